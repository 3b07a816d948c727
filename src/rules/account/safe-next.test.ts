import { expect, test } from "vitest";
import { openRedirects } from "#tests/kit/open-redirects.ts";
import { safeNext } from "./safe-next.ts";

test.each(openRedirects)("refuses %j", (next) => {
  expect(safeNext(next)).toBeNull();
});

test.each(["/", "/courses/", "/courses/?tour=1", "/courses/logic/first-steps/knights/3/?from_llp=a#b", "/s/a%20b"])(
  "accepts %s, a path of this site",
  (next) => {
    expect(safeNext(next)).toBe(next);
  },
);

test("returns null for nothing", () => {
  expect(safeNext(null)).toBeNull();
  expect(safeNext(undefined)).toBeNull();
});
