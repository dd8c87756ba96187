# Tudo o que se lê no jogo, em português do Brasil.

# --- Names
game = Congo
tagline = Leões, macacos e um rio
white = Brancas
black = Pretas
you = Você
pawn = peão
superpawn = superpeão
zebra = zebra
elephant = elefante
giraffe = girafa
monkey = macaco
crocodile = crocodilo
lion = leão
level-Cub = Filhote
level-Zebra = Zebra
level-Giraffe = Girafa
level-Monkey = Macaco
level-Elephant = Elefante
level-Crocodile = Crocodilo
level-Lioness = Leoa
level-Lion = Leão
level-Pride = Alcateia
level-Shadow = Sombra
level-Random = Acaso
level-Negamax = Negamax
level-Custom = Sob medida
level-in-sentence = { $name }
level-as-subject = { $level ->
    [Zebra] a { $name }
    [Giraffe] a { $name }
    [Lioness] a { $name }
    [Pride] a { $name }
    [Shadow] a { $name }
    [Custom] seu próprio adversário
   *[other] o { $name }
}
level-about-Cub = anda por aí e gosta de morder
level-about-Zebra = assustada, mas de olho no seu leão
level-about-Giraffe = cuidadosa e gentil
level-about-Monkey = gosta de trocas e adora saltar sem parar
level-about-Elephant = firme e paciente
level-about-Crocodile = manda no rio
level-about-Lioness = certeira, leal e atrás do seu leão
level-about-Lion = joga com força total, um pouco vaidoso
level-about-Pride = a força máxima, muitos olhos ao mesmo tempo
level-about-Shadow = exatamente a sua força
level-about-Custom = do jeito que você quiser
level-strength = { $name }, força { $strength } de { $most }

# --- Menu
menu-play = { $level ->
    [Cub] Jogar contra o filhote
    [Zebra] Jogar contra a zebra
    [Giraffe] Jogar contra a girafa
    [Monkey] Jogar contra o macaco
    [Elephant] Jogar contra o elefante
    [Crocodile] Jogar contra o crocodilo
    [Lioness] Jogar contra a leoa
    [Lion] Jogar contra o leão
    [Pride] Jogar contra a alcateia
    [Custom] Jogar contra o seu próprio adversário
    [Shadow] Jogar contra a sombra
   *[other] Jogar contra { $against }
}
menu-play-coached = { $level ->
    [Cub] Jogar contra o filhote com treinador
    [Zebra] Jogar contra a zebra com treinador
    [Giraffe] Jogar contra a girafa com treinador
    [Monkey] Jogar contra o macaco com treinador
    [Elephant] Jogar contra o elefante com treinador
    [Crocodile] Jogar contra o crocodilo com treinador
    [Lioness] Jogar contra a leoa com treinador
    [Lion] Jogar contra o leão com treinador
    [Pride] Jogar contra a alcateia com treinador
    [Custom] Jogar contra o seu próprio adversário com treinador
    [Shadow] Jogar contra a sombra com treinador
   *[other] Jogar contra { $against } com treinador
}
menu-play-two = Jogar a dois aqui
menu-watch = Ver dois computadores
menu-change = Adversários
menu-continue-game = Continuar: { $name }, lance { $number }
menu-continue = Continuar a partida
menu-games = Partidas
menu-settings = Ajustes
menu-quit = Sair

# Today in the menu. The four words stand below small pictures and must be short.
today-title = Hoje
today-puzzle = Desafio
today-board = Tabuleiro
today-days = Dias
today-solved = resolvido
today-open = espera por você
loading = Tirando os bichos da caixa…

# --- The ladder
path-puzzles = Desafios: { $done } de { $all }
ladder-title = O rio
ladder-crowns = { $earned } de { $all } coroas
ladder-shadow = Hoje, tão forte quanto você.
ladder-stop = { $name }, adversário { $strength } de { $most }, { $crowns } de { $all } coroas.
ladder-next = É a sua próxima partida.
ladder-you = Próximo
ladder-rank = Adversário { $rank } de { $most }
ladder-results = vitórias: { $won }, empates: { $drawn }, derrotas: { $lost }
ladder-crown-won = Vencer uma partida
ladder-crown-alone = Vencer sem dica, sem desfazer e sem treinador
ladder-crown-both = Vencer assim com as duas cores
ladder-crown-missing = Vencer assim também de { $side }
ladder-crown-yes = ganha
ladder-crown-no = ainda não ganha
ladder-options = Mais opções
ladder-other = Outras partidas…

# --- New game
new-title = Nova partida
new-mode-computer = Contra o computador
new-mode-two = A dois aqui
new-mode-watch = Dois computadores
new-level-white = Brancas
new-level-black = Pretas
custom-depth = Lances que vê à frente
custom-depth-all = sem limite
custom-seconds = Pensa no máximo
custom-mistakes = Com que frequência erra
new-side = Você joga de
new-side-random = Surpresa
new-start = Começar
new-options = Opções
new-summary-side = Você joga de: { $side }
new-summary-clock = Relógio: { $clock }
new-summary-no-clock = Sem relógio
new-two-about = Duas pessoas se revezam neste tabuleiro.

# --- Playing
turn-of = Vez das { $side }
turn-yours = Sua vez
turn-danger-yours =
    { $kind ->
        [zebra] Seu leão está em perigo: a { $animal } em { $at } pode capturá-lo.
        [giraffe] Seu leão está em perigo: a { $animal } em { $at } pode capturá-lo.
       *[other] Seu leão está em perigo: o { $animal } em { $at } pode capturá-lo.
    }
turn-danger =
    { $kind ->
        [zebra] { $side }: o leão está em perigo. A { $animal } em { $at } pode capturá-lo.
        [giraffe] { $side }: o leão está em perigo. A { $animal } em { $at } pode capturá-lo.
       *[other] { $side }: o leão está em perigo. O { $animal } em { $at } pode capturá-lo.
    }
turn-take-lion-yours = Você pode capturar o leão!
turn-take-lion = { $side }: o leão pode ser capturado!
turn-thinking = { $name } está pensando
turn-depth = { $depth ->
    [one] Calculando { $depth } lance à frente
   *[other] Calculando { $depth } lances à frente
}
turn-over = Fim da partida
captured-by = As { $side } capturaram
moves-none = Nenhum lance ainda
looking-back = Você está vendo uma posição anterior
back-to-now = Voltar à partida
button-hint = Dica
button-undo = Desfazer
button-redo = Refazer
button-resign = Desistir
button-draw = Propor empate
button-threats = Ameaças
button-flip = Virar tabuleiro
button-camera = Mostrar todo o tabuleiro
button-view-toy = Brinquedos
button-view-diagram = Diagrama
button-new = Nova partida
button-look = Rever
button-share = Compartilhar
button-menu = Menu
button-more = Mais
button-pause = Pausa
button-resume = Continuar
button-step = Um lance
button-confirm = Jogar
button-cancel = Cancelar
button-close = Fechar
button-rematch = Jogar de novo
type-hint = Digite um lance: b1d3
confirm-question =
    { $kind ->
        [zebra] Mover a { $animal } de { $from } para { $to }?
        [giraffe] Mover a { $animal } de { $from } para { $to }?
       *[other] Mover o { $animal } de { $from } para { $to }?
    }
chain-question = Saltar de novo ou parar aqui?
chain-stop = Parar aqui
resign-question = Quer mesmo desistir?
resign-confirm = Sim, desistir
resign-stay = Continuar
draw-question = As { $side } propõem empate
draw-accept = Aceitar
draw-decline = Continuar

# --- What happened
status-start = As Brancas começam.
status-moved = { $side }: { $animal } para { $to }.
status-took = { $side }: { $animal } para { $to }, captura { $taken }.
status-drowned =
    { $kind ->
        [zebra] A { $animal } se afogou em { $at }.
        [giraffe] A { $animal } se afogou em { $at }.
       *[other] O { $animal } se afogou em { $at }.
    }
status-promoted = Agora é um superpeão.
status-undone = Lance desfeito: { $animal } de { $from } para { $to }.

# --- Why a move is refused
why-game-over = Um leão foi capturado. A partida acabou.
why-no-piece = Não há nenhuma peça em { $at }.
why-not-yours = A peça em { $at } não é sua.
why-stands-still = Um lance precisa terminar em outra casa.
why-chain = O macaco ainda não terminou: salte de novo ou pare aqui.
why-one-step = Só o macaco pode dar vários saltos em um lance.
why-pawn = O peão avança uma casa, reto ou na diagonal. Depois do rio, também pode recuar uma ou duas casas em linha reta.
why-superpawn = O superpeão anda uma casa para a frente ou para o lado, ou recua uma ou duas, reto ou na diagonal.
why-zebra = A zebra salta duas casas em linha reta e uma para o lado.
why-elephant = O elefante anda uma ou duas casas em linha reta.
why-giraffe = A girafa salta duas casas, em linha reta ou na diagonal. Também pode andar uma casa, mas sem capturar.
why-monkey = O macaco anda uma casa, ou salta por cima de uma peça inimiga para a casa vazia logo atrás dela.
why-crocodile = O crocodilo anda uma casa, desliza pela coluna até o rio e, dentro do rio, desliza de lado.
why-lion = O leão anda uma casa, dentro do seu castelo.
why-own-piece = Já há uma peça sua em { $at }.
why-in-the-way = A peça em { $at } está no caminho.
why-lion-stays = O leão não pode sair do castelo.
why-lion-flies = O leão só pode voar para capturar o outro leão.
why-giraffe-step = A girafa não captura andando, só saltando.
why-retreat-takes = O peão não captura quando recua.
why-retreat-early = O peão só pode recuar depois de passar o rio.
why-monkey-jumps = O macaco captura saltando por cima da peça, não indo para a casa dela.
why-no-jump = Isso não é um salto: o macaco salta por cima de uma peça inimiga para a casa vazia logo atrás.
why-nobody-to-jump = Não há nenhuma peça em { $at } para saltar por cima.
why-own-jumped = O macaco não pode saltar por cima das próprias peças, como a de { $at }.
why-twice = O macaco já saltou por cima da peça em { $at }.
why-landing = O macaco não pode cair em { $at }: a casa não está vazia.
why-chain-ended = Capturar o leão encerra os saltos e a partida.
why-other-captures = Aqui, este lance capturaria outras peças.
typed-sign = “{ $text }” não dá para ler como lance: o caractere { $column } não cabe ali. Digite as casas, por exemplo b1d3.
typed-other-piece = Essa letra indica outra peça ({ $said }), não a que está ali ({ $found }).
typed-no-capture = Este lance não captura nada.
typed-no-promotion = Este lance não promove nenhum peão.
typed-nobody-drowns = Com este lance, nada se afoga em { $at }.
typed-lion-stays = Este lance não captura o leão.
defect-no-lion = { $side }: falta o leão.
defect-many-lions = { $side }: mais de um leão ({ $at }).
defect-lion-outside = { $side }: o leão em { $at } está fora do castelo.
defect-pawn-on-last-rank = { $side }: o peão em { $at } já seria um superpeão.
defect-too-many-pieces = { $side }: { $count } peças, mais do que no início de uma partida.
defect-chain = Não pode haver aqui uma sequência de saltos a partir de { $at }.

