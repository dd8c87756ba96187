# Wszystko, co czyta gracz, po polsku.

# --- Names
game = Congo
tagline = Lwy, małpy i rzeka
white = Białe
black = Czarne
you = Ty
pawn = pion
superpawn = superpion
zebra = zebra
elephant = słoń
giraffe = żyrafa
monkey = małpa
crocodile = krokodyl
lion = lew
level-Cub = Lwiątko
level-Zebra = Zebra
level-Giraffe = Żyrafa
level-Monkey = Małpa
level-Elephant = Słoń
level-Crocodile = Krokodyl
level-Lioness = Lwica
level-Lion = Lew
level-Pride = Stado
level-Shadow = Cień
level-Random = Los
level-Negamax = Negamax
level-Custom = Własny
level-in-sentence = { $name }
level-as-subject = { $name }
level-about-Cub = wałęsa się i lubi gryźć
level-about-Zebra = płochliwa, ale pilnuje swojego lwa
level-about-Giraffe = ostrożna i przyjazna
level-about-Monkey = lubi wymiany i uwielbia serie skoków
level-about-Elephant = solidny i cierpliwy
level-about-Crocodile = rządzi na rzece
level-about-Lioness = bystra, uczciwa i na tropie twojego lwa
level-about-Lion = gra pełną siłą, odrobinę próżny
level-about-Pride = najsilniejszy przeciwnik, wiele oczu naraz
level-about-Shadow = tak silny jak ty, co do joty
level-about-Custom = taki, jakiego chcesz
level-strength = { $name }, siła { $strength } z { $most }

# --- Menu
menu-play = { $level ->
    [Cub] Zagraj z Lwiątkiem
    [Zebra] Zagraj z Zebrą
    [Giraffe] Zagraj z Żyrafą
    [Monkey] Zagraj z Małpą
    [Elephant] Zagraj ze Słoniem
    [Crocodile] Zagraj z Krokodylem
    [Lioness] Zagraj z Lwicą
    [Lion] Zagraj z Lwem
    [Pride] Zagraj ze Stadem
    [Shadow] Zagraj z Cieniem
    [Custom] Zagraj z własnym przeciwnikiem
   *[other] Zagraj: { $against }
}
menu-play-coached = { $level ->
    [Cub] Zagraj z Lwiątkiem, z trenerem u boku
    [Zebra] Zagraj z Zebrą, z trenerem u boku
    [Giraffe] Zagraj z Żyrafą, z trenerem u boku
    [Monkey] Zagraj z Małpą, z trenerem u boku
    [Elephant] Zagraj ze Słoniem, z trenerem u boku
    [Crocodile] Zagraj z Krokodylem, z trenerem u boku
    [Lioness] Zagraj z Lwicą, z trenerem u boku
    [Lion] Zagraj z Lwem, z trenerem u boku
    [Pride] Zagraj ze Stadem, z trenerem u boku
    [Shadow] Zagraj z Cieniem, z trenerem u boku
    [Custom] Zagraj z własnym przeciwnikiem i trenerem
   *[other] Zagraj z trenerem: { $against }
}
menu-play-two = Dwie osoby przy planszy
menu-watch = Obejrzyj grę komputerów
menu-change = Przeciwnicy
menu-continue-game = Kontynuuj: { $name }, ruch { $number }
menu-continue = Graj dalej
menu-games = Moje partie
menu-settings = Ustawienia
menu-quit = Zakończ

# Today in the menu. The four words stand below small pictures and must be short.
today-title = Dzisiaj
today-puzzle = Zadanie
today-board = Plansza
today-days = Dni
today-solved = rozwiązane
today-open = czeka na ciebie
loading = Wypakowujemy zwierzęta…

# --- The ladder
path-puzzles = Zadania: { $done } z { $all }
ladder-title = Rzeka
ladder-crowns = Korony: { $earned } z { $all }
ladder-shadow = Dziś tak silny jak ty.
ladder-stop = { $name }, przeciwnik { $strength } z { $most }, korony: { $crowns } z { $all }.
ladder-next = To twój następny przeciwnik.
ladder-you = Następny
ladder-rank = Przeciwnik { $rank } z { $most }
ladder-results = wygrane: { $won }, remisy: { $drawn }, przegrane: { $lost }
ladder-crown-won = Wygraj partię
ladder-crown-alone = Wygraj bez podpowiedzi, cofania i trenera
ladder-crown-both = Wygraj tak oboma kolorami
ladder-crown-missing = Wygraj tak jeszcze jako { $side }
ladder-crown-yes = zdobyta
ladder-crown-no = jeszcze niezdobyta
ladder-options = Więcej opcji
ladder-other = Inne partie…

# --- New game
new-title = Nowa partia
new-mode-computer = Z komputerem
new-mode-two = Dwie osoby
new-mode-watch = Dwa komputery
new-level-white = Białe
new-level-black = Czarne
custom-depth = Ile ruchów przewiduje
custom-depth-all = bez limitu
custom-seconds = Myśli najwyżej
custom-mistakes = Jak często się myli
new-side = Twój kolor
new-side-random = Niespodzianka
new-start = Zaczynamy
new-options = Opcje
new-summary-side = Twój kolor: { $side }
new-summary-clock = Zegar: { $clock }
new-summary-no-clock = Bez zegara
new-two-about = Dwie osoby grają na zmianę przy tej planszy.

# --- Playing
turn-of = { $side } na ruchu
turn-yours = Twój ruch
turn-danger-yours = Twój lew jest w niebezpieczeństwie: może go zbić { $animal } z { $at }.
turn-danger = { $side }: lew w niebezpieczeństwie. Może go zbić { $animal } z { $at }.
turn-take-lion-yours = Możesz zbić lwa!
turn-take-lion = { $side }: można zbić lwa!
turn-thinking = { $name } myśli
turn-depth = Ruchy naprzód: { $depth }
turn-over = Koniec partii
captured-by = { $side } zbiły
moves-none = Jeszcze bez ruchów
looking-back = Oglądasz wcześniejszą pozycję
back-to-now = Wróć do partii
button-hint = Podpowiedź
button-undo = Cofnij
button-redo = Ponów
button-resign = Poddaj
button-draw = Remis?
button-threats = Groźby
button-flip = Obróć planszę
button-camera = Pokaż całą planszę
button-view-toy = Zabawki
button-view-diagram = Diagram
button-new = Nowa partia
button-look = Obejrzyj
button-share = Udostępnij
button-menu = Menu
button-more = Więcej
button-pause = Pauza
button-resume = Wznów
button-step = Jeden ruch
button-confirm = Zagraj
button-cancel = Anuluj
button-close = Zamknij
button-rematch = Jeszcze raz
type-hint = Wpisz ruch: b1d3
confirm-question = Zagrać { $kind ->
        [pawn] pionem
        [superpawn] superpionem
        [zebra] zebrą
        [elephant] słoniem
        [giraffe] żyrafą
        [monkey] małpą
        [crocodile] krokodylem
       *[other] lwem
    } z { $from } na { $to }?
chain-question = Skaczesz dalej czy zostajesz tutaj?
chain-stop = Zostań tutaj
resign-question = Na pewno poddać partię?
resign-confirm = Tak, poddaj
resign-stay = Graj dalej
draw-question = { $side } proponują remis
draw-accept = Przyjmij
draw-decline = Graj dalej

# --- What happened
status-start = Zaczynają białe.
status-moved = { $side }: { $animal } na { $to }.
status-took = { $side }: { $animal } na { $to }. Zbite: { $taken }.
status-drowned = Na { $at } tonie { $animal }.
status-promoted = Teraz to superpion.
status-undone = Cofnięto: { $animal } z { $from } na { $to }.

# --- Why a move is refused
why-game-over = Lew jest zbity. Partia skończona.
why-no-piece = Na { $at } nie ma żadnej figury.
why-not-yours = Figura na { $at } nie jest twoja.
why-stands-still = Ruch musi się kończyć na innym polu.
why-chain = Małpa jest w środku ruchu: skacz dalej albo zostań tutaj.
why-one-step = Tylko małpa może skakać kilka razy w jednym ruchu.
why-pawn = Pion idzie o jedno pole do przodu, prosto lub na ukos. Za rzeką może też cofnąć się prosto o jedno lub dwa pola.
why-superpawn = Superpion idzie o jedno pole do przodu lub w bok albo o jedno lub dwa do tyłu, prosto lub na ukos.
why-zebra = Zebra skacze o dwa pola prosto i jedno w bok.
why-elephant = Słoń idzie prosto o jedno lub dwa pola.
why-giraffe = Żyrafa skacze o dwa pola, prosto lub na ukos. Może też przejść jedno pole, ale wtedy nie bije.
why-monkey = Małpa idzie o jedno pole albo przeskakuje figurę przeciwnika na puste pole za nią.
why-crocodile = Krokodyl idzie o jedno pole, sunie swoją linią do rzeki i pływa wzdłuż rzeki.
why-lion = Lew idzie o jedno pole w granicach swojego zamku.
why-own-piece = Na { $at } stoi twoja własna figura.
why-in-the-way = Figura na { $at } stoi na drodze.
why-lion-stays = Lew nie może wyjść z zamku.
why-lion-flies = Lew lata tylko po to, by zbić drugiego lwa.
why-giraffe-step = Zwykłym krokiem żyrafa nie bije, tylko skokiem.
why-retreat-takes = Cofając się, pion nie bije.
why-retreat-early = Pion może się cofać dopiero za rzeką.
why-monkey-jumps = Małpa bije, przeskakując figurę, a nie stając na jej polu.
why-no-jump = To nie jest skok: małpa przeskakuje figurę przeciwnika na puste pole za nią.
why-nobody-to-jump = Na { $at } nie ma kogo przeskoczyć.
why-own-jumped = Małpa nie przeskakuje własnych figur, takich jak ta na { $at }.
why-twice = Figurę na { $at } małpa już przeskoczyła.
why-landing = Małpa nie może wylądować na { $at }: pole jest zajęte.
why-chain-ended = Zbicie lwa kończy serię skoków i partię.
why-other-captures = Ten ruch zbiłby tu inne figury.
typed-sign = „{ $text }” nie da się odczytać jako ruchu: znak { $column } tu nie pasuje. Wpisz pola, na przykład b1d3.
typed-other-piece = Ta litera to { $said }, a stoi tam { $found }.
typed-no-capture = Ten ruch nic nie bije.
typed-no-promotion = W tym ruchu pion się nie przemienia.
typed-nobody-drowns = W tym ruchu nic nie tonie na { $at }.
typed-lion-stays = Ten ruch nie bije lwa.
defect-no-lion = { $side } nie mają lwa.
defect-many-lions = { $side } mają więcej niż jednego lwa: { $at }.
defect-lion-outside = { $side }: lew na { $at } stoi poza swoim zamkiem.
defect-pawn-on-last-rank = { $side }: pion na { $at } byłby już superpionem.
defect-too-many-pieces = { $side } mają więcej figur niż na początku partii: { $count }.
defect-chain = Z { $at } nie może tu trwać seria skoków.

# --- How it ended
end-lion-taken = { $winner } biją lwa i wygrywają.
end-lion-taken-won = Bijesz lwa.
end-lion-taken-lost = Twój lew został zbity.
end-no-moves = { $loser } nie mają ruchu. { $winner } wygrywają.
end-no-moves-won = Przeciwnik nie ma ruchu.
end-no-moves-lost = Nie masz ruchu.
end-resigned = { $loser } poddają partię. { $winner } wygrywają.
end-resigned-won = Przeciwnik poddaje partię.
end-resigned-lost = Poddajesz partię.
end-unknown = { $winner } wygrywają.
end-time = { $loser } przekroczyły czas. { $winner } wygrywają.
end-time-won = Przeciwnikowi skończył się czas.
end-time-lost = Skończył ci się czas.
end-absent = { $loser } opuściły partię. { $winner } wygrywają.
end-absent-won = Nie ma już przeciwnika przy planszy.
end-absent-lost = Nie ma cię już przy planszy.
end-bare-lions = Zostały tylko lwy: remis.
end-repetition = Ta sama pozycja po raz trzeci: remis.
end-quiet = Zbyt długo bez bicia, utonięcia i ruchu pionem: remis.
end-agreed = Remis za zgodą obu stron.
end-drawn = Remis.
end-you-won = Wygrywasz!
end-you-lost = Wygrywa { $name }
end-draw = Remis
end-won = { $side } wygrywają
over-see-how = Jak to było?
over-try-again = Spróbuj stąd
over-next-crown = Następna korona: { $how }
over-earned = Zdobyte: { $medals }

