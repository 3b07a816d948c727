import { LRUCache } from "lru-cache";
import { networkOf } from "../http/network-of.ts";
import type { Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import type { Tools } from "../tools.ts";

const WINDOW_MS = 10 * 60_000;
/** Wrong codes in ten minutes: by one account, and by all visitors of a network, which can be a whole school. */
const MOST = { member: 20, network: 100 } as const;
const MAX_KNOWN = 50_000;

interface Window {
  began: number;
  wrong: number;
}

const windows = new WeakMap<Tools, LRUCache<string, Window>>();

function windowOf({ tools, viewer, request, now }: Visit): { window: Window; max: number } {
  const all = windows.get(tools) ?? new LRUCache<string, Window>({ max: MAX_KNOWN });
  windows.set(tools, all);
  const key = viewer.userId ?? networkOf(request.ip);
  const last = all.get(key);
  const window = last && now < last.began + WINDOW_MS && now >= last.began ? last : { began: now, wrong: 0 };
  all.set(key, window);
  return { window, max: viewer.userId === null ? MOST.network : MOST.member };
}

/** Refusal of somebody who has guessed too often, or null. Right codes aren't counted: a class joins at once. */
export function tooManyWrongCodes(visit: Visit): Refused | null {
  const { window, max } = windowOf(visit);
  if (window.wrong < max) return null;
  const retryAfter = Math.max(1, Math.ceil((window.began + WINDOW_MS - visit.now) / 1000));
  return { refused: 429, errors: ["Please wait a few minutes and try again."], retryAfter };
}

/** Counts one more wrong code, in this process's own memory: a page's GET writes nothing. */
export function countWrongCode(visit: Visit): void {
  windowOf(visit).window.wrong += 1;
}
