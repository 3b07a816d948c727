import type { FastifyRateLimitStoreCtor, FastifyRateLimitStore as Store } from "@fastify/rate-limit";
import { type Allowances, onePercent } from "../db/counted/allowances.ts";

/** Store of Fastify's rate limiter: it counts in `allowances`, so that all processes of a database count together. */
export function sharedStore(allowances: Allowances): FastifyRateLimitStoreCtor {
  return class SharedStore implements Store {
    /** Route that this store counts for; each counts for itself. */
    what = "requests";

    incr(key: string, callback: Parameters<Store["incr"]>[1], windowMs: number, max: number): void {
      // Not the product's clock: it may be set for trying things out.
      const now = Date.now();
      allowances.take(this.what, key, { max, windowMs, spare: onePercent(max) }, now).then(
        ({ waitS }) => callback(null, { current: waitS > 0 ? max + 1 : 1, ttl: waitS * 1000 }),
        (error: Error) => callback(error),
      );
    }

    child({ routeInfo }: Parameters<Store["child"]>[0] & { routeInfo?: { method: unknown; url: string } }): Store {
      const made = new SharedStore();
      made.what = `requests ${routeInfo?.method} ${routeInfo?.url}`;
      return made;
    }
  };
}