# --- Clocks
clock-title = Zegar
clock-none = Bez zegara
clock-for-game = { $minutes } + { $seconds }
clock-per-move = { $seconds } s na ruch
clock-custom = Własny
clock-base = Czas na całą partię
clock-increment = Dodatek po każdym ruchu
clock-single = Czas na każdy ruch
clock-minutes = { $count } min
clock-seconds = { $count } s
clock-nothing = brak
clock-differs-computer = Inny zegar dla komputera
clock-differs-black = Inny zegar dla czarnych
clock-computer = Komputer
clock-left = { $side }: { $time }.
clock-low = Zostało mało czasu. { $detail }
clock-draw = { $loser } przekroczyły czas, ale naprzeciw jest sam lew, więc to remis.
clock-paused = Pauza
clock-paused-how = Oba zegary stoją.
clock-held = Zegar stoi. Najpierw wznów partię.
clock-slept = Komputer spał. Zegar stoi i nikt nie stracił czasu.

# --- Hints
hint-seeking = Szukam podpowiedzi…
hint-animal = Spróbuj zagrać { $kind ->
        [pawn] pionem
        [superpawn] superpionem
        [zebra] zebrą
        [elephant] słoniem
        [giraffe] żyrafą
        [monkey] małpą
        [crocodile] krokodylem
       *[other] lwem
    } z { $from }.
hint-where = Zagraj { $kind ->
        [pawn] pionem
        [superpawn] superpionem
        [zebra] zebrą
        [elephant] słoniem
        [giraffe] żyrafą
        [monkey] małpą
        [crocodile] krokodylem
       *[other] lwem
    } z { $from } na { $to }.
hint-more = Kolejna podpowiedź pokaże, dokąd i dlaczego.

# --- Messages
notice-refused = { $detail }
notice-draw-declined = Remis odrzucony.
notice-nothing-to-continue = Nie ma partii do dokończenia.
notice-cannot-open = Nie udało się otworzyć tej partii. { $detail }
notice-not-saved-yet = Nie udało się jeszcze tego zapisać. Próby będą ponawiane aż do skutku. { $detail }
notice-quit-unsaved = Nie wszystko udało się zapisać. Zakończ jeszcze raz, aby mimo to wyjść.
notice-cannot-save = Nie udało się tego zapisać. { $detail }
notice-cannot-load-backup = Nie udało się wczytać tego pliku. { $detail }
backup-title = Twoje dane
backup-about = Twoje partie, postępy i ustawienia są tylko w tej przeglądarce.
backup-save = Zapisz wszystko w pliku
backup-load = Wczytaj taki plik zamiast tego
notice-engine-failed = Komputer się zaciął. Spróbuj jeszcze raz.
notice-loading-exercise = Ćwiczenie się wczytuje…
notice-no-tables = Nie udało się wczytać tablic końcówek. Sprawdź połączenie i spróbuj jeszcze raz. ({ $detail })
notice-crash-here = Część programu zawiodła. Twoja partia jest zapisana. Szczegóły: { $detail }
notice-crash-before = Gra nagle się zamknęła. Twoja partia została zapisana. Szczegóły: { $detail }
start-no-display = Congo potrzebuje ekranu, a nie odpowiada ani X11, ani Wayland.
start-no-library = Okno Congo potrzebuje biblioteki { $library }, której brakuje w tym systemie.
start-no-graphics = Congo nie znalazło sterownika grafiki dla swoich obrazów.
start-package = Znajdziesz to w pakiecie { $package }.
start-without-window = Bez okna zostają congo-cli, gra w terminalu, oraz congo --help.
crash-title = Congo się zatrzymało
crash-sentence = Congo musiało się zatrzymać z powodu błędu w programie. Twoja partia jest bezpieczna: zapisujemy ją po każdym ruchu. Co się stało, opisuje ten plik:
notice-bad-game = To nie jest partia Congo. { $detail }
notice-bad-position = To nie jest pozycja Congo. { $detail }
notice-bad-move = Tak się tu nie da zagrać. { $detail }
notice-no-folder = Na tym komputerze nie ma folderu na partie.
notice-played-elsewhere = Ta partia toczy się w innym oknie.
notice-cannot-list = Nie udało się odczytać twoich partii. { $detail }
notice-cannot-delete = Nie udało się tego usunąć. { $detail }
notice-cannot-restore = Nie udało się tego przywrócić. { $detail }
notice-no-dialog = Nie udało się otworzyć okna wyboru plików. Przeciągnij plik na to okno.
notice-deleted = Usunięto: { $detail }
notice-exported = Wyeksportowano do { $detail }
notice-shared = Zapisano jako { $detail }
notice-achievement = Osiągnięcie: { $detail }
notice-imported = Dodane partie: { $detail }
notice-import-known = Już tu są: { $detail }
notice-import-mended = Partie z błędami, które naprawiono: { $detail }
notice-import-broken = Nie wszystko udało się zaimportować. { $detail }
notice-import-none = Nie było partii do zaimportowania.
notice-import-too-large = Za dużo naraz. Można wczytać najwyżej { $detail } MB.
notice-import-cut-short = Wczytano tylko pierwsze { $detail } partii.
notice-copied-for-now = Skopiowano, do zamknięcia gry.
notice-copied = Skopiowano.
notice-settings-aside = Nie udało się odczytać ustawień. Gra zaczyna z nowymi, a stary plik zostaje. { $detail }
notice-progress-aside = Nie udało się odczytać postępów w lekcjach. Stary plik zostaje. { $detail }
notice-config = W pliku gry jest błąd. { $detail }
notice-picture = Obraz zapisano jako { $detail }
notice-first-drowning = Kto po swoim następnym ruchu wciąż stoi w rzece, ten tonie.
notice-say = { $detail }
notice-keys-aside = Nie udało się odczytać twoich klawiszy. Stary plik zostaje. { $detail }

# --- Settings
settings-title = Ustawienia
settings-speed = Tempo animacji
speed-off = Brak
speed-slow = Wolno
speed-normal = Normalnie
speed-fast = Szybko
settings-reduced = Ogranicz animacje
settings-view = Widok
settings-quality = Grafika
quality-high = Wysoka jakość
quality-low = Szybsza
settings-theme = Plansza
settings-sound = Dźwięk
settings-muted = Wycisz
settings-master = Głośność ogólna
settings-effects = Ruchy i plusk
settings-ambience = Rzeka i ptaki
settings-music = Muzyka
settings-language = Język
language-system = Język systemu
settings-full-screen = Pełny ekran
settings-look = Wygląd
settings-play = Gra
settings-scale = Rozmiar tekstu
settings-confirm = Pytaj przed każdym ruchem
settings-type = Pokaż pole do wpisywania ruchów
settings-barks = Przeciwnicy odzywają się w trakcie partii
settings-story-voice = Po partii przeciwnik opowiada jej historię
settings-seating = Dwie osoby przy jednym ekranie
seating-beside = Plansza stoi w miejscu
seating-in-turns = Plansza obraca się po każdym ruchu
seating-opposite = Obracają się figury (diagram)

# --- Games that are kept
library-title = Moje partie
library-search = Szukaj partii
library-starred = Tylko z gwiazdką
library-star = Oznacz partię gwiazdką
library-marked = z gwiazdką
library-date = Data
library-players = Partia
library-result = Wynik
library-ending = Koniec
library-length = Ruchy
library-count = Partie: { $count }
library-reading = Wczytuję twoje partie…
library-none = Nie ma jeszcze żadnych partii. Każda, którą zagrasz, zapisze się tutaj.
library-none-found = Nie znaleziono partii.
library-name = Nazwij tę partię
library-look = Obejrzyj
library-play-on = Graj dalej
library-import = Importuj
library-export = Eksportuj
library-delete = Usuń
library-all = Zaznacz wszystko
library-board = Analiza
library-looking = Wczytuję partie
library-importing = Importuję
library-exporting = Eksportuję
library-broken = To nie partia: { $detail }
import-title = Import partii
export-title = Eksport partii
files-of-games = Partie (PGN)
ended-lion = zbity lew
ended-no-moves = brak ruchów
ended-resignation = poddana
ended-time = koniec czasu
ended-absent = porzucona
ended-time-draw = koniec czasu przy samotnym lwie
ended-bare-lions = zostały tylko lwy
ended-repetition = powtórzenie pozycji
ended-agreement = zgoda na remis
ended-quiet = zbyt długo bez bicia

# --- Sharing
share-title = Udostępnij
share-picture = Pozycja jako obraz
share-film = Partia jako film
share-text = Partia jako tekst
share-sketch = Podgląd
share-size = Rozmiar
share-small = Mały
share-medium = Średni
share-large = Duży
share-speed = Tempo
share-seen = Perspektywa
share-as-here = Jak teraz
share-names = Gracze i wynik
share-arrows = Strzałka ostatniego ruchu
share-coordinates = Współrzędne
share-smooth = Pokaż ruch figur
share-drawing = Rysuję…
share-save = Zapisz…
share-copy-picture = Kopiuj obraz
share-copy-text = Kopiuj tekst
share-won = Moja wygrana w Congo! Przeciwnik: { $name } ({ $moves }).
share-lost = Moja przegrana w Congo. Przeciwnik: { $name } ({ $moves }).
share-drawn = Mój remis w Congo. Przeciwnik: { $name } ({ $moves }).
share-ended = Congo: { $white } – { $black }, { $result }, { $moves }
share-goes-on = Congo: { $white } – { $black }, dotąd { $moves }
share-from = Od { $fen }:
import-list-title = Wybierz partię
import-list-games = Partie: { $count }
import-list-broken = Nieczytelne: { $count }
import-list-fault = Partia { $number }, { $detail }
import-list-row = Nieczytelne: wiersz { $line }
import-list-open = Otwórz
import-list-all = Importuj wszystkie
files-of-pictures = Obrazy (PNG)
files-of-films = Animacje (GIF)
files-of-texts = Teksty
files-of-tables = Tabele (CSV)

