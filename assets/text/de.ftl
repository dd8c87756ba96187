# Alles, was man im Spiel liest, auf Deutsch.

# --- Names
game = Congo
tagline = Löwen, Affen und ein Fluss
white = Weiß
black = Schwarz
you = Du
pawn = Bauer
superpawn = Superbauer
zebra = Zebra
elephant = Elefant
giraffe = Giraffe
monkey = Affe
crocodile = Krokodil
lion = Löwe
level-Cub = Löwenjunges
level-Zebra = Zebra
level-Giraffe = Giraffe
level-Monkey = Affe
level-Elephant = Elefant
level-Crocodile = Krokodil
level-Lioness = Löwin
level-Lion = Löwe
level-Pride = Rudel
level-Shadow = Schatten
level-Random = Zufall
level-Negamax = Negamax
level-Custom = Eigener Gegner
level-in-sentence = { $name }
level-as-subject = { $level ->
    [Cub] das Löwenjunge
    [Giraffe] die { $name }
    [Monkey] der { $name }
    [Elephant] der { $name }
    [Lioness] die { $name }
    [Lion] der { $name }
    [Shadow] der { $name }
    [Custom] dein eigener Gegner
   *[other] das { $name }
}
level-about-Cub = tapst herum und beißt gern
level-about-Zebra = schreckhaft, hat aber ein Auge auf seinen Löwen
level-about-Giraffe = vorsichtig und freundlich
level-about-Monkey = tauscht gern und liebt lange Sprungketten
level-about-Elephant = standfest und geduldig
level-about-Crocodile = herrscht über den Fluss
level-about-Lioness = scharf, fair und hinter deinem Löwen her
level-about-Lion = spielt mit voller Kraft, ein wenig eitel
level-about-Pride = der stärkste Gegner, viele Augen zugleich
level-about-Shadow = genau so stark wie du
level-about-Custom = ganz wie du willst
level-strength = { $name }, Stärke { $strength } von { $most }

# --- Menu
menu-play = { $level ->
    [Cub] Gegen das Löwenjunge spielen
    [Zebra] Gegen das Zebra spielen
    [Giraffe] Gegen die Giraffe spielen
    [Monkey] Gegen den Affen spielen
    [Elephant] Gegen den Elefanten spielen
    [Crocodile] Gegen das Krokodil spielen
    [Lioness] Gegen die Löwin spielen
    [Lion] Gegen den Löwen spielen
    [Pride] Gegen das Rudel spielen
    [Custom] Gegen deinen eigenen Gegner spielen
    [Shadow] Gegen den Schatten spielen
   *[other] Gegen { $against } spielen
}
menu-play-coached = { $level ->
    [Cub] Gegen das Löwenjunge mit Trainer spielen
    [Zebra] Gegen das Zebra mit Trainer spielen
    [Giraffe] Gegen die Giraffe mit Trainer spielen
    [Monkey] Gegen den Affen mit Trainer spielen
    [Elephant] Gegen den Elefanten mit Trainer spielen
    [Crocodile] Gegen das Krokodil mit Trainer spielen
    [Lioness] Gegen die Löwin mit Trainer spielen
    [Lion] Gegen den Löwen mit Trainer spielen
    [Pride] Gegen das Rudel mit Trainer spielen
    [Custom] Gegen deinen eigenen Gegner mit Trainer spielen
    [Shadow] Gegen den Schatten mit Trainer spielen
   *[other] Gegen { $against } mit Trainer spielen
}
menu-play-two = Hier zu zweit spielen
menu-watch = Zwei Computern zusehen
menu-change = Gegner
menu-continue-game = Weiter: { $name }, Zug { $number }
menu-continue = Weiterspielen
menu-games = Meine Partien
menu-settings = Einstellungen
menu-quit = Beenden

# Today in the menu. The four words stand below small pictures and must be short.
today-title = Heute
today-puzzle = Rätsel
today-board = Brett
today-days = Tage
today-solved = gelöst
today-open = wartet auf dich
loading = Die Tiere werden ausgepackt …

# --- The ladder
path-puzzles = Rätsel: { $done } von { $all }
ladder-title = Der Fluss
ladder-crowns = { $earned } von { $all } Kronen
ladder-shadow = Heute so stark wie du.
ladder-stop = { $name }, Gegner { $strength } von { $most }, { $crowns } von { $all } Kronen.
ladder-next = Als Nächstes an der Reihe.
ladder-you = Als Nächstes
ladder-rank = Gegner { $rank } von { $most }
ladder-results = { $won } gewonnen, { $drawn } remis, { $lost } verloren
ladder-crown-won = Eine Partie gewinnen
ladder-crown-alone = Ohne Tipp, Zurücknehmen und Trainer gewinnen
ladder-crown-both = So mit beiden Farben gewinnen
ladder-crown-missing = So auch mit { $side } gewinnen
ladder-crown-yes = gewonnen
ladder-crown-no = noch nicht gewonnen
ladder-options = Weitere Optionen
ladder-other = Andere Partien …

# --- New game
new-title = Neue Partie
new-mode-computer = Gegen den Computer
new-mode-two = Zu zweit hier
new-mode-watch = Zwei Computer
new-level-white = Weiß
new-level-black = Schwarz
custom-depth = Züge voraus
custom-depth-all = unbegrenzt
custom-seconds = Denkt höchstens
custom-mistakes = Wie oft er danebenliegt
new-side = Du spielst
new-side-random = Überrasch mich
new-start = Los geht’s!
new-options = Optionen
new-summary-side = Du spielst: { $side }
new-summary-clock = Uhr: { $clock }
new-summary-no-clock = Ohne Uhr
new-two-about = Zwei Menschen ziehen abwechselnd an diesem Brett.

# --- Playing
turn-of = { $side } ist am Zug
turn-yours = Du bist dran
turn-danger-yours =
    { $kind ->
        [zebra] Dein Löwe ist in Gefahr: Das { $animal } auf { $at } kann ihn schlagen.
        [crocodile] Dein Löwe ist in Gefahr: Das { $animal } auf { $at } kann ihn schlagen.
        [giraffe] Dein Löwe ist in Gefahr: Die { $animal } auf { $at } kann ihn schlagen.
       *[other] Dein Löwe ist in Gefahr: Der { $animal } auf { $at } kann ihn schlagen.
    }
turn-danger =
    { $kind ->
        [zebra] { $side }: Der Löwe ist in Gefahr. Das { $animal } auf { $at } kann ihn schlagen.
        [crocodile] { $side }: Der Löwe ist in Gefahr. Das { $animal } auf { $at } kann ihn schlagen.
        [giraffe] { $side }: Der Löwe ist in Gefahr. Die { $animal } auf { $at } kann ihn schlagen.
       *[other] { $side }: Der Löwe ist in Gefahr. Der { $animal } auf { $at } kann ihn schlagen.
    }
turn-take-lion-yours = Du kannst den Löwen schlagen!
turn-take-lion = { $side } kann den Löwen schlagen!
turn-thinking = { $name } überlegt
turn-depth = { $depth ->
    [one] Denkt { $depth } Zug voraus
   *[other] Denkt { $depth } Züge voraus
}
turn-over = Die Partie ist zu Ende
captured-by = { $side } hat geschlagen
moves-none = Noch keine Züge
looking-back = Du siehst eine frühere Stellung
back-to-now = Zurück zur Partie
button-hint = Tipp
button-undo = Zurück
button-redo = Vor
button-resign = Aufgeben
button-draw = Remis anbieten
button-threats = Drohungen
button-flip = Brett drehen
button-camera = Das ganze Brett zeigen
button-view-toy = Spielzeug
button-view-diagram = Diagramm
button-new = Neue Partie
button-look = Ansehen
button-share = Teilen
button-menu = Menü
button-more = Mehr
button-pause = Pause
button-resume = Weiter
button-step = Ein Zug
button-confirm = Spielen
button-cancel = Abbrechen
button-close = Schließen
button-rematch = Noch einmal
type-hint = Zug eintippen: b1d3
confirm-question = { $animal } von { $from } nach { $to } ziehen?
chain-question = Weiterspringen oder hier aufhören?
chain-stop = Hier aufhören
resign-question = Wirklich aufgeben?
resign-confirm = Ja, aufgeben
resign-stay = Weiterspielen
draw-question = { $side } bietet Remis an
draw-accept = Annehmen
draw-decline = Weiterspielen

# --- What happened
status-start = Weiß beginnt.
status-moved = { $side }: { $animal } nach { $to }.
status-took = { $side }: { $animal } nach { $to }. Geschlagen: { $taken }.
status-drowned =
    { $kind ->
        [zebra] Das { $animal } ist auf { $at } ertrunken.
        [crocodile] Das { $animal } ist auf { $at } ertrunken.
        [giraffe] Die { $animal } ist auf { $at } ertrunken.
       *[other] Der { $animal } ist auf { $at } ertrunken.
    }
status-promoted = Jetzt ist er ein Superbauer.
status-undone = Zurückgenommen: { $animal } von { $from } nach { $to }.

# --- Why a move is refused
why-game-over = Ein Löwe wurde geschlagen. Die Partie ist zu Ende.
why-no-piece = Auf { $at } steht keine Figur.
why-not-yours = Die Figur auf { $at } gehört dir nicht.
why-stands-still = Ein Zug muss auf einem anderen Feld enden.
why-chain = Der Affe ist noch am Zug: Spring weiter oder hör hier auf.
why-one-step = Nur der Affe darf in einem Zug mehrmals springen.
why-pawn = Ein Bauer zieht ein Feld vorwärts, gerade oder schräg, und jenseits des Flusses auch ein oder zwei gerade zurück.
why-superpawn = Der Superbauer zieht ein Feld vorwärts oder seitwärts und ein oder zwei zurück, gerade oder schräg.
why-zebra = Das Zebra springt zwei Felder gerade und eins zur Seite.
why-elephant = Der Elefant zieht ein oder zwei Felder gerade.
why-giraffe = Die Giraffe springt zwei Felder weit, gerade oder schräg, oder zieht ein Feld, ohne zu schlagen.
why-monkey = Der Affe zieht ein Feld oder springt über einen Gegner auf das leere Feld dahinter.
why-crocodile = Das Krokodil zieht ein Feld, gleitet gerade zum Fluss und im Fluss zur Seite.
why-lion = Der Löwe zieht ein Feld, innerhalb seiner Burg.
why-own-piece = Auf { $at } steht schon eine von deinen Figuren.
why-in-the-way = Die Figur auf { $at } steht im Weg.
why-lion-stays = Der Löwe bleibt in seiner Burg.
why-lion-flies = Der Löwe fliegt nur auf den anderen Löwen zu.
why-giraffe-step = Mit einem einfachen Schritt schlägt die Giraffe nicht, nur mit einem Sprung.
why-retreat-takes = Auf dem Rückweg schlagen Bauern nicht.
why-retreat-early = Ein Bauer darf erst zurück, wenn er jenseits des Flusses ist.
why-monkey-jumps = Der Affe schlägt, indem er über eine Figur springt, nicht indem er auf ihr Feld zieht.
why-no-jump = Das ist kein Sprung: Der Affe springt über einen Gegner auf das leere Feld dahinter.
why-nobody-to-jump = Auf { $at } steht keine Figur, über die der Affe springen könnte.
why-own-jumped = Der Affe springt nicht über eigene Figuren wie die auf { $at }.
why-twice = Über die Figur auf { $at } ist der Affe schon gesprungen.
why-landing = Der Affe kann auf { $at } nicht landen: Das Feld ist besetzt.
why-chain-ended = Ist der Löwe geschlagen, sind die Sprünge und die Partie zu Ende.
why-other-captures = Dieser Zug würde hier andere Figuren schlagen.
typed-sign = „{ $text }“ ist als Zug nicht zu lesen: Zeichen { $column } gehört da nicht hin. Tippe die Felder, zum Beispiel b1d3.
typed-other-piece = Der Buchstabe bedeutet { $said }, aber dort steht ein anderes Tier: { $found }.
typed-no-capture = Dieser Zug schlägt nichts.
typed-no-promotion = Bei diesem Zug wird kein Bauer verwandelt.
typed-nobody-drowns = Bei diesem Zug ertrinkt auf { $at } nichts.
typed-lion-stays = Dieser Zug schlägt den Löwen nicht.
defect-no-lion = { $side } hat keinen Löwen.
defect-many-lions = { $side } hat mehr als einen Löwen: { $at }.
defect-lion-outside = { $side }: Der Löwe auf { $at } steht außerhalb seiner Burg.
defect-pawn-on-last-rank = { $side }: Der Bauer auf { $at } wäre dort ein Superbauer.
defect-too-many-pieces = { $side } hat { $count } Figuren, mehr als zu Beginn einer Partie.
defect-chain = Von { $at } aus kann hier keine Sprungfolge im Gang sein.

