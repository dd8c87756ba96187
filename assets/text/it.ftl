# Tutto quello che si legge nel gioco, in italiano.

# --- Names
game = Congo
tagline = Leoni, scimmie e un fiume
white = Bianco
black = Nero
you = Tu
pawn = pedone
superpawn = superpedone
zebra = zebra
elephant = elefante
giraffe = giraffa
monkey = scimmia
crocodile = coccodrillo
lion = leone
level-Cub = Cucciolo
level-Zebra = Zebra
level-Giraffe = Giraffa
level-Monkey = Scimmia
level-Elephant = Elefante
level-Crocodile = Coccodrillo
level-Lioness = Leonessa
level-Lion = Leone
level-Pride = Branco
level-Shadow = Ombra
level-Random = Casuale
level-Negamax = Negamax
level-Custom = Su misura
level-in-sentence = { $name }
level-as-subject = { $level ->
    [Zebra] la { $name }
    [Giraffe] la { $name }
    [Monkey] la { $name }
    [Elephant] l’{ $name }
    [Lioness] la { $name }
    [Shadow] l’{ $name }
    [Custom] il tuo avversario
   *[other] il { $name }
}
level-about-Cub = gironzola e morde volentieri
level-about-Zebra = si spaventa, ma tiene d’occhio il suo leone
level-about-Giraffe = prudente e gentile
level-about-Monkey = scambia volentieri e adora i salti a catena
level-about-Elephant = solido e paziente
level-about-Crocodile = comanda sul fiume
level-about-Lioness = precisa, leale e a caccia del tuo leone
level-about-Lion = gioca a piena forza, un po’ vanitoso
level-about-Pride = l’avversario più forte, tanti occhi insieme
level-about-Shadow = forte esattamente quanto te
level-about-Custom = proprio come vuoi tu
level-strength = { $name }, forza { $strength } di { $most }

# --- Menu
menu-play = { $level ->
    [Cub] Gioca contro il cucciolo
    [Zebra] Gioca contro la zebra
    [Giraffe] Gioca contro la giraffa
    [Monkey] Gioca contro la scimmia
    [Elephant] Gioca contro l’elefante
    [Crocodile] Gioca contro il coccodrillo
    [Lioness] Gioca contro la leonessa
    [Lion] Gioca contro il leone
    [Pride] Gioca contro il branco
    [Custom] Gioca contro il tuo avversario
    [Shadow] Gioca contro l’ombra
   *[other] Gioca contro { $against }
}
menu-play-coached = { $level ->
    [Cub] Gioca contro il cucciolo con l’allenatore
    [Zebra] Gioca contro la zebra con l’allenatore
    [Giraffe] Gioca contro la giraffa con l’allenatore
    [Monkey] Gioca contro la scimmia con l’allenatore
    [Elephant] Gioca contro l’elefante con l’allenatore
    [Crocodile] Gioca contro il coccodrillo con l’allenatore
    [Lioness] Gioca contro la leonessa con l’allenatore
    [Lion] Gioca contro il leone con l’allenatore
    [Pride] Gioca contro il branco con l’allenatore
    [Custom] Gioca contro il tuo avversario con l’allenatore
    [Shadow] Gioca contro l’ombra con l’allenatore
   *[other] Gioca contro { $against } con l’allenatore
}
menu-play-two = Gioca in due qui
menu-watch = Guarda due computer
menu-change = Avversari
menu-continue-game = Continua: { $name }, mossa { $number }
menu-continue = Riprendi la partita
menu-games = Le mie partite
menu-settings = Impostazioni
menu-quit = Esci

# Today in the menu. The four words stand below small pictures and must be short.
today-title = Oggi
today-puzzle = Rompicapo
today-board = Scacchiera
today-days = Giorni
today-solved = risolto
today-open = ti aspetta
loading = Gli animali escono dalla scatola…

# --- The ladder
path-puzzles = Rompicapi: { $done } su { $all }
ladder-title = Il fiume
ladder-crowns = { $earned } di { $all } corone
ladder-shadow = Oggi forte quanto te.
ladder-stop = { $name }, avversario { $strength } di { $most }, { $crowns } di { $all } corone.
ladder-next = È il prossimo.
ladder-you = Prossimo
ladder-rank = Avversario { $rank } di { $most }
ladder-results = { $won } vinte, { $drawn } patte, { $lost } perse
ladder-crown-won = Vincere una partita
ladder-crown-alone = Vincere senza indizi, mosse ritirate o allenatore
ladder-crown-both = Vincere così con tutti e due i colori
ladder-crown-missing = Vincere così anche con il { $side }
ladder-crown-yes = vinta
ladder-crown-no = non ancora vinta
ladder-options = Altre opzioni
ladder-other = Altre partite…

# --- New game
new-title = Nuova partita
new-mode-computer = Contro il computer
new-mode-two = In due qui
new-mode-watch = Due computer
new-level-white = Bianco
new-level-black = Nero
custom-depth = Mosse che vede avanti
custom-depth-all = senza limite
custom-seconds = Pensa al massimo
custom-mistakes = Quanto spesso sbaglia
new-side = Giochi con
new-side-random = Sorpresa
new-start = Inizia
new-options = Opzioni
new-summary-side = Giochi con: { $side }
new-summary-clock = Orologio: { $clock }
new-summary-no-clock = Senza orologio
new-two-about = Due persone giocano a turno su questa scacchiera.

# --- Playing
turn-of = Tocca al { $side }
turn-yours = Tocca a te
turn-danger-yours =
    { $kind ->
        [elephant] Il tuo leone è in pericolo: l’{ $animal } in { $at } può catturarlo.
        [zebra] Il tuo leone è in pericolo: la { $animal } in { $at } può catturarlo.
        [giraffe] Il tuo leone è in pericolo: la { $animal } in { $at } può catturarlo.
        [monkey] Il tuo leone è in pericolo: la { $animal } in { $at } può catturarlo.
       *[other] Il tuo leone è in pericolo: il { $animal } in { $at } può catturarlo.
    }
turn-danger =
    { $kind ->
        [elephant] { $side }: il leone è in pericolo. L’{ $animal } in { $at } può catturarlo.
        [zebra] { $side }: il leone è in pericolo. La { $animal } in { $at } può catturarlo.
        [giraffe] { $side }: il leone è in pericolo. La { $animal } in { $at } può catturarlo.
        [monkey] { $side }: il leone è in pericolo. La { $animal } in { $at } può catturarlo.
       *[other] { $side }: il leone è in pericolo. Il { $animal } in { $at } può catturarlo.
    }
turn-take-lion-yours = Puoi catturare il leone!
turn-take-lion = { $side }: il leone si può catturare!
turn-thinking = { $name } sta pensando
turn-depth = { $depth ->
    [one] Calcola { $depth } mossa avanti
   *[other] Calcola { $depth } mosse avanti
}
turn-over = Partita finita
captured-by = Il { $side } ha catturato
moves-none = Ancora nessuna mossa
looking-back = Stai guardando una posizione precedente
back-to-now = Torna alla partita
button-hint = Indizio
button-undo = Indietro
button-redo = Rifai
button-resign = Abbandona
button-draw = Offri patta
button-threats = Minacce
button-flip = Capovolgi
button-camera = Mostra tutta la scacchiera
button-view-toy = Giocattoli
button-view-diagram = Diagramma
button-new = Nuova partita
button-look = Rivedi
button-share = Condividi
button-menu = Menu
button-more = Altro
button-pause = Pausa
button-resume = Riprendi
button-step = Una mossa
button-confirm = Gioca
button-cancel = Annulla
button-close = Chiudi
button-rematch = Gioca ancora
type-hint = Scrivi una mossa: b1d3
confirm-question =
    { $kind ->
        [elephant] Muovere l’{ $animal } da { $from } a { $to }?
        [zebra] Muovere la { $animal } da { $from } a { $to }?
        [giraffe] Muovere la { $animal } da { $from } a { $to }?
        [monkey] Muovere la { $animal } da { $from } a { $to }?
       *[other] Muovere il { $animal } da { $from } a { $to }?
    }
chain-question = Saltare ancora o fermarsi qui?
chain-stop = Fermati qui
resign-question = Vuoi davvero abbandonare?
resign-confirm = Sì, abbandona
resign-stay = Continua
draw-question = Il { $side } offre patta
draw-accept = Accetta
draw-decline = Continua

# --- What happened
status-start = Comincia il Bianco.
status-moved = { $side }: { $animal } in { $to }.
status-took = { $side }: { $animal } in { $to }, cattura { $taken }.
status-drowned =
    { $kind ->
        [elephant] L’{ $animal } è annegato in { $at }.
        [zebra] La { $animal } è annegata in { $at }.
        [giraffe] La { $animal } è annegata in { $at }.
        [monkey] La { $animal } è annegata in { $at }.
       *[other] Il { $animal } è annegato in { $at }.
    }
status-promoted = Ora è un superpedone.
status-undone = Mossa ritirata: { $animal } da { $from } a { $to }.

# --- Why a move is refused
why-game-over = Un leone è stato catturato. La partita è finita.
why-no-piece = In { $at } non c’è nessun pezzo.
why-not-yours = Il pezzo in { $at } non è tuo.
why-stands-still = Una mossa deve finire in un’altra casa.
why-chain = La scimmia non ha finito: salta ancora o fermati qui.
why-one-step = Solo la scimmia può fare più salti in una mossa.
why-pawn = Il pedone avanza di una casa, dritto o in diagonale. Oltre il fiume può anche arretrare dritto di una o due case.
why-superpawn = Il superpedone va di una casa in avanti o di lato, oppure arretra di una o due, dritto o in diagonale.
why-zebra = La zebra salta di due case in linea retta e di una di lato.
why-elephant = L’elefante va di una o due case in linea retta.
why-giraffe = La giraffa salta di due case, in linea retta o in diagonale. Può anche fare un passo di una casa, ma senza catturare.
why-monkey = La scimmia va di una casa, oppure salta sopra un pezzo nemico nella casa vuota subito dietro.
why-crocodile = Il coccodrillo va di una casa, scivola lungo la colonna fino al fiume e, nel fiume, scivola di lato.
why-lion = Il leone va di una casa, dentro il suo castello.
why-own-piece = In { $at } c’è già un tuo pezzo.
why-in-the-way = Il pezzo in { $at } è in mezzo.
why-lion-stays = Il leone non può uscire dal castello.
why-lion-flies = Il leone può volare solo per catturare l’altro leone.
why-giraffe-step = La giraffa non cattura con un passo, solo con un salto.
why-retreat-takes = Il pedone non cattura quando arretra.
why-retreat-early = Il pedone può arretrare solo oltre il fiume.
why-monkey-jumps = La scimmia cattura saltando sopra un pezzo, non andando nella sua casa.
why-no-jump = Questo non è un salto: la scimmia salta sopra un pezzo nemico nella casa vuota subito dietro.
why-nobody-to-jump = In { $at } non c’è nessun pezzo da saltare.
why-own-jumped = La scimmia non può saltare i propri pezzi, come quello in { $at }.
why-twice = La scimmia ha già saltato il pezzo in { $at }.
why-landing = La scimmia non può atterrare in { $at }: la casa non è vuota.
why-chain-ended = Con la cattura del leone finiscono i salti e la partita.
why-other-captures = Qui questa mossa catturerebbe altri pezzi.
typed-sign = «{ $text }» non si legge come una mossa: il carattere { $column } lì non va. Scrivi le case, per esempio b1d3.
typed-other-piece = Quella lettera indica un altro pezzo ({ $said }), non quello che c’è lì ({ $found }).
typed-no-capture = Questa mossa non cattura niente.
typed-no-promotion = Questa mossa non promuove nessun pedone.
typed-nobody-drowns = Con questa mossa in { $at } non annega nessuno.
typed-lion-stays = Questa mossa non cattura il leone.
defect-no-lion = { $side }: manca il leone.
defect-many-lions = { $side }: più di un leone ({ $at }).
defect-lion-outside = { $side }: il leone in { $at } è fuori dal castello.
defect-pawn-on-last-rank = { $side }: il pedone in { $at } sarebbe già un superpedone.
defect-too-many-pieces = { $side }: { $count } pezzi, più che all’inizio di una partita.
defect-chain = Qui non può esserci una catena di salti da { $at }.

# --- How it ended
end-lion-taken = Il { $winner } ha catturato il leone e vince.
end-lion-taken-won = Hai catturato il leone.
end-lion-taken-lost = Il tuo leone è stato catturato.
end-no-moves = Il { $loser } non ha più mosse. Vince il { $winner }.
end-no-moves-won = Il tuo avversario non ha più mosse.
end-no-moves-lost = Non hai più mosse.
end-resigned = Il { $loser } ha abbandonato. Vince il { $winner }.
end-resigned-won = Il tuo avversario ha abbandonato.
end-resigned-lost = Hai abbandonato.
end-unknown = Vince il { $winner }.
end-time = Il { $loser } ha esaurito il tempo. Vince il { $winner }.
end-time-won = Il tuo avversario ha esaurito il tempo.
end-time-lost = Hai esaurito il tempo.
end-absent = Il { $loser } ha lasciato la partita. Vince il { $winner }.
end-absent-won = Il tuo avversario ha lasciato la partita.
end-absent-lost = Hai lasciato la partita.
end-bare-lions = Restano solo i leoni: patta.
end-repetition = La stessa posizione per la terza volta: patta.
end-quiet = Troppo a lungo senza catture, annegamenti o mosse di pedone: patta.
end-agreed = Patta di comune accordo.
end-drawn = Patta.
end-you-won = Hai vinto!
end-you-lost = Ha vinto { $name }
end-draw = Patta
end-won = Ha vinto il { $side }
over-see-how = Guarda come
over-try-again = Riprova da qui
over-next-crown = Per la prossima corona: { $how }
over-earned = Ottenuto: { $medals }

