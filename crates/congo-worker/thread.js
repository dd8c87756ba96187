// A thread of the engine: a worker of the worker, with the same program in the same memory. It ends with that worker.
import init, { lend_thread } from "./congo_worker_threads.js";

self.onmessage = async ({ data: { module, memory, failures } }) => {
  try {
    await init({ module_or_path: module, memory });
  } catch (problem) {
    // The worker goes on with the threads that it has.
    return self.postMessage(String(problem));
  }
  try {
    lend_thread(() => self.postMessage("ready"));
  } catch (problem) {
    // The worker waits for this thread, and can be told nothing: the page ends both.
    failures.postMessage(String(problem));
  }
};
