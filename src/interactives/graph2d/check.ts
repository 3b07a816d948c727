import type { Ctx, Feedback, Verdict } from "../kit/contract.ts";
import { judgeOf } from "./judge-task.ts";
import { leanOf } from "./lean.ts";
import { missOf } from "./miss.ts";
import { typedIn, withTyped } from "./own.ts";
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
  const { hit, of } = judgeOf(withTyped(pub, state), task)(state);
  const correct = hit === of;
  const score = correct ? 1 : Math.min(0.999, Math.round((1000 * hit) / of) / 1000);
  if (correct) return { kind: "scored", correct, score, feedback: [] };
  const miss = missFeedback(task, pub, state);
  const counts = (task.k === "place" || task.k === "sketch") && of > 1;
  return {
    kind: "scored",
    correct,
    score,
    feedback: [...(miss && !counts ? [] : [taskFeedback(task.k, hit, of)]), ...(miss ? [miss] : [])],
  };
}

/** Direction and rough distance of a wrong answer from a right one; null where neither is known. */
function missFeedback(task: Task, pub: PublicGraph2d, state: GraphState): Feedback | null {
  const tone = "fix" as const;
  if (task.k === "set") {
    const miss = missOf(task.condition, pub, state);
    if (!miss) return null;
    const code = `verdict.${miss.side}${miss.isNear ? ".near" : ""}${miss.isOneOfSeveral ? ".alone" : ""}`;
    return { code, params: { name: miss.name }, tone };
  }
  const lean = leanOf(task, withTyped(pub, state), state);
  return lean && { code: `verdict.${task.k}.${lean.side}`, params: lean.params, tone };
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
  const types = (state.typed ?? []).flatMap((text, index): GraphAction[] =>
    text === start.typed?.[index] ? [] : [{ t: "type", index, text }],
  );
  const moves = Object.entries(state.points).flatMap(([id, at]): GraphAction[] =>
    JSON.stringify(at) === JSON.stringify(start.points[id]) ? [] : [{ t: "move", id, at }],
  );
  return [
    ...slides,
    ...types,
    ...moves,
    ...(state.sketch.length > 0 ? [{ t: "draw", sketch: state.sketch } as const] : []),
  ];
}

/** Reads `slider_m`, `point_A_x`, `point_A_y`, `own_1` and `sketch`. */
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
  const typed = typedIn(start, pub).map((text, index) => fields[`own_${index + 1}`]?.[0] ?? text);
  return sketch && correctState({ ...start, sliders, points, sketch, typed }, pub);
}