# --- Statistics and achievements
statistics-title = Statystyki
statistics-export-title = Eksport tabeli partii
statistics-none = Dokończ jedną partię, a tu pojawią się twoje statystyki.
statistics-delete-say = { $count ->
    [one] Statystyki liczymy z twoich partii. To usunie jedyną zakończoną partię. Przez miesiąc zostanie w folderze „deleted”.
    [few] Statystyki liczymy z twoich partii. To usunie wszystkie { $count } zakończone partie. Przez miesiąc zostaną w folderze „deleted”.
   *[other] Statystyki liczymy z twoich partii. To usunie wszystkie zakończone partie ({ $count }). Przez miesiąc zostaną w folderze „deleted”.
}
statistics-games = partie
statistics-time = czas gry
statistics-points = wszystkich punktów
statistics-streak = obecna passa zwycięstw
statistics-longest-streak = najdłuższa passa zwycięstw
statistics-chain = najdłuższa seria skoków
statistics-taken = zbite figury przeciwników
statistics-lost = twoje zbite figury
statistics-drowned = twoje utopione figury
statistics-computer-drowned = utopione figury przeciwników
statistics-results = Wyniki
statistics-won = wygrane
statistics-drawn = remisy
statistics-lost-games = przegrane
statistics-as-white = białymi
statistics-as-black = czarnymi
statistics-all = Razem
statistics-spoken = wygrane: { $won }, remisy: { $drawn }, przegrane: { $lost }
statistics-form = Forma
statistics-form-say = Punkty z ostatnich { $count } partii
statistics-game = Partia { $number }
statistics-animals = Twoje zwierzęta
statistics-favourite = Ulubione zwierzę: { $animal }
statistics-calendar = Rozegrane partie
statistics-days = dziennie
statistics-months = miesięcznie
statistics-achievements = Osiągnięcia
statistics-achievements-done = Zdobyte: { $done } z { $all }
statistics-progress = { $done } z { $goal }
statistics-not-yet = jeszcze nie
achievement-first-win = Wygraj partię
achievement-win-as-black = Wygraj czarnymi
achievement-beat = Pokonaj przeciwnika: { $level }
achievement-chain-of-three = Zbij jedną małpą trzy figury w jednym ruchu
achievement-chain-of-four = Zbij jedną małpą cztery figury w jednym ruchu
achievement-three-drowned = Niech w jednej partii utoną trzy figury przeciwnika
achievement-lion-by-monkey = Zbij lwa małpą
achievement-lion-flown = Zbij lwa w locie własnym lwem
achievement-two-superpawns = Zdobądź dwa superpiony w jednej partii
achievement-swift-win = Wygraj w ciągu dziesięciu ruchów
achievement-unscathed = Wygraj bez straty figury
achievement-five-in-a-row = Wygraj pięć partii z rzędu
achievement-ten-games = Zagraj dziesięć partii
achievement-hundred-games = Zagraj sto partii
achievement-first-win-name = Pierwsze zwycięstwo
achievement-win-as-black-name = Czarne też wygrywają
achievement-beat-name = Zwycięstwo: { $level }
achievement-chain-of-three-name = Trzy w łańcuchu
achievement-chain-of-four-name = Cztery w łańcuchu
achievement-three-drowned-name = Głęboka woda
achievement-lion-by-monkey-name = Bezczelna małpa
achievement-lion-flown-name = Latający lew
achievement-two-superpawns-name = Dwa superpiony
achievement-swift-win-name = Błyskawica
achievement-unscathed-name = Bez zadraśnięcia
achievement-five-in-a-row-name = Pięć z rzędu
achievement-ten-games-name = Dziesięć partii
achievement-hundred-games-name = Sto partii

# --- A game looked at
analysis-back-to-game = Wróć do partii
analysis-comment = Napisz coś o tym ruchu
analysis-first = Początek
analysis-back = Wstecz
analysis-forward = Dalej
analysis-last = Koniec
analysis-play = Odtwórz
analysis-pause = Stop
analysis-pace = Tempo
analysis-promote = Wyżej
analysis-cut = Usuń
analysis-start-here = Zagraj stąd
analysis-review = Przegląd
analysis-engine = Silnik
analysis-threat = Groźby
analysis-best = Najlepszy ruch
analysis-notes = Notatki

# --- What the review says
review-going = Przeglądam partię
review-graph = Szanse białych po każdym ruchu
review-turned = To był punkt zwrotny.
review-better = Lepiej:
review-accuracy = Dokładność { $percent }%
review-learn = Ucz się
review-arrows = Złota strzałka: najlepszy ruch. Blada: możliwy dalszy ciąg.
mark-inaccuracy = Niedokładność
mark-mistake = Błąd
mark-blunder = Gruby błąd
sign-good = Dobry ruch
sign-interesting = Interesujący ruch
review-missed-lion = Można było zbić lwa.
review-opens-line = Z { $at } odchodzi { $animal }. Między lwami nic już nie stoi i twojego można zbić.
review-lion-taken = Teraz można zbić lwa.
review-allows-mate = { $count ->
    [one] Teraz lwa nie da się uratować: padnie w jednym ruchu.
   *[other] Teraz lwa nie da się uratować: padnie najpóźniej w { $count } ruchach.
}
review-missed-mate = { $count ->
    [one] Była wymuszona wygrana w jednym ruchu.
   *[other] Była wymuszona wygrana w { $count } ruchach.
}
review-bare-lions = Zostały tylko lwy, a to remis.
review-drowned = Na { $at } tonie { $animal }.
review-strands = Nie da się już uratować { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebry
        [elephant] słonia
        [giraffe] żyrafy
        [monkey] małpy
        [crocodile] krokodyla
       *[other] lwa
    } w rzece na { $at }.
review-left-hanging = Na { $at } wciąż można zbić { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    }.
review-exposed = Teraz na { $at } można zbić { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    }.
review-allows-chain = Teraz małpa może zbić w jednej serii { $count ->
        [one] { $count } figurę
        [few] { $count } figury
       *[other] { $count } figur
    }.
review-allows-promotion = Teraz pion może zostać superpionem.
review-missed-chain = Jedna seria skoków mogła zbić { $count ->
        [one] { $count } figurę
        [few] { $count } figury
       *[other] { $count } figur
    }.
review-missed-capture = Na { $at } można było zbić { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    }.
review-missed-promotion = Pion mógł zostać superpionem.
review-missed-drowning = Można było posłać na dno { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    } z { $at }.
review-loses-pieces = Strata: { $lost }. Zysk: { $won }.
review-loses-pieces-only = Strata: { $lost }.
review-missed-pieces = Lepszy ruch zyskiwał: { $won }. Cena: { $lost }.
review-missed-pieces-free = Lepszy ruch zyskiwał: { $won }.
threat-none = Brak gróźb.
threat-lion-now = Groźba: zbicie lwa.
threat-lion = { $count ->
    [one] Groźba: wymuszona wygrana w jednym ruchu.
   *[other] Groźba: wymuszona wygrana w { $count } ruchach.
}
threat-promotion = Groźba: superpion.
threat-pieces = Zagrożone: { $won }. Cena: { $lost }.
threat-pieces-free = Zagrożone: { $won }.
tables-win = { $count ->
    [0] { $side } wygrały.
    [one] { $side } wygrywają w jednym ruchu.
   *[other] { $side } wygrywają w { $count } ruchach.
}
tables-draw = Remis przy najlepszej grze.
lines-depth = głębokość { $depth } · { $thousands }k
lines-count = Warianty: { $count }
retry-title = Ucz się na błędach
retry-why = Dlaczego ruch z partii był gorszy:
retry-count = Błąd { $number } z { $all }
retry-mended = Znalezione: { $mended } z { $all }
retry-task = { $side } zagrały { $move }. Znajdź lepszy ruch.
retry-task-you = Twój ruch to { $move }. Znajdź lepszy.
retry-judging = Zobaczmy…
retry-right = Tak, to lepsze.
retry-wrong = To oddaje { $percent }% szans na wygraną. Jest lepszy ruch.
retry-reply = Strzałka pokazuje odpowiedź.
retry-best = Najlepiej:
retry-done = To już wszystkie błędy.
retry-show = Pokaż
retry-skip = Pomiń
retry-next = Dalej
retry-again = Jeszcze raz
retry-leave = Zakończ

# --- Setting up a position
editor-open = Ustaw
editor-title = Ustaw pozycję
editor-help = Wybierz figurę i klikaj pola albo przeciągaj figury. Żeby usunąć figurę, zsuń ją z planszy albo kliknij prawym przyciskiem.
editor-hand = Ręka
editor-eraser = Gumka
editor-start = Początek
editor-lions = Same lwy
editor-clear = Wyczyść
editor-mirror = Lustro
editor-swap = Kolory
editor-copy = Kopiuj
editor-paste = Wklej
editor-back = Wróć
editor-fen = Pozycja jako tekst (FEN)
editor-play = Zagraj stąd
editor-analyse = Analizuj
editor-sound = Z tej pozycji można grać.
editor-over = Tę pozycję można analizować, ale nie można z niej grać.
editor-chain = Trwa seria skoków z { $at }.
editor-end-chain = Zakończ
editor-in-hand = Wybór: { $brush }.
editor-did-put = Postawiono: { $piece } na { $at }.
editor-did-remove = Usunięto: { $piece } z { $at }.
editor-did-move = Przestawiono: { $piece } z { $from } na { $to }.
editor-did-start = Pozycja początkowa.
editor-did-lions = Same lwy.
editor-did-clear = Plansza jest pusta.
editor-did-mirror = Lewa i prawa strona zamienione.
editor-did-swap = Kolory zamienione. { $side } na ruchu.
editor-did-end-chain = Żadna seria skoków nie trwa.
editor-did-set-up = Nowa pozycja.
editor-did-undo = Cofnięto.
editor-did-redo = Ponowiono.
fen-parts = Pozycja ma dziewięć części rozdzielonych „/”; w tym tekście: { $count }.
fen-sign = Rząd { $rank }, znak { $column }: „{ $sign }” to ani figura (P S Z E G M C L), ani liczba od 1 do 7.
fen-gap = Rząd { $rank }, znak { $column }: „{ $sign }” stoi zaraz po innej liczbie; puste pola zapisz jedną liczbą.
fen-width = Rząd { $rank }: „{ $found }” daje { $count ->
        [one] { $count } pole
        [few] { $count } pola
       *[other] { $count } pól
    } zamiast siedmiu.
fen-turn = Znak { $column }: „{ $found }” to ani „w”, ani „b”, czyli strona na ruchu.
fen-jump = Znak { $column }: „{ $found }” to ani „-1”, ani numer pola od 0 do 48.
fen-spaced-parts = Pozycja ze spacjami ma trzy części: rzędy, „w” lub „b” i numer ruchu; w tym tekście: { $count }.
fen-ranks = Pozycja ma siedem rzędów rozdzielonych „/”; w tym tekście: { $count }.
fen-move-number = Znak { $column }: „{ $found }” to nie numer ruchu od 1 do 99999.

# --- Keys
keys-title = Klawisze
keys-hint = Kliknij klawisz, żeby go zmienić.
keys-press = naciśnij klawisz…
keys-none = brak
keys-reset = Przywróć klawisze
key-left = kursor w lewo
key-right = kursor w prawo
key-up = kursor w górę
key-down = kursor w dół
key-choose = wybierz pole albo zakończ skoki
key-back = krok wstecz
key-panel = przejdź między planszą a panelem
key-hint = podpowiedź
key-undo = cofnij
key-redo = ponów
key-earlier = obejrzyj ruch wcześniej
key-later = obejrzyj ruch później
key-first = pierwsza pozycja
key-present = bieżąca pozycja
key-flip = obróć planszę
key-view = zabawki lub diagram
key-camera = znów cała plansza
key-say = powtórz, co się stało
key-explain = jak chodzi zwierzę
key-pause = pauza lub dalej (zegar, dwa komputery)
key-threats = co jest atakowane, a co bronione
key-mute = dźwięk: włącz lub wyłącz
key-copy-position = kopiuj pozycję
key-copy-game = kopiuj partię
key-paste = wklej pozycję lub partię
key-games = zapisane partie
key-new-game = nowa partia
key-settings = ustawienia
key-keys = ta lista
key-full-screen = pełny ekran
key-picture = zapisz obraz
key-quit = zakończ grę

# --- For screen readers
access-board = Plansza
access-river = rzeka
access-castle = zamek
access-empty = puste
access-star = gwiazdka
access-yours =
    { $kind ->
        [zebra] twoja
        [giraffe] twoja
        [monkey] twoja
       *[other] twój
    } { $animal }
access-piece = { $color ->
        [white] { $kind ->
                [zebra] biała
                [giraffe] biała
                [monkey] biała
               *[other] biały
            }
       *[black] { $kind ->
                [zebra] czarna
                [giraffe] czarna
                [monkey] czarna
               *[other] czarny
            }
    } { $animal }
access-picked = w ręku
access-go = można tu wejść
access-take = do zbicia
access-threat = w niebezpieczeństwie
access-attacked = pod atakiem
access-defended = pod obroną
access-drowns = utonie, jeśli zostanie
access-sinks = utonie po tym ruchu
access-victim = do zbicia po drodze
access-hint = podpowiedź: stąd
access-hint-to = podpowiedź: tutaj
access-last = ostatni ruch

