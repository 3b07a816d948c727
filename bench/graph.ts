import samplers from "function-plot/dist/samplers/index.js";
import { all, create } from "mathjs";
import { sampleFn } from "#interactives/graph2d/sample.ts";
import type { FnCurve } from "#interactives/graph2d/shape.ts";
import type { Window } from "#interactives/graph2d/window.ts";
import { compile } from "#interactives/kit/maths/compile.ts";
import { compileRow } from "#interactives/kit/maths/row.ts";
import { cpuOf, ms } from "./measure.ts";
import { atLeast, type Bench, type Row } from "./row.ts";

/** Ten curves as lessons have them: smooth and steep ones, poles, roots, a fast wave. */
const FORMULAS = [
  "sin(x)",
  "x^2 / 4 - 2",
  "x^3 - 3 * x",
  "tan(x)",
  "1 / x",
  "sqrt(4 - x^2)",
  "exp(-x^2) * cos(5 * x)",
  "abs(x)^0.5",
  "log(x + 6)",
  "sin(20 * x) / 2",
];

/** What is seen of the plane on a sheet as wide as a lesson. */
const WINDOW: Window = { x: [-5, 5], y: [-4, 4], width: 640, height: 480 };

/** Points at which evaluation alone is measured. */
const POINTS = 2_000;

/** mathjs with real results only, as for a plot. */
const mathjs = create(all ?? {}, { predictable: true });

const ALL = { k: "fn", from: WINDOW.x[0], to: WINDOW.x[1] } as const;

/** Our own name of the natural logarithm is ln. */
const inOurs = (formula: string) => formula.replace("log(", "ln(");

/** A formula as the graphs of lessons work it out. */
function ours(formula: string): FnCurve {
  const options = { names: ["x"] };
  const compiled = compile(inOurs(formula), options);
  if (!compiled.ok) throw new Error(`${formula} cannot be read.`);
  const values = [0];
  const row = compileRow(compiled.expr, "x", options);
  return {
    ...ALL,
    at(x) {
      values[0] = x;
      return compiled.evaluate(values);
    },
    row: (xs, ys, from, to) => row(xs, ys, from, to, values),
  };
}

/** mathjs has no other way than value by value. */
function theirs(formula: string): FnCurve {
  const compiled = mathjs.compile(formula);
  const scope = { x: 0 };
  return {
    ...ALL,
    at(x) {
      scope.x = x;
      const value: unknown = compiled.evaluate(scope);
      return typeof value === "number" ? value : Number.NaN;
    },
  };
}

const sampled = (all: readonly FnCurve[]) => () => all.map((curve) => sampleFn(curve, WINDOW));

const XS = Float64Array.from({ length: POINTS }, (_, index) => -5 + (10 * (index + 0.5)) / POINTS);

const evaluated = (all: readonly FnCurve[]) => () => {
  const ys = new Float64Array(POINTS);
  for (const { at, row } of all) {
    if (row) row(XS, ys, 0, POINTS);
    else for (let index = 0; index < POINTS; index += 1) ys[index] = at(XS[index] ?? 0);
  }
  return ys;
};

/** function-plot's own sampler for curves, with the two points a pixel that its charts ask for. */
function plotted(): unknown {
  const scale = (domain: readonly number[]) => Object.assign((value: number) => value, { domain: () => domain });
  const [xScale, yScale] = [scale(WINDOW.x), scale(WINDOW.y)];
  const axis = { type: "linear" } as const;
  return FORMULAS.map((fn) => {
    const d = { fn, fnType: "linear" };
    return samplers.builtIn({
      d,
      range: WINDOW.x,
      xScale,
      yScale,
      xAxis: axis,
      yAxis: axis,
      nSamples: 2 * WINDOW.width,
    });
  });
}

/** Both give the same numbers, or the times say nothing. */
function compared(a: readonly FnCurve[], b: readonly FnCurve[]): void {
  for (const [index, formula] of FORMULAS.entries()) {
    for (let x = -4.99; x < 5; x += 0.37) {
      const [one = Number.NaN, other = Number.NaN] = [a[index]?.at(x), b[index]?.at(x)];
      const isSame = Number.isNaN(one)
        ? Number.isNaN(other)
        : Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one));
      if (!isSame) throw new Error(`${formula} at ${x}: ${one} against ${other}`);
    }
  }
}

/** Ten curves re-sampled: formulas against mathjs at the same points and in the same sampler, curves against function-plot. */
export const graph: Bench = {
  id: "graph",
  async run(): Promise<Row[]> {
    const [own, other] = [FORMULAS.map(ours), FORMULAS.map(theirs)];
    compared(own, other);
    // As warm as after a second of panning.
    const rounds = { rounds: 15, warmUps: 15, times: 10 };
    const [evaluate = 0, evaluateTheirs = 0] = cpuOf([evaluated(own), evaluated(other)], rounds);
    const [sample = 0, sampleTheirs = 0, plot = 0] = cpuOf([sampled(own), sampled(other), plotted], rounds);
    const [read = 0, readTheirs = 0] = cpuOf([() => FORMULAS.map(ours), () => FORMULAS.map(theirs)], {
      rounds: 9,
      warmUps: 9,
      times: 10,
    });
    return [
      atLeast(
        {
          id: "graph-mathjs",
          what: "values of 10 formulas at 2,000 points: mathjs's time by ours",
          ours: ms(evaluate),
          reference: ms(evaluateTheirs),
          ratio: evaluateTheirs / evaluate,
        },
        10,
      ),
      atLeast(
        {
          id: "graph-sampler",
          what: "10 curves sampled: the same sampler over mathjs by ours",
          ours: ms(sample),
          reference: ms(sampleTheirs),
          ratio: sampleTheirs / sample,
        },
        10,
      ),
      atLeast(
        {
          id: "graph-read",
          what: "10 formulas read and compiled: mathjs's time by ours",
          ours: ms(read),
          reference: ms(readTheirs),
          ratio: readTheirs / read,
        },
        2,
      ),
      atLeast(
        {
          id: "graph-function-plot",
          what: "10 curves sampled: function-plot's time by ours",
          ours: ms(sample),
          reference: ms(plot),
          ratio: plot / sample,
        },
        1,
      ),
    ];
  },
};