# --- How it ended
end-lion-taken = { $winner } hat den Löwen geschlagen und gewinnt.
end-lion-taken-won = Du hast den Löwen geschlagen.
end-lion-taken-lost = Dein Löwe wurde geschlagen.
end-no-moves = { $loser } kann nicht mehr ziehen, { $winner } gewinnt.
end-no-moves-won = Die andere Seite kann nicht mehr ziehen.
end-no-moves-lost = Du kannst nicht mehr ziehen.
end-resigned = { $loser } hat aufgegeben, { $winner } gewinnt.
end-resigned-won = Die andere Seite hat aufgegeben.
end-resigned-lost = Du hast aufgegeben.
end-unknown = { $winner } gewinnt.
end-time = Die Zeit von { $loser } ist um, { $winner } gewinnt.
end-time-won = Die Zeit der anderen Seite ist um.
end-time-lost = Deine Zeit ist um.
end-absent = { $loser } ist nicht wiedergekommen, { $winner } gewinnt.
end-absent-won = Die andere Seite ist nicht wiedergekommen.
end-absent-lost = Du bist nicht wiedergekommen.
end-bare-lions = Nur die Löwen sind noch da: remis.
end-repetition = Dreimal dieselbe Stellung: remis.
end-quiet = Zu lange wurde nichts geschlagen, niemand ertrank und kein Bauer zog: remis.
end-agreed = Remis durch Vereinbarung.
end-drawn = Remis.
end-you-won = Du hast gewonnen!
end-you-lost = { $name } gewinnt
end-draw = Remis
end-won = { $side } gewinnt
over-see-how = Wie kam das?
over-try-again = Ab hier noch mal
over-next-crown = Für die nächste Krone: { $how }
over-earned = Verdient: { $medals }

# --- Clocks
clock-title = Uhr
clock-none = Keine
clock-for-game = { $minutes } + { $seconds }
clock-per-move = { $seconds } s pro Zug
clock-custom = Eigene
clock-base = Zeit für die ganze Partie
clock-increment = Zugabe nach jedem Zug
clock-single = Zeit pro Zug
clock-minutes = { $count } min
clock-seconds = { $count } s
clock-nothing = keine
clock-differs-computer = Andere Uhr für den Computer
clock-differs-black = Andere Uhr für Schwarz
clock-computer = Computer
clock-left = { $side }: { $time }.
clock-low = Die Zeit wird knapp. { $detail }
clock-draw = Die Zeit von { $loser } ist um, aber gegen einen Löwen allein heißt das: remis.
clock-paused = Pause
clock-paused-how = Beide Uhren stehen.
clock-held = Die Uhr steht. Setz zuerst die Partie fort.
clock-slept = Dein Computer hat geschlafen. Die Uhr steht, und niemand hat Zeit verloren.

# --- Hints
hint-seeking = Ich suche einen Tipp …
hint-animal =
    { $kind ->
        [zebra] Probier mal das { $animal } auf { $from }.
        [crocodile] Probier mal das { $animal } auf { $from }.
        [giraffe] Probier mal die { $animal } auf { $from }.
        [elephant] Probier mal den { $animal }en auf { $from }.
       *[other] Probier mal den { $animal }n auf { $from }.
    }
hint-where =
    { $kind ->
        [zebra] Das { $animal } von { $from } nach { $to }.
        [crocodile] Das { $animal } von { $from } nach { $to }.
        [giraffe] Die { $animal } von { $from } nach { $to }.
       *[other] Der { $animal } von { $from } nach { $to }.
    }
hint-more = Noch ein Tipp zeigt, wohin und warum.

# --- Messages
notice-refused = { $detail }
notice-draw-declined = Das Remis wurde abgelehnt.
notice-nothing-to-continue = Es gibt keine Partie zum Weiterspielen.
notice-cannot-open = Diese Partie lässt sich nicht öffnen. { $detail }
notice-not-saved-yet = Das konnte noch nicht gespeichert werden. Es wird wieder versucht, bis es gelingt. { $detail }
notice-quit-unsaved = Nicht alles konnte gespeichert werden. Beende noch einmal, um trotzdem zu gehen.
notice-cannot-save = Das ließ sich nicht speichern. { $detail }
notice-cannot-load-backup = Diese Datei ließ sich nicht laden. { $detail }
backup-title = Deine Daten
backup-about = Deine Partien, Fortschritte und Einstellungen sind nur in diesem Browser.
backup-save = Alles als Datei speichern
backup-load = Solch eine Datei statt allem hier laden
notice-engine-failed = Der Computer ist hängen geblieben. Bitte versuche es noch einmal.
notice-loading-exercise = Die Übung wird geladen…
notice-no-tables = Die Endspieltabellen konnten nicht geladen werden. Prüfe die Verbindung und versuche es noch einmal. ({ $detail })
notice-crash-here = Ein Teil des Programms ist ausgefallen. Deine Partie ist gespeichert. Einzelheiten: { $detail }
notice-crash-before = Das Programm wurde unerwartet beendet. Deine Partie wurde gespeichert. Einzelheiten: { $detail }
start-no-display = Congo braucht einen Bildschirm, aber weder X11 noch Wayland antwortet.
start-no-library = Das Fenster von Congo braucht die Bibliothek { $library }, die auf diesem System fehlt.
start-no-graphics = Congo hat keinen Grafiktreiber für seine Bilder gefunden.
start-package = Das Paket heißt { $package }.
start-without-window = Ohne Fenster gibt es congo-cli, das Spiel im Terminal, und congo --help.
crash-title = Congo wurde beendet
crash-sentence = Congo musste wegen eines Fehlers im Programm beendet werden. Deine Partie ist sicher: Sie wird nach jedem Zug gespeichert. Was geschehen ist, steht in dieser Datei:
notice-bad-game = Das ist keine Congo-Partie. { $detail }
notice-bad-position = Das ist keine Congo-Stellung. { $detail }
notice-bad-move = So kannst du hier nicht ziehen. { $detail }
notice-no-folder = Auf diesem Computer gibt es keinen Ordner für Partien.
notice-played-elsewhere = Diese Partie wird gerade in einem anderen Fenster gespielt.
notice-cannot-list = Deine Partien ließen sich nicht lesen. { $detail }
notice-cannot-delete = Das ließ sich nicht löschen. { $detail }
notice-cannot-restore = Das ließ sich nicht zurückholen. { $detail }
notice-no-dialog = Es ließ sich kein Fenster zum Auswählen von Dateien öffnen. Zieh die Datei in dieses Fenster.
notice-deleted = Gelöscht: { $detail }
notice-exported = Exportiert nach { $detail }
notice-shared = Gespeichert als { $detail }
notice-achievement = Heldentat: { $detail }
notice-imported = Partien hinzugefügt: { $detail }
notice-import-known = Schon vorhanden: { $detail }
notice-import-mended = Partien mit Fehlern, die ausgebessert wurden: { $detail }
notice-import-broken = Nicht alles ließ sich importieren. { $detail }
notice-import-none = Es gab keine Partien zum Importieren.
notice-import-too-large = Das ist zu viel auf einmal. Höchstens { $detail } MB können gelesen werden.
notice-import-cut-short = Nur die ersten { $detail } Partien wurden gelesen.
notice-copied-for-now = Kopiert, bis das Spiel geschlossen wird.
notice-copied = Kopiert.
notice-settings-aside = Deine Einstellungen waren nicht lesbar. Die alte Datei wurde aufgehoben. { $detail }
notice-progress-aside = Dein Lernfortschritt war nicht lesbar. Die alte Datei wurde aufgehoben. { $detail }
notice-config = In einer Datei des Spiels ist ein Fehler. { $detail }
notice-picture = Bild gespeichert als { $detail }
notice-first-drowning = Eine Figur, die nach ihrem nächsten Zug noch im Fluss steht, ertrinkt.
notice-say = { $detail }
notice-keys-aside = Deine Tasten waren nicht lesbar. Die alte Datei wurde aufgehoben. { $detail }

# --- Settings
settings-title = Einstellungen
settings-speed = Tempo der Animationen
speed-off = Aus
speed-slow = Ruhig
speed-normal = Normal
speed-fast = Flott
settings-reduced = Weniger Bewegung
settings-view = Stil
settings-quality = Grafik
quality-high = Hohe Qualität
quality-low = Schneller
settings-theme = Brett
settings-sound = Ton
settings-muted = Stumm
settings-master = Gesamtlautstärke
settings-effects = Züge und Platschen
settings-ambience = Fluss und Vögel
settings-music = Musik
settings-language = Sprache
language-system = Systemsprache
settings-full-screen = Vollbild
settings-look = Anzeige
settings-play = Spiel
settings-scale = Textgröße
settings-confirm = Vor jedem Zug nachfragen
settings-type = Feld zum Eintippen von Zügen zeigen
settings-barks = Gegner sagen während der Partie etwas
settings-story-voice = Gegner erzählen nach der Partie die Geschichte
settings-seating = Zwei Spieler an einem Bildschirm
seating-beside = Das Brett bleibt, wie es ist
seating-in-turns = Das Brett dreht sich nach jedem Zug
seating-opposite = Die Figuren drehen sich (Diagramm)

# --- Games that are kept
library-title = Meine Partien
library-search = Partien suchen
library-starred = Nur markierte Partien
library-star = Diese Partie markieren
library-marked = markiert
library-date = Datum
library-players = Partie
library-result = Erg.
library-ending = Ende
library-length = Züge
library-count = Partien: { $count }
library-reading = Deine Partien werden gelesen …
library-none = Noch keine Partien. Jede Partie, die du spielst, wird hier gespeichert.
library-none-found = Keine Partie gefunden.
library-name = Gib dieser Partie einen Namen
library-look = Ansehen
library-play-on = Weiterspielen
library-import = Importieren
library-export = Exportieren
library-delete = Löschen
library-all = Alle auswählen
library-board = Analysebrett
library-looking = Partien werden gelesen
library-importing = Wird importiert
library-exporting = Wird exportiert
library-broken = Keine Partie: { $detail }
import-title = Partien importieren
export-title = Partien exportieren
files-of-games = Partien (PGN)
ended-lion = Löwe geschlagen
ended-no-moves = kein Zug mehr möglich
ended-resignation = aufgegeben
ended-time = Zeit um
ended-absent = Partie verlassen
ended-time-draw = Zeit um gegen einen Löwen allein
ended-bare-lions = nur noch Löwen
ended-repetition = Stellung wiederholt
ended-agreement = Remis vereinbart
ended-quiet = zu lange nichts geschlagen

# --- Sharing
share-title = Teilen
share-picture = Stellung als Bild
share-film = Partie als Film
share-text = Partie als Text
share-sketch = Vorschau
share-size = Größe
share-small = Klein
share-medium = Mittel
share-large = Groß
share-speed = Tempo
share-seen = Gesehen von
share-as-here = Wie jetzt
share-names = Spieler und Ergebnis
share-arrows = Pfeil für den letzten Zug
share-coordinates = Koordinaten
share-smooth = Bewegung der Figuren zeigen
share-drawing = Wird gezeichnet …
share-save = Speichern …
share-copy-picture = Bild kopieren
share-copy-text = Text kopieren
share-won = Ich habe eine Congo-Partie gegen { $name } gewonnen ({ $moves }).
share-lost = { $name } hat eine Congo-Partie gegen mich gewonnen ({ $moves }).
share-drawn = Meine Congo-Partie gegen { $name } ging remis aus ({ $moves }).
share-ended = Congo: { $white } – { $black }, { $result }, { $moves }
share-goes-on = Congo: { $white } – { $black }, bisher { $moves }
share-from = Ab { $fen }:
import-list-title = Partie auswählen
import-list-games = Partien: { $count }
import-list-broken = Nicht lesbar: { $count }
import-list-fault = Partie { $number }, { $detail }
import-list-row = Nicht lesbar: Zeile { $line }
import-list-open = Öffnen
import-list-all = Alle importieren
files-of-pictures = Bilder (PNG)
files-of-films = Animationen (GIF)
files-of-texts = Texte
files-of-tables = Tabellen (CSV)

# --- Statistics and achievements
statistics-title = Statistik
statistics-export-title = Tabelle deiner Partien exportieren
statistics-none = Spiel eine Partie zu Ende, dann erscheint hier deine Statistik.
statistics-delete-say =
    { $count ->
        [one] Die Statistik wird aus deinen Partien berechnet. Das löscht die eine Partie, die hier zu Ende gespielt wurde. Sie bleibt noch einen Monat im Ordner „deleted“.
       *[other] Die Statistik wird aus deinen Partien berechnet. Das löscht alle { $count } Partien, die hier zu Ende gespielt wurden. Sie bleiben noch einen Monat im Ordner „deleted“.
    }
