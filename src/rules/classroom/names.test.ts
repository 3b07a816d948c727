import { expect, test } from "vitest";
import { nameOrNull } from "./names.ts";

test.each([
  ["Class 8b", "Class 8b"],
  ["  Year\n 9 ", "Year 9"],
  ["七年级", "七年级"],
  ["…", null],
  ["", null],
  ["x".repeat(61), null],
])("%j becomes %j", (typed, name) => expect(nameOrNull(typed, 60)).toBe(name));
