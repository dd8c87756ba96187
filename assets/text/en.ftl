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
level-Lion = Lion
level-Custom = Custom
level-about-Cub = wanders about and likes to bite
level-about-Zebra = jumpy, but watches its lion
level-about-Giraffe = careful and friendly
level-about-Monkey = trades, and loves a chain
level-about-Elephant = solid and patient
level-about-Crocodile = rules the river
level-about-Lion = as strong as it can
level-about-Custom = as you like it

# --- Menu
menu-play = Play { $against }
menu-play-two = Play a friend here
menu-watch = Watch two computers
menu-change = Choose opponent…
menu-continue = Continue game
menu-games = My games
menu-settings = Settings
menu-quit = Quit
loading = Unpacking the animals…

# --- New game
new-title = New game
new-mode-computer = Against the computer
new-mode-two = Two players here
new-mode-watch = Two computers
new-level = Opponent
new-level-white = White
new-level-black = Black
custom-depth = Moves it looks ahead
custom-depth-all = no limit
custom-seconds = Thinks at most
custom-mistakes = Overlooks and misjudges
new-side = You play
new-side-random = Surprise me
new-start = Start

# --- Playing
turn-of = { $side } to move
turn-yours = Your move
turn-thinking = { $name } is thinking
turn-depth = { $depth } moves ahead
turn-over = Game over
captured-by = { $side } has taken
moves-none = No moves yet
looking-back = You are looking back
back-to-now = Back to now
button-hint = Hint
button-undo = Undo
button-redo = Redo
button-resign = Resign
button-draw = Offer draw
button-flip = Turn board
button-view-toy = Toy view
button-view-diagram = Diagram
button-new = New game
button-look = Look back
button-share = Share
button-menu = Menu
button-pause = Pause
button-resume = Go on
button-step = One move
button-confirm = Play it
button-cancel = Cancel
button-close = Close
button-rematch = Play again
type-hint = type a move, e.g. b1d3
confirm-question = Play { $move }?
chain-question = Hop on, or stop here?
chain-stop = Stop here
draw-question = { $side } offers a draw
draw-accept = Agree
draw-decline = Play on

# --- What happened
status-start = White moves first.
status-moved = { $side }: { $animal } to { $to }.
status-took = { $side }: { $animal } to { $to }, takes { $taken }.
status-drowned = The { $animal } drowned on { $at }.
status-promoted = It is a superpawn now.
status-undone = Taken back: { $move }.

# --- Why a move is refused
why-game-over = A lion has been taken, the game is over.
why-no-man = Nobody stands on { $at }.
why-not-yours = The man on { $at } is not yours.
why-stands-still = Standing still is no move.
why-chain = Only the jumping monkey may go on, or stop where it is.
why-one-step = Only the monkey makes several jumps in a turn.
why-pawn = A pawn goes one square forward, straight or diagonally, and beyond the river one or two straight back.
why-superpawn = The superpawn goes one square forward or sideways, and one or two back, straight or diagonally.
why-zebra = The zebra leaps two squares straight and one aside.
why-elephant = The elephant goes one or two squares straight.
why-giraffe = The giraffe leaps two squares, straight or diagonally, or goes one square without taking.
why-monkey = The monkey goes one square, or jumps over an enemy to the empty square beyond.
why-crocodile = The crocodile goes one square, slides to the river along its file, and along the river in it.
why-lion = The lion goes one square within its castle.
why-own-man = One of your own stands on { $at }.
why-in-the-way = The man on { $at } is in the way.
why-lion-stays = The lion stays in its castle.
why-lion-flies = The lion flies only at the other lion.
why-giraffe-step = The giraffe's single step takes nothing, only its leap does.
why-retreat-takes = Pawns take nothing on their way back.
why-retreat-early = A pawn goes back only when it is beyond the river.
why-monkey-jumps = The monkey takes by jumping over a man, not by stepping on it.
why-no-jump = That is no jump: the monkey jumps over an enemy to the empty square beyond.
why-nobody-to-jump = There is nobody to jump over on { $at }.
why-own-jumped = The monkey does not jump over its own, as on { $at }.
why-twice = The man on { $at } has been jumped over already.
why-landing = The monkey cannot land on { $at }: it is not empty.
why-chain-ended = Taking the lion ends the chain and the game.
typed-sign = "{ $text }" cannot be read as a move: sign { $column } does not belong there. Type the squares, for example b1d3.
typed-other-man = The letter means the { $said }, but the { $found } stands there.
typed-no-capture = This move takes nothing.
typed-no-promotion = Nobody is promoted by this move.
typed-nobody-drowns = Nobody drowns on { $at } by this move.
typed-lion-stays = This move does not take the lion.
defect-no-lion = { $side } has no lion.
defect-many-lions = { $side } has more than one lion: { $at }.
defect-lion-outside = { $side }: the lion on { $at } stands outside its castle.
defect-pawn-on-last-rank = { $side }: the pawn on { $at } would be a superpawn there.
defect-too-many-men = { $side } has { $count } men, more than a game begins with.
defect-chain = No chain of jumps from { $at } can be under way here.

