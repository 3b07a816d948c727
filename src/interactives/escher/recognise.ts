import { elementsOf } from "./elements.ts";
import { classify } from "./flowchart.ts";
import type { Group } from "./groups.ts";
import { GRID, rasterOf, symmetriesOf } from "./raster.ts";
import type { Lattice, Path } from "./types.ts";

/** What a drawing that is repeated cell by cell turns out to be. */
export type Recognised =
  | { k: "empty" }
  /** It already repeats within the cell: the cell is too large. */
  | { k: "repeats" }
  | { k: "group"; group: Group; operations: number };

/** How exactly a raster tells places, in cells. */
const NEAR = 2.5 / GRID;

/** The group of a pattern, found from its drawing alone, wherever its centres lie. */
export function recognise(paths: readonly Path[], lattice: Lattice): Recognised {
  const operations = symmetriesOf(rasterOf(paths), lattice);
  if (operations.length === 0) return { k: "empty" };
  if (operations.filter(({ m }) => m.join() === "1,0,0,1").length > 1) return { k: "repeats" };
  return { k: "group", group: classify(elementsOf(operations, NEAR), NEAR), operations: operations.length };
}
