import type { AssetBase, Ctx, ProbeEntry, Verdict } from "../kit/contract.ts";
import { jobOf, judge } from "../kit/judge.ts";
import type { Subject } from "./fixtures.ts";

/** Judges an answer as the server does: what has to be run first is run by the subject's own means. */
export function judged(
  { checked, run }: Subject,
  asset: AssetBase,
  answer: unknown,
  ctx: Ctx,
  log: readonly ProbeEntry[] = [],
): Verdict {
  const job = jobOf(checked, asset, answer, ctx);
  const outcome = job && run ? run(job) : undefined;
  return judge(checked, asset, answer, outcome ? { ...ctx, outcome } : ctx, log);
}