statistics-games = Partien
statistics-time = Spielzeit
statistics-points = aller Punkte
statistics-streak = Siege in Folge, jetzt
statistics-longest-streak = Siege in Folge, Rekord
statistics-chain = längste Sprungkette
statistics-taken = gegnerische Figuren geschlagen
statistics-lost = eigene Figuren geschlagen
statistics-drowned = eigene Figuren ertrunken
statistics-computer-drowned = gegnerische Figuren ertrunken
statistics-results = Ergebnisse
statistics-won = gewonnen
statistics-drawn = remis
statistics-lost-games = verloren
statistics-as-white = mit Weiß
statistics-as-black = mit Schwarz
statistics-all = Alle
statistics-spoken = { $won } gewonnen, { $drawn } remis, { $lost } verloren
statistics-form = Form
statistics-form-say = Punkte in den letzten { $count } Spielen
statistics-game = Partie { $number }
statistics-animals = Deine Tiere
statistics-favourite =
    { $kind ->
        [zebra] Dein Liebling: das { $animal }
        [crocodile] Dein Liebling: das { $animal }
        [giraffe] Dein Liebling: die { $animal }
       *[other] Dein Liebling: der { $animal }
    }
statistics-calendar = Gespielte Partien
statistics-days = nach Tagen
statistics-months = nach Monaten
statistics-achievements = Heldentaten
statistics-achievements-done = { $done } von { $all } geschafft
statistics-progress = { $done } von { $goal }
statistics-not-yet = noch nicht
achievement-first-win = Gewinn eine Partie
achievement-win-as-black = Gewinn mit Schwarz
achievement-beat = Gewinn gegen { $level }
achievement-chain-of-three = Schlag drei Figuren mit einem Affen in einem Zug
achievement-chain-of-four = Schlag vier Figuren mit einem Affen in einem Zug
achievement-three-drowned = Lass in einer Partie drei gegnerische Figuren ertrinken
achievement-lion-by-monkey = Schlag den Löwen mit einem Affen
achievement-lion-flown = Schlag den Löwen im Flug mit deinem eigenen
achievement-two-superpawns = Hol dir zwei Superbauern in einer Partie
achievement-swift-win = Gewinn in höchstens zehn Zügen
achievement-unscathed = Gewinn, ohne eine Figur zu verlieren
achievement-five-in-a-row = Gewinn fünf Partien in Folge
achievement-ten-games = Spiel zehn Partien
achievement-hundred-games = Spiel hundert Partien
achievement-first-win-name = Erster Sieg
achievement-win-as-black-name = Auch Schwarz gewinnt
achievement-beat-name = Sieg gegen { $level }
achievement-chain-of-three-name = Drei in einer Kette
achievement-chain-of-four-name = Vier in einer Kette
achievement-three-drowned-name = Tiefes Wasser
achievement-lion-by-monkey-name = Frecher Affe
achievement-lion-flown-name = Fliegender Löwe
achievement-two-superpawns-name = Zwei Superbauern
achievement-swift-win-name = Blitzsieg
achievement-unscathed-name = Ohne Kratzer
achievement-five-in-a-row-name = Fünf in Folge
achievement-ten-games-name = Zehn Partien
achievement-hundred-games-name = Hundert Partien

# --- A game looked at
analysis-back-to-game = Zurück zur Partie
analysis-comment = Schreib etwas zu diesem Zug
analysis-first = Anfang
analysis-back = Zurück
analysis-forward = Vor
analysis-last = Ende
analysis-play = Abspielen
analysis-pause = Stopp
analysis-pace = Tempo
analysis-promote = Aufwerten
analysis-cut = Löschen
analysis-start-here = Ab hier spielen
analysis-review = Auswerten
analysis-engine = Engine
analysis-threat = Drohungen
analysis-best = Bester Zug
analysis-notes = Notizen

# --- What the review says
review-going = Die Partie wird ausgewertet
review-graph = Chancen von Weiß nach jedem Zug
review-turned = Das war der Wendepunkt.
review-better = Besser:
review-accuracy = Genauigkeit { $percent } %
review-learn = Lernen
review-arrows = Goldener Pfeil: der beste Zug. Blass: was folgen kann.
mark-inaccuracy = Ungenauigkeit
mark-mistake = Fehler
mark-blunder = Patzer
sign-good = Guter Zug
sign-interesting = Interessanter Zug
review-missed-lion = Hier konnte der Löwe geschlagen werden.
review-opens-line =
    { $kind ->
        [zebra] Das { $animal } hat { $at } verlassen. Jetzt steht nichts mehr zwischen den Löwen, und deiner kann geschlagen werden.
        [crocodile] Das { $animal } hat { $at } verlassen. Jetzt steht nichts mehr zwischen den Löwen, und deiner kann geschlagen werden.
        [giraffe] Die { $animal } hat { $at } verlassen. Jetzt steht nichts mehr zwischen den Löwen, und deiner kann geschlagen werden.
       *[other] Der { $animal } hat { $at } verlassen. Jetzt steht nichts mehr zwischen den Löwen, und deiner kann geschlagen werden.
    }
review-lion-taken = Jetzt kann der Löwe geschlagen werden.
review-allows-mate =
    { $count ->
        [one] Jetzt ist der Löwe nicht mehr zu retten: Er fällt in einem Zug.
       *[other] Jetzt ist der Löwe nicht mehr zu retten: Er fällt in { $count } Zügen.
    }
review-missed-mate =
    { $count ->
        [one] Hier ließ sich der Sieg in einem Zug erzwingen.
       *[other] Hier ließ sich der Sieg in { $count } Zügen erzwingen.
    }
review-bare-lions = Nur die Löwen sind noch da, und das ist remis.
review-drowned =
    { $kind ->
        [zebra] Das { $animal } ist auf { $at } ertrunken.
        [crocodile] Das { $animal } ist auf { $at } ertrunken.
        [giraffe] Die { $animal } ist auf { $at } ertrunken.
       *[other] Der { $animal } ist auf { $at } ertrunken.
    }
review-strands =
    { $kind ->
        [zebra] Das { $animal } im Fluss auf { $at } ist nicht mehr zu retten.
        [crocodile] Das { $animal } im Fluss auf { $at } ist nicht mehr zu retten.
        [giraffe] Die { $animal } im Fluss auf { $at } ist nicht mehr zu retten.
       *[other] Der { $animal } im Fluss auf { $at } ist nicht mehr zu retten.
    }
review-left-hanging =
    { $kind ->
        [zebra] Das { $animal } auf { $at } kann immer noch geschlagen werden.
        [crocodile] Das { $animal } auf { $at } kann immer noch geschlagen werden.
        [giraffe] Die { $animal } auf { $at } kann immer noch geschlagen werden.
       *[other] Der { $animal } auf { $at } kann immer noch geschlagen werden.
    }
review-exposed =
    { $kind ->
        [zebra] Jetzt kann das { $animal } auf { $at } geschlagen werden.
        [crocodile] Jetzt kann das { $animal } auf { $at } geschlagen werden.
        [giraffe] Jetzt kann die { $animal } auf { $at } geschlagen werden.
       *[other] Jetzt kann der { $animal } auf { $at } geschlagen werden.
    }
review-allows-chain = Jetzt kann ein Affe in einer Sprungkette { $count } Figuren schlagen.
review-allows-promotion = Jetzt kann ein Bauer zum Superbauern werden.
review-missed-chain = Eine Sprungkette hätte { $count } Figuren geschlagen.
review-missed-capture =
    { $kind ->
        [zebra] Hier konnte das { $animal } auf { $at } geschlagen werden.
        [crocodile] Hier konnte das { $animal } auf { $at } geschlagen werden.
        [giraffe] Hier konnte die { $animal } auf { $at } geschlagen werden.
       *[other] Hier konnte der { $animal } auf { $at } geschlagen werden.
    }
review-missed-promotion = Hier konnte ein Bauer zum Superbauern werden.
review-missed-drowning =
    { $kind ->
        [zebra] Ein besserer Zug hätte das { $animal } auf { $at } ertrinken lassen.
        [crocodile] Ein besserer Zug hätte das { $animal } auf { $at } ertrinken lassen.
        [giraffe] Ein besserer Zug hätte die { $animal } auf { $at } ertrinken lassen.
        [elephant] Ein besserer Zug hätte den { $animal }en auf { $at } ertrinken lassen.
       *[other] Ein besserer Zug hätte den { $animal }n auf { $at } ertrinken lassen.
    }
review-loses-pieces = Das kostet: { $lost }. Es bringt: { $won }.
review-loses-pieces-only = Das kostet: { $lost }.
review-missed-pieces = Ein besserer Zug hätte gewonnen: { $won }. Der Preis dafür: { $lost }.
review-missed-pieces-free = Ein besserer Zug hätte gewonnen: { $won }.
threat-none = Keine Drohung.
threat-lion-now = Die Drohung: den Löwen schlagen.
threat-lion = Die Drohung: in { $count } Zügen den Sieg erzwingen.
threat-promotion = Die Drohung: einen Superbauern bekommen.
threat-pieces = Die Drohung: { $won } gewinnen. Der Preis dafür: { $lost }.
threat-pieces-free = Die Drohung: { $won } gewinnen.
tables-win =
    { $count ->
        [0] { $side } hat gewonnen.
        [one] { $side } gewinnt in einem Zug.
       *[other] { $side } gewinnt in { $count } Zügen.
    }
tables-draw = Bei bestem Spiel remis.
lines-depth = Tiefe { $depth } · { $thousands }k
lines-count = Varianten: { $count }
retry-title = Lern aus deinen Fehlern
retry-why = Warum der Zug der Partie schlechter war:
retry-count = Fehler { $number } von { $all }
retry-mended = { $mended } von { $all } gefunden
retry-task = { $side } hat { $move } gespielt. Finde einen besseren Zug.
retry-task-you = Du hast { $move } gespielt. Finde einen besseren Zug.
retry-judging = Mal sehen …
retry-right = Ja, das ist besser.
retry-wrong = Das verschenkt { $percent } % der Gewinnchancen. Es gibt einen besseren Zug.
retry-reply = Der Pfeil zeigt die Antwort.
retry-best = Am besten:
retry-done = Das waren alle Fehler.
retry-show = Zeig’s mir
retry-skip = Überspringen
retry-next = Weiter
retry-again = Noch einmal
retry-leave = Beenden

# --- Setting up a position
editor-open = Aufbauen
editor-title = Stellung aufbauen
editor-help = Wähl eine Figur und klick auf Felder, oder zieh die Figuren umher. Zieh eine Figur vom Brett oder klick sie mit rechts an, um sie zu entfernen.
editor-hand = Hand
editor-eraser = Radierer
editor-start = Anfang
editor-lions = Nur Löwen
editor-clear = Leeren
editor-mirror = Spiegeln
editor-swap = Farben
editor-copy = Kopieren
editor-paste = Einfügen
editor-back = Zurück
editor-fen = Stellung als Text (FEN)
editor-play = Ab hier spielen
editor-analyse = Analysieren
editor-sound = Diese Stellung ist spielbar.
editor-over = Diese Stellung kannst du analysieren, aber nicht spielen.
editor-chain = Eine Sprungkette von { $at } aus ist im Gang.
editor-end-chain = Beenden
editor-in-hand = Gewählt: { $brush }.
editor-did-put = { $piece } auf { $at }.
editor-did-remove = { $piece } von { $at } entfernt.
editor-did-move = { $piece } von { $from } nach { $to }.
editor-did-start = Grundstellung.
editor-did-lions = Nur die Löwen.
editor-did-clear = Das Brett ist leer.
editor-did-mirror = Links und rechts sind vertauscht.
editor-did-swap = Die Farben sind vertauscht. { $side } ist am Zug.
editor-did-end-chain = Keine Sprungkette ist im Gang.
editor-did-set-up = Neue Stellung.
editor-did-undo = Zurückgenommen.
editor-did-redo = Wiederhergestellt.
fen-parts = Eine Stellung hat neun Teile mit „/“ dazwischen; dieser Text hat { $count }.
fen-sign = Reihe { $rank }, Zeichen { $column }: „{ $sign }“ ist weder eine Figur (P S Z E G M C L) noch eine Zahl von 1 bis 7.
fen-gap = Reihe { $rank }, Zeichen { $column }: „{ $sign }“ folgt auf eine andere Zahl; schreib leere Felder zusammen als eine Zahl.
fen-width = Reihe { $rank }: „{ $found }“ ergibt { $count } Felder statt sieben.
fen-turn = Zeichen { $column }: „{ $found }“ ist weder „w“ noch „b“, also keine Seite am Zug.
fen-jump = Zeichen { $column }: „{ $found }“ ist weder „-1“ noch die Nummer eines Feldes, 0 bis 48.
fen-spaced-parts = Eine Stellung mit Leerzeichen hat drei Teile: die Reihen, „w“ oder „b“ und die Nummer des Zugs; dieser Text hat { $count }.
fen-ranks = Eine Stellung hat sieben Reihen mit „/“ dazwischen; dieser Text hat { $count }.
fen-move-number = Zeichen { $column }: „{ $found }“ ist keine Zugnummer von 1 bis 99999.

