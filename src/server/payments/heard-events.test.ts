import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { HANDLED_EVENTS } from "./stripe-provider.ts";

test("the instructions for the webhook name each event that we take", () => {
  const instructions = readFileSync(join(import.meta.dirname, "../../../docs/operations.md"), "utf8");
  expect(HANDLED_EVENTS.filter((type) => !instructions.includes(`\`${type}\``))).toEqual([]);
});
