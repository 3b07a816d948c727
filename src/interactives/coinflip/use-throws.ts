import { useRef } from "react";
import type { ProbeEntry } from "../kit/contract.ts";
import { emptyTally, joinTallies, type Tally, tallyOf } from "./engine.ts";
import { tallyOfLog } from "./tally-of-log.ts";
import type { PublicCoinFlip } from "./types.ts";

/** Recent tallies to remember, for undo. */
const REMEMBERED = 40;

/** All throws so far as one tally: the server's, or those from the seed. */
export function useThrows({ stream, p, coins }: PublicCoinFlip, thrown: number, log: readonly ProbeEntry[]): Tally {
  const known = useRef(new Map<number, Tally>());
  if (stream === null || p === null) return tallyOfLog(log, coins);
  const seen = known.current.get(thrown);
  if (seen) return seen;
  const nearest = Math.max(0, ...[...known.current.keys()].filter((throws) => throws < thrown));
  const before = known.current.get(nearest) ?? emptyTally(coins);
  const tally = joinTallies(before, tallyOf({ seed: stream, p, coins }, nearest, thrown));
  known.current.set(thrown, tally);
  for (const oldest of known.current.keys()) {
    if (known.current.size <= REMEMBERED) break;
    known.current.delete(oldest);
  }
  return tally;
}
