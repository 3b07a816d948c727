import { eventBatchSchema, sendEvents, type TrackedEvent } from "#contract/experiments/events.ts";
import { mayTrack } from "#rules/account/consent.ts";
import { privacyOfVisit } from "../account/privacy/choice-cookie.ts";
import type { App } from "../http/app.ts";
import { isRefused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { saveEvents } from "./event-store.ts";

const UNREADABLE = "These events aren't in the catalogue, or there are more than fifty.";

/** Takes tracked events of people who agreed. From everybody else nothing is kept, whatever their browser sends. */
export function serveEvents(app: App): void {
  serveCall(app, sendEvents, {
    may: "visit",
    limit: "events",
    async handler(visit, { events: sent }) {
      const events = typeof sent === "string" ? readBatch(sent) : sent;
      if (!events) return { refused: 400, errors: [UNREADABLE] };
      if (!mayTrack(privacyOfVisit(visit))) return { results: { taken: false } };
      const { viewer, futureLearnerId, db, now } = visit;
      countTraces(app, events);
      const stored = events.filter(({ event_name }) => event_name !== "performance_trace");
      await saveEvents(db, { learnerId: viewer.learnerId ?? futureLearnerId, events: stored, now });
      return { results: { taken: true } };
    },
    // Nobody reads the answer to a beacon.
    form: async (_visit, reply, { outcome }) => reply.code(isRefused(outcome) ? outcome.refused : 204).send(),
  });
}

function readBatch(text: string): TrackedEvent[] | null {
  try {
    const parsed = eventBatchSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** A performance trace belongs to nobody: it only moves the metrics. */
function countTraces({ metrics }: App, events: readonly TrackedEvent[]): void {
  for (const event of events) {
    if (event.event_name !== "performance_trace") continue;
    const { lcp, inp, cls, ttfb } = event.event_properties;
    for (const [measure, milliseconds] of Object.entries({ lcp, inp, ttfb })) {
      metrics.traces.observe({ measure, route: event.route }, milliseconds / 1000);
    }
    metrics.layoutShift.observe({ route: event.route }, cls);
  }
}
