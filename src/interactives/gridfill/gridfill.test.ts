// @vitest-environment happy-dom
import { within } from "@testing-library/react";
import { expect } from "vitest";
import { contractSuite } from "../suite/contract-suite.ts";
import type { RenderedExample } from "../suite/fixtures.ts";
import futoshiki from "./examples/futoshiki.json" with { type: "json" };
import kakuro from "./examples/kakuro.json" with { type: "json" };
import magicSquare from "./examples/magic-square.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import patterns from "./examples/patterns.json" with { type: "json" };
import table from "./examples/table.json" with { type: "json" };
import takuzu from "./examples/takuzu.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { paintedSymbol, puzzleOf } from "./puzzle.ts";
import { gridFillSchema } from "./schema.ts";
import type { GridFillAction } from "./types.ts";
import { view } from "./view.tsx";

/** Only "no symbol twice" in two rows: many valid fillings. */
const free = {
  ...minimal,
  rules: [{ k: "allDifferent", over: { allRows: true } }],
  rows: 2,
  cols: 2,
};

const withRules = (...rules: object[]) => ({ ...minimal, rules: [...minimal.rules, ...rules] });

const wide = {
  ...free,
  cols: 16,
  rules: [
    { k: "count", over: { allRows: true }, v: "on", op: "=", n: 16 },
    { k: "count", over: { row: 0 }, v: "off", op: "=", n: 0 },
  ],
};

const withGiven = (r: number, c: number, v: string) => ({ ...minimal, cells: [{ r, c, kind: "given", v }] });

/** The cells "Show me" fills, row by row. */
function presses({ solution }: RenderedExample): { cell: number; v: number }[] {
  return (solution as GridFillAction[])
    .flatMap(({ v, ...action }) => (action.t === "paint" ? action.cells : [action.cell]).map((cell) => ({ cell, v })))
    .sort((a, b) => a.cell - b.cell);
}

function puzzleIn({ asset }: RenderedExample) {
  return puzzleOf(gridFillSchema.parse(asset));
}

