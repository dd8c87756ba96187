// What the page says itself, before and beside the game, in the languages of the game.

const TEXTS = {
  en: {
    loading: "Loading",
    elsewhere: "The game is open in another tab.",
    moved: "The game goes on in another tab.",
    here: "Play here",
    failed: "The game could not be started: ",
    stopped: "The game stopped unexpectedly. Your games are kept.",
    again: "Start again",
    program: "Open this game in the Congo program",
    stay: "Stay here",
    full: "The browser’s storage is full.",
    closed: "This browser keeps nothing: ",
    noBackup: "This is no file in which Congo has saved everything.",
    large: "The file is too large.",
  },
  nl: {
    loading: "Laden",
    elsewhere: "Het spel is open in een ander tabblad.",
    moved: "Het spel gaat verder in een ander tabblad.",
    here: "Hier spelen",
    failed: "Het spel kon niet worden gestart: ",
    stopped: "Het spel is onverwacht gestopt. Je partijen zijn bewaard.",
    again: "Opnieuw starten",
    program: "Deze partij openen in het programma Congo",
    stay: "Hier blijven",
    full: "De opslag van de browser is vol.",
    closed: "Deze browser bewaart niets: ",
    noBackup: "In dit bestand heeft Congo niet alles bewaard.",
    large: "Het bestand is te groot.",
  },
  fr: {
    loading: "Chargement",
    elsewhere: "Le jeu est ouvert dans un autre onglet.",
    moved: "Le jeu continue dans un autre onglet.",
    here: "Jouer ici",
    failed: "Le jeu n’a pas pu démarrer : ",
    stopped: "Le jeu s’est arrêté de façon inattendue. Tes parties sont conservées.",
    again: "Recommencer",
    program: "Ouvrir cette partie dans le programme Congo",
    stay: "Rester ici",
    full: "L’espace de stockage du navigateur est plein.",
    closed: "Ce navigateur ne conserve rien : ",
    noBackup: "Ce n’est pas un fichier dans lequel Congo a tout enregistré.",
    large: "Le fichier est trop grand.",
  },
  de: {
    loading: "Wird geladen",
    elsewhere: "Das Spiel ist in einem anderen Tab geöffnet.",
    moved: "Das Spiel geht in einem anderen Tab weiter.",
    here: "Hier spielen",
    failed: "Das Spiel konnte nicht gestartet werden: ",
    stopped: "Das Spiel wurde unerwartet beendet. Deine Partien sind gespeichert.",
    again: "Neu starten",
    program: "Diese Partie im Programm Congo öffnen",
    stay: "Hier bleiben",
    full: "Der Speicher des Browsers ist voll.",
    closed: "Dieser Browser speichert nichts: ",
    noBackup: "In dieser Datei hat Congo nicht alles gespeichert.",
    large: "Die Datei ist zu groß.",
  },
  es: {
    loading: "Cargando",
    elsewhere: "El juego está abierto en otra pestaña.",
    moved: "El juego sigue en otra pestaña.",
    here: "Jugar aquí",
    failed: "No se ha podido iniciar el juego: ",
    stopped: "El juego se ha detenido de forma inesperada. Tus partidas están guardadas.",
    again: "Empezar de nuevo",
    program: "Abrir esta partida en el programa Congo",
    stay: "Quedarse aquí",
    full: "El almacenamiento del navegador está lleno.",
    closed: "Este navegador no guarda nada: ",
    noBackup: "No es un archivo en el que Congo lo haya guardado todo.",
    large: "El archivo es demasiado grande.",
  },
  pt: {
    loading: "Carregando",
    elsewhere: "O jogo está aberto em outra aba.",
    moved: "O jogo continua em outra aba.",
    here: "Jogar aqui",
    failed: "Não foi possível iniciar o jogo: ",
    stopped: "O jogo parou de repente. Suas partidas estão guardadas.",
    again: "Começar de novo",
    program: "Abrir esta partida no programa Congo",
    stay: "Ficar aqui",
    full: "O armazenamento do navegador está cheio.",
    closed: "Este navegador não guarda nada: ",
    noBackup: "Este não é um arquivo em que o Congo guardou tudo.",
    large: "O arquivo é grande demais.",
  },
  it: {
    loading: "Caricamento",
    elsewhere: "Il gioco è aperto in un’altra scheda.",
    moved: "Il gioco continua in un’altra scheda.",
    here: "Gioca qui",
    failed: "Non è stato possibile avviare il gioco: ",
    stopped: "Il gioco si è fermato inaspettatamente. Le tue partite sono salvate.",
    again: "Ricomincia",
    program: "Apri questa partita nel programma Congo",
    stay: "Resta qui",
    full: "Lo spazio di archiviazione del browser è pieno.",
    closed: "Questo browser non conserva nulla: ",
    noBackup: "Questo non è un file in cui Congo ha salvato tutto.",
    large: "Il file è troppo grande.",
  },
  pl: {
    loading: "Wczytywanie",
    elsewhere: "Gra jest otwarta w innej karcie.",
    moved: "Gra toczy się dalej w innej karcie.",
    here: "Graj tutaj",
    failed: "Nie udało się uruchomić gry: ",
    stopped: "Gra nieoczekiwanie się zatrzymała. Twoje partie są zapisane.",
    again: "Uruchom ponownie",
    program: "Otwórz tę partię w programie Congo",
    stay: "Zostań tutaj",
    full: "Pamięć przeglądarki jest pełna.",
    closed: "Ta przeglądarka niczego nie zachowuje: ",
    noBackup: "To nie jest plik, w którym Congo zapisało wszystko.",
    large: "Plik jest za duży.",
  },
  ru: {
    loading: "Загрузка",
    elsewhere: "Игра открыта в другой вкладке.",
    moved: "Игра продолжается в другой вкладке.",
    here: "Играть здесь",
    failed: "Не удалось запустить игру: ",
    stopped: "Игра неожиданно остановилась. Твои партии сохранены.",
    again: "Запустить снова",
    program: "Открыть эту партию в программе Congo",
    stay: "Остаться здесь",
    full: "Хранилище браузера заполнено.",
    closed: "Этот браузер ничего не сохраняет: ",
    noBackup: "Это не файл, в котором Congo сохранил всё.",
    large: "Файл слишком большой.",
  },
  tr: {
    loading: "Yükleniyor",
    elsewhere: "Oyun başka bir sekmede açık.",
    moved: "Oyun başka bir sekmede sürüyor.",
    here: "Burada oyna",
    failed: "Oyun başlatılamadı: ",
    stopped: "Oyun beklenmedik şekilde durdu. Oyunların saklandı.",
    again: "Yeniden başlat",
    program: "Bu oyunu Congo programında aç",
    stay: "Burada kal",
    full: "Tarayıcının depolama alanı dolu.",
    closed: "Bu tarayıcı hiçbir şey saklamıyor: ",
    noBackup: "Bu, Congo’nun her şeyi kaydettiği bir dosya değil.",
    large: "Dosya çok büyük.",
  },
  zh: {
    loading: "正在加载",
    elsewhere: "游戏已在另一个标签页中打开。",
    moved: "游戏在另一个标签页中继续。",
    here: "在这里玩",
    failed: "游戏无法启动：",
    stopped: "游戏意外停止了。你的对局已保存。",
    again: "重新开始",
    program: "用 Congo 程序打开这盘棋",
    stay: "留在这里",
    full: "浏览器的存储空间已满。",
    closed: "这个浏览器什么都不保存：",
    noBackup: "这不是 Congo 保存全部内容的文件。",
    large: "文件太大。",
  },
  ja: {
    loading: "読み込み中",
    elsewhere: "ゲームは別のタブで開いています。",
    moved: "ゲームは別のタブで続いています。",
    here: "ここで遊ぶ",
    failed: "ゲームを始められませんでした：",
    stopped: "ゲームが予期せず止まりました。対局は保存されています。",
    again: "もう一度始める",
    program: "この対局をCongoのプログラムで開く",
    stay: "ここに残る",
    full: "ブラウザーの保存領域がいっぱいです。",
    closed: "このブラウザーは何も保存しません：",
    noBackup: "これはCongoがすべてを保存したファイルではありません。",
    large: "ファイルが大きすぎます。",
  },
};

// Where the game's language waits for the next start of the page.
const KEPT = "congo-language";

function keptLanguage() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

// That of the game when it was here last, else the first of the browser that is among them.
const languages = [keptLanguage(), ...navigator.languages.map((tag) => tag.split("-")[0])];
export const LANGUAGE = languages.find((language) => language in TEXTS) ?? "en";
export let TEXT = TEXTS[LANGUAGE];

// The game speaks this language from here on, and so does the page.
export function speak(language) {
  TEXT = TEXTS[language] ?? TEXTS.en;
  document.documentElement.lang = language;
  try {
    localStorage.setItem(KEPT, language);
  } catch {
    // Then the page starts in the browser's language.
  }
}
