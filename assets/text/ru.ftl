# Всё, что игрок читает в игре, по-русски.

# --- Names
game = Congo
tagline = Львы, обезьяны и река
white = Белые
black = Чёрные
you = Ты
pawn = пешка
superpawn = суперпешка
zebra = зебра
elephant = слон
giraffe = жираф
monkey = обезьяна
crocodile = крокодил
lion = лев
level-Cub = Львёнок
level-Zebra = Зебра
level-Giraffe = Жираф
level-Monkey = Обезьяна
level-Elephant = Слон
level-Crocodile = Крокодил
level-Lioness = Львица
level-Lion = Лев
level-Pride = Прайд
level-Shadow = Тень
level-Random = Случайный
level-Negamax = Negamax
level-Custom = Свой соперник
level-in-sentence = { $name }
level-as-subject = { $name }
level-about-Cub = бродит где попало и любит кусаться
level-about-Zebra = пуглива, но со своего льва глаз не сводит
level-about-Giraffe = осторожный и добрый
level-about-Monkey = охотно меняется и обожает цепочки прыжков
level-about-Elephant = надёжный и терпеливый
level-about-Crocodile = хозяин реки
level-about-Lioness = зоркая, честная и охотится на твоего льва
level-about-Lion = играет в полную силу, слегка тщеславен
level-about-Pride = самый сильный соперник, много глаз сразу
level-about-Shadow = ровно твоей силы
level-about-Custom = какой тебе нужен
level-strength = { $name }, сила { $strength } из { $most }

# --- Menu
menu-play = { $level ->
    [Cub] Играть против львёнка
    [Zebra] Играть против зебры
    [Giraffe] Играть против жирафа
    [Monkey] Играть против обезьяны
    [Elephant] Играть против слона
    [Crocodile] Играть против крокодила
    [Lioness] Играть против львицы
    [Lion] Играть против льва
    [Pride] Играть против прайда
    [Custom] Играть против своего соперника
    [Shadow] Играть против тени
   *[other] Играть, соперник: { $against }
}
menu-play-coached = { $level ->
    [Cub] Играть против львёнка с тренером
    [Zebra] Играть против зебры с тренером
    [Giraffe] Играть против жирафа с тренером
    [Monkey] Играть против обезьяны с тренером
    [Elephant] Играть против слона с тренером
    [Crocodile] Играть против крокодила с тренером
    [Lioness] Играть против львицы с тренером
    [Lion] Играть против льва с тренером
    [Pride] Играть против прайда с тренером
    [Custom] Играть против своего соперника с тренером
    [Shadow] Играть против тени с тренером
   *[other] Играть с тренером, соперник: { $against }
}
menu-play-two = Играть вдвоём
menu-watch = Игра двух компьютеров
menu-change = Соперники
menu-continue-game = Продолжить: { $name }, ход { $number }
menu-continue = Продолжить партию
menu-games = Мои партии
menu-settings = Настройки
menu-quit = Выход

# Today in the menu. The four words stand below small pictures and must be short.
today-title = Сегодня
today-puzzle = Задача
today-board = Доска
today-days = Дни
today-solved = решена
today-open = ждёт тебя
loading = Достаём зверей из коробки…

# --- The ladder
path-puzzles = Задачи: { $done } из { $all }
ladder-title = Река
ladder-crowns = Короны: { $earned } из { $all }
ladder-shadow = Сегодня ровно твоей силы.
ladder-stop = { $name }, соперник { $strength } из { $most }, короны: { $crowns } из { $all }.
ladder-next = Это твой следующий соперник.
ladder-you = Дальше
ladder-rank = Соперник { $rank } из { $most }
ladder-results = Победы: { $won }, ничьи: { $drawn }, поражения: { $lost }
ladder-crown-won = Выиграй партию
ladder-crown-alone = Выиграй без подсказок, отмены ходов и тренера
ladder-crown-both = Выиграй так и белыми, и чёрными
ladder-crown-missing = Теперь другим цветом: { $side }
ladder-crown-yes = получена
ladder-crown-no = ещё не получена
ladder-options = Дополнительно
ladder-other = Другие партии…

# --- New game
new-title = Новая партия
new-mode-computer = Против компьютера
new-mode-two = Вдвоём
new-mode-watch = Два компьютера
new-level-white = Белые
new-level-black = Чёрные
custom-depth = Видит вперёд, ходов
custom-depth-all = без предела
custom-seconds = Думает не дольше
custom-mistakes = Как часто ошибается
new-side = Твой цвет
new-side-random = Наугад
new-start = Начать
new-options = Параметры
new-summary-side = Твой цвет: { $side }
new-summary-clock = Часы: { $clock }
new-summary-no-clock = Без часов
new-two-about = Двое ходят по очереди за этой доской.

# --- Playing
turn-of = { $side } ходят
turn-yours = Твой ход
turn-danger-yours = Твой лев в опасности: { $animal } на { $at } может его взять.
turn-danger = { $side }: лев в опасности. Его может взять { $animal } на { $at }.
turn-take-lion-yours = Ты можешь взять льва!
turn-take-lion = { $side }: льва можно взять!
turn-thinking = { $name } думает
turn-depth = Ходов вперёд: { $depth }
turn-over = Партия окончена
captured-by = { $side } взяли
moves-none = Ходов пока нет
looking-back = На доске одна из прошлых позиций
back-to-now = К текущей
button-hint = Подсказка
button-undo = Отменить
button-redo = Повторить
button-resign = Сдаться
button-draw = Ничья?
button-threats = Угрозы
button-flip = Повернуть
button-camera = Показать всю доску
button-view-toy = Игрушки
button-view-diagram = Диаграмма
button-new = Новая партия
button-look = Просмотр
button-share = Поделиться
button-menu = Меню
button-more = Ещё
button-pause = Пауза
button-resume = Продолжить
button-step = Один ход
button-confirm = Пойти
button-cancel = Отмена
button-close = Закрыть
button-rematch = Сыграть ещё
type-hint = Введи ход: b1d3
confirm-question =
    { $kind ->
        [pawn] Пойти пешкой с { $from } на { $to }?
        [superpawn] Пойти суперпешкой с { $from } на { $to }?
        [zebra] Пойти зеброй с { $from } на { $to }?
        [elephant] Пойти слоном с { $from } на { $to }?
        [giraffe] Пойти жирафом с { $from } на { $to }?
        [monkey] Пойти обезьяной с { $from } на { $to }?
        [crocodile] Пойти крокодилом с { $from } на { $to }?
       *[other] Пойти львом с { $from } на { $to }?
    }
chain-question = Прыгать дальше или остановиться?
chain-stop = Остановиться
resign-question = Правда хочешь сдаться?
resign-confirm = Да, сдаюсь
resign-stay = Играть дальше
draw-question = { $side } предлагают ничью
draw-accept = Принять
draw-decline = Играть дальше

# --- What happened
status-start = Белые ходят первыми.
status-moved = { $side }: { $animal } на { $to }.
status-took = { $side }: { $animal } на { $to }. Взято: { $taken }.
status-drowned =
    { $kind ->
        [pawn] На { $at } утонула { $animal }.
        [superpawn] На { $at } утонула { $animal }.
        [zebra] На { $at } утонула { $animal }.
        [monkey] На { $at } утонула { $animal }.
       *[other] На { $at } утонул { $animal }.
    }
status-promoted = Теперь это суперпешка.
status-undone = Отменено: { $animal } с { $from } на { $to }.

# --- Why a move is refused
why-game-over = Лев взят. Партия окончена.
why-no-piece = На { $at } нет фигуры.
why-not-yours = Фигура на { $at } не твоя.
why-stands-still = Ход должен закончиться на другом поле.
why-chain = Обезьяна ещё не закончила ход: прыгай дальше или остановись.
why-one-step = Прыгать несколько раз за ход умеет только обезьяна.
why-pawn = Пешка ходит на одно поле вперёд, прямо или по диагонали. За рекой может и отступить прямо назад на одно или два поля.
why-superpawn = Суперпешка ходит на одно поле вперёд или вбок, а назад на одно или два, прямо или по диагонали.
why-zebra = Зебра прыгает на два поля прямо и на одно вбок.
why-elephant = Слон ходит по прямой на одно или два поля.
why-giraffe = Жираф прыгает на два поля, прямо или по диагонали. Может и шагнуть на одно поле, но так не берёт.
why-monkey = Обезьяна ходит на одно поле или прыгает через чужую фигуру на пустое поле за ней.
why-crocodile = Крокодил ходит на одно поле, а ещё скользит по вертикали к реке и вдоль самой реки.
why-lion = Лев ходит на одно поле внутри своего замка.
why-own-piece = На { $at } стоит твоя фигура.
why-in-the-way = Фигура на { $at } не даёт пройти.
why-lion-stays = Лев не может выйти из замка.
why-lion-flies = Лев летает, только чтобы взять другого льва.
why-giraffe-step = Шагом жираф не берёт, только прыжком.
why-retreat-takes = Отступая, пешка не берёт.
why-retreat-early = Отступать пешка может только за рекой.
why-monkey-jumps = Обезьяна берёт прыжком через фигуру, а не ходом на её поле.
why-no-jump = Это не прыжок: обезьяна прыгает через чужую фигуру на пустое поле за ней.
why-nobody-to-jump = На { $at } никого нет: прыгать не через кого.
why-own-jumped = Обезьяна не прыгает через своих, а на { $at } своя фигура.
why-twice = Через фигуру на { $at } обезьяна уже прыгала.
why-landing = На { $at } обезьяне не приземлиться: поле занято.
why-chain-ended = Когда взят лев, кончаются и цепочка, и партия.
why-other-captures = Этот ход взял бы здесь другие фигуры.
typed-sign = «{ $text }» не читается как ход: символ { $column } тут лишний. Введи поля, например b1d3.
typed-other-piece = Эта буква значит «{ $said }», а там стоит { $found }.
typed-no-capture = Этот ход никого не берёт.
typed-no-promotion = Этот ход не превращает пешку.
typed-nobody-drowns = При этом ходе на { $at } никто не тонет.
typed-lion-stays = Этот ход не берёт льва.
defect-no-lion = { $side }: нет льва.
defect-many-lions = { $side }: львов больше одного ({ $at }).
defect-lion-outside = { $side }: лев на { $at } стоит вне замка.
defect-pawn-on-last-rank = { $side }: пешка на { $at } уже была бы суперпешкой.
defect-too-many-pieces = { $side }: фигур { $count }, это больше, чем в начале партии.
defect-chain = Цепочки прыжков с { $at } здесь быть не может.

# --- How it ended
end-lion-taken = { $winner } взяли льва и победили.
end-lion-taken-won = Ты берёшь льва.
end-lion-taken-lost = Твоего льва взяли.
end-no-moves = { $loser } больше не могут ходить. { $winner } победили.
end-no-moves-won = Сопернику некуда ходить.
end-no-moves-lost = Тебе некуда ходить.
end-resigned = { $loser } сдались. { $winner } победили.
end-resigned-won = Соперник сдаётся.
end-resigned-lost = Ты сдаёшься.
end-unknown = { $winner } победили.
end-time = { $loser } просрочили время. { $winner } победили.
end-time-won = Время соперника вышло.
end-time-lost = Твоё время вышло.
end-absent = { $loser } вышли из партии. { $winner } победили.
end-absent-won = Соперник вышел из партии.
end-absent-lost = Ты выходишь из партии.
end-bare-lions = Остались одни львы: ничья.
end-repetition = Одна и та же позиция в третий раз: ничья.
end-quiet = Слишком долго никого не брали, никто не тонул и не ходили пешки: ничья.
end-agreed = Ничья по соглашению.
end-drawn = Ничья.
end-you-won = Победа твоя!
end-you-lost = { $name } побеждает
end-draw = Ничья
end-won = { $side } победили
over-see-how = Как это было
over-try-again = Ещё раз отсюда
over-next-crown = Для следующей короны: { $how }
over-earned = Получено: { $medals }

# --- Clocks
clock-title = Часы
clock-none = Нет
clock-for-game = { $minutes } + { $seconds }
clock-per-move = { $seconds } с на ход
clock-custom = Свои
clock-base = Время на всю партию
clock-increment = Добавка после каждого хода
clock-single = Время на каждый ход
clock-minutes = { $count } мин
clock-seconds = { $count } с
clock-nothing = нет
clock-differs-computer = Другие часы для компьютера
clock-differs-black = Другие часы для чёрных
clock-computer = Компьютер
clock-left = { $side }: { $time }.
clock-low = Времени почти не осталось. { $detail }
clock-draw = { $loser } просрочили время, но против одинокого льва это ничья.
clock-paused = Пауза
clock-paused-how = Часы стоят у обеих сторон.
clock-held = Часы на паузе. Сначала продолжи партию.
clock-slept = Компьютер спал. Часы на паузе, и времени никто не потерял.

