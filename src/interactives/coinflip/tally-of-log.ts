import type { ProbeEntry } from "../kit/contract.ts";
import { added, emptyTally, type Tally } from "./engine.ts";
import type { CoinReply } from "./types.ts";

/** All that the server has thrown for this learner. Replies in the log were written by our own server. */
export function tallyOfLog(log: readonly ProbeEntry[], coins: number): Tally {
  return log.reduce((tally, { reply }) => added(tally, reply as CoinReply), emptyTally(coins)); // see above
}
