import { expect, test } from "vitest";
import { plainRenderers } from "../testkit/plain-renderers.ts";
import { createFindings } from "./findings.ts";
import { readerOf } from "./reader.ts";

test("splits a line with hundreds of problems into characters only once", () => {
  const reader = readerOf("🙂 one\r\ntwo", { findings: createFindings(), renderers: plainRenderers });
  expect(reader.charactersAt(1)).toEqual(["🙂", " ", "o", "n", "e"]);
  expect(reader.charactersAt(1)).toBe(reader.charactersAt(1));
  expect(reader.charactersAt(2).join("")).toBe("two");
});
