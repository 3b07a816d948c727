import { expect, test } from "vitest";
import { testCtx } from "../suite/test-ctx.ts";
import { normalForm } from "./engine.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";

test.each([
  ["  Die   Straße ", "DIE STRASSE"],
  ["Poincaré", "poincare"],
  ["well-known", "well known"],
  ["don’t", "dont"],
  ["ﬁne", "fine"],
  ["half\u200b\u00a0way", "half way"],
])("reads %s as %s", (a, b) => {
  expect(normalForm(a)).toBe(normalForm(b));
});

test.each([
  ["Paris", "paris", { case: false }],
  ["a b", "a  b", { space: false }],
  ["resume", "résumé", { diacritics: false }],
  ["its", "it's", { punctuation: false }],
  ["x+1", "x1", {}],
  ["?", "!", {}],
])("tells %s and %s apart if that matters", (a, b, fold) => {
  expect(normalForm(a, fold)).not.toBe(normalForm(b, fold));
});

const asset = interactive.schema.parse(typical);

test.each([
  ["A Parabola.", 1, undefined],
  ["quadratic", 0.5, "<p>The function is quadratic. What is its curve called?</p>"],
  ["circle", 0, undefined],
] as const)("%s earns %d", (text, score, html) => {
  const verdict = interactive.check(asset, { text }, testCtx(), []);
  expect(verdict).toMatchObject({ kind: "scored", score, correct: score === 1 });
  if (html) expect(verdict).toMatchObject({ feedback: [{ html }] });
});

test("sends the model answer of a self-compared text only with the verdict", () => {
  const open = interactive.schema.parse(maximal);
  expect(JSON.stringify(interactive.toPublic(open, testCtx()))).not.toContain("finite list");
  const verdict = interactive.check(open, { text: "They never end." }, testCtx(), []);
  expect(JSON.stringify(verdict)).toContain("finite list");
});
