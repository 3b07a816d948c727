import { expect, test } from "vitest";
import { testCtx } from "../suite/test-ctx.ts";
import { checked } from "./checked.ts";
import typical from "./examples/typical.json" with { type: "json" };

const asset = checked.schema.parse(typical);
const ctx = testCtx();
const pub = checked.toPublic(asset, ctx);
const left = (id: string) => ctx.publicId(`left.${id}`);
const right = (id: string) => ctx.publicId(`right.${id}`);
const answer = (pairs: Record<string, string>) => ({
  pairs: Object.fromEntries(Object.entries(pairs).map(([from, to]) => [left(from), right(to)])),
});

test.each([
  [{ salt: "ionic", water: "covalent", methane: "covalent", copper: "metallic" }, 1],
  [{ salt: "ionic", water: "covalent", methane: "ionic", copper: "metallic" }, 0.75],
  [{ salt: "metallic", water: "ionic", methane: "metallic", copper: "covalent" }, 0],
])("case %#: one partner may serve twice, and every right pair counts", (pairs, score) => {
  expect(checked.check(asset, answer(pairs), ctx, [])).toMatchObject({ kind: "scored", score, correct: score === 1 });
});

test("what is not complete, or names what is not there, is not judged", () => {
  expect(checked.check(asset, answer({ salt: "ionic" }), ctx, [])).toMatchObject({ code: "ready.all" });
  expect(checked.check(asset, { pairs: { nothing: right("ionic") } }, ctx, [])).toMatchObject({
    code: "invalid.unknown",
  });
});

test("moving onto a place that is taken swaps the two, in one step", () => {
  const { rules } = checked;
  const both = [
    { t: "pair", left: left("salt"), right: right("ionic") } as const,
    { t: "pair", left: left("water"), right: right("covalent") } as const,
  ].reduce((state, action) => rules.reduce(state, action, pub), rules.init(pub, ""));
  const swapped = rules.reduce(both, { t: "move", from: left("salt"), to: left("water") }, pub);
  expect(swapped.pairs).toEqual({ [left("salt")]: right("covalent"), [left("water")]: right("ionic") });
  const moved = rules.reduce(both, { t: "move", from: left("salt"), to: left("copper") }, pub);
  expect(moved.pairs).toEqual({ [left("copper")]: right("ionic"), [left("water")]: right("covalent") });
});
