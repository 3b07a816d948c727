import type { GraphState, Item, PublicGraph2d } from "./types.ts";

/** Maximum number of functions a learner can type, and of characters in each. */
export const MAX_OWN = 3;
export const MAX_FORMULA_LENGTH = 120;

const KEPT = 40;
const made = new WeakMap<readonly Item[], Map<string, PublicGraph2d>>();

/** Id of the learner's function number `index`, from 0. */
export const ownId = (index: number) => `own${index + 1}`;

/** Number of the learner's function with this id, from 0; null for another. */
export function ownIndex(id: string | undefined, { own }: Pick<PublicGraph2d, "own">): number | null {
  const index = Array.from({ length: own?.count ?? 0 }, (_, at) => ownId(at)).indexOf(id ?? "");
  return index < 0 ? null : index;
}

/** The learner's functions as far as they've typed any, one for each that the author allows. */
export function typedIn(
  { typed = [] }: Pick<GraphState, "typed">,
  { own }: Partial<Pick<PublicGraph2d, "own">>,
): string[] {
  return Array.from({ length: own?.count ?? 0 }, (_, index) => (typed[index] ?? "").slice(0, MAX_FORMULA_LENGTH));
}

/** The drawing with the learner's own functions in it. The same functions give the same drawing, so that it's read once. */
export function withTyped(pub: PublicGraph2d, state: Pick<GraphState, "typed">): PublicGraph2d {
  if (!pub.own) return pub;
  const typed = typedIn(state, pub);
  const known = made.get(pub.items) ?? new Map<string, PublicGraph2d>();
  made.set(pub.items, known);
  const name = JSON.stringify(typed);
  const before = known.get(name);
  if (before) return before;
  const own = typed.flatMap((y, index): Item[] => (y.trim() === "" ? [] : [{ k: "fn", id: ownId(index), y }]));
  const drawn = { ...pub, items: [...pub.items, ...own] };
  if (known.size >= KEPT) known.clear();
  known.set(name, drawn);
  return drawn;
}
