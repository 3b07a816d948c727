import { expect, test } from "vitest";
import { begun, MOST_STEPS, redone, undone, written } from "./draft-history.ts";

const typed = (texts: readonly string[], about: string | null) =>
  texts.reduce((history, text) => written(history, text, about), begun(""));

test("letter after letter of one field is one step back", () => {
  const history = typed(["a", "ab", "abc"], "/prompt");
  expect(undone(history).text).toBe("");
  expect(redone(undone(history)).text).toBe("abc");
});

test("another field, or a fix, is a step of its own", () => {
  const history = written(typed(["a", "ab"], "/prompt"), "ab1", "/difficulty");
  expect(undone(history).text).toBe("ab");
  expect(undone(undone(history)).text).toBe("");
  const fixed = written(written(history, "ab2", null), "ab3", null);
  expect(undone(fixed).text).toBe("ab2");
});

test("who goes on writing after a step back begins a new step, and the old future is gone", () => {
  const back = undone(written(typed(["a"], "/x"), "b", "/y"));
  const on = written(back, "ac", "/y");
  expect(redone(on)).toBe(on);
  expect(undone(on).text).toBe("a");
});

test("at either end nothing happens, and the same text is no change", () => {
  const history = begun("a");
  expect(undone(history)).toBe(history);
  expect(redone(history)).toBe(history);
  expect(written(history, "a", null)).toBe(history);
});

test("the past does not grow without end", () => {
  const history = typed(
    Array.from({ length: MOST_STEPS * 2 }, (_, index) => String(index)),
    null,
  );
  expect(history.past).toHaveLength(MOST_STEPS);
});
