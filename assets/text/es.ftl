# Todo lo que lee el jugador, en español.

# --- Names
game = Congo
tagline = Leones, monos y un río
white = Blancas
black = Negras
you = Tú
pawn = peón
superpawn = superpeón
zebra = cebra
elephant = elefante
giraffe = jirafa
monkey = mono
crocodile = cocodrilo
lion = león
level-Cub = Cachorro
level-Zebra = Cebra
level-Giraffe = Jirafa
level-Monkey = Mono
level-Elephant = Elefante
level-Crocodile = Cocodrilo
level-Lioness = Leona
level-Lion = León
level-Pride = La manada
level-Shadow = La sombra
level-Random = Azar
level-Negamax = Negamax
level-Custom = A medida
level-in-sentence = { $name }
level-as-subject = { $level ->
    [Zebra] la { $name }
    [Giraffe] la { $name }
    [Lioness] la { $name }
    [Pride] la manada
    [Shadow] la sombra
    [Custom] tu propio rival
   *[other] el { $name }
}
level-about-Cub = anda a su aire y le gusta morder
level-about-Zebra = asustadiza, pero cuida de su león
level-about-Giraffe = prudente y amable
level-about-Monkey = le gusta cambiar y le encanta encadenar saltos
level-about-Elephant = firme y paciente
level-about-Crocodile = manda en el río
level-about-Lioness = certera, noble y tras tu león
level-about-Lion = juega con toda su fuerza, algo presumido
level-about-Pride = el rival más fuerte, muchos ojos a la vez
level-about-Shadow = exactamente de tu nivel
level-about-Custom = como tú quieras
level-strength = { $name }, fuerza { $strength } de { $most }

# --- Menu
menu-play = { $level ->
    [Cub] Jugar contra el cachorro
    [Zebra] Jugar contra la cebra
    [Giraffe] Jugar contra la jirafa
    [Monkey] Jugar contra el mono
    [Elephant] Jugar contra el elefante
    [Crocodile] Jugar contra el cocodrilo
    [Lioness] Jugar contra la leona
    [Lion] Jugar contra el león
    [Pride] Jugar contra la manada
    [Custom] Jugar contra tu propio rival
    [Shadow] Jugar contra la sombra
   *[other] Jugar contra { $against }
}
menu-play-coached = { $level ->
    [Cub] Jugar contra el cachorro con entrenador
    [Zebra] Jugar contra la cebra con entrenador
    [Giraffe] Jugar contra la jirafa con entrenador
    [Monkey] Jugar contra el mono con entrenador
    [Elephant] Jugar contra el elefante con entrenador
    [Crocodile] Jugar contra el cocodrilo con entrenador
    [Lioness] Jugar contra la leona con entrenador
    [Lion] Jugar contra el león con entrenador
    [Pride] Jugar contra la manada con entrenador
    [Custom] Jugar contra tu propio rival con entrenador
    [Shadow] Jugar contra la sombra con entrenador
   *[other] Jugar contra { $against } con entrenador
}
menu-play-two = Dos en esta pantalla
menu-watch = Ver a dos ordenadores
menu-change = Rivales
menu-continue-game = Continuar: { $name }, jugada { $number }
menu-continue = Seguir la partida
menu-games = Mis partidas
menu-settings = Ajustes
menu-quit = Salir

# Today in the menu. The four words stand below small pictures and must be short.
today-title = Hoy
today-puzzle = Reto
today-board = Tablero
today-days = Días
today-solved = resuelto
today-open = te espera
loading = Sacando a los animales de la caja…

# --- The ladder
path-puzzles = Retos: { $done } de { $all }
ladder-title = El río
ladder-crowns = { $earned } de { $all } coronas
ladder-shadow = Hoy, tan fuerte como tú.
ladder-stop = { $name }, rival { $strength } de { $most }, { $crowns } de { $all } coronas.
ladder-next = Es el siguiente.
ladder-you = Siguiente
ladder-rank = Rival { $rank } de { $most }
ladder-results = { $won } ganadas, { $drawn } tablas, { $lost } perdidas
ladder-crown-won = Ganar una partida
ladder-crown-alone = Ganar sin pistas, sin deshacer y sin entrenador
ladder-crown-both = Ganar así con los dos colores
ladder-crown-missing = Ganar así también con { $side }
ladder-crown-yes = ganada
ladder-crown-no = aún no ganada
ladder-options = Más opciones
ladder-other = Otras partidas…

# --- New game
new-title = Nueva partida
new-mode-computer = Contra el ordenador
new-mode-two = Dos jugadores aquí
new-mode-watch = Dos ordenadores
new-level-white = Blancas
new-level-black = Negras
custom-depth = Jugadas por delante
custom-depth-all = sin límite
custom-seconds = Piensa como mucho
custom-mistakes = Con qué frecuencia falla
new-side = Juegas con
new-side-random = Sorpréndeme
new-start = ¡A jugar!
new-options = Opciones
new-summary-side = Juegas con: { $side }
new-summary-clock = Reloj: { $clock }
new-summary-no-clock = Sin reloj
new-two-about = Dos personas juegan por turnos en este tablero.

# --- Playing
turn-of = Juegan las { $side }
turn-yours = Te toca
turn-danger-yours =
    { $kind ->
        [zebra] Tu león está en peligro: la { $animal } de { $at } puede capturarlo.
        [giraffe] Tu león está en peligro: la { $animal } de { $at } puede capturarlo.
       *[other] Tu león está en peligro: el { $animal } de { $at } puede capturarlo.
    }
turn-danger =
    { $kind ->
        [zebra] { $side }: el león está en peligro. La { $animal } de { $at } puede capturarlo.
        [giraffe] { $side }: el león está en peligro. La { $animal } de { $at } puede capturarlo.
       *[other] { $side }: el león está en peligro. El { $animal } de { $at } puede capturarlo.
    }
turn-take-lion-yours = ¡Puedes capturar al león!
turn-take-lion = { $side }: ¡se puede capturar al león!
turn-thinking = { $name } está pensando
turn-depth = { $depth ->
    [one] Calcula { $depth } jugada por delante
   *[other] Calcula { $depth } jugadas por delante
}
turn-over = Fin de la partida
captured-by = Las { $side } han capturado
moves-none = Aún no hay jugadas
looking-back = Estás viendo una posición anterior
back-to-now = Volver a la partida
button-hint = Pista
button-undo = Atrás
button-redo = Rehacer
button-resign = Rendirse
button-draw = Ofrecer tablas
button-threats = Amenazas
button-flip = Girar tablero
button-camera = Mostrar todo el tablero
button-view-toy = Juguetes
button-view-diagram = Diagrama
button-new = Nueva partida
button-look = Repasar
button-share = Compartir
button-menu = Menú
button-more = Más
button-pause = Pausa
button-resume = Seguir
button-step = Una jugada
button-confirm = Jugar
button-cancel = Cancelar
button-close = Cerrar
button-rematch = Jugar otra vez
type-hint = Escribe una jugada: b1d3
confirm-question =
    { $kind ->
        [zebra] ¿Mover la { $animal } de { $from } a { $to }?
        [giraffe] ¿Mover la { $animal } de { $from } a { $to }?
       *[other] ¿Mover el { $animal } de { $from } a { $to }?
    }
chain-question = ¿Seguir saltando o parar aquí?
chain-stop = Parar aquí
resign-question = ¿De verdad quieres rendirte?
resign-confirm = Sí, rendirse
resign-stay = Seguir jugando
draw-question = Las { $side } ofrecen tablas
draw-accept = Aceptar
draw-decline = Seguir jugando

# --- What happened
status-start = Empiezan las Blancas.
status-moved = { $side }: { $animal } a { $to }.
status-took = { $side }: { $animal } a { $to }, captura { $taken }.
status-drowned =
    { $kind ->
        [zebra] La { $animal } se ha ahogado en { $at }.
        [giraffe] La { $animal } se ha ahogado en { $at }.
       *[other] El { $animal } se ha ahogado en { $at }.
    }
status-promoted = Ahora es un superpeón.
status-undone = Jugada deshecha: { $animal } de { $from } a { $to }.

# --- Why a move is refused
why-game-over = Ya ha caído un león: la partida ha terminado.
why-no-piece = No hay ninguna pieza en { $at }.
why-not-yours = La pieza de { $at } no es tuya.
why-stands-still = Una jugada tiene que acabar en otra casilla.
why-chain = El mono no ha terminado: sigue saltando o para aquí.
why-one-step = Solo el mono puede dar varios saltos en un turno.
why-pawn = El peón avanza una casilla, recto o en diagonal, y pasado el río también puede retroceder una o dos, recto.
why-superpawn = El superpeón avanza una casilla o va una de lado, y retrocede una o dos, recto o en diagonal.
why-zebra = La cebra salta dos casillas en línea recta y una de lado.
why-elephant = El elefante va una o dos casillas en línea recta.
why-giraffe = La jirafa salta dos casillas, recto o en diagonal, o da un paso de una casilla sin capturar.
why-monkey = El mono da un paso de una casilla, o salta sobre un enemigo a la casilla vacía de detrás.
why-crocodile = El cocodrilo da un paso de una casilla, se desliza recto hasta el río y, dentro del río, de lado.
why-lion = El león da un paso de una casilla, sin salir de su castillo.
why-own-piece = En { $at } ya hay una pieza tuya.
why-in-the-way = La pieza de { $at } cierra el paso.
why-lion-stays = El león no sale de su castillo.
why-lion-flies = El león solo vuela hacia el otro león.
why-giraffe-step = La jirafa no captura con un paso, solo con un salto.
why-retreat-takes = Los peones no capturan al retroceder.
why-retreat-early = Un peón solo retrocede cuando ha pasado el río.
why-monkey-jumps = El mono captura saltando sobre una pieza, no yendo a su casilla.
why-no-jump = Eso no es un salto: el mono salta sobre un enemigo a la casilla vacía de detrás.
why-nobody-to-jump = En { $at } no hay ninguna pieza sobre la que saltar.
why-own-jumped = El mono no salta sobre sus propias piezas, como la de { $at }.
why-twice = El mono ya ha saltado sobre la pieza de { $at }.
why-landing = El mono no puede caer en { $at }: la casilla no está vacía.
why-chain-ended = Al capturar al león se acaban los saltos y la partida.
why-other-captures = Aquí esta jugada capturaría otras piezas.
typed-sign = «{ $text }» no se puede leer como jugada: el carácter { $column } no va ahí. Escribe las casillas, por ejemplo b1d3.
typed-other-piece = Esa letra significa otro animal ({ $said }) que el que está ahí ({ $found }).
typed-no-capture = Esta jugada no captura nada.
typed-no-promotion = Con esta jugada no asciende ningún peón.
typed-nobody-drowns = Con esta jugada no se ahoga nada en { $at }.
typed-lion-stays = Esta jugada no captura al león.
defect-no-lion = { $side }: falta el león.
defect-many-lions = { $side }: más de un león ({ $at }).
defect-lion-outside = { $side }: el león de { $at } está fuera de su castillo.
defect-pawn-on-last-rank = { $side }: el peón de { $at } sería allí un superpeón.
defect-too-many-pieces = { $side }: { $count } piezas, más que al empezar una partida.
defect-chain = Aquí no puede haber una cadena de saltos desde { $at }.

