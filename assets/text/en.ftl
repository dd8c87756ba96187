# Everything the player reads, in English. `{ $name }` marks what the game puts in.

# --- Names
game = Congo
tagline = Lions, monkeys and a river
white = White
black = Black
you = You
pawn = pawn
superpawn = superpawn
zebra = zebra
elephant = elephant
giraffe = giraffe
monkey = monkey
crocodile = crocodile
lion = lion
level-Cub = Cub
level-Zebra = Zebra
level-Giraffe = Giraffe
level-Monkey = Monkey
level-Elephant = Elephant
level-Crocodile = Crocodile
level-Lioness = Lioness
level-Lion = Lion
level-Pride = Pride
level-Shadow = Shadow
level-Random = Random
level-Negamax = Negamax
level-Custom = Custom
level-in-sentence = { $level ->
    [Shadow] Shadow
    [Custom] your own opponent
   *[other] the { $name }
}
level-as-subject = { $level ->
    [Shadow] Shadow
    [Custom] your own opponent
   *[other] the { $name }
}
level-about-Cub = wanders about and likes to bite
level-about-Zebra = jumpy, but keeps an eye on its lion
level-about-Giraffe = careful and friendly
level-about-Monkey = likes to trade and loves a chain of jumps
level-about-Elephant = solid and patient
level-about-Crocodile = rules the river
level-about-Lioness = sharp, fair and after your lion
level-about-Lion = plays at full strength, a little vain
level-about-Pride = the strongest opponent, many eyes at once
level-about-Shadow = exactly as strong as you
level-about-Custom = just as you like it
level-strength = { $name }, strength { $strength } of { $most }

# --- Menu
menu-play = { $level ->
    [Custom] Play your own opponent
   *[other] Play the { $against }
}
menu-play-coached = { $level ->
    [Custom] Play your own opponent with a coach
   *[other] Play the { $against } with a coach
}
menu-play-two = Two players here
menu-watch = Watch two computers
menu-change = Opponents
menu-continue-game = Continue: { $name }, move { $number }
menu-continue = Continue game
menu-games = My games
menu-settings = Settings
menu-quit = Quit

# Today in the menu. The four words stand below small pictures and must be short.
today-title = Today
today-puzzle = Puzzle
today-board = Board
today-days = Days
today-solved = solved
today-open = waits for you
loading = Unpacking the animals…

# --- The ladder
path-puzzles = Puzzles: { $done } of { $all }
ladder-title = The river
ladder-crowns = { $earned } of { $all } crowns
ladder-shadow = As strong as you today.
ladder-stop = { $name }, opponent { $strength } of { $most }, { $crowns } of { $all } crowns.
ladder-next = Play this one next.
ladder-you = Next
ladder-rank = Opponent { $rank } of { $most }
ladder-results = { $won } won, { $drawn } drawn, { $lost } lost
ladder-crown-won = Win a game
ladder-crown-alone = Win without hint, undo or coach
ladder-crown-both = Win that way with both colours
ladder-crown-missing = Win that way as { $side } too
ladder-crown-yes = won
ladder-crown-no = not yet won
ladder-options = More options
ladder-other = Other games…

# --- New game
new-title = New game
new-mode-computer = Against the computer
new-mode-two = Two players here
new-mode-watch = Two computers
new-level-white = White
new-level-black = Black
custom-depth = Looks ahead, in moves
custom-depth-all = no limit
custom-seconds = Thinks at most
custom-mistakes = How often it goes wrong
new-side = You play
new-side-random = Surprise me
new-start = Start
new-options = Options
new-summary-side = You play: { $side }
new-summary-clock = Clock: { $clock }
new-summary-no-clock = No clock
new-two-about = Two people take turns at this board.

# --- Playing
turn-of = { $side } to move
turn-yours = Your move
turn-danger-yours = Your lion is in danger: the { $animal } on { $at } can take it.
turn-danger = { $side }: the lion is in danger. The { $animal } on { $at } can take it.
turn-take-lion-yours = You can take the lion!
turn-take-lion = { $side } can take the lion!
turn-thinking = { $name } is thinking
turn-depth = { $depth ->
    [one] Looking { $depth } move ahead
   *[other] Looking { $depth } moves ahead
}
turn-over = Game over
captured-by = { $side } has taken
moves-none = No moves yet
looking-back = You are looking at an earlier position
back-to-now = Back to now
button-hint = Hint
button-undo = Undo
button-redo = Redo
button-resign = Resign
button-draw = Offer draw
button-threats = Threats
button-flip = Turn board
button-camera = Show the whole board
button-view-toy = Toy view
button-view-diagram = Diagram
button-new = New game
button-look = Look back
button-share = Share
button-menu = Menu
button-more = More
button-pause = Pause
button-resume = Resume
button-step = One move
button-confirm = Play it
button-cancel = Cancel
button-close = Close
button-rematch = Play again
type-hint = Type a move: b1d3
confirm-question = Move the { $animal } from { $from } to { $to }?
chain-question = Jump again, or stop here?
chain-stop = Stop here
resign-question = Do you really want to resign?
resign-confirm = Yes, resign
resign-stay = Play on
draw-question = { $side } offers a draw
draw-accept = Accept
draw-decline = Play on

# --- What happened
status-start = White moves first.
status-moved = { $side }: { $animal } to { $to }.
status-took = { $side }: { $animal } to { $to }, takes { $taken }.
status-drowned = The { $animal } drowned on { $at }.
status-promoted = It is now a superpawn.
status-undone = Taken back: { $animal } from { $from } to { $to }.

# --- Why a move is refused
why-game-over = A lion has been taken. The game is over.
why-no-piece = There is no piece on { $at }.
why-not-yours = The piece on { $at } is not yours.
why-stands-still = A move has to end on another square.
why-chain = The monkey is in the middle of its turn: jump again, or stop here.
why-one-step = Only the monkey can jump more than once in a turn.
why-pawn = A pawn moves one square forward, straight or diagonally. Beyond the river it can also move one or two squares straight back.
why-superpawn = A superpawn moves one square forward or sideways, or one or two squares back, straight or diagonally.
why-zebra = The zebra jumps two squares straight and one to the side.
why-elephant = The elephant moves one or two squares straight.
why-giraffe = The giraffe jumps two squares, straight or diagonally. It can also step one square, but not to take a piece.
why-monkey = The monkey moves one square, or jumps over an enemy piece to the empty square beyond it.
why-crocodile = The crocodile moves one square, slides straight to the river, and slides along the river.
why-lion = The lion moves one square inside its castle.
why-own-piece = One of your own pieces is on { $at }.
why-in-the-way = The piece on { $at } is in the way.
why-lion-stays = The lion cannot leave its castle.
why-lion-flies = The lion can fly only to take the other lion.
why-giraffe-step = The giraffe cannot take with a single step, only with a jump.
why-retreat-takes = A pawn cannot take when it moves back.
why-retreat-early = A pawn can move back only when it is beyond the river.
why-monkey-jumps = The monkey takes by jumping over a piece, not by landing on it.
why-no-jump = That is not a jump: the monkey jumps over an enemy piece to the empty square beyond it.
why-nobody-to-jump = There is no piece to jump over on { $at }.
why-own-jumped = The monkey cannot jump over a piece of its own side, like the one on { $at }.
why-twice = The monkey has already jumped over the piece on { $at }.
why-landing = The monkey cannot land on { $at }: the square is not empty.
why-chain-ended = Taking the lion ends the chain and the game.
why-other-captures = This move would take other pieces here.
typed-sign = “{ $text }” cannot be read as a move: character { $column } does not belong there. Type the squares, for example b1d3.
typed-other-piece = That letter means the { $said }, but the piece there is the { $found }.
typed-no-capture = This move does not take anything.
typed-no-promotion = This move does not promote a pawn.
typed-nobody-drowns = Nothing drowns on { $at } with this move.
typed-lion-stays = This move does not take the lion.
defect-no-lion = { $side } has no lion.
defect-many-lions = { $side } has more than one lion: { $at }.
defect-lion-outside = { $side }: the lion on { $at } is outside its castle.
defect-pawn-on-last-rank = { $side }: the pawn on { $at } would already be a superpawn.
defect-too-many-pieces = { $side } has { $count } pieces, more than at the start of a game.
defect-chain = A chain of jumps from { $at } cannot be in progress here.

