import type { Draft } from "../../kit/editor/author-editor.ts";
import type { Spot } from "../../kit/editor/plane/scale.ts";
import { recordsIn, textIn, wholeIn } from "../../kit/editor/read-draft.ts";
import type { Point, Stroke } from "../types.ts";

/** A region as it's drawn. Fields that the tool doesn't know, such as `invisible`, stay with it. */
export interface DraftRegion {
  readonly [field: string]: unknown;
  id: string;
  label: string;
  polygon: readonly Spot[];
}

/** Regions of a picture in a draft. */
export function regionsIn(medium: Draft): DraftRegion[] {
  return recordsIn(medium.regions).map(({ id, label, polygon, ...rest }) => ({
    id: textIn(id),
    label: textIn(label),
    polygon: pointsIn(polygon),
    ...rest,
  }));
}

/** Width and height of a picture. */
export function sizeIn({ size }: Draft): [number, number] {
  const [width, height] = Array.isArray(size) ? size : [];
  return [wholeIn(width, 40, 1200, 400), wholeIn(height, 40, 1200, 300)];
}

/** Lines, areas, circles and words behind the regions; what can't be drawn is left out. */
export function strokesIn(medium: Draft): Stroke[] {
  return recordsIn(medium.draw).flatMap((stroke): Stroke[] => {
    const points = pointsIn(stroke.points);
    const [at] = pointsIn([stroke.at]);
    if ((stroke.k === "line" || stroke.k === "area") && points.length > 1) return [{ k: stroke.k, points }];
    if (stroke.k === "circle" && at && typeof stroke.r === "number") return [{ k: "circle", at, r: stroke.r }];
    return stroke.k === "words" && at ? [{ k: "words", at, text: textIn(stroke.text) }] : [];
  });
}

function pointsIn(value: unknown): Point[] {
  return (Array.isArray(value) ? value : []).flatMap((point: unknown): Point[] => {
    const [x, y] = Array.isArray(point) ? point : [];
    return typeof x === "number" && typeof y === "number" ? [[x, y]] : [];
  });
}
