import type { ProbeEntry } from "../kit/contract.ts";
import { emptyTally, joinTallies, type Tally } from "./engine.ts";
import type { CoinReply } from "./types.ts";

/** Tally of everything the server has thrown for this learner. Our own server wrote the replies in the log. */
export function tallyOfLog(log: readonly ProbeEntry[], coins: number): Tally {
  return log.reduce((tally, { reply }) => joinTallies(tally, reply as CoinReply), emptyTally(coins)); // see above
}