# --- How it ended
end-lion-taken = { $winner } has taken the lion and wins.
end-no-moves = { $loser } cannot move, { $winner } wins.
end-resigned = { $loser } gives up, { $winner } wins.
end-time = { $loser } is out of time, { $winner } wins.
end-absent = { $loser } has left the game, { $winner } wins.
end-bare-lions = Only the lions are left: a draw.
end-repetition = The same position three times: a draw.
end-quiet = Too long without a capture, a drowning or a pawn move: a draw.
end-agreed = Draw agreed.
end-you-won = You won!
end-you-lost = { $name } won
end-draw = A draw
end-won = { $side } won

# --- Clocks
clock-title = Clock
clock-none = None
clock-for-game = { $minutes } + { $seconds }
clock-per-move = { $seconds } s a move
clock-custom = Custom
clock-base = Time for all moves
clock-increment = More after each move
clock-single = Time for a single move
clock-minutes = { $count } min
clock-seconds = { $count } s
clock-nothing = none
clock-differs-computer = Another clock for the computer
clock-differs-black = Another clock for Black
clock-computer = Computer
clock-left = { $side }: { $time }.
clock-low = Not much time left. { $detail }
clock-draw = { $loser } is out of time, but against a lone lion that is a draw.
clock-paused = Paused
clock-paused-how = Nobody's time runs.
clock-held = The clock is paused. Go on first.
clock-slept = Your machine was asleep: the clock is paused, and nobody has lost time.

# --- Hints
hint-seeking = Looking for a hint…
hint-animal = Try the { $animal } on { $from }.
hint-where = { $animal } to { $to }.

# --- Messages
notice-refused = { $detail }
notice-draw-declined = The draw is declined.
notice-nothing-to-continue = There is no game to continue.
notice-cannot-open = This game cannot be opened. { $detail }
notice-cannot-save = This could not be saved. { $detail }
notice-bad-game = This is not a game of Congo. { $detail }
notice-bad-position = This is not a position of Congo. { $detail }
notice-bad-move = This is not a move here. { $detail }
notice-kept = Kept among your games.
notice-no-folder = There is no folder for games on this system.
notice-played-elsewhere = This game is being played in another window.
notice-cannot-list = Your games could not be read. { $detail }
notice-cannot-delete = This could not be deleted. { $detail }
notice-cannot-restore = This could not be brought back. { $detail }
notice-no-dialog = This system has no window for choosing files. Drop the file onto this window.
notice-deleted = Deleted: { $detail }
notice-exported = Exported to { $detail }
notice-shared = Saved as { $detail }
notice-deed = A deed is done: { $detail }
notice-imported = Games added: { $detail }
notice-import-known = Already there: { $detail }
notice-import-broken = Not everything could be imported. { $detail }
notice-import-none = There was no game to import.
notice-copied = Copied.
notice-settings-aside = Your settings could not be read and were set aside. { $detail }
notice-progress-aside = What you have learnt could not be read and was put aside. { $detail }
notice-lessons = The lessons in config/lessons.ron are not sound. { $detail }
notice-picture = Picture saved as { $detail }
notice-say = { $detail }
notice-keys-aside = Your keys could not be read and were set aside. { $detail }

# --- Settings
settings-title = Settings
settings-speed = Speed of moves
speed-off = Off
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
settings-reduced = Reduced motion
settings-view = View
settings-quality = Picture
quality-high = Beautiful
quality-low = Light
settings-theme = Board
settings-sound = Sound
settings-muted = Mute
settings-master = All
settings-effects = Knocks and splashes
settings-ambience = River and birds
settings-music = Music
settings-language = Language
language-system = As the system
settings-full-screen = Full screen
settings-look = Look
settings-play = Play
settings-scale = Size of text
settings-confirm = Ask before a move is played
settings-seating = Two players at this board
seating-beside = Nothing turns
seating-in-turns = The board turns
seating-opposite = The animals turn (Diagram)

