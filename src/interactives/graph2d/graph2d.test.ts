// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/react";
import { contractSuite } from "../suite/contract-suite.ts";
import type { RenderedExample } from "../suite/fixtures.ts";
import match from "./examples/match.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import own from "./examples/own.json" with { type: "json" };
import sketch from "./examples/sketch.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { writeSketch } from "./sketch.ts";
import type { GraphAction } from "./types.ts";
import { view } from "./view.tsx";

const field = (root: HTMLElement, name: string) => root.querySelector<HTMLInputElement>(`input[name="${name}"]`);

async function write({ user, root }: RenderedExample, name: string, text: string) {
  const box = field(root, name);
  if (!box) throw new Error(`There is no ${name}`);
  await user.clear(box);
  await user.type(box, `${text.replace(/[[{]/g, "$&$&")}{Enter}`);
}

/** Sliders are set by their own event, points and sketches in their boxes. */
async function solve(table: RenderedExample) {
  for (const action of table.solution as GraphAction[]) {
    if (action.t === "slide") {
      const slider = field(table.root, `slider_${action.id}`);
      if (slider) fireEvent.change(slider, { target: { value: String(action.value) } });
    } else if (action.t === "type") await write(table, `own_${action.index + 1}`, action.text);
    else if (action.t === "draw") await write(table, "sketch", writeSketch(action.sketch));
    else if (action.t === "move") {
      await write(table, `point_${action.id}_x`, String(action.at[0]));
      await write(table, `point_${action.id}_y`, String(action.at[1]));
    }
  }
}

const task = (json: object) => ({ ...typical, task: json });
const draggable = { k: "point", id: "P", at: [0, 0], drag: "free", snap: 1 };
const placing = { ...typical, items: [...typical.items, draggable] };
const place = (at: number[], more: object = {}) => ({
  ...placing,
  task: { k: "place", targets: [{ at }], tol: 0.1 },
  ...more,
});

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, typical, maximal, sketch, match, own],
  lint: {
    PARSE: { raises: { ...typical, items: [{ k: "fn", y: "2(x" }] } },
    UNBOUND_NAME: { raises: { ...typical, items: [{ k: "fn", y: "q x" }] } },
    CYCLE: {
      raises: {
        ...typical,
        items: [
          { k: "fn", id: "f", y: "g(x)" },
          { k: "fn", id: "g", y: "f(x)+1" },
        ],
      },
      not: {
        ...typical,
        items: [
          { k: "fn", id: "f", y: "x" },
          { k: "fn", id: "g", y: "f(x)+1" },
        ],
      },
    },
    DUPLICATE_ID: { raises: { ...typical, items: [{ k: "fn", id: "m", y: "x" }] } },
    POINT_WITHOUT_ID: { raises: { ...typical, items: [{ k: "point", at: [0, 0], drag: "free" }] } },
    NOTHING_TO_MOVE: {
      raises: { ...minimal, shows: ["axes"] },
      not: { ...minimal, shows: ["axes"], sliders: typical.sliders },
    },
    OFF_SCREEN: {
      raises: { ...typical, items: [{ k: "fn", y: "x^2 + 100" }] },
      not: { ...typical, items: [{ k: "fn", y: "x^2 - 4" }] },
    },
    SAME_COLOUR: {
      raises: {
        ...typical,
        items: [
          { k: "fn", y: "x", colour: 2 },
          { k: "fn", y: "m x", colour: 2 },
        ],
      },
      not: {
        ...typical,
        items: [
          { k: "fn", y: "x", colour: 2 },
          { k: "fn", y: "m x", colour: 3 },
        ],
      },
    },
    TASK_TRUE_AT_START: { raises: task({ k: "set", condition: "m > 0" }) },
    TASK_IMPOSSIBLE: {
      raises: task({ k: "set", condition: "m = 0.3" }),
      not: task({ k: "set", condition: "m = 0.5" }),
    },
    UNPROVEN: {
      raises: {
        ...typical,
        items: [...typical.items, { k: "point", id: "P", at: [0, 0], drag: "free" }],
        task: { k: "set", condition: "P.x = 1/7 and P.y = 1/3" },
      },
      not: {
        ...typical,
        items: [...typical.items, { k: "point", id: "P", at: [0, 0], drag: "free" }],
        task: { k: "set", condition: "P.x = 0.125 and P.y = 0.25", answer: { points: { P: [0.125, 0.25] } } },
      },
    },
  },
  mutants: [
    { name: "a target between the points of a grid", asset: place([0.5, 2]) },
    { name: "a target beside the window", asset: place([50, 2]) },
    { name: "a target where the point already is", asset: place([0, 0]) },
    {
      name: "a target for a point that is not there",
      asset: { ...placing, task: { k: "place", targets: [{ at: [1, 1], point: "Q" }], tol: 0.1 } },
    },
    { name: "a curve to match that is out of reach", asset: { ...match, task: { ...match.task, curve: "5 sin(2x)" } } },
    {
      name: "an answer that does not fulfil the task",
      asset: task({ k: "set", condition: "m = -1.5", answer: { sliders: { m: 2 } } }),
    },
    { name: "a function of the learner's that nobody can type", asset: { ...own, own: undefined } },
    { name: "a condition over an unknown slider", asset: task({ k: "set", condition: "n = 1" }) },
    {
      name: "a segment to a point that is not there",
      asset: { ...typical, items: [{ k: "segment", from: "A", to: [1, 1] }] },
    },
    { name: "an equation without an equals sign", asset: { ...typical, items: [{ k: "implicit", eq: "x^2+y^2" }] } },
    { name: "a region with an equals sign", asset: { ...typical, items: [{ k: "ineq", rel: "y = x" }] } },
    { name: "a point on a curve that is not there", asset: { ...typical, items: [{ ...draggable, drag: "nowhere" }] } },
  ],
  action: (_, __, random) =>
    random.pick<GraphAction>([
      { t: "look" },
      { t: "slide", id: "m", value: random.pick([-9, -1.5, 0.2, 2]) },
      { t: "slide", id: "a", value: random.pick([-2, 0, 2.5]) },
      { t: "slide", id: "nobody", value: 1 },
      { t: "type", index: random.int(0, 2), text: random.pick(["2x", "x^2 + m", "sin(", ""]) },
      { t: "move", id: "A", at: [random.int(-40, 40) / 10, random.int(-40, 40) / 10] },
      { t: "move", id: "B", at: [random.int(-40, 40) / 10, random.int(-40, 40) / 10] },
      { t: "move", id: "C", at: [1, 1] },
      {
        t: "draw",
        sketch: Array.from({ length: random.int(1, 90) }, (): [number, number] => [
          random.int(-50, 50) / 10,
          random.int(-4, 4),
        ]),
      },
      { t: "move", id: "A", at: [Number.NaN, 1] },
    ]),
  variants: [
    { example: 1, asset: task({ k: "set", condition: "m > 2 and m < 3" }) },
    { example: 2, asset: { ...maximal, task: { k: "place", targets: [{ at: [0, 0] }], tol: 1 } } },
    { example: 3, asset: { ...sketch, task: { k: "sketch", through: [[1, 1]], tol: 0.1 } } },
    { example: 5, asset: { ...own, task: { ...own.task, curve: "3x", item: "own2" } } },
    { example: 4, asset: { ...match, task: { k: "match", curve: "x", range: [0, 1], tol: 0.5 } } },
  ],
  byTaps: solve,
  byKeys: solve,
});
