import type { Globals } from "#contract/page.ts";
import type { TrackedEvent } from "#rules/trial/cancellation.ts";

/** Adds the choice to the page's tracked events, and to the tag manager's if there is one. */
export function track({ analytics }: Globals, event_name: TrackedEvent): void {
  analytics.javascript_tracked_events.push({ event_name, event_properties: {} });
  const { dataLayer } = window as { dataLayer?: unknown }; // only a tag manager makes it
  if (Array.isArray(dataLayer)) dataLayer.push({ event: event_name });
}
