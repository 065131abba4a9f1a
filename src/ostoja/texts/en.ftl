## The texts of the program itself. Each game has its own in its folder.

# What the core says for every game
prompt-over = The game is over.
    .others = The game is over.
refuse-not-now = That is not what is being decided now.
refuse-only-shown = There is nothing to choose here now: it shows how things stand.
refuse-shown-by-rule = Nothing is chosen here. { $rule }
refuse-waits-for = It is not your turn: { $owner } decides now.
refuse-waits-for-others = You have nothing to decide now; the others have not finished.
refuse-somebody-elses = This belongs to { $owner }; it is not yours to choose.
refuse-choose-whole = This belongs to something that is lit now: choose that.
refuse-not-your-turn = It is not your turn.
refuse-game-over = The game is over.
refuse-no-statement = You cannot say that now.

list-and = { $first } and { $last }
seat = seat
yes = yes
no = no

# When something goes wrong
error = ostoja: { $message }
stopped = Stopped.
input-ended = The input has ended.
ended = Ended from outside.
bad-option = An option is written name=value, not '{ $pair }'; see: ostoja games
bad-seats = Seats are written as 4, 2-5 or 2,4, not '{ $seats }'.
bad-profile = The profile { $file } cannot be read: { $reason }
not-an-object = it is not a JSON object
no-saves-folder = Games cannot be saved in { $folder }: { $reason }. Choose a file with --save.
nothing-to-resume = There is no unfinished game to resume. Start one with: ostoja play
resume-keeps-settings = A resumed game keeps its seats, seed, options and pack; leave those out.
already-over = The game in { $file } is over. Look at it with: ostoja replay { $file }
other-game = { $file } is a game of { $game }.
too-many-humans = { $humans ->
    [one] One person does
   *[other] { $humans } people do
} not fit { $seats ->
    [one] one seat
   *[other] { $seats } seats
}.
too-many-names = { $names } names are too many for { $seats ->
    [one] one seat
   *[other] { $seats } seats
}.
no-such-seat = There is no seat { $seat }; seats are 1 to { $seats }.

# The list of games
column-id = id
column-game = game
column-seats = seats
column-options = options
which-game = Which game? (number or name, q: quit)
no-such-game = There is no game '{ $text }'.
which-of-them = '{ $text }' fits several: { $games }.
menu-help = Type the number of a game, its name or a part of it; Tab completes, the arrows walk through the games. q: quit

# At the table
player-alone = Player
player-number = Player { $number }
bot-named = { $bot } bot
move-number = move { $number }
thinking = { $name } is thinking…
earlier-news = … and { $count } earlier; l shows the log
hand-over = { $name }, it is your turn. Everybody else, please look away.
press-enter = Press Enter when { $name } is at the keyboard.
board-part = board { $part }/{ $parts }, b: next
page = page { $page } of { $pages }, Enter: next
enter-takes-it = Enter: take it
filtered = '{ $text }' fits { $count } of { $all }, Enter: show all
talk-hint = s: say something
help-hint = number or part of a choice; ?: help
no-such-number = There is no choice { $number }; choices are 1 to { $last }.
nothing-fits = No choice fits '{ $text }'. To learn why, type: why { $text }
nothing-fits-ever = Nothing in this game fits '{ $text }'.
help =
    Type the number of a choice, or part of it: words, or the thing it points at, e.g. e3.
    A choice named in full, by its last words or as replays write it is taken at once; Enter takes the only choice left.
    Tab completes what is legal; the arrows up and down walk through the choices.
    { "  " }/text      narrow the list even if the text looks like a command
    { "  " }b          draw the table again; where it does not fit, its next part
    { "  " }l, l 100   what has happened so far
    { "  " }why text   why something cannot be done now
    { "  " }save       where the game is kept; save FILE keeps a copy
    { "  " }q          leave; the game is kept
help-statements = { "  " }s, s 2     what you can say to the table; s 2 says the second thing
help-undo = { "  " }u          take your last move back
no-statements = There is nothing to say at the moment.
talk-page = page { $page } of { $pages }, s: next
statements-hint = s and a number says it
why-what = Why what? Type for example: why e3
more-reasons = … and { $count } more reasons; try to be more precise
and-others = { $first } (and { $count } more)
is-legal = this is allowed now
no-undo = There is no move of yours to take back here.
saved = The game is kept in { $file }
not-saved = { $file } could not be written: { $reason }
resume-latest = The game is kept. Go on with: ostoja play { $game } --resume
resume-file = The game is kept. Go on with: ostoja play --resume --save { $file }

# The end
total = total
won = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}
you-won = You have won.
all-lost = Nobody has won.
replay-at = Replay: ostoja replay { $file }
profile-written = What outlives the game is in { $file }

