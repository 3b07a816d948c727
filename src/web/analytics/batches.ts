import type { TrackedEvent } from "#contract/experiments/events.ts";

export const MAX_BATCH_EVENTS = 50;
const MAX_BYTES = 32 * 1024;
const DAY_MS = 24 * 3_600_000;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;

/** The oldest events that go into one request. One that's too large by itself goes alone, and is refused. */
export function nextBatch(events: readonly TrackedEvent[]): TrackedEvent[] {
  let bytes = 0;
  const fits = events.slice(0, MAX_BATCH_EVENTS).findIndex((event) => {
    bytes += JSON.stringify(event).length + 1;
    return bytes > MAX_BYTES;
  });
  return events.slice(0, fits === -1 ? MAX_BATCH_EVENTS : Math.max(1, fits));
}

/** Events that are still worth sending. */
export function unexpired(events: readonly TrackedEvent[], now: number): TrackedEvent[] {
  return events.filter(({ at }) => Date.parse(at) > now - DAY_MS);
}

/** Pause before another try: a second, doubling to thirty. */
export function waitBefore(tries: number): number {
  return Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
}

/**
 * Hands over events by a beacon. When the browser refuses, because too much is under way, half as many are tried; the
 * rest stays for later. Returns how many were taken.
 */
export function beaconOff(events: readonly TrackedEvent[], send: (batch: readonly TrackedEvent[]) => boolean): number {
  let taken = 0;
  let size = nextBatch(events).length;
  while (size > 0 && taken < events.length) {
    const batch = events.slice(taken, taken + size);
    if (send(batch)) taken += batch.length;
    else size = Math.floor(size / 2);
  }
  return taken;
}
