import { expect, test } from "vitest";
import { MAX_STEPS, newHistory, recordChange, redo, undo } from "./draft-history.ts";

const typed = (texts: readonly string[], about: string | null) =>
  texts.reduce((history, text) => recordChange(history, text, about), newHistory(""));

test("takes back all letters typed into one field in one step", () => {
  const history = typed(["a", "ab", "abc"], "/prompt");
  expect(undo(history).text).toBe("");
  expect(redo(undo(history)).text).toBe("abc");
});

test("takes back another field, or a fix, in a step of its own", () => {
  const history = recordChange(typed(["a", "ab"], "/prompt"), "ab1", "/difficulty");
  expect(undo(history).text).toBe("ab");
  expect(undo(undo(history)).text).toBe("");
  const fixed = recordChange(recordChange(history, "ab2", null), "ab3", null);
  expect(undo(fixed).text).toBe("ab2");
});

test("starts a new step and drops the redo steps when you go on writing after undo", () => {
  const back = undo(recordChange(typed(["a"], "/x"), "b", "/y"));
  const on = recordChange(back, "ac", "/y");
  expect(redo(on)).toBe(on);
  expect(undo(on).text).toBe("a");
});

test("does nothing at either end, and ignores unchanged text", () => {
  const history = newHistory("a");
  expect(undo(history)).toBe(history);
  expect(redo(history)).toBe(history);
  expect(recordChange(history, "a", null)).toBe(history);
});

test("limits the number of steps", () => {
  const history = typed(
    Array.from({ length: MAX_STEPS * 2 }, (_, index) => String(index)),
    null,
  );
  expect(history.past).toHaveLength(MAX_STEPS);
});