# --- How it ended
end-lion-taken = Las { $winner } han capturado al león y ganan.
end-lion-taken-won = Has capturado al león.
end-lion-taken-lost = Han capturado a tu león.
end-no-moves = Las { $loser } no pueden mover: ganan las { $winner }.
end-no-moves-won = Tu rival no puede mover.
end-no-moves-lost = No puedes mover.
end-resigned = Las { $loser } se han rendido: ganan las { $winner }.
end-resigned-won = Tu rival se ha rendido.
end-resigned-lost = Te has rendido.
end-unknown = Ganan las { $winner }.
end-time = A las { $loser } se les ha acabado el tiempo: ganan las { $winner }.
end-time-won = A tu rival se le ha acabado el tiempo.
end-time-lost = Se te ha acabado el tiempo.
end-absent = Las { $loser } no han vuelto: ganan las { $winner }.
end-absent-won = Tu rival no ha vuelto.
end-absent-lost = No has vuelto.
end-bare-lions = Solo quedan los leones: tablas.
end-repetition = Tres veces la misma posición: tablas.
end-quiet = Demasiado tiempo sin capturas, sin ahogados y sin mover peones: tablas.
end-agreed = Tablas de común acuerdo.
end-drawn = Tablas.
end-you-won = ¡Has ganado!
end-you-lost = Gana { $name }
end-draw = Tablas
end-won = Ganan las { $side }
over-see-how = Ver cómo fue
over-try-again = Repetir desde aquí
over-next-crown = Para la siguiente corona: { $how }
over-earned = Conseguido: { $medals }

# --- Clocks
clock-title = Reloj
clock-none = Ninguno
clock-for-game = { $minutes } + { $seconds }
clock-per-move = { $seconds } s por jugada
clock-custom = A medida
clock-base = Tiempo para toda la partida
clock-increment = Añadido tras cada jugada
clock-single = Tiempo por jugada
clock-minutes = { $count } min
clock-seconds = { $count } s
clock-nothing = ninguno
clock-differs-computer = Otro reloj para el ordenador
clock-differs-black = Otro reloj para las Negras
clock-computer = Ordenador
clock-left = { $side }: { $time }.
clock-low = Queda poco tiempo. { $detail }
clock-draw = A las { $loser } se les ha acabado el tiempo, pero contra un león solo son tablas.
clock-paused = Pausa
clock-paused-how = Los dos relojes están parados.
clock-held = El reloj está en pausa. Primero sigue con la partida.
clock-slept = Tu ordenador estaba en reposo: el reloj está en pausa y nadie ha perdido tiempo.

# --- Hints
hint-seeking = Buscando una pista…
hint-animal =
    { $kind ->
        [zebra] Prueba con la { $animal } de { $from }.
        [giraffe] Prueba con la { $animal } de { $from }.
       *[other] Prueba con el { $animal } de { $from }.
    }
hint-where =
    { $kind ->
        [zebra] La { $animal } de { $from } a { $to }.
        [giraffe] La { $animal } de { $from } a { $to }.
       *[other] El { $animal } de { $from } a { $to }.
    }
hint-more = Pide otra pista para ver adónde y por qué.

# --- Messages
notice-refused = { $detail }
notice-draw-declined = Tablas rechazadas.
notice-nothing-to-continue = No hay ninguna partida que seguir.
notice-cannot-open = Esta partida no se puede abrir. { $detail }
notice-not-saved-yet = Todavía no se ha podido guardar. Se intentará de nuevo hasta que se consiga. { $detail }
notice-quit-unsaved = No se ha podido guardar todo. Si sales otra vez, se perderá.
notice-cannot-save = Esto no se ha podido guardar. { $detail }
notice-cannot-load-backup = No se pudo cargar este archivo. { $detail }
backup-title = Tus datos
backup-about = Tus partidas, tu progreso y tus ajustes solo están en este navegador.
backup-save = Guardar todo en un archivo
backup-load = Cargar un archivo así en lugar de esto
notice-engine-failed = El ordenador se ha atascado. Inténtalo de nuevo.
notice-loading-exercise = Se está cargando el ejercicio…
notice-no-tables = No se han podido cargar las tablas de finales. Comprueba la conexión e inténtalo de nuevo. ({ $detail })
notice-crash-here = Una parte del programa ha fallado. Tu partida está guardada. Detalles: { $detail }
notice-crash-before = El juego se detuvo de forma inesperada. Tu partida se guardó. Detalles: { $detail }
start-no-display = Congo necesita una pantalla, y no responde ni X11 ni Wayland.
start-no-library = La ventana de Congo necesita la biblioteca { $library }, que falta en este sistema.
start-no-graphics = Congo no ha encontrado ningún controlador gráfico para sus imágenes.
start-package = Está en el paquete { $package }.
start-without-window = Sin ventana quedan congo-cli, el juego en la terminal, y congo --help.
crash-title = Congo se ha detenido
crash-sentence = Congo tuvo que detenerse por un error del programa. Tu partida está a salvo: se guarda después de cada jugada. Lo ocurrido está escrito en este archivo:
notice-bad-game = Esto no es una partida de Congo. { $detail }
notice-bad-position = Esto no es una posición de Congo. { $detail }
notice-bad-move = Esa jugada no vale aquí. { $detail }
notice-no-folder = En este ordenador no hay carpeta para las partidas.
notice-played-elsewhere = Esta partida se está jugando en otra ventana.
notice-cannot-list = Tus partidas no se han podido leer. { $detail }
notice-cannot-delete = Esto no se ha podido borrar. { $detail }
notice-cannot-restore = Esto no se ha podido recuperar. { $detail }
notice-no-dialog = No se ha podido abrir una ventana para elegir archivos. Arrastra el archivo hasta aquí.
notice-deleted = Partidas borradas: { $detail }
notice-exported = Exportado a { $detail }
notice-shared = Guardado como { $detail }
notice-achievement = Hazaña: { $detail }
notice-imported = Partidas añadidas: { $detail }
notice-import-known = Ya las tenías: { $detail }
notice-import-mended = Partidas con fallos que se han arreglado: { $detail }
notice-import-broken = No se ha podido importar todo. { $detail }
notice-import-none = No había ninguna partida que importar.
notice-import-too-large = Es demasiado de una vez. Se pueden leer { $detail } MB como máximo.
notice-import-cut-short = Solo se han leído las primeras { $detail } partidas.
notice-copied-for-now = Copiado hasta que se cierre el juego.
notice-copied = Copiado.
notice-settings-aside = Tus ajustes no se podían leer. El archivo antiguo se ha conservado. { $detail }
notice-progress-aside = Tu progreso no se podía leer. El archivo antiguo se ha conservado. { $detail }
notice-config = Hay un error en un archivo del juego. { $detail }
notice-picture = Imagen guardada como { $detail }
notice-first-drowning = La pieza que sigue en el río después de su siguiente turno se ahoga.
notice-say = { $detail }
notice-keys-aside = Tus teclas no se podían leer. El archivo antiguo se ha conservado. { $detail }

# --- Settings
settings-title = Ajustes
settings-speed = Velocidad de las animaciones
speed-off = Ninguna
speed-slow = Lenta
speed-normal = Normal
speed-fast = Rápida
settings-reduced = Menos movimiento
settings-view = Vista
settings-quality = Calidad gráfica
quality-high = Alta
quality-low = Más rápida
settings-theme = Tablero
settings-sound = Sonido
settings-muted = Sin sonido
settings-master = Volumen general
settings-effects = Jugadas y chapuzones
settings-ambience = Río y pájaros
settings-music = Música
settings-language = Idioma
language-system = Idioma del sistema
settings-full-screen = Pantalla completa
settings-look = Pantalla
settings-play = Juego
settings-scale = Tamaño del texto
settings-confirm = Preguntar antes de cada jugada
settings-type = Mostrar un campo para escribir jugadas
settings-barks = Los rivales hablan durante la partida
settings-story-voice = Los rivales cuentan la historia tras la partida
settings-seating = Dos jugadores en una pantalla
seating-beside = El tablero no se mueve
seating-in-turns = El tablero gira tras cada jugada
seating-opposite = Giran las piezas (diagrama)

# --- Games that are kept
library-title = Mis partidas
library-search = Buscar
library-starred = Solo partidas marcadas
library-star = Marcar esta partida
library-marked = marcada
library-date = Fecha
library-players = Partida
library-result = Result.
library-ending = Final
library-length = Jug.
library-count = Partidas: { $count }
library-reading = Leyendo tus partidas…
library-none = Aún no hay partidas. Aquí se guarda cada partida que juegas.
library-none-found = Ninguna partida encontrada.
library-name = Ponle nombre a esta partida
library-look = Ver partida
library-play-on = Seguir jugando
library-import = Importar
library-export = Exportar
library-delete = Borrar
library-all = Seleccionar todo
library-board = Análisis
library-looking = Leyendo partidas
library-importing = Importando
library-exporting = Exportando
library-broken = No es una partida: { $detail }
import-title = Importar partidas
export-title = Exportar partidas
files-of-games = Partidas (PGN)
ended-lion = león capturado
ended-no-moves = sin jugadas
ended-resignation = rendición
ended-time = tiempo agotado
ended-absent = partida abandonada
ended-time-draw = tiempo agotado contra un león solo
ended-bare-lions = solo quedan leones
ended-repetition = repetición
ended-agreement = tablas acordadas
ended-quiet = demasiado tiempo sin capturas

# --- Sharing
share-title = Compartir
share-picture = Posición como imagen
share-film = Partida como animación
share-text = Partida como texto
share-sketch = Vista previa
share-size = Tamaño
share-small = Pequeño
share-medium = Mediano
share-large = Grande
share-speed = Velocidad
share-seen = Vista por
share-as-here = Como ahora
share-names = Jugadores y resultado
share-arrows = Flecha para la última jugada
share-coordinates = Coordenadas
share-smooth = Mostrar el movimiento de las piezas
share-drawing = Dibujando…
share-save = Guardar…
share-copy-picture = Copiar imagen
share-copy-text = Copiar texto
share-won = He ganado una partida de Congo contra { $name } en { $moves }.
share-lost = { $name } me ha ganado una partida de Congo en { $moves }.
share-drawn = Una partida de Congo contra { $name } acabó en tablas tras { $moves }.
share-ended = Congo: { $white } – { $black }, { $result }, { $moves }
share-goes-on = Congo: { $white } – { $black }, tras { $moves }
share-from = Desde { $fen }:
import-list-title = Elegir una partida
import-list-games = Partidas: { $count }
import-list-broken = No se pueden leer: { $count }
import-list-fault = Partida { $number }, { $detail }
import-list-row = No se puede leer: línea { $line }
import-list-open = Abrir
import-list-all = Importar todas
files-of-pictures = Imágenes (PNG)
files-of-films = Animaciones (GIF)
files-of-texts = Textos
files-of-tables = Tablas (CSV)

# --- Statistics and achievements
statistics-title = Estadísticas
statistics-export-title = Exportar una tabla de tus partidas
statistics-none = Termina una partida y aquí aparecerán tus estadísticas.
statistics-delete-say =
    { $count ->
        [one] Las estadísticas se calculan a partir de tus partidas. Esto borra la única partida terminada aquí. Se guarda un mes en la carpeta «deleted».
       *[other] Las estadísticas se calculan a partir de tus partidas. Esto borra las { $count } partidas terminadas aquí. Se guardan un mes en la carpeta «deleted».
    }
