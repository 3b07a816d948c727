import type { Draft } from "../../kit/editor/author-editor.ts";
import type { Spot } from "../../kit/editor/plane/scale.ts";
import { isRecord, recordsIn } from "../../kit/editor/read-draft.ts";

/** Things that a button adds. */
export const ADDABLE = ["line", "parabola", "cubic", "segment", "vector", "polygon"] as const;
export type Addable = (typeof ADDABLE)[number];

/** Things that a tap on the plane adds. */
export const TAPPED = ["nothing", "movable", "fixed", "data", "target"] as const;
export type Tapped = (typeof TAPPED)[number];

/** Draft fields with one more thing near the origin. */
export function withAdded(draft: Draft, kind: Addable): Draft {
  const made: Readonly<Record<Addable, Draft>> = {
    line: { k: "fn", y: "x" },
    parabola: { k: "fn", y: "x^2" },
    cubic: { k: "fn", y: "x^3 - x" },
    segment: { k: "segment", from: [0, 0], to: [2, 1] },
    vector: { k: "vector", from: [0, 0], to: [1, 2] },
    polygon: { k: "polygon", corners: [[0, 0], [2, 0], [1, 2]] }, // biome-ignore format: corners
  };
  return { items: [...recordsIn(draft.items), made[kind]] };
}

/** Draft fields with what a tap adds at a spot: a point, a data point, or a target of the task. */
export function withTapped(draft: Draft, kind: Exclude<Tapped, "nothing">, at: Spot): Draft {
  const items = recordsIn(draft.items);
  if (kind === "target") return withTarget(draft, at);
  if (kind === "data") {
    const index = items.findIndex(({ k, data }) => k === "points" && Array.isArray(data));
    const own = items[index];
    if (!own || !Array.isArray(own.data)) return { items: [...items, { k: "points", data: [at] }] };
    return { items: items.with(index, { ...own, data: [...own.data, at] }) };
  }
  const taken = items.map(({ id }) => id);
  const id = [..."ABCDEFGHIJKLMNOPQRSTUVW"].find((name) => !taken.includes(name)) ?? `P${items.length}`;
  return { items: [...items, { k: "point", id, at, ...(kind === "movable" && { drag: "free", snap: 1 }) }] };
}

/** A sketch gets another spot to pass through; any other task becomes one to place points. */
function withTarget(draft: Draft, at: Spot): Draft {
  const task = isRecord(draft.task) ? draft.task : {};
  if (task.k === "sketch") {
    return { task: { ...task, through: [...(Array.isArray(task.through) ? task.through : []), at] } };
  }
  const targets = task.k === "place" ? recordsIn(task.targets) : [];
  const tol = task.k === "place" ? task.tol : 0.25;
  return { task: { k: "place", targets: [...targets, { at }], tol }, goal: undefined };
}
