import type { Drawn } from "./drawn.ts";
import { paintIn } from "./picture.ts";

/** Tools of a grid. picture paints a nonogram; the others are for every kind of grid. */
export type Mode = "picture" | "fill" | "regions" | "groups" | "signs" | "solution";

/** Tools that make sense for a grid, the most useful first. */
export function modesOf(drawn: Drawn): Mode[] {
  if (paintIn(drawn) !== null) return ["picture", "fill"];
  const isKakuro = [...drawn.cells.values()].some(({ kind }) => kind === "blocked");
  const numbers: Mode[] = isKakuro ? ["fill", "groups", "solution"] : ["fill", "regions", "groups", "solution"];
  return [...numbers, "signs"];
}