statistics-games = partidas
statistics-time = tiempo jugado
statistics-points = de todos los puntos
statistics-streak = victorias seguidas ahora
statistics-longest-streak = victorias seguidas, récord
statistics-chain = cadena más larga
statistics-taken = piezas rivales capturadas
statistics-lost = piezas tuyas capturadas
statistics-drowned = piezas tuyas ahogadas
statistics-computer-drowned = piezas rivales ahogadas
statistics-results = Resultados
statistics-won = ganadas
statistics-drawn = tablas
statistics-lost-games = perdidas
statistics-as-white = con Blancas
statistics-as-black = con Negras
statistics-all = Todos
statistics-spoken = ganadas: { $won }, tablas: { $drawn }, perdidas: { $lost }
statistics-form = Forma
statistics-form-say = Puntos en las últimas { $count } partidas
statistics-game = Partida { $number }
statistics-animals = Tus animales
statistics-favourite =
    { $kind ->
        [zebra] Tu favorita: la { $animal }
        [giraffe] Tu favorita: la { $animal }
       *[other] Tu favorito: el { $animal }
    }
statistics-calendar = Partidas jugadas
statistics-days = por días
statistics-months = por meses
statistics-achievements = Hazañas
statistics-achievements-done = { $done } de { $all } logradas
statistics-progress = { $done } de { $goal }
statistics-not-yet = todavía no
achievement-first-win = Gana una partida
achievement-win-as-black = Gana con Negras
achievement-beat = Gana contra { $level }
achievement-chain-of-three = Captura tres piezas con un mono en una jugada
achievement-chain-of-four = Captura cuatro piezas con un mono en una jugada
achievement-three-drowned = Haz que se ahoguen tres piezas rivales en una partida
achievement-lion-by-monkey = Captura al león con un mono
achievement-lion-flown = Captura al león volando con el tuyo
achievement-two-superpawns = Consigue dos superpeones en una partida
achievement-swift-win = Gana en diez jugadas como mucho
achievement-unscathed = Gana sin perder ninguna pieza
achievement-five-in-a-row = Gana cinco partidas seguidas
achievement-ten-games = Juega diez partidas
achievement-hundred-games = Juega cien partidas
achievement-first-win-name = Primera victoria
achievement-win-as-black-name = Las negras también ganan
achievement-beat-name = Victoria contra { $level }
achievement-chain-of-three-name = Tres en una cadena
achievement-chain-of-four-name = Cuatro en una cadena
achievement-three-drowned-name = Aguas profundas
achievement-lion-by-monkey-name = Mono atrevido
achievement-lion-flown-name = León volador
achievement-two-superpawns-name = Dos superpeones
achievement-swift-win-name = Victoria relámpago
achievement-unscathed-name = Ni un rasguño
achievement-five-in-a-row-name = Cinco seguidas
achievement-ten-games-name = Diez partidas
achievement-hundred-games-name = Cien partidas

# --- A game looked at
analysis-back-to-game = Volver a la partida
analysis-comment = Escribe un comentario sobre esta jugada
analysis-first = Inicio
analysis-back = Atrás
analysis-forward = Adelante
analysis-last = Final
analysis-play = Reproducir
analysis-pause = Parar
analysis-pace = Ritmo
analysis-promote = Subir línea
analysis-cut = Borrar
analysis-start-here = Desde aquí
analysis-review = Revisión
analysis-engine = Motor
analysis-threat = Amenazas
analysis-best = Mejor jugada
analysis-notes = Notas

# --- What the review says
review-going = Revisando la partida
review-graph = Opciones de las Blancas tras cada jugada
review-turned = Este fue el momento decisivo.
review-better = Mejor:
review-accuracy = Precisión { $percent } %
review-learn = Aprender
review-arrows = Flecha dorada: la mejor jugada. Pálida: lo que puede seguir.
mark-inaccuracy = Imprecisión
mark-mistake = Error
mark-blunder = Error grave
sign-good = Buena jugada
sign-interesting = Jugada interesante
review-missed-lion = Se podía capturar al león.
review-opens-line =
    { $kind ->
        [zebra] La { $animal } ha dejado { $at }: ahora los leones se ven y capturan al tuyo.
        [giraffe] La { $animal } ha dejado { $at }: ahora los leones se ven y capturan al tuyo.
       *[other] El { $animal } ha dejado { $at }: ahora los leones se ven y capturan al tuyo.
    }
review-lion-taken = Ahora pueden capturar al león.
review-allows-mate =
    { $count ->
        [one] Ahora el león cae sin remedio, en un turno.
       *[other] Ahora el león cae sin remedio, en { $count } turnos.
    }
review-missed-mate =
    { $count ->
        [one] Se podía forzar la victoria en un turno.
       *[other] Se podía forzar la victoria en { $count } turnos.
    }
review-bare-lions = Solo quedan los leones, y eso son tablas.
review-drowned =
    { $kind ->
        [zebra] La { $animal } se ha ahogado en { $at }.
        [giraffe] La { $animal } se ha ahogado en { $at }.
       *[other] El { $animal } se ha ahogado en { $at }.
    }
review-strands =
    { $kind ->
        [zebra] La { $animal } que está en el río, en { $at }, ya no tiene salvación.
        [giraffe] La { $animal } que está en el río, en { $at }, ya no tiene salvación.
       *[other] El { $animal } que está en el río, en { $at }, ya no tiene salvación.
    }
review-left-hanging =
    { $kind ->
        [zebra] Todavía pueden capturar a la { $animal } de { $at }.
        [giraffe] Todavía pueden capturar a la { $animal } de { $at }.
       *[other] Todavía pueden capturar al { $animal } de { $at }.
    }
review-exposed =
    { $kind ->
        [zebra] Ahora pueden capturar a la { $animal } de { $at }.
        [giraffe] Ahora pueden capturar a la { $animal } de { $at }.
       *[other] Ahora pueden capturar al { $animal } de { $at }.
    }
review-allows-chain = Ahora un mono puede capturar { $count } piezas en una cadena de saltos.
review-allows-promotion = Ahora un peón puede convertirse en superpeón.
review-missed-chain = Una cadena de saltos habría capturado { $count } piezas.
review-missed-capture =
    { $kind ->
        [zebra] Se podía capturar a la { $animal } de { $at }.
        [giraffe] Se podía capturar a la { $animal } de { $at }.
       *[other] Se podía capturar al { $animal } de { $at }.
    }
review-missed-promotion = Un peón podía convertirse en superpeón.
review-missed-drowning =
    { $kind ->
        [zebra] Una jugada mejor habría ahogado a la { $animal } de { $at }.
        [giraffe] Una jugada mejor habría ahogado a la { $animal } de { $at }.
       *[other] Una jugada mejor habría ahogado al { $animal } de { $at }.
    }
review-loses-pieces = Así se pierde: { $lost }. Se gana: { $won }.
review-loses-pieces-only = Así se pierde: { $lost }.
review-missed-pieces = Una jugada mejor habría ganado: { $won }. A cambio de: { $lost }.
review-missed-pieces-free = Una jugada mejor habría ganado: { $won }.
threat-none = Sin amenazas.
threat-lion-now = La amenaza: capturar al león.
threat-lion = La amenaza: forzar la victoria en { $count } turnos.
threat-promotion = La amenaza: conseguir un superpeón.
threat-pieces = La amenaza: ganar { $won }. A cambio de: { $lost }.
threat-pieces-free = La amenaza: ganar { $won }.
tables-win =
    { $count ->
        [0] Las { $side } ya han ganado.
        [one] Las { $side } ganan en un turno.
       *[other] Las { $side } ganan en { $count } turnos.
    }
tables-draw = Con las mejores jugadas, tablas.
lines-depth = profundidad { $depth } · { $thousands }k
lines-count = Líneas: { $count }
retry-title = Aprende de tus errores
retry-why = Por qué la jugada de la partida era peor:
retry-count = Error { $number } de { $all }
retry-mended = { $mended } de { $all } halladas
retry-task = Las { $side } jugaron { $move }. Encuentra una jugada mejor.
retry-task-you = Jugaste { $move }. Encuentra una jugada mejor.
retry-judging = A ver…
retry-right = Sí, así es mejor.
retry-wrong = Así se pierde el { $percent } % de las opciones de ganar. Hay una jugada mejor.
retry-reply = La flecha muestra la respuesta.
retry-best = Lo mejor:
retry-done = Esos eran todos los errores.
retry-show = Enséñame
retry-skip = Omitir
retry-next = Siguiente
retry-again = Otra vez
retry-leave = Salir

# --- Setting up a position
editor-open = Preparar
editor-title = Preparar una posición
editor-help = Elige una pieza y haz clic en las casillas, o arrastra las piezas. Para quitar una pieza, arrástrala fuera del tablero o haz clic derecho en ella.
editor-hand = Mano
editor-eraser = Borrador
editor-start = Inicio
editor-lions = Solo leones
editor-clear = Vaciar
editor-mirror = Espejo
editor-swap = Colores
editor-copy = Copiar
editor-paste = Pegar
editor-back = Volver
editor-fen = Posición como texto (FEN)
editor-play = Desde aquí
editor-analyse = Analizar
editor-sound = Esta posición se puede jugar.
editor-over = Esta posición se puede analizar, pero no jugar.
editor-chain = Hay una cadena de saltos en curso desde { $at }.
editor-end-chain = Terminar
editor-in-hand = Selección: { $brush }.
editor-did-put = { $piece } en { $at }.
editor-did-remove = Pieza quitada de { $at }: { $piece }.
editor-did-move = { $piece } de { $from } a { $to }.
editor-did-start = Posición inicial.
editor-did-lions = Solo los leones.
editor-did-clear = El tablero está vacío.
editor-did-mirror = Izquierda y derecha se han intercambiado.
editor-did-swap = Los colores se han intercambiado. Juegan las { $side }.
editor-did-end-chain = No hay ninguna cadena de saltos en curso.
editor-did-set-up = Nueva posición.
editor-did-undo = Deshecho.
editor-did-redo = Rehecho.
fen-parts = Una posición tiene nueve partes separadas por «/»; este texto tiene { $count }.
fen-sign = Fila { $rank }, carácter { $column }: «{ $sign }» no es ni una pieza (P S Z E G M C L) ni un número del 1 al 7.
fen-gap = Fila { $rank }, carácter { $column }: «{ $sign }» sigue a otro número; escribe las casillas vacías juntas como un solo número.
fen-width = Fila { $rank }: «{ $found }» da { $count } casillas en lugar de siete.
fen-turn = Carácter { $column }: «{ $found }» no es ni «w» ni «b», el bando al que le toca.
fen-jump = Carácter { $column }: «{ $found }» no es ni «-1» ni el número de una casilla, del 0 al 48.
fen-spaced-parts = Una posición con espacios tiene tres partes: las filas, «w» o «b» y el número de la jugada; este texto tiene { $count }.
fen-ranks = Una posición tiene siete filas separadas por «/»; este texto tiene { $count }.
fen-move-number = Carácter { $column }: «{ $found }» no es un número de jugada del 1 al 99999.

