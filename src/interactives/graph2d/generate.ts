import type { Difficulty, GenerateOptions } from "../kit/contract.ts";
import { type Random, seededRandom } from "../kit/random.ts";
import type { Graph2d, Item, Settings, SliderSpec, Spot } from "./types.ts";

type Made = Pick<Graph2d, "prompt" | "description" | "view" | "sliders" | "items" | "task"> & { answer: unknown };

const VIEW = { x: [-6, 6], y: [-6, 6], equal: true, ticks: "int" } satisfies Graph2d["view"];

const slider = (id: string, max: number, step: number): SliderSpec => ({ id, min: -max, max, step, value: 0 });

function notZero(random: Random, size: number): number {
  return random.int(1, size) * random.pick([-1, 1]);
}

function point(random: Random): Made {
  const at: Spot = [notZero(random, 5), notZero(random, 5)];
  return {
    prompt: `Move $P$ to $(${at[0]}, ${at[1]})$.`,
    description: "A coordinate plane from minus six to six with a point P at the origin that you can move.",
    view: VIEW,
    items: [{ k: "point", id: "P", at: [0, 0], drag: "free", snap: 1 }],
    task: { k: "place", targets: [{ at, point: "P" }], tol: 0.1 },
    answer: at,
  };
}

function line(random: Random): Made {
  const [m, b] = [notZero(random, 3), random.int(-3, 3)];
  const data: Spot[] = [
    [0, b],
    [1, b + m],
  ];
  return {
    prompt: "Set $m$ and $b$ so that the line $y = mx + b$ passes through both points.",
    description: `The line y = m x + b and the points (0, ${b}) and (1, ${b + m}). Two sliders set m and b.`,
    view: VIEW,
    sliders: [slider("m", 4, 1), slider("b", 5, 1)],
    items: [
      { k: "fn", y: "m*x + b" },
      { k: "points", data },
    ],
    task: { k: "set", condition: `m = ${m} and b = ${b}` },
    answer: { m, b },
  };
}

function parabola(random: Random): Made {
  const [h, k] = [notZero(random, 3), random.int(-4, 4)];
  const goal: Settings = { sliders: { h, k } };
  return {
    prompt: `Move the vertex of the parabola to $(${h}, ${k})$.`,
    description: "The parabola y = (x - h)² + k. Two sliders set h and k; both are zero at first.",
    view: VIEW,
    sliders: [slider("h", 5, 1), slider("k", 5, 1)],
    items: [{ k: "fn", y: "(x - h)^2 + k", id: "f" }],
    task: { k: "match", item: "f", curve: `(x - (${h}))^2 + (${k})`, range: [-6, 6], tol: 0.005, answer: goal },
    answer: goal,
  };
}

function roots(random: Random): Made {
  const [a, b] = [random.int(-5, -1), random.int(1, 5)];
  const onAxis = (id: string): Item => ({ k: "point", id, at: [0, 0], drag: "x", snap: 1 });
  return {
    prompt: "Move $P$ and $Q$ to the roots of the curve.",
    description: `The parabola y = (x - (${a})) (x - (${b})) / 2 and two points P and Q that move along the x-axis.`,
    view: VIEW,
    items: [{ k: "fn", y: `(x - (${a}))(x - (${b}))/2` }, onAxis("P"), onAxis("Q")],
    task: { k: "place", targets: [{ at: [a, 0] }, { at: [b, 0] }], tol: 0.1 },
    answer: [a, b],
  };
}

function sketch(random: Random): Made {
  const [h, k] = [random.int(-2, 2), random.int(-4, -1)];
  const through = [-2, -1, 0, 1, 2].map((x): Spot => [h + x, x * x + k]);
  return {
    prompt: `Sketch $y = (x ${h < 0 ? "+" : "-"} ${Math.abs(h)})^2 - ${-k}$.`,
    description:
      "An empty coordinate plane from minus six to six. You place points, and a curve is drawn through them.",
    view: VIEW,
    items: [],
    task: { k: "sketch", through, tol: 0.4 },
    answer: through,
  };
}

const TASKS: Readonly<Record<Difficulty, (random: Random) => Made>> = {
  1: point,
  2: line,
  3: parabola,
  4: roots,
  5: sketch,
};

/** Graphs by difficulty: a point to place, a line, a parabola, its roots, a sketch. The certificate is one answer. */
export function generateGraph({ seed, difficulty }: GenerateOptions) {
  const { answer, ...made } = TASKS[difficulty](seededRandom(seed));
  const asset: Graph2d = { type: "graph2d", version: 2, difficulty, shows: ["axes"], ...made };
  return { asset, certificate: { answer } };
}
