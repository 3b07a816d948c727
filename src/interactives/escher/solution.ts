import { cellOf, movedToFirstCell, transformedPath } from "./copies.ts";
import { elementsOfGroup, ofKind } from "./elements.ts";
import { type Group, operationsOf } from "./groups.ts";
import { recognise } from "./recognise.ts";
import { patternGroup } from "./redact.ts";
import type { Escher, EscherAction, Path, Spot } from "./types.ts";

/** A shape without symmetry, small enough for twelve of it to fit separately in a cell. */
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
    const added = completing(asset, task.group);
    if (added) return added;
    const cleared = motif.map((): EscherAction => ({ t: "erase", index: 0 }));
    const drawn = operationsOf(task.group).map(
      (one): EscherAction => ({ t: "draw", path: movedToFirstCell(transformedPath(FLAG, one)) }),
    );
    return [...cleared, ...drawn];
  }
  const all = ofKind(elementsOfGroup(patternGroup(asset)), task.element);
  const firsts = all.filter((place, index) => all.findIndex((other) => other.class === place.class) === index);
  return firsts
    .slice(0, task.count)
    .map((one): EscherAction => ({ t: "mark", at: "at" in one ? one.at : pointOn(one.v, one.c) }));
}

/** A point on an axis that isn't on any other. */
function pointOn([p, q]: Spot, c: number): Spot {
  const along = 0.19;
  return q === 0 ? [c / p, along] : [along, (c - p * along) / q];
}

/** Copies missing from the sheet, if they'd complete the group; else null. */
function completing({ motif = [], group: by = "p1", lattice }: Escher, wanted: Group): EscherAction[] | null {
  const there = new Set(cellOf(motif, by).map((path) => JSON.stringify(path)));
  const added: Path[] = [];
  for (const path of motif.flatMap((source) =>
    operationsOf(wanted).map((move) => movedToFirstCell(transformedPath(source, move))),
  )) {
    if (there.has(JSON.stringify(path))) continue;
    added.push(path);
    for (const twin of cellOf([path], by)) there.add(JSON.stringify(twin));
  }
  const found = recognise([...motif, ...added], by, lattice);
  if (added.length === 0 || found.k !== "group" || found.group !== wanted) return null;
  return added.map((path): EscherAction => ({ t: "draw", path }));
}
