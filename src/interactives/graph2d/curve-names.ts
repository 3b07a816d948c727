import type { PlacedScene } from "./placed-scene.ts";
import type { Item, PublicGraph2d } from "./types.ts";
import { toSheetX, toSheetY, type Window } from "./window.ts";
import { type Box, overlap, wordBoxes } from "./word-boxes.ts";

/** A curve's name, where there's room for it beside the curve; in drawing units. */
export interface CurveName {
  index: number;
  text: string;
  x: number;
  y: number;
}

/** Approximate width of a letter and height of a line. */
const LETTER = 8;
const LINE = 18;
const GAP = 8;

/** Shares of the width at which a name is tried, from right to left. */
const TRIED = [0.96, 0.88, 0.78, 0.66, 0.54, 0.4, 0.26, 0.12];

/** Names of the curves, each beside its own, where none covers another or the author's words. A curve without room has none. */
export function curveNames(
  { items, names }: Pick<PublicGraph2d, "items" | "names">,
  stand: PlacedScene,
  window: Window,
): CurveName[] {
  const taken: Box[] = wordBoxes(items, stand, window);
  const axis = toSheetY(window, 0);
  const numbers: Box = { left: 0, right: window.width, top: axis, bottom: axis + LINE };
  return items.flatMap((item, index): CurveName[] => {
    const text = nameOn(item, names);
    if (text === null || items.some((other) => other.k === "text" && other.text === text)) return [];
    const free = placesOn(stand, index, window, text.length * LETTER).filter(
      (box) => isInside(box, window) && !taken.some((other) => overlap(other, box)),
    );
    // Best where there's neither a curve nor a number of an axis.
    const place = free.find((box) => !isCrossed(box, stand, window) && !overlap(box, numbers)) ?? free[0];
    if (!place) return [];
    taken.push(place);
    return [{ index, text, x: place.left, y: place.bottom - LINE / 4 }];
  });
}

/** Text beside a curve; null for other things. */
export function nameOn(item: Item, names: PublicGraph2d["names"]): string | null {
  if (names === "none") return null;
  const formula = names === "formulas" || item.id?.startsWith("own") ? formulaOf(item) : null;
  const isCurve = item.k === "fn" || item.k === "param" || item.k === "polar" || item.k === "implicit";
  return formula ?? (isCurve ? (item.label ?? null) : null);
}

function formulaOf(item: Item): string | null {
  if (item.k === "fn") return `y = ${shown(item.y)}`;
  if (item.k === "polar") return `r = ${shown(item.r)}`;
  return item.k === "implicit" ? shown(item.eq) : null;
}

const RAISED: Readonly<Record<string, string>> = { "2": "²", "3": "³", "4": "⁴", "5": "⁵" };

/** A formula as people write it, in a line of text. */
function shown(text: string): string {
  return text
    .replace(/\^([2-5])(?![\d.])/g, (_, power: string) => RAISED[power] ?? "")
    .replace(/\s*\*\s*/g, "·")
    .replace(/(?<=[\w)²³⁴⁵])\s*([-+])\s*/g, " $1 ")
    .replace(/\bpi\b/g, "π")
    .replaceAll("-", "−")
    .trim();
}

/** Boxes for a name above and below the curve, from right to left. */
function placesOn(stand: PlacedScene, index: number, window: Window, width: number): Box[] {
  const shape = stand.shapes[index];
  if (!shape || shape.k === "level") return [];
  const spots = TRIED.map((share) => {
    if (shape.k === "path") return shape.at(shape.from + share * (shape.to - shape.from));
    const x = window.x[0] + share * (window.x[1] - window.x[0]);
    return x >= shape.from && x <= shape.to ? ([x, shape.at(x)] as const) : ([Number.NaN, Number.NaN] as const);
  });
  return spots.flatMap(([x, y]) => {
    const [px, py] = [toSheetX(window, x), toSheetY(window, y)];
    if (!Number.isFinite(px + py)) return [];
    const left = Math.min(px, window.width - width - GAP);
    const box = (top: number) => ({ left, right: left + width, top, bottom: top + LINE });
    return [box(py - LINE - GAP), box(py + GAP), box(py - 3 * LINE), box(py + 2 * LINE)];
  });
}

const isInside = ({ left, right, top, bottom }: Box, { width, height }: Window) =>
  left >= 0 && right <= width && top >= 0 && bottom <= height;

/** Places along a name that are compared with the curves. */
const PROBES = [0, 0.2, 0.4, 0.6, 0.8, 1];

/** True if the graph of a function runs through a box. */
function isCrossed({ left, right, top, bottom }: Box, { shapes }: PlacedScene, window: Window): boolean {
  const unit = (window.x[1] - window.x[0]) / window.width;
  const xs = PROBES.map((share) => window.x[0] + (left + share * (right - left)) * unit);
  return shapes.some((shape) => {
    if (shape?.k !== "fn") return false;
    const ys = xs.map((x) => (x >= shape.from && x <= shape.to ? toSheetY(window, shape.at(x)) : Number.NaN));
    // Between two probes too: the curve may pass from above to below.
    return ys.some((y, at) => {
      const next = ys[at + 1] ?? y;
      return Math.min(y, next) <= bottom && Math.max(y, next) >= top;
    });
  });
}
