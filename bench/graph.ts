import samplers from "function-plot/dist/samplers/index.js";
import { all, create } from "mathjs";
import { sampleFn } from "#interactives/graph2d/sample.ts";
import type { FnCurve } from "#interactives/graph2d/shape.ts";
import type { Window } from "#interactives/graph2d/window.ts";
import { compile } from "#interactives/kit/maths/compile.ts";
import { compileRow } from "#interactives/kit/maths/row.ts";
import { FORMULAS, inOurs } from "./graph-formulas.ts";
import { type Frames, graphFrames } from "./graph-frames.ts";
import { cpuOf, ms } from "./measure.ts";
import { atLeast, type Bench, type Row } from "./row.ts";

/** The part of the plane that's visible on a sheet as wide as a lesson. */
const WINDOW: Window = { x: [-5, 5], y: [-4, 4], width: 640, height: 480 };

/** Points at which plain evaluation is measured. */
const POINTS = 2_000;

/** mathjs with real results only, as for a plot. */
const mathjs = create(all ?? {}, { predictable: true });

const ALL = { k: "fn", from: WINDOW.x[0], to: WINDOW.x[1] } as const;

/** A formula as our graphs compute it. */
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

/** A formula as mathjs computes it: it only works value by value. */
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

/** Points of a curve, two per pixel: enough for function-plot's charts, and what mathjs's users take. */
const PLOTTED = 2 * WINDOW.width;

const sampled = (all: readonly FnCurve[]) => () => all.map((curve) => sampleFn(curve, WINDOW));

/** mathjs has no sampler: its manual maps over a range of x. */
const mapped = (all: readonly FnCurve[]) => () =>
  all.map(({ at }) => Array.from({ length: PLOTTED }, (_, index) => at(-5 + (10 * index) / (PLOTTED - 1))));

const XS = Float64Array.from({ length: POINTS }, (_, index) => -5 + (10 * (index + 0.5)) / POINTS);

const evaluated = (all: readonly FnCurve[]) => () => {
  const ys = new Float64Array(POINTS);
  for (const { at, row } of all) {
    if (row) row(XS, ys, 0, POINTS);
    else for (let index = 0; index < POINTS; index += 1) ys[index] = at(XS[index] ?? 0);
  }
  return ys;
};

/** Samples the curves with function-plot's own sampler. */
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
      nSamples: PLOTTED,
    });
  });
}

/** Checks that both give the same numbers; otherwise the times mean nothing. */
function compared(a: readonly FnCurve[], b: readonly FnCurve[]): void {
  for (const [index, formula] of FORMULAS.entries()) {
    for (let x = -4.99; x < 5; x += 0.37) {
      const [left = Number.NaN, right = Number.NaN] = [a[index]?.at(x), b[index]?.at(x)];
      const isSame = Number.isNaN(left)
        ? Number.isNaN(right)
        : Math.abs(left - right) <= 1e-9 * Math.max(1, Math.abs(left));
      if (!isSame) throw new Error(`${formula} at ${x}: ${left} against ${right}`);
    }
  }
}

/** Ten curves: values and strokes against mathjs and function-plot, and frames while they're moved. */
export const graph: Bench = {
  id: "I-graph",
  async run(): Promise<Row[]> {
    const [own, other] = [FORMULAS.map(ours), FORMULAS.map(theirs)];
    compared(own, other);
    // As warm as after a second of panning.
    const rounds = { rounds: 15, warmUps: 15, times: 10 };
    const [evaluate = 0, evaluateTheirs = 0] = cpuOf([evaluated(own), evaluated(other)], rounds);
    const [sample = 0, map = 0, plot = 0] = cpuOf([sampled(own), mapped(other), plotted], rounds);
    const frames = await graphFrames();
    return [
      against("I-graph", "10 curves sampled: mathjs's time at two points a pixel by ours", sample, map, 10),
      against(
        "I-graph-values",
        "10 formulas at the same 2,000 points: mathjs's time by ours",
        evaluate,
        evaluateTheirs,
        10,
      ),
      against("I-graph-plot", "10 curves sampled: function-plot's time by ours", sample, plot, 1),
      {
        id: "I-graph-frames",
        what: "10 curves zoomed and moved: CPU of function-plot's frames by ours",
        ours: framesText(frames.ours),
        reference: framesText(frames.theirs),
        ratio: Math.round((10 * frames.theirs.usual) / frames.ours.usual) / 10,
        target: "0 dropped",
        holds: frames.ours.dropped === 0,
      },
    ];
  },
};

function against(id: string, what: string, own: number, reference: number, target: number): Row {
  return atLeast({ id, what, ours: ms(own), reference: ms(reference), ratio: reference / own }, target);
}

const framesText = ({ usual, dropped, count }: Frames) => `${ms(usual)}, ${dropped} of ${count} dropped`;
