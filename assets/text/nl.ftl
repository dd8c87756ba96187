# Alles wat de speler leest, in het Nederlands.

# --- Names
game = Congo
tagline = Leeuwen, apen en een rivier
white = Wit
black = Zwart
you = Jij
pawn = pion
superpawn = superpion
zebra = zebra
elephant = olifant
giraffe = giraf
monkey = aap
crocodile = krokodil
lion = leeuw
level-Cub = Welp
level-Zebra = Zebra
level-Giraffe = Giraf
level-Monkey = Aap
level-Elephant = Olifant
level-Crocodile = Krokodil
level-Lion = Leeuw
level-Custom = Eigen
level-about-Cub = dwaalt wat rond en bijt graag
level-about-Zebra = schichtig, maar past op haar leeuw
level-about-Giraffe = voorzichtig en vriendelijk
level-about-Monkey = ruilt graag en is dol op een hele rij sprongen
level-about-Elephant = stevig en geduldig
level-about-Crocodile = de baas van de rivier
level-about-Lion = zo sterk als hij kan
level-about-Custom = zoals jij het wilt

# --- Menu
menu-play = Speel tegen { $against }
menu-play-two = Speel hier met z’n tweeën
menu-watch = Kijk naar twee computers
menu-change = Kies je tegenstander…
menu-continue = Verder spelen
menu-open = Spel openen…
menu-settings = Instellingen
menu-quit = Stoppen
loading = De dieren worden uitgepakt…

# --- New game
new-title = Nieuw spel
new-mode-computer = Tegen de computer
new-mode-two = Twee spelers hier
new-mode-watch = Twee computers
new-level = Tegenstander
new-level-white = Wit
new-level-black = Zwart
custom-depth = Zetten vooruit
custom-depth-all = onbeperkt
custom-seconds = Denkt hoogstens
custom-mistakes = Missers en vergissingen
new-side = Jij speelt
new-side-random = Verras me
new-start = Spelen maar!

# --- Playing
turn-of = { $side } is aan zet
turn-yours = Jij bent aan zet
turn-thinking = { $name } denkt na
turn-depth = Zetten vooruit: { $depth }
turn-over = Het spel is uit
captured-by = { $side } heeft geslagen
moves-none = Nog geen zetten
looking-back = Je kijkt terug
back-to-now = Terug naar nu
button-hint = Hint
button-undo = Terug
button-redo = Verder
button-resign = Opgeven
button-draw = Remise bieden
button-flip = Bord draaien
button-view-toy = Speelgoed
button-view-diagram = Diagram
button-new = Nieuw spel
button-save = Bewaren
button-menu = Menu
button-pause = Pauze
button-resume = Ga door
button-step = Eén zet
button-confirm = Doe maar
button-cancel = Annuleren
button-close = Sluiten
button-rematch = Nog een keer
button-copy-fen = Stelling kopiëren
button-copy-pgn = Spel kopiëren
type-hint = typ een zet, bijv. b1d3
confirm-question = { $move } spelen?
chain-question = Verder springen, of hier stoppen?
chain-stop = Hier stoppen
draw-question = { $side } biedt remise aan
draw-accept = Goed
draw-decline = Doorspelen

# --- What happened
status-start = Wit begint.
status-moved = { $side }: { $animal } naar { $to }.
status-took = { $side }: { $animal } naar { $to }, slaat { $taken }.
status-drowned = De { $animal } op { $at } is verdronken.
status-promoted = Het is nu een superpion.
status-undone = Teruggenomen: { $move }.