# --- How it ended
end-lion-taken = As { $winner } capturaram o leão e vencem.
end-lion-taken-won = Você capturou o leão.
end-lion-taken-lost = Seu leão foi capturado.
end-no-moves = As { $loser } não têm mais lances. As { $winner } vencem.
end-no-moves-won = Seu adversário não tem mais lances.
end-no-moves-lost = Você não tem mais lances.
end-resigned = As { $loser } desistiram. As { $winner } vencem.
end-resigned-won = Seu adversário desistiu.
end-resigned-lost = Você desistiu.
end-unknown = As { $winner } vencem.
end-time = Acabou o tempo das { $loser }. As { $winner } vencem.
end-time-won = Acabou o tempo do seu adversário.
end-time-lost = Acabou o seu tempo.
end-absent = As { $loser } deixaram a partida. As { $winner } vencem.
end-absent-won = Seu adversário deixou a partida.
end-absent-lost = Você deixou a partida.
end-bare-lions = Só restam os leões: empate.
end-repetition = A mesma posição pela terceira vez: empate.
end-quiet = Tempo demais sem captura, afogamento ou lance de peão: empate.
end-agreed = Empate de comum acordo.
end-drawn = Empate.
end-you-won = Você venceu!
end-you-lost = { $name } venceu
end-draw = Empate
end-won = As { $side } venceram
over-see-how = Ver como foi
over-try-again = Tentar daqui
over-next-crown = Para a próxima coroa: { $how }
over-earned = Conquistado: { $medals }

# --- Clocks
clock-title = Relógio
clock-none = Nenhum
clock-for-game = { $minutes } + { $seconds }
clock-per-move = { $seconds } s por lance
clock-custom = Outro
clock-base = Tempo para a partida toda
clock-increment = Acréscimo após cada lance
clock-single = Tempo por lance
clock-minutes = { $count } min
clock-seconds = { $count } s
clock-nothing = nenhum
clock-differs-computer = Outro relógio para o computador
clock-differs-black = Outro relógio para as Pretas
clock-computer = Computador
clock-left = { $side }: { $time }.
clock-low = Resta pouco tempo. { $detail }
clock-draw = Acabou o tempo das { $loser }, mas contra um leão sozinho é empate.
clock-paused = Pausa
clock-paused-how = Os dois relógios estão parados.
clock-held = O relógio está em pausa. Primeiro, continue a partida.
clock-slept = O computador estava em repouso. O relógio está em pausa, e ninguém perdeu tempo.

# --- Hints
hint-seeking = Procurando uma dica…
hint-animal =
    { $kind ->
        [zebra] Tente com a { $animal } em { $from }.
        [giraffe] Tente com a { $animal } em { $from }.
       *[other] Tente com o { $animal } em { $from }.
    }
hint-where =
    { $kind ->
        [zebra] Mova a { $animal } de { $from } para { $to }.
        [giraffe] Mova a { $animal } de { $from } para { $to }.
       *[other] Mova o { $animal } de { $from } para { $to }.
    }
hint-more = Peça outra dica para ver para onde e por quê.

# --- Messages
notice-refused = { $detail }
notice-draw-declined = O empate foi recusado.
notice-nothing-to-continue = Não há nenhuma partida para continuar.
notice-cannot-open = Não foi possível abrir esta partida. { $detail }
notice-not-saved-yet = Ainda não foi possível salvar. Será tentado de novo até dar certo. { $detail }
notice-quit-unsaved = Nem tudo pôde ser salvo. Se sair de novo, o que falta se perderá.
notice-cannot-save = Não foi possível salvar. { $detail }
notice-cannot-load-backup = Não foi possível carregar este arquivo. { $detail }
backup-title = Seus dados
backup-about = Suas partidas, seu progresso e seus ajustes ficam só neste navegador.
backup-save = Salvar tudo em um arquivo
backup-load = Carregar um arquivo assim no lugar disto
notice-engine-failed = O computador travou. Tente de novo.
notice-loading-exercise = O exercício está carregando…
notice-no-tables = Não foi possível carregar as tabelas de finais. Verifique a conexão e tente de novo. ({ $detail })
notice-crash-here = Uma parte do programa falhou. Sua partida está salva. Detalhes: { $detail }
notice-crash-before = O jogo parou de repente. Sua partida foi salva. Detalhes: { $detail }
start-no-display = O Congo precisa de uma tela, e nem o X11 nem o Wayland respondem.
start-no-library = A janela do Congo precisa da biblioteca { $library }, que falta neste sistema.
start-no-graphics = O Congo não encontrou nenhum driver gráfico para as suas imagens.
start-package = Está no pacote { $package }.
start-without-window = Sem janela, restam o congo-cli, o jogo no terminal, e congo --help.
crash-title = O Congo parou
crash-sentence = O Congo precisou parar por causa de um erro no programa. Sua partida está a salvo: ela é gravada depois de cada lance. O que aconteceu está escrito neste arquivo:
notice-bad-game = Isto não é uma partida de Congo. { $detail }
notice-bad-position = Isto não é uma posição de Congo. { $detail }
notice-bad-move = Esse lance não vale aqui. { $detail }
notice-no-folder = Este computador não tem uma pasta para guardar as partidas.
notice-played-elsewhere = Esta partida está sendo jogada em outra janela.
notice-cannot-list = Não foi possível ler suas partidas. { $detail }
notice-cannot-delete = Não foi possível excluir. { $detail }
notice-cannot-restore = Não foi possível recuperar. { $detail }
notice-no-dialog = Não foi possível abrir uma janela para escolher arquivos. Arraste o arquivo até aqui.
notice-deleted = Partidas excluídas: { $detail }
notice-exported = Exportado para { $detail }
notice-shared = Salvo como { $detail }
notice-achievement = Conquista: { $detail }
notice-imported = Partidas adicionadas: { $detail }
notice-import-known = Já estavam aqui: { $detail }
notice-import-mended = Partidas com erros que foram corrigidos: { $detail }
notice-import-broken = Não foi possível importar tudo. { $detail }
notice-import-none = Não havia partidas para importar.
notice-import-too-large = É muita coisa de uma vez. Dá para ler { $detail } MB no máximo.
notice-import-cut-short = Só as primeiras { $detail } partidas foram lidas.
notice-copied-for-now = Copiado até o jogo ser fechado.
notice-copied = Copiado.
notice-settings-aside = Não foi possível ler seus ajustes. O jogo começa com novos e guarda o arquivo antigo. { $detail }
notice-progress-aside = Não foi possível ler seu progresso nas lições. O arquivo antigo foi guardado. { $detail }
notice-config = Há um erro em um arquivo do jogo. { $detail }
notice-picture = Imagem salva como { $detail }
notice-first-drowning = A peça que continua no rio depois do seu próximo lance se afoga.
notice-say = { $detail }
notice-keys-aside = Não foi possível ler suas teclas. O arquivo antigo foi guardado. { $detail }

# --- Settings
settings-title = Ajustes
settings-speed = Velocidade das animações
speed-off = Nenhuma
speed-slow = Lenta
speed-normal = Normal
speed-fast = Rápida
settings-reduced = Reduzir movimento
settings-view = Visão
settings-quality = Gráficos
quality-high = Alta qualidade
quality-low = Mais rápidos
settings-theme = Tabuleiro
settings-sound = Som
settings-muted = Sem som
settings-master = Volume geral
settings-effects = Lances e mergulhos
settings-ambience = Rio e pássaros
settings-music = Música
settings-language = Idioma
language-system = Idioma do sistema
settings-full-screen = Tela cheia
settings-look = Tela
settings-play = Jogo
settings-scale = Tamanho do texto
settings-confirm = Perguntar antes de cada lance
settings-type = Mostrar um campo para digitar lances
settings-barks = Os adversários falam durante a partida
settings-story-voice = Os adversários contam a história depois da partida
settings-seating = Duas pessoas na mesma tela
seating-beside = O tabuleiro fica parado
seating-in-turns = O tabuleiro vira a cada lance
seating-opposite = As peças viram (diagrama)

# --- Games that are kept
library-title = Partidas
library-search = Buscar
library-starred = Só com estrela
library-star = Marcar com estrela
library-marked = com estrela
library-date = Data
library-players = Partida
library-result = Result.
library-ending = Final
library-length = Lances
library-count = Partidas: { $count }
library-reading = Lendo suas partidas…
library-none = Nenhuma partida ainda. Tudo o que você joga fica guardado aqui.
library-none-found = Nenhuma partida encontrada.
library-name = Dê um nome a esta partida
library-look = Ver
library-play-on = Continuar
library-import = Importar
library-export = Exportar
library-delete = Excluir
library-all = Selecionar tudo
library-board = Análise
library-looking = Lendo partidas
library-importing = Importando
library-exporting = Exportando
library-broken = Não é uma partida: { $detail }
import-title = Importar partidas
export-title = Exportar partidas
files-of-games = Partidas (PGN)
ended-lion = leão capturado
ended-no-moves = sem lances
ended-resignation = desistência
ended-time = tempo esgotado
ended-absent = partida abandonada
ended-time-draw = tempo esgotado contra um leão sozinho
ended-bare-lions = só restam leões
ended-repetition = repetição
ended-agreement = empate combinado
ended-quiet = tempo demais sem capturas

# --- Sharing
share-title = Compartilhar
share-picture = Posição como imagem
share-film = Partida como animação
share-text = Partida como texto
share-sketch = Prévia
share-size = Tamanho
share-small = Pequeno
share-medium = Médio
share-large = Grande
share-speed = Velocidade
share-seen = Lado
share-as-here = Como agora
share-names = Nomes e resultado
share-arrows = Seta no último lance
share-coordinates = Coordenadas
share-smooth = Mostrar o movimento das peças
share-drawing = Desenhando…
share-save = Salvar…
share-copy-picture = Copiar imagem
share-copy-text = Copiar texto
share-won = Venci uma partida de Congo contra { $name } em { $moves }.
share-lost = { $name } me venceu em uma partida de Congo em { $moves }.
share-drawn = Uma partida de Congo contra { $name } terminou empatada depois de { $moves }.
share-ended = Congo: { $white } – { $black }, { $result }, { $moves }
share-goes-on = Congo: { $white } – { $black }, depois de { $moves }
share-from = A partir de { $fen }:
import-list-title = Escolha uma partida
import-list-games = Partidas: { $count }
import-list-broken = Ilegíveis: { $count }
import-list-fault = Partida { $number }, { $detail }
import-list-row = Ilegível: linha { $line }
import-list-open = Abrir
import-list-all = Importar todas
files-of-pictures = Imagens (PNG)
files-of-films = Animações (GIF)
files-of-texts = Textos
files-of-tables = Tabelas (CSV)

# --- Statistics and achievements
statistics-title = Estatísticas
statistics-export-title = Exportar uma tabela das suas partidas
statistics-none = Termine uma partida e suas estatísticas aparecerão aqui.
statistics-delete-say = { $count ->
    [one] As estatísticas são calculadas a partir das suas partidas. Isto exclui a única partida terminada. Ela fica guardada por um mês na pasta “deleted”.
   *[other] As estatísticas são calculadas a partir das suas partidas. Isto exclui todas as { $count } partidas terminadas. Elas ficam guardadas por um mês na pasta “deleted”.
}
statistics-games = partidas
statistics-time = tempo de jogo
statistics-points = de todos os pontos
statistics-streak = vitórias seguidas agora
statistics-longest-streak = recorde de vitórias seguidas
statistics-chain = maior série de saltos
statistics-taken = peças inimigas capturadas
statistics-lost = peças suas capturadas
statistics-drowned = peças suas afogadas
statistics-computer-drowned = peças inimigas afogadas
statistics-results = Resultados
statistics-won = vitórias
statistics-drawn = empates
statistics-lost-games = derrotas
statistics-as-white = de Brancas
statistics-as-black = de Pretas
statistics-all = Todos
statistics-spoken = vitórias: { $won }, empates: { $drawn }, derrotas: { $lost }
statistics-form = Fase
statistics-form-say = Pontos nas últimas { $count } partidas
statistics-game = Partida { $number }
statistics-animals = Seus animais
statistics-favourite =
    { $kind ->
        [zebra] Sua favorita: a { $animal }
        [giraffe] Sua favorita: a { $animal }
       *[other] Seu favorito: o { $animal }
    }
