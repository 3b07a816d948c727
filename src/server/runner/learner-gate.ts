import { LRUCache } from "lru-cache";

/** How often one learner may have a program run. */
export const RUNS_A_MINUTE = 10;

const MINUTE_MS = 60_000;

/** One place for each learner: one program at a time, ten a minute. */
export interface LearnerGate {
  /** In: call `leave` when it has ended. Out: seconds to wait. */
  enter(learnerId: string, now: number): { leave(): void } | { waitS: number };
}

interface Place {
  running: boolean;
  /** Instants of the last runs, oldest first. */
  begun: number[];
}

/** What it remembers stays in this process: behind a balancer each process has a gate of its own. */
export function createLearnerGate(): LearnerGate {
  const places = new LRUCache<string, Place>({ max: 50_000 });
  return {
    enter(learnerId, now) {
      const place = places.get(learnerId) ?? { running: false, begun: [] };
      places.set(learnerId, place);
      if (place.running) return { waitS: 1 };
      place.begun = place.begun.filter((at) => at > now - MINUTE_MS && at <= now);
      const [oldest] = place.begun;
      if (oldest !== undefined && place.begun.length >= RUNS_A_MINUTE) {
        return { waitS: Math.max(1, Math.ceil((oldest + MINUTE_MS - now) / 1000)) };
      }
      place.running = true;
      place.begun.push(now);
      return {
        leave() {
          place.running = false;
        },
      };
    },
  };
}
