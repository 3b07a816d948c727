import { copy, homed } from "./copies.ts";
import { elementsOfGroup, ofKind } from "./elements.ts";
import { operationsOf } from "./groups.ts";
import { patternGroup } from "./redact.ts";
import type { Escher, EscherAction, Path, Spot } from "./types.ts";

/** A shape without any symmetry, small enough for twelve of it to lie apart in a cell. */
export const FLAG: Path = {
  points: [
    [0.07, 0.03],
    [0.21, 0.04],
    [0.2, 0.1],
    [0.11, 0.06],
  ],
  closed: true,
};

/** The group, a mark on each class, or a flag with all its copies. */
export function escherSolution(asset: Escher): EscherAction[] {
  const { task, motif = [] } = asset;
  if (!task) return [];
  if (task.k === "identify") return [{ t: "group", group: task.answer }];
  if (task.k === "make") {
    const cleared = motif.map((): EscherAction => ({ t: "erase", index: 0 }));
    const drawn = operationsOf(task.group).map((one): EscherAction => ({ t: "draw", path: homed(copy(FLAG, one)) }));
    return [...cleared, ...drawn];
  }
  const all = ofKind(elementsOfGroup(patternGroup(asset)), task.element);
  const firsts = all.filter((one, index) => all.findIndex((other) => other.class === one.class) === index);
  return firsts
    .slice(0, task.count)
    .map((one): EscherAction => ({ t: "mark", at: "at" in one ? one.at : pointOn(one.v, one.c) }));
}

/** A point of an axis: its own, not one of another. */
function pointOn([p, q]: Spot, c: number): Spot {
  const along = 0.19;
  return q === 0 ? [c / p, along] : [along, (c - p * along) / q];
}
