import type { Polyline } from "./sample.ts";

const STRAIGHT = 0.08;

/** Strokes as the `d` of an SVG path, to a hundredth of a unit, without points straight lines don't need. */
export function pathData(strokes: readonly Polyline[], isClosed = false): string {
  return strokes
    .map((stroke) => {
      const points = simplified(stroke);
      if (points.length < 4) return "";
      let data = `M${short(points[0])} ${short(points[1])}L`;
      for (let at = 2; at < points.length; at += 2)
        data += `${at > 2 ? " " : ""}${short(points[at])} ${short(points[at + 1])}`;
      return isClosed ? `${data}Z` : data;
    })
    .join("");
}

const short = (value = 0) => String(Math.round(value * 100) / 100);

/** Drops points as long as all dropped ones are close to the line that replaces them. */
function simplified(stroke: Polyline): Polyline {
  const kept: Polyline = stroke.slice(0, 2);
  let start = 0;
  for (let at = 4; at < stroke.length; at += 2) {
    if (at - start <= 60 && isLine(stroke, start, at)) continue;
    start = at - 2;
    kept.push(stroke[start] ?? 0, stroke[start + 1] ?? 0);
  }
  if (stroke.length >= 4) kept.push(stroke.at(-2) ?? 0, stroke.at(-1) ?? 0);
  return kept;
}

function isLine(stroke: Polyline, from: number, to: number): boolean {
  const [x, y] = [stroke[from] ?? 0, stroke[from + 1] ?? 0];
  const [dx, dy] = [(stroke[to] ?? 0) - x, (stroke[to + 1] ?? 0) - y];
  const length = Math.hypot(dx, dy);
  for (let at = from + 2; at < to; at += 2) {
    const [px, py] = [(stroke[at] ?? 0) - x, (stroke[at + 1] ?? 0) - y];
    const along = (px * dx + py * dy) / (length || 1);
    if (along < -STRAIGHT || along > length + STRAIGHT) return false;
    if (Math.abs(px * dy - py * dx) > STRAIGHT * (length || 1)) return false;
  }
  return true;
}
