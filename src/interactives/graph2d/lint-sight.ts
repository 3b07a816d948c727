import type { Diagnostic } from "../kit/contract.ts";
import { placeScene } from "./placed-scene.ts";
import { readScene } from "./read-scene.ts";
import { startOf } from "./settle.ts";
import { strokesOf } from "./strokes.ts";
import type { Graph2d, Item, PublicGraph2d, Spot } from "./types.ts";
import { homeWindow, isSeen } from "./window.ts";

/** Reports anything outside the first window, and curves that look the same. */
export function lintSight(asset: Graph2d, pub: PublicGraph2d): Diagnostic[] {
  const window = homeWindow(pub.view);
  const stand = placeScene(readScene(pub), pub, startOf(pub));
  const hidden = pub.items.flatMap((item, index): Diagnostic[] => {
    const shape = stand.shapes[index];
    const spots = spotsOf(item, stand.spots.get(index));
    const isSeenAtAll = shape
      ? strokesOf(shape, item.k === "ineq", window).some((stroke) => touches(stroke, window))
      : spots.some((spot) => isSeen(window, spot));
    if (isSeenAtAll || (!shape && spots.length === 0)) return [];
    return [offScreen(`/items/${index}`, "This is outside the window the graph opens with.")];
  });
  return [...hidden, ...hiddenTargets(asset), ...sameColours(pub.items)];
}

const offScreen = (path: string, message: string): Diagnostic => ({
  severity: "warning",
  code: "OFF_SCREEN",
  message,
  path,
});

function spotsOf(item: Item, spot: Spot | undefined): Spot[] {
  if (item.k === "points") return item.data;
  return item.k === "point" && spot ? [spot] : [];
}

function touches(stroke: readonly number[], { width, height }: { width: number; height: number }): boolean {
  return stroke.some((x, at) => {
    const y = stroke[at + 1] ?? Number.NaN;
    return at % 2 === 0 && x >= 0 && x <= width && y >= 0 && y <= height;
  });
}

function hiddenTargets({ view, task }: Graph2d): Diagnostic[] {
  const window = homeWindow(view);
  const message = "This target is outside the window the graph opens with.";
  if (task?.k === "place") {
    return task.targets.flatMap(({ at }, index) =>
      isSeen(window, at) ? [] : [offScreen(`/task/targets/${index}/at`, message)],
    );
  }
  if (task?.k !== "sketch") return [];
  return task.through.flatMap((spot, index) =>
    isSeen(window, spot) ? [] : [offScreen(`/task/through/${index}`, message)],
  );
}

const isCurve = ({ k }: Item) => k === "fn" || k === "param" || k === "polar" || k === "implicit";

function sameColours(items: readonly Item[]): Diagnostic[] {
  const seen = new Map<number, number>();
  return items.flatMap((item, index): Diagnostic[] => {
    if (!isCurve(item) || item.colour === undefined) return [];
    const first = seen.get(item.colour);
    seen.set(item.colour, first ?? index);
    if (first === undefined) return [];
    const message = `This curve has the same colour as item ${first + 1}.`;
    return [{ severity: "warning", code: "SAME_COLOUR", message, path: `/items/${index}/colour` }];
  });
}
