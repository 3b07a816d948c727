import type { Globals } from "#contract/page.ts";
import type { TrackedEvent } from "#rules/trial/cancellation.ts";

/** Pushes what was chosen to the tracked events of the page, and to the tag manager where there is one. */
export function track({ analytics }: Globals, event_name: TrackedEvent): void {
  analytics.javascript_tracked_events.push({ event_name, event_properties: {} });
  const { dataLayer } = window as { dataLayer?: unknown }; // only a tag manager makes it
  if (Array.isArray(dataLayer)) dataLayer.push({ event: event_name });
}