statistics-calendar = Partidas jogadas
statistics-days = por dia
statistics-months = por mês
statistics-achievements = Conquistas
statistics-achievements-done = { $done } de { $all } alcançadas
statistics-progress = { $done } de { $goal }
statistics-not-yet = ainda não
achievement-first-win = Vença uma partida
achievement-win-as-black = Vença de Pretas
achievement-beat = Ganhe de { $level }
achievement-chain-of-three = Capture três peças com um macaco em um só lance
achievement-chain-of-four = Capture quatro peças com um macaco em um só lance
achievement-three-drowned = Faça três peças inimigas se afogarem em uma partida
achievement-lion-by-monkey = Capture o leão com um macaco
achievement-lion-flown = Capture o leão voando com o seu
achievement-two-superpawns = Tenha dois superpeões em uma partida
achievement-swift-win = Vença em até dez lances
achievement-unscathed = Vença sem perder nenhuma peça
achievement-five-in-a-row = Vença cinco partidas seguidas
achievement-ten-games = Jogue dez partidas
achievement-hundred-games = Jogue cem partidas
achievement-first-win-name = Primeira vitória
achievement-win-as-black-name = As pretas também vencem
achievement-beat-name = Vitória contra { $level }
achievement-chain-of-three-name = Três em cadeia
achievement-chain-of-four-name = Quatro em cadeia
achievement-three-drowned-name = Águas profundas
achievement-lion-by-monkey-name = Macaco atrevido
achievement-lion-flown-name = Leão voador
achievement-two-superpawns-name = Dois superpeões
achievement-swift-win-name = Vitória relâmpago
achievement-unscathed-name = Sem um arranhão
achievement-five-in-a-row-name = Cinco seguidas
achievement-ten-games-name = Dez partidas
achievement-hundred-games-name = Cem partidas

# --- A game looked at
analysis-back-to-game = Voltar à partida
analysis-comment = Escreva um comentário sobre este lance
analysis-first = Início
analysis-back = Voltar
analysis-forward = Avançar
analysis-last = Fim
analysis-play = Reproduzir
analysis-pause = Parar
analysis-pace = Ritmo
analysis-promote = Subir linha
analysis-cut = Excluir
analysis-start-here = Jogar daqui
analysis-review = Revisão
analysis-engine = Motor
analysis-threat = Ameaças
analysis-best = Melhor lance
analysis-notes = Notas

# --- What the review says
review-going = Revisando a partida
review-graph = Chances das Brancas após cada lance
review-turned = Este foi o momento decisivo.
review-better = Melhor:
review-accuracy = Precisão { $percent }%
review-learn = Aprender
review-arrows = Seta dourada: o melhor lance. Pálida: o que pode seguir.
mark-inaccuracy = Imprecisão
mark-mistake = Erro
mark-blunder = Erro grave
sign-good = Bom lance
sign-interesting = Lance interessante
review-missed-lion = Dava para capturar o leão.
review-opens-line =
    { $kind ->
        [zebra] A { $animal } saiu de { $at }. Agora nada separa os leões, e o seu pode ser capturado.
        [giraffe] A { $animal } saiu de { $at }. Agora nada separa os leões, e o seu pode ser capturado.
       *[other] O { $animal } saiu de { $at }. Agora nada separa os leões, e o seu pode ser capturado.
    }
review-lion-taken = Agora o leão pode ser capturado.
review-allows-mate = { $count ->
    [one] Agora o leão não tem salvação: cai em 1 lance.
   *[other] Agora o leão não tem salvação: cai em até { $count } lances.
}
review-missed-mate = { $count ->
    [one] Havia uma vitória forçada em 1 lance.
   *[other] Havia uma vitória forçada em { $count } lances.
}
review-bare-lions = Só restam os leões, e isso é empate.
review-drowned =
    { $kind ->
        [zebra] A { $animal } se afogou em { $at }.
        [giraffe] A { $animal } se afogou em { $at }.
       *[other] O { $animal } se afogou em { $at }.
    }
review-strands =
    { $kind ->
        [zebra] A { $animal } que está no rio, em { $at }, não tem mais salvação.
        [giraffe] A { $animal } que está no rio, em { $at }, não tem mais salvação.
       *[other] O { $animal } que está no rio, em { $at }, não tem mais salvação.
    }
review-left-hanging =
    { $kind ->
        [zebra] A { $animal } em { $at } ainda pode ser capturada.
        [giraffe] A { $animal } em { $at } ainda pode ser capturada.
       *[other] O { $animal } em { $at } ainda pode ser capturado.
    }
review-exposed =
    { $kind ->
        [zebra] Agora a { $animal } em { $at } pode ser capturada.
        [giraffe] Agora a { $animal } em { $at } pode ser capturada.
       *[other] Agora o { $animal } em { $at } pode ser capturado.
    }
review-allows-chain = Agora um macaco pode capturar { $count } peças em uma sequência de saltos.
review-allows-promotion = Agora um peão pode virar superpeão.
review-missed-chain = Uma sequência de saltos teria capturado { $count } peças.
review-missed-capture =
    { $kind ->
        [zebra] Dava para capturar a { $animal } em { $at }.
        [giraffe] Dava para capturar a { $animal } em { $at }.
       *[other] Dava para capturar o { $animal } em { $at }.
    }
review-missed-promotion = Um peão podia ter virado superpeão.
review-missed-drowning =
    { $kind ->
        [zebra] Dava para fazer a { $animal } em { $at } se afogar.
        [giraffe] Dava para fazer a { $animal } em { $at } se afogar.
       *[other] Dava para fazer o { $animal } em { $at } se afogar.
    }
review-loses-pieces = Perde-se: { $lost }. Ganha-se: { $won }.
review-loses-pieces-only = Perde-se: { $lost }.
review-missed-pieces = Um lance melhor teria ganhado: { $won }. O preço: { $lost }.
review-missed-pieces-free = Um lance melhor teria ganhado: { $won }.
threat-none = Sem ameaças.
threat-lion-now = A ameaça: capturar o leão.
threat-lion = A ameaça: forçar a vitória em { $count } lances.
threat-promotion = A ameaça: conseguir um superpeão.
threat-pieces = A ameaça: ganhar { $won }. O preço: { $lost }.
threat-pieces-free = A ameaça: ganhar { $won }.
tables-win = { $count ->
    [0] As { $side } já venceram.
    [one] As { $side } vencem em 1 lance.
   *[other] As { $side } vencem em { $count } lances.
}
tables-draw = Empate com os melhores lances.
lines-depth = profundidade { $depth } · { $thousands }k
lines-count = Linhas: { $count }
retry-title = Aprenda com seus erros
retry-why = Por que o lance da partida era pior:
retry-count = Erro { $number } de { $all }
retry-mended = { $mended } de { $all } encontrados
retry-task = As { $side } jogaram { $move }. Encontre um lance melhor.
retry-task-you = Você jogou { $move }. Encontre um lance melhor.
retry-judging = Vamos ver…
retry-right = Sim, assim é melhor.
retry-wrong = Assim se perdem { $percent }% das chances de vencer. Há um lance melhor.
retry-reply = A seta mostra a resposta.
retry-best = O melhor:
retry-done = Esses eram todos os erros.
retry-show = Mostrar
retry-skip = Pular
retry-next = Próximo
retry-again = De novo
retry-leave = Encerrar

# --- Setting up a position
editor-open = Montar
editor-title = Montar uma posição
editor-help = Escolha uma peça e clique nas casas, ou arraste as peças. Para remover uma peça, arraste-a para fora do tabuleiro ou clique nela com o botão direito.
editor-hand = Mão
editor-eraser = Borracha
editor-start = Início
editor-lions = Só leões
editor-clear = Limpar
editor-mirror = Espelhar
editor-swap = Cores
editor-copy = Copiar
editor-paste = Colar
editor-back = Voltar
editor-fen = Posição como texto (FEN)
editor-play = Jogar daqui
editor-analyse = Analisar
editor-sound = Esta posição pode ser jogada.
editor-over = Esta posição pode ser analisada, mas não jogada.
editor-chain = Há uma sequência de saltos em andamento a partir de { $at }.
editor-end-chain = Encerrar
editor-in-hand = Seleção: { $brush }.
editor-did-put = { $piece } em { $at }.
editor-did-remove = Peça removida de { $at }: { $piece }.
editor-did-move = { $piece } de { $from } para { $to }.
editor-did-start = Posição inicial.
editor-did-lions = Só os leões.
editor-did-clear = O tabuleiro está vazio.
editor-did-mirror = Esquerda e direita foram trocadas.
editor-did-swap = As cores foram trocadas. Vez das { $side }.
editor-did-end-chain = Sequência de saltos encerrada.
editor-did-set-up = Nova posição.
editor-did-undo = Desfeito.
editor-did-redo = Refeito.
fen-parts = Uma posição tem nove partes separadas por “/”; este texto tem { $count }.
fen-sign = Fileira { $rank }, caractere { $column }: “{ $sign }” não é uma peça (P S Z E G M C L) nem um número de 1 a 7.
fen-gap = Fileira { $rank }, caractere { $column }: “{ $sign }” vem depois de outro número; escreva as casas vazias como um só número.
fen-width = Fileira { $rank }: “{ $found }” dá { $count } casas em vez de sete.
fen-turn = Caractere { $column }: “{ $found }” não é “w” nem “b”, o lado que joga.
fen-jump = Caractere { $column }: “{ $found }” não é “-1” nem o número de uma casa, de 0 a 48.
fen-spaced-parts = Uma posição com espaços tem três partes: as fileiras, “w” ou “b” e o número do lance; este texto tem { $count }.
fen-ranks = Uma posição tem sete fileiras separadas por “/”; este texto tem { $count }.
fen-move-number = Caractere { $column }: “{ $found }” não é um número de lance, de 1 a 99999.

# --- Keys
keys-title = Teclas
keys-hint = Clique em uma tecla para mudá-la.
keys-press = pressione uma tecla…
keys-none = nenhuma
keys-reset = Restaurar todas as teclas
key-left = cursor para a esquerda
key-right = cursor para a direita
key-up = cursor para cima
key-down = cursor para baixo
key-choose = escolher uma casa ou parar de saltar
key-back = um passo para trás
key-panel = alternar entre tabuleiro e painel
key-hint = dica
key-undo = desfazer
key-redo = refazer
key-earlier = ver o lance anterior
key-later = ver o lance seguinte
key-first = primeira posição
key-present = posição atual
key-flip = virar o tabuleiro
key-view = brinquedos ou diagrama
key-camera = tabuleiro inteiro de novo
key-say = repetir o que aconteceu
key-explain = como um animal se move
key-pause = pausar ou continuar (relógio, computadores)
key-threats = o que está atacado e o que está defendido
key-mute = ligar ou desligar o som
key-copy-position = copiar a posição
key-copy-game = copiar a partida
key-paste = colar uma posição ou uma partida
key-games = partidas salvas
key-new-game = nova partida
key-settings = ajustes
key-keys = esta lista
key-full-screen = tela cheia
key-picture = salvar uma imagem
key-quit = sair

# --- For screen readers
access-board = Tabuleiro
access-river = rio
access-castle = castelo
access-empty = vazia
access-star = estrela
access-yours =
    { $kind ->
        [zebra] sua { $animal }
        [giraffe] sua { $animal }
       *[other] seu { $animal }
    }