# Replays
set-up = Set-up
told-to = (only to { $names })
replay-place = after move { $place } of { $last }
replay-hint = Enter: next · p: previous · a number: that move · e: end · q: quit
replay-help = Enter or n: the next move · p: the previous one · a number from 0 to { $last }: the position after that move · e: the end · b: the next part of the board · q: quit
other-rules = This game was played by rules version { $stored }; this program plays version { $rules }. It can be looked at, but not played on.
shown-up-to = It can be looked at up to move { $last } ({ $reason }).
replay-unknown = '{ $text }' means nothing here; moves are 0 to { $last }.
unfinished = The game is not finished.

# Pictures
picture-kind = '{ $file }' says neither .svg nor .png, so it is not clear what to draw.
picture-width = An SVG has no width in pixels; --width is for .png files.
no-such-theme = There is no theme '{ $theme }'; themes are dark and light.
no-such-move = There is no move { $move }; moves are 0 to { $last }.
no-png = A .png needs resvg: pip install 'ostoja[pictures]' (a .svg needs nothing)

# Simulations
games-played = games
sum-games = games
sum-speed = speed
speed = { $games } games/s, { $decisions } decisions/s
sum-lengths = decisions in a game
spread = { $least } to { $most }, median { $middle }
sum-nobody = won by nobody
column-seat = seat
column-order = in order of play
column-bot = bot
column-mean = mean points
column-least = least
column-most = most
column-wins = wins
failed = The game with seed { $seed } failed: { $reason }
look-at-failure = Its moves: ostoja replay { $file }

# The balance lab
no-plots = Plots need matplotlib: pip install 'ostoja[lab]'
no-such-folder = there is no such folder
page-written = The page is in { $file }
usual-game = The usual game
lab-title = The balance of { $game }
lab-headline = { $seats ->
    [one] One seat
   *[other] { $seats } seats
}: { $games } { $games ->
    [one] game
   *[other] games
} of { $least } to { $most } decisions, median { $middle }; won by nobody: { $nobody }.
lab-first = First-player advantage: { $edge } percentage points.
lab-most = { $shown } of { $all }, those farthest from their fair share
lab-how-to-read = Dots are win rates, bars their 95% confidence intervals, ticks what would be fair. Green is surely above it, red surely below; grey may be chance. A shared victory counts as a part of one. A component counts for a player when the log says that they used it.
lab-no-games = No game of this mode ended.
seat-of = seat { $seat } of { $seats }
place-of = player { $place } of { $seats }
as-table = as a table
column-games = games
column-interval = 95% interval
column-fair = fair
column-label = side
column-component = component
column-used = used by seats
column-times = times
column-mode = mode
column-median = median length
column-nobody = won by nobody
column-first = first player, percentage points over fair
plot-lengths = Length of a game
plot-decisions = decisions
plot-seats = Wins by seat
plot-order = Wins by order of play
plot-labels = Wins by side
plot-wins = games won, %
plot-components = Components: use and success
plot-used = used by seats, %
plot-edge = wins over the fair share, percentage points

# The arena
arena-needs-game = A tournament needs a game and bots, e.g. ostoja arena metro2033 greedy random
arena-needs-files = Which results? Name one or more files: ostoja arena --compare a.jsonl b.jsonl
arena-kept = { $games ->
    [one] One game is
   *[other] { $games } games are
} kept in { $file }; the same command goes on from there.
arena-title = { $game } ({ $mode }), { $seats ->
    [one] one seat
   *[other] { $seats } seats
}
arena-headline = { $games ->
    [one] One game
   *[other] { $games } games
}: { $deals ->
    [one] one deal
   *[other] { $deals } deals
}, each played in { $rotations ->
    [one] one seating.
   *[other] { $rotations } seatings.
}
arena-waiting = Not counted yet: { $games ->
    [one] one game of a deal that is
   *[other] { $games } games of deals that are
} not complete.
arena-void = Not counted: { $games ->
    [one] one game
   *[other] { $games } games
} that failed by no bot's fault.
arena-no-ratings = Ratings need OpenSkill: pip install 'ostoja[arena]'
arena-failed = Game { $number } failed, { $who }: { $reason }
arena-rules = by no bot's fault
arena-more-failures = … and { $count } more failures
arena-differs = { $file } is not the same tournament as the first file: { $how }
arena-thinking = Thinking
arena-how-to-read = Every deal is played in each seating of the line-up. Dots are win rates, bars their 95% confidence intervals (deals, not games, are taken as independent), ticks the fair share: a player's part of the seats. Green is surely above it, red surely below; grey may be chance. A shared victory counts as a part of one; a bot that fails has lost to all the others. Ratings are OpenSkill's, bars two standard deviations.
no-ray = Ray is not installed; get it with: pip install "ostoja[ray]"
column-ratio = × fair
column-rating = rating
column-lineup = line-up
column-won = games won
column-decisions = decisions
column-pace = per decision
column-slowest = slowest
column-failures = failures
column-difference = difference, percentage points
plot-bots = Wins by bot
plot-ratings = Ratings
plot-mu = skill (OpenSkill)
plot-curves = How the win rates settle
plot-games = games

