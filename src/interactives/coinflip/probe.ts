import type { Ctx, ProbeEntry } from "../kit/contract.ts";
import { tallyOf } from "./engine.ts";
import { MAX_BATCHES } from "./limits.ts";
import { hiddenStreamOf } from "./redact.ts";
import { coinQuerySchema } from "./schema.ts";
import { tallyOfLog } from "./tally-of-log.ts";
import type { CoinFlip, CoinReply } from "./types.ts";

/** Throws the hidden coin: the next throws of this learner's sequence, however they're requested. Refuses more than are left. */
export function probeCoin(
  asset: CoinFlip,
  query: unknown,
  log: readonly ProbeEntry[],
  ctx: Ctx,
): { reply: CoinReply } | { refused: string } {
  const parsed = coinQuerySchema.safeParse(query);
  if (asset.task?.k !== "estimate" || !parsed.success) return { refused: "NO_SUCH_FLIP" };
  const { throws } = tallyOfLog(log, asset.coins);
  const { times } = parsed.data;
  if (throws + times > asset.repeats || log.length >= MAX_BATCHES) return { refused: "NO_FLIPS_LEFT" };
  return { reply: tallyOf(hiddenStreamOf(asset, asset.task.p, ctx), throws, throws + times) };
}
