import { expect, test } from "vitest";
import { createSay } from "../kit/messages.ts";
import { testCtx } from "../suite/test-ctx.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import strings from "./strings/en.json" with { type: "json" };
import type { ParsonAnswer } from "./types.ts";

const asset = interactive.schema.parse(typical);
const RIGHT = "d0 z1 f1 i2 a3 r1";

/** `z1`: the block z, indented once. */
function answer(text: string): ParsonAnswer {
  const ctx = testCtx();
  const lines = text.split(" ").map((word) => ({ id: ctx.publicId(word.slice(0, 1)), indent: Number(word.slice(1)) }));
  return { lines, blanks: {} };
}

function judged(text: string, attempt = 0) {
  const ctx = testCtx("seed-1", { attempt });
  const verdict = interactive.check(asset, answer(text), ctx, []);
  if (verdict.kind === "invalid") throw new Error(verdict.code);
  const names = new Map(["d", "z", "f", "i", "a", "r", "x"].map((id) => [ctx.publicId(id), id]));
  const parts = Object.entries(verdict.parts ?? {}).map(([id, part]) => `${names.get(id)} ${part}`);
  return { score: verdict.score, said: verdict.feedback.map(({ code, params }) => [code, params?.count]), parts };
}

test("accepts the right lines with the right indentation", () => {
  expect(judged(RIGHT).score).toBe(1);
});

test("gives only counts at the first attempt", () => {
  const { said, parts } = judged("d0 z1 f1 x2 a3 r2");
  expect(said).toEqual([
    ["verdict.missing", 1],
    ["verdict.extra", 1],
    ["verdict.indent", 1],
  ]);
  expect(parts).toEqual([]);
});

test("marks the first wrong block at the second attempt, without saying what's wrong with it", () => {
  const { said, parts } = judged("d0 z1 f1 x2 a3 r2", 1);
  expect(said.at(-1)?.[0]).toBe("verdict.first");
  expect(parts).toEqual(["x wrong"]);
});

test("marks every block at the third attempt, with the author's note on the distractor", () => {
  const { said, parts } = judged("d0 z1 f1 x2 a3 r2", 2);
  expect(said.at(-1)?.[0]).toBe("verdict.why");
  expect(parts).toEqual(["d right", "z right", "f right", "x extra", "a right", "r wrong"]);
});

test("asks about each wrong indentation at the third attempt", () => {
  const say = (text: string) => {
    const verdict = interactive.check(asset, answer(text), testCtx("seed-1", { attempt: 2 }), []);
    const all = verdict.kind === "scored" ? verdict.feedback : [];
    return all.flatMap(({ code, params }) => (/side$/.test(code) ? [createSay(strings)(code, params)] : []));
  };
  expect(say("d0 z1 f1 i2 a3 r2")).toEqual(["“return total” is inside “for n in ns:”. Should it be?"]);
  expect(say("d0 z1 f1 i2 a2 r1")).toEqual(["“total += n” isn’t inside “if n % 2 == 0:”. Should it be?"]);
});

test.each([
  ["nothing placed", { lines: [], blanks: {} }, "ready.place"],
  ["an id that is no block's", { lines: [{ id: "zzzzzzzz", indent: 0 }], blanks: {} }, "invalid.unknown"],
  ["a block twice", answer("d0 d0"), "invalid.unknown"],
] as const)("%s is not judged", (_, given, code) => {
  expect(interactive.check(asset, given as ParsonAnswer, testCtx(), [])).toMatchObject({ kind: "invalid", code });
});

test("doesn't judge an open blank, and takes half a block off for a wrong choice", () => {
  const blanked = interactive.schema.parse(maximal);
  const ctx = testCtx();
  const pub = interactive.toPublic(blanked, ctx);
  const actions = interactive.solution?.(blanked, ctx) ?? [];
  const end = actions.reduce(
    (state, action) => interactive.rules.reduce(state, action, pub),
    interactive.rules.init(pub, ""),
  );
  const loop = ctx.publicId("loop");
  const other = pub.blocks
    .flatMap(({ id, pieces }) => (id === loop ? pieces : []))
    .flatMap((piece) => (piece.k === "blank" ? piece.choices : []))
    .find(({ text }) => text === "<=");
  const { [`${loop}/op`]: _, ...open } = end.blanks;
  expect(interactive.check(blanked, { lines: end.lines, blanks: open }, ctx, [])).toMatchObject({
    code: "ready.blanks",
  });
  const wrong = { lines: end.lines, blanks: { ...end.blanks, [`${loop}/op`]: other?.id ?? "" } };
  expect(interactive.check(blanked, wrong, ctx, [])).toMatchObject({ correct: false, score: 0.938 });
});

test("doesn't reveal which of two alternatives is the distractor", () => {
  const swapped = {
    ...typical,
    blocks: typical.blocks.map((block) => (block.id === "i" ? { ...block, id: "x", text: "if n % 2 == 1:" } : block)),
    distractors: [{ id: "i", text: "if n % 2 == 0:", pairedWith: "x" }],
  };
  const shown = JSON.stringify(interactive.toPublic(asset, testCtx()));
  expect(JSON.stringify(interactive.toPublic(interactive.schema.parse(swapped), testCtx()))).toBe(shown);
  const turned = { ...typical, blocks: typical.blocks.toReversed() };
  expect(JSON.stringify(interactive.toPublic(interactive.schema.parse(turned), testCtx()))).toBe(shown);
});
