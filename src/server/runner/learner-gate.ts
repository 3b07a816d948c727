import type { Kysely } from "kysely";
import { boundedCache } from "../bounded-cache.ts";
import { countKey } from "../db/counted/count-key.ts";
import { claimPlaces, type Place, type PlaceLimit, releasePlace } from "../db/counted/program-places.ts";
import type { Database } from "../db/tables.ts";

/** Programs one learner may run per minute. */
export const RUNS_A_MINUTE = 10;

/** Programs per minute of all visitors on one network. A cookie is easily dropped, an address isn't. */
export const RUNS_A_MINUTE_OF_NETWORK = 60;

/** Programs that visitors on one network may have running or waiting. */
export const MAX_INSIDE_OF_NETWORK = 8;

const MAX_KNOWN = 50_000;

/** Somebody who wants to run a program. */
export interface Asker {
  learnerId: string;
  /** A visitor's network; null for members. */
  network: string | null;
}

export interface NoPlace {
  waitS: number;
  limit: "learner" | "network";
}

/** Limits each learner to one program at a time and ten a minute, and visitors by their network as well. */
export interface LearnerGate {
  /** Admits a program: call `leave` when it has ended. Otherwise returns the seconds to wait, and whose limit it is. */
  enter(by: Asker, now: number): Promise<Entered | NoPlace>;
}

export interface Entered {
  /** A program that never started doesn't count. */
  leave(how?: "ran" | "not run"): Promise<void>;
}

const LEARNER: PlaceLimit = { inside: 1, perMinute: RUNS_A_MINUTE };
const NETWORK: PlaceLimit = { inside: MAX_INSIDE_OF_NETWORK, perMinute: RUNS_A_MINUTE_OF_NETWORK };

/**
 * Creates a gate. All processes of a database count together. A learner whose program runs in this process, or whom it
 * has just asked to wait, is refused without asking the database.
 */
export function createLearnerGate(db: Kysely<Database>, newId: () => string): LearnerGate {
  const running = new Set<string>();
  const waiting = boundedCache<NoPlace & { from: number }>(MAX_KNOWN);

  function refusedBefore(learnerId: string, now: number): NoPlace | null {
    const last = waiting.get(learnerId);
    const leftMs = last ? last.from + last.waitS * 1000 - now : 0;
    if (!last || leftMs <= 0 || now < last.from) return null;
    return { waitS: Math.ceil(leftMs / 1000), limit: last.limit };
  }

  return {
    async enter({ learnerId, network }, now) {
      if (running.has(learnerId)) return { waitS: 1, limit: "learner" };
      const before = refusedBefore(learnerId, now);
      if (before) return before;
      const run = newId();
      const own: Place = { key: countKey("program of learner", learnerId), limit: LEARNER };
      const shared: Place | null =
        network === null ? null : { key: countKey("program of network", network), limit: NETWORK };
      running.add(learnerId);
      let full: Awaited<ReturnType<typeof claimPlaces>>;
      try {
        full = await claimPlaces(db, { run, own, shared }, now);
      } catch (error) {
        running.delete(learnerId);
        throw error;
      }
      if (full) {
        running.delete(learnerId);
        const refused: NoPlace = { waitS: full.waitS, limit: full.full === "own" ? "learner" : "network" };
        // Somebody who waits for another program, not for the minute to pass, may come at any moment.
        if (refused.waitS > 1) waiting.set(learnerId, { ...refused, from: now });
        return refused;
      }
      return {
        async leave(how = "ran") {
          running.delete(learnerId);
          if (how === "not run") waiting.delete(learnerId);
          // One after the other: two rows locked together could wait for each other.
          for (const place of shared ? [own, shared] : [own]) await releasePlace(db, place.key, run, how);
        },
      };
    },
  };
}
