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
level-Lioness = Leeuwin
level-Lion = Leeuw
level-Pride = Troep
level-Shadow = Schaduw
level-Random = Toeval
level-Negamax = Negamax
level-Custom = Eigen
level-in-sentence = { $level ->
    [Custom] je eigen tegenstander
   *[other] de { $name }
}
level-as-subject = { level-in-sentence }
level-about-Cub = dwaalt wat rond en bijt graag
level-about-Zebra = schichtig, maar past op haar leeuw
level-about-Giraffe = voorzichtig en vriendelijk
level-about-Monkey = ruilt graag en is dol op een reeks sprongen
level-about-Elephant = stevig en geduldig
level-about-Crocodile = de baas van de rivier
level-about-Lioness = scherp, eerlijk en uit op jouw leeuw
level-about-Lion = speelt op volle kracht, een tikje ijdel
level-about-Pride = de sterkste tegenstander, vele ogen tegelijk
level-about-Shadow = precies zo sterk als jij
level-about-Custom = zoals jij het wilt
level-strength = { $name }, sterkte { $strength } van { $most }

# --- Menu
menu-play = { $level ->
    [Cub] Speel tegen de welp
    [Zebra] Speel tegen de zebra
    [Giraffe] Speel tegen de giraf
    [Monkey] Speel tegen de aap
    [Elephant] Speel tegen de olifant
    [Crocodile] Speel tegen de krokodil
    [Lioness] Speel tegen de leeuwin
    [Lion] Speel tegen de leeuw
    [Pride] Speel tegen de troep
    [Custom] Speel tegen je eigen tegenstander
    [Shadow] Speel tegen de Schaduw
   *[other] Speel tegen { $against }
}
menu-play-coached = { $level ->
    [Cub] Speel tegen de welp met een coach
    [Zebra] Speel tegen de zebra met een coach
    [Giraffe] Speel tegen de giraf met een coach
    [Monkey] Speel tegen de aap met een coach
    [Elephant] Speel tegen de olifant met een coach
    [Crocodile] Speel tegen de krokodil met een coach
    [Lioness] Speel tegen de leeuwin met een coach
    [Lion] Speel tegen de leeuw met een coach
    [Pride] Speel tegen de troep met een coach
    [Custom] Speel tegen je eigen tegenstander met een coach
    [Shadow] Speel tegen de Schaduw met een coach
   *[other] Speel tegen { $against } met een coach
}
menu-play-two = Samen spelen op dit scherm
menu-watch = Kijken naar twee computers
menu-change = Tegenstanders
menu-continue-game = Verder: { $name }, zet { $number }
menu-continue = Partij hervatten
menu-games = Mijn partijen
menu-settings = Instellingen
menu-quit = Stoppen

# Today in the menu. The four words stand below small pictures and must be short.
today-title = Vandaag
today-puzzle = Puzzel
today-board = Bord
today-days = Dagen
today-solved = opgelost
today-open = wacht op je
loading = De dieren worden uitgepakt…

# --- The ladder
path-puzzles = Puzzels: { $done } van { $all }
ladder-title = De rivier
ladder-crowns = { $earned } van { $all } kronen
ladder-shadow = Vandaag zo sterk als jij.
ladder-stop = { $name }, tegenstander { $strength } van { $most }, { $crowns } van { $all } kronen.
ladder-next = Speel hierna tegen deze.
ladder-you = Volgende
ladder-rank = Tegenstander { $rank } van { $most }
ladder-results = { $won } gewonnen, { $drawn } remise, { $lost } verloren
ladder-crown-won = Win een partij
ladder-crown-alone = Win zonder hint, terugnemen of coach
ladder-crown-both = Win zo met beide kleuren
ladder-crown-missing = Win zo ook met { $side }
ladder-crown-yes = gewonnen
ladder-crown-no = nog niet gewonnen
ladder-options = Meer opties
ladder-other = Andere partijen…

# --- New game
new-title = Nieuwe partij
new-mode-computer = Tegen de computer
new-mode-two = Twee spelers hier
new-mode-watch = Twee computers
new-level-white = Wit
new-level-black = Zwart
custom-depth = Zetten vooruit
custom-depth-all = onbeperkt
custom-seconds = Denkt hoogstens
custom-mistakes = Hoe vaak hij zich vergist
new-side = Jij speelt
new-side-random = Verras me
new-start = Spelen maar!
new-options = Opties
new-summary-side = Jij speelt: { $side }
new-summary-clock = Klok: { $clock }
new-summary-no-clock = Geen klok
new-two-about = Twee mensen spelen om de beurt aan dit bord.

# --- Playing
turn-of = { $side } is aan zet
turn-yours = Jij bent aan zet
turn-danger-yours = Jouw leeuw is in gevaar: de { $animal } op { $at } kan hem slaan.
turn-danger = { $side }: de leeuw is in gevaar. De { $animal } op { $at } kan hem slaan.
turn-take-lion-yours = Je kunt de leeuw slaan!
turn-take-lion = { $side } kan de leeuw slaan!
turn-thinking = { $name } denkt na
turn-depth = { $depth ->
    [one] Kijkt { $depth } zet vooruit
   *[other] Kijkt { $depth } zetten vooruit
}
turn-over = De partij is afgelopen
captured-by = { $side } heeft geslagen
moves-none = Nog geen zetten
looking-back = Je bekijkt een eerdere stelling
back-to-now = Terug naar nu
button-hint = Hint
button-undo = Terug
button-redo = Verder
button-resign = Opgeven
button-draw = Remise bieden
button-threats = Dreigingen
button-flip = Bord draaien
button-camera = Het hele bord tonen
button-view-toy = Speelgoed
button-view-diagram = Diagram
button-new = Nieuwe partij
button-look = Terugkijken
button-share = Delen
button-menu = Menu
button-more = Meer
button-pause = Pauze
button-resume = Hervatten
button-step = Eén zet
button-confirm = Doe maar
button-cancel = Annuleren
button-close = Sluiten
button-rematch = Nog een keer
type-hint = Typ een zet: b1d3
confirm-question = De { $animal } van { $from } naar { $to } spelen?
chain-question = Verder springen, of hier stoppen?
chain-stop = Hier stoppen
resign-question = Echt opgeven?
resign-confirm = Ja, opgeven
resign-stay = Doorspelen
draw-question = { $side } biedt remise aan
draw-accept = Aannemen
draw-decline = Doorspelen

# --- What happened
status-start = Wit begint.
status-moved = { $side }: { $animal } naar { $to }.
status-took = { $side }: { $animal } naar { $to }, slaat { $taken }.
status-drowned = De { $animal } op { $at } is verdronken.
status-promoted = Het is nu een superpion.
status-undone = Teruggenomen: { $animal } van { $from } naar { $to }.

# --- Why a move is refused
why-game-over = Er is een leeuw geslagen: de partij is afgelopen.
why-no-piece = Op { $at } staat geen stuk.
why-not-yours = Het stuk op { $at } is niet van jou.
why-stands-still = Een zet moet op een ander veld eindigen.
why-chain = De aap is nog bezig: spring verder, of stop hier.
why-one-step = Alleen de aap mag in één beurt vaker springen.
why-pawn = Een pion gaat één veld vooruit, recht of schuin, en voorbij de rivier ook één of twee recht achteruit.
why-superpawn = De superpion gaat één veld vooruit of opzij, en één of twee achteruit, recht of schuin.
why-zebra = De zebra springt twee velden recht en één opzij.
why-elephant = De olifant gaat één of twee velden recht.
why-giraffe = De giraf springt twee velden, recht of schuin, of gaat één veld zonder te slaan.
why-monkey = De aap gaat één veld, of springt over een vijand naar het lege veld erachter.
why-crocodile = De krokodil gaat één veld, glijdt recht naar de rivier, en in de rivier opzij.
why-lion = De leeuw gaat één veld, binnen zijn kasteel.
why-own-piece = Op { $at } staat een stuk van jezelf.
why-in-the-way = Het stuk op { $at } staat in de weg.
why-lion-stays = De leeuw blijft in zijn kasteel.
why-lion-flies = De leeuw vliegt alleen op de andere leeuw af.
why-giraffe-step = De giraf slaat niet met een gewone stap, alleen met een sprong.
why-retreat-takes = Pionnen slaan niet als ze achteruitgaan.
why-retreat-early = Een pion mag pas achteruit als hij voorbij de rivier is.
why-monkey-jumps = De aap slaat door over een stuk te springen, niet door erop te stappen.
why-no-jump = Dat is geen sprong: de aap springt over een vijand naar het lege veld erachter.
why-nobody-to-jump = Op { $at } staat geen stuk om over te springen.
why-own-jumped = De aap springt niet over een eigen stuk, zoals dat op { $at }.
why-twice = Over het stuk op { $at } is al gesprongen.
why-landing = De aap kan niet op { $at } landen: dat veld is niet leeg.
why-chain-ended = Als de leeuw geslagen is, zijn de sprongen en de partij afgelopen.
why-other-captures = Deze zet zou hier andere stukken slaan.
typed-sign = “{ $text }” is geen zet: teken { $column } hoort daar niet. Typ de velden, bijvoorbeeld b1d3.
typed-other-piece = De letter betekent { $said }, maar daar staat een ander dier: { $found }.
typed-no-capture = Deze zet slaat niets.
typed-no-promotion = Bij deze zet promoveert er geen pion.
typed-nobody-drowns = Bij deze zet verdrinkt er niets op { $at }.
typed-lion-stays = Deze zet slaat de leeuw niet.
defect-no-lion = { $side } heeft geen leeuw.
defect-many-lions = { $side } heeft meer dan één leeuw: { $at }.
defect-lion-outside = { $side }: de leeuw op { $at } staat buiten zijn kasteel.
defect-pawn-on-last-rank = { $side }: de pion op { $at } zou daar een superpion zijn.
defect-too-many-pieces = { $side } heeft { $count } stukken, meer dan een partij er aan het begin heeft.
defect-chain = Vanaf { $at } kan hier geen reeks sprongen bezig zijn.

