// Keeps the player's files in the browser's database: settings, progress, games. The game has them in memory and says
// what changes.
import { TEXT } from "./texts.js";

const STORE = "files";
// What is written here is handed to the player instead.
const EXPORTS = "/documents/exported/";
// How long what could not be kept waits for the next try.
const RETRY_MS = 5_000;

function finished(request) {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

async function openDatabase() {
  const request = indexedDB.open("congo", 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const database = await finished(request);
  // Another version of the page, or the player, may want to remove it.
  database.onversionchange = () => database.close();
  return database;
}

async function readAll(database) {
  const store = database.transaction(STORE).objectStore(STORE);
  const [paths, files] = await Promise.all([finished(store.getAllKeys()), finished(store.getAll())]);
  const isFile = (file) => file?.bytes instanceof Uint8Array && Number.isFinite(file.modified);
  // A file in another form is left where it is.
  return paths.flatMap((path, nth) => isFile(files[nth]) ? [path, files[nth].bytes, files[nth].modified] : []);
}

function download(name, bytes) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// Lets the player choose files. Resolves to a name, its bytes, and so on.
export function pickFiles(endings) {
  const field = document.createElement("input");
  Object.assign(field, { type: "file", accept: endings, multiple: true });
  return new Promise((chosen) => {
    field.oncancel = () => chosen([]);
    field.onchange = async () => {
      const read = async (file) => [file.name, new Uint8Array(await file.arrayBuffer())];
      chosen((await Promise.all([...field.files].map(read))).flat());
    };
    field.click();
  });
}

// Everything as text: a name, and each file by its path with its time and its bytes.
const BACKUP = "Congo backup 1";
const MAX_BACKUP_BYTES = 256 * 1024 * 1024;

function toBackup(kept) {
  const files = {};
  for (let nth = 0; nth < kept.length; nth += 3) {
    let text = "";
    for (const byte of kept[nth + 1]) text += String.fromCharCode(byte);
    files[kept[nth]] = [kept[nth + 2], btoa(text)];
  }
  return JSON.stringify({ format: BACKUP, files });
}

// The files of a backup; throws if it is none.
function fromBackup(bytes) {
  if (bytes.length > MAX_BACKUP_BYTES) throw new Error(TEXT.large);
  try {
    const { format, files } = JSON.parse(new TextDecoder().decode(bytes));
    const entries = Object.entries(files).map(([path, [modified, text]]) => {
      return [path, { modified, bytes: Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) }];
    });
    if (format === BACKUP && entries.every(([, { modified }]) => Number.isFinite(modified))) return entries;
  } catch {
    // Said below.
  }
  throw new Error(TEXT.noBackup);
}

// What the game calls: the files that are kept, and the function that keeps one.
export async function openStorage() {
  let [database, kept, problem] = [null, [], undefined];
  try {
    database = await openDatabase();
    kept = await readAll(database);
    // Otherwise the browser may remove everything when its disk is full.
    navigator.storage?.persist?.();
  } catch (failure) {
    problem = TEXT.closed + failure.name;
  }

  // The changes that are not kept yet, by path.
  const changes = new Map();
  let isWriting = false;
  // Whether other files are put in the place of the kept ones: then the game that runs keeps nothing any more.
  let isReplaced = false;

  async function write() {
    if (isWriting || isReplaced || !database) return;
    isWriting = true;
    while (changes.size > 0 && !isReplaced) {
      const batch = [...changes];
      try {
        const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
        const store = transaction.objectStore(STORE);
        for (const [path, file] of batch) file ? store.put(file, path) : store.delete(path);
        await new Promise((done, failed) => {
          transaction.oncomplete = done;
          transaction.onabort = () => failed(transaction.error);
        });
        problem = undefined;
        for (const [path, file] of batch) if (changes.get(path) === file) changes.delete(path);
      } catch (failure) {
        problem = failure?.name === "QuotaExceededError" ? TEXT.full : String(failure);
        // Tried again later, or with the next change.
        setTimeout(write, RETRY_MS);
        break;
      }
    }
    isWriting = false;
  }

  async function saveEverything() {
    try {
      const day = new Date().toISOString().slice(0, 10);
      download(`congo-${day}.congo`, new TextEncoder().encode(toBackup(await readAll(database))));
    } catch (failure) {
      return String(failure.message ?? failure);
    }
  }

  async function loadEverything() {
    try {
      const [, bytes] = await pickFiles(".congo");
      if (!bytes) return undefined;
      const files = fromBackup(bytes);
      isReplaced = true;
      const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
      const store = transaction.objectStore(STORE);
      store.clear();
      for (const [path, file] of files) store.put(file, path);
      await new Promise((done, failed) => {
        transaction.oncomplete = done;
        transaction.onabort = () => failed(transaction.error);
      });
      location.reload();
    } catch (failure) {
      isReplaced = false;
      return String(failure.message ?? failure);
    }
  }

  return {
    saveEverything,
    loadEverything,
    keptFiles: () => kept,
    keep(path, bytes) {
      if (path.startsWith(EXPORTS) && bytes?.length) {
        download(path.slice(EXPORTS.length), bytes);
        return undefined;
      }
      // The game's memory may move: a copy is kept.
      changes.set(path, bytes && { bytes: bytes.slice(), modified: Date.now() });
      queueMicrotask(write);
      return problem;
    },
  };
}