# --- How it ended
end-lion-taken = { $winner } has taken the lion and wins.
end-lion-taken-won = You have taken the lion.
end-lion-taken-lost = Your lion was taken.
end-no-moves = { $loser } has no move left. { $winner } wins.
end-no-moves-won = Your opponent has no move left.
end-no-moves-lost = You have no move left.
end-resigned = { $loser } resigned. { $winner } wins.
end-resigned-won = Your opponent resigned.
end-resigned-lost = You resigned.
end-unknown = { $winner } wins.
end-time = { $loser } ran out of time. { $winner } wins.
end-time-won = Your opponent ran out of time.
end-time-lost = You ran out of time.
end-absent = { $loser } left the game. { $winner } wins.
end-absent-won = Your opponent left the game.
end-absent-lost = You left the game.
end-bare-lions = Only the lions are left: a draw.
end-repetition = The same position for the third time: a draw.
end-quiet = Too long without a capture, a drowning or a pawn move: a draw.
end-agreed = A draw by agreement.
end-drawn = A draw.
end-you-won = You won!
end-you-lost = { $name } won
end-draw = A draw
end-won = { $side } won
over-see-how = See how
over-try-again = Try again here
over-next-crown = For the next crown: { $how }
over-earned = Earned: { $medals }

# --- Clocks
clock-title = Clock
clock-none = None
clock-for-game = { $minutes } + { $seconds }
clock-per-move = { $seconds } s per move
clock-custom = Custom
clock-base = Time for the whole game
clock-increment = Extra time after each move
clock-single = Time for each move
clock-minutes = { $count } min
clock-seconds = { $count } s
clock-nothing = none
clock-differs-computer = Different clock for the computer
clock-differs-black = Different clock for Black
clock-computer = Computer
clock-left = { $side }: { $time }.
clock-low = Not much time left. { $detail }
clock-draw = { $loser } ran out of time, but against a lone lion that is a draw.
clock-paused = Paused
clock-paused-how = Both clocks have stopped.
clock-held = The clock is paused. Resume the game first.
clock-slept = Your computer was asleep. The clock is paused, and nobody has lost any time.

# --- Hints
hint-seeking = Looking for a hint…
hint-animal = Move the { $animal } on { $from }.
hint-where = Move the { $animal } from { $from } to { $to }.
hint-more = Ask for a hint again to see where to, and why.

# --- Messages
notice-refused = { $detail }
notice-draw-declined = The draw was declined.
notice-nothing-to-continue = There is no game to continue.
notice-cannot-open = This game could not be opened. { $detail }
notice-not-saved-yet = This could not be saved yet. It will be tried again until it works. { $detail }
notice-quit-unsaved = Not everything could be saved. Quit again to leave without it.
notice-cannot-save = This could not be saved. { $detail }
notice-cannot-load-backup = This file could not be loaded. { $detail }
backup-title = Your data
backup-about = Your games, progress and settings are kept in this browser only.
backup-save = Save everything as a file
backup-load = Load such a file instead of what is here
notice-engine-failed = The computer got stuck. Please try again.
notice-loading-exercise = The exercise is being loaded…
notice-no-tables = The endgame tables could not be loaded. Check the connection and try again. ({ $detail })
notice-crash-here = A part of the program failed. Your game is saved. Details: { $detail }
notice-crash-before = The game stopped unexpectedly. Your game was saved. Details: { $detail }
start-no-display = Congo needs a display, and neither X11 nor Wayland answers.
start-no-library = Congo’s window needs the library { $library }, which this system lacks.
start-no-graphics = Congo found no graphics driver for its pictures.
start-package = It is in the package { $package }.
start-without-window = Without a window there are congo-cli, the game in a terminal, and congo --help.
crash-title = Congo has stopped
crash-sentence = Congo had to stop because of a mistake in the program. Your game is safe: it is saved after every move. What happened is written in this file:
notice-bad-game = This is not a Congo game. { $detail }
notice-bad-position = This is not a Congo position. { $detail }
notice-bad-move = You cannot move like that here. { $detail }
notice-no-folder = This computer has no folder where games could be saved.
notice-played-elsewhere = This game is being played in another window.
notice-cannot-list = Your games could not be read. { $detail }
notice-cannot-delete = This could not be deleted. { $detail }
notice-cannot-restore = This could not be restored. { $detail }
notice-no-dialog = No window for choosing files could be opened. Drop the file onto this window instead.
notice-deleted = Deleted: { $detail }
notice-exported = Exported to { $detail }
notice-shared = Saved as { $detail }
notice-achievement = Achievement: { $detail }
notice-imported = Games added: { $detail }
notice-import-known = Already there: { $detail }
notice-import-mended = Games with mistakes that were corrected: { $detail }
notice-import-broken = Not everything could be imported. { $detail }
notice-import-none = There were no games to import.
notice-import-too-large = That is too much at once. At most { $detail } MB can be read.
notice-import-cut-short = Only the first { $detail } games were read.
notice-copied-for-now = Copied, until the game is closed.
notice-copied = Copied.
notice-settings-aside = Your settings could not be read. The game starts with new ones and keeps the old file. { $detail }
notice-progress-aside = Your progress in the lessons could not be read. The old file was kept. { $detail }
notice-config = A file of the game has a mistake. { $detail }
notice-picture = Picture saved as { $detail }
notice-first-drowning = A piece that is still in the river after its next turn drowns.
notice-say = { $detail }
notice-keys-aside = Your keys could not be read. The old file was kept. { $detail }

# --- Settings
settings-title = Settings
settings-speed = Speed of animations
speed-off = Off
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
settings-reduced = Reduce motion
settings-view = View
settings-quality = Graphics
quality-high = High quality
quality-low = Faster drawing
settings-theme = Board
settings-sound = Sound
settings-muted = Mute
settings-master = Overall volume
settings-effects = Moves and splashes
settings-ambience = River and birds
settings-music = Music
settings-language = Language
language-system = System language
settings-full-screen = Full screen
settings-look = Display
settings-play = Game
settings-scale = Text size
settings-confirm = Ask before playing a move
settings-type = Show a field for typing moves
settings-barks = Opponents talk during a game
settings-story-voice = Opponents tell the story after a game
settings-seating = Two players at one screen
seating-beside = The board stays as it is
seating-in-turns = The board turns after each move
seating-opposite = The pieces turn (diagram view)

# --- Games that are kept
library-title = My games
library-search = Search games
library-starred = Only starred games
library-star = Star this game
library-marked = starred
library-date = Date
library-players = Game
library-result = Result
library-ending = Ending
library-length = Moves
library-count = Games: { $count }
library-reading = Reading your games…
library-none = No games yet. Every game you play is saved here.
library-none-found = No games found.
library-name = Name this game
library-look = View
library-play-on = Continue
library-import = Import
library-export = Export
library-delete = Delete
library-all = Select all
library-board = Analysis board
library-looking = Reading games
library-importing = Importing
library-exporting = Exporting
library-broken = Not a game: { $detail }
import-title = Import games
export-title = Export games
files-of-games = Games (PGN)
ended-lion = lion taken
ended-no-moves = no move left
ended-resignation = resignation
ended-time = out of time
ended-absent = left the game
ended-time-draw = out of time against a lone lion
ended-bare-lions = only lions left
ended-repetition = repetition
ended-agreement = draw agreed
ended-quiet = nothing taken for too long

# --- Sharing
share-title = Share
share-picture = Position as picture
share-film = Game as film
share-text = Game as text
share-sketch = Preview
share-size = Size
share-small = Small
share-medium = Medium
share-large = Large
share-speed = Speed
share-seen = Seen by
share-as-here = As it is now
share-names = Players and result
share-arrows = Arrow for the last move
share-coordinates = Coordinates
share-smooth = Show the pieces moving
share-drawing = Drawing…
share-save = Save…
share-copy-picture = Copy picture
share-copy-text = Copy text
share-won = I won a game of Congo against { $name } in { $moves }.
share-lost = { $name } won a game of Congo against me in { $moves }.
share-drawn = A game of Congo against { $name } ended in a draw after { $moves }.
share-ended = Congo: { $white } – { $black }, { $result }, { $moves }
share-goes-on = Congo: { $white } – { $black }, after { $moves }
share-from = From { $fen }:
import-list-title = Choose a game
import-list-games = Games: { $count }
import-list-broken = Cannot be read: { $count }
import-list-fault = Game { $number }, { $detail }
import-list-row = Cannot be read: line { $line }
import-list-open = Open
import-list-all = Import all
files-of-pictures = Pictures (PNG)
files-of-films = Animations (GIF)
files-of-texts = Texts
files-of-tables = Tables (CSV)