# --- Hints
hint-seeking = Ищем подсказку…
hint-animal =
    { $kind ->
        [pawn] Попробуй пойти пешкой с { $from }.
        [superpawn] Попробуй пойти суперпешкой с { $from }.
        [zebra] Попробуй пойти зеброй с { $from }.
        [elephant] Попробуй пойти слоном с { $from }.
        [giraffe] Попробуй пойти жирафом с { $from }.
        [monkey] Попробуй пойти обезьяной с { $from }.
        [crocodile] Попробуй пойти крокодилом с { $from }.
       *[other] Попробуй пойти львом с { $from }.
    }
hint-where =
    { $kind ->
        [pawn] Пойди пешкой с { $from } на { $to }.
        [superpawn] Пойди суперпешкой с { $from } на { $to }.
        [zebra] Пойди зеброй с { $from } на { $to }.
        [elephant] Пойди слоном с { $from } на { $to }.
        [giraffe] Пойди жирафом с { $from } на { $to }.
        [monkey] Пойди обезьяной с { $from } на { $to }.
        [crocodile] Пойди крокодилом с { $from } на { $to }.
       *[other] Пойди львом с { $from } на { $to }.
    }
hint-more = Ещё одна подсказка покажет, куда и зачем.

# --- Messages
notice-refused = { $detail }
notice-draw-declined = Ничья отклонена.
notice-nothing-to-continue = Нет партии, которую можно продолжить.
notice-cannot-open = Эту партию не удалось открыть. { $detail }
notice-not-saved-yet = Сохранить пока не удалось. Попытки будут повторяться, пока не получится. { $detail }
notice-quit-unsaved = Не всё удалось сохранить. Выйди ещё раз, чтобы уйти всё равно.
notice-cannot-save = Это не удалось сохранить. { $detail }
notice-cannot-load-backup = Не удалось загрузить этот файл. { $detail }
backup-title = Твои данные
backup-about = Твои партии, успехи и настройки хранятся только в этом браузере.
backup-save = Сохранить всё в файл
backup-load = Загрузить такой файл вместо этого
notice-engine-failed = Компьютер завис. Попробуй ещё раз.
notice-loading-exercise = Упражнение загружается…
notice-no-tables = Не удалось загрузить таблицы окончаний. Проверь соединение и попробуй ещё раз. ({ $detail })
notice-crash-here = Часть программы дала сбой. Твоя партия сохранена. Подробности: { $detail }
notice-crash-before = Игра неожиданно закрылась. Твоя партия сохранена. Подробности: { $detail }
start-no-display = Для Congo нужен экран, но ни X11, ни Wayland не отвечают.
start-no-library = Окну Congo нужна библиотека { $library }, которой в этой системе нет.
start-no-graphics = Congo не нашла графического драйвера для своих картинок.
start-package = Нужен пакет { $package }.
start-without-window = Без окна есть congo-cli, игра в терминале, и congo --help.
crash-title = Игра Congo закрылась
crash-sentence = Игре Congo пришлось закрыться из-за ошибки в программе. Твоя партия цела: она сохраняется после каждого хода. Что случилось, записано в этом файле:
notice-bad-game = Это не партия Congo. { $detail }
notice-bad-position = Это не позиция Congo. { $detail }
notice-bad-move = Так здесь ходить нельзя. { $detail }
notice-no-folder = На этом компьютере нет папки для сохранения партий.
notice-played-elsewhere = Эту партию сейчас играют в другом окне.
notice-cannot-list = Твои партии не удалось прочитать. { $detail }
notice-cannot-delete = Это не удалось удалить. { $detail }
notice-cannot-restore = Это не удалось вернуть. { $detail }
notice-no-dialog = Не удалось открыть окно выбора файлов. Перетащи файл в это окно.
notice-deleted = Удалено: { $detail }
notice-exported = Экспорт готов: { $detail }
notice-shared = Сохранено: { $detail }
notice-achievement = Достижение: { $detail }
notice-imported = Добавлено партий: { $detail }
notice-import-known = Уже есть: { $detail }
notice-import-mended = Партии с ошибками, которые исправлены: { $detail }
notice-import-broken = Импортировать удалось не всё. { $detail }
notice-import-none = Партий для импорта не нашлось.
notice-import-too-large = Слишком много за один раз. Прочитать можно не больше { $detail } МБ.
notice-import-cut-short = Прочитаны только первые партии: { $detail }.
notice-copied-for-now = Скопировано, пока игра не закрыта.
notice-copied = Скопировано.
notice-settings-aside = Твои настройки не удалось прочитать. Игра начинает с новых, старый файл остаётся. { $detail }
notice-progress-aside = Твои успехи в уроках не удалось прочитать. Старый файл остаётся. { $detail }
notice-config = В файле игры есть ошибка. { $detail }
notice-picture = Картинка сохранена: { $detail }
notice-first-drowning = Фигура, которая не вышла из реки следующим ходом, тонет.
notice-say = { $detail }
notice-keys-aside = Твои клавиши не удалось прочитать. Старый файл остаётся. { $detail }

# --- Settings
settings-title = Настройки
settings-speed = Скорость анимации
speed-off = Выкл.
speed-slow = Медленная
speed-normal = Обычная
speed-fast = Быстрая
settings-reduced = Меньше движения
settings-view = Вид
settings-quality = Графика
quality-high = Красивее
quality-low = Быстрее
settings-theme = Доска
settings-sound = Звук
settings-muted = Без звука
settings-master = Общая громкость
settings-effects = Ходы и всплески
settings-ambience = Река и птицы
settings-music = Музыка
settings-language = Язык
language-system = Как в системе
settings-full-screen = Полный экран
settings-look = Экран
settings-play = Игра
settings-scale = Размер текста
settings-confirm = Спрашивать перед каждым ходом
settings-type = Показывать поле для ввода ходов
settings-barks = Соперники разговаривают во время партии
settings-story-voice = После партии соперник рассказывает её историю
settings-seating = Двое за одним экраном
seating-beside = Доска не поворачивается
seating-in-turns = Доска поворачивается каждый ход
seating-opposite = Поворачиваются фигуры (диаграмма)

# --- Games that are kept
library-title = Мои партии
library-search = Поиск партий
library-starred = Только избранные партии
library-star = Добавить в избранное
library-marked = избранная
library-date = Дата
library-players = Партия
library-result = Итог
library-ending = Финал
library-length = Ходы
library-count = Партии: { $count }
library-reading = Читаем твои партии…
library-none = Партий пока нет. Каждая твоя партия сохранится здесь.
library-none-found = Партий не нашлось.
library-name = Название партии
library-look = Просмотр
library-play-on = Продолжить
library-import = Импорт
library-export = Экспорт
library-delete = Удалить
library-all = Выбрать все
library-board = Доска анализа
library-looking = Читаем партии
library-importing = Идёт импорт
library-exporting = Идёт экспорт
library-broken = Не партия: { $detail }
import-title = Импорт партий
export-title = Экспорт партий
files-of-games = Партии (PGN)
ended-lion = взят лев
ended-no-moves = не осталось ходов
ended-resignation = сдача
ended-time = вышло время
ended-absent = выход из партии
ended-time-draw = вышло время против одинокого льва
ended-bare-lions = остались одни львы
ended-repetition = повторение
ended-agreement = ничья по соглашению
ended-quiet = слишком долго никого не брали

# --- Sharing
share-title = Поделиться
share-picture = Позиция картинкой
share-film = Партия фильмом
share-text = Партия текстом
share-sketch = Предпросмотр
share-size = Размер
share-small = Маленький
share-medium = Средний
share-large = Большой
share-speed = Скорость
share-seen = Ракурс
share-as-here = Как сейчас
share-names = Игроки и итог
share-arrows = Стрелка последнего хода
share-coordinates = Координаты
share-smooth = Показывать движение фигур
share-drawing = Рисуем…
share-save = Сохранить…
share-copy-picture = Копировать картинку
share-copy-text = Копировать текст
share-won = Моя победа в Congo: { $moves }, соперник — { $name }.
share-lost = { $name } побеждает меня в Congo за { $moves }.
share-drawn = Моя ничья в Congo: { $moves }, соперник — { $name }.
share-ended = Congo: { $white } – { $black }, { $result }, { $moves }
share-goes-on = Congo: { $white } – { $black }, пока { $moves }
share-from = С позиции { $fen }:
import-list-title = Выбери партию
import-list-games = Партии: { $count }
import-list-broken = Не читаются: { $count }
import-list-fault = Партия { $number }, { $detail }
import-list-row = Не читается: строка { $line }
import-list-open = Открыть
import-list-all = Импортировать все
files-of-pictures = Картинки (PNG)
files-of-films = Анимации (GIF)
files-of-texts = Тексты
files-of-tables = Таблицы (CSV)

# --- Statistics and achievements
statistics-title = Статистика
statistics-export-title = Экспорт таблицы твоих партий
statistics-none = Доиграй партию до конца, и здесь появится твоя статистика.
statistics-delete-say = { $count ->
    [one] Статистика считается по твоим партиям. Будет удалена { $count } законченная партия. Ещё месяц она пролежит в папке «deleted».
    [few] Статистика считается по твоим партиям. Будут удалены все { $count } законченные партии. Ещё месяц они пролежат в папке «deleted».
   *[other] Статистика считается по твоим партиям. Будут удалены все { $count } законченных партий. Ещё месяц они пролежат в папке «deleted».
}
statistics-games = партии
statistics-time = время за игрой
statistics-points = от всех очков
statistics-streak = побед подряд сейчас
statistics-longest-streak = побед подряд, рекорд
statistics-chain = самая длинная цепочка
statistics-taken = взято чужих фигур
statistics-lost = взято твоих фигур
statistics-drowned = утонуло твоих фигур
statistics-computer-drowned = утонуло чужих фигур
statistics-results = Результаты
statistics-won = победы
statistics-drawn = ничьи
statistics-lost-games = поражения
statistics-as-white = белыми
statistics-as-black = чёрными
statistics-all = Все
statistics-spoken = победы: { $won }, ничьи: { $drawn }, поражения: { $lost }
statistics-form = Форма
statistics-form-say = Очки в последних { $count } партиях
statistics-game = Партия { $number }
statistics-animals = Твои звери
statistics-favourite = Твой любимый зверь: { $animal }
statistics-calendar = Сыгранные партии
statistics-days = по дням
statistics-months = по месяцам
statistics-achievements = Достижения
statistics-achievements-done = Получено { $done } из { $all }
statistics-progress = { $done } из { $goal }
statistics-not-yet = ещё нет
achievement-first-win = Выиграй партию
achievement-win-as-black = Выиграй чёрными
achievement-beat = Победи соперника: { $level }
achievement-chain-of-three = Возьми три фигуры одной обезьяной за один ход
achievement-chain-of-four = Возьми четыре фигуры одной обезьяной за один ход
achievement-three-drowned = Утопи три чужие фигуры за одну партию
achievement-lion-by-monkey = Возьми льва обезьяной
achievement-lion-flown = Возьми чужого льва полётом своего
achievement-two-superpawns = Получи две суперпешки за одну партию
achievement-swift-win = Выиграй за десять ходов
achievement-unscathed = Выиграй, не потеряв ни одной фигуры
achievement-five-in-a-row = Выиграй пять партий подряд
achievement-ten-games = Сыграй десять партий
achievement-hundred-games = Сыграй сто партий
achievement-first-win-name = Первая победа
achievement-win-as-black-name = Чёрные тоже побеждают
achievement-beat-name = Победа: { $level }
achievement-chain-of-three-name = Трое подряд
achievement-chain-of-four-name = Четверо подряд
achievement-three-drowned-name = Глубокая вода
achievement-lion-by-monkey-name = Дерзкая обезьяна
achievement-lion-flown-name = Летающий лев
achievement-two-superpawns-name = Две суперпешки
achievement-swift-win-name = Молния
achievement-unscathed-name = Ни царапины
achievement-five-in-a-row-name = Пять подряд
achievement-ten-games-name = Десять партий
achievement-hundred-games-name = Сто партий

# --- A game looked at
analysis-back-to-game = Назад к партии
analysis-comment = Комментарий к этому ходу
analysis-first = Начало
analysis-back = Назад
analysis-forward = Вперёд
analysis-last = Конец
analysis-play = Пуск
analysis-pause = Стоп
analysis-pace = Скорость
analysis-promote = Поднять
analysis-cut = Удалить
analysis-start-here = Играть отсюда
analysis-review = Разбор
analysis-engine = Движок
analysis-threat = Угрозы
analysis-best = Лучший ход
analysis-notes = Заметки

