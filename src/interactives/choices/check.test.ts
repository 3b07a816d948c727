import { expect, test } from "vitest";
import { testCtx } from "../suite/test-ctx.ts";
import { checked } from "./checked.ts";
import typical from "./examples/typical.json" with { type: "json" };

const ctx = testCtx();
const asset = checked.schema.parse(typical);

test.each([
  [["p53", "p59", "p97"], 1],
  [["p53", "p59"], 0.667],
  [["p53", "p59", "c51"], 0.333],
  [["c51", "c91", "p97"], 0],
])("%s scores %d", (ids, score) => {
  const verdict = checked.check(asset, { picked: ids.map(ctx.publicId) }, ctx, []);
  expect(verdict).toMatchObject({ kind: "scored", score, correct: score === 1 });
});

test("picking one twice counts once; what is not there, too few or too many is not judged", () => {
  const p53 = ctx.publicId("p53");
  expect(checked.check(asset, { picked: [p53, p53] }, ctx, [])).toMatchObject({ score: 0.333 });
  expect(checked.check(asset, { picked: ["zzzz"] }, ctx, [])).toMatchObject({ code: "invalid.unknown" });
  expect(checked.check(asset, { picked: [] }, ctx, [])).toMatchObject({ code: "ready.min" });
  const one = { ...asset, max: 1 };
  expect(checked.check(one, { picked: [p53, ctx.publicId("c51")] }, ctx, [])).toMatchObject({ code: "ready.max" });
});
