import { describe, expect, test } from "vitest";
import { CallError, failureOf } from "./call-error.ts";

describe("error messages of a failed call (P5, specification section 8)", () => {
  test.each([
    ["the server's own sentences", 400, { results: { errors: ["Please give a name."] } }, ["Please give a name."]],
    ["400 without a word", 400, {}, ["Bad request (unspecified)"]],
    ["400 with HTML", 400, null, ["Bad request (unspecified)"]],
    ["500 without a word", 500, { results: { errors: [] } }, ["Server error (unspecified)"]],
    ["500 with the server's own", 500, { results: { errors: ["We are fixing it."] } }, ["We are fixing it."]],
    ["another status", 418, {}, ["Unhandled error status: 418"]],
    ["no answer at all", null, null, ["Unspecified error (unknown status)"]],
    ["requestErrors", 422, { requestErrors: ["One."] }, ["One."]],
    ["requestErrors and elmerErrors", 422, { requestErrors: ["One."], elmerErrors: ["Two."] }, ["One.", "Two."]],
    ["elmerErrors alone", 409, { elmerErrors: ["Two."] }, ["Two."]],
    ["something that is no list", 409, { results: { errors: "no" } }, ["Unhandled error status: 409"]],
  ])("%s", (_what, status, body, errors) => {
    expect(failureOf(status, body)).toEqual({ status, errors });
  });

  test.each([
    [null, true],
    [429, true],
    [500, true],
    [503, true],
    [400, false],
    [401, false],
    [403, false],
    [409, false],
    [413, false],
  ])("after %s says whether the request can be sent again: %s", (status, passing) => {
    expect(new CallError({ status, errors: ["x"] }).isTransient).toBe(passing);
  });
});
