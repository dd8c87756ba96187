// The Web Worker: loads the engine with its endgame tables, and answers one task after another. A message to it is
// {id, task}; it sends {id, report} and in the end {id, answer} or {id, problem}, all in bytes of congo-tasks.
import init, { Worker } from "./congo_worker.js";

// Of the transposition table, as in the game for the desktop.
const HASH_MIB = 64;

async function start() {
  const tables = fetch("pieces4.tb").then((response) => response.arrayBuffer());
  await init({ module_or_path: "congo_worker_bg.wasm" });
  return new Worker(new Uint8Array(await tables), HASH_MIB);
}

const worker = start();

self.onmessage = async ({ data: { id, task } }) => {
  try {
    const answer = (await worker).run(task, (report) => self.postMessage({ id, report }));
    self.postMessage({ id, answer });
  } catch (problem) {
    self.postMessage({ id, problem: String(problem) });
  }
};
