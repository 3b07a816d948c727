import { describe, expect, it } from "vitest";
import { pathData } from "./path-data.ts";
import { placeScene } from "./placed-scene.ts";
import { readScene } from "./read-scene.ts";
import type { Polyline } from "./sample.ts";
import { startOf } from "./settle.ts";
import { strokesOf } from "./strokes.ts";
import type { Item, Spot, View } from "./types.ts";
import { fromSheet, homeWindow, toSheetX, toSheetY } from "./window.ts";

const VIEW: View = { x: [-5, 5], y: [-4, 4], equal: true };
const WINDOW = homeWindow(VIEW);

function draw(item: Item): Polyline[] {
  const drawing = { items: [item], sliders: [] };
  const scene = readScene(drawing);
  expect(scene.problems).toEqual([]);
  const [shape] = placeScene(scene, drawing, startOf(drawing)).shapes;
  return shape ? strokesOf(shape, item.k === "ineq", WINDOW) : [];
}

const fn = (y: string) => draw({ k: "fn", y });
const spots = (stroke: Polyline): Spot[] =>
  stroke.flatMap((x, at) => (at % 2 === 0 ? [[x, stroke[at + 1] ?? Number.NaN] as Spot] : []));

/** Drawn x range of each stroke, in the plane. */
const spansOf = (strokes: Polyline[]) =>
  strokes.map((stroke) => {
    const xs = spots(stroke).map((spot) => fromSheet(WINDOW, spot)[0]);
    return [Math.min(...xs), Math.max(...xs)].map((x) => Number(x.toFixed(3)) + 0);
  });

/** Largest distance of a visible chord from the true curve, in units of the sheet. */
function error(strokes: Polyline[], f: (x: number) => number): number {
  let worst = 0;
  for (const stroke of strokes) {
    const all = spots(stroke);
    for (const [index, [x, y]] of all.entries()) {
      const [nextX, nextY] = all[index + 1] ?? [x, y];
      if (nextX - x < 1e-9 || nextX - x > 5) continue;
      const middle = (x + nextX) / 2;
      const true_ = toSheetY(WINDOW, f(fromSheet(WINDOW, [middle, 0])[0]));
      if (true_ < 0 || true_ > WINDOW.height) continue;
      const steep = Math.hypot(1, (nextY - y) / (nextX - x));
      worst = Math.max(worst, Math.abs(true_ - (y + nextY) / 2) / steep);
    }
  }
  return worst;
}

describe("the graph of a function", () => {
  it.each<[string, (x: number) => number]>([
    ["x^2", (x) => x * x],
    ["sin x", Math.sin],
    ["sin(50x)", (x) => Math.sin(50 * x)],
    ["tan x", Math.tan],
    ["1/x", (x) => 1 / x],
    ["e^x", Math.exp],
    ["|x|^0.5", (x) => Math.sqrt(Math.abs(x))],
    ["x^3 - 3x", (x) => x ** 3 - 3 * x],
    ["floor(x)", Math.floor],
    ["ln x", Math.log],
  ])("%s follows its values to half a unit", (text, f) => {
    const strokes = fn(text);
    expect(strokes.length).toBeGreaterThan(0);
    expect(error(strokes, f)).toBeLessThan(0.5);
  });

  it.each([
    ["x^2", [[-5, 5]]],
    ["1000x", [[-5, 5]]],
    [
      "1/x",
      [
        [-5, 0],
        [0, 5],
      ],
    ],
    [
      "floor(x)",
      [
        [-5, -4],
        [-4, -3],
        [-3, -2],
        [-2, -1],
        [-1, 0],
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 5],
      ],
    ],
    ["sqrt(x)", [[0, 5]]],
    ["sqrt(4-x^2)", [[-2, 2]]],
    [
      "sqrt(x^2-4)",
      [
        [-5, -2],
        [2, 5],
      ],
    ],
    ["ln x", [[0, 5]]],
    ["x^x", [[0, 5]]],
    ["|x|^0.5", [[-5, 5]]],
    [
      "sign(x)",
      [
        [-5, 0],
        [0, 5],
      ],
    ],
    ["sqrt(-1-x^2)", []],
    ["2", [[-5, 5]]],
  ])("%s is one stroke per piece", (text, expected) => {
    const spans = spansOf(fn(text)).filter(([from, to]) => (to ?? 0) - (from ?? 0) > 1e-3);
    expect(spans).toEqual(expected);
  });

  it("breaks tan at its four poles and nowhere else", () => {
    const spans = spansOf(fn("tan x"));
    const poles = spans.slice(1).map(([from]) => from);
    expect(poles).toEqual([-4.712, -1.571, 1.571, 4.712]);
  });

  it("stays bounded on sin(1/x)", () => {
    const strokes = fn("sin(1/x)");
    expect(strokes.flat().length).toBeLessThan(60_000);
    expect(strokes.flat().every(Number.isFinite)).toBe(true);
  });

  it("stays within a domain", () => {
    expect(spansOf(draw({ k: "fn", y: "x", domain: [0, "pi"] }))).toEqual([[0, Number(Math.PI.toFixed(3))]]);
  });
});

