import { expect, test } from "vitest";
import { testCtx } from "../suite/test-ctx.ts";
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";

const asset = interactive.schema.parse(typical);
const ctx = testCtx();
const pub = interactive.toPublic(asset, ctx);
const left = (id: string) => ctx.publicId(`left.${id}`);
const right = (id: string) => ctx.publicId(`right.${id}`);
const answer = (pairs: Record<string, string>) => ({
  pairs: Object.fromEntries(Object.entries(pairs).map(([from, to]) => [left(from), right(to)])),
});

test.each([
  [{ salt: "ionic", water: "covalent", methane: "covalent", copper: "metallic" }, 1],
  [{ salt: "ionic", water: "covalent", methane: "ionic", copper: "metallic" }, 0.75],
  [{ salt: "metallic", water: "ionic", methane: "metallic", copper: "covalent" }, 0],
])("case %#: a partner may be used twice, and every right pair counts", (pairs, score) => {
  expect(interactive.check(asset, answer(pairs), ctx, [])).toMatchObject({
    kind: "scored",
    score,
    correct: score === 1,
  });
});

test("rejects incomplete answers and unknown ids as invalid", () => {
  expect(interactive.check(asset, answer({ salt: "ionic" }), ctx, [])).toMatchObject({ code: "ready.all" });
  expect(interactive.check(asset, { pairs: { nothing: right("ionic") } }, ctx, [])).toMatchObject({
    code: "invalid.unknown",
  });
});

test("swaps two items in one step when one moves onto the other's place", () => {
  const { rules } = interactive;
  const both = [
    { t: "pair", left: left("salt"), right: right("ionic") } as const,
    { t: "pair", left: left("water"), right: right("covalent") } as const,
  ].reduce((state, action) => rules.reduce(state, action, pub), rules.init(pub, ""));
  const swapped = rules.reduce(both, { t: "move", from: left("salt"), to: left("water") }, pub);
  expect(swapped.pairs).toEqual({ [left("salt")]: right("covalent"), [left("water")]: right("ionic") });
  const moved = rules.reduce(both, { t: "move", from: left("salt"), to: left("copper") }, pub);
  expect(moved.pairs).toEqual({ [left("copper")]: right("ionic"), [left("water")]: right("covalent") });
});
