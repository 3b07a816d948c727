import { expect, test } from "vitest";
import { testCtx } from "../suite/test-ctx.ts";
import { checked } from "./checked.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };

const ctx = testCtx();
const asset = checked.schema.parse(typical);

test("the verdict speaks only of the choice that was picked", () => {
  const verdict = checked.check(asset, { picked: ctx.publicId("circle") }, ctx, []);
  expect(verdict).toMatchObject({ correct: false, score: 0, parts: { [ctx.publicId("circle")]: "wrong" } });
  const said = JSON.stringify(verdict);
  expect(said).toContain("right angle");
  expect(said).not.toContain("branches");
  expect(said).not.toContain(ctx.publicId("hyperbola"));
});

test("choices stand by public id, in the author's order when not shuffled, and none of the above last", () => {
  const ids = (json: unknown) => checked.toPublic(checked.schema.parse(json), ctx).choices.map(({ id }) => id);
  expect(ids(typical)).toEqual([...ids(typical)].sort());
  expect(ids(minimal)).toEqual(["yes", "no"].map(ctx.publicId));
  expect(ids(maximal).at(-1)).toBe(ctx.publicId("none"));
});

test("a form without scripts sends the radio called answer", () => {
  const pub = checked.toPublic(asset, ctx);
  const answer = checked.fromForm?.({ answer: [ctx.publicId("hyperbola")], csrf_token: ["t"] }, pub);
  expect(answer && checked.check(asset, answer, ctx, [])).toMatchObject({ correct: true });
  expect(checked.fromForm?.({}, pub)).toBeNull();
});
