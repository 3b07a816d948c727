import { expect, test } from "vitest";
import { testCtx } from "../suite/test-ctx.ts";
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";

const ctx = testCtx();
const asset = interactive.schema.parse(typical);

test.each([
  [["p53", "p59", "p97"], 1],
  [["p53", "p59"], 0.667],
  [["p53", "p59", "c51"], 0.333],
  [["c51", "c91", "p97"], 0],
])("%s scores %d", (ids, score) => {
  const verdict = interactive.check(asset, { picked: ids.map(ctx.publicId) }, ctx, []);
  expect(verdict).toMatchObject({ kind: "scored", score, correct: score === 1 });
});

test("a repeated pick counts once; unknown, too few or too many picks aren't judged", () => {
  const p53 = ctx.publicId("p53");
  expect(interactive.check(asset, { picked: [p53, p53] }, ctx, [])).toMatchObject({ score: 0.333 });
  expect(interactive.check(asset, { picked: ["zzzz"] }, ctx, [])).toMatchObject({ code: "invalid.unknown" });
  expect(interactive.check(asset, { picked: [] }, ctx, [])).toMatchObject({ code: "ready.min" });
  const one = { ...asset, max: 1 };
  expect(interactive.check(one, { picked: [p53, ctx.publicId("c51")] }, ctx, [])).toMatchObject({ code: "ready.max" });
});
