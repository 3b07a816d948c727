import { expect, test } from "vitest";
import { LocalDocument } from "../document.ts";
import { revertChange } from "./revert-change.ts";

const before = { "lesson.camp": "one\ntwo\nthree\n" };
const after = { "lesson.camp": "one\nTWO\nthree\n" };

test("takes back a burst, keeps what was written since, and can be undone", () => {
  const document = new LocalDocument([["lesson.camp", "one\nTWO\nthree\nfour\n"]]);
  expect(revertChange(document, before, after)).toBe(true);
  expect(document.files.get("lesson.camp")).toBe("one\ntwo\nthree\nfour\n");
  document.undo();
  expect(document.files.get("lesson.camp")).toBe("one\nTWO\nthree\nfour\n");
});

test("changes nothing if the same line has changed again, or there's nothing to take back", () => {
  const document = new LocalDocument([["lesson.camp", "one\nTwo!\nthree\n"]]);
  expect(revertChange(document, before, after)).toBe(false);
  expect(revertChange(new LocalDocument(Object.entries(before)), before, after)).toBe(false);
});