# --- Keys
keys-title = Tasten
keys-hint = Klick auf eine Taste, um sie zu ändern.
keys-press = Taste drücken …
keys-none = keine
keys-reset = Alle Tasten zurücksetzen
key-left = Cursor nach links
key-right = Cursor nach rechts
key-up = Cursor nach oben
key-down = Cursor nach unten
key-choose = Feld wählen oder Sprünge beenden
key-back = einen Schritt zurück
key-panel = zwischen Brett und Leiste wechseln
key-hint = Tipp
key-undo = Zug zurücknehmen
key-redo = Zug wiederholen
key-earlier = einen Zug zurückblättern
key-later = einen Zug vorblättern
key-first = erste Stellung
key-present = aktuelle Stellung
key-flip = Brett drehen
key-view = Spielzeug oder Diagramm
key-camera = wieder das ganze Brett
key-say = wiederholen, was geschah
key-explain = wie ein Tier zieht
key-pause = Pause oder weiter (Uhr, Computer)
key-threats = was angegriffen und was gedeckt ist
key-mute = Ton an oder aus
key-copy-position = Stellung kopieren
key-copy-game = Partie kopieren
key-paste = Stellung oder Partie einfügen
key-games = gespeicherte Partien
key-new-game = neue Partie
key-settings = Einstellungen
key-keys = diese Liste
key-full-screen = Vollbild
key-picture = Bild speichern
key-quit = beenden

# --- For screen readers
access-board = Brett
access-river = Fluss
access-castle = Burg
access-empty = leer
access-star = Stern
access-yours =
    { $kind ->
        [giraffe] deine { $animal }
       *[other] dein { $animal }
    }
access-piece =
    { $color ->
        [white] weiß
       *[black] schwarz
    }{ $kind ->
        [zebra] es
        [crocodile] es
        [giraffe] e
       *[other] er
    } { $animal }
access-picked = in der Hand
access-go = erreichbar
access-take = kann geschlagen werden
access-threat = in Gefahr
access-attacked = angegriffen
access-defended = gedeckt
access-drowns = droht zu ertrinken
access-sinks = würde ertrinken
access-victim = würde geschlagen
access-hint = Tipp: von hier
access-hint-to = Tipp: hierhin
access-last = letzter Zug

# --- Hints, the reasons
hint-why-takes-lion = So schlägst du den Löwen und gewinnst.
hint-why-wins = So erzwingst du den Sieg in höchstens { $count } Zügen.
hint-why-lion-line = Sonst ertrinkt die Figur auf { $at }, und der andere Löwe kann auf deinen zufliegen.
hint-why-saves-lion =
    { $kind ->
        [zebra] Sonst schlägt das { $animal } auf { $at } deinen Löwen.
        [crocodile] Sonst schlägt das { $animal } auf { $at } deinen Löwen.
        [giraffe] Sonst schlägt die { $animal } auf { $at } deinen Löwen.
       *[other] Sonst schlägt der { $animal } auf { $at } deinen Löwen.
    }
hint-why-lion-safe = Dann ist dein Löwe sicher.
hint-why-blocks = { hint-why-saves-lion } Jetzt ist der Weg versperrt.
hint-why-chain = Der Affe schlägt { $count } auf einmal.
hint-why-leaves-river =
    { $kind ->
        [zebra] Sonst ertrinkt das { $animal } auf { $at }.
        [crocodile] Sonst ertrinkt das { $animal } auf { $at }.
        [giraffe] Sonst ertrinkt die { $animal } auf { $at }.
       *[other] Sonst ertrinkt der { $animal } auf { $at }.
    }
hint-why-promotes = Der Bauer wird zum Superbauern.
hint-why-takes-free =
    { $kind ->
        [zebra] So schlägst du das { $animal } auf { $at }, und niemand kann zurückschlagen.
        [crocodile] So schlägst du das { $animal } auf { $at }, und niemand kann zurückschlagen.
        [giraffe] So schlägst du die { $animal } auf { $at }, und niemand kann zurückschlagen.
        [elephant] So schlägst du den { $animal }en auf { $at }, und niemand kann zurückschlagen.
       *[other] So schlägst du den { $animal }n auf { $at }, und niemand kann zurückschlagen.
    }
hint-why-takes-dearer =
    { $kind ->
        [zebra] So schlägst du das { $animal } auf { $at }. Das ist mehr wert, als du riskierst.
        [crocodile] So schlägst du das { $animal } auf { $at }. Das ist mehr wert, als du riskierst.
        [giraffe] So schlägst du die { $animal } auf { $at }. Das ist mehr wert, als du riskierst.
        [elephant] So schlägst du den { $animal }en auf { $at }. Das ist mehr wert, als du riskierst.
       *[other] So schlägst du den { $animal }n auf { $at }. Das ist mehr wert, als du riskierst.
    }
hint-why-drowns-enemy =
    { $kind ->
        [zebra] Das { $animal } auf { $at } ist nicht mehr zu retten.
        [crocodile] Das { $animal } auf { $at } ist nicht mehr zu retten.
        [giraffe] Die { $animal } auf { $at } ist nicht mehr zu retten.
       *[other] Der { $animal } auf { $at } ist nicht mehr zu retten.
    }
hint-why-threatens-lion = So greifst du den anderen Löwen an.
hint-why-to-safety =
    { $kind ->
        [zebra] So bringst du das { $animal } in Sicherheit.
        [crocodile] So bringst du das { $animal } in Sicherheit.
        [giraffe] So bringst du die { $animal } in Sicherheit.
        [elephant] So bringst du den { $animal }en in Sicherheit.
       *[other] So bringst du den { $animal }n in Sicherheit.
    }
hint-why-takes =
    { $kind ->
        [zebra] So schlägst du das { $animal } auf { $at }.
        [crocodile] So schlägst du das { $animal } auf { $at }.
        [giraffe] So schlägst du die { $animal } auf { $at }.
        [elephant] So schlägst du den { $animal }en auf { $at }.
       *[other] So schlägst du den { $animal }n auf { $at }.
    }
hint-why-attacks =
    { $kind ->
        [zebra] So greifst du das { $animal } auf { $at } an.
        [crocodile] So greifst du das { $animal } auf { $at } an.
        [giraffe] So greifst du die { $animal } auf { $at } an.
        [elephant] So greifst du den { $animal }en auf { $at } an.
       *[other] So greifst du den { $animal }n auf { $at } an.
    }
hint-why-attacks-several = So greifst du { $count } Figuren zugleich an.
hint-why-protects =
    { $kind ->
        [zebra] So schützt du das { $animal } auf { $at }.
        [crocodile] So schützt du das { $animal } auf { $at }.
        [giraffe] So schützt du die { $animal } auf { $at }.
        [elephant] So schützt du den { $animal }en auf { $at }.
       *[other] So schützt du den { $animal }n auf { $at }.
    }
hint-why-brings-out =
    { $kind ->
        [zebra] So bringst du das { $animal } ins Spiel.
        [crocodile] So bringst du das { $animal } ins Spiel.
        [giraffe] So bringst du die { $animal } ins Spiel.
        [elephant] So bringst du den { $animal }en ins Spiel.
       *[other] So bringst du den { $animal }n ins Spiel.
    }
hint-why-advances = So kommt der Bauer der letzten Reihe näher.
hint-why-reaches-more = Von dort sind mehr Felder zu erreichen: { $count }.
hint-why-develops = So steht eine Figur besser als vorher.
theme-toy-box = Decke in der Savanne
theme-night-river = Veranda am Fluss
theme-ebony-and-ivory = Werkbank
theme-high-contrast = Stiller Tisch (hoher Kontrast)
settings-coat = Farbe der Figuren
coat-none = Blankes Holz
coat-meadow = Wiese
coat-lagoon = Lagune
coat-ember = Glut
coat-locked = { $coat }: { $achievement }
coat-lock = Gesperrt
coat-try-on = Ausprobieren
notice-unlocked = Neue Farbe für die Figuren: { $detail }. Du findest sie in den Einstellungen.

# --- Lessons
menu-learn = Spielen lernen
animal-swims = Es ertrinkt nie: Der Fluss ist sein Zuhause.
animal-drowns = Steht dieses Tier im Fluss und nach deinem nächsten Zug immer noch, dann ertrinkt es.
offer-title = Neu bei Congo?
offer-text = Eine Hand zeigt dir, wie die Tiere ziehen, dann bist du dran. Es dauert ein paar Minuten.
offer-yes = Zeig’s mir
offer-no = Nein, danke
learn-title = Lernen
learn-sofar = { $stars } von { $all } Sternen
learn-begin = Nächste Lektion: { $lesson }
learn-watch = Schau zu
learn-your-turn = Jetzt du
learn-reached = Gut gemacht!
learn-show = Zeig’s mir
learn-again = Noch einmal
learn-skip = Überspringen
learn-next = Nächste Lektion
learn-list = Alle Lektionen
learn-board = { $board } von { $boards }
learn-stars-how = Ein falscher Versuch, ein Umweg oder ein Neuanfang kostet einen Stern.
learn-stars-left = Noch zu gewinnende Sterne: { $stars }
learn-moves =
    { $count ->
        [one] ein Zug
       *[other] { $count } Züge
    }
learn-moves-par = { $moves }; { $count ->
    [one] einer genügt
   *[other] { $count } genügen
}
learn-miss-lion = So kann dein Löwe geschlagen werden, und dann ist die Partie verloren.
learn-miss-drowned =
    { $kind ->
        [giraffe] Deine { $animal } ist ertrunken.
       *[other] Dein { $animal } ist ertrunken.
    }
