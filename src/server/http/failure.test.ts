import { expect, test } from "vitest";
import { failureOf } from "./failure.ts";

const thrown = (status: number, code?: string) => Object.assign(new Error("inside"), { statusCode: status, code });

test.each([
  [400, 400],
  // Of files, that one may not have them tells that they are there.
  [403, 404],
  [404, 404],
  [412, 400],
  [413, 413],
  [414, 400],
  [415, 415],
  [416, 416],
  [429, 429],
])("what a library refuses with %i is the asker's mistake, and answered with %i", (given, answered) => {
  expect(failureOf(thrown(given, "FST_ANY"))).toEqual({ status: answered, errors: [] });
});

test.each([200, 302, 399, 500, 502, 600, Number.NaN])("a mistake with the status %i is ours", (given) => {
  expect(failureOf(thrown(given))).toEqual({ status: 500, errors: [] });
});

test("what is thrown without being an error is ours too", () => {
  expect(failureOf("a text")).toEqual({ status: 500, errors: [] });
});
