import type { AnyInteractive } from "../checks.ts";
import type { AssetBase, Ctx, ProbeEntry, Verdict } from "./contract.ts";
import type { Hint } from "./host.ts";
import type { Job } from "./machine/job.ts";

/** Longest answer or probe, in characters of JSON. */
export const MAX_ANSWER_CHARS = 32 * 1024;

/** Judges an answer from a browser. What doesn't parse is invalid and costs no attempt. Never throws. */
export function judge(
  interactive: AnyInteractive,
  asset: AssetBase,
  answer: unknown,
  ctx: Ctx,
  log: readonly ProbeEntry[] = [],
): Verdict {
  const parsed = interactive.answerSchema.safeParse(answer);
  if (!parsed.success || !isLight(parsed.data)) return { kind: "invalid", code: "MALFORMED" };
  return interactive.check(asset, parsed.data, ctx, log);
}

/** Job to run before this answer can be judged, or null. Never throws. */
export function jobOf(interactive: AnyInteractive, asset: AssetBase, answer: unknown, ctx: Ctx): Job | null {
  if (!interactive.job) return null;
  const parsed = interactive.answerSchema.safeParse(answer);
  return parsed.success && isLight(parsed.data) ? interactive.job(asset, parsed.data, ctx) : null;
}

/** Judges a probe from a browser: the new log, or the code of why it doesn't count. */
export function judgeProbe(
  interactive: AnyInteractive,
  asset: AssetBase,
  query: unknown,
  log: readonly ProbeEntry[],
  ctx: Ctx,
): { log: ProbeEntry[] } | { refused: string } {
  const parsed = interactive.probeSchema?.safeParse(query);
  if (!interactive.probe || !parsed?.success || !isLight(parsed.data)) return { refused: "MALFORMED" };
  const judged = interactive.probe(asset, parsed.data, log, ctx);
  return "refused" in judged ? judged : { log: [...log, { query: parsed.data, reply: judged.reply }] };
}

/**
 * Hint number `index`, from 0: the author's first, then computed ones for this state; null when there's none. `state`
 * is already parsed.
 */
export function hintOf(
  interactive: AnyInteractive,
  asset: AssetBase,
  index: number,
  state: unknown,
  ctx: Ctx,
): Hint | null {
  const authored = asset.hints ?? [];
  const text = authored[index];
  if (text !== undefined) return { html: ctx.rich(text) };
  const feedback = interactive.hint?.(asset, state, ctx, index - authored.length) ?? null;
  return feedback && { feedback };
}

function isLight(value: unknown): boolean {
  return (JSON.stringify(value) ?? "").length <= MAX_ANSWER_CHARS;
}