# --- What the review says
review-going = Разбираем партию
review-graph = Шансы белых после каждого хода
review-turned = Это был переломный момент.
review-better = Лучше:
review-accuracy = Точность { $percent }%
review-learn = Учиться
review-arrows = Золотая стрелка: лучший ход. Бледная: что может быть дальше.
mark-inaccuracy = Неточность
mark-mistake = Ошибка
mark-blunder = Зевок
sign-good = Хороший ход
sign-interesting = Интересный ход
review-missed-lion = Здесь можно было взять льва.
review-opens-line =
    { $kind ->
        [pawn] Пешка ушла с { $at }. Теперь между львами никого, и твоего можно взять.
        [superpawn] Суперпешка ушла с { $at }. Теперь между львами никого, и твоего можно взять.
        [zebra] Зебра ушла с { $at }. Теперь между львами никого, и твоего можно взять.
        [elephant] Слон ушёл с { $at }. Теперь между львами никого, и твоего можно взять.
        [giraffe] Жираф ушёл с { $at }. Теперь между львами никого, и твоего можно взять.
        [monkey] Обезьяна ушла с { $at }. Теперь между львами никого, и твоего можно взять.
        [crocodile] Крокодил ушёл с { $at }. Теперь между львами никого, и твоего можно взять.
       *[other] Лев ушёл с { $at }. Теперь между львами никого, и твоего можно взять.
    }
review-lion-taken = Теперь льва можно взять.
review-allows-mate = { $count ->
    [one] Теперь льва не спасти: его возьмут за { $count } ход.
    [few] Теперь льва не спасти: его возьмут за { $count } хода.
   *[other] Теперь льва не спасти: его возьмут за { $count } ходов.
}
review-missed-mate = { $count ->
    [one] Здесь была верная победа за { $count } ход.
    [few] Здесь была верная победа за { $count } хода.
   *[other] Здесь была верная победа за { $count } ходов.
}
review-bare-lions = Остались одни львы, а это ничья.
review-drowned =
    { $kind ->
        [pawn] На { $at } утонула { $animal }.
        [superpawn] На { $at } утонула { $animal }.
        [zebra] На { $at } утонула { $animal }.
        [monkey] На { $at } утонула { $animal }.
       *[other] На { $at } утонул { $animal }.
    }
review-strands =
    { $kind ->
        [pawn] Теперь пешку в реке на { $at } уже не спасти.
        [superpawn] Теперь суперпешку в реке на { $at } уже не спасти.
        [zebra] Теперь зебру в реке на { $at } уже не спасти.
        [elephant] Теперь слона в реке на { $at } уже не спасти.
        [giraffe] Теперь жирафа в реке на { $at } уже не спасти.
        [monkey] Теперь обезьяну в реке на { $at } уже не спасти.
        [crocodile] Теперь крокодила в реке на { $at } уже не спасти.
       *[other] Теперь льва в реке на { $at } уже не спасти.
    }
review-left-hanging =
    { $kind ->
        [pawn] По-прежнему можно взять пешку на { $at }.
        [superpawn] По-прежнему можно взять суперпешку на { $at }.
        [zebra] По-прежнему можно взять зебру на { $at }.
        [elephant] По-прежнему можно взять слона на { $at }.
        [giraffe] По-прежнему можно взять жирафа на { $at }.
        [monkey] По-прежнему можно взять обезьяну на { $at }.
        [crocodile] По-прежнему можно взять крокодила на { $at }.
       *[other] По-прежнему можно взять льва на { $at }.
    }
review-exposed =
    { $kind ->
        [pawn] Теперь можно взять пешку на { $at }.
        [superpawn] Теперь можно взять суперпешку на { $at }.
        [zebra] Теперь можно взять зебру на { $at }.
        [elephant] Теперь можно взять слона на { $at }.
        [giraffe] Теперь можно взять жирафа на { $at }.
        [monkey] Теперь можно взять обезьяну на { $at }.
        [crocodile] Теперь можно взять крокодила на { $at }.
       *[other] Теперь можно взять льва на { $at }.
    }
review-allows-chain = { $count ->
    [one] Теперь обезьяна может взять { $count } фигуру одной цепочкой.
    [few] Теперь обезьяна может взять { $count } фигуры одной цепочкой.
   *[other] Теперь обезьяна может взять { $count } фигур одной цепочкой.
}
review-allows-promotion = Теперь пешка может стать суперпешкой.
review-missed-chain = { $count ->
    [one] Цепочкой прыжков можно было взять { $count } фигуру.
    [few] Цепочкой прыжков можно было взять { $count } фигуры.
   *[other] Цепочкой прыжков можно было взять { $count } фигур.
}
review-missed-capture =
    { $kind ->
        [pawn] Можно было взять пешку на { $at }.
        [superpawn] Можно было взять суперпешку на { $at }.
        [zebra] Можно было взять зебру на { $at }.
        [elephant] Можно было взять слона на { $at }.
        [giraffe] Можно было взять жирафа на { $at }.
        [monkey] Можно было взять обезьяну на { $at }.
        [crocodile] Можно было взять крокодила на { $at }.
       *[other] Можно было взять льва на { $at }.
    }
review-missed-promotion = Пешка могла стать суперпешкой.
review-missed-drowning =
    { $kind ->
        [pawn] Можно было утопить пешку на { $at }.
        [superpawn] Можно было утопить суперпешку на { $at }.
        [zebra] Можно было утопить зебру на { $at }.
        [elephant] Можно было утопить слона на { $at }.
        [giraffe] Можно было утопить жирафа на { $at }.
        [monkey] Можно было утопить обезьяну на { $at }.
        [crocodile] Можно было утопить крокодила на { $at }.
       *[other] Можно было утопить льва на { $at }.
    }
review-loses-pieces = Потери: { $lost }. Добыча: { $won }.
review-loses-pieces-only = Потери: { $lost }.
review-missed-pieces = Добыча при лучшем ходе: { $won }. Цена: { $lost }.
review-missed-pieces-free = Добыча при лучшем ходе: { $won }.
threat-none = Угроз нет.
threat-lion-now = Угроза: взять льва.
threat-lion = { $count ->
    [one] Угроза: верная победа за { $count } ход.
    [few] Угроза: верная победа за { $count } хода.
   *[other] Угроза: верная победа за { $count } ходов.
}
threat-promotion = Угроза: получить суперпешку.
threat-pieces = Под ударом: { $won }. Цена: { $lost }.
threat-pieces-free = Под ударом: { $won }.
tables-win = { $count ->
    [0] { $side } победили.
    [one] { $side } побеждают за { $count } ход.
    [few] { $side } побеждают за { $count } хода.
   *[other] { $side } побеждают за { $count } ходов.
}
tables-draw = При лучшей игре ничья.
lines-depth = глубина { $depth } · { $thousands } тыс.
lines-count = Варианты: { $count }
retry-title = Учись на своих ошибках
retry-why = Почему ход в партии был хуже:
retry-count = Ошибка { $number } из { $all }
retry-mended = Найдено: { $mended } из { $all }
retry-task = { $side } сыграли { $move }. Найди ход лучше.
retry-task-you = Твой ход: { $move }. Найди ход лучше.
retry-judging = Посмотрим…
retry-right = Да, так лучше.
retry-wrong = Это теряет { $percent }% шансов на победу. Есть ход лучше.
retry-reply = Стрелка показывает ответ.
retry-best = Лучше всего:
retry-done = Это были все ошибки.
retry-show = Показать
retry-skip = Пропустить
retry-next = Дальше
retry-again = Ещё раз
retry-leave = Закончить

# --- Setting up a position
editor-open = Расставить
editor-title = Расстановка фигур
editor-help = Выбери фигуру и нажимай на поля или перетаскивай фигуры. Чтобы убрать фигуру, вытащи её за край доски или нажми на неё правой кнопкой.
editor-hand = Рука
editor-eraser = Ластик
editor-start = Начало
editor-lions = Только львы
editor-clear = Очистить
editor-mirror = Отразить
editor-swap = Цвета
editor-copy = Копировать
editor-paste = Вставить
editor-back = Назад
editor-fen = Позиция текстом (FEN)
editor-play = Играть отсюда
editor-analyse = Анализ
editor-sound = Эту позицию можно играть.
editor-over = Эту позицию можно анализировать, но не играть.
editor-chain = Идёт цепочка прыжков с { $at }.
editor-end-chain = Прервать
editor-in-hand = Выбрано: { $brush }.
editor-did-put = { $piece } на { $at }.
editor-did-remove = Убрано с { $at }: { $piece }.
editor-did-move = { $piece } с { $from } на { $to }.
editor-did-start = Начальная позиция.
editor-did-lions = Только львы.
editor-did-clear = Доска пуста.
editor-did-mirror = Лево и право поменялись местами.
editor-did-swap = Цвета поменялись местами. { $side } ходят.
editor-did-end-chain = Цепочка прервана.
editor-did-set-up = Новая позиция.
editor-did-undo = Отменено.
editor-did-redo = Повторено.
fen-parts = В позиции девять частей через «/», а в этом тексте их { $count }.
fen-sign = Горизонталь { $rank }, символ { $column }: «{ $sign }» — не фигура (P S Z E G M C L) и не число от 1 до 7.
fen-gap = Горизонталь { $rank }, символ { $column }: «{ $sign }» идёт сразу за другим числом; пустые поля подряд пиши одним числом.
fen-width = Горизонталь { $rank }: в «{ $found }» полей не семь, а { $count }.
fen-turn = Символ { $column }: «{ $found }» — не «w» и не «b», а здесь должно стоять, чей ход.
fen-jump = Символ { $column }: «{ $found }» — не «-1» и не номер поля от 0 до 48.
fen-spaced-parts = В позиции с пробелами три части: горизонтали, «w» или «b» и номер хода; в этом тексте их { $count }.
fen-ranks = В позиции семь горизонталей через «/», а в этом тексте их { $count }.
fen-move-number = Символ { $column }: «{ $found }» — не номер хода от 1 до 99999.

# --- Keys
keys-title = Клавиши
keys-hint = Нажми на клавишу, чтобы её сменить.
keys-press = нажми клавишу…
keys-none = нет
keys-reset = Сбросить все клавиши
key-left = курсор влево
key-right = курсор вправо
key-up = курсор вверх
key-down = курсор вниз
key-choose = выбрать поле или закончить цепочку
key-back = шаг назад
key-panel = перейти с доски на панель и обратно
key-hint = подсказка
key-undo = отменить ход
key-redo = повторить ход
key-earlier = посмотреть на ход назад
key-later = посмотреть на ход вперёд
key-first = первая позиция
key-present = текущая позиция
key-flip = повернуть доску
key-view = игрушки или диаграмма
key-camera = снова вся доска
key-say = повторить, что произошло
key-explain = как ходит зверь
key-pause = пауза и продолжение (часы, компьютеры)
key-threats = кто под ударом и кто под защитой
key-mute = включить или выключить звук
key-copy-position = копировать позицию
key-copy-game = копировать партию
key-paste = вставить позицию или партию
key-games = сохранённые партии
key-new-game = новая партия
key-settings = настройки
key-keys = этот список
key-full-screen = полный экран
key-picture = сохранить картинку
key-quit = выход

# --- For screen readers
access-board = Доска
access-river = река
access-castle = замок
access-empty = пусто
access-star = звезда
access-yours =
    { $kind ->
        [pawn] твоя { $animal }
        [superpawn] твоя { $animal }
        [zebra] твоя { $animal }
        [monkey] твоя { $animal }
       *[other] твой { $animal }
    }
access-piece = { $color ->
    [white] { $kind ->
            [pawn] белая
            [superpawn] белая
            [zebra] белая
            [monkey] белая
           *[other] белый
        } { $animal }
   *[black] { $kind ->
            [pawn] чёрная
            [superpawn] чёрная
            [zebra] чёрная
            [monkey] чёрная
           *[other] чёрный
        } { $animal }
}
access-picked = в руке
access-go = сюда можно пойти
access-take = можно взять
access-threat = в опасности
access-attacked = под ударом
access-defended = под защитой
access-drowns = утонет, если останется
access-sinks = этим ходом утонет
access-victim = этим ходом берётся
access-hint = подсказка: отсюда
access-hint-to = подсказка: сюда
access-last = последний ход

