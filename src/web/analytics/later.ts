import type { Tracked } from "#contract/experiments/events.ts";
import type { Globals } from "#contract/page.ts";
import type { RouteName } from "#contract/paths.ts";
import { loadChunk } from "../api/chunk-errors.ts";

let loading: Promise<typeof import("./begin.ts")> | undefined;

/** Loads tracking once. A lesson can be used before it's there. */
function load(): Promise<typeof import("./begin.ts")> {
  loading ??= loadChunk("analytics", () => import("./begin.ts"));
  return loading;
}

/** Begins tracking as soon as its code is there. */
export function beginTrackingLater(globals: Globals, route: RouteName): void {
  load()
    .then(({ beginTracking }) => beginTracking(globals, route))
    // No message: only events are lost.
    .catch(() => undefined);
}

/** Tracks an event as soon as the code is there. */
export function trackLater(event: Tracked): void {
  load()
    .then(({ track }) => track(event))
    // No message: only an event is lost.
    .catch(() => undefined);
}
