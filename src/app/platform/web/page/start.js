// Starts the game in its page: lets one tab play, reads what is kept, loads the program, and does for it what only a page
// can do.
import { ask } from "./engine.js";
import { describe, onRequest } from "./reader.js";
import { loadSound, playSound } from "./sound.js";
import { openStorage, pickFiles } from "./storage.js";
import { LANGUAGE, TEXT, speak } from "./texts.js";

const cover = document.getElementById("cover");
const progress = document.getElementById("progress");
const message = document.getElementById("message");
const answer = document.getElementById("answer");

// Says something on the cover, with a button if there is something to do about it. Resolves when it is pressed.
function say(sentence, label) {
  cover.hidden = false;
  progress.hidden = true;
  message.textContent = sentence;
  answer.hidden = !label;
  answer.textContent = label ?? "";
  return new Promise((pressed) => { answer.onclick = pressed; });
}

// Resolves when this tab may play: two would overwrite each other's games.
async function becomeTheOnlyTab() {
  if (!navigator.locks) return;
  const hold = (options) => new Promise((held) => {
    const until = (lock) => { held(lock !== null); return lock && new Promise(() => {}); };
    navigator.locks.request("congo", options, until).catch(() => {
      say(TEXT.moved, TEXT.here).then(() => location.reload());
      document.getElementById("game").remove();
    });
  });
  if (!await hold({ ifAvailable: true })) {
    await say(TEXT.elsewhere, TEXT.here);
    await hold({ steal: true });
    message.textContent = "";
    answer.hidden = true;
    progress.hidden = false;
  }
}

// The server of this page, with its port.
function origin() {
  const { protocol, hostname, port } = location;
  return `${protocol}//${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
}

// The code of the game to which the address of this page leads.
function invitedTo() {
  return new URLSearchParams(location.search).get("game") ?? undefined;
}

// Whoever has the program may want to play there.
function offerProgram() {
  const invitation = document.getElementById("invitation");
  const close = () => { invitation.hidden = true; };
  const link = invitation.querySelector("a");
  link.textContent = TEXT.program;
  link.href = `${origin().replace("http", "congo")}/${encodeURIComponent(invitedTo())}`;
  link.onclick = close;
  const stay = invitation.querySelector("button");
  stay.ariaLabel = TEXT.stay;
  stay.onclick = close;
  setTimeout(close, 30_000);
  invitation.hidden = false;
}

// Loads the program, whose size is in the page, and shows how far it is.
async function loadProgram(size) {
  const response = await fetch("congo_bg.wasm");
  if (!response.ok) throw new Error(`congo_bg.wasm: ${response.status} ${response.statusText}`);
  let loaded = 0;
  const counted = new TransformStream({
    transform(chunk, out) {
      loaded += chunk.length;
      progress.value = loaded / size;
      out.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counted), { headers: { "Content-Type": "application/wasm" } });
}

// The bytes of a file that the game needs later.
async function fetchFile(name) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}

// The event loop of the window library leaves its first call by an exception.
function isHandOver(problem) {
  return String(problem?.message ?? problem).includes("Using exceptions for control flow");
}

async function start() {
  document.documentElement.lang = LANGUAGE;
  progress.ariaLabel = TEXT.loading;
  if (invitedTo()) offerProgram();
  await becomeTheOnlyTab();
  const storage = await openStorage();
  globalThis.congo = {
    ...storage, ask, pickFiles, describe, onRequest, origin, invitedTo, fetchFile, loadSound, playSound, speak,
  };
  const { default: init } = await import("./congo.js");
  const { size } = await (await fetch("program.json")).json();
  try {
    await init({ module_or_path: loadProgram(size) });
  } catch (problem) {
    if (!isHandOver(problem)) throw problem;
  }
  // From here on the game says itself how far it is.
  cover.hidden = true;
  // Only now: what the browser keeps for the next start must not delay this one.
  navigator.serviceWorker?.register("offline.js").catch(() => {});
}

addEventListener("error", ({ error }) => {
  if (error instanceof WebAssembly.RuntimeError) {
    say(TEXT.stopped, TEXT.again).then(() => location.reload());
  }
});
start().catch((problem) => say(TEXT.failed + (problem.message ?? problem)));
