import type { Sentence } from "../kit/contract.ts";
import { rowAndColumn } from "../kit/grid/cell-name.ts";
import { cluesOf } from "./clues.ts";
import type { Instance } from "./instances.ts";
import { LETTERS } from "./solver/formula.ts";
import { type Status, statusOf } from "./status.ts";
import type { PublicGridFill } from "./types.ts";

/** Condition of a rule in words, without its place. */
export function conditionSentence(instance: Instance, { alphabet }: PublicGridFill): Sentence {
  switch (instance.k) {
    case "allDifferent":
      return { code: "WHAT_DIFFERENT" };
    case "sum":
      return { code: "WHAT_SUM", params: { op: WORDS[instance.op], n: instance.n } };
    case "product":
      return { code: "WHAT_PRODUCT", params: { n: instance.n } };
    case "count":
      return {
        code: "WHAT_COUNT",
        params: { op: WORDS[instance.op], n: instance.n, symbol: alphabet[instance.v - 1]?.label ?? "" },
      };
    case "runs":
      return { code: "WHAT_RUNS", params: { lengths: instance.lengths.join(", ") || "0" } };
    case "noRun":
      return { code: "WHAT_NO_RUN", params: { longest: instance.longest } };
    case "less":
      return { code: "WHAT_LESS" };
    case "equalLines":
      return { code: "WHAT_UNEQUAL" };
    case "expr":
      return { code: "WHAT_FORMULA", params: { text: instance.says ?? instance.text } };
  }
}

const WORDS = { "=": "exactly", "<": "below", ">": "above", "<=": "most", ">=": "least" } as const;

/** Cells an instance is about, in words; `every` if the rule covers all lines of this kind. */
export function placeSentence(instance: Instance, pub: PublicGridFill, every: boolean): Sentence {
  const { part, cells } = instance;
  if (part.k === "rows" || part.k === "cols") return { code: "WHERE_LINES", params: { kind: part.k } };
  if ("index" in part) {
    if (every) return { code: "WHERE_EVERY", params: { kind: part.k } };
    const [first = 0] = cells;
    return { code: "WHERE_ONE", params: { kind: part.k, number: part.index + 1, ...rowAndColumn(first, pub.cols) } };
  }
  if (instance.k === "allDifferent" && isRun(instance, pub)) return { code: "WHERE_RUNS" };
  const all = pub.rows * pub.cols - pub.blocked.length;
  if (cells.length === all) return { code: "WHERE_ALL" };
  const square = pub.rows === pub.cols && cells.length === pub.rows;
  if (square && cells.every((cell, at) => cell === at * (pub.cols + 1))) return { code: "WHERE_FALLING" };
  const inOrder = [...cells].sort((a, b) => a - b);
  if (square && inOrder.every((cell, at) => cell === (at + 1) * (pub.cols - 1))) return { code: "WHERE_RISING" };
  return { code: "WHERE_CELLS" };
}

/** Cells of an instance that has no name, in words, each with its letter if the formula is shown. */
export function cellsOf(instance: Instance, pub: PublicGridFill): Sentence[] {
  const showsFormula = instance.k === "expr" && instance.says === undefined;
  return instance.cells.map((cell, at) => ({
    code: showsFormula ? "CELL_LETTER" : "CELL_PLACE",
    params: { ...rowAndColumn(cell, pub.cols), letter: LETTERS[at] ?? "" },
  }));
}

/** True if the same cells also add up to the clue of a blocked cell. */
function isRun({ cells }: Instance, pub: PublicGridFill): boolean {
  const runs = [...cluesOf(pub).wedges.values()].flatMap(({ across, down }) => [across, down]);
  return runs.some((run) => run?.cells.length === cells.length && run.cells.every((cell) => cells.includes(cell)));
}

/** Combined status of several instances: broken if one is, met if all are. */
export function statusOfAll(instances: readonly Instance[], symbols: readonly number[], pub: PublicGridFill): Status {
  const all = instances.map((instance) => statusOf(instance, symbols, pub));
  if (all.includes("broken")) return "broken";
  return all.every((status) => status === "met") ? "met" : "open";
}
