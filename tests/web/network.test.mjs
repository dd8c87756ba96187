// Games over a server in real browsers: `cargo xtask test --web`.

import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { Browser, GameServer, keepPicture, otherWayTo, until } from "./browser.mjs";
import { Desktop } from "./desktop.mjs";

let server;
let browsers;

before(async () => { server = await GameServer.start(); });
after(() => server.close());
beforeEach(() => { browsers = []; });
afterEach(async ({ name }) => {
  const pages = browsers.flatMap((browser) => browser.pages);
  for (const [nth, page] of pages.entries()) await keepPicture(page, `${name} ${nth + 1}`);
  await Promise.all(browsers.map((browser) => browser.close()));
  assert.deepEqual(pages.flatMap((page) => page.faults()), []);
});

/** Somebody with a browser of their own. */
async function somebody(address) {
  const browser = await Browser.start();
  browsers.push(browser);
  return browser.open(address);
}

/** Makes a move with the mouse, and waits until the other one sees it. */
async function move(player, other, [from, to], piece) {
  await player.pickUp(from);
  await player.press("gridcell", to);
  await other.find("gridcell", `${to}, ${piece}`);
}

test("two browsers play a game by a link, and the server is killed meanwhile", async () => {
  const ada = await somebody(server.address);
  await ada.press("button", "No, thanks");
  await ada.press("button", "Play online");
  await ada.press("button", "Options");
  await ada.choose("button", "5 + 3");
  await ada.choose("button", "White");
  await ada.choose("button", "Invite a friend");
  const link = (await ada.find("text", `${server.address}g/`)).name;
  const bo = await somebody(link);
  await bo.find("button", "Cancel game");
  await move(ada, bo, ["a2", "a3"], "White pawn");
  await move(bo, ada, ["a6", "a5"], "Black pawn");

  await server.kill();
  await ada.pickUp("b2");
  await ada.press("gridcell", "b3");
  await server.again();
  await bo.find("gridcell", "b3, White pawn");

  // A player who loads the page anew is back at the board.
  await bo.reload();
  await move(bo, ada, ["b6", "b5"], "Black pawn");
  await bo.press("button", "Resign");
  await bo.press("button", "Yes, resign");
  await ada.find("text", "Your opponent resigned");
});

test("a browser plays the desktop program, and the server is killed meanwhile", async () => {
  const ada = await somebody(server.address);
  for (const name of ["No, thanks", "Play online", "Options", "White", "Invite a friend"]) {
    await ada.choose("button", name);
  }
  const link = (await ada.find("text", `${server.address}g/`)).name;
  const bo = await Desktop.start(link);
  try {
    await ada.find("button", "Cancel game");
    await ada.pickUp("a2");
    await ada.press("gridcell", "a3");
    await bo.sees("a2a3");
    await bo.move("b6", "b5");
    await ada.find("gridcell", "b5, Black pawn");

    await server.kill();
    await ada.pickUp("b2");
    await ada.press("gridcell", "b3");
    await server.again();
    await bo.sees("b2b3");
    await bo.move("f6", "f5");
    await ada.find("gridcell", "f5, Black pawn");
  } finally {
    await keepPicture(bo, "a browser plays the desktop program, the desktop");
    await bo.close();
  }
});

test("two strangers find each other, and play for their ratings", async () => {
  // Two of one address do not play for them.
  const way = await otherWayTo(server.address);
  const [ada, bo] = [await somebody(server.address), await somebody(way.address)];
  for (const player of [ada, bo]) {
    for (const name of ["No, thanks", "Play online", "Find an opponent"]) await player.choose("button", name);
  }
  const isToMove = async (player) => (await player.all("text")).some(({ name }) => name === "Your move");
  const white = await until("the game", async () => (await isToMove(ada) ? ada : await isToMove(bo) && bo));
  const black = white === ada ? bo : ada;
  await move(white, black, ["a2", "a3"], "White pawn");
  await move(black, white, ["a6", "a5"], "Black pawn");
  await black.choose("button", "Resign");
  await black.choose("button", "Yes, resign");
  await white.find("text", "1500 → 1");
  await black.find("text", "1500 → 1");
  await white.choose("button", "Play again");
  await black.choose("button", "Accept rematch");
  await until("the rematch", () => isToMove(black));
  way.close();
});
