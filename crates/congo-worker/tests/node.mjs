// Answers tasks in Node, for node.rs: node node.mjs FOLDER PROGRAM TABLES THREADS. Input: tasks; output: reports and
// answers, each with its length in four bytes, little-endian, and a byte before it: 0 for a report, 1 for an answer. With
// perft FEN DEPTH in place of the last word, it prints the number of lines.
import { readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker as Thread, isMainThread, parentPort, workerData } from "node:worker_threads";

function send(kind, bytes) {
  const head = Buffer.alloc(5);
  head.writeUInt32LE(bytes.length + 1);
  head[4] = kind;
  writeSync(1, Buffer.concat([head, bytes]));
}

// As thread.js.
async function runThread({ script, module, memory }) {
  const { initSync, lend_thread } = await import(script);
  initSync({ module, memory });
  lend_thread(() => parentPort.postMessage("ready"));
}

// As worker.js does it.
async function startThreads(count, data) {
  for (let number = 0; number < count; number++) {
    const thread = new Thread(new URL(import.meta.url), { workerData: data });
    await new Promise((ready, failed) => thread.once("message", ready).once("error", failed));
  }
}

async function runMain() {
  const [folder, name, tables, command, fen, depth] = process.argv.slice(2);
  const script = pathToFileURL(join(folder, `${name}.js`)).href;
  const { initSync, perft, Worker } = await import(script);
  const module = new WebAssembly.Module(readFileSync(join(folder, `${name}_bg.wasm`)));
  const { memory } = initSync({ module });
  if (command === "perft") return writeSync(1, String(perft(fen, Number(depth))));
  const worker = new Worker(readFileSync(tables), 64);
  await startThreads(Number(command) - 1, { script, module, memory });
  const input = readFileSync(0);
  for (let at = 0; at < input.length; ) {
    const end = at + 4 + input.readUInt32LE(at);
    send(1, worker.run(input.subarray(at + 4, end), (report) => send(0, report)));
    at = end;
  }
}

if (isMainThread) {
  await runMain();
  // The threads wait for work for ever.
  process.exit();
} else {
  await runThread(workerData);
}
