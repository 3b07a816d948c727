/** Answer of Figma that isn't what was asked for; null: none came. */
export interface FigmaRefusal {
  status: number | null;
  /** Of the header "Retry-After"; null if it didn't say. */
  retryAfterS: number | null;
}

/** Next step of an import: wait until then, or end with a reason. */
export type AfterRefusal =
  | { k: "wait"; until: number; why: "asked" | "away" }
  | { k: "end"; why: "token" | "missing" | "request" | "away" }
  /** Figma wants us to wait for longer than an author would. */
  | { k: "end"; why: "limit"; until: number };

/** Longest time for which an import waits when Figma asks it to, in seconds. */
export const MAX_WAIT_S = 600;
/** Figma's limits are per minute, where it doesn't say how long. */
const USUAL_WAIT_S = 60;
const PAUSES_S = [5, 15, 60, 120];

/** Decides what to do after a refusal; `tries` counts the answers before it that never came or were errors of Figma's own. */
export function afterRefusal({ status, retryAfterS }: FigmaRefusal, tries: number, now: number): AfterRefusal {
  if (status === 429) {
    const seconds = retryAfterS ?? USUAL_WAIT_S;
    const until = now + seconds * 1000;
    return seconds <= MAX_WAIT_S ? { k: "wait", until, why: "asked" } : { k: "end", why: "limit", until };
  }
  if (status === 401 || status === 403) return { k: "end", why: "token" };
  if (status === 404) return { k: "end", why: "missing" };
  if (status !== null && status >= 400 && status < 500) return { k: "end", why: "request" };
  const pause = PAUSES_S[tries];
  return pause === undefined ? { k: "end", why: "away" } : { k: "wait", until: now + pause * 1000, why: "away" };
}
