import type { Job, ProgramLanguage } from "#interactives/kit/machine/job.ts";
import { readFromWorker, type ToWorker } from "#interactives/kit/machine/wire.ts";
import { beginProgram, type RunCallbacks, type RunningProgram } from "./running-program.ts";

/** Workers of one language. They run one program at a time, and the next worker is prepared as soon as the last one has ended. */
export interface Lane {
  warm(): void;
  run(id: number, job: Job, callbacks: RunCallbacks): void;
  stop(id: number): void;
}

/** Failed starts in a row after which this program is given up. The next program tries again. */
const MAX_FAILURES = 3;

/** Time limit for a worker to start. It has to download about six megabytes first. */
const START_MS = 120_000;

interface Run {
  id: number;
  job: Job;
  callbacks: RunCallbacks;
}

/** Creates the lane of a language from the worker's script. `onReadyChange` hears when the language is loaded, and when it's given up. */
export function createLane(language: ProgramLanguage, script: string, onReadyChange: (isReady: boolean) => void): Lane {
  let worker: Worker | null = null;
  let isReady = false;
  let failures = 0;
  /** Memory snapshot of a freshly started Python, which makes the next start faster. */
  let snapshot: Uint8Array | null = null;
  let current: ({ id: number } & RunningProgram) | null = null;
  const waiting: Run[] = [];
  let startTimeout: ReturnType<typeof setTimeout> | undefined;

  function start() {
    if (worker) return;
    // An opaque origin can't load a worker by its address, nor a module from a blob. So the worker starts as text and
    // imports the rest.
    const text = new Blob([`import(${JSON.stringify(script)})`], { type: "text/javascript" });
    const address = URL.createObjectURL(text);
    const made = new Worker(address);
    worker = made;
    isReady = false;
    startTimeout = setTimeout(fail, START_MS);
    made.onerror = () => (isReady ? current?.finish("crashed") : fail());
    made.onmessage = ({ data }) => {
      if (worker !== made) return;
      const message = readFromWorker(data);
      if (!isReady && message?.k === "up") post({ k: "begin", language, snapshot });
      else if (!isReady && message?.k === "ready") {
        clearTimeout(startTimeout);
        URL.revokeObjectURL(address);
        isReady = true;
        failures = 0;
        snapshot ??= message.snapshot ?? null;
        onReadyChange(true);
        next();
      } else if (!isReady && message?.k === "broken") fail();
      else if (isReady) current?.receive(data);
    };
  }

  function post(message: ToWorker) {
    worker?.postMessage(message);
  }

  function end() {
    worker?.terminate();
    worker = null;
    isReady = false;
    clearTimeout(startTimeout);
  }

  function fail() {
    end();
    failures += 1;
    // If starting from a snapshot failed, starting without one may work.
    snapshot = null;
    if (failures < MAX_FAILURES) return start();
    failures = 0;
    onReadyChange(false);
    for (const { callbacks } of waiting.splice(0)) callbacks.done({ status: "unavailable", cases: [], ms: 0 });
  }

  function next() {
    if (current || !isReady) return;
    const run = waiting.shift();
    if (run) go(run);
  }

  function go(run: Run) {
    const { id, job, callbacks } = run;
    const going = beginProgram(job, post, callbacks, (outcome) => {
      current = null;
      // Python keeps state between cases, QuickJS doesn't.
      if (outcome.status !== "ok" || language === "python") end();
      callbacks.done(outcome);
      start();
      next();
    });
    current = { id, ...going };
    callbacks.began();
    going.begin();
  }

  return {
    warm: start,
    run(id, job, callbacks) {
      waiting.push({ id, job, callbacks });
      start();
      next();
    },
    stop(id) {
      const at = waiting.findIndex((job) => job.id === id);
      for (const { callbacks } of at < 0 ? [] : waiting.splice(at, 1))
        callbacks.done({ status: "stopped", cases: [], ms: 0 });
      if (current?.id === id) current.finish("stopped");
    },
  };
}