# --- Hints, the reasons
hint-why-takes-lion = Zbijasz lwa i wygrywasz.
hint-why-wins = { $count ->
    [one] Wymuszasz wygraną w jednym ruchu.
   *[other] Wymuszasz wygraną najpóźniej w { $count } ruchach.
}
hint-why-lion-line = Inaczej figura na { $at } utonie i drugi lew będzie mógł polecieć na twojego.
hint-why-saves-lion = Inaczej { $animal } z { $at } zbije twojego lwa.
hint-why-lion-safe = Wtedy twój lew jest bezpieczny.
hint-why-blocks = { hint-why-saves-lion } Teraz droga jest zamknięta.
hint-why-chain = Małpa zbija naraz { $count ->
        [one] { $count } figurę
        [few] { $count } figury
       *[other] { $count } figur
    }.
hint-why-leaves-river = Inaczej { $animal } na { $at } utonie.
hint-why-promotes = Pion zostaje superpionem.
hint-why-takes-free = Zbijasz { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    } na { $at } i nic nie może odbić.
hint-why-takes-dearer = Zbijasz { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    } na { $at }: zyskujesz więcej, niż ryzykujesz.
hint-why-drowns-enemy = Nic już nie uratuje { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebry
        [elephant] słonia
        [giraffe] żyrafy
        [monkey] małpy
        [crocodile] krokodyla
       *[other] lwa
    } na { $at }.
hint-why-threatens-lion = Atakujesz drugiego lwa.
hint-why-to-safety = Ratujesz { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    }.
hint-why-takes = Zbijasz { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    } na { $at }.
hint-why-attacks = Atakujesz { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    } na { $at }.
hint-why-attacks-several = Atakujesz naraz { $count ->
        [one] { $count } figurę
        [few] { $count } figury
       *[other] { $count } figur
    }.
hint-why-protects = Bronisz { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebry
        [elephant] słonia
        [giraffe] żyrafy
        [monkey] małpy
        [crocodile] krokodyla
       *[other] lwa
    } na { $at }.
hint-why-brings-out = Wprowadzasz { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    } do gry.
hint-why-advances = Pion zbliża się do ostatniego rzędu.
hint-why-reaches-more = Stamtąd może pójść na więcej pól: { $count }.
hint-why-develops = Stawiasz figurę na lepszym polu.
theme-toy-box = Koc na sawannie
theme-night-river = Weranda nad rzeką
theme-ebony-and-ivory = Stół zabawkarza
theme-high-contrast = Spokojny stół (duży kontrast)
settings-coat = Kolor figur
coat-none = Surowe drewno
coat-meadow = Łąka
coat-lagoon = Laguna
coat-ember = Żar
coat-locked = { $coat }: { $achievement }
coat-lock = Zablokowane
coat-try-on = Wypróbuj
notice-unlocked = Nowy kolor figur: { $detail }. Znajdziesz go w ustawieniach.

# --- Lessons
menu-learn = Naucz się grać
animal-swims = Nigdy nie tonie: rzeka to jego dom.
animal-drowns = Jeśli po twoim następnym ruchu wciąż będzie w rzece, utonie.
offer-title = Pierwszy raz w Congo?
offer-text = Ręka pokaże ci, jak chodzą zwierzęta, a potem twoja kolej. To potrwa kilka minut.
offer-yes = Pokaż
offer-no = Nie, dziękuję
learn-title = Nauka
learn-sofar = Gwiazdki: { $stars } z { $all }
learn-begin = Następna lekcja: { $lesson }
learn-watch = Popatrz
learn-your-turn = Twoja kolej
learn-reached = Dobra robota!
learn-show = Pokaż
learn-again = Jeszcze raz
learn-skip = Pomiń
learn-next = Następna lekcja
learn-list = Wszystkie lekcje
learn-board = { $board } z { $boards }
learn-stars-how = Zła próba, okrężna droga i nowy początek kosztują gwiazdkę.
learn-stars-left = Gwiazdki do zdobycia: { $stars }
learn-moves = { $count ->
    [one] jeden ruch
    [few] { $count } ruchy
   *[other] { $count } ruchów
}
learn-moves-par = { $moves }; { $count ->
    [one] wystarczy jeden
    [few] wystarczą { $count }
   *[other] wystarczy { $count }
}
learn-miss-lion = Przeciwnik może zbić twojego lwa, a wtedy partia przegrana.
learn-miss-drowned = Niestety tonie { $kind ->
        [zebra] twoja
        [giraffe] twoja
        [monkey] twoja
       *[other] twój
    } { $animal }.
learn-miss-dead-end = Stąd już się nie uda.
learn-miss-other = Tak można zagrać, ale to nie rozwiązuje zadania. Spróbuj inaczej.
learn-detour = To była okrężna droga. Graj dalej!
chapter-animals = Zwierzęta
chapter-river = Rzeka
chapter-lions = Lwy
chapter-tactics = Sztuczki
chapter-endings = Końcówki
lesson-first-bite = Pierwszy kęs
lesson-first-bite-say = Zbij drugiego lwa, a wygrasz. Nie ma szacha ani mata: po prostu go bijesz.
lesson-first-bite-do = Zbij lwa swoją zebrą.
lesson-lion = Lew u siebie
lesson-lion-say = Lew idzie o jedno pole w dowolną stronę, ale nigdy nie opuszcza zamku z dziewięciu pól.
lesson-lion-do = Zbierz lwem obie gwiazdki.
lesson-zebra = Zebra
lesson-zebra-say = Zebra skacze o dwa pola prosto i jedno w bok, ponad wszystkim, co stoi po drodze.
lesson-zebra-do = Zbierz trzy gwiazdki.
lesson-elephant = Słoń
lesson-elephant-say = Słoń idzie prosto o jedno lub dwa pola. Po drodze może przeskoczyć figurę.
lesson-elephant-do-1 = Zbierz trzy gwiazdki.
lesson-elephant-do-2 = Zbij piona za swoją zebrą.
lesson-giraffe = Żyrafa
lesson-giraffe-say = Żyrafa skacze o dwa pola w dowolną stronę i bije tego, kto tam stoi. Może też przejść jedno pole, ale wtedy nie bije.
lesson-giraffe-do = Zbij oba piony.
lesson-crocodile = Krokodyl
lesson-crocodile-say = Krokodyl idzie o jedno pole w dowolną stronę. Umie też sunąć prosto do rzeki, a w rzece pływa wzdłuż niej.
lesson-crocodile-do = Zbierz trzy gwiazdki.
lesson-pawn = Pion
lesson-pawn-say = Pion idzie o jedno pole do przodu, prosto lub na ukos, i tak samo bije. Za rzeką może też cofnąć się prosto o jedno lub dwa pola, ale wtedy nie bije.
lesson-pawn-do-1 = Zbierz trzy gwiazdki.
lesson-pawn-do-2 = Zbij piona, który stoi przed twoim.
lesson-superpawn = Superpion
lesson-superpawn-say-1 = W ostatnim rzędzie pion zostaje superpionem.
lesson-superpawn-say-2 = Superpion może też iść o jedno pole w bok albo o jedno lub dwa do tyłu, prosto lub na ukos.
lesson-superpawn-do-1 = Doprowadź piona do ostatniego rzędu.
lesson-superpawn-do-2 = Zbierz obie gwiazdki.
lesson-monkey = Małpa
lesson-monkey-say = Małpa idzie o jedno pole. Bije, przeskakując figurę przeciwnika na puste pole za nią.
lesson-monkey-do = Przeskocz piona.
lesson-chain = Skok za skokiem
lesson-chain-say = Po skoku małpa może skakać dalej, ile razy zdoła. Wybieraj po kolei pola, na których ląduje.
lesson-chain-do = Zbij oba piony w jednym ruchu.
lesson-chain-more = Został jeszcze jeden pion. Po pierwszym skoku skacz od razu dalej.
lesson-route = Którędy?
lesson-route-say = Często można skakać różnymi drogami, a na niektórych bije się więcej figur.
lesson-route-do = Znajdź drogę, na której zbijesz trzy figury.
lesson-route-fewer = Jest droga, na której zbijesz trzy figury.
lesson-stop = Stop w porę
lesson-stop-say = Nie musisz skakać do samego końca. Żeby się zatrzymać, wybierz małpę jeszcze raz albo naciśnij Enter.
lesson-stop-do = Zbij jednego piona i nie podchodź słoniowi pod trąbę.
lesson-stop-greedy = Dwa piony zbite, ale teraz słoń zbija małpę.
lesson-out = Byle z rzeki
lesson-out-say = Kto stoi w rzece i po twoim następnym ruchu wciąż tam jest, ten tonie. Pływać umieją tylko krokodyle.
lesson-out-do = Uratuj swojego piona.
lesson-out-sunk = Ruszył się lew, więc pion został w rzece i utonął.
lesson-swimmers = Dwóch pływaków
lesson-swimmers-say = Jeśli w rzece są dwie twoje figury, uratujesz tylko jedną.
lesson-swimmers-do = Uratuj tę, która jest więcej warta.
lesson-swimmers-zebra = Pion jest bezpieczny, ale zebra była więcej warta.
lesson-swimmers-both = Teraz utonęły obie figury.
lesson-sideways = Wciąż mokro
lesson-sideways-say = Ruch z jednego pola rzeki na drugie to jeszcze nie wyjście z wody: figura i tak utonie.
lesson-sideways-do = Wyprowadź słonia na brzeg.
lesson-sideways-wet = Słoń wciąż jest w rzece i tonie.
lesson-at-home = Dom krokodyla
lesson-at-home-say = Krokodyl nigdy nie tonie i sięga wzdłuż całej rzeki.
lesson-at-home-do = Zbij piona na drugim końcu rzeki.
lesson-splash = Przez rzekę
lesson-splash-say = Seria skoków może prowadzić przez rzekę. Liczy się to, gdzie małpa skończy.
lesson-splash-do = Zbij oba piony i skończ na lądzie.
lesson-splash-stays = Małpa została w rzece. Skacz dalej, na drugi brzeg.
lesson-wet-hops = Mokry start, mokra meta
lesson-wet-hops-say = Małpa, która zaczyna w rzece i kończy w rzece, tonie, nawet jeśli coś zbiła.
lesson-wet-hops-do = Zbij piona i wyjdź na brzeg.
lesson-wet-hops-wet = Pion zbity, ale małpa utonęła.
lesson-flight = Latający lew
lesson-flight-say = Jeśli lwy stoją na jednej linii lub przekątnej i nic ich nie dzieli, lew na ruchu może przelecieć i zbić drugiego.
lesson-flight-do-1 = Leć wzdłuż linii i zbij lwa.
lesson-flight-do-2 = Leć po przekątnej i zbij lwa.
lesson-door = Nie otwieraj drzwi
lesson-door-say = Figura między lwami trzyma drzwi zamknięte.
lesson-door-do = Zagraj tak, żeby nie stracić lwa.
lesson-no-check = Nikt nie mówi „szach”
lesson-no-check-say = Gra pozwoli ci zostawić lwa w niebezpieczeństwie. Przed każdym ruchem sprawdź: czy coś może go zbić?
lesson-no-check-do = Zaprowadź lwa w bezpieczne miejsce.
lesson-keep-away = Byle dalej
lesson-keep-away-say = Krokodyl i lew sięgają daleko. Dokądkolwiek pójdzie twój lew, nic nie może go tam zbić.
lesson-keep-away-do = Utrzymaj lwa przy życiu przez trzy ruchy.
lesson-monkey-hunt = Małpa i lew
lesson-monkey-hunt-say = Małpa może przeskoczyć nawet lwa, a wtedy wygrywasz.
lesson-monkey-hunt-do = Skacz, aż zbijesz lwa.
lesson-fork = Dwie naraz
lesson-fork-say = Zaatakuj jednym ruchem lwa i jeszcze jedną figurę: lew musi uciekać, a ty bijesz drugą.
lesson-fork-do = Zaatakuj zebrą dwie figury.
lesson-no-time = Nie ma kiedy pływać
lesson-no-time-say = Kto musi ratować lwa, nie zdąży wyjść z rzeki.
lesson-no-time-do = Zaatakuj lwa tak, żeby słoń utonął.
lesson-drowned-door = Drzwi pod wodą
lesson-drowned-door-say = Zebra w rzece trzyma drzwi zamknięte. Jeśli ruszy się lew, zebra utonie; jeśli ruszy się zebra, drzwi staną otworem.
lesson-drowned-door-do = Zaatakuj lwa.
lesson-pawn-and-lion = Pion i lew
lesson-pawn-and-lion-say = Twój lew pilnuje z daleka: drugi lew nie odważy się wejść na jego linie. Dlatego do wygranej wystarczy jeden pion.
lesson-pawn-and-lion-do-1 = Nie zostaw lwu żadnego bezpiecznego pola i zbij go.
lesson-pawn-and-lion-do-2 = Jeszcze raz, z większej odległości: nie zostaw lwu bezpiecznego pola i zbij go.
lesson-crocodile-hunt = Krokodyl na łowach
lesson-crocodile-hunt-say = Krokodyl tuż przy lwie przeciwnika, pod osłoną twojego lwa, nie zostawia mu bezpiecznego pola.
lesson-crocodile-hunt-do-1 = Nie zostaw lwu żadnego bezpiecznego pola i zbij go.
lesson-crocodile-hunt-do-2 = Jeszcze raz, z większej odległości: nie zostaw lwu bezpiecznego pola i zbij go.

