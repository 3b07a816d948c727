import type { Sentence } from "../kit/contract.ts";
import { placeOf } from "../kit/grid/cell-name.ts";
import { cluesOf } from "./clues.ts";
import type { Instance } from "./instances.ts";
import { LETTERS } from "./solver/formula.ts";
import { type Status, statusOf } from "./status.ts";
import type { PublicGridFill } from "./types.ts";

/** What a rule asks for, without saying where. */
export function whatOf(instance: Instance, { alphabet }: PublicGridFill): Sentence {
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
      return { code: "WHAT_FORMULA", params: { text: instance.text } };
  }
}

const WORDS = { "=": "exactly", "<": "below", ">": "above", "<=": "most", ">=": "least" } as const;

/** Which cells an instance is about. A diagonal and the whole grid are known by their names; `every` when the rule is about all lines of this kind. */
export function whereOf(instance: Instance, pub: PublicGridFill, every: boolean): Sentence {
  const { part, cells } = instance;
  if (part.k === "rows" || part.k === "cols") return { code: "WHERE_LINES", params: { kind: part.k } };
  if ("index" in part) {
    if (every) return { code: "WHERE_EVERY", params: { kind: part.k } };
    const [first = 0] = cells;
    return { code: "WHERE_ONE", params: { kind: part.k, number: part.index + 1, ...placeOf(first, pub.cols) } };
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

/** The cells of an instance that no name says, each in words, with the letter a formula has for it. */
export function cellsOf({ k, cells }: Instance, pub: PublicGridFill): Sentence[] {
  return cells.map((cell, at) => ({
    code: k === "expr" ? "CELL_LETTER" : "CELL_PLACE",
    params: { ...placeOf(cell, pub.cols), letter: LETTERS[at] ?? "" },
  }));
}

/** Whether the same cells also add up to the clue of a blocked cell. */
function isRun({ cells }: Instance, pub: PublicGridFill): boolean {
  const runs = [...cluesOf(pub).wedges.values()].flatMap(({ across, down }) => [across, down]);
  return runs.some((run) => run?.cells.length === cells.length && run.cells.every((cell) => cells.includes(cell)));
}

/** Where several instances stand together: broken when one is, met when all are. */
export function statusOfAll(instances: readonly Instance[], symbols: readonly number[], pub: PublicGridFill): Status {
  const all = instances.map((instance) => statusOf(instance, symbols, pub));
  if (all.includes("broken")) return "broken";
  return all.every((status) => status === "met") ? "met" : "open";
}
