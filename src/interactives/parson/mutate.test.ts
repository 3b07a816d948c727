import { expect, test } from "vitest";
import { commute } from "./commute.ts";
import { blocksOf, mutate } from "./mutate.ts";

test.each([
  ["offByOne", "for i in range(2, n + 1):", "for i in range(2, n + 2):"],
  ["comparator", "while i <= n:", "while i >= n:"],
  ["comparator", "if (a !== b) {", "if (a === b) {"],
  ["variable", "best = n", "best = total"],
  ["missingReturn", "return total", "print(total)"],
  ["missingReturn", "total = 1", null],
] as const)("%s: %s becomes %s", (slip, line, expected) => {
  expect(mutate(line, slip, ["n", "best", "total"])?.text ?? null).toBe(expected);
});

test("turns a pasted program into blocks, whatever its line ends and tabs", () => {
  expect(blocksOf("def f():\r\n\tx = 1\r\n\r\n        return x\r\n", 4)).toEqual([
    { id: "b1", text: "def f():", indent: 0 },
    { id: "b2", text: "x = 1", indent: 1 },
    { id: "b3", text: "return x", indent: 2 },
  ]);
});

test.each([
  ["python", "a = 1", "b = 2", true],
  ["python", "a = 1", "b = a", false],
  ["python", "a = b", "b = 1", false],
  ["python", "a = 1", "a = 2", false],
  ["python", "a += 1", "b = 2", true],
  ["python", "xs[i] = 1", "i = 2", false],
  ["python", "print(a)", "print(b)", false],
  ["python", "print(a)", "b = 2", true],
  ["python", "xs.append(1)", "n = len(xs)", false],
  ["python", "a = 1", "return b", false],
  ["javascript", "let a = 1;", "const b = 2;", true],
  ["javascript", "i++;", "a = i;", false],
  ["pseudocode", "a = 1", "b = 2", false],
] as const)("%s: %s | %s may change places: %s", (language, first, second, expected) => {
  expect(commute(language, first, second)).toBe(expected);
});
