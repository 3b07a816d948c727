import { compileExpr } from "../kit/maths/compile.ts";
import { parse } from "../kit/maths/parse.ts";
import { placeScene } from "./placed-scene.ts";
import { readScene } from "./read-scene.ts";
import { sketchCurve } from "./sketch.ts";
import { shortNumber } from "./ticks.ts";
import type { GraphState, PublicGraph2d, Task } from "./types.ts";

/** Direction of a miss, and the parameters of its sentence. */
export interface Lean {
  side: "low" | "high" | "apart" | "off";
  params: Record<string, string | number>;
}

const SAMPLES = 60;

/** A curve whose distances mostly cancel out crosses the other. */
const MOSTLY = 0.5;

/** Direction in which points, a sketch or a curve miss their target; null if there's none to tell. */
export function leanOf(task: Exclude<Task, { k: "set" }>, pub: PublicGraph2d, state: GraphState): Lean | null {
  if (task.k === "place") return ofPoints(task, pub, state);
  return task.k === "sketch" ? ofSketch(task, state) : ofCurve(task, pub, state);
}

/** The first point of its own target that's away from it. Targets for any point give no direction, unless there's only one of each. */
function ofPoints(
  { targets, tol }: Extract<Task, { k: "place" }>,
  { items }: PublicGraph2d,
  { points }: GraphState,
): Lean | null {
  const [only, ...others] = Object.keys(points);
  for (const { at, point } of targets) {
    const id = point ?? (others.length === 0 && targets.length === 1 ? only : undefined);
    const spot = id === undefined ? undefined : points[id];
    if (!spot) continue;
    const [dx, dy] = [spot[0] - at[0], spot[1] - at[1]];
    if (Math.hypot(dx, dy) <= tol * (1 + 1e-9)) continue;
    // Whatever is within the tolerance along one axis isn't what's wrong.
    const across = Math.abs(dx) <= tol / 2 ? "none" : dx < 0 ? "left" : "right";
    const along = Math.abs(dy) <= tol / 2 ? "none" : dy < 0 ? "low" : "high";
    const name = items.find((item) => item.id === id)?.label ?? id ?? "";
    return { side: "off", params: { name, across, along, both: across !== "none" && along !== "none" ? "yes" : "no" } };
  }
  return null;
}

function ofSketch({ through, tol }: Extract<Task, { k: "sketch" }>, { sketch }: GraphState): Lean | null {
  const curve = sketchCurve(sketch);
  const missed = through.find(([x, y]) => Math.abs(curve(x) - y) > tol * (1 + 1e-9));
  if (!missed) return null;
  return { side: curve(missed[0]) < missed[1] ? "low" : "high", params: { x: shortNumber(missed[0], 3) } };
}

function ofCurve(
  { item, curve, range: [from, to] }: Extract<Task, { k: "match" }>,
  pub: PublicGraph2d,
  state: GraphState,
): Lean | null {
  const index = pub.items.findIndex(({ k, id }) => k === "fn" && (item === undefined || id === item));
  const own = placeScene(readScene(pub), pub, state).shapes[index];
  const parsed = parse(curve, { names: ["x"] });
  const target = parsed.ok ? compileExpr(parsed.expr, { names: ["x"] }) : null;
  if (own?.k !== "fn" || !target?.ok) return null;
  const apart = Array.from({ length: SAMPLES }, (_, n) => from + ((to - from) * n) / (SAMPLES - 1))
    .map((x) => own.at(x) - target.evaluate([x]))
    .filter(Number.isFinite);
  if (apart.length === 0) return null;
  const height = pub.view.y[1] - pub.view.y[0];
  const mean = apart.reduce((sum, distance) => sum + distance, 0) / apart.length;
  const size = apart.reduce((sum, distance) => sum + Math.abs(distance), 0) / apart.length;
  const percent = Math.max(1, Math.round((100 * size) / height));
  return { side: Math.abs(mean) < MOSTLY * size ? "apart" : mean < 0 ? "low" : "high", params: { percent } };
}