access-piece = { $animal } { $color ->
    [white] { $kind ->
            [zebra] branca
            [giraffe] branca
           *[other] branco
        }
   *[black] { $kind ->
            [zebra] preta
            [giraffe] preta
           *[other] preto
        }
}
access-picked = na mão
access-go = pode ir aqui
access-take = pode capturar
access-threat = em perigo
access-attacked = sob ataque
access-defended = com defesa
access-drowns = se afoga se ficar
access-sinks = iria se afogar
access-victim = sofreria captura
access-hint = dica: daqui
access-hint-to = dica: para cá
access-last = último lance

# --- Hints, the reasons
hint-why-takes-lion = Assim você captura o leão e vence.
hint-why-wins = Assim você força a vitória em até { $count } lances.
hint-why-lion-line = Senão, a peça em { $at } se afoga e o outro leão pode voar até o seu.
hint-why-saves-lion =
    { $kind ->
        [zebra] Senão, a { $animal } em { $at } captura o seu leão.
        [giraffe] Senão, a { $animal } em { $at } captura o seu leão.
       *[other] Senão, o { $animal } em { $at } captura o seu leão.
    }
hint-why-lion-safe = Assim o seu leão fica a salvo.
hint-why-blocks = { hint-why-saves-lion } Agora o caminho está fechado.
hint-why-chain = O macaco captura { $count } de uma vez.
hint-why-leaves-river =
    { $kind ->
        [zebra] Senão, a { $animal } em { $at } se afoga.
        [giraffe] Senão, a { $animal } em { $at } se afoga.
       *[other] Senão, o { $animal } em { $at } se afoga.
    }
hint-why-promotes = O peão vira superpeão.
hint-why-takes-free =
    { $kind ->
        [zebra] Captura a { $animal } em { $at }, e ninguém pode recapturar.
        [giraffe] Captura a { $animal } em { $at }, e ninguém pode recapturar.
       *[other] Captura o { $animal } em { $at }, e ninguém pode recapturar.
    }
hint-why-takes-dearer =
    { $kind ->
        [zebra] Captura a { $animal } em { $at }, que vale mais do que você arrisca.
        [giraffe] Captura a { $animal } em { $at }, que vale mais do que você arrisca.
       *[other] Captura o { $animal } em { $at }, que vale mais do que você arrisca.
    }
hint-why-drowns-enemy =
    { $kind ->
        [zebra] A { $animal } em { $at } não tem mais salvação.
        [giraffe] A { $animal } em { $at } não tem mais salvação.
       *[other] O { $animal } em { $at } não tem mais salvação.
    }
hint-why-threatens-lion = Ataca o outro leão.
hint-why-to-safety =
    { $kind ->
        [zebra] Põe a { $animal } a salvo.
        [giraffe] Põe a { $animal } a salvo.
       *[other] Põe o { $animal } a salvo.
    }
hint-why-takes =
    { $kind ->
        [zebra] Captura a { $animal } em { $at }.
        [giraffe] Captura a { $animal } em { $at }.
       *[other] Captura o { $animal } em { $at }.
    }
hint-why-attacks =
    { $kind ->
        [zebra] Ataca a { $animal } em { $at }.
        [giraffe] Ataca a { $animal } em { $at }.
       *[other] Ataca o { $animal } em { $at }.
    }
hint-why-attacks-several = Ataca { $count } peças ao mesmo tempo.
hint-why-protects =
    { $kind ->
        [zebra] Protege a { $animal } em { $at }.
        [giraffe] Protege a { $animal } em { $at }.
       *[other] Protege o { $animal } em { $at }.
    }
hint-why-brings-out =
    { $kind ->
        [zebra] Põe a { $animal } em jogo.
        [giraffe] Põe a { $animal } em jogo.
       *[other] Põe o { $animal } em jogo.
    }
hint-why-advances = O peão chega mais perto da última fileira.
hint-why-reaches-more = Dali alcança mais casas: { $count }.
hint-why-develops = Leva uma peça para uma casa melhor.
theme-toy-box = Manta na savana
theme-night-river = Varanda à beira do rio
theme-ebony-and-ivory = Bancada do artesão
theme-high-contrast = Mesa tranquila (alto contraste)
settings-coat = Pintura das peças
coat-none = Madeira crua
coat-meadow = Campina
coat-lagoon = Lagoa
coat-ember = Brasa
coat-locked = { $coat }: { $achievement }
coat-lock = Bloqueada
coat-try-on = Experimentar
notice-unlocked = Pintura nova para as peças: { $detail }. Ela está nos ajustes.

# --- Lessons
menu-learn = Aprender a jogar
animal-swims = Nunca se afoga: o rio é a sua casa.
animal-drowns = Se estiver no rio e continuar lá depois do seu próximo lance, este animal se afoga.
offer-title = Primeira vez no Congo?
offer-text = Uma mão mostra como os animais se movem, e depois é a sua vez. Leva só alguns minutos.
offer-yes = Quero ver
offer-no = Agora não
learn-title = Aprender
learn-sofar = { $stars } de { $all } estrelas
learn-begin = Próxima lição: { $lesson }
learn-watch = Veja
learn-your-turn = Sua vez
learn-reached = Muito bem!
learn-show = Mostrar
learn-again = De novo
learn-skip = Pular
learn-next = Próxima lição
learn-list = Todas as lições
learn-board = { $board } de { $boards }
learn-stars-how = Uma tentativa errada, um desvio ou um recomeço custa uma estrela.
learn-stars-left = Estrelas ainda em jogo: { $stars }
learn-moves = { $count ->
    [1] um lance
   *[other] { $count } lances
}
learn-moves-par = { $moves }; { $count ->
    [1] um basta
   *[other] { $count } bastam
}
learn-miss-lion = Assim o seu leão pode ser capturado, e a partida está perdida.
learn-miss-drowned =
    { $kind ->
        [zebra] Sua { $animal } se afogou.
        [giraffe] Sua { $animal } se afogou.
       *[other] Seu { $animal } se afogou.
    }
learn-miss-dead-end = Daqui não dá mais para chegar lá.
learn-miss-other = Esse lance vale, mas não resolve este exercício. Tente outro.
learn-detour = Foi um desvio. Continue!
chapter-animals = Os animais
chapter-river = O rio
chapter-lions = Os leões
chapter-tactics = Truques
chapter-endings = Finais
lesson-first-bite = Primeira mordida
lesson-first-bite-say = Quem captura o outro leão vence. Não há xeque nem xeque-mate: é só capturar.
lesson-first-bite-do = Capture o leão com a sua zebra.
lesson-lion = O leão em casa
lesson-lion-say = O leão anda uma casa em qualquer direção, mas nunca sai do seu castelo de nove casas.
lesson-lion-do = Pegue as duas estrelas com o seu leão.
lesson-zebra = A zebra
lesson-zebra-say = A zebra salta duas casas em linha reta e uma para o lado, por cima do que houver no caminho.
lesson-zebra-do = Pegue as três estrelas.
lesson-elephant = O elefante
lesson-elephant-say = O elefante anda uma ou duas casas em linha reta. No caminho, pode saltar por cima de uma peça.
lesson-elephant-do-1 = Pegue as três estrelas.
lesson-elephant-do-2 = Capture o peão atrás da sua zebra.
lesson-giraffe = A girafa
lesson-giraffe-say = A girafa salta duas casas em qualquer direção e captura o que estiver lá. Também pode andar uma casa, mas sem capturar.
lesson-giraffe-do = Capture os dois peões.
lesson-crocodile = O crocodilo
lesson-crocodile-say = O crocodilo anda uma casa em qualquer direção. Também desliza reto até o rio e, dentro do rio, desliza de lado.
lesson-crocodile-do = Pegue as três estrelas.
lesson-pawn = O peão
lesson-pawn-say = O peão avança uma casa, reto ou na diagonal, e captura do mesmo jeito. Depois do rio, também pode recuar uma ou duas casas em linha reta, mas sem capturar.
lesson-pawn-do-1 = Pegue as três estrelas.
lesson-pawn-do-2 = Capture o peão na frente do seu.
lesson-superpawn = O superpeão
lesson-superpawn-say-1 = Na última fileira, o peão vira superpeão.
lesson-superpawn-say-2 = O superpeão também anda uma casa para o lado, e recua uma ou duas, reto ou na diagonal.
lesson-superpawn-do-1 = Leve o peão até a última fileira.
lesson-superpawn-do-2 = Pegue as duas estrelas.
lesson-monkey = O macaco
lesson-monkey-say = O macaco anda uma casa. Para capturar, salta por cima de uma peça inimiga para a casa vazia logo atrás dela.
lesson-monkey-do = Salte por cima do peão.
lesson-chain = Um salto atrás do outro
lesson-chain-say = Depois de um salto, o macaco pode saltar de novo, quantas vezes conseguir. Escolha, uma por uma, as casas onde ele cai.
lesson-chain-do = Capture os dois peões em um só lance.
lesson-chain-more = Sobrou um peão. Depois do primeiro salto, siga para o próximo.
lesson-route = Por onde?
lesson-route-say = Uma sequência de saltos muitas vezes tem vários caminhos, e alguns capturam mais peças.
lesson-route-do = Encontre o caminho que captura três peças.
lesson-route-fewer = Há um caminho que captura três peças.
lesson-stop = Parar a tempo
lesson-stop-say = Não é preciso saltar até não poder mais. Para parar, escolha o macaco outra vez ou aperte Enter.
lesson-stop-do = Capture um peão e fique longe do alcance do elefante.
lesson-stop-greedy = Foram dois peões, mas agora o elefante captura o macaco.
lesson-out = Fora do rio
lesson-out-say = Uma peça que está no rio e continua lá depois do seu próximo lance se afoga. Só os crocodilos sabem nadar.
lesson-out-do = Salve o seu peão.
lesson-out-sunk = Você moveu o leão, então o peão ficou no rio e se afogou.
lesson-swimmers = Dois na água
lesson-swimmers-say = Se duas das suas peças estão no rio, você só pode salvar uma delas.
lesson-swimmers-do = Salve a que vale mais.
lesson-swimmers-zebra = O peão está a salvo, mas a zebra valia mais.
lesson-swimmers-both = Agora os dois se afogaram.
lesson-sideways = Ainda molhado
lesson-sideways-say = Ir de uma casa do rio para outra não é sair do rio: a peça se afoga do mesmo jeito.
lesson-sideways-do = Leve o seu elefante para a margem.
lesson-sideways-wet = O elefante continua no rio e se afoga.
lesson-at-home = A casa do crocodilo
lesson-at-home-say = O crocodilo nunca se afoga e alcança o rio de ponta a ponta.
lesson-at-home-do = Capture o peão na outra ponta do rio.
lesson-splash = Através do rio
lesson-splash-say = Uma sequência de saltos pode passar pelo rio. O que conta é onde o macaco termina.
lesson-splash-do = Capture os dois peões e termine em terra firme.
lesson-splash-stays = O macaco ficou no rio. Salte até a outra margem.
lesson-wet-hops = Da água para a água
lesson-wet-hops-say = Um macaco que começa no rio e termina no rio se afoga, mesmo que tenha capturado alguma peça.
lesson-wet-hops-do = Capture um peão e volte para terra firme.
lesson-wet-hops-wet = Você capturou um peão, mas o macaco se afogou.
lesson-flight = O leão voador
lesson-flight-say = Se não há nada entre os dois leões em uma coluna ou diagonal, o leão que tem a vez pode voar até o outro e capturá-lo.
lesson-flight-do-1 = Voe pela coluna e capture o leão.
lesson-flight-do-2 = Voe pela diagonal e capture o leão.
lesson-door = Porta fechada
lesson-door-say = Uma peça entre os leões mantém a porta fechada.
lesson-door-do = Faça um lance que não perca o leão.
lesson-no-check = Ninguém diz xeque
lesson-no-check-say = O jogo não impede você de deixar o leão em perigo. Antes de cada lance, olhe: alguma peça pode capturá-lo?
lesson-no-check-do = Ponha o seu leão a salvo.
lesson-keep-away = Fique longe
lesson-keep-away-say = O crocodilo e o leão alcançam longe. Aonde quer que o seu leão vá, nada pode conseguir capturá-lo.
lesson-keep-away-do = Mantenha o seu leão vivo por três lances.
lesson-monkey-hunt = O macaco e o leão
lesson-monkey-hunt-say = O macaco também pode saltar por cima do leão, e aí você vence.
lesson-monkey-hunt-do = Salte até capturar o leão.
lesson-fork = Dois de uma vez
lesson-fork-say = Ataque o leão e outra peça no mesmo lance: o leão precisa fugir, e você captura a outra peça.
lesson-fork-do = Ataque duas peças com a sua zebra.
lesson-no-time = Sem tempo para nadar
lesson-no-time-say = Quem precisa salvar o leão não tem tempo de sair do rio.
lesson-no-time-do = Ataque o leão para que o elefante se afogue.
lesson-drowned-door = A porta afogada
lesson-drowned-door-say = A zebra no rio mantém a porta fechada. Se o leão precisar se mover, a zebra se afoga; se a zebra se mover, a porta se abre.
lesson-drowned-door-do = Ataque o leão.
lesson-pawn-and-lion = Peão e leão
lesson-pawn-and-lion-say = O seu leão vigia de longe: o outro não se atreve a pisar nas linhas dele. Por isso, basta um peão para vencer.
lesson-pawn-and-lion-do-1 = Não deixe nenhuma casa segura para o leão e capture-o.
lesson-pawn-and-lion-do-2 = Mais uma vez, de mais longe: não deixe nenhuma casa segura para o leão e capture-o.
lesson-crocodile-hunt = O crocodilo vai à caça
lesson-crocodile-hunt-say = Perto do leão inimigo e protegido pelo seu, o crocodilo não deixa nenhuma casa segura para ele.
lesson-crocodile-hunt-do-1 = Não deixe nenhuma casa segura para o leão e capture-o.
lesson-crocodile-hunt-do-2 = Mais uma vez, de mais longe: não deixe nenhuma casa segura para o leão e capture-o.

