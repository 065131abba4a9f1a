error-stale = The table has moved on; look again.
error-no-table = There is no such table, or it is not open to you.
error-no-replay = There is no such game, or it is not finished yet.
error-no-position = This game has positions 0 to { $last }.
error-no-seat = This table has no such seat.
error-not-your-seat = You do not sit there.
error-not-seated = You do not sit at this table.
error-not-entered = Enter the table first.
error-seat-taken = Somebody already sits there.
error-seat-open = Nobody sits there.
error-not-host = Only the host of the table can do that.
error-not-open = The game has already begun.
error-not-playing = No game is being played at this table.
error-not-over = The game is not over yet.
error-empty-seats = Every seat needs a player or a bot first.
error-illegal = That is not allowed now.
error-no-action = There is no such action in this game.
error-bot-plays = A bot is playing your seat; take it back first.
error-present = This player is here; only an absent one can be replaced.
error-no-stand-in = No bot is standing in for this seat.
error-other-rules = This game was begun under other rules; it can be looked at but not played on.
error-other-version = This game was played by rules version { $stored }; this program plays version { $rules }. It can be looked at, but not played on.
shown-up-to = It can be shown up to row { $last } of its log.
error-being-decided = Something is being decided; wait until it is settled.
error-nothing-to-undo = You have no move to take back.
error-undo-asks = This takes back more than one open move of yours: { $moves ->
    [0] dice or hidden cards are already known.
    [one] dice or hidden cards, or what followed it ({ $moves } move).
   *[other] dice or hidden cards, or what followed it ({ $moves } moves).
}
error-no-request = Nobody is asking to take a move back.
error-request-open = There is already an open request to take back a move.
error-no-name = Choose a name first.
error-bad-name = A name has 1 to 24 characters, none of them a control character.
error-bad-login = An account name has 3 to 24 letters, digits, dots, dashes or underscores.
error-bad-password = A password has at least 8 and at most 128 characters.
error-login-taken = This account name is taken.
error-login-failed = The account name or the password is wrong.
error-has-account = You already have an account.
error-no-account = You have no account yet; make one first.
error-no-session = There is no such log-in; it may have ended already.
error-sent-away = The host has sent you away from this table; choose another one.
error-one-seat = You already sit here; for another seat you need the invitation.
error-too-long = This message is too long.
error-too-fast = That is too much at once; come back in { $seconds } s.
error-bad-origin = This page may not talk to this server.
error-bad-text = A message has 1 to 300 characters.
error-no-phrase = There is no such phrase.
error-bad-seats = The list of seats does not fit the game.
error-too-many = You have too many open tables; finish or leave one first.
error-too-big = This request is too large.
error-not-found = There is nothing at this address.
error-method = This address does not take that kind of request.
error-failed = Something went wrong on our side; nothing was changed.
note-took-back = { $seat } takes back a move.
note-undo-agreed = All agree: { $seat } takes back a move.
phrase-hello = Hello!
phrase-good-luck = Good luck, have fun!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-one-moment = One moment, please.
phrase-your-turn = It is your turn.
phrase-good-game = Good game!
phrase-rematch = Another game?
phrase-bye = I have to go. Goodbye!
bot-name = { $level } bot
error-bad-push = This device cannot be called from here.
error-bad-clock = A live clock has 10 to 21600 seconds and up to 600 more per move; a slow one has 1 to 30 days per move.
error-bad-size = With these settings the game is for this many players: { $seats }.
error-not-json = This message is not understood; send JSON as the documentation describes it.
error-missing-field = The field “{ $field }” is missing; add it.
error-unknown-field = There is no field “{ $field }” here; leave it out or check its spelling.
error-wrong-field = The field “{ $field }” has a value it cannot have; look it up in the documentation.
error-too-much = The field “{ $field }” is out of bounds: at most { $limit }.
error-too-little = The field “{ $field }” is out of bounds: at least { $limit }.
error-no-game = There is no game called “{ $name }”; choose one of these: { $known }.
error-no-option = This game has no setting “{ $name }”; it has these: { $known }.
error-bad-option = The setting “{ $name }” can only be one of these: { $known }.
error-pack-name = A content pack begins with [pack] and name = "…"; give it a name.
error-pack-key = A content pack has a name of 1 to 60 characters and the name of its game, not “{ $name }”; leave that out.
error-pack-form = Write each component of the content pack as a table of its own, [array.id], with field = value below it.
error-pack-game = This content pack is for “{ $name }”, not for “{ $game }”; choose that game or another pack.
error-pack-unknown = The content pack changes “{ $name }”, which this game does not have; check its spelling.
error-pack-value = The content pack gives “{ $name }” a value of the wrong kind; it has to be like the printed one: { $example }.
error-pack-number = The content pack has the number { $number }; numbers go from -{ $most } to { $most }.
error-bad-pack = With the values of this content pack the game cannot be set up; keep nearer to the printed ones.
error-pack-toml = “{ $name }” is no content pack: it is not readable as TOML ({ $reason }).
error-bad-save = This game cannot be read: row { $number } of its log is damaged. It stays stored as it is; other games are not touched.
error-bad-replay = This file cannot be opened: { $reason }.
error-replay-profile = This game was played with epilogues that a table profile had unlocked; open it in the terminal: ostoja replay FILE.
error-bad-setup = The game cannot be set up like this; choose other settings.
error-bad-bot = There is no such bot; GET /api/games lists them.


# Lessons
lesson-you = Fledgling
lesson-hint = Not this now. The step is: { $title }.

# The teacher
error-no-hints = Hints are for those who play alone with bots, and for tables opened with hints; other people sit at this one.
error-not-asked = You are not asked anything now.
