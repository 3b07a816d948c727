import { expect, test } from "vitest";
import { openRedirects } from "#tests/kit/open-redirects.ts";
import { safeNext } from "./safe-next.ts";

test.each(openRedirects)("%j leads nowhere", (next) => {
  expect(safeNext(next)).toBeNull();
});

test.each(["/", "/courses/", "/courses/?tour=1", "/courses/logic/first-steps/knights/3/?from_llp=a#b", "/s/a%20b"])(
  "%s is a path of this site",
  (next) => {
    expect(safeNext(next)).toBe(next);
  },
);

test("nothing asked for is nothing given", () => {
  expect(safeNext(null)).toBeNull();
  expect(safeNext(undefined)).toBeNull();
});
