import type { Diagnostic } from "../kit/contract.ts";
import { countClasses, elementsOfGroup } from "./elements.ts";
import { fitLattice, latticeFits, shapeOf } from "./groups.ts";
import { recognise } from "./recognise.ts";
import { patternGroup } from "./redact.ts";
import { crossesItself, tilingOf } from "./tiling.ts";
import type { Escher } from "./types.ts";

/** Problems the schema can't detect. */
export function lintEscher(asset: Escher): Diagnostic[] {
  const lattice = lintLattice(asset);
  if (lattice.length > 0) return lattice;
  return [...lintAnswer(asset), ...lintMotif(asset), ...lintCount(asset), ...lintShow(asset), ...lintTile(asset)];
}

const NEEDS = {
  oblique: "any sides and any angle",
  rectangular: "an angle of 90 degrees",
  rhombic: "two equal sides",
  square: "two equal sides and an angle of 90 degrees",
  hexagonal: "two equal sides and an angle of 120 degrees",
} as const;

function lintLattice({ mode, group, task, lattice }: Escher): Diagnostic[] {
  if (mode === "tile") return [];
  const wanted = [
    ...new Set([group, task?.k === "identify" ? task.answer : task?.k === "make" ? task.group : undefined]),
  ];
  const lacking = wanted.find((candidate) => candidate !== undefined && !latticeFits(lattice, shapeOf(candidate)));
  if (!lacking) return [];
  const shape = shapeOf(lacking);
  const fix = {
    title: "Make the cell fit",
    patch: [{ op: "replace" as const, path: "/lattice", value: fitLattice(lattice, shape) }],
  };
  return [
    {
      severity: "error",
      code: "LATTICE_MISMATCH",
      message: `${lacking} needs a cell with ${NEEDS[shape]}.`,
      path: "/lattice",
      fix,
    },
  ];
}

function lintAnswer({ group, task }: Escher): Diagnostic[] {
  if (task?.k !== "identify" || !group || group === task.answer) return [];
  const message = `The pattern has group ${group}, but the answer says ${task.answer}.`;
  const fix = {
    title: `Change the answer to ${group}`,
    patch: [{ op: "replace" as const, path: "/task/answer", value: group }],
  };
  return [{ severity: "error", code: "ANSWER_MISMATCH", message, path: "/task/answer", fix }];
}

function lintMotif(asset: Escher): Diagnostic[] {
  const { mode, motif = [], lattice } = asset;
  if (mode !== "identify") return [];
  const group = patternGroup(asset);
  const found = recognise(motif, group, lattice);
  if (found.k === "group" && found.group === group) return [];
  const what = found.k === "group" ? `its group is ${found.group}` : "it repeats within the cell";
  const message = `This motif gives the pattern more symmetry than ${group}: ${what}.`;
  return [{ severity: "error", code: "MOTIF_HAS_EXTRA_SYMMETRY", message, path: "/motif" }];
}

function lintCount(asset: Escher): Diagnostic[] {
  const { task } = asset;
  if (task?.k !== "find") return [];
  const group = patternGroup(asset);
  const there = countClasses(elementsOfGroup(group))[task.element];
  if (task.count <= there) return [];
  const message = `${group} has ${there} different ones, not ${task.count}.`;
  return [{ severity: "error", code: "NOT_SO_MANY", message, path: "/task/count" }];
}

/** Displays that reveal the element asked for. */
const GIVES: Readonly<Record<string, string>> = { mirror: "mirrors", glide: "glides" };

function lintShow({ task, show }: Escher): Diagnostic[] {
  if (task?.k !== "identify" && task?.k !== "find") return [];
  const telling = task.k === "find" ? (GIVES[task.element] ?? "centres") : null;
  const given = show.find((item) => (telling ? item === telling : item !== "cell"));
  if (!given) return [];
  const message = task.k === "find" ? "This shows what learners have to find." : "This shows part of the answer.";
  return [
    {
      severity: task.k === "find" ? "warning" : "info",
      code: "SHOWS_ANSWER",
      message,
      path: `/show/${show.indexOf(given)}`,
    },
  ];
}

function lintTile({ tile }: Escher): Diagnostic[] {
  if (!tile || !crossesItself(tilingOf(tile).outline)) return [];
  const message = "The outline of this tile crosses itself. Bend its edges less.";
  return [{ severity: "error", code: "TILE_SELF_INTERSECTS", message, path: "/tile" }];
}
