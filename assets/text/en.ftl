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
menu-open = Open a game…
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
button-save = Save
button-menu = Menu
button-pause = Pause
button-resume = Go on
button-step = One move
button-confirm = Play it
button-cancel = Cancel
button-close = Close
button-rematch = Play again
button-copy-fen = Copy position
button-copy-pgn = Copy game
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
end-bare-lions = Only the lions are left: a draw.
end-repetition = The same position three times: a draw.
end-quiet = Too long without a capture, a drowning or a pawn move: a draw.
end-agreed = Draw agreed.
end-you-won = You won!
end-you-lost = { $name } won
end-draw = A draw
end-won = { $side } won

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
notice-saved = Saved as { $detail }
notice-copied = Copied.
notice-settings-aside = Your settings could not be read and were set aside. { $detail }
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
settings-auto-flip = Turn the board for two players

# --- Files
files-title = Saved games
files-none = No saved games yet.
files-name = Name
files-save = Save this game
files-folder = Kept in { $detail }

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
key-pause = two computers: pause, go on
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
