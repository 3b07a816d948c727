import { v7 } from "uuid";
import { pathTo } from "#contract/build-path.ts";
import type { sendEvents, TrackedEvent } from "#contract/experiments/events.ts";
import type { RouteName } from "#contract/paths.ts";
import { antiForgeryToken } from "../api/anti-forgery.ts";
import { CallError } from "../api/call-error.ts";
import { send } from "../api/send.ts";
import { onPrivacyChoice, wasRefusedInTab } from "../shell/privacy-choice.ts";
import { beaconOff, nextBatch, unexpired, waitBefore } from "./batches.ts";
import { type EventStore, openEventStore } from "./event-store.ts";
import { watchSpeed } from "./speed.ts";
import type { Noted } from "./track.ts";

/** Sends events of somebody who has agreed. Loaded only then. */
const opened: Promise<EventStore> = openEventStore();
/** Events that aren't known to have arrived, for a page that's being left: IndexedDB doesn't answer then. */
let unsent: TrackedEvent[] = [];
/** Page that the last events were on. */
let route: RouteName = "home";
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let running = false;

const SOON_MS = 1000;

/** Keeps events in the browser and sends them soon, with what earlier pages left. */
export async function deliver(noted: readonly Noted[]): Promise<void> {
  const events = noted.map(
    ({ event, at, route: where }) =>
      ({ ...event, event_id: v7({ msecs: at }), at: new Date(at).toISOString(), route: where }) as TrackedEvent, // name and properties belong together already
  );
  unsent.push(...events);
  route = noted.at(-1)?.route ?? route;
  await (await opened).add(events);
  later(SOON_MS);
}

function later(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void flush(), ms);
}

async function flush(): Promise<void> {
  if (running || wasRefusedInTab()) return;
  running = true;
  try {
    const store = await opened;
    const all = await store.all();
    const wanted = unexpired(all, Date.now());
    const old = all.filter((event) => !wanted.includes(event));
    if (old.length > 0) await store.remove(idsOf(old));
    const batch = nextBatch(wanted);
    if (batch.length === 0) return;
    if (await hasArrived(batch)) {
      tries = 0;
      await store.remove(idsOf(batch));
      const gone = new Set(idsOf(batch));
      unsent = unsent.filter(({ event_id }) => !gone.has(event_id));
      if (wanted.length > batch.length) later(0);
    } else {
      later(waitBefore(tries));
      tries += 1;
    }
  } finally {
    running = false;
  }
}

const idsOf = (events: readonly TrackedEvent[]) => events.map(({ event_id }) => event_id);

/** True if the server has them, or will never take them. */
async function hasArrived(events: TrackedEvent[]): Promise<boolean> {
  try {
    const call = { route: "events", method: "POST" } as const;
    await send<typeof sendEvents>(call, { events }, { keepalive: true });
    return true;
  } catch (error) {
    return error instanceof CallError && error.status === 400;
  }
}

/** Sends what's left when the page is hidden. It stays stored too, as nothing says that a beacon arrived: sent twice, it's kept once. */
function leave(): void {
  if (wasRefusedInTab() || unsent.length === 0) return;
  const taken = beaconOff(unsent, (batch) => {
    const form = new URLSearchParams({ csrf_token: antiForgeryToken() ?? "", events: JSON.stringify(batch) });
    return navigator.sendBeacon(pathTo("events"), form);
  });
  unsent = unsent.slice(taken);
}

document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && leave());
window.addEventListener("pagehide", leave);
window.addEventListener("online", () => later(0));
onPrivacyChoice(() => {
  if (!wasRefusedInTab()) return;
  unsent = [];
  void opened.then((store) => store.clear());
});

let drawn = false;

/** Traces the speed of this page load, if it's in the share that's traced. */
export function traceSpeed(rate: number): void {
  if (drawn) return;
  drawn = true;
  if (Math.random() >= rate) return;
  watchSpeed((speed) => {
    const event = { event_name: "performance_trace", event_properties: { ...speed } } as const;
    void deliver([{ event, at: Date.now(), route }]);
  });
}
