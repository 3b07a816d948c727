import { symbolValues } from "../puzzle.ts";
import type { RowColumn } from "../types.ts";
import { type AnyRule, type Drawn, placeList } from "./drawn.ts";

/** Cells that share a rule: they add up to a number, multiply to one, or are all different. */
export interface Group {
  cells: number[];
  kind: "sum" | "sumDifferent" | "product" | "different";
  n: number;
}

export const GROUP_KINDS = ["sum", "sumDifferent", "product", "different"] as const;

const isGroupRule = ({ k, over, op }: AnyRule) =>
  placeList(Object(over).cells).length > 0 && (k === "product" || k === "allDifferent" || (k === "sum" && op === "="));

/** Groups among the rules. Rules over the same cells are one group. */
export function groupsIn({ rules, cols }: Drawn): Group[] {
  const groups = new Map<string, Group>();
  for (const rule of rules.filter(isGroupRule)) {
    const cells = placeList(Object(rule.over).cells).map(([r, c]) => r * cols + c);
    const before = groups.get(cells.join());
    const n = typeof rule.n === "number" ? rule.n : (before?.n ?? 0);
    const kind = rule.k === "product" ? "product" : rule.k === "sum" ? (before ? "sumDifferent" : "sum") : "different";
    groups.set(cells.join(), {
      cells,
      n,
      kind: before?.kind === "sum" && kind === "different" ? "sumDifferent" : kind,
    });
  }
  return [...groups.values()];
}

/** Grid with these groups instead of those it has. */
export function withGroups(drawn: Drawn, groups: readonly Group[]): Drawn {
  const others = drawn.rules.filter((rule) => !isGroupRule(rule));
  const own = groups.flatMap(({ cells, kind, n }): AnyRule[] => {
    const over = { cells: cells.map((cell): RowColumn => [Math.floor(cell / drawn.cols), cell % drawn.cols]) };
    const different: AnyRule = { k: "allDifferent", over };
    if (kind === "different") return [different];
    if (kind === "product") return [{ k: "product", over, n }];
    const sum: AnyRule = { k: "sum", over, op: "=", n };
    return kind === "sum" ? [sum] : [sum, different];
  });
  return { ...drawn, rules: [...others, ...own] };
}

/** Groups of all runs of two cells or more between dark ones, across and down, as in a kakuro. */
export function runGroups(drawn: Drawn): Group[] {
  const { rows, cols, cells } = drawn;
  const isDark = (cell: number) => cells.get(cell)?.kind === "blocked";
  const across = Array.from({ length: rows }, (_, r) => Array.from({ length: cols }, (_, c) => r * cols + c));
  const down = Array.from({ length: cols }, (_, c) => Array.from({ length: rows }, (_, r) => r * cols + c));
  return [...across, ...down].flatMap((line) => {
    const runs: number[][] = [[]];
    for (const cell of line) {
      if (isDark(cell)) runs.push([]);
      else runs.at(-1)?.push(cell);
    }
    return runs.filter((run) => run.length > 1).map((run): Group => ({ cells: run, kind: "sumDifferent", n: 0 }));
  });
}

/**
 * Grid whose sums and products are those of a solution: symbol numbers by cell, 0 where nothing is known. A rule with an unknown cell
 * stays as it is.
 */
export function withNumbers(drawn: Drawn, solution: readonly number[]): Drawn {
  const values = symbolValues(drawn.alphabet);
  const rules = drawn.rules.map((rule): AnyRule => {
    const isTotal = rule.k === "product" || (rule.k === "sum" && rule.op === "=");
    const cells = isTotal ? cellsOf(rule, drawn).filter((cell) => drawn.cells.get(cell)?.kind !== "blocked") : [];
    const known = cells.map((cell) => solution[cell] ?? 0);
    if (known.length === 0 || known.includes(0)) return rule;
    const numbers = known.map((symbol) => values[symbol] ?? 0);
    const n = numbers.reduce((total, next) => (rule.k === "product" ? total * next : total + next));
    return { ...rule, n };
  });
  return { ...drawn, rules };
}

/** Cells of a rule about one row, column, region or group; none for a rule about several at once. */
function cellsOf({ over }: AnyRule, { rows, cols, cells }: Drawn): number[] {
  const scope = Object(over);
  const all = Array.from({ length: rows * cols }, (_, cell) => cell);
  if ("row" in scope) return all.filter((cell) => Math.floor(cell / cols) === scope.row);
  if ("col" in scope) return all.filter((cell) => cell % cols === scope.col);
  if ("region" in scope) return all.filter((cell) => cells.get(cell)?.region === scope.region);
  return placeList(scope.cells).map(([r, c]) => r * cols + c);
}