# --- How it ended
end-lion-taken = { $winner } heeft de leeuw geslagen en wint.
end-lion-taken-won = Je hebt de leeuw geslagen.
end-lion-taken-lost = Je leeuw is geslagen.
end-no-moves = { $loser } kan geen zet meer doen, { $winner } wint.
end-no-moves-won = Je tegenstander kan geen zet meer doen.
end-no-moves-lost = Je kunt geen zet meer doen.
end-resigned = { $loser } heeft opgegeven, { $winner } wint.
end-resigned-won = Je tegenstander heeft opgegeven.
end-resigned-lost = Je hebt opgegeven.
end-unknown = { $winner } wint.
end-time = De tijd van { $loser } is om, { $winner } wint.
end-time-won = De tijd van je tegenstander is om.
end-time-lost = Je tijd is om.
end-absent = { $loser } is niet teruggekomen, { $winner } wint.
end-absent-won = Je tegenstander is niet teruggekomen.
end-absent-lost = Je bent niet teruggekomen.
end-bare-lions = Alleen de leeuwen zijn nog over: remise.
end-repetition = Drie keer dezelfde stelling: remise.
end-quiet = Te lang niets geslagen, niemand verdronken en geen pion verzet: remise.
end-agreed = Remise overeengekomen.
end-drawn = Remise.
end-you-won = Je hebt gewonnen!
end-you-lost = { $name } wint
end-draw = Remise
end-won = { $side } wint
over-see-how = Laat zien hoe
over-try-again = Hier opnieuw
over-next-crown = Voor de volgende kroon: { $how }
over-earned = Verdiend: { $medals }

# --- Clocks
clock-title = Klok
clock-none = Geen
clock-for-game = { $minutes } + { $seconds }
clock-per-move = { $seconds } s per zet
clock-custom = Eigen
clock-base = Tijd voor de hele partij
clock-increment = Erbij na elke zet
clock-single = Tijd per zet
clock-minutes = { $count } min
clock-seconds = { $count } s
clock-nothing = geen
clock-differs-computer = Een andere klok voor de computer
clock-differs-black = Een andere klok voor Zwart
clock-computer = Computer
clock-left = { $side }: { $time }.
clock-low = De tijd raakt op. { $detail }
clock-draw = De tijd van { $loser } is om, maar tegen een leeuw alleen is dat remise.
clock-paused = Pauze
clock-paused-how = Beide klokken staan stil.
clock-held = De klok staat stil. Hervat eerst de partij.
clock-slept = Je computer sliep: de klok staat stil, en niemand heeft tijd verloren.

# --- Hints
hint-seeking = Even een hint zoeken…
hint-animal = Probeer de { $animal } op { $from }.
hint-where = De { $animal } van { $from } naar { $to }.
hint-more = Vraag nog een hint om te zien waarheen en waarom.

# --- Messages
notice-refused = { $detail }
notice-draw-declined = Het remisevoorstel is afgeslagen.
notice-nothing-to-continue = Er is geen partij om mee verder te gaan.
notice-cannot-open = Deze partij kan niet geopend worden. { $detail }
notice-not-saved-yet = Dit kon nog niet worden opgeslagen. Het wordt opnieuw geprobeerd tot het lukt. { $detail }
notice-quit-unsaved = Niet alles kon worden opgeslagen. Sluit nog eens af om toch te stoppen.
notice-cannot-save = Dit kon niet bewaard worden. { $detail }
notice-cannot-load-backup = Dit bestand kon niet worden geladen. { $detail }
backup-title = Je gegevens
backup-about = Je partijen, voortgang en instellingen staan alleen in deze browser.
backup-save = Alles als bestand opslaan
backup-load = Zo’n bestand laden in plaats van wat hier is
notice-engine-failed = De computer is vastgelopen. Probeer het nog eens.
notice-loading-exercise = De oefening wordt geladen…
notice-no-tables = De eindspeltabellen konden niet worden geladen. Controleer de verbinding en probeer het nog eens. ({ $detail })
notice-crash-here = Een deel van het programma is mislukt. Je partij is opgeslagen. Details: { $detail }
notice-crash-before = Het spel is onverwacht gestopt. Je partij is opgeslagen. Details: { $detail }
start-no-display = Congo heeft een beeldscherm nodig, maar X11 en Wayland antwoorden geen van beide.
start-no-library = Het venster van Congo heeft de bibliotheek { $library } nodig, die op dit systeem ontbreekt.
start-no-graphics = Congo heeft geen grafisch stuurprogramma voor zijn beelden gevonden.
start-package = Het zit in het pakket { $package }.
start-without-window = Zonder venster zijn er congo-cli, het spel in een terminal, en congo --help.
crash-title = Congo is gestopt
crash-sentence = Congo moest stoppen door een fout in het programma. Je partij is veilig: ze wordt na elke zet opgeslagen. Wat er gebeurd is, staat in dit bestand:
notice-bad-game = Dit is geen partij Congo. { $detail }
notice-bad-position = Dit is geen stelling van Congo. { $detail }
notice-bad-move = Die zet kan hier niet. { $detail }
notice-no-folder = Op deze computer is er geen map voor partijen.
notice-played-elsewhere = Deze partij wordt in een ander venster gespeeld.
notice-cannot-list = Je partijen konden niet gelezen worden. { $detail }
notice-cannot-delete = Dit kon niet verwijderd worden. { $detail }
notice-cannot-restore = Dit kon niet teruggehaald worden. { $detail }
notice-no-dialog = Er kon geen venster om bestanden te kiezen geopend worden. Sleep het bestand naar dit venster.
notice-deleted = Verwijderd: { $detail }
notice-exported = Geëxporteerd naar { $detail }
notice-shared = Bewaard als { $detail }
notice-achievement = Heldendaad: { $detail }
notice-imported = Partijen toegevoegd: { $detail }
notice-import-known = Had je al: { $detail }
notice-import-mended = Partijen met fouten die hersteld zijn: { $detail }
notice-import-broken = Niet alles kon geïmporteerd worden. { $detail }
notice-import-none = Er waren geen partijen om te importeren.
notice-import-too-large = Dat is te veel tegelijk. Er kan hoogstens { $detail } MB gelezen worden.
notice-import-cut-short = Alleen de eerste { $detail } partijen zijn gelezen.
notice-copied-for-now = Gekopieerd, tot je het spel sluit.
notice-copied = Gekopieerd.
notice-settings-aside = Je instellingen konden niet gelezen worden. Het oude bestand is bewaard. { $detail }
notice-progress-aside = Wat je geleerd hebt, kon niet gelezen worden. Het oude bestand is bewaard. { $detail }
notice-config = Er zit een fout in een bestand van het spel. { $detail }
notice-picture = Plaatje bewaard als { $detail }
notice-first-drowning = Een stuk dat na zijn volgende beurt nog in de rivier staat, verdrinkt.
notice-say = { $detail }
notice-keys-aside = Je toetsen konden niet gelezen worden. Het oude bestand is bewaard. { $detail }

# --- Settings
settings-title = Instellingen
settings-speed = Snelheid van de animaties
speed-off = Uit
speed-slow = Rustig
speed-normal = Gewoon
speed-fast = Snel
settings-reduced = Minder beweging
settings-view = Stijl
settings-quality = Beeldkwaliteit
quality-high = Hoge kwaliteit
quality-low = Sneller tekenen
settings-theme = Bord
settings-sound = Geluid
settings-muted = Geluid uit
settings-master = Totaal volume
settings-effects = Zetten en plonzen
settings-ambience = Rivier en vogels
settings-music = Muziek
settings-language = Taal
language-system = Taal van het systeem
settings-full-screen = Volledig scherm
settings-look = Beeld
settings-play = Spel
settings-scale = Tekstgrootte
settings-confirm = Elke zet eerst bevestigen
settings-type = Veld tonen om zetten te typen
settings-barks = Tegenstanders zeggen iets tijdens een partij
settings-story-voice = Tegenstanders vertellen het verhaal na een partij
settings-seating = Twee spelers aan één scherm
seating-beside = Het bord blijft staan
seating-in-turns = Het bord draait na elke zet
seating-opposite = De stukken draaien (diagram)

# --- Games that are kept
library-title = Mijn partijen
library-search = Partijen zoeken
library-starred = Alleen gemarkeerde partijen
library-star = Deze partij markeren
library-marked = gemarkeerd
library-date = Datum
library-players = Partij
library-result = Uitslag
library-ending = Einde
library-length = Zetten
library-count = Partijen: { $count }
library-reading = Je partijen worden gelezen…
library-none = Nog geen partijen. Elke partij die je speelt, wordt hier bewaard.
library-none-found = Geen partij gevonden.
library-name = Geef deze partij een naam
library-look = Bekijken
library-play-on = Hervatten
library-import = Importeren
library-export = Exporteren
library-delete = Verwijderen
library-all = Alles selecteren
library-board = Analysebord
library-looking = Partijen lezen
library-importing = Importeren
library-exporting = Exporteren
library-broken = Geen partij: { $detail }
import-title = Partijen importeren
export-title = Partijen exporteren
files-of-games = Partijen (PGN)
ended-lion = leeuw geslagen
ended-no-moves = geen zet meer mogelijk
ended-resignation = opgegeven
ended-time = tijd om
ended-absent = partij verlaten
ended-time-draw = tijd om tegen een leeuw alleen
ended-bare-lions = alleen leeuwen over
ended-repetition = zetherhaling
ended-agreement = remise afgesproken
ended-quiet = te lang niets geslagen

# --- Sharing
share-title = Delen
share-picture = Stelling als plaatje
share-film = Partij als filmpje
share-text = Partij als tekst
share-sketch = Voorbeeld
share-size = Grootte
share-small = Klein
share-medium = Middel
share-large = Groot
share-speed = Tempo
share-seen = Gezien door
share-as-here = Zoals nu
share-names = Spelers en uitslag
share-arrows = Pijl voor de laatste zet
share-coordinates = Coördinaten
share-smooth = De stukken zien bewegen
share-drawing = Bezig met tekenen…
share-save = Bewaren…
share-copy-picture = Plaatje kopiëren
share-copy-text = Tekst kopiëren
share-won = Ik heb een partij Congo van { $name } gewonnen in { $moves }.
share-lost = { $name } heeft een partij Congo van mij gewonnen in { $moves }.
share-drawn = Een partij Congo tegen { $name } werd remise na { $moves }.
share-ended = Congo: { $white } – { $black }, { $result }, { $moves }
share-goes-on = Congo: { $white } – { $black }, na { $moves }
share-from = Vanaf { $fen }:
import-list-title = Partij kiezen
import-list-games = Partijen: { $count }
import-list-broken = Niet te lezen: { $count }
import-list-fault = Partij { $number }, { $detail }
import-list-row = Niet te lezen: regel { $line }
import-list-open = Openen
import-list-all = Alles importeren
files-of-pictures = Plaatjes (PNG)
files-of-films = Animaties (GIF)
files-of-texts = Teksten
files-of-tables = Tabellen (CSV)

