// @vitest-environment happy-dom
import { within } from "@testing-library/react";
import { expect } from "vitest";
import { contractSuite } from "../suite/contract-suite.ts";
import type { RenderedExample } from "../suite/fixtures.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { type CalcdokuAction, calcdokuSchema } from "./schema.ts";
import { view } from "./view.tsx";

/** 1 2 / 2 1 in two corners, with nothing to tell them apart. */
const twoWays = {
  ...minimal,
  cages: [
    {
      cells: [
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
      ],
      op: "*",
      target: 4,
    },
    { cells: [[0, 2]], op: "=", target: 3 },
    { cells: [[1, 2]], op: "=", target: 3 },
    {
      cells: [
        [2, 0],
        [2, 1],
        [2, 2],
      ],
      op: "+",
      target: 6,
    },
  ],
};

function withCage(index: number, change: object) {
  return { ...minimal, cages: minimal.cages.map((cage, at) => (at === index ? { ...cage, ...change } : cage)) };
}

const rows = [0, 1, 2];

/** Every order of 1 2 3 fits a row that adds up to 6. */
const manyWays = { ...minimal, cages: rows.map((r) => ({ cells: rows.map((c) => [r, c]), op: "+", target: 6 })) };

function solutionActions({ solution }: RenderedExample): CalcdokuAction[] {
  return solution as CalcdokuAction[]; // calcdoku's own "Show me"
}

function sizeOf({ asset }: RenderedExample): number {
  return calcdokuSchema.parse(asset).size;
}

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, typical, maximal],
  lint: {
    CAGE_OVERLAP: {
      raises: withCage(0, {
        cells: [
          [0, 0],
          [0, 1],
          [1, 1],
        ],
        target: 6,
      }),
    },
    CELL_UNCAGED: { raises: { ...minimal, cages: minimal.cages.slice(0, 4) } },
    CAGE_DISCONNECTED: {
      raises: {
        ...minimal,
        cages: minimal.cages.map((cage, at) =>
          at === 0
            ? {
                ...cage,
                cells: [
                  [0, 0],
                  [2, 2],
                ],
              }
            : cage,
        ),
      },
    },
    OP_ARITY: { raises: withCage(3, { op: "-" }) },
    TARGET_IMPOSSIBLE: { raises: withCage(2, { target: 9 }) },
    NO_SOLUTION: { raises: twoWays },
    MANY_SOLUTIONS: { raises: manyWays },
    NEEDS_GUESS: { raises: interactive.generate?.({ seed: "guess", difficulty: 5 }).asset },
    DIFFICULTY_MISMATCH: { raises: { ...minimal, difficulty: 4 }, not: { ...minimal, difficulty: 2 } },
    UNPROVEN: { raises: minimal, not: typical, nodes: 0 },
  },
  mutants: [
    { name: "a cage without its clue", asset: { ...typical, cages: typical.cages.slice(1) } },
    { name: "a cage twice", asset: { ...typical, cages: [...typical.cages, typical.cages[0]] } },
    { name: "a target moved", asset: withCage(3, { target: 2 }) },
    {
      name: "a cell moved to the neighbour cage",
      asset: withCage(3, {
        cells: [
          [1, 1],
          [2, 1],
        ],
      }),
    },
    { name: "an operation exchanged", asset: withCage(2, { op: "-" }) },
  ],
  action(pub, _state, random) {
    const { size } = Object(pub);
    return { t: random.pick(["put", "put", "note"]), cell: random.int(-1, size ** 2), digit: random.int(0, size + 1) };
  },
  async byTaps(table) {
    const size = sizeOf(table);
    const buttons = within(table.root).getAllByRole("button");
    const cells = buttons.filter((button) => /^Row /.test(button.getAttribute("aria-label") ?? ""));
    const keys = buttons.filter((button) => /^\d$/.test(button.getAttribute("aria-label") ?? ""));
    expect([cells.length, keys.length]).toEqual([size ** 2, size]);
    for (const { cell, digit } of solutionActions(table)) {
      for (const button of [cells[cell], keys[digit - 1]]) if (button) await table.user.click(button);
    }
  },
  async byKeys(table) {
    const size = sizeOf(table);
    await table.user.tab();
    let at = calcdokuSchema.parse(table.asset).givens?.some(({ r, c }) => r + c === 0) ? 1 : 0;
    for (const { cell, digit } of solutionActions(table)) {
      const down = Math.floor(cell / size) - Math.floor(at / size);
      const right = (cell % size) - (at % size);
      const moves = `${(down > 0 ? "{ArrowDown}" : "{ArrowUp}").repeat(Math.abs(down))}${(right > 0 ? "{ArrowRight}" : "{ArrowLeft}").repeat(Math.abs(right))}`;
      await table.user.keyboard(`${moves}${digit}`);
      at = cell;
    }
  },
  generated: 25,
});
