import { expect, test } from "vitest";
import { DAY_MS } from "../billing/instant.ts";
import { resetStatus } from "./factor-reset.ts";

test.each([
  [null, 0, "none"],
  [0, DAY_MS - 1, "waiting"],
  [0, DAY_MS, "ready"],
  [0, 8 * DAY_MS - 1, "ready"],
  [0, 8 * DAY_MS, "none"],
])("a reset asked for at %s is, at %i: %s", (askedAt, now, standing) => {
  expect(resetStatus(askedAt, now)).toBe(standing);
});
