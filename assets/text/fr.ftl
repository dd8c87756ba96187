# Tout ce que le joueur lit, en français.

# --- Names
game = Congo
tagline = Des lions, des singes et une rivière
white = Blancs
black = Noirs
you = Toi
pawn = pion
superpawn = superpion
zebra = zèbre
elephant = éléphant
giraffe = girafe
monkey = singe
crocodile = crocodile
lion = lion
level-Cub = Lionceau
level-Zebra = Zèbre
level-Giraffe = Girafe
level-Monkey = Singe
level-Elephant = Éléphant
level-Crocodile = Crocodile
level-Lioness = Lionne
level-Lion = Lion
level-Pride = La troupe
level-Shadow = L’ombre
level-Random = Hasard
level-Negamax = Negamax
level-Custom = Perso
level-in-sentence = { $name }
level-as-subject = { $level ->
    [Giraffe] la { $name }
    [Elephant] l’{ $name }
    [Lioness] la { $name }
    [Pride] la troupe
    [Shadow] l’ombre
    [Custom] ton propre adversaire
   *[other] le { $name }
}
level-about-Cub = se promène au hasard et aime mordre
level-about-Zebra = nerveux, mais veille sur son lion
level-about-Giraffe = prudente et gentille
level-about-Monkey = aime échanger et adore enchaîner les sauts
level-about-Elephant = solide et patient
level-about-Crocodile = règne sur la rivière
level-about-Lioness = vive, loyale et aux trousses de ton lion
level-about-Lion = joue de toutes ses forces, un brin vaniteux
level-about-Pride = l’adversaire le plus fort, tous les yeux à la fois
level-about-Shadow = exactement de ta force
level-about-Custom = comme tu veux
level-strength = { $name }, force { $strength } sur { $most }

# --- Menu
menu-play = { $level ->
    [Cub] Jouer contre le lionceau
    [Zebra] Jouer contre le zèbre
    [Giraffe] Jouer contre la girafe
    [Monkey] Jouer contre le singe
    [Elephant] Jouer contre l’éléphant
    [Crocodile] Jouer contre le crocodile
    [Lioness] Jouer contre la lionne
    [Lion] Jouer contre le lion
    [Pride] Jouer contre la troupe
    [Custom] Jouer contre ton propre adversaire
    [Shadow] Jouer contre l’ombre
   *[other] Jouer contre { $against }
}
menu-play-coached = { $level ->
    [Cub] Jouer contre le lionceau avec un coach
    [Zebra] Jouer contre le zèbre avec un coach
    [Giraffe] Jouer contre la girafe avec un coach
    [Monkey] Jouer contre le singe avec un coach
    [Elephant] Jouer contre l’éléphant avec un coach
    [Crocodile] Jouer contre le crocodile avec un coach
    [Lioness] Jouer contre la lionne avec un coach
    [Lion] Jouer contre le lion avec un coach
    [Pride] Jouer contre la troupe avec un coach
    [Custom] Jouer contre ton propre adversaire avec un coach
    [Shadow] Jouer contre l’ombre avec un coach
   *[other] Jouer contre { $against } avec un coach
}
menu-play-two = À deux sur cet écran
menu-watch = Regarder deux ordinateurs
menu-change = Adversaires
menu-continue-game = Reprendre : { $name }, coup { $number }
menu-continue = Reprendre la partie
menu-games = Mes parties
menu-settings = Réglages
menu-quit = Quitter

# Today in the menu. The four words stand below small pictures and must be short.
today-title = Aujourd’hui
today-puzzle = Énigme
today-board = Plateau
today-days = Jours
today-solved = résolu
today-open = t’attend
loading = On déballe les animaux…

# --- The ladder
path-puzzles = Énigmes : { $done } sur { $all }
ladder-title = La rivière
ladder-crowns = { $earned } couronnes sur { $all }
ladder-shadow = Aussi forte que toi aujourd’hui.
ladder-stop = { $name }, adversaire { $strength } sur { $most }, { $crowns } couronnes sur { $all }.
ladder-next = À affronter maintenant.
ladder-you = À suivre
ladder-rank = Adversaire { $rank } sur { $most }
ladder-results = { $won } gagnées, { $drawn } nulles, { $lost } perdues
ladder-crown-won = Gagner une partie
ladder-crown-alone = Gagner sans indice, sans reprise ni coach
ladder-crown-both = Gagner ainsi avec les deux couleurs
ladder-crown-missing = Gagner ainsi avec { $side } aussi
ladder-crown-yes = gagnée
ladder-crown-no = pas encore gagnée
ladder-options = Plus d’options
ladder-other = Autres parties…

# --- New game
new-title = Nouvelle partie
new-mode-computer = Contre l’ordinateur
new-mode-two = À deux ici
new-mode-watch = Deux ordinateurs
new-level-white = Blancs
new-level-black = Noirs
custom-depth = Coups d’avance
custom-depth-all = sans limite
custom-seconds = Réfléchit au plus
custom-mistakes = Fréquence de ses erreurs
new-side = Tu joues
new-side-random = Surprends-moi
new-start = C’est parti !
new-options = Options
new-summary-side = Tu joues : { $side }
new-summary-clock = Pendule : { $clock }
new-summary-no-clock = Sans pendule
new-two-about = Deux personnes jouent tour à tour sur ce plateau.

# --- Playing
turn-of = Aux { $side } de jouer
turn-yours = À toi de jouer
turn-danger-yours =
    { $kind ->
        [elephant] Ton lion est en danger : l’{ $animal } en { $at } peut le prendre.
        [giraffe] Ton lion est en danger : la { $animal } en { $at } peut le prendre.
       *[other] Ton lion est en danger : le { $animal } en { $at } peut le prendre.
    }
turn-danger =
    { $kind ->
        [elephant] { $side } : le lion est en danger. L’{ $animal } en { $at } peut le prendre.
        [giraffe] { $side } : le lion est en danger. La { $animal } en { $at } peut le prendre.
       *[other] { $side } : le lion est en danger. Le { $animal } en { $at } peut le prendre.
    }
turn-take-lion-yours = Tu peux prendre le lion !
turn-take-lion = { $side } : le lion adverse est à prendre !
turn-thinking = { $name } réfléchit
turn-depth = { $depth ->
    [one] Calcule { $depth } coup d’avance
   *[other] Calcule { $depth } coups d’avance
}
turn-over = Partie terminée
captured-by = Les { $side } ont pris
moves-none = Pas encore de coups
looking-back = Tu regardes une position passée
back-to-now = Revenir à la partie
button-hint = Indice
button-undo = Retour
button-redo = Refaire
button-resign = Abandonner
button-draw = Proposer nulle
button-threats = Menaces
button-flip = Tourner
button-camera = Montrer tout le plateau
button-view-toy = Jouets
button-view-diagram = Diagramme
button-new = Nouvelle partie
button-look = Revoir
button-share = Partager
button-menu = Menu
button-more = Plus
button-pause = Pause
button-resume = Reprendre
button-step = Un coup
button-confirm = Jouer
button-cancel = Annuler
button-close = Fermer
button-rematch = Rejouer
type-hint = Tape un coup : b1d3
confirm-question =
    { $kind ->
        [elephant] Jouer l’{ $animal } de { $from } en { $to } ?
        [giraffe] Jouer la { $animal } de { $from } en { $to } ?
       *[other] Jouer le { $animal } de { $from } en { $to } ?
    }
chain-question = Sauter encore, ou s’arrêter ici ?
chain-stop = S’arrêter ici
resign-question = Veux-tu vraiment abandonner ?
resign-confirm = Oui, abandonner
resign-stay = Continuer
draw-question = Les { $side } proposent nulle
draw-accept = Accepter
draw-decline = Continuer

# --- What happened
status-start = Les Blancs commencent.
status-moved = { $side } : { $animal } en { $to }.
status-took = { $side } : { $animal } en { $to }, prend { $taken }.
status-drowned =
    { $kind ->
        [elephant] L’{ $animal } s’est noyé en { $at }.
        [giraffe] La { $animal } s’est noyée en { $at }.
       *[other] Le { $animal } s’est noyé en { $at }.
    }
status-promoted = C’est maintenant un superpion.
status-undone = Coup repris : { $animal } de { $from } en { $to }.

# --- Why a move is refused
why-game-over = Un lion a été pris. La partie est finie.
why-no-piece = Il n’y a pas de pièce en { $at }.
why-not-yours = La pièce en { $at } n’est pas à toi.
why-stands-still = Un coup doit finir sur une autre case.
why-chain = Le singe n’a pas fini : saute encore, ou arrête-toi ici.
why-one-step = Seul le singe peut sauter plusieurs fois par tour.
why-pawn = Un pion avance d’une case, tout droit ou en diagonale, et au-delà de la rivière il peut reculer tout droit d’une ou deux cases.
why-superpawn = Le superpion avance ou se décale d’une case, et recule d’une ou deux, tout droit ou en diagonale.
why-zebra = Le zèbre saute de deux cases tout droit et d’une sur le côté.
why-elephant = L’éléphant va d’une ou deux cases tout droit.
why-giraffe = La girafe saute de deux cases, tout droit ou en diagonale, ou va d’une case sans prendre.
why-monkey = Le singe va d’une case, ou saute par-dessus un ennemi sur la case vide juste derrière.
why-crocodile = Le crocodile va d’une case, glisse tout droit jusqu’à la rivière, et le long de la rivière quand il y est.
why-lion = Le lion va d’une case, dans son château.
why-own-piece = Une de tes pièces est déjà en { $at }.
why-in-the-way = La pièce en { $at } barre le chemin.
why-lion-stays = Le lion reste dans son château.
why-lion-flies = Le lion ne bondit que sur l’autre lion.
why-giraffe-step = La girafe ne prend pas en faisant un pas, seulement en sautant.
why-retreat-takes = Les pions ne prennent pas en reculant.
why-retreat-early = Un pion ne recule que lorsqu’il a passé la rivière.
why-monkey-jumps = Le singe prend en sautant par-dessus une pièce, pas en allant sur sa case.
why-no-jump = Ce n’est pas un saut : le singe saute par-dessus un ennemi sur la case vide juste derrière.
why-nobody-to-jump = Il n’y a pas de pièce en { $at } par-dessus laquelle sauter.
why-own-jumped = Le singe ne saute pas par-dessus ses propres pièces, comme celle en { $at }.
why-twice = Le singe a déjà sauté par-dessus la pièce en { $at }.
why-landing = Le singe ne peut pas se poser en { $at } : la case n’est pas vide.
why-chain-ended = La prise du lion met fin aux sauts et à la partie.
why-other-captures = Ici, ce coup prendrait d’autres pièces.
typed-sign = « { $text } » ne se lit pas comme un coup : le caractère { $column } n’a rien à faire là. Tape les cases, par exemple b1d3.
typed-other-piece = Cette lettre désigne un autre animal ({ $said }) que celui qui est là ({ $found }).
typed-no-capture = Ce coup ne prend rien.
typed-no-promotion = Ce coup ne promeut aucun pion.
typed-nobody-drowns = Avec ce coup, rien ne se noie en { $at }.
typed-lion-stays = Ce coup ne prend pas le lion.
defect-no-lion = { $side } : pas de lion.
defect-many-lions = { $side } : plus d’un lion ({ $at }).
defect-lion-outside = { $side } : le lion en { $at } est hors de son château.
defect-pawn-on-last-rank = { $side } : le pion en { $at } y serait un superpion.
defect-too-many-pieces = { $side } : { $count } pièces, plus qu’au début d’une partie.
defect-chain = Aucune suite de sauts depuis { $at } ne peut être en cours ici.

