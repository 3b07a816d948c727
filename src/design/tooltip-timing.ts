/** Time the pointer rests before a tooltip appears (specification section 9). */
export const SHOW_DELAY_MS = 200;
/** Time a hidden tooltip stays in the page, ready to show again (specification section 9). */
export const DISPOSE_MS = 5000;

/** absent: not in the page. due: appears after the delay. shown: visible. kept: hidden, removed later. */
export type TooltipState = "absent" | "due" | "shown" | "kept";
export type TooltipEvent = "enter" | "focus" | "delay-over" | "leave" | "escape" | "dispose-over";

/** Next state of a tooltip. It stays while the pointer is on it or on its control, and Escape dismisses it (WCAG 1.4.13). */
export function tooltipReducer(state: TooltipState, event: TooltipEvent): TooltipState {
  if (event === "focus") return "shown";
  if (event === "enter") return state === "shown" ? "shown" : "due";
  if (event === "delay-over") return state === "due" ? "shown" : state;
  if (event === "dispose-over") return state === "kept" ? "absent" : state;
  return state === "shown" || state === "kept" ? "kept" : "absent";
}
