import { expect, test } from "vitest";
import { authoredTypes, findInteractive, inlineTypes } from "#interactives/checks.ts";
import explored from "#interactives/gridfill/examples/magic-square.json" with { type: "json" };
import sudoku from "#interactives/gridfill/examples/maximal.json" with { type: "json" };
import patterns from "#interactives/gridfill/examples/patterns.json" with { type: "json" };
import munch from "#interactives/numberbunchers/examples/minimal.json" with { type: "json" };
import { FRESH_PUZZLES } from "#rules/learning/review/fresh-puzzles.ts";
import { isReviewable } from "#rules/learning/review/reviewable.ts";
import { offlineUse } from "#rules/learning/works-offline.ts";
import { cardOf } from "./card-of.ts";
import { countRounds } from "./rounds.ts";

function cardFor(json: { type: string; tiles?: unknown }, concept?: string): string | null {
  const interactive = findInteractive(json.type);
  if (!interactive) throw new Error(json.type);
  const asset = interactive.schema.parse(json);
  const written = { type: json.type, page: "p", line: 1, ...(concept && { concept }) };
  return cardOf("lesson", "puzzle", written, { asset, rounds: countRounds(interactive, asset, 0) });
}

test("a grid and a munch that have others like them make a card", () => {
  expect(cardFor(patterns, "latin-squares")).toBe("c-latin-squares");
  expect(cardFor(patterns)).toMatch(/^q-/);
  expect(cardFor(munch, "multiples")).toBe("c-multiples");
});

test("a grid that's always the same, an exploration and a sudoku of nine make none", () => {
  const blocked = { ...patterns, cells: [...patterns.cells.slice(1), { r: 0, c: 0, kind: "blocked" }] };
  expect(cardFor(blocked, "latin-squares")).toBeNull();
  expect(cardFor({ ...explored, goal: "explore" } as typeof explored, "magic")).toBeNull();
  expect(cardFor(sudoku, "latin-squares")).toBeNull();
});

const TASK = { guess: false, needsPage: false, goal: "solve", isSelfJudged: false, cells: 0 } as const;

test("every type of question that comes back in review can be answered without a connection", () => {
  const asked = [...authoredTypes, ...inlineTypes].filter((type) =>
    isReviewable({
      ...TASK,
      type,
      hasOthersLikeIt: FRESH_PUZZLES.has(type) || findInteractive(type)?.another !== undefined,
    }),
  );
  expect(asked.length).toBeGreaterThan(8);
  for (const type of asked) {
    const { rules, language, probe } = findInteractive(type) ?? {};
    const facts = { explores: false, showsSolved: rules?.solved !== undefined };
    const use = offlineUse({ ...facts, isProgram: language !== undefined, asksServer: probe !== undefined });
    expect([type, ["fully", "later"].includes(use)]).toEqual([type, true]);
  }
});