# --- How it ended
end-lion-taken = Les { $winner } ont pris le lion et gagnent.
end-lion-taken-won = Tu as pris le lion.
end-lion-taken-lost = Ton lion a été pris.
end-no-moves = Les { $loser } ne peuvent plus jouer, les { $winner } gagnent.
end-no-moves-won = L’adversaire ne peut plus jouer.
end-no-moves-lost = Tu ne peux plus jouer.
end-resigned = Les { $loser } ont abandonné, les { $winner } gagnent.
end-resigned-won = L’adversaire a abandonné.
end-resigned-lost = Tu as abandonné.
end-unknown = Les { $winner } gagnent.
end-time = Les { $loser } n’ont plus de temps, les { $winner } gagnent.
end-time-won = L’adversaire n’a plus de temps.
end-time-lost = Tu n’as plus de temps.
end-absent = Les { $loser } ne sont pas revenus, les { $winner } gagnent.
end-absent-won = L’adversaire n’est pas revenu.
end-absent-lost = Tu n’es pas revenu à temps.
end-bare-lions = Il ne reste que les lions : partie nulle.
end-repetition = Trois fois la même position : partie nulle.
end-quiet = Trop longtemps sans prise, ni noyade, ni coup de pion : partie nulle.
end-agreed = Partie nulle d’un commun accord.
end-drawn = Partie nulle.
end-you-won = Tu as gagné !
end-you-lost = { $name } a gagné
end-draw = Partie nulle
end-won = Les { $side } ont gagné
over-see-how = Voir comment
over-try-again = Réessayer d’ici
over-next-crown = Pour la prochaine couronne : { $how }
over-earned = Gagné : { $medals }

# --- Clocks
clock-title = Pendule
clock-none = Aucune
clock-for-game = { $minutes } + { $seconds }
clock-per-move = { $seconds } s par coup
clock-custom = Perso
clock-base = Temps pour toute la partie
clock-increment = Ajout après chaque coup
clock-single = Temps par coup
clock-minutes = { $count } min
clock-seconds = { $count } s
clock-nothing = aucun
clock-differs-computer = Une autre pendule pour l’ordinateur
clock-differs-black = Une autre pendule pour les Noirs
clock-computer = Ordinateur
clock-left = { $side } : { $time }.
clock-low = Il ne reste plus beaucoup de temps. { $detail }
clock-draw = Les { $loser } n’ont plus de temps, mais contre un lion seul : partie nulle.
clock-paused = Pause
clock-paused-how = Les deux pendules sont arrêtées.
clock-held = La pendule est en pause. Reprends d’abord la partie.
clock-slept = Ton ordinateur était en veille : la pendule est en pause, et personne n’a perdu de temps.

# --- Hints
hint-seeking = Je cherche un indice…
hint-animal =
    { $kind ->
        [elephant] Essaie l’{ $animal } en { $from }.
        [giraffe] Essaie la { $animal } en { $from }.
       *[other] Essaie le { $animal } en { $from }.
    }
hint-where =
    { $kind ->
        [elephant] L’{ $animal } va de { $from } en { $to }.
        [giraffe] La { $animal } va de { $from } en { $to }.
       *[other] Le { $animal } va de { $from } en { $to }.
    }
hint-more = Demande encore un indice pour voir où, et pourquoi.

# --- Messages
notice-refused = { $detail }
notice-draw-declined = La nulle est refusée.
notice-nothing-to-continue = Il n’y a pas de partie à reprendre.
notice-cannot-open = Impossible d’ouvrir cette partie. { $detail }
notice-not-saved-yet = L’enregistrement n’a pas encore réussi. Il sera retenté jusqu’à ce qu’il réussisse. { $detail }
notice-quit-unsaved = Tout n’a pas pu être enregistré. Quitte encore une fois pour partir quand même.
notice-cannot-save = La sauvegarde a échoué. { $detail }
notice-cannot-load-backup = Ce fichier n’a pas pu être chargé. { $detail }
backup-title = Tes données
backup-about = Tes parties, tes progrès et tes réglages ne sont gardés que dans ce navigateur.
backup-save = Tout enregistrer dans un fichier
backup-load = Charger un tel fichier à la place
notice-engine-failed = L’ordinateur s’est bloqué. Réessaie.
notice-loading-exercise = L’exercice se charge…
notice-no-tables = Les tables de finales n’ont pas pu être chargées. Vérifie la connexion et réessaie. ({ $detail })
notice-crash-here = Une partie du programme a échoué. Ta partie est enregistrée. Détails : { $detail }
notice-crash-before = Le jeu s’est arrêté de façon inattendue. Ta partie a été enregistrée. Détails : { $detail }
start-no-display = Congo a besoin d’un écran, et ni X11 ni Wayland ne répond.
start-no-library = La fenêtre de Congo a besoin de la bibliothèque { $library }, absente de ce système.
start-no-graphics = Congo n’a trouvé aucun pilote graphique pour ses images.
start-package = Il faut le paquet { $package }.
start-without-window = Sans fenêtre, il reste congo-cli, le jeu dans un terminal, et congo --help.
crash-title = Congo s’est arrêté
crash-sentence = Congo a dû s’arrêter à cause d’une erreur du programme. Ta partie est en sécurité : elle est enregistrée après chaque coup. Ce qui s’est passé est écrit dans ce fichier :
notice-bad-game = Ce n’est pas une partie de Congo. { $detail }
notice-bad-position = Ce n’est pas une position de Congo. { $detail }
notice-bad-move = Ce coup n’est pas possible ici. { $detail }
notice-no-folder = Sur cet ordinateur, il n’y a pas de dossier pour les parties.
notice-played-elsewhere = Cette partie se joue dans une autre fenêtre.
notice-cannot-list = Impossible de lire tes parties. { $detail }
notice-cannot-delete = La suppression a échoué. { $detail }
notice-cannot-restore = La récupération a échoué. { $detail }
notice-no-dialog = Impossible d’ouvrir une fenêtre pour choisir des fichiers. Fais glisser le fichier jusqu’ici.
notice-deleted = Parties supprimées : { $detail }
notice-exported = Exporté vers { $detail }
notice-shared = Enregistré sous { $detail }
notice-achievement = Exploit : { $detail }
notice-imported = Parties ajoutées : { $detail }
notice-import-known = Déjà présentes : { $detail }
notice-import-mended = Parties dont les défauts ont été réparés : { $detail }
notice-import-broken = Tout n’a pas pu être importé. { $detail }
notice-import-none = Il n’y avait pas de partie à importer.
notice-import-too-large = C’est trop à la fois. On peut lire { $detail } Mo au plus.
notice-import-cut-short = Seules les { $detail } premières parties ont été lues.
notice-copied-for-now = Copié, jusqu’à la fermeture du jeu.
notice-copied = Copié.
notice-settings-aside = Tes réglages étaient illisibles. L’ancien fichier a été conservé. { $detail }
notice-progress-aside = Tes progrès étaient illisibles. L’ancien fichier a été conservé. { $detail }
notice-config = Il y a une erreur dans un fichier du jeu. { $detail }
notice-picture = Image enregistrée sous { $detail }
notice-first-drowning = Une pièce qui est encore dans la rivière après son prochain tour se noie.
notice-say = { $detail }
notice-keys-aside = Tes touches étaient illisibles. L’ancien fichier a été conservé. { $detail }

# --- Settings
settings-title = Réglages
settings-speed = Vitesse des animations
speed-off = Aucune
speed-slow = Lente
speed-normal = Normale
speed-fast = Rapide
settings-reduced = Moins d’animations
settings-view = Vue
settings-quality = Graphismes
quality-high = Haute qualité
quality-low = Plus rapide
settings-theme = Plateau
settings-sound = Son
settings-muted = Sans son
settings-master = Volume général
settings-effects = Coups et plongeons
settings-ambience = Rivière et oiseaux
settings-music = Musique
settings-language = Langue
language-system = Langue du système
settings-full-screen = Plein écran
settings-look = Affichage
settings-play = Jeu
settings-scale = Taille du texte
settings-confirm = Confirmer chaque coup
settings-type = Afficher un champ pour taper les coups
settings-barks = Les adversaires parlent pendant la partie
settings-story-voice = Les adversaires racontent l’histoire après la partie
settings-seating = Deux joueurs sur un écran
seating-beside = Le plateau ne bouge pas
seating-in-turns = Le plateau tourne après chaque coup
seating-opposite = Les pièces tournent (diagramme)

# --- Games that are kept
library-title = Mes parties
library-search = Chercher
library-starred = Seulement les parties marquées
library-star = Marquer cette partie
library-marked = marquée
library-date = Date
library-players = Partie
library-result = Score
library-ending = Fin
library-length = Coups
library-count = Parties : { $count }
library-reading = Lecture de tes parties…
library-none = Pas encore de parties. Toutes tes parties sont enregistrées ici.
library-none-found = Aucune partie trouvée.
library-name = Donne un nom à cette partie
library-look = Voir
library-play-on = Reprendre
library-import = Importer
library-export = Exporter
library-delete = Supprimer
library-all = Tout sélectionner
library-board = Analyse
library-looking = Lecture des parties
library-importing = Importation
library-exporting = Exportation
library-broken = Pas une partie : { $detail }
import-title = Importer des parties
export-title = Exporter des parties
files-of-games = Parties (PGN)
ended-lion = lion pris
ended-no-moves = plus de coup possible
ended-resignation = abandon
ended-time = temps écoulé
ended-absent = partie quittée
ended-time-draw = temps écoulé contre un lion seul
ended-bare-lions = seuls les lions restent
ended-repetition = répétition
ended-agreement = nulle d’un commun accord
ended-quiet = trop longtemps sans prise

# --- Sharing
share-title = Partager
share-picture = La position en image
share-film = La partie en film
share-text = La partie en texte
share-sketch = Aperçu
share-size = Taille
share-small = Petite
share-medium = Moyenne
share-large = Grande
share-speed = Vitesse
share-seen = Vue par
share-as-here = Comme maintenant
share-names = Joueurs et résultat
share-arrows = Flèche pour le dernier coup
share-coordinates = Coordonnées
share-smooth = Montrer le mouvement des pièces
share-drawing = Dessin en cours…
share-save = Enregistrer…
share-copy-picture = Copier l’image
share-copy-text = Copier le texte
share-won = J’ai gagné une partie de Congo contre { $name } en { $moves }.
share-lost = { $name } a gagné une partie de Congo contre moi en { $moves }.
share-drawn = Une partie de Congo contre { $name } s’est terminée par une nulle après { $moves }.
share-ended = Congo : { $white } – { $black }, { $result }, { $moves }
share-goes-on = Congo : { $white } – { $black }, après { $moves }
share-from = À partir de { $fen } :
import-list-title = Choisir une partie
import-list-games = Parties : { $count }
import-list-broken = Illisibles : { $count }
import-list-fault = Partie { $number }, { $detail }
import-list-row = Illisible : ligne { $line }
import-list-open = Ouvrir
import-list-all = Tout importer
files-of-pictures = Images (PNG)
files-of-films = Animations (GIF)
files-of-texts = Textes
files-of-tables = Tableaux (CSV)

# --- Statistics and achievements
statistics-title = Statistiques
statistics-export-title = Exporter un tableau de tes parties
statistics-none = Termine une partie, et tes statistiques apparaîtront ici.
statistics-delete-say =
    { $count ->
        [one] Les statistiques viennent de tes parties. La seule partie terminée ici sera supprimée. Elle attend un mois dans le dossier « deleted ».
       *[other] Les statistiques viennent de tes parties. Les { $count } parties terminées ici seront toutes supprimées. Elles attendent un mois dans le dossier « deleted ».
    }
statistics-games = parties
statistics-time = temps de jeu
statistics-points = de tous les points
statistics-streak = victoires de suite, en cours
statistics-longest-streak = victoires de suite, record
statistics-chain = plus long enchaînement
statistics-taken = pièces adverses prises
statistics-lost = de tes pièces prises
statistics-drowned = de tes pièces noyées
statistics-computer-drowned = pièces adverses noyées
statistics-results = Résultats
statistics-won = gagnées
statistics-drawn = nulles
statistics-lost-games = perdues
statistics-as-white = avec les Blancs
statistics-as-black = avec les Noirs
statistics-all = Tous
statistics-spoken = gagnées : { $won }, nulles : { $drawn }, perdues : { $lost }
statistics-form = Forme
statistics-form-say = Points dans les { $count } dernières parties
statistics-game = Partie { $number }
statistics-animals = Tes animaux
statistics-favourite =
    { $kind ->
        [elephant] Ton favori : l’{ $animal }
        [giraffe] Ta favorite : la { $animal }
       *[other] Ton favori : le { $animal }
    }