# --- Statistics and achievements
statistics-title = Statistics
statistics-export-title = Export a table of your games
statistics-none = Finish a game, and your statistics will appear here.
statistics-delete-say = { $count ->
    [one] Statistics are worked out from your games. This deletes the one finished game. It is kept in the folder “deleted” for a month.
   *[other] Statistics are worked out from your games. This deletes all { $count } finished games. They are kept in the folder “deleted” for a month.
}
statistics-games = games
statistics-time = time played
statistics-points = of all points
statistics-streak = current winning streak
statistics-longest-streak = longest winning streak
statistics-chain = longest chain
statistics-taken = enemy pieces taken
statistics-lost = your pieces taken
statistics-drowned = your pieces drowned
statistics-computer-drowned = enemy pieces drowned
statistics-results = Results
statistics-won = won
statistics-drawn = drawn
statistics-lost-games = lost
statistics-as-white = as White
statistics-as-black = as Black
statistics-all = All
statistics-spoken = { $won } won, { $drawn } drawn, { $lost } lost
statistics-form = Form
statistics-form-say = Points in the last { $count } games
statistics-game = Game { $number }
statistics-animals = Your animals
statistics-favourite = Your favourite: the { $animal }
statistics-calendar = Games played
statistics-days = by day
statistics-months = by month
statistics-achievements = Achievements
statistics-achievements-done = { $done } of { $all } achieved
statistics-progress = { $done } of { $goal }
statistics-not-yet = not yet
achievement-first-win = Win a game
achievement-win-as-black = Win as Black
achievement-beat = Beat { $level }
achievement-chain-of-three = Take three pieces with one monkey in one turn
achievement-chain-of-four = Take four pieces with one monkey in one turn
achievement-three-drowned = Make three enemy pieces drown in one game
achievement-lion-by-monkey = Take the lion with a monkey
achievement-lion-flown = Take the lion by letting yours fly
achievement-two-superpawns = Get two superpawns in one game
achievement-swift-win = Win within ten moves
achievement-unscathed = Win without losing a piece
achievement-five-in-a-row = Win five games in a row
achievement-ten-games = Play ten games
achievement-hundred-games = Play a hundred games
achievement-first-win-name = First win
achievement-win-as-black-name = Black can win too
achievement-beat-name = Victory over { $level }
achievement-chain-of-three-name = Three in one chain
achievement-chain-of-four-name = Four in one chain
achievement-three-drowned-name = Deep water
achievement-lion-by-monkey-name = Cheeky monkey
achievement-lion-flown-name = Flying lion
achievement-two-superpawns-name = Two superpawns
achievement-swift-win-name = Lightning win
achievement-unscathed-name = Not a scratch
achievement-five-in-a-row-name = Five in a row
achievement-ten-games-name = Ten games
achievement-hundred-games-name = A hundred games

# --- A game looked at
analysis-back-to-game = Back to the game
analysis-comment = Write a comment on this move
analysis-first = Start
analysis-back = Back
analysis-forward = Forward
analysis-last = End
analysis-play = Play
analysis-pause = Stop
analysis-pace = Speed
analysis-promote = Move up
analysis-cut = Delete
analysis-start-here = Play here
analysis-review = Review
analysis-engine = Engine
analysis-threat = Threats
analysis-best = Best move
analysis-notes = Notes

# --- What the review says
review-going = Reviewing the game
review-graph = White’s chances after every move
review-turned = This was the turning point.
review-better = Better:
review-accuracy = Accuracy { $percent }%
review-learn = Learn
review-arrows = Golden arrow: the best move. Pale: what may follow.
mark-inaccuracy = Inaccuracy
mark-mistake = Mistake
mark-blunder = Blunder
sign-good = Good move
sign-interesting = Interesting move
review-missed-lion = The lion could have been taken.
review-opens-line = The { $animal } left { $at }. Now nothing stands between the lions, and yours can be taken.
review-lion-taken = Now the lion can be taken.
review-allows-mate = { $count ->
    [one] Now the lion cannot be saved: it falls in 1 turn.
   *[other] Now the lion cannot be saved: it falls within { $count } turns.
}
review-missed-mate = { $count ->
    [one] There was a certain win in 1 turn.
   *[other] There was a certain win in { $count } turns.
}
review-bare-lions = Only the lions are left, and that is a draw.
review-drowned = The { $animal } drowned on { $at }.
review-strands = The { $animal } in the river on { $at } can no longer be saved.
review-left-hanging = The { $animal } on { $at } can still be taken.
review-exposed = Now the { $animal } on { $at } can be taken.
review-allows-chain = Now a monkey can take { $count } pieces in one chain.
review-allows-promotion = Now a pawn can become a superpawn.
review-missed-chain = A chain of jumps could have taken { $count } pieces.
review-missed-capture = The { $animal } on { $at } could have been taken.
review-missed-promotion = A pawn could have become a superpawn.
review-missed-drowning = The { $animal } on { $at } could have been made to drown.
review-loses-pieces = This loses: { $lost }. It wins: { $won }.
review-loses-pieces-only = This loses: { $lost }.
review-missed-pieces = A better move would have won: { $won }. The price: { $lost }.
review-missed-pieces-free = A better move would have won: { $won }.
threat-none = No threats.
threat-lion-now = The threat: to take the lion.
threat-lion = The threat: a certain win in { $count } turns.
threat-promotion = The threat: to get a superpawn.
threat-pieces = The threat: to win { $won }. The price: { $lost }.
threat-pieces-free = The threat: to win { $won }.
tables-win = { $count ->
    [0] { $side } has won.
    [one] { $side } wins in 1 turn.
   *[other] { $side } wins in { $count } turns.
}
tables-draw = A draw with best play.
lines-depth = depth { $depth } · { $thousands }k
lines-count = Lines: { $count }
retry-title = Learn from your mistakes
retry-why = Why the move of the game was worse:
retry-count = Mistake { $number } of { $all }
retry-mended = { $mended } of { $all } found
retry-task = { $side } played { $move }. Find a better move.
retry-task-you = You played { $move }. Find a better move.
retry-judging = Let me see…
retry-right = Yes, that is better.
retry-wrong = That gives away { $percent }% of the chances to win. There is a better move.
retry-reply = The arrow shows the reply.
retry-best = Best:
retry-done = Those were all the mistakes.
retry-show = Show it
retry-skip = Skip
retry-next = Next
retry-again = Again
retry-leave = Finish

# --- Setting up a position
editor-open = Set up
editor-title = Set up a position
editor-help = Choose a piece and click on squares, or drag the pieces. Drag a piece off the board or right-click it to remove it.
editor-hand = Hand
editor-eraser = Eraser
editor-start = Start
editor-lions = Lions only
editor-clear = Clear
editor-mirror = Mirror
editor-swap = Colours
editor-copy = Copy
editor-paste = Paste
editor-back = Back
editor-fen = Position as text (FEN)
editor-play = Play from here
editor-analyse = Analyse
editor-sound = This position can be played.
editor-over = This position can be analysed, but not played.
editor-chain = A chain of jumps from { $at } is in progress.
editor-end-chain = End it
editor-in-hand = Selected: { $brush }.
editor-did-put = { $piece } on { $at }.
editor-did-remove = { $piece } removed from { $at }.
editor-did-move = { $piece } from { $from } to { $to }.
editor-did-start = Starting position.
editor-did-lions = Only the lions.
editor-did-clear = The board is empty.
editor-did-mirror = Left and right are swapped.
editor-did-swap = The colours are swapped. { $side } to move.
editor-did-end-chain = No chain is in progress.
editor-did-set-up = New position.
editor-did-undo = Taken back.
editor-did-redo = Done again.
fen-parts = A position has nine parts separated by “/”; this text has { $count }.
fen-sign = Rank { $rank }, character { $column }: “{ $sign }” is neither a piece (P S Z E G M C L) nor a number from 1 to 7.
fen-gap = Rank { $rank }, character { $column }: “{ $sign }” follows another number; write empty squares as one number.
fen-width = Rank { $rank }: “{ $found }” makes { $count } squares instead of seven.
fen-turn = Character { $column }: “{ $found }” is neither “w” nor “b”, the side to move.
fen-jump = Character { $column }: “{ $found }” is neither “-1” nor the number of a square, 0 to 48.
fen-spaced-parts = A position with spaces has three parts: the ranks, “w” or “b”, and the number of the move; this text has { $count }.
fen-ranks = A position has seven ranks separated by “/”; this text has { $count }.
fen-move-number = Character { $column }: “{ $found }” is not the number of a move, 1 to 99999.

