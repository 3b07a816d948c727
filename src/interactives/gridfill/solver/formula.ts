import { compileBound } from "../../kit/maths/bound.ts";
import { type Condition, compileCondition } from "../../kit/maths/condition.ts";
import type { Interval } from "../../kit/maths/interval.ts";
import type { CompareOp, Expr } from "../../kit/maths/syntax.ts";
import { bitCount, bitsWhere, type Propagator, rangeOf, type Store, symbolsOf } from "./store.ts";

/** Letters that name a formula's cells, in order. */
export const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** Maximum number of fillings tried one by one; beyond that, interval bounds are used. */
const MAX_TRIED = 4096;

/** Relative rounding error allowed for a whole chain of operations. */
const SLACK = 1e-8;

/** Parses a formula over `cells` cells named a, b, c and so on; null if it can't be read. */
export function readFormula(text: string, cells: number): Condition | null {
  const condition = compileCondition(text, { names: [...LETTERS.slice(0, cells)] });
  return condition.ok ? condition : null;
}

/** The formula holds. Tries every filling if there are few, otherwise each symbol against the bounds of the other cells. */
export function formula(cells: readonly number[], text: string, values: readonly number[]): Propagator {
  const condition = readFormula(text, cells.length);
  if (!condition) return { cells, run: () => false };
  const mayHold = boundOf(condition.expr, condition.names);
  return {
    cells,
    run(store) {
      const fillings = cells.reduce((all, cell) => all * bitCount(store.masks[cell] ?? 0), 1);
      return fillings <= MAX_TRIED
        ? tryAll(cells, condition, values, store)
        : pruneByBounds(cells, mayHold, values, store);
    },
  };
}

function tryAll(cells: readonly number[], { holds }: Condition, values: readonly number[], store: Store): boolean {
  const open = cells.map((cell) => symbolsOf(store.masks[cell] ?? 0));
  const used = cells.map(() => 0);
  const chosen = cells.map(() => 0);
  const numbers = cells.map(() => 0);

  function fill(at: number) {
    if (at === cells.length) {
      if (holds(numbers))
        for (const [place, symbol] of chosen.entries()) used[place] = (used[place] ?? 0) | (1 << (symbol - 1));
      return;
    }
    for (const symbol of open[at] ?? []) {
      chosen[at] = symbol;
      numbers[at] = values[symbol] ?? 0;
      fill(at + 1);
    }
  }
  fill(0);
  return cells.every((cell, at) => store.keep(cell, used[at] ?? 0));
}

type MayHold = (box: Interval[]) => boolean;

function pruneByBounds(cells: readonly number[], mayHold: MayHold, values: readonly number[], store: Store): boolean {
  const box = cells.map((cell): Interval => {
    const { min, max } = rangeOf(store.masks[cell] ?? 0, values);
    return { lo: min, hi: max };
  });
  if (!mayHold(box)) return false;
  return cells.every((cell, at) => {
    const kept = bitsWhere(store.masks[cell] ?? 0, values, (value) => mayHold(box.with(at, { lo: value, hi: value })));
    return store.keep(cell, kept);
  });
}

const CAN: Readonly<Record<CompareOp, (a: Interval, b: Interval, slack: number) => boolean>> = {
  "=": (a, b, slack) => a.lo <= b.hi + slack && b.lo <= a.hi + slack,
  "!=": (a, b) => !(a.lo === a.hi && b.lo === b.hi && a.lo === b.lo),
  "<": (a, b, slack) => a.lo < b.hi + slack,
  "<=": (a, b, slack) => a.lo <= b.hi + slack,
  ">": (a, b, slack) => a.hi > b.lo - slack,
  ">=": (a, b, slack) => a.hi >= b.lo - slack,
};

/** Interval test: true if the condition may hold somewhere in a box, never false where it can. */
function boundOf(expr: Expr, names: readonly string[]): MayHold {
  if (expr.k === "logic") {
    const left = boundOf(expr.left, names);
    const right = boundOf(expr.right, names);
    return expr.op === "and" ? (box) => left(box) && right(box) : (box) => left(box) || right(box);
  }
  if (expr.k !== "compare") return () => true;
  let before = compileBound(expr.first, names);
  const steps = expr.rest.map(({ op, right }): MayHold => {
    const [a, b] = [before, compileBound(right, names)];
    before = b;
    return (box) => {
      const [left, other] = [a(box), b(box)];
      return CAN[op](left, other, SLACK * (1 + sizeOf(left) + sizeOf(other)));
    };
  });
  return (box) => steps.every((step) => step(box));
}

function sizeOf({ lo, hi }: Interval): number {
  const size = Math.max(Math.abs(lo), Math.abs(hi));
  return Number.isFinite(size) ? size : 0;
}
