import type { Globals } from "#contract/page.ts";
import { clearFrameStorage, type OutsideFrame, openOutsideFrame } from "../shell/outside-frame.ts";
import { wasRefusedInTab } from "../shell/privacy-choice.ts";
import { hasTags } from "./tag-routes.ts";
import type { Noted } from "./track.ts";

/** Hands events to the tag manager's frame. Loaded only after a yes, on pages that have tags, or to forget after a no. */
let frame: OutsideFrame | null = null;

/** Passes events on from pages that have tags; the first opens the frame. */
export function forwardEvents(noted: readonly Noted[]): void {
  for (const { event, route } of noted) {
    if (wasRefusedInTab() || !hasTags(route) || event.event_name === "performance_trace") continue;
    frame ??= openHidden();
    frame?.post({ event_name: event.event_name, event_properties: event.event_properties });
  }
}

function openHidden(): OutsideFrame | null {
  const opened = openOutsideFrame("tags", document.body, { title: "" });
  if (opened) opened.element.hidden = true;
  return opened;
}

/** Closes the frame, and removes what scripts of other companies have stored in our frames. */
export function clearOutsideStorage({ analytics, support_chat }: Globals): void {
  frame?.close();
  frame = null;
  if (analytics.google_tag_manager_id !== null) clearFrameStorage("tags");
  if (support_chat) clearFrameStorage("chat");
}