statistics-calendar = Parties jouées
statistics-days = par jour
statistics-months = par mois
statistics-achievements = Exploits
statistics-achievements-done = { $done } sur { $all } accomplis
statistics-progress = { $done } sur { $goal }
statistics-not-yet = pas encore
achievement-first-win = Gagne une partie
achievement-win-as-black = Gagne avec les Noirs
achievement-beat = Gagne contre { $level }
achievement-chain-of-three = Prends trois pièces avec un singe en un seul coup
achievement-chain-of-four = Prends quatre pièces avec un singe en un seul coup
achievement-three-drowned = Fais se noyer trois pièces adverses en une partie
achievement-lion-by-monkey = Prends le lion avec un singe
achievement-lion-flown = Prends le lion d’un bond de ton propre lion
achievement-two-superpawns = Obtiens deux superpions en une partie
achievement-swift-win = Gagne en dix coups au plus
achievement-unscathed = Gagne sans perdre une pièce
achievement-five-in-a-row = Gagne cinq parties de suite
achievement-ten-games = Joue dix parties
achievement-hundred-games = Joue cent parties
achievement-first-win-name = Première victoire
achievement-win-as-black-name = Les noirs gagnent aussi
achievement-beat-name = Victoire contre { $level }
achievement-chain-of-three-name = Trois d’une traite
achievement-chain-of-four-name = Quatre d’une traite
achievement-three-drowned-name = Eaux profondes
achievement-lion-by-monkey-name = Singe effronté
achievement-lion-flown-name = Lion volant
achievement-two-superpawns-name = Deux superpions
achievement-swift-win-name = Victoire éclair
achievement-unscathed-name = Pas une égratignure
achievement-five-in-a-row-name = Cinq d’affilée
achievement-ten-games-name = Dix parties
achievement-hundred-games-name = Cent parties

# --- A game looked at
analysis-back-to-game = Retour à la partie
analysis-comment = Écris un commentaire sur ce coup
analysis-first = Début
analysis-back = Précédent
analysis-forward = Suivant
analysis-last = Fin
analysis-play = Lecture
analysis-pause = Arrêt
analysis-pace = Vitesse
analysis-promote = Remonter
analysis-cut = Effacer
analysis-start-here = Jouer d’ici
analysis-review = Bilan
analysis-engine = Moteur
analysis-threat = Menaces
analysis-best = Meilleur coup
analysis-notes = Notes

# --- What the review says
review-going = Analyse de la partie
review-graph = Chances des Blancs après chaque coup
review-turned = C’est le tournant de la partie.
review-better = Mieux :
review-accuracy = Précision { $percent } %
review-learn = Apprendre
review-arrows = Flèche dorée : le meilleur coup. Pâle : la suite possible.
mark-inaccuracy = Imprécision
mark-mistake = Erreur
mark-blunder = Gaffe
sign-good = Bon coup
sign-interesting = Coup intéressant
review-missed-lion = On pouvait prendre le lion.
review-opens-line =
    { $kind ->
        [elephant] L’{ $animal } a quitté { $at } : maintenant, les lions se voient et le tien se fait prendre.
        [giraffe] La { $animal } a quitté { $at } : maintenant, les lions se voient et le tien se fait prendre.
       *[other] Le { $animal } a quitté { $at } : maintenant, les lions se voient et le tien se fait prendre.
    }
review-lion-taken = Maintenant, le lion peut se faire prendre.
review-allows-mate =
    { $count ->
        [one] Maintenant, le lion tombe à coup sûr, en un tour.
       *[other] Maintenant, le lion tombe à coup sûr, en { $count } tours.
    }
review-missed-mate =
    { $count ->
        [one] On pouvait gagner à coup sûr, en un tour.
       *[other] On pouvait gagner à coup sûr, en { $count } tours.
    }
review-bare-lions = Il ne reste que les lions : partie nulle.
review-drowned =
    { $kind ->
        [elephant] L’{ $animal } s’est noyé en { $at }.
        [giraffe] La { $animal } s’est noyée en { $at }.
       *[other] Le { $animal } s’est noyé en { $at }.
    }
review-strands =
    { $kind ->
        [elephant] Plus rien ne peut sauver l’{ $animal } dans la rivière en { $at }.
        [giraffe] Plus rien ne peut sauver la { $animal } dans la rivière en { $at }.
       *[other] Plus rien ne peut sauver le { $animal } dans la rivière en { $at }.
    }
review-left-hanging =
    { $kind ->
        [elephant] L’{ $animal } en { $at } peut toujours se faire prendre.
        [giraffe] La { $animal } en { $at } peut toujours se faire prendre.
       *[other] Le { $animal } en { $at } peut toujours se faire prendre.
    }
review-exposed =
    { $kind ->
        [elephant] Maintenant, l’{ $animal } en { $at } peut se faire prendre.
        [giraffe] Maintenant, la { $animal } en { $at } peut se faire prendre.
       *[other] Maintenant, le { $animal } en { $at } peut se faire prendre.
    }
review-allows-chain = Maintenant, un singe peut prendre { $count } pièces en enchaînant les sauts.
review-allows-promotion = Maintenant, un pion peut devenir un superpion.
review-missed-chain = En enchaînant les sauts, on pouvait prendre { $count } pièces.
review-missed-capture =
    { $kind ->
        [elephant] On pouvait prendre l’{ $animal } en { $at }.
        [giraffe] On pouvait prendre la { $animal } en { $at }.
       *[other] On pouvait prendre le { $animal } en { $at }.
    }
review-missed-promotion = Un pion pouvait devenir un superpion.
review-missed-drowning =
    { $kind ->
        [elephant] Un meilleur coup aurait noyé l’{ $animal } en { $at }.
        [giraffe] Un meilleur coup aurait noyé la { $animal } en { $at }.
       *[other] Un meilleur coup aurait noyé le { $animal } en { $at }.
    }
review-loses-pieces = Ce coup perd : { $lost }. Il gagne : { $won }.
review-loses-pieces-only = Ce coup perd : { $lost }.
review-missed-pieces = Un meilleur coup aurait gagné : { $won }. En échange de : { $lost }.
review-missed-pieces-free = Un meilleur coup aurait gagné : { $won }.
threat-none = Aucune menace.
threat-lion-now = La menace : prendre le lion.
threat-lion = La menace : gagner à coup sûr en { $count } tours.
threat-promotion = La menace : obtenir un superpion.
threat-pieces = La menace : gagner { $won }. En échange de : { $lost }.
threat-pieces-free = La menace : gagner { $won }.
tables-win =
    { $count ->
        [0] Les { $side } ont gagné.
        [one] Les { $side } gagnent en un tour.
       *[other] Les { $side } gagnent en { $count } tours.
    }
tables-draw = Avec les meilleurs coups, partie nulle.
lines-depth = profondeur { $depth } · { $thousands }k
lines-count = Lignes : { $count }
retry-title = Apprends de tes erreurs
retry-why = Pourquoi le coup de la partie était moins bon :
retry-count = Erreur { $number } sur { $all }
retry-mended = { $mended } trouvés sur { $all }
retry-task = Les { $side } ont joué { $move }. Trouve un meilleur coup.
retry-task-you = Tu as joué { $move }. Trouve un meilleur coup.
retry-judging = Voyons voir…
retry-right = Oui, c’est mieux.
retry-wrong = Ce coup gâche { $percent } % des chances de gagner. Il y a un meilleur coup.
retry-reply = La flèche montre la réponse.
retry-best = Le meilleur :
retry-done = C’étaient toutes les erreurs.
retry-show = Montre-moi
retry-skip = Passer
retry-next = Suivant
retry-again = Réessayer
retry-leave = Arrêter

# --- Setting up a position
editor-open = Composer
editor-title = Composer une position
editor-help = Choisis une pièce et clique sur des cases, ou fais glisser les pièces. Pour enlever une pièce, fais-la glisser hors du plateau ou fais un clic droit.
editor-hand = Main
editor-eraser = Gomme
editor-start = Début
editor-lions = Lions seuls
editor-clear = Vider
editor-mirror = Miroir
editor-swap = Couleurs
editor-copy = Copier
editor-paste = Coller
editor-back = Retour
editor-fen = Position en texte (FEN)
editor-play = Jouer d’ici
editor-analyse = Analyser
editor-sound = Cette position est jouable.
editor-over = On peut analyser cette position, mais pas la jouer.
editor-chain = Une suite de sauts depuis { $at } est en cours.
editor-end-chain = Terminer
editor-in-hand = Choix : { $brush }.
editor-did-put = { $piece } en { $at }.
editor-did-remove = Pièce enlevée en { $at } : { $piece }.
editor-did-move = { $piece } de { $from } en { $to }.
editor-did-start = Position de départ.
editor-did-lions = Seulement les lions.
editor-did-clear = Le plateau est vide.
editor-did-mirror = La gauche et la droite sont échangées.
editor-did-swap = Les couleurs sont échangées. Aux { $side } de jouer.
editor-did-end-chain = Aucune suite de sauts en cours.
editor-did-set-up = Nouvelle position.
editor-did-undo = Annulé.
editor-did-redo = Refait.
fen-parts = Une position a neuf parties séparées par « / » ; ce texte en a { $count }.
fen-sign = Rangée { $rank }, caractère { $column } : « { $sign } » n’est ni une pièce (P S Z E G M C L) ni un chiffre de 1 à 7.
fen-gap = Rangée { $rank }, caractère { $column } : « { $sign } » suit un autre chiffre ; écris les cases vides en un seul chiffre.
fen-width = Rangée { $rank } : « { $found } » donne { $count } cases au lieu de sept.
fen-turn = Caractère { $column } : « { $found } » n’est ni « w » ni « b », le camp qui doit jouer.
fen-jump = Caractère { $column } : « { $found } » n’est ni « -1 » ni le numéro d’une case, de 0 à 48.
fen-spaced-parts = Une position avec des espaces a trois parties : les rangées, « w » ou « b », et le numéro du coup ; ce texte en a { $count }.
fen-ranks = Une position a sept rangées séparées par « / » ; ce texte en a { $count }.
fen-move-number = Caractère { $column } : « { $found } » n’est pas un numéro de coup, de 1 à 99999.

# --- Keys
keys-title = Touches
keys-hint = Clique sur une touche pour la changer.
keys-press = appuie sur une touche…
keys-none = aucune
keys-reset = Rétablir toutes les touches
key-left = curseur à gauche
key-right = curseur à droite
key-up = curseur en haut
key-down = curseur en bas
key-choose = choisir une case, ou finir les sauts
key-back = un pas en arrière
key-panel = passer du plateau au panneau
key-hint = indice
key-undo = reprendre le coup
key-redo = rejouer le coup
key-earlier = revoir le coup précédent
key-later = revoir le coup suivant
key-first = première position
key-present = position actuelle
key-flip = tourner le plateau
key-view = jouets ou diagramme
key-camera = revoir tout le plateau
key-say = répéter ce qui s’est passé
key-explain = comment se déplace un animal
key-pause = pause ou reprise (pendule, ordinateurs)
key-threats = ce qui est attaqué et ce qui est défendu
key-mute = couper ou remettre le son
key-copy-position = copier la position
key-copy-game = copier la partie
key-paste = coller une position ou une partie
key-games = parties enregistrées
key-new-game = nouvelle partie
key-settings = réglages
key-keys = cette liste
key-full-screen = plein écran
key-picture = enregistrer une image
key-quit = quitter

# --- For screen readers
access-board = Plateau
access-river = rivière
access-castle = château
access-empty = vide
access-star = étoile
access-yours =
    { $kind ->
        [giraffe] ta { $animal }
       *[other] ton { $animal }
    }