# --- Keys
keys-title = Teclas
keys-hint = Haz clic en una tecla para cambiarla.
keys-press = pulsa una tecla…
keys-none = ninguna
keys-reset = Restablecer todas las teclas
key-left = cursor a la izquierda
key-right = cursor a la derecha
key-up = cursor arriba
key-down = cursor abajo
key-choose = elegir casilla, o dejar de saltar
key-back = un paso atrás
key-panel = cambiar entre tablero y panel
key-hint = pista
key-undo = deshacer la jugada
key-redo = rehacer la jugada
key-earlier = ver la jugada anterior
key-later = ver la jugada siguiente
key-first = primera posición
key-present = posición actual
key-flip = girar el tablero
key-view = juguetes o diagrama
key-camera = todo el tablero de nuevo
key-say = repetir lo que ha pasado
key-explain = cómo se mueve un animal
key-pause = pausa o seguir (reloj, ordenadores)
key-threats = qué está atacado y qué defendido
key-mute = quitar o poner el sonido
key-copy-position = copiar la posición
key-copy-game = copiar la partida
key-paste = pegar una posición o una partida
key-games = partidas guardadas
key-new-game = nueva partida
key-settings = ajustes
key-keys = esta lista
key-full-screen = pantalla completa
key-picture = guardar una imagen
key-quit = salir

# --- For screen readers
access-board = Tablero
access-river = río
access-castle = castillo
access-empty = vacía
access-star = estrella
access-yours = tu { $animal }
access-piece =
    { $animal } { $color ->
        [white] blanc
       *[black] negr
    }{ $kind ->
        [zebra] a
        [giraffe] a
       *[other] o
    }
access-picked = en la mano
access-go = se puede ir aquí
access-take = se puede capturar
access-threat = corre peligro
access-attacked = atacado
access-defended = defendido
access-drowns = se ahoga si se queda
access-sinks = se ahogaría
access-victim = se capturaría
access-hint = pista: desde aquí
access-hint-to = pista: hasta aquí
access-last = última jugada

# --- Hints, the reasons
hint-why-takes-lion = Así capturas al león y ganas.
hint-why-wins = Así fuerzas la victoria en { $count } turnos como mucho.
hint-why-lion-line = Si no, la pieza de { $at } se ahoga y el otro león puede volar hasta el tuyo.
hint-why-saves-lion =
    { $kind ->
        [zebra] Si no, la { $animal } de { $at } captura a tu león.
        [giraffe] Si no, la { $animal } de { $at } captura a tu león.
       *[other] Si no, el { $animal } de { $at } captura a tu león.
    }
hint-why-lion-safe = Así tu león está a salvo.
hint-why-blocks = { hint-why-saves-lion } Ahora tiene el paso cerrado.
hint-why-chain = El mono captura { $count } piezas de golpe.
hint-why-leaves-river =
    { $kind ->
        [zebra] Si no, la { $animal } de { $at } se ahoga.
        [giraffe] Si no, la { $animal } de { $at } se ahoga.
       *[other] Si no, el { $animal } de { $at } se ahoga.
    }
hint-why-promotes = El peón se convierte en superpeón.
hint-why-takes-free =
    { $kind ->
        [zebra] Así capturas a la { $animal } de { $at }, y nadie puede recapturar.
        [giraffe] Así capturas a la { $animal } de { $at }, y nadie puede recapturar.
       *[other] Así capturas al { $animal } de { $at }, y nadie puede recapturar.
    }
hint-why-takes-dearer =
    { $kind ->
        [zebra] Así capturas a la { $animal } de { $at }, que vale más de lo que arriesgas.
        [giraffe] Así capturas a la { $animal } de { $at }, que vale más de lo que arriesgas.
       *[other] Así capturas al { $animal } de { $at }, que vale más de lo que arriesgas.
    }
hint-why-drowns-enemy =
    { $kind ->
        [zebra] La { $animal } de { $at } ya no tiene salvación.
        [giraffe] La { $animal } de { $at } ya no tiene salvación.
       *[other] El { $animal } de { $at } ya no tiene salvación.
    }
hint-why-threatens-lion = Así atacas al otro león.
hint-why-to-safety =
    { $kind ->
        [zebra] Así pones a salvo a la { $animal }.
        [giraffe] Así pones a salvo a la { $animal }.
       *[other] Así pones a salvo al { $animal }.
    }
hint-why-takes =
    { $kind ->
        [zebra] Así capturas a la { $animal } de { $at }.
        [giraffe] Así capturas a la { $animal } de { $at }.
       *[other] Así capturas al { $animal } de { $at }.
    }
hint-why-attacks =
    { $kind ->
        [zebra] Así atacas a la { $animal } de { $at }.
        [giraffe] Así atacas a la { $animal } de { $at }.
       *[other] Así atacas al { $animal } de { $at }.
    }
hint-why-attacks-several = Así atacas { $count } piezas a la vez.
hint-why-protects =
    { $kind ->
        [zebra] Así proteges a la { $animal } de { $at }.
        [giraffe] Así proteges a la { $animal } de { $at }.
       *[other] Así proteges al { $animal } de { $at }.
    }
hint-why-brings-out =
    { $kind ->
        [zebra] Así sacas a la { $animal } a jugar.
        [giraffe] Así sacas a la { $animal } a jugar.
       *[other] Así sacas al { $animal } a jugar.
    }
hint-why-advances = El peón se acerca a la última fila.
hint-why-reaches-more = Desde allí llega a más casillas: { $count }.
hint-why-develops = Así una pieza queda mejor colocada.
theme-toy-box = Manta en la sabana
theme-night-river = Veranda junto al río
theme-ebony-and-ivory = Banco del juguetero
theme-high-contrast = Mesa tranquila (alto contraste)
settings-coat = Pintura de las piezas
coat-none = Madera sin pintar
coat-meadow = Pradera
coat-lagoon = Laguna
coat-ember = Brasa
coat-locked = { $coat }: { $achievement }
coat-lock = Bloqueado
coat-try-on = Probar
notice-unlocked = Pintura nueva para las piezas: { $detail }. Está en los ajustes.

# --- Lessons
menu-learn = Aprender a jugar
animal-swims = Nunca se ahoga: el río es su casa.
animal-drowns = Si este animal está en el río y sigue en él después de tu próxima jugada, se ahoga.
offer-title = ¿Nuevo en Congo?
offer-text = Una mano te enseña cómo se mueven los animales y luego te toca a ti. Dura unos minutos.
offer-yes = Enséñame
offer-no = No, gracias
learn-title = Aprender
learn-sofar = { $stars } de { $all } estrellas
learn-begin = Siguiente lección: { $lesson }
learn-watch = Mira
learn-your-turn = Ahora tú
learn-reached = ¡Muy bien!
learn-show = Enséñame
learn-again = Otra vez
learn-skip = Omitir
learn-next = Siguiente lección
learn-list = Las lecciones
learn-board = { $board } de { $boards }
learn-stars-how = Un intento fallido, un rodeo o empezar de nuevo cuesta una estrella.
learn-stars-left = Estrellas que aún puedes ganar: { $stars }
learn-moves =
    { $count ->
        [one] una jugada
       *[other] { $count } jugadas
    }
learn-moves-par = { $moves }; { $count ->
    [one] basta una
   *[other] bastan { $count }
}
learn-miss-lion = Así pueden capturar a tu león, y entonces la partida está perdida.
learn-miss-drowned =
    { $kind ->
       *[other] Tu { $animal } se ha ahogado.
    }