# --- Clocks
clock-title = Orologio
clock-none = Nessuno
clock-for-game = { $minutes } + { $seconds }
clock-per-move = { $seconds } s per mossa
clock-custom = Altro
clock-base = Tempo per tutta la partita
clock-increment = Aggiunta dopo ogni mossa
clock-single = Tempo per mossa
clock-minutes = { $count } min
clock-seconds = { $count } s
clock-nothing = nessuno
clock-differs-computer = Un altro orologio per il computer
clock-differs-black = Un altro orologio per il Nero
clock-computer = Computer
clock-left = { $side }: { $time }.
clock-low = Resta poco tempo. { $detail }
clock-draw = Il { $loser } ha esaurito il tempo, ma contro un leone solo è patta.
clock-paused = Pausa
clock-paused-how = I due orologi sono fermi.
clock-held = L’orologio è in pausa. Prima riprendi la partita.
clock-slept = Il computer era in standby. L’orologio è in pausa e nessuno ha perso tempo.

# --- Hints
hint-seeking = Cerco un indizio…
hint-animal =
    { $kind ->
        [elephant] Prova con l’{ $animal } in { $from }.
        [zebra] Prova con la { $animal } in { $from }.
        [giraffe] Prova con la { $animal } in { $from }.
        [monkey] Prova con la { $animal } in { $from }.
       *[other] Prova con il { $animal } in { $from }.
    }
hint-where =
    { $kind ->
        [elephant] Muovi l’{ $animal } da { $from } a { $to }.
        [zebra] Muovi la { $animal } da { $from } a { $to }.
        [giraffe] Muovi la { $animal } da { $from } a { $to }.
        [monkey] Muovi la { $animal } da { $from } a { $to }.
       *[other] Muovi il { $animal } da { $from } a { $to }.
    }
hint-more = Chiedi un altro indizio per vedere dove e perché.

# --- Messages
notice-refused = { $detail }
notice-draw-declined = La patta è stata rifiutata.
notice-nothing-to-continue = Non c’è nessuna partita da riprendere.
notice-cannot-open = Impossibile aprire questa partita. { $detail }
notice-not-saved-yet = Non è stato ancora possibile salvare. Si riproverà finché non riesce. { $detail }
notice-quit-unsaved = Non è stato possibile salvare tutto. Esci di nuovo per uscire lo stesso.
notice-cannot-save = Impossibile salvare. { $detail }
notice-cannot-load-backup = Non è stato possibile caricare questo file. { $detail }
backup-title = I tuoi dati
backup-about = Partite, progressi e impostazioni sono solo in questo browser.
backup-save = Salva tutto in un file
backup-load = Carica un file così al posto di questo
notice-engine-failed = Il computer si è bloccato. Riprova.
notice-loading-exercise = L’esercizio si sta caricando…
notice-no-tables = Non è stato possibile caricare le tabelle dei finali. Controlla la connessione e riprova. ({ $detail })
notice-crash-here = Una parte del programma non ha funzionato. La tua partita è salvata. Dettagli: { $detail }
notice-crash-before = Il gioco si è fermato all’improvviso. La tua partita è stata salvata. Dettagli: { $detail }
start-no-display = Congo ha bisogno di uno schermo, ma né X11 né Wayland rispondono.
start-no-library = La finestra di Congo ha bisogno della libreria { $library }, che manca in questo sistema.
start-no-graphics = Congo non ha trovato nessun driver grafico per le sue immagini.
start-package = Si trova nel pacchetto { $package }.
start-without-window = Senza finestra restano congo-cli, il gioco nel terminale, e congo --help.
crash-title = Congo si è fermato
crash-sentence = Congo ha dovuto fermarsi per un errore del programma. La tua partita è al sicuro: viene salvata dopo ogni mossa. Quello che è successo è scritto in questo file:
notice-bad-game = Questa non è una partita di Congo. { $detail }
notice-bad-position = Questa non è una posizione di Congo. { $detail }
notice-bad-move = Qui questa mossa non vale. { $detail }
notice-no-folder = Su questo computer non c’è una cartella per le partite.
notice-played-elsewhere = Questa partita è aperta in un’altra finestra.
notice-cannot-list = Impossibile leggere le tue partite. { $detail }
notice-cannot-delete = Impossibile eliminare. { $detail }
notice-cannot-restore = Impossibile recuperare. { $detail }
notice-no-dialog = Impossibile aprire una finestra per scegliere i file. Trascina il file fin qui.
notice-deleted = Partite eliminate: { $detail }
notice-exported = Esportato in { $detail }
notice-shared = Salvato come { $detail }
notice-achievement = Traguardo: { $detail }
notice-imported = Partite aggiunte: { $detail }
notice-import-known = C’erano già: { $detail }
notice-import-mended = Partite con errori che sono stati corretti: { $detail }
notice-import-broken = Non è stato possibile importare tutto. { $detail }
notice-import-none = Non c’erano partite da importare.
notice-import-too-large = È troppo in una volta sola. Si possono leggere al massimo { $detail } MB.
notice-import-cut-short = Sono state lette solo le prime { $detail } partite.
notice-copied-for-now = Copiato finché il gioco resta aperto.
notice-copied = Copiato.
notice-settings-aside = Impossibile leggere le tue impostazioni. Il gioco parte con quelle nuove e conserva il vecchio file. { $detail }
notice-progress-aside = Impossibile leggere i tuoi progressi nelle lezioni. Il vecchio file è stato conservato. { $detail }
notice-config = C’è un errore in un file del gioco. { $detail }
notice-picture = Immagine salvata come { $detail }
notice-first-drowning = Un pezzo che resta nel fiume anche dopo la tua prossima mossa annega.
notice-say = { $detail }
notice-keys-aside = Impossibile leggere i tuoi tasti. Il vecchio file è stato conservato. { $detail }

# --- Settings
settings-title = Impostazioni
settings-speed = Velocità delle animazioni
speed-off = Nessuna
speed-slow = Lenta
speed-normal = Normale
speed-fast = Veloce
settings-reduced = Meno movimento
settings-view = Vista
settings-quality = Grafica
quality-high = Alta qualità
quality-low = Più veloce
settings-theme = Scacchiera
settings-sound = Suono
settings-muted = Senza suono
settings-master = Volume generale
settings-effects = Mosse e tuffi
settings-ambience = Fiume e uccelli
settings-music = Musica
settings-language = Lingua
language-system = Lingua del sistema
settings-full-screen = Schermo intero
settings-look = Schermo
settings-play = Gioco
settings-scale = Dimensione testo
settings-confirm = Chiedi prima di ogni mossa
settings-type = Mostra un campo per scrivere le mosse
settings-barks = Gli avversari parlano durante la partita
settings-story-voice = Gli avversari raccontano la storia dopo la partita
settings-seating = Due persone allo stesso schermo
seating-beside = La scacchiera resta ferma
seating-in-turns = La scacchiera gira a ogni mossa
seating-opposite = Girano i pezzi (diagramma)

# --- Games that are kept
library-title = Le mie partite
library-search = Cerca
library-starred = Solo con stella
library-star = Metti una stella
library-marked = con stella
library-date = Data
library-players = Partita
library-result = Esito
library-ending = Fine
library-length = Mosse
library-count = Partite: { $count }
library-reading = Leggo le tue partite…
library-none = Ancora nessuna partita. Qui viene salvata ogni partita che giochi.
library-none-found = Nessuna partita trovata.
library-name = Dai un nome a questa partita
library-look = Guarda
library-play-on = Continua
library-import = Importa
library-export = Esporta
library-delete = Elimina
library-all = Seleziona tutto
library-board = Analisi
library-looking = Leggo le partite
library-importing = Importo
library-exporting = Esporto
library-broken = Non è una partita: { $detail }
import-title = Importa partite
export-title = Esporta partite
files-of-games = Partite (PGN)
ended-lion = leone catturato
ended-no-moves = senza mosse
ended-resignation = abbandono
ended-time = tempo scaduto
ended-absent = partita lasciata
ended-time-draw = tempo scaduto contro un leone solo
ended-bare-lions = solo leoni
ended-repetition = ripetizione
ended-agreement = patta concordata
ended-quiet = troppo a lungo senza catture

# --- Sharing
share-title = Condividi
share-picture = Posizione come immagine
share-film = Partita come animazione
share-text = Partita come testo
share-sketch = Anteprima
share-size = Misura
share-small = Piccola
share-medium = Media
share-large = Grande
share-speed = Velocità
share-seen = Visuale
share-as-here = Come ora
share-names = Nomi e risultato
share-arrows = Freccia sull’ultima mossa
share-coordinates = Coordinate
share-smooth = Mostra i pezzi in movimento
share-drawing = Disegno…
share-save = Salva…
share-copy-picture = Copia immagine
share-copy-text = Copia testo
share-won = Ho vinto una partita di Congo contro { $name } in { $moves }.
share-lost = { $name } ha vinto contro di me a Congo in { $moves }.
share-drawn = Una partita di Congo contro { $name } è finita patta dopo { $moves }.
share-ended = Congo: { $white } – { $black }, { $result }, { $moves }
share-goes-on = Congo: { $white } – { $black }, dopo { $moves }
share-from = Da { $fen }:
import-list-title = Scegli una partita
import-list-games = Partite: { $count }
import-list-broken = Illeggibili: { $count }
import-list-fault = Partita { $number }, { $detail }
import-list-row = Illeggibile: riga { $line }
import-list-open = Apri
import-list-all = Importa tutte
files-of-pictures = Immagini (PNG)
files-of-films = Animazioni (GIF)
files-of-texts = Testi
files-of-tables = Tabelle (CSV)

# --- Statistics and achievements
statistics-title = Statistiche
statistics-export-title = Esporta una tabella delle tue partite
statistics-none = Finisci una partita e qui appariranno le tue statistiche.
statistics-delete-say = { $count ->
    [one] Le statistiche si calcolano dalle tue partite. Così elimini l’unica partita finita. Resta per un mese nella cartella «deleted».
   *[other] Le statistiche si calcolano dalle tue partite. Così elimini tutte le { $count } partite finite. Restano per un mese nella cartella «deleted».
}
statistics-games = partite
statistics-time = tempo di gioco
statistics-points = di tutti i punti
statistics-streak = vittorie di fila ora
statistics-longest-streak = record di vittorie di fila
statistics-chain = catena più lunga
statistics-taken = pezzi nemici catturati
statistics-lost = tuoi pezzi catturati
statistics-drowned = tuoi pezzi annegati
statistics-computer-drowned = pezzi nemici annegati
statistics-results = Risultati
statistics-won = vinte
statistics-drawn = patte
statistics-lost-games = perse
statistics-as-white = con il Bianco
statistics-as-black = con il Nero
statistics-all = Tutti
statistics-spoken = { $won } vinte, { $drawn } patte, { $lost } perse
statistics-form = Forma
statistics-form-say = Punti nelle ultime { $count } partite
statistics-game = Partita { $number }
statistics-animals = I tuoi animali
statistics-favourite =
    { $kind ->
        [elephant] Il tuo preferito: l’{ $animal }
        [zebra] La tua preferita: la { $animal }
        [giraffe] La tua preferita: la { $animal }
        [monkey] La tua preferita: la { $animal }
       *[other] Il tuo preferito: il { $animal }
    }
statistics-calendar = Partite giocate
statistics-days = per giorno
statistics-months = per mese
statistics-achievements = Traguardi
statistics-achievements-done = { $done } di { $all } raggiunti
statistics-progress = { $done } di { $goal }
statistics-not-yet = non ancora
achievement-first-win = Vinci una partita
achievement-win-as-black = Vinci con il Nero
achievement-beat = Batti { $level }
achievement-chain-of-three = Cattura tre pezzi con una scimmia in una mossa
achievement-chain-of-four = Cattura quattro pezzi con una scimmia in una mossa
achievement-three-drowned = Fai annegare tre pezzi nemici in una partita
achievement-lion-by-monkey = Cattura il leone con una scimmia
achievement-lion-flown = Cattura il leone volando con il tuo
achievement-two-superpawns = Ottieni due superpedoni in una partita
achievement-swift-win = Vinci entro dieci mosse
achievement-unscathed = Vinci senza perdere un pezzo
achievement-five-in-a-row = Vinci cinque partite di fila
achievement-ten-games = Gioca dieci partite
achievement-hundred-games = Gioca cento partite
achievement-first-win-name = Prima vittoria
achievement-win-as-black-name = Anche il nero vince
achievement-beat-name = Vittoria contro { $level }
achievement-chain-of-three-name = Tre in una catena
achievement-chain-of-four-name = Quattro in una catena
achievement-three-drowned-name = Acque profonde
achievement-lion-by-monkey-name = Scimmia sfacciata
achievement-lion-flown-name = Leone volante
achievement-two-superpawns-name = Due superpedoni
achievement-swift-win-name = Vittoria lampo
achievement-unscathed-name = Neanche un graffio
achievement-five-in-a-row-name = Cinque di fila
achievement-ten-games-name = Dieci partite
achievement-hundred-games-name = Cento partite

