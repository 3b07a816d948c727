import { type RefObject, useEffect, useReducer, useRef } from "react";
import type { ProgramWish, Tried } from "../kit/contract.ts";
import { runCase } from "../kit/machine/case.ts";
import type { Job, ProgramFile } from "../kit/machine/job.ts";
import { MOST_STEPS } from "../kit/machine/job.ts";
import { type Going, openPlayground } from "./playground.ts";
import { NO_RUNS, nextRuns, type Runs, type RunsEvent, type Wanted } from "./runs.ts";
import type { PublicCodex } from "./types.ts";

/** How long a program may run while its writer looks on and can stop it. */
const PATIENCE_MS = 10_000;

interface Parts {
  pub: PublicCodex;
  /** The program as it stands, with what was typed a moment ago. */
  files(): ProgramFile[];
  stdin(): string;
  /** Runs it on the server, where that can be had. */
  tryProgram?: (wish: ProgramWish) => Promise<Tried>;
  /** What comes near the screen is made ready. */
  place: RefObject<HTMLElement | null>;
  ended(runs: Runs): void;
}

/** Runs programs: in the frame, or where that is blocked on the server. */
export function useRuns({ pub, files, stdin, tryProgram, place, ended }: Parts) {
  const [runs, send] = useReducer(nextRuns, NO_RUNS);
  const going = useRef<Going | null>(null);
  const turn = useRef(0);
  const heard = useRef(ended);
  heard.current = ended;

  useEffect(() => {
    if (runs.phase === "ended") heard.current(runs);
  }, [runs]);
  useEffect(() => warmWhenNear(place.current, pub.language), [place, pub.language]);
  useEffect(() => () => going.current?.stop(), []);

  async function begin(wanted: Wanted) {
    going.current?.stop();
    turn.current += 1;
    const mine = turn.current;
    const isMine = () => mine === turn.current;
    const playground = openPlayground();
    send({ k: "began", wanted, isReady: playground?.isReady(pub.language) ?? true });
    const job = jobFor(pub, files(), wanted, stdin());
    const hear = (event: RunsEvent) => isMine() && send(event);
    const started = playground?.run(job, {
      began: () => hear({ k: "started" }),
      out: (stream, text) => hear({ k: "printed", stream, text }),
    });
    going.current = started ?? null;
    const outcome = await started?.outcome;
    if (!isMine()) return;
    if (outcome && outcome.status !== "unavailable") return send({ k: "ended", outcome });
    send({ k: "moved" });
    const wish = { files: job.files, stdin: stdin(), tests: wanted === "test" };
    const tried: Tried = (await tryProgram?.(wish)) ?? { refused: "" };
    if (!isMine()) return;
    send("outcome" in tried ? { k: "ended", outcome: tried.outcome } : { k: "refused", sentence: tried.refused });
  }

  function stop() {
    going.current?.stop();
  }

  return { runs, begin, stop, clear: () => send({ k: "cleared" }) };
}

function jobFor(pub: PublicCodex, files: ProgramFile[], wanted: Wanted, stdin: string): Job {
  const alone = { stdin, ...(wanted === "trace" ? { trace: MOST_STEPS } : {}) };
  return {
    language: pub.language,
    files,
    entry: pub.entry,
    cases: wanted === "test" ? pub.visible.map((one) => runCase(pub.fn?.name, one)) : [alone],
    limits: { ...pub.limits, ms: PATIENCE_MS },
  };
}

/** A language is large: it is fetched when its block comes near, and not at all for those who save on data. */
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
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }; // not every browser tells
  return connection?.saveData === true;
}
