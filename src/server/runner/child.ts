import { type ChildProcess, spawn } from "node:child_process";
import type { CaseRun, Job, JobOutcome, RunStatus } from "#interactives/kit/machine/job.ts";
import { readCaseRun } from "#interactives/kit/machine/read-run.ts";
import { closeFilter, type Sandbox, type Task } from "./sandbox.ts";

/** A process in its sandbox. It serves one job and then exits. */
export interface Child {
  /** Resolves once the process waits for a job: to null, or to the reason why it never will. */
  ready: Promise<string | null>;
  /** Still alive and waiting for a job. */
  isFresh(): boolean;
  run(job: Job): Promise<JobOutcome>;
  kill(): void;
}

/** Time limit for starting a child. */
const START_MS = 20_000;

/** Limit for everything a child sends, such as values and tracebacks, on top of its program's output. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Exit codes of a process that hit its limits: 128 plus the signal. */
const ENDED_BY: Readonly<Record<number, RunStatus>> = {
  132: "memory",
  133: "memory",
  134: "memory",
  137: "memory",
  139: "memory",
  152: "timeout",
};

type Message = { k?: unknown; [name: string]: unknown };

/** Starts a process in the sandbox, ready for a job. */
export function startChild(sandbox: Sandbox, task: Exclude<Task, "snapshot">): Child {
  const process = spawnInside(sandbox, task);
  let onMessage: (message: Message) => void = () => {};
  let ended: ((status: RunStatus, why: string) => void) | null = null;
  let fresh = true;
  let gone = false;
  const errors = tailOf(process);

  const kill = () => killGroup(process);
  const ready = new Promise<string | null>((resolve) => {
    const late = setTimeout(() => {
      kill();
      resolve("it didn't start in time");
    }, START_MS);
    const settle = (why: string | null) => {
      clearTimeout(late);
      resolve(why);
    };
    onMessage = ({ k, why }) => {
      if (k === "ready") settle(null);
      if (k === "unsafe") settle(`inside of it, ${String(why)}`);
    };
    ended = (_status, why) => settle(why);
  });
  listen(
    process,
    (message) => onMessage(message),
    () => end("output_limit"),
  );
  process.once("error", (error) => end("crashed", error.message));
  process.once("close", (code, signal) => {
    end(ENDED_BY[code ?? 128] ?? "crashed", errors() || `it ended with ${signal ?? code}`);
  });

  function end(status: RunStatus, why = status as string) {
    if (gone) return;
    gone = true;
    fresh = false;
    kill();
    ended?.(status, why);
  }

  return {
    ready,
    isFresh: () => fresh,
    kill: () => end("crashed"),
    run(job) {
      fresh = false;
      return new Promise((resolve) => {
        const begun = performance.now();
        const cases: CaseRun[] = [];
        let printed = { stdout: "", stderr: "" };
        const finish = (status: RunStatus) => {
          clearTimeout(deadline);
          end(status);
          const unfinished = cases.length < job.cases.length ? { unfinished: printed } : {};
          resolve({ status, cases, ...unfinished, ms: Math.round(performance.now() - begun) });
        };
        const deadline = setTimeout(() => finish("timeout"), job.limits.ms);
        const sendNextCase = () => {
          const next = job.cases[cases.length];
          if (!next) return finish("ok");
          printed = { stdout: "", stderr: "" };
          send(process, { k: "case", case: next });
        };
        onMessage = (message) => {
          if (message.k === "out" && typeof message.t === "string") {
            printed[message.s === 2 ? "stderr" : "stdout"] += message.t;
          } else if (message.k === "full") finish("output_limit");
          else if (message.k === "done") {
            const run = readCaseRun(message.run, printed);
            if (!run) return finish("crashed");
            cases.push(run);
            sendNextCase();
          }
        };
        if (gone) return finish("crashed");
        ended = (status) => finish(status);
        const { files, entry, limits } = job;
        send(process, { k: "program", files, entry, mb: limits.mb, outputKb: limits.outputKb });
        sendNextCase();
      });
    },
  };
}

/** Spawns a sandboxed process; its output is a stream of lines. */
export function spawnInside(sandbox: Sandbox, task: Task): ChildProcess {
  const [file, args] = sandbox.command(task);
  const filter = sandbox.openFilter();
  try {
    return spawn(file, args, {
      env: {},
      cwd: "/",
      // A process group of its own, so that it can be killed as a whole.
      detached: true,
      stdio: ["pipe", "pipe", "pipe", ...(filter === null ? [] : [filter])],
      ...(sandbox.runAs ?? {}),
    });
  } finally {
    closeFilter(filter);
  }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Already gone.
  }
}

function send({ stdin }: ChildProcess, order: object): void {
  // A killed child has closed its end of the pipe; the "close" event reports that.
  stdin?.on("error", () => {});
  stdin?.write(`${JSON.stringify(order)}\n`);
}

/** Reads lines of JSON. Other lines are ignored; too much output ends the child. */
function listen({ stdout }: ChildProcess, onMessage: (message: Message) => void, onOverflow: () => void): void {
  let bytes = 0;
  let rest = "";
  stdout?.setEncoding("utf8");
  stdout?.on("data", (chunk: string) => {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) return onOverflow();
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const message = parsed(line);
      if (message) onMessage(message);
    }
  });
}

function parsed(line: string): Message | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? (value as Message) : null; // any object will do: its fields are checked one by one
  } catch {
    return null;
  }
}

/** Collects the end of a process's error output. */
function tailOf({ stderr }: ChildProcess): () => string {
  let tail = "";
  stderr?.setEncoding("utf8");
  stderr?.on("data", (chunk: string) => {
    tail = `${tail}${chunk}`.slice(-2000);
  });
  return () => tail.trim().split("\n").at(0)?.slice(0, 300) ?? "";
}
