// The game in a real browser: `cargo xtask test --web`.

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { Browser, keepPicture, servePage, sleep, until } from "./browser.mjs";

const GAME = /^\/documents\/.*\.pgn$/;

let pageServer;
let browser;
let page;

before(async () => { pageServer = await servePage(); });
after(() => pageServer.close());
beforeEach(async () => { browser = await Browser.start(); });
afterEach(async ({ name }) => {
  if (page) await keepPicture(page, name);
  await browser.close();
  assert.deepEqual(page?.faults() ?? [], []);
});

async function open(options) {
  page = await browser.open(pageServer.address, options);
  return page;
}

/** How many workers the browser runs. */
async function workerCount() {
  const { targetInfos } = await browser.call("Target.getTargets");
  return targetInfos.filter(({ type }) => type === "worker").length;
}

/** Opens the page as somebody who knows the game. */
async function openMenu() {
  await open();
  await page.press("button", "No, thanks");
}

test("a game begins, is kept after each move, and goes on after a reload", async () => {
  await openMenu();
  await page.press("button", "Play the Cub with a coach");
  await page.press("gridcell", "d2, castle, your pawn");
  await page.press("gridcell", "d3");
  await page.find("gridcell", "d3, castle, your pawn");
  await page.keeps(GAME, /1\. d2-d3/);
  // The worker answers.
  await page.keeps(GAME, /1\. d2-d3 \S+-\S+/);
  await page.reload();
  await page.press("button", "Continue: Cub");
  await page.find("gridcell", "d3, castle, your pawn");
});

test("a finger plays on a telephone", async () => {
  await open({ width: 390, height: 844, touch: true });
  await page.tap("button", "No, thanks");
  await page.tap("button", "Play the Cub with a coach");
  await page.tap("gridcell", "d2, castle, your pawn");
  await page.tap("gridcell", "d3");
  await page.find("gridcell", "d3, castle, your pawn");
  const [, top] = (await page.find("button", "Hint")).place;
  const boards = (await page.all("gridcell")).map(({ place }) => place[3]);
  assert.ok(boards.every((bottom) => bottom <= top), "the panel is below the board");
  for (const name of ["Hint", "More", "Menu"]) {
    const [left, above, right, bottom] = (await page.find("button", name)).place;
    assert.ok(bottom - above >= 44 && right - left >= 44, `${name} is too small for a finger`);
  }
});

test("a screen reader plays a first lesson", async () => {
  await open();
  await page.choose("button", "Show me");
  await page.hears("zebra");
});

test("a page that nobody touches draws nothing", async () => {
  await openMenu();
  await page.press("button", "Play the Cub with a coach");
  await page.find("gridcell", "d2, castle, your pawn");
  await page.run(() => {
    const calls = WebGL2RenderingContext.prototype;
    globalThis.drawn = 0;
    for (const name of ["drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced"]) {
      const draw = calls[name];
      calls[name] = function (...values) {
        globalThis.drawn += 1;
        return draw.apply(this, values);
      };
    }
  });
  await until("rest", async () => {
    const before = await page.run(() => globalThis.drawn);
    await sleep(3_000);
    return before === await page.run(() => globalThis.drawn);
  });
});

test("a second tab asks before it takes the game", async () => {
  await open();
  await page.find("button", "Settings");
  const second = await browser.open(pageServer.address);
  const says = (one, part) => until(part, () => one.run((wanted) => document.body?.innerText.includes(wanted), part));
  await says(second, "The game is open in another tab.");
  await second.run(() => document.getElementById("answer").click());
  await second.find("button", "Settings");
  await says(page, "The game goes on in another tab.");
});

test("settings that cannot be read are set aside, and the game begins all the same", async () => {
  await open();
  await page.find("button", "Settings");
  await page.run(async () => {
    const finished = (request) => new Promise((done) => { request.onsuccess = () => done(request.result); });
    const database = await finished(indexedDB.open("congo"));
    const store = database.transaction("files", "readwrite").objectStore("files");
    await finished(store.put({ bytes: new TextEncoder().encode("(("), modified: 0 }, "/settings/settings.ron"));
    await finished(store.put("no file", "/documents/odd.pgn"));
    database.close();
  });
  await page.reload();
  await page.find("button", "Settings");
  await until("the old settings", async () => (await page.kept())["/settings/settings.broken-1"] === "((");
});

test("a full disk is told, and what was not kept is when there is room", async () => {
  await open({ room: 1 });
  await page.press("button", "No, thanks");
  await page.press("button", "Play the Cub with a coach");
  await page.find("text", "This could not be saved yet. It will be tried again until it works. The browser’s storage is full.");
  await page.press("gridcell", "d2, castle, your pawn");
  await page.press("gridcell", "d3");
  await page.find("gridcell", "d3, castle, your pawn");
  assert.deepEqual(await page.kept(), {});
  await page.hasRoomFor();
  await page.keeps(GAME, /1\. d2-d3 \S+-\S+/);
});

test("a puzzle is solved with hints", async () => {
  await openMenu();
  await page.press("button", "Puzzle of the day");
  await page.find("button", "Hint");
  const isThere = async (role, start) => (await page.all(role)).find(({ name }) => name.startsWith(start))?.name;
  const isSolved = () => isThere("button", "Next puzzle");
  const isTold = () => isThere("text", "Move the ");
  for (;;) {
    // The first hint names the piece, the second where to.
    const told = await until("a hint or the end", async () => {
      if (await isSolved()) return "solved";
      await page.choose("button", "Hint");
      return isTold();
    });
    if (told === "solved") break;
    const [from, to] = told.match(/\b[a-g][1-7]\b/g);
    await page.choose("gridcell", `${from}, `);
    await page.choose("gridcell", `${to}, `);
    await until("the move", async () => await isSolved() || !await isTold());
  }
});

