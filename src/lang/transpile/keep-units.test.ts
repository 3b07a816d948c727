import { expect, test } from "vitest";
import { keepUnits } from "./keep-units.ts";

test.each([
  ["up by 20 %. Then", "up by 20\u00a0%. Then"],
  ["12 km at 6 km/h", "12\u00a0km at 6\u00a0km/h"],
  ["(a mass of 0.025 g)", "(a mass of 0.025\u00a0g)"],
  ["440 Hz, 2.27 ms", "440\u00a0Hz, 2.27\u00a0ms"],
])("%s: keeps a number and its unit on one line", (text, kept) => {
  expect(keepUnits(text)).toBe(kept);
});

test.each(["3 men", "5 steps", "in 2 halves", "7 Ä", "chapter 1 s2", "a m"])(
  "%s: doesn't mistake words for units",
  (text) => {
    expect(keepUnits(text)).toBe(text);
  },
);