# --- Keys
keys-title = Keys
keys-hint = Click a key to change it.
keys-press = press a key…
keys-none = none
keys-reset = Reset all keys
key-left = cursor to the left
key-right = cursor to the right
key-up = cursor up
key-down = cursor down
key-choose = choose a square, or end a chain
key-back = one step back
key-panel = switch between board and panel
key-hint = hint
key-undo = undo
key-redo = redo
key-earlier = look one move back
key-later = look one move forward
key-first = first position
key-present = current position
key-flip = turn the board
key-view = toy view or diagram
key-camera = whole board again
key-say = repeat what happened
key-explain = how an animal moves
key-pause = pause or resume (clock, two computers)
key-threats = what is attacked and what is defended
key-mute = sound on or off
key-copy-position = copy the position
key-copy-game = copy the game
key-paste = paste a position or a game
key-games = saved games
key-new-game = new game
key-settings = settings
key-keys = this list
key-full-screen = full screen
key-picture = save a picture
key-quit = quit

# --- For screen readers
access-board = Board
access-river = river
access-castle = castle
access-empty = empty
access-star = star
access-yours = your { $animal }
access-piece = { $side } { $animal }
access-picked = picked up
access-go = can move here
access-take = can be taken
access-threat = in danger
access-attacked = attacked
access-defended = defended
access-drowns = drowns if it stays
access-sinks = would drown
access-victim = would be captured
access-hint = hint: from here
access-hint-to = hint: to here
access-last = last move

# --- Hints, the reasons
hint-why-takes-lion = It takes the lion and wins.
hint-why-wins = It is a certain win, within { $count } turns.
hint-why-lion-line = Otherwise the piece on { $at } drowns, and the other lion can fly at yours.
hint-why-saves-lion = Otherwise the { $animal } on { $at } takes your lion.
hint-why-lion-safe = Then your lion is safe.
hint-why-blocks = { hint-why-saves-lion } Now its way is blocked.
hint-why-chain = The monkey takes { $count } at once.
hint-why-leaves-river = Otherwise the { $animal } on { $at } drowns.
hint-why-promotes = The pawn becomes a superpawn.
hint-why-takes-free = It takes the { $animal } on { $at }, and nothing can take back.
hint-why-takes-dearer = It takes the { $animal } on { $at }, which is worth more than what you risk.
hint-why-drowns-enemy = The { $animal } on { $at } can no longer be saved.
hint-why-threatens-lion = It attacks the other lion.
hint-why-to-safety = It brings the { $animal } to safety.
hint-why-takes = It takes the { $animal } on { $at }.
hint-why-attacks = It attacks the { $animal } on { $at }.
hint-why-attacks-several = It attacks { $count } pieces at once.
hint-why-protects = It protects the { $animal } on { $at }.
hint-why-brings-out = It brings the { $animal } into the game.
hint-why-advances = It brings the pawn closer to the last row.
hint-why-reaches-more = From there it can go to more squares: { $count }.
hint-why-develops = It puts a piece on a better square.
theme-toy-box = Savannah blanket
theme-night-river = Veranda by the river
theme-ebony-and-ivory = Toymaker’s bench
theme-high-contrast = Quiet table (high contrast)
settings-coat = Paint of the pieces
coat-none = Bare wood
coat-meadow = Meadow
coat-lagoon = Lagoon
coat-ember = Ember
coat-locked = { $coat }: { $achievement }
coat-lock = Locked
coat-try-on = Try it on
notice-unlocked = New paint for the pieces: { $detail }. You will find it in the settings.

# --- Lessons
menu-learn = Learn to play
animal-swims = It never drowns: the river is its home.
animal-drowns = If it is in the river and still there after your next move, it drowns.
offer-title = New to Congo?
offer-text = A hand shows you how the animals move, and then it is your turn. It takes a few minutes.
offer-yes = Show me
offer-no = No, thanks
learn-title = Learn
learn-sofar = { $stars } of { $all } stars
learn-begin = Next lesson: { $lesson }
learn-watch = Watch
learn-your-turn = Your turn
learn-reached = Well done!
learn-show = Show me
learn-again = Try again
learn-skip = Skip
learn-next = Next lesson
learn-list = All lessons
learn-board = { $board } of { $boards }
learn-stars-how = A wrong try, a detour or a new start costs a star.
learn-stars-left = Stars still to be won: { $stars }
learn-moves = { $count ->
    [one] one move
   *[other] { $count } moves
}
learn-moves-par = { $moves }; { $count ->
    [one] one is enough
   *[other] { $count } are enough
}
learn-miss-lion = Your lion can be taken, and then the game is lost.
learn-miss-drowned = Your { $animal } has drowned.
learn-miss-dead-end = You can no longer get there from here.
learn-miss-other = You can play that, but it does not solve this one. Try another move.
learn-detour = That was a detour. Go on!
chapter-animals = The animals
chapter-river = The river
chapter-lions = The lions
chapter-tactics = Tricks
chapter-endings = Endings
lesson-first-bite = First bite
lesson-first-bite-say = Take the other lion and you win. There is no check and no checkmate: you simply take it.
lesson-first-bite-do = Take the lion with your zebra.
lesson-lion = The lion at home
lesson-lion-say = The lion moves one square in any direction, but it never leaves its castle of nine squares.
lesson-lion-do = Collect both stars with your lion.
lesson-zebra = The zebra
lesson-zebra-say = The zebra jumps two squares straight and one to the side, over anything in between.
lesson-zebra-do = Collect the three stars.
lesson-elephant = The elephant
lesson-elephant-say = The elephant moves one or two squares straight. It can jump over a piece on its way.
lesson-elephant-do-1 = Collect the three stars.
lesson-elephant-do-2 = Take the pawn behind your zebra.
lesson-giraffe = The giraffe
lesson-giraffe-say = The giraffe jumps two squares in any direction and takes what stands there. It can also move one square, but not to take a piece.
lesson-giraffe-do = Take both pawns.
lesson-crocodile = The crocodile
lesson-crocodile-say = The crocodile moves one square in any direction. It also slides straight to the river, and along the river once it is there.
lesson-crocodile-do = Collect the three stars.
lesson-pawn = The pawn
lesson-pawn-say = The pawn moves one square forward, straight or diagonally, and takes the same way. Beyond the river it can also move one or two squares straight back, but not to take a piece.
lesson-pawn-do-1 = Collect the three stars.
lesson-pawn-do-2 = Take the pawn in front of yours.
lesson-superpawn = The superpawn
lesson-superpawn-say-1 = On the last row a pawn becomes a superpawn.
lesson-superpawn-say-2 = A superpawn can also move one square sideways, and one or two squares back, straight or diagonally.
lesson-superpawn-do-1 = Bring the pawn to the last row.
lesson-superpawn-do-2 = Collect both stars.
lesson-monkey = The monkey
lesson-monkey-say = The monkey moves one square. It takes by jumping over an enemy piece to the empty square beyond it.
lesson-monkey-do = Jump over the pawn.
lesson-chain = One jump after the other
lesson-chain-say = After a jump the monkey may jump again, as often as it can. Choose its landing squares one after the other.
lesson-chain-do = Take both pawns in one move.
lesson-chain-more = One pawn is left. After the first jump, carry on with the next.
lesson-route = Which way?
lesson-route-say = A chain can often go several ways, and some of them take more pieces.
lesson-route-do = Find the way to take three pieces.
lesson-route-fewer = There is a way to take three pieces.
lesson-stop = Stop in time
lesson-stop-say = You do not have to jump as far as you can. To stop, choose the monkey once more, or press Enter.
lesson-stop-do = Take one pawn and stay out of the elephant’s reach.
lesson-stop-greedy = That took two pawns, but now the elephant takes the monkey.
lesson-out = Out of the river
lesson-out-say = A piece that is in the river and still there after your next move drowns. Only crocodiles can swim.
lesson-out-do = Save your pawn.
lesson-out-sunk = You moved the lion, so the pawn stayed in the river and drowned.
lesson-swimmers = Two swimmers
lesson-swimmers-say = If two of your pieces are in the river, you can save only one of them.
lesson-swimmers-do = Save the one that is worth more.
lesson-swimmers-zebra = The pawn is safe, but the zebra was worth more.
lesson-swimmers-both = Now both have drowned.
lesson-sideways = Still wet
lesson-sideways-say = A move from one river square to another does not leave the river: the piece drowns all the same.
lesson-sideways-do = Bring your elephant ashore.
lesson-sideways-wet = The elephant is still in the river, and drowns.
lesson-at-home = The crocodile’s home
lesson-at-home-say = The crocodile never drowns, and it can reach all along the river.
lesson-at-home-do = Take the pawn at the other end of the river.
lesson-splash = Through the river
lesson-splash-say = A chain may pass through the river. What counts is where the monkey ends.
lesson-splash-do = Take both pawns and finish on land.
lesson-splash-stays = The monkey stayed in the river. Jump on to the other side.
lesson-wet-hops = Wet at the start, wet at the end
lesson-wet-hops-say = A monkey that starts in the river and ends in the river drowns, even if it has taken a piece.
lesson-wet-hops-do = Take a pawn and get ashore.
lesson-wet-hops-wet = You took a pawn, but the monkey drowned.
lesson-flight = The flying lion
lesson-flight-say = If nothing stands between the two lions on a straight line or a diagonal, the lion whose turn it is can fly across and take the other.
lesson-flight-do-1 = Fly straight ahead and take the lion.
lesson-flight-do-2 = Fly along the diagonal and take the lion.
lesson-door = Keep the door shut
lesson-door-say = A piece between the lions keeps the door shut.
lesson-door-do = Make a move that does not lose the lion.
lesson-no-check = Nobody says check
lesson-no-check-say = The game does not stop you from leaving your lion in danger. Before every move, look: can anything take it?
lesson-no-check-do = Bring your lion to safety.
lesson-keep-away = Keep away
lesson-keep-away-say = The crocodile and the lion reach far. Wherever your lion steps, nothing must be able to take it.
lesson-keep-away-do = Keep your lion alive for three moves.
lesson-monkey-hunt = The monkey and the lion
lesson-monkey-hunt-say = A monkey can jump over the lion too, and then you win.
lesson-monkey-hunt-do = Jump until the lion is taken.
lesson-fork = Two at once
lesson-fork-say = Attack the lion and another piece with the same move: the lion has to run, and you take the other piece.
lesson-fork-do = Attack two pieces with your zebra.
lesson-no-time = No time to swim
lesson-no-time-say = If you have to save your lion, you have no time to leave the river.
lesson-no-time-do = Attack the lion so that the elephant drowns.
lesson-drowned-door = The drowned door
lesson-drowned-door-say = The zebra in the river keeps the door shut. If the lion has to move, the zebra drowns; if the zebra moves, the door is open.
lesson-drowned-door-do = Attack the lion.
lesson-pawn-and-lion = Pawn and lion
lesson-pawn-and-lion-say = Your lion guards from afar: the other lion dare not step onto its lines. So a single pawn is enough to win.
lesson-pawn-and-lion-do-1 = Leave the lion no safe square, then take it.
lesson-pawn-and-lion-do-2 = Once more, from further away: leave the lion no safe square, then take it.
lesson-crocodile-hunt = The crocodile’s hunt
lesson-crocodile-hunt-say = Close to the enemy lion and guarded by your own, the crocodile leaves it no safe square.
lesson-crocodile-hunt-do-1 = Leave the lion no safe square, then take it.
lesson-crocodile-hunt-do-2 = Once more, from further away: leave the lion no safe square, then take it.

