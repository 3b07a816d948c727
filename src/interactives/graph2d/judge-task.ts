import { compileExpr } from "../kit/maths/compile.ts";
import { compileCondition } from "../kit/maths/condition.ts";
import { parse } from "../kit/maths/parse.ts";
import { placeScene } from "./placed-scene.ts";
import { namesOf, readScene } from "./read-scene.ts";
import { sketchCurve } from "./sketch.ts";
import type { GraphState, PublicGraph2d, Spot, Task } from "./types.ts";

/** Progress of a state with a task: `hit` out of `of`. */
export interface TaskProgress {
  hit: number;
  of: number;
}

type Drawing = Pick<PublicGraph2d, "items" | "sliders">;

const SAMPLES = 200;

/** Creates a function that judges states of one drawing by one task; everything is parsed once. */
export function judgeOf(drawing: Drawing, task: Task): (state: GraphState) => TaskProgress {
  if (task.k === "place") return (state) => placed(task, state);
  if (task.k === "sketch") return ({ sketch }) => sketched(task, sketch);
  if (task.k === "match") return matchOf(drawing, task);
  return setOf(drawing, task.condition);
}

const distance = ([a, b]: Spot, [c, d]: Spot) => Math.hypot(a - c, b - d);

/** Maximum number of targets hit at once, each point hitting one: a maximum matching by alternating paths. */
function placed({ targets, tol }: Extract<Task, { k: "place" }>, { points }: GraphState): TaskProgress {
  const allowed = tol * (1 + 1e-9);
  const mayHit = targets.map(({ at, point }) =>
    Object.entries(points).flatMap(([id, spot]) =>
      (point === undefined || point === id) && distance(spot, at) <= allowed ? [id] : [],
    ),
  );
  const taken = new Map<string, number>();
  const placeTarget = (target: number, tried: Set<string>): boolean =>
    (mayHit[target] ?? []).some((id) => {
      if (tried.has(id)) return false;
      tried.add(id);
      const other = taken.get(id);
      if (other !== undefined && !placeTarget(other, tried)) return false;
      taken.set(id, target);
      return true;
    });
  const hit = targets.filter((_, index) => placeTarget(index, new Set())).length;
  return { hit, of: targets.length };
}

function sketched({ through, tol }: Extract<Task, { k: "sketch" }>, sketch: readonly Spot[]): TaskProgress {
  const curve = sketchCurve(sketch);
  const hit = through.filter(([x, y]) => {
    const own = curve(x);
    const ends = [sketch[0], sketch.at(-1)].filter((end) => end !== undefined);
    const isNear = Math.abs(own - y) <= tol * (1 + 1e-9);
    return isNear || ends.some((end) => distance(end, [x, y]) <= tol);
  }).length;
  return { hit, of: through.length };
}

/**
 * Mean distance between two curves at 200 points, as a share of the target's height. Where only one has a value it
 * counts as one height.
 */
function matchOf(drawing: Drawing, { item, curve, range: [from, to], tol }: Extract<Task, { k: "match" }>) {
  const scene = readScene(drawing);
  const index = drawing.items.findIndex(({ k, id }) => k === "fn" && (item === undefined || id === item));
  const parsed = parse(curve, { names: ["x"] });
  const target = parsed.ok ? compileExpr(parsed.expr, { names: ["x"] }) : null;
  const xs = Array.from({ length: SAMPLES }, (_, n) => from + ((to - from) * n) / (SAMPLES - 1));
  const wanted = xs.map((x) => (target?.ok ? target.evaluate([x]) : Number.NaN));
  const finite = wanted.filter(Number.isFinite);
  const span = Math.max(...finite) - Math.min(...finite);
  const height = span > 1e-9 ? span : Math.max(1, Math.abs(finite[0] ?? 0));
  return (state: GraphState): TaskProgress => {
    const own = placeScene(scene, drawing, state).shapes[index];
    if (own?.k !== "fn" || finite.length === 0) return { hit: 0, of: 1 };
    const total = xs.reduce((sum, x, n) => {
      const [a, b] = [own.at(x), wanted[n] ?? Number.NaN];
      if (!Number.isFinite(a) || !Number.isFinite(b)) return sum + (Number.isFinite(a) === Number.isFinite(b) ? 0 : 1);
      return sum + Math.min(1, Math.abs(a - b) / height);
    }, 0);
    return { hit: total / SAMPLES <= tol * (1 + 1e-9) ? 1 : 0, of: 1 };
  };
}

function setOf(drawing: Drawing, condition: string) {
  const scene = readScene(drawing);
  const names = namesOf(drawing);
  const current: { fns: Map<string, (x: number) => number> } = { fns: new Map() };
  const calls = Object.fromEntries(
    [...scene.callable.keys()].map((id) => [
      id,
      { arity: 1, evaluate: (x: number) => current.fns.get(id)?.(x) ?? Number.NaN },
    ]),
  );
  const compiled = compileCondition(condition, { names, calls });
  return (state: GraphState): TaskProgress => {
    if (!compiled.ok) return { hit: 0, of: 1 };
    const stand = placeScene(scene, drawing, state);
    current.fns = new Map(
      [...scene.callable].flatMap(([id, index]) => {
        const shape = stand.shapes[index];
        return shape?.k === "fn" ? [[id, shape.at] as const] : [];
      }),
    );
    return { hit: compiled.holds(stand.values) ? 1 : 0, of: 1 };
  };
}
