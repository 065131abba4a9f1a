// @ts-check
/** A picture of how a game ended, to be sent to others. */

import { signed } from "./dom.js";
import { svg } from "./pieces.js";
import { chartOf } from "./replay.js";

const SIZE = { width: 1200, height: 630 };
const LINE = 58;
const MOST = 6;
/** So wide is a letter, of its height. */
const LETTER = 0.58;

/**
 * @typedef {{names: string[], order: number[], scores: number[], points: number[][], colour: (seat: number) => number}}
 *   Outcome `order`: the seats, the best first
 */

/**
 * Share a picture where the device can, else keep it as a file.
 * @param {string} title
 * @param {string} facts
 * @param {Outcome} outcome
 */
export async function sharePicture(title, facts, outcome) {
  const drawn = await painted(endPicture(title, facts, outcome));
  const file = new File([drawn], "ostoja.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title }).catch(() => undefined); // thought better of it
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The value of one of the theme's colours, as a file of its own needs it. @param {string} name */
const colourOf = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

/** @param {string} title @param {string} facts @param {Outcome} outcome */
export function endPicture(title, facts, { names, order, scores, points, colour }) {
  const picture = svg("svg", {
    xmlns: "http://www.w3.org/2000/svg",
    ...SIZE,
    viewBox: `0 0 ${SIZE.width} ${SIZE.height}`,
  });
  const say = (/** @type {string} */ text, /** @type {Record<string, string|number>} */ how) => {
    const element = svg("text", { "font-family": "system-ui, sans-serif", fill: colourOf("text"), ...how });
    element.textContent = text;
    picture.append(element);
  };
  picture.append(svg("rect", { ...SIZE, fill: colourOf("bg") }));
  say("Ostoja", { x: 60, y: 70, "font-size": 26, fill: colourOf("accent-text"), "font-weight": 600 });
  say(title, { x: 60, y: 132, "font-size": fitting(title, 44, 1080), "font-weight": 700 });
  say(facts, { x: 60, y: 176, "font-size": 24, fill: colourOf("text-2") });
  order.slice(0, MOST).forEach((seat, at) => {
    const y = 250 + at * LINE;
    picture.append(svg("circle", { cx: 78, cy: y - 10, r: 17, fill: colourOf(`seat-${colour(seat)}`) }));
    const name = names[seat] ?? "";
    say(name, { x: 112, y, "font-size": fitting(name, 30, 320) });
    if (scores.length)
      say(signed(scores[seat] ?? 0), { x: 500, y, "font-size": 32, "font-weight": 700, "text-anchor": "end" });
  });
  if (points.flat().some(Boolean)) picture.append(lines(points, colour));
  return picture;
}

/** The size of letters with which a text has room. @param {string} text @param {number} usual @param {number} room */
const fitting = (text, usual, room) => Math.min(usual, room / (LETTER * text.length));

/** The chart without what only a page can draw. @param {number[][]} points @param {(seat: number) => number} colour */
function lines(points, colour) {
  const group = svg("g", { transform: "translate(540 220) scale(1.3)" });
  for (const [seat, line] of [...chartOf(points, colour, 480, [], 290).querySelectorAll("polyline")].entries()) {
    line.setAttribute("stroke", colourOf(`seat-${colour(seat)}-text`));
    line.setAttribute("fill", "none");
    line.setAttribute("stroke-width", "3");
    group.append(line);
  }
  return group;
}

/** @param {Element} picture @returns {Promise<Blob>} */
async function painted(picture) {
  const image = new Image(SIZE.width, SIZE.height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, SIZE);
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
  );
}
