import type { Ctx, Feedback, Verdict } from "../kit/contract.ts";
import { withChange } from "./changes.ts";
import { changesOf, searchModel } from "./model.ts";
import { type Ending, knownEnding } from "./outcome.ts";
import { controlsOf, huygensToPublic, rangesOf, setupOf } from "./redact.ts";
import { huygensRules } from "./rules.ts";
import type { Change } from "./setup.ts";
import type { HuygensAction, HuygensAnswer, HuygensClock, RunOutcome, Task } from "./types.ts";

type SyncTask = Extract<Task, { k: "sync" }>;

/** Maximum number of runs "Show me" spends on finding settings when the author gave none. */
const RUNS = 35;

/** Runs the clocks again from the setup and the learner's changes; nothing the browser claims counts. */
export function checkHuygens(asset: HuygensClock, answer: HuygensAnswer, ctx: Ctx): Verdict {
  const { task } = asset;
  const ready = huygensRules.isReady({ ...answer, watched: false }, huygensToPublic(asset, ctx));
  if (!task || ready !== true) return { kind: "invalid", code: ready === true ? "ready.explore" : ready.code };
  if (task.k === "predict") return judgedGuess(knownEnding(setupOf(asset), [], task.by).outcome, answer.guess);
  if (!isLawful(asset, answer.changes)) return { kind: "invalid", code: "MALFORMED" };
  return judgedSync(task, knownEnding(setupOf(asset), answer.changes, task.by));
}

/** True if the rules could have produced this list of changes. */
function isLawful(asset: HuygensClock, changes: readonly Change[]): boolean {
  const book = { setup: setupOf(asset), controls: controlsOf(asset), ranges: rangesOf(asset) };
  const again = changes.reduce<readonly Change[]>((list, change) => withChange(list, change, book), []);
  return JSON.stringify(again) === JSON.stringify(changes);
}

function judgedGuess(outcome: RunOutcome | "wild", guess: RunOutcome | null): Verdict {
  const correct = guess === outcome;
  const feedback: Feedback = correct
    ? { code: `ends.${outcome}`, tone: "good" }
    : { code: `guessed.${guess ?? "drift"}`, tone: "fix" };
  return { kind: "scored", correct, score: correct ? 1 : 0, feedback: [feedback] };
}

/** Right if every sample at the end is within the tolerance; half right if it's within three times the tolerance. */
function judgedSync({ phase, within, by }: SyncTask, { outcome, off, stopped }: Ending): Verdict {
  const scored = (score: number, code: string, params: Record<string, string | number> = {}): Verdict => ({
    kind: "scored",
    correct: score === 1,
    score,
    feedback: [{ code, params, tone: score === 1 ? "good" : score > 0 ? "info" : "fix" }],
  });
  if (outcome === "wild") return scored(0, "sync.wild");
  if (stopped !== null) return scored(0, "sync.stopped", { clock: stopped + 1, by });
  const { worst } = off[phase];
  const degrees = Math.round(worst);
  if (worst <= within) return scored(1, phase === "anti" ? "sync.anti" : "sync.in", { degrees });
  if (worst <= 3 * within) return scored(0.5, "sync.near", { degrees, within });
  const other = phase === "anti" ? "in" : "anti";
  if (off[other].worst <= within) return scored(0, other === "in" ? "sync.otherIn" : "sync.otherAnti");
  return scored(0, "sync.drift", { by });
}

/** "Show me": the author's model, or settings found by search; for a prediction, the outcome of the run. */
export function huygensSolution(asset: HuygensClock): HuygensAction[] {
  const { task } = asset;
  if (!task) return [];
  if (task.k === "predict") {
    const { outcome } = knownEnding(setupOf(asset), [], task.by);
    return outcome === "wild" ? [] : [{ t: "guess", guess: outcome }];
  }
  const model = task.model ?? searchModel(asset, task, RUNS);
  return model && model !== "more" ? changesOf(model).map((change) => ({ t: "change", change })) : [];
}