# --- Puzzles
menu-puzzles = Zadania
learn-lessons = Lekcje
learn-puzzles = Zadania
learn-endings = Końcówki
learn-practice = Ćwiczenia
puzzles-daily = Zadanie dnia
puzzles-daily-again = Zadanie dnia jeszcze raz
puzzles-next = Następne zadanie
puzzles-streak = Bez błędu
puzzles-streak-about = Bez błędu: każde zadanie jest trudniejsze od poprzedniego, aż do pierwszego błędu.
puzzles-about = Tematy
puzzles-rating = Twój ranking
puzzles-solved = Za pierwszym razem
puzzles-best-streak = Najlepsza passa
puzzles-wish = Kolejne zadania
puzzles-easier = łatwiejsze
puzzles-fitting = w sam raz
puzzles-harder = trudniejsze
puzzle-about-lion = Złap lwa
puzzle-about-flight = Latający lew
puzzle-about-save = Uratuj lwa
puzzle-about-chain = Serie skoków
puzzle-about-drown = Do wody z nimi
puzzle-about-promotion = Superpion
puzzle-about-material = Zdobądź figury
puzzle-title = Zadanie
puzzle-themes = Temat: { $themes }
puzzle-streak = Passa: { $count }
puzzle-rating = Trudność { $rating }
puzzle-to-move = { $side } na ruchu
puzzle-do = { $moves ->
    [one] Znajdź najlepszy ruch.
   *[other] Znajdź najlepsze ruchy: { $found } z { $moves }.
}
puzzle-first-try = Do rankingu liczy się pierwsza próba. Podpowiedź lub rozwiązanie przed nią liczy się jak błąd.
puzzle-help-costs = { $help }: liczy się jak błąd
puzzle-wrong = Jest lepszy ruch.
puzzle-lion-lost = Twój lew został zbity. Jest lepszy ruch.
puzzle-try-again = Spróbuj innego ruchu.
puzzle-go-on = Dobrze! Co dalej?
puzzle-shown = Tak to się robi.
puzzle-flawless = Rozwiązane bez błędu!
puzzle-helped = Rozwiązane z podpowiedzią.
puzzle-retried = Rozwiązane po błędzie.
puzzle-change = Twój ranking: { $rating }
puzzle-show = Rozwiązanie
puzzle-list = Zadania

# --- Endings and practice
endings-say = Zostało tylko kilka figur, a obrońca się nie myli. Wygraj w jak najmniejszej liczbie ruchów.
endings-distance = Pokaż, ile trzeba ruchów
endings-bare = Przeciw samotnemu lwu
endings-defended = Przeciw lwu z pomocnikiem
endings-record = wygrane: { $done }, w tym najkrótszą drogą: { $perfect }
ending-do = Zbij lwa.
ending-left = { $count ->
    [one] Da się w jednym ruchu.
   *[other] Da się w { $count } ruchach.
}
ending-shortest = Szybciej się nie da.
ending-slower = { $count ->
    [one] Inny ruch wygrywał o jeden ruch szybciej.
    [few] Inny ruch wygrywał o { $count } ruchy szybciej.
   *[other] Inny ruch wygrywał o { $count } ruchów szybciej.
}
ending-gone = Tego już się nie da wygrać. Możesz cofnąć ruch.
ending-won = Twoje ruchy: { $moves }. Najkrótsza droga: { $shortest }.
ending-won-shortest = { $moves ->
    [one] W jednym ruchu: szybciej się nie da.
   *[other] W { $moves } ruchach: szybciej się nie da.
}
ending-next = Następna pozycja
exercise-failed = Nie tym razem
exercise-list = Ćwiczenia
practice-against = Twój przeciwnik
practice-matches = Małe partie
practice-positions = Pozycje
practice-pawns = Same piony
practice-pawns-do = Pierwszy superpion wygrywa.
practice-monkey = Jedna małpa, pięć pionów
practice-monkey-do = Zbij wszystkie pięć pionów, zanim któryś zostanie superpionem.
practice-race = Na drugi brzeg
practice-race-do = Pierwszy superpion wygrywa. Uważaj na słonie.
practice-ahead = Przeciwnik bez małpy
practice-ahead-do = Masz o jedną małpę więcej. Wygraj partię.
practice-elephants = Przeciwnik bez słoni
practice-elephants-do = Masz o dwa słonie więcej. Wygraj partię.
practice-hunters = Łowcy kontra słonie
practice-hunters-do = Twoja małpa i twój krokodyl przeciw dwóm słoniom. Wygraj partię.
practice-behind = Bez twojej zebry
practice-behind-do = Masz o jedną zebrę mniej. Mimo to wygraj partię.

# --- The first game and the coach
first-game-chapter = Cała partia
first-game = Twoja pierwsza partia
first-game-say = Zagraj z Lwiątkiem, z trenerem u boku. Cofaj ruchy, ile tylko chcesz.
new-coached = Z trenerem
coach = Trener
coach-take-lion =
    { $kind ->
        [zebra] Twoja
        [giraffe] Twoja
        [monkey] Twoja
       *[other] Twój
    } { $animal } z { $at } może zbić lwa!
coach-lion-take = Możesz zbić { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    } na { $at }. Wtedy twój lew będzie bezpieczny.
coach-lion-flee = Przejdź lwem na pole, na którym nic nie może go zbić.
coach-lion-block = Zagraj inną figurą tak, żeby zasłonić drogę do twojego lwa.
coach-lion-lost = Żaden ruch nie uratuje już twojego lwa.
coach-swims =
    { $kind ->
        [zebra] Twoja
        [giraffe] Twoja
        [monkey] Twoja
       *[other] Twój
    } { $animal } na { $at } utonie, jeśli zostanie w rzece.
coach-take = Możesz zbić { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    } na { $at } i nic nie może odbić.
coach-take-more = Możesz zbić { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    } na { $at }: zyskasz więcej, niż stracisz.
coach-take-several = Twoja małpa z { $at } może zbić jednym ruchem { $count ->
        [one] { $count } figurę
        [few] { $count } figury
       *[other] { $count } figur
    }.
coach-in-danger = Przeciwnik może zbić za darmo { $kind ->
        [pawn] twojego piona
        [superpawn] twojego superpiona
        [zebra] twoją zebrę
        [elephant] twojego słonia
        [giraffe] twoją żyrafę
        [monkey] twoją małpę
        [crocodile] twojego krokodyla
       *[other] twojego lwa
    } na { $at }.
coach-bad-trade = Przeciwnik może zbić { $kind ->
        [pawn] twojego piona
        [superpawn] twojego superpiona
        [zebra] twoją zebrę
        [elephant] twojego słonia
        [giraffe] twoją żyrafę
        [monkey] twoją małpę
        [crocodile] twojego krokodyla
       *[other] twojego lwa
    } na { $at }, a odbicie nie wyrówna straty.
coach-several-in-danger = Małpa z { $at } może zbić jednym ruchem { $count ->
        [one] { $count } twoją figurę
        [few] { $count } twoje figury
       *[other] { $count } twoich figur
    }.
coach-develop = Nic nie jest zagrożone. Wprowadź do gry więcej figur.
coach-calm = Nic nie jest zagrożone. Podejdź bliżej drugiego lwa.
coach-tip-1 = Nic nie jest zagrożone. Stawiaj figury tam, gdzie inne ich bronią.
coach-tip-2 = Nic nie jest zagrożone. Zaatakuj dwie figury naraz: uciec może tylko jedna.
coach-tip-3 = Nic nie jest zagrożone. Figura w rzece musi z niej wyjść w następnej turze; tylko krokodyl może zostać.
coach-tip-4 = Nic nie jest zagrożone. { lesson-superpawn-say-1 }
coach-tip-5 = Nic nie jest zagrożone. Małpa bije, przeskakując figurę: uważaj na puste pola za swoimi figurami.
coach-lost-moved = Tracisz { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    }: pole { $at } nie było bezpieczne.
coach-lost-left = Tracisz { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    } na { $at }. Groźba była tam już przed twoim ruchem.
coach-lost-unprotected = Tracisz { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    } na { $at }: po twoim ruchu zabrakło obrony.
coach-lost-opened = Tracisz { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    } na { $at }: twój ruch otworzył tam drogę.
coach-lost-chain = Małpa zbiła jednym ruchem { $count ->
        [one] { $count } twoją figurę
        [few] { $count } twoje figury
       *[other] { $count } twoich figur
    }: za każdą było puste pole.
coach-lost-stayed = Na { $at } tonie { $kind ->
        [zebra] twoja
        [giraffe] twoja
        [monkey] twoja
       *[other] twój
    } { $animal }: ruszyła się inna figura.
coach-lost-back = Na { $at } tonie { $kind ->
        [zebra] twoja
        [giraffe] twoja
        [monkey] twoja
       *[other] twój
    } { $animal }: ten ruch znów skończył się w rzece.
coach-lost-one = Na { $at } tonie { $kind ->
        [zebra] twoja
        [giraffe] twoja
        [monkey] twoja
       *[other] twój
    } { $animal }: w jednym ruchu wyjdzie z rzeki tylko jedna figura.
coach-lost-trapped = Na { $at } tonie { $kind ->
        [zebra] twoja
        [giraffe] twoja
        [monkey] twoja
       *[other] twój
    } { $animal }: żaden ruch nie prowadził na brzeg.
coach-last-time = Ostatnim razem: { $said }
coach-warn-lion = Wtedy { $animal } z { $at } zbije twojego lwa! Zagrać mimo to?
coach-warn-drowns = Wtedy na { $at } utonie { $kind ->
        [zebra] twoja
        [giraffe] twoja
        [monkey] twoja
       *[other] twój
    } { $animal }. Zagrać mimo to?
coach-warn-loses = Wtedy przeciwnik może zbić { $kind ->
        [pawn] twojego piona
        [superpawn] twojego superpiona
        [zebra] twoją zebrę
        [elephant] twojego słonia
        [giraffe] twoją żyrafę
        [monkey] twoją małpę
        [crocodile] twojego krokodyla
       *[other] twojego lwa
    } na { $at }. Zagrać mimo to?

