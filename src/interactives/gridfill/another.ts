import { seededRandom } from "../kit/random.ts";
import { cellGroupsOf, type Instance, instancesOf } from "./instances.ts";
import { puzzleOf } from "./puzzle.ts";
import type { AuthoredCell, AuthoredRule, GridFill, Puzzle, RowColumn } from "./types.ts";

/** New place of each cell. */
type Move = (cell: number) => number;

/** Fewest and most moves made one after another, and most tries to get a grid that looks different. */
const MOVES = [20, 40] as const;
const TRIES = 10;

/**
 * The same grid with its rows and columns moved and its symbols exchanged, where that leaves its rules unchanged: it's
 * exactly as hard as the author's, and has as many solutions. Null for grids with a key, a picture or words, and if nothing can be moved.
 */
export function anotherGridFill(asset: GridFill, seed: string): GridFill | null {
  const { rows, cols, alphabet, cells = [], rules } = asset;
  if (asset.answer || cells.some(({ kind, label }) => kind === "blocked" || label !== undefined)) return null;
  if (rules.some(({ k }) => k === "runs" || k === "expr" || k === "product")) return null;
  const puzzle = puzzleOf(asset);
  const same = alphabet.map((_, index) => index + 1);
  const before = signature(puzzle, (cell) => cell, same);
  const fits = (move: Move) => signature(puzzle, move, same) === before && keepsSigns(rules, cols, move);
  const moves = possibleMoves(rows, cols).filter(fits);
  const random = seededRandom(`gridfill again ${seed}`);
  // Where numbers are added or compared, each has to stay what it is.
  const areNumbers = rules.some(({ k }) => k === "sum" || k === "less");
  for (let tried = 0; tried < TRIES; tried += 1) {
    let place: Move = (cell) => cell;
    for (let left = moves.length === 0 ? 0 : random.int(...MOVES); left > 0; left -= 1) {
      const [earlier, next] = [place, random.pick(moves)];
      const both: Move = (cell) => next(earlier(cell));
      if (keepsSigns(rules, cols, both)) place = both;
    }
    const mixed = random.shuffle(same);
    const isAlike = !areNumbers && signature(puzzle, (cell) => cell, mixed) === before;
    const made = moved(asset, place, isAlike ? mixed : same);
    if (shape(made) !== shape(asset)) return made;
  }
  return null;
}

/** Exchanges of two rows, two bands of rows, all rows and all columns, and of rows with columns. */
function possibleMoves(rows: number, cols: number): Move[] {
  const moves: Move[] = [];
  const each = (to: (r: number, c: number) => readonly [number, number]): Move => {
    return (cell) => {
      const [r, c] = to(Math.floor(cell / cols), cell % cols);
      return r * cols + c;
    };
  };
  const exchange = (a: number, b: number, height: number) => (line: number) =>
    line >= a && line < a + height ? line - a + b : line >= b && line < b + height ? line - b + a : line;
  for (let height = 1; 2 * height <= rows; height += 1) {
    for (let a = 0; a + height <= rows; a += height) {
      for (let b = a + height; b + height <= rows; b += height) {
        moves.push(each((r, c) => [exchange(a, b, height)(r), c]));
        if (rows === cols) moves.push(each((r, c) => [r, exchange(a, b, height)(c)]));
      }
    }
  }
  moves.push(
    each((r, c) => [rows - 1 - r, c]),
    each((r, c) => [r, cols - 1 - c]),
  );
  if (rows === cols) moves.push(each((r, c) => [c, r]));
  return moves;
}

/** Everything the rules say about a grid whose cells and symbols are moved, in an order of its own. Signs between cells move with them. */
function signature(puzzle: Puzzle, move: Move, symbols: readonly number[]): string {
  return instancesOf(puzzle)
    .flatMap((instance) => (instance.k === "less" ? [] : [statementOf(instance, move, symbols)]))
    .sort()
    .join("\n");
}

