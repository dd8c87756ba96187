// A browser for tests of the page: Chromium by its own protocol over a pipe, a server of files, and a player who finds
// what they press by its name, as a screen reader does.

import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { connect, createServer as createSocketServer } from "node:net";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";

const PAGE_DIR = process.env.CONGO_PAGE_DIR ?? "out/web";
const SERVER = process.env.CONGO_SERVER ?? "congo-server";
const CHROMIUM = process.env.CONGO_CHROMIUM ?? "chromium";
// Without a graphics card a frame takes long.
const PATIENCE_MS = 60_000;
const TYPES = {
  ".html": "text/html", ".js": "text/javascript", ".json": "application/json", ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

// With these the page is isolated from others, and its workers may share memory: as congo-server sends them.
const ISOLATED = { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" };

/** Serves the page until it is closed, and notes which files were loaded. */
export async function servePage({ isolated = false } = {}) {
  const loaded = new Set();
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, "http://localhost").pathname);
    const file = join(PAGE_DIR, path.endsWith("/") ? `${path}index.html` : path);
    try {
      const bytes = await readFile(file);
      const type = { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" };
      response.writeHead(200, { ...type, ...(isolated ? ISOLATED : {}) });
      response.end(bytes);
      loaded.add(path);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const close = () => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  };
  return { address: `http://127.0.0.1:${server.address().port}/`, close, loaded };
}

/** A server of games with the page beside them. It can be killed, and comes back with its games. */
export class GameServer {
  #process;
  #folder;
  #port;

  static async start() {
    const server = new GameServer();
    server.#folder = await mkdtemp(join(tmpdir(), "congo-games-"));
    server.#port = await freePort();
    await server.again();
    return server;
  }

  get address() {
    return `http://127.0.0.1:${this.#port}/`;
  }

  /** Starts the program. */
  async again() {
    const options = ["--port", this.#port, "--database", join(this.#folder, "games.db"), "--web", PAGE_DIR];
    this.#process = spawn(SERVER, options, { stdio: "ignore" });
    await until("the server", () => fetch(this.address).then((answer) => answer.ok, () => false));
  }

  /** Ends the program without a warning. */
  async kill() {
    const ended = new Promise((exit) => this.#process.once("exit", exit));
    this.#process.kill("SIGKILL");
    await ended;
  }

  async close() {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Another way to a server of this machine, from another address of it. */
export async function otherWayTo(address) {
  const { hostname: host, port } = new URL(address);
  const ways = createSocketServer((near) => {
    const far = connect({ host, port, localAddress: "127.0.0.9" });
    for (const [one, other] of [[near, far], [far, near]]) one.on("error", () => other.destroy()).pipe(other);
  });
  await new Promise((listening) => ways.listen(0, "127.0.0.1", listening));
  return { address: `http://127.0.0.1:${ways.address().port}/`, close: () => ways.close() };
}

async function freePort() {
  const server = createServer();
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return port;
}

/** What the player saw last. */
export async function keepPicture(page, name) {
  const file = `${process.env.CONGO_PICTURE_DIR ?? "/tmp"}/congo-web-${name.replaceAll(" ", "-")}.png`;
  await page.picture(file).catch(() => {});
}

export const sleep = (ms) => new Promise((over) => setTimeout(over, ms));

/** Waits until something is there, and returns it. */
export async function until(what, find) {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const found = await find();
    if (found) return found;
    await sleep(200);
  }
  throw new Error(`${what} did not come within ${PATIENCE_MS / 1000} s`);
}

/** A browser with a profile of its own, which outlives its pages. */
export class Browser {
  #process;
  #profile;
  #waiting = new Map();
  #listeners = new Set();
  #next = 1;
  pages = [];

  static async start() {
    const browser = new Browser();
    browser.#profile = await mkdtemp(join(tmpdir(), "congo-browser-"));
    const options = [
      "--headless", "--no-sandbox", "--no-first-run", "--mute-audio", "--remote-debugging-pipe",
      "--enable-unsafe-swiftshader", "--use-angle=swiftshader", `--user-data-dir=${browser.#profile}`,
    ];
    browser.#process = spawn(CHROMIUM, options, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    let rest = "";
    browser.#process.stdio[4].setEncoding("utf8").on("data", (text) => {
      const messages = (rest + text).split("\0");
      rest = messages.pop();
      messages.forEach((message) => browser.#receive(JSON.parse(message)));
    });
    return browser;
  }

  #receive({ id, result, error, method, params, sessionId }) {
    if (!id) return this.#listeners.forEach((listen) => listen(method, params, sessionId));
    const { done, failed } = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) failed(new Error(error.message));
    else done(result);
  }

  /** Calls a method of the protocol. */
  call(method, params = {}, sessionId = undefined) {
    const id = this.#next++;
    this.#process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((done, failed) => this.#waiting.set(id, { done, failed }));
  }

  listen(listener) {
    this.#listeners.add(listener);
  }

  /** Opens a page in a window of this size, with a finger if `touch`, in a browser that has this much room for it. */
  async open(address, { width = 1280, height = 800, touch = false, room = undefined } = {}) {
    const { targetId } = await this.call("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.call("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, sessionId, targetId, address);
    this.pages.push(page);
    await page.call("Page.enable");
    await page.call("Runtime.enable");
    const size = { width, height, deviceScaleFactor: 1, mobile: touch };
    await page.call("Emulation.setDeviceMetricsOverride", size);
    if (touch) await page.call("Emulation.setTouchEmulationEnabled", { enabled: true });
    if (room !== undefined) await page.hasRoomFor(room);
    await page.call("Page.navigate", { url: address });
    return page;
  }

  async close() {
    const ended = new Promise((exit) => this.#process.once("exit", exit));
    await this.call("Browser.close").catch(() => {});
    await ended;
    await rm(this.#profile, { recursive: true, force: true });
  }
}

/** A page, and a player at it. */
export class Page {
  /** What the page's console said, and its faults. */
  log = [];

  constructor(browser, sessionId, targetId, address) {
    Object.assign(this, { browser, sessionId, targetId, address });
    browser.listen((method, params, session) => {
      if (session !== sessionId) return;
      if (method === "Runtime.exceptionThrown") {
        const { exception, text } = params.exceptionDetails;
        this.log.push(`fault: ${exception?.description ?? text}`);
      }
      if (method === "Runtime.consoleAPICalled") this.log.push(params.args.map((arg) => arg.value ?? "").join(" "));
    });
  }

  /** What went wrong on the page. */
  faults() {
    return this.log.filter((line) => line.startsWith("fault:"));
  }

  call(method, params) {
    return this.browser.call(method, params, this.sessionId);
  }

  /** Runs a function in the page. */
  async run(script, ...args) {
    const expression = `(${script})(...${JSON.stringify(args)})`;
    const { result, exceptionDetails } =
      await this.call("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** The name and the place of everything with this role that a screen reader finds; texts have none. */
  all(role) {
    return this.run((wanted) => {
      const found = document.querySelectorAll(`#congo ${wanted === "text" ? ":not([role], :has(*))" : `[role=${wanted}]`}`);
      const name = (element) => element.getAttribute("aria-label") ?? element.textContent;
      return [...found].map((element) => {
        const isDisabled = element.getAttribute("aria-disabled") === "true";
        return { name: name(element), place: element.dataset.place?.split(" ").map(Number), isDisabled };
      });
    }, role);
  }

  /** Waits for something whose name begins so. */
  find(role, start) {
    const isIt = ({ name, isDisabled }) => name.startsWith(start) && !isDisabled;
    return until(`the ${role} "${start}"`, async () => (await this.all(role)).find(isIt));
  }

  /** Waits for something whose name begins so and which has stopped moving. */
  async #middle(role, start) {
    let last;
    const [left, top, right, bottom] = await until(`a still ${role} "${start}"`, async () => {
      const { place } = await this.find(role, start);
      const isStill = String(place) === String(last);
      last = place;
      return isStill && place;
    });
    return [(left + right) / 2, (top + bottom) / 2];
  }

  /** Waits until a reader is told something that contains this. */
  hears(part) {
    return until(`"${part}"`, async () => (await this.all("status")).find(({ name }) => name.includes(part)));
  }

  /** Presses with the mouse: moves there, presses, releases. */
  async press(role, start) {
    const [x, y] = await this.#middle(role, start);
    const mouse = (type, more) => this.call("Input.dispatchMouseEvent", { type, x, y, ...more });
    await mouse("mouseMoved");
    await sleep(150);
    await mouse("mousePressed", { button: "left", buttons: 1, clickCount: 1 });
    await sleep(120);
    await mouse("mouseReleased", { button: "left", clickCount: 1 });
    await sleep(300);
  }

  /** Picks up a piece, once more if the board was still turning: a frame may take a second here. */
  async pickUp(square) {
    const isUp = ({ name }) => name.startsWith(`${square}, `) && name.includes("picked up");
    await until(`the piece on ${square} is picked up`, async () => {
      await this.press("gridcell", `${square}, `);
      // Another press would put it down again, also one that comes just before a slow frame has shown the first.
      for (let tries = 0; tries < 40; tries++) {
        if ((await this.all("gridcell")).some(isUp)) return true;
        await sleep(300);
      }
      return false;
    });
  }

  /** Taps with a finger. */
  async tap(role, start) {
    const [x, y] = await this.#middle(role, start);
    await this.call("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await sleep(120);
    await this.call("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await sleep(300);
  }

  /** Does what a screen reader does when its user chooses something. */
  async choose(role, start) {
    await this.find(role, start);
    await this.run((wanted, name) => {
      const found = [...document.querySelectorAll(`#congo [role=${wanted}]`)];
      found.find((element) => (element.getAttribute("aria-label") ?? element.textContent).startsWith(name)).click();
    }, role, start);
    await sleep(300);
  }

  /** The texts of the files that are kept, by path. */
  kept() {
    return this.run(async () => {
      const finished = (request) => new Promise((done) => { request.onsuccess = () => done(request.result); });
      const database = await finished(indexedDB.open("congo"));
      const store = database.transaction("files").objectStore("files");
      const [paths, files] = await Promise.all([finished(store.getAllKeys()), finished(store.getAll())]);
      database.close();
      return Object.fromEntries(paths.map((path, nth) => [path, new TextDecoder().decode(files[nth].bytes)]));
    });
  }

  /** Waits until the text of a kept file matches, and its path. */
  keeps(path, text) {
    const isIt = ([name, content]) => path.test(name) && text.test(content.replaceAll("\n", " "));
    return until(`a file ${path} with ${text}`, async () => Object.entries(await this.kept()).some(isIt));
  }

  /** Lets the browser keep this number of bytes for the page and no more; without a number, as much as it usually does. */
  hasRoomFor(bytes) {
    const { origin } = new URL(this.address);
    return this.call("Storage.overrideQuotaForOrigin", { origin, ...(bytes === undefined ? {} : { quotaSize: bytes }) });
  }

  async picture(file) {
    const { data } = await this.call("Page.captureScreenshot", { format: "png" });
    const { writeFile } = await import("node:fs/promises");
    await writeFile(file, Buffer.from(data, "base64"));
  }

  /** The next file that the page hands to the player: presses something, and returns its bytes. */
  async downloads(press) {
    const folder = await mkdtemp(join(tmpdir(), "congo-downloads-"));
    await this.browser.call("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: folder });
    await press();
    const isWhole = (names) => names.length === 1 && !names[0].endsWith(".crdownload") && names[0];
    const name = await until("the download", async () => isWhole(await readdir(folder)));
    return { name, file: join(folder, name), bytes: await readFile(join(folder, name)) };
  }

  /** Presses what asks for a file, and chooses this one. */
  async chooses(file, press) {
    await this.call("Page.setInterceptFileChooserDialog", { enabled: true });
    const asked = new Promise((opened) => this.browser.listen((method, params, session) => {
      if (method === "Page.fileChooserOpened" && session === this.sessionId) opened(params.backendNodeId);
    }));
    await press();
    await this.call("DOM.setFileInputFiles", { files: [file], backendNodeId: await asked });
  }

  /** Loads the page anew, and waits until the old one is gone. */
  async reload() {
    await this.run(() => { globalThis.isOld = true; });
    await this.call("Page.reload");
    await until("the page", () => this.run(() => !globalThis.isOld).catch(() => false));
  }

  close() {
    return this.browser.call("Target.closeTarget", { targetId: this.targetId });
  }
}