# --- With people elsewhere
menu-online = Graj w sieci
menu-online-back = Wróć do partii w sieci
online-title = W sieci
online-guest = Gość
online-name = Twoje imię
online-join = Dołącz do partii
online-join-hint = Kod, adres lub link
online-join-button = Dołącz
online-games = Otwarte partie
online-none = Nikt teraz nie czeka na partię.
online-live = Partie do oglądania
online-late = { $time } po graczach
online-spectators = Widzowie widzą partię
online-at-once = od razu
online-later = { $time } później
online-watch = Oglądaj
online-here = Na tym komputerze
online-there = Na serwerze
online-server-hint = Adres serwera
online-listed = Obcy mogą dołączyć
online-player = Kto gra za ciebie
online-connecting = Łączenie…
online-connected = Połączono z { $place }
online-exposed = bez szyfrowania: inni mogą czytać
online-hosting = Partia działa na tym komputerze
online-lost = Połączenie zerwane. Próbuję znowu…
online-refused = Brak połączenia
online-hurry = Spróbuj teraz
online-code = Kod twojej partii
online-copy-code = Kopiuj kod
online-copy-link = Kopiuj link
online-waiting = Czekamy na drugą osobę…
online-how-nearby = Kto jest w tej samej sieci, znajdzie twoją partię na liście. Wszyscy inni potrzebują linku, a twój router musi ich wpuścić.
online-how-server = Wyślij kod lub link osobie, z którą chcesz zagrać.
online-code-to-watch = Z tym kodem inni mogą oglądać.
online-enter = Przejdź do partii
online-cancel = Odwołaj partię
online-leave = Wyjdź
online-return = Wróć do partii: { $name }
online-forget = Zapomnij tę partię
online-watchers = { $count ->
    [one] jedna osoba ogląda
    [few] { $count } osoby oglądają
   *[other] { $count } osób ogląda
}
online-away = { $name }: poza grą już { $time }.
online-may-have-left = { $name }: może już nie wróci.
online-lag = { $name }: wolne połączenie, { $lag }{ "\u00A0" }ms
online-claim = Odbierz wygraną
online-say = Powiedz…
online-takeback-question = { $name } chce cofnąć ruch.
online-grant = Pozwól
online-rematch-asked = Rewanż zaproponowany
online-rematch-wanted = Przyjmij rewanż
online-joined = Dołącza { $detail }.
online-takeback-declined = Druga osoba nie zgadza się na cofnięcie ruchu.
online-taken-back = Ruch został cofnięty.
online-cancelled = Partia została odwołana.
online-wants-rematch = Druga osoba chce zagrać jeszcze raz.
online-back = Połączenie wróciło.
online-ended = Partia w sieci się skończyła: { $detail }
online-your-turn = { $detail } już po ruchu: w sieci twoja kolej.
online-no-hints = W grze z drugą osobą nie ma podpowiedzi.
online-no-place = To nie jest adres serwera: { $detail }
online-which-server = Który serwer? Wpisz jego adres albo użyj linku.
online-bad-code = To nie jest ani kod, ani adres: { $detail }
online-cannot-host = Ten komputer nie może prowadzić partii: { $detail }
online-no-network = Nie da się użyć sieci: { $detail }
online-in-browser = W przeglądarce grasz na serwerze tej strony. Program gra też na innych serwerach i w sieci lokalnej.
online-other-port = Ten komputer prowadzi już inne partie. Uruchom Congo ponownie, żeby wrócić do tej.
online-tickets-aside = Nie udało się odczytać listy twoich partii w sieci. Stary plik zostaje: { $detail }
online-find = Znajdź przeciwnika
online-invite = Zaproś kogoś
online-find-where = Na którym serwerze? Kto jakiś zna, poda ci adres.
online-use-server = Użyj tego serwera
online-strangers = Z nieznajomymi
online-rated = Rankingowa
online-no-clock = Bez zegara
online-server = Serwer
online-friendly = Towarzyska
online-your-games = Twoje partie
online-own-turn = twoja kolej
online-their-turn = jeszcze nie twoja kolej
online-searching = Szukamy przeciwnika…
online-search-count = { $count ->
    [one] Nikt inny teraz nie szuka.
    [few] Szukają { $count } osoby, razem z tobą.
   *[other] Szuka { $count } osób, razem z tobą.
}
online-search-lost = Nie ma połączenia. Szukanie trwa dalej, gdy tylko wróci.
online-search-meanwhile = Możesz robić coś innego. Partia otworzy się, gdy ktoś przyjdzie.
online-search-computer = Nikogo jeszcze nie ma. { $name } to komputer o twojej sile i gra od razu.
online-search-play = Graj: { $name }
online-search-stop = Przestań szukać
online-paired = Przeciwnik już jest.
online-turns = Partie w sieci, które czekają na twój ruch: { $detail }
online-show-games = Pokaż
online-key-made = Masz teraz klucz gracza: po nim poznają cię serwery. Zapisz go: W sieci, Opcje, Twoja strona.
online-key-aside = Nie udało się odczytać twojego klucza gracza. Stary plik zostaje: { $detail }
conditional-open = Odpowiedz z góry
conditional-count = Odpowiedzi z góry: { $count }
conditional-imagined = Tylko w myślach: nic tu nie jest grane
conditional-how = Zagraj za { $name }, potem za siebie. Jeśli { $name } naprawdę tak zagra, serwer od razu zagra twoją odpowiedź.
conditional-theirs = Co zagra { $name }?
conditional-yours = { $turn }: co odpowiesz?
conditional-then = Co potem zagra { $name }?
conditional-ended = To skończyłoby partię.
conditional-restart = Od nowa
conditional-list = Zapamiętane na serwerze
conditional-none = Jeszcze nic.
conditional-line = Jeśli { $turn }, to { $answer }
conditional-line-on = { $line }; jeśli { $turn }, to { $answer }
conditional-remove = Usuń: { $line }
conditional-kept = Zapamiętane: { $detail }
conditional-removed = Usunięte: { $detail }
conditional-not-kept = To nie jest zapamiętane: { $detail }
conditional-too-many = Serwer pamięta najwyżej tyle wariantów: { $detail }. Najpierw usuń jeden.
conditional-too-long = Najwięcej ruchów w wariancie: { $detail }.
conditional-unknown = Nie udało się odczytać, co pamięta serwer: { $detail }
conditional-offline = Nie ma połączenia z serwerem.
player-title = Gracz
player-own = Twoja strona
player-nameless = Bez nazwy
player-since = Tutaj od { $date }
player-unrated = Nie ma jeszcze partii rankingowych.
player-games = { $count ->
    [one] 1 partia
    [few] { $count } partie
   *[other] { $count } partii
}
player-last-games = Ostatnie partie
player-report = Zgłoś tę nazwę
player-reported = Dziękujemy. Opiekunowie serwera przyjrzą się tej nazwie.
player-save-name = Zapisz nazwę
player-hide = Ukryj moją nazwę przed innymi
player-renamable = Nazwę zmienisz od { $date }.
player-key = Twój klucz
player-key-about = Nie ma hasła. Serwery poznają cię po kluczu z 24 słów. Kto je ma, gra jako ty, a jeśli je zgubisz, nikt ci ich nie odda.
player-key-copy = Kopiuj słowa
player-key-save = Zapisz plik
player-key-other = Graj z innym kluczem
player-key-words = Jego 24 słowa
player-key-use = Użyj słów
player-key-open = Otwórz plik
player-key-used = Grasz teraz z tym kluczem. Poprzedni zostaje.
player-key-bad = To nie jest klucz: { $detail }
player-best = Najlepsi
player-best-none = Nikt nie ma jeszcze dość partii rankingowych.
rating-bullet = Bullet
rating-blitz = Błyskawiczne
rating-rapid = Szybkie
rating-classical = Klasyczne
files-of-keys = Klucze gracza
key-word-count = Klucz ma 24 słowa, a nie { $number }.
key-unknown-word = Słowa nr { $number } nie ma na liście.
key-wrong-word = Te słowa nie pasują do siebie. Jedno jest złe albo dwa są zamienione.
key-none = W tym pliku nie ma klucza.
refused-not-signed-in = Serwer nie przyjmuje twojego klucza gracza.
refused-name-taken = Ktoś ma już tę nazwę albo bardzo podobną.
refused-too-soon = Nazwa zostaje na siedem dni.
refused-no-such-player = Nie ma takiego gracza.
refused-banned = Opiekunowie tego serwera wykluczyli cię na jakiś czas.
refused-rated = W partii rankingowej nie można.
clock-days-choice = Dni na ruch
clock-days = { $count ->
    [one] 1 dzień na ruch
    [few] { $count } dni na ruch
   *[other] { $count } dni na ruch
}
clock-days-left = { $count } dni
phrase-unknown = …
phrase-hello = Cześć!
phrase-have-fun = Miłej gry!
phrase-well-played = Dobrze zagrane!
phrase-oops = Ojej!
phrase-one-moment = Chwileczkę.
phrase-thanks = Dziękuję!
phrase-good-game = Dobra partia!
phrase-bye = Na razie!
refused-no-such-game = Nie ma takiej partii.
refused-seats-taken = Oba miejsca są zajęte. Możesz oglądać.
refused-not-seated = To nie twoje miejsce.
refused-alone = Nikt jeszcze nie dołączył.
refused-not-your-turn = To nie twój ruch.
refused-wrong-ply = Partia poszła tymczasem dalej.
refused-illegal = Ten ruch jest niedozwolony.
refused-not-over = Partia jeszcze trwa.
refused-nothing = Nie ma na co odpowiadać.
refused-already = To pytanie już padło.
refused-present = Druga osoba jest tutaj albo może jeszcze wrócić.
refused-too-late = Obie strony już zagrały: teraz można tylko poddać partię.
refused-version = Ta wersja Congo i serwer do siebie nie pasują. Jedno z nich jest za stare.
refused-too-much = Serwer jest teraz zbyt zajęty. Spróbuj później.
refused-talked-enough = W tej partii to już wystarczy.
problem-unknown-host = Nie ma komputera o nazwie { $place }. Sprawdź pisownię i połączenie z internetem.
problem-unreachable = Nie ma drogi do { $place }. Sprawdź połączenie z internetem.
problem-nobody-listens = Komputer jest, ale pod { $place } nie odpowiada żaden serwer. Sprawdź port albo zapytaj, czy serwer jest włączony.
problem-silent = { $place } nie odpowiada. Sprawdź adres; na drodze może stać zapora lub router.
problem-broken = { $place } kończy połączenie. Spróbuj ponownie. Jeśli to nie pomoże, być może nie jest to serwer Congo.
problem-not-congo = Pod { $place } coś odpowiada, ale nie jest to taki serwer Congo. Sprawdź adres i port. Jeśli serwer wymaga szyfrowania, wpisz congos:// przed adresem.
problem-certificate = Certyfikat { $place } nie jest zaufany: ktoś mógłby podsłuchiwać. Zapytaj opiekuna serwera o inny adres albo wpisz congo:// przed adresem, żeby połączyć się bez szyfrowania.
problem-not-encrypted = { $place } nie szyfruje albo ktoś po drodze to uniemożliwia: inni mogliby czytać i grać za ciebie. Jeśli mimo to ufasz sieci, wpisz congo:// przed adresem.
problem-too-old = Serwer { $place } jest za stary dla tej gry. Poproś jego opiekuna o aktualizację.
problem-too-new = Serwer { $place } jest nowszy niż ta gra. Zaktualizuj grę.
problem-too-long = { $place } wysyła więcej, niż może zawierać partia. Nie da się jej pokazać.
problem-position-refused = Serwer nie zaczyna partii od tej pozycji. Spróbuj innej.
problem-bad-position = Ta partia zaczyna się od pozycji, na którą nie pozwalają zasady. Nie da się jej tu zagrać.
problem-step-refused = Serwer nie przyjął twojego ruchu. Ruch jest cofnięty: zagraj inaczej.
problem-somebody-else = Ktoś inny zagrał za twoją stronę. Spójrz jeszcze raz na planszę.
problem-chain-begun = Na serwerze twoja małpa już skoczyła. Skacz dalej stamtąd albo zostań tam.
problem-does-not-fit = Krok { $number } partii na serwerze ({ $step }) jest według tutejszych zasad niemożliwy. Oryginalny program działa inaczej: zwierzęta toną tam już przy pierwszym skoku małpy. Partia do tego miejsca jest w „Moich partiach”; zacznij nową.
place-empty = Wpisz adres serwera.
place-scheme = { $written }:// nie prowadzi do serwera. Pomiń to albo wpisz congos://, żeby szyfrować połączenie.
place-host = „{ $written }” to nie nazwa komputera. Wpisz coś takiego jak example.org albo 192.168.1.20.
place-user = Serwer Congo nie ma użytkowników ani haseł: usuń wszystko aż do znaku @.
place-port = „{ $written }” to nie port. Port to liczba od 1 do 65535.
place-code = „{ $written }” to nie kod. Kod ma sześć liter.
online-platform = Na oryginalnym serwerze
platform-about = Dla serwerów oryginalnego programu Congo. Nie znają imion, zegarów ani czatu. Oryginał słucha na porcie 5153, z szyfrowaniem na 7153.
platform-host = Host
platform-port = Port
platform-tls = Szyfrowanie
platform-game = Partia
platform-standard = Nowa partia
platform-position = Od pozycji
platform-number = Według numeru
platform-fen-hint = Pozycja (FEN Congo)
platform-number-hint = Numer partii
platform-begin = Zacznij partię
platform-join = Dołącz do partii
platform-game-number = Numer partii
platform-copy = Kopiuj numer
platform-no-number = Wpisz numer partii cyframi.
platform-unsupported = Oryginalny serwer nie zna poddania, remisu ani cofania. Z partii można wyjść w każdej chwili.