# --- Puzzles
menu-puzzles = Desafios
learn-lessons = Lições
learn-puzzles = Desafios
learn-endings = Finais
learn-practice = Treino
puzzles-daily = Desafio do dia
puzzles-daily-again = Repetir o desafio de hoje
puzzles-next = Próximo desafio
puzzles-streak = Sem errar
puzzles-streak-about = Sem errar: cada desafio é mais difícil que o anterior, até o primeiro erro.
puzzles-about = Por tema
puzzles-rating = Seu nível
puzzles-solved = Resolvidos de primeira
puzzles-best-streak = Melhor série
puzzles-wish = Próximos desafios
puzzles-easier = mais fáceis
puzzles-fitting = na medida
puzzles-harder = mais difíceis
puzzle-about-lion = Pegue o leão
puzzle-about-flight = Leão voador
puzzle-about-save = Salve o leão
puzzle-about-chain = Salto após salto
puzzle-about-drown = Para a água!
puzzle-about-promotion = Superpeão
puzzle-about-material = Ganhe peças
puzzle-title = Desafio
puzzle-themes = Tema: { $themes }
puzzle-streak = Seguidos: { $count }
puzzle-rating = Dificuldade { $rating }
puzzle-to-move = Vez das { $side }
puzzle-do = { $moves ->
    [one] Encontre o melhor lance.
   *[other] Encontre os melhores lances: { $found } de { $moves }.
}
puzzle-first-try = A primeira tentativa conta para o seu nível. Antes dela, uma dica ou a solução conta como erro.
puzzle-help-costs = { $help }: conta como erro
puzzle-wrong = Há um lance melhor.
puzzle-lion-lost = Seu leão foi capturado. Há um lance melhor.
puzzle-try-again = Tente outro lance.
puzzle-go-on = Isso! E agora?
puzzle-shown = É assim que se faz.
puzzle-flawless = Resolvido sem erros!
puzzle-helped = Resolvido com uma dica.
puzzle-retried = Resolvido depois de um erro.
puzzle-change = Seu nível: { $rating }
puzzle-show = Solução
puzzle-list = Todos os desafios

# --- Endings and practice
endings-say = Restam poucas peças, e a defesa não erra. Vença no menor número de lances que puder.
endings-distance = Mostrar quantos lances faltam
endings-bare = Contra um leão sozinho
endings-defended = Contra um leão com ajudante
endings-record = vitórias: { $done }, pelo caminho mais curto: { $perfect }
ending-do = Capture o leão.
ending-left = { $count ->
    [one] Dá para vencer em um lance.
   *[other] Dá para vencer em { $count } lances.
}
ending-shortest = Nenhum outro lance vence mais rápido.
ending-slower = { $count ->
    [one] Outro lance venceria um lance antes.
   *[other] Outro lance venceria { $count } lances antes.
}
ending-gone = Assim não dá mais para vencer. Você pode desfazer o lance.
ending-won = Você precisou de { $moves } lances. O caminho mais curto: { $shortest }.
ending-won-shortest = { $moves ->
    [one] Em um lance: ninguém faz mais rápido.
   *[other] Em { $moves } lances: ninguém faz mais rápido.
}
ending-next = Próxima posição
exercise-failed = Desta vez, não
exercise-list = Exercícios
practice-against = Você joga contra
practice-matches = Partidas curtas
practice-positions = Posições
practice-pawns = Só peões
practice-pawns-do = Vence quem conseguir o primeiro superpeão.
practice-monkey = Um macaco, cinco peões
practice-monkey-do = Capture os cinco peões antes que um deles vire superpeão.
practice-race = Travessia do rio
practice-race-do = Vence quem conseguir o primeiro superpeão. Cuidado com os elefantes.
practice-ahead = Adversário sem macaco
practice-ahead-do = Você tem um macaco a mais. Vença a partida.
practice-elephants = Adversário sem elefantes
practice-elephants-do = Você tem dois elefantes a mais. Vença a partida.
practice-hunters = Caçadores contra elefantes
practice-hunters-do = Seu macaco e seu crocodilo contra dois elefantes. Vença a partida.
practice-behind = Sem a sua zebra
practice-behind-do = Você tem uma zebra a menos. Vença a partida mesmo assim.

# --- The first game and the coach
first-game-chapter = Uma partida inteira
first-game = Sua primeira partida
first-game-say = Jogue contra o filhote com um treinador ao seu lado. Desfaça quantos lances quiser.
new-coached = Com treinador
coach = Treinador
coach-take-lion =
    { $kind ->
        [zebra] Sua { $animal } em { $at } pode capturar o leão!
        [giraffe] Sua { $animal } em { $at } pode capturar o leão!
       *[other] Seu { $animal } em { $at } pode capturar o leão!
    }
coach-lion-take =
    { $kind ->
        [zebra] Você pode capturar a { $animal } em { $at }. Assim o seu leão fica a salvo.
        [giraffe] Você pode capturar a { $animal } em { $at }. Assim o seu leão fica a salvo.
       *[other] Você pode capturar o { $animal } em { $at }. Assim o seu leão fica a salvo.
    }
coach-lion-flee = Leve o seu leão para uma casa onde nada possa capturá-lo.
coach-lion-block = Mova outra peça para fechar o caminho até o seu leão.
coach-lion-lost = Nenhum lance pode mais salvar o seu leão.
coach-swims =
    { $kind ->
        [zebra] Sua { $animal } em { $at } se afoga se ficar no rio.
        [giraffe] Sua { $animal } em { $at } se afoga se ficar no rio.
       *[other] Seu { $animal } em { $at } se afoga se ficar no rio.
    }
coach-take =
    { $kind ->
        [zebra] Você pode capturar a { $animal } em { $at }, e ninguém pode recapturar.
        [giraffe] Você pode capturar a { $animal } em { $at }, e ninguém pode recapturar.
       *[other] Você pode capturar o { $animal } em { $at }, e ninguém pode recapturar.
    }
coach-take-more =
    { $kind ->
        [zebra] Você pode capturar a { $animal } em { $at }: ganha mais do que perde.
        [giraffe] Você pode capturar a { $animal } em { $at }: ganha mais do que perde.
       *[other] Você pode capturar o { $animal } em { $at }: ganha mais do que perde.
    }
coach-take-several = Seu macaco em { $at } pode capturar { $count } peças em um só lance.
coach-in-danger =
    { $kind ->
        [zebra] Sua { $animal } em { $at } pode ser capturada de graça.
        [giraffe] Sua { $animal } em { $at } pode ser capturada de graça.
       *[other] Seu { $animal } em { $at } pode ser capturado de graça.
    }
coach-bad-trade =
    { $kind ->
        [zebra] Sua { $animal } em { $at } pode ser capturada, e recapturar não compensaria.
        [giraffe] Sua { $animal } em { $at } pode ser capturada, e recapturar não compensaria.
       *[other] Seu { $animal } em { $at } pode ser capturado, e recapturar não compensaria.
    }
coach-several-in-danger = O macaco em { $at } pode capturar { $count } das suas peças em um só lance.
coach-develop = Nada está em perigo. Ponha mais peças em jogo.
coach-calm = Nada está em perigo. Chegue mais perto do outro leão.
coach-tip-1 = Nada está em perigo. Ponha suas peças onde outras as protejam.
coach-tip-2 = Nada está em perigo. Ataque duas peças ao mesmo tempo: só uma pode escapar.
coach-tip-3 = Nada está em perigo. A peça que está no rio precisa sair no turno seguinte; só o crocodilo pode ficar.
coach-tip-4 = Nada está em perigo. { lesson-superpawn-say-1 }
coach-tip-5 = Nada está em perigo. O macaco captura pulando por cima: veja se há casas vazias atrás das suas peças.
coach-lost-moved =
    { $kind ->
        [zebra] Você perdeu a { $animal }: { $at } não era uma casa segura.
        [giraffe] Você perdeu a { $animal }: { $at } não era uma casa segura.
       *[other] Você perdeu o { $animal }: { $at } não era uma casa segura.
    }
coach-lost-left =
    { $kind ->
        [zebra] Você perdeu a { $animal } em { $at }. O perigo já existia antes do seu lance.
        [giraffe] Você perdeu a { $animal } em { $at }. O perigo já existia antes do seu lance.
       *[other] Você perdeu o { $animal } em { $at }. O perigo já existia antes do seu lance.
    }
coach-lost-unprotected =
    { $kind ->
        [zebra] Você perdeu a { $animal } em { $at }: depois do seu lance, nada protegia essa casa.
        [giraffe] Você perdeu a { $animal } em { $at }: depois do seu lance, nada protegia essa casa.
       *[other] Você perdeu o { $animal } em { $at }: depois do seu lance, nada protegia essa casa.
    }
coach-lost-opened =
    { $kind ->
        [zebra] Você perdeu a { $animal } em { $at }: o seu lance abriu o caminho.
        [giraffe] Você perdeu a { $animal } em { $at }: o seu lance abriu o caminho.
       *[other] Você perdeu o { $animal } em { $at }: o seu lance abriu o caminho.
    }
coach-lost-chain = Um macaco capturou { $count } das suas peças em um só lance: atrás de cada uma havia uma casa vazia.
coach-lost-stayed =
    { $kind ->
        [zebra] Sua { $animal } se afogou em { $at }: você moveu outra peça.
        [giraffe] Sua { $animal } se afogou em { $at }: você moveu outra peça.
       *[other] Seu { $animal } se afogou em { $at }: você moveu outra peça.
    }
