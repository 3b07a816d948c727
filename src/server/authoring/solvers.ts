import { Worker } from "node:worker_threads";
import type { Done, Task } from "./perform.ts";

/** How long a visitor's task may take before its thread is ended, the start of the thread included. */
const PATIENCE_MS = 8000;
/** Who comes after so many others is sent away at once. */
const MOST_WAITING = 40;
/** More memory than any honest task needs. */
const LIMITS = { maxOldGenerationSizeMb: 320, stackSizeMb: 8 };

/** busy: too many wait. late: it took too long, or more memory than there is. */
export type Solved = Done | "busy" | "late";

/** A thread beside the server's own, one task at a time: a puzzle that would take a solver for ever costs nobody else anything. */
export interface Solvers {
  perform(task: Task): Promise<Solved>;
  close(): Promise<void>;
}

interface Waiting {
  task: Task;
  settle(answer: Solved): void;
  fail(error: Error): void;
}

/** `file` is the thread's program. The thread begins with the first task. */
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
  // A thread that waits for nothing must not keep the process alive.
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
    // Out of memory, or closed under way: the next task gets another thread.
    const broken = () => end("late");
    const gone = () => end("late");
    thread.on("message", end);
    thread.on("error", broken);
    thread.on("exit", gone);
    thread.postMessage(task);
  });
}
