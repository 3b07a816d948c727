import type { Sentence, Violation } from "../kit/contract.ts";
import type { OrderLogicState, PublicOrderLogic } from "./types.ts";

/** Numbers of the broken clues for a message: "none", or "2, 5". */
export function clueNumbers(violations: readonly Violation[]): string {
  return violations.length === 0 ? "none" : violations.map(({ params }) => params?.clue ?? "").join(", ");
}

/** Describes one thing by its public id, one slot as `slot:0`, or the whole arrangement. */
export function describe(
  { places }: OrderLogicState,
  pub: PublicOrderLogic,
  violations: readonly Violation[],
  focus = "",
): Sentence {
  const broken = clueNumbers(violations);
  const things = pub.groups.flatMap((group) => group.things);
  const of = pub.slots.length;
  const slot = Number(/^slot:(\d)$/.exec(focus)?.[1] ?? Number.NaN);
  const label = pub.slots[slot];
  if (label !== undefined) {
    const here = things.filter(({ id }) => places[id] === slot).map(({ name }) => name);
    const names = here.length === 0 ? "none" : here.join(", ");
    return { code: "SLOT", params: { label, n: slot + 1, of, names, broken } };
  }
  const thing = things.find(({ id }) => id === focus);
  if (!thing) {
    const placed = things.filter(({ id }) => places[id] !== undefined).length;
    return { code: "WHOLE", params: { placed, total: things.length, broken } };
  }
  const at = places[thing.id];
  if (at === undefined) return { code: "THING_FREE", params: { name: thing.name } };
  return { code: "THING_PLACED", params: { name: thing.name, label: pub.slots[at] ?? "", n: at + 1, of, broken } };
}
