import type { Sentence } from "../kit/contract.ts";
import { cellName, rowAndColumn } from "../kit/grid/cell-name.ts";
import { cluesOf, clueText } from "./clues.ts";
import { freeCells, symbolsIn } from "./filling.ts";
import type { Instance } from "./instances.ts";
import { paintedSymbol } from "./puzzle.ts";
import type { GridFillState, PublicGridFill } from "./types.ts";

/** Describes the whole grid in one sentence, or one cell named like `r1c1`. */
export function describeGrid(state: GridFillState, pub: PublicGridFill, focus?: string): Sentence {
  const symbols = symbolsIn(state);
  const cell = focus === undefined ? -1 : symbols.findIndex((_, index) => cellName(index, pub.cols) === focus);
  return cell < 0 ? describeWhole(symbols, pub) : describeCell(state, symbols[cell] ?? 0, cell, pub);
}

function describeWhole(symbols: readonly number[], pub: PublicGridFill): Sentence {
  const painted = paintedSymbol(pub);
  if (painted > 0) return { code: "WHOLE_PAINTED", params: { filled: symbols.filter((v) => v === painted).length } };
  const free = freeCells(pub);
  return {
    code: "WHOLE",
    params: { filled: free.filter((cell) => (symbols[cell] ?? 0) > 0).length, total: free.length },
  };
}

/** Describes a cell as if it held the symbol `v`. */
export function describeCell(state: GridFillState, v: number, cell: number, pub: PublicGridFill): Sentence {
  const clues = cluesOf(pub);
  const across = wedgeBefore(cell, "across", pub);
  const down = wedgeBefore(cell, "down", pub);
  const bits = state.notes[cell] ?? 0;
  const notes = pub.alphabet.filter((_, index) => (bits & (1 << index)) !== 0).map(({ label }) => label);
  return {
    code: "CELL",
    params: {
      ...rowAndColumn(cell, pub.cols),
      ...headsOf(cell, pub),
      kind: pub.blocked.includes(cell) ? "blocked" : kindOf(v, pub),
      symbol: pub.alphabet[v - 1]?.label ?? "",
      given: pub.givens.some((given) => given.cell === cell) ? "yes" : "no",
      notes: notes.length === 0 ? "none" : notes.join(", "),
      corner: cornerOf(cell, pub),
      region: textOf(
        [...clues.corners.values()].find(({ cells }) => cells.includes(cell)),
        pub,
      ),
      across: textOf(across, pub),
      down: textOf(down, pub),
      ...signsAround(cell, pub),
    },
  };
}

/** Author's label in the corner of a cell; "none" without one, in a blocked cell, or where a clue is. */
function cornerOf(cell: number, pub: PublicGridFill): string {
  if (pub.blocked.includes(cell) || cluesOf(pub).corners.has(cell)) return "none";
  return pub.labels.find((label) => label.cell === cell)?.text || "none";
}

/** Display state of a cell. In a painted grid: filled, crossed or unknown. */
export function kindOf(v: number, pub: PublicGridFill): "empty" | "filled" | "crossed" | "unknown" | "symbol" {
  const painted = paintedSymbol(pub);
  if (painted === 0) return v === 0 ? "empty" : "symbol";
  if (v === 0) return "unknown";
  return v === painted ? "filled" : "crossed";
}

/** Row and column headings of a cell, where the author wrote some into blocked cells. */
export function headsOf(
  cell: number,
  { cols, labels, blocked }: PublicGridFill,
): { rowHead: string; columnHead: string } {
  const at = (head: number) =>
    (head !== cell && blocked.includes(head) && labels.find((label) => label.cell === head)?.text) || "none";
  return { rowHead: at(cell - (cell % cols)), columnHead: at(cell % cols) };
}

/** The sum in the blocked cell at the start of this cell's run. */
export function wedgeBefore(cell: number, way: "across" | "down", pub: PublicGridFill): Instance | undefined {
  return [...cluesOf(pub).wedges.values()].map((wedge) => wedge[way]).find((clue) => clue?.cells.includes(cell));
}

/** Inequalities between the cell and each neighbour, where a sign is drawn. */
function signsAround(cell: number, pub: PublicGridFill): Record<"toRight" | "toLeft" | "below" | "above", string> {
  const { signs } = cluesOf(pub);
  const word = (sign: "<" | ">" | undefined, isLess: "<" | ">") =>
    sign ? (sign === isLess ? "less" : "more") : "none";
  return {
    toRight: word(signs.get(cell)?.right, "<"),
    below: word(signs.get(cell)?.below, "<"),
    toLeft: word(cell % pub.cols > 0 ? signs.get(cell - 1)?.right : undefined, ">"),
    above: word(signs.get(cell - pub.cols)?.below, ">"),
  };
}

function textOf(instance: Instance | undefined, pub: PublicGridFill): string {
  return instance ? clueText(instance, pub) : "none";
}
