import type { Sentence } from "../kit/contract.ts";
import { rowAndColumn } from "../kit/grid/cell-name.ts";
import { cluesOf } from "./clues.ts";
import { kindOf } from "./describe.ts";
import { symbolsIn } from "./filling.ts";
import type { Instance } from "./instances.ts";
import { statusOf } from "./status.ts";
import type { GridFillAction, GridFillState, PublicGridFill } from "./types.ts";

/** The sentence for the live region: the action, and the row, column and region clues it completed. */
export function announceAction(
  before: GridFillState,
  after: GridFillState,
  action: GridFillAction,
  pub: PublicGridFill,
): Sentence {
  const [was, is] = [symbolsIn(before), symbolsIn(after)];
  const changed = is.flatMap((v, cell) => (v === was[cell] ? [] : [cell]));
  const symbol = pub.alphabet[action.v - 1]?.label ?? "";
  if (action.t === "note") {
    const on = (after.notes[action.cell] ?? 0) & (1 << (action.v - 1)) ? "yes" : "no";
    return { code: "SAY_NOTE", params: { ...rowAndColumn(action.cell, pub.cols), symbol, on } };
  }
  const [cell, ...others] = changed;
  if (cell === undefined) return { code: "SAY_NOTES_GONE", params: {} };
  const kind = kindOf(action.v, pub);
  const met = newlyMet(was, is, changed, pub);
  if (others.length > 0)
    return { code: "SAY_STROKE", params: { count: changed.length, kind, symbol, met: met.length } };
  const has = (k: "row" | "col") => (met.some(({ part }) => part.k === k) ? "yes" : "no");
  const rest = met.filter(({ part }) => part.k !== "row" && part.k !== "col").length;
  return {
    code: "SAY_PUT",
    params: {
      ...rowAndColumn(cell, pub.cols),
      kind,
      symbol,
      rowMet: has("row"),
      columnMet: has("col"),
      otherMet: rest,
    },
  };
}

/** Clues drawn in or beside the grid that this action completed. */
function newlyMet(
  was: readonly number[],
  is: readonly number[],
  changed: readonly number[],
  pub: PublicGridFill,
): Instance[] {
  const { rows, cols, corners, wedges } = cluesOf(pub);
  const drawn = [
    ...rows.flat(),
    ...cols.flat(),
    ...corners.values(),
    ...[...wedges.values()].flatMap(({ across, down }) => [across, down].filter((clue) => clue !== undefined)),
  ];
  return drawn.filter(
    (clue) =>
      clue.cells.some((cell) => changed.includes(cell)) &&
      statusOf(clue, is, pub) === "met" &&
      statusOf(clue, was, pub) !== "met",
  );
}
