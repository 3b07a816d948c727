import { expect, test } from "vitest";
import { testCtx } from "../suite/test-ctx.ts";
import { checked } from "./checked.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import type { ParsonAnswer } from "./types.ts";

const asset = checked.schema.parse(typical);
const RIGHT = "d0 z1 f1 i2 a3 r1";

/** `z1`: the block z, indented once. */
function answer(text: string): ParsonAnswer {
  const ctx = testCtx();
  const lines = text.split(" ").map((word) => ({ id: ctx.publicId(word.slice(0, 1)), indent: Number(word.slice(1)) }));
  return { lines, blanks: {} };
}

function judged(text: string, attempt = 0) {
  const ctx = testCtx("seed-1", { attempt });
  const verdict = checked.check(asset, answer(text), ctx, []);
  if (verdict.kind === "invalid") throw new Error(verdict.code);
  const names = new Map(["d", "z", "f", "i", "a", "r", "x"].map((id) => [ctx.publicId(id), id]));
  const parts = Object.entries(verdict.parts ?? {}).map(([id, part]) => `${names.get(id)} ${part}`);
  return { score: verdict.score, said: verdict.feedback.map(({ code, params }) => [code, params?.count]), parts };
}

test("the right lines with the right indentation are right", () => {
  expect(judged(RIGHT).score).toBe(1);
});

test("first attempt: only counts", () => {
  const { said, parts } = judged("d0 z1 f1 x2 a3 r2");
  expect(said).toEqual([
    ["verdict.missing", 1],
    ["verdict.extra", 1],
    ["verdict.indent", 1],
  ]);
  expect(parts).toEqual([]);
});

test("second attempt: the first wrong block is marked, without saying what is wrong with it", () => {
  const { said, parts } = judged("d0 z1 f1 x2 a3 r2", 1);
  expect(said.at(-1)?.[0]).toBe("verdict.first");
  expect(parts).toEqual(["x wrong"]);
});

test("third attempt: a mark on every block, and the author's word on the distractor", () => {
  const { said, parts } = judged("d0 z1 f1 x2 a3 r2", 2);
  expect(said.at(-1)?.[0]).toBe("verdict.why");
  expect(parts).toEqual(["d right", "z right", "f right", "x extra", "a right", "r wrong"]);
});

test.each([
  ["nothing placed", { lines: [], blanks: {} }, "ready.place"],
  ["an id that is no block's", { lines: [{ id: "zzzzzzzz", indent: 0 }], blanks: {} }, "invalid.unknown"],
  ["a block twice", answer("d0 d0"), "invalid.unknown"],
] as const)("%s is not judged", (_, given, code) => {
  expect(checked.check(asset, given as ParsonAnswer, testCtx(), [])).toMatchObject({ kind: "invalid", code });
});

test("a blank left open is not judged; a wrong choice costs half a block", () => {
  const blanked = checked.schema.parse(maximal);
  const ctx = testCtx();
  const pub = checked.toPublic(blanked, ctx);
  const actions = checked.solution?.(blanked, ctx) ?? [];
  const end = actions.reduce((state, action) => checked.rules.reduce(state, action, pub), checked.rules.init(pub, ""));
  const loop = ctx.publicId("loop");
  const other = pub.blocks
    .flatMap(({ id, pieces }) => (id === loop ? pieces : []))
    .flatMap((piece) => (piece.k === "blank" ? piece.choices : []))
    .find(({ text }) => text === "<=");
  const { [`${loop}/op`]: _, ...open } = end.blanks;
  expect(checked.check(blanked, { lines: end.lines, blanks: open }, ctx, [])).toMatchObject({ code: "ready.blanks" });
  const wrong = { lines: end.lines, blanks: { ...end.blanks, [`${loop}/op`]: other?.id ?? "" } };
  expect(checked.check(blanked, wrong, ctx, [])).toMatchObject({ correct: false, score: 0.938 });
});

test("a learner cannot tell which of two alternatives is the distractor", () => {
  const swapped = {
    ...typical,
    blocks: typical.blocks.map((block) => (block.id === "i" ? { ...block, id: "x", text: "if n % 2 == 1:" } : block)),
    distractors: [{ id: "i", text: "if n % 2 == 0:", pairedWith: "x" }],
  };
  const shown = JSON.stringify(checked.toPublic(asset, testCtx()));
  expect(JSON.stringify(checked.toPublic(checked.schema.parse(swapped), testCtx()))).toBe(shown);
  const turned = { ...typical, blocks: typical.blocks.toReversed() };
  expect(JSON.stringify(checked.toPublic(checked.schema.parse(turned), testCtx()))).toBe(shown);
});