# --- Games that are kept
library-title = My games
library-search = Search games
library-starred = Only marked games
library-star = Mark this game
library-marked = marked
library-date = Date
library-players = Game
library-result = Result
library-ending = End
library-length = Moves
library-count = Games: { $count }
library-reading = Looking at your games…
library-none = No games yet. Every game you play is kept here.
library-none-found = No game fits.
library-name = Name this game
library-look = Look at it
library-play-on = Play on
library-import = Import
library-export = Export
library-delete = Delete
library-all = Choose all
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
ended-absent = left
ended-time-draw = out of time against a lone lion
ended-bare-lions = only lions left
ended-repetition = repetition
ended-agreement = draw agreed
ended-quiet = nothing happened for too long

# --- Sharing
share-title = Share
share-picture = Position as picture
share-film = Game as film
share-text = Game as text
share-sketch = How it will look
share-size = Size
share-small = Small
share-medium = Medium
share-large = Large
share-speed = Speed
share-seen = Who sits near
share-as-here = As here
share-names = Players and result
share-arrows = Arrow for the last move
share-coordinates = Letters and numbers
share-smooth = The animals move
share-drawing = Drawing
share-save = Save…
share-copy-picture = Copy picture
share-copy-text = Copy text
share-won = I won a game of Congo against { $name } in { $moves }.
share-lost = { $name } won a game of Congo against me in { $moves }.
share-drawn = A game of Congo against { $name } ended in a draw after { $moves }.
share-ended = Congo: { $white } – { $black }, { $result }, { $moves }
share-goes-on = Congo: { $white } – { $black }, after { $moves }
files-of-pictures = Pictures (PNG)
files-of-films = Animations (GIF)
files-of-texts = Texts
files-of-tables = Tables (CSV)

# --- Statistics and deeds
statistics-title = Statistics
statistics-export-title = Export a table of your games
statistics-none = Finish a game, and there will be something to tell.
statistics-delete-say = { $count ->
    [one] Statistics follow from your games. This deletes the one game that was finished here. It waits for a month in the folder “deleted”.
   *[other] Statistics follow from your games. This deletes all { $count } games that were finished here. They wait for a month in the folder “deleted”.
}
statistics-games = games
statistics-time = time played
statistics-points = of all points
statistics-streak = wins in a row now
statistics-longest-streak = wins in a row at best
statistics-chain = longest chain
statistics-taken = men taken
statistics-lost = men lost to others
statistics-drowned = men of yours drowned
statistics-computer-drowned = men of theirs drowned
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
statistics-deeds = Deeds
statistics-deeds-done = { $done } of { $all } done
statistics-progress = { $done } of { $goal }
statistics-not-yet = not yet
deed-first-win = Win a game
deed-win-as-black = Win as Black
deed-beat = Beat { $level }
deed-chain-of-three = Take three with one monkey in one turn
deed-chain-of-four = Take four with one monkey in one turn
deed-three-drowned = Have three of theirs drown in one game
deed-lion-by-monkey = Take the lion with a monkey
deed-lion-flown = Take the lion with your flying lion
deed-two-superpawns = Two superpawns in one game
deed-swift-win = Win within ten moves
deed-unscathed = Win without losing a man
deed-five-in-a-row = Win five games in a row
deed-ten-games = Play ten games
deed-hundred-games = Play a hundred games

# --- A game looked at
study-comment = Say something about this move
study-first = Start
study-back = Back
study-forward = On
study-last = End
study-play = Play
study-pause = Stop
study-pace = Speed
study-promote = Raise line
study-cut = Remove
study-start-here = Play here
study-keep = Keep
study-review = Review
study-engine = Engine
study-threat = Threats
study-best = Best move
study-notes = Notes

