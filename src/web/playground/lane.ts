import type { CaseRun, Job, Outcome, ProgramLanguage, RunStatus } from "#interactives/kit/machine/job.ts";
import { readCaseRun } from "#interactives/kit/machine/read-run.ts";
import { readFromWorker, type ToWorker } from "#interactives/kit/machine/wire.ts";

/** What becomes of a run. */
interface Ears {
  /** Its language is here, and its turn has come. */
  began(): void;
  out(stream: 1 | 2, text: string): void;
  done(outcome: Outcome): void;
}

/** The workers of one language: one program at a time, the next worker made ready as soon as the last is gone. */
export interface Lane {
  warm(): void;
  run(id: number, job: Job, ears: Ears): void;
  stop(id: number): void;
}

/** A message a frame's policy lets through is at most this long. */
const LONGEST_TEXT = 64 * 1024;

/** So many workers in a row that did not come up, and nothing more is expected of this one's program; the next program tries anew. */
const MOST_FAILURES = 3;

/** How long a worker may take to come up: half a dozen megabytes have to arrive first. */
const START_MS = 120_000;

interface Run {
  id: number;
  job: Job;
  ears: Ears;
}

export function createLane(language: ProgramLanguage, script: string, standing: (isReady: boolean) => void): Lane {
  let worker: Worker | null = null;
  let isReady = false;
  let failures = 0;
  /** Memory of a Python that has just begun: the next one begins with it. */
  let snapshot: Uint8Array | null = null;
  let current: { run: Run; finish(status: RunStatus): void; hear(data: unknown): void } | null = null;
  const waiting: Run[] = [];
  let late: ReturnType<typeof setTimeout> | undefined;

  function start() {
    if (worker) return;
    // An origin that is none can load no worker by its address, and no module out of a blob: this one begins as a text, and fetches the rest.
    const text = new Blob([`import(${JSON.stringify(script)})`], { type: "text/javascript" });
    const address = URL.createObjectURL(text);
    const made = new Worker(address);
    worker = made;
    isReady = false;
    late = setTimeout(fail, START_MS);
    made.onerror = () => (isReady ? current?.finish("crashed") : fail());
    made.onmessage = ({ data }) => {
      if (worker !== made) return;
      const message = readFromWorker(data);
      if (!isReady && message?.k === "up") post({ k: "begin", language, snapshot });
      else if (!isReady && message?.k === "ready") {
        clearTimeout(late);
        URL.revokeObjectURL(address);
        isReady = true;
        failures = 0;
        snapshot ??= message.snapshot ?? null;
        standing(true);
        next();
      } else if (!isReady && message?.k === "broken") fail();
      else if (isReady) current?.hear(data);
    };
  }

  function post(message: ToWorker) {
    worker?.postMessage(message);
  }

  function end() {
    worker?.terminate();
    worker = null;
    isReady = false;
    clearTimeout(late);
  }

  function fail() {
    end();
    failures += 1;
    // What was begun from a kept memory may still begin the long way.
    snapshot = null;
    if (failures < MOST_FAILURES) return start();
    failures = 0;
    standing(false);
    for (const { ears } of waiting.splice(0)) ears.done({ status: "unavailable", cases: [], ms: 0 });
  }

  function next() {
    if (current || !isReady) return;
    const run = waiting.shift();
    if (run) go(run);
  }

  function go(run: Run) {
    const { job, ears } = run;
    const begun = performance.now();
    const cases: CaseRun[] = [];
    let printed = { stdout: "", stderr: "" };
    let bytes = 0;
    const deadline = setTimeout(() => finish("timeout"), job.limits.ms);

    function finish(status: RunStatus) {
      if (current?.run !== run) return;
      clearTimeout(deadline);
      current = null;
      const unfinished = cases.length < job.cases.length ? { unfinished: printed } : {};
      // A Python remembers what was done in it; QuickJS begins each case anew.
      if (status !== "ok" || language === "python") end();
      ears.done({ status, cases, ...unfinished, ms: Math.round(performance.now() - begun) });
      start();
      next();
    }

    function handOver() {
      const one = job.cases[cases.length];
      if (!one) return finish("ok");
      printed = { stdout: "", stderr: "" };
      post({ k: "case", case: one });
    }

    function hear(data: unknown) {
      const message = readFromWorker(data);
      if (message?.k === "out") {
        bytes += message.text.length;
        if (bytes > 4 * LONGEST_TEXT) return finish("output_limit");
        printed[message.stream === 2 ? "stderr" : "stdout"] += message.text;
        ears.out(message.stream, message.text);
      } else if (message?.k === "full") finish("output_limit");
      else if (message?.k === "broken") finish("crashed");
      else if (message?.k === "done") {
        const read = readCaseRun(message.run, printed);
        if (!read) return finish("crashed");
        cases.push(read);
        handOver();
      }
    }

    current = { run, finish, hear };
    ears.began();
    const { files, entry, limits } = job;
    post({ k: "program", files, entry, limits });
    handOver();
  }

  return {
    warm: start,
    run(id, job, ears) {
      waiting.push({ id, job, ears });
      start();
      next();
    },
    stop(id) {
      const at = waiting.findIndex((one) => one.id === id);
      for (const { ears } of at < 0 ? [] : waiting.splice(at, 1)) ears.done({ status: "stopped", cases: [], ms: 0 });
      if (current?.run.id === id) current.finish("stopped");
    },
  };
}