function cellButtons(root: HTMLElement): Map<number, HTMLElement> {
  const buttons = [...root.querySelectorAll<HTMLElement>("[data-cell]")];
  return new Map(buttons.map((button) => [Number(button.dataset.cell), button]));
}

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, magicSquare, takuzu, patterns, futoshiki, kakuro, table, maximal, typical],
  lint: {
    RULE_SCOPE_EMPTY: { raises: withRules({ k: "count", over: { region: "nowhere" }, v: "on", op: "=", n: 3 }) },
    GIVEN_BREAKS_RULE: { raises: withGiven(1, 0, "off"), not: withGiven(1, 0, "on") },
    RUNS_TOO_LONG: { raises: withRules({ k: "runs", over: { row: 0 }, v: "on", lengths: [3, 2] }) },
    NO_SOLUTION: { raises: withRules({ k: "count", over: { row: 0 }, v: "on", op: "=", n: 3 }) },
    MANY_SOLUTIONS: { raises: free, not: { ...free, unique: false } },
    UNPROVEN: { raises: minimal, not: maximal, nodes: 0 },
    UNUSED_SYMBOL: {
      raises: { ...minimal, alphabet: [...minimal.alphabet, { id: "never", label: "never" }], cells: everyCellGiven() },
    },
    COLOUR_ONLY: {
      raises: { ...patterns, alphabet: patterns.alphabet.map((symbol) => ({ ...symbol, pattern: "dots" })) },
    },
    TOO_WIDE_320: { raises: wide },
    ANSWER_BREAKS_RULE: {
      raises: { ...table, rules: [{ k: "allDifferent", over: { col: 2 } }] },
      not: { ...table, rules: [{ k: "allDifferent", over: { col: 1 } }] },
    },
  },
  mutants: [
    { name: "a clue taken away", asset: { ...maximal, cells: maximal.cells.toSpliced(7, 1) } },
    {
      name: "a clue of runs moved",
      asset: { ...minimal, rules: minimal.rules.with(0, { ...lineRule(0), lengths: [2, 1] }) },
    },
    { name: "a rule less", asset: { ...patterns, rules: patterns.rules.slice(1) } },
    {
      name: "a sum moved",
      asset: { ...kakuro, rules: kakuro.rules.map((rule, at) => (at === 0 ? { ...rule, n: 45 } : rule)) },
    },
    {
      name: "a sign turned",
      asset: { ...futoshiki, rules: futoshiki.rules.map((rule, at) => (at === 2 ? turned(rule) : rule)) },
    },
    { name: "a row of the answer lost", asset: { ...table, answer: table.answer.slice(1) } },
  ],
  action(pub, _state, random) {
    const { rows, cols, alphabet } = Object(pub);
    const cell = () => random.int(-1, rows * cols);
    const v = random.int(0, alphabet.length + 1);
    const t = random.pick(["put", "put", "put", "note", "paint"]);
    return t === "paint" ? { t, cells: [cell(), cell(), cell()], v } : { t, cell: cell(), v };
  },
  async byTaps(seat) {
    const { alphabet, ...puzzle } = puzzleIn(seat);
    const painted = paintedSymbol({ alphabet, ...puzzle });
    const cells = cellButtons(seat.root);
    const pad = within(seat.root.querySelector<HTMLElement>("fieldset") ?? seat.root).getAllByRole("button");
    const keys = new Map(pad.map((button) => [button.getAttribute("aria-label"), button]));
    for (const { cell, v } of presses(seat)) {
      const button = cells.get(cell);
      if (!button) continue;
      const times = painted > 0 || alphabet.length > 2 ? 1 : v;
      for (let time = 0; time < times; time += 1) await seat.user.click(button);
      const key = keys.get(alphabet[v - 1]?.label ?? "");
      if (alphabet.length > 2 && key) await seat.user.click(key);
    }
  },
  async byKeys(seat) {
    const { alphabet, cols, blocked } = puzzleIn(seat);
    const words = alphabet.some(({ label }) => !/^\d$/.test(label));
    const cells = cellButtons(seat.root);
    const focused = () => Number(document.activeElement?.getAttribute("data-cell") ?? -1);
    for (let tabs = 0; tabs < 40 && focused() < 0; tabs += 1) await seat.user.tab();
    for (const { cell, v } of presses(seat)) {
      const [down, right] = [
        Math.floor(cell / cols) - Math.floor(focused() / cols),
        (cell % cols) - (focused() % cols),
      ];
      const vertical = (down > 0 ? "{ArrowDown}" : "{ArrowUp}").repeat(Math.abs(down));
      const across = (right > 0 ? "{ArrowRight}" : "{ArrowLeft}").repeat(Math.abs(right));
      if (vertical || across) await seat.user.keyboard(`${vertical}${across}`);
      // The arrow keys can't stop on blocked cells, so the way may lead back along the row.
      if (blocked.length > 0) await comeTo(seat, cell, cols);
      expect(cells.get(cell)).toBe(document.activeElement);
      const painted = paintedSymbol(puzzleIn(seat)) > 0;
      await seat.user.keyboard(painted ? " " : words ? String(v) : (alphabet[v - 1]?.label ?? ""));
    }
  },
  variants: [
    {
      example: 6,
      asset: { ...table, answer: table.answer.map((line) => line.map((id) => (id === "plus" ? "minus" : id))) },
    },
  ],
});

/** Arrow-key walk, row by row, so that every open cell is reached. */
async function comeTo({ user, root }: RenderedExample, cell: number, cols: number) {
  const focused = () => Number(document.activeElement?.getAttribute("data-cell") ?? -1);
  const rows = Math.max(...cellButtons(root).keys()) / cols;
  for (const way of ["{ArrowUp}", "{ArrowDown}"]) {
    for (let steps = 0; steps <= rows && Math.floor(focused() / cols) !== Math.floor(cell / cols); steps += 1)
      await user.keyboard(way);
  }
  for (const way of ["{ArrowLeft}", "{ArrowRight}"]) {
    for (let steps = 0; steps <= cols && focused() !== cell; steps += 1) await user.keyboard(way);
  }
}

function lineRule(index: number) {
  return minimal.rules[index] ?? { k: "runs", over: { row: 0 }, v: "on", lengths: [] };
}

function turned<Rule extends object>(rule: Rule) {
  return "a" in rule && "b" in rule ? { ...rule, a: rule.b, b: rule.a } : rule;
}

/** The heart example with every cell given. */
function everyCellGiven() {
  return [".#.#.", "#####", "#####", ".###.", "..#.."].flatMap((line, r) =>
    [...line].map((sign, c) => ({ r, c, kind: "given", v: sign === "#" ? "on" : "off" })),
  );
}