learn-miss-dead-end = Desde aquí ya no se puede conseguir.
learn-miss-other = Esa jugada vale, pero no resuelve el ejercicio. Prueba con otra.
learn-detour = Eso ha sido un rodeo. ¡Sigue!
chapter-animals = Los animales
chapter-river = El río
chapter-lions = Los leones
chapter-tactics = Trucos
chapter-endings = Finales
lesson-first-bite = El primer mordisco
lesson-first-bite-say = Quien captura al otro león gana. Aquí no hay jaque ni mate: lo capturas y ya está.
lesson-first-bite-do = Captura al león con tu cebra.
lesson-lion = El león en casa
lesson-lion-say = El león da un paso de una casilla en cualquier dirección, pero nunca sale de su castillo de nueve casillas.
lesson-lion-do = Recoge las dos estrellas con tu león.
lesson-zebra = La cebra
lesson-zebra-say = La cebra salta dos casillas en línea recta y una de lado, por encima de lo que haya en medio.
lesson-zebra-do = Recoge las tres estrellas.
lesson-elephant = El elefante
lesson-elephant-say = El elefante va una o dos casillas en línea recta. Por el camino puede saltar sobre una pieza.
lesson-elephant-do-1 = Recoge las tres estrellas.
lesson-elephant-do-2 = Captura al peón que está detrás de tu cebra.
lesson-giraffe = La jirafa
lesson-giraffe-say = La jirafa salta dos casillas en cualquier dirección y captura a quien esté allí. También da un paso de una casilla, pero entonces no captura.
lesson-giraffe-do = Captura a los dos peones.
lesson-crocodile = El cocodrilo
lesson-crocodile-say = El cocodrilo da un paso de una casilla en cualquier dirección. Hacia el río se desliza recto y, dentro del río, de lado.
lesson-crocodile-do = Recoge las tres estrellas.
lesson-pawn = El peón
lesson-pawn-say = El peón avanza una casilla, recto o en diagonal, y captura igual. Pasado el río también puede retroceder una o dos, recto, pero entonces no captura.
lesson-pawn-do-1 = Recoge las tres estrellas.
lesson-pawn-do-2 = Captura al peón que está justo delante del tuyo.
lesson-superpawn = El superpeón
lesson-superpawn-say-1 = En la última fila, el peón se convierte en superpeón.
lesson-superpawn-say-2 = El superpeón también va una casilla de lado, y retrocede una o dos, recto o en diagonal.
lesson-superpawn-do-1 = Lleva el peón a la última fila.
lesson-superpawn-do-2 = Recoge las dos estrellas.
lesson-monkey = El mono
lesson-monkey-say = El mono da un paso de una casilla. Captura saltando sobre un enemigo a la casilla vacía de detrás.
lesson-monkey-do = Salta sobre el peón.
lesson-chain = Salto tras salto
lesson-chain-say = Después de un salto, el mono puede saltar otra vez, tantas veces como pueda. Elige una tras otra las casillas donde cae.
lesson-chain-do = Captura a los dos peones en una sola jugada.
lesson-chain-more = Queda un peón. Después del primer salto, sigue con el siguiente.
lesson-route = ¿Por qué camino?
lesson-route-say = Muchas veces una cadena de saltos puede ir por varios caminos, y en unos se captura más que en otros.
lesson-route-do = Encuentra el camino en el que captura tres.
lesson-route-fewer = Hay un camino en el que captura tres piezas.
lesson-stop = Parar a tiempo
lesson-stop-say = No hace falta saltar hasta el final. Para parar, elige otra vez al mono o pulsa Intro.
lesson-stop-do = Captura a un solo peón y quédate fuera del alcance del elefante.
lesson-stop-greedy = Dos peones, pero el elefante captura al mono.
lesson-out = Salir del río
lesson-out-say = Quien está en el río y sigue allí después de tu próxima jugada se ahoga. Solo los cocodrilos saben nadar.
lesson-out-do = Salva a tu peón.
lesson-out-sunk = Has movido al león, así que el peón se ha quedado en el río y se ha ahogado.
lesson-swimmers = Dos nadadores
lesson-swimmers-say = Si dos de tus piezas están en el río, solo puedes salvar una.
lesson-swimmers-do = Salva la pieza que vale más.
lesson-swimmers-zebra = El peón está en tierra, pero la cebra vale más.
lesson-swimmers-both = Ahora se han ahogado los dos.
lesson-sideways = Sigue mojado
lesson-sideways-say = Ir de una casilla del río a otra no es salir del río: así también te ahogas.
lesson-sideways-do = Lleva a tu elefante a tierra.
lesson-sideways-wet = El elefante sigue en el río y se ahoga.
lesson-at-home = En casa del cocodrilo
lesson-at-home-say = El cocodrilo nunca se ahoga, y ve el río de punta a punta.
lesson-at-home-do = Captura al peón que está en la otra punta del río.
lesson-splash = A través del río
lesson-splash-say = Una cadena de saltos puede pasar por el río. Lo que cuenta es dónde está el mono al final.
lesson-splash-do = Captura a los dos peones y acaba en tierra.
lesson-splash-stays = El mono se ha quedado en el río. Sigue saltando hasta la otra orilla.
lesson-wet-hops = Del agua al agua
lesson-wet-hops-say = Un mono que empieza en el río y acaba en el río se ahoga, aunque haya capturado a alguien.
lesson-wet-hops-do = Captura a un peón y sal a tierra.
lesson-wet-hops-wet = Has capturado a un peón, pero el mono se ha ahogado.
lesson-flight = El león volador
lesson-flight-say = Si no hay nadie entre los dos leones en una columna o una diagonal, el león al que le toca vuela hasta el otro y lo captura.
lesson-flight-do-1 = Vuela por la columna y captura al león.
lesson-flight-do-2 = Vuela por la diagonal y captura al león.
lesson-door = Mantén la puerta cerrada
lesson-door-say = Quien está entre los leones mantiene la puerta cerrada.
lesson-door-do = Haz una jugada sin perder a tu león.
lesson-no-check = Nadie dice jaque
lesson-no-check-say = El juego no te impide dejar a tu león en peligro. Mira antes de cada jugada: ¿alguien puede capturarlo?
lesson-no-check-do = Pon a salvo a tu león.
lesson-keep-away = A salvo
lesson-keep-away-say = El cocodrilo y el león llegan lejos. Vaya donde vaya tu león, nadie debe poder capturarlo.
lesson-keep-away-do = Mantén vivo a tu león durante tres jugadas.
lesson-monkey-hunt = El mono y el león
lesson-monkey-hunt-say = El mono también salta sobre un león, y así ganas.
lesson-monkey-hunt-do = Salta hasta capturar al león.
lesson-fork = Dos a la vez
lesson-fork-say = Ataca al león y a otra pieza con la misma jugada: el león tiene que huir, y tú capturas la otra.
lesson-fork-do = Ataca a dos con tu cebra.
lesson-no-time = Sin tiempo para nadar
lesson-no-time-say = Quien tiene que salvar a su león no tiene tiempo de salir del río.
lesson-no-time-do = Ataca al león para que el elefante se ahogue.
lesson-drowned-door = La puerta ahogada
lesson-drowned-door-say = La cebra del río mantiene la puerta cerrada. Si el león tiene que moverse, la cebra se ahoga; si se mueve la cebra, la puerta queda abierta.
lesson-drowned-door-do = Ataca al león.
lesson-pawn-and-lion = Peón y león
lesson-pawn-and-lion-say = Tu león vigila de lejos: el otro león no se atreve a pisar sus líneas. Por eso basta un peón para ganar.
lesson-pawn-and-lion-do-1 = No le dejes al león ninguna casilla segura y captúralo.
lesson-pawn-and-lion-do-2 = Otra vez, desde más lejos: no le dejes al león ninguna casilla segura y captúralo.
lesson-crocodile-hunt = El cocodrilo sale de caza
lesson-crocodile-hunt-say = Pegado al león y protegido por el tuyo, el cocodrilo no le deja ninguna casilla segura.
lesson-crocodile-hunt-do-1 = No le dejes al león ninguna casilla segura y captúralo.
lesson-crocodile-hunt-do-2 = Otra vez, desde más lejos: no le dejes al león ninguna casilla segura y captúralo.

# --- Puzzles
menu-puzzles = Retos
learn-lessons = Lecciones
learn-puzzles = Retos
learn-endings = Finales
learn-practice = Práctica
puzzles-daily = Reto del día
puzzles-daily-again = Repetir el reto de hoy
puzzles-next = Siguiente reto
puzzles-streak = Sin fallos
puzzles-streak-about = Sin fallos: cada reto es más difícil que el anterior, hasta el primer fallo.
puzzles-about = Por tema
puzzles-rating = Tu nivel
puzzles-solved = Resueltos a la primera
puzzles-best-streak = Mejor racha
puzzles-wish = Los siguientes, que sean
puzzles-easier = más fáciles
puzzles-fitting = de mi nivel
puzzles-harder = más difíciles
puzzle-about-lion = Atrapa al león
puzzle-about-flight = León volador
puzzle-about-save = Salva a tu león
puzzle-about-chain = Salto tras salto
puzzle-about-drown = ¡Al agua!
puzzle-about-promotion = Superpeón
puzzle-about-material = Gana piezas
puzzle-title = Reto
puzzle-themes = Tema: { $themes }
puzzle-streak = Racha: { $count }
puzzle-rating = Dificultad { $rating }
puzzle-to-move = Juegan las { $side }
puzzle-do =
    { $moves ->
        [one] Encuentra la mejor jugada.
       *[other] Encuentra las mejores jugadas: { $found } de { $moves }.
    }
puzzle-first-try = Tu primer intento cuenta para tu nivel. Antes de él, una pista o la solución cuenta como error.
puzzle-help-costs = { $help }: cuenta como error
puzzle-wrong = Hay una jugada mejor.
puzzle-lion-lost = Han capturado a tu león. Hay una jugada mejor.
puzzle-try-again = Prueba con otra jugada.
puzzle-go-on = ¡Eso es! ¿Y ahora?
puzzle-shown = Así se hace.
puzzle-flawless = ¡Resuelto sin fallos!
puzzle-helped = Resuelto con una pista.
puzzle-retried = Resuelto tras un fallo.
puzzle-change = Tu nivel: { $rating }
puzzle-show = Solución
puzzle-list = Todos los retos

# --- Endings and practice
endings-say = Quedan pocas piezas, y el defensor no comete errores. Gana en el menor número de jugadas posible.
endings-distance = Mostrar cuántas jugadas faltan
endings-bare = Contra un león solo
endings-defended = Contra un león con ayuda
endings-record =
    { $done ->
        [one] ganado una vez, { $perfect } por el camino más corto
       *[other] ganado { $done } veces, { $perfect } por el camino más corto
    }
ending-do = Captura al león.
ending-left =
    { $count ->
        [one] Se puede en una jugada.
       *[other] Se puede en { $count } jugadas.
    }
ending-shortest = Más rápido no se puede.
ending-slower =
    { $count ->
        [one] Se podía ganar una jugada antes.
       *[other] Se podía ganar { $count } jugadas antes.
    }
ending-gone = Así ya no se puede ganar. Puedes deshacer la jugada.
ending-won = Has necesitado { $moves } jugadas. El camino más corto: { $shortest }.
ending-won-shortest =
    { $moves ->
        [one] En una jugada: nadie puede hacerlo más rápido.
       *[other] En { $moves } jugadas: nadie puede hacerlo más rápido.
    }
ending-next = Siguiente posición
exercise-failed = Esta vez no
exercise-list = Ejercicios
practice-against = Juegas contra
practice-matches = Partidas cortas
practice-positions = Posiciones
practice-pawns = Solo peones
practice-pawns-do = Gana quien consiga el primer superpeón.
practice-monkey = Un mono, cinco peones
practice-monkey-do = Captura a los cinco peones antes de que uno se convierta en superpeón.
practice-race = Cruzar el río
practice-race-do = Gana quien consiga el primer superpeón. Cuidado con los elefantes.
practice-ahead = El rival no tiene mono
practice-ahead-do = Tienes un mono de ventaja. Gana la partida.
practice-elephants = El rival no tiene elefantes
practice-elephants-do = Tienes dos elefantes de ventaja. Gana la partida.
practice-hunters = Cazadores contra elefantes
practice-hunters-do = Tu mono y tu cocodrilo contra dos elefantes. Gana la partida.
practice-behind = Sin tu cebra
practice-behind-do = Tienes una cebra menos. Aun así, gana la partida.

# --- The first game and the coach
first-game-chapter = Una partida entera
first-game = Tu primera partida
first-game-say = Juega contra el cachorro, con un entrenador a tu lado. Deshaz todas las jugadas que quieras.
new-coached = Con entrenador
coach = Entrenador
coach-take-lion = ¡Tu { $animal } de { $at } puede capturar al león!
coach-lion-take =
    { $kind ->
        [zebra] Puedes capturar a la { $animal } de { $at }. Así tu león estará a salvo.
        [giraffe] Puedes capturar a la { $animal } de { $at }. Así tu león estará a salvo.
       *[other] Puedes capturar al { $animal } de { $at }. Así tu león estará a salvo.
    }
coach-lion-flee = Lleva tu león a una casilla donde nada pueda capturarlo.
coach-lion-block = Mueve otra pieza para cerrar el camino hacia tu león.
coach-lion-lost = Ya ninguna jugada puede salvar a tu león.
coach-swims = Tu { $animal } de { $at } se ahoga si se queda en el río.
coach-take =
    { $kind ->
        [zebra] Puedes capturar a la { $animal } de { $at }, y nadie puede recapturar.
        [giraffe] Puedes capturar a la { $animal } de { $at }, y nadie puede recapturar.
       *[other] Puedes capturar al { $animal } de { $at }, y nadie puede recapturar.
    }
coach-take-more =
    { $kind ->
        [zebra] Puedes capturar a la { $animal } de { $at }: ganas más de lo que pierdes.
        [giraffe] Puedes capturar a la { $animal } de { $at }: ganas más de lo que pierdes.
       *[other] Puedes capturar al { $animal } de { $at }: ganas más de lo que pierdes.
    }