coach-lost-back =
    { $kind ->
        [zebra] Sua { $animal } se afogou em { $at }: o lance terminou outra vez no rio.
        [giraffe] Sua { $animal } se afogou em { $at }: o lance terminou outra vez no rio.
       *[other] Seu { $animal } se afogou em { $at }: o lance terminou outra vez no rio.
    }
coach-lost-one =
    { $kind ->
        [zebra] Sua { $animal } se afogou em { $at }: só uma peça pode sair do rio a cada lance.
        [giraffe] Sua { $animal } se afogou em { $at }: só uma peça pode sair do rio a cada lance.
       *[other] Seu { $animal } se afogou em { $at }: só uma peça pode sair do rio a cada lance.
    }
coach-lost-trapped =
    { $kind ->
        [zebra] Sua { $animal } se afogou em { $at }: nenhum lance saía do rio.
        [giraffe] Sua { $animal } se afogou em { $at }: nenhum lance saía do rio.
       *[other] Seu { $animal } se afogou em { $at }: nenhum lance saía do rio.
    }
coach-last-time = Da última vez: { $said }
coach-warn-lion =
    { $kind ->
        [zebra] Aí a { $animal } em { $at } captura o seu leão! Jogar mesmo assim?
        [giraffe] Aí a { $animal } em { $at } captura o seu leão! Jogar mesmo assim?
       *[other] Aí o { $animal } em { $at } captura o seu leão! Jogar mesmo assim?
    }
coach-warn-drowns =
    { $kind ->
        [zebra] Aí sua { $animal } em { $at } se afoga. Jogar mesmo assim?
        [giraffe] Aí sua { $animal } em { $at } se afoga. Jogar mesmo assim?
       *[other] Aí seu { $animal } em { $at } se afoga. Jogar mesmo assim?
    }
coach-warn-loses =
    { $kind ->
        [zebra] Aí sua { $animal } em { $at } pode ser capturada. Jogar mesmo assim?
        [giraffe] Aí sua { $animal } em { $at } pode ser capturada. Jogar mesmo assim?
       *[other] Aí seu { $animal } em { $at } pode ser capturado. Jogar mesmo assim?
    }

# --- With people elsewhere
menu-online = Jogar online
menu-online-back = Voltar à partida online
online-title = Online
online-guest = Visitante
online-name = Seu nome
online-join = Entrar em uma partida
online-join-hint = Código, endereço ou link
online-join-button = Entrar
online-games = Partidas abertas
online-none = No momento, ninguém espera por uma partida.
online-live = Partidas para assistir
online-late = { $time } depois dos jogadores
online-spectators = Os espectadores veem a partida
online-at-once = na hora
online-later = { $time } depois
online-watch = Assistir
online-here = Neste computador
online-there = Em um servidor
online-server-hint = Endereço do servidor
online-listed = Aberta a desconhecidos
online-player = Quem joga por você
online-connecting = Conectando…
online-connected = Conexão feita: { $place }
online-exposed = sem criptografia: outros podem ler
online-hosting = A partida roda neste computador
online-lost = Conexão perdida. Tentando de novo…
online-refused = Sem conexão
online-hurry = Tentar agora
online-code = O código da sua partida
online-copy-code = Copiar código
online-copy-link = Copiar link
online-waiting = Esperando a outra pessoa…
online-how-nearby = Quem está na mesma rede encontra a sua partida na lista. De fora, só com o link, e o seu roteador precisa liberar a entrada.
online-how-server = Envie o código ou o link a quem vai jogar com você.
online-code-to-watch = Com este código, outras pessoas podem assistir.
online-enter = Ir para a partida
online-cancel = Cancelar partida
online-leave = Sair
online-return = Voltar à partida: { $name }
online-forget = Esquecer esta partida
online-watchers = { $count ->
    [1] uma pessoa assiste
   *[other] { $count } pessoas assistem
}
online-away = { $name } está fora há { $time }.
online-may-have-left = Talvez { $name } tenha saído.
online-lag = { $name }: conexão lenta, { $lag }{ "\u00A0" }ms
online-claim = Pedir a vitória
online-say = Dizer…
online-takeback-question = { $name } quer desfazer um lance.
online-grant = Permitir
online-rematch-asked = Revanche pedida
online-rematch-wanted = Aceitar revanche
online-joined = { $detail } entrou.
online-takeback-declined = A outra pessoa não permite desfazer o lance.
online-taken-back = Um lance foi desfeito.
online-cancelled = A partida foi cancelada.
online-wants-rematch = A outra pessoa quer jogar de novo.
online-back = A conexão voltou.
online-ended = A partida online acabou: { $detail }
online-your-turn = { $detail } jogou: é a sua vez online.
online-no-hints = Contra outra pessoa não há dicas.
online-no-place = Isto não é o endereço de um servidor: { $detail }
online-which-server = Qual servidor? Digite o endereço ou use o link.
online-bad-code = Isto não é um código nem um endereço: { $detail }
online-cannot-host = Este computador não pode hospedar uma partida: { $detail }
online-no-network = Não é possível usar a rede: { $detail }
online-in-browser = No navegador você joga no servidor desta página. O programa também joga em outros servidores e na rede local.
online-other-port = Este computador já hospeda outras partidas. Reinicie o Congo para voltar a esta.
online-tickets-aside = Não foi possível ler a lista das suas partidas online. O arquivo antigo foi guardado: { $detail }
online-find = Encontrar adversário
online-invite = Convidar alguém
online-find-where = Em qual servidor? Quem conhece um pode dar o endereço.
online-use-server = Usar este servidor
online-strangers = Com desconhecidos
online-rated = Valendo pontos
online-no-clock = Sem relógio
online-server = Servidor
online-friendly = Amistosa
online-your-games = Suas partidas
online-own-turn = sua vez
online-their-turn = ainda não é sua vez
online-searching = Procurando adversário…
online-search-count = { $count ->
    [1] Mais ninguém procura agora.
   *[other] { $count } pessoas procuram, contando com você.
}
online-search-lost = A conexão caiu. A busca continua assim que ela voltar.
online-search-meanwhile = Você pode fazer outra coisa. A partida abre quando alguém chegar.
online-search-computer = Ninguém chegou ainda. { $name } é um computador da sua força e joga na hora.
online-search-play = Jogar contra { $name }
online-search-stop = Parar de procurar
online-paired = Seu adversário chegou.
online-turns = Partidas online que esperam o seu lance: { $detail }
online-show-games = Ver
online-key-made = Agora você tem uma chave de jogador: os servidores conhecem você por ela. Anote-a em Online, Opções, Sua página.
online-key-aside = Não foi possível ler a sua chave de jogador. O arquivo antigo foi guardado: { $detail }
conditional-open = Responder antes
conditional-count = Respostas antecipadas: { $count }
conditional-imagined = Só imaginado: nada aqui é jogado
conditional-how = Jogue por { $name } e depois por você. Se { $name } jogar isso mesmo, o servidor joga a sua resposta na hora.
conditional-theirs = O que { $name } vai jogar?
conditional-yours = { $turn }: qual é a sua resposta?
conditional-then = O que { $name } vai jogar depois?
conditional-ended = Isso acabaria a partida.
conditional-restart = Ao início
conditional-list = Guardado no servidor
conditional-none = Nada ainda.
conditional-line = Se { $turn }, então { $answer }
conditional-line-on = { $line }; se { $turn }, então { $answer }
conditional-remove = Tirar: { $line }
conditional-kept = Guardado: { $detail }
conditional-removed = Tirado: { $detail }
conditional-not-kept = Isto não está guardado: { $detail }
conditional-too-many = O servidor guarda no máximo { $detail } variantes. Tire uma antes.
conditional-too-long = Uma variante pode ter no máximo { $detail } lances.
conditional-unknown = Não deu para ler o que o servidor guarda: { $detail }
conditional-offline = Não há conexão com o servidor.
player-title = Jogador
player-own = Sua página
player-nameless = Sem nome
player-since = Aqui desde { $date }
player-unrated = Ainda sem partidas valendo pontos.
player-games = { $count ->
    [1] 1 partida
   *[other] { $count } partidas
}
player-last-games = Últimas partidas
player-report = Denunciar este nome
player-reported = Obrigado. Quem cuida do servidor vai olhar este nome.
player-save-name = Salvar nome
player-hide = Esconder meu nome dos outros
player-renamable = Você pode mudar de nome a partir de { $date }.
player-key = Sua chave
player-key-about = Não há senha. Os servidores conhecem você por uma chave de 24 palavras. Quem as tem joga no seu lugar e, se você as perder, ninguém pode devolvê-las.
player-key-copy = Copiar palavras
player-key-save = Salvar arquivo
player-key-other = Jogar com outra chave
player-key-words = As 24 palavras
player-key-use = Usar palavras
player-key-open = Abrir arquivo
player-key-used = Agora você joga com esta chave. A anterior foi guardada.
player-key-bad = Isto não é uma chave: { $detail }
player-best = Os melhores
player-best-none = Ninguém tem ainda partidas suficientes valendo pontos.
rating-bullet = Bullet
rating-blitz = Blitz
rating-rapid = Rápida
rating-classical = Clássica
files-of-keys = Chaves de jogador
key-word-count = Uma chave tem 24 palavras, não { $number }.
key-unknown-word = A palavra { $number } não está na lista.
key-wrong-word = Estas palavras não combinam. Uma está errada, ou duas estão trocadas.
key-none = Não há chave neste arquivo.
refused-not-signed-in = O servidor não aceita a sua chave de jogador.
refused-name-taken = Alguém já tem este nome, ou um parecido.
refused-too-soon = Um nome fica por sete dias.
refused-no-such-player = Este jogador não existe.
refused-banned = Quem cuida deste servidor excluiu você por um tempo.
refused-rated = Em uma partida valendo pontos não dá.
clock-days-choice = Dias por lance
clock-days = { $count ->
    [1] 1 dia por lance
   *[other] { $count } dias por lance
}
clock-days-left = { $count } dias
phrase-unknown = …
phrase-hello = Olá!
phrase-have-fun = Divirta-se!
phrase-well-played = Bem jogado!
phrase-oops = Opa!
phrase-one-moment = Um momento, por favor.
phrase-thanks = Valeu!
phrase-good-game = Boa partida!
phrase-bye = Tchau!
refused-no-such-game = Essa partida não existe.
refused-seats-taken = Os dois lugares estão ocupados. Você pode assistir.
refused-not-seated = Este lugar não é seu.
refused-alone = Ninguém entrou ainda.
refused-not-your-turn = Não é a sua vez.
refused-wrong-ply = A partida já andou enquanto isso.
refused-illegal = Esse lance não vale.
refused-not-over = A partida ainda não acabou.
refused-nothing = Não há nada para responder.
refused-already = Você já pediu.
refused-present = A outra pessoa está aqui, ou ainda pode voltar.
refused-too-late = Os dois lados já jogaram: agora só dá para desistir.
refused-version = Esta versão do Congo e o servidor não se entendem. Um dos dois é antigo demais.
refused-too-much = O servidor está muito ocupado agora. Tente mais tarde.
refused-talked-enough = Você já fez isso bastante nesta partida.
problem-unknown-host = Não há nenhum computador chamado { $place }. Confira se está escrito certo e se há conexão.
problem-unreachable = Nenhum caminho leva a { $place }. Confira se há conexão.
problem-nobody-listens = O computador está lá, mas nenhum servidor responde em { $place }. Confira a porta, ou pergunte a quem cuida do servidor se ele está ligado.
problem-silent = { $place } não responde. Confira o endereço; um firewall ou um roteador pode estar no caminho.
problem-broken = { $place } encerrou a conexão. Tente de novo. Se não adiantar, talvez não seja um servidor de Congo.
problem-not-congo = Algo responde em { $place }, mas não é um servidor de Congo deste tipo. Confira o endereço e a porta. Se o servidor exige conexão criptografada, escreva congos:// antes do endereço.
problem-certificate = O certificado de { $place } não é confiável: outros poderiam escutar. Peça outro endereço a quem cuida do servidor, ou escreva congo:// antes do endereço para conectar sem criptografia.
problem-not-encrypted = { $place } não usa criptografia, ou alguém no caminho impede: outros poderiam ler tudo e jogar no seu lugar. Se mesmo assim confia na rede, escreva congo:// antes do endereço.
problem-too-old = O servidor em { $place } é antigo demais para este jogo. Peça a quem cuida dele que o atualize.
problem-too-new = O servidor em { $place } é mais novo que este jogo. Atualize o jogo.
problem-too-long = { $place } envia mais do que cabe em uma partida. Não é possível mostrá-la.
problem-position-refused = O servidor não começa uma partida a partir desta posição. Tente outra.
problem-bad-position = Esta partida começa de uma posição que as regras não permitem. Não é possível jogá-la aqui.
problem-step-refused = O servidor não aceitou o seu lance. Ele foi desfeito: jogue outro.
problem-somebody-else = Outra pessoa jogou pelo seu lado. Olhe o tabuleiro de novo.
problem-chain-begun = O seu macaco já saltou no servidor. Continue dali ou pare ali.
problem-does-not-fit = O passo { $number } da partida no servidor ({ $step }) não é possível com as regras daqui. O programa original é diferente: os animais dele se afogam já no primeiro salto de um macaco. A partida fica guardada até ali em Partidas; comece uma nova.
place-empty = Digite o endereço do servidor.
place-scheme = { $written }:// não leva a nenhum servidor. Retire isso, ou escreva congos:// para uma conexão criptografada.
place-host = “{ $written }” não é o nome de um computador. Digite algo como example.org ou 192.168.1.20.
place-user = Um servidor de Congo não tem usuários nem senhas: apague tudo até o @.
place-port = “{ $written }” não é uma porta. Uma porta é um número de 1 a 65535.
place-code = “{ $written }” não é um código. Um código tem seis letras.
online-platform = Em um servidor original
platform-about = Para servidores do programa Congo original. Eles não têm nomes, relógios nem conversa. O original usa a porta 5153 ou, com criptografia, a 7153.
platform-host = Servidor
platform-port = Porta
platform-tls = Criptografia
platform-game = Partida
platform-standard = Nova partida
platform-position = De uma posição
platform-number = Pelo número
platform-fen-hint = Posição (FEN de Congo)
platform-number-hint = Número da partida
platform-begin = Começar a partida
platform-join = Entrar na partida
platform-game-number = Número da partida
platform-copy = Copiar o número
platform-no-number = Digite o número da partida, em algarismos.
platform-unsupported = O servidor original não permite desistir, empatar nem desfazer. Você pode sair da partida quando quiser.