# --- Statistics and achievements
statistics-title = Statistieken
statistics-export-title = Een tabel van je partijen exporteren
statistics-none = Speel een partij uit, dan verschijnen hier je statistieken.
statistics-delete-say =
    { $count ->
        [one] De statistieken worden uit je partijen berekend. Dit verwijdert de ene partij die hier is uitgespeeld. Ze blijft nog een maand in de map “deleted”.
       *[other] De statistieken worden uit je partijen berekend. Dit verwijdert alle { $count } partijen die hier zijn uitgespeeld. Ze blijven nog een maand in de map “deleted”.
    }
statistics-games = partijen
statistics-time = speeltijd
statistics-points = van alle punten
statistics-streak = keer winst op rij, nu
statistics-longest-streak = keer winst op rij, record
statistics-chain = langste reeks sprongen
statistics-taken = stukken van de ander geslagen
statistics-lost = eigen stukken geslagen
statistics-drowned = eigen stukken verdronken
statistics-computer-drowned = stukken van de ander verdronken
statistics-results = Uitslagen
statistics-won = gewonnen
statistics-drawn = remise
statistics-lost-games = verloren
statistics-as-white = met Wit
statistics-as-black = met Zwart
statistics-all = Alle
statistics-spoken = { $won } gewonnen, { $drawn } remise, { $lost } verloren
statistics-form = Vorm
statistics-form-say = Punten in de laatste { $count } partijen
statistics-game = Partij { $number }
statistics-animals = Jouw dieren
statistics-favourite = Jouw lieveling: de { $animal }
statistics-calendar = Gespeelde partijen
statistics-days = per dag
statistics-months = per maand
statistics-achievements = Heldendaden
statistics-achievements-done = { $done } van { $all } verricht
statistics-progress = { $done } van { $goal }
statistics-not-yet = nog niet
achievement-first-win = Win een partij
achievement-win-as-black = Win met Zwart
achievement-beat = Win van { $level }
achievement-chain-of-three = Sla drie stukken met één aap in één zet
achievement-chain-of-four = Sla vier stukken met één aap in één zet
achievement-three-drowned = Laat in één partij drie stukken van de ander verdrinken
achievement-lion-by-monkey = Sla de leeuw met een aap
achievement-lion-flown = Sla de leeuw door er met je eigen leeuw heen te vliegen
achievement-two-superpawns = Krijg twee superpionnen in één partij
achievement-swift-win = Win in hoogstens tien zetten
achievement-unscathed = Win zonder een stuk te verliezen
achievement-five-in-a-row = Win vijf partijen op rij
achievement-ten-games = Speel tien partijen
achievement-hundred-games = Speel honderd partijen
achievement-first-win-name = Eerste winst
achievement-win-as-black-name = Zwart wint ook
achievement-beat-name = Winst op { $level }
achievement-chain-of-three-name = Drie in één zet
achievement-chain-of-four-name = Vier in één zet
achievement-three-drowned-name = Diep water
achievement-lion-by-monkey-name = Brutale aap
achievement-lion-flown-name = Vliegende leeuw
achievement-two-superpawns-name = Twee superpionnen
achievement-swift-win-name = Bliksemwinst
achievement-unscathed-name = Geen schrammetje
achievement-five-in-a-row-name = Vijf achter elkaar
achievement-ten-games-name = Tien partijen
achievement-hundred-games-name = Honderd partijen

# --- A game looked at
analysis-back-to-game = Terug naar de partij
analysis-comment = Schrijf iets bij deze zet
analysis-first = Begin
analysis-back = Terug
analysis-forward = Verder
analysis-last = Eind
analysis-play = Afspelen
analysis-pause = Stop
analysis-pace = Tempo
analysis-promote = Lijn omhoog
analysis-cut = Wissen
analysis-start-here = Vanaf hier
analysis-review = Nakijken
analysis-engine = Engine
analysis-threat = Dreiging
analysis-best = Beste zet
analysis-notes = Notities

# --- What the review says
review-going = De partij wordt nagekeken
review-graph = De kansen van Wit na elke zet
review-turned = Dit was het keerpunt.
review-better = Beter:
review-accuracy = Nauwkeurigheid { $percent }%
review-learn = Leren
review-arrows = Gouden pijl: de beste zet. Bleek: wat kan volgen.
mark-inaccuracy = Onnauwkeurig
mark-mistake = Fout
mark-blunder = Blunder
sign-good = Goede zet
sign-interesting = Interessante zet
review-missed-lion = Hier kon de leeuw geslagen worden.
review-opens-line = De { $animal } ging weg van { $at }. Nu staat er niets tussen de leeuwen, en kan de jouwe geslagen worden.
review-lion-taken = Nu kan de leeuw geslagen worden.
review-allows-mate =
    { $count ->
        [one] Nu is de leeuw niet meer te redden: hij valt in één beurt.
       *[other] Nu is de leeuw niet meer te redden: hij valt binnen { $count } beurten.
    }
review-missed-mate =
    { $count ->
        [one] Hier was winst af te dwingen in één beurt.
       *[other] Hier was winst af te dwingen in { $count } beurten.
    }
review-bare-lions = Alleen de leeuwen zijn nog over, en dat is remise.
review-drowned = De { $animal } op { $at } is verdronken.
review-strands = De { $animal } in de rivier op { $at } is niet meer te redden.
review-left-hanging = De { $animal } op { $at } kan nog steeds geslagen worden.
review-exposed = Nu kan de { $animal } op { $at } geslagen worden.
review-allows-chain = Nu kan een aap { $count } stukken slaan in één reeks sprongen.
review-allows-promotion = Nu kan een pion een superpion worden.
review-missed-chain = Met een reeks sprongen waren er { $count } stukken te slaan.
review-missed-capture = Hier kon de { $animal } op { $at } geslagen worden.
review-missed-promotion = Hier kon een pion een superpion worden.
review-missed-drowning = Een betere zet had de { $animal } op { $at } laten verdrinken.
review-loses-pieces = Dit kost: { $lost }. Het levert op: { $won }.
review-loses-pieces-only = Dit kost: { $lost }.
review-missed-pieces = Met een betere zet had je gewonnen: { $won }. In ruil voor: { $lost }.
review-missed-pieces-free = Met een betere zet had je gewonnen: { $won }.
threat-none = Geen dreiging.
threat-lion-now = De dreiging: de leeuw slaan.
threat-lion = De dreiging: winst afdwingen in { $count } beurten.
threat-promotion = De dreiging: een superpion krijgen.
threat-pieces = De dreiging: { $won } winnen. In ruil voor: { $lost }.
threat-pieces-free = De dreiging: { $won } winnen.
tables-win =
    { $count ->
        [0] { $side } heeft gewonnen.
        [one] { $side } wint in één beurt.
       *[other] { $side } wint in { $count } beurten.
    }
tables-draw = Remise bij het beste spel.
lines-depth = diepte { $depth } · { $thousands }k
lines-count = Lijnen: { $count }
retry-title = Leer van je fouten
retry-why = Waarom de zet uit de partij slechter was:
retry-count = Fout { $number } van { $all }
retry-mended = { $mended } van { $all } gevonden
retry-task = { $side } speelde { $move }. Zoek een betere zet.
retry-task-you = Je speelde { $move }. Zoek een betere zet.
retry-judging = Even kijken…
retry-right = Ja, dat is beter.
retry-wrong = Zo geef je { $percent }% van de winstkansen weg. Er is een betere zet.
retry-reply = De pijl toont het antwoord.
retry-best = Het beste:
retry-done = Dat waren alle fouten.
retry-show = Laat zien
retry-skip = Overslaan
retry-next = Volgende
retry-again = Nog een keer
retry-leave = Stoppen

# --- Setting up a position
editor-open = Opzetten
editor-title = Een stelling opzetten
editor-help = Kies een stuk en klik op velden, of sleep met de stukken. Sleep een stuk van het bord of klik er rechts op om het weg te halen.
editor-hand = Hand
editor-eraser = Gum
editor-start = Begin
editor-lions = Alleen leeuwen
editor-clear = Leegmaken
editor-mirror = Spiegelen
editor-swap = Kleuren
editor-copy = Kopiëren
editor-paste = Plakken
editor-back = Terug
editor-fen = Stelling als tekst (FEN)
editor-play = Vanaf hier
editor-analyse = Analyseren
editor-sound = Deze stelling is speelbaar.
editor-over = Deze stelling kun je analyseren, maar niet spelen.
editor-chain = Er is een reeks sprongen bezig vanaf { $at }.
editor-end-chain = Stoppen
editor-in-hand = Gekozen: { $brush }.
editor-did-put = { $piece } op { $at }.
editor-did-remove = { $piece } weggehaald van { $at }.
editor-did-move = { $piece } van { $from } naar { $to }.
editor-did-start = Beginstelling.
editor-did-lions = Alleen de leeuwen.
editor-did-clear = Het bord is leeg.
editor-did-mirror = Links en rechts zijn verwisseld.
editor-did-swap = De kleuren zijn verwisseld. { $side } is aan zet.
editor-did-end-chain = Er is geen reeks sprongen bezig.
editor-did-set-up = Nieuwe stelling.
editor-did-undo = Teruggenomen.
editor-did-redo = Opnieuw gedaan.
fen-parts = Een stelling heeft negen delen met “/” ertussen; deze tekst heeft er { $count }.
fen-sign = Rij { $rank }, teken { $column }: “{ $sign }” is geen stuk (P S Z E G M C L) en ook geen cijfer van 1 tot 7.
fen-gap = Rij { $rank }, teken { $column }: “{ $sign }” volgt op een ander cijfer; schrijf lege velden samen als één cijfer.
fen-width = Rij { $rank }: “{ $found }” geeft { $count } velden in plaats van zeven.
fen-turn = Teken { $column }: “{ $found }” is geen “w” en geen “b”, voor wie aan zet is.
fen-jump = Teken { $column }: “{ $found }” is geen “-1” en ook niet het nummer van een veld, 0 tot en met 48.
fen-spaced-parts = Een stelling met spaties heeft drie delen: de rijen, “w” of “b” en het nummer van de zet; deze tekst heeft er { $count }.
fen-ranks = Een stelling heeft zeven rijen met “/” ertussen; deze tekst heeft er { $count }.
fen-move-number = Teken { $column }: “{ $found }” is geen nummer van een zet, 1 tot en met 99999.