# --- A game looked at
analysis-back-to-game = Torna alla partita
analysis-comment = Scrivi un commento su questa mossa
analysis-first = Inizio
analysis-back = Indietro
analysis-forward = Avanti
analysis-last = Fine
analysis-play = Riproduci
analysis-pause = Ferma
analysis-pace = Ritmo
analysis-promote = Sposta su
analysis-cut = Elimina
analysis-start-here = Gioca da qui
analysis-review = Revisione
analysis-engine = Motore
analysis-threat = Minacce
analysis-best = Mossa migliore
analysis-notes = Note

# --- What the review says
review-going = Rivedo la partita
review-graph = Possibilità del Bianco dopo ogni mossa
review-turned = Questa è stata la svolta.
review-better = Meglio:
review-accuracy = Precisione { $percent }%
review-learn = Impara
review-arrows = Freccia dorata: la mossa migliore. Pallida: il possibile seguito.
mark-inaccuracy = Imprecisione
mark-mistake = Errore
mark-blunder = Errore grave
sign-good = Buona mossa
sign-interesting = Mossa interessante
review-missed-lion = Si poteva catturare il leone.
review-opens-line =
    { $kind ->
        [elephant] L’{ $animal } ha lasciato { $at }. Ora tra i leoni non c’è più niente, e il tuo può essere catturato.
        [zebra] La { $animal } ha lasciato { $at }. Ora tra i leoni non c’è più niente, e il tuo può essere catturato.
        [giraffe] La { $animal } ha lasciato { $at }. Ora tra i leoni non c’è più niente, e il tuo può essere catturato.
        [monkey] La { $animal } ha lasciato { $at }. Ora tra i leoni non c’è più niente, e il tuo può essere catturato.
       *[other] Il { $animal } ha lasciato { $at }. Ora tra i leoni non c’è più niente, e il tuo può essere catturato.
    }
review-lion-taken = Ora il leone può essere catturato.
review-allows-mate = { $count ->
    [one] Ora il leone non si salva più: cade in 1 mossa.
   *[other] Ora il leone non si salva più: cade entro { $count } mosse.
}
review-missed-mate = { $count ->
    [one] C’era una vittoria forzata in 1 mossa.
   *[other] C’era una vittoria forzata in { $count } mosse.
}
review-bare-lions = Restano solo i leoni, e questa è patta.
review-drowned =
    { $kind ->
        [elephant] L’{ $animal } è annegato in { $at }.
        [zebra] La { $animal } è annegata in { $at }.
        [giraffe] La { $animal } è annegata in { $at }.
        [monkey] La { $animal } è annegata in { $at }.
       *[other] Il { $animal } è annegato in { $at }.
    }
review-strands =
    { $kind ->
        [elephant] L’{ $animal } nel fiume in { $at } non si salva più.
        [zebra] La { $animal } nel fiume in { $at } non si salva più.
        [giraffe] La { $animal } nel fiume in { $at } non si salva più.
        [monkey] La { $animal } nel fiume in { $at } non si salva più.
       *[other] Il { $animal } nel fiume in { $at } non si salva più.
    }
review-left-hanging =
    { $kind ->
        [elephant] L’{ $animal } in { $at } può ancora essere catturato.
        [zebra] La { $animal } in { $at } può ancora essere catturata.
        [giraffe] La { $animal } in { $at } può ancora essere catturata.
        [monkey] La { $animal } in { $at } può ancora essere catturata.
       *[other] Il { $animal } in { $at } può ancora essere catturato.
    }
review-exposed =
    { $kind ->
        [elephant] Ora l’{ $animal } in { $at } può essere catturato.
        [zebra] Ora la { $animal } in { $at } può essere catturata.
        [giraffe] Ora la { $animal } in { $at } può essere catturata.
        [monkey] Ora la { $animal } in { $at } può essere catturata.
       *[other] Ora il { $animal } in { $at } può essere catturato.
    }
review-allows-chain = Ora una scimmia può catturare { $count } pezzi con una catena di salti.
review-allows-promotion = Ora un pedone può diventare superpedone.
review-missed-chain = Una catena di salti avrebbe catturato { $count } pezzi.
review-missed-capture =
    { $kind ->
        [elephant] Si poteva catturare l’{ $animal } in { $at }.
        [zebra] Si poteva catturare la { $animal } in { $at }.
        [giraffe] Si poteva catturare la { $animal } in { $at }.
        [monkey] Si poteva catturare la { $animal } in { $at }.
       *[other] Si poteva catturare il { $animal } in { $at }.
    }
review-missed-promotion = Un pedone poteva diventare superpedone.
review-missed-drowning =
    { $kind ->
        [elephant] Si poteva far annegare l’{ $animal } in { $at }.
        [zebra] Si poteva far annegare la { $animal } in { $at }.
        [giraffe] Si poteva far annegare la { $animal } in { $at }.
        [monkey] Si poteva far annegare la { $animal } in { $at }.
       *[other] Si poteva far annegare il { $animal } in { $at }.
    }
review-loses-pieces = Così si perde: { $lost }. Si guadagna: { $won }.
review-loses-pieces-only = Così si perde: { $lost }.
review-missed-pieces = Una mossa migliore avrebbe guadagnato: { $won }. Il prezzo: { $lost }.
review-missed-pieces-free = Una mossa migliore avrebbe guadagnato: { $won }.
threat-none = Niente minacce.
threat-lion-now = La minaccia: catturare il leone.
threat-lion = La minaccia: forzare la vittoria in { $count } mosse.
threat-promotion = La minaccia: ottenere un superpedone.
threat-pieces = La minaccia: guadagnare { $won }. Il prezzo: { $lost }.
threat-pieces-free = La minaccia: guadagnare { $won }.
tables-win = { $count ->
    [0] Il { $side } ha vinto.
    [one] Il { $side } vince in 1 mossa.
   *[other] Il { $side } vince in { $count } mosse.
}
tables-draw = Patta con le mosse migliori.
lines-depth = profondità { $depth } · { $thousands }k
lines-count = Linee: { $count }
retry-title = Impara dai tuoi errori
retry-why = Perché la mossa della partita era peggiore:
retry-count = Errore { $number } di { $all }
retry-mended = { $mended } di { $all } trovate
retry-task = Il { $side } ha giocato { $move }. Trova una mossa migliore.
retry-task-you = Hai giocato { $move }. Trova una mossa migliore.
retry-judging = Vediamo…
retry-right = Sì, così è meglio.
retry-wrong = Così butti un { $percent }% di possibilità di vincere. C’è una mossa migliore.
retry-reply = La freccia mostra la risposta.
retry-best = La migliore:
retry-done = Questi erano tutti gli errori.
retry-show = Mostra
retry-skip = Passa oltre
retry-next = Avanti
retry-again = Ancora
retry-leave = Finisci

# --- Setting up a position
editor-open = Prepara
editor-title = Prepara una posizione
editor-help = Scegli un pezzo e fai clic sulle case, oppure trascina i pezzi. Per togliere un pezzo, trascinalo fuori dalla scacchiera o fai clic destro.
editor-hand = Mano
editor-eraser = Gomma
editor-start = Inizio
editor-lions = Solo leoni
editor-clear = Svuota
editor-mirror = Specchio
editor-swap = Colori
editor-copy = Copia
editor-paste = Incolla
editor-back = Indietro
editor-fen = Posizione come testo (FEN)
editor-play = Gioca da qui
editor-analyse = Analizza
editor-sound = Questa posizione si può giocare.
editor-over = Questa posizione si può analizzare, ma non giocare.
editor-chain = È in corso una catena di salti da { $at }.
editor-end-chain = Termina
editor-in-hand = Selezione: { $brush }.
editor-did-put = { $piece } in { $at }.
editor-did-remove = Pezzo tolto da { $at }: { $piece }.
editor-did-move = { $piece } da { $from } a { $to }.
editor-did-start = Posizione iniziale.
editor-did-lions = Solo i leoni.
editor-did-clear = La scacchiera è vuota.
editor-did-mirror = Sinistra e destra sono scambiate.
editor-did-swap = I colori sono scambiati. Tocca al { $side }.
editor-did-end-chain = Nessuna catena in corso.
editor-did-set-up = Nuova posizione.
editor-did-undo = Annullato.
editor-did-redo = Rifatto.
fen-parts = Una posizione ha nove parti separate da «/»; questo testo ne ha { $count }.
fen-sign = Traversa { $rank }, carattere { $column }: «{ $sign }» non è né un pezzo (P S Z E G M C L) né un numero da 1 a 7.
fen-gap = Traversa { $rank }, carattere { $column }: «{ $sign }» segue un altro numero; scrivi le case vuote come un numero solo.
fen-width = Traversa { $rank }: «{ $found }» fa { $count } case invece di sette.
fen-turn = Carattere { $column }: «{ $found }» non è né «w» né «b», il colore che muove.
fen-jump = Carattere { $column }: «{ $found }» non è né «-1» né il numero di una casa, da 0 a 48.
fen-spaced-parts = Una posizione con spazi ha tre parti: le traverse, «w» o «b» e il numero della mossa; questo testo ne ha { $count }.
fen-ranks = Una posizione ha sette traverse separate da «/»; questo testo ne ha { $count }.
fen-move-number = Carattere { $column }: «{ $found }» non è il numero di una mossa, da 1 a 99999.

# --- Keys
keys-title = Tasti
keys-hint = Fai clic su un tasto per cambiarlo.
keys-press = premi un tasto…
keys-none = nessuno
keys-reset = Ripristina tutti i tasti
key-left = cursore a sinistra
key-right = cursore a destra
key-up = cursore in su
key-down = cursore in giù
key-choose = scegliere una casa, o finire una catena
key-back = un passo indietro
key-panel = passare dalla scacchiera al pannello
key-hint = indizio
key-undo = ritirare la mossa
key-redo = rifare la mossa
key-earlier = vedere la mossa precedente
key-later = vedere la mossa seguente
key-first = prima posizione
key-present = posizione attuale
key-flip = capovolgere la scacchiera
key-view = giocattoli o diagramma
key-camera = di nuovo tutta la scacchiera
key-say = ripetere che cosa è successo
key-explain = come si muove un animale
key-pause = pausa o ripresa (orologio, computer)
key-threats = che cosa è attaccato e che cosa difeso
key-mute = suono sì o no
key-copy-position = copiare la posizione
key-copy-game = copiare la partita
key-paste = incollare una posizione o una partita
key-games = partite salvate
key-new-game = nuova partita
key-settings = impostazioni
key-keys = questo elenco
key-full-screen = schermo intero
key-picture = salvare un’immagine
key-quit = uscire

# --- For screen readers
access-board = Scacchiera
access-river = fiume
access-castle = castello
access-empty = vuota
access-star = stella
access-yours =
    { $kind ->
        [zebra] la tua { $animal }
        [giraffe] la tua { $animal }
        [monkey] la tua { $animal }
       *[other] il tuo { $animal }
    }
access-piece = { $animal } { $color ->
    [white] { $kind ->
            [zebra] bianca
            [giraffe] bianca
            [monkey] bianca
           *[other] bianco
        }
   *[black] { $kind ->
            [zebra] nera
            [giraffe] nera
            [monkey] nera
           *[other] nero
        }
}
access-picked = in mano
access-go = si può andare qui
access-take = si può catturare
access-threat = in pericolo
access-attacked = sotto attacco
access-defended = con protezione
access-drowns = annega se resta
access-sinks = annegherebbe
access-victim = subirebbe la cattura
access-hint = indizio: da qui
access-hint-to = indizio: fin qui
access-last = ultima mossa

# --- Hints, the reasons
hint-why-takes-lion = Così catturi il leone e vinci.
hint-why-wins = Così forzi la vittoria entro { $count } mosse.
hint-why-lion-line = Altrimenti il pezzo in { $at } annega e l’altro leone può volare sul tuo.
hint-why-saves-lion =
    { $kind ->
        [elephant] Altrimenti l’{ $animal } in { $at } cattura il tuo leone.
        [zebra] Altrimenti la { $animal } in { $at } cattura il tuo leone.
        [giraffe] Altrimenti la { $animal } in { $at } cattura il tuo leone.
        [monkey] Altrimenti la { $animal } in { $at } cattura il tuo leone.
       *[other] Altrimenti il { $animal } in { $at } cattura il tuo leone.
    }
