import { describe, expect, it } from "vitest";
import { testCtx } from "../suite/test-ctx.ts";
import { checkGraph, graphFromForm, graphSolution } from "./check.ts";
import match from "./examples/match.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import sketch from "./examples/sketch.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { graphToPublic } from "./redact.ts";
import { graphRules } from "./rules.ts";
import { graphSchema } from "./schema.ts";
import { startOf } from "./settle.ts";
import { readSketch, sketchCurve, tidySketch, writeSketch } from "./sketch.ts";
import type { GraphAction, GraphState, Spot } from "./types.ts";

const ctx = testCtx();

function game(json: object) {
  const asset = graphSchema.parse(json);
  const pub = graphToPublic(asset, ctx);
  const judge = (state: GraphState) => {
    const verdict = checkGraph(asset, state, ctx);
    return verdict.kind === "scored" ? verdict.score : verdict.code;
  };
  const play = (...actions: GraphAction[]) =>
    actions.reduce((state, action) => graphRules.reduce(state, action, pub), startOf(pub));
  return { asset, pub, judge, play };
}

const points = (
  drag: string,
  at: Spot[] = [
    [0, 0],
    [1, 1],
  ],
) => at.map((spot, index) => ({ k: "point", id: "AB"[index], at: spot, drag, snap: 0.5 }));
const placing = (targets: object[], drag = "free") => ({
  ...typical,
  items: points(drag),
  task: { k: "place", targets, tol: 0.25 },
});

describe("placing", () => {
  it("counts the targets that are hit, up to the tolerance and no further", () => {
    const { judge, play } = game(
      placing([
        { at: [2, 2], point: "A" },
        { at: [-2, 0], point: "B" },
      ]),
    );
    expect(judge(play())).toBe("ready.move");
    expect(judge(play({ t: "move", id: "A", at: [2, 2] }))).toBe(0.5);
    expect(judge(play({ t: "move", id: "A", at: [2, 2] }, { t: "move", id: "B", at: [-2, 0] }))).toBe(1);
    expect(judge(play({ t: "move", id: "A", at: [-2, 0] }, { t: "move", id: "B", at: [2, 2] }))).toBe(0);
    const fine = { ...placing([{ at: [2.25, 2] }]), items: points("free") };
    expect(game(fine).judge(game(fine).play({ t: "move", id: "A", at: [2, 2] }))).toBe(1);
    expect(game(fine).judge(game(fine).play({ t: "move", id: "A", at: [3, 2] }))).toBe(0);
  });

  it("lets any point hit an unnamed target, but each only one", () => {
    const { judge, play } = game(placing([{ at: [2, 2] }, { at: [2.4, 2] }]));
    expect(judge(play({ t: "move", id: "B", at: [2, 2] }))).toBe(0.5);
    expect(judge(play({ t: "move", id: "B", at: [2, 2] }, { t: "move", id: "A", at: [2.5, 2] }))).toBe(1);
  });

  it("constrains a point to where it can be, whatever was sent", () => {
    const { judge, pub } = game(placing([{ at: [2, 0], point: "A" }], "x"));
    const start = startOf(pub);
    expect(judge({ ...start, points: { A: [2.1, 99], B: [1, 1] } })).toBe(1);
    expect(judge({ ...start, points: { A: [99, 99], Z: [2, 0] } as Record<string, Spot> })).toBe(0);
  });

  it("keeps a point on its curve, even when the curve moves", () => {
    const { play } = game(maximal);
    const [x, y] = play({ t: "move", id: "A", at: [9, 9] }).points.A ?? [0, 0];
    expect([x, y].map((value) => Number(value.toFixed(4)))).toEqual(Array(2).fill(Number(Math.SQRT2.toFixed(4))));
    const onLine = game({
      ...typical,
      items: [
        { k: "fn", id: "f", y: "m x" },
        { k: "point", id: "A", at: [2, 0], drag: "f" },
      ],
    });
    expect(onLine.play().points.A).toEqual([2, 2]);
    expect(onLine.play({ t: "slide", id: "m", value: -3 }).points.A).toEqual([2, -6]);
  });
});