# --- What the review says
review-going = Going over the game
review-graph = White's chances after every move
review-turned = Here the game turned.
review-better = Better:
review-accuracy = { $percent }%
review-learn = Learn
mark-inaccuracy = Inaccuracy
mark-mistake = Mistake
mark-blunder = Blunder
review-missed-lion = The lion could have been taken.
review-opens-line = The { $animal } left { $at }: now the lions see each other, and yours is taken.
review-lion-taken = Now the lion can be taken.
review-allows-mate = { $count ->
    [one] Now the lion falls by force, in 1 turn.
   *[other] Now the lion falls by force, in { $count } turns.
}
review-missed-mate = { $count ->
    [one] There was a win by force in 1 turn.
   *[other] There was a win by force in { $count } turns.
}
review-bare-lions = Only the lions are left, which is a draw.
review-drowned = The { $animal } drowned on { $at }.
review-strands = The { $animal } in the river on { $at } cannot be saved any more.
review-left-hanging = The { $animal } on { $at } was left to be taken.
review-exposed = Now the { $animal } on { $at } can be taken.
review-allows-chain = Now a monkey can take { $count } men in one chain.
review-allows-promotion = Now a pawn becomes a superpawn.
review-missed-chain = A chain would have taken { $count } men.
review-missed-capture = The { $animal } on { $at } could have been taken.
review-missed-promotion = A pawn could have become a superpawn.
review-missed-drowning = The { $animal } on { $at } could have been made to drown.
review-loses-men = This loses: { $lost }. It wins: { $won }.
review-loses-men-only = This loses: { $lost }.
review-missed-men = There was to be won: { $won }. At the price of: { $lost }.
review-missed-men-free = There was to be won: { $won }.
threat-none = No threat.
threat-lion-now = It threatens to take the lion.
threat-lion = It threatens to win the lion by force in { $count } turns.
threat-promotion = It threatens to make a superpawn.
threat-men = It threatens to win: { $won }. At the price of: { $lost }.
threat-men-free = It threatens to win: { $won }.
tables-win = { $count ->
    [0] { $side } has won.
    [one] { $side } wins in 1 turn.
   *[other] { $side } wins in { $count } turns.
}
tables-draw = With the best play a draw.
lines-depth = depth { $depth } · { $thousands }k
lines-count = Lines: { $count }
mend-title = Learn from your mistakes
mend-task = { $side } played { $move }. Find a better move.
mend-judging = Let me see…
mend-right = Yes, that is better.
mend-wrong = That gives away { $percent }% of the chances. A better move exists.
mend-shown = This is what was best.
mend-done = That was all.
mend-show = Show it
mend-skip = Skip
mend-next = Next
mend-again = Again
mend-leave = Leave

# --- Setting up a position
editor-open = Set up
editor-title = Set up a position
editor-help = Take a man and click on squares, or drag men about. Off the board they are gone. The right button takes away.
editor-hand = Hand
editor-eraser = Eraser
editor-start = Start
editor-lions = Lions only
editor-clear = Empty
editor-mirror = Mirror
editor-swap = Colours
editor-copy = Copy
editor-paste = Paste
editor-back = Back
editor-fen = Position as text (FEN)
editor-play = Play from here
editor-analyse = Analyse
editor-sound = It can be played.
editor-over = It can be analysed, but not played.
editor-chain = A chain of jumps from { $at } is under way.
editor-end-chain = End it
editor-in-hand = In hand: { $brush }.
editor-did-put = { $man } on { $at }.
editor-did-remove = { $man } taken away from { $at }.
editor-did-move = { $man } from { $from } to { $to }.
editor-did-start = As every game begins.
editor-did-lions = The lions alone.
editor-did-clear = The board is empty.
editor-did-mirror = Left and right are exchanged.
editor-did-swap = The colours are exchanged. { $side } to move.
editor-did-end-chain = No chain is under way.
editor-did-set-up = Another position.
editor-did-undo = Taken back.
editor-did-redo = Done again.
fen-parts = A position has nine parts with "/" between them; here are { $count }.
fen-sign = Rank { $rank }, sign { $column }: "{ $sign }" is neither a man (P S Z E G M C L) nor a number from 1 to 7.
fen-gap = Rank { $rank }, sign { $column }: "{ $sign }" follows another number; empty squares are one number.
fen-width = Rank { $rank }: "{ $found }" makes { $count } squares instead of seven.
fen-turn = Sign { $column }: "{ $found }" is neither "w" nor "b", the side to move.
fen-jump = Sign { $column }: "{ $found }" is neither "-1" nor the number of a square, 0 to 48.