hint-why-lion-safe = Così il tuo leone è al sicuro.
hint-why-blocks = { hint-why-saves-lion } Ora la strada è sbarrata.
hint-why-chain = La scimmia ne cattura { $count } in un colpo.
hint-why-leaves-river =
    { $kind ->
        [elephant] Altrimenti l’{ $animal } in { $at } annega.
        [zebra] Altrimenti la { $animal } in { $at } annega.
        [giraffe] Altrimenti la { $animal } in { $at } annega.
        [monkey] Altrimenti la { $animal } in { $at } annega.
       *[other] Altrimenti il { $animal } in { $at } annega.
    }
hint-why-promotes = Il pedone diventa superpedone.
hint-why-takes-free =
    { $kind ->
        [elephant] Cattura l’{ $animal } in { $at }, e nessuno può ricatturare.
        [zebra] Cattura la { $animal } in { $at }, e nessuno può ricatturare.
        [giraffe] Cattura la { $animal } in { $at }, e nessuno può ricatturare.
        [monkey] Cattura la { $animal } in { $at }, e nessuno può ricatturare.
       *[other] Cattura il { $animal } in { $at }, e nessuno può ricatturare.
    }
hint-why-takes-dearer =
    { $kind ->
        [elephant] Cattura l’{ $animal } in { $at }, che vale più di quello che rischi.
        [zebra] Cattura la { $animal } in { $at }, che vale più di quello che rischi.
        [giraffe] Cattura la { $animal } in { $at }, che vale più di quello che rischi.
        [monkey] Cattura la { $animal } in { $at }, che vale più di quello che rischi.
       *[other] Cattura il { $animal } in { $at }, che vale più di quello che rischi.
    }
hint-why-drowns-enemy =
    { $kind ->
        [elephant] L’{ $animal } in { $at } non si salva più.
        [zebra] La { $animal } in { $at } non si salva più.
        [giraffe] La { $animal } in { $at } non si salva più.
        [monkey] La { $animal } in { $at } non si salva più.
       *[other] Il { $animal } in { $at } non si salva più.
    }
hint-why-threatens-lion = Attacca l’altro leone.
hint-why-to-safety =
    { $kind ->
        [elephant] Mette in salvo l’{ $animal }.
        [zebra] Mette in salvo la { $animal }.
        [giraffe] Mette in salvo la { $animal }.
        [monkey] Mette in salvo la { $animal }.
       *[other] Mette in salvo il { $animal }.
    }
hint-why-takes =
    { $kind ->
        [elephant] Cattura l’{ $animal } in { $at }.
        [zebra] Cattura la { $animal } in { $at }.
        [giraffe] Cattura la { $animal } in { $at }.
        [monkey] Cattura la { $animal } in { $at }.
       *[other] Cattura il { $animal } in { $at }.
    }
hint-why-attacks =
    { $kind ->
        [elephant] Attacca l’{ $animal } in { $at }.
        [zebra] Attacca la { $animal } in { $at }.
        [giraffe] Attacca la { $animal } in { $at }.
        [monkey] Attacca la { $animal } in { $at }.
       *[other] Attacca il { $animal } in { $at }.
    }
hint-why-attacks-several = Attacca { $count } pezzi insieme.
hint-why-protects =
    { $kind ->
        [elephant] Protegge l’{ $animal } in { $at }.
        [zebra] Protegge la { $animal } in { $at }.
        [giraffe] Protegge la { $animal } in { $at }.
        [monkey] Protegge la { $animal } in { $at }.
       *[other] Protegge il { $animal } in { $at }.
    }
hint-why-brings-out =
    { $kind ->
        [elephant] Porta in gioco l’{ $animal }.
        [zebra] Porta in gioco la { $animal }.
        [giraffe] Porta in gioco la { $animal }.
        [monkey] Porta in gioco la { $animal }.
       *[other] Porta in gioco il { $animal }.
    }
hint-why-advances = Il pedone si avvicina all’ultima traversa.
hint-why-reaches-more = Da lì può raggiungere più case: { $count }.
hint-why-develops = Mette un pezzo in una casa migliore.
theme-toy-box = Coperta nella savana
theme-night-river = Veranda sul fiume
theme-ebony-and-ivory = Banco del giocattolaio
theme-high-contrast = Tavolo tranquillo (alto contrasto)
settings-coat = Vernice dei pezzi
coat-none = Legno nudo
coat-meadow = Prato
coat-lagoon = Laguna
coat-ember = Brace
coat-locked = { $coat }: { $achievement }
coat-lock = Bloccata
coat-try-on = Prova
notice-unlocked = Vernice nuova per i pezzi: { $detail }. È nelle impostazioni.

# --- Lessons
menu-learn = Impara a giocare
animal-swims = Non annega mai: il fiume è casa sua.
animal-drowns = Se è nel fiume e ci resta anche dopo la tua prossima mossa, annega.
offer-title = Prima volta con Congo?
offer-text = Una mano ti mostra come si muovono gli animali, poi tocca a te. Bastano pochi minuti.
offer-yes = Mostrami
offer-no = No, grazie
learn-title = Impara
learn-sofar = { $stars } di { $all } stelle
learn-begin = Prossima lezione: { $lesson }
learn-watch = Guarda
learn-your-turn = Tocca a te
learn-reached = Molto bene!
learn-show = Mostra
learn-again = Riprova
learn-skip = Passa oltre
learn-next = Lezione seguente
learn-list = Tutte le lezioni
learn-board = { $board } di { $boards }
learn-stars-how = Un errore, un giro più lungo o un nuovo inizio costa una stella.
learn-stars-left = Stelle ancora da vincere: { $stars }
learn-moves = { $count ->
    [one] una mossa
   *[other] { $count } mosse
}
learn-moves-par = { $moves }; { $count ->
    [one] ne basta una
   *[other] ne bastano { $count }
}
learn-miss-lion = Così il tuo leone può essere catturato, e la partita è persa.
learn-miss-drowned =
    { $kind ->
        [zebra] La tua { $animal } è annegata.
        [giraffe] La tua { $animal } è annegata.
        [monkey] La tua { $animal } è annegata.
       *[other] Il tuo { $animal } è annegato.
    }
learn-miss-dead-end = Da qui non ci si arriva più.
learn-miss-other = Questa mossa vale, ma non risolve l’esercizio. Provane un’altra.
learn-detour = Era una deviazione. Continua!
chapter-animals = Gli animali
chapter-river = Il fiume
chapter-lions = I leoni
chapter-tactics = Trucchi
chapter-endings = Finali
lesson-first-bite = Il primo morso
lesson-first-bite-say = Chi cattura l’altro leone vince. Non c’è scacco né scacco matto: lo catturi e basta.
lesson-first-bite-do = Cattura il leone con la tua zebra.
lesson-lion = Il leone a casa
lesson-lion-say = Il leone va di una casa in ogni direzione, ma non esce mai dal suo castello di nove case.
lesson-lion-do = Raccogli le due stelle con il tuo leone.
lesson-zebra = La zebra
lesson-zebra-say = La zebra salta di due case in linea retta e di una di lato, sopra qualunque cosa ci sia in mezzo.
lesson-zebra-do = Raccogli le tre stelle.
lesson-elephant = L’elefante
lesson-elephant-say = L’elefante va di una o due case in linea retta. Lungo la strada può saltare un pezzo.
lesson-elephant-do-1 = Raccogli le tre stelle.
lesson-elephant-do-2 = Cattura il pedone dietro la tua zebra.
lesson-giraffe = La giraffa
lesson-giraffe-say = La giraffa salta di due case in ogni direzione e cattura quello che trova. Può anche fare un passo di una casa, ma senza catturare.
lesson-giraffe-do = Cattura i due pedoni.
lesson-crocodile = Il coccodrillo
lesson-crocodile-say = Il coccodrillo va di una casa in ogni direzione. Scivola anche dritto fino al fiume e, una volta dentro, lungo il fiume.
lesson-crocodile-do = Raccogli le tre stelle.
lesson-pawn = Il pedone
lesson-pawn-say = Il pedone avanza di una casa, dritto o in diagonale, e cattura allo stesso modo. Oltre il fiume può anche arretrare dritto di una o due case, ma senza catturare.
lesson-pawn-do-1 = Raccogli le tre stelle.
lesson-pawn-do-2 = Cattura il pedone davanti al tuo.
lesson-superpawn = Il superpedone
lesson-superpawn-say-1 = Sull’ultima traversa il pedone diventa superpedone.
lesson-superpawn-say-2 = Il superpedone va anche di una casa di lato, e arretra di una o due, dritto o in diagonale.
lesson-superpawn-do-1 = Porta il pedone all’ultima traversa.
lesson-superpawn-do-2 = Raccogli le due stelle.
lesson-monkey = La scimmia
lesson-monkey-say = La scimmia va di una casa. Per catturare salta sopra un pezzo nemico, nella casa vuota subito dietro.
lesson-monkey-do = Salta sopra il pedone.
lesson-chain = Un salto dopo l’altro
lesson-chain-say = Dopo un salto la scimmia può saltare ancora, finché ci riesce. Scegli una dopo l’altra le case dove atterra.
lesson-chain-do = Cattura i due pedoni in una sola mossa.
lesson-chain-more = Resta un pedone. Dopo il primo salto, prosegui con il prossimo.
lesson-route = Da che parte?
lesson-route-say = Spesso una catena di salti può seguire più strade, e alcune catturano più pezzi.
lesson-route-do = Trova la strada che cattura tre pezzi.
lesson-route-fewer = C’è una strada che cattura tre pezzi.
lesson-stop = Fermarsi in tempo
lesson-stop-say = Non occorre saltare fino in fondo. Per fermarti, scegli di nuovo la scimmia o premi Invio.
lesson-stop-do = Cattura un pedone e resta fuori dalla portata dell’elefante.
lesson-stop-greedy = Due pedoni presi, ma ora l’elefante cattura la scimmia.
lesson-out = Fuori dal fiume
lesson-out-say = Un pezzo nel fiume che ci resta anche dopo la tua prossima mossa annega. Solo i coccodrilli sanno nuotare.
lesson-out-do = Salva il tuo pedone.
lesson-out-sunk = Hai mosso il leone, così il pedone è rimasto nel fiume ed è annegato.
lesson-swimmers = Due in acqua
lesson-swimmers-say = Se due tuoi pezzi sono nel fiume, puoi salvarne uno solo.
lesson-swimmers-do = Salva quello che vale di più.
lesson-swimmers-zebra = Il pedone è in salvo, ma la zebra valeva di più.
lesson-swimmers-both = Ora sono annegati tutti e due.
lesson-sideways = Ancora a mollo
lesson-sideways-say = Andare da una casa del fiume a un’altra non è uscire dal fiume: il pezzo annega lo stesso.
lesson-sideways-do = Porta a riva il tuo elefante.
lesson-sideways-wet = L’elefante è ancora nel fiume e annega.
lesson-at-home = A casa del coccodrillo
lesson-at-home-say = Il coccodrillo non annega mai e arriva da un capo all’altro del fiume.
lesson-at-home-do = Cattura il pedone all’altro capo del fiume.
lesson-splash = Attraverso il fiume
lesson-splash-say = Una catena di salti può passare dal fiume. Conta dove la scimmia si ferma.
lesson-splash-do = Cattura i due pedoni e finisci a riva.
lesson-splash-stays = La scimmia è rimasta nel fiume. Salta fino all’altra riva.
lesson-wet-hops = Dall’acqua all’acqua
lesson-wet-hops-say = Una scimmia che parte dal fiume e finisce nel fiume annega, anche se ha catturato un pezzo.
lesson-wet-hops-do = Cattura un pedone e torna a riva.
lesson-wet-hops-wet = Hai catturato un pedone, ma la scimmia è annegata.
lesson-flight = Il leone volante
lesson-flight-say = Se tra i due leoni, su una colonna o una diagonale, non c’è niente, il leone a cui tocca può volare sull’altro e catturarlo.
lesson-flight-do-1 = Vola lungo la colonna e cattura il leone.
lesson-flight-do-2 = Vola lungo la diagonale e cattura il leone.
lesson-door = Tieni chiusa la porta
lesson-door-say = Un pezzo tra i leoni tiene chiusa la porta.
lesson-door-do = Fai una mossa che non perda il leone.
lesson-no-check = Nessuno dice scacco
lesson-no-check-say = Il gioco non ti impedisce di lasciare il leone in pericolo. Prima di ogni mossa guarda: qualcuno può catturarlo?
lesson-no-check-do = Metti al sicuro il tuo leone.
lesson-keep-away = Stai alla larga
lesson-keep-away-say = Il coccodrillo e il leone arrivano lontano. Ovunque vada il tuo leone, nessuno deve poterlo catturare.
lesson-keep-away-do = Tieni in vita il tuo leone per tre mosse.
lesson-monkey-hunt = La scimmia e il leone
lesson-monkey-hunt-say = Una scimmia può saltare anche il leone, e allora vinci.
lesson-monkey-hunt-do = Salta finché il leone è catturato.
lesson-fork = Due in una volta
lesson-fork-say = Attacca il leone e un altro pezzo con la stessa mossa: il leone deve scappare, e tu catturi l’altro pezzo.
lesson-fork-do = Attacca due pezzi con la tua zebra.
lesson-no-time = Niente tempo per nuotare
lesson-no-time-say = Chi deve salvare il leone non ha tempo di uscire dal fiume.
lesson-no-time-do = Attacca il leone, così l’elefante annega.
lesson-drowned-door = La porta annegata
lesson-drowned-door-say = La zebra nel fiume tiene chiusa la porta. Se il leone deve muoversi, la zebra annega; se si muove la zebra, la porta si apre.
lesson-drowned-door-do = Attacca il leone.
lesson-pawn-and-lion = Pedone e leone
lesson-pawn-and-lion-say = Il tuo leone fa la guardia da lontano: l’altro non osa mettersi sulle sue linee. Così basta un pedone per vincere.
lesson-pawn-and-lion-do-1 = Non lasciare al leone nessuna casa sicura, poi catturalo.
lesson-pawn-and-lion-do-2 = Ancora una volta, da più lontano: non lasciare al leone nessuna casa sicura, poi catturalo.
lesson-crocodile-hunt = Il coccodrillo va a caccia
lesson-crocodile-hunt-say = Vicino al leone nemico e protetto dal tuo, il coccodrillo non gli lascia nessuna casa sicura.
lesson-crocodile-hunt-do-1 = Non lasciare al leone nessuna casa sicura, poi catturalo.
lesson-crocodile-hunt-do-2 = Ancora una volta, da più lontano: non lasciare al leone nessuna casa sicura, poi catturalo.