function statementOf(instance: Instance, move: Move, symbols: readonly number[]): string {
  const groups = cellGroupsOf(instance).map((group) => {
    const there = group.map(move);
    // A row read backwards has the same runs.
    if (instance.k === "noRun") return [there.join(), there.toReversed().join()].sort()[0];
    return there.toSorted((a, b) => a - b).join();
  });
  const { k } = instance;
  const about = {
    ...("n" in instance && { n: instance.n }),
    ...("op" in instance && { op: instance.op }),
    ...("longest" in instance && { longest: instance.longest }),
    ...("v" in instance && { v: symbols[instance.v - 1] }),
  };
  return JSON.stringify([k, about, groups.sort()]);
}

/** True if signs still are between neighbours. */
function keepsSigns(rules: readonly AuthoredRule[], cols: number, move: Move): boolean {
  return rules.every((rule) => {
    if (rule.k !== "less") return true;
    const [a, b] = [placed(rule.a, cols, move), placed(rule.b, cols, move)];
    return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) === 1;
  });
}

function placed([r, c]: RowColumn, cols: number, move: Move): RowColumn {
  const cell = move(r * cols + c);
  return [Math.floor(cell / cols), cell % cols];
}

function moved(asset: GridFill, move: Move, symbols: readonly number[]): GridFill {
  const { rows, cols, alphabet, cells = [], rules, hints: _, explanation: __, ...rest } = asset;
  const given = new Map<number, string>();
  for (const { r, c, kind, v } of cells) {
    const symbol = symbols[alphabet.findIndex(({ id }) => id === v)];
    if (kind === "given" && symbol !== undefined) given.set(move(r * cols + c), alphabet[symbol - 1]?.id ?? "");
  }
  const regions = new Map(cells.map(({ r, c, region }) => [r * cols + c, region]));
  const now = Array.from({ length: rows * cols }, (_, cell): AuthoredCell => {
    const [v, region] = [given.get(cell), regions.get(cell)];
    const at = { r: Math.floor(cell / cols), c: cell % cols };
    return {
      ...at,
      kind: v === undefined ? "free" : "given",
      ...(v !== undefined && { v }),
      ...(region !== undefined && { region }),
    };
  }).filter(({ kind, region }) => kind === "given" || region !== undefined);
  const signs = rules.map(
    (rule): AuthoredRule =>
      rule.k === "less" ? { ...rule, a: placed(rule.a, cols, move), b: placed(rule.b, cols, move) } : rule,
  );
  const made: GridFill = { ...rest, rows, cols, alphabet, rules: signs, ...(now.length > 0 && { cells: now }) };
  return { ...made, description: described(made) };
}

function described({ rows, cols, alphabet, cells = [], rules }: GridFill): string {
  const label = (id: string | undefined) => alphabet.find((symbol) => symbol.id === id)?.label ?? "";
  const givens = cells.flatMap(({ r, c, kind, v }) =>
    kind === "given" ? [`row ${r + 1}, column ${c + 1}: ${label(v)}`] : [],
  );
  const signs = rules.flatMap((rule) =>
    rule.k === "less"
      ? [`Row ${rule.a[0] + 1}, column ${rule.a[1] + 1} is less than row ${rule.b[0] + 1}, column ${rule.b[1] + 1}.`]
      : [],
  );
  const filled = givens.length > 0 ? `Given: ${givens.join("; ")}.` : "Nothing is given.";
  return [`A grid of ${rows} by ${cols} cells.`, filled, ...signs].join(" ").slice(0, 600);
}

/** Givens and signs, by which grids with the same rules differ. */
function shape({ cells = [], rules }: GridFill): string {
  const given = cells.flatMap(({ r, c, kind, v }) => (kind === "given" ? [`${r},${c}=${v}`] : []));
  return JSON.stringify([
    given.sort(),
    rules
      .filter(({ k }) => k === "less")
      .map((rule) => JSON.stringify(rule))
      .sort(),
  ]);
}