access-piece =
    { $kind ->
        [giraffe] { $animal } { $color ->
            [white] blanche
           *[black] noire
        }
       *[other] { $animal } { $color ->
            [white] blanc
           *[black] noir
        }
    }
access-picked = en main
access-go = accessible
access-take = prise possible
access-threat = risque de se faire prendre
access-attacked = menacé
access-defended = défendu
access-drowns = se noie en restant ici
access-sinks = se noierait
access-victim = se ferait prendre
access-hint = indice : d’ici
access-hint-to = indice : vers ici
access-last = dernier coup

# --- Hints, the reasons
hint-why-takes-lion = Tu prends le lion et tu gagnes.
hint-why-wins = Tu forces la victoire en { $count } tours au plus.
hint-why-lion-line = Sinon, la pièce en { $at } se noie et l’autre lion peut bondir sur le tien.
hint-why-saves-lion =
    { $kind ->
        [elephant] Sinon, l’{ $animal } en { $at } prend ton lion.
        [giraffe] Sinon, la { $animal } en { $at } prend ton lion.
       *[other] Sinon, le { $animal } en { $at } prend ton lion.
    }
hint-why-lion-safe = Ton lion est alors en sécurité.
hint-why-blocks = { hint-why-saves-lion } Son chemin est maintenant barré.
hint-why-chain = Le singe en prend { $count } d’un coup.
hint-why-leaves-river =
    { $kind ->
        [elephant] Sinon, l’{ $animal } en { $at } se noie.
        [giraffe] Sinon, la { $animal } en { $at } se noie.
       *[other] Sinon, le { $animal } en { $at } se noie.
    }
hint-why-promotes = Le pion devient un superpion.
hint-why-takes-free =
    { $kind ->
        [elephant] Tu prends l’{ $animal } en { $at }, et personne ne peut reprendre.
        [giraffe] Tu prends la { $animal } en { $at }, et personne ne peut reprendre.
       *[other] Tu prends le { $animal } en { $at }, et personne ne peut reprendre.
    }
hint-why-takes-dearer =
    { $kind ->
        [elephant] Tu prends l’{ $animal } en { $at }, qui vaut plus que ce que tu risques.
        [giraffe] Tu prends la { $animal } en { $at }, qui vaut plus que ce que tu risques.
       *[other] Tu prends le { $animal } en { $at }, qui vaut plus que ce que tu risques.
    }
hint-why-drowns-enemy =
    { $kind ->
        [elephant] Plus rien ne peut sauver l’{ $animal } en { $at }.
        [giraffe] Plus rien ne peut sauver la { $animal } en { $at }.
       *[other] Plus rien ne peut sauver le { $animal } en { $at }.
    }
hint-why-threatens-lion = Tu attaques l’autre lion.
hint-why-to-safety =
    { $kind ->
        [elephant] Tu mets l’{ $animal } à l’abri.
        [giraffe] Tu mets la { $animal } à l’abri.
       *[other] Tu mets le { $animal } à l’abri.
    }
hint-why-takes =
    { $kind ->
        [elephant] Tu prends l’{ $animal } en { $at }.
        [giraffe] Tu prends la { $animal } en { $at }.
       *[other] Tu prends le { $animal } en { $at }.
    }
hint-why-attacks =
    { $kind ->
        [elephant] Tu attaques l’{ $animal } en { $at }.
        [giraffe] Tu attaques la { $animal } en { $at }.
       *[other] Tu attaques le { $animal } en { $at }.
    }
hint-why-attacks-several = Tu attaques { $count } pièces à la fois.
hint-why-protects =
    { $kind ->
        [elephant] Tu protèges l’{ $animal } en { $at }.
        [giraffe] Tu protèges la { $animal } en { $at }.
       *[other] Tu protèges le { $animal } en { $at }.
    }
hint-why-brings-out =
    { $kind ->
        [elephant] Tu fais entrer l’{ $animal } en jeu.
        [giraffe] Tu fais entrer la { $animal } en jeu.
       *[other] Tu fais entrer le { $animal } en jeu.
    }
hint-why-advances = Le pion se rapproche de la dernière rangée.
hint-why-reaches-more = De là, plus de cases sont accessibles : { $count }.
hint-why-develops = Une de tes pièces sera mieux placée.
theme-toy-box = Nappe dans la savane
theme-night-river = Véranda au bord de l’eau
theme-ebony-and-ivory = Établi du jouetier
theme-high-contrast = Table tranquille (contraste élevé)
settings-coat = Peinture des pièces
coat-none = Bois nu
coat-meadow = Prairie
coat-lagoon = Lagon
coat-ember = Braise
coat-locked = { $coat } : { $achievement }
coat-lock = Verrouillé
coat-try-on = Essayer
notice-unlocked = Nouvelle peinture pour les pièces : { $detail }. Elle est dans les réglages.

# --- Lessons
menu-learn = Apprendre à jouer
animal-swims = Il ne se noie jamais : la rivière est sa maison.
animal-drowns = S’il est dans la rivière et y reste après ton prochain coup, cet animal se noie.
offer-title = Tu découvres Congo ?
offer-text = Une main te montre comment se déplacent les animaux, puis c’est à toi. Cela prend quelques minutes.
offer-yes = Montre-moi
offer-no = Non, merci
learn-title = Apprendre
learn-sofar = Étoiles : { $stars } sur { $all }
learn-begin = Prochaine leçon : { $lesson }
learn-watch = Regarde
learn-your-turn = À toi
learn-reached = Bravo !
learn-show = Montre-moi
learn-again = Réessayer
learn-skip = Passer
learn-next = Leçon suivante
learn-list = Toutes les leçons
learn-board = { $board } sur { $boards }
learn-stars-how = Un essai raté, un détour ou un nouveau départ coûte une étoile.
learn-stars-left = Étoiles encore à gagner : { $stars }
learn-moves =
    { $count ->
        [one] un coup
       *[other] { $count } coups
    }
learn-moves-par = { $moves } ; { $count ->
    [one] un seul suffit
   *[other] { $count } suffisent
}
learn-miss-lion = Ton lion peut se faire prendre, et alors la partie est perdue.
learn-miss-drowned =
    { $kind ->
        [giraffe] Ta { $animal } s’est noyée.
       *[other] Ton { $animal } s’est noyé.
    }
learn-miss-dead-end = D’ici, tu ne peux plus y arriver.
learn-miss-other = Ce coup est permis, mais il ne résout pas l’exercice. Essaies-en un autre.
learn-detour = C’était un détour. Continue !
chapter-animals = Les animaux
chapter-river = La rivière
chapter-lions = Les lions
chapter-tactics = Les ruses
chapter-endings = Les fins de partie
lesson-first-bite = Le premier coup de dents
lesson-first-bite-say = Celui qui prend l’autre lion gagne. Il n’y a ni échec ni mat : on le prend, tout simplement.
lesson-first-bite-do = Prends le lion avec ton zèbre.
lesson-lion = Le lion chez lui
lesson-lion-say = Le lion va d’une case dans n’importe quelle direction, mais il ne sort jamais de son château de neuf cases.
lesson-lion-do = Ramasse les deux étoiles avec ton lion.
lesson-zebra = Le zèbre
lesson-zebra-say = Le zèbre saute de deux cases tout droit et d’une sur le côté, par-dessus tout ce qui s’y trouve.
lesson-zebra-do = Ramasse les trois étoiles.
lesson-elephant = L’éléphant
lesson-elephant-say = L’éléphant va d’une ou deux cases tout droit. En chemin, il peut sauter par-dessus une pièce.
lesson-elephant-do-1 = Ramasse les trois étoiles.
lesson-elephant-do-2 = Prends le pion derrière ton zèbre.
lesson-giraffe = La girafe
lesson-giraffe-say = La girafe saute de deux cases dans n’importe quelle direction et prend là où elle arrive. Elle peut aussi aller d’une case, mais alors elle ne prend rien.
lesson-giraffe-do = Prends les deux pions.
lesson-crocodile = Le crocodile
lesson-crocodile-say = Le crocodile va d’une case dans n’importe quelle direction. Vers la rivière, il glisse tout droit, et quand il y est, il glisse le long de la rivière.
lesson-crocodile-do = Ramasse les trois étoiles.
lesson-pawn = Le pion
lesson-pawn-say = Le pion avance d’une case, tout droit ou en diagonale, et prend de la même façon. Au-delà de la rivière, il peut aussi reculer tout droit d’une ou deux cases, mais alors il ne prend rien.
lesson-pawn-do-1 = Ramasse les trois étoiles.
lesson-pawn-do-2 = Prends le pion juste devant le tien.
lesson-superpawn = Le superpion
lesson-superpawn-say-1 = Sur la dernière rangée, un pion devient un superpion.
lesson-superpawn-say-2 = Le superpion peut aussi se décaler d’une case, et reculer d’une ou deux, tout droit ou en diagonale.
lesson-superpawn-do-1 = Amène le pion sur la dernière rangée.
lesson-superpawn-do-2 = Ramasse les deux étoiles.
lesson-monkey = Le singe
lesson-monkey-say = Le singe va d’une case. Il prend en sautant par-dessus un ennemi sur la case vide juste derrière.
lesson-monkey-do = Saute par-dessus le pion.
lesson-chain = Saut après saut
lesson-chain-say = Après un saut, le singe peut sauter encore, autant de fois qu’il le peut. Choisis l’une après l’autre les cases où il se pose.
lesson-chain-do = Prends les deux pions en un seul coup.
lesson-chain-more = Il reste un pion. Après le premier saut, enchaîne avec le suivant.
lesson-route = Par où passer ?
lesson-route-say = Souvent, le singe a le choix entre plusieurs chemins, et sur certains il prend plus de pièces.
lesson-route-do = Trouve le chemin où il en prend trois.
lesson-route-fewer = Il y a un chemin où il prend trois pièces.
lesson-stop = S’arrêter à temps
lesson-stop-say = Rien ne t’oblige à sauter jusqu’au bout. Pour t’arrêter, choisis le singe encore une fois, ou appuie sur Entrée.
lesson-stop-do = Prends un seul pion et reste hors de portée de l’éléphant.
lesson-stop-greedy = Deux pions, mais l’éléphant prend le singe.
lesson-out = Sortir de la rivière
lesson-out-say = Celui qui est dans la rivière et qui y est encore après ton prochain coup se noie. Seuls les crocodiles savent nager.
lesson-out-do = Sauve ton pion.
lesson-out-sunk = Tu as joué le lion, alors le pion est resté dans la rivière et s’est noyé.
lesson-swimmers = Deux nageurs
lesson-swimmers-say = Si deux de tes pièces sont dans la rivière, tu ne peux en sauver qu’une.
lesson-swimmers-do = Sauve la pièce qui vaut le plus.
lesson-swimmers-zebra = Le pion est sur la rive, mais le zèbre vaut plus.
lesson-swimmers-both = Maintenant, les deux se sont noyés.
lesson-sideways = Toujours mouillé
lesson-sideways-say = Aller d’une case de la rivière à une autre, ce n’est pas en sortir : là aussi, on se noie.
lesson-sideways-do = Ramène ton éléphant sur la rive.
lesson-sideways-wet = L’éléphant est encore dans la rivière : il se noie.
lesson-at-home = Chez le crocodile
lesson-at-home-say = Le crocodile ne se noie jamais, et il voit d’un bout à l’autre de la rivière.
lesson-at-home-do = Prends le pion à l’autre bout de la rivière.
lesson-splash = À travers la rivière
lesson-splash-say = En enchaînant ses sauts, le singe peut passer par la rivière. Ce qui compte, c’est où il se trouve à la fin.
lesson-splash-do = Prends les deux pions et finis sur la rive.
lesson-splash-stays = Le singe est resté dans la rivière. Saute encore, jusqu’à l’autre rive.
lesson-wet-hops = De l’eau à l’eau
lesson-wet-hops-say = Un singe qui part de la rivière et finit dans la rivière se noie, même s’il a pris quelqu’un.
lesson-wet-hops-do = Prends un pion et rejoins la rive.
lesson-wet-hops-wet = Un pion est pris, mais le singe s’est noyé.
lesson-flight = Le bond du lion
lesson-flight-say = Si les deux lions sont face à face, sur une colonne ou une diagonale, sans personne entre eux, celui qui doit jouer bondit sur l’autre et le prend.
lesson-flight-do-1 = Bondis le long de la colonne et prends le lion.
lesson-flight-do-2 = Bondis le long de la diagonale et prends le lion.
lesson-door = Garde la porte fermée
lesson-door-say = Celui qui se tient entre les lions garde la porte fermée.
lesson-door-do = Joue un coup sans perdre ton lion.
lesson-no-check = Personne ne dit échec
lesson-no-check-say = Le jeu ne t’empêche pas de laisser ton lion en danger. Avant chaque coup, regarde bien : quelqu’un peut-il le prendre ?
lesson-no-check-do = Mets ton lion à l’abri.
lesson-keep-away = Garde tes distances
lesson-keep-away-say = Le crocodile et le lion vont loin. Où que ton lion aille, personne ne doit pouvoir le prendre.
lesson-keep-away-do = Garde ton lion en vie pendant trois coups.
lesson-monkey-hunt = Le singe et le lion
lesson-monkey-hunt-say = Le singe saute aussi par-dessus un lion, et alors c’est gagné.
lesson-monkey-hunt-do = Saute jusqu’à prendre le lion.
lesson-fork = Deux à la fois
lesson-fork-say = Attaque le lion et une autre pièce du même coup : le lion doit fuir, et tu prends l’autre pièce.
lesson-fork-do = Attaque deux pièces avec ton zèbre.
lesson-no-time = Pas le temps de nager
lesson-no-time-say = Celui qui doit sauver son lion n’a pas le temps de sortir de la rivière.
lesson-no-time-do = Attaque le lion pour que l’éléphant se noie.
lesson-drowned-door = La porte noyée
lesson-drowned-door-say = Le zèbre dans la rivière garde la porte fermée. Si le lion doit bouger, le zèbre se noie ; si le zèbre bouge, la porte est ouverte.
lesson-drowned-door-do = Attaque le lion.
lesson-pawn-and-lion = Le pion et le lion
lesson-pawn-and-lion-say = Ton lion monte la garde de loin : l’autre lion n’ose pas venir sur ses lignes. Un seul pion suffit donc pour gagner.
lesson-pawn-and-lion-do-1 = Ne laisse au lion aucune case sûre et prends-le.
lesson-pawn-and-lion-do-2 = Encore une fois, de plus loin : ne laisse au lion aucune case sûre et prends-le.
lesson-crocodile-hunt = La chasse du crocodile
lesson-crocodile-hunt-say = Tout près du lion et protégé par le tien, le crocodile ne lui laisse aucune case sûre.
lesson-crocodile-hunt-do-1 = Ne laisse au lion aucune case sûre et prends-le.
lesson-crocodile-hunt-do-2 = Encore une fois, de plus loin : ne laisse au lion aucune case sûre et prends-le.