# --- Hints, the reasons
hint-why-takes-lion = Так ты берёшь льва и побеждаешь.
hint-why-wins = { $count ->
    [one] Это верная победа, не больше { $count } хода.
   *[other] Это верная победа, не больше { $count } ходов.
}
hint-why-lion-line = Иначе фигура на { $at } утонет, и чужой лев сможет полететь на твоего.
hint-why-saves-lion = Иначе { $animal } на { $at } возьмёт твоего льва.
hint-why-lion-safe = Тогда твой лев в безопасности.
hint-why-blocks = { hint-why-saves-lion } Теперь путь закрыт.
hint-why-chain = { $count ->
    [one] Обезьяна возьмёт сразу { $count } фигуру.
    [few] Обезьяна возьмёт сразу { $count } фигуры.
   *[other] Обезьяна возьмёт сразу { $count } фигур.
}
hint-why-leaves-river = Иначе { $animal } на { $at } утонет.
hint-why-promotes = Пешка станет суперпешкой.
hint-why-takes-free =
    { $kind ->
        [pawn] Так ты берёшь пешку на { $at }, и ответить будет некому.
        [superpawn] Так ты берёшь суперпешку на { $at }, и ответить будет некому.
        [zebra] Так ты берёшь зебру на { $at }, и ответить будет некому.
        [elephant] Так ты берёшь слона на { $at }, и ответить будет некому.
        [giraffe] Так ты берёшь жирафа на { $at }, и ответить будет некому.
        [monkey] Так ты берёшь обезьяну на { $at }, и ответить будет некому.
        [crocodile] Так ты берёшь крокодила на { $at }, и ответить будет некому.
       *[other] Так ты берёшь льва на { $at }, и ответить будет некому.
    }
hint-why-takes-dearer =
    { $kind ->
        [pawn] Так ты берёшь пешку на { $at }: это дороже того, чем ты рискуешь.
        [superpawn] Так ты берёшь суперпешку на { $at }: это дороже того, чем ты рискуешь.
        [zebra] Так ты берёшь зебру на { $at }: это дороже того, чем ты рискуешь.
        [elephant] Так ты берёшь слона на { $at }: это дороже того, чем ты рискуешь.
        [giraffe] Так ты берёшь жирафа на { $at }: это дороже того, чем ты рискуешь.
        [monkey] Так ты берёшь обезьяну на { $at }: это дороже того, чем ты рискуешь.
        [crocodile] Так ты берёшь крокодила на { $at }: это дороже того, чем ты рискуешь.
       *[other] Так ты берёшь льва на { $at }: это дороже того, чем ты рискуешь.
    }
hint-why-drowns-enemy =
    { $kind ->
        [pawn] После этого пешку на { $at } уже не спасти.
        [superpawn] После этого суперпешку на { $at } уже не спасти.
        [zebra] После этого зебру на { $at } уже не спасти.
        [elephant] После этого слона на { $at } уже не спасти.
        [giraffe] После этого жирафа на { $at } уже не спасти.
        [monkey] После этого обезьяну на { $at } уже не спасти.
        [crocodile] После этого крокодила на { $at } уже не спасти.
       *[other] После этого льва на { $at } уже не спасти.
    }
hint-why-threatens-lion = Так ты нападаешь на чужого льва.
hint-why-to-safety =
    { $kind ->
        [pawn] Так ты спасаешь пешку.
        [superpawn] Так ты спасаешь суперпешку.
        [zebra] Так ты спасаешь зебру.
        [elephant] Так ты спасаешь слона.
        [giraffe] Так ты спасаешь жирафа.
        [monkey] Так ты спасаешь обезьяну.
        [crocodile] Так ты спасаешь крокодила.
       *[other] Так ты спасаешь льва.
    }
hint-why-takes =
    { $kind ->
        [pawn] Так ты берёшь пешку на { $at }.
        [superpawn] Так ты берёшь суперпешку на { $at }.
        [zebra] Так ты берёшь зебру на { $at }.
        [elephant] Так ты берёшь слона на { $at }.
        [giraffe] Так ты берёшь жирафа на { $at }.
        [monkey] Так ты берёшь обезьяну на { $at }.
        [crocodile] Так ты берёшь крокодила на { $at }.
       *[other] Так ты берёшь льва на { $at }.
    }
hint-why-attacks = Под ударом будет { $animal } на { $at }.
hint-why-attacks-several = Под ударом сразу { $count ->
        [one] { $count } фигура
        [few] { $count } фигуры
       *[other] { $count } фигур
    }.
hint-why-protects =
    { $kind ->
        [pawn] Так ты защищаешь пешку на { $at }.
        [superpawn] Так ты защищаешь суперпешку на { $at }.
        [zebra] Так ты защищаешь зебру на { $at }.
        [elephant] Так ты защищаешь слона на { $at }.
        [giraffe] Так ты защищаешь жирафа на { $at }.
        [monkey] Так ты защищаешь обезьяну на { $at }.
        [crocodile] Так ты защищаешь крокодила на { $at }.
       *[other] Так ты защищаешь льва на { $at }.
    }
hint-why-brings-out =
    { $kind ->
        [pawn] Так ты вводишь пешку в игру.
        [superpawn] Так ты вводишь суперпешку в игру.
        [zebra] Так ты вводишь зебру в игру.
        [elephant] Так ты вводишь слона в игру.
        [giraffe] Так ты вводишь жирафа в игру.
        [monkey] Так ты вводишь обезьяну в игру.
        [crocodile] Так ты вводишь крокодила в игру.
       *[other] Так ты вводишь льва в игру.
    }
hint-why-advances = Пешка приближается к последней горизонтали.
hint-why-reaches-more = Оттуда доступно больше полей: { $count }.
hint-why-develops = Так фигура встаёт на лучшее поле.
theme-toy-box = Плед в саванне
theme-night-river = Веранда у реки
theme-ebony-and-ivory = Мастерская игрушек
theme-high-contrast = Тихий стол (высокий контраст)
settings-coat = Окраска фигур
coat-none = Голое дерево
coat-meadow = Луг
coat-lagoon = Лагуна
coat-ember = Угольки
coat-locked = { $coat }: { $achievement }
coat-lock = Закрыто
coat-try-on = Примерить
notice-unlocked = Новая окраска фигур: { $detail }. Ищи её в настройках.

# --- Lessons
menu-learn = Научиться играть
animal-swims = Никогда не тонет: река — его дом.
animal-drowns = Если этот зверь в реке и следующим твоим ходом не выйдет на берег, он утонет.
offer-title = Впервые в Congo?
offer-text = Рука покажет, как ходят звери, а потом очередь твоя. Это займёт несколько минут.
offer-yes = Покажи
offer-no = Нет, спасибо
learn-title = Учёба
learn-sofar = Звёзды: { $stars } из { $all }
learn-begin = Следующий урок: { $lesson }
learn-watch = Смотри
learn-your-turn = Теперь ты
learn-reached = Отлично!
learn-show = Покажи
learn-again = Ещё раз
learn-skip = Пропустить
learn-next = Следующий урок
learn-list = Все уроки
learn-board = { $board } из { $boards }
learn-stars-how = За неверную попытку, крюк или новое начало снимается звезда.
learn-stars-left = Ещё можно получить звёзд: { $stars }
learn-moves = { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[other] { $count } ходов
}
learn-moves-par = { $moves }; достаточно { $count }
learn-miss-lion = Твоего льва теперь могут взять, и партия будет проиграна.
learn-miss-drowned =
    { $kind ->
        [pawn] Твоя { $animal } утонула.
        [superpawn] Твоя { $animal } утонула.
        [zebra] Твоя { $animal } утонула.
        [monkey] Твоя { $animal } утонула.
       *[other] Твой { $animal } утонул.
    }
learn-miss-dead-end = Отсюда до цели уже не добраться.
learn-miss-other = Так пойти можно, но задание это не решает. Попробуй другой ход.
learn-detour = Это был крюк. Продолжай!
chapter-animals = Звери
chapter-river = Река
chapter-lions = Львы
chapter-tactics = Хитрости
chapter-endings = Эндшпили
lesson-first-bite = Первый укус
lesson-first-bite-say = Возьми чужого льва — и победа твоя. Ни шаха, ни мата здесь нет: льва просто берут.
lesson-first-bite-do = Возьми льва зеброй.
lesson-lion = Лев у себя дома
lesson-lion-say = Лев ходит на одно поле в любую сторону, но никогда не покидает свой замок из девяти полей.
lesson-lion-do = Собери львом обе звезды.
lesson-zebra = Зебра
lesson-zebra-say = Зебра прыгает на два поля прямо и на одно вбок, через кого угодно.
lesson-zebra-do = Собери три звезды.
lesson-elephant = Слон
lesson-elephant-say = Слон ходит по прямой на одно или два поля. По пути он может перепрыгнуть через фигуру.
lesson-elephant-do-1 = Собери три звезды.
lesson-elephant-do-2 = Возьми пешку за своей зеброй.
lesson-giraffe = Жираф
lesson-giraffe-say = Жираф прыгает на два поля в любую сторону и берёт того, кто там стоит. Может и шагнуть на одно поле, но так не берёт.
lesson-giraffe-do = Возьми обе пешки.
lesson-crocodile = Крокодил
lesson-crocodile-say = Крокодил ходит на одно поле в любую сторону. А ещё он скользит прямо к реке и, когда он в реке, вдоль неё.
lesson-crocodile-do = Собери три звезды.
lesson-pawn = Пешка
lesson-pawn-say = Пешка ходит на одно поле вперёд, прямо или по диагонали, и так же берёт. За рекой она может и отступить прямо назад на одно или два поля, но так не берёт.
lesson-pawn-do-1 = Собери три звезды.
lesson-pawn-do-2 = Возьми пешку прямо перед своей.
lesson-superpawn = Суперпешка
lesson-superpawn-say-1 = На последней горизонтали пешка становится суперпешкой.
lesson-superpawn-say-2 = Суперпешка может пойти ещё и на одно поле вбок или на одно-два назад, прямо или по диагонали.
lesson-superpawn-do-1 = Доведи пешку до последней горизонтали.
lesson-superpawn-do-2 = Собери обе звезды.
lesson-monkey = Обезьяна
lesson-monkey-say = Обезьяна ходит на одно поле. Берёт она прыжком: через чужую фигуру на пустое поле за ней.
lesson-monkey-do = Прыгни через пешку.
lesson-chain = Прыжок за прыжком
lesson-chain-say = После прыжка обезьяна может прыгать ещё и ещё, пока получается. Выбирай по порядку поля, куда она прыгнет.
lesson-chain-do = Возьми обе пешки за один ход.
lesson-chain-more = Осталась ещё одна пешка. После первого прыжка прыгай дальше.
lesson-route = Какой дорогой?
lesson-route-say = Часто цепочка может пойти разными путями, и на одном пути добычи больше, чем на другом.
lesson-route-do = Найди путь, на котором берут три фигуры.
lesson-route-fewer = Есть путь, на котором берут три фигуры.
lesson-stop = Вовремя остановиться
lesson-stop-say = Прыгать до самого конца не обязательно. Чтобы остановиться, выбери обезьяну ещё раз или нажми Enter.
lesson-stop-do = Возьми одну пешку и не попадись слону.
lesson-stop-greedy = Взяты две пешки, но теперь слон берёт обезьяну.
lesson-out = Скорее на берег
lesson-out-say = Если фигура стоит в реке и следующим твоим ходом не выйдет на берег, она утонет. Плавать умеют только крокодилы.
lesson-out-do = Спаси свою пешку.
lesson-out-sunk = Пошёл лев, а пешка осталась в реке и утонула.
lesson-swimmers = Два пловца
lesson-swimmers-say = Если в реке две твои фигуры, спасти можно только одну.
lesson-swimmers-do = Спаси ту, что дороже.
lesson-swimmers-zebra = Пешка спасена, но зебра была дороже.
lesson-swimmers-both = Теперь утонули обе.
lesson-sideways = Всё ещё в воде
lesson-sideways-say = Перейти с одного поля реки на другое — не значит выйти из реки: фигура всё равно тонет.
lesson-sideways-do = Выведи слона на берег.
lesson-sideways-wet = Слон всё ещё в реке и тонет.
lesson-at-home = У крокодила дома
lesson-at-home-say = Крокодил никогда не тонет и достаёт до любого конца реки.
lesson-at-home-do = Возьми пешку на другом конце реки.
lesson-splash = Через реку
lesson-splash-say = Цепочка может проходить через реку. Важно только, где обезьяна остановится.
lesson-splash-do = Возьми обе пешки и закончи на берегу.
lesson-splash-stays = Обезьяна осталась в реке. Прыгай дальше, на тот берег.
lesson-wet-hops = Из воды да в воду
lesson-wet-hops-say = Если обезьяна начинает ход в реке и заканчивает в реке, она тонет, даже если кого-то взяла.
lesson-wet-hops-do = Возьми пешку и выберись на берег.
lesson-wet-hops-wet = Пешка взята, но обезьяна утонула.
lesson-flight = Летающий лев
lesson-flight-say = Если на вертикали или диагонали между двумя львами никого нет, лев, чей сейчас ход, может перелететь и взять другого.
lesson-flight-do-1 = Лети по вертикали и возьми льва.
lesson-flight-do-2 = Лети по диагонали и возьми льва.
lesson-door = Держи дверь закрытой
lesson-door-say = Фигура между львами держит дверь закрытой.
lesson-door-do = Сделай ход и не потеряй льва.
lesson-no-check = Шах никто не объявит
lesson-no-check-say = Игра не помешает тебе оставить льва в опасности. Перед каждым ходом смотри: может ли кто-нибудь его взять?
lesson-no-check-do = Уведи льва в безопасное место.
lesson-keep-away = Держись подальше
lesson-keep-away-say = Крокодил и лев достают далеко. Ставь своего льва только туда, где его никто не может взять.
lesson-keep-away-do = Сбереги льва три хода.
lesson-monkey-hunt = Обезьяна и лев
lesson-monkey-hunt-say = Обезьяна может прыгнуть и через льва — и тогда победа твоя.
lesson-monkey-hunt-do = Прыгай, пока не возьмёшь льва.
lesson-fork = Двое сразу
lesson-fork-say = Напади одним ходом на льва и ещё на одну фигуру: льву придётся бежать, а фигуру ты возьмёшь.
lesson-fork-do = Напади зеброй на двоих сразу.
lesson-no-time = Некогда плавать
lesson-no-time-say = Если надо спасать льва, выйти из реки уже некогда.
lesson-no-time-do = Напади на льва так, чтобы слон утонул.
lesson-drowned-door = Утонувшая дверь
lesson-drowned-door-say = Зебра в реке держит дверь закрытой. Если ходить придётся льву, зебра утонет; если пойдёт зебра, дверь откроется.
lesson-drowned-door-do = Напади на льва.
lesson-pawn-and-lion = Пешка и лев
lesson-pawn-and-lion-say = Твой лев сторожит издалека: чужой лев не смеет ступить на его линии. Поэтому для победы хватит одной пешки.
lesson-pawn-and-lion-do-1 = Не оставь льву безопасных полей и возьми его.
lesson-pawn-and-lion-do-2 = Ещё раз, но издалека: не оставь льву безопасных полей и возьми его.
lesson-crocodile-hunt = Охота крокодила
lesson-crocodile-hunt-say = Рядом с чужим львом и под защитой твоего крокодил не оставляет ему безопасных полей.
lesson-crocodile-hunt-do-1 = Не оставь льву безопасных полей и возьми его.
lesson-crocodile-hunt-do-2 = Ещё раз, но издалека: не оставь льву безопасных полей и возьми его.

