import { expect, test } from "vitest";
import { countText } from "./count-text.ts";

test.each([
  [0, "0"],
  [3, "3"],
  [9, "9"],
  [10, "10"],
  [11, "10+"],
  [69, "60+"],
  [70, "70"],
  [73, "70+"],
  [100, "100"],
  [1009, "1000+"],
])("shows %i courses as %s", (count, text) => {
  expect(countText(count)).toBe(text);
});