# --- Keys
keys-title = Keys
keys-hint = Click a key to change it.
keys-press = press a key…
keys-none = none
keys-reset = All keys as they were
key-left = cursor to the left
key-right = cursor to the right
key-up = cursor up
key-down = cursor down
key-choose = choose a square, or stop a chain
key-back = one step back
key-panel = from the board to the panel, and back
key-hint = hint
key-undo = undo
key-redo = redo
key-earlier = look one move back
key-later = look one move on
key-first = first position
key-present = present position
key-flip = turn the board
key-view = toy view or diagram
key-say = say again what happened
key-explain = how an animal moves
key-pause = clock or computers: pause, go on
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
access-man = { $side } { $animal }
access-picked = picked up
access-go = can be reached
access-take = can be taken
access-threat = could be taken
access-drowns = drowns if it stays
access-sinks = would drown
access-victim = would be captured
access-hint = hint: from here
access-hint-to = hint: to here
access-last = last move

# --- Hints, the reasons
hint-why-takes-lion = It takes the lion and wins.
hint-why-wins = It wins by force, in { $count } turns at the latest.
hint-why-lion-line = Otherwise the man on { $at } drowns, and the other lion flies at yours.
hint-why-saves-lion = Otherwise the { $animal } on { $at } takes your lion.
hint-why-chain = The monkey takes { $count } at once.
hint-why-leaves-river = Otherwise the { $animal } on { $at } drowns.
hint-why-promotes = The pawn becomes a superpawn.
hint-why-takes-free = It takes the { $animal } on { $at }, and nobody can take back.
hint-why-takes-dearer = It takes the { $animal } on { $at }, which is worth more than what it risks.
hint-why-drowns-enemy = The { $animal } on { $at } can no longer be saved.
hint-why-threatens-lion = It attacks the other lion.
hint-why-leaves-danger = Where it stands, the { $animal } on { $at } could be taken.
hint-why-takes = It takes the { $animal } on { $at }.
hint-why-attacks = It attacks the { $animal } on { $at }.
hint-why-develops = It brings a man to a better place.
theme-toy-box = Toy box
theme-night-river = Night river
theme-ebony-and-ivory = Ebony and ivory
theme-high-contrast = High contrast