learn-miss-dead-end = Von hier aus klappt es nicht mehr.
learn-miss-other = Der Zug ist erlaubt, aber er löst die Aufgabe nicht. Versuch einen anderen.
learn-detour = Das war ein Umweg. Mach weiter!
chapter-animals = Die Tiere
chapter-river = Der Fluss
chapter-lions = Die Löwen
chapter-tactics = Tricks
chapter-endings = Endspiele
lesson-first-bite = Der erste Biss
lesson-first-bite-say = Wer den anderen Löwen schlägt, gewinnt. Schach und Matt gibt es hier nicht: Du schlägst ihn einfach.
lesson-first-bite-do = Schlag den Löwen mit deinem Zebra.
lesson-lion = Der Löwe zu Hause
lesson-lion-say = Der Löwe zieht ein Feld in jede Richtung, aber er verlässt nie seine Burg aus neun Feldern.
lesson-lion-do = Sammle mit deinem Löwen beide Sterne ein.
lesson-zebra = Das Zebra
lesson-zebra-say = Das Zebra springt zwei Felder gerade und eins zur Seite, über alles hinweg, was dazwischensteht.
lesson-zebra-do = Sammle die drei Sterne ein.
lesson-elephant = Der Elefant
lesson-elephant-say = Der Elefant zieht ein oder zwei Felder gerade. Unterwegs kann er über eine Figur springen.
lesson-elephant-do-1 = Sammle die drei Sterne ein.
lesson-elephant-do-2 = Schlag den Bauern hinter deinem Zebra.
lesson-giraffe = Die Giraffe
lesson-giraffe-say = Die Giraffe springt zwei Felder weit in jede Richtung und schlägt, wer dort steht. Sie zieht auch ein Feld weit, aber dann schlägt sie nichts.
lesson-giraffe-do = Schlag beide Bauern.
lesson-crocodile = Das Krokodil
lesson-crocodile-say = Das Krokodil zieht ein Feld in jede Richtung. Auf den Fluss zu gleitet es geradeaus, und im Fluss gleitet es zur Seite.
lesson-crocodile-do = Sammle die drei Sterne ein.
lesson-pawn = Der Bauer
lesson-pawn-say = Der Bauer zieht ein Feld vorwärts, gerade oder schräg, und schlägt genauso. Jenseits des Flusses darf er auch ein oder zwei Felder gerade zurück, aber dann schlägt er nichts.
lesson-pawn-do-1 = Sammle die drei Sterne ein.
lesson-pawn-do-2 = Schlag den Bauern direkt vor deinem.
lesson-superpawn = Der Superbauer
lesson-superpawn-say-1 = Auf der letzten Reihe wird ein Bauer zum Superbauern.
lesson-superpawn-say-2 = Der Superbauer zieht auch ein Feld seitwärts und ein oder zwei zurück, gerade oder schräg.
lesson-superpawn-do-1 = Bring den Bauern auf die letzte Reihe.
lesson-superpawn-do-2 = Sammle beide Sterne ein.
lesson-monkey = Der Affe
lesson-monkey-say = Der Affe zieht ein Feld. Er schlägt, indem er über einen Gegner auf das leere Feld dahinter springt.
lesson-monkey-do = Spring über den Bauern.
lesson-chain = Sprung auf Sprung
lesson-chain-say = Nach einem Sprung darf der Affe gleich weiterspringen, sooft er kann. Wähl nacheinander die Felder, auf denen er landet.
lesson-chain-do = Schlag beide Bauern in einem Zug.
lesson-chain-more = Ein Bauer ist noch da. Spring nach dem ersten Sprung gleich weiter.
lesson-route = Welcher Weg?
lesson-route-say = Oft kann der Affe auf mehreren Wegen weiterspringen, und auf manchen schlägt er mehr als auf anderen.
lesson-route-do = Finde den Weg, auf dem er drei schlägt.
lesson-route-fewer = Es gibt einen Weg, auf dem er drei Figuren schlägt.
lesson-stop = Rechtzeitig aufhören
lesson-stop-say = Du musst nicht bis zum Ende weiterspringen. Zum Aufhören wählst du den Affen noch einmal oder drückst Enter.
lesson-stop-do = Schlag nur einen Bauern und bleib außer Reichweite des Elefanten.
lesson-stop-greedy = Zwei Bauern, aber der Elefant schlägt den Affen.
lesson-out = Raus aus dem Fluss
lesson-out-say = Wer im Fluss steht und nach deinem nächsten Zug immer noch drin ist, ertrinkt. Nur Krokodile können schwimmen.
lesson-out-do = Rette deinen Bauern.
lesson-out-sunk = Du hast den Löwen gezogen, also blieb der Bauer im Fluss und ertrank.
lesson-swimmers = Zwei Schwimmer
lesson-swimmers-say = Stehen zwei deiner Figuren im Fluss, kannst du nur eine davon retten.
lesson-swimmers-do = Rette die Figur, die mehr wert ist.
lesson-swimmers-zebra = Der Bauer ist an Land, aber das Zebra ist mehr wert.
lesson-swimmers-both = Jetzt sind beide ertrunken.
lesson-sideways = Immer noch nass
lesson-sideways-say = Von einem Flussfeld zum anderen ist noch nicht raus aus dem Fluss: Auch so ertrinkt man.
lesson-sideways-do = Bring deinen Elefanten an Land.
lesson-sideways-wet = Der Elefant steht noch im Fluss und ertrinkt.
lesson-at-home = Beim Krokodil zu Hause
lesson-at-home-say = Das Krokodil ertrinkt nie und überblickt den ganzen Fluss.
lesson-at-home-do = Schlag den Bauern am anderen Ende des Flusses.
lesson-splash = Quer durch den Fluss
lesson-splash-say = Unterwegs darf der Affe ruhig im Fluss landen. Es zählt nur, wo er am Ende steht.
lesson-splash-do = Schlag beide Bauern und komm an Land.
lesson-splash-stays = Der Affe ist im Fluss geblieben. Spring weiter ans andere Ufer.
lesson-wet-hops = Am Anfang nass, am Ende nass
lesson-wet-hops-say = Ein Affe, der im Fluss startet und im Fluss landet, ertrinkt, auch wenn er jemanden geschlagen hat.
lesson-wet-hops-do = Schlag einen Bauern und komm an Land.
lesson-wet-hops-wet = Ein Bauer ist geschlagen, aber der Affe ist ertrunken.
lesson-flight = Der fliegende Löwe
lesson-flight-say = Stehen sich die beiden Löwen gerade oder schräg gegenüber, ohne jemanden dazwischen, fliegt der Löwe, der am Zug ist, hinüber und schlägt den anderen.
lesson-flight-do-1 = Flieg die Linie entlang und schlag den Löwen.
lesson-flight-do-2 = Flieg die Diagonale entlang und schlag den Löwen.
lesson-door = Halt die Tür zu
lesson-door-say = Wer zwischen den Löwen steht, hält die Tür zu.
lesson-door-do = Mach einen Zug, ohne deinen Löwen zu verlieren.
lesson-no-check = Niemand sagt Schach
lesson-no-check-say = Das Spiel hält dich nicht auf, wenn dein Löwe in Gefahr bleibt. Schau vor jedem Zug: Kann ihn jemand schlagen?
lesson-no-check-do = Bring deinen Löwen in Sicherheit.
lesson-keep-away = Nichts wie weg
lesson-keep-away-say = Krokodil und Löwe reichen weit. Wohin dein Löwe auch geht: Niemand darf ihn schlagen können.
lesson-keep-away-do = Halte deinen Löwen drei Züge lang am Leben.
lesson-monkey-hunt = Der Affe und der Löwe
lesson-monkey-hunt-say = Ein Affe springt auch über einen Löwen, und damit gewinnst du.
lesson-monkey-hunt-do = Spring, bis der Löwe geschlagen ist.
lesson-fork = Zwei auf einmal
lesson-fork-say = Greif mit einem Zug den Löwen und noch eine Figur an: Der Löwe muss fliehen, und du schlägst die andere.
lesson-fork-do = Greif mit deinem Zebra zwei auf einmal an.
lesson-no-time = Keine Zeit zum Schwimmen
lesson-no-time-say = Wer den Löwen retten muss, hat keine Zeit, aus dem Fluss zu steigen.
lesson-no-time-do = Greif den Löwen an, damit der Elefant ertrinkt.
lesson-drowned-door = Die ertrunkene Tür
lesson-drowned-door-say = Das Zebra im Fluss hält die Tür zu. Muss der Löwe ziehen, ertrinkt das Zebra; zieht das Zebra, steht die Tür offen.
lesson-drowned-door-do = Greif den Löwen an.
lesson-pawn-and-lion = Bauer und Löwe
lesson-pawn-and-lion-say = Dein Löwe wacht aus der Ferne: Der andere Löwe traut sich nicht auf seine Linien. Deshalb reicht ein Bauer zum Gewinnen.
lesson-pawn-and-lion-do-1 = Lass dem Löwen kein sicheres Feld und schlag ihn.
lesson-pawn-and-lion-do-2 = Noch einmal, von weiter weg: Lass dem Löwen kein sicheres Feld und schlag ihn.
lesson-crocodile-hunt = Das Krokodil auf der Jagd
lesson-crocodile-hunt-say = Dicht am Löwen und von deinem eigenen beschützt, lässt ihm das Krokodil kein sicheres Feld.
lesson-crocodile-hunt-do-1 = Lass dem Löwen kein sicheres Feld und schlag ihn.
lesson-crocodile-hunt-do-2 = Noch einmal, von weiter weg: Lass dem Löwen kein sicheres Feld und schlag ihn.

# --- Puzzles
menu-puzzles = Rätsel
learn-lessons = Lektionen
learn-puzzles = Rätsel
learn-endings = Endspiele
learn-practice = Üben
puzzles-daily = Rätsel des Tages
puzzles-daily-again = Tagesrätsel noch mal
puzzles-next = Nächstes Rätsel
puzzles-streak = Ohne Fehler
puzzles-streak-about = Ohne Fehler: Jedes Rätsel ist schwerer als das letzte, bis zum ersten Fehler.
puzzles-about = Nach Thema
puzzles-rating = Deine Spielstärke
puzzles-solved = Auf Anhieb gelöst
puzzles-best-streak = Beste Serie
puzzles-wish = Die nächsten bitte
puzzles-easier = leichter
puzzles-fitting = genau richtig
puzzles-harder = schwerer
puzzle-about-lion = Fang den Löwen
puzzle-about-flight = Fliegender Löwe
puzzle-about-save = Rette deinen Löwen
puzzle-about-chain = Sprungketten
puzzle-about-drown = Ab ins Wasser
puzzle-about-promotion = Superbauer
puzzle-about-material = Hol dir Figuren
puzzle-title = Rätsel
puzzle-themes = Thema: { $themes }
puzzle-streak = Serie: { $count }
puzzle-rating = Schwierigkeit { $rating }
puzzle-to-move = { $side } ist am Zug
puzzle-do =
    { $moves ->
        [one] Finde den besten Zug.
       *[other] Finde die besten Züge: { $found } von { $moves }.
    }
puzzle-first-try = Dein erster Versuch zählt für deine Spielstärke. Ein Tipp oder die Lösung zählt davor als Fehler.
puzzle-help-costs = { $help }: zählt als Fehler
puzzle-wrong = Es gibt einen besseren Zug.
puzzle-lion-lost = Dein Löwe wurde geschlagen. Es gibt einen besseren Zug.
puzzle-try-again = Versuch einen anderen Zug.
puzzle-go-on = Richtig! Und jetzt?
puzzle-shown = So geht’s.
puzzle-flawless = Ohne Fehler gelöst!
puzzle-helped = Mit einem Tipp gelöst.
puzzle-retried = Nach einem Fehler gelöst.
puzzle-change = Deine Spielstärke: { $rating }
puzzle-show = Lösung
puzzle-list = Alle Rätsel

# --- Endings and practice
endings-say = Es sind nur noch wenige Figuren da, und der Verteidiger macht keinen Fehler. Gewinn in so wenigen Zügen wie möglich.
endings-distance = Nötige Züge anzeigen
endings-bare = Gegen einen Löwen allein
endings-defended = Gegen einen Löwen mit Helfer
endings-record =
    { $done ->
        [one] einmal gewonnen, { $perfect }-mal auf kürzestem Weg
       *[other] { $done }-mal gewonnen, { $perfect }-mal auf kürzestem Weg
    }
ending-do = Schlag den Löwen.
ending-left =
    { $count ->
        [one] Es geht in einem Zug.
       *[other] Es geht in { $count } Zügen.
    }
ending-shortest = Schneller geht’s nicht.
ending-slower =
    { $count ->
        [one] Es wäre einen Zug schneller gegangen.
       *[other] Es wäre { $count } Züge schneller gegangen.
    }
ending-gone = Jetzt ist es nicht mehr zu gewinnen. Du kannst den Zug zurücknehmen.
ending-won = Du hast { $moves } Züge gebraucht. Am kürzesten geht es in { $shortest }.
ending-won-shortest =
    { $moves ->
        [one] In einem Zug: Schneller kann es niemand.
       *[other] In { $moves } Zügen: Schneller kann es niemand.
    }
ending-next = Nächste Stellung
exercise-failed = Diesmal nicht
exercise-list = Alle Übungen
practice-against = Du spielst gegen
practice-matches = Kleine Partien
practice-positions = Stellungen
practice-pawns = Nur Bauern
practice-pawns-do = Wer den ersten Superbauern bekommt, gewinnt.
practice-monkey = Ein Affe, fünf Bauern
practice-monkey-do = Schlag alle fünf Bauern, bevor einer zum Superbauern wird.
practice-race = Über den Fluss
practice-race-do = Wer den ersten Superbauern bekommt, gewinnt. Vorsicht, Elefanten!
practice-ahead = Der Gegner hat keinen Affen
practice-ahead-do = Du hast einen Affen mehr. Gewinn die Partie.
practice-elephants = Der Gegner hat keine Elefanten
practice-elephants-do = Du hast zwei Elefanten mehr. Gewinn die Partie.
practice-hunters = Jäger gegen Elefanten
practice-hunters-do = Dein Affe und dein Krokodil gegen zwei Elefanten. Gewinn die Partie.
practice-behind = Ohne dein Zebra
practice-behind-do = Du hast ein Zebra weniger. Gewinn die Partie trotzdem.

# --- The first game and the coach
first-game-chapter = Eine ganze Partie
first-game = Deine erste Partie
first-game-say = Spiel gegen das Löwenjunge, mit einem Trainer an deiner Seite. Nimm zurück, so oft du willst.
new-coached = Mit Trainer
coach = Trainer
coach-take-lion =
    { $kind ->
        [giraffe] Deine { $animal } auf { $at } kann den Löwen schlagen!
       *[other] Dein { $animal } auf { $at } kann den Löwen schlagen!
    }
coach-lion-take =
    { $kind ->
        [zebra] Du kannst das { $animal } auf { $at } schlagen. Dann ist dein Löwe sicher.
        [crocodile] Du kannst das { $animal } auf { $at } schlagen. Dann ist dein Löwe sicher.
        [giraffe] Du kannst die { $animal } auf { $at } schlagen. Dann ist dein Löwe sicher.
        [elephant] Du kannst den { $animal }en auf { $at } schlagen. Dann ist dein Löwe sicher.
       *[other] Du kannst den { $animal }n auf { $at } schlagen. Dann ist dein Löwe sicher.
    }
coach-lion-flee = Zieh deinen Löwen auf ein Feld, auf dem ihn niemand schlagen kann.
coach-lion-block = Zieh eine andere Figur so, dass der Weg zu deinem Löwen versperrt ist.
coach-lion-lost = Kein Zug kann deinen Löwen jetzt noch retten.
coach-swims =
    { $kind ->
        [zebra] Dein { $animal } auf { $at } ertrinkt, wenn es im Fluss bleibt.
        [crocodile] Dein { $animal } auf { $at } ertrinkt, wenn es im Fluss bleibt.
        [giraffe] Deine { $animal } auf { $at } ertrinkt, wenn sie im Fluss bleibt.
       *[other] Dein { $animal } auf { $at } ertrinkt, wenn er im Fluss bleibt.
    }