# --- Puzzles
menu-puzzles = Rompicapi
learn-lessons = Lezioni
learn-puzzles = Rompicapi
learn-endings = Finali
learn-practice = Pratica
puzzles-daily = Rompicapo del giorno
puzzles-daily-again = Rifai quello di oggi
puzzles-next = Prossimo rompicapo
puzzles-streak = Senza errori
puzzles-streak-about = Senza errori: ogni rompicapo è più difficile del precedente, fino al primo errore.
puzzles-about = Per tema
puzzles-rating = Il tuo livello
puzzles-solved = Risolti al primo colpo
puzzles-best-streak = Serie migliore
puzzles-wish = Prossimi rompicapi
puzzles-easier = più facili
puzzles-fitting = giusti
puzzles-harder = più difficili
puzzle-about-lion = Prendi il leone
puzzle-about-flight = Leone volante
puzzle-about-save = Salva il leone
puzzle-about-chain = Catene
puzzle-about-drown = Tutti in acqua
puzzle-about-promotion = Superpedone
puzzle-about-material = Guadagna pezzi
puzzle-title = Rompicapo
puzzle-themes = Tema: { $themes }
puzzle-streak = Di fila: { $count }
puzzle-rating = Difficoltà { $rating }
puzzle-to-move = Tocca al { $side }
puzzle-do = { $moves ->
    [one] Trova la mossa migliore.
   *[other] Trova le mosse migliori: { $found } di { $moves }.
}
puzzle-first-try = Il primo tentativo conta per il tuo livello. Prima, un indizio o la soluzione conta come errore.
puzzle-help-costs = { $help }: conta come errore
puzzle-wrong = C’è una mossa migliore.
puzzle-lion-lost = Il tuo leone è stato catturato. C’è una mossa migliore.
puzzle-try-again = Prova un’altra mossa.
puzzle-go-on = Giusto! E adesso?
puzzle-shown = Si fa così.
puzzle-flawless = Risolto senza errori!
puzzle-helped = Risolto con un indizio.
puzzle-retried = Risolto dopo un errore.
puzzle-change = Il tuo livello: { $rating }
puzzle-show = Soluzione
puzzle-list = Tutti i rompicapi

# --- Endings and practice
endings-say = Restano pochi pezzi, e chi difende non sbaglia. Vinci nel minor numero di mosse.
endings-distance = Mostra quante mosse servono
endings-bare = Contro un leone solo
endings-defended = Contro un leone con aiutante
endings-record = vittorie: { $done }, per la via più breve: { $perfect }
ending-do = Cattura il leone.
ending-left = { $count ->
    [one] Si può in una mossa.
   *[other] Si può in { $count } mosse.
}
ending-shortest = Più in fretta non si vince.
ending-slower = { $count ->
    [one] Un’altra mossa avrebbe vinto una mossa prima.
   *[other] Un’altra mossa avrebbe vinto { $count } mosse prima.
}
ending-gone = Così non si può più vincere. Puoi ritirare la mossa.
ending-won = Ti sono servite { $moves } mosse. La via più breve: { $shortest }.
ending-won-shortest = { $moves ->
    [one] In una mossa: più veloce non si può.
   *[other] In { $moves } mosse: più veloce non si può.
}
ending-next = Posizione seguente
exercise-failed = Stavolta no
exercise-list = Tutti gli esercizi
practice-against = Giochi contro
practice-matches = Partite brevi
practice-positions = Posizioni
practice-pawns = Solo pedoni
practice-pawns-do = Vince chi ottiene il primo superpedone.
practice-monkey = Una scimmia, cinque pedoni
practice-monkey-do = Cattura i cinque pedoni prima che uno diventi superpedone.
practice-race = Al di là del fiume
practice-race-do = Vince chi ottiene il primo superpedone. Attenzione agli elefanti.
practice-ahead = Avversario senza scimmia
practice-ahead-do = Hai una scimmia in più. Vinci la partita.
practice-elephants = Avversario senza elefanti
practice-elephants-do = Hai due elefanti in più. Vinci la partita.
practice-hunters = Cacciatori contro elefanti
practice-hunters-do = La tua scimmia e il tuo coccodrillo contro due elefanti. Vinci la partita.
practice-behind = Senza la tua zebra
practice-behind-do = Hai una zebra in meno. Vinci la partita lo stesso.

# --- The first game and the coach
first-game-chapter = Una partita intera
first-game = La tua prima partita
first-game-say = Gioca contro il cucciolo con un allenatore al tuo fianco. Ritira tutte le mosse che vuoi.
new-coached = Con l’allenatore
coach = Allenatore
coach-take-lion =
    { $kind ->
        [zebra] La tua { $animal } in { $at } può catturare il leone!
        [giraffe] La tua { $animal } in { $at } può catturare il leone!
        [monkey] La tua { $animal } in { $at } può catturare il leone!
       *[other] Il tuo { $animal } in { $at } può catturare il leone!
    }
coach-lion-take =
    { $kind ->
        [elephant] Puoi catturare l’{ $animal } in { $at }. Così il tuo leone è al sicuro.
        [zebra] Puoi catturare la { $animal } in { $at }. Così il tuo leone è al sicuro.
        [giraffe] Puoi catturare la { $animal } in { $at }. Così il tuo leone è al sicuro.
        [monkey] Puoi catturare la { $animal } in { $at }. Così il tuo leone è al sicuro.
       *[other] Puoi catturare il { $animal } in { $at }. Così il tuo leone è al sicuro.
    }
coach-lion-flee = Porta il tuo leone in una casa dove nessuno può catturarlo.
coach-lion-block = Muovi un altro pezzo per sbarrare la strada verso il tuo leone.
coach-lion-lost = Nessuna mossa può più salvare il tuo leone.
coach-swims =
    { $kind ->
        [zebra] La tua { $animal } in { $at } annega se resta nel fiume.
        [giraffe] La tua { $animal } in { $at } annega se resta nel fiume.
        [monkey] La tua { $animal } in { $at } annega se resta nel fiume.
       *[other] Il tuo { $animal } in { $at } annega se resta nel fiume.
    }
coach-take =
    { $kind ->
        [elephant] Puoi catturare l’{ $animal } in { $at }, e nessuno può ricatturare.
        [zebra] Puoi catturare la { $animal } in { $at }, e nessuno può ricatturare.
        [giraffe] Puoi catturare la { $animal } in { $at }, e nessuno può ricatturare.
        [monkey] Puoi catturare la { $animal } in { $at }, e nessuno può ricatturare.
       *[other] Puoi catturare il { $animal } in { $at }, e nessuno può ricatturare.
    }
coach-take-more =
    { $kind ->
        [elephant] Puoi catturare l’{ $animal } in { $at }: guadagni più di quanto perdi.
        [zebra] Puoi catturare la { $animal } in { $at }: guadagni più di quanto perdi.
        [giraffe] Puoi catturare la { $animal } in { $at }: guadagni più di quanto perdi.
        [monkey] Puoi catturare la { $animal } in { $at }: guadagni più di quanto perdi.
       *[other] Puoi catturare il { $animal } in { $at }: guadagni più di quanto perdi.
    }
coach-take-several = La tua scimmia in { $at } può catturare { $count } pezzi in una mossa.
coach-in-danger =
    { $kind ->
        [zebra] La tua { $animal } in { $at } può essere catturata gratis.
        [giraffe] La tua { $animal } in { $at } può essere catturata gratis.
        [monkey] La tua { $animal } in { $at } può essere catturata gratis.
       *[other] Il tuo { $animal } in { $at } può essere catturato gratis.
    }
coach-bad-trade =
    { $kind ->
        [zebra] La tua { $animal } in { $at } può essere catturata, e ricatturare non basterebbe.
        [giraffe] La tua { $animal } in { $at } può essere catturata, e ricatturare non basterebbe.
        [monkey] La tua { $animal } in { $at } può essere catturata, e ricatturare non basterebbe.
       *[other] Il tuo { $animal } in { $at } può essere catturato, e ricatturare non basterebbe.
    }
coach-several-in-danger = La scimmia in { $at } può catturare { $count } tuoi pezzi in una mossa.
coach-develop = Niente è in pericolo. Porta in gioco altri pezzi.
coach-calm = Niente è in pericolo. Avvicinati all’altro leone.
coach-tip-1 = Niente è in pericolo. Metti i tuoi pezzi dove altri li proteggono.
coach-tip-2 = Niente è in pericolo. Attacca due pezzi insieme: solo uno può scappare.
coach-tip-3 = Niente è in pericolo. Un pezzo nel fiume deve uscirne al turno dopo; solo il coccodrillo può restarci.
coach-tip-4 = Niente è in pericolo. { lesson-superpawn-say-1 }
coach-tip-5 = Niente è in pericolo. La scimmia cattura saltando sopra un pezzo: guarda se dietro i tuoi ci sono case vuote.
coach-lost-moved =
    { $kind ->
        [elephant] Hai perso l’{ $animal }: { $at } non era una casa sicura.
        [zebra] Hai perso la { $animal }: { $at } non era una casa sicura.
        [giraffe] Hai perso la { $animal }: { $at } non era una casa sicura.
        [monkey] Hai perso la { $animal }: { $at } non era una casa sicura.
       *[other] Hai perso il { $animal }: { $at } non era una casa sicura.
    }
coach-lost-left =
    { $kind ->
        [elephant] Hai perso l’{ $animal } in { $at }. Il pericolo c’era già prima della tua mossa.
        [zebra] Hai perso la { $animal } in { $at }. Il pericolo c’era già prima della tua mossa.
        [giraffe] Hai perso la { $animal } in { $at }. Il pericolo c’era già prima della tua mossa.
        [monkey] Hai perso la { $animal } in { $at }. Il pericolo c’era già prima della tua mossa.
       *[other] Hai perso il { $animal } in { $at }. Il pericolo c’era già prima della tua mossa.
    }
coach-lost-unprotected =
    { $kind ->
        [elephant] Hai perso l’{ $animal } in { $at }: dopo la tua mossa niente proteggeva quella casa.
        [zebra] Hai perso la { $animal } in { $at }: dopo la tua mossa niente proteggeva quella casa.
        [giraffe] Hai perso la { $animal } in { $at }: dopo la tua mossa niente proteggeva quella casa.
        [monkey] Hai perso la { $animal } in { $at }: dopo la tua mossa niente proteggeva quella casa.
       *[other] Hai perso il { $animal } in { $at }: dopo la tua mossa niente proteggeva quella casa.
    }
coach-lost-opened =
    { $kind ->
        [elephant] Hai perso l’{ $animal } in { $at }: la tua mossa ha aperto la strada.
        [zebra] Hai perso la { $animal } in { $at }: la tua mossa ha aperto la strada.
        [giraffe] Hai perso la { $animal } in { $at }: la tua mossa ha aperto la strada.
        [monkey] Hai perso la { $animal } in { $at }: la tua mossa ha aperto la strada.
       *[other] Hai perso il { $animal } in { $at }: la tua mossa ha aperto la strada.
    }
coach-lost-chain = Una scimmia ha catturato { $count } tuoi pezzi in una mossa: dietro a ognuno c’era una casa vuota.
coach-lost-stayed =
    { $kind ->
        [zebra] La tua { $animal } è annegata in { $at }: hai mosso un altro pezzo.
        [giraffe] La tua { $animal } è annegata in { $at }: hai mosso un altro pezzo.
        [monkey] La tua { $animal } è annegata in { $at }: hai mosso un altro pezzo.
       *[other] Il tuo { $animal } è annegato in { $at }: hai mosso un altro pezzo.
    }