# --- Keys
keys-title = Toetsen
keys-hint = Klik op een toets om hem te veranderen.
keys-press = druk op een toets…
keys-none = geen
keys-reset = Alle toetsen herstellen
key-left = cursor naar links
key-right = cursor naar rechts
key-up = cursor omhoog
key-down = cursor omlaag
key-choose = veld kiezen, of een reeks sprongen stoppen
key-back = een stap terug
key-panel = wisselen tussen bord en paneel
key-hint = hint
key-undo = zet terugnemen
key-redo = zet opnieuw doen
key-earlier = een zet terugkijken
key-later = een zet verder kijken
key-first = eerste stelling
key-present = huidige stelling
key-flip = bord draaien
key-view = speelgoed of diagram
key-camera = weer het hele bord
key-say = herhalen wat er gebeurde
key-explain = hoe een dier zet
key-pause = pauze of hervatten (klok, computers)
key-threats = wat aangevallen en wat gedekt is
key-mute = geluid aan of uit
key-copy-position = stelling kopiëren
key-copy-game = partij kopiëren
key-paste = stelling of partij plakken
key-games = bewaarde partijen
key-new-game = nieuwe partij
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
access-star = ster
access-yours = jouw { $animal }
access-piece =
    { $color ->
        [white] witte
       *[black] zwarte
    } { $animal }
access-picked = opgepakt
access-go = bereikbaar
access-take = kan geslagen worden
access-threat = dreigt geslagen te worden
access-attacked = aangevallen
access-defended = gedekt
access-drowns = verdrinkt als hij blijft
access-sinks = zou verdrinken
access-victim = zou geslagen worden
access-hint = hint: hiervandaan
access-hint-to = hint: hierheen
access-last = laatste zet

# --- Hints, the reasons
hint-why-takes-lion = Zo sla je de leeuw en win je.
hint-why-wins = Zo dwing je winst af binnen { $count } beurten.
hint-why-lion-line = Anders verdrinkt het stuk op { $at }, en kan de andere leeuw op de jouwe af vliegen.
hint-why-saves-lion = Anders slaat de { $animal } op { $at } jouw leeuw.
hint-why-lion-safe = Dan is je leeuw veilig.
hint-why-blocks = { hint-why-saves-lion } Nu is de weg versperd.
hint-why-chain = De aap slaat er { $count } in één keer.
hint-why-leaves-river = Anders verdrinkt de { $animal } op { $at }.
hint-why-promotes = De pion wordt een superpion.
hint-why-takes-free = Zo sla je de { $animal } op { $at }, en niemand kan terugslaan.
hint-why-takes-dearer = Zo sla je de { $animal } op { $at }, en die is meer waard dan wat je riskeert.
hint-why-drowns-enemy = De { $animal } op { $at } is niet meer te redden.
hint-why-threatens-lion = Zo val je de andere leeuw aan.
hint-why-to-safety = Zo breng je de { $animal } in veiligheid.
hint-why-takes = Zo sla je de { $animal } op { $at }.
hint-why-attacks = Zo val je de { $animal } op { $at } aan.
hint-why-attacks-several = Zo val je { $count } stukken tegelijk aan.
hint-why-protects = Zo bescherm je de { $animal } op { $at }.
hint-why-brings-out = Zo breng je de { $animal } in het spel.
hint-why-advances = Zo komt de pion dichter bij de laatste rij.
hint-why-reaches-more = Vandaar zijn meer velden te bereiken: { $count }.
hint-why-develops = Zo komt een stuk beter te staan.
theme-toy-box = Kleed op de savanne
theme-night-river = Veranda aan de rivier
theme-ebony-and-ivory = Werkbank
theme-high-contrast = Stille tafel (hoog contrast)
settings-coat = Verf van de stukken
coat-none = Kaal hout
coat-meadow = Weide
coat-lagoon = Lagune
coat-ember = Gloed
coat-locked = { $coat }: { $achievement }
coat-lock = Op slot
coat-try-on = Proberen
notice-unlocked = Nieuwe verf voor de stukken: { $detail }. Je vindt ze bij de instellingen.

# --- Lessons
menu-learn = Leren spelen
animal-swims = Hij verdrinkt nooit: de rivier is zijn thuis.
animal-drowns = Staat dit dier in de rivier en na je volgende zet nog steeds, dan verdrinkt het.
offer-title = Nieuw bij Congo?
offer-text = Een hand laat je zien hoe de dieren zetten, en dan ben jij aan de beurt. Het duurt een paar minuten.
offer-yes = Laat zien
offer-no = Nee, bedankt
learn-title = Leren
learn-sofar = { $stars } van { $all } sterren
learn-begin = Volgende les: { $lesson }
learn-watch = Kijk maar
learn-your-turn = Nu jij
learn-reached = Goed gedaan!
learn-show = Laat zien
learn-again = Nog een keer
learn-skip = Overslaan
learn-next = Volgende les
learn-list = Alle lessen
learn-board = { $board } van { $boards }
learn-stars-how = Een foute poging, een omweg of opnieuw beginnen kost een ster.
learn-stars-left = Nog te winnen sterren: { $stars }
learn-moves =
    { $count ->
        [one] één zet
       *[other] { $count } zetten
    }
learn-moves-par = { $moves }; { $count ->
    [one] één is genoeg
   *[other] { $count } zijn genoeg
}
learn-miss-lion = Zo kan jouw leeuw geslagen worden, en dan is de partij verloren.
learn-miss-drowned =
    { $kind ->
       *[other] Jouw { $animal } is verdronken.
    }