# --- Puzzles
menu-puzzles = Énigmes
learn-lessons = Leçons
learn-puzzles = Énigmes
learn-endings = Finales
learn-practice = Exercices
puzzles-daily = Énigme du jour
puzzles-daily-again = Refaire celle du jour
puzzles-next = Énigme suivante
puzzles-streak = Sans faute
puzzles-streak-about = Sans faute : chaque énigme est plus difficile que la précédente, jusqu’à la première erreur.
puzzles-about = Par thème
puzzles-rating = Ton niveau
puzzles-solved = Résolues du premier coup
puzzles-best-streak = Meilleure série
puzzles-wish = Pour la suite, plutôt
puzzles-easier = plus facile
puzzles-fitting = à mon niveau
puzzles-harder = plus dur
puzzle-about-lion = Attrape le lion
puzzle-about-flight = Le bond du lion
puzzle-about-save = Sauve ton lion
puzzle-about-chain = Saut après saut
puzzle-about-drown = À l’eau !
puzzle-about-promotion = Superpion
puzzle-about-material = Gagne des pièces
puzzle-title = Énigme
puzzle-themes = Thème : { $themes }
puzzle-streak = Série : { $count }
puzzle-rating = Difficulté { $rating }
puzzle-to-move = Aux { $side } de jouer
puzzle-do =
    { $moves ->
        [one] Trouve le meilleur coup.
       *[other] Trouve les meilleurs coups : { $found } sur { $moves }.
    }
puzzle-first-try = Ton premier essai compte pour ton niveau. Avant lui, un indice ou la solution compte comme une erreur.
puzzle-help-costs = { $help } : compte comme une erreur
puzzle-wrong = Il y a mieux à jouer.
puzzle-lion-lost = Ton lion a été pris. Il y a mieux à jouer.
puzzle-try-again = Essaie un autre coup.
puzzle-go-on = C’est ça ! Et maintenant ?
puzzle-shown = Voilà comment on fait.
puzzle-flawless = Résolue sans faute !
puzzle-helped = Résolue avec un indice.
puzzle-retried = Résolue après une erreur.
puzzle-change = Ton niveau : { $rating }
puzzle-show = Solution
puzzle-list = Les énigmes

# --- Endings and practice
endings-say = Il ne reste que peu de pièces, et le défenseur ne se trompe jamais. Gagne en aussi peu de coups que possible.
endings-distance = Montrer combien de coups il faut
endings-bare = Contre un lion seul
endings-defended = Contre un lion et son allié
endings-record =
    { $done ->
        [one] gagné { $done } fois, { $perfect } fois par le plus court chemin
       *[other] gagné { $done } fois, { $perfect } fois par le plus court chemin
    }
ending-do = Prends le lion.
ending-left =
    { $count ->
        [one] Possible en un coup.
       *[other] Possible en { $count } coups.
    }
ending-shortest = Impossible de faire plus vite.
ending-slower =
    { $count ->
        [one] On pouvait gagner un coup plus tôt.
       *[other] On pouvait gagner { $count } coups plus tôt.
    }
ending-gone = Maintenant, on ne peut plus gagner. Tu peux reprendre ton coup.
ending-won = Il t’a fallu { $moves } coups. Le plus court chemin : { $shortest }.
ending-won-shortest =
    { $moves ->
        [one] En un coup : personne ne peut faire plus vite.
       *[other] En { $moves } coups : personne ne peut faire plus vite.
    }
ending-next = Position suivante
exercise-failed = Pas cette fois
exercise-list = Tous les exercices
practice-against = Tu joues contre
practice-matches = Petites parties
practice-positions = Positions
practice-pawns = Que des pions
practice-pawns-do = Le premier qui obtient un superpion gagne.
practice-monkey = Un singe, cinq pions
practice-monkey-do = Prends les cinq pions avant que l’un d’eux devienne un superpion.
practice-race = Passer la rivière
practice-race-do = Le premier qui obtient un superpion gagne. Attention aux éléphants.
practice-ahead = Pas de singe en face
practice-ahead-do = Tu as un singe de plus. Gagne la partie.
practice-elephants = Pas d’éléphants en face
practice-elephants-do = Tu as deux éléphants de plus. Gagne la partie.
practice-hunters = Chasseurs contre éléphants
practice-hunters-do = Ton singe et ton crocodile contre deux éléphants. Gagne la partie.
practice-behind = Sans ton zèbre
practice-behind-do = Tu as un zèbre de moins. Gagne la partie quand même.

# --- The first game and the coach
first-game-chapter = Une partie entière
first-game = Ta première partie
first-game-say = Joue contre le lionceau, avec un coach à tes côtés. Reprends tes coups autant que tu veux.
new-coached = Avec un coach
coach = Coach
coach-take-lion =
    { $kind ->
        [giraffe] Ta { $animal } en { $at } peut prendre le lion !
       *[other] Ton { $animal } en { $at } peut prendre le lion !
    }
coach-lion-take =
    { $kind ->
        [elephant] Tu peux prendre l’{ $animal } en { $at }. Ton lion sera alors en sécurité.
        [giraffe] Tu peux prendre la { $animal } en { $at }. Ton lion sera alors en sécurité.
       *[other] Tu peux prendre le { $animal } en { $at }. Ton lion sera alors en sécurité.
    }
coach-lion-flee = Mets ton lion sur une case où rien ne peut le prendre.
coach-lion-block = Joue une autre pièce pour barrer le chemin vers ton lion.
coach-lion-lost = Aucun coup ne peut plus sauver ton lion.
coach-swims =
    { $kind ->
        [giraffe] Ta { $animal } en { $at } se noie si elle reste dans la rivière.
       *[other] Ton { $animal } en { $at } se noie s’il reste dans la rivière.
    }
coach-take =
    { $kind ->
        [elephant] Tu peux prendre l’{ $animal } en { $at }, et personne ne peut reprendre.
        [giraffe] Tu peux prendre la { $animal } en { $at }, et personne ne peut reprendre.
       *[other] Tu peux prendre le { $animal } en { $at }, et personne ne peut reprendre.
    }
coach-take-more =
    { $kind ->
        [elephant] Tu peux prendre l’{ $animal } en { $at } : cela rapporte plus que cela ne coûte.
        [giraffe] Tu peux prendre la { $animal } en { $at } : cela rapporte plus que cela ne coûte.
       *[other] Tu peux prendre le { $animal } en { $at } : cela rapporte plus que cela ne coûte.
    }
coach-take-several = Ton singe en { $at } peut prendre { $count } pièces en un seul coup.
coach-in-danger =
    { $kind ->
        [giraffe] Ta { $animal } en { $at } peut se faire prendre sans que tu puisses reprendre.
       *[other] Ton { $animal } en { $at } peut se faire prendre sans que tu puisses reprendre.
    }
coach-bad-trade =
    { $kind ->
        [giraffe] Ta { $animal } en { $at } peut se faire prendre, et reprendre ne compenserait pas la perte.
       *[other] Ton { $animal } en { $at } peut se faire prendre, et reprendre ne compenserait pas la perte.
    }
coach-several-in-danger = Le singe en { $at } peut prendre { $count } de tes pièces en un seul coup.
coach-develop = Rien n’est en danger. Fais entrer d’autres pièces en jeu.
coach-calm = Rien n’est en danger. Approche-toi de l’autre lion.
coach-tip-1 = Rien n’est en danger. Place tes pièces là où d’autres les protègent.
coach-tip-2 = Rien n’est en danger. Attaque deux pièces à la fois : une seule peut s’échapper.
coach-tip-3 = Rien n’est en danger. Une pièce dans la rivière doit en sortir au tour suivant ; seul le crocodile peut y rester.
coach-tip-4 = Rien n’est en danger. { lesson-superpawn-say-1 }
coach-tip-5 = Rien n’est en danger. Un singe prend en sautant par-dessus : surveille les cases vides derrière tes pièces.
coach-lost-moved =
    { $kind ->
        [giraffe] Ta { $animal } s’est fait prendre : { $at } n’était pas une case sûre.
       *[other] Ton { $animal } s’est fait prendre : { $at } n’était pas une case sûre.
    }
coach-lost-left =
    { $kind ->
        [giraffe] Ta { $animal } en { $at } s’est fait prendre. Le danger existait déjà avant ton coup.
       *[other] Ton { $animal } en { $at } s’est fait prendre. Le danger existait déjà avant ton coup.
    }
coach-lost-unprotected =
    { $kind ->
        [giraffe] Ta { $animal } en { $at } s’est fait prendre : après ton coup, plus rien ne protégeait cette case.
       *[other] Ton { $animal } en { $at } s’est fait prendre : après ton coup, plus rien ne protégeait cette case.
    }
coach-lost-opened =
    { $kind ->
        [giraffe] Ta { $animal } en { $at } s’est fait prendre : ton coup a ouvert le chemin.
       *[other] Ton { $animal } en { $at } s’est fait prendre : ton coup a ouvert le chemin.
    }
