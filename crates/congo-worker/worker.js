// The Web Worker: loads the engine with its endgame tables, and answers one task after another. A message to it is
// {id, task}; it sends {id, report} and in the end {id, answer} or {id, problem}, all in bytes of congo-tasks. If it
// starts threads, it sends {failures} first: from these ports the page learns of one that fails.

// Of the transposition table, as in the game for the desktop.
const HASH_MIB = 64;
// How many threads a search has at most, with that of this worker.
const MAX_THREADS = 8;
// How long a search waits for its threads. Those that start later are there for the next one.
const MAX_START_MS = 1_000;

// Memory can be shared by workers of a page that is isolated from others.
const hasThreads = self.crossOriginIsolated && navigator.hardwareConcurrency > 1;

// The program whose memory can be shared.
async function loadShared() {
  const loaded = fetch("congo_worker_threads_bg.wasm");
  const program = await import("./congo_worker_threads.js");
  const module = await WebAssembly.compileStreaming(loaded);
  const { memory } = await program.default({ module_or_path: module });
  return { Worker: program.Worker, shared: { module, memory } };
}

async function load() {
  // Not every server has it, and not every browser gives it its memory.
  if (hasThreads) try { return await loadShared(); } catch {}
  const program = await import("./congo_worker.js");
  await program.default({ module_or_path: "congo_worker_bg.wasm" });
  return { Worker: program.Worker };
}

async function start() {
  const tables = fetch("pieces4.tb").then((response) => response.arrayBuffer());
  const { Worker, shared } = await load();
  return { engine: new Worker(new Uint8Array(await tables), HASH_MIB), shared };
}

// The other threads, once a task has wanted them. They must start now: while this worker is busy, none can.
let threads;

function startThreads(shared) {
  const failures = [];
  const started = [];
  threads = [];
  while (threads.length + 1 < Math.min(navigator.hardwareConcurrency, MAX_THREADS)) {
    const thread = new Worker("thread.js", { type: "module" });
    const { port1, port2 } = new MessageChannel();
    started.push(new Promise((isThere) => { thread.onmessage = thread.onerror = isThere; }));
    thread.postMessage({ ...shared, failures: port1 }, [port1]);
    failures.push(port2);
    threads.push(thread);
  }
  self.postMessage({ failures }, failures);
  return Promise.race([Promise.all(started), new Promise((over) => setTimeout(over, MAX_START_MS))]);
}

const started = start();

self.onmessage = async ({ data: { id, task } }) => {
  try {
    const { engine, shared } = await started;
    if (shared && !threads && engine.wants_threads(task)) await startThreads(shared);
    const answer = engine.run(task, (report) => self.postMessage({ id, report }));
    self.postMessage({ id, answer });
  } catch (problem) {
    self.postMessage({ id, problem: String(problem) });
  }
};