test("a game against the Cub is played to its end, and goes on after a reload in the middle", async () => {
  await openMenu();
  await page.press("button", "Play the Cub with a coach");
  const isOver = () => page.log.some((line) => line.includes("game over: "));
  const hinted = async () => (await page.all("gridcell")).filter(({ name }) => name.includes("hint: "));
  const squareOf = (cells, end) => cells.find(({ name }) => name.includes(`hint: ${end} here`))?.name.slice(0, 2);
  for (let turn = 1; !isOver(); turn++) {
    assert.ok(turn < 100, "nobody wins");
    if (turn === 3) {
      await page.reload();
      await page.press("button", "Continue: Cub");
    }
    // The first hint names the piece, the second where to. While the Cub thinks, there is none.
    const move = await until("a hint", async () => {
      const cells = await hinted();
      const [from, to] = [squareOf(cells, "from"), squareOf(cells, "to")];
      if (to || isOver()) return [from, to];
      await page.choose("button", "Hint");
    });
    if (isOver()) break;
    for (const square of move) await page.choose("gridcell", `${square}, `);
    await until("the move", async () => {
      if (isOver() || !(await hinted()).length) return true;
      // A chain that could go on ends where it is.
      await page.choose("gridcell", `${move[1]}, `);
    });
  }
  await page.find("button", "Play again");
  await page.keeps(GAME, /Result "(1-0|0-1|1\/2-1\/2)"/);
});

test("the Pride thinks with several threads where the page is isolated", async (t) => {
  const isolated = await servePage({ isolated: true });
  try {
    page = await browser.open(isolated.address);
    await page.press("button", "No, thanks");
    const cores = await page.run(() => crossOriginIsolated && navigator.hardwareConcurrency);
    const hasProgram = await page.run(async () => (await fetch("congo_worker_threads.js")).ok);
    if (cores < 2 || !hasProgram) return t.skip("no further core, or no sources of the standard library (rust-src)");
    await page.press("button", "Opponents");
    await page.press("button", "Pride, ");
    await page.press("button", "Play the Pride");
    await page.press("gridcell", "d2, castle, your pawn");
    await page.press("gridcell", "d3");
    await page.keeps(GAME, /1\. d2-d3 \S+-\S+/);
    assert.ok(isolated.loaded.has("/thread.js"));
    // Other tasks may have a worker of their own.
    assert.ok(await workerCount() >= Math.min(cores, 8));
  } finally {
    await isolated.close();
  }
});

test("everything is saved as one file, and goes on in another browser", async () => {
  await openMenu();
  await page.press("button", "Play the Cub with a coach");
  await page.press("gridcell", "d2, castle, your pawn");
  await page.press("gridcell", "d3");
  await page.keeps(GAME, /1\. d2-d3/);
  await page.press("button", "Menu");
  await page.press("button", "Settings");
  await page.press("button", "Your data");
  const saved = await page.downloads(() => page.press("button", "Save everything as a file"));
  assert.match(saved.name, /^congo-\d{4}-\d\d-\d\d\.congo$/);
  await browser.close();

  browser = await Browser.start();
  await openMenu();
  await page.press("button", "Settings");
  await page.press("button", "Your data");
  await page.chooses(saved.file, () => page.press("button", "Load such a file"));
  await page.press("button", "Continue: Cub");
  await page.find("gridcell", "d3, castle, your pawn");
});

test("a whole game is played by screen reader", async () => {
  await open();
  for (const name of ["No, thanks", "Opponents", "Other games", "Two players here", "Start"]) {
    await page.choose("button", name);
  }
  // The black pawn drowns, and the lions see each other.
  for (const turn of ["d2 d3", "d6 d5", "d3 d4", "d5 d4", "a2 a3", "a6 a5", "d1 d7"]) {
    const [from, to] = turn.split(" ");
    await page.choose("gridcell", `${from}, `);
    await page.choose("gridcell", `${to}, `);
    await until(`${turn} is played`, async () => {
      const cells = await page.all("gridcell");
      return cells.some(({ name }) => name.startsWith(`${from}, `) && name.includes("empty"));
    });
  }
  await page.find("text", "You have taken the lion");
});

test("the page starts without a network the second time", async () => {
  const server = await servePage();
  page = await browser.open(server.address);
  await page.find("button", "Settings");
  await page.run(async () => { await navigator.serviceWorker.ready; });
  await server.close();
  await page.reload();
  await page.find("button", "Settings");
});

test("all is written in another script, and is after a reload", async () => {
  await openMenu();
  await page.press("button", "Settings");
  await page.choose("button", "日本語");
  await page.find("button", "閉じる");
  await page.reload();
  await page.find("button", "遊び方を学ぶ");
  assert.equal(await page.run(() => document.documentElement.lang), "ja");
});

test("a game is imported, and leaves as a file and as a film", async () => {
  await openMenu();
  await page.press("button", "My games");
  const folder = await mkdtemp(join(tmpdir(), "congo-import-"));
  const file = join(folder, "a game.pgn");
  await writeFile(file, '[Event "Two in a browser"]\n[White "Ada"]\n[Black "Bo"]\n[Result "*"]\n\n1. d2-d3 d6-d5 *\n');
  await page.chooses(file, () => page.press("button", "Import"));
  await page.keeps(GAME, /Ada.*1\. d2-d3 d6-d5/);
  await rm(folder, { recursive: true });
  const exported = await page.downloads(() => page.press("button", "Export"));
  assert.match(exported.bytes.toString(), /Two in a browser/);
  await page.press("button", "Share");
  await page.press("button", "Game as film");
  const film = await page.downloads(() => page.press("button", "Save"));
  assert.equal(film.bytes.subarray(0, 6).toString(), "GIF89a");
});