# --- Puzzles
menu-puzzles = Puzzles
learn-lessons = Lessons
learn-puzzles = Puzzles
learn-endings = Endings
learn-practice = Practice
puzzles-daily = Puzzle of the day
puzzles-daily-again = Today’s puzzle again
puzzles-next = Next puzzle
puzzles-streak = Without a mistake
puzzles-streak-about = Without a mistake: each puzzle is harder than the last, until you miss one.
puzzles-about = By theme
puzzles-rating = Your rating
puzzles-solved = Solved at the first try
puzzles-best-streak = Best streak
puzzles-wish = Next puzzles
puzzles-easier = easier
puzzles-fitting = just right
puzzles-harder = harder
puzzle-about-lion = Catch the lion
puzzle-about-flight = Flying lion
puzzle-about-save = Save your lion
puzzle-about-chain = Chains
puzzle-about-drown = Make them drown
puzzle-about-promotion = Superpawn
puzzle-about-material = Win pieces
puzzle-title = Puzzle
puzzle-themes = Theme: { $themes }
puzzle-streak = Streak: { $count }
puzzle-rating = Difficulty { $rating }
puzzle-to-move = { $side } to move
puzzle-do = { $moves ->
    [one] Find the best move.
   *[other] Find the best moves: { $found } of { $moves }.
}
puzzle-first-try = Your first try counts for your rating. A hint, or the solution, counts as a mistake.
puzzle-help-costs = { $help }: counts as a mistake
puzzle-wrong = There is a better move.
puzzle-lion-lost = Your lion was taken. There is a better move.
puzzle-try-again = Try another move.
puzzle-go-on = Right! What next?
puzzle-shown = That is how it goes.
puzzle-flawless = Solved without a mistake!
puzzle-helped = Solved with a hint.
puzzle-retried = Solved after a mistake.
puzzle-change = Your rating: { $rating }
puzzle-show = Solution
puzzle-list = All puzzles

# --- Endings and practice
endings-say = Only a few pieces are left, and the defender makes no mistakes. Win in as few moves as you can.
endings-distance = Show how many moves it takes
endings-bare = Against a lone lion
endings-defended = Against a lion with a helper
endings-record = { $done ->
    [one] won once
   *[other] won { $done } times
}, { $perfect ->
    [0] never by the shortest way
    [one] once by the shortest way
   *[other] { $perfect } times by the shortest way
}
ending-do = Take the lion.
ending-left = { $count ->
    [one] Possible in one move.
   *[other] Possible in { $count } moves.
}
ending-shortest = No other move wins faster.
ending-slower = { $count ->
    [one] Another move would have won one move sooner.
   *[other] Another move would have won { $count } moves sooner.
}
ending-gone = This can no longer be won. You can undo your move.
ending-won = It took you { $moves } moves. The shortest way takes { $shortest }.
ending-won-shortest = { $moves ->
    [one] In one move: nobody can do it faster.
   *[other] In { $moves } moves: nobody can do it faster.
}
ending-next = Next position
exercise-failed = Not this time
exercise-list = All exercises
practice-against = You play against
practice-matches = Small games
practice-positions = Positions
practice-pawns = Only pawns
practice-pawns-do = The first to get a superpawn wins.
practice-monkey = One monkey, five pawns
practice-monkey-do = Take all five pawns before one becomes a superpawn.
practice-race = Across the river
practice-race-do = The first to get a superpawn wins. Watch out for the elephants.
practice-ahead = The enemy has no monkey
practice-ahead-do = You are a monkey ahead. Win the game.
practice-elephants = The enemy has no elephants
practice-elephants-do = You are two elephants ahead. Win the game.
practice-hunters = Hunters against elephants
practice-hunters-do = Your monkey and crocodile against two elephants. Win the game.
practice-behind = Without your zebra
practice-behind-do = You are a zebra behind. Win the game all the same.