# --- Puzzles
menu-puzzles = Задачи
learn-lessons = Уроки
learn-puzzles = Задачи
learn-endings = Эндшпили
learn-practice = Практика
puzzles-daily = Задача дня
puzzles-daily-again = Задача дня ещё раз
puzzles-next = Следующая задача
puzzles-streak = Без ошибок
puzzles-streak-about = Без ошибок: каждая задача труднее прежней, до первой ошибки.
puzzles-about = По темам
puzzles-rating = Твой рейтинг
puzzles-solved = Решено с первой попытки
puzzles-best-streak = Лучшая серия
puzzles-wish = Следующие задачи
puzzles-easier = полегче
puzzles-fitting = в самый раз
puzzles-harder = посложнее
puzzle-about-lion = Поймай льва
puzzle-about-flight = Летающий лев
puzzle-about-save = Спаси своего льва
puzzle-about-chain = Цепочки
puzzle-about-drown = Утопи их
puzzle-about-promotion = Суперпешка
puzzle-about-material = Выиграй фигуры
puzzle-title = Задача
puzzle-themes = Тема: { $themes }
puzzle-streak = Серия: { $count }
puzzle-rating = Сложность { $rating }
puzzle-to-move = { $side } ходят
puzzle-do = { $moves ->
    [1] Найди лучший ход.
   *[other] Найди лучшие ходы: { $found } из { $moves }.
}
puzzle-first-try = В рейтинг идёт первая попытка. Подсказка или решение до неё считается ошибкой.
puzzle-help-costs = { $help }: считается ошибкой
puzzle-wrong = Есть ход лучше.
puzzle-lion-lost = Твоего льва взяли. Есть ход лучше.
puzzle-try-again = Попробуй другой ход.
puzzle-go-on = Верно! А дальше?
puzzle-shown = Вот как надо.
puzzle-flawless = Решено без ошибок!
puzzle-helped = Решено с подсказкой.
puzzle-retried = Решено после ошибки.
puzzle-change = Твой рейтинг: { $rating }
puzzle-show = Решение
puzzle-list = Все задачи

# --- Endings and practice
endings-say = Фигур осталось мало, и защита не ошибается. Победи за наименьшее число ходов.
endings-distance = Показывать, сколько нужно ходов
endings-bare = Против одинокого льва
endings-defended = Против льва с помощником
endings-record = { $done ->
    [one] { $done } победа, кратчайшим путём: { $perfect }
    [few] { $done } победы, кратчайшим путём: { $perfect }
   *[other] { $done } побед, кратчайшим путём: { $perfect }
}
ending-do = Возьми льва.
ending-left = { $count ->
    [one] Можно за { $count } ход.
    [few] Можно за { $count } хода.
   *[other] Можно за { $count } ходов.
}
ending-shortest = Быстрее победить нельзя.
ending-slower = { $count ->
    [one] Можно было победить на { $count } ход быстрее.
    [few] Можно было победить на { $count } хода быстрее.
   *[other] Можно было победить на { $count } ходов быстрее.
}
ending-gone = Здесь уже не победить. Ход можно отменить.
ending-won = Тебе понадобилось ходов: { $moves }. Кратчайший путь: { $shortest }.
ending-won-shortest = { $moves ->
    [one] За { $moves } ход: быстрее не сумеет никто.
    [few] За { $moves } хода: быстрее не сумеет никто.
   *[other] За { $moves } ходов: быстрее не сумеет никто.
}
ending-next = Следующая позиция
exercise-failed = Пока не вышло
exercise-list = Все упражнения
practice-against = Твой соперник
practice-matches = Маленькие партии
practice-positions = Позиции
practice-pawns = Одни пешки
practice-pawns-do = Побеждает тот, кто первым получит суперпешку.
practice-monkey = Одна обезьяна, пять пешек
practice-monkey-do = Возьми все пять пешек, пока ни одна не стала суперпешкой.
practice-race = На тот берег
practice-race-do = Побеждает тот, кто первым получит суперпешку. Берегись слонов.
practice-ahead = У соперника нет обезьяны
practice-ahead-do = У тебя на обезьяну больше. Выиграй партию.
practice-elephants = У соперника нет слонов
practice-elephants-do = У тебя на двух слонов больше. Выиграй партию.
practice-hunters = Охотники против слонов
practice-hunters-do = Твои обезьяна и крокодил против двух слонов. Выиграй партию.
practice-behind = Без зебры
practice-behind-do = У тебя на зебру меньше. Всё равно выиграй партию.

# --- The first game and the coach
first-game-chapter = Целая партия
first-game = Твоя первая партия
first-game-say = Сыграй против львёнка, а тренер будет рядом. Отменяй ходы сколько хочешь.
new-coached = С тренером
coach = Тренер
coach-take-lion =
    { $kind ->
        [pawn] Твоя { $animal } на { $at } может взять льва!
        [superpawn] Твоя { $animal } на { $at } может взять льва!
        [zebra] Твоя { $animal } на { $at } может взять льва!
        [monkey] Твоя { $animal } на { $at } может взять льва!
       *[other] Твой { $animal } на { $at } может взять льва!
    }
coach-lion-take =
    { $kind ->
        [pawn] Можешь взять пешку на { $at }. Тогда твой лев в безопасности.
        [superpawn] Можешь взять суперпешку на { $at }. Тогда твой лев в безопасности.
        [zebra] Можешь взять зебру на { $at }. Тогда твой лев в безопасности.
        [elephant] Можешь взять слона на { $at }. Тогда твой лев в безопасности.
        [giraffe] Можешь взять жирафа на { $at }. Тогда твой лев в безопасности.
        [monkey] Можешь взять обезьяну на { $at }. Тогда твой лев в безопасности.
        [crocodile] Можешь взять крокодила на { $at }. Тогда твой лев в безопасности.
       *[other] Можешь взять льва на { $at }. Тогда твой лев в безопасности.
    }
coach-lion-flee = Уведи льва туда, где его никто не возьмёт.
coach-lion-block = Закрой дорогу к своему льву другой фигурой.
coach-lion-lost = Теперь твоего льва уже не спасти.
coach-swims =
    { $kind ->
        [pawn] Твоя { $animal } на { $at } утонет, если останется в реке.
        [superpawn] Твоя { $animal } на { $at } утонет, если останется в реке.
        [zebra] Твоя { $animal } на { $at } утонет, если останется в реке.
        [monkey] Твоя { $animal } на { $at } утонет, если останется в реке.
       *[other] Твой { $animal } на { $at } утонет, если останется в реке.
    }
coach-take =
    { $kind ->
        [pawn] Можешь взять пешку на { $at }, и ответить будет некому.
        [superpawn] Можешь взять суперпешку на { $at }, и ответить будет некому.
        [zebra] Можешь взять зебру на { $at }, и ответить будет некому.
        [elephant] Можешь взять слона на { $at }, и ответить будет некому.
        [giraffe] Можешь взять жирафа на { $at }, и ответить будет некому.
        [monkey] Можешь взять обезьяну на { $at }, и ответить будет некому.
        [crocodile] Можешь взять крокодила на { $at }, и ответить будет некому.
       *[other] Можешь взять льва на { $at }, и ответить будет некому.
    }
coach-take-more =
    { $kind ->
        [pawn] Можешь взять пешку на { $at }: добыча дороже потерь.
        [superpawn] Можешь взять суперпешку на { $at }: добыча дороже потерь.
        [zebra] Можешь взять зебру на { $at }: добыча дороже потерь.
        [elephant] Можешь взять слона на { $at }: добыча дороже потерь.
        [giraffe] Можешь взять жирафа на { $at }: добыча дороже потерь.
        [monkey] Можешь взять обезьяну на { $at }: добыча дороже потерь.
        [crocodile] Можешь взять крокодила на { $at }: добыча дороже потерь.
       *[other] Можешь взять льва на { $at }: добыча дороже потерь.
    }
coach-take-several = { $count ->
    [one] Твоя обезьяна на { $at } может взять { $count } фигуру за один ход.
    [few] Твоя обезьяна на { $at } может взять { $count } фигуры за один ход.
   *[other] Твоя обезьяна на { $at } может взять { $count } фигур за один ход.
}
coach-in-danger =
    { $kind ->
        [pawn] Твою пешку на { $at } могут взять даром.
        [superpawn] Твою суперпешку на { $at } могут взять даром.
        [zebra] Твою зебру на { $at } могут взять даром.
        [elephant] Твоего слона на { $at } могут взять даром.
        [giraffe] Твоего жирафа на { $at } могут взять даром.
        [monkey] Твою обезьяну на { $at } могут взять даром.
        [crocodile] Твоего крокодила на { $at } могут взять даром.
       *[other] Твоего льва на { $at } могут взять даром.
    }
coach-bad-trade =
    { $kind ->
        [pawn] Твою пешку на { $at } могут взять, и ответный удар этого не окупит.
        [superpawn] Твою суперпешку на { $at } могут взять, и ответный удар этого не окупит.
        [zebra] Твою зебру на { $at } могут взять, и ответный удар этого не окупит.
        [elephant] Твоего слона на { $at } могут взять, и ответный удар этого не окупит.
        [giraffe] Твоего жирафа на { $at } могут взять, и ответный удар этого не окупит.
        [monkey] Твою обезьяну на { $at } могут взять, и ответный удар этого не окупит.
        [crocodile] Твоего крокодила на { $at } могут взять, и ответный удар этого не окупит.
       *[other] Твоего льва на { $at } могут взять, и ответный удар этого не окупит.
    }
coach-several-in-danger = { $count ->
    [one] Обезьяна на { $at } может взять { $count } твою фигуру за один ход.
    [few] Обезьяна на { $at } может взять { $count } твои фигуры за один ход.
   *[other] Обезьяна на { $at } может взять { $count } твоих фигур за один ход.
}
coach-develop = Опасности нет. Вводи в игру больше своих фигур.
coach-calm = Опасности нет. Подбирайся к чужому льву.
coach-tip-1 = Опасности нет. Ставь фигуры туда, где их защищают другие.
coach-tip-2 = Опасности нет. Напади сразу на две фигуры: уйти сможет только одна.
coach-tip-3 = Опасности нет. Фигура в реке должна выйти из неё следующим ходом; остаться может только крокодил.
coach-tip-4 = Опасности нет. { lesson-superpawn-say-1 }
coach-tip-5 = Опасности нет. Обезьяна берёт, перепрыгивая: следи за пустыми полями позади своих фигур.
coach-lost-moved =
    { $kind ->
        [pawn] Твою пешку взяли: поле { $at } было опасным.
        [superpawn] Твою суперпешку взяли: поле { $at } было опасным.
        [zebra] Твою зебру взяли: поле { $at } было опасным.
        [elephant] Твоего слона взяли: поле { $at } было опасным.
        [giraffe] Твоего жирафа взяли: поле { $at } было опасным.
        [monkey] Твою обезьяну взяли: поле { $at } было опасным.
        [crocodile] Твоего крокодила взяли: поле { $at } было опасным.
       *[other] Твоего льва взяли: поле { $at } было опасным.
    }
