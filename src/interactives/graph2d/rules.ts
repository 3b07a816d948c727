import type { Rules, Sentence } from "../kit/contract.ts";
import { MAX_FORMULA_LENGTH, typedIn } from "./own.ts";
import { correctState, startOf } from "./settle.ts";
import { tidySketch } from "./sketch.ts";
import { shortNumber } from "./ticks.ts";
import type { GraphAction, GraphAnswer, GraphState, PublicGraph2d } from "./types.ts";

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function reduce(state: GraphState, action: GraphAction, pub: PublicGraph2d): GraphState {
  if (action.t === "slide") {
    if (!pub.sliders.some(({ id }) => id === action.id)) return state;
    return correctState({ ...state, sliders: { ...state.sliders, [action.id]: action.value } }, pub);
  }
  if (action.t === "move") {
    if (!(action.id in state.points) || !action.at.every(Number.isFinite)) return state;
    return correctState({ ...state, points: { ...state.points, [action.id]: action.at } }, pub);
  }
  if (action.t === "type") {
    const typed = typedIn(state, pub);
    if (typed[action.index] === undefined) return state;
    return correctState({ ...state, typed: typed.with(action.index, action.text.slice(0, MAX_FORMULA_LENGTH)) }, pub);
  }
  if (action.t === "look") return pub.goal === "explore" ? { ...state, looked: true } : state;
  return pub.task === "sketch" ? { ...state, sketch: tidySketch(action.sketch) } : state;
}

/** True while nothing that counts has been changed. */
export function isUntouched(state: GraphState, pub: PublicGraph2d): boolean {
  return same(state, startOf(pub));
}

/** Rules for sliders, points and a sketch. The visible part of the plane belongs to the view and isn't part of the answer. */
export const graphRules: Rules<PublicGraph2d, GraphState, GraphAction, GraphAnswer> = {
  type: "graph2d",
  init: (pub) => startOf(pub),
  reduce(state, action, pub) {
    const next = reduce(state, action, pub);
    return same(next, state) ? state : next;
  },
  answer: (state) => state,
  violations: () => [],
  isReady(state, pub) {
    if (pub.task === null) return { code: "ready.explore" };
    if (!isUntouched(state, pub)) return true;
    if (pub.own && pub.task === "match") return { code: "ready.type" };
    return { code: pub.task === "sketch" ? "ready.draw" : "ready.move" };
  },
  describe(state, _pub, focus) {
    const point = focus === undefined ? undefined : state.points[focus];
    if (focus !== undefined && point) return { code: "state.point", params: pointParams(focus, point) };
    const sliders = Object.entries(state.sliders).map(([id, value]) => `${id} = ${shortNumber(value)}`);
    const points = Object.entries(state.points).map(([id, [x, y]]) => `${id} (${shortNumber(x)}, ${shortNumber(y)})`);
    const sketch = state.sketch.map(([x, y]) => `(${shortNumber(x)}, ${shortNumber(y)})`);
    const own = (state.typed ?? []).filter((text) => text.trim() !== "").map((text) => `y = ${text}`);
    const parts = [...sliders, ...points, ...sketch, ...own];
    return parts.length === 0 ? { code: "state.still" } : { code: "state.all", params: { parts: parts.join("; ") } };
  },
  announce(_before, after, action): Sentence | null {
    if (action.t === "look") return null;
    if (action.t === "type")
      return { code: "say.own", params: { text: after.typed?.[action.index]?.trim() || "none" } };
    if (action.t === "slide") {
      return { code: "say.slider", params: { id: action.id, value: shortNumber(after.sliders[action.id] ?? 0) } };
    }
    if (action.t === "move") {
      return { code: "state.point", params: pointParams(action.id, after.points[action.id] ?? [0, 0]) };
    }
    return { code: "say.sketch", params: { count: after.sketch.length } };
  },
};

const pointParams = (id: string, [x, y]: readonly [number, number]) => ({ id, x: shortNumber(x), y: shortNumber(y) });
