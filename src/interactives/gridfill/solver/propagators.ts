import type { Instance } from "../instances.ts";
import { symbolValues } from "../puzzle.ts";
import type { Puzzle } from "../types.ts";
import { allDifferent } from "./all-different.ts";
import { less, product, sum } from "./arithmetic.ts";
import { distinctSum, MAX_DISTINCT } from "./distinct-sum.ts";
import { formula } from "./formula.ts";
import { count, noRun, unequal } from "./patterns.ts";
import { runs } from "./runs.ts";
import type { Propagator } from "./store.ts";

/** Propagators of a single rule instance. */
export function propagatorsOf(instance: Instance, { alphabet }: Pick<Puzzle, "alphabet">): Propagator[] {
  const { cells } = instance;
  const values = symbolValues(alphabet);
  switch (instance.k) {
    case "allDifferent":
      return [allDifferent(cells, alphabet.length)];
    case "sum":
      return [sum(cells, instance.op, instance.n, values)];
    case "product":
      return [product(cells, instance.n, values)];
    case "count":
      return [count(cells, instance.v, instance.op, instance.n)];
    case "runs":
      return [runs(instance.line, instance.v, instance.lengths)];
    case "noRun":
      return instance.stretches.map((stretch) => noRun(stretch, instance.longest));
    case "less": {
      const [first = 0, second = 0] = cells;
      return [less(first, second, values)];
    }
    case "equalLines":
      return unequalLines(instance.lines);
    case "expr":
      return [formula(cells, instance.text, values)];
  }
}

/** Propagators that need two rules together: a sum whose cells must all be different. */
export function jointPropagators(instances: readonly Instance[], { alphabet }: Pick<Puzzle, "alphabet">): Propagator[] {
  if (alphabet.length > MAX_DISTINCT) return [];
  const values = symbolValues(alphabet);
  const groups = instances.filter(({ k }) => k === "allDifferent").map(({ cells }) => new Set(cells));
  return instances.flatMap((instance): Propagator[] => {
    if (instance.k !== "sum" || instance.op !== "=" || instance.cells.length > MAX_DISTINCT) return [];
    const distinct = groups.some((group) => instance.cells.every((cell) => group.has(cell)));
    return distinct ? [distinctSum(instance.cells, instance.n, values)] : [];
  });
}

/** Every pair of lines with blocked cells in the same places. */
function unequalLines(lines: readonly (readonly number[])[]): Propagator[] {
  return lines.flatMap((line, index) =>
    lines.slice(index + 1).flatMap((other): Propagator[] => {
      if (line.some((cell, at) => cell < 0 !== (other[at] ?? 0) < 0)) return [];
      const free = (cells: readonly number[]) => cells.filter((cell) => cell >= 0);
      return [unequal(free(line), free(other))];
    }),
  );
}