coach-lost-left =
    { $kind ->
        [pawn] Твою пешку на { $at } взяли. Опасность была ещё до твоего хода.
        [superpawn] Твою суперпешку на { $at } взяли. Опасность была ещё до твоего хода.
        [zebra] Твою зебру на { $at } взяли. Опасность была ещё до твоего хода.
        [elephant] Твоего слона на { $at } взяли. Опасность была ещё до твоего хода.
        [giraffe] Твоего жирафа на { $at } взяли. Опасность была ещё до твоего хода.
        [monkey] Твою обезьяну на { $at } взяли. Опасность была ещё до твоего хода.
        [crocodile] Твоего крокодила на { $at } взяли. Опасность была ещё до твоего хода.
       *[other] Твоего льва на { $at } взяли. Опасность была ещё до твоего хода.
    }
coach-lost-unprotected =
    { $kind ->
        [pawn] Твою пешку на { $at } взяли: после твоего хода её никто не защищал.
        [superpawn] Твою суперпешку на { $at } взяли: после твоего хода её никто не защищал.
        [zebra] Твою зебру на { $at } взяли: после твоего хода её никто не защищал.
        [elephant] Твоего слона на { $at } взяли: после твоего хода его никто не защищал.
        [giraffe] Твоего жирафа на { $at } взяли: после твоего хода его никто не защищал.
        [monkey] Твою обезьяну на { $at } взяли: после твоего хода её никто не защищал.
        [crocodile] Твоего крокодила на { $at } взяли: после твоего хода его никто не защищал.
       *[other] Твоего льва на { $at } взяли: после твоего хода его никто не защищал.
    }
coach-lost-opened =
    { $kind ->
        [pawn] Твою пешку на { $at } взяли: твой ход открыл к ней дорогу.
        [superpawn] Твою суперпешку на { $at } взяли: твой ход открыл к ней дорогу.
        [zebra] Твою зебру на { $at } взяли: твой ход открыл к ней дорогу.
        [elephant] Твоего слона на { $at } взяли: твой ход открыл к нему дорогу.
        [giraffe] Твоего жирафа на { $at } взяли: твой ход открыл к нему дорогу.
        [monkey] Твою обезьяну на { $at } взяли: твой ход открыл к ней дорогу.
        [crocodile] Твоего крокодила на { $at } взяли: твой ход открыл к нему дорогу.
       *[other] Твоего льва на { $at } взяли: твой ход открыл к нему дорогу.
    }
coach-lost-chain = { $count ->
    [one] Обезьяна взяла { $count } твою фигуру за один ход: за каждой было пустое поле.
    [few] Обезьяна взяла { $count } твои фигуры за один ход: за каждой было пустое поле.
   *[other] Обезьяна взяла { $count } твоих фигур за один ход: за каждой было пустое поле.
}
coach-lost-stayed =
    { $kind ->
        [pawn] Твоя { $animal } утонула на { $at }: пошла другая фигура.
        [superpawn] Твоя { $animal } утонула на { $at }: пошла другая фигура.
        [zebra] Твоя { $animal } утонула на { $at }: пошла другая фигура.
        [monkey] Твоя { $animal } утонула на { $at }: пошла другая фигура.
       *[other] Твой { $animal } утонул на { $at }: пошла другая фигура.
    }
coach-lost-back =
    { $kind ->
        [pawn] Твоя { $animal } утонула на { $at }: ход снова закончился в реке.
        [superpawn] Твоя { $animal } утонула на { $at }: ход снова закончился в реке.
        [zebra] Твоя { $animal } утонула на { $at }: ход снова закончился в реке.
        [monkey] Твоя { $animal } утонула на { $at }: ход снова закончился в реке.
       *[other] Твой { $animal } утонул на { $at }: ход снова закончился в реке.
    }
coach-lost-one =
    { $kind ->
        [pawn] Твоя { $animal } утонула на { $at }: за ход из реки выходит только одна фигура.
        [superpawn] Твоя { $animal } утонула на { $at }: за ход из реки выходит только одна фигура.
        [zebra] Твоя { $animal } утонула на { $at }: за ход из реки выходит только одна фигура.
        [monkey] Твоя { $animal } утонула на { $at }: за ход из реки выходит только одна фигура.
       *[other] Твой { $animal } утонул на { $at }: за ход из реки выходит только одна фигура.
    }
coach-lost-trapped =
    { $kind ->
        [pawn] Твоя { $animal } утонула на { $at }: ни один ход не вёл из реки.
        [superpawn] Твоя { $animal } утонула на { $at }: ни один ход не вёл из реки.
        [zebra] Твоя { $animal } утонула на { $at }: ни один ход не вёл из реки.
        [monkey] Твоя { $animal } утонула на { $at }: ни один ход не вёл из реки.
       *[other] Твой { $animal } утонул на { $at }: ни один ход не вёл из реки.
    }
coach-last-time = В прошлый раз: { $said }
coach-warn-lion = Тогда { $animal } на { $at } возьмёт твоего льва! Всё равно пойти?
coach-warn-drowns =
    { $kind ->
        [pawn] Тогда твоя { $animal } на { $at } утонет. Всё равно пойти?
        [superpawn] Тогда твоя { $animal } на { $at } утонет. Всё равно пойти?
        [zebra] Тогда твоя { $animal } на { $at } утонет. Всё равно пойти?
        [monkey] Тогда твоя { $animal } на { $at } утонет. Всё равно пойти?
       *[other] Тогда твой { $animal } на { $at } утонет. Всё равно пойти?
    }
coach-warn-loses =
    { $kind ->
        [pawn] Тогда твою пешку на { $at } могут взять. Всё равно пойти?
        [superpawn] Тогда твою суперпешку на { $at } могут взять. Всё равно пойти?
        [zebra] Тогда твою зебру на { $at } могут взять. Всё равно пойти?
        [elephant] Тогда твоего слона на { $at } могут взять. Всё равно пойти?
        [giraffe] Тогда твоего жирафа на { $at } могут взять. Всё равно пойти?
        [monkey] Тогда твою обезьяну на { $at } могут взять. Всё равно пойти?
        [crocodile] Тогда твоего крокодила на { $at } могут взять. Всё равно пойти?
       *[other] Тогда твоего льва на { $at } могут взять. Всё равно пойти?
    }

# --- With people elsewhere
menu-online = Играть онлайн
menu-online-back = Назад к онлайн-партии
online-title = Онлайн
online-guest = Гость
online-name = Твоё имя
online-join = Войти в партию
online-join-hint = Код, адрес или ссылка
online-join-button = Войти
online-games = Открытые партии
online-none = Сейчас никто не ждёт соперника.
online-live = Партии для просмотра
online-late = на { $time } позже игроков
online-spectators = Зрители видят партию
online-at-once = сразу
online-later = на { $time } позже
online-watch = Смотреть
online-here = На этом компьютере
online-there = На сервере
online-server-hint = Адрес сервера
online-listed = Пускать незнакомых
online-player = Кто играет
online-connecting = Соединяемся…
online-connected = Есть связь: { $place }
online-exposed = без шифрования: другие могут подсмотреть
online-hosting = Партия идёт на этом компьютере
online-lost = Связь потеряна. Пробуем снова…
online-refused = Нет связи
online-hurry = Попробовать сейчас
online-code = Код твоей партии
online-copy-code = Копировать код
online-copy-link = Копировать ссылку
online-waiting = Ждём второго игрока…
online-how-nearby = В твоей сети партия видна всем в списке. Остальным нужна ссылка, и твой роутер должен их пропустить.
online-how-server = Отправь код или ссылку тому, с кем хочешь сыграть.
online-code-to-watch = С этим кодом другие могут смотреть.
online-enter = К партии
online-cancel = Снять партию
online-leave = Выйти
online-return = Назад к партии: { $name }
online-forget = Забыть эту партию
online-watchers = { $count ->
    [one] { $count } зритель
    [few] { $count } зрителя
   *[other] { $count } зрителей
}
online-away = { $name } отсутствует уже { $time }.
online-may-have-left = Похоже, { $name } уже не в игре.
online-lag = { $name }: медленная связь, { $lag }{ "\u00A0" }мс
online-claim = Забрать победу
online-say = Сказать…
online-takeback-question = { $name } хочет отменить ход.
online-grant = Разрешить
online-rematch-asked = Реванш предложен
online-rematch-wanted = Принять реванш
online-joined = { $detail } теперь в игре.
online-takeback-declined = Соперник не разрешает отменить ход.
online-taken-back = Ход отменён.
online-cancelled = Партия отменена.
online-wants-rematch = Соперник хочет сыграть ещё.
online-back = Связь восстановлена.
online-ended = Онлайн-партия окончена: { $detail }
online-your-turn = { $detail } ждёт твоего хода онлайн.
online-no-hints = В партии с человеком подсказок нет.
online-no-place = Это не адрес сервера: { $detail }
online-which-server = Какой сервер? Введи его адрес или возьми ссылку.
online-bad-code = Это не код и не адрес: { $detail }
online-cannot-host = На этом компьютере нельзя открыть партию: { $detail }
online-no-network = Сеть недоступна: { $detail }
online-in-browser = В браузере ты играешь на сервере этой страницы. Программа играет и на других серверах, и в локальной сети.
online-other-port = На этом компьютере уже идут другие партии. Чтобы вернуться к этой, перезапусти Congo.
online-tickets-aside = Список твоих онлайн-партий не удалось прочитать. Старый файл остаётся: { $detail }
online-find = Найти соперника
online-invite = Пригласить
online-find-where = На каком сервере? Адрес подскажут те, кто его знает.
online-use-server = Выбрать этот сервер
online-strangers = С незнакомыми
online-rated = На рейтинг
online-no-clock = Без часов
online-server = Сервер
online-friendly = Товарищеская
online-your-games = Твои партии
online-own-turn = твой ход
online-their-turn = ещё не твой ход
online-searching = Ищем соперника…
online-search-count = { $count ->
    [one] Ищут соперника: { $count }, считая тебя.
    [few] Ищут соперника: { $count }, считая тебя.
   *[other] Ищут соперника: { $count }, считая тебя.
}
online-search-lost = Связи нет. Поиск продолжится, как только она вернётся.
online-search-meanwhile = Можно заняться другим. Партия откроется, когда кто-нибудь придёт.
online-search-computer = Пока никого нет. { $name } — компьютер примерно твоей силы, он играет сразу.
online-search-play = Играть: { $name }
online-search-stop = Не искать
online-paired = Соперник уже здесь.
online-turns = Онлайн-партии, которые ждут твоего хода: { $detail }
online-show-games = Показать
online-key-made = Теперь у тебя есть ключ игрока: по нему тебя узнают серверы. Запиши его: Онлайн, Параметры, Твоя страница.
online-key-aside = Твой ключ игрока не удалось прочитать. Старый файл остаётся: { $detail }
conditional-open = Ответить заранее
conditional-count = Ответы заранее: { $count }
conditional-imagined = Только в мыслях: здесь ничего не играется
conditional-how = Сходи за соперника ({ $name }), потом за себя. Если он так и пойдёт, сервер сразу сделает твой ход.
conditional-theirs = Как пойдёт { $name }?
conditional-yours = { $turn }: что ответишь?
conditional-then = Как потом пойдёт { $name }?
conditional-ended = На этом партия закончилась бы.
conditional-restart = Сначала
conditional-list = Хранится на сервере
conditional-none = Пока ничего.
conditional-line = Если { $turn }, то { $answer }
conditional-line-on = { $line }; если { $turn }, то { $answer }
conditional-remove = Убрать: { $line }
conditional-kept = Сохранено: { $detail }
conditional-removed = Убрано: { $detail }
conditional-not-kept = Это не сохранено: { $detail }
conditional-too-many = Сервер хранит не больше { $detail } вариантов. Сначала убери один.
conditional-too-long = В варианте может быть не больше { $detail } ходов.
conditional-unknown = Не удалось прочитать, что хранит сервер: { $detail }
conditional-offline = Нет связи с сервером.
player-title = Игрок
player-own = Твоя страница
player-nameless = Без имени
player-since = Здесь с { $date }
player-unrated = Партий на рейтинг пока нет.
player-games = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[other] { $count } партий
}
player-last-games = Последние партии
player-report = Пожаловаться на имя
player-reported = Спасибо. Владельцы сервера посмотрят на это имя.
player-save-name = Сохранить имя
player-hide = Скрыть моё имя от других
player-renamable = Имя можно будет сменить с { $date }.
player-key = Твой ключ
player-key-about = Пароля нет. Серверы узнают тебя по ключу из 24 слов. У кого они есть, тот играет за тебя, а если их потерять, никто их не вернёт.
player-key-copy = Копировать слова
player-key-save = Сохранить файл
player-key-other = Играть с другим ключом
player-key-words = Его 24 слова
player-key-use = Взять слова
player-key-open = Открыть файл
player-key-used = Теперь ты играешь с этим ключом. Прежний остаётся.
player-key-bad = Это не ключ: { $detail }
player-best = Лучшие
player-best-none = Пока ни у кого нет достаточно партий на рейтинг.
rating-bullet = Пуля
rating-blitz = Блиц
rating-rapid = Рапид
rating-classical = Классика
files-of-keys = Ключи игрока
key-word-count = В ключе 24 слова, а не { $number }.
key-unknown-word = Слова № { $number } нет в списке.
key-wrong-word = Эти слова не подходят друг к другу. Одно неверно, или два переставлены.
key-none = В этом файле нет ключа.
refused-not-signed-in = Сервер не принимает твой ключ игрока.
refused-name-taken = Это имя уже занято, или есть очень похожее.
refused-too-soon = Имя остаётся на семь дней.
refused-no-such-player = Такого игрока нет.
refused-banned = Владельцы сервера закрыли тебе вход на время.
refused-rated = В партии на рейтинг так нельзя.
clock-days-choice = Дни на ход
clock-days = { $count ->
    [one] { $count } день на ход
    [few] { $count } дня на ход
   *[other] { $count } дней на ход
}
clock-days-left = { $count } дн.
phrase-unknown = …
phrase-hello = Привет!
phrase-have-fun = Приятной игры!
phrase-well-played = Хорошо сыграно!
phrase-oops = Ой!
phrase-one-moment = Минутку, пожалуйста.
phrase-thanks = Спасибо!
phrase-good-game = Хорошая партия!
phrase-bye = До встречи!
refused-no-such-game = Такой партии нет.
refused-seats-taken = Оба места заняты. Можно смотреть.
refused-not-seated = Это не твоё место.
refused-alone = Пока никто не вошёл.
refused-not-your-turn = Сейчас не твой ход.
refused-wrong-ply = Партия уже ушла вперёд.
refused-illegal = Такой ход не по правилам.
refused-not-over = Партия ещё не окончена.
refused-nothing = Отвечать не на что.
refused-already = Этот вопрос уже задан.
refused-present = Соперник здесь или ещё может вернуться.
refused-too-late = Обе стороны уже сделали ход: теперь можно только сдаться.
refused-version = Эта версия Congo и сервер не подходят друг другу. Что-то одно устарело.
refused-too-much = Сервер сейчас перегружен. Попробуй позже.
refused-talked-enough = Для одной партии этого хватит.
problem-unknown-host = Нет компьютера с именем { $place }. Проверь, верно ли оно написано и есть ли у тебя интернет.
problem-unreachable = До { $place } не добраться. Проверь, есть ли у тебя интернет.
problem-nobody-listens = Компьютер на месте, но по адресу { $place } сервер не отвечает. Проверь порт или спроси у владельца, запущен ли сервер.
problem-silent = { $place } не отвечает. Проверь адрес; возможно, мешает брандмауэр или роутер.
problem-broken = { $place } разрывает соединение. Попробуй ещё раз. Если не поможет, возможно, это не сервер Congo.
problem-not-congo = По адресу { $place } что-то отвечает, но это не такой сервер Congo. Проверь адрес и порт. Если серверу нужно шифрование, напиши перед адресом congos://.
problem-certificate = Сертификату { $place } нельзя доверять: кто-то может подслушать. Спроси у владельца сервера другой адрес или напиши перед адресом congo://, чтобы соединиться без шифрования.
problem-not-encrypted = { $place } не шифрует, или кто-то по дороге этому мешает: другие могут читать и ходить вместо тебя. Если ты всё равно доверяешь сети, напиши перед адресом congo://.
problem-too-old = Сервер { $place } слишком старый для этой игры. Попроси владельца его обновить.
problem-too-new = Сервер { $place } новее этой игры. Обнови игру.
problem-too-long = { $place } присылает больше, чем бывает в партии. Показать её нельзя.
problem-position-refused = Сервер не начинает партию с этой позиции. Попробуй другую.
problem-bad-position = Эта партия начинается с позиции не по правилам. Здесь её играть нельзя.
problem-step-refused = Сервер не принял твой ход. Он отменён: сделай другой.
problem-somebody-else = За твою сторону пошёл кто-то другой. Посмотри на доску ещё раз.
problem-chain-begun = Твоя обезьяна на сервере уже прыгнула. Прыгай дальше оттуда или остановись там.
problem-does-not-fit = Шаг { $number } партии на сервере ({ $step }) по здешним правилам невозможен. В исходной программе иначе: там звери тонут уже при первом прыжке обезьяны. До этого места партия сохранена в «Моих партиях»; начни новую.
place-empty = Введи адрес сервера.
place-scheme = { $written }:// не ведёт к серверу. Убери это или напиши congos:// для зашифрованной связи.
place-host = «{ $written }» — не имя компьютера. Введи что-нибудь вроде example.org или 192.168.1.20.
place-user = У сервера Congo нет пользователей и паролей: убери всё до знака @ включительно.
place-port = «{ $written }» — не порт. Порт — это число от 1 до 65535.
place-code = «{ $written }» — не код. В коде шесть букв.
online-platform = На исходном сервере
platform-about = Для серверов исходной программы Congo. Имён, часов и разговоров там нет. Порт у них 5153, с шифрованием 7153.
platform-host = Хост
platform-port = Порт
platform-tls = С шифрованием
platform-game = Партия
platform-standard = Новая партия
platform-position = С позиции
platform-number = По номеру
platform-fen-hint = Позиция (Congo FEN)
platform-number-hint = Номер партии
platform-begin = Начать партию
platform-join = Войти в партию
platform-game-number = Номер партии
platform-copy = Копировать номер
platform-no-number = Введи номер партии цифрами.
platform-unsupported = На исходном сервере нельзя сдаться, предложить ничью или отменить ход. Выйти из партии можно в любую минуту.

