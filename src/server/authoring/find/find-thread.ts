import { parentPort } from "node:worker_threads";
import { type FindTask, findInTexts } from "./find-in-texts.ts";

/** Thread in which authors' patterns run. The main thread terminates it when one takes too long. */
parentPort?.on("message", (task: FindTask) => {
  parentPort?.postMessage({ done: findInTexts(task) });
});
