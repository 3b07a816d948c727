import { expect, test } from "vitest";
import { readDrawing } from "./drawing.ts";
import { isExpected } from "./judge-case.ts";

const line = {
  k: "line",
  colour: "red",
  width: 2,
  points: [
    [0, 0],
    [10, 0],
  ],
};

test("keeps what can be drawn, and nothing a program may have forged", () => {
  const forged = [
    { ...line, colour: "url(//evil.example/)" },
    { ...line, points: [[0, "1e3"]] },
    { k: "script", colour: "red" },
    { k: "dot", colour: "red", at: [Number.NaN, 0], size: 3 },
  ];
  const drawing = {
    marks: [line, ...forged],
    pens: [
      [0, 0, 90],
      ["x", 0, 0],
    ],
    background: "javascript:1",
  };
  expect(readDrawing(drawing)).toEqual({ marks: [line], pens: [[0, 0, 90]], background: null });
  expect(readDrawing({ marks: "all" })).toBeNull();
});

test("an output counts with or without the questions asked before input", () => {
  const run = { stdout: "Name? Hello Ann\n", stderr: "", prompts: [[0, 6] as [number, number]] };
  expect(isExpected(run, { stdout: "Hello Ann" })).toBe(true);
  expect(isExpected(run, { stdout: "Name? Hello Ann" })).toBe(true);
  expect(isExpected({ ...run, prompts: undefined }, { stdout: "Hello Ann" })).toBe(false);
});