# Wild boards
wild-title = Dzikie plansze
wild-about = Zwierzęta są nierówne. Wygrasz, a następna plansza będzie trudniejsza; przegrasz, a będzie łatwiejsza.
wild-day-about = Raz dziennie ta sama plansza i ten sam przeciwnik dla wszystkich. Masz trzy próby, bez podpowiedzi i bez cofania.
wild-path = Twoja droga
wild-day = Plansza dnia
wild-rank = Poziom { $rank } z { $most }
wild-difficulty = Trudność { $rank } z { $most }
wild-chances = Przy równej grze wygrasz { $percent } na 100.
wild-you = Ty: { $list }
wild-they = { $name }: { $list }
wild-usual = zwykłe zwierzęta
wild-more-superpawn = { $count ->
    [one] dodatkowy superpion
    [few] { $count } dodatkowe superpiony
   *[other] { $count } dodatkowych superpionów
}
wild-more-zebra = { $count ->
    [one] dodatkowa zebra
    [few] { $count } dodatkowe zebry
   *[other] { $count } dodatkowych zebr
}
wild-more-elephant = { $count ->
    [one] dodatkowy słoń
    [few] { $count } dodatkowe słonie
   *[other] { $count } dodatkowych słoni
}
wild-more-giraffe = { $count ->
    [one] dodatkowa żyrafa
    [few] { $count } dodatkowe żyrafy
   *[other] { $count } dodatkowych żyraf
}
wild-more-monkey = { $count ->
    [one] dodatkowa małpa
    [few] { $count } dodatkowe małpy
   *[other] { $count } dodatkowych małp
}
wild-more-crocodile = { $count ->
    [one] dodatkowy krokodyl
    [few] { $count } dodatkowe krokodyle
   *[other] { $count } dodatkowych krokodyli
}
wild-fewer-pawn = { $count ->
    [one] jeden pion mniej
    [few] { $count } piony mniej
   *[other] { $count } pionów mniej
}
wild-fewer-elephant = { $count ->
    [one] tylko jeden słoń
    [few] { $count } słonie mniej
   *[other] { $count } słoni mniej
}
wild-no-pawn = bez pionów
wild-no-zebra = bez zebry
wild-no-elephant = bez słoni
wild-no-giraffe = bez żyrafy
wild-no-monkey = bez małpy
wild-no-crocodile = bez krokodyla
wild-opponent = Twój przeciwnik
wild-play = Zagraj tę planszę
wild-play-attempt = Próba { $number } z { $most }
wild-next-board = Następna plansza
wild-play-again = Jeszcze raz dla zabawy
wild-making = Zwierzęta się ustawiają…
wild-no-date = Data na tym komputerze jest zbyt wczesna na planszę dnia.
wild-results = Wygrane: { $won }, remisy: { $drawn }, przegrane: { $lost }
wild-best = Najtrudniejsza wygrana: poziom { $rank } z { $most }
wild-days-won = Wygrane plansze dnia: { $count }
wild-won = { $moves ->
    [one] Wygrana w jednym ruchu
   *[other] Wygrana w { $moves } ruchach
}
wild-no-aids = Na planszy dnia nie ma podpowiedzi ani cofania: wszyscy mają równe szanse.
wild-drawn = { $moves ->
    [one] Remis po jednym ruchu
   *[other] Remis po { $moves } ruchach
}
wild-lost = { $moves ->
    [one] Przegrana po jednym ruchu
   *[other] Przegrana po { $moves } ruchach
}
wild-begun = Przerwana
wild-open = Jeszcze przed tobą
wild-copy = Kopiuj wynik
wild-picture = Udostępnij jako obraz
wild-path-game = Dzika plansza, poziom { $rank } z { $most }
wild-day-title = Plansza dnia { $number }
wild-share = Congo, plansza dnia { $number }
wild-against = Przeciwnik: { $name }
wild-up = Dobra robota. Awans na poziom { $rank } z { $most }.
wild-down = Schodzisz na poziom { $rank } z { $most }. Następna plansza jest łatwiejsza.
wild-stay = Zostajesz na poziomie { $rank } z { $most }.
wild-attempts-left = { $count ->
    [0] To była dziś ostatnia próba.
    [one] Dziś masz jeszcze jedną próbę.
    [few] Dziś masz jeszcze { $count } próby.
   *[other] Dziś masz jeszcze { $count } prób.
}

# --- Puzzle storm and calendar
storm-title = Burza zadań
storm-about = Jak najwięcej zadań w trzy minuty.
storm-bests = Twoje rekordy: { $day } dzisiaj, { $week } w tym tygodniu, { $ever } w ogóle.
storm-how = Zegar rusza z twoim pierwszym ruchem. Zły ruch kosztuje { $penalty } s. Dobre ruchy z rzędu dodają czasu: za { $moves } dostajesz { $bonus } s, a za dłuższą passę jeszcze więcej.
storm-number = Zadanie { $number }
storm-solved = Rozwiązane: { $count }
storm-combo = Z rzędu: { $count }
storm-next-bonus = { $moves } z rzędu: +{ $seconds } s
storm-gained = +{ $seconds } s
storm-lost = −{ $seconds } s
storm-wrong = To nie to. Następne!
storm-over = Koniec czasu!
storm-result = { $count ->
    [0] Tym razem zadania były szybsze.
    [one] Masz na koncie jedno rozwiązane zadanie.
    [few] Masz na koncie { $count } rozwiązane zadania.
   *[other] Masz na koncie { $count } rozwiązanych zadań.
}
storm-new-day = Twój rekord dnia!
storm-new-week = Twój rekord tygodnia!
storm-new-ever = Twój rekord wszech czasów!
storm-accuracy = Dobre ruchy
storm-best-combo = Najdłuższa passa
storm-highest = Najtrudniejsze
storm-day = Rekord dnia
storm-week = Rekord tygodnia
storm-ever = Rekord w ogóle
storm-again = Jeszcze jedna burza
storm-missed = Obejrzyj nieudane ({ $count })
storm-results = Rozwiązane: { $solved }. Nieudane: { $missed }.
storm-leave = Zakończ burzę
puzzle-why = Dlaczego: { $reason }
puzzle-missed = Nieudane: { $number } z { $count }
calendar-title = Dni z grą
calendar-earlier = Miesiąc wcześniej
calendar-later = Miesiąc później
calendar-weekdays = Pn Wt Śr Cz Pt So Nd
calendar-month = { $month ->
    [1] Styczeń
    [2] Luty
    [3] Marzec
    [4] Kwiecień
    [5] Maj
    [6] Czerwiec
    [7] Lipiec
    [8] Sierpień
    [9] Wrzesień
    [10] Październik
    [11] Listopad
   *[other] Grudzień
} { $year }
calendar-storm = burza, rozwiązane: { $count }
calendar-puzzles = { $count ->
    [one] jedno zadanie
    [few] { $count } zadania
   *[other] { $count } zadań
}
calendar-games = { $count ->
    [one] jedna partia
    [few] { $count } partie
   *[other] { $count } partii
}
calendar-lessons = { $count ->
    [one] jedna lekcja
    [few] { $count } lekcje
   *[other] { $count } lekcji
}

# --- The story of a game
story-title = Historia partii
story-thinking = Zastanawiam się nad partią…
story-moments = Warto do nich wrócić:
story-turned-1 = { $who ->
    [you] Jeden twój ruch odwrócił partię: najpierw masz { $before }% szans, potem { $after }%.
    [side] Jeden ruch odwrócił partię. { $name } mają najpierw { $before }% szans, potem { $after }%.
   *[other] Jeden ruch odwrócił partię: { $name } ma najpierw { $before }% szans, potem { $after }%.
    }
story-turned-2 = { $who ->
    [you] Jeden twój ruch to punkt zwrotny: twoje szanse to { $before }% przed nim i { $after }% po nim.
   *[other] Punkt zwrotny to jeden ruch ({ $name }): szanse tej strony to { $before }% przed nim i { $after }% po nim.
    }
story-cause-river = Winna była rzeka.
story-cause-lion-line = Otworzyła się linia między lwami.
story-cause-lion-safety = Po nim lew nie był już bezpieczny.
story-cause-loose-pieces = Została figura do wzięcia.
story-cause-chains = Małpa dostała rządek do skakania.
story-cause-finish = Dało się ugrać więcej.
story-cause-captures = Można było zdobyć figurę.
story-cause-promotion = Chodziło o superpiona.
story-cause-exchanges = Wymiana się nie opłaciła.
story-brilliant-1 = { $who ->
    [you] Odważnie: oddajesz { $kind ->
            [pawn] piona
            [superpawn] superpiona
            [zebra] zebrę
            [elephant] słonia
            [giraffe] żyrafę
            [monkey] małpę
            [crocodile] krokodyla
           *[other] lwa
        } na { $at } i nie było nic lepszego.
    [side] Odważnie. { $name } oddają { $kind ->
            [pawn] piona
            [superpawn] superpiona
            [zebra] zebrę
            [elephant] słonia
            [giraffe] żyrafę
            [monkey] małpę
            [crocodile] krokodyla
           *[other] lwa
        } na { $at } i nie było nic lepszego.
   *[other] Odważnie: { $name } oddaje { $kind ->
            [pawn] piona
            [superpawn] superpiona
            [zebra] zebrę
            [elephant] słonia
            [giraffe] żyrafę
            [monkey] małpę
            [crocodile] krokodyla
           *[other] lwa
        } na { $at } i nie było nic lepszego.
    }
story-brilliant-2 = { $who ->
    [you] To wymagało odwagi. Poświęcasz { $kind ->
            [pawn] piona
            [superpawn] superpiona
            [zebra] zebrę
            [elephant] słonia
            [giraffe] żyrafę
            [monkey] małpę
            [crocodile] krokodyla
           *[other] lwa
        } na { $at } i to był najlepszy ruch ze wszystkich.
    [side] To wymagało odwagi. { $name } poświęcają { $kind ->
            [pawn] piona
            [superpawn] superpiona
            [zebra] zebrę
            [elephant] słonia
            [giraffe] żyrafę
            [monkey] małpę
            [crocodile] krokodyla
           *[other] lwa
        } na { $at } i to był najlepszy ruch ze wszystkich.
   *[other] To wymagało odwagi. { $name } poświęca { $kind ->
            [pawn] piona
            [superpawn] superpiona
            [zebra] zebrę
            [elephant] słonia
            [giraffe] żyrafę
            [monkey] małpę
            [crocodile] krokodyla
           *[other] lwa
        } na { $at } i to był najlepszy ruch ze wszystkich.
    }