# --- The first game and the coach
first-game-chapter = A whole game
first-game = Your first game
first-game-say = Play the Cub with a coach at your side. Undo as many moves as you like.
new-coached = With a coach
coach = Coach
coach-take-lion = Your { $animal } on { $at } can take the lion!
coach-lion-take = You can take the { $animal } on { $at }. Then your lion is safe.
coach-lion-flee = Move your lion to a square where nothing can take it.
coach-lion-block = Move another piece so that the way to your lion is blocked.
coach-lion-lost = No move can save your lion now.
coach-swims = Your { $animal } on { $at } drowns if it stays in the river.
coach-take = You can take the { $animal } on { $at }, and nothing can take back.
coach-take-more = You can take the { $animal } on { $at }: that wins more than it costs.
coach-take-several = Your monkey on { $at } can take { $count } pieces in one turn.
coach-in-danger = Your { $animal } on { $at } can be taken for free.
coach-bad-trade = Your { $animal } on { $at } can be taken, and taking back would not make up for it.
coach-several-in-danger = The monkey on { $at } can take { $count } of your pieces in one turn.
coach-develop = Nothing is in danger. Bring more of your pieces into the game.
coach-calm = Nothing is in danger. Get closer to the other lion.
coach-tip-1 = Nothing is in danger. Put your pieces where others protect them.
coach-tip-2 = Nothing is in danger. Attack two pieces at once: only one can get away.
coach-tip-3 = Nothing is in danger. A piece in the river must leave it at its next turn; only the crocodile may stay.
coach-tip-4 = Nothing is in danger. { lesson-superpawn-say-1 }
coach-tip-5 = Nothing is in danger. A monkey takes a piece by jumping over it: look behind your pieces for empty squares.
coach-lost-moved = Your { $animal } was taken: { $at } was not a safe square.
coach-lost-left = Your { $animal } on { $at } was taken. The danger was there before your move.
coach-lost-unprotected = Your { $animal } on { $at } was taken: after your move nothing protected it.
coach-lost-opened = Your { $animal } on { $at } was taken: your move opened the way to it.
coach-lost-chain = A monkey took { $count } of your pieces in one turn: the square behind each of them was empty.
coach-lost-stayed = Your { $animal } drowned on { $at }: you moved another piece instead.
coach-lost-back = Your { $animal } drowned on { $at }: its move ended in the river again.
coach-lost-one = Your { $animal } drowned on { $at }: only one piece can leave the river in a turn.
coach-lost-trapped = Your { $animal } drowned on { $at }: no move led out of the river.
coach-last-time = Last time: { $said }
coach-warn-lion = Then the { $animal } on { $at } takes your lion! Play it anyway?
coach-warn-drowns = Then your { $animal } on { $at } drowns. Play it anyway?
coach-warn-loses = Then your { $animal } on { $at } can be taken. Play it anyway?

# --- With people elsewhere
menu-online = Play online
menu-online-back = Back to the online game
online-title = Online
online-guest = Guest
online-name = Your name
online-join = Join a game
online-join-hint = Code, address or link
online-join-button = Join
online-games = Open games
online-none = Nobody is waiting for a game right now.
online-live = Games to watch
online-late = { $time } behind the players
online-spectators = Spectators see the game
online-at-once = at once
online-later = { $time } later
online-watch = Watch
online-here = On this computer
online-there = On a server
online-server-hint = Server address
online-listed = Strangers may join
online-player = Played by
online-connecting = Connecting…
online-connected = Connected to { $place }
online-exposed = not encrypted: others can read along
online-hosting = The game runs on this computer
online-lost = Connection lost. Trying again…
online-refused = Not connected
online-hurry = Try now
online-code = The code of your game
online-copy-code = Copy code
online-copy-link = Copy link
online-waiting = Waiting for the other player…
online-how-nearby = People on the same network find your game in their list. Everyone else needs the link, and your router has to let them in.
online-how-server = Send the code or the link to the person you want to play.
online-code-to-watch = With this code others can watch.
online-enter = Go to the game
online-cancel = Cancel game
online-leave = Leave
online-return = Back to the game: { $name }
online-forget = Forget this game
online-watchers = { $count ->
    [one] one watches
   *[other] { $count } watch
}
online-away = { $name } has been away for { $time }.
online-may-have-left = { $name } may have left.
online-lag = { $name }: slow connection, { $lag }{ "\u00A0" }ms
online-claim = Claim the win
online-say = Say…
online-takeback-question = { $name } wants to take a move back.
online-grant = Allow
online-rematch-asked = Rematch requested
online-rematch-wanted = Accept rematch
online-joined = { $detail } has joined.
online-takeback-declined = The other player does not allow the move to be taken back.
online-taken-back = A move was taken back.
online-cancelled = The game was cancelled.
online-wants-rematch = The other player would like to play again.
online-back = The connection is back.
online-ended = The online game has ended: { $detail }
online-your-turn = { $detail } has moved: it is your turn online.
online-no-hints = There are no hints when you play another person.
online-no-place = This is not the address of a server: { $detail }
online-which-server = Which server? Enter its address, or use the link.
online-bad-code = This is neither a code nor an address: { $detail }
online-cannot-host = This computer cannot host a game: { $detail }
online-no-network = The network cannot be used: { $detail }
online-in-browser = In the browser you play at this page’s server. The program also plays at other servers and in your local network.
online-other-port = This computer is already hosting other games. Restart Congo to go back to this one.
online-tickets-aside = The list of your online games could not be read. The old file was kept: { $detail }
online-find = Find an opponent
online-invite = Invite a friend
online-find-where = On which server? People who know one can tell you its address.
online-use-server = Use this server
online-strangers = Against strangers
online-rated = Rated
online-no-clock = No clock
online-server = Server
online-friendly = Friendly
online-your-games = Your games
online-own-turn = your turn
online-their-turn = their turn
online-searching = Looking for an opponent…
online-search-count = { $count ->
    [one] Nobody else is looking right now.
   *[other] { $count } players are looking, you included.
}
online-search-lost = The connection is lost. The search goes on as soon as it is back.
online-search-meanwhile = You can do something else. The game opens when somebody comes.
online-search-computer = Nobody has come yet. { $name } is a computer about as strong as you, and plays at once.
online-search-play = Play { $name }
online-search-stop = Stop looking
online-paired = Your opponent is here.
online-turns = Online games that wait for your move: { $detail }
online-show-games = Show
online-key-made = You have a player key now: servers know you by it. Write it down under Online, Options, Your page.
online-key-aside = Your player key could not be read. The old file was kept: { $detail }
# Conditional moves: what is answered to which move, with days for a move. A line is a move, the answer, and so on.
conditional-open = Answer in advance
conditional-count = Answers in advance: { $count }
conditional-imagined = Only imagined: nothing here is played
conditional-how = Move for { $name }, then for yourself. If { $name } really plays this, the server plays your answer at once.
conditional-theirs = What will { $name } play?
conditional-yours = { $turn }: what is your answer?
conditional-then = What will { $name } play after that?
conditional-ended = That would end the game.
conditional-restart = Start over
conditional-list = Kept at the server
conditional-none = Nothing yet.
conditional-line = If { $turn }, then { $answer }
conditional-line-on = { $line }; if { $turn }, then { $answer }
conditional-remove = Remove: { $line }
conditional-kept = Kept: { $detail }
conditional-removed = Removed: { $detail }
conditional-not-kept = This is not kept: { $detail }
conditional-too-many = The server keeps at most { $detail } lines. Remove one first.
conditional-too-long = A line can have at most { $detail } moves.
conditional-unknown = What the server keeps could not be read: { $detail }
conditional-offline = There is no connection to the server.
player-title = Player
player-own = Your page
player-nameless = No name
player-since = Here since { $date }
player-unrated = No rated games yet.
player-games = { $count ->
    [one] 1 game
   *[other] { $count } games
}
player-last-games = Last games
player-report = Report this name
player-reported = Thank you. The people who run the server will look at this name.
player-save-name = Save name
player-hide = Hide my name from others
player-renamable = You can change your name from { $date } on.
player-key = Your key
player-key-about = There is no password. Servers know you by a key of 24 words. Anyone who has them plays as you, and if you lose them, nobody can give them back.
player-key-copy = Copy words
player-key-save = Save file
player-key-other = Play with another key
player-key-words = Its 24 words
player-key-use = Use words
player-key-open = Open file
player-key-used = You play with this key now. The one before was kept.
player-key-bad = This is not a key: { $detail }
player-best = The best
player-best-none = Nobody has played enough rated games yet.
rating-bullet = Bullet
rating-blitz = Blitz
rating-rapid = Rapid
rating-classical = Classical
files-of-keys = Player keys
key-word-count = A key has 24 words, not { $number }.
key-unknown-word = Word { $number } is not in the list of words.
key-wrong-word = These words do not belong together. One is wrong, or two have changed places.
key-none = There is no key in this file.
refused-not-signed-in = The server does not accept your player key.
refused-name-taken = Somebody has this name already, or one that looks like it.
refused-too-soon = A name stays for seven days.
refused-no-such-player = There is no such player.
refused-banned = The people who run this server have locked you out for a while.
refused-rated = This is not possible in a rated game.
clock-days-choice = Days per move
clock-days = { $count ->
    [one] 1 day per move
   *[other] { $count } days per move
}
clock-days-left = { $count } days
phrase-unknown = …
phrase-hello = Hello!
phrase-have-fun = Have fun!
phrase-well-played = Well played!
phrase-oops = Oops!
phrase-one-moment = One moment, please.
phrase-thanks = Thank you!
phrase-good-game = Good game!
phrase-bye = Goodbye!
refused-no-such-game = There is no such game.
refused-seats-taken = Both seats are taken. You can watch.
refused-not-seated = This seat is not yours.
refused-alone = Nobody has joined yet.
refused-not-your-turn = It is not your turn.
refused-wrong-ply = The game has moved on in the meantime.
refused-illegal = This move is not allowed.
refused-not-over = The game is not over yet.
refused-nothing = There is nothing to answer.
refused-already = You have already asked.
refused-present = The other player is here, or may still come back.
refused-too-late = Both players have already moved: now you can only resign.
refused-version = This version of Congo and the server do not work together. One of them is too old.
refused-too-much = The server is too busy right now. Try again later.
refused-talked-enough = You have done this often enough in this game.
problem-unknown-host = There is no computer called { $place }. Check the spelling, and whether you are online.
problem-unreachable = There is no way to reach { $place }. Check whether you are online.
problem-nobody-listens = The computer is there, but no server answers at { $place }. Check the port, or ask the person who runs the server whether it is started.
problem-silent = { $place } does not answer. Check the address; a firewall or a router may be in the way.
problem-broken = { $place } has ended the connection. Try again. If that does not help, it may not be a Congo server.
problem-not-congo = Something answers at { $place }, but it is not a Congo server of this kind. Check the address and the port. If the server wants an encrypted connection, write congos:// before the address.
problem-certificate = The certificate of { $place } is not trusted: others could listen. Ask the person who runs the server for another address, or write congo:// before the address to connect without encryption.
problem-not-encrypted = { $place } does not encrypt, or somebody on the way prevents it: others could read along and play in your place. If you trust the network all the same, write congo:// before the address.
problem-too-old = The server at { $place } is too old for this game. Ask the person who runs it to update it.
problem-too-new = The server at { $place } is newer than this game. Update the game.
problem-too-long = { $place } sends more than a game can contain. The game cannot be shown.
problem-position-refused = The server does not start a game from this position. Try another one.
problem-bad-position = This game starts from a position that the rules do not allow. It cannot be played here.
problem-step-refused = The server did not take your move. It is taken back: play another one.
problem-somebody-else = Somebody else has moved for your side. Look at the board again.
problem-chain-begun = Your monkey has already jumped on the server. Go on from there, or stop there.
problem-does-not-fit = Step { $number } of the game on the server ({ $step }) is not possible under the rules here. The original program differs: its animals drown at the first jump of a monkey. The game is kept up to there in My games; start a new one.
place-empty = Enter the address of the server.
place-scheme = { $written }:// does not lead to a server. Leave it out, or write congos:// for an encrypted connection.
place-host = “{ $written }” is not the name of a computer. Enter something like example.org or 192.168.1.20.
place-user = A server of Congo has no users and passwords: leave out everything up to the @.
place-port = “{ $written }” is not a port. A port is a number from 1 to 65535.
place-code = “{ $written }” is not a code. A code has six letters.
online-platform = On an original server
platform-about = For servers of the original Congo program. They have no names, clocks or chat. The original listens on port 5153, encrypted on 7153.
platform-host = Host
platform-port = Port
platform-tls = Encrypted
platform-game = Game
platform-standard = New game
platform-position = From a position
platform-number = By its number
platform-fen-hint = Position (Congo FEN)
platform-number-hint = Number of the game
platform-begin = Start the game
platform-join = Join the game
platform-game-number = Game number
platform-copy = Copy the number
platform-no-number = Enter the number of the game, in digits.
platform-unsupported = The original server does not know resigning, draws or taking back. You can leave the game at any time.