learn-miss-dead-end = Vanaf hier lukt het niet meer.
learn-miss-other = Die zet mag, maar hij lost deze opgave niet op. Probeer een andere.
learn-detour = Dat was een omweg. Ga maar door!
chapter-animals = De dieren
chapter-river = De rivier
chapter-lions = De leeuwen
chapter-tactics = Slimme trucs
chapter-endings = Het eindspel
lesson-first-bite = De eerste hap
lesson-first-bite-say = Wie de andere leeuw slaat, wint. Schaak en mat bestaan hier niet: je slaat hem gewoon.
lesson-first-bite-do = Sla de leeuw met je zebra.
lesson-lion = De leeuw thuis
lesson-lion-say = De leeuw gaat één veld, alle kanten op, maar hij verlaat nooit zijn kasteel van negen velden.
lesson-lion-do = Verzamel de twee sterren met je leeuw.
lesson-zebra = De zebra
lesson-zebra-say = De zebra springt twee velden recht en één opzij, over alles heen wat ertussen staat.
lesson-zebra-do = Verzamel de drie sterren.
lesson-elephant = De olifant
lesson-elephant-say = De olifant gaat één of twee velden recht. Onderweg springt hij over iedereen heen.
lesson-elephant-do-1 = Verzamel de drie sterren.
lesson-elephant-do-2 = Sla de pion achter je zebra.
lesson-giraffe = De giraf
lesson-giraffe-say = De giraf springt twee velden, alle kanten op, en slaat wie daar staat. Eén veld gaan mag ook, maar dan zonder te slaan.
lesson-giraffe-do = Sla beide pionnen.
lesson-crocodile = De krokodil
lesson-crocodile-say = De krokodil gaat één veld, alle kanten op. Naar de rivier toe glijdt hij rechtdoor, en in de rivier glijdt hij opzij.
lesson-crocodile-do = Verzamel de drie sterren.
lesson-pawn = De pion
lesson-pawn-say = De pion gaat één veld vooruit, recht of schuin, en zo slaat hij ook. Voorbij de rivier mag hij ook één of twee velden recht achteruit, maar dan slaat hij niet.
lesson-pawn-do-1 = Verzamel de drie sterren.
lesson-pawn-do-2 = Sla de pion recht voor de jouwe.
lesson-superpawn = De superpion
lesson-superpawn-say-1 = Op de laatste rij wordt een pion een superpion.
lesson-superpawn-say-2 = De superpion mag ook één veld opzij, en één of twee achteruit, recht of schuin.
lesson-superpawn-do-1 = Breng de pion naar de laatste rij.
lesson-superpawn-do-2 = Verzamel de twee sterren.
lesson-monkey = De aap
lesson-monkey-say = De aap gaat één veld. Hij slaat door over een vijand te springen, naar het lege veld erachter.
lesson-monkey-do = Spring over de pion.
lesson-chain = Sprong na sprong
lesson-chain-say = Na een sprong mag de aap nog eens springen, zo vaak als het kan. Kies telkens het veld waar hij landt.
lesson-chain-do = Sla beide pionnen in één zet.
lesson-chain-more = Er is nog een pion over. Ga na de eerste sprong door met de volgende.
lesson-route = Welke kant op?
lesson-route-say = Vaak kan de aap op meer manieren doorspringen, en op de ene manier slaat hij meer dan op de andere.
lesson-route-do = Zoek de weg waarop je er drie slaat.
lesson-route-fewer = Er is een weg waarop je drie stukken slaat.
lesson-stop = Op tijd stoppen
lesson-stop-say = Je hoeft niet tot het eind door te springen. Om te stoppen kies je de aap nog een keer, of je drukt op Enter.
lesson-stop-do = Sla één pion en blijf buiten bereik van de olifant.
lesson-stop-greedy = Twee pionnen, maar nu slaat de olifant de aap.
lesson-out = De rivier uit
lesson-out-say = Wie in de rivier staat en er na je volgende zet nog steeds staat, verdrinkt. Alleen krokodillen kunnen zwemmen.
lesson-out-do = Red je pion.
lesson-out-sunk = Je verzette de leeuw, dus bleef de pion in de rivier en verdronk.
lesson-swimmers = Twee zwemmers
lesson-swimmers-say = Staan er twee stukken van jou in de rivier, dan kun je er maar één redden.
lesson-swimmers-do = Red het stuk dat het meest waard is.
lesson-swimmers-zebra = De pion is aan land, maar de zebra is meer waard.
lesson-swimmers-both = Nu zijn ze allebei verdronken.
lesson-sideways = Nog steeds nat
lesson-sideways-say = Van het ene rivierveld naar het andere is niet de rivier uit: ook dan verdrink je.
lesson-sideways-do = Breng je olifant aan land.
lesson-sideways-wet = De olifant staat nog in de rivier en verdrinkt.
lesson-at-home = Thuis bij de krokodil
lesson-at-home-say = De krokodil verdrinkt nooit en overziet de hele rivier.
lesson-at-home-do = Sla de pion aan het andere eind van de rivier.
lesson-splash = Dwars door de rivier
lesson-splash-say = Onderweg mag de aap best even in de rivier landen. Het gaat erom waar hij aan het eind staat.
lesson-splash-do = Sla beide pionnen en eindig aan land.
lesson-splash-stays = De aap is in de rivier gebleven. Spring door naar de overkant.
lesson-wet-hops = Nat begonnen, nat geëindigd
lesson-wet-hops-say = Een aap die in de rivier begint en in de rivier eindigt, verdrinkt, ook als hij iemand geslagen heeft.
lesson-wet-hops-do = Sla een pion en kom aan land.
lesson-wet-hops-wet = Er is een pion geslagen, maar de aap is verdronken.
lesson-flight = De vliegende leeuw
lesson-flight-say = Staan de leeuwen recht of schuin tegenover elkaar, met niemand ertussen, dan vliegt de leeuw die aan zet is naar de andere en slaat hem.
lesson-flight-do-1 = Vlieg langs de lijn en sla de leeuw.
lesson-flight-do-2 = Vlieg langs de diagonaal en sla de leeuw.
lesson-door = Houd de deur dicht
lesson-door-say = Wie tussen de leeuwen staat, houdt de deur dicht.
lesson-door-do = Doe een zet waarbij je je leeuw niet verliest.
lesson-no-check = Niemand zegt schaak
lesson-no-check-say = Het spel houdt je niet tegen als je leeuw in gevaar blijft. Kijk vóór elke zet: kan iemand hem slaan?
lesson-no-check-do = Breng je leeuw in veiligheid.
lesson-keep-away = Wegwezen
lesson-keep-away-say = Krokodil en leeuw reiken ver. Waar je leeuw ook naartoe gaat: niemand mag hem kunnen slaan.
lesson-keep-away-do = Houd je leeuw drie zetten in leven.
lesson-monkey-hunt = De aap en de leeuw
lesson-monkey-hunt-say = Een aap springt ook over een leeuw, en dan win je.
lesson-monkey-hunt-do = Spring tot de leeuw geslagen is.
lesson-fork = Twee tegelijk
lesson-fork-say = Val met één zet de leeuw en nog een stuk aan: de leeuw moet vluchten, en jij slaat het andere stuk.
lesson-fork-do = Val er twee tegelijk aan met je zebra.
lesson-no-time = Geen tijd om te zwemmen
lesson-no-time-say = Wie de leeuw moet redden, heeft geen tijd om uit de rivier te gaan.
lesson-no-time-do = Val de leeuw aan, zodat de olifant verdrinkt.
lesson-drowned-door = De verdronken deur
lesson-drowned-door-say = De zebra in de rivier houdt de deur dicht. Moet de leeuw weg, dan verdrinkt de zebra; gaat de zebra weg, dan staat de deur open.
lesson-drowned-door-do = Val de leeuw aan.
lesson-pawn-and-lion = Pion en leeuw
lesson-pawn-and-lion-say = Jouw leeuw waakt van verre: de andere leeuw durft niet op zijn lijnen te komen. Daarom is één pion genoeg om te winnen.
lesson-pawn-and-lion-do-1 = Laat de leeuw geen enkel veilig veld en sla hem.
lesson-pawn-and-lion-do-2 = Nog een keer, van verder weg: laat de leeuw geen enkel veilig veld en sla hem.
lesson-crocodile-hunt = De krokodil op jacht
lesson-crocodile-hunt-say = Vlak bij de leeuw, en beschermd door die van jou, laat de krokodil hem geen enkel veilig veld.
lesson-crocodile-hunt-do-1 = Laat de leeuw geen enkel veilig veld en sla hem.
lesson-crocodile-hunt-do-2 = Nog een keer, van verder weg: laat de leeuw geen enkel veilig veld en sla hem.

# --- Puzzles
menu-puzzles = Puzzels
learn-lessons = Lessen
learn-puzzles = Puzzels
learn-endings = Eindspel
learn-practice = Oefenen
puzzles-daily = Puzzel van de dag
puzzles-daily-again = Dagpuzzel nog eens
puzzles-next = Volgende puzzel
puzzles-streak = Zonder fouten
puzzles-streak-about = Zonder fouten: elke puzzel is moeilijker dan de vorige, tot de eerste fout.
puzzles-about = Per thema
puzzles-rating = Jouw niveau
puzzles-solved = In één keer opgelost
puzzles-best-streak = Meeste op rij
puzzles-wish = De volgende graag
puzzles-easier = makkelijker
puzzles-fitting = precies goed
puzzles-harder = moeilijker
puzzle-about-lion = Vang de leeuw
puzzle-about-flight = Vliegende leeuw
puzzle-about-save = Red je leeuw
puzzle-about-chain = Sprong na sprong
puzzle-about-drown = Het water in
puzzle-about-promotion = Superpion
puzzle-about-material = Win stukken
puzzle-title = Puzzel
puzzle-themes = Thema: { $themes }
puzzle-streak = Op rij: { $count }
puzzle-rating = Moeilijkheid { $rating }
puzzle-to-move = { $side } is aan zet
puzzle-do =
    { $moves ->
        [one] Zoek de beste zet.
       *[other] Zoek de beste zetten: { $found } van { $moves }.
    }
puzzle-first-try = Je eerste poging telt mee voor je niveau. Een hint of de oplossing vooraf telt als fout.
puzzle-help-costs = { $help }: telt als fout
puzzle-wrong = Er is een betere zet.
puzzle-lion-lost = Je leeuw is geslagen. Er is een betere zet.
puzzle-try-again = Probeer een andere zet.
puzzle-go-on = Goed zo! En nu?
puzzle-shown = Zo gaat het.
puzzle-flawless = Zonder fouten opgelost!
puzzle-helped = Met een hint opgelost.
puzzle-retried = Na een fout opgelost.
puzzle-change = Jouw niveau: { $rating }
puzzle-show = Oplossing
puzzle-list = Alle puzzels

# --- Endings and practice
endings-say = Er zijn nog maar weinig stukken, en de verdediger maakt geen fouten. Win in zo weinig mogelijk zetten.
endings-distance = Tonen hoeveel zetten het kost
endings-bare = Tegen een leeuw alleen
endings-defended = Tegen een leeuw met een helper
endings-record =
    { $done ->
        [one] één keer gewonnen, { $perfect } keer langs de kortste weg
       *[other] { $done } keer gewonnen, { $perfect } keer langs de kortste weg
    }
ending-do = Sla de leeuw.
ending-left =
    { $count ->
        [one] Het kan in één zet.
       *[other] Het kan in { $count } zetten.
    }
ending-shortest = Sneller kan niet.
ending-slower =
    { $count ->
        [one] Het had één zet sneller gekund.
       *[other] Het had { $count } zetten sneller gekund.
    }
ending-gone = Nu is het niet meer te winnen. Je mag die zet terugnemen.
ending-won = Je had { $moves } zetten nodig. Het kan in { $shortest }.
ending-won-shortest =
    { $moves ->
        [one] In één zet: sneller kan niemand het.
       *[other] In { $moves } zetten: sneller kan niemand het.
    }
ending-next = Volgende stelling
exercise-failed = Deze keer niet
exercise-list = Alle oefeningen
practice-against = Je speelt tegen
practice-matches = Kleine spelletjes
practice-positions = Stellingen
practice-pawns = Alleen pionnen
practice-pawns-do = Wie als eerste een superpion heeft, wint.
practice-monkey = Eén aap, vijf pionnen
practice-monkey-do = Sla alle vijf de pionnen voordat er een superpion wordt.
practice-race = De rivier over
practice-race-do = Wie als eerste een superpion heeft, wint. Pas op voor de olifanten.
practice-ahead = Hun aap is weg
practice-ahead-do = Je hebt een aap meer. Win de partij.
practice-elephants = Hun olifanten zijn weg
practice-elephants-do = Je hebt twee olifanten meer. Win de partij.
practice-hunters = Jagers tegen olifanten
practice-hunters-do = Jouw aap en krokodil tegen twee olifanten. Win de partij.
practice-behind = Zonder je zebra
practice-behind-do = Je hebt een zebra minder. Win de partij toch.