story-missed-lion-1 = { $who ->
    [you] Przez chwilę można było zbić lwa.
    [side] { $name } mogły przez chwilę zbić lwa.
   *[other] { $name } może zbić lwa, ale tego nie robi.
    }
story-missed-lion-2 = { $who ->
    [you] Lew był w twoim zasięgu, ale uciekł.
    [side] { $name } miały lwa w zasięgu, ale uciekł.
   *[other] { $name } ma lwa w zasięgu i go wypuszcza.
    }
story-missed-win-1 = { $who ->
    [you] Przez chwilę czekała na ciebie pewna wygrana.
    [side] { $name } miały przez chwilę pewną wygraną.
   *[other] { $name } ma pewną wygraną, ale z niej nie korzysta.
    }
story-missed-win-2 = { $who ->
    [you] Wymknęła ci się pewna wygrana.
    [side] { $name } wypuściły z rąk pewną wygraną.
   *[other] { $name } wypuszcza z rąk pewną wygraną.
    }
story-missed-capture-1 = { $who ->
    [you] Można było zbić { $kind ->
            [pawn] piona
            [superpawn] superpiona
            [zebra] zebrę
            [elephant] słonia
            [giraffe] żyrafę
            [monkey] małpę
            [crocodile] krokodyla
           *[other] lwa
        } na { $at }.
    [side] { $name } mogły zbić { $kind ->
            [pawn] piona
            [superpawn] superpiona
            [zebra] zebrę
            [elephant] słonia
            [giraffe] żyrafę
            [monkey] małpę
            [crocodile] krokodyla
           *[other] lwa
        } na { $at }.
   *[other] { $name } może zbić { $kind ->
            [pawn] piona
            [superpawn] superpiona
            [zebra] zebrę
            [elephant] słonia
            [giraffe] żyrafę
            [monkey] małpę
            [crocodile] krokodyla
           *[other] lwa
        } na { $at }, ale tego nie robi.
    }
story-missed-capture-2 = { $who ->
    [you] Na { $at } czeka na ciebie { $animal }. Na próżno.
    [side] Na { $at } czeka na zbicie { $animal }. { $name } grają co innego.
   *[other] Na { $at } czeka na zbicie { $animal }. { $name } gra co innego.
    }
story-missed-chain-1 = { $who ->
    [you] Twoja małpa mogła zbić naraz { $count ->
            [one] { $count } figurę
            [few] { $count } figury
           *[other] { $count } figur
        }.
   *[other] { $name }: małpa mogła zbić naraz { $count ->
            [one] { $count } figurę
            [few] { $count } figury
           *[other] { $count } figur
        }.
    }
story-missed-chain-2 = { $who ->
    [you] Twoja małpa miała w rządku { $count ->
            [one] { $count } figurę
            [few] { $count } figury
           *[other] { $count } figur
        }. Nie skoczyła.
   *[other] { $name }: małpa miała w rządku { $count ->
            [one] { $count } figurę
            [few] { $count } figury
           *[other] { $count } figur
        }. Nie skoczyła.
    }
story-chain-1 = { $who ->
    [you] Twoja małpa zbiła naraz { $count ->
            [one] { $count } figurę
            [few] { $count } figury
           *[other] { $count } figur
        }.
   *[other] { $name }: małpa zbiła naraz { $count ->
            [one] { $count } figurę
            [few] { $count } figury
           *[other] { $count } figur
        }.
    }
story-chain-2 = { $who ->
    [you] Wielka chwila twojej małpy: { $count ->
            [one] { $count } figura
            [few] { $count } figury
           *[other] { $count } figur
        } naraz.
   *[other] { $name }: wielka chwila małpy, { $count ->
            [one] { $count } figura
            [few] { $count } figury
           *[other] { $count } figur
        } naraz.
    }
story-drownings-1 = { $who ->
    [you] Twoje figury na dnie rzeki: { $count }, w tym { $animal } z { $at }.
   *[other] Figury na dnie rzeki ({ $name }): { $count }, w tym { $animal } z { $at }.
    }
story-drownings-2 = { $who ->
    [you] Rzeka zabrała ci { $count ->
            [one] { $count } figurę
            [few] { $count } figury
           *[other] { $count } figur
        }, w tym { $kind ->
            [pawn] piona
            [superpawn] superpiona
            [zebra] zebrę
            [elephant] słonia
            [giraffe] żyrafę
            [monkey] małpę
            [crocodile] krokodyla
           *[other] lwa
        } z { $at }.
    [side] { $name } oddały rzece { $count ->
            [one] { $count } figurę
            [few] { $count } figury
           *[other] { $count } figur
        }, w tym { $kind ->
            [pawn] piona
            [superpawn] superpiona
            [zebra] zebrę
            [elephant] słonia
            [giraffe] żyrafę
            [monkey] małpę
            [crocodile] krokodyla
           *[other] lwa
        } z { $at }.
   *[other] { $name } oddaje rzece { $count ->
            [one] { $count } figurę
            [few] { $count } figury
           *[other] { $count } figur
        }, w tym { $kind ->
            [pawn] piona
            [superpawn] superpiona
            [zebra] zebrę
            [elephant] słonia
            [giraffe] żyrafę
            [monkey] małpę
            [crocodile] krokodyla
           *[other] lwa
        } z { $at }.
    }
story-comeback-1 = { $who ->
    [you] Masz już tylko { $chance }% szans, a jednak wygrywasz.
    [side] { $name } mają już tylko { $chance }% szans, a jednak wygrywają.
   *[other] { $name } ma już tylko { $chance }% szans, a jednak wygrywa.
    }
story-comeback-2 = { $who ->
    [you] Co za powrót: twoje szanse wynosiły tylko { $chance }%.
   *[other] Co za powrót ({ $name }): szanse wynosiły tylko { $chance }%.
    }
story-nearly-won-1 = { $who ->
    [you] Wygrana jest tuż-tuż: masz { $chance }% szans.
    [side] { $name } mają wygraną tuż-tuż: to już { $chance }% szans.
   *[other] Wygrana jest tuż-tuż: { $name } ma { $chance }% szans.
    }
story-nearly-won-2 = { $who ->
    [you] Twoja najlepsza chwila: { $chance }% szans.
   *[other] Najlepsza chwila ({ $name }): { $chance }% szans.
    }
story-led-1 = { $who ->
    [you] Wychodzisz na prowadzenie i prowadzisz do samego końca.
    [side] { $name } wychodzą na prowadzenie i prowadzą do samego końca.
   *[other] { $name } wychodzi na prowadzenie i prowadzi do samego końca.
    }
story-led-2 = { $who ->
    [you] Obejmujesz prowadzenie i już go nie oddajesz.
    [side] { $name } obejmują prowadzenie i już go nie oddają.
   *[other] { $name } obejmuje prowadzenie i już go nie oddaje.
    }
story-lead-changes-1 = Prowadzenie zmieniało się { $count ->
        [one] jeden raz
       *[other] { $count } razy
    }.
story-lead-changes-2 = Raz tak, raz siak: prowadzenie zmieniało się { $count ->
        [one] jeden raz
       *[other] { $count } razy
    }.
story-balanced-1 = Od początku do końca nikt wyraźnie nie prowadził.
story-balanced-2 = To była wyrównana partia: nikt daleko nie uciekł.
story-promotion-1 = { $who ->
    [you] Twój pion został superpionem na { $at }.
   *[other] { $name }: pion został superpionem na { $at }.
    }
story-promotion-2 = { $who ->
    [you] Twój pion przeszedł całą drogę i został superpionem na { $at }.
   *[other] { $name }: pion przeszedł całą drogę i został superpionem na { $at }.
    }
story-flawless-1 = { $who ->
    [you] Ani razu się nie mylisz.
    [side] { $name } ani razu się nie mylą.
   *[other] { $name } ani razu się nie myli.
    }
story-flawless-2 = { $who ->
    [you] Twoje błędy: ani jednego.
   *[other] Błędy ({ $name }): ani jednego.
    }
story-even-opening-1 = Na początku nikt się nie pomylił i nikt nie prowadził.
story-even-opening-2 = Ostrożny początek: przez jakiś czas wszystko było równe.
story-lion-captured-1 = { $who ->
    [you] { $kind ->
            [zebra] Twoja
            [giraffe] Twoja
            [monkey] Twoja
           *[other] Twój
        } { $animal } zbija lwa na { $at }.
   *[other] { $name }: { $animal } zbija lwa na { $at }.
    }
story-lion-captured-2 = { $who ->
    [you] Na koniec { $kind ->
            [zebra] twoja
            [giraffe] twoja
            [monkey] twoja
           *[other] twój
        } { $animal } dopada lwa na { $at }.
   *[other] { $name }: na koniec { $animal } dopada lwa na { $at }.
    }
story-advice-for = Rada ({ $name }): { $advice }
story-advice-river-1 = Następnym razem przed każdym ruchem spójrz na rzekę: kto w niej stoi, musi wyjść.
story-advice-river-2 = Spróbuj tak: nie zostawiaj figury w rzece dłużej niż na jeden ruch.
story-advice-lion-line-1 = Następnym razem miej oko na linię między lwami.
story-advice-lion-line-2 = Zanim odejdziesz figurą, sprawdź, czy lwy się wtedy nie zobaczą.
story-advice-lion-safety-1 = Następnym razem zapytaj przed każdym ruchem: kto dosięgnie mojego lwa?
story-advice-lion-safety-2 = Spróbuj tak: najpierw zadbaj o swojego lwa, potem szukaj zdobyczy.
story-advice-loose-pieces-1 = Następnym razem zapytaj przed każdym ruchem: co można mi zbić?
story-advice-loose-pieces-2 = Spróbuj tak: stawiaj figury tam, gdzie bronią ich inne.
story-advice-chains-1 = Następnym razem pilnuj małpy: uwielbia figury, za którymi jest luka.
story-advice-chains-2 = Spróbuj tak: gdy małpa jest blisko, nie zostawiaj za figurami pustych pól.
story-advice-finish-1 = Następnym razem szukaj najpierw lwa. Bywa bliżej, niż się wydaje.
story-advice-finish-2 = Spróbuj tak: przed każdym ruchem sprawdź, czy da się złapać lwa.
story-advice-captures-1 = Następnym razem, zanim wybierzesz, obejrzyj wszystkie bicia.
story-advice-captures-2 = Spróbuj tak: w każdym ruchu zapytaj, co jest do zbicia.
story-advice-promotion-1 = Następnym razem licz kroki pionów, swoich i cudzych.
story-advice-promotion-2 = Spróbuj tak: na piona blisko ostatniego rzędu spójrz dwa razy.
story-advice-exchanges-1 = Następnym razem policz wymianę do końca, zanim ją zaczniesz.
story-advice-exchanges-2 = Spróbuj tak: przed biciem sprawdź, co dostaniesz w odpowiedzi.
story-advice-patience-1 = Następnym razem daj spokojnym ruchom chwilę więcej.
story-advice-patience-2 = Spróbuj tak: zanim zagrasz, porównaj dwa ruchy.
story-advice-harder-1 = Świetnie zagrane. Pora na kogoś silniejszego.
story-advice-harder-2 = Nie ma czego poprawiać. Spróbuj silniejszego przeciwnika.
story-advice-bolder-1 = Nie było błędu do poprawienia. Następnym razem zagraj śmielej.
story-advice-bolder-2 = Wszystko poszło dobrze. Utrudnij życie drugiej stronie.
wdl-bar = Wygrana białych { $win }%, remis { $draw }%, wygrana czarnych { $loss }%
mark-brilliant = Genialny ruch
review-brilliant = Ofiara: { $animal } na { $at }. Każdy inny ruch był gorszy.