coach-take-several = Tu mono de { $at } puede capturar { $count } piezas en una jugada.
coach-in-danger = Pueden capturar tu { $animal } de { $at } sin que puedas recapturar.
coach-bad-trade = Pueden capturar tu { $animal } de { $at }, y recapturar no compensaría la pérdida.
coach-several-in-danger = El mono de { $at } puede capturar { $count } de tus piezas en una jugada.
coach-develop = Nada corre peligro. Pon en juego más piezas.
coach-calm = Nada corre peligro. Acércate al otro león.
coach-tip-1 = Nada corre peligro. Pon tus piezas donde otras las protejan.
coach-tip-2 = Nada corre peligro. Ataca dos piezas a la vez: solo una puede escapar.
coach-tip-3 = Nada corre peligro. La pieza que está en el río debe salir en el turno siguiente; solo el cocodrilo puede quedarse.
coach-tip-4 = Nada corre peligro. { lesson-superpawn-say-1 }
coach-tip-5 = Nada corre peligro. El mono captura saltando por encima: mira si hay casillas vacías detrás de tus piezas.
coach-lost-moved = Has perdido tu { $animal }: { $at } no era una casilla segura.
coach-lost-left = Has perdido tu { $animal } de { $at }. El peligro ya estaba ahí antes de tu jugada.
coach-lost-unprotected = Has perdido tu { $animal } de { $at }: tras tu jugada ya nada protegía esa casilla.
coach-lost-opened = Has perdido tu { $animal } de { $at }: tu jugada abrió el camino.
coach-lost-chain = Un mono ha capturado { $count } de tus piezas en una jugada: detrás de cada una había una casilla vacía.
coach-lost-stayed = Se ha ahogado tu { $animal } en { $at }: has movido otra pieza.
coach-lost-back = Se ha ahogado tu { $animal } en { $at }: la jugada terminó otra vez en el río.
coach-lost-one = Se ha ahogado tu { $animal } en { $at }: en cada turno solo una pieza puede salir del río.
coach-lost-trapped = Se ha ahogado tu { $animal } en { $at }: ninguna jugada salía del río.
coach-last-time = La última vez: { $said }
coach-warn-lion =
    { $kind ->
        [zebra] ¡Entonces la { $animal } de { $at } captura a tu león! ¿Jugar de todos modos?
        [giraffe] ¡Entonces la { $animal } de { $at } captura a tu león! ¿Jugar de todos modos?
       *[other] ¡Entonces el { $animal } de { $at } captura a tu león! ¿Jugar de todos modos?
    }
coach-warn-drowns = Entonces tu { $animal } de { $at } se ahoga. ¿Jugar de todos modos?
coach-warn-loses = Entonces pueden capturar tu { $animal } de { $at }. ¿Jugar de todos modos?

# --- With people elsewhere
menu-online = Jugar en línea
menu-online-back = Volver a la partida en línea
online-title = En línea
online-guest = Invitado
online-name = Tu nombre
online-join = Unirse a una partida
online-join-hint = Código, dirección o enlace
online-join-button = Unirse
online-games = Partidas abiertas
online-none = Ahora mismo nadie espera una partida.
online-live = Partidas para ver
online-late = { $time } después de los jugadores
online-spectators = Los espectadores ven la partida
online-at-once = al momento
online-later = { $time } después
online-watch = Mirar
online-here = En este ordenador
online-there = En un servidor
online-server-hint = Dirección del servidor
online-listed = Abierta a desconocidos
online-player = Quién juega por ti
online-connecting = Conectando…
online-connected = Conectado con { $place }
online-exposed = sin cifrar: otros pueden leerlo
online-hosting = La partida funciona en este ordenador
online-lost = Conexión perdida. Otro intento…
online-refused = Sin conexión
online-hurry = Probar ahora
online-code = El código de tu partida
online-copy-code = Copiar código
online-copy-link = Copiar enlace
online-waiting = Esperando al otro jugador…
online-how-nearby = Quien esté en la misma red encuentra tu partida en su lista. Los demás necesitan el enlace, y tu rúter debe dejarlos pasar.
online-how-server = Envía el código o el enlace a la persona con quien quieras jugar.
online-code-to-watch = Con este código otros pueden mirar.
online-enter = Ir a la partida
online-cancel = Cancelar partida
online-leave = Salir
online-return = Volver a la partida: { $name }
online-forget = Olvidar esta partida
online-watchers = { $count ->
    [one] mira una persona
   *[other] miran { $count } personas
}
online-away = { $name } lleva { $time } fuera.
online-may-have-left = Puede que { $name } se haya ido.
online-lag = { $name }: conexión lenta, { $lag }{ "\u00A0" }ms
online-claim = Reclamar la victoria
online-say = Decir…
online-takeback-question = { $name } quiere deshacer una jugada.
online-grant = Permitir
online-rematch-asked = Revancha pedida
online-rematch-wanted = Aceptar la revancha
online-joined = { $detail } se ha unido.
online-takeback-declined = El otro jugador no permite deshacer la jugada.
online-taken-back = Se ha deshecho una jugada.
online-cancelled = La partida se ha cancelado.
online-wants-rematch = Tu rival quiere jugar otra vez.
online-back = La conexión ha vuelto.
online-ended = La partida en línea ha terminado: { $detail }
online-your-turn = { $detail } ha jugado: te toca en línea.
online-no-hints = Contra personas no hay pistas.
online-no-place = Esto no es la dirección de un servidor: { $detail }
online-which-server = ¿Qué servidor? Escribe su dirección o usa el enlace.
online-bad-code = Esto no es ni código ni dirección: { $detail }
online-cannot-host = Este ordenador no puede ofrecer partidas: { $detail }
online-no-network = No se puede usar la red: { $detail }
online-in-browser = En el navegador juegas en el servidor de esta página. El programa también juega en otros servidores y en tu red local.
online-other-port = Este ordenador ya ofrece otras partidas. Reinicia el programa para volver a esta.
online-tickets-aside = La lista de tus partidas en línea no se podía leer. El archivo antiguo se ha conservado: { $detail }
online-find = Buscar rival
online-invite = Invitar a alguien
online-find-where = ¿En qué servidor? Quien conozca uno puede darte su dirección.
online-use-server = Usar este servidor
online-strangers = Con desconocidos
online-rated = Puntuada
online-no-clock = Sin reloj
online-server = Servidor
online-friendly = Amistosa
online-your-games = Tus partidas
online-own-turn = te toca
online-their-turn = aún no te toca
online-searching = Buscando rival…
online-search-count = { $count ->
    [one] Nadie más busca ahora mismo.
   *[other] Buscan { $count } personas, contigo.
}
online-search-lost = Se ha perdido la conexión. La búsqueda sigue en cuanto vuelva.
online-search-meanwhile = Puedes hacer otra cosa. La partida se abre cuando llegue alguien.
online-search-computer = Aún no ha llegado nadie. { $name } es un ordenador de tu fuerza y juega enseguida.
online-search-play = Jugar contra { $name }
online-search-stop = Dejar de buscar
online-paired = Tu rival ya está aquí.
online-turns = Partidas en línea que esperan tu jugada: { $detail }
online-show-games = Ver
online-key-made = Ya tienes una clave de jugador: así te reconocen los servidores. Apúntala en En línea, Opciones, Tu página.
online-key-aside = Tu clave de jugador no se podía leer. El archivo antiguo se ha conservado: { $detail }
conditional-open = Responder de antemano
conditional-count = Respuestas de antemano: { $count }
conditional-imagined = Solo imaginado: aquí no se juega nada
conditional-how = Juega por { $name } y luego por ti. Si { $name } juega eso de verdad, el servidor juega tu respuesta enseguida.
conditional-theirs = ¿Qué jugará { $name }?
conditional-yours = { $turn }: ¿qué respondes?
conditional-then = ¿Qué jugará { $name } después?
conditional-ended = Con eso acabaría la partida.
conditional-restart = Al inicio
conditional-list = Guardado en el servidor
conditional-none = Todavía nada.
conditional-line = Si { $turn }, entonces { $answer }
conditional-line-on = { $line }; si { $turn }, entonces { $answer }
conditional-remove = Quitar: { $line }
conditional-kept = Guardado: { $detail }
conditional-removed = Quitado: { $detail }
conditional-not-kept = Esto no está guardado: { $detail }
conditional-too-many = El servidor guarda como mucho { $detail } variantes. Quita una antes.
conditional-too-long = Una variante puede tener como mucho { $detail } jugadas.
conditional-unknown = No se pudo leer lo que guarda el servidor: { $detail }
conditional-offline = No hay conexión con el servidor.
player-title = Jugador
player-own = Tu página
player-nameless = Sin nombre
player-since = Aquí desde { $date }
player-unrated = Aún sin partidas puntuadas.
player-games = { $count ->
    [one] 1 partida
   *[other] { $count } partidas
}
player-last-games = Últimas partidas
player-report = Denunciar este nombre
player-reported = Gracias. Quien lleva el servidor mirará este nombre.
player-save-name = Guardar nombre
player-hide = Ocultar mi nombre a los demás
player-renamable = Podrás cambiar de nombre desde el { $date }.
player-key = Tu clave
player-key-about = No hay contraseña. Los servidores te reconocen por una clave de 24 palabras. Quien las tenga juega en tu lugar y, si las pierdes, nadie puede devolvértelas.
player-key-copy = Copiar palabras
player-key-save = Guardar archivo
player-key-other = Jugar con otra clave
player-key-words = Sus 24 palabras
player-key-use = Usar palabras
player-key-open = Abrir archivo
player-key-used = Ahora juegas con esta clave. La anterior se ha conservado.
player-key-bad = Esto no es una clave: { $detail }
player-best = Los mejores
player-best-none = Nadie tiene aún bastantes partidas puntuadas.
rating-bullet = Bala
rating-blitz = Blitz
rating-rapid = Rápida
rating-classical = Clásica
files-of-keys = Claves de jugador
key-word-count = Una clave tiene 24 palabras, no { $number }.
key-unknown-word = La palabra { $number } no está en la lista.
key-wrong-word = Estas palabras no van juntas. Una está mal o dos están cambiadas de sitio.
key-none = En este archivo no hay ninguna clave.
refused-not-signed-in = El servidor no acepta tu clave de jugador.
refused-name-taken = Alguien ya tiene este nombre, o uno que se le parece.
refused-too-soon = Un nombre se queda siete días.
refused-no-such-player = No existe ese jugador.
refused-banned = Quienes llevan este servidor te han excluido por un tiempo.
refused-rated = No es posible en una partida puntuada.
clock-days-choice = Días por jugada
clock-days = { $count ->
    [one] 1 día por jugada
   *[other] { $count } días por jugada
}
clock-days-left = { $count } días
phrase-unknown = …
phrase-hello = ¡Hola!
phrase-have-fun = ¡Que te diviertas!
phrase-well-played = ¡Bien jugado!
phrase-oops = ¡Uy!
phrase-one-moment = Un momento, por favor.
phrase-thanks = ¡Gracias!
phrase-good-game = ¡Buena partida!
phrase-bye = ¡Adiós!
refused-no-such-game = Esa partida no existe.
refused-seats-taken = Los dos sitios están ocupados. Puedes mirar.
refused-not-seated = Este sitio no es tuyo.
refused-alone = Todavía no se ha unido nadie.
refused-not-your-turn = No te toca a ti.
refused-wrong-ply = La partida ha seguido entretanto.
refused-illegal = Esa jugada no vale.
refused-not-over = La partida no ha terminado.
refused-nothing = No hay nada que responder.
refused-already = Ya lo has pedido.
refused-present = El otro jugador está, o aún puede volver.
refused-too-late = Los dos ya han jugado: solo puedes rendirte.
refused-version = Esta versión de Congo y el servidor no son compatibles. Uno de los dos es demasiado antiguo.
refused-too-much = El servidor está muy ocupado. Inténtalo más tarde.
refused-talked-enough = Ya lo has hecho bastantes veces en esta partida.
problem-unknown-host = No hay ningún ordenador llamado { $place }. Comprueba cómo se escribe y si tienes conexión.
problem-unreachable = Ningún camino lleva a { $place }. Comprueba si tienes conexión.
problem-nobody-listens = El ordenador está ahí, pero ningún servidor responde en { $place }. Comprueba el puerto o pregunta si el servidor está en marcha.
problem-silent = { $place } no responde. Comprueba la dirección; puede que un cortafuegos o un router lo impida.
problem-broken = { $place } ha cortado la conexión. Vuelve a intentarlo. Si no sirve, quizá no sea un servidor de Congo.
problem-not-congo = Algo responde en { $place }, pero no es un servidor de Congo de este tipo. Comprueba la dirección y el puerto. Si el servidor quiere una conexión cifrada, escribe congos:// delante de la dirección.
problem-certificate = El certificado de { $place } no es de confianza: otros podrían escuchar. Pide otra dirección a quien lleva el servidor o escribe congo:// delante de la dirección para conectarte sin cifrar.
problem-not-encrypted = { $place } no cifra, o alguien en el camino lo impide: otros podrían leerlo todo y jugar en tu lugar. Si aun así confías en la red, escribe congo:// delante de la dirección.
problem-too-old = El servidor { $place } es demasiado antiguo para este juego. Hay que actualizarlo.
problem-too-new = El servidor { $place } es más nuevo que este juego. Actualiza el juego.
problem-too-long = { $place } envía más de lo que cabe en una partida. La partida no se puede mostrar.
problem-position-refused = El servidor no empieza una partida con esta posición. Prueba otra.
problem-bad-position = Esta partida empieza en una posición que las reglas no permiten. Aquí no se puede jugar.
problem-step-refused = El servidor no ha aceptado tu jugada. Se ha deshecho: juega otra.
problem-somebody-else = Otra persona ha jugado por tu bando. Vuelve a mirar el tablero.
problem-chain-begun = Tu mono ya ha saltado en el servidor. Sigue desde ahí o quédate ahí.
problem-does-not-fit = El paso { $number } de la partida en el servidor ({ $step }) no es posible según las reglas de aquí. El programa original es distinto: sus animales se ahogan ya en el primer salto de un mono. La partida queda guardada hasta ahí en Mis partidas; empieza otra.
place-empty = Escribe la dirección del servidor.
place-scheme = { $written }:// no lleva a ningún servidor. Quítalo o escribe congos:// para una conexión cifrada.
place-host = «{ $written }» no es el nombre de un ordenador. Escribe algo como example.org o 192.168.1.20.
place-user = Un servidor de Congo no tiene usuarios ni contraseñas: quita todo hasta la @.
place-port = «{ $written }» no es un puerto. Un puerto es un número del 1 al 65535.
place-code = «{ $written }» no es un código. Un código tiene seis letras.
online-platform = En un servidor original
platform-about = Para servidores del programa Congo original. No conocen nombres, relojes ni mensajes. El original usa el puerto 5153 y, cifrado, el 7153.
platform-host = Servidor
platform-port = Puerto
platform-tls = Cifrado
platform-game = Partida
platform-standard = Partida nueva
platform-position = Desde una posición
platform-number = Por su número
platform-fen-hint = Posición (Congo FEN)
platform-number-hint = Número de la partida
platform-begin = Empezar la partida
platform-join = Unirse a la partida
platform-game-number = Número de la partida
platform-copy = Copiar el número
platform-no-number = Escribe el número de la partida con cifras.
platform-unsupported = El servidor original no conoce abandonos, tablas ni deshacer jugadas. Puedes dejar la partida cuando quieras.

