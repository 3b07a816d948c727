import { elementsOf } from "./elements.ts";
import { classify } from "./flowchart.ts";
import { type Group, operationsOf } from "./groups.ts";
import { rasterOf, withCopies } from "./raster.ts";
import { symmetriesOf } from "./symmetries.ts";
import type { Lattice, Path } from "./types.ts";

/** Result of recognising a pattern. */
export type Recognised =
  | { k: "empty" }
  /** It already repeats within the cell: the cell is too large. */
  | { k: "repeats" }
  | { k: "group"; group: Group; operations: number };

/** Points per side of the cell: to search for symmetries, and to verify them. */
const COARSE = 60;
const FINE = 120;

/** Precision of positions in a drawing, in cells. */
const NEAR = 2.5 / FINE;

/** The group of a drawing copied by `by`, found from the picture alone, wherever its centres are. */
export function recognise(paths: readonly Path[], by: Group, lattice: Lattice): Recognised {
  const copied = (grid: number) => withCopies(rasterOf(paths, grid), operationsOf(by));
  const operations = symmetriesOf(copied(COARSE), copied(FINE), lattice);
  if (operations.length === 0) return { k: "empty" };
  if (operations.filter(({ m }) => m.join() === "1,0,0,1").length > 1) return { k: "repeats" };
  return { k: "group", group: classify(elementsOf(operations, NEAR), NEAR), operations: operations.length };
}