# Tabuleiros selvagens
wild-title = Tabuleiros selvagens
wild-about = Os animais não são os mesmos dos dois lados. Vença, e o próximo tabuleiro é mais difícil; perca, e é mais fácil.
wild-day-about = Uma vez por dia, o mesmo tabuleiro e o mesmo adversário para todo mundo. Você tem três tentativas, sem dicas e sem desfazer.
wild-path = Seu caminho
wild-day = Tabuleiro do dia
wild-rank = Degrau { $rank } de { $most }
wild-difficulty = Dificuldade { $rank } de { $most }
wild-chances = Entre iguais você venceria { $percent } de 100.
wild-you = Você: { $list }
wild-they = { $name }: { $list }
wild-usual = os animais de sempre
wild-more-superpawn = { $count ->
    [one] um superpeão a mais
   *[other] { $count } superpeões a mais
}
wild-more-zebra = { $count ->
    [one] uma zebra a mais
   *[other] { $count } zebras a mais
}
wild-more-elephant = { $count ->
    [one] um elefante a mais
   *[other] { $count } elefantes a mais
}
wild-more-giraffe = { $count ->
    [one] uma girafa a mais
   *[other] { $count } girafas a mais
}
wild-more-monkey = { $count ->
    [one] um macaco a mais
   *[other] { $count } macacos a mais
}
wild-more-crocodile = { $count ->
    [one] um crocodilo a mais
   *[other] { $count } crocodilos a mais
}
wild-fewer-pawn = { $count ->
    [one] um peão a menos
   *[other] { $count } peões a menos
}
wild-fewer-elephant = { $count ->
    [one] só um elefante
   *[other] { $count } elefantes a menos
}
wild-no-pawn = sem peões
wild-no-zebra = sem zebra
wild-no-elephant = sem elefantes
wild-no-giraffe = sem girafa
wild-no-monkey = sem macaco
wild-no-crocodile = sem crocodilo
wild-opponent = Seu adversário
wild-play = Jogar este tabuleiro
wild-play-attempt = Tentativa { $number } de { $most }
wild-next-board = Próximo tabuleiro
wild-play-again = Jogar de novo por diversão
wild-making = Os animais estão se alinhando…
wild-no-date = A data deste computador é anterior ao primeiro tabuleiro do dia.
wild-results = Vitórias: { $won }, empates: { $drawn }, derrotas: { $lost }
wild-best = Vitória mais difícil: degrau { $rank } de { $most }
wild-days-won = Tabuleiros do dia vencidos: { $count }
wild-won = { $moves ->
    [1] Vitória em um lance
   *[other] Vitória em { $moves } lances
}
wild-no-aids = No tabuleiro do dia não há dicas nem desfazer: todo mundo tem as mesmas chances.
wild-drawn = { $moves ->
    [1] Empate depois de um lance
   *[other] Empate depois de { $moves } lances
}
wild-lost = { $moves ->
    [1] Derrota depois de um lance
   *[other] Derrota depois de { $moves } lances
}
wild-begun = Interrompida
wild-open = Por jogar
wild-copy = Copiar o resultado
wild-picture = Compartilhar como imagem
wild-path-game = Tabuleiro selvagem, degrau { $rank } de { $most }
wild-day-title = Tabuleiro do dia { $number }
wild-share = Congo, tabuleiro do dia { $number }
wild-against = Adversário: { $name }
wild-up = Muito bem. Você sobe para o degrau { $rank } de { $most }.
wild-down = Você desce para o degrau { $rank } de { $most }. O próximo tabuleiro é mais fácil.
wild-stay = Você fica no degrau { $rank } de { $most }.
wild-attempts-left = { $count ->
    [0] Essa foi sua última tentativa de hoje.
    [one] Resta uma tentativa hoje.
   *[other] Restam { $count } tentativas hoje.
}

# --- Chuva de desafios e calendário
storm-title = Chuva de desafios
storm-about = Resolva o máximo de desafios em três minutos.
storm-bests = Seu recorde: { $day } hoje, { $week } nesta semana, { $ever } no geral.
storm-how = O relógio começa no seu primeiro lance. Um lance errado custa { $penalty } segundos. { $moves } lances certos seguidos dão { $bonus } segundos, e uma série maior dá mais.
storm-number = Desafio { $number }
storm-solved = Resolvidos: { $count }
storm-combo = Seguidos: { $count }
storm-next-bonus = { $moves } seguidos: +{ $seconds } s
storm-gained = +{ $seconds } s
storm-lost = −{ $seconds } s
storm-wrong = Não era esse. Vamos ao próximo!
storm-over = Acabou o tempo!
storm-result = { $count ->
    [0] Desta vez, os desafios foram mais rápidos.
    [one] Você resolveu um desafio.
   *[other] Você resolveu { $count } desafios.
}
storm-new-day = Seu recorde do dia!
storm-new-week = Seu recorde da semana!
storm-new-ever = Seu maior recorde!
storm-accuracy = Lances certos
storm-best-combo = Maior série
storm-highest = O mais difícil resolvido
storm-day = Recorde de hoje
storm-week = Recorde da semana
storm-ever = Recorde geral
storm-again = Outra chuva
storm-missed = Ver os errados ({ $count })
storm-results = Resolvidos: { $solved }. Errados: { $missed }.
storm-leave = Encerrar a chuva
puzzle-why = Por quê: { $reason }
puzzle-missed = Errado: { $number } de { $count }
calendar-title = Dias jogados
calendar-earlier = Mês anterior
calendar-later = Mês seguinte
calendar-weekdays = seg ter qua qui sex sáb dom
calendar-month = { $month ->
    [1] janeiro
    [2] fevereiro
    [3] março
    [4] abril
    [5] maio
    [6] junho
    [7] julho
    [8] agosto
    [9] setembro
    [10] outubro
    [11] novembro
   *[other] dezembro
} de { $year }
calendar-storm = chuva: { $count } resolvidos
calendar-puzzles = { $count ->
    [1] um desafio
   *[other] { $count } desafios
}
calendar-games = { $count ->
    [1] uma partida
   *[other] { $count } partidas
}
calendar-lessons = { $count ->
    [1] uma lição
   *[other] { $count } lições
}

# --- The story of a game
story-title = A história da partida
story-thinking = Pensando na partida…
story-moments = Vale rever:
story-turned-1 = { $who ->
    [you] Um lance seu virou a partida: suas chances foram de { $before }% para { $after }%.
    [side] Um lance das { $name } virou a partida: as chances delas foram de { $before }% para { $after }%.
   *[other] Um lance de { $name } virou a partida: as chances desse lado foram de { $before }% para { $after }%.
    }
story-turned-2 = { $who ->
    [you] Um lance seu foi o momento decisivo: suas chances eram { $before }% antes e { $after }% depois.
    [side] O momento decisivo foi um lance das { $name }: as chances delas eram { $before }% antes e { $after }% depois.
   *[other] O momento decisivo foi um lance de { $name }: as chances desse lado eram { $before }% antes e { $after }% depois.
    }
story-cause-river = A culpa foi do rio.
story-cause-lion-line = Abriu a linha entre os leões.
story-cause-lion-safety = Depois, o leão já não estava a salvo.
story-cause-loose-pieces = Deixou uma peça de bandeja.
story-cause-chains = Deu a um macaco uma fila para saltar.
story-cause-finish = Dava para conseguir mais.
story-cause-captures = Dava para ganhar uma peça.
story-cause-promotion = Um superpeão estava em jogo.
story-cause-exchanges = A troca não valeu a pena.
story-brilliant-1 = { $who ->
    [you] Coragem: você entregou { $kind ->
            [zebra] a { $animal }
            [giraffe] a { $animal }
           *[other] o { $animal }
        } em { $at }, e nada era melhor.
    [side] Coragem: as { $name } entregaram { $kind ->
            [zebra] a { $animal }
            [giraffe] a { $animal }
           *[other] o { $animal }
        } em { $at }, e nada era melhor.
   *[other] Coragem: { $name } entregou { $kind ->
            [zebra] a { $animal }
            [giraffe] a { $animal }
           *[other] o { $animal }
        } em { $at }, e nada era melhor.
    }
story-brilliant-2 = { $who ->
    [you] Era preciso coragem. Você ofereceu { $kind ->
            [zebra] a { $animal }
            [giraffe] a { $animal }
           *[other] o { $animal }
        } em { $at }, e era o melhor lance de todos.
    [side] Era preciso coragem. As { $name } ofereceram { $kind ->
            [zebra] a { $animal }
            [giraffe] a { $animal }
           *[other] o { $animal }
        } em { $at }, e era o melhor lance de todos.
   *[other] Era preciso coragem. { $name } ofereceu { $kind ->
            [zebra] a { $animal }
            [giraffe] a { $animal }
           *[other] o { $animal }
        } em { $at }, e era o melhor lance de todos.
    }