# Wild boards
wild-title = Wild boards
wild-about = The animals are unequal. After a win the next board is harder, after a loss easier.
wild-day-about = Once a day, the same board and the same opponent for everybody. You have three attempts, without hints and without undo.
wild-path = Your path
wild-day = Board of the day
wild-rank = Rank { $rank } of { $most }
wild-difficulty = Difficulty { $rank } of { $most }
wild-chances = Between equals you would win { $percent } of 100.
wild-you = You: { $list }
wild-they = { $name }: { $list }
wild-usual = the usual animals
wild-more-superpawn = { $count ->
    [one] an extra superpawn
   *[other] { $count } extra superpawns
}
wild-more-zebra = { $count ->
    [one] an extra zebra
   *[other] { $count } extra zebras
}
wild-more-elephant = { $count ->
    [one] an extra elephant
   *[other] { $count } extra elephants
}
wild-more-giraffe = { $count ->
    [one] an extra giraffe
   *[other] { $count } extra giraffes
}
wild-more-monkey = { $count ->
    [one] an extra monkey
   *[other] { $count } extra monkeys
}
wild-more-crocodile = { $count ->
    [one] an extra crocodile
   *[other] { $count } extra crocodiles
}
wild-fewer-pawn = { $count ->
    [one] one pawn fewer
   *[other] { $count } pawns fewer
}
wild-fewer-elephant = { $count ->
    [one] only one elephant
   *[other] { $count } elephants fewer
}
wild-no-pawn = no pawns
wild-no-zebra = no zebra
wild-no-elephant = no elephants
wild-no-giraffe = no giraffe
wild-no-monkey = no monkey
wild-no-crocodile = no crocodile
wild-opponent = Your opponent
wild-play = Play this board
wild-play-attempt = Attempt { $number } of { $most }
wild-next-board = Next board
wild-play-again = Play it again for fun
wild-making = The animals are lining up…
wild-no-date = The date of this computer is too early for a board of the day.
wild-results = Won { $won }, drawn { $drawn }, lost { $lost }
wild-best = Hardest win: rank { $rank } of { $most }
wild-days-won = Boards of the day won: { $count }
wild-won = { $moves ->
    [one] Won in one move
   *[other] Won in { $moves } moves
}
wild-no-aids = There are no hints and no undo on the board of the day: everybody has the same chances.
wild-drawn = { $moves ->
    [one] Drawn after one move
   *[other] Drawn after { $moves } moves
}
wild-lost = { $moves ->
    [one] Lost after one move
   *[other] Lost after { $moves } moves
}
wild-begun = Broken off
wild-open = Not played yet
wild-copy = Copy the result
wild-picture = Share as a picture
wild-path-game = Wild board, rank { $rank } of { $most }
wild-day-title = Board of the day { $number }
wild-share = Congo, board of the day { $number }
wild-against = Opponent: { $name }
wild-up = Well done. You move up to rank { $rank } of { $most }.
wild-down = You move down to rank { $rank } of { $most }. The next board is easier.
wild-stay = You stay at rank { $rank } of { $most }.
wild-attempts-left = { $count ->
    [0] That was your last attempt today.
    [one] You have one attempt left today.
   *[other] You have { $count } attempts left today.
}

# --- Puzzle storm and calendar
storm-title = Puzzle storm
storm-about = As many puzzles as you can in three minutes.
storm-bests = Your best: { $day } today, { $week } this week, { $ever } ever.
storm-how = The clock starts with your first move. A wrong move costs { $penalty } seconds. { $moves } right moves in a row bring { $bonus } seconds, and a longer row brings more.
storm-number = Puzzle { $number }
storm-solved = Solved: { $count }
storm-combo = In a row: { $count }
storm-next-bonus = { $moves } in a row: +{ $seconds } s
storm-gained = +{ $seconds } s
storm-lost = −{ $seconds } s
storm-wrong = Not that one. On to the next!
storm-over = Time is up!
storm-result = { $count ->
    [0] This time the puzzles were quicker.
    [one] You solved one puzzle.
   *[other] You solved { $count } puzzles.
}
storm-new-day = Your best of the day!
storm-new-week = Your best of the week!
storm-new-ever = Your best ever!
storm-accuracy = Right moves
storm-best-combo = Longest row
storm-highest = Hardest one solved
storm-day = Best today
storm-week = Best this week
storm-ever = Best ever
storm-again = Another storm
storm-missed = Look at the missed ones ({ $count })
storm-results = Solved: { $solved }. Missed: { $missed }.
storm-leave = End the storm
puzzle-why = Why: { $reason }
puzzle-missed = Missed: { $number } of { $count }
calendar-title = Days played
calendar-earlier = Month before
calendar-later = Month after
calendar-weekdays = Mo Tu We Th Fr Sa Su
calendar-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
} { $year }
calendar-storm = storm: { $count } solved
calendar-puzzles = { $count ->
    [one] one puzzle
   *[other] { $count } puzzles
}
calendar-games = { $count ->
    [one] one game
   *[other] { $count } games
}
calendar-lessons = { $count ->
    [one] one lesson
   *[other] { $count } lessons
}

