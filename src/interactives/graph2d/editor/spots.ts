import type { Draft } from "../../kit/editor/author-editor.ts";
import type { PlaneHandle } from "../../kit/editor/plane/handle.tsx";
import { gridStep, type PlaneView, type Spot } from "../../kit/editor/plane/scale.ts";
import { isRecord, recordsIn, textIn } from "../../kit/editor/read-draft.ts";
import { removeAtPath, setAtPath } from "../../kit/editor/set-at-path.ts";
import { polynomialOf, throughSpots } from "./polynomial.ts";

/** View of a draft; a square around the origin while it's not a view. */
export function viewIn(draft: Draft): PlaneView {
  const { x, y } = Object(draft.view);
  const spanOf = (value: unknown): [number, number] => {
    const [from, to] = Array.isArray(value) ? value : [];
    return typeof from === "number" && typeof to === "number" && to > from ? [from, to] : [-5, 5];
  };
  return { x: spanOf(x), y: spanOf(y) };
}

/** A handle with its place in the draft: a path to its coordinates, or a node of a curve. */
export interface DraftHandle extends PlaneHandle {
  path: readonly (string | number)[];
  /** Spots of the curve's nodes; this handle is the one at its `node`. */
  curve?: { nodes: readonly Spot[]; node: number };
  /** Path of the list item that goes when this is removed; null if it can't be. */
  removes: readonly (string | number)[] | null;
}

/** Everything with typed coordinates that can be moved: points, ends, corners, data, targets, and nodes of polynomials. */
export function handlesIn(draft: Draft): DraftHandle[] {
  const items = recordsIn(draft.items);
  const view = viewIn(draft);
  const own = items.flatMap((item, index) => handlesOf(item, index, view));
  return [...own, ...targetsIn(draft)];
}

const isSpot = (value: unknown): value is Spot =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "number");

function handlesOf(item: Record<string, unknown>, index: number, view: PlaneView): DraftHandle[] {
  const path = ["items", index];
  const name = textIn(item.label) || textIn(item.id) || String(index + 1);
  const at = (value: unknown, more: readonly (string | number)[], suffix: string, removes: DraftHandle["removes"]) =>
    isSpot(value)
      ? [{ key: [...path, ...more].join("/"), name: name + suffix, at: value, path: [...path, ...more], removes }]
      : [];
  const list = (field: "data" | "corners", least: number) => {
    const spots: unknown[] = Array.isArray(item[field]) ? item[field] : [];
    return spots.flatMap((spot, place) =>
      at(spot, [field, place], `.${place + 1}`, spots.length > least ? [...path, field, place] : null),
    );
  };
  switch (item.k) {
    case "point":
    case "text":
      return at(item.at, ["at"], "", path);
    case "segment":
    case "vector":
      return [...at(item.from, ["from"], ".1", null), ...at(item.to, ["to"], ".2", path)];
    case "polygon":
      return list("corners", 3);
    case "points":
      return list("data", 1);
    case "fn":
      return nodesOf(item, index, name, view);
    default:
      return [];
  }
}

/** Nodes of a polynomial of at most the third degree with numbers only. They move up and down, and the formula follows. */
function nodesOf({ y }: Record<string, unknown>, index: number, name: string, view: PlaneView): DraftHandle[] {
  const polynomial = polynomialOf(textIn(y));
  if (!polynomial) return [];
  const step = gridStep(view.x);
  const places =
    [
      [0, step],
      [0, step],
      [-step, 0, step],
      [-step, 0, step, 2 * step],
    ][polynomial.degree] ?? [];
  const nodes = places.map((x): Spot => [x, Number(polynomial.at(x).toPrecision(9))]);
  return nodes.map((at, node) => ({
    key: `items/${index}/y/${node}`,
    name: `${name}.${node + 1}`,
    at,
    axis: "y",
    path: ["items", index, "y"],
    curve: { nodes, node },
    removes: node === 0 ? ["items", index] : null,
  }));
}

function targetsIn(draft: Draft): DraftHandle[] {
  const task = isRecord(draft.task) ? draft.task : {};
  const spots: unknown[] =
    task.k === "place"
      ? recordsIn(task.targets).map(({ at }) => at)
      : task.k === "sketch" && Array.isArray(task.through)
        ? task.through
        : [];
  return spots.flatMap((at, index): DraftHandle[] => {
    const item = ["task", task.k === "place" ? "targets" : "through", index];
    const path = task.k === "place" ? [...item, "at"] : item;
    return isSpot(at)
      ? [{ key: path.join("/"), name: `◎${index + 1}`, at, path, removes: spots.length > 1 ? item : null }]
      : [];
  });
}

/** Top field of the draft with a handle somewhere else. */
export function withMoved(draft: Draft, handle: DraftHandle, at: Spot): Draft {
  const { curve, path } = handle;
  const next = curve ? throughSpots(curve.nodes.map((spot, node) => (node === curve.node ? at : spot))) : at;
  const [field = "items", ...rest] = path;
  return { [field]: setAtPath(draft[field], rest, next) };
}

/** Top field of the draft without what a handle belongs to. */
export function withRemoved(draft: Draft, { removes, path }: DraftHandle): Draft {
  const [field = "items", ...rest] = removes ?? path;
  return { [field]: removeAtPath(draft[field], rest) };
}
