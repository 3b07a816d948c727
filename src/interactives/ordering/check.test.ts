import fc from "fast-check";
import { expect, test } from "vitest";
import { testCtx } from "../suite/test-ctx.ts";
import { interactive } from "./interactive.ts";
import type { Order } from "./schema.ts";

function asset(more: Pick<Order, "orders"> | Pick<Order, "before">): Order {
  const items = [..."abcd"].map((id) => ({ id, body: id }));
  return { type: "ordering", version: 1, prompt: "p", description: "d", difficulty: 1, items, ...more };
}

function score(of: Order, order: string, attempt = 0) {
  const ctx = testCtx("seed-1", { attempt });
  const verdict = interactive.check(of, { placed: [...order].map(ctx.publicId) }, ctx, []);
  if (verdict.kind === "invalid") return verdict.code;
  const wrong = [...order].filter((id) => verdict.parts?.[ctx.publicId(id)] === "wrong").join("");
  return verdict.parts ? `${verdict.score} ${wrong}` : verdict.score;
}

const listed = asset({ orders: [[..."abcd"], [..."dabc"]] });
const pairs = asset({
  before: [
    ["a", "b"],
    ["b", "c"],
  ],
});

test.each([
  [listed, "abcd", 1],
  [listed, "dabc", 1],
  [listed, "abdc", 0.833],
  [listed, "cbad", 0.5],
  [pairs, "dabc", 1],
  [pairs, "adbc", 1],
  [pairs, "acbd", 0.667],
  [pairs, "cbad", 0],
  [pairs, "abc", "ready.all"],
  [pairs, "abcc", "invalid.unknown"],
  [pairs, "abcx", "invalid.unknown"],
] as const)("case %#: %s scores %s", (of, order, expected) => {
  expect(score(of, order)).toBe(expected);
});

test("marks the fewest items that have to move, from the second attempt on", () => {
  expect(score(listed, "abdc", 1)).toMatch(/^0.833 [cd]$/);
  expect(score(pairs, "cabd", 1)).toBe("0.333 c");
});

test("starts with an empty answer list, and derives the shown order from public ids alone", () => {
  const ctx = testCtx();
  fc.assert(
    fc.property(fc.shuffledSubarray([..."abcd"], { minLength: 4 }), (order) => {
      const shuffled = { ...listed, items: order.map((id) => ({ id, body: id })) };
      expect(interactive.toPublic(shuffled, ctx)).toEqual(interactive.toPublic(listed, ctx));
    }),
  );
  expect(interactive.rules.init(interactive.toPublic(listed, ctx), "seed").placed).toEqual([]);
});