describe("setting", () => {
  it("tests a condition over sliders, points and functions", () => {
    const { judge, play } = game(typical);
    expect(judge(play({ t: "slide", id: "m", value: -1.4 }))).toBe(1);
    expect(judge(play({ t: "slide", id: "m", value: 2 }))).toBe(0);
    const json = {
      ...typical,
      items: [{ k: "fn", id: "f", y: "m x^2" }, ...points("free", [[0, 1]])],
      task: { k: "set", condition: "A.y = f(A.x) and A.x > 1" },
    };
    const over = game(json);
    expect(over.judge(over.play({ t: "move", id: "A", at: [2, 4] }))).toBe(1);
    expect(over.judge(over.play({ t: "move", id: "A", at: [2, 4] }, { t: "slide", id: "m", value: 2 }))).toBe(0);
    expect(over.judge(over.play({ t: "move", id: "A", at: [1, 1] }))).toBe(0);
  });
});

describe("matching", () => {
  it("compares whole curves", () => {
    const { judge, play } = game(match);
    const set = (a: number, w: number) => play({ t: "slide", id: "a", value: a }, { t: "slide", id: "w", value: w });
    expect(judge(set(2, 2))).toBe(1);
    expect(judge(set(2, 2.5))).toBe(0);
    expect(judge(set(-2, 2))).toBe(0);
  });

  it("doesn't count missing values as agreement", () => {
    const json = {
      ...match,
      items: [{ k: "fn", y: "a sqrt(x)" }],
      task: { ...match.task, curve: "2 sqrt(|x|)", tol: 0.1 },
    };
    const { judge, play } = game(json);
    expect(judge(play({ t: "slide", id: "a", value: 2 }))).toBe(0);
  });
});

describe("sketching", () => {
  it("counts the places the curve passes through", () => {
    const { judge, play } = game(sketch);
    const draw = (nodes: Spot[]) => judge(play({ t: "draw", sketch: nodes }));
    expect(
      draw([
        [-2, 1],
        [0, -3],
        [2, 1],
      ]),
    ).toBe(0.6);
    expect(
      draw([
        [-2, 1],
        [-1, -2],
        [0, -3],
        [1, -2],
        [2, 1],
      ]),
    ).toBe(1);
    expect(draw([[0, -3]])).toBe(0.2);
    expect(
      draw([
        [-2, -3],
        [2, -3],
      ]),
    ).toBe(0.2);
  });

  it("goes through its points and never past its neighbours", () => {
    const nodes: Spot[] = [
      [-2, 1],
      [-1, 1],
      [0, 5],
      [2, 5.5],
    ];
    const curve = sketchCurve(nodes);
    for (const [x, y] of nodes) expect(curve(x)).toBeCloseTo(y, 12);
    for (let x = -2; x <= -1; x += 0.1) expect(curve(x)).toBeCloseTo(1, 12);
    for (let x = -1; x <= 2; x += 0.1) expect(curve(x)).toBeLessThanOrEqual(5.5);
    expect(curve(-2.1)).toBeNaN();
    expect(curve(2.1)).toBeNaN();
  });

  it("is read and written as pairs, sorted and thinned", () => {
    expect(readSketch("(−1, 2) (0.5,−.5)")).toEqual([
      [-1, 2],
      [0.5, -0.5],
    ]);
    expect(readSketch("1 2 3")).toBeNull();
    expect(readSketch("(1, two)")).toBeNull();
    expect(
      readSketch(
        writeSketch([
          [1, 2],
          [3, -4.5],
        ]),
      ),
    ).toEqual([
      [1, 2],
      [3, -4.5],
    ]);
    expect(
      tidySketch([
        [2, 0],
        [1, 1],
        [2, 5],
      ]),
    ).toEqual([
      [1, 1],
      [2, 5],
    ]);
    expect(tidySketch(Array.from({ length: 500 }, (_, n): Spot => [n, n])).length).toBeLessThanOrEqual(60);
  });
});

describe("pages without scripts", () => {
  it("send sliders, coordinates and a sketch as fields", () => {
    const { pub, judge } = game(typical);
    const answer = graphFromForm({ slider_m: ["-1.5"] }, pub);
    expect(answer && judge(answer)).toBe(1);
    const drawn = game(sketch);
    const nodes = graphFromForm({ sketch: ["-2 1 -1 -2 0 -3 1 -2 2 1"] }, drawn.pub);
    expect(nodes && drawn.judge(nodes)).toBe(1);
    expect(graphFromForm({ sketch: ["a curve"] }, drawn.pub)).toBeNull();
    const placed = game(placing([{ at: [2, 2], point: "A" }]));
    expect(graphFromForm({ point_A_x: ["2"], point_A_y: ["2,0"] }, placed.pub)?.points.A).toEqual([2, 2]);
  });
});

it("finds its own solutions", () => {
  for (const json of [typical, maximal, sketch, match]) {
    const { asset, judge, play } = game(json);
    expect(judge(play(...graphSolution(asset, ctx)))).toBe(1);
  }
});