# --- Why a move is refused
why-game-over = Er is een leeuw geslagen, het spel is uit.
why-no-man = Op { $at } staat niemand.
why-not-yours = Het stuk op { $at } is niet van jou.
why-stands-still = Blijven staan is geen zet.
why-chain = Alleen de springende aap mag verder, of stoppen waar hij is.
why-one-step = Alleen de aap mag in één beurt vaker springen.
why-pawn = Een pion gaat één veld vooruit, recht of schuin, en voorbij de rivier ook één of twee recht achteruit.
why-superpawn = De superpion gaat één veld vooruit of opzij, en één of twee achteruit, recht of schuin.
why-zebra = De zebra springt twee velden recht en één opzij.
why-elephant = De olifant gaat één of twee velden recht.
why-giraffe = De giraf springt twee velden, recht of schuin, of gaat één veld zonder te slaan.
why-monkey = De aap gaat één veld, of springt over een vijand naar het lege veld erachter.
why-crocodile = De krokodil gaat één veld, glijdt recht naar de rivier, en in de rivier opzij.
why-lion = De leeuw gaat één veld, binnen zijn kasteel.
why-own-man = Op { $at } staat een stuk van jezelf.
why-in-the-way = Het stuk op { $at } staat in de weg.
why-lion-stays = De leeuw blijft in zijn kasteel.
why-lion-flies = De leeuw vliegt alleen op de andere leeuw af.
why-giraffe-step = De giraf slaat niet met een gewone stap, alleen met een sprong.
why-retreat-takes = Pionnen slaan niet als ze achteruitgaan.
why-retreat-early = Een pion mag pas achteruit als hij voorbij de rivier is.
why-monkey-jumps = De aap slaat door over een stuk te springen, niet door erop te stappen.
why-no-jump = Dat is geen sprong: de aap springt over een vijand naar het lege veld erachter.
why-nobody-to-jump = Op { $at } staat niemand om over te springen.
why-own-jumped = De aap springt niet over eigen stukken, zoals op { $at }.
why-twice = Over het stuk op { $at } is al gesprongen.
why-landing = De aap kan niet op { $at } landen: dat veld is niet leeg.
why-chain-ended = Als de leeuw geslagen is, is de reeks uit, en het spel ook.
typed-sign = "{ $text }" is geen zet: teken { $column } hoort daar niet. Typ de velden, bijvoorbeeld b1d3.
typed-other-man = De letter betekent { $said }, maar daar staat een ander dier: { $found }.
typed-no-capture = Deze zet slaat niets.
typed-no-promotion = Bij deze zet promoveert niemand.
typed-nobody-drowns = Bij deze zet verdrinkt niemand op { $at }.
typed-lion-stays = Deze zet slaat de leeuw niet.
defect-no-lion = { $side } heeft geen leeuw.
defect-many-lions = { $side } heeft meer dan één leeuw: { $at }.
defect-lion-outside = { $side }: de leeuw op { $at } staat buiten zijn kasteel.
defect-pawn-on-last-rank = { $side }: de pion op { $at } zou daar een superpion zijn.
defect-too-many-men = { $side } heeft { $count } stukken, meer dan een partij er aan het begin heeft.
defect-chain = Vanaf { $at } kan hier geen reeks sprongen bezig zijn.

# --- How it ended
end-lion-taken = { $winner } heeft de leeuw geslagen en wint.
end-no-moves = { $loser } kan geen zet meer doen, { $winner } wint.
end-resigned = { $loser } geeft op, { $winner } wint.
end-time = De tijd van { $loser } is om, { $winner } wint.
end-bare-lions = Alleen de leeuwen zijn nog over: remise.
end-repetition = Drie keer dezelfde stelling: remise.
end-quiet = Te lang niets geslagen, niemand verdronken en geen pion verzet: remise.
end-agreed = Remise afgesproken.
end-you-won = Je hebt gewonnen!
end-you-lost = { $name } wint
end-draw = Remise
end-won = { $side } wint

# --- Hints
hint-seeking = Even een hint zoeken…
hint-animal = Probeer de { $animal } op { $from }.
hint-where = De { $animal } naar { $to }.

# --- Messages
notice-refused = { $detail }
notice-draw-declined = Het remisevoorstel is afgeslagen.
notice-nothing-to-continue = Er is geen spel om mee verder te gaan.
notice-cannot-open = Dit spel kan niet geopend worden. { $detail }
notice-cannot-save = Dit kon niet bewaard worden. { $detail }
notice-bad-game = Dit is geen spel Congo. { $detail }
notice-bad-position = Dit is geen stelling van Congo. { $detail }
notice-bad-move = Die zet kan hier niet. { $detail }
notice-saved = Bewaard als { $detail }
notice-copied = Gekopieerd.
notice-settings-aside = Je instellingen waren niet te lezen en zijn opzijgelegd. { $detail }
notice-picture = Plaatje bewaard als { $detail }
notice-say = { $detail }
notice-keys-aside = Je toetsen waren niet te lezen en zijn opzijgelegd. { $detail }