coach-lost-back =
    { $kind ->
        [zebra] La tua { $animal } è annegata in { $at }: la mossa è finita di nuovo nel fiume.
        [giraffe] La tua { $animal } è annegata in { $at }: la mossa è finita di nuovo nel fiume.
        [monkey] La tua { $animal } è annegata in { $at }: la mossa è finita di nuovo nel fiume.
       *[other] Il tuo { $animal } è annegato in { $at }: la mossa è finita di nuovo nel fiume.
    }
coach-lost-one =
    { $kind ->
        [zebra] La tua { $animal } è annegata in { $at }: a ogni mossa un solo pezzo può uscire dal fiume.
        [giraffe] La tua { $animal } è annegata in { $at }: a ogni mossa un solo pezzo può uscire dal fiume.
        [monkey] La tua { $animal } è annegata in { $at }: a ogni mossa un solo pezzo può uscire dal fiume.
       *[other] Il tuo { $animal } è annegato in { $at }: a ogni mossa un solo pezzo può uscire dal fiume.
    }
coach-lost-trapped =
    { $kind ->
        [zebra] La tua { $animal } è annegata in { $at }: nessuna mossa portava fuori dal fiume.
        [giraffe] La tua { $animal } è annegata in { $at }: nessuna mossa portava fuori dal fiume.
        [monkey] La tua { $animal } è annegata in { $at }: nessuna mossa portava fuori dal fiume.
       *[other] Il tuo { $animal } è annegato in { $at }: nessuna mossa portava fuori dal fiume.
    }
coach-last-time = L’ultima volta: { $said }
coach-warn-lion =
    { $kind ->
        [elephant] Così l’{ $animal } in { $at } cattura il tuo leone! Giocare lo stesso?
        [zebra] Così la { $animal } in { $at } cattura il tuo leone! Giocare lo stesso?
        [giraffe] Così la { $animal } in { $at } cattura il tuo leone! Giocare lo stesso?
        [monkey] Così la { $animal } in { $at } cattura il tuo leone! Giocare lo stesso?
       *[other] Così il { $animal } in { $at } cattura il tuo leone! Giocare lo stesso?
    }
coach-warn-drowns =
    { $kind ->
        [zebra] Così la tua { $animal } in { $at } annega. Giocare lo stesso?
        [giraffe] Così la tua { $animal } in { $at } annega. Giocare lo stesso?
        [monkey] Così la tua { $animal } in { $at } annega. Giocare lo stesso?
       *[other] Così il tuo { $animal } in { $at } annega. Giocare lo stesso?
    }
coach-warn-loses =
    { $kind ->
        [zebra] Così la tua { $animal } in { $at } può essere catturata. Giocare lo stesso?
        [giraffe] Così la tua { $animal } in { $at } può essere catturata. Giocare lo stesso?
        [monkey] Così la tua { $animal } in { $at } può essere catturata. Giocare lo stesso?
       *[other] Così il tuo { $animal } in { $at } può essere catturato. Giocare lo stesso?
    }

# --- With people elsewhere
menu-online = Gioca online
menu-online-back = Torna alla partita online
online-title = Online
online-guest = Ospite
online-name = Il tuo nome
online-join = Entra in una partita
online-join-hint = Codice, indirizzo o link
online-join-button = Entra
online-games = Partite aperte
online-none = Adesso nessuno aspetta una partita.
online-live = Partite da guardare
online-late = { $time } dopo i giocatori
online-spectators = Gli spettatori vedono la partita
online-at-once = subito
online-later = { $time } dopo
online-watch = Guarda
online-here = Su questo computer
online-there = Su un server
online-server-hint = Indirizzo del server
online-listed = Aperta a chiunque
online-player = Chi gioca per te
online-connecting = Connessione…
online-connected = Connessione a { $place }
online-exposed = non cifrata: altri possono leggere
online-hosting = La partita è su questo computer
online-lost = Connessione persa. Riprovo…
online-refused = Senza connessione
online-hurry = Prova ora
online-code = Il codice della tua partita
online-copy-code = Copia codice
online-copy-link = Copia link
online-waiting = In attesa dell’altra persona…
online-how-nearby = Chi è sulla stessa rete trova la tua partita nell’elenco. Agli altri serve il link, e il tuo router deve lasciarli passare.
online-how-server = Manda il codice o il link alla persona con cui vuoi giocare.
online-code-to-watch = Con questo codice altri possono guardare.
online-enter = Vai alla partita
online-cancel = Annulla partita
online-leave = Esci
online-return = Torna alla partita: { $name }
online-forget = Dimentica questa partita
online-watchers = { $count ->
    [one] una persona guarda
   *[other] { $count } persone guardano
}
online-away = { $name } è via da { $time }.
online-may-have-left = Forse { $name } ha lasciato la partita.
online-lag = { $name }: connessione lenta, { $lag }{ "\u00A0" }ms
online-claim = Chiedi la vittoria
online-say = Di’…
online-takeback-question = { $name } vuole ritirare una mossa.
online-grant = Permetti
online-rematch-asked = Rivincita chiesta
online-rematch-wanted = Accetta la rivincita
online-joined = { $detail } è in partita.
online-takeback-declined = L’altra persona non permette di ritirare la mossa.
online-taken-back = Una mossa è stata ritirata.
online-cancelled = La partita è stata annullata.
online-wants-rematch = L’altra persona vuole giocare ancora.
online-back = La connessione è tornata.
online-ended = La partita online è finita: { $detail }
online-your-turn = { $detail } ha mosso: online tocca a te.
online-no-hints = Contro un’altra persona non ci sono indizi.
online-no-place = Questo non è l’indirizzo di un server: { $detail }
online-which-server = Quale server? Scrivi l’indirizzo o usa il link.
online-bad-code = Questo non è né un codice né un indirizzo: { $detail }
online-cannot-host = Questo computer non può ospitare una partita: { $detail }
online-no-network = Non si può usare la rete: { $detail }
online-in-browser = Nel browser giochi sul server di questa pagina. Il programma gioca anche su altri server e nella rete locale.
online-other-port = Questo computer ospita già altre partite. Riavvia Congo per tornare a questa.
online-tickets-aside = Impossibile leggere l’elenco delle tue partite online. Il vecchio file è stato conservato: { $detail }
online-find = Trova un avversario
online-invite = Invita qualcuno
online-find-where = Su quale server? Chi ne conosce uno può darti l’indirizzo.
online-use-server = Usa questo server
online-strangers = Con sconosciuti
online-rated = Con punteggio
online-no-clock = Senza orologio
online-server = Server
online-friendly = Amichevole
online-your-games = Le tue partite
online-own-turn = tocca a te
online-their-turn = non tocca ancora a te
online-searching = Ricerca di un avversario…
online-search-count = { $count ->
    [one] Nessun altro sta cercando adesso.
   *[other] Stanno cercando in { $count }, te compreso.
}
online-search-lost = La connessione è caduta. La ricerca riprende appena torna.
online-search-meanwhile = Puoi fare altro. La partita si apre quando arriva qualcuno.
online-search-computer = Non è ancora arrivato nessuno. { $name } è un computer della tua forza e gioca subito.
online-search-play = Gioca contro { $name }
online-search-stop = Smetti di cercare
online-paired = Il tuo avversario è qui.
online-turns = Partite online che aspettano la tua mossa: { $detail }
online-show-games = Mostra
online-key-made = Ora hai una chiave di giocatore: i server ti riconoscono da lì. Annotala in Online, Opzioni, La tua pagina.
online-key-aside = Impossibile leggere la tua chiave di giocatore. Il vecchio file è stato conservato: { $detail }
conditional-open = Rispondi in anticipo
conditional-count = Risposte in anticipo: { $count }
conditional-imagined = Solo immaginato: qui non si gioca niente
conditional-how = Muovi per { $name }, poi per te. Se { $name } gioca davvero così, il server gioca subito la tua risposta.
conditional-theirs = Che cosa giocherà { $name }?
conditional-yours = { $turn }: che cosa rispondi?
conditional-then = Che cosa giocherà { $name } dopo?
conditional-ended = Così la partita finirebbe.
conditional-restart = Da capo
conditional-list = Conservato sul server
conditional-none = Ancora niente.
conditional-line = Se { $turn }, allora { $answer }
conditional-line-on = { $line }; se { $turn }, allora { $answer }
conditional-remove = Togli: { $line }
conditional-kept = Conservato: { $detail }
conditional-removed = Tolto: { $detail }
conditional-not-kept = Questo non è conservato: { $detail }
conditional-too-many = Il server conserva al massimo { $detail } varianti. Prima togline una.
conditional-too-long = Una variante può avere al massimo { $detail } mosse.
conditional-unknown = Non si è potuto leggere che cosa conserva il server: { $detail }
conditional-offline = Non c’è connessione con il server.
player-title = Giocatore
player-own = La tua pagina
player-nameless = Senza nome
player-since = Qui dal { $date }
player-unrated = Ancora nessuna partita con punteggio.
player-games = { $count ->
    [one] 1 partita
   *[other] { $count } partite
}
player-last-games = Ultime partite
player-report = Segnala questo nome
player-reported = Grazie. Chi gestisce il server guarderà questo nome.
player-save-name = Salva il nome
player-hide = Nascondi il mio nome agli altri
player-renamable = Potrai cambiare nome dal { $date }.
player-key = La tua chiave
player-key-about = Non c’è password. I server ti riconoscono da una chiave di 24 parole. Chi le possiede gioca al tuo posto e, se le perdi, nessuno può ridartele.
player-key-copy = Copia le parole
player-key-save = Salva il file
player-key-other = Gioca con un’altra chiave
player-key-words = Le sue 24 parole
player-key-use = Usa le parole
player-key-open = Apri un file
player-key-used = Ora giochi con questa chiave. Quella di prima è stata conservata.
player-key-bad = Questa non è una chiave: { $detail }
player-best = I migliori
player-best-none = Nessuno ha ancora abbastanza partite con punteggio.
rating-bullet = Bullet
rating-blitz = Blitz
rating-rapid = Rapida
rating-classical = Classica
files-of-keys = Chiavi di giocatore
key-word-count = Una chiave ha 24 parole, non { $number }.
key-unknown-word = La parola { $number } non è nell’elenco.
key-wrong-word = Queste parole non stanno insieme. Una è sbagliata, o due sono scambiate.
key-none = In questo file non c’è nessuna chiave.
refused-not-signed-in = Il server non accetta la tua chiave di giocatore.
refused-name-taken = Qualcuno ha già questo nome, o uno che gli somiglia.
refused-too-soon = Un nome resta per sette giorni.
refused-no-such-player = Questo giocatore non esiste.
refused-banned = Chi gestisce questo server ti ha escluso per un po’.
refused-rated = In una partita con punteggio non si può.
clock-days-choice = Giorni per mossa
clock-days = { $count ->
    [one] 1 giorno per mossa
   *[other] { $count } giorni per mossa
}
clock-days-left = { $count } giorni
phrase-unknown = …
phrase-hello = Ciao!
phrase-have-fun = Buon divertimento!
phrase-well-played = Ben giocato!
phrase-oops = Ops!
phrase-one-moment = Un momento, per favore.
phrase-thanks = Grazie!
phrase-good-game = Bella partita!
phrase-bye = Arrivederci!
refused-no-such-game = Questa partita non esiste.
refused-seats-taken = I due posti sono occupati. Puoi guardare.
refused-not-seated = Questo posto non è tuo.
refused-alone = Non è ancora arrivato nessuno.
refused-not-your-turn = Non tocca a te.
refused-wrong-ply = Nel frattempo la partita è andata avanti.
refused-illegal = Questa mossa non vale.
refused-not-over = La partita non è ancora finita.
refused-nothing = Non c’è niente a cui rispondere.
refused-already = L’hai già chiesto.
refused-present = L’altra persona è qui, o può ancora tornare.
refused-too-late = Tutte e due le parti hanno già mosso: ora puoi solo abbandonare.
refused-version = Questa versione di Congo e il server non vanno d’accordo. Uno dei due è troppo vecchio.
refused-too-much = Il server ora ha troppo da fare. Riprova più tardi.
refused-talked-enough = In questa partita l’hai già fatto abbastanza.
problem-unknown-host = Non c’è nessun computer di nome { $place }. Controlla come è scritto e se c’è connessione.
problem-unreachable = Nessuna strada porta a { $place }. Controlla se c’è connessione.
problem-nobody-listens = Il computer c’è, ma in { $place } non risponde nessun server. Controlla la porta, o chiedi a chi gestisce il server se è acceso.
problem-silent = { $place } non risponde. Controlla l’indirizzo; forse c’è di mezzo un firewall o un router.
problem-broken = { $place } ha chiuso la connessione. Riprova. Se non serve, forse non è un server di Congo.
problem-not-congo = In { $place } risponde qualcosa, ma non è un server di Congo di questo tipo. Controlla l’indirizzo e la porta. Se il server vuole una connessione cifrata, scrivi congos:// davanti all’indirizzo.
problem-certificate = Il certificato di { $place } non è affidabile: altri potrebbero ascoltare. Chiedi un altro indirizzo a chi gestisce il server, o scrivi congo:// davanti all’indirizzo per collegarti senza cifratura.
problem-not-encrypted = { $place } non usa la cifratura, o qualcuno lungo la strada la impedisce: altri potrebbero leggere tutto e giocare al posto tuo. Se ti fidi comunque della rete, scrivi congo:// davanti all’indirizzo.
problem-too-old = Il server in { $place } è troppo vecchio per questo gioco. Chiedi a chi lo gestisce di aggiornarlo.
problem-too-new = Il server in { $place } è più nuovo di questo gioco. Aggiorna il gioco.
problem-too-long = { $place } manda più di quanto stia in una partita. La partita non si può mostrare.
problem-position-refused = Il server non inizia una partita da questa posizione. Provane un’altra.
problem-bad-position = Questa partita comincia da una posizione che le regole non permettono. Qui non si può giocare.
problem-step-refused = Il server non ha accettato la tua mossa. È stata ritirata: giocane un’altra.
problem-somebody-else = Qualcun altro ha mosso al posto tuo. Guarda di nuovo la scacchiera.
problem-chain-begun = Sul server la tua scimmia ha già saltato. Prosegui da lì, o fermati lì.
problem-does-not-fit = Il passo { $number } della partita sul server ({ $step }) non è possibile con le regole di qui. Il programma originale è diverso: i suoi animali annegano già al primo salto di una scimmia. La partita è salvata fino a lì in Le mie partite; iniziane una nuova.
place-empty = Scrivi l’indirizzo del server.
place-scheme = { $written }:// non porta a un server. Toglilo, o scrivi congos:// per una connessione cifrata.
place-host = «{ $written }» non è il nome di un computer. Scrivi qualcosa come example.org o 192.168.1.20.
place-user = Un server di Congo non ha utenti né password: togli tutto fino alla @.
place-port = «{ $written }» non è una porta. Una porta è un numero da 1 a 65535.
place-code = «{ $written }» non è un codice. Un codice ha sei lettere.
online-platform = Su un server originale
platform-about = Per i server del programma Congo originale. Non hanno nomi, orologi né messaggi. L’originale usa la porta 5153 o, con cifratura, la 7153.
platform-host = Server
platform-port = Porta
platform-tls = Cifratura
platform-game = Partita
platform-standard = Nuova partita
platform-position = Da una posizione
platform-number = Dal suo numero
platform-fen-hint = Posizione (FEN di Congo)
platform-number-hint = Numero della partita
platform-begin = Inizia la partita
platform-join = Entra nella partita
platform-game-number = Numero della partita
platform-copy = Copia il numero
platform-no-number = Scrivi il numero della partita, in cifre.
platform-unsupported = Il server originale non conosce abbandoni, patte e mosse ritirate. Puoi lasciare la partita quando vuoi.