# --- The first game and the coach
first-game-chapter = Een hele partij
first-game = Je eerste partij
first-game-say = Speel tegen de welp, met een coach naast je. Neem zo vaak terug als je wilt.
new-coached = Met een coach
coach = Coach
coach-take-lion = Jouw { $animal } op { $at } kan de leeuw slaan!
coach-lion-take = Je kunt de { $animal } op { $at } slaan. Dan is je leeuw veilig.
coach-lion-flee = Zet je leeuw op een veld waar niets hem kan slaan.
coach-lion-block = Zet een ander stuk zo neer dat de weg naar je leeuw versperd is.
coach-lion-lost = Geen enkele zet kan je leeuw nu nog redden.
coach-swims = Jouw { $animal } op { $at } verdrinkt als hij in de rivier blijft.
coach-take = Je kunt de { $animal } op { $at } slaan, en niemand kan terugslaan.
coach-take-more = Je kunt de { $animal } op { $at } slaan: dat levert meer op dan het kost.
coach-take-several = Jouw aap op { $at } kan { $count } stukken in één zet slaan.
coach-in-danger = Jouw { $animal } op { $at } kan geslagen worden zonder dat je kunt terugslaan.
coach-bad-trade = Jouw { $animal } op { $at } kan geslagen worden, en terugslaan maakt het verlies niet goed.
coach-several-in-danger = De aap op { $at } kan { $count } van jouw stukken in één zet slaan.
coach-develop = Niets is in gevaar. Breng meer van je stukken in het spel.
coach-calm = Niets is in gevaar. Kom dichter bij de andere leeuw.
coach-tip-1 = Niets is in gevaar. Zet je stukken waar andere ze beschermen.
coach-tip-2 = Niets is in gevaar. Val twee stukken tegelijk aan: maar één kan ontsnappen.
coach-tip-3 = Niets is in gevaar. Een stuk in de rivier moet er de volgende beurt uit; alleen de krokodil mag blijven.
coach-tip-4 = Niets is in gevaar. { lesson-superpawn-say-1 }
coach-tip-5 = Niets is in gevaar. Een aap slaat door over een stuk te springen: let op lege velden achter je stukken.
coach-lost-moved = Jouw { $animal } is geslagen: { $at } was geen veilig veld.
coach-lost-left = Jouw { $animal } op { $at } is geslagen. Het gevaar was er al voor jouw zet.
coach-lost-unprotected = Jouw { $animal } op { $at } is geslagen: na jouw zet was er geen bescherming meer.
coach-lost-opened = Jouw { $animal } op { $at } is geslagen: jouw zet heeft de weg daarheen geopend.
coach-lost-chain = Een aap heeft { $count } van jouw stukken in één zet geslagen: achter elk ervan was een veld leeg.
coach-lost-stayed = Jouw { $animal } is op { $at } verdronken: je hebt een ander stuk verplaatst.
coach-lost-back = Jouw { $animal } is op { $at } verdronken: ook deze zet eindigde in de rivier.
coach-lost-one = Jouw { $animal } is op { $at } verdronken: per beurt kan maar één stuk de rivier uit.
coach-lost-trapped = Jouw { $animal } is op { $at } verdronken: geen enkele zet leidde de rivier uit.
coach-last-time = Vorige keer: { $said }
coach-warn-lion = Dan slaat de { $animal } op { $at } jouw leeuw! Toch spelen?
coach-warn-drowns = Dan verdrinkt jouw { $animal } op { $at }. Toch spelen?
coach-warn-loses = Dan kan jouw { $animal } op { $at } geslagen worden. Toch spelen?

# --- With people elsewhere
menu-online = Online spelen
menu-online-back = Terug naar de online partij
online-title = Online
online-guest = Gast
online-name = Je naam
online-join = Meespelen
online-join-hint = Code, adres of link
online-join-button = Meespelen
online-games = Open partijen
online-none = Er wacht nu niemand.
online-live = Partijen om te bekijken
online-late = { $time } na de spelers
online-spectators = Kijkers zien de partij
online-at-once = meteen
online-later = { $time } later
online-watch = Toekijken
online-here = Op deze computer
online-there = Op een server
online-server-hint = Adres van de server
online-listed = Vreemden mogen meespelen
online-player = Wie er voor jou speelt
online-connecting = Verbinden…
online-connected = Verbonden met { $place }
online-exposed = niet versleuteld: anderen kunnen meelezen
online-hosting = De partij draait op deze computer
online-lost = Verbinding weg. Nieuwe poging…
online-refused = Niet verbonden
online-hurry = Nu proberen
online-code = De code van je partij
online-copy-code = Code kopiëren
online-copy-link = Link kopiëren
online-waiting = Wachten op de ander…
online-how-nearby = Wie op hetzelfde netwerk zit, vindt je partij in de lijst. Anderen hebben de link nodig, en je router moet ze toelaten.
online-how-server = Stuur de code of de link naar je tegenstander.
online-code-to-watch = Met deze code kunnen anderen toekijken.
online-enter = Naar de partij
online-cancel = Afzeggen
online-leave = Verlaten
online-return = Terug naar de partij: { $name }
online-forget = Deze partij vergeten
online-watchers = { $count ->
    [one] één kijkt toe
   *[other] { $count } kijken toe
}
online-away = { $name } is al { $time } weg.
online-may-have-left = { $name } is misschien weg.
online-lag = { $name }: trage verbinding, { $lag }{ "\u00A0" }ms
online-claim = Winst opeisen
online-say = Zeggen…
online-takeback-question = { $name } wil een zet terugnemen.
online-grant = Toestaan
online-rematch-asked = Revanche gevraagd
online-rematch-wanted = Revanche aannemen
online-joined = { $detail } speelt mee.
online-takeback-declined = De zet mag niet worden teruggenomen.
online-taken-back = Er is een zet teruggenomen.
online-cancelled = De partij is afgezegd.
online-wants-rematch = Je tegenstander wil nog een keer spelen.
online-back = De verbinding is er weer.
online-ended = De online partij is voorbij: { $detail }
online-your-turn = { $detail } heeft gezet: online ben jij aan zet.
online-no-hints = Tegen mensen zijn er geen hints.
online-no-place = Dit is geen adres van een server: { $detail }
online-which-server = Welke server? Typ het adres of gebruik de link.
online-bad-code = Dit is geen code en geen adres: { $detail }
online-cannot-host = Deze computer kan geen partij aanbieden: { $detail }
online-no-network = Het netwerk kan niet worden gebruikt: { $detail }
online-in-browser = In de browser speel je op de server van deze pagina. Het programma speelt ook op andere servers en in je lokale netwerk.
online-other-port = Deze computer biedt al andere partijen aan. Start het programma opnieuw om naar deze terug te gaan.
online-tickets-aside = De lijst van je online partijen kon niet gelezen worden. Het oude bestand is bewaard: { $detail }
online-find = Tegenstander zoeken
online-invite = Iemand uitnodigen
online-find-where = Op welke server? Wie er een kent, kan je het adres geven.
online-use-server = Deze server gebruiken
online-strangers = Tegen vreemden
online-rated = Met rating
online-no-clock = Zonder klok
online-server = Server
online-friendly = Vriendschappelijk
online-your-games = Jouw partijen
online-own-turn = jij bent aan zet
online-their-turn = nog niet aan zet
online-searching = Tegenstander zoeken…
online-search-count = { $count ->
    [one] Verder zoekt er nu niemand.
   *[other] Er zoeken { $count } spelers, jij meegeteld.
}
online-search-lost = De verbinding is weg. Het zoeken gaat door zodra ze terug is.
online-search-meanwhile = Je kunt iets anders doen. De partij opent als er iemand komt.
online-search-computer = Er is nog niemand. { $name } is een computer, ongeveer zo sterk als jij, en speelt meteen.
online-search-play = Tegen { $name } spelen
online-search-stop = Stoppen met zoeken
online-paired = Je tegenstander is er.
online-turns = Online partijen die op jouw zet wachten: { $detail }
online-show-games = Tonen
online-key-made = Je hebt nu een spelersleutel: daaraan herkennen servers je. Schrijf hem op onder Online, Opties, Jouw pagina.
online-key-aside = Je spelersleutel kon niet gelezen worden. Het oude bestand is bewaard: { $detail }
conditional-open = Vooraf antwoorden
conditional-count = Antwoorden vooraf: { $count }
conditional-imagined = Alleen bedacht: hier wordt niets gespeeld
conditional-how = Zet voor { $name }, dan voor jezelf. Speelt { $name } dat echt, dan speelt de server meteen jouw antwoord.
conditional-theirs = Wat gaat { $name } spelen?
conditional-yours = { $turn }: wat antwoord je?
conditional-then = Wat gaat { $name } daarna spelen?
conditional-ended = Dan zou de partij uit zijn.
conditional-restart = Opnieuw
conditional-list = Bewaard op de server
conditional-none = Nog niets.
conditional-line = Na { $turn } volgt { $answer }
conditional-line-on = { $line }; na { $turn } volgt { $answer }
conditional-remove = Verwijderen: { $line }
conditional-kept = Bewaard: { $detail }
conditional-removed = Verwijderd: { $detail }
conditional-not-kept = Dit is niet bewaard: { $detail }
conditional-too-many = De server bewaart hoogstens { $detail } varianten. Verwijder er eerst een.
conditional-too-long = Een variant kan hoogstens { $detail } zetten hebben.
conditional-unknown = Wat de server bewaart, kon niet worden gelezen: { $detail }
conditional-offline = Er is geen verbinding met de server.
player-title = Speler
player-own = Jouw pagina
player-nameless = Geen naam
player-since = Hier sinds { $date }
player-unrated = Nog geen partijen met rating.
player-games = { $count ->
    [one] 1 partij
   *[other] { $count } partijen
}
player-last-games = Laatste partijen
player-report = Deze naam melden
player-reported = Bedankt. De beheerder van de server bekijkt deze naam.
player-save-name = Naam opslaan
player-hide = Mijn naam voor anderen verbergen
player-renamable = Vanaf { $date } kun je je naam veranderen.
player-key = Jouw sleutel
player-key-about = Er is geen wachtwoord. Servers herkennen je aan een sleutel van 24 woorden. Wie ze heeft, speelt als jij, en als je ze kwijtraakt, kan niemand ze teruggeven.
player-key-copy = Woorden kopiëren
player-key-save = Bestand opslaan
player-key-other = Met een andere sleutel spelen
player-key-words = De 24 woorden
player-key-use = Woorden gebruiken
player-key-open = Bestand openen
player-key-used = Je speelt nu met deze sleutel. De vorige is bewaard.
player-key-bad = Dit is geen sleutel: { $detail }
player-best = De besten
player-best-none = Nog niemand heeft genoeg partijen met rating.
rating-bullet = Bullet
rating-blitz = Blitz
rating-rapid = Rapid
rating-classical = Klassiek
files-of-keys = Spelersleutels
key-word-count = Een sleutel heeft 24 woorden, niet { $number }.
key-unknown-word = Woord { $number } staat niet in de lijst.
key-wrong-word = Deze woorden horen niet bij elkaar. Er is er een fout, of twee zijn verwisseld.
key-none = In dit bestand staat geen sleutel.
refused-not-signed-in = De server neemt je spelersleutel niet aan.
refused-name-taken = Iemand heeft deze naam al, of een die erop lijkt.
refused-too-soon = Een naam blijft zeven dagen.
refused-no-such-player = Deze speler bestaat niet.
refused-banned = De beheerders van deze server hebben je een tijd uitgesloten.
refused-rated = Dat kan niet in een partij met rating.
clock-days-choice = Dagen per zet
clock-days = { $count ->
    [one] 1 dag per zet
   *[other] { $count } dagen per zet
}
clock-days-left = { $count } dagen
phrase-unknown = …
phrase-hello = Hallo!
phrase-have-fun = Veel plezier!
phrase-well-played = Goed gespeeld!
phrase-oops = Oeps!
phrase-one-moment = Een ogenblik, graag.
phrase-thanks = Dank je!
phrase-good-game = Mooie partij!
phrase-bye = Dag!
refused-no-such-game = Deze partij bestaat niet.
refused-seats-taken = Beide plaatsen zijn bezet. Je kunt toekijken.
refused-not-seated = Deze plaats is niet van jou.
refused-alone = Er speelt nog niemand mee.
refused-not-your-turn = Je bent niet aan zet.
refused-wrong-ply = De partij is intussen verdergegaan.
refused-illegal = Deze zet mag niet.
refused-not-over = De partij is nog niet voorbij.
refused-nothing = Er valt niets te beantwoorden.
refused-already = Dat is al gevraagd.
refused-present = Je tegenstander is er, of kan nog terugkomen.
refused-too-late = Beiden hebben al gezet: je kunt alleen opgeven.
refused-version = Deze versie van Congo en de server passen niet bij elkaar. Een van beide is te oud.
refused-too-much = De server heeft het nu te druk. Probeer het later opnieuw.
refused-talked-enough = Dat is vaak genoeg voor één partij.
problem-unknown-host = Er is geen computer die { $place } heet. Controleer de spelling en of je online bent.
problem-unreachable = Er leidt geen weg naar { $place }. Controleer of je online bent.
problem-nobody-listens = De computer is er, maar op { $place } antwoordt geen server. Controleer de poort, of vraag of de server draait.
problem-silent = { $place } antwoordt niet. Controleer het adres; misschien zit een firewall of router in de weg.
problem-broken = { $place } heeft de verbinding verbroken. Probeer het opnieuw. Helpt dat niet, dan is het misschien geen Congo-server.
problem-not-congo = Op { $place } antwoordt iets, maar geen Congo-server van dit soort. Controleer adres en poort. Wil de server een versleutelde verbinding, schrijf dan congos:// voor het adres.
problem-certificate = Het certificaat van { $place } wordt niet vertrouwd: anderen kunnen meeluisteren. Vraag de beheerder van de server om een ander adres, of schrijf congo:// voor het adres om zonder versleuteling verbinding te maken.
problem-not-encrypted = { $place } versleutelt niet, of iemand onderweg verhindert het: anderen kunnen meelezen en in jouw plaats spelen. Vertrouw je het netwerk toch, schrijf dan congo:// voor het adres.
problem-too-old = De server { $place } is te oud voor dit spel. Hij moet worden bijgewerkt.
problem-too-new = De server { $place } is nieuwer dan dit spel. Werk het spel bij.
problem-too-long = { $place } stuurt meer dan een partij kan hebben. De partij kan niet worden getoond.
problem-position-refused = De server begint geen partij vanuit deze stelling. Probeer een andere.
problem-bad-position = Deze partij begint in een stelling die de regels niet toestaan. Ze kan hier niet worden gespeeld.
problem-step-refused = De server heeft je zet niet aangenomen. Hij is teruggenomen: speel een andere.
problem-somebody-else = Iemand anders heeft voor jouw kant gezet. Bekijk het bord opnieuw.
problem-chain-begun = Je aap heeft op de server al gesprongen. Ga van daar verder of blijf daar staan.
problem-does-not-fit = Stap { $number } van de partij op de server ({ $step }) kan niet volgens de regels hier. Het oorspronkelijke programma wijkt af: daar verdrinken dieren al bij de eerste sprong van een aap. De partij is tot daar bewaard in Mijn partijen; begin een nieuwe.
place-empty = Schrijf het adres van de server.
place-scheme = { $written }:// leidt naar geen server. Laat het weg, of schrijf congos:// voor een versleutelde verbinding.
place-host = “{ $written }” is geen naam van een computer. Schrijf iets als example.org of 192.168.1.20.
place-user = Een server van Congo heeft geen gebruikers en wachtwoorden: laat alles tot en met de @ weg.
place-port = “{ $written }” is geen poort. Een poort is een getal van 1 tot 65535.
place-code = “{ $written }” is geen code. Een code heeft zes letters.
online-platform = Op een originele server
platform-about = Voor servers van het oorspronkelijke Congo-programma. Ze kennen geen namen, klokken of berichten. Het origineel heeft poort 5153, versleuteld 7153.
platform-host = Host
platform-port = Poort
platform-tls = Versleuteld
platform-game = Partij
platform-standard = Nieuwe partij
platform-position = Vanuit een stelling
platform-number = Op nummer
platform-fen-hint = Stelling (Congo-FEN)
platform-number-hint = Nummer van de partij
platform-begin = Partij beginnen
platform-join = Meespelen
platform-game-number = Nummer van de partij
platform-copy = Nummer kopiëren
platform-no-number = Schrijf het nummer van de partij in cijfers.
platform-unsupported = De originele server kent geen opgeven, geen remise en geen terugnemen. Je kunt de partij altijd verlaten.

