import type { Tracked } from "#contract/experiments/events.ts";
import type { Globals } from "#contract/page.ts";
import type { RouteName } from "#contract/paths.ts";
import { mayTrack } from "#rules/account/consent.ts";
import { loadChunk } from "../api/chunk-errors.ts";
import { consentNow, isArriving, onPrivacyChoice, wasRefusedInTab } from "../shell/privacy-choice.ts";
import { EVENT_DATABASE } from "./event-database.ts";

/** Pause between two looks whether analytics, user and privacy state exist. */
export const STATE_WAIT_MS = 300;
/** Events that wait for a choice, in memory only. */
const MAX_WAITING = 100;

/** An event with the time and the page it happened on. */
export interface Noted {
  event: Tracked;
  at: number;
  route: RouteName;
}

interface State {
  globals: Globals;
  route: RouteName;
}

let state: State | null = null;
let waiting: (Omit<Noted, "route"> & Partial<Noted>)[] = [];
/** Events whose delivery is still being loaded. */
let handed: Noted[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Call once the page's state is there, with the page it is. */
export function startTracking(globals: Globals, route: RouteName): void {
  const isFirst = state === null;
  state = { globals, route };
  if (isFirst) {
    onPrivacyChoice(settleChoice);
    window.addEventListener("pagehide", leaveToNextPage);
    waiting.unshift(...fromPageBefore());
  }
  for (const event of globals.analytics.javascript_tracked_events.splice(0)) track(event as Tracked); // by the server's own schema
  settle();
}

/**
 * Tracks an event: adds it to the page's own list, and delivers it once analytics, user and privacy state exist and
 * allow it. Without a choice it waits in memory, after a refusal it's dropped. Nobody waits for it.
 */
export function track(event: Tracked, globals = state?.globals): void {
  globals?.analytics.javascript_tracked_events.push(event);
  waiting.push({ event, at: Date.now() });
  waiting = waiting.slice(-MAX_WAITING);
  settle();
}

function settle(): void {
  clearTimeout(timer);
  if (waiting.length === 0) return;
  if (state === null) {
    timer = setTimeout(settle, STATE_WAIT_MS);
    return;
  }
  const { globals, route } = state;
  const consent = consentNow(globals);
  const { gpc } = globals.privacy_properties;
  if ((consent === "none" && !gpc) || (consent === "granted" && isArriving())) return;
  const noted = waiting.map((each) => ({ route, ...each }));
  waiting = [];
  if (!mayTrack({ consent, gpc })) {
    clearStored();
    return;
  }
  handed.push(...noted);
  loadChunk("analytics", () => import("./delivery.ts"))
    .then(({ deliver, traceSpeed }) => {
      traceSpeed(globals.analytics.trace_sample_rate);
      return deliver(handed.splice(0));
    })
    // No message: only an event is lost.
    .catch(() => undefined);
  if (globals.analytics.google_tag_manager_id === null) return;
  loadChunk("tags", () => import("./tags.ts"))
    .then(({ forwardEvents }) => forwardEvents(noted))
    .catch(() => undefined);
}

/** After a choice: a refusal also removes what tags and chat have stored, on whatever page it's made. */
function settleChoice(): void {
  settle();
  // Said when it's made, and again when it has arrived.
  if (!wasRefusedInTab() || !isArriving() || state === null) return;
  const { globals } = state;
  if (globals.analytics.google_tag_manager_id === null && !globals.support_chat) return;
  loadChunk("tags", () => import("./tags.ts"))
    .then(({ clearOutsideStorage }) => clearOutsideStorage(globals))
    .catch(() => undefined);
}

const LEFT = "events_left";

/** Leaves events that nothing could send yet to the next page of this tab. */
function leaveToNextPage(): void {
  if (state === null || consentNow(state.globals) !== "granted") return;
  const { route } = state;
  const left = [...handed.splice(0), ...waiting.splice(0).map((each) => ({ route, ...each }))];
  if (left.length === 0) return;
  try {
    sessionStorage.setItem(LEFT, JSON.stringify(left));
  } catch {
    // Without storage they're lost.
  }
}

function fromPageBefore(): Noted[] {
  try {
    const left = sessionStorage.getItem(LEFT);
    sessionStorage.removeItem(LEFT);
    return left === null ? [] : JSON.parse(left); // stored by the function above
  } catch {
    return [];
  }
}

/** Deletes what was stored under an earlier yes. */
function clearStored(): void {
  globalThis.indexedDB?.deleteDatabase(EVENT_DATABASE);
}

/** Forgets everything, for tests. */
export function resetTracking(): void {
  clearTimeout(timer);
  window.removeEventListener("pagehide", leaveToNextPage);
  state = null;
  waiting = [];
  handed = [];
}