# Wild boards
wild-title = Дикие доски
wild-about = Зверей не поровну. Победишь — следующая доска будет труднее, проиграешь — легче.
wild-day-about = Раз в день одна доска и один соперник для всех. У тебя три попытки, без подсказок и без отмены ходов.
wild-path = Твой путь
wild-day = Доска дня
wild-rank = Ступень { $rank } из { $most }
wild-difficulty = Сложность { $rank } из { $most }
wild-chances = При равной игре ты выиграешь { $percent } из 100.
wild-you = Ты: { $list }
wild-they = { $name }: { $list }
wild-usual = обычные звери
wild-more-superpawn = { $count ->
    [1] лишняя суперпешка
    [one] { $count } лишняя суперпешка
    [few] { $count } лишние суперпешки
   *[other] { $count } лишних суперпешек
}
wild-more-zebra = { $count ->
    [1] лишняя зебра
    [one] { $count } лишняя зебра
    [few] { $count } лишние зебры
   *[other] { $count } лишних зебр
}
wild-more-elephant = { $count ->
    [1] лишний слон
    [one] { $count } лишний слон
    [few] { $count } лишних слона
   *[other] { $count } лишних слонов
}
wild-more-giraffe = { $count ->
    [1] лишний жираф
    [one] { $count } лишний жираф
    [few] { $count } лишних жирафа
   *[other] { $count } лишних жирафов
}
wild-more-monkey = { $count ->
    [1] лишняя обезьяна
    [one] { $count } лишняя обезьяна
    [few] { $count } лишние обезьяны
   *[other] { $count } лишних обезьян
}
wild-more-crocodile = { $count ->
    [1] лишний крокодил
    [one] { $count } лишний крокодил
    [few] { $count } лишних крокодила
   *[other] { $count } лишних крокодилов
}
wild-fewer-pawn = { $count ->
    [1] на пешку меньше
    [one] на { $count } пешку меньше
    [few] на { $count } пешки меньше
   *[other] на { $count } пешек меньше
}
wild-fewer-elephant = { $count ->
    [1] только один слон
    [one] на { $count } слона меньше
    [few] на { $count } слона меньше
   *[other] на { $count } слонов меньше
}
wild-no-pawn = без пешек
wild-no-zebra = без зебры
wild-no-elephant = без слонов
wild-no-giraffe = без жирафа
wild-no-monkey = без обезьяны
wild-no-crocodile = без крокодила
wild-opponent = Твой соперник
wild-play = Сыграть на этой доске
wild-play-attempt = Попытка { $number } из { $most }
wild-next-board = Следующая доска
wild-play-again = Сыграть ещё раз просто так
wild-making = Звери строятся в ряд…
wild-no-date = Дата на этом компьютере слишком ранняя для доски дня.
wild-results = Победы: { $won }, ничьи: { $drawn }, поражения: { $lost }
wild-best = Самая трудная победа: ступень { $rank } из { $most }
wild-days-won = Выиграно досок дня: { $count }
wild-won = { $moves ->
    [one] Победа за { $moves } ход
    [few] Победа за { $moves } хода
   *[other] Победа за { $moves } ходов
}
wild-no-aids = На доске дня нет подсказок и нельзя отменять ходы: у всех равные шансы.
wild-drawn = Ничья на { $moves }-м ходу
wild-lost = Поражение на { $moves }-м ходу
wild-begun = Не доиграно
wild-open = Ещё не сыграно
wild-copy = Копировать итог
wild-picture = Поделиться картинкой
wild-path-game = Дикая доска, ступень { $rank } из { $most }
wild-day-title = Доска дня { $number }
wild-share = Congo, доска дня { $number }
wild-against = Соперник: { $name }
wild-up = Отлично. Ты поднимаешься на ступень { $rank } из { $most }.
wild-down = Ты спускаешься на ступень { $rank } из { $most }. Следующая доска легче.
wild-stay = Ты остаёшься на ступени { $rank } из { $most }.
wild-attempts-left = { $count ->
    [0] На сегодня это была последняя попытка.
    [one] На сегодня осталась { $count } попытка.
    [few] На сегодня остались { $count } попытки.
   *[other] На сегодня осталось { $count } попыток.
}

# --- Puzzle storm and calendar
storm-title = Шторм задач
storm-about = Как можно больше задач за три минуты.
storm-bests = Твои рекорды: { $day } сегодня, { $week } за неделю, { $ever } за всё время.
storm-how = { $moves ->
    [one] Часы пойдут с твоего первого хода. Неверный ход стоит { $penalty } с. За { $moves } верный ход подряд дают { $bonus } с, за серию длиннее ещё больше.
    [few] Часы пойдут с твоего первого хода. Неверный ход стоит { $penalty } с. За { $moves } верных хода подряд дают { $bonus } с, за серию длиннее ещё больше.
   *[other] Часы пойдут с твоего первого хода. Неверный ход стоит { $penalty } с. За { $moves } верных ходов подряд дают { $bonus } с, за серию длиннее ещё больше.
}
storm-number = Задача { $number }
storm-solved = Решено: { $count }
storm-combo = Подряд: { $count }
storm-next-bonus = { $moves } подряд: +{ $seconds } с
storm-gained = +{ $seconds } с
storm-lost = −{ $seconds } с
storm-wrong = Не тот ход. Дальше!
storm-over = Время вышло!
storm-result = { $count ->
    [0] На этот раз задачи оказались быстрее.
    [one] Решена { $count } задача.
    [few] Решены { $count } задачи.
   *[other] Решено { $count } задач.
}
storm-new-day = Твой рекорд дня!
storm-new-week = Твой рекорд недели!
storm-new-ever = Твой рекорд за всё время!
storm-accuracy = Верные ходы
storm-best-combo = Самая длинная серия
storm-highest = Самая трудная из решённых
storm-day = Рекорд дня
storm-week = Рекорд недели
storm-ever = Рекорд за всё время
storm-again = Ещё один шторм
storm-missed = Посмотреть нерешённые ({ $count })
storm-results = Решено: { $solved }. Не решено: { $missed }.
storm-leave = Закончить шторм
puzzle-why = Почему: { $reason }
puzzle-missed = Нерешённая { $number } из { $count }
calendar-title = Дни с игрой
calendar-earlier = Месяц назад
calendar-later = Месяц вперёд
calendar-weekdays = Пн Вт Ср Чт Пт Сб Вс
calendar-month = { $month ->
    [1] Январь
    [2] Февраль
    [3] Март
    [4] Апрель
    [5] Май
    [6] Июнь
    [7] Июль
    [8] Август
    [9] Сентябрь
    [10] Октябрь
    [11] Ноябрь
   *[other] Декабрь
} { $year }
calendar-storm = шторм: решено { $count }
calendar-puzzles = { $count ->
    [one] { $count } задача
    [few] { $count } задачи
   *[other] { $count } задач
}
calendar-games = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[other] { $count } партий
}
calendar-lessons = { $count ->
    [one] { $count } урок
    [few] { $count } урока
   *[other] { $count } уроков
}