# --- Settings
settings-title = Instellingen
settings-speed = Tempo van de zetten
speed-off = Uit
speed-slow = Rustig
speed-normal = Gewoon
speed-fast = Snel
settings-reduced = Minder beweging
settings-view = Stijl
settings-quality = Kwaliteit
quality-high = Mooi
quality-low = Zuinig
settings-theme = Bord
settings-sound = Geluid
settings-muted = Stil
settings-master = Alles
settings-effects = Tikken en plonzen
settings-ambience = Rivier en vogels
settings-music = Muziek
settings-language = Taal
language-system = Als het systeem
settings-full-screen = Volledig scherm
settings-look = Beeld
settings-play = Spel
settings-scale = Tekstgrootte
settings-confirm = Elke zet eerst bevestigen
settings-auto-flip = Bord draaien bij twee spelers

# --- Files
files-title = Bewaarde spellen
files-none = Nog geen bewaarde spellen.
files-name = Naam
files-save = Dit spel bewaren
files-folder = Bewaard in { $detail }

# --- Keys
keys-title = Toetsen
keys-hint = Klik op een toets om hem te veranderen.
keys-press = druk op een toets…
keys-none = geen
keys-reset = Alle toetsen zoals ze waren
key-left = cursor naar links
key-right = cursor naar rechts
key-up = cursor omhoog
key-down = cursor omlaag
key-choose = veld kiezen, of een reeks stoppen
key-back = een stap terug
key-panel = van het bord naar het paneel, en terug
key-hint = hint
key-undo = zet terugnemen
key-redo = zet toch weer doen
key-earlier = een zet terugkijken
key-later = een zet verder kijken
key-first = eerste stelling
key-present = huidige stelling
key-flip = bord draaien
key-view = speelgoed of diagram
key-say = nog eens zeggen wat er gebeurde
key-pause = twee computers: pauze, doorgaan
key-mute = geluid aan of uit
key-copy-position = stelling kopiëren
key-copy-game = spel kopiëren
key-paste = stelling of spel plakken
key-games = bewaarde spellen
key-new-game = nieuw spel
key-settings = instellingen
key-keys = deze lijst
key-full-screen = volledig scherm
key-picture = plaatje bewaren
key-quit = stoppen

# --- For screen readers
access-board = Bord
access-river = rivier
access-castle = kasteel
access-empty = leeg
access-yours = jouw { $animal }
access-man =
    { $color ->
        [white] witte
       *[black] zwarte
    } { $animal }
access-picked = opgepakt
access-go = bereikbaar
access-take = kan geslagen worden
access-threat = dreigt geslagen te worden
access-drowns = verdrinkt als hij blijft
access-sinks = zou verdrinken
access-victim = zou geslagen worden
access-hint = hint: hiervandaan
access-hint-to = hint: hierheen
access-last = laatste zet

# --- Hints, the reasons
hint-why-takes-lion = Zo sla je de leeuw en win je.
hint-why-wins = Zo win je zeker, in hoogstens { $count } beurten.
hint-why-lion-line = Anders verdrinkt het stuk op { $at }, en dan vliegt de andere leeuw op de jouwe af.
hint-why-saves-lion = Anders slaat de { $animal } op { $at } jouw leeuw.
hint-why-chain = De aap slaat er { $count } in één keer.
hint-why-leaves-river = Anders verdrinkt de { $animal } op { $at }.
hint-why-promotes = De pion wordt een superpion.
hint-why-takes-free = Zo sla je de { $animal } op { $at }, en niemand kan terugslaan.
hint-why-takes-dearer = Zo sla je de { $animal } op { $at }, en die is meer waard dan wat je op het spel zet.
hint-why-drowns-enemy = De { $animal } op { $at } is niet meer te redden.
hint-why-threatens-lion = Zo val je de andere leeuw aan.
hint-why-leaves-danger = Nu kan jouw { $animal } op { $at } nog geslagen worden.
hint-why-takes = Zo sla je de { $animal } op { $at }.
hint-why-attacks = Zo val je de { $animal } op { $at } aan.
hint-why-develops = Zo komt een stuk beter te staan.
theme-toy-box = Speelgoeddoos
theme-night-river = Nachtrivier
theme-ebony-and-ivory = Ebbenhout en ivoor
theme-high-contrast = Hoog contrast
