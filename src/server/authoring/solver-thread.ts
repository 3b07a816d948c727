import { parentPort } from "node:worker_threads";
import { perform, type Task } from "./perform.ts";

/** The thread in which solvers work on what visitors send. The main thread ends it when a task takes too long. */
parentPort?.on("message", (task: Task) => {
  try {
    parentPort?.postMessage({ done: perform(task) });
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
