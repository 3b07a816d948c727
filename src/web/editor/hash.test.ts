import { expect, test } from "vitest";
import { hashOf, parseHash } from "./hash.ts";

test.each([
  "#/lesson/",
  "#/lesson/120-134",
  "#/lesson/7",
  "#/compiledElmMain/",
  "#/assets/_all/",
  "#/assets/steps/3-4",
  "#/settings/timeline/",
])("%s is read and written again (R14)", (hash) => {
  expect(hashOf(parseHash(hash))).toBe(hash);
});

test.each(["07", "9-3", "1-", "-4", "4-4", "0", "1-2-3", "x", "1e3", " 7"])(
  "a line range such as %s is ignored, the view stays (R14)",
  (range) => {
    expect(parseHash(`#/assets/steps/${range}`)).toEqual({ view: { kind: "assets", alias: "steps" }, lines: null });
  },
);

test.each(["", "#", "#/", "#/nothing/7", "#/settings/nothing/", "#/assets/", "#lesson"])(
  "%s opens the lesson (R14)",
  (hash) => {
    expect(parseHash(hash)).toEqual({ view: { kind: "lesson" }, lines: null });
  },
);