# Scacchiere selvagge
wild-title = Scacchiere selvagge
wild-about = Gli animali non sono gli stessi dalle due parti. Se vinci, la scacchiera seguente è più difficile; se perdi, più facile.
wild-day-about = Una volta al giorno, la stessa scacchiera e lo stesso avversario per tutti. Hai tre tentativi, senza indizi e senza ritirare mosse.
wild-path = Il tuo percorso
wild-day = Scacchiera del giorno
wild-rank = Gradino { $rank } di { $most }
wild-difficulty = Difficoltà { $rank } di { $most }
wild-chances = Alla pari vinceresti { $percent } su 100.
wild-you = Tu: { $list }
wild-they = { $name }: { $list }
wild-usual = i soliti animali
wild-more-superpawn = { $count ->
    [one] un superpedone in più
   *[other] { $count } superpedoni in più
}
wild-more-zebra = { $count ->
    [one] una zebra in più
   *[other] { $count } zebre in più
}
wild-more-elephant = { $count ->
    [one] un elefante in più
   *[other] { $count } elefanti in più
}
wild-more-giraffe = { $count ->
    [one] una giraffa in più
   *[other] { $count } giraffe in più
}
wild-more-monkey = { $count ->
    [one] una scimmia in più
   *[other] { $count } scimmie in più
}
wild-more-crocodile = { $count ->
    [one] un coccodrillo in più
   *[other] { $count } coccodrilli in più
}
wild-fewer-pawn = { $count ->
    [one] un pedone in meno
   *[other] { $count } pedoni in meno
}
wild-fewer-elephant = { $count ->
    [one] un solo elefante
   *[other] { $count } elefanti in meno
}
wild-no-pawn = senza pedoni
wild-no-zebra = senza zebra
wild-no-elephant = senza elefanti
wild-no-giraffe = senza giraffa
wild-no-monkey = senza scimmia
wild-no-crocodile = senza coccodrillo
wild-opponent = Il tuo avversario
wild-play = Gioca questa scacchiera
wild-play-attempt = Tentativo { $number } di { $most }
wild-next-board = Prossima scacchiera
wild-play-again = Rigioca per divertimento
wild-making = Gli animali si schierano…
wild-no-date = La data di questo computer precede la prima scacchiera del giorno.
wild-results = { $won } vinte, { $drawn } patte, { $lost } perse
wild-best = Vittoria più difficile: gradino { $rank } di { $most }
wild-days-won = Scacchiere del giorno vinte: { $count }
wild-won = { $moves ->
    [one] Vittoria in una mossa
   *[other] Vittoria in { $moves } mosse
}
wild-no-aids = Sulla scacchiera del giorno non ci sono indizi e non si ritirano mosse: tutti hanno le stesse possibilità.
wild-drawn = { $moves ->
    [one] Patta dopo una mossa
   *[other] Patta dopo { $moves } mosse
}
wild-lost = { $moves ->
    [one] Sconfitta dopo una mossa
   *[other] Sconfitta dopo { $moves } mosse
}
wild-begun = Interrotto
wild-open = Da giocare
wild-copy = Copia il risultato
wild-picture = Condividi come immagine
wild-path-game = Scacchiera selvaggia, gradino { $rank } di { $most }
wild-day-title = Scacchiera del giorno { $number }
wild-share = Congo, scacchiera del giorno { $number }
wild-against = Avversario: { $name }
wild-up = Ben fatto. Sali al gradino { $rank } di { $most }.
wild-down = Scendi al gradino { $rank } di { $most }. La scacchiera seguente è più facile.
wild-stay = Resti al gradino { $rank } di { $most }.
wild-attempts-left = { $count ->
    [0] Per oggi era l’ultimo tentativo.
    [one] Oggi ti resta un tentativo.
   *[other] Oggi ti restano { $count } tentativi.
}

# --- Pioggia di rompicapi e calendario
storm-title = Pioggia di rompicapi
storm-about = Risolvi più rompicapi che puoi in tre minuti.
storm-bests = I tuoi record: { $day } oggi, { $week } questa settimana, { $ever } in assoluto.
storm-how = L’orologio parte con la tua prima mossa. Una mossa sbagliata costa { $penalty } secondi. { $moves } mosse giuste di fila portano { $bonus } secondi, e una serie più lunga ne porta di più.
storm-number = Rompicapo { $number }
storm-solved = Risolti: { $count }
storm-combo = Di fila: { $count }
storm-next-bonus = { $moves } di fila: +{ $seconds } s
storm-gained = +{ $seconds } s
storm-lost = −{ $seconds } s
storm-wrong = Non era quella. Avanti il prossimo!
storm-over = Tempo scaduto!
storm-result = { $count ->
    [0] Stavolta i rompicapi sono stati più veloci.
    [one] Hai risolto un rompicapo.
   *[other] Hai risolto { $count } rompicapi.
}
storm-new-day = Il tuo record di oggi!
storm-new-week = Il record della settimana!
storm-new-ever = Il tuo record assoluto!
storm-accuracy = Mosse giuste
storm-best-combo = Serie più lunga
storm-highest = Il più difficile risolto
storm-day = Record di oggi
storm-week = Record della settimana
storm-ever = Record assoluto
storm-again = Un’altra pioggia
storm-missed = Guarda quelli sbagliati ({ $count })
storm-results = Risolti: { $solved }. Sbagliati: { $missed }.
storm-leave = Ferma la pioggia
puzzle-why = Perché: { $reason }
puzzle-missed = Sbagliato: { $number } di { $count }
calendar-title = Giorni giocati
calendar-earlier = Mese prima
calendar-later = Mese dopo
calendar-weekdays = lu ma me gi ve sa do
calendar-month = { $month ->
    [1] gennaio
    [2] febbraio
    [3] marzo
    [4] aprile
    [5] maggio
    [6] giugno
    [7] luglio
    [8] agosto
    [9] settembre
    [10] ottobre
    [11] novembre
   *[other] dicembre
} { $year }
calendar-storm = pioggia: { $count } risolti
calendar-puzzles = { $count ->
    [one] un rompicapo
   *[other] { $count } rompicapi
}
calendar-games = { $count ->
    [one] una partita
   *[other] { $count } partite
}
calendar-lessons = { $count ->
    [one] una lezione
   *[other] { $count } lezioni
}

# --- The story of a game
story-title = La storia della partita
story-thinking = Ripenso alla partita…
story-moments = Da rivedere:
story-turned-1 = { $who ->
    [you] Una tua mossa ha ribaltato la partita: le tue possibilità sono passate da { $before }% a { $after }%.
    [side] Una mossa del { $name } ha ribaltato la partita: le sue possibilità sono passate da { $before }% a { $after }%.
   *[other] Una mossa di { $name } ha ribaltato la partita: le sue possibilità sono passate da { $before }% a { $after }%.
    }
story-turned-2 = { $who ->
    [you] Una tua mossa è stata la svolta: le tue possibilità erano { $before }% prima e { $after }% dopo.
    [side] La svolta è stata una mossa del { $name }: le sue possibilità erano { $before }% prima e { $after }% dopo.
   *[other] La svolta è stata una mossa di { $name }: le sue possibilità erano { $before }% prima e { $after }% dopo.
    }
story-cause-river = La colpa è del fiume.
story-cause-lion-line = Ha aperto la linea tra i leoni.
story-cause-lion-safety = Dopo, il leone non era più al sicuro.
story-cause-loose-pieces = Ha lasciato un pezzo su un piatto d’argento.
story-cause-chains = Ha dato a una scimmia una fila da saltare.
story-cause-finish = Si poteva ottenere di più.
story-cause-captures = Si poteva guadagnare un pezzo.
story-cause-promotion = C’era in gioco un superpedone.
story-cause-exchanges = Lo scambio non conveniva.
story-brilliant-1 = { $who ->
    [you] Che coraggio: hai sacrificato { $kind ->
            [elephant] l’{ $animal }
            [zebra] la { $animal }
            [giraffe] la { $animal }
            [monkey] la { $animal }
           *[other] il { $animal }
        } in { $at }, e non c’era di meglio.
    [side] Che coraggio: il { $name } ha sacrificato { $kind ->
            [elephant] l’{ $animal }
            [zebra] la { $animal }
            [giraffe] la { $animal }
            [monkey] la { $animal }
           *[other] il { $animal }
        } in { $at }, e non c’era di meglio.
   *[other] Che coraggio: { $name } ha sacrificato { $kind ->
            [elephant] l’{ $animal }
            [zebra] la { $animal }
            [giraffe] la { $animal }
            [monkey] la { $animal }
           *[other] il { $animal }
        } in { $at }, e non c’era di meglio.
    }
story-brilliant-2 = { $who ->
    [you] Ci voleva coraggio. Hai offerto { $kind ->
            [elephant] l’{ $animal }
            [zebra] la { $animal }
            [giraffe] la { $animal }
            [monkey] la { $animal }
           *[other] il { $animal }
        } in { $at }, ed era la mossa migliore di tutte.
    [side] Ci voleva coraggio. Il { $name } ha offerto { $kind ->
            [elephant] l’{ $animal }
            [zebra] la { $animal }
            [giraffe] la { $animal }
            [monkey] la { $animal }
           *[other] il { $animal }
        } in { $at }, ed era la mossa migliore di tutte.
   *[other] Ci voleva coraggio. { $name } ha offerto { $kind ->
            [elephant] l’{ $animal }
            [zebra] la { $animal }
            [giraffe] la { $animal }
            [monkey] la { $animal }
           *[other] il { $animal }
        } in { $at }, ed era la mossa migliore di tutte.
    }
story-missed-lion-1 = { $who ->
    [you] Per un attimo potevi catturare il leone.
    [side] Per un attimo il { $name } poteva catturare il leone.
   *[other] Per un attimo { $name } poteva catturare il leone.
    }
story-missed-lion-2 = { $who ->
    [you] Il leone era alla tua portata, e ti è sfuggito.
    [side] Il leone era alla portata del { $name }, ed è sfuggito.
   *[other] Il leone era alla portata di { $name }, ed è sfuggito.
    }
story-missed-win-1 = { $who ->
    [you] Per un attimo avevi la vittoria sicura.
    [side] Per un attimo il { $name } aveva la vittoria sicura.
   *[other] Per un attimo { $name } aveva la vittoria sicura.
    }
