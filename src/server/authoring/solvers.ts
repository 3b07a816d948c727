import { Worker } from "node:worker_threads";
import type { Done, Task } from "./perform.ts";

/** Time limit of a task, including the start of its thread. */
const PATIENCE_MS = 8000;
/** Further tasks are refused at once. */
const MOST_WAITING = 40;
/** More memory than any honest task needs. */
const LIMITS = { maxOldGenerationSizeMb: 320, stackSizeMb: 8 };

/** busy: too many are waiting. late: out of time or memory. */
export type Solved = Done | "busy" | "late";

/** Thread for solver work, one task at a time, so that a puzzle that takes a solver forever delays nobody else. */
export interface Solvers {
  perform(task: Task): Promise<Solved>;
  close(): Promise<void>;
}

interface Waiting {
  task: Task;
  settle(answer: Solved): void;
  fail(error: Error): void;
}

/** Creates the solvers. `file` is the thread's program; the thread starts with the first task. */
export function createSolvers(file: string, patienceMs = PATIENCE_MS): Solvers {
  const waiting: Waiting[] = [];
  let thread: Worker | null = null;
  let busy = false;

  async function work(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      thread ??= begin(file);
      const { task, settle, fail } = next;
      const answer = await answerOf(thread, task, patienceMs);
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
        if (waiting.length >= MOST_WAITING) return settle("busy");
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

type Answer = { done: Done } | { failed: string } | "late";

function answerOf(thread: Worker, task: Task, patienceMs: number): Promise<Answer> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end("late"), patienceMs);
    function end(answer: Answer) {
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
