import { LRUCache } from "lru-cache";
import { networkOf } from "../http/network-of.ts";
import { Refusal } from "../http/outcome.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3600 * 1000;

/** Visitors a network may bring in a day, for each that it may bring in a minute. */
const MINUTES_A_DAY = 40;
const MAX_NETWORKS = 50_000;

const TOO_MANY =
  "Too many new visitors are coming from your network, so this couldn't be saved yet. Please log in, or try again in a few minutes.";

interface Window {
  began: number;
  came: number;
}

/** Limits how many visitors' sessions a network may start: dropping the cookie doesn't lift a limit then. */
export interface NewVisitors {
  /** Counts one more visitor from this address, or throws a refusal. */
  admit(ip: string, now: number): void;
}

/** Creates the limit, with this process's own memory. */
export function limitNewVisitors(perMinute: number): NewVisitors {
  const windows = [
    { ms: MINUTE_MS, max: perMinute, known: new LRUCache<string, Window>({ max: MAX_NETWORKS }) },
    { ms: DAY_MS, max: perMinute * MINUTES_A_DAY, known: new LRUCache<string, Window>({ max: MAX_NETWORKS }) },
  ];
  return {
    admit(ip, now) {
      const network = networkOf(ip);
      const current = windows.map(({ ms, max, known }) => {
        const last = known.get(network);
        const isOver = !last || now >= last.began + ms || now < last.began;
        const window = isOver ? { began: now, came: 0 } : last;
        known.set(network, window);
        return { window, max, endsAt: window.began + ms };
      });
      const full = current.filter(({ window, max }) => window.came >= max);
      if (full.length > 0) {
        const until = Math.max(...full.map(({ endsAt }) => endsAt));
        throw new Refusal({
          refused: 429,
          errors: [TOO_MANY],
          retryAfter: Math.max(1, Math.ceil((until - now) / 1000)),
        });
      }
      for (const { window } of current) window.came += 1;
    },
  };
}
