import { expect, test } from "vitest";
import { testCtx } from "../suite/test-ctx.ts";
import { checked } from "./checked.ts";
import { normalForm } from "./engine.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };

test.each([
  ["  Die   Straße ", "DIE STRASSE"],
  ["Poincaré", "poincare"],
  ["well-known", "well known"],
  ["don’t", "dont"],
  ["ﬁne", "fine"],
  ["half\u200b\u00a0way", "half way"],
])("%s reads as %s", (a, b) => {
  expect(normalForm(a)).toBe(normalForm(b));
});

test.each([
  ["Paris", "paris", { case: false }],
  ["a b", "a  b", { space: false }],
  ["resume", "résumé", { diacritics: false }],
  ["its", "it's", { punctuation: false }],
  ["x+1", "x1", {}],
  ["?", "!", {}],
])("%s and %s differ where that matters", (a, b, fold) => {
  expect(normalForm(a, fold)).not.toBe(normalForm(b, fold));
});

const asset = checked.schema.parse(typical);

test.each([
  ["A Parabola.", 1, undefined],
  ["quadratic", 0.5, "<p>The function is quadratic. What is its curve called?</p>"],
  ["circle", 0, undefined],
] as const)("%s earns %d", (text, score, html) => {
  const verdict = checked.check(asset, { text }, testCtx(), []);
  expect(verdict).toMatchObject({ kind: "scored", score, correct: score === 1 });
  if (html) expect(verdict).toMatchObject({ feedback: [{ html }] });
});

test("a text that its writer compares brings the model answer only with the verdict", () => {
  const open = checked.schema.parse(maximal);
  expect(JSON.stringify(checked.toPublic(open, testCtx()))).not.toContain("finite list");
  const verdict = checked.check(open, { text: "They never end." }, testCtx(), []);
  expect(JSON.stringify(verdict)).toContain("finite list");
});
