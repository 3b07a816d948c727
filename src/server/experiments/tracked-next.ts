import * as z from "zod";
import { eventCatalogue, type Tracked } from "#contract/experiments/events.ts";
import { mayTrack } from "#rules/account/consent.ts";
import { privacyOfVisit } from "../account/privacy/choice-cookie.ts";
import { flashCookie } from "../http/flash-cookie.ts";
import type { Visit } from "../http/visit.ts";

export const TRACKED_COOKIE = "tracked_events";

const given = z.discriminatedUnion("event_name", [entry("signed_up"), entry("logged_in")]);

function entry<Name extends "signed_up" | "logged_in">(name: Name) {
  return z.strictObject({ event_name: z.literal(name), event_properties: z.strictObject(eventCatalogue[name]) });
}

const events = flashCookie(TRACKED_COOKIE, given);

/** Leaves an event of ours for the next page to track. Without a yes to analytics nothing is kept, not even in the browser. */
export function trackOnNextPage(visit: Visit, event: z.infer<typeof given>): void {
  if (mayTrack(privacyOfVisit(visit))) events.add(visit, event);
}

/** Takes the events for this page to track, once. */
export function consumeTracked(visit: Visit): Tracked[] {
  return events.take(visit);
}