# Tableros salvajes
wild-title = Tableros salvajes
wild-about = Los animales son desiguales. Si ganas, el siguiente tablero es más difícil; si pierdes, más fácil.
wild-day-about = Cada día, el mismo tablero y el mismo rival para todos. Tienes tres intentos, sin pistas y sin deshacer.
wild-path = Tu camino
wild-day = Tablero del día
wild-rank = Peldaño { $rank } de { $most }
wild-difficulty = Dificultad { $rank } de { $most }
wild-chances = Entre iguales ganarías { $percent } de 100.
wild-you = Tú: { $list }
wild-they = { $name }: { $list }
wild-usual = los animales de siempre
wild-more-superpawn = { $count ->
    [one] un superpeón de más
   *[other] { $count } superpeones de más
}
wild-more-zebra = { $count ->
    [one] una cebra de más
   *[other] { $count } cebras de más
}
wild-more-elephant = { $count ->
    [one] un elefante de más
   *[other] { $count } elefantes de más
}
wild-more-giraffe = { $count ->
    [one] una jirafa de más
   *[other] { $count } jirafas de más
}
wild-more-monkey = { $count ->
    [one] un mono de más
   *[other] { $count } monos de más
}
wild-more-crocodile = { $count ->
    [one] un cocodrilo de más
   *[other] { $count } cocodrilos de más
}
wild-fewer-pawn = { $count ->
    [one] un peón de menos
   *[other] { $count } peones de menos
}
wild-fewer-elephant = { $count ->
    [one] un solo elefante
   *[other] { $count } elefantes de menos
}
wild-no-pawn = sin peones
wild-no-zebra = sin cebra
wild-no-elephant = sin elefantes
wild-no-giraffe = sin jirafa
wild-no-monkey = sin mono
wild-no-crocodile = sin cocodrilo
wild-opponent = Tu rival
wild-play = Jugar este tablero
wild-play-attempt = Intento { $number } de { $most }
wild-next-board = Siguiente tablero
wild-play-again = Jugar otra vez por gusto
wild-making = Los animales se colocan…
wild-no-date = La fecha de este ordenador es anterior al primer tablero del día.
wild-results = { $won } ganadas, { $drawn } tablas, { $lost } perdidas
wild-best = Victoria más difícil: peldaño { $rank } de { $most }
wild-days-won = Tableros del día ganados: { $count }
wild-won = { $moves ->
    [one] Ganado en una jugada
   *[other] Ganado en { $moves } jugadas
}
wild-no-aids = En el tablero del día no hay pistas ni se puede deshacer: todos tienen las mismas oportunidades.
wild-drawn = { $moves ->
    [one] Tablas tras una jugada
   *[other] Tablas tras { $moves } jugadas
}
wild-lost = { $moves ->
    [one] Perdido tras una jugada
   *[other] Perdido tras { $moves } jugadas
}
wild-begun = Interrumpido
wild-open = Sin jugar todavía
wild-copy = Copiar el resultado
wild-picture = Compartir como imagen
wild-path-game = Tablero salvaje, peldaño { $rank } de { $most }
wild-day-title = Tablero del día { $number }
wild-share = Congo, tablero del día { $number }
wild-against = Rival: { $name }
wild-up = Bien hecho. Subes al peldaño { $rank } de { $most }.
wild-down = Bajas al peldaño { $rank } de { $most }. El siguiente tablero es más fácil.
wild-stay = Te quedas en el peldaño { $rank } de { $most }.
wild-attempts-left = { $count ->
    [0] Ese era tu último intento de hoy.
    [one] Hoy te queda un intento.
   *[other] Hoy te quedan { $count } intentos.
}

# --- Tormenta de retos y calendario
storm-title = Tormenta de retos
storm-about = Todos los retos que puedas en tres minutos.
storm-bests = Tus récords: { $day } hoy, { $week } esta semana, { $ever } en total.
storm-how = El reloj empieza con tu primera jugada. Una jugada errónea cuesta { $penalty } segundos. { $moves } jugadas buenas seguidas dan { $bonus } segundos, y una racha más larga da más.
storm-number = Reto { $number }
storm-solved = Resueltos: { $count }
storm-combo = Seguidas: { $count }
storm-next-bonus = { $moves } seguidas: +{ $seconds } s
storm-gained = +{ $seconds } s
storm-lost = −{ $seconds } s
storm-wrong = Esa no era. ¡A por el siguiente!
storm-over = ¡Se acabó el tiempo!
storm-result = { $count ->
    [0] Esta vez los retos fueron más rápidos.
    [one] Has resuelto un reto.
   *[other] Has resuelto { $count } retos.
}
storm-new-day = ¡Tu récord de hoy!
storm-new-week = ¡Tu récord de la semana!
storm-new-ever = ¡Tu mejor tormenta!
storm-accuracy = Jugadas buenas
storm-best-combo = Racha más larga
storm-highest = El más difícil resuelto
storm-day = Récord de hoy
storm-week = Récord de la semana
storm-ever = Récord absoluto
storm-again = Otra tormenta
storm-missed = Ver los fallados ({ $count })
storm-results = Resueltos: { $solved }. Fallados: { $missed }.
storm-leave = Terminar la tormenta
puzzle-why = Por qué: { $reason }
puzzle-missed = Fallado: { $number } de { $count }
calendar-title = Días jugados
calendar-earlier = Mes anterior
calendar-later = Mes siguiente
calendar-weekdays = lu ma mi ju vi sá do
calendar-month = { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[other] diciembre
} { $year }
calendar-storm = tormenta: { $count } resueltos
calendar-puzzles = { $count ->
    [one] un reto
   *[other] { $count } retos
}
calendar-games = { $count ->
    [one] una partida
   *[other] { $count } partidas
}
calendar-lessons = { $count ->
    [one] una lección
   *[other] { $count } lecciones
}

# --- The story of a game
story-title = La historia de la partida
story-thinking = Pensando en la partida…
story-moments = Para ver otra vez:
story-turned-1 = { $who ->
    [you] Una jugada tuya le dio la vuelta a la partida: tus opciones pasaron del { $before } % al { $after } %.
    [side] Una jugada de las { $name } le dio la vuelta a la partida: sus opciones pasaron del { $before } % al { $after } %.
   *[other] Una jugada de { $name } le dio la vuelta a la partida: sus opciones pasaron del { $before } % al { $after } %.
    }
story-turned-2 = { $who ->
    [you] Una jugada tuya fue el momento decisivo: tus opciones eran { $before } % antes y { $after } % después.
    [side] El momento decisivo, una jugada de las { $name }: sus opciones eran { $before } % antes y { $after } % después.
   *[other] El momento decisivo, una jugada de { $name }: sus opciones eran { $before } % antes y { $after } % después.
    }
story-cause-river = La culpa fue del río.
story-cause-lion-line = Abrió la línea entre los leones.
story-cause-lion-safety = Después el león ya no estaba a salvo.
story-cause-loose-pieces = Dejó una pieza a mano.
story-cause-chains = Le dio a un mono una fila para saltar.
story-cause-finish = Se podía conseguir más.
story-cause-captures = Se podía ganar una pieza.
story-cause-promotion = Se trataba de un superpeón.
story-cause-exchanges = El cambio no valió la pena.
story-brilliant-1 = { $who ->
    [you] Con valor: entregaste { $kind ->
            [zebra] la
            [giraffe] la
           *[other] el
        } { $animal } de { $at }, y nada era mejor.
    [side] Con valor: las { $name } entregaron { $kind ->
            [zebra] la
            [giraffe] la
           *[other] el
        } { $animal } de { $at }, y nada era mejor.
   *[other] Con valor: { $name } entregó { $kind ->
            [zebra] la
            [giraffe] la
           *[other] el
        } { $animal } de { $at }, y nada era mejor.
    }
