import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import { cellOf } from "./copies.ts";
import { elementsOfGroup } from "./elements.ts";
import type { Group } from "./groups.ts";
import { wholeTile } from "./tiling.ts";
import type { Escher, Overlay, PublicEscher, PublicTask } from "./types.ts";

/** Fields no learner may see. The pattern does show its group to anyone who can recognise it: that's the exercise. */
export const ESCHER_SECRET = [...BASE_SECRET, "/task/answer"] as const;

/** A pattern to identify is sent as one drawn cell, never as a motif and a group. */
export function escherToPublic(asset: Escher, ctx: Ctx): PublicEscher {
  const { mode, group, lattice, motif = [], tile, show, tools = [], task, goal } = asset;
  const looked = mode === "identify";
  return {
    ...publicBase(asset, ctx),
    goal: goal ?? (task ? "solve" : "explore"),
    mode,
    group: looked ? null : (group ?? null),
    lattice,
    paths: looked ? cellOf(motif, patternGroup(asset)) : motif,
    tile: tile ? wholeTile(tile) : null,
    show,
    tools,
    overlay: looked ? shownOverlay(patternGroup(asset), show) : null,
    task: publicTask(task),
  };
}

/** The group a pattern to examine was made with. */
export function patternGroup({ group, task }: Pick<Escher, "group" | "task">): Group {
  return group ?? (task?.k === "identify" ? task.answer : "p1");
}

function publicTask(task: Escher["task"]): PublicTask | null {
  if (!task) return null;
  if (task.k === "identify") return { k: "identify" };
  if (task.k === "make") return task;
  return { k: "find", element: task.element, count: task.count };
}

/** The symmetries of a group the author shows. */
export function shownOverlay(group: Group, show: readonly string[]): Overlay {
  const { centres, axes } = elementsOfGroup(group);
  return {
    centres: show.includes("centres") ? centres.map(({ order, at }) => ({ order, at })) : [],
    lines: axes.filter(({ k }) => show.includes(`${k}s`)).map(({ k, v, c }) => ({ k, v, c })),
  };
}
