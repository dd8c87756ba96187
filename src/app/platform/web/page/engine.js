// The workers with the engine. A worker is busy until it has answered; to stop it, it is ended.

// How many wait for the next task, with what they remember of the last one.
const MAX_IDLE = 2;
const idle = [];

function newWorker() {
  return new Worker("worker.js", { type: "module" });
}

// A worker that waits for a thread of its own hears nothing: if that fails, so has the worker.
function watch(worker, failures) {
  for (const port of failures) port.onmessage = ({ data }) => worker.onerror({ message: data });
}

// Gives a task to a worker. Returns the promise of its answer, and what ends it.
export function ask(task, report) {
  const worker = idle.pop() ?? newWorker();
  let isBusy = true;
  const answer = new Promise((found, failed) => {
    worker.onmessage = ({ data }) => {
      if (data.failures) return watch(worker, data.failures);
      if (!isBusy) return;
      if (data.report) return report(data.report);
      isBusy = false;
      if (data.answer && idle.length < MAX_IDLE) idle.push(worker);
      else worker.terminate();
      if (data.answer) found(data.answer);
      else failed(data.problem);
    };
    worker.onerror = (problem) => {
      isBusy = false;
      worker.terminate();
      failed(problem.message);
    };
  });
  worker.postMessage({ id: 0, task: task.slice() });
  const end = () => {
    if (isBusy) worker.terminate();
    isBusy = false;
  };
  return { answer, end };
}