story-brilliant-2 = { $who ->
    [you] Hacía falta valor. Ofreciste { $kind ->
            [zebra] la
            [giraffe] la
           *[other] el
        } { $animal } de { $at }, y era la mejor jugada.
    [side] Hacía falta valor. Las { $name } ofrecieron { $kind ->
            [zebra] la
            [giraffe] la
           *[other] el
        } { $animal } de { $at }, y era la mejor jugada.
   *[other] Hacía falta valor. { $name } ofreció { $kind ->
            [zebra] la
            [giraffe] la
           *[other] el
        } { $animal } de { $at }, y era la mejor jugada.
    }
story-missed-lion-1 = { $who ->
    [you] Por un momento podías capturar al león.
    [side] Por un momento las { $name } podían capturar al león.
   *[other] Por un momento { $name } podía capturar al león.
    }
story-missed-lion-2 = { $who ->
    [you] Tenías el león a tu alcance, y se escapó.
    [side] Las { $name } tenían el león a su alcance, y se escapó.
   *[other] { $name } tenía el león a su alcance, y se escapó.
    }
story-missed-win-1 = { $who ->
    [you] Por un momento tenías la victoria segura.
    [side] Por un momento las { $name } tenían la victoria segura.
   *[other] Por un momento { $name } tenía la victoria segura.
    }
story-missed-win-2 = { $who ->
    [you] Se te escapó una victoria segura.
    [side] Las { $name } dejaron escapar una victoria segura.
   *[other] { $name } dejó escapar una victoria segura.
    }
story-missed-capture-1 = { $who ->
    [you] Podías capturar { $kind ->
            [zebra] a la
            [giraffe] a la
           *[other] al
        } { $animal } de { $at }.
    [side] Las { $name } podían capturar { $kind ->
            [zebra] a la
            [giraffe] a la
           *[other] al
        } { $animal } de { $at }.
   *[other] { $name } podía capturar { $kind ->
            [zebra] a la
            [giraffe] a la
           *[other] al
        } { $animal } de { $at }.
    }
story-missed-capture-2 = { $who ->
    [you] { $kind ->
            [zebra] La
            [giraffe] La
           *[other] El
        } { $animal } de { $at } te esperaba, y allí se quedó.
    [side] { $kind ->
            [zebra] La
            [giraffe] La
           *[other] El
        } { $animal } de { $at } esperaba a las { $name }, y allí se quedó.
   *[other] { $kind ->
            [zebra] La
            [giraffe] La
           *[other] El
        } { $animal } de { $at } esperaba a { $name }, y allí se quedó.
    }
story-missed-chain-1 = { $who ->
    [you] Tu mono podía capturar { $count } piezas en un turno.
    [side] El mono de las { $name } podía capturar { $count } piezas en un turno.
   *[other] El mono de { $name } podía capturar { $count } piezas en un turno.
    }
story-missed-chain-2 = { $who ->
    [you] Había { $count } piezas en fila para tu mono. No saltó.
    [side] Había { $count } piezas en fila para el mono de las { $name }. No saltó.
   *[other] Había { $count } piezas en fila para el mono de { $name }. No saltó.
    }
story-chain-1 = { $who ->
    [you] Tu mono capturó { $count } piezas en un turno.
    [side] El mono de las { $name } capturó { $count } piezas en un turno.
   *[other] El mono de { $name } capturó { $count } piezas en un turno.
    }
story-chain-2 = { $who ->
    [you] El gran momento de tu mono: { $count } piezas a la vez.
    [side] El gran momento del mono de las { $name }: { $count } piezas a la vez.
   *[other] El gran momento del mono de { $name }: { $count } piezas a la vez.
    }
story-drownings-1 = { $who ->
    [you] Se ahogaron { $count } piezas tuyas, también { $kind ->
            [zebra] la
            [giraffe] la
           *[other] el
        } { $animal } de { $at }.
    [side] Se ahogaron { $count } piezas de las { $name }, también { $kind ->
            [zebra] la
            [giraffe] la
           *[other] el
        } { $animal } de { $at }.
   *[other] Se ahogaron { $count } piezas de { $name }, también { $kind ->
            [zebra] la
            [giraffe] la
           *[other] el
        } { $animal } de { $at }.
    }
story-drownings-2 = { $who ->
    [you] El río se te llevó { $count } piezas, también { $kind ->
            [zebra] la
            [giraffe] la
           *[other] el
        } { $animal } de { $at }.
    [side] El río se llevó { $count } piezas de las { $name }, también { $kind ->
            [zebra] la
            [giraffe] la
           *[other] el
        } { $animal } de { $at }.
   *[other] El río se llevó { $count } piezas de { $name }, también { $kind ->
            [zebra] la
            [giraffe] la
           *[other] el
        } { $animal } de { $at }.
    }
story-comeback-1 = { $who ->
    [you] Solo te quedaba un { $chance } %, y aun así ganaste.
    [side] A las { $name } solo les quedaba un { $chance } %, y aun así ganaron.
   *[other] A { $name } solo le quedaba un { $chance } %, y aun así ganó.
    }
story-comeback-2 = { $who ->
    [you] Qué remontada: solo tenías un { $chance } %.
    [side] Qué remontada: las { $name } solo tenían un { $chance } %.
   *[other] Qué remontada: { $name } solo tenía un { $chance } %.
    }
story-nearly-won-1 = { $who ->
    [you] Estuviste cerca de ganar, con un { $chance } %.
    [side] Las { $name } estuvieron cerca de ganar, con un { $chance } %.
   *[other] { $name } estuvo cerca de ganar, con un { $chance } %.
    }
story-nearly-won-2 = { $who ->
    [you] En tu mejor momento tenías un { $chance } % de opciones.
    [side] En su mejor momento las { $name } tenían un { $chance } % de opciones.
   *[other] En su mejor momento { $name } tenía un { $chance } % de opciones.
    }
story-led-1 = { $who ->
    [you] Ibas por delante, y así fue hasta el final.
    [side] Las { $name } iban por delante, y así fue hasta el final.
   *[other] { $name } iba por delante, y así fue hasta el final.
    }
story-led-2 = { $who ->
    [you] Tomaste la ventaja y la conservaste.
    [side] Las { $name } tomaron la ventaja y la conservaron.
   *[other] { $name } tomó la ventaja y la conservó.
    }
story-lead-changes-1 = La ventaja cambió { $count } veces de lado.
story-lead-changes-2 = Fue un ir y venir: la ventaja cambió { $count } veces de lado.
story-balanced-1 = De principio a fin nadie sacó mucha ventaja.
story-balanced-2 = Una partida igualada: nadie fue muy por delante.
story-promotion-1 = { $who ->
    [you] Un peón tuyo se convirtió en superpeón en { $at }.
    [side] Un peón de las { $name } se convirtió en superpeón en { $at }.
   *[other] Un peón de { $name } se convirtió en superpeón en { $at }.
    }
story-promotion-2 = { $who ->
    [you] Tu peón llegó hasta el final: superpeón en { $at }.
    [side] Un peón de las { $name } llegó hasta el final: superpeón en { $at }.
   *[other] Un peón de { $name } llegó hasta el final: superpeón en { $at }.
    }
story-flawless-1 = { $who ->
    [you] No cometiste ni un solo error.
    [side] Las { $name } no cometieron ni un solo error.
   *[other] { $name } no cometió ni un solo error.
    }
story-flawless-2 = { $who ->
    [you] Ni un error en tus decisiones.
    [side] Ni un error en las decisiones de las { $name }.
   *[other] Ni un error en las decisiones de { $name }.
    }
story-even-opening-1 = Al principio nadie se equivocó y nadie iba por delante.
story-even-opening-2 = Un comienzo cuidadoso: por un rato todo estaba igualado.
story-lion-captured-1 = { $who ->
    [you] Tu { $animal } capturó al león en { $at }.
    [side] { $kind ->
            [zebra] La
            [giraffe] La
           *[other] El
        } { $animal } de las { $name } capturó al león en { $at }.
   *[other] { $kind ->
            [zebra] La
            [giraffe] La
           *[other] El
        } { $animal } de { $name } capturó al león en { $at }.
    }
story-lion-captured-2 = { $who ->
    [you] Al final tu { $animal } alcanzó al león en { $at }.
    [side] Al final { $kind ->
            [zebra] la
            [giraffe] la
           *[other] el
        } { $animal } de las { $name } alcanzó al león en { $at }.
   *[other] Al final { $kind ->
            [zebra] la
            [giraffe] la
           *[other] el
        } { $animal } de { $name } alcanzó al león en { $at }.
    }
story-advice-for = Para { $name }: { $advice }
story-advice-river-1 = La próxima vez, mira el río antes de cada jugada: quien está dentro debe salir.
story-advice-river-2 = Prueba esto: no dejes una pieza más de un turno en el río.
story-advice-lion-line-1 = La próxima vez, vigila la línea entre los dos leones.
story-advice-lion-line-2 = Antes de apartar una pieza, mira si así los leones se ven.
story-advice-lion-safety-1 = La próxima vez, pregúntate antes de cada jugada: ¿quién llega a mi león?
story-advice-lion-safety-2 = Prueba esto: primero tu león a salvo, luego la caza.
story-advice-loose-pieces-1 = La próxima vez, pregúntate antes de cada jugada: ¿qué me pueden capturar?
story-advice-loose-pieces-2 = Prueba esto: pon tus piezas donde otras las defiendan.
story-advice-chains-1 = La próxima vez, vigila al mono: le gustan las piezas con un hueco detrás.
story-advice-chains-2 = Prueba esto: no dejes casillas vacías detrás de tus piezas si hay un mono cerca.
story-advice-finish-1 = La próxima vez, busca primero al león. A veces está más cerca de lo que parece.
story-advice-finish-2 = Prueba esto: antes de cada jugada, mira si se puede atrapar al león.
story-advice-captures-1 = La próxima vez, mira todas las capturas antes de elegir.
story-advice-captures-2 = Prueba esto: pregúntate en cada turno qué se puede capturar.
story-advice-promotion-1 = La próxima vez, cuenta los pasos de los peones, los tuyos y los otros.
story-advice-promotion-2 = Prueba esto: un peón cerca de la meta merece otra mirada.
story-advice-exchanges-1 = La próxima vez, cuenta hasta el final antes de cambiar piezas.
story-advice-exchanges-2 = Prueba esto: antes de capturar, mira qué viene de vuelta.
story-advice-patience-1 = La próxima vez, dedica un momento más a las jugadas tranquilas.
story-advice-patience-2 = Prueba esto: compara dos jugadas antes de hacer una.
story-advice-harder-1 = Bien jugado. Ya puedes con alguien más fuerte.
story-advice-harder-2 = No hay nada que mejorar. Prueba con un rival más fuerte.
story-advice-bolder-1 = No hubo errores que corregir. La próxima vez, atrévete un poco más.
story-advice-bolder-2 = Nada salió mal. Intenta poner más problemas al otro lado.
wdl-bar = Ganan las blancas { $win } %, tablas { $draw } %, negras { $loss } %
mark-brilliant = Brillante
review-brilliant = Se entregó { $kind ->
        [zebra] la
        [giraffe] la
       *[other] el
    } { $animal } de { $at }, y cualquier otra jugada era peor.
