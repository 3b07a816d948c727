import { expect, test } from "vitest";
import { testCtx } from "../suite/test-ctx.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";

const ctx = testCtx();
const asset = interactive.schema.parse(typical);

test("the verdict is only about the choice that was picked", () => {
  const verdict = interactive.check(asset, { picked: ctx.publicId("circle") }, ctx, []);
  expect(verdict).toMatchObject({ correct: false, score: 0, parts: { [ctx.publicId("circle")]: "wrong" } });
  const text = JSON.stringify(verdict);
  expect(text).toContain("right angle");
  expect(text).not.toContain("branches");
  expect(text).not.toContain(ctx.publicId("hyperbola"));
});

test("choices are ordered by public id, or as the author wrote them when not shuffled, with none of the above last", () => {
  const ids = (json: unknown) => interactive.toPublic(interactive.schema.parse(json), ctx).choices.map(({ id }) => id);
  expect(ids(typical)).toEqual([...ids(typical)].sort());
  expect(ids(minimal)).toEqual(["yes", "no"].map(ctx.publicId));
  expect(ids(maximal).at(-1)).toBe(ctx.publicId("none"));
});

test("a form without scripts sends the radio called answer", () => {
  const pub = interactive.toPublic(asset, ctx);
  const answer = interactive.fromForm?.({ answer: [ctx.publicId("hyperbola")], csrf_token: ["t"] }, pub);
  expect(answer && interactive.check(asset, answer, ctx, [])).toMatchObject({ correct: true });
  expect(interactive.fromForm?.({}, pub)).toBeNull();
});
