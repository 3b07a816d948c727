import type { AssetBase, Ctx, ProbeEntry, Verdict } from "../kit/contract.ts";
import { jobOf, judge } from "../kit/judge.ts";
import type { Subject } from "./fixtures.ts";

/** Judges an answer as the server does. Programs are run with the subject's own `run`. */
export function judgeAnswer(
  { interactive, run }: Subject,
  asset: AssetBase,
  answer: unknown,
  ctx: Ctx,
  log: readonly ProbeEntry[] = [],
): Verdict {
  const job = jobOf(interactive, asset, answer, ctx);
  const outcome = job && run ? run(job) : undefined;
  return judge(interactive, asset, answer, outcome ? { ...ctx, outcome } : ctx, log);
}
