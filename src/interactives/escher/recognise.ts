import { elementsOf } from "./elements.ts";
import { classify } from "./flowchart.ts";
import { type Group, operationsOf } from "./groups.ts";
import { rasterOf, spread } from "./raster.ts";
import { symmetriesOf } from "./symmetries.ts";
import type { Lattice, Path } from "./types.ts";

/** What a pattern turns out to be. */
export type Recognised =
  | { k: "empty" }
  /** It already repeats within the cell: the cell is too large. */
  | { k: "repeats" }
  | { k: "group"; group: Group; operations: number };

/** Points along a side of the cell: to look for symmetries, and to settle them. */
const COARSE = 60;
const FINE = 120;

/** How exactly a drawing tells places, in cells. */
const NEAR = 2.5 / FINE;

/** The group of what a drawing looks like when `by` has copied it: found from the picture alone, wherever centres lie. */
export function recognise(paths: readonly Path[], by: Group, lattice: Lattice): Recognised {
  const copied = (grid: number) => spread(rasterOf(paths, grid), operationsOf(by));
  const operations = symmetriesOf(copied(COARSE), copied(FINE), lattice);
  if (operations.length === 0) return { k: "empty" };
  if (operations.filter(({ m }) => m.join() === "1,0,0,1").length > 1) return { k: "repeats" };
  return { k: "group", group: classify(elementsOf(operations, NEAR), NEAR), operations: operations.length };
}
