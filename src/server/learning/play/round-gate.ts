import { LRUCache } from "lru-cache";

/** Requests that one round may send in a minute. A class behind one address has a round each. */
export const ASKS_A_MINUTE = 30;

const MINUTE_MS = 60_000;
const MOST_ROUNDS = 50_000;

/** Limits what each round of a game may ask. */
export interface RoundGate {
  /** Lets a request in, or returns the seconds to wait. */
  enter(round: string, now: number): number;
}

/** Creates a gate that counts in memory: a restart forgets at most a minute. */
export function createRoundGate(): RoundGate {
  const asked = new LRUCache<string, number[]>({ max: MOST_ROUNDS });
  return {
    enter(round, now) {
      const recent = (asked.get(round) ?? []).filter((at) => now - at < MINUTE_MS);
      const [oldest = now] = recent;
      if (recent.length >= ASKS_A_MINUTE) return Math.ceil((oldest + MINUTE_MS - now) / 1000);
      asked.set(round, [...recent, now]);
      return 0;
    },
  };
}
