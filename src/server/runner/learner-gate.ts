import { LRUCache } from "lru-cache";

/** Programs one learner may run per minute. */
export const RUNS_A_MINUTE = 10;

/** Programs per minute of all visitors on one network. A cookie is easily dropped, an address isn't. */
export const RUNS_A_MINUTE_OF_NETWORK = 60;

/** Programs that visitors on one network may have running or waiting. */
export const MAX_INSIDE_OF_NETWORK = 8;

const MINUTE_MS = 60_000;
const MAX_KNOWN = 50_000;

/** Somebody who wants to run a program. */
export interface Asker {
  learnerId: string;
  /** A visitor's network; null for members. */
  network: string | null;
}

/** Limits each learner to one program at a time and ten a minute, and visitors by their network as well. */
export interface LearnerGate {
  /** Admits a program: call `leave` when it has ended. Otherwise returns the seconds to wait, and whose limit it is. */
  enter(by: Asker, now: number): Entered | { waitS: number; limit: "learner" | "network" };
}

export interface Entered {
  /** A program that never started doesn't count. */
  leave(how?: "ran" | "not run"): void;
}

interface Usage {
  inside: number;
  /** Start times of the last runs, oldest first. */
  begun: number[];
}

interface Limits {
  inside: number;
  perMinute: number;
}

const LEARNER: Limits = { inside: 1, perMinute: RUNS_A_MINUTE };
const NETWORK: Limits = { inside: MAX_INSIDE_OF_NETWORK, perMinute: RUNS_A_MINUTE_OF_NETWORK };

/** Creates a gate. Its memory is this process's own: behind a load balancer each process has a gate of its own. */
export function createLearnerGate(): LearnerGate {
  const learners = new LRUCache<string, Usage>({ max: MAX_KNOWN });
  const networks = new LRUCache<string, Usage>({ max: MAX_KNOWN });
  return {
    enter({ learnerId, network }, now) {
      const own = placeOf(learners, learnerId, now);
      const ownWait = secondsToWait(own, LEARNER, now);
      if (ownWait > 0) return { waitS: ownWait, limit: "learner" };
      const shared = network === null ? null : placeOf(networks, network, now);
      const sharedWait = shared ? secondsToWait(shared, NETWORK, now) : 0;
      if (sharedWait > 0) return { waitS: sharedWait, limit: "network" };
      const places = shared ? [own, shared] : [own];
      for (const place of places) {
        place.inside += 1;
        place.begun.push(now);
      }
      return {
        leave(how = "ran") {
          for (const place of places) {
            place.inside -= 1;
            const at = how === "not run" ? place.begun.lastIndexOf(now) : -1;
            if (at >= 0) place.begun.splice(at, 1);
          }
        },
      };
    },
  };
}

function placeOf(known: LRUCache<string, Usage>, key: string, now: number): Usage {
  const place = known.get(key) ?? { inside: 0, begun: [] };
  known.set(key, place);
  place.begun = place.begun.filter((at) => at > now - MINUTE_MS && at <= now);
  return place;
}

/** Seconds until the place admits another program; 0 if it does now. */
function secondsToWait({ inside, begun }: Usage, limits: Limits, now: number): number {
  if (inside >= limits.inside) return 1;
  const [oldest] = begun;
  if (oldest === undefined || begun.length < limits.perMinute) return 0;
  return Math.max(1, Math.ceil((oldest + MINUTE_MS - now) / 1000));
}