# Wilde borden
wild-title = Wilde borden
wild-about = De dieren zijn ongelijk verdeeld. Win je, dan wordt het volgende bord moeilijker; verlies je, dan makkelijker.
wild-day-about = Elke dag hetzelfde bord en dezelfde tegenstander voor iedereen. Je hebt drie pogingen, zonder hints en zonder terugnemen.
wild-path = Jouw pad
wild-day = Bord van de dag
wild-rank = Trede { $rank } van { $most }
wild-difficulty = Moeilijkheid { $rank } van { $most }
wild-chances = Bij gelijk spel win jij { $percent } van de 100.
wild-you = Jij: { $list }
wild-they = { $name }: { $list }
wild-usual = de gewone dieren
wild-more-superpawn = { $count ->
    [one] een superpion extra
   *[other] { $count } superpionnen extra
}
wild-more-zebra = { $count ->
    [one] een zebra extra
   *[other] { $count } zebra’s extra
}
wild-more-elephant = { $count ->
    [one] een olifant extra
   *[other] { $count } olifanten extra
}
wild-more-giraffe = { $count ->
    [one] een giraf extra
   *[other] { $count } giraffen extra
}
wild-more-monkey = { $count ->
    [one] een aap extra
   *[other] { $count } apen extra
}
wild-more-crocodile = { $count ->
    [one] een krokodil extra
   *[other] { $count } krokodillen extra
}
wild-fewer-pawn = { $count ->
    [one] een pion minder
   *[other] { $count } pionnen minder
}
wild-fewer-elephant = { $count ->
    [one] maar één olifant
   *[other] { $count } olifanten minder
}
wild-no-pawn = geen pionnen
wild-no-zebra = geen zebra
wild-no-elephant = geen olifanten
wild-no-giraffe = geen giraf
wild-no-monkey = geen aap
wild-no-crocodile = geen krokodil
wild-opponent = Je tegenstander
wild-play = Speel dit bord
wild-play-attempt = Poging { $number } van { $most }
wild-next-board = Volgend bord
wild-play-again = Nog eens spelen voor de lol
wild-making = De dieren gaan klaarstaan…
wild-no-date = De datum van deze computer is te vroeg voor een bord van de dag.
wild-results = Gewonnen { $won }, remise { $drawn }, verloren { $lost }
wild-best = Moeilijkste winst: trede { $rank } van { $most }
wild-days-won = Gewonnen borden van de dag: { $count }
wild-won = { $moves ->
    [one] Gewonnen in één zet
   *[other] Gewonnen in { $moves } zetten
}
wild-no-aids = Op het bord van de dag zijn er geen hints en kun je niets terugnemen: iedereen heeft dezelfde kansen.
wild-drawn = { $moves ->
    [one] Remise na één zet
   *[other] Remise na { $moves } zetten
}
wild-lost = { $moves ->
    [one] Verloren na één zet
   *[other] Verloren na { $moves } zetten
}
wild-begun = Afgebroken
wild-open = Nog niet gespeeld
wild-copy = Uitslag kopiëren
wild-picture = Als plaatje delen
wild-path-game = Wild bord, trede { $rank } van { $most }
wild-day-title = Bord van de dag { $number }
wild-share = Congo, bord van de dag { $number }
wild-against = Tegenstander: { $name }
wild-up = Goed gedaan. Je gaat omhoog naar trede { $rank } van { $most }.
wild-down = Je gaat omlaag naar trede { $rank } van { $most }. Het volgende bord is makkelijker.
wild-stay = Je blijft op trede { $rank } van { $most }.
wild-attempts-left = { $count ->
    [0] Dat was je laatste poging van vandaag.
    [one] Je hebt vandaag nog één poging.
   *[other] Je hebt vandaag nog { $count } pogingen.
}

# --- Puzzelstorm en kalender
storm-title = Puzzelstorm
storm-about = Zo veel mogelijk puzzels in drie minuten.
storm-bests = Jouw beste: { $day } vandaag, { $week } deze week, { $ever } ooit.
storm-how = De klok begint bij je eerste zet. Een foute zet kost { $penalty } seconden. { $moves } goede zetten op rij leveren { $bonus } seconden op, en een langere rij nog meer.
storm-number = Puzzel { $number }
storm-solved = Opgelost: { $count }
storm-combo = Op rij: { $count }
storm-next-bonus = { $moves } op rij: +{ $seconds } s
storm-gained = +{ $seconds } s
storm-lost = −{ $seconds } s
storm-wrong = Die niet. Op naar de volgende!
storm-over = De tijd is om!
storm-result = { $count ->
    [0] Dit keer waren de puzzels sneller.
    [one] Je hebt één puzzel opgelost.
   *[other] Je hebt { $count } puzzels opgelost.
}
storm-new-day = Je beste van vandaag!
storm-new-week = Je beste van de week!
storm-new-ever = Je beste ooit!
storm-accuracy = Goede zetten
storm-best-combo = Langste rij
storm-highest = Moeilijkste opgelost
storm-day = Beste vandaag
storm-week = Beste deze week
storm-ever = Beste ooit
storm-again = Nog een storm
storm-missed = Bekijk de gemiste ({ $count })
storm-results = Opgelost: { $solved }. Gemist: { $missed }.
storm-leave = Storm beëindigen
puzzle-why = Waarom: { $reason }
puzzle-missed = Gemist: { $number } van { $count }
calendar-title = Dagen gespeeld
calendar-earlier = Maand terug
calendar-later = Maand verder
calendar-weekdays = ma di wo do vr za zo
calendar-month = { $month ->
    [1] januari
    [2] februari
    [3] maart
    [4] april
    [5] mei
    [6] juni
    [7] juli
    [8] augustus
    [9] september
    [10] oktober
    [11] november
   *[other] december
} { $year }
calendar-storm = storm: { $count } opgelost
calendar-puzzles = { $count ->
    [one] één puzzel
   *[other] { $count } puzzels
}
calendar-games = { $count ->
    [one] één partij
   *[other] { $count } partijen
}
calendar-lessons = { $count ->
    [one] één les
   *[other] { $count } lessen
}

