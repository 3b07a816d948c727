import type { SolvableState } from "#contract/learning/userstate.ts";
import type { Feedback, ProbeEntry, Verdict } from "#interactives/kit/contract.ts";
import type { Host } from "#interactives/kit/host.ts";
import type { Work } from "#interactives/kit/kept-work.ts";
import type { Where } from "./calls.ts";
import type { LessonResults, LessonWorld } from "./live-lesson.ts";
import { tryProgram } from "./try-program.ts";

interface HostOf {
  id: string;
  results: LessonResults;
  world: LessonWorld | null;
  /** Work to be saved. */
  worked(state: SolvableState): void;
  /** The answer could not be judged now and waits in the browser. */
  waits(): void;
}

/** The frame's door to the server for one solvable of a lesson. */
export function createLessonHost({ id, results, world, worked, waits }: HostOf): Host {
  const asks = results.interactives[id]?.probes === true;
  if (!world) return asks ? { ...nobody, probe: refuse, restart: refuse } : nobody;
  const where = { lesson_id: results.lesson.lesson_id, version_hash: results.lesson.version_hash };
  const { calls, outbox } = world;
  let rev = results.progress.states.find((one) => one.id === id)?.rev ?? 0;

  return {
    async check(answer, state) {
      const body = { ...where, at: world.now().toISOString(), id, rev, state, answer };
      try {
        const judged = await outbox.check(body);
        rev = Math.max(rev, judged.rev);
        return {
          verdict: judged.verdict as Verdict, // made by the type's own check on the server
          explanation: judged.explanation,
          xp: judged.xp_earned,
          attempts: judged.attempts,
        };
      } catch (error) {
        if (outbox.isWaiting(where.lesson_id, id)) waits();
        throw error;
      }
    },
    async hint(index, state) {
      const given = await calls.hint({ ...where, key: world.newKey(), id, index, state });
      if (given.html !== null) return { html: given.html };
      if (given.feedback !== null) return { feedback: given.feedback as Feedback }; // made by the type's own hint
      return null;
    },
    async reveal() {
      const shown = await calls.reveal({ ...where, key: world.newKey(), id });
      return { actions: shown.actions, explanation: shown.explanation };
    },
    ...(asks ? oracle(world, where, id) : {}),
    tryProgram: (wish) => tryProgram(world, where, id, wish),
    changed(work) {
      if (!work) return;
      rev = work.rev;
      worked(solvableState(id, work));
    },
  };
}

/** A hidden thing is asked, and begun again, on the server. */
function oracle({ calls, newKey }: LessonWorld, where: Where, id: string): Pick<Host, "probe" | "restart"> {
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

const nobody: Host = { check: refuse, hint: refuse, reveal: refuse, changed: () => undefined };