# --- Lessons
menu-learn = Learn to play
animal-swims = It never drowns: the river is its home.
animal-drowns = If it stands in the river and is still there after your next move, it drowns.
offer-title = New to Congo?
offer-text = A hand shows you how the animals move, then it is your turn. It takes a few minutes.
offer-yes = Show me
offer-no = No, thanks
learn-title = Learn
learn-sofar = { $stars } of { $all } stars
learn-begin = Next: { $lesson }
learn-watch = Watch
learn-your-turn = Your turn
learn-reached = Well done!
learn-show = Show me
learn-again = Try again
learn-skip = Skip
learn-next = Next lesson
learn-list = All lessons
learn-board = { $board } of { $boards }
learn-moves = { $count ->
    [one] one move
   *[other] { $count } moves
}
learn-miss-lion = Your lion can be taken, and then the game is lost.
learn-miss-drowned = Your { $animal } has drowned.
learn-miss-dead-end = From here it cannot be reached any more.
learn-miss-other = That can be played, but it is not what is looked for. Try another move.
chapter-animals = The animals
chapter-river = The river
chapter-lions = The lions
chapter-tactics = Tricks
chapter-endings = Endings
lesson-first-bite = First bite
lesson-first-bite-say = Whoever takes the other lion wins. There is no check and no mate: you simply take it.
lesson-first-bite-do = Take the lion with your zebra.
lesson-lion = The lion at home
lesson-lion-say = The lion goes one square in any direction, but it never leaves its castle of nine squares.
lesson-lion-do = Collect both stars with your lion.
lesson-zebra = The zebra
lesson-zebra-say = The zebra leaps two squares straight and one aside, over whoever stands there.
lesson-zebra-do = Collect the three stars.
lesson-elephant = The elephant
lesson-elephant-say = The elephant goes one or two squares straight. On its way it leaps over anybody.
lesson-elephant-do = Collect the stars; then take the pawn behind your zebra.
lesson-giraffe = The giraffe
lesson-giraffe-say = The giraffe leaps two squares in any direction and takes there. It also goes one square, but then it takes nothing.
lesson-giraffe-do = Take both pawns.
lesson-crocodile = The crocodile
lesson-crocodile-say = The crocodile goes one square in any direction. Towards the river it slides along its file, and in the river it slides along it.
lesson-crocodile-do = Collect the three stars.
lesson-pawn = The pawn
lesson-pawn-say = The pawn goes one square forward, straight or diagonally, and takes the same way. Beyond the river it may also go one or two squares straight back, but takes nothing then.
lesson-pawn-do = Collect the stars; then take the pawn in front of you.
lesson-superpawn = The superpawn
lesson-superpawn-say = On the last rank a pawn becomes a superpawn. That one also goes sideways, and one or two squares back, straight or diagonally.
lesson-superpawn-do = Bring the pawn to the last rank; then collect the stars.
lesson-monkey = The monkey
lesson-monkey-say = The monkey goes one square. It takes by jumping over an enemy to the empty square beyond.
lesson-monkey-do = Jump over the pawn.
lesson-chain = One jump after the other
lesson-chain-say = After a jump the monkey may jump again, as often as it can. Choose one landing square after the other.
lesson-chain-do = Take both pawns in one move.
lesson-chain-more = One pawn is left. After the first jump, go on with the next one.
lesson-route = Which way round?
lesson-route-say = Often a chain can go several ways, and some take more than others.
lesson-route-do = Find the way that takes three.
lesson-route-fewer = There is a way that takes three men.
lesson-stop = Stop in time
lesson-stop-say = A chain need not go on to its end. To stop, choose the monkey once more, or press Enter.
lesson-stop-do = Take one pawn and stay out of the elephant’s reach.
lesson-stop-greedy = Two pawns, but the elephant takes the monkey.
lesson-out = Out of the river
lesson-out-say = Whoever stands in the river and is still in it after your next move drowns. Only crocodiles can swim.
lesson-out-do = Save your pawn.
lesson-out-sunk = You moved the lion, so the pawn stayed in the river and drowned.
lesson-swimmers = Two swimmers
lesson-swimmers-say = If two of your men stand in the river, you can save only one of them.
lesson-swimmers-do = Save the one that is worth more.
lesson-swimmers-zebra = The pawn is ashore, but the zebra is worth more.
lesson-swimmers-both = Now both have drowned.
lesson-sideways = Still wet
lesson-sideways-say = From one river square to another is not out of the river: that drowns as well.
lesson-sideways-do = Bring your elephant ashore.
lesson-sideways-wet = The elephant is still in the river, and drowns.
lesson-at-home = The crocodile’s home
lesson-at-home-say = The crocodile never drowns, and sees along the whole river.
lesson-at-home-do = Take the pawn at the other end of the river.
lesson-splash = Through the river
lesson-splash-say = A chain may touch the river on its way. What counts is where the monkey stands in the end.
lesson-splash-do = Take both pawns and end ashore.
lesson-splash-stays = The monkey stayed in the river. Jump on to the other bank.
lesson-wet-hops = In at the start, in at the end
lesson-wet-hops-say = A monkey that starts in the river and ends in the river drowns, even if it has taken somebody.
lesson-wet-hops-do = Take a pawn and get ashore.
lesson-wet-hops-wet = A pawn was taken, but the monkey drowned.
lesson-flight = The flying lion
lesson-flight-say = If nobody stands between the two lions on a file or a diagonal, the lion to move flies across and takes the other.
lesson-flight-do = Fly.
lesson-door = Keep the door shut
lesson-door-say = Whoever stands between the lions keeps the door shut.
lesson-door-do = Make a move that does not lose the lion.
lesson-no-check = Nobody says check
lesson-no-check-say = The game does not stop you from leaving your lion in danger. Look before every move: can anybody take it?
lesson-no-check-do = Bring your lion into safety.
lesson-keep-away = Keep away
lesson-keep-away-say = Crocodile and lion reach far. Wherever your lion steps, nobody may be able to take it.
lesson-keep-away-do = Keep your lion alive for three moves.
lesson-monkey-hunt = The monkey and the lion
lesson-monkey-hunt-say = A monkey jumps over a lion as well, and that wins.
lesson-monkey-hunt-do = Jump until the lion is taken.
lesson-fork = Two at once
lesson-fork-say = Attack the lion and another man with the same move: the lion has to flee, and you take the other.
lesson-fork-do = Attack two with your zebra.
lesson-no-time = No time to swim
lesson-no-time-say = Whoever has to save the lion has no time to leave the river.
lesson-no-time-do = Attack the lion, so that the elephant drowns.
lesson-drowned-door = The drowned door
lesson-drowned-door-say = The zebra in the river keeps the door shut. If the lion has to move, the zebra drowns; if the zebra moves, the door is open.
lesson-drowned-door-do = Attack the lion.
lesson-pawn-and-lion = Pawn and lion
lesson-pawn-and-lion-say = Your lion guards from afar: the other lion may not step onto its lines. So a pawn is enough to win.
lesson-pawn-and-lion-do = Leave the lion no safe square, and take it.
lesson-crocodile-hunt = The crocodile’s hunt
lesson-crocodile-hunt-say = Close to the lion and guarded by your own, the crocodile leaves it no safe square.
lesson-crocodile-hunt-do = Leave the lion no safe square, and take it.

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
puzzles-about = By theme
puzzles-rating = Your strength
puzzles-solved = Solved at once
puzzles-best-streak = Best streak
puzzles-days = Days in a row
puzzles-wish = The next ones should be
puzzles-easier = easier
puzzles-fitting = just right
puzzles-harder = harder
puzzle-about-lion = Catch the lion
puzzle-about-flight = Flying lion
puzzle-about-save = Save your lion
puzzle-about-chain = Chains
puzzle-about-drown = Into the water
puzzle-about-promotion = Superpawn
puzzle-about-material = Win men
puzzle-title = Puzzle
puzzle-streak = Streak: { $count }
puzzle-rating = Difficulty { $rating }
puzzle-to-move = { $side } to move
puzzle-do = { $moves ->
    [one] Find the best move.
   *[other] Find the best moves: { $found } of { $moves }.
}
puzzle-wrong = There is a better move. Look what happens.
puzzle-try-again = Try another move.
puzzle-go-on = Right! And now?
puzzle-shown = That is how it goes.
puzzle-change = Your strength: { $rating }
puzzle-show = Solution
puzzle-list = All puzzles

