import Stripe from "stripe";
import { expect, test } from "vitest";
import { failureOf } from "./failure.ts";

const thrown = (status: number, code?: string) => Object.assign(new Error("inside"), { statusCode: status, code });

test.each([
  [400, 400],
  // For files, a 403 would reveal that they exist.
  [403, 404],
  [404, 404],
  [412, 400],
  [413, 413],
  [414, 400],
  [415, 415],
  [416, 416],
  [429, 429],
])("answers a library's %i as the client's mistake, with %i", (given, answered) => {
  expect(failureOf(thrown(given, "FST_ANY"))).toEqual({ status: answered, errors: [] });
});

test.each([200, 302, 399, 500, 502, 600, Number.NaN])("treats an error with status %i as ours", (given) => {
  expect(failureOf(thrown(given))).toEqual({ status: 500, errors: [] });
});

test("treats a thrown value that isn't an error as ours", () => {
  expect(failureOf("a text")).toEqual({ status: 500, errors: [] });
});

const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
test.each([StripeConnectionError, StripeAPIError, StripeRateLimitError])(
  "asks to come back while the payment provider is away: %o",
  (Kind) => {
    const error = new Kind({ type: "api_error", message: "inside", statusCode: 500 });
    expect(failureOf(error)).toEqual({ status: 503, errors: [expect.stringContaining("provider")], retryAfter: 5 });
  },
);
