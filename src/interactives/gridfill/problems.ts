import type { Problem } from "../kit/contract.ts";
import { isNumeric, regionNames } from "./puzzle.ts";
import { LETTERS, readFormula } from "./solver/formula.ts";
import type { AuthoredRule, GridFill, RowColumn, Scope } from "./types.ts";

/** Upper limit on rule instances in a grid. */
export const MAX_INSTANCES = 400;

/** Unknown names, places outside the grid, an answer of the wrong shape. */
export function findProblems(asset: GridFill): Problem[] {
  return [...ofAlphabet(asset), ...ofCells(asset), ...ofRules(asset), ...ofAnswer(asset)];
}

function ofAlphabet({ alphabet }: GridFill): Problem[] {
  return alphabet.flatMap(({ id, label }, index): Problem[] => {
    const earlier = alphabet.slice(0, index);
    if (earlier.some((symbol) => symbol.id === id))
      return [{ message: `The id "${id}" is used twice.`, path: ["alphabet", index, "id"] }];
    if (earlier.some((symbol) => symbol.label === label))
      return [{ message: `Two symbols are called "${label}".`, path: ["alphabet", index, "label"] }];
    return [];
  });
}

function ofCells({ rows, cols, alphabet, cells = [] }: GridFill): Problem[] {
  const seen = new Set<number>();
  const found: Problem[] = [];
  for (const [index, { r, c, kind, v }] of cells.entries()) {
    const path = ["cells", index];
    if (r >= rows || c >= cols) found.push({ message: "This cell is outside the grid.", path });
    else if (seen.has(r * cols + c)) found.push({ message: "This cell is described twice.", path });
    seen.add(r * cols + c);
    if (kind === "given" && !alphabet.some(({ id }) => id === v))
      found.push({ message: "A given cell needs a symbol of the alphabet.", path: [...path, "v"] });
    if (kind !== "given" && v !== undefined)
      found.push({ message: "Only a given cell has a symbol.", path: [...path, "v"] });
  }
  const blocked = cells.filter(({ kind }) => kind === "blocked").length;
  if (blocked >= rows * cols) found.push({ message: "Every cell is blocked.", path: ["cells"] });
  return found;
}

function ofRules(asset: GridFill): Problem[] {
  const found = asset.rules.flatMap((rule, index) =>
    objectionsTo(rule, asset).map((message): Problem => ({ message, path: ["rules", index] })),
  );
  const total = asset.rules.reduce((all, rule) => all + sizeOf(rule, asset), 0);
  if (total > MAX_INSTANCES)
    found.push({
      message: `These rules make ${total} single ones; at most ${MAX_INSTANCES} are allowed.`,
      path: ["rules"],
    });
  if (asset.rules.length === 0 && !asset.answer)
    found.push({ message: "A grid needs rules, or an answer to compare with.", path: ["rules"] });
  return found;
}

function sizeOf(rule: AuthoredRule, asset: GridFill): number {
  if (!("over" in rule) || Array.isArray(rule.over)) return 1;
  if ("allRows" in rule.over) return asset.rows;
  if ("allCols" in rule.over) return asset.cols;
  return "allRegions" in rule.over ? regionNames(asset).length : 1;
}

function* objectionsToParts(rule: AuthoredRule, asset: GridFill): Generator<string | false> {
  const { alphabet } = asset;
  if ("v" in rule) yield !alphabet.some(({ id }) => id === rule.v) && `There is no symbol "${rule.v}".`;
  if ("over" in rule) yield* placesIn(rule.over).map((place) => outside(place, asset));
  if (rule.k === "less") yield* [outside(rule.a, asset), outside(rule.b, asset), same(rule.a, rule.b)];
  const compared = rule.k === "less" ? [rule.a, rule.b] : rule.k === "expr" ? rule.over : [];
  yield compared.some((place) => isBlocked(place, asset)) && "A blocked cell has no symbol to compare.";
  const counts = rule.k === "sum" || rule.k === "product" || rule.k === "expr";
  yield counts && !isNumeric(alphabet) && "This rule calculates, so every label must be a whole number.";
  if (rule.k !== "expr") return;
  yield rule.over.length > LETTERS.length && "A formula has a letter for at most 26 cells.";
  yield readFormula(rule.text, rule.over.length) === null &&
    `We can't read this formula. Cells are called ${LETTERS.slice(0, rule.over.length)}, and a formula compares two sides.`;
}

function objectionsTo(rule: AuthoredRule, asset: GridFill): string[] {
  return [...objectionsToParts(rule, asset)].filter((message) => message !== false);
}

function placesIn(over: Scope<string> | RowColumn[]): RowColumn[] {
  if (Array.isArray(over)) return over;
  if ("row" in over) return [[over.row, 0]];
  if ("col" in over) return [[0, over.col]];
  return "cells" in over ? over.cells : [];
}

function outside([r, c]: RowColumn, { rows, cols }: GridFill): string | false {
  return (r >= rows || c >= cols) && `Row ${r + 1}, column ${c + 1} is outside the grid.`;
}

function isBlocked([r, c]: RowColumn, { cells = [] }: GridFill): boolean {
  return cells.some((cell) => cell.r === r && cell.c === c && cell.kind === "blocked");
}

function same([r, c]: RowColumn, other: RowColumn): string | false {
  return r === other[0] && c === other[1] && "A cell can't be less than itself.";
}

function ofAnswer({ rows, cols, alphabet, cells = [], answer }: GridFill): Problem[] {
  if (!answer) return [];
  if (answer.length !== rows || answer.some((line) => line.length !== cols))
    return [{ message: `The answer needs ${rows} rows of ${cols}.`, path: ["answer"] }];
  return answer.flatMap((line, r) =>
    line.flatMap((id, c): Problem[] => {
      const cell = cells.find((candidate) => candidate.r === r && candidate.c === c);
      const path = ["answer", r, c];
      if (cell?.kind === "blocked") return id === "" ? [] : [{ message: 'A blocked cell has "" here.', path }];
      if (!alphabet.some((symbol) => symbol.id === id)) return [{ message: `There is no symbol "${id}".`, path }];
      return cell?.kind === "given" && cell.v !== id
        ? [{ message: "This cell is given with another symbol.", path }]
        : [];
    }),
  );
}