story-missed-win-2 = { $who ->
    [you] Ti è sfuggita una vittoria sicura.
    [side] Al { $name } è sfuggita una vittoria sicura.
   *[other] A { $name } è sfuggita una vittoria sicura.
    }
story-missed-capture-1 = { $who ->
    [you] Potevi catturare { $kind ->
            [elephant] l’{ $animal }
            [zebra] la { $animal }
            [giraffe] la { $animal }
            [monkey] la { $animal }
           *[other] il { $animal }
        } in { $at }.
    [side] Il { $name } poteva catturare { $kind ->
            [elephant] l’{ $animal }
            [zebra] la { $animal }
            [giraffe] la { $animal }
            [monkey] la { $animal }
           *[other] il { $animal }
        } in { $at }.
   *[other] { $name } poteva catturare { $kind ->
            [elephant] l’{ $animal }
            [zebra] la { $animal }
            [giraffe] la { $animal }
            [monkey] la { $animal }
           *[other] il { $animal }
        } in { $at }.
    }
story-missed-capture-2 = { $who ->
    [you] { $kind ->
            [elephant] L’{ $animal }
            [zebra] La { $animal }
            [giraffe] La { $animal }
            [monkey] La { $animal }
           *[other] Il { $animal }
        } in { $at } ti aspettava, e lì è { $kind ->
            [zebra] rimasta
            [giraffe] rimasta
            [monkey] rimasta
           *[other] rimasto
        }.
    [side] { $kind ->
            [elephant] L’{ $animal }
            [zebra] La { $animal }
            [giraffe] La { $animal }
            [monkey] La { $animal }
           *[other] Il { $animal }
        } in { $at } aspettava il { $name }, e lì è { $kind ->
            [zebra] rimasta
            [giraffe] rimasta
            [monkey] rimasta
           *[other] rimasto
        }.
   *[other] { $kind ->
            [elephant] L’{ $animal }
            [zebra] La { $animal }
            [giraffe] La { $animal }
            [monkey] La { $animal }
           *[other] Il { $animal }
        } in { $at } aspettava { $name }, e lì è { $kind ->
            [zebra] rimasta
            [giraffe] rimasta
            [monkey] rimasta
           *[other] rimasto
        }.
    }
story-missed-chain-1 = { $who ->
    [you] La tua scimmia poteva catturare { $count } pezzi in una volta.
    [side] La scimmia del { $name } poteva catturare { $count } pezzi in una volta.
   *[other] La scimmia di { $name } poteva catturare { $count } pezzi in una volta.
    }
story-missed-chain-2 = { $who ->
    [you] C’erano { $count } pezzi in fila per la tua scimmia. Non ha saltato.
    [side] C’erano { $count } pezzi in fila per la scimmia del { $name }. Non ha saltato.
   *[other] C’erano { $count } pezzi in fila per la scimmia di { $name }. Non ha saltato.
    }
story-chain-1 = { $who ->
    [you] La tua scimmia ha catturato { $count } pezzi in una volta.
    [side] La scimmia del { $name } ha catturato { $count } pezzi in una volta.
   *[other] La scimmia di { $name } ha catturato { $count } pezzi in una volta.
    }
story-chain-2 = { $who ->
    [you] Il grande momento della tua scimmia: { $count } pezzi in una sola mossa.
    [side] Il grande momento della scimmia del { $name }: { $count } pezzi in una sola mossa.
   *[other] Il grande momento della scimmia di { $name }: { $count } pezzi in una sola mossa.
    }
story-drownings-1 = { $who ->
    [you] Sono annegati { $count } tuoi pezzi, tra cui { $kind ->
            [elephant] l’{ $animal }
            [zebra] la { $animal }
            [giraffe] la { $animal }
            [monkey] la { $animal }
           *[other] il { $animal }
        } in { $at }.
    [side] Sono annegati { $count } pezzi del { $name }, tra cui { $kind ->
            [elephant] l’{ $animal }
            [zebra] la { $animal }
            [giraffe] la { $animal }
            [monkey] la { $animal }
           *[other] il { $animal }
        } in { $at }.
   *[other] Sono annegati { $count } pezzi di { $name }, tra cui { $kind ->
            [elephant] l’{ $animal }
            [zebra] la { $animal }
            [giraffe] la { $animal }
            [monkey] la { $animal }
           *[other] il { $animal }
        } in { $at }.
    }
story-drownings-2 = { $who ->
    [you] Il fiume ti ha portato via { $count } pezzi, tra cui { $kind ->
            [elephant] l’{ $animal }
            [zebra] la { $animal }
            [giraffe] la { $animal }
            [monkey] la { $animal }
           *[other] il { $animal }
        } in { $at }.
    [side] Il fiume ha portato via { $count } pezzi al { $name }, tra cui { $kind ->
            [elephant] l’{ $animal }
            [zebra] la { $animal }
            [giraffe] la { $animal }
            [monkey] la { $animal }
           *[other] il { $animal }
        } in { $at }.
   *[other] Il fiume ha portato via { $count } pezzi a { $name }, tra cui { $kind ->
            [elephant] l’{ $animal }
            [zebra] la { $animal }
            [giraffe] la { $animal }
            [monkey] la { $animal }
           *[other] il { $animal }
        } in { $at }.
    }
story-comeback-1 = { $who ->
    [you] Avevi solo un { $chance }% di possibilità, e hai vinto lo stesso.
    [side] Il { $name } aveva solo un { $chance }% di possibilità, e ha vinto lo stesso.
   *[other] { $name } aveva solo un { $chance }% di possibilità, e ha vinto lo stesso.
    }
story-comeback-2 = { $who ->
    [you] Che rimonta: avevi solo un { $chance }%.
    [side] Che rimonta: il { $name } aveva solo un { $chance }%.
   *[other] Che rimonta: { $name } aveva solo un { $chance }%.
    }
story-nearly-won-1 = { $who ->
    [you] La tua vittoria era vicina, con un { $chance }%.
    [side] La vittoria del { $name } era vicina, con un { $chance }%.
   *[other] La vittoria di { $name } era vicina, con un { $chance }%.
    }
story-nearly-won-2 = { $who ->
    [you] Nel tuo momento migliore avevi un { $chance }% di possibilità.
    [side] Nel suo momento migliore il { $name } aveva un { $chance }% di possibilità.
   *[other] Nel suo momento migliore { $name } aveva un { $chance }% di possibilità.
    }
story-led-1 = { $who ->
    [you] Avevi il vantaggio, e così è stato fino alla fine.
    [side] Il { $name } aveva il vantaggio, e così è stato fino alla fine.
   *[other] { $name } aveva il vantaggio, e così è stato fino alla fine.
    }
story-led-2 = { $who ->
    [you] Hai preso il vantaggio e non l’hai più lasciato.
    [side] Il { $name } ha preso il vantaggio e non l’ha più lasciato.
   *[other] { $name } ha preso il vantaggio e non l’ha più lasciato.
    }
story-lead-changes-1 = Il vantaggio è passato di mano { $count } volte.
story-lead-changes-2 = Un bel tira e molla: il vantaggio è passato di mano { $count } volte.
story-balanced-1 = Dall’inizio alla fine nessuno ha preso il largo.
story-balanced-2 = Una partita equilibrata: nessuno è andato molto avanti.
story-promotion-1 = { $who ->
    [you] Un tuo pedone è diventato superpedone in { $at }.
    [side] Un pedone del { $name } è diventato superpedone in { $at }.
   *[other] Un pedone di { $name } è diventato superpedone in { $at }.
    }
story-promotion-2 = { $who ->
    [you] Il tuo pedone è arrivato fino in fondo: superpedone in { $at }.
    [side] Un pedone del { $name } è arrivato fino in fondo: superpedone in { $at }.
   *[other] Un pedone di { $name } è arrivato fino in fondo: superpedone in { $at }.
    }
story-flawless-1 = { $who ->
    [you] Non hai fatto un solo errore.
    [side] Il { $name } non ha fatto un solo errore.
   *[other] { $name } non ha fatto un solo errore.
    }
story-flawless-2 = { $who ->
    [you] Nessuna delle tue scelte è stata un errore.
    [side] Nessuna delle scelte del { $name } è stata un errore.
   *[other] Nessuna delle scelte di { $name } è stata un errore.
    }
story-even-opening-1 = All’inizio nessuno ha sbagliato e nessuno era in vantaggio.
story-even-opening-2 = Un inizio prudente: per un po’ tutto in parità.
story-lion-captured-1 = { $who ->
    [you] { $kind ->
            [zebra] La tua { $animal }
            [giraffe] La tua { $animal }
            [monkey] La tua { $animal }
           *[other] Il tuo { $animal }
        } ha catturato il leone in { $at }.
    [side] { $kind ->
            [elephant] L’{ $animal }
            [zebra] La { $animal }
            [giraffe] La { $animal }
            [monkey] La { $animal }
           *[other] Il { $animal }
        } del { $name } ha catturato il leone in { $at }.
   *[other] { $kind ->
            [elephant] L’{ $animal }
            [zebra] La { $animal }
            [giraffe] La { $animal }
            [monkey] La { $animal }
           *[other] Il { $animal }
        } di { $name } ha catturato il leone in { $at }.
    }
story-lion-captured-2 = { $who ->
    [you] Alla fine { $kind ->
            [zebra] la tua { $animal }
            [giraffe] la tua { $animal }
            [monkey] la tua { $animal }
           *[other] il tuo { $animal }
        } ha raggiunto il leone in { $at }.
    [side] Alla fine { $kind ->
            [elephant] l’{ $animal }
            [zebra] la { $animal }
            [giraffe] la { $animal }
            [monkey] la { $animal }
           *[other] il { $animal }
        } del { $name } ha raggiunto il leone in { $at }.
   *[other] Alla fine { $kind ->
            [elephant] l’{ $animal }
            [zebra] la { $animal }
            [giraffe] la { $animal }
            [monkey] la { $animal }
           *[other] il { $animal }
        } di { $name } ha raggiunto il leone in { $at }.
    }
story-advice-for = Per { $name }: { $advice }
story-advice-river-1 = La prossima volta guarda il fiume prima di ogni mossa: chi è dentro deve uscire.
story-advice-river-2 = Prova così: non lasciare mai un pezzo nel fiume per più di una mossa.
story-advice-lion-line-1 = La prossima volta tieni d’occhio la linea tra i due leoni.
story-advice-lion-line-2 = Prima di spostare un pezzo, guarda se poi i leoni si vedono.
story-advice-lion-safety-1 = La prossima volta chiediti prima di ogni mossa: chi può raggiungere il mio leone?
story-advice-lion-safety-2 = Prova così: prima pensa al tuo leone, poi alla preda.
story-advice-loose-pieces-1 = La prossima volta chiediti prima di ogni mossa: che cosa mi possono catturare?
story-advice-loose-pieces-2 = Prova così: metti i tuoi pezzi dove altri li proteggono.
story-advice-chains-1 = La prossima volta occhio alla scimmia: adora i pezzi con un vuoto dietro.
story-advice-chains-2 = Prova così: se c’è una scimmia vicina, non lasciare case vuote dietro ai tuoi pezzi.
story-advice-finish-1 = La prossima volta cerca prima il leone. Può essere più vicino di quanto sembri.
story-advice-finish-2 = Prova così: prima di ogni mossa, guarda se il leone si può prendere.
story-advice-captures-1 = La prossima volta guarda ogni cattura prima di scegliere.
story-advice-captures-2 = Prova così: a ogni mossa chiediti che cosa si può catturare.
story-advice-promotion-1 = La prossima volta conta i passi dei pedoni, dei tuoi e degli altri.
story-advice-promotion-2 = Prova così: un pedone vicino all’ultima traversa merita un’occhiata in più.
story-advice-exchanges-1 = La prossima volta conta fino in fondo prima di scambiare.
story-advice-exchanges-2 = Prova così: prima di catturare, guarda che cosa torna indietro.
story-advice-patience-1 = La prossima volta prenditi un momento in più per le mosse tranquille.
story-advice-patience-2 = Prova così: confronta due mosse prima di giocarne una.
story-advice-harder-1 = Ben giocato. Puoi affrontare qualcuno di più forte.
story-advice-harder-2 = Non c’è niente da correggere. Prova con un avversario più forte.
story-advice-bolder-1 = Non c’erano errori da correggere. La prossima volta osa un po’ di più.
story-advice-bolder-2 = Niente è andato storto. Prova a dare più filo da torcere all’altra parte.
wdl-bar = Il Bianco vince { $win }%, patta { $draw }%, il Nero { $loss }%
mark-brilliant = Brillante
review-brilliant =
    { $kind ->
        [elephant] L’{ $animal } in { $at } è stato sacrificato, e ogni altra mossa era peggiore.
        [zebra] La { $animal } in { $at } è stata sacrificata, e ogni altra mossa era peggiore.
        [giraffe] La { $animal } in { $at } è stata sacrificata, e ogni altra mossa era peggiore.
        [monkey] La { $animal } in { $at } è stata sacrificata, e ogni altra mossa era peggiore.
       *[other] Il { $animal } in { $at } è stato sacrificato, e ogni altra mossa era peggiore.
    }
