/** How long a pointer rests before a tooltip comes (specification section 9). */
export const SHOW_DELAY_MS = 200;
/** How long a tooltip that is no longer shown stays in the page, ready to come back (specification section 9). */
export const DISPOSE_MS = 5000;

/** absent: not in the page. due: comes after the delay. shown: can be read. kept: hidden, and disposed of later. */
export type TooltipState = "absent" | "due" | "shown" | "kept";
export type TooltipEvent = "enter" | "focus" | "delay-over" | "leave" | "escape" | "dispose-over";

/** What a tooltip does next. It stays while the pointer is on it or on its owner, and Escape dismisses it (WCAG 1.4.13). */
export function tooltipAfter(state: TooltipState, event: TooltipEvent): TooltipState {
  if (event === "focus") return "shown";
  if (event === "enter") return state === "shown" ? "shown" : "due";
  if (event === "delay-over") return state === "due" ? "shown" : state;
  if (event === "dispose-over") return state === "kept" ? "absent" : state;
  return state === "shown" || state === "kept" ? "kept" : "absent";
}