# The server
no-server = The server is not installed; get it with: pip install "ostoja[server]"
port-taken = Port { $port } is taken by another program; choose another with --port.
serving = The table is open at { $address } (Ctrl+C closes it; no game is lost)
no-account = There is no account “{ $login }”.
password-reset = The new password of “{ $login }” is { $password } — pass it on; it can be changed after logging in.
doctor-none = No game is stored there yet.
doctor-no-database = There is no database { $file }: nothing to examine.
doctor-found = { $count ->
    [0] Every stored game replays as it was played.
    [one] One stored game differs.
   *[other] { $count } stored games differ.
}

# The rules
rules-no-guide = Nobody has written a guide to this game yet.
rules-no-reference = The numbered rules behind it did not come with this installation.
rules-reference = In full:
rules-found = { $places ->
    [0] Nothing is said about: { $words }
    [one] One place
   *[other] { $places } places
}
rules-how-on = A clause: ostoja rules { $game } { $clause }; a search: ostoja rules { $game } WORDS

# Training
no-torch = Training needs PyTorch: pip install 'ostoja[train]'
training = Training
training-begins = { $modes ->
    [one] One mode
   *[other] { $modes } modes
  }, { $workers ->
    [one] one process that plays
   *[other] { $workers } processes that play
  }, learning on { $device }.
network-written = The network is in { $file }
training-title = A training
training-how-to-read = The policy's loss is what PPO lowers (during the first lesson: how surprising the teacher's choices are), the value's is how far foreseen chances are from what came, and entropy is how undecided the policy is. Strength is wins as a multiple of the fair share, one seat against the others, by the likeliest action and without search.
training-sum = { $games } games, { $choices } choices.
training-policy = Loss of the policy
training-value = Loss of the value
training-entropy = Entropy
training-minutes = minutes
training-strength = Strength
training-rival = rival
training-share = × share

# Lessons
learn-minutes = { $minutes } min
learn-no-such = There is no lesson '{ $name }'. There are: { $lessons }
learn-none = There is no lesson for { $game } yet. Its guide: ostoja rules { $game }
learn-kept = The lesson is kept. Go on with: ostoja learn { $game } { $lesson }
learn-help = A number, an action or some words of it choose. Enter: go on, or take the only choice. why: the rule. skip: do it for me. back: a step back. b: the next part of the board. q: leave.
learn-enter = Enter: go on; ?: help
learn-hints = number or part of a choice; why, skip, back, q; ?: help
learn-which = { $count } choices fit. Say more.
learn-hint = Not this now. The step is: { $title } ({ $clause }).
learn-between = Something is asked in between. Answer as you like; the lesson goes on after that.
learn-over-title = The lesson is over
learn-over = You know the game now. Play it: ostoja play

## The teacher

coach-more = More: { $more }.
coach-less = It gives up: { $less }.
coach-more-and-less = More: { $more }. It gives up: { $less }.
coach-later = The advantage shows only in later turns.
coach-alike = As far as can be told, it is as good as the others.
merit-rivals = lead over the best rival
review-title = Review: { $game }
review-how-to-read = Each decision is judged by what its player could know. Bands and ± beside a chance are 80 % intervals. Two actions that cannot be told apart are never called a mistake.
review-by-network = Chances come from the game's network.
review-by-evaluation = Chances come from the game's evaluation, scaled by many games of bots.
review-chances = Chances of winning
review-luck-and-skill = Luck and skill
review-turning-points = Turning points
review-no-turning-points = Nothing turned this game: no decision was clearly worse than another, and luck was even.
review-team = the team
review-player = Player
review-start = Start
review-luck = Luck
review-own = Own errors
review-others = Errors of others
review-result = Result
review-open = Left open
review-accuracy = Accuracy
review-move = move { $number }, { $name }
review-lucky = Lucky
review-unlucky = Unlucky
review-came = what came
review-on-average = on average
review-played = played
review-better = better
review-best = Best
review-good = Good
review-inaccuracy = Inaccuracy
review-mistake = Mistake
review-blunder = Blunder
review-line = { $name }: start { $start }; luck: { $luck }; own errors: { $own }; errors of others: { $others }; result { $result } (left open: { $open }); accuracy { $accuracy }
review-unsure = cannot be told
review-even-luck = about even
review-even-skill = hardly any
review-very-lucky = very lucky
review-very-unlucky = very unlucky
review-very-costly = very costly
review-within-error = within the error
review-progress = { $percent } %, decisions looked at: { $decisions }
review-written = The review is in { $file }.
puzzle-task = One action is clearly best here. Which?
puzzle-task-together = Save the city in this turn: one action decides it. Which?
hint-for = What { $name } could play, with the chance of winning:
hint-nobody-asked = Nobody is asked anything there.
hint-not-asked = Seat { $seat } is not asked anything there.
puzzles-found = Found: { $count } of { $wanted }
puzzles-written = { $count } puzzles are in { $file }.
