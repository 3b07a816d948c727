import type { Sentence } from "../kit/contract.ts";
import { isExpected } from "../kit/machine/judge-case.ts";
import { plainWords } from "./plain-words.ts";
import { asksForInput, endCode, lastRun, type Runs } from "./runs.ts";
import type { PublicCodex } from "./types.ts";

/** Announcement at the end of a run. */
export function spokenRuns(runs: Runs, pub: PublicCodex): Sentence {
  const { outcome, wanted, printed } = runs;
  if (!outcome) return { code: "end.unavailable" };
  if (wanted === "test") {
    const passed = pub.visible.filter(({ expect }, at) => {
      const run = outcome.cases[at];
      return run !== undefined && isExpected(run, expect);
    });
    return { code: "TESTS_PASSED", params: { passed: passed.length, all: pub.visible.length } };
  }
  if (outcome.status !== "ok") return { code: endCode(outcome), params: { ms: outcome.ms } };
  if (asksForInput(runs)) return { code: "ASKS" };
  const raised = lastRun(runs)?.raised;
  if (raised) return plainWords(raised, pub.language);
  const text = printed.map((piece) => piece.text).join("");
  const short = text.trim().slice(0, 200);
  return short === "" ? { code: "SAID_NOTHING" } : { code: "SAID", params: { text: short } };
}