# --- The story of a game
story-title = Het verhaal van de partij
story-thinking = Even nadenken over de partij…
story-moments = Nog eens bekijken:
story-turned-1 = { $who ->
    [you] Eén zet van jou keerde de partij: jouw kansen gingen van { $before }% naar { $after }%.
   *[other] Eén zet van { $name } keerde de partij: de kansen van die kant gingen van { $before }% naar { $after }%.
    }
story-turned-2 = { $who ->
    [you] Een zet van jou was het keerpunt: jouw kansen waren eerst { $before }%, daarna { $after }%.
   *[other] Een zet van { $name } was het keerpunt: de kansen van die kant waren eerst { $before }%, daarna { $after }%.
    }
story-cause-river = Het kwam door de rivier.
story-cause-lion-line = Zo ging de lijn tussen de leeuwen open.
story-cause-lion-safety = Daarna was de leeuw niet meer veilig.
story-cause-loose-pieces = Er stond een stuk voor het oprapen.
story-cause-chains = Een aap kreeg een rij om over te springen.
story-cause-finish = Er zat meer in.
story-cause-captures = Er was een stuk te winnen.
story-cause-promotion = Het ging om een superpion.
story-cause-exchanges = De ruil was het niet waard.
story-brilliant-1 = { $who ->
    [you] Dat was dapper: je gaf de { $animal } op { $at } weg, en niets was beter.
   *[other] Dat was dapper: { $name } gaf de { $animal } op { $at } weg, en niets was beter.
    }
story-brilliant-2 = { $who ->
    [you] Daar was moed voor nodig: je bood de { $animal } op { $at } aan, en dat was de beste zet.
   *[other] Daar was moed voor nodig: { $name } bood de { $animal } op { $at } aan, en dat was de beste zet.
    }
story-missed-lion-1 = { $who ->
    [you] Heel even kon je de leeuw slaan.
   *[other] Heel even kon { $name } de leeuw slaan.
    }
story-missed-lion-2 = { $who ->
    [you] De leeuw stond binnen je bereik, en je liet hem gaan.
   *[other] { $name } had de leeuw binnen bereik, en die ontkwam.
    }
story-missed-win-1 = { $who ->
    [you] Heel even was je zeker van de winst.
   *[other] Heel even was { $name } zeker van de winst.
    }
story-missed-win-2 = { $who ->
    [you] Een zekere winst ontglipte je.
   *[other] Een zekere winst ontglipte { $name }.
    }
story-missed-capture-1 = { $who ->
    [you] Je kon de { $animal } op { $at } slaan.
   *[other] { $name } kon de { $animal } op { $at } slaan.
    }
story-missed-capture-2 = { $who ->
    [you] De { $animal } op { $at } stond voor je klaar. Je liet hem staan.
   *[other] De { $animal } op { $at } stond klaar voor { $name }, en bleef staan.
    }
story-missed-chain-1 = { $who ->
    [you] Jouw aap kon { $count } stukken slaan in één beurt.
   *[other] De aap van { $name } kon { $count } stukken slaan in één beurt.
    }
story-missed-chain-2 = { $who ->
    [you] Er stonden { $count } stukken op een rij voor jouw aap. Hij sprong niet.
   *[other] Er stonden { $count } stukken op een rij voor de aap van { $name }. Hij sprong niet.
    }
story-chain-1 = { $who ->
    [you] Jouw aap sloeg { $count } stukken in één beurt.
   *[other] De aap van { $name } sloeg { $count } stukken in één beurt.
    }
story-chain-2 = { $who ->
    [you] Toen kwam jouw aap: { $count } stukken tegelijk.
   *[other] Toen kwam de aap van { $name }: { $count } stukken tegelijk.
    }
story-drownings-1 = { $who ->
    [you] { $count } stukken van jou verdronken, ook de { $animal } op { $at }.
   *[other] { $count } stukken van { $name } verdronken, ook de { $animal } op { $at }.
    }
story-drownings-2 = { $who ->
    [you] De rivier nam { $count } stukken van je af, ook de { $animal } op { $at }.
   *[other] De rivier nam { $count } stukken van { $name } af, ook de { $animal } op { $at }.
    }
story-comeback-1 = { $who ->
    [you] Je kansen waren nog maar { $chance }%, en toch won je.
   *[other] De kansen van { $name } waren nog maar { $chance }%, en toch werd het winst.
    }
story-comeback-2 = { $who ->
    [you] Jij kwam terug van nog maar { $chance }%.
   *[other] { $name } kwam terug van nog maar { $chance }%.
    }
story-nearly-won-1 = { $who ->
    [you] Je was dicht bij de winst, met { $chance }%.
   *[other] { $name } was dicht bij de winst, met { $chance }%.
    }
story-nearly-won-2 = { $who ->
    [you] Op je beste moment waren je kansen { $chance }%.
   *[other] Op het beste moment van { $name } waren de kansen { $chance }%.
    }
story-led-1 = { $who ->
    [you] Je stond voor, en dat bleef zo tot het eind.
   *[other] { $name } stond voor, en dat bleef zo tot het eind.
    }
story-led-2 = { $who ->
    [you] Je kwam voor en gaf dat niet meer uit handen.
   *[other] { $name } kwam voor en gaf dat niet meer uit handen.
    }
story-lead-changes-1 = De voorsprong wisselde { $count } keer.
story-lead-changes-2 = Het ging heen en weer: { $count } keer een ander voor.
story-balanced-1 = Van begin tot eind stond niemand ver voor.
story-balanced-2 = Het was een gelijke partij: niemand kwam ver voor.
story-promotion-1 = { $who ->
    [you] Een pion van jou werd een superpion op { $at }.
   *[other] Een pion van { $name } werd een superpion op { $at }.
    }
story-promotion-2 = { $who ->
    [you] Jouw pion liep helemaal door en werd een superpion op { $at }.
   *[other] Een pion van { $name } liep helemaal door en werd een superpion op { $at }.
    }
story-flawless-1 = { $who ->
    [you] Je maakte geen enkele fout.
   *[other] { $name } maakte geen enkele fout.
    }
story-flawless-2 = { $who ->
    [you] Geen van je keuzes was een fout.
   *[other] Geen van de keuzes van { $name } was een fout.
    }
story-even-opening-1 = In het begin maakte niemand een fout en stond niemand voor.
story-even-opening-2 = Een zorgvuldig begin: een tijdlang was alles gelijk.
story-lion-captured-1 = { $who ->
    [you] Jouw { $animal } sloeg de leeuw op { $at }.
   *[other] De { $animal } van { $name } sloeg de leeuw op { $at }.
    }
story-lion-captured-2 = { $who ->
    [you] Aan het eind bereikte jouw { $animal } de leeuw op { $at }.
   *[other] Aan het eind bereikte de { $animal } van { $name } de leeuw op { $at }.
    }
story-advice-for = Voor { $name }: { $advice }
story-advice-river-1 = Kijk de volgende keer voor elke zet naar de rivier: wie erin staat, moet eruit.
story-advice-river-2 = Probeer dit: laat nooit een stuk langer dan één beurt in de rivier.
story-advice-lion-line-1 = Let de volgende keer op de lijn tussen de twee leeuwen.
story-advice-lion-line-2 = Voor je een stuk weghaalt: kijk of de leeuwen elkaar dan zien.
story-advice-lion-safety-1 = Vraag de volgende keer voor elke zet: wie kan bij mijn leeuw?
story-advice-lion-safety-2 = Probeer dit: eerst je leeuw veilig, dan op jacht.
story-advice-loose-pieces-1 = Vraag de volgende keer voor elke zet: wat kan er geslagen worden?
story-advice-loose-pieces-2 = Probeer dit: zet je stukken waar andere ze dekken.
story-advice-chains-1 = Let de volgende keer op de aap: hij houdt van stukken met een gat erachter.
story-advice-chains-2 = Probeer dit: geen lege velden achter je stukken als er een aap in de buurt is.
story-advice-finish-1 = Kijk de volgende keer eerst naar de leeuw. Hij is soms dichterbij dan je denkt.
story-advice-finish-2 = Probeer dit: kijk voor elke zet of de leeuw te vangen is.
story-advice-captures-1 = Bekijk de volgende keer alles wat je kunt slaan voor je kiest.
story-advice-captures-2 = Probeer dit: vraag elke beurt wat er te slaan valt.
story-advice-promotion-1 = Tel de volgende keer de stappen van de pionnen, ook die van de ander.
story-advice-promotion-2 = Probeer dit: een pion vlak voor de overkant verdient een tweede blik.
story-advice-exchanges-1 = Tel de volgende keer tot het eind voor je ruilt.
story-advice-exchanges-2 = Probeer dit: kijk voor je slaat wat er terugkomt.
story-advice-patience-1 = Neem de volgende keer iets meer tijd voor de stille zetten.
story-advice-patience-2 = Probeer dit: vergelijk twee zetten voor je er een speelt.
story-advice-harder-1 = Goed gespeeld. Je bent klaar voor iemand die sterker is.
story-advice-harder-2 = Er valt niets te verbeteren. Probeer een sterkere tegenstander.
story-advice-bolder-1 = Er was geen fout te verbeteren. Durf de volgende keer wat meer.
story-advice-bolder-2 = Er ging niets mis. Probeer het de ander lastiger te maken.
wdl-bar = Wit wint { $win }%, remise { $draw }%, Zwart { $loss }%
mark-brilliant = Briljant
review-brilliant = De { $animal } op { $at } werd weggegeven, en elke andere zet was slechter.
