import { edgesOf, neighbours } from "../kit/grid/edges.ts";
import { cellNumber } from "./cage.ts";
import type { PublicCalcdoku } from "./schema.ts";

const TINTS = 5;
const SIGNS = { "+": "+", "-": "−", "*": "×", "/": "÷", "=": "", "?": "?" } as const;

/** Look of a cell: tint of its cage, sides where the cage ends, clue in the cage's first cell. */
export interface CellLook {
  tint: number;
  /** Sides where another cage begins, of t, r, b and l. */
  edges: string;
  clue: string | null;
}

/** Look of every cell, row by row. Cages that touch get different tints. */
export function cellLooks({ size, cages }: Pick<PublicCalcdoku, "size" | "cages">): CellLook[] {
  const owner = Array.from({ length: size ** 2 }, () => -1);
  for (const [index, { cells }] of cages.entries()) for (const cell of cells) owner[cellNumber(cell, size)] = index;
  const edges = edgesOf(owner, size);
  const tints = tintsOf(owner, size, cages.length);
  const firsts = cages.map(({ cells }) => Math.min(...cells.map((cell) => cellNumber(cell, size))));
  return owner.map((cage, cell) => {
    const clued = cages[firsts.indexOf(cell)];
    return {
      tint: tints[cage] ?? 0,
      edges: edges[cell] ?? "",
      clue: clued ? `${clued.target}${SIGNS[clued.op]}` : null,
    };
  });
}

function tintsOf(owner: readonly number[], size: number, count: number): number[] {
  const touching = Array.from({ length: count }, () => new Set<number>());
  for (const [cell, cage] of owner.entries()) {
    for (const { at } of neighbours(cell, size, owner.length)) {
      const other = at === null ? cage : owner[at];
      if (other !== undefined && other !== cage) touching[cage]?.add(other);
    }
  }
  const tints: number[] = [];
  for (const [cage, others] of touching.entries()) {
    const taken = [...others].map((other) => tints[other]);
    const free = Array.from({ length: TINTS }, (_, tint) => (tint + cage) % TINTS).find(
      (tint) => !taken.includes(tint),
    );
    tints.push(free ?? cage % TINTS);
  }
  return tints;
}
