import type { Ctx, ProbeEntry, Verdict } from "../kit/contract.ts";
import { parOf } from "./redact.ts";
import type { SherlockAnswer, SherlockSearch } from "./schema.ts";
import { isFound, isOver, usedIn } from "./tally.ts";

/** Judges the server's log and nothing else. Found within par is right; found later scores par / used. */
export function checkSherlock(
  asset: SherlockSearch,
  _answer: SherlockAnswer,
  _ctx: Ctx,
  log: readonly ProbeEntry[],
): Verdict {
  if (log.length === 0) return { kind: "invalid", code: "NO_PROBE" };
  if (!isOver(log, asset.budget ?? null)) return { kind: "invalid", code: "NOT_OVER" };
  const used = usedIn(log);
  const { mode } = asset;
  if (!isFound(log)) {
    const feedback = [{ code: `NOT_FOUND_${mode.toUpperCase()}`, params: { used }, tone: "fix" as const }];
    return { kind: "scored", correct: false, score: 0, feedback };
  }
  const par = parOf(asset) ?? used;
  if (used <= par) {
    const feedback = [{ code: `FOUND_${mode.toUpperCase()}`, params: { used }, tone: "good" as const }];
    return { kind: "scored", correct: true, score: 1, feedback };
  }
  // Never 1 when late, however long the search.
  const score = Math.min(0.999, Math.round((1000 * par) / used) / 1000);
  const feedback = [{ code: `LATE_${mode.toUpperCase()}`, params: { used, par }, tone: "info" as const }];
  return { kind: "scored", correct: false, score, feedback };
}