story-missed-lion-1 = { $who ->
    [you] Por um momento você podia ter capturado o leão.
    [side] Por um momento as { $name } podiam ter capturado o leão.
   *[other] Por um momento { $name } podia ter capturado o leão.
    }
story-missed-lion-2 = { $who ->
    [you] O leão estava ao seu alcance, e escapou.
    [side] O leão estava ao alcance das { $name }, e escapou.
   *[other] O leão estava ao alcance de { $name }, e escapou.
    }
story-missed-win-1 = { $who ->
    [you] Por um momento você tinha a vitória certa.
    [side] Por um momento as { $name } tinham a vitória certa.
   *[other] Por um momento { $name } tinha a vitória certa.
    }
story-missed-win-2 = { $who ->
    [you] Uma vitória certa escapou de você.
    [side] As { $name } deixaram escapar uma vitória certa.
   *[other] { $name } deixou escapar uma vitória certa.
    }
story-missed-capture-1 = { $who ->
    [you] Você podia ter capturado { $kind ->
            [zebra] a { $animal }
            [giraffe] a { $animal }
           *[other] o { $animal }
        } em { $at }.
    [side] As { $name } podiam ter capturado { $kind ->
            [zebra] a { $animal }
            [giraffe] a { $animal }
           *[other] o { $animal }
        } em { $at }.
   *[other] { $name } podia ter capturado { $kind ->
            [zebra] a { $animal }
            [giraffe] a { $animal }
           *[other] o { $animal }
        } em { $at }.
    }
story-missed-capture-2 = { $who ->
    [you] { $kind ->
            [zebra] A { $animal }
            [giraffe] A { $animal }
           *[other] O { $animal }
        } em { $at } esperava por você, e por lá ficou.
    [side] { $kind ->
            [zebra] A { $animal }
            [giraffe] A { $animal }
           *[other] O { $animal }
        } em { $at } esperava pelas { $name }, e por lá ficou.
   *[other] { $kind ->
            [zebra] A { $animal }
            [giraffe] A { $animal }
           *[other] O { $animal }
        } em { $at } esperava por { $name }, e por lá ficou.
    }
story-missed-chain-1 = { $who ->
    [you] O seu macaco podia ter capturado { $count } peças de uma vez.
    [side] O macaco das { $name } podia ter capturado { $count } peças de uma vez.
   *[other] O macaco de { $name } podia ter capturado { $count } peças de uma vez.
    }
story-missed-chain-2 = { $who ->
    [you] Havia { $count } peças em fila para o seu macaco. Ele não saltou.
    [side] Havia { $count } peças em fila para o macaco das { $name }. Ele não saltou.
   *[other] Havia { $count } peças em fila para o macaco de { $name }. Ele não saltou.
    }
story-chain-1 = { $who ->
    [you] O seu macaco capturou { $count } peças de uma vez.
    [side] O macaco das { $name } capturou { $count } peças de uma vez.
   *[other] O macaco de { $name } capturou { $count } peças de uma vez.
    }
story-chain-2 = { $who ->
    [you] O grande momento do seu macaco: { $count } peças em um só lance.
    [side] O grande momento do macaco das { $name }: { $count } peças em um só lance.
   *[other] O grande momento do macaco de { $name }: { $count } peças em um só lance.
    }
story-drownings-1 = { $who ->
    [you] { $count } peças suas se afogaram, entre elas { $kind ->
            [zebra] a { $animal }
            [giraffe] a { $animal }
           *[other] o { $animal }
        } em { $at }.
    [side] { $count } peças das { $name } se afogaram, entre elas { $kind ->
            [zebra] a { $animal }
            [giraffe] a { $animal }
           *[other] o { $animal }
        } em { $at }.
   *[other] { $count } peças de { $name } se afogaram, entre elas { $kind ->
            [zebra] a { $animal }
            [giraffe] a { $animal }
           *[other] o { $animal }
        } em { $at }.
    }
story-drownings-2 = { $who ->
    [you] O rio levou { $count } peças suas, entre elas { $kind ->
            [zebra] a { $animal }
            [giraffe] a { $animal }
           *[other] o { $animal }
        } em { $at }.
    [side] O rio levou { $count } peças das { $name }, entre elas { $kind ->
            [zebra] a { $animal }
            [giraffe] a { $animal }
           *[other] o { $animal }
        } em { $at }.
   *[other] O rio levou { $count } peças de { $name }, entre elas { $kind ->
            [zebra] a { $animal }
            [giraffe] a { $animal }
           *[other] o { $animal }
        } em { $at }.
    }
story-comeback-1 = { $who ->
    [you] Você só tinha { $chance }% de chances, e venceu mesmo assim.
    [side] As { $name } só tinham { $chance }% de chances, e venceram mesmo assim.
   *[other] { $name } só tinha { $chance }% de chances, e venceu mesmo assim.
    }
story-comeback-2 = { $who ->
    [you] Que virada: você só tinha { $chance }%.
    [side] Que virada: as { $name } só tinham { $chance }%.
   *[other] Que virada: { $name } só tinha { $chance }%.
    }
story-nearly-won-1 = { $who ->
    [you] Você chegou perto de vencer, com { $chance }%.
    [side] As { $name } chegaram perto de vencer, com { $chance }%.
   *[other] { $name } chegou perto de vencer, com { $chance }%.
    }
story-nearly-won-2 = { $who ->
    [you] No seu melhor momento você tinha { $chance }% de chances.
    [side] No melhor momento as { $name } tinham { $chance }% de chances.
   *[other] No melhor momento { $name } tinha { $chance }% de chances.
    }
story-led-1 = { $who ->
    [you] Você esteve na frente, e assim foi até o fim.
    [side] As { $name } estiveram na frente, e assim foi até o fim.
   *[other] { $name } esteve na frente, e assim foi até o fim.
    }
story-led-2 = { $who ->
    [you] Você tomou a dianteira e não a largou mais.
    [side] As { $name } tomaram a dianteira e não a largaram mais.
   *[other] { $name } tomou a dianteira e não a largou mais.
    }
story-lead-changes-1 = A vantagem mudou de lado { $count } vezes.
story-lead-changes-2 = Foi um vaivém: a vantagem mudou de lado { $count } vezes.
story-balanced-1 = Do começo ao fim, ninguém abriu muita vantagem.
story-balanced-2 = Uma partida equilibrada: ninguém se distanciou.
story-promotion-1 = { $who ->
    [you] Um peão seu virou superpeão em { $at }.
    [side] Um peão das { $name } virou superpeão em { $at }.
   *[other] Um peão de { $name } virou superpeão em { $at }.
    }
story-promotion-2 = { $who ->
    [you] O seu peão andou até o fim e virou superpeão em { $at }.
    [side] Um peão das { $name } andou até o fim e virou superpeão em { $at }.
   *[other] Um peão de { $name } andou até o fim e virou superpeão em { $at }.
    }
story-flawless-1 = { $who ->
    [you] Você não cometeu nenhum erro.
    [side] As { $name } não cometeram nenhum erro.
   *[other] { $name } não cometeu nenhum erro.
    }
story-flawless-2 = { $who ->
    [you] Nenhuma das suas escolhas foi um erro.
    [side] Nenhuma das escolhas das { $name } foi um erro.
   *[other] Nenhuma das escolhas de { $name } foi um erro.
    }
story-even-opening-1 = No começo ninguém errou nem saiu na frente.
story-even-opening-2 = Um começo cuidadoso: por um tempo tudo estava igual.
story-lion-captured-1 = { $who ->
    [you] { $kind ->
            [zebra] Sua { $animal }
            [giraffe] Sua { $animal }
           *[other] Seu { $animal }
        } capturou o leão em { $at }.
    [side] { $kind ->
            [zebra] A { $animal }
            [giraffe] A { $animal }
           *[other] O { $animal }
        } das { $name } capturou o leão em { $at }.
   *[other] { $kind ->
            [zebra] A { $animal }
            [giraffe] A { $animal }
           *[other] O { $animal }
        } de { $name } capturou o leão em { $at }.
    }
story-lion-captured-2 = { $who ->
    [you] No fim, { $kind ->
            [zebra] sua { $animal }
            [giraffe] sua { $animal }
           *[other] seu { $animal }
        } alcançou o leão em { $at }.
    [side] No fim, { $kind ->
            [zebra] a { $animal }
            [giraffe] a { $animal }
           *[other] o { $animal }
        } das { $name } alcançou o leão em { $at }.
   *[other] No fim, { $kind ->
            [zebra] a { $animal }
            [giraffe] a { $animal }
           *[other] o { $animal }
        } de { $name } alcançou o leão em { $at }.
    }
story-advice-for = Para { $name }: { $advice }
story-advice-river-1 = Da próxima vez, olhe o rio antes de cada lance: quem está nele precisa sair.
story-advice-river-2 = Experimente: nunca deixe uma peça mais de um lance no rio.
story-advice-lion-line-1 = Da próxima vez, fique de olho na linha entre os dois leões.
story-advice-lion-line-2 = Antes de tirar uma peça do lugar, veja se os leões não vão se enxergar.
story-advice-lion-safety-1 = Da próxima vez, pergunte antes de cada lance: quem pode alcançar o meu leão?
story-advice-lion-safety-2 = Experimente: primeiro cuide do seu leão, depois saia à caça.
story-advice-loose-pieces-1 = Da próxima vez, pergunte antes de cada lance: o que podem capturar de mim?
story-advice-loose-pieces-2 = Experimente: ponha suas peças onde outras as protejam.
story-advice-chains-1 = Da próxima vez, vigie o macaco: ele adora peças com um vazio atrás.
story-advice-chains-2 = Experimente: com um macaco por perto, não deixe casas vazias atrás das suas peças.
story-advice-finish-1 = Da próxima vez, procure primeiro o leão. Ele pode estar mais perto do que parece.
story-advice-finish-2 = Experimente: antes de cada lance, veja se dá para pegar o leão.
story-advice-captures-1 = Da próxima vez, olhe todas as capturas antes de escolher.
story-advice-captures-2 = Experimente: a cada lance, pergunte o que há para capturar.
story-advice-promotion-1 = Da próxima vez, conte os passos dos peões, dos seus e dos outros.
story-advice-promotion-2 = Experimente: um peão perto da última fileira merece mais uma olhada.
story-advice-exchanges-1 = Da próxima vez, conte até o fim antes de trocar peças.
story-advice-exchanges-2 = Experimente: antes de capturar, veja o que vem de volta.
story-advice-patience-1 = Da próxima vez, dê um tempinho a mais aos lances tranquilos.
story-advice-patience-2 = Experimente: compare dois lances antes de jogar um.
story-advice-harder-1 = Bem jogado. Já dá para encarar alguém mais forte.
story-advice-harder-2 = Não há nada a corrigir. Tente um adversário mais forte.
story-advice-bolder-1 = Não houve erro para corrigir. Da próxima vez, arrisque um pouco mais.
story-advice-bolder-2 = Nada deu errado. Tente dar mais trabalho ao outro lado.
wdl-bar = Brancas vencem { $win }%, empate { $draw }%, Pretas { $loss }%
mark-brilliant = Brilhante
review-brilliant =
    { $kind ->
        [zebra] A { $animal } em { $at } foi entregue, e qualquer outro lance era pior.
        [giraffe] A { $animal } em { $at } foi entregue, e qualquer outro lance era pior.
       *[other] O { $animal } em { $at } foi entregue, e qualquer outro lance era pior.
    }