# --- The story of a game
story-title = История партии
story-thinking = Обдумываем партию…
story-moments = Стоит пересмотреть:
story-turned-1 = { $who ->
    [you] Один твой ход перевернул партию: твои шансы были { $before }%, а стали { $after }%.
   *[other] Один ход перевернул партию: { $name } — было { $before }%, стало { $after }%.
    }
story-turned-2 = { $who ->
    [you] Один твой ход оказался переломным: твои шансы были { $before }% до него и { $after }% после.
   *[other] { $name }: один ход, и вот перелом — шансы были { $before }% до него и { $after }% после.
    }
story-cause-river = Виновата река.
story-cause-lion-line = Этот ход открыл линию между львами.
story-cause-lion-safety = После этого хода лев оказался в опасности.
story-cause-loose-pieces = Фигура осталась без защиты: бери не хочу.
story-cause-chains = Этот ход выстроил для обезьяны целый ряд.
story-cause-finish = Можно было добиться большего.
story-cause-captures = Можно было выиграть фигуру.
story-cause-promotion = Дело было в суперпешке.
story-cause-exchanges = Размен того не стоил.
story-brilliant-1 = { $who ->
    [you] Смело: ты жертвуешь { $kind ->
            [pawn] пешку
            [superpawn] суперпешку
            [zebra] зебру
            [elephant] слона
            [giraffe] жирафа
            [monkey] обезьяну
            [crocodile] крокодила
           *[other] льва
        } на { $at }, и лучше хода не было.
   *[other] { $name }, смелая жертва: { $animal } на { $at }, и лучше хода не было.
    }
story-brilliant-2 = { $who ->
    [you] Тут нужна была смелость. Твоя жертва — { $animal } на { $at }, и это лучший ход из всех.
   *[other] Тут нужна была смелость. { $name }: в жертву { $kind ->
            [pawn] пошла
            [superpawn] пошла
            [zebra] пошла
            [monkey] пошла
           *[other] пошёл
        } { $animal } на { $at }, и это лучший ход из всех.
    }
story-missed-lion-1 = { $who ->
    [you] На миг у тебя был шанс взять льва.
   *[other] { $name }: на миг можно было взять льва.
    }
story-missed-lion-2 = { $who ->
    [you] Лев был почти у тебя в лапах, но ускользнул.
   *[other] { $name }: лев был совсем рядом, но ускользнул.
    }
story-missed-win-1 = { $who ->
    [you] На миг у тебя была верная победа.
   *[other] { $name }: на миг была верная победа.
    }
story-missed-win-2 = { $who ->
    [you] От тебя ускользнула верная победа.
   *[other] { $name }: верная победа ускользнула.
    }
story-missed-capture-1 = { $who ->
    [you] У тебя был шанс взять { $kind ->
            [pawn] пешку
            [superpawn] суперпешку
            [zebra] зебру
            [elephant] слона
            [giraffe] жирафа
            [monkey] обезьяну
            [crocodile] крокодила
           *[other] льва
        } на { $at }.
   *[other] { $name }: можно было взять { $kind ->
            [pawn] пешку
            [superpawn] суперпешку
            [zebra] зебру
            [elephant] слона
            [giraffe] жирафа
            [monkey] обезьяну
            [crocodile] крокодила
           *[other] льва
        } на { $at }.
    }
story-missed-capture-2 = { $who ->
    [you] Тебя { $kind ->
            [pawn] ждала
            [superpawn] ждала
            [zebra] ждала
            [monkey] ждала
           *[other] ждал
        } { $animal } на { $at } и не { $kind ->
            [pawn] дождалась
            [superpawn] дождалась
            [zebra] дождалась
            [monkey] дождалась
           *[other] дождался
        }.
   *[other] { $name }: { $animal } на { $at } { $kind ->
            [pawn] ждала
            [superpawn] ждала
            [zebra] ждала
            [monkey] ждала
           *[other] ждал
        } и не { $kind ->
            [pawn] дождалась
            [superpawn] дождалась
            [zebra] дождалась
            [monkey] дождалась
           *[other] дождался
        }.
    }
story-missed-chain-1 = { $who ->
    [you] Твоя обезьяна могла взять за раз { $count ->
            [one] { $count } фигуру
            [few] { $count } фигуры
           *[other] { $count } фигур
        }.
   *[other] { $name }: обезьяна могла взять за раз { $count ->
            [one] { $count } фигуру
            [few] { $count } фигуры
           *[other] { $count } фигур
        }.
    }
story-missed-chain-2 = { $who ->
    [you] Перед твоей обезьяной в ряд { $count ->
            [one] стояла { $count } фигура
            [few] стояли { $count } фигуры
           *[other] стояло { $count } фигур
        }. Она не прыгнула.
   *[other] { $name }: перед обезьяной в ряд { $count ->
            [one] стояла { $count } фигура
            [few] стояли { $count } фигуры
           *[other] стояло { $count } фигур
        }. Она не прыгнула.
    }
story-chain-1 = { $who ->
    [you] Твоя обезьяна взяла за раз { $count ->
            [one] { $count } фигуру
            [few] { $count } фигуры
           *[other] { $count } фигур
        }.
   *[other] { $name }: обезьяна взяла за раз { $count ->
            [one] { $count } фигуру
            [few] { $count } фигуры
           *[other] { $count } фигур
        }.
    }
story-chain-2 = { $who ->
    [you] Звёздный час твоей обезьяны: сразу { $count ->
            [one] { $count } фигура
            [few] { $count } фигуры
           *[other] { $count } фигур
        }.
   *[other] { $name }: звёздный час обезьяны, сразу { $count ->
            [one] { $count } фигура
            [few] { $count } фигуры
           *[other] { $count } фигур
        }.
    }
story-drownings-1 = { $who ->
    [you] Твоих фигур утонуло: { $count }. Среди них { $animal } на { $at }.
   *[other] { $name }: утонуло фигур — { $count }, среди них { $animal } на { $at }.
    }
story-drownings-2 = { $who ->
    [you] Река забрала у тебя { $count ->
            [one] { $count } фигуру
            [few] { $count } фигуры
           *[other] { $count } фигур
        }, среди них { $animal } на { $at }.
   *[other] { $name }: река забрала { $count ->
            [one] { $count } фигуру
            [few] { $count } фигуры
           *[other] { $count } фигур
        }, среди них { $animal } на { $at }.
    }
story-comeback-1 = { $who ->
    [you] Твои шансы упали до { $chance }%, а победа всё равно твоя.
   *[other] { $name }: шансов оставалось { $chance }%, и всё равно победа.
    }
story-comeback-2 = { $who ->
    [you] Вот это возвращение: твои шансы были всего { $chance }%.
   *[other] { $name } — вот это возвращение: шансы были всего { $chance }%.
    }
story-nearly-won-1 = { $who ->
    [you] Твоя победа была совсем близко: { $chance }%.
   *[other] { $name }: победа была совсем близко, { $chance }%.
    }
story-nearly-won-2 = { $who ->
    [you] В твой лучший момент шансы были { $chance }%.
   *[other] { $name }: в лучший момент шансы были { $chance }%.
    }
story-led-1 = { $who ->
    [you] Ты выходишь вперёд, и до самого конца перевес у тебя.
   *[other] Впереди до самого конца — { $name }.
    }
story-led-2 = { $who ->
    [you] Ты выходишь вперёд и остаёшься впереди.
   *[other] { $name }: перевес до самого конца.
    }
story-lead-changes-1 = { $count ->
    [one] Перевес менял сторону { $count } раз.
    [few] Перевес менял сторону { $count } раза.
   *[other] Перевес менял сторону { $count } раз.
}
story-lead-changes-2 = { $count ->
    [one] То туда, то сюда: перевес гулял { $count } раз.
    [few] То туда, то сюда: перевес гулял { $count } раза.
   *[other] То туда, то сюда: перевес гулял { $count } раз.
}
story-balanced-1 = От начала до конца никто не ушёл далеко вперёд.
story-balanced-2 = Ровная партия: большого перевеса не было ни у кого.
story-promotion-1 = { $who ->
    [you] Твоя пешка стала суперпешкой на { $at }.
   *[other] { $name }: пешка стала суперпешкой на { $at }.
    }
story-promotion-2 = { $who ->
    [you] Твоя пешка прошла весь путь и стала суперпешкой на { $at }.
   *[other] { $name }: пешка прошла весь путь и стала суперпешкой на { $at }.
    }
story-flawless-1 = { $who ->
    [you] У тебя не было ни одной ошибки.
   *[other] { $name }: ни одной ошибки.
    }
story-flawless-2 = { $who ->
    [you] Все твои решения были верны.
   *[other] { $name }: все решения были верны.
    }
story-even-opening-1 = Сначала никто не ошибался и не выходил вперёд.
story-even-opening-2 = Осторожное начало: какое-то время всё было ровно.
story-lion-captured-1 = { $who ->
    [you] { $kind ->
            [pawn] Твоя
            [superpawn] Твоя
            [zebra] Твоя
            [monkey] Твоя
           *[other] Твой
        } { $animal } { $kind ->
            [pawn] взяла
            [superpawn] взяла
            [zebra] взяла
            [monkey] взяла
           *[other] взял
        } льва на { $at }.
   *[other] { $name }: { $animal } { $kind ->
            [pawn] взяла
            [superpawn] взяла
            [zebra] взяла
            [monkey] взяла
           *[other] взял
        } льва на { $at }.
    }
story-lion-captured-2 = { $who ->
    [you] В конце концов { $kind ->
            [pawn] твоя
            [superpawn] твоя
            [zebra] твоя
            [monkey] твоя
           *[other] твой
        } { $animal } { $kind ->
            [pawn] добралась
            [superpawn] добралась
            [zebra] добралась
            [monkey] добралась
           *[other] добрался
        } до льва на { $at }.
   *[other] { $name }: в конце концов { $animal } { $kind ->
            [pawn] добралась
            [superpawn] добралась
            [zebra] добралась
            [monkey] добралась
           *[other] добрался
        } до льва на { $at }.
    }
story-advice-for = { $name }, совет: { $advice }
story-advice-river-1 = В следующий раз перед каждым ходом взгляни на реку: кто в ней стоит, тому пора выйти.
story-advice-river-2 = Попробуй так: не оставляй фигуру в реке дольше чем на ход.
story-advice-lion-line-1 = В следующий раз следи за линией между двумя львами.
story-advice-lion-line-2 = Прежде чем увести фигуру, проверь: не увидят ли тогда львы друг друга?
story-advice-lion-safety-1 = В следующий раз перед каждым ходом спроси себя: кто достанет до моего льва?
story-advice-lion-safety-2 = Попробуй так: сначала позаботься о своём льве, потом ищи добычу.
story-advice-loose-pieces-1 = В следующий раз перед каждым ходом спроси себя: что у меня могут взять?
story-advice-loose-pieces-2 = Попробуй так: ставь фигуры туда, где их защищают другие.
story-advice-chains-1 = В следующий раз следи за обезьяной: она любит фигуры, за которыми пусто.
story-advice-chains-2 = Попробуй так: если рядом обезьяна, не оставляй за фигурами пустых полей.
story-advice-finish-1 = В следующий раз сначала ищи льва. Он бывает ближе, чем кажется.
story-advice-finish-2 = Попробуй так: перед каждым ходом смотри, нельзя ли поймать льва.
story-advice-captures-1 = В следующий раз сначала посмотри, кого можно взять, потом выбирай.
story-advice-captures-2 = Попробуй так: каждый ход спрашивай себя, есть ли добыча.
story-advice-promotion-1 = В следующий раз считай шаги пешек, и своих, и чужих.
story-advice-promotion-2 = Попробуй так: если пешка у последней горизонтали, взгляни на неё дважды.
story-advice-exchanges-1 = В следующий раз досчитай до конца, прежде чем меняться.
story-advice-exchanges-2 = Попробуй так: прежде чем взять, посмотри, что возьмут в ответ.
story-advice-patience-1 = В следующий раз подумай чуть дольше над тихими ходами.
story-advice-patience-2 = Попробуй так: сравни два хода, прежде чем сделать один.
story-advice-harder-1 = Хорошо сыграно. Пора найти соперника посильнее.
story-advice-harder-2 = Исправлять нечего. Попробуй соперника посильнее.
story-advice-bolder-1 = Исправлять нечего, ошибок не было. В следующий раз играй чуть смелее.
story-advice-bolder-2 = Всё прошло гладко. Попробуй доставить другой стороне больше хлопот.
wdl-bar = Победа белых { $win }%, ничья { $draw }%, победа чёрных { $loss }%
mark-brilliant = Блестяще
review-brilliant = Жертва: { $animal } на { $at }. Любой другой ход был хуже.
