import type { Tracked } from "#contract/experiments/events.ts";
import { track } from "./track.ts";

/** Tracks an event once per tab for its key, however often its page is loaded again. */
export function trackOnce(key: string, event: Tracked): void {
  const name = `tracked:${key}`;
  try {
    if (sessionStorage.getItem(name) !== null) return;
    sessionStorage.setItem(name, "1");
  } catch {
    // Without storage a reload counts twice.
  }
  track(event);
}