coach-take =
    { $kind ->
        [zebra] Du kannst das { $animal } auf { $at } schlagen, und niemand kann zurückschlagen.
        [crocodile] Du kannst das { $animal } auf { $at } schlagen, und niemand kann zurückschlagen.
        [giraffe] Du kannst die { $animal } auf { $at } schlagen, und niemand kann zurückschlagen.
        [elephant] Du kannst den { $animal }en auf { $at } schlagen, und niemand kann zurückschlagen.
       *[other] Du kannst den { $animal }n auf { $at } schlagen, und niemand kann zurückschlagen.
    }
coach-take-more =
    { $kind ->
        [zebra] Du kannst das { $animal } auf { $at } schlagen: Das bringt mehr ein, als es kostet.
        [crocodile] Du kannst das { $animal } auf { $at } schlagen: Das bringt mehr ein, als es kostet.
        [giraffe] Du kannst die { $animal } auf { $at } schlagen: Das bringt mehr ein, als es kostet.
        [elephant] Du kannst den { $animal }en auf { $at } schlagen: Das bringt mehr ein, als es kostet.
       *[other] Du kannst den { $animal }n auf { $at } schlagen: Das bringt mehr ein, als es kostet.
    }
coach-take-several = Dein Affe auf { $at } kann { $count } Figuren in einem Zug schlagen.
coach-in-danger =
    { $kind ->
        [giraffe] Deine { $animal } auf { $at } kann geschlagen werden, ohne dass du zurückschlagen kannst.
       *[other] Dein { $animal } auf { $at } kann geschlagen werden, ohne dass du zurückschlagen kannst.
    }
coach-bad-trade =
    { $kind ->
        [giraffe] Deine { $animal } auf { $at } kann geschlagen werden, und Zurückschlagen gleicht den Verlust nicht aus.
       *[other] Dein { $animal } auf { $at } kann geschlagen werden, und Zurückschlagen gleicht den Verlust nicht aus.
    }
coach-several-in-danger = Der Affe auf { $at } kann { $count } deiner Figuren in einem Zug schlagen.
coach-develop = Nichts ist in Gefahr. Bring mehr von deinen Figuren ins Spiel.
coach-calm = Nichts ist in Gefahr. Rück dem anderen Löwen näher.
coach-tip-1 = Nichts ist in Gefahr. Stell deine Figuren dorthin, wo andere sie schützen.
coach-tip-2 = Nichts ist in Gefahr. Greif zwei Figuren zugleich an: Nur eine kann fliehen.
coach-tip-3 = Nichts ist in Gefahr. Eine Figur im Fluss muss ihn im nächsten Zug verlassen; nur das Krokodil darf bleiben.
coach-tip-4 = Nichts ist in Gefahr. { lesson-superpawn-say-1 }
coach-tip-5 = Nichts ist in Gefahr. Ein Affe schlägt, indem er über eine Figur springt: Achte auf leere Felder hinter deinen Figuren.
coach-lost-moved =
    { $kind ->
        [giraffe] Deine { $animal } wurde geschlagen: { $at } war kein sicheres Feld.
       *[other] Dein { $animal } wurde geschlagen: { $at } war kein sicheres Feld.
    }
coach-lost-left =
    { $kind ->
        [giraffe] Deine { $animal } auf { $at } wurde geschlagen. Die Gefahr bestand schon vor deinem Zug.
       *[other] Dein { $animal } auf { $at } wurde geschlagen. Die Gefahr bestand schon vor deinem Zug.
    }
coach-lost-unprotected =
    { $kind ->
        [giraffe] Deine { $animal } auf { $at } wurde geschlagen: Nach deinem Zug fehlte der Schutz.
       *[other] Dein { $animal } auf { $at } wurde geschlagen: Nach deinem Zug fehlte der Schutz.
    }
coach-lost-opened =
    { $kind ->
        [giraffe] Deine { $animal } auf { $at } wurde geschlagen: Dein Zug hat den Weg dorthin geöffnet.
       *[other] Dein { $animal } auf { $at } wurde geschlagen: Dein Zug hat den Weg dorthin geöffnet.
    }
coach-lost-chain = Ein Affe hat { $count } deiner Figuren in einem Zug geschlagen: Hinter jeder war ein Feld frei.
coach-lost-stayed =
    { $kind ->
        [giraffe] Deine { $animal } ist auf { $at } ertrunken: Du hast eine andere Figur gezogen.
       *[other] Dein { $animal } ist auf { $at } ertrunken: Du hast eine andere Figur gezogen.
    }
coach-lost-back =
    { $kind ->
        [giraffe] Deine { $animal } ist auf { $at } ertrunken: Auch dieser Zug endete im Fluss.
       *[other] Dein { $animal } ist auf { $at } ertrunken: Auch dieser Zug endete im Fluss.
    }
coach-lost-one =
    { $kind ->
        [giraffe] Deine { $animal } ist auf { $at } ertrunken: Pro Zug kann nur eine Figur den Fluss verlassen.
       *[other] Dein { $animal } ist auf { $at } ertrunken: Pro Zug kann nur eine Figur den Fluss verlassen.
    }
coach-lost-trapped =
    { $kind ->
        [giraffe] Deine { $animal } ist auf { $at } ertrunken: Kein Zug führte aus dem Fluss.
       *[other] Dein { $animal } ist auf { $at } ertrunken: Kein Zug führte aus dem Fluss.
    }
coach-last-time = Letztes Mal: { $said }
coach-warn-lion =
    { $kind ->
        [zebra] Dann schlägt das { $animal } auf { $at } deinen Löwen! Trotzdem spielen?
        [crocodile] Dann schlägt das { $animal } auf { $at } deinen Löwen! Trotzdem spielen?
        [giraffe] Dann schlägt die { $animal } auf { $at } deinen Löwen! Trotzdem spielen?
       *[other] Dann schlägt der { $animal } auf { $at } deinen Löwen! Trotzdem spielen?
    }
coach-warn-drowns =
    { $kind ->
        [giraffe] Dann ertrinkt deine { $animal } auf { $at }. Trotzdem spielen?
       *[other] Dann ertrinkt dein { $animal } auf { $at }. Trotzdem spielen?
    }
coach-warn-loses =
    { $kind ->
        [giraffe] Dann kann deine { $animal } auf { $at } geschlagen werden. Trotzdem spielen?
       *[other] Dann kann dein { $animal } auf { $at } geschlagen werden. Trotzdem spielen?
    }

