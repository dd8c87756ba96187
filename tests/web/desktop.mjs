// The program for desktops on a screen of its own, used with the mouse. It needs Xvfb and xdotool.

import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sleep, until } from "./browser.mjs";

const PROGRAM = process.env.CONGO_PROGRAM;
/** The diagram, whose squares lie in a grid; fast without a graphics card. */
const SETTINGS = "(view: Diagram, quality: Low, introduced: true)\n";
/** The width of the panel, in points, and the side of a square as a part of the height of the window. */
const PANEL_WIDTH = 320;
const SQUARE = 0.1148;

export class Desktop {
  #screen;
  #display;
  #program;
  #folder;
  #log = "";

  /** Starts the program with a link to a game, which it joins. */
  static async start(link) {
    const desktop = new Desktop();
    desktop.#folder = await mkdtemp(join(tmpdir(), "congo-desktop-"));
    await writeFile(join(desktop.#folder, "settings.ron"), SETTINGS);
    await desktop.#openScreen();
    // As cargo does, where the drawings and sounds lie.
    const sources = { BEVY_ASSET_ROOT: process.cwd(), CARGO_MANIFEST_DIR: process.cwd() };
    const env = { ...process.env, ...sources, DISPLAY: desktop.#display, WAYLAND_DISPLAY: "" };
    desktop.#program = spawn(PROGRAM, ["--data-dir", desktop.#folder, link], { env });
    for (const stream of [desktop.#program.stdout, desktop.#program.stderr]) {
      stream.on("data", (text) => { desktop.#log += text; });
    }
    await desktop.#hear("screen: Playing");
    return desktop;
  }

  /** Makes a move as Black. */
  async move(from, to) {
    await until(`${from}${to} on the desktop`, async () => {
      for (const square of [from, to]) await this.#press(square);
      for (let tries = 0; tries < 20; tries++) {
        if (this.#log.includes(`played ${from}${to}`)) return true;
        await sleep(300);
      }
      return false;
    });
  }

  /** Waits until a move of the other player is on the board. */
  async sees(path) {
    await this.#hear(`played ${path}`);
  }

  async picture(file) {
    execFileSync("import", ["-window", "root", file], { env: { ...process.env, DISPLAY: this.#display } });
  }

  async close() {
    this.#program?.kill("SIGKILL");
    this.#screen?.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #openScreen() {
    const options = ["-displayfd", "3", "-screen", "0", "1280x740x24", "-noreset"];
    this.#screen = spawn("Xvfb", options, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
    const number = await new Promise((open) => this.#screen.stdio[3].once("data", open));
    this.#display = `:${String(number).trim()}`;
  }

  async #hear(line) {
    await until(`"${line}" from the desktop`, async () => this.#log.includes(line)).catch((problem) => {
      throw new Error(`${problem.message}; it said last: ${this.#log.slice(-2000)}`);
    });
  }

  #xdotool(...options) {
    return execFileSync("xdotool", options, { env: { ...process.env, DISPLAY: this.#display } }).toString();
  }

  /** Presses a square of the board, seen from Black's side. */
  async #press(square) {
    const window = this.#xdotool("search", "--name", "^Congo$").trim().split("\n")[0];
    const geometry = Object.fromEntries(
      this.#xdotool("getwindowgeometry", "--shell", window).trim().split("\n").map((line) => line.split("=")),
    );
    const [left, top, width, height] = ["X", "Y", "WIDTH", "HEIGHT"].map((name) => Number(geometry[name]));
    const side = height * SQUARE;
    const [file, rank] = [square.charCodeAt(0) - "a".charCodeAt(0), Number(square[1])];
    const x = left + (width - PANEL_WIDTH) / 2 + (3 - file) * side;
    const y = top + height / 2 + (rank - 4) * side;
    this.#xdotool("mousemove", Math.round(x), Math.round(y));
    await sleep(400);
    this.#xdotool("mousedown", "1");
    await sleep(150);
    this.#xdotool("mouseup", "1");
    await sleep(600);
  }
}
