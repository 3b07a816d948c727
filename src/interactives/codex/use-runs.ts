import { type RefObject, useEffect, useReducer, useRef } from "react";
import type { ProgramRequest, ProgramResult } from "../kit/contract.ts";
import { toRunCase } from "../kit/machine/case.ts";
import type { Job, ProgramFile } from "../kit/machine/job.ts";
import { MAX_TRACE_STEPS } from "../kit/machine/job.ts";
import { type ActiveRun, openPlayground } from "./playground.ts";
import { NO_RUNS, nextRuns, type RunKind, type Runs, type RunsEvent } from "./runs.ts";
import type { PublicCodex } from "./types.ts";

/** Time a program may run while its author watches and can stop it, in milliseconds. */
const PATIENCE_MS = 10_000;

interface Parts {
  pub: PublicCodex;
  /** The program's current text, unsaved changes included. */
  files(): ProgramFile[];
  stdin(): string;
  /** Runs it on the server, where that's possible. */
  tryProgram?: (request: ProgramRequest) => Promise<ProgramResult>;
  /** The language is loaded when this element comes near the screen. */
  place: RefObject<HTMLElement | null>;
  ended(runs: Runs): void;
}

/** Runs programs in the frame, or on the server where the frame is blocked. */
export function useRuns({ pub, files, stdin, tryProgram, place, ended }: Parts) {
  const [runs, send] = useReducer(nextRuns, NO_RUNS);
  const going = useRef<ActiveRun | null>(null);
  const runNumber = useRef(0);
  const latestEnded = useRef(ended);
  latestEnded.current = ended;

  useEffect(() => {
    if (runs.phase === "ended") latestEnded.current(runs);
  }, [runs]);
  useEffect(() => warmWhenNear(place.current, pub.language), [place, pub.language]);
  useEffect(() => () => going.current?.stop(), []);

  async function begin(kind: RunKind, typed = "") {
    going.current?.stop();
    runNumber.current += 1;
    const ownNumber = runNumber.current;
    const isCurrent = () => ownNumber === runNumber.current;
    const playground = openPlayground();
    send({ k: "began", wanted: kind, isReady: playground?.isReady(pub.language) ?? true });
    const input = stdin() + typed;
    const job = jobFor(pub, files(), kind, input);
    const sendIfCurrent = (event: RunsEvent) => isCurrent() && send(event);
    const started = playground?.run(job, {
      began: () => sendIfCurrent({ k: "started" }),
      out: (stream, text) => sendIfCurrent({ k: "printed", stream, text }),
    });
    going.current = started ?? null;
    const outcome = await started?.outcome;
    if (!isCurrent()) return;
    if (outcome && outcome.status !== "unavailable") return send({ k: "ended", outcome });
    send({ k: "moved" });
    const request = { files: job.files, stdin: input, tests: kind === "test" };
    const tried: ProgramResult = (await tryProgram?.(request)) ?? { refused: "" };
    if (!isCurrent()) return;
    send("outcome" in tried ? { k: "ended", outcome: tried.outcome } : { k: "refused", sentence: tried.refused });
  }

  function stop() {
    going.current?.stop();
  }

  return { runs, begin, stop, clear: () => send({ k: "cleared" }) };
}

function jobFor(pub: PublicCodex, files: ProgramFile[], wanted: RunKind, stdin: string): Job {
  const alone = { stdin, echo: true as const, ...(wanted === "trace" ? { trace: MAX_TRACE_STEPS } : {}) };
  return {
    language: pub.language,
    files,
    entry: pub.entry,
    cases: wanted === "test" ? pub.visible.map((test) => toRunCase(pub.fn?.name, test)) : [alone],
    limits: { ...pub.limits, ms: PATIENCE_MS },
  };
}

/** Languages are large: loads one when its block comes near, and never when saving data is on. */
function warmWhenNear(element: HTMLElement | null, language: PublicCodex["language"]) {
  if (!element || !("IntersectionObserver" in globalThis) || savesData()) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      openPlayground()?.warm(language);
    },
    { rootMargin: "50%" },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }; // not every browser has it
  return connection?.saveData === true;
}