coach-lost-chain = Un singe a pris { $count } de tes pièces en un seul coup : derrière chacune, une case était vide.
coach-lost-stayed =
    { $kind ->
        [giraffe] Ta { $animal } s’est noyée en { $at } : tu as joué une autre pièce.
       *[other] Ton { $animal } s’est noyé en { $at } : tu as joué une autre pièce.
    }
coach-lost-back =
    { $kind ->
        [giraffe] Ta { $animal } s’est noyée en { $at } : ce coup finissait encore dans la rivière.
       *[other] Ton { $animal } s’est noyé en { $at } : ce coup finissait encore dans la rivière.
    }
coach-lost-one =
    { $kind ->
        [giraffe] Ta { $animal } s’est noyée en { $at } : une seule pièce par tour peut sortir de la rivière.
       *[other] Ton { $animal } s’est noyé en { $at } : une seule pièce par tour peut sortir de la rivière.
    }
coach-lost-trapped =
    { $kind ->
        [giraffe] Ta { $animal } s’est noyée en { $at } : aucun coup ne sortait de la rivière.
       *[other] Ton { $animal } s’est noyé en { $at } : aucun coup ne sortait de la rivière.
    }
coach-last-time = La dernière fois : { $said }
coach-warn-lion =
    { $kind ->
        [elephant] Alors l’{ $animal } en { $at } prend ton lion ! Jouer quand même ?
        [giraffe] Alors la { $animal } en { $at } prend ton lion ! Jouer quand même ?
       *[other] Alors le { $animal } en { $at } prend ton lion ! Jouer quand même ?
    }
coach-warn-drowns =
    { $kind ->
        [giraffe] Alors ta { $animal } en { $at } se noie. Jouer quand même ?
       *[other] Alors ton { $animal } en { $at } se noie. Jouer quand même ?
    }
coach-warn-loses =
    { $kind ->
        [giraffe] Alors ta { $animal } en { $at } se fait prendre. Jouer quand même ?
       *[other] Alors ton { $animal } en { $at } se fait prendre. Jouer quand même ?
    }

# --- With people elsewhere
menu-online = Jouer en ligne
menu-online-back = Retour à la partie en ligne
online-title = En ligne
online-guest = Invité
online-name = Ton nom
online-join = Rejoindre une partie
online-join-hint = Code, adresse ou lien
online-join-button = Rejoindre
online-games = Parties ouvertes
online-none = Personne n’attend de partie en ce moment.
online-live = Parties à regarder
online-late = { $time } après les joueurs
online-spectators = Les spectateurs voient la partie
online-at-once = tout de suite
online-later = { $time } plus tard
online-watch = Regarder
online-here = Sur cet ordinateur
online-there = Sur un serveur
online-server-hint = Adresse du serveur
online-listed = Ouvert aux inconnus
online-player = Qui joue pour toi
online-connecting = Connexion en cours…
online-connected = Connecté à { $place }
online-exposed = non chiffré : d’autres peuvent lire
online-hosting = La partie tourne sur cet ordinateur
online-lost = Connexion perdue. Nouvel essai…
online-refused = Pas connecté
online-hurry = Essayer maintenant
online-code = Le code de ta partie
online-copy-code = Copier le code
online-copy-link = Copier le lien
online-waiting = En attente de l’autre joueur…
online-how-nearby = Ceux du même réseau trouvent ta partie dans leur liste. Les autres ont besoin du lien, et ton routeur doit les laisser entrer.
online-how-server = Envoie le code ou le lien à la personne avec qui tu veux jouer.
online-code-to-watch = Avec ce code, d’autres peuvent regarder.
online-enter = Aller à la partie
online-cancel = Annuler la partie
online-leave = Quitter
online-return = Reprendre la partie : { $name }
online-forget = Oublier cette partie
online-watchers = { $count ->
    [one] une personne regarde
   *[other] { $count } personnes regardent
}
online-away = { $name } est absent depuis { $time }.
online-may-have-left = { $name } est peut-être parti(e).
online-lag = { $name } : connexion lente, { $lag }{ "\u00A0" }ms
online-claim = Réclamer la victoire
online-say = Dire…
online-takeback-question = { $name } voudrait reprendre un coup.
online-grant = Accepter
online-rematch-asked = Revanche demandée
online-rematch-wanted = Accepter la revanche
online-joined = { $detail } est là.
online-takeback-declined = L’autre joueur refuse que le coup soit repris.
online-taken-back = Un coup a été repris.
online-cancelled = La partie a été annulée.
online-wants-rematch = Ton adversaire voudrait rejouer.
online-back = La connexion est rétablie.
online-ended = La partie en ligne est finie : { $detail }
online-your-turn = { $detail } a joué : à toi de jouer en ligne.
online-no-hints = Il n’y a pas d’indices contre une autre personne.
online-no-place = Ce n’est pas une adresse de serveur : { $detail }
online-which-server = Quel serveur ? Écris son adresse, ou utilise le lien.
online-bad-code = Ce n’est ni un code ni une adresse : { $detail }
online-cannot-host = Cet ordinateur ne peut pas accueillir de partie : { $detail }
online-no-network = Le réseau est inutilisable : { $detail }
online-in-browser = Dans le navigateur, tu joues sur le serveur de cette page. Le programme joue aussi sur d’autres serveurs et dans le réseau local.
online-other-port = Cet ordinateur accueille déjà d’autres parties. Relance Congo pour revenir à celle-ci.
online-tickets-aside = La liste de tes parties en ligne était illisible. L’ancien fichier a été conservé : { $detail }
online-find = Trouver un adversaire
online-invite = Inviter quelqu’un
online-find-where = Sur quel serveur ? Quelqu’un qui en connaît un peut te donner son adresse.
online-use-server = Utiliser ce serveur
online-strangers = Avec des inconnus
online-rated = Classée
online-no-clock = Sans pendule
online-server = Serveur
online-friendly = Amicale
online-your-games = Tes parties
online-own-turn = à toi
online-their-turn = pas encore à toi
online-searching = Recherche d’un adversaire…
online-search-count = { $count ->
    [one] Personne d’autre ne cherche en ce moment.
   *[other] { $count } personnes cherchent, y compris toi.
}
online-search-lost = La connexion est perdue. La recherche reprend dès qu’elle revient.
online-search-meanwhile = Tu peux faire autre chose. La partie s’ouvre dès que quelqu’un arrive.
online-search-computer = Personne n’est encore venu. { $name } est un ordinateur de ta force et joue tout de suite.
online-search-play = Jouer contre { $name }
online-search-stop = Arrêter de chercher
online-paired = Ton adversaire est là.
online-turns = Parties en ligne qui attendent ton coup : { $detail }
online-show-games = Voir
online-key-made = Tu as maintenant une clé de joueur : les serveurs te reconnaissent grâce à elle. Note-la sous En ligne, Options, Ta page.
online-key-aside = Ta clé de joueur était illisible. L’ancien fichier a été conservé : { $detail }
conditional-open = Répondre d’avance
conditional-count = Réponses d’avance : { $count }
conditional-imagined = Imaginé seulement : rien n’est joué ici
conditional-how = Joue pour { $name }, puis pour toi. Si { $name } joue vraiment ce coup, le serveur joue aussitôt ta réponse.
conditional-theirs = Que va jouer { $name } ?
conditional-yours = { $turn } : que réponds-tu ?
conditional-then = Que va jouer { $name } ensuite ?
conditional-ended = Cela finirait la partie.
conditional-restart = Au début
conditional-list = Gardé sur le serveur
conditional-none = Rien pour l’instant.
conditional-line = Si { $turn }, alors { $answer }
conditional-line-on = { $line } ; si { $turn }, alors { $answer }
conditional-remove = Enlever : { $line }
conditional-kept = Gardé : { $detail }
conditional-removed = Enlevé : { $detail }
conditional-not-kept = Ce n’est pas gardé : { $detail }
conditional-too-many = Le serveur garde au plus { $detail } variantes. Enlèves-en une d’abord.
conditional-too-long = Une variante peut avoir au plus { $detail } coups.
conditional-unknown = Impossible de lire ce que garde le serveur : { $detail }
conditional-offline = Il n’y a pas de connexion au serveur.
player-title = Joueur
player-own = Ta page
player-nameless = Sans nom
player-since = Ici depuis le { $date }
player-unrated = Pas encore de partie classée.
player-games = { $count ->
    [one] 1 partie
   *[other] { $count } parties
}
player-last-games = Dernières parties
player-report = Signaler ce nom
player-reported = Merci. Les responsables du serveur regarderont ce nom.
player-save-name = Enregistrer le nom
player-hide = Cacher mon nom aux autres
player-renamable = Tu pourras changer de nom à partir du { $date }.
player-key = Ta clé
player-key-about = Il n’y a pas de mot de passe. Les serveurs te reconnaissent à une clé de 24 mots. Qui les possède joue à ta place, et si tu les perds, personne ne peut te les rendre.
player-key-copy = Copier les mots
player-key-save = Enregistrer
player-key-other = Jouer avec une autre clé
player-key-words = Ses 24 mots
player-key-use = Utiliser les mots
player-key-open = Ouvrir un fichier
player-key-used = Tu joues maintenant avec cette clé. La précédente a été conservée.
player-key-bad = Ce n’est pas une clé : { $detail }
player-best = Les meilleurs
player-best-none = Personne n’a encore joué assez de parties classées.
rating-bullet = Bullet
rating-blitz = Blitz
rating-rapid = Rapide
rating-classical = Classique
files-of-keys = Clés de joueur
key-word-count = Une clé a 24 mots, pas { $number }.
key-unknown-word = Le mot { $number } n’est pas dans la liste.
key-wrong-word = Ces mots ne vont pas ensemble. L’un est faux, ou deux ont changé de place.
key-none = Il n’y a pas de clé dans ce fichier.
refused-not-signed-in = Le serveur n’accepte pas ta clé de joueur.
refused-name-taken = Quelqu’un a déjà ce nom, ou un nom qui lui ressemble.
refused-too-soon = Un nom reste sept jours.
refused-no-such-player = Ce joueur n’existe pas.
refused-banned = Les responsables de ce serveur t’ont exclu pour un temps.
refused-rated = Impossible dans une partie classée.
clock-days-choice = Jours par coup
clock-days = { $count ->
    [one] 1 jour par coup
   *[other] { $count } jours par coup
}
clock-days-left = { $count } jours
phrase-unknown = …
phrase-hello = Bonjour !
phrase-have-fun = Amuse-toi bien !
phrase-well-played = Bien joué !
phrase-oops = Oups !
phrase-one-moment = Un instant, s’il te plaît.
phrase-thanks = Merci !
phrase-good-game = Belle partie !
phrase-bye = Au revoir !
refused-no-such-game = Cette partie n’existe pas.
refused-seats-taken = Les deux places sont prises. Tu peux regarder.
refused-not-seated = Cette place n’est pas la tienne.
refused-alone = Personne n’a encore rejoint la partie.
refused-not-your-turn = Ce n’est pas à toi de jouer.
refused-wrong-ply = La partie a continué entre-temps.
refused-illegal = Ce coup n’est pas permis.
refused-not-over = La partie n’est pas finie.
refused-nothing = Il n’y a rien à répondre.
refused-already = Tu l’as déjà demandé.
refused-present = L’autre joueur est là, ou peut encore revenir.
refused-too-late = Les deux ont déjà joué : tu ne peux plus qu’abandonner.
refused-version = Cette version de Congo et le serveur ne vont pas ensemble. L’un des deux est trop ancien.
refused-too-much = Le serveur est trop occupé. Réessaie plus tard.
refused-talked-enough = C’est assez pour une partie.
problem-unknown-host = Aucun ordinateur ne s’appelle { $place }. Vérifie l’orthographe et ta connexion.
problem-unreachable = Aucun chemin ne mène à { $place }. Vérifie ta connexion.
problem-nobody-listens = L’ordinateur est là, mais aucun serveur ne répond à { $place }. Vérifie le port, ou demande si le serveur est lancé.
problem-silent = { $place } ne répond pas. Vérifie l’adresse ; un pare-feu ou un routeur bloque peut-être le passage.
problem-broken = { $place } a coupé la connexion. Réessaie. Si cela n’aide pas, ce n’est peut-être pas un serveur Congo.
problem-not-congo = Quelque chose répond à { $place }, mais ce n’est pas un serveur Congo de ce genre. Vérifie l’adresse et le port. Si le serveur veut une connexion chiffrée, écris congos:// devant l’adresse.
problem-certificate = Le certificat de { $place } n’est pas reconnu : d’autres pourraient écouter. Demande une autre adresse au responsable du serveur, ou écris congo:// devant l’adresse pour te connecter sans chiffrement.
problem-not-encrypted = { $place } ne chiffre pas, ou quelqu’un sur le trajet l’empêche : d’autres pourraient lire et jouer à ta place. Si tu fais quand même confiance au réseau, écris congo:// devant l’adresse.
problem-too-old = Le serveur { $place } est trop ancien pour ce jeu. Il doit être mis à jour.
problem-too-new = Le serveur { $place } est plus récent que ce jeu. Mets le jeu à jour.
problem-too-long = { $place } envoie plus qu’une partie ne peut contenir. La partie ne peut pas être montrée.
problem-position-refused = Le serveur ne commence pas de partie avec cette position. Essaies-en une autre.
problem-bad-position = Cette partie commence par une position que les règles interdisent. Elle ne peut pas être jouée ici.
problem-step-refused = Le serveur n’a pas accepté ton coup. Il est repris : joues-en un autre.
problem-somebody-else = Quelqu’un d’autre a joué pour ton camp. Regarde à nouveau le plateau.
problem-chain-begun = Ton singe a déjà sauté sur le serveur. Continue de là, ou arrête-toi là.
problem-does-not-fit = L’étape { $number } de la partie sur le serveur ({ $step }) est impossible selon les règles d’ici. Le programme d’origine diffère : ses animaux se noient dès le premier saut d’un singe. La partie est gardée jusque-là dans Mes parties ; commences-en une autre.
place-empty = Écris l’adresse du serveur.
place-scheme = { $written }:// ne mène à aucun serveur. Enlève-le, ou écris congos:// pour une connexion chiffrée.
place-host = « { $written } » n’est pas un nom d’ordinateur. Écris par exemple example.org ou 192.168.1.20.
place-user = Un serveur de Congo n’a ni utilisateurs ni mots de passe : enlève tout jusqu’au @.
place-port = « { $written } » n’est pas un port. Un port est un nombre de 1 à 65535.
place-code = « { $written } » n’est pas un code. Un code a six lettres.
online-platform = Sur un serveur d’origine
platform-about = Pour les serveurs du programme Congo d’origine. Ils ne connaissent ni noms, ni pendules, ni messages. L’original écoute sur le port 5153, chiffré sur 7153.
platform-host = Hôte
platform-port = Port
platform-tls = Chiffré
platform-game = Partie
platform-standard = Nouvelle partie
platform-position = Depuis une position
platform-number = Par son numéro
platform-fen-hint = Position (Congo FEN)
platform-number-hint = Numéro de la partie
platform-begin = Commencer la partie
platform-join = Rejoindre la partie
platform-game-number = Numéro de la partie
platform-copy = Copier le numéro
platform-no-number = Écris le numéro de la partie en chiffres.
platform-unsupported = Le serveur d’origine ne connaît ni abandon, ni nulle, ni reprise de coup. Tu peux quitter la partie à tout moment.

