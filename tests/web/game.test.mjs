// The game in a real browser: `cargo xtask web --test`.

import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { Browser, keepPicture, servePage, until } from "./browser.mjs";

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

test("a game begins, is kept after each move, and goes on after a reload", async () => {
  await open();
  await page.press("button", "No, thanks");
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

test("everything is saved as one file, and goes on in another browser", async () => {
  await open();
  await page.press("button", "No, thanks");
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
  await open();
  await page.press("button", "No, thanks");
  await page.press("button", "Settings");
  await page.press("button", "Your data");
  await page.chooses(saved.file, () => page.press("button", "Load such a file"));
  await page.press("button", "Continue: Cub");
  await page.find("gridcell", "d3, castle, your pawn");
});
