import { compileBound } from "../kit/maths/bound.ts";
import { type CompileOptions, compileExpr } from "../kit/maths/compile.ts";
import { compileRow } from "../kit/maths/row.ts";
import type { Scene } from "./read-scene.ts";
import type { Shape } from "./shape.ts";
import type { Coordinate, Item, Spot } from "./types.ts";

/** Evaluates formulas of a scene, by JSON pointer. */
export interface Evaluator {
  pair(given: readonly [Coordinate, Coordinate], path: string): Spot;
  shapeOf(item: Item, path: string): Shape | null;
}

/** Creates an evaluator over values that may still change: sliders and points are filled in as they become known. */
export function evaluatorOf(scene: Scene, values: number[]): Evaluator {
  const slot = (name: string) => scene.names.indexOf(name);
  const [x, y] = [slot("x"), slot("y")];
  const angles = ["t", "theta", "θ"].map(slot);
  const own = new Map<string, (x: number) => number>();
  const calls = Object.fromEntries(
    [...scene.callable.keys()].map((id) => [
      id,
      { arity: 1, evaluate: (at: number) => own.get(id)?.(at) ?? Number.NaN },
    ]),
  );
  const options: CompileOptions = { names: scene.names, calls };

  function compiled(path: string): (() => number) | null {
    const expr = scene.formulas.get(path);
    const formula = expr && compileExpr(expr, options);
    return formula?.ok ? () => formula.evaluate(values) : null;
  }

  /** As a function of x. Restores the previous value, because functions call one another. */
  function ofX(path: string): ((at: number) => number) | null {
    const evaluate = compiled(path);
    if (!evaluate) return null;
    return (at) => {
      const before = values[x] ?? 0;
      values[x] = at;
      const result = evaluate();
      values[x] = before;
      return result;
    };
  }

  function ofT(path: string): ((t: number) => number) | null {
    const evaluate = compiled(path);
    if (!evaluate) return null;
    return (t) => {
      for (const angle of angles) values[angle] = t;
      return evaluate();
    };
  }

  const number = (given: Coordinate, path: string) =>
    typeof given === "number" ? given : (compiled(path)?.() ?? Number.NaN);
  const pair = (given: readonly [Coordinate, Coordinate], path: string): Spot => [
    number(given[0], `${path}/0`),
    number(given[1], `${path}/1`),
  ];

  function pathOf(item: Extract<Item, { k: "param" | "polar" }>, path: string): ((t: number) => Spot) | null {
    if (item.k === "param") {
      const [fx, fy] = [ofT(`${path}/x`), ofT(`${path}/y`)];
      return fx && fy && ((t) => [fx(t), fy(t)]);
    }
    const r = ofT(`${path}/r`);
    if (!r) return null;
    return (t) => {
      const radius = r(t);
      return [radius * Math.cos(t), radius * Math.sin(t)];
    };
  }

  function levelOf(path: string): Shape | null {
    const expr = scene.formulas.get(path);
    const formula = expr && compileExpr(expr, options);
    if (!expr || !formula?.ok) return null;
    return levelShape(formula.evaluate, compileBound(expr, scene.names), values, [x, y]);
  }

  function shapeOf(item: Item, path: string): Shape | null {
    if (item.k === "fn") {
      const at = ofX(`${path}/y`);
      const [from, to] = item.domain
        ? pair(item.domain, `${path}/domain`)
        : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
      const expr = scene.formulas.get(`${path}/y`);
      if (!at || !expr) return null;
      const row = compileRow(expr, "x", options);
      return { k: "fn", at, row: (xs, ys, first, end) => row(xs, ys, first, end, values), from, to };
    }
    if (item.k === "param" || item.k === "polar") {
      const at = pathOf(item, path);
      const [from, to] = pair(item.t, `${path}/t`);
      return at && { k: "path", at, from, to };
    }
    if (item.k === "implicit") return levelOf(`${path}/eq`);
    return item.k === "ineq" ? levelOf(`${path}/rel`) : null;
  }

  for (const [id, index] of scene.callable) {
    const f = ofX(`/items/${index}/y`);
    if (f) own.set(id, f);
  }
  return { pair, shapeOf };
}

/** Shape of a formula of x and y, whose edge is where the formula is 0. The last argument: their places in `values`. */
function levelShape(
  evaluate: (values: number[]) => number,
  boundOf: ReturnType<typeof compileBound>,
  values: number[],
  [x, y]: readonly [number, number],
): Shape {
  const box = values.map((value) => ({ lo: value, hi: value }));
  return {
    k: "level",
    at(atX, atY) {
      values[x] = atX;
      values[y] = atY;
      return evaluate(values);
    },
    bound(spanX, spanY) {
      box[x] = spanX;
      box[y] = spanY;
      return boundOf(box);
    },
  };
}