# --- Endings and practice
endings-say = Few men, and whoever defends makes no mistake. Win in as few moves as you can.
endings-distance = Show how many moves it takes
endings-bare = Against a lone lion
endings-defended = Against a lion with a helper
endings-record = { $done ->
    [one] won once, { $perfect } times the shortest way
   *[other] won { $done } times, { $perfect } times the shortest way
}
ending-do = Take the lion.
ending-left = { $count ->
    [one] Possible in one move.
   *[other] Possible in { $count } moves.
}
ending-shortest = No other move is quicker.
ending-slower = { $count ->
    [one] Another move would have been quicker by one.
   *[other] Another move would have been quicker by { $count }.
}
ending-gone = Now it can no longer be won. You can take that back.
ending-won = It took you { $moves } moves. The shortest way takes { $shortest }.
ending-won-shortest = { $moves ->
    [one] In one move: nobody can do it quicker.
   *[other] In { $moves } moves: nobody can do it quicker.
}
ending-next = Next position
exercise-failed = Not this time
exercise-list = All exercises
practice-against = You play against
practice-matches = Small games
practice-positions = Positions
practice-pawns = Only pawns
practice-pawns-do = Whoever makes the first superpawn wins.
practice-monkey = One monkey, five pawns
practice-monkey-do = Take all five pawns before one becomes a superpawn.
practice-race = Across the river
practice-race-do = Whoever makes the first superpawn wins. Mind the elephants.
practice-ahead = Their monkey is missing
practice-ahead-do = You have a monkey more. Win the game.
practice-elephants = No elephants over there
practice-elephants-do = You have two elephants more. Win the game.
practice-hunters = Hunters against elephants
practice-hunters-do = Your monkey and crocodile against two elephants. Win the game.
practice-behind = Without your zebra
practice-behind-do = You have a zebra less. Win the game all the same.

# --- The first game and the coach
first-game-chapter = A whole game
first-game = Your first game
first-game-say = Against the cub, with a coach beside you. Take back as much as you like.
new-coached = With a coach
coach = Coach
coach-take-lion = Your { $animal } on { $at } can take the lion!
coach-lion-in-danger = Careful: the { $animal } on { $at } wants to take your lion.
coach-swims = Your { $animal } on { $at } drowns if it stays in the river.
coach-take = The { $animal } on { $at } can be taken, and nobody takes back.
coach-in-danger = Your { $animal } on { $at } could be taken.
coach-develop = All is quiet. Bring your animals into the game.
coach-calm = All is quiet. Come nearer to the other lion.
coach-warn-lion = Then the { $animal } on { $at } takes your lion! Play it all the same?
coach-warn-drowns = Then your { $animal } on { $at } drowns. Play it all the same?