# Plateaux sauvages
wild-title = Plateaux sauvages
wild-about = Les animaux sont inégaux. Si tu gagnes, le plateau suivant est plus dur ; si tu perds, il est plus facile.
wild-day-about = Chaque jour, le même plateau et le même adversaire pour tout le monde. Tu as trois essais, sans indices et sans reprendre de coup.
wild-path = Ton chemin
wild-day = Plateau du jour
wild-rank = Échelon { $rank } sur { $most }
wild-difficulty = Difficulté { $rank } sur { $most }
wild-chances = À force égale : { $percent } victoires sur 100.
wild-you = Toi : { $list }
wild-they = { $name } : { $list }
wild-usual = les animaux habituels
wild-more-superpawn = { $count ->
    [one] un superpion en plus
   *[other] { $count } superpions en plus
}
wild-more-zebra = { $count ->
    [one] un zèbre en plus
   *[other] { $count } zèbres en plus
}
wild-more-elephant = { $count ->
    [one] un éléphant en plus
   *[other] { $count } éléphants en plus
}
wild-more-giraffe = { $count ->
    [one] une girafe en plus
   *[other] { $count } girafes en plus
}
wild-more-monkey = { $count ->
    [one] un singe en plus
   *[other] { $count } singes en plus
}
wild-more-crocodile = { $count ->
    [one] un crocodile en plus
   *[other] { $count } crocodiles en plus
}
wild-fewer-pawn = { $count ->
    [one] un pion en moins
   *[other] { $count } pions en moins
}
wild-fewer-elephant = { $count ->
    [one] un seul éléphant
   *[other] { $count } éléphants en moins
}
wild-no-pawn = pas de pions
wild-no-zebra = pas de zèbre
wild-no-elephant = pas d’éléphants
wild-no-giraffe = pas de girafe
wild-no-monkey = pas de singe
wild-no-crocodile = pas de crocodile
wild-opponent = Ton adversaire
wild-play = Jouer ce plateau
wild-play-attempt = Essai { $number } sur { $most }
wild-next-board = Plateau suivant
wild-play-again = Rejouer pour le plaisir
wild-making = Les animaux se mettent en place…
wild-no-date = La date de cet ordinateur est trop ancienne pour un plateau du jour.
wild-results = { $won } gagnées, { $drawn } nulles, { $lost } perdues
wild-best = Victoire la plus dure : échelon { $rank } sur { $most }
wild-days-won = Plateaux du jour gagnés : { $count }
wild-won = { $moves ->
    [one] Gagné en un coup
   *[other] Gagné en { $moves } coups
}
wild-no-aids = Sur le plateau du jour, il n’y a pas d’indices et on ne reprend pas de coup : tout le monde a les mêmes chances.
wild-drawn = { $moves ->
    [one] Nulle après un coup
   *[other] Nulle après { $moves } coups
}
wild-lost = { $moves ->
    [one] Perdu après un coup
   *[other] Perdu après { $moves } coups
}
wild-begun = Interrompu
wild-open = Pas encore joué
wild-copy = Copier le résultat
wild-picture = Partager en image
wild-path-game = Plateau sauvage, échelon { $rank } sur { $most }
wild-day-title = Plateau du jour { $number }
wild-share = Congo, plateau du jour { $number }
wild-against = Adversaire : { $name }
wild-up = Bravo. Tu montes à l’échelon { $rank } sur { $most }.
wild-down = Tu descends à l’échelon { $rank } sur { $most }. Le plateau suivant est plus facile.
wild-stay = Tu restes à l’échelon { $rank } sur { $most }.
wild-attempts-left = { $count ->
    [0] C’était ton dernier essai aujourd’hui.
    [one] Il te reste un essai aujourd’hui.
   *[other] Il te reste { $count } essais aujourd’hui.
}

# --- Tempête d’énigmes et calendrier
storm-title = Tempête d’énigmes
storm-about = Le plus d’énigmes possible en trois minutes.
storm-bests = Tes records : { $day } aujourd’hui, { $week } cette semaine, { $ever } en tout.
storm-how = Le temps part à ton premier coup. Un coup faux coûte { $penalty } secondes. { $moves } coups justes d’affilée en rapportent { $bonus }, et une série plus longue encore plus.
storm-number = Énigme { $number }
storm-solved = Résolues : { $count }
storm-combo = D’affilée : { $count }
storm-next-bonus = { $moves } d’affilée : +{ $seconds } s
storm-gained = +{ $seconds } s
storm-lost = −{ $seconds } s
storm-wrong = Pas celui-là. À la suivante !
storm-over = C’est fini !
storm-result = { $count ->
    [0] Cette fois, les énigmes ont été plus rapides.
    [one] Tu as résolu une énigme.
   *[other] Tu as résolu { $count } énigmes.
}
storm-new-day = Ton record du jour !
storm-new-week = Ton record de la semaine !
storm-new-ever = Ton record absolu !
storm-accuracy = Coups justes
storm-best-combo = Plus longue série
storm-highest = La plus dure résolue
storm-day = Record du jour
storm-week = Record de la semaine
storm-ever = Record absolu
storm-again = Encore une tempête
storm-missed = Revoir les ratées ({ $count })
storm-results = Résolues : { $solved }. Ratées : { $missed }.
storm-leave = Finir la tempête
puzzle-why = Pourquoi : { $reason }
puzzle-missed = Ratée : { $number } sur { $count }
calendar-title = Jours joués
calendar-earlier = Mois d’avant
calendar-later = Mois d’après
calendar-weekdays = lu ma me je ve sa di
calendar-month = { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[other] décembre
} { $year }
calendar-storm = tempête : { $count } résolues
calendar-puzzles = { $count ->
    [one] une énigme
   *[other] { $count } énigmes
}
calendar-games = { $count ->
    [one] une partie
   *[other] { $count } parties
}
calendar-lessons = { $count ->
    [one] une leçon
   *[other] { $count } leçons
}

# --- The story of a game
story-title = L’histoire de la partie
story-thinking = Je repense à la partie…
story-moments = À revoir :
story-turned-1 = { $who ->
    [you] Un seul de tes coups a tout changé : tes chances sont passées de { $before } % à { $after } %.
    [side] Un seul coup des { $name } a tout changé : leurs chances sont passées de { $before } % à { $after } %.
   *[other] Un seul coup ({ $name }) a tout changé : ses chances sont passées de { $before } % à { $after } %.
    }
story-turned-2 = { $who ->
    [you] Un de tes coups a été le tournant : tes chances étaient de { $before } % avant et de { $after } % après.
    [side] Un coup des { $name } a été le tournant : leurs chances étaient de { $before } % avant et de { $after } % après.
   *[other] Le tournant, un coup ({ $name }) : des chances de { $before } % avant et de { $after } % après.
    }
story-cause-river = C’est la faute de la rivière.
story-cause-lion-line = Il a ouvert la ligne entre les lions.
story-cause-lion-safety = Ensuite, le lion n’était plus à l’abri.
story-cause-loose-pieces = Une pièce était là, bonne à prendre.
story-cause-chains = Un singe y a gagné une rangée à sauter.
story-cause-finish = Il y avait mieux à faire.
story-cause-captures = Il y avait une pièce à gagner.
story-cause-promotion = Il s’agissait d’un superpion.
story-cause-exchanges = L’échange n’en valait pas la peine.
story-brilliant-1 = { $who ->
    [you] Du courage : tu as sacrifié { $kind ->
            [elephant] l’{ $animal }
            [giraffe] la { $animal }
           *[other] le { $animal }
        } en { $at }, et rien n’était meilleur.
    [side] Du courage : les { $name } ont sacrifié { $kind ->
            [elephant] l’{ $animal }
            [giraffe] la { $animal }
           *[other] le { $animal }
        } en { $at }, et rien n’était meilleur.
   *[other] Du courage : { $name } a sacrifié { $kind ->
            [elephant] l’{ $animal }
            [giraffe] la { $animal }
           *[other] le { $animal }
        } en { $at }, et rien n’était meilleur.
    }
story-brilliant-2 = { $who ->
    [you] Il fallait oser. Tu as offert { $kind ->
            [elephant] l’{ $animal }
            [giraffe] la { $animal }
           *[other] le { $animal }
        } en { $at }, et c’était le meilleur coup.
    [side] Il fallait oser. Les { $name } ont offert { $kind ->
            [elephant] l’{ $animal }
            [giraffe] la { $animal }
           *[other] le { $animal }
        } en { $at }, et c’était le meilleur coup.
   *[other] Il fallait oser. { $name } a offert { $kind ->
            [elephant] l’{ $animal }
            [giraffe] la { $animal }
           *[other] le { $animal }
        } en { $at }, et c’était le meilleur coup.
    }
