import { randomInt } from "node:crypto";
import { v7 } from "uuid";

const SEQUENCE_START = 2 ** 31;

/**
 * Makes UUIDs (RFC 9562 version 7) that sort in the order they were made, also within a millisecond and after the clock was set back:
 * payment commands, ledger entries and mails are read in the order of their ids.
 */
export function risingIds(now: () => number): () => string {
  let msecs = 0;
  let seq = 0;
  return () => {
    const at = now();
    if (at > msecs) {
      msecs = at;
      // Leaves room for two thousand million more in the same millisecond.
      seq = randomInt(SEQUENCE_START);
    } else seq += 1;
    return v7({ msecs, seq });
  };
}
