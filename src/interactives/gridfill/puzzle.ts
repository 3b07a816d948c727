import type { AuthoredRule, AuthoredSymbol, GridFill, Puzzle, Rule, Scope } from "./types.ts";

/** The alphabet as learners get it. In a keyed grid it's sorted by label, so that the author's order gives nothing away. */
export function shownAlphabet({ alphabet, answer }: Pick<GridFill, "alphabet" | "answer">): AuthoredSymbol[] {
  if (!answer) return alphabet;
  const numeric = isNumeric(alphabet);
  const numberOf = ({ label }: AuthoredSymbol) => (numeric ? Number(label.replace("−", "-")) : 0);
  return [...alphabet].sort((a, b) => numberOf(a) - numberOf(b) || (a.label < b.label ? -1 : 1));
}

/** The asset as rules and solver need it, with ids replaced by numbers. */
export function puzzleOf(asset: GridFill): Puzzle {
  const { rows, cols, cells = [] } = asset;
  const alphabet = shownAlphabet(asset);
  const numberOf = ({ r, c }: { r: number; c: number }) => r * cols + c;
  const symbol = (id: string | undefined) => alphabet.findIndex((entry) => entry.id === id) + 1;
  const names = regionNames(asset);
  const regions = names.length === 0 ? [] : Array.from({ length: rows * cols }, () => 0);
  for (const cell of cells) if (cell.region !== undefined) regions[numberOf(cell)] = names.indexOf(cell.region) + 1;
  return {
    rows,
    cols,
    alphabet: alphabet.map(({ label, pattern = null }) => ({ label, pattern })),
    blocked: cells.filter(({ kind }) => kind === "blocked").map(numberOf),
    givens: cells.filter(({ kind }) => kind === "given").map((cell) => ({ cell: numberOf(cell), v: symbol(cell.v) })),
    regions,
    rules: asset.rules.map((rule) => numbered(rule, symbol, (name) => names.indexOf(name) + 1)),
  };
}

/** The author's region names in order of first use: region n of a puzzle is at index n − 1. */
export function regionNames({ cells = [] }: Pick<GridFill, "cells">): string[] {
  return [...new Set(cells.flatMap(({ region }) => (region === undefined ? [] : [region])))];
}

function numbered(rule: AuthoredRule, symbol: (id: string) => number, region: (id: string) => number): Rule {
  const scope = (over: Scope<string>): Scope<number> => ("region" in over ? { region: region(over.region) } : over);
  switch (rule.k) {
    case "allDifferent":
    case "sum":
    case "product":
    case "noRun":
      return { ...rule, over: scope(rule.over) };
    case "count":
      return { ...rule, over: scope(rule.over), v: symbol(rule.v) };
    case "runs":
      return { ...rule, v: symbol(rule.v) };
    default:
      return rule;
  }
}

/** Numeric value of each symbol, from index 1: its label as a number, or its position if labels aren't numbers. */
export function symbolValues(alphabet: readonly { label: string }[]): number[] {
  const numeric = isNumeric(alphabet);
  return [0, ...alphabet.map(({ label }, index) => (numeric ? Number(label.replace("−", "-")) : index + 1))];
}

/** True if every label is a whole number, as sums, products and formulas need. */
export function isNumeric(alphabet: readonly { label: string }[]): boolean {
  return alphabet.every(({ label }) => /^[-−]?\d{1,4}$/.test(label));
}

/** Painted symbol of a two-symbol grid with runs (the other one is the background); 0 for other grids. */
export function paintedSymbol({ alphabet, rules }: Pick<Puzzle, "alphabet" | "rules">): number {
  if (alphabet.length !== 2) return 0;
  return rules.find((rule) => rule.k === "runs")?.v ?? 0;
}
