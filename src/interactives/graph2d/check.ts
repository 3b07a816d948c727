import type { Ctx, Verdict } from "../kit/contract.ts";
import { judgeOf } from "./judge-task.ts";
import { missOf } from "./miss.ts";
import { graphToPublic } from "./redact.ts";
import { isUntouched } from "./rules.ts";
import { correctState, startOf } from "./settle.ts";
import { readSketch } from "./sketch.ts";
import { solve } from "./solve.ts";
import type { Graph2d, GraphAction, GraphAnswer, GraphState, PublicGraph2d, Spot, Task } from "./types.ts";

const NOT_READY = { place: "ready.move", match: "ready.move", set: "ready.move", sketch: "ready.draw" } as const;

/** Share of targets that are hit, in units of the data. The answer is first constrained to valid positions. */
export function checkGraph(asset: Graph2d, answer: GraphAnswer, ctx: Ctx): Verdict {
  const { task } = asset;
  if (!task) return { kind: "invalid", code: "ready.explore" };
  const pub = graphToPublic(asset, ctx);
  const state = correctState(answer, pub);
  if (isUntouched(state, pub)) return { kind: "invalid", code: NOT_READY[task.k] };
  const { hit, of } = judgeOf(pub, task)(state);
  const correct = hit === of;
  const score = correct ? 1 : Math.min(0.999, Math.round((1000 * hit) / of) / 1000);
  const miss = task.k === "set" ? missOf(task.condition, pub, state) : null;
  const feedback = miss
    ? { code: `verdict.${miss.side}${miss.isNear ? ".near" : ""}`, params: { name: miss.name }, tone: "fix" as const }
    : taskFeedback(task.k, hit, of);
  return { kind: "scored", correct, score, feedback: correct ? [] : [feedback] };
}

function taskFeedback(kind: Task["k"], hit: number, of: number) {
  if (kind === "place" || kind === "sketch")
    return { code: `verdict.${kind}`, params: { hit, of }, tone: "fix" as const };
  return { code: `verdict.${kind}`, tone: "fix" as const };
}

/** Actions from the start to a state that fulfils the task. */
export function graphSolution(asset: Graph2d, ctx: Ctx): GraphAction[] {
  const pub = graphToPublic(asset, ctx);
  if (!asset.task) return [];
  const found = solve(pub, asset.task, 60_000);
  return found.kind === "found" ? actionsTo(found.state, startOf(pub)) : [];
}

function actionsTo(state: GraphState, start: GraphState): GraphAction[] {
  const slides = Object.entries(state.sliders).flatMap(([id, value]): GraphAction[] =>
    value === start.sliders[id] ? [] : [{ t: "slide", id, value }],
  );
  const moves = Object.entries(state.points).flatMap(([id, at]): GraphAction[] =>
    JSON.stringify(at) === JSON.stringify(start.points[id]) ? [] : [{ t: "move", id, at }],
  );
  return [...slides, ...moves, ...(state.sketch.length > 0 ? [{ t: "draw", sketch: state.sketch } as const] : [])];
}

/** Reads `slider_m`, `point_A_x`, `point_A_y` and `sketch`. */
export function graphFromForm(
  fields: Readonly<Record<string, readonly string[]>>,
  pub: PublicGraph2d,
): GraphAnswer | null {
  const start = startOf(pub);
  const number = (name: string, fallback: number) => {
    const text = fields[name]?.[0]?.trim().replace("−", "-").replace(",", ".");
    if (text === undefined || text === "") return fallback;
    const value = Number(text);
    return Number.isFinite(value) ? value : fallback;
  };
  const sliders = Object.fromEntries(pub.sliders.map(({ id }) => [id, number(`slider_${id}`, start.sliders[id] ?? 0)]));
  const points = Object.fromEntries(
    Object.entries(start.points).map(([id, [x, y]]): [string, Spot] => [
      id,
      [number(`point_${id}_x`, x), number(`point_${id}_y`, y)],
    ]),
  );
  const sketch = readSketch(fields.sketch?.[0] ?? "");
  return sketch && correctState({ ...start, sliders, points, sketch }, pub);
}
