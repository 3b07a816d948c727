import type { SolvableState } from "#contract/learning/userstate.ts";
import type { Feedback, ProbeEntry, Verdict } from "#interactives/kit/contract.ts";
import type { Host, Reveal } from "#interactives/kit/host.ts";
import type { Work } from "#interactives/kit/kept-work.ts";
import { CallError } from "../api/call-error.ts";
import type { LessonRef } from "./calls.ts";
import type { LessonResults, LessonTools } from "./live-lesson.ts";
import type { Why } from "./stage.ts";
import { tryProgram } from "./try-program.ts";

interface LessonHostOptions {
  id: string;
  results: LessonResults;
  tools: LessonTools | null;
  /** Called with work to save. */
  worked(state: SolvableState): void;
  /** Called when the answer can't be judged now and waits in the browser. */
  waits(why: Why): void;
}

/** Connects the frame of one solvable to the server. */
export function createLessonHost({ id, results, tools, worked, waits }: LessonHostOptions): Host {
  const hasProbes = results.interactives[id]?.probes === true;
  if (!tools) return hasProbes ? { ...inertHost, probe: refuse, restart: refuse } : inertHost;
  const where = { lesson_id: results.lesson.lesson_id, version_hash: results.lesson.version_hash };
  const { calls, outbox } = tools;
  const asset_hash = results.interactives[id]?.asset_hash;
  let rev = results.progress.states.find((entry) => entry.id === id)?.rev ?? 0;

  return {
    async check(answer, state) {
      const body = { ...where, at: tools.now().toISOString(), id, rev, asset_hash, state, answer };
      try {
        const judged = await outbox.check(body);
        rev = Math.max(rev, judged.rev);
        return {
          verdict: judged.verdict as Verdict, // Made by the type's own check on the server.
          explanation: judged.explanation,
          xp: judged.xp_earned,
          attempts: judged.attempts,
        };
      } catch (error) {
        const failed = error instanceof CallError && (error.status ?? 0) >= 500;
        if (outbox.isWaiting(where.lesson_id, id)) waits(failed ? "failed" : "away");
        throw error;
      }
    },
    checkLater(answer, state) {
      outbox.checkLater({ ...where, at: tools.now().toISOString(), id, rev, asset_hash, state, answer });
      waits("later");
    },
    async hint(index, state) {
      const given = await calls.hint({ ...where, key: tools.newKey(), id, index, state });
      if (given.html !== null) return { html: given.html };
      if (given.feedback !== null) return { feedback: given.feedback as Feedback }; // Made by the type's own hint.
      return null;
    },
    async reveal(state) {
      const shown = await calls.reveal({ ...where, key: tools.newKey(), id, state });
      // Made by the type's own rules on the server.
      const steps = shown.steps as Reveal["steps"];
      return { fromStart: shown.from_start, steps, explanation: shown.explanation };
    },
    ...(hasProbes ? oracle(tools, where, id) : {}),
    tryProgram: (wish) => tryProgram(tools, where, id, wish),
    changed(work) {
      if (!work) return;
      rev = work.rev;
      worked(solvableState(id, work));
    },
  };
}

/** Probe and restart of an interactive that hides something on the server. */
function oracle({ calls, newKey }: LessonTools, where: LessonRef, id: string): Pick<Host, "probe" | "restart"> {
  return {
    async probe(query) {
      const { log, refused } = await calls.probe({ ...where, key: newKey(), id, query });
      return refused === null ? { log: log as readonly ProbeEntry[] } : { refused };
    },
    async restart() {
      const { log } = await calls.restart({ ...where, key: newKey(), id });
      return { log: log as readonly ProbeEntry[] };
    },
  };
}

function solvableState(id: string, work: Work): SolvableState {
  const { v, type, assetHash, rev, phase, state, undo } = work;
  return { v, id, type, asset_hash: assetHash, rev, phase, state, undo };
}

const refuse = () => Promise.reject(new Error("A lesson that is only drawn cannot ask the server."));

const inertHost: Host = { check: refuse, hint: refuse, reveal: refuse, changed: () => undefined };
