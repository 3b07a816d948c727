import { isOutOfAttempts } from "./attempts.ts";
import type { Feedback, PublicBase, Rules, Verdict } from "./contract.ts";
import type { Hint } from "./host.ts";
import type { Say } from "./messages.ts";
import type { HostCall, Play } from "./play.ts";
import { wasWrong } from "./question-status.ts";

const FAULTS: Readonly<Record<HostCall, string>> = {
  check: "FAULT_CHECK",
  hint: "FAULT_HINT",
  reveal: "FAULT_REVEAL",
  probe: "FAULT_PROBE",
  restart: "FAULT_RESTART",
};

/** Sentence for a call that didn't reach the server. */
export function faultWords(call: HostCall, say: Say): string {
  return say(FAULTS[call]);
}

/** Heading of a verdict. A right answer after more than one attempt gets a sentence that says persistence paid off. */
export function verdictWords(
  { attempts, here }: Pick<Play<unknown>, "attempts" | "here">,
  verdict: Verdict,
  say: Say,
): string {
  if (here === "passed" || here === "failed") return say(here === "passed" ? "PASSED_HERE" : "FAILED_HERE");
  if (verdict.kind === "invalid") return say(verdict.code, verdict.params);
  if (verdict.correct) return say(attempts > 1 ? "CORRECT_AT_LAST" : "CORRECT");
  return say(isNearly(verdict) ? "PARTIAL" : "INCORRECT");
}

/** True for a wrong answer of which at least half is right. */
export function isNearly(verdict: Verdict | null): boolean {
  return verdict?.kind === "scored" && !verdict.correct && verdict.score >= 0.5;
}

/** Sentence about what's missing before Check can be pressed; empty if nothing is. */
export function incompleteReason(
  play: Play<unknown>,
  pub: PublicBase,
  rules: Rules<unknown, unknown, unknown, unknown>,
  say: Say,
): string {
  if (play.phase === "checking") return say("CHECKING");
  if (isOutOfAttempts(play, pub)) return say("NO_ATTEMPTS");
  if (pub.goal === "explore") return say("TRY_FIRST");
  if (play.verdict?.kind === "scored" || wasWrong(play, rules)) return say("CHANGE_FIRST");
  const ready = rules.isReady(play.state, pub, play.log);
  return ready === true ? "" : say(ready.code, ready.params);
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

/** Text to announce when the play changed other than by an action, or null. */
export function spokenPlay(play: Play<unknown>, say: Say): string | null {
  if (play.fault) return faultWords(play.fault, say);
  if (play.refused) return say(play.refused);
  if (play.replay) return say("STEP_OF", { at: play.replay.at, last: play.replay.states.length - 1 });
  if (play.verdict) {
    const feedback = play.verdict.kind === "scored" ? play.verdict.feedback : [];
    const earned = play.xp > 0 ? [say("XP", { xp: play.xp })] : [];
    return [
      verdictWords(play, play.verdict, say),
      ...earned,
      ...feedback.map((item) => spokenFeedback(item, say)),
    ].join(" ");
  }
  return null;
}

function textOf(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent.trim();
}
