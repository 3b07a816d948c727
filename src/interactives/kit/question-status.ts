import type { QuestionStatus } from "#rules/learning/action-bar.ts";
import { isOutOfAttempts } from "./attempts.ts";
import type { PublicBase, Rules, Verdict } from "./contract.ts";
import { isLocked, type Play } from "./play.ts";

type AnyRules = Rules<unknown, unknown, unknown, unknown>;

/** A question as its bar sees it. */
export function questionStatusOf(play: Play<unknown>, pub: PublicBase, rules: AnyRules): QuestionStatus {
  const { phase, verdict, replay } = play;
  const wrong = phase === "incorrect" || phase === "partial";
  const explores = pub.goal === "explore";
  return {
    phase,
    explores,
    predicts: rules.predicts?.(pub) ?? false,
    ready: !explores && canCheck(play, pub, rules),
    invalid: verdict?.kind === "invalid",
    // No sandbox runs programs on this server now.
    outage: isNotRun(verdict),
    here: play.here,
    cutOff: play.fault === "probe" || play.fault === "restart",
    solved: !explores && rules.solved?.(play.state, pub) === true,
    lost: wrong && (rules.settles?.(play.log, pub) ?? false),
    spent: !isLocked(play) && isOutOfAttempts(play, pub),
    watching: replay !== null && replay.at < replay.states.length - 1,
    faults: play.fault === "check" ? play.faults : 0,
    waits: false,
    asksWhy: rules.asksWhy?.(play.state, pub) ?? null,
    done: play.everSolved || play.revealed || play.here === "passed" || (explores && phase !== "idle"),
  };
}

/** True for the verdict on a program that no sandbox could run. */
export function isNotRun(verdict: Verdict | null): boolean {
  return verdict?.kind === "invalid" && verdict.code === "NOT_RUN";
}

/** True if an answer can be sent: ready, not judged yet, and not one that was wrong before. */
function canCheck(play: Play<unknown>, pub: PublicBase, rules: AnyRules): boolean {
  if (isLocked(play) || isOutOfAttempts(play, pub) || play.verdict?.kind === "scored") return false;
  if (rules.isReady(play.state, pub, play.log) !== true) return false;
  return !wasWrong(play, rules);
}

/** True if exactly this was judged wrong before. Where the log decides, the same state may mean another game. */
export function wasWrong(play: Play<unknown>, rules: AnyRules): boolean {
  if (rules.settles || play.tried.length === 0) return false;
  const now = JSON.stringify(play.state);
  return play.tried.some((tried) => JSON.stringify(tried) === now);
}
