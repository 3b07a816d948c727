import { isOutOfAttempts } from "./allowed.ts";
import type { Feedback, PublicBase, Rules, Verdict } from "./contract.ts";
import type { Hint } from "./host.ts";
import type { Say } from "./messages.ts";
import type { Errand, Play } from "./play.ts";

const FAULTS: Readonly<Record<Errand, string>> = {
  check: "FAULT_CHECK",
  hint: "FAULT_HINT",
  reveal: "FAULT_REVEAL",
  probe: "FAULT_PROBE",
  restart: "FAULT_RESTART",
};

/** The sentence for an errand that did not reach the server. */
export function faultWords(errand: Errand, say: Say): string {
  return say(FAULTS[errand]);
}

/** The few words above a verdict. Who needed more than one attempt is told that staying with it was worth it. */
export function verdictWords({ attempts }: Pick<Play<unknown>, "attempts">, verdict: Verdict, say: Say): string {
  if (verdict.kind === "invalid") return say(verdict.code, verdict.params);
  if (verdict.correct) return say(attempts > 1 ? "CORRECT_AT_LAST" : "CORRECT");
  return say(verdict.score > 0 ? "PARTIAL" : "INCORRECT");
}

/** Why Check cannot be pressed now, or null when it can. */
export function whyNoCheck(
  play: Play<unknown>,
  pub: PublicBase,
  rules: Rules<unknown, unknown, unknown, unknown>,
  say: Say,
): string | null {
  if (play.phase === "checking") return say("CHECKING");
  if (isOutOfAttempts(play, pub)) return say("NO_ATTEMPTS");
  if (play.verdict?.kind === "scored") return say("CHANGE_FIRST");
  const ready = rules.isReady(play.state, pub, play.log);
  return ready === true ? null : say(ready.code, ready.params);
}

/** Feedback as plain text, for the live region. */
export function spokenFeedback(feedback: Feedback, say: Say): string {
  return feedback.html === undefined ? say(feedback.code, feedback.params) : textOf(feedback.html);
}

/** A hint as plain text, for the live region. */
export function spokenHint(hint: Hint, say: Say): string {
  const text = "html" in hint ? textOf(hint.html) : spokenFeedback(hint.feedback, say);
  return say("HINT_SAID", { text });
}

/** What a screen reader hears when the play has moved on other than by an action; null: nothing. */
export function spokenPlay(play: Play<unknown>, say: Say): string | null {
  if (play.fault) return faultWords(play.fault, say);
  if (play.refused) return say(play.refused);
  if (play.replay) return say("STEP_OF", { at: play.replay.at, last: play.replay.states.length - 1 });
  if (play.verdict) {
    const feedback = play.verdict.kind === "scored" ? play.verdict.feedback : [];
    const earned = play.xp > 0 ? [say("XP", { xp: play.xp })] : [];
    return [verdictWords(play, play.verdict, say), ...earned, ...feedback.map((one) => spokenFeedback(one, say))].join(
      " ",
    );
  }
  return null;
}

function textOf(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent.trim();
}