# --- The story of a game
story-title = The story of the game
story-thinking = Thinking about the game…
story-moments = Worth another look:
story-turned-1 = { $who ->
    [you] One move of yours turned the game: your chances went from { $before }% to { $after }%.
   *[other] One move by { $name } turned the game: the chances of { $name } went from { $before }% to { $after }%.
    }
story-turned-2 = { $who ->
    [you] One of your moves was the turning point: your chances were { $before }% before it and { $after }% after it.
   *[other] The turning point was a move by { $name }, whose chances were { $before }% before it and { $after }% after it.
    }
story-cause-river = The river was to blame.
story-cause-lion-line = It opened the line between the lions.
story-cause-lion-safety = After it the lion was not safe.
story-cause-loose-pieces = It left a piece there for the taking.
story-cause-chains = It gave a monkey a row to jump.
story-cause-finish = There was more to be had.
story-cause-captures = A piece could have been won.
story-cause-promotion = It was about a superpawn.
story-cause-exchanges = The trade was not worth it.
story-brilliant-1 = { $who ->
    [you] That was brave: you gave up the { $animal } on { $at }, and nothing was better.
   *[other] That was brave: { $name } gave up the { $animal } on { $at }, and nothing was better.
    }
story-brilliant-2 = { $who ->
    [you] It took courage: you offered the { $animal } on { $at }, and it was the best move of all.
   *[other] It took courage: { $name } offered the { $animal } on { $at }, and it was the best move of all.
    }
story-missed-lion-1 = { $who ->
    [you] For a moment you could have taken the lion.
   *[other] For a moment { $name } could have taken the lion.
    }
story-missed-lion-2 = { $who ->
    [you] The lion was within your reach, and you let it go.
   *[other] The lion was within reach of { $name }, and got away.
    }
story-missed-win-1 = { $who ->
    [you] For a moment you had a certain win.
   *[other] For a moment { $name } had a certain win.
    }
story-missed-win-2 = { $who ->
    [you] A certain win slipped away from you.
   *[other] A certain win slipped away from { $name }.
    }
story-missed-capture-1 = { $who ->
    [you] You could have taken the { $animal } on { $at }.
   *[other] { $name } could have taken the { $animal } on { $at }.
    }
story-missed-capture-2 = { $who ->
    [you] The { $animal } on { $at } was there for you. You left it alone.
   *[other] The { $animal } on { $at } was there for { $name }, and was left alone.
    }
story-missed-chain-1 = { $who ->
    [you] Your monkey could have taken { $count } pieces in one turn.
   *[other] The monkey of { $name } could have taken { $count } pieces in one turn.
    }
story-missed-chain-2 = { $who ->
    [you] { $count } pieces stood in a row for your monkey. It did not jump.
   *[other] { $count } pieces stood in a row for the monkey of { $name }. It did not jump.
    }
story-chain-1 = { $who ->
    [you] Your monkey took { $count } pieces in one turn.
   *[other] The monkey of { $name } took { $count } pieces in one turn.
    }
story-chain-2 = { $who ->
    [you] Your monkey had its great moment: { $count } pieces at once.
   *[other] The monkey of { $name } had its great moment: { $count } pieces at once.
    }
story-drownings-1 = { $who ->
    [you] { $count } of your pieces drowned, among them the { $animal } on { $at }.
   *[other] { $count } pieces of { $name } drowned, among them the { $animal } on { $at }.
    }
story-drownings-2 = { $who ->
    [you] The river took { $count } pieces from you, among them the { $animal } on { $at }.
   *[other] The river took { $count } pieces from { $name }, among them the { $animal } on { $at }.
    }
story-comeback-1 = { $who ->
    [you] Your chances were down to { $chance }%, and you won all the same.
   *[other] The chances of { $name } were down to { $chance }%, and it was a win all the same.
    }
story-comeback-2 = { $who ->
    [you] You came back from chances of only { $chance }%.
   *[other] { $name } came back from chances of only { $chance }%.
    }
story-nearly-won-1 = { $who ->
    [you] You were close to winning: your chances stood at { $chance }%.
   *[other] { $name } was close to winning, with chances of { $chance }%.
    }
story-nearly-won-2 = { $who ->
    [you] At your best moment your chances stood at { $chance }%.
   *[other] At the best moment of { $name } the chances stood at { $chance }%.
    }
story-led-1 = { $who ->
    [you] Once you were ahead, you stayed ahead, right to the end.
   *[other] Once { $name } was ahead, it stayed that way, right to the end.
    }
story-led-2 = { $who ->
    [you] You took the lead and kept it.
   *[other] { $name } took the lead and kept it.
    }
story-lead-changes-1 = The lead changed { $count } times.
story-lead-changes-2 = It went to and fro: the lead changed { $count } times.
story-balanced-1 = From start to end nobody was far ahead.
story-balanced-2 = It was an even game: nobody got far ahead.
story-promotion-1 = { $who ->
    [you] A pawn of yours became a superpawn on { $at }.
   *[other] A pawn of { $name } became a superpawn on { $at }.
    }
story-promotion-2 = { $who ->
    [you] Your pawn walked all the way and became a superpawn on { $at }.
   *[other] A pawn of { $name } walked all the way and became a superpawn on { $at }.
    }
story-flawless-1 = { $who ->
    [you] You did not make a single mistake.
   *[other] { $name } did not make a single mistake.
    }
story-flawless-2 = { $who ->
    [you] Not one of your choices was a mistake.
   *[other] Not one of the choices of { $name } was a mistake.
    }
story-even-opening-1 = At first nobody made a mistake and nobody was ahead.
story-even-opening-2 = It was a careful start: for a while all was even.
story-lion-captured-1 = { $who ->
    [you] Your { $animal } took the lion on { $at }.
   *[other] The { $animal } of { $name } took the lion on { $at }.
    }
story-lion-captured-2 = { $who ->
    [you] In the end your { $animal } reached the lion on { $at }.
   *[other] In the end the { $animal } of { $name } reached the lion on { $at }.
    }
story-advice-for = For { $name }: { $advice }
story-advice-river-1 = Next time, look at the river before each move: a piece that stands in it must come out.
story-advice-river-2 = Try this: never leave a piece in the river for more than one turn.
story-advice-lion-line-1 = Next time, keep an eye on the line between the two lions.
story-advice-lion-line-2 = Before you move a piece away, look whether the lions then see each other.
story-advice-lion-safety-1 = Next time, ask before each move: who could reach my lion?
story-advice-lion-safety-2 = Try this: look after your lion first, then look for prey.
story-advice-loose-pieces-1 = Next time, ask before each move: what can be taken from me?
story-advice-loose-pieces-2 = Try this: put your pieces where others guard them.
story-advice-chains-1 = Next time, watch the monkey: it loves pieces with a gap behind them.
story-advice-chains-2 = Try this: leave no empty squares behind your pieces when a monkey is near.
story-advice-finish-1 = Next time, look for the lion first. It may be closer than you think.
story-advice-finish-2 = Try this: before each move, see whether the lion can be caught.
story-advice-captures-1 = Next time, look at every capture before you choose.
story-advice-captures-2 = Try this: ask on every turn what there is to take.
story-advice-promotion-1 = Next time, count the steps of the pawns, yours and theirs.
story-advice-promotion-2 = Try this: a pawn near the last row deserves a second look.
story-advice-exchanges-1 = Next time, count to the end before you trade.
story-advice-exchanges-2 = Try this: before a capture, see what comes back.
story-advice-patience-1 = Next time, take a moment more for the quiet moves.
story-advice-patience-2 = Try this: compare two moves before you play one.
story-advice-harder-1 = Well played. You are ready for somebody stronger.
story-advice-harder-2 = There was nothing to correct. Try a stronger opponent.
story-advice-bolder-1 = There was no mistake to correct. Next time, dare a little more.
story-advice-bolder-2 = Nothing went wrong. Try to make more trouble for the other side.
wdl-bar = White wins { $win }%, draw { $draw }%, Black { $loss }%
mark-brilliant = Brilliant
review-brilliant = The { $animal } on { $at } was given up, and every other move was worse.
