// boardgame.io's own server, in memory, with a game as trivial as our toy: a hand, a row, a point, next player.
// node server.js FOLDER prints its process id and port; FOLDER holds the node_modules.
const { createRequire } = require("node:module");
const { Server } = createRequire(`${process.argv[2]}/`)("boardgame.io/server");

const deal = (random) => random.Shuffle([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);

const trivial = {
  name: "trivial",
  setup: ({ random }) => {
    const deck = deal(random);
    return { hands: [deck.slice(0, 3), deck.slice(3, 6)], laid: [], points: [0, 0] };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: {
      client: false,
      move: ({ G, ctx, random }) => {
        const seat = Number(ctx.currentPlayer);
        const card = G.hands[seat].pop();
        G.laid.push(card);
        if (card >= random.Die(12)) G.points[seat] += card;
        if (G.hands.every((hand) => hand.length === 0)) {
          const deck = deal(random);
          G.hands = [deck.slice(0, 3), deck.slice(3, 6)];
          G.laid = [];
        }
      },
    },
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.map(() => -1))),
  }),
};

const server = Server({ games: [trivial], origins: [] });
server.run(0, () => {}).then(({ appServer }) => console.log(`${process.pid} ${appServer.address().port}`));
