import type { Globals } from "#contract/page.ts";
import type { RouteName } from "#contract/paths.ts";
import { confirmChoice } from "../shell/privacy-choice.ts";
import { referrerKind } from "./referrer-kind.ts";
import { startTracking, track } from "./track.ts";

export { track };

/** Begins tracking on a page that was just loaded. */
export function beginTracking(globals: Globals, route: RouteName): void {
  confirmChoice(globals);
  startTracking(globals, route);
  const referrer_kind = referrerKind(document.referrer, window.location.hostname);
  track({ event_name: "page_viewed", event_properties: { referrer_kind } });
  if (route === "premium") track({ event_name: "plans_viewed", event_properties: { plan: null, country: null } });
  if (route === "checkout") track({ event_name: "checkout_started", event_properties: { plan: null, country: null } });
}
