import { type AfterRefusal, afterRefusal, type FigmaRefusal } from "#rules/authoring/figma/after-refusal.ts";
import type { Tools } from "../../tools.ts";
import type { ImportFacts, Step } from "./import-store.ts";
import { sentences } from "./sentences.ts";

/** Facts after an answer came. */
export function settled(facts: ImportFacts): ImportFacts {
  return { ...facts, tries: 0, waits: null };
}

/** Step after a refusal: a pause, or the end with what's here so far. */
export function refused({ now, log }: Tools, facts: ImportFacts, refusal: FigmaRefusal): Step {
  const next = afterRefusal(refusal, facts.tries, now());
  log.info({ event: "figma_refused", status: refusal.status, next: next.k, why: next.why }, "Figma refused");
  if (next.k === "wait") {
    // Being asked to wait isn't a failure.
    const tries = next.why === "away" ? facts.tries + 1 : facts.tries;
    return { state: "waiting", facts: { ...facts, tries, waits: next.why }, nextTryAt: next.until };
  }
  return { state: "failed", facts: { ...facts, waits: null, ...endOf(next, facts) }, nextTryAt: now() };
}

function endOf(next: Extract<AfterRefusal, { k: "end" }>, { errors }: ImportFacts): Partial<ImportFacts> {
  // The time is put into words for its reader.
  if (next.why === "limit") return { until: next.until };
  return { errors: [...errors, sentences[next.why]] };
}
