import { Worker } from "node:worker_threads";
import type { Done as AssetDone, Task as AssetTask } from "./perform.ts";

/** Time limit of a task, including the start of its thread. */
const PATIENCE_MS = 8000;
/** Further tasks are refused at once. */
const MAX_WAITING = 40;
/** More memory than any honest task needs. */
const LIMITS = { maxOldGenerationSizeMb: 320, stackSizeMb: 8 };

/** busy: too many are waiting. late: out of time or memory. */
export type Solved<Done = AssetDone> = Done | "busy" | "late";

/** Thread for solver work, one task at a time, so that a puzzle that takes a solver forever delays nobody else. */
export interface Solvers<Task = AssetTask, Done = AssetDone> {
  perform(task: Task): Promise<Solved<Done>>;
  close(): Promise<void>;
}

interface Waiting<Task, Done> {
  task: Task;
  settle(answer: Solved<Done>): void;
  fail(error: Error): void;
}

/** Creates the solvers. `file` is the thread's program, which takes such tasks; the thread starts with the first one. */
export function createSolvers<Task = AssetTask, Done = AssetDone>(
  file: string,
  patienceMs = PATIENCE_MS,
): Solvers<Task, Done> {
  const waiting: Waiting<Task, Done>[] = [];
  let thread: Worker | null = null;
  let busy = false;

  async function work(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      thread ??= begin(file);
      const { task, settle, fail } = next;
      const answer = await answerOf<Done>(thread, task, patienceMs);
      if (answer === "late") {
        await thread.terminate();
        thread = null;
        settle("late");
      } else if ("failed" in answer) fail(new Error(answer.failed));
      else settle(answer.done);
    }
    busy = false;
  }

  return {
    perform: (task) =>
      new Promise((settle, fail) => {
        if (waiting.length >= MAX_WAITING) return settle("busy");
        waiting.push({ task, settle, fail });
        void work();
      }),
    async close() {
      for (const { settle } of waiting.splice(0)) settle("busy");
      await thread?.terminate();
    },
  };
}

function begin(file: string): Worker {
  const thread = new Worker(file, { resourceLimits: LIMITS, execArgv: ["--disable-warning=ExperimentalWarning"] });
  // An idle thread must not keep the process alive.
  thread.unref();
  return thread;
}

type Answer<Done> = { done: Done } | { failed: string } | "late";

function answerOf<Done>(thread: Worker, task: unknown, patienceMs: number): Promise<Answer<Done>> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end("late"), patienceMs);
    function end(answer: Answer<Done>) {
      clearTimeout(timer);
      thread.off("message", end);
      thread.off("error", broken);
      thread.off("exit", gone);
      resolve(answer);
    }
    // Out of memory, or closed while working: the next task gets a new thread.
    const broken = () => end("late");
    const gone = () => end("late");
    thread.on("message", end);
    thread.on("error", broken);
    thread.on("exit", gone);
    thread.postMessage(task);
  });
}
