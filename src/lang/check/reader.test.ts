import { expect, test } from "vitest";
import { linesOf } from "./reader.ts";

test("splits a line with hundreds of problems into characters only once", () => {
  const lines = linesOf("🙂 one\r\ntwo");
  expect(lines.charactersAt(1)).toEqual(["🙂", " ", "o", "n", "e"]);
  expect(lines.charactersAt(1)).toBe(lines.charactersAt(1));
  expect(lines.charactersAt(2).join("")).toBe("two");
});
