import { childrenOf } from "../kit/maths/fit.ts";
import { parse } from "../kit/maths/parse.ts";
import { print } from "../kit/maths/print.ts";
import type { Expr } from "../kit/maths/syntax.ts";
import { judgeOf } from "./judge-task.ts";
import { callableOf, namesOf } from "./read-scene.ts";
import { correctState, snappedTo } from "./settle.ts";
import type { GraphState, PublicGraph2d, Span } from "./types.ts";

/** Side on which a state misses what a task asks for. */
export interface Miss {
  /** Slider or coordinate, such as `m` or `P.x`. */
  name: string;
  side: "low" | "high";
  /** Within a tenth of its range. */
  isNear: boolean;
  /** The condition is about other things too, which may be left as they are. */
  isOneOfSeveral: boolean;
}

const NEAR = 0.1;

/** States tried on either side of the present one. */
const TRIES = 200;

/**
 * Side on which the state misses a condition, found by moving one slider or coordinate until the first part that fails holds; null
 * if moving one alone doesn't help. It says the direction and roughly how far: the number itself would be the answer.
 */
export function missOf(
  condition: string,
  pub: Pick<PublicGraph2d, "items" | "sliders" | "view">,
  state: GraphState,
): Miss | null {
  const parsed = parse(condition, { names: namesOf(pub), functions: [...callableOf(pub.items).keys()] });
  if (!parsed.ok) return null;
  for (const part of partsOf(parsed.expr)) {
    const judge = judgeOf(pub, { k: "set", condition: print(part) });
    const holds = (other: GraphState) => judge(other).hit === 1;
    if (holds(state)) continue;
    const knobs = knobsIn(part, pub);
    for (const knob of knobs) {
      const off = distanceTo(knob, pub, state, holds);
      if (off === null) continue;
      const isNear = Math.abs(off) <= NEAR * (knob.range[1] - knob.range[0]) * (1 + 1e-9);
      return { name: knob.name, side: off > 0 ? "low" : "high", isNear, isOneOfSeveral: knobs.length > 1 };
    }
    return null;
  }
  return null;
}

function partsOf(expr: Expr): Expr[] {
  return expr.k === "logic" && expr.op === "and" ? [...partsOf(expr.left), ...partsOf(expr.right)] : [expr];
}

/** Something a learner can move in one direction. */
interface Knob {
  name: string;
  range: Span;
  step: number;
  set(state: GraphState, value: number): GraphState;
  value(state: GraphState): number;
}

function knobsIn(part: Expr, { sliders, items, view }: Pick<PublicGraph2d, "items" | "sliders" | "view">): Knob[] {
  const used = new Set(namesUsed(part));
  const ofSliders = sliders
    .filter(({ id }) => used.has(id))
    .map((slider): Knob => {
      const { id, min, max, step } = slider;
      return {
        name: id,
        range: [min, max],
        step: Math.max(step, (max - min) / TRIES),
        set: (state, value) => ({ ...state, sliders: { ...state.sliders, [id]: snappedTo(slider, value) } }),
        value: (state) => state.sliders[id] ?? slider.value,
      };
    });
  const ofPoints = items.flatMap((item): Knob[] => {
    const { id } = item;
    if (item.k !== "point" || item.drag === undefined || !id) return [];
    return (["x", "y"] as const).flatMap((axis, place): Knob[] => {
      if (!used.has(`${id}.${axis}`) || (item.drag !== "free" && item.drag !== axis)) return [];
      const range = view[axis];
      return [
        {
          name: `${id}.${axis}`,
          range,
          step: Math.max(item.snap ?? 0, (range[1] - range[0]) / TRIES),
          set(state, value) {
            const [x, y] = state.points[id] ?? [0, 0];
            return { ...state, points: { ...state.points, [id]: place === 0 ? [value, y] : [x, value] } };
          },
          value: (state) => state.points[id]?.[place] ?? 0,
        },
      ];
    });
  });
  return [...ofSliders, ...ofPoints];
}

/** Distance and direction that a knob has to move until the condition holds; null if it never does. */
function distanceTo(
  { range, step, set, value }: Knob,
  pub: Pick<PublicGraph2d, "items" | "sliders">,
  state: GraphState,
  holds: (state: GraphState) => boolean,
): number | null {
  const now = value(state);
  for (let n = 1; n <= TRIES; n += 1) {
    for (const to of [now + n * step, now - n * step]) {
      if (to < range[0] - 1e-9 || to > range[1] + 1e-9) continue;
      if (holds(correctState(set(state, to), pub))) return to - now;
    }
  }
  return null;
}

function namesUsed(expr: Expr): string[] {
  return expr.k === "name" ? [expr.name] : childrenOf(expr).flatMap(namesUsed);
}