# --- With people elsewhere
menu-online = Online spielen
menu-online-back = Zurück zur Online-Partie
online-title = Online
online-guest = Gast
online-name = Dein Name
online-join = Mitspielen
online-join-hint = Code oder Adresse
online-join-button = Mitspielen
online-games = Offene Partien
online-none = Gerade wartet niemand auf eine Partie.
online-live = Partien zum Zusehen
online-late = { $time } nach den Spielern
online-spectators = Zuschauer sehen die Partie
online-at-once = sofort
online-later = { $time } später
online-watch = Zusehen
online-here = Auf diesem Rechner
online-there = Auf einem Server
online-server-hint = Adresse des Servers
online-listed = Fremde dürfen mitspielen
online-player = Wer für dich spielt
online-connecting = Verbindung wird aufgebaut …
online-connected = Verbunden mit { $place }
online-exposed = unverschlüsselt: andere können mitlesen
online-hosting = Die Partie läuft auf diesem Rechner
online-lost = Verbindung verloren. Neuer Versuch …
online-refused = Nicht verbunden
online-hurry = Jetzt versuchen
online-code = Der Code deiner Partie
online-copy-code = Code kopieren
online-copy-link = Link kopieren
online-waiting = Warten auf den anderen …
online-how-nearby = Wer im selben Netz ist, findet deine Partie in der Liste. Alle anderen brauchen den Link, und dein Router muss sie durchlassen.
online-how-server = Schick den Code oder den Link an deinen Gegner.
online-code-to-watch = Mit diesem Code können andere zusehen.
online-enter = Zur Partie
online-cancel = Absagen
online-leave = Verlassen
online-return = Zurück zur Partie: { $name }
online-forget = Diese Partie vergessen
online-watchers = { $count ->
    [one] einer sieht zu
   *[other] { $count } sehen zu
}
online-away = { $name } ist seit { $time } weg.
online-may-have-left = { $name } ist vielleicht weg.
online-lag = { $name }: langsame Verbindung, { $lag }{ "\u00A0" }ms
online-claim = Sieg beanspruchen
online-say = Sagen …
online-takeback-question = { $name } möchte einen Zug zurücknehmen.
online-grant = Erlauben
online-rematch-asked = Revanche angefragt
online-rematch-wanted = Revanche annehmen
online-joined = { $detail } spielt mit.
online-takeback-declined = Der Zug darf nicht zurückgenommen werden.
online-taken-back = Ein Zug wurde zurückgenommen.
online-cancelled = Die Partie wurde abgesagt.
online-wants-rematch = Dein Gegner möchte noch einmal spielen.
online-back = Die Verbindung steht wieder.
online-ended = Die Online-Partie ist zu Ende: { $detail }
online-your-turn = { $detail } hat gezogen: Online bist du dran.
online-no-hints = Gegen Menschen gibt es keine Tipps.
online-no-place = Das ist keine Adresse eines Servers: { $detail }
online-which-server = Welcher Server? Gib seine Adresse ein oder nimm den Link.
online-bad-code = Das ist weder Code noch Adresse: { $detail }
online-cannot-host = Dieser Rechner kann keine Partie anbieten: { $detail }
online-no-network = Das Netz kann nicht benutzt werden: { $detail }
online-in-browser = Im Browser spielst du auf dem Server dieser Seite. Das Programm spielt auch auf anderen Servern und im lokalen Netz.
online-other-port = Dieser Rechner bietet schon andere Partien an. Starte das Programm neu, um zu dieser zurückzukehren.
online-tickets-aside = Die Liste deiner Online-Partien war nicht lesbar. Die alte Datei wurde aufgehoben: { $detail }
online-find = Gegner finden
online-invite = Freunde einladen
online-find-where = Auf welchem Server? Wer einen kennt, kann dir seine Adresse nennen.
online-use-server = Diesen Server nehmen
online-strangers = Gegen Fremde
online-rated = Gewertet
online-no-clock = Ohne Uhr
online-server = Server
online-friendly = Freundschaftlich
online-your-games = Deine Partien
online-own-turn = du bist dran
online-their-turn = noch nicht dran
online-searching = Suche nach einem Gegner …
online-search-count = { $count ->
    [one] Sonst sucht gerade niemand.
   *[other] { $count } suchen gerade, dich mitgezählt.
}
online-search-lost = Die Verbindung ist weg. Die Suche geht weiter, sobald sie wieder da ist.
online-search-meanwhile = Du kannst etwas anderes tun. Die Partie öffnet sich, wenn jemand kommt.
online-search-computer = Noch ist niemand da. { $name } ist ein Computer, etwa so stark wie du, und spielt sofort.
online-search-play = Gegen { $name } spielen
online-search-stop = Nicht mehr suchen
online-paired = Dein Gegner ist da.
online-turns = Online-Partien, die auf deinen Zug warten: { $detail }
online-show-games = Zeigen
online-key-made = Du hast jetzt einen Spielerschlüssel: Daran erkennen dich Server. Schreib ihn auf unter Online, Optionen, Deine Seite.
online-key-aside = Dein Spielerschlüssel war nicht lesbar. Die alte Datei wurde aufgehoben: { $detail }
conditional-open = Im Voraus antworten
conditional-count = Antworten im Voraus: { $count }
conditional-imagined = Nur gedacht: Hier wird nichts gespielt
conditional-how = Zieh für { $name }, dann für dich. Spielt { $name } das wirklich, spielt der Server sofort deine Antwort.
conditional-theirs = Was wird { $name } spielen?
conditional-yours = { $turn }: Was antwortest du?
conditional-then = Was wird { $name } danach spielen?
conditional-ended = Damit wäre die Partie zu Ende.
conditional-restart = Von vorn
conditional-list = Auf dem Server gemerkt
conditional-none = Noch nichts.
conditional-line = Wenn { $turn }, dann { $answer }
conditional-line-on = { $line }; wenn { $turn }, dann { $answer }
conditional-remove = Entfernen: { $line }
conditional-kept = Gemerkt: { $detail }
conditional-removed = Entfernt: { $detail }
conditional-not-kept = Das ist nicht gemerkt: { $detail }
conditional-too-many = Der Server merkt sich höchstens { $detail } Varianten. Entferne zuerst eine.
conditional-too-long = Eine Variante kann höchstens { $detail } Züge haben.
conditional-unknown = Was der Server sich gemerkt hat, ließ sich nicht lesen: { $detail }
conditional-offline = Es gibt keine Verbindung zum Server.
player-title = Spieler
player-own = Deine Seite
player-nameless = Ohne Namen
player-since = Hier seit { $date }
player-unrated = Noch keine gewerteten Partien.
player-games = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
}
player-last-games = Letzte Partien
player-report = Diesen Namen melden
player-reported = Danke. Wer den Server betreibt, sieht sich den Namen an.
player-save-name = Namen speichern
player-hide = Meinen Namen vor anderen verbergen
player-renamable = Ab { $date } kannst du deinen Namen ändern.
player-key = Dein Schlüssel
player-key-about = Es gibt kein Passwort. Server erkennen dich an einem Schlüssel aus 24 Wörtern. Wer sie hat, spielt als du, und wenn du sie verlierst, kann sie dir niemand wiedergeben.
player-key-copy = Wörter kopieren
player-key-save = Datei speichern
player-key-other = Mit einem anderen Schlüssel spielen
player-key-words = Seine 24 Wörter
player-key-use = Wörter nehmen
player-key-open = Datei öffnen
player-key-used = Du spielst jetzt mit diesem Schlüssel. Der vorige wurde aufgehoben.
player-key-bad = Das ist kein Schlüssel: { $detail }
player-best = Die Besten
player-best-none = Noch hat niemand genug gewertete Partien.
rating-bullet = Bullet
rating-blitz = Blitz
rating-rapid = Schnell
rating-classical = Klassisch
files-of-keys = Spielerschlüssel
key-word-count = Ein Schlüssel hat 24 Wörter, nicht { $number }.
key-unknown-word = Wort { $number } steht nicht in der Wörterliste.
key-wrong-word = Diese Wörter gehören nicht zusammen. Eines ist falsch, oder zwei sind vertauscht.
key-none = In dieser Datei ist kein Schlüssel.
refused-not-signed-in = Der Server nimmt deinen Spielerschlüssel nicht an.
refused-name-taken = Diesen Namen hat schon jemand, oder einen, der so aussieht.
refused-too-soon = Ein Name bleibt sieben Tage.
refused-no-such-player = Diesen Spieler gibt es nicht.
refused-banned = Wer diesen Server betreibt, hat dich für eine Weile ausgeschlossen.
refused-rated = In einer gewerteten Partie geht das nicht.
clock-days-choice = Tage pro Zug
clock-days = { $count ->
    [one] 1 Tag pro Zug
   *[other] { $count } Tage pro Zug
}
clock-days-left = { $count } Tage
phrase-unknown = …
phrase-hello = Hallo!
phrase-have-fun = Viel Spaß!
phrase-well-played = Gut gespielt!
phrase-oops = Hoppla!
phrase-one-moment = Einen Moment, bitte.
phrase-thanks = Danke!
phrase-good-game = Schöne Partie!
phrase-bye = Tschüss!
refused-no-such-game = Diese Partie gibt es nicht.
refused-seats-taken = Beide Plätze sind besetzt. Du kannst zusehen.
refused-not-seated = Dieser Platz gehört dir nicht.
refused-alone = Es spielt noch niemand mit.
refused-not-your-turn = Du bist nicht dran.
refused-wrong-ply = Die Partie ist inzwischen weitergegangen.
refused-illegal = Dieser Zug ist nicht erlaubt.
refused-not-over = Die Partie ist noch nicht zu Ende.
refused-nothing = Es gibt nichts zu beantworten.
refused-already = Danach wurde schon gefragt.
refused-present = Dein Gegner ist da oder kann noch zurückkommen.
refused-too-late = Beide haben schon gezogen: Du kannst nur aufgeben.
refused-version = Diese Version von Congo und der Server passen nicht zusammen. Eine von beiden ist zu alt.
refused-too-much = Der Server ist gerade überlastet. Versuch es später noch einmal.
refused-talked-enough = Das ist oft genug für eine Partie.
problem-unknown-host = Es gibt keinen Computer namens { $place }. Prüfe die Schreibweise und ob du online bist.
problem-unreachable = Kein Weg führt zu { $place }. Prüfe, ob du online bist.
problem-nobody-listens = Der Computer ist da, aber unter { $place } antwortet kein Server. Prüfe den Port oder frag, ob der Server läuft.
problem-silent = { $place } antwortet nicht. Prüfe die Adresse; vielleicht ist eine Firewall oder ein Router im Weg.
problem-broken = { $place } hat die Verbindung beendet. Versuch es noch einmal. Hilft das nicht, ist es vielleicht kein Congo-Server.
problem-not-congo = Unter { $place } antwortet etwas, aber kein solcher Congo-Server. Prüfe Adresse und Port. Will der Server eine verschlüsselte Verbindung, schreib congos:// vor die Adresse.
problem-certificate = Dem Zertifikat von { $place } wird nicht vertraut: Andere könnten mithören. Frag beim Server nach einer anderen Adresse, oder schreib congo:// vor die Adresse, um dich unverschlüsselt zu verbinden.
problem-not-encrypted = { $place } verschlüsselt nicht, oder jemand unterwegs verhindert es: Andere könnten mitlesen und an deiner Stelle spielen. Wenn du dem Netz trotzdem traust, schreib congo:// vor die Adresse.
problem-too-old = Der Server { $place } ist zu alt für dieses Programm. Er muss aktualisiert werden.
problem-too-new = Der Server { $place } ist neuer als dieses Programm. Aktualisiere das Programm.
problem-too-long = { $place } sendet mehr, als eine Partie haben kann. Die Partie kann nicht gezeigt werden.
problem-position-refused = Der Server beginnt mit dieser Stellung keine Partie. Versuch eine andere.
problem-bad-position = Diese Partie beginnt mit einer Stellung, die die Regeln nicht erlauben. Sie kann hier nicht gespielt werden.
problem-step-refused = Der Server hat deinen Zug nicht angenommen. Er ist zurückgenommen: Spiel einen anderen.
problem-somebody-else = Jemand anders hat für deine Seite gezogen. Schau dir das Brett noch einmal an.
problem-chain-begun = Dein Affe ist auf dem Server schon gesprungen. Spring von dort weiter oder bleib dort stehen.
problem-does-not-fit = Schritt { $number } der Partie auf dem Server ({ $step }) ist nach den Regeln hier nicht möglich. Das Originalprogramm weicht ab: Dort ertrinken Tiere schon beim ersten Sprung eines Affen. Die Partie ist bis dahin unter „Meine Partien“ gespeichert; beginn eine neue.
place-empty = Schreib die Adresse des Servers.
place-scheme = { $written }:// führt zu keinem Server. Lass es weg, oder schreib congos:// für eine verschlüsselte Verbindung.
place-host = „{ $written }“ ist kein Name eines Computers. Schreib etwas wie example.org oder 192.168.1.20.
place-user = Ein Server von Congo kennt keine Benutzer und Kennwörter: Lass alles bis zum @ weg.
place-port = „{ $written }“ ist kein Port. Ein Port ist eine Zahl von 1 bis 65535.
place-code = „{ $written }“ ist kein Code. Ein Code hat sechs Buchstaben.
online-platform = Auf einem Originalserver
platform-about = Für Server des ursprünglichen Congo-Programms. Sie kennen keine Namen, Uhren oder Nachrichten. Das Original hat Port 5153, verschlüsselt 7153.
platform-host = Host
platform-port = Port
platform-tls = Verschlüsselt
platform-game = Partie
platform-standard = Neue Partie
platform-position = Aus einer Stellung
platform-number = Nach Nummer
platform-fen-hint = Stellung (Congo-FEN)
platform-number-hint = Nummer der Partie
platform-begin = Partie beginnen
platform-join = Mitspielen
platform-game-number = Nummer der Partie
platform-copy = Nummer kopieren
platform-no-number = Schreib die Nummer der Partie in Ziffern.
platform-unsupported = Der Originalserver kennt kein Aufgeben, kein Remis und kein Zurücknehmen. Du kannst die Partie jederzeit verlassen.

# Wilde Bretter
wild-title = Wilde Bretter
wild-about = Die Tiere sind ungleich verteilt. Gewinnst du, wird das nächste Brett schwerer, verlierst du, wird es leichter.
wild-day-about = Jeden Tag das gleiche Brett und der gleiche Gegner für alle. Du hast drei Versuche, ohne Tipps und ohne Zurücknehmen.
wild-path = Dein Weg
wild-day = Brett des Tages
wild-rank = Stufe { $rank } von { $most }
wild-difficulty = Schwierigkeit { $rank } von { $most }
wild-chances = Unter Gleichen gewinnst du { $percent } von 100.
wild-you = Du: { $list }
wild-they = { $name }: { $list }
wild-usual = die üblichen Tiere
wild-more-superpawn = { $count ->
    [one] ein Superbauer mehr
   *[other] { $count } Superbauern mehr
}
wild-more-zebra = { $count ->
    [one] ein Zebra mehr
   *[other] { $count } Zebras mehr
}
wild-more-elephant = { $count ->
    [one] ein Elefant mehr
   *[other] { $count } Elefanten mehr
}
wild-more-giraffe = { $count ->
    [one] eine Giraffe mehr
   *[other] { $count } Giraffen mehr
}
wild-more-monkey = { $count ->
    [one] ein Affe mehr
   *[other] { $count } Affen mehr
}
wild-more-crocodile = { $count ->
    [one] ein Krokodil mehr
   *[other] { $count } Krokodile mehr
}
wild-fewer-pawn = { $count ->
    [one] ein Bauer weniger
   *[other] { $count } Bauern weniger
}
wild-fewer-elephant = { $count ->
    [one] nur ein Elefant
   *[other] { $count } Elefanten weniger
}
wild-no-pawn = keine Bauern
wild-no-zebra = kein Zebra
wild-no-elephant = keine Elefanten
wild-no-giraffe = keine Giraffe
wild-no-monkey = kein Affe
wild-no-crocodile = kein Krokodil
wild-opponent = Dein Gegner
wild-play = Dieses Brett spielen
wild-play-attempt = Versuch { $number } von { $most }
wild-next-board = Nächstes Brett
wild-play-again = Zum Spaß noch einmal
wild-making = Die Tiere stellen sich auf …
wild-no-date = Das Datum dieses Computers ist zu früh für ein Brett des Tages.
wild-results = Gewonnen { $won }, remis { $drawn }, verloren { $lost }
wild-best = Schwerster Sieg: Stufe { $rank } von { $most }
wild-days-won = Gewonnene Bretter des Tages: { $count }
wild-won = { $moves ->
    [one] In einem Zug gewonnen
   *[other] In { $moves } Zügen gewonnen
}
wild-no-aids = Auf dem Brett des Tages gibt es keine Tipps und kein Zurücknehmen: Alle haben die gleichen Chancen.
wild-drawn = { $moves ->
    [one] Remis nach einem Zug
   *[other] Remis nach { $moves } Zügen
}
wild-lost = { $moves ->
    [one] Nach einem Zug verloren
   *[other] Nach { $moves } Zügen verloren
}
wild-begun = Abgebrochen
wild-open = Noch nicht gespielt
wild-copy = Ergebnis kopieren
wild-picture = Als Bild teilen
wild-path-game = Wildes Brett, Stufe { $rank } von { $most }
wild-day-title = Brett des Tages { $number }
wild-share = Congo, Brett des Tages { $number }
wild-against = Gegner: { $name }
wild-up = Gut gemacht. Du steigst auf Stufe { $rank } von { $most }.
wild-down = Du kommst auf Stufe { $rank } von { $most }. Das nächste Brett ist leichter.
wild-stay = Du bleibst auf Stufe { $rank } von { $most }.
wild-attempts-left = { $count ->
    [0] Das war heute dein letzter Versuch.
    [one] Du hast heute noch einen Versuch.
   *[other] Du hast heute noch { $count } Versuche.
}

# --- Rätselsturm und Kalender
storm-title = Rätselsturm
storm-about = So viele Rätsel wie möglich in drei Minuten.
storm-bests = Deine Bestwerte: { $day } heute, { $week } diese Woche, { $ever } überhaupt.
storm-how = Die Uhr läuft ab deinem ersten Zug. Ein falscher Zug kostet { $penalty } Sekunden. { $moves } richtige Züge in Folge bringen { $bonus } Sekunden, und eine längere Serie bringt mehr.
storm-number = Rätsel { $number }
storm-solved = Gelöst: { $count }
storm-combo = In Folge: { $count }
storm-next-bonus = { $moves } in Folge: +{ $seconds } s
storm-gained = +{ $seconds } s
storm-lost = −{ $seconds } s
storm-wrong = Der war’s nicht. Weiter geht’s!
storm-over = Die Zeit ist um!
storm-result = { $count ->
    [0] Diesmal waren die Rätsel schneller.
    [one] Du hast ein Rätsel gelöst.
   *[other] Du hast { $count } Rätsel gelöst.
}
storm-new-day = Dein Bestwert des Tages!
storm-new-week = Dein Bestwert der Woche!
storm-new-ever = Dein bester Sturm überhaupt!
storm-accuracy = Richtige Züge
storm-best-combo = Längste Serie
storm-highest = Schwerstes gelöst
storm-day = Bestwert heute
storm-week = Bestwert der Woche
storm-ever = Bestwert überhaupt
storm-again = Noch ein Sturm
storm-missed = Verpasste ansehen ({ $count })
storm-results = Gelöst: { $solved }. Verpasst: { $missed }.
storm-leave = Sturm beenden
puzzle-why = Warum: { $reason }
puzzle-missed = Verpasst: { $number } von { $count }
calendar-title = Gespielte Tage
calendar-earlier = Monat davor
calendar-later = Monat danach
calendar-weekdays = Mo Di Mi Do Fr Sa So
calendar-month = { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[other] Dezember
} { $year }
calendar-storm = Sturm: { $count } gelöst
calendar-puzzles = { $count ->
    [one] ein Rätsel
   *[other] { $count } Rätsel
}
calendar-games = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}
calendar-lessons = { $count ->
    [one] eine Lektion
   *[other] { $count } Lektionen
}

