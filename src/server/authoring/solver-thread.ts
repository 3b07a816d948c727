import { parentPort } from "node:worker_threads";
import { perform, type Task } from "./perform.ts";

/** Thread in which solvers work on visitors' input. The main thread terminates it when a task takes too long. */
parentPort?.on("message", (task: Task) => {
  try {
    parentPort?.postMessage({ done: perform(task) });
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
