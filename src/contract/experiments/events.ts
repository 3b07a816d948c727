import * as z from "zod";
import { defineCall } from "../call.ts";
import { type RouteName, routes } from "../paths.ts";

const count = z.int().check(z.gte(0), z.lte(1_000_000));
const milliseconds = z.number().check(z.gte(0), z.lte(600_000));
const slug = z.string().check(z.regex(/^[\w./-]{1,200}$/));
const way = { method: z.enum(["password", "google", "passkey", "school"]), from_classroom: z.boolean() };
const lesson = { lesson: slug, version_hash: slug, minutes: count };
const answer = { lesson: slug, solvable: slug, verdict: z.nullable(z.enum(["right", "wrong"])), attempt: count };
const money = {
  plan: z.nullable(z.enum(["monthly", "annual", "lifetime", "group", "gift"])),
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
};

/** THE CATALOGUE: every tracked event with its properties. No property ever holds what somebody typed. */
export const eventCatalogue = {
  page_viewed: { referrer_kind: z.enum(["none", "own", "search", "other"]) },
  signed_up: way,
  logged_in: way,
  lesson_started: lesson,
  lesson_finished: lesson,
  question_answered: answer,
  hint_opened: answer,
  solution_shown: answer,
  search_used: { results: count, chosen_rank: z.nullable(count) },
  plans_viewed: money,
  checkout_started: money,
  purchase_completed: money,
  clicked_trial_cancellation_gift_purchase: {},
  clicked_trial_cancellation_continue_cancellation: {},
  clicked_trial_cancellation_keep_trial_confirm: {},
  /** Nobody's: it's only counted, and never stored. */
  performance_trace: {
    lcp: milliseconds,
    inp: milliseconds,
    cls: z.number().check(z.gte(0), z.lte(100)),
    ttfb: milliseconds,
  },
} as const;

export type EventName = keyof typeof eventCatalogue;

const around = {
  /** UUID of version 7: it carries the event's time. */
  event_id: z.uuidv7(),
  at: z.iso.datetime(),
  route: z.enum(Object.keys(routes) as [RouteName, ...RouteName[]]), // the map has rows
};

function described<Name extends EventName>(name: Name) {
  return z.strictObject({
    ...around,
    event_name: z.literal(name),
    event_properties: z.strictObject(eventCatalogue[name]),
  });
}

/** One event. Unknown names and properties are refused. */
export const trackedEventSchema = z.discriminatedUnion("event_name", [
  described("page_viewed"),
  described("signed_up"),
  described("logged_in"),
  described("lesson_started"),
  described("lesson_finished"),
  described("question_answered"),
  described("hint_opened"),
  described("solution_shown"),
  described("search_used"),
  described("plans_viewed"),
  described("checkout_started"),
  described("purchase_completed"),
  described("clicked_trial_cancellation_gift_purchase"),
  described("clicked_trial_cancellation_continue_cancellation"),
  described("clicked_trial_cancellation_keep_trial_confirm"),
  described("performance_trace"),
]);
export type TrackedEvent = z.infer<typeof trackedEventSchema>;

/** Name and properties of an event, as the code that tracks it gives them. */
export type Tracked = TrackedEvent extends infer Event
  ? Event extends TrackedEvent
    ? Pick<Event, "event_name" | "event_properties">
    : never
  : never;

export const MAX_EVENTS = 50;
export const eventBatchSchema = z.array(trackedEventSchema).check(z.minLength(1), z.maxLength(MAX_EVENTS));

/** Takes a batch of events. A beacon, which can't set headers, sends a form with the batch as text and the token. */
export const sendEvents = defineCall({
  route: "events",
  method: "POST",
  body: z.strictObject({ events: z.union([eventBatchSchema, z.string().check(z.maxLength(65_536))]) }),
  /** False without consent: then nothing is kept. */
  results: z.strictObject({ taken: z.boolean() }),
});