describe("curves", () => {
  it("of a parameter and an angle close where they should", () => {
    for (const item of [
      { k: "param", x: "2cos t", y: "2 sin t", t: [0, "2pi"] },
      { k: "polar", r: "2", t: [0, "2pi"] },
    ] satisfies Item[]) {
      const [stroke = [], ...more] = draw(item);
      expect(more).toEqual([]);
      for (const spot of spots(stroke)) expect(Math.hypot(...fromSheet(WINDOW, spot))).toBeCloseTo(2, 3);
    }
  });

  it.each<[string, (x: number, y: number) => number, number]>([
    ["x^2 + y^2 = 4", (x, y) => Math.abs(Math.hypot(x, y) - 2), 1],
    ["(x^2+y^2)^2 = 8(x^2-y^2)", (x, y) => lemniscate(x, y), 0],
    ["y = x^2", (x, y) => Math.abs(y - x * x) / Math.hypot(1, 2 * x), 1],
  ])("%s are within half a unit everywhere", (eq, distance, closed) => {
    const strokes = draw({ k: "implicit", eq });
    const unit = WINDOW.width / (WINDOW.x[1] - WINDOW.x[0]);
    const all = strokes.flatMap(spots);
    expect(all.length).toBeGreaterThan(100);
    for (const spot of all) expect(distance(...fromSheet(WINDOW, spot)) * unit).toBeLessThan(0.5);
    if (closed) expect(strokes).toHaveLength(1);
  });

  it("leave no gap in a circle", () => {
    const [stroke = []] = draw({ k: "implicit", eq: "x^2 + y^2 = 4" });
    expect(stroke.slice(0, 2)).toEqual(stroke.slice(-2));
  });

  it("don't include the poles of 1/x - y", () => {
    for (const spot of draw({ k: "implicit", eq: "1/x = y" }).flatMap(spots)) {
      const [x, y] = fromSheet(WINDOW, spot);
      expect(Math.abs(x * y - 1)).toBeLessThan(0.1);
    }
  });
});

/** Distance from the lemniscate with half width √8, estimated as value over slope, away from its node. */
function lemniscate(x: number, y: number): number {
  const r2 = x * x + y * y;
  if (r2 < 0.01) return 0;
  const value = r2 ** 2 - 8 * (x * x - y * y);
  return Math.abs(value) / Math.hypot(4 * x * r2 - 16 * x, 4 * y * r2 + 16 * y);
}

describe("regions", () => {
  const areaOf = (stroke: Polyline) => {
    const all = spots(stroke);
    const twice = all.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = all[(index + 1) % all.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0);
    return Math.abs(twice) / 2;
  };
  const unit = WINDOW.width / (WINDOW.x[1] - WINDOW.x[0]);

  it.each([
    ["x^2 + y^2 < 4", 4 * Math.PI],
    ["y > 0 and x > 0", ((WINDOW.x[1] - WINDOW.x[0]) * (WINDOW.y[1] - WINDOW.y[0])) / 4],
    ["1 <= x^2+y^2 <= 4", 3 * Math.PI],
    ["not x^2+y^2 > 1", Math.PI],
  ])("%s has the right area", (rel, expected) => {
    const area = draw({ k: "ineq", rel }).reduce((sum, stroke) => sum + areaOf(stroke), 0) / unit ** 2;
    expect(area).toBeCloseTo(expected, 1);
  });
});

describe("the drawing", () => {
  it.each([
    "1/x",
    "tan x",
    "ln x",
    "x^x",
    "e^(e^x)",
    "1/0",
    "0/0",
    "sqrt(x)",
    "x!",
    "sin(1/x)",
    "1/sin(1/x)",
    "10^300 x",
    "1/(x-x)",
    "max(1/x, ln x)",
  ])("of %s is finite", (text) => {
    const data = pathData(fn(text));
    expect(data).not.toMatch(/NaN|Infinity|e/);
    expect(data).toMatch(/^(M-?[\d.]+ -?[\d.]+L(-?[\d.]+ -?[\d.]+ ?)+)*$/);
  });

  it("is a short path for a straight line, and thinned paths stay close", () => {
    expect(pathData(fn("x/2")).length).toBeLessThan(120);
    const data = pathData(fn("sin x"));
    expect(data.length).toBeLessThan(4000);
    const numbers = (data.match(/-?[\d.]+/g) ?? []).map(Number);
    expect(error([numbers], Math.sin)).toBeLessThan(0.6);
    expect(toSheetX(WINDOW, WINDOW.x[0])).toBe(numbers[0]);
  });
});
