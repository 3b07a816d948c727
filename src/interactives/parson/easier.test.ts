import { expect, test } from "vitest";
import { testCtx } from "../suite/test-ctx.ts";
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import type { ParsonState } from "./types.ts";

const asset = interactive.schema.parse(typical);
const late = testCtx("seed-1", { attempt: 3 });
const pub = interactive.toPublic(asset, late);
const { rules } = interactive;
const id = (author: string) => late.publicId(author);

function ease(state: ParsonState): { code: string | undefined; state: ParsonState } {
  const hint = interactive.hint?.(asset, state, late, 0);
  const action = hint && rules.applyHint?.(hint, pub);
  return { code: hint?.code, state: action ? rules.reduce(state, action, pub) : state };
}

test("isn't offered before three attempts", () => {
  expect(interactive.hint?.(asset, rules.init(pub, ""), testCtx("seed-1", { attempt: 2 }), 0)).toBeNull();
});

test("drops a distractor, then fixes indentation, then joins blocks until three pieces are left", () => {
  let state = rules.reduce(rules.init(pub, ""), { t: "place", id: id("f"), at: 0, shift: 0 }, pub);
  state = rules.reduce(state, { t: "place", id: id("x"), at: 1, shift: 0 }, pub);
  const codes: (string | undefined)[] = [];
  for (let times = 0; times < 6; times += 1) {
    const eased = ease(state);
    codes.push(eased.code);
    state = eased.state;
  }
  expect(codes).toEqual(["easier.drop", "easier.indent", "easier.merge", "easier.merge", "easier.merge", undefined]);
  expect(state.dropped).toEqual([id("x")]);
  expect(state.lines.map((line) => [line.id, line.indent])).toEqual([
    [id("d"), 0],
    [id("z"), 1],
    [id("f"), 1],
    [id("i"), 2],
  ]);
});

test("moves, indents and removes joined blocks as one", () => {
  let state = rules.reduce(rules.init(pub, ""), { t: "merge", first: id("i"), second: id("a"), shift: 1 }, pub);
  state = rules.reduce(state, { t: "place", id: id("a"), at: 0, shift: 0 }, pub);
  state = rules.reduce(state, { t: "place", id: id("d"), at: 0, shift: 0 }, pub);
  state = rules.reduce(state, { t: "indent", id: id("i"), by: 1 }, pub);
  expect(state.lines).toEqual([
    { id: id("d"), indent: 0 },
    { id: id("i"), indent: 1 },
    { id: id("a"), indent: 2 },
  ]);
  expect(rules.describe(state, pub, id("a")).params).toMatchObject({ n: 2, of: 2, name: "if n % 2 == 0:; total += n" });
  expect(rules.reduce(state, { t: "remove", id: id("a") }, pub).lines).toEqual([{ id: id("d"), indent: 0 }]);
});

test("can't join a block twice or to itself", () => {
  const joined = rules.reduce(rules.init(pub, ""), { t: "merge", first: id("i"), second: id("a"), shift: 1 }, pub);
  expect(rules.reduce(joined, { t: "merge", first: id("i"), second: id("r"), shift: 0 }, pub)).toBe(joined);
  expect(rules.reduce(joined, { t: "merge", first: id("a"), second: id("i"), shift: 0 }, pub)).toBe(joined);
  expect(rules.reduce(joined, { t: "merge", first: id("r"), second: id("r"), shift: 0 }, pub)).toBe(joined);
});
