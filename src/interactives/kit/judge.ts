import type { AnyChecked } from "../checks.ts";
import type { AssetBase, Ctx, ProbeEntry, Verdict } from "./contract.ts";
import type { Hint } from "./host.ts";
import type { Job } from "./machine/job.ts";

/** The most that an answer or a probe may weigh, in characters of JSON. */
export const MOST_ANSWER = 32 * 1024;

/** Judges an answer as it came from a browser: what does not parse is invalid and costs no attempt. Never throws on any input. */
export function judge(
  checked: AnyChecked,
  asset: AssetBase,
  answer: unknown,
  ctx: Ctx,
  log: readonly ProbeEntry[] = [],
): Verdict {
  const parsed = checked.answerSchema.safeParse(answer);
  if (!parsed.success || !isLight(parsed.data)) return { kind: "invalid", code: "MALFORMED" };
  return checked.check(asset, parsed.data, ctx, log);
}

/** What has to be run before this answer can be judged; null: nothing. Never throws on any input. */
export function jobOf(checked: AnyChecked, asset: AssetBase, answer: unknown, ctx: Ctx): Job | null {
  if (!checked.job) return null;
  const parsed = checked.answerSchema.safeParse(answer);
  return parsed.success && isLight(parsed.data) ? checked.job(asset, parsed.data, ctx) : null;
}

/** Judges a probe as it came from a browser: the new log, or the code of why it does not count. */
export function judgeProbe(
  checked: AnyChecked,
  asset: AssetBase,
  query: unknown,
  log: readonly ProbeEntry[],
  ctx: Ctx,
): { log: ProbeEntry[] } | { refused: string } {
  const parsed = checked.probeSchema?.safeParse(query);
  if (!checked.probe || !parsed?.success || !isLight(parsed.data)) return { refused: "MALFORMED" };
  const judged = checked.probe(asset, parsed.data, log, ctx);
  return "refused" in judged ? judged : { log: [...log, { query: parsed.data, reply: judged.reply }] };
}

/** Hint number `index`, from 0: the author's first, then computed ones for this state; null when there is none. `state` has been parsed. */
export function hintOf(checked: AnyChecked, asset: AssetBase, index: number, state: unknown, ctx: Ctx): Hint | null {
  const authored = asset.hints ?? [];
  const text = authored[index];
  if (text !== undefined) return { html: ctx.rich(text) };
  const feedback = checked.hint?.(asset, state, ctx, index - authored.length) ?? null;
  return feedback && { feedback };
}

function isLight(value: unknown): boolean {
  return (JSON.stringify(value) ?? "").length <= MOST_ANSWER;
}
