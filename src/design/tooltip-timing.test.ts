import { expect, test } from "vitest";
import { type TooltipEvent, type TooltipState, tooltipReducer } from "./tooltip-timing.ts";

const stories: [string, TooltipEvent[], TooltipState][] = [
  ["a passing pointer shows nothing", ["enter", "leave"], "absent"],
  ["a pointer that left before the delay shows nothing later", ["enter", "leave", "delay-over"], "absent"],
  ["a resting pointer shows it", ["enter", "delay-over"], "shown"],
  ["focus shows it at once", ["focus"], "shown"],
  ["leaving hides it and keeps it ready", ["focus", "leave"], "kept"],
  ["Escape hides it while the focus stays", ["focus", "escape"], "kept"],
  ["what is hidden long enough is disposed of", ["focus", "leave", "dispose-over"], "absent"],
  ["it stays while the pointer is on it, however long", ["enter", "delay-over", "dispose-over"], "shown"],
  ["coming back asks for the delay again", ["focus", "leave", "enter"], "due"],
];

test.each(stories)("%s", (_, events, end) => {
  expect(events.reduce<TooltipState>(tooltipReducer, "absent")).toBe(end);
});