story-missed-lion-1 = { $who ->
    [you] Un instant, tu pouvais prendre le lion.
    [side] Un instant, les { $name } pouvaient prendre le lion.
   *[other] Un instant, { $name } pouvait prendre le lion.
    }
story-missed-lion-2 = { $who ->
    [you] Le lion était à ta portée, et il s’est échappé.
    [side] Les { $name } avaient le lion à leur portée, et il s’est échappé.
   *[other] { $name } avait le lion à sa portée, et il s’est échappé.
    }
story-missed-win-1 = { $who ->
    [you] Un instant, ta victoire était sûre.
    [side] Un instant, les { $name } avaient une victoire sûre.
   *[other] Un instant, { $name } avait une victoire sûre.
    }
story-missed-win-2 = { $who ->
    [you] Une victoire sûre t’a échappé.
    [side] Les { $name } ont laissé échapper une victoire sûre.
   *[other] { $name } a laissé échapper une victoire sûre.
    }
story-missed-capture-1 = { $who ->
    [you] Tu pouvais prendre { $kind ->
            [elephant] l’{ $animal }
            [giraffe] la { $animal }
           *[other] le { $animal }
        } en { $at }.
    [side] Les { $name } pouvaient prendre { $kind ->
            [elephant] l’{ $animal }
            [giraffe] la { $animal }
           *[other] le { $animal }
        } en { $at }.
   *[other] { $name } pouvait prendre { $kind ->
            [elephant] l’{ $animal }
            [giraffe] la { $animal }
           *[other] le { $animal }
        } en { $at }.
    }
story-missed-capture-2 = { $who ->
    [you] { $kind ->
            [elephant] L’{ $animal }
            [giraffe] La { $animal }
           *[other] Le { $animal }
        } en { $at } t’attendait. Tu n’y as pas touché.
    [side] { $kind ->
            [elephant] L’{ $animal }
            [giraffe] La { $animal }
           *[other] Le { $animal }
        } en { $at } était à prendre. Les { $name } n’y ont pas touché.
   *[other] { $kind ->
            [elephant] L’{ $animal }
            [giraffe] La { $animal }
           *[other] Le { $animal }
        } en { $at } était à prendre. { $name } n’y a pas touché.
    }
story-missed-chain-1 = { $who ->
    [you] Ton singe pouvait prendre { $count } pièces d’un coup.
    [side] Le singe des { $name } pouvait prendre { $count } pièces d’un coup.
   *[other] { $name } pouvait prendre { $count } pièces d’un coup avec le singe.
    }
story-missed-chain-2 = { $who ->
    [you] { $count } pièces attendaient ton singe. Il n’a pas sauté.
    [side] { $count } pièces attendaient le singe des { $name }. Il n’a pas sauté.
   *[other] { $name } avait { $count } pièces devant son singe. Il n’a pas sauté.
    }
story-chain-1 = { $who ->
    [you] Ton singe a pris { $count } pièces d’un coup.
    [side] Le singe des { $name } a pris { $count } pièces d’un coup.
   *[other] { $name } a pris { $count } pièces d’un coup avec le singe.
    }
story-chain-2 = { $who ->
    [you] Le grand moment de ton singe : { $count } pièces à la fois.
    [side] Le grand moment du singe des { $name } : { $count } pièces à la fois.
   *[other] Le grand moment du singe ({ $name }) : { $count } pièces à la fois.
    }
story-drownings-1 = { $who ->
    [you] { $count } de tes pièces se sont noyées, dont { $kind ->
            [elephant] l’{ $animal }
            [giraffe] la { $animal }
           *[other] le { $animal }
        } en { $at }.
    [side] { $count } pièces des { $name } se sont noyées, dont { $kind ->
            [elephant] l’{ $animal }
            [giraffe] la { $animal }
           *[other] le { $animal }
        } en { $at }.
   *[other] { $name } a perdu { $count } pièces noyées, dont { $kind ->
            [elephant] l’{ $animal }
            [giraffe] la { $animal }
           *[other] le { $animal }
        } en { $at }.
    }
story-drownings-2 = { $who ->
    [you] La rivière t’a pris { $count } pièces, dont { $kind ->
            [elephant] l’{ $animal }
            [giraffe] la { $animal }
           *[other] le { $animal }
        } en { $at }.
    [side] La rivière a pris { $count } pièces aux { $name }, dont { $kind ->
            [elephant] l’{ $animal }
            [giraffe] la { $animal }
           *[other] le { $animal }
        } en { $at }.
   *[other] { $name } a laissé { $count } pièces à la rivière, dont { $kind ->
            [elephant] l’{ $animal }
            [giraffe] la { $animal }
           *[other] le { $animal }
        } en { $at }.
    }
story-comeback-1 = { $who ->
    [you] Tes chances n’étaient plus que de { $chance } %, et tu as gagné quand même.
    [side] Les chances des { $name } n’étaient plus que de { $chance } %, et ils ont gagné quand même.
   *[other] { $name } n’avait plus que { $chance } % de chances, et a gagné quand même.
    }
story-comeback-2 = { $who ->
    [you] Quel retour : tu n’avais que { $chance } %.
    [side] Quel retour : les { $name } n’avaient que { $chance } %.
   *[other] Quel retour : { $name } n’avait que { $chance } %.
    }
story-nearly-won-1 = { $who ->
    [you] Tu étais tout près de gagner, avec { $chance } %.
    [side] Les { $name } étaient tout près de gagner, avec { $chance } %.
   *[other] { $name } était tout près de gagner, avec { $chance } %.
    }
story-nearly-won-2 = { $who ->
    [you] À ton meilleur moment, tes chances étaient de { $chance } %.
    [side] Au meilleur moment des { $name }, leurs chances étaient de { $chance } %.
   *[other] À son meilleur moment, { $name } avait { $chance } % de chances.
    }
story-led-1 = { $who ->
    [you] Tu étais devant, et cela jusqu’à la fin.
    [side] Les { $name } étaient devant, et cela jusqu’à la fin.
   *[other] { $name } était devant, et cela jusqu’à la fin.
    }
story-led-2 = { $who ->
    [you] Tu as pris l’avantage pour de bon.
    [side] Les { $name } ont pris l’avantage pour de bon.
   *[other] { $name } a pris l’avantage pour de bon.
    }
story-lead-changes-1 = L’avantage a changé de camp { $count } fois.
story-lead-changes-2 = Quel va-et-vient : { $count } fois, l’avantage a changé de camp.
story-balanced-1 = Du début à la fin, personne n’a pris le large.
story-balanced-2 = Une partie équilibrée : personne n’était loin devant.
story-promotion-1 = { $who ->
    [you] Ton pion est devenu un superpion en { $at }.
    [side] Un pion des { $name } est devenu un superpion en { $at }.
   *[other] { $name } a obtenu un superpion en { $at }.
    }
story-promotion-2 = { $who ->
    [you] Ton pion est allé jusqu’au bout : superpion en { $at }.
    [side] Un pion des { $name } est allé jusqu’au bout : superpion en { $at }.
   *[other] { $name } a mené un pion jusqu’au bout : superpion en { $at }.
    }
story-flawless-1 = { $who ->
    [you] Tu n’as pas fait une seule erreur.
    [side] Les { $name } n’ont pas fait une seule erreur.
   *[other] { $name } n’a pas fait une seule erreur.
    }
story-flawless-2 = { $who ->
    [you] Pas une erreur dans tes choix.
    [side] Pas une erreur dans les choix des { $name }.
   *[other] { $name } : pas une erreur dans ses choix.
    }
story-even-opening-1 = Au début, pas d’erreur et personne devant.
story-even-opening-2 = Un début soigné : un bon moment, tout était égal.
story-lion-captured-1 = { $who ->
    [you] { $kind ->
            [elephant] L’{ $animal }
            [giraffe] La { $animal }
           *[other] Le { $animal }
        } a pris le lion en { $at } pour toi.
    [side] { $kind ->
            [elephant] L’{ $animal }
            [giraffe] La { $animal }
           *[other] Le { $animal }
        } des { $name } a pris le lion en { $at }.
   *[other] { $name } a pris le lion en { $at } avec { $kind ->
            [elephant] l’{ $animal }
            [giraffe] la { $animal }
           *[other] le { $animal }
        }.
    }
story-lion-captured-2 = { $who ->
    [you] À la fin, tu as atteint le lion en { $at } avec { $kind ->
            [elephant] l’{ $animal }
            [giraffe] la { $animal }
           *[other] le { $animal }
        }.
    [side] À la fin, les { $name } ont atteint le lion en { $at } avec { $kind ->
            [elephant] l’{ $animal }
            [giraffe] la { $animal }
           *[other] le { $animal }
        }.
   *[other] À la fin, { $name } a atteint le lion en { $at } avec { $kind ->
            [elephant] l’{ $animal }
            [giraffe] la { $animal }
           *[other] le { $animal }
        }.
    }
story-advice-for = Pour { $name } : { $advice }
story-advice-river-1 = La prochaine fois, regarde la rivière avant chaque coup : qui s’y trouve doit en sortir.
story-advice-river-2 = Essaie ceci : ne laisse jamais une pièce plus d’un tour dans la rivière.
story-advice-lion-line-1 = La prochaine fois, surveille la ligne entre les deux lions.
story-advice-lion-line-2 = Avant d’écarter une pièce, regarde si les lions se voient ensuite.
story-advice-lion-safety-1 = La prochaine fois, demande-toi avant chaque coup : qui peut atteindre mon lion ?
story-advice-lion-safety-2 = Essaie ceci : d’abord ton lion à l’abri, ensuite la chasse.
story-advice-loose-pieces-1 = La prochaine fois, demande-toi avant chaque coup : que peut-on me prendre ?
story-advice-loose-pieces-2 = Essaie ceci : place tes pièces là où d’autres les gardent.
story-advice-chains-1 = La prochaine fois, surveille le singe : il aime les pièces avec un vide derrière.
story-advice-chains-2 = Essaie ceci : pas de cases vides derrière tes pièces quand un singe est près.
story-advice-finish-1 = La prochaine fois, regarde d’abord le lion. Il est parfois plus près qu’on ne croit.
story-advice-finish-2 = Essaie ceci : avant chaque coup, vois si le lion peut être pris.
story-advice-captures-1 = La prochaine fois, regarde toutes les prises avant de choisir.
story-advice-captures-2 = Essaie ceci : à chaque tour, demande-toi ce qu’il y a à prendre.
story-advice-promotion-1 = La prochaine fois, compte les pas des pions, les tiens et les autres.
story-advice-promotion-2 = Essaie ceci : un pion près du but mérite un second regard.
story-advice-exchanges-1 = La prochaine fois, compte jusqu’au bout avant d’échanger.
story-advice-exchanges-2 = Essaie ceci : avant de prendre, vois ce qui revient.
story-advice-patience-1 = La prochaine fois, prends un peu plus de temps pour les coups tranquilles.
story-advice-patience-2 = Essaie ceci : compare deux coups avant d’en jouer un.
story-advice-harder-1 = Bien joué. Tu peux affronter quelqu’un de plus fort.
story-advice-harder-2 = Il n’y a rien à corriger. Essaie un adversaire plus fort.
story-advice-bolder-1 = Pas d’erreur à corriger. La prochaine fois, ose un peu plus.
story-advice-bolder-2 = Rien n’a mal tourné. Essaie de gêner davantage l’autre camp.
wdl-bar = Blancs { $win } %, nulle { $draw } %, Noirs { $loss } %
mark-brilliant = Brillant
review-brilliant = { $kind ->
        [elephant] L’{ $animal }
        [giraffe] La { $animal }
       *[other] Le { $animal }
    } en { $at }, voilà le sacrifice, et tout autre coup était moins bon.