# --- The story of a game
story-title = Die Geschichte der Partie
story-thinking = Ich denke über die Partie nach …
story-moments = Noch einmal ansehen:
story-turned-1 = { $who ->
    [you] Ein Zug von dir hat die Partie gedreht: Deine Chancen gingen von { $before } % auf { $after } %.
   *[other] Ein Zug von { $name } hat die Partie gedreht: Die Chancen dieser Seite gingen von { $before } % auf { $after } %.
    }
story-turned-2 = { $who ->
    [you] Ein Zug von dir war der Wendepunkt: Deine Chancen waren vorher { $before } %, danach { $after } %.
   *[other] Der Wendepunkt war ein Zug von { $name }: Die Chancen dieser Seite waren vorher { $before } %, danach { $after } %.
    }
story-cause-river = Schuld war der Fluss.
story-cause-lion-line = Er öffnete die Linie zwischen den Löwen.
story-cause-lion-safety = Danach war der Löwe nicht mehr sicher.
story-cause-loose-pieces = Eine Figur stand da wie auf dem Teller.
story-cause-chains = Ein Affe bekam eine Reihe zum Springen.
story-cause-finish = Da war mehr drin.
story-cause-captures = Eine Figur war zu gewinnen.
story-cause-promotion = Es ging um einen Superbauern.
story-cause-exchanges = Der Tausch hat sich nicht gelohnt.
story-brilliant-1 = { $who ->
    [you] Das war mutig von dir: { $kind ->
            [zebra] das
            [crocodile] das
            [giraffe] die
           *[other] der
        } { $animal } auf { $at } geopfert, und nichts war besser.
   *[other] Das war mutig von { $name }: { $kind ->
            [zebra] das
            [crocodile] das
            [giraffe] die
           *[other] der
        } { $animal } auf { $at } geopfert, und nichts war besser.
    }
story-brilliant-2 = { $who ->
    [you] Dazu gehörte Mut: { $kind ->
            [zebra] Das
            [crocodile] Das
            [giraffe] Die
           *[other] Der
        } { $animal } auf { $at } war dein Opfer, und es war der beste Zug.
   *[other] Dazu gehörte Mut: { $kind ->
            [zebra] Das
            [crocodile] Das
            [giraffe] Die
           *[other] Der
        } { $animal } auf { $at } war das Opfer von { $name }, und es war der beste Zug.
    }
story-missed-lion-1 = { $who ->
    [you] Einmal konntest du den Löwen schlagen.
   *[other] Einmal konnte { $name } den Löwen schlagen.
    }
story-missed-lion-2 = { $who ->
    [you] Der Löwe war in deiner Reichweite, und er entkam.
   *[other] Der Löwe war in Reichweite von { $name }, und er entkam.
    }
story-missed-win-1 = { $who ->
    [you] Einmal hattest du einen sicheren Gewinn vor dir.
   *[other] Einmal hatte { $name } einen sicheren Gewinn vor sich.
    }
story-missed-win-2 = { $who ->
    [you] Dir entging ein sicherer Gewinn.
   *[other] { $name } ließ einen sicheren Gewinn aus.
    }
story-missed-capture-1 = { $who ->
    [you] Einmal stand { $kind ->
            [zebra] das
            [crocodile] das
            [giraffe] die
           *[other] der
        } { $animal } auf { $at } für dich bereit.
   *[other] Einmal stand { $kind ->
            [zebra] das
            [crocodile] das
            [giraffe] die
           *[other] der
        } { $animal } auf { $at } für { $name } bereit.
    }
story-missed-capture-2 = { $who ->
    [you] { $kind ->
            [zebra] Das
            [crocodile] Das
            [giraffe] Die
           *[other] Der
        } { $animal } auf { $at } war zu schlagen. Du hast es gelassen.
   *[other] { $kind ->
            [zebra] Das
            [crocodile] Das
            [giraffe] Die
           *[other] Der
        } { $animal } auf { $at } war zu schlagen. { $name } hat es gelassen.
    }
story-missed-chain-1 = { $who ->
    [you] Einmal konnte dein Affe { $count } Figuren in einem Zug schlagen.
   *[other] Einmal konnte der Affe von { $name } { $count } Figuren in einem Zug schlagen.
    }
story-missed-chain-2 = { $who ->
    [you] { $count } Figuren standen für deinen Affen in einer Reihe. Er sprang nicht.
   *[other] { $count } Figuren standen für den Affen von { $name } in einer Reihe. Er sprang nicht.
    }
story-chain-1 = { $who ->
    [you] Dein Affe schlug { $count } Figuren auf einmal.
   *[other] Der Affe von { $name } schlug { $count } Figuren auf einmal.
    }
story-chain-2 = { $who ->
    [you] Dann kam dein Affe: { $count } Figuren in einem Zug.
   *[other] Dann kam der Affe von { $name }: { $count } Figuren in einem Zug.
    }
story-drownings-1 = { $who ->
    [you] { $count } deiner Figuren sind ertrunken, auch { $kind ->
            [zebra] das
            [crocodile] das
            [giraffe] die
           *[other] der
        } { $animal } auf { $at }.
   *[other] { $count } Figuren von { $name } sind ertrunken, auch { $kind ->
            [zebra] das
            [crocodile] das
            [giraffe] die
           *[other] der
        } { $animal } auf { $at }.
    }
story-drownings-2 = { $who ->
    [you] { $count } deiner Figuren blieben im Fluss, auch { $kind ->
            [zebra] das
            [crocodile] das
            [giraffe] die
           *[other] der
        } { $animal } auf { $at }.
   *[other] { $count } Figuren von { $name } blieben im Fluss, auch { $kind ->
            [zebra] das
            [crocodile] das
            [giraffe] die
           *[other] der
        } { $animal } auf { $at }.
    }
story-comeback-1 = { $who ->
    [you] Zwischendurch hattest du nur noch { $chance } %, und du hast trotzdem gewonnen.
   *[other] Zwischendurch hatte { $name } nur noch { $chance } % und hat trotzdem gewonnen.
    }
story-comeback-2 = { $who ->
    [you] Du bist zurückgekommen: Zwischendurch waren es nur { $chance } %.
   *[other] { $name } kam zurück: Zwischendurch waren es nur { $chance } %.
    }
story-nearly-won-1 = { $who ->
    [you] Zwischendurch warst du nah am Gewinn, mit { $chance } %.
   *[other] Zwischendurch war { $name } nah am Gewinn, mit { $chance } %.
    }
story-nearly-won-2 = { $who ->
    [you] In deinem besten Moment standen deine Chancen bei { $chance } %.
   *[other] Im besten Moment von { $name } standen die Chancen bei { $chance } %.
    }
story-led-1 = { $who ->
    [you] Du lagst vorn und bliebst es bis zum Schluss.
   *[other] { $name } lag vorn und blieb es bis zum Schluss.
    }
story-led-2 = { $who ->
    [you] Du gingst in Führung und bliebst dort.
   *[other] { $name } ging in Führung und blieb dort.
    }
story-lead-changes-1 = Die Führung wechselte { $count } Mal.
story-lead-changes-2 = Es ging hin und her: { $count } Mal wechselte die Führung.
story-balanced-1 = Von Anfang bis Ende lag niemand weit vorn.
story-balanced-2 = Eine ausgeglichene Partie: Niemand kam weit voraus.
story-promotion-1 = { $who ->
    [you] Dein Bauer wurde auf { $at } zum Superbauern.
   *[other] Ein Bauer von { $name } wurde auf { $at } zum Superbauern.
    }
story-promotion-2 = { $who ->
    [you] Dein Bauer ist ganz durchgelaufen: Auf { $at } wurde er zum Superbauern.
   *[other] Ein Bauer von { $name } ist ganz durchgelaufen: Auf { $at } wurde er zum Superbauern.
    }
story-flawless-1 = { $who ->
    [you] Du hast keinen einzigen Fehler gemacht.
   *[other] { $name } machte keinen einzigen Fehler.
    }
story-flawless-2 = { $who ->
    [you] Keine deiner Entscheidungen war ein Fehler.
   *[other] Keine der Entscheidungen von { $name } war ein Fehler.
    }
story-even-opening-1 = Anfangs machte niemand einen Fehler und lag niemand vorn.
story-even-opening-2 = Ein sorgfältiger Anfang: Eine Weile war alles ausgeglichen.
story-lion-captured-1 = { $who ->
    [you] { $kind ->
            [giraffe] Deine
           *[other] Dein
        } { $animal } hat den Löwen auf { $at } geschlagen.
   *[other] { $kind ->
            [zebra] Das
            [crocodile] Das
            [giraffe] Die
           *[other] Der
        } { $animal } von { $name } hat den Löwen auf { $at } geschlagen.
    }
story-lion-captured-2 = { $who ->
    [you] Am Ende hat { $kind ->
            [giraffe] deine
           *[other] dein
        } { $animal } den Löwen auf { $at } erreicht.
   *[other] Am Ende hat { $kind ->
            [zebra] das
            [crocodile] das
            [giraffe] die
           *[other] der
        } { $animal } von { $name } den Löwen auf { $at } erreicht.
    }
story-advice-for = Für { $name }: { $advice }
story-advice-river-1 = Sieh nächstes Mal vor jedem Zug auf den Fluss: Wer darin steht, muss heraus.
story-advice-river-2 = Versuch das: Lass keine Figur länger als einen Zug im Fluss.
story-advice-lion-line-1 = Achte nächstes Mal auf die Linie zwischen den beiden Löwen.
story-advice-lion-line-2 = Bevor du eine Figur wegziehst: Sehen sich dann die Löwen?
story-advice-lion-safety-1 = Frag nächstes Mal vor jedem Zug: Wer kommt an meinen Löwen heran?
story-advice-lion-safety-2 = Versuch das: erst der eigene Löwe, dann die Jagd.
story-advice-loose-pieces-1 = Frag nächstes Mal vor jedem Zug: Was kann mir genommen werden?
story-advice-loose-pieces-2 = Versuch das: Stell deine Figuren dorthin, wo andere sie decken.
story-advice-chains-1 = Achte nächstes Mal auf den Affen: Er mag Figuren mit einer Lücke dahinter.
story-advice-chains-2 = Versuch das: keine leeren Felder hinter deinen Figuren, wenn ein Affe nah ist.
story-advice-finish-1 = Sieh nächstes Mal zuerst nach dem Löwen. Er ist manchmal näher, als man denkt.
story-advice-finish-2 = Versuch das: Prüfe vor jedem Zug, ob der Löwe zu fangen ist.
story-advice-captures-1 = Sieh dir nächstes Mal alles an, was du schlagen kannst, bevor du wählst.
story-advice-captures-2 = Versuch das: Frag dich in jedem Zug, was es zu schlagen gibt.
story-advice-promotion-1 = Zähl nächstes Mal die Schritte der Bauern, der eigenen und der anderen.
story-advice-promotion-2 = Versuch das: Ein Bauer kurz vor dem Ziel verdient einen zweiten Blick.
story-advice-exchanges-1 = Zähl nächstes Mal bis zum Ende, bevor du tauschst.
story-advice-exchanges-2 = Versuch das: Sieh vor dem Schlagen, was zurückkommt.
story-advice-patience-1 = Nimm dir nächstes Mal für die stillen Züge etwas mehr Zeit.
story-advice-patience-2 = Versuch das: Vergleiche zwei Züge, bevor du einen spielst.
story-advice-harder-1 = Gut gespielt. Du bist bereit für jemand Stärkeren.
story-advice-harder-2 = Da gibt es nichts zu verbessern. Versuch einen stärkeren Gegner.
story-advice-bolder-1 = Es gab keinen Fehler zu verbessern. Trau dich nächstes Mal etwas mehr.
story-advice-bolder-2 = Es ging nichts schief. Mach es der anderen Seite schwerer.
wdl-bar = Weiß gewinnt { $win } %, Remis { $draw } %, Schwarz { $loss } %
mark-brilliant = Brillant
review-brilliant = { $kind ->
        [zebra] Das
        [crocodile] Das
        [giraffe] Die
       *[other] Der
    } { $animal } auf { $at } wurde geopfert, und jeder andere Zug war schlechter.
