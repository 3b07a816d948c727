import { multipleOf } from "./constrain.ts";
import { judgeOf } from "./judge-task.ts";
import { ownIndex, withTyped } from "./own.ts";
import { correctState, movable, startOf } from "./settle.ts";
import type { GraphState, PointItem, PublicGraph2d, Spot, Task } from "./types.ts";

/** `unknown`: the search gave up. `none`: everything was tried without success. */
export type Solved = { kind: "found"; state: GraphState } | { kind: "none" } | { kind: "unknown" };

/** A state that fulfils a task, trying at most `nodes` states. */
export function solve(pub: PublicGraph2d, task: Task, nodes: number): Solved {
  const start = startOf(pub);
  const judge = judgeOf(pub, task);
  const fulfils = (state: GraphState) => {
    const { hit, of } = pub.own ? judgeOf(withTyped(pub, state), task)(state) : judge(state);
    return hit === of;
  };
  const named = stateNamedByTask(task, start);
  const own = task.k === "match" ? ownIndex(task.item, pub) : null;
  const typed = own === null || task.k !== "match" ? start.typed : start.typed?.with(own, task.curve);
  const direct = correctState({ ...named, typed }, pub);
  if (fulfils(direct)) return { kind: "found", state: direct };
  if (task.k === "sketch") return { kind: "none" };
  if (task.k === "place") return placeFreely(pub, task, start, fulfils);
  if (task.answer) return { kind: "none" };
  return search(pub, start, fulfils, nodes);
}

/** The state the task itself names. */
function stateNamedByTask(task: Task, start: GraphState): GraphState {
  if (task.k === "sketch") return { ...start, sketch: task.through };
  if (task.k !== "place") {
    const { sliders = {}, points = {} } = task.answer ?? {};
    return { ...start, sliders: { ...start.sliders, ...sliders }, points: { ...start.points, ...points } };
  }
  const free = Object.keys(start.points).filter((id) => !task.targets.some(({ point }) => point === id));
  const points = { ...start.points };
  for (const { at, point } of task.targets) {
    const id = point ?? free.shift();
    if (id !== undefined && id in points) points[id] = at;
  }
  return { ...start, points };
}

/** Unnamed targets in every order, for points that can't all go everywhere. */
function placeFreely(
  pub: PublicGraph2d,
  task: Extract<Task, { k: "place" }>,
  start: GraphState,
  fulfils: (state: GraphState) => boolean,
): Solved {
  const open = task.targets.filter(({ point }) => point === undefined);
  if (open.length === 0 || open.length > 5) return { kind: open.length === 0 ? "none" : "unknown" };
  const named = new Set(task.targets.flatMap(({ point }) => point ?? []));
  const ids = Object.keys(start.points).filter((id) => !named.has(id));
  for (const order of ordersOf(ids, open.length)) {
    let next = 0;
    const targets = task.targets.map((target) =>
      target.point === undefined ? { ...target, point: order[next++] } : target,
    );
    const state = correctState(stateNamedByTask({ ...task, targets }, start), pub);
    if (fulfils(state)) return { kind: "found", state };
  }
  return { kind: "none" };
}

function* ordersOf(ids: readonly string[], length: number): Generator<string[]> {
  if (length === 0) yield [];
  else
    for (const id of ids)
      for (const rest of ordersOf(
        ids.filter((other) => other !== id),
        length - 1,
      ))
        yield [id, ...rest];
}

interface Knob {
  count: number;
  set(state: GraphState, index: number): GraphState;
}

/** Every position of every slider and grid point, as long as there are few enough. */
function search(pub: PublicGraph2d, start: GraphState, fulfils: (state: GraphState) => boolean, nodes: number): Solved {
  const points = movable(pub);
  const knobs: Knob[] = [
    ...pub.sliders.map(
      (slider): Knob => ({
        count: Math.floor((slider.max - slider.min) / slider.step + 1e-9) + 1,
        set: (state, index) => ({
          ...state,
          sliders: { ...state.sliders, [slider.id]: slider.min + index * slider.step },
        }),
      }),
    ),
    ...points.map((point) => pointKnob(point, pub)),
  ];
  const total = knobs.reduce((product, { count }) => product * count, 1);
  if (total > nodes || knobs.length === 0) return { kind: knobs.length === 0 ? "none" : "unknown" };
  for (let number = 0; number < total; number += 1) {
    let rest = number;
    const wanted = knobs.reduce((state, knob) => {
      const index = rest % knob.count;
      rest = Math.floor(rest / knob.count);
      return knob.set(state, index);
    }, start);
    const state = correctState(wanted, pub);
    if (fulfils(state)) return { kind: "found", state };
  }
  // Points without a grid can be where nothing was tried.
  return { kind: points.some(({ snap }) => snap === undefined) ? "unknown" : "none" };
}

function pointKnob(point: PointItem & { id: string }, { view }: PublicGraph2d): Knob {
  const grid = (span: readonly [number, number]) => {
    const step = point.snap ?? (span[1] - span[0]) / 40;
    const first = Math.ceil(span[0] / step - 1e-9);
    return {
      count: Math.floor(span[1] / step + 1e-9) - first + 1,
      at: (index: number) => multipleOf(step, (first + index) * step),
    };
  };
  const [across, up] = [grid(view.x), grid(view.y)];
  const isFlat = point.drag === "x" || (point.drag !== "free" && point.drag !== "y");
  const place = (index: number): Spot => {
    if (isFlat) return [across.at(index), 0];
    return point.drag === "y"
      ? [0, up.at(index)]
      : [across.at(index % across.count), up.at(Math.floor(index / across.count))];
  };
  return {
    count: isFlat ? across.count : point.drag === "y" ? up.count : across.count * up.count,
    set: (state, index) => ({ ...state, points: { ...state.points, [point.id]: place(index) } }),
  };
}
