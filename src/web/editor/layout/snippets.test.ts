import { expect, test } from "vitest";
import { snippetAfter } from "./snippets.ts";

test("a snippet comes after an empty line, and its question gets an id that's free", () => {
  const question = '! text "question-1" >> Why?\n';
  expect(snippetAfter("", question)).toBe(question);
  expect(snippetAfter("# Page", "! note >> a\n")).toBe("\n\n! note >> a\n");
  expect(snippetAfter(question, question)).toBe('\n! text "question-2" >> Why?\n');
});
