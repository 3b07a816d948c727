import fc from "fast-check";
import { expect, test } from "vitest";
import { conicPath, conicPoints, hyperbolaBranches } from "./conic.ts";

const conic = fc.record({
  focus: fc.tuple(fc.double({ min: -50, max: 50, noNaN: true }), fc.double({ min: -50, max: 50, noNaN: true })),
  latus: fc.double({ min: 5, max: 40, noNaN: true }),
  e: fc.double({ min: 0.01, max: 3, noNaN: true }),
  turn: fc.double({ min: 0, max: 360, noNaN: true }),
});

test("puts every point e times as far from the focus as from the directrix", () => {
  fc.assert(
    fc.property(conic, (curve) => {
      const angle = (curve.turn * Math.PI) / 180;
      for (const [x, y] of conicPoints(curve, 200)) {
        const [dx, dy] = [x - curve.focus[0], y - curve.focus[1]];
        const along = dx * Math.cos(angle) + dy * Math.sin(angle);
        const toDirectrix = curve.latus / curve.e - along;
        expect(Math.abs(Math.hypot(dx, dy) - curve.e * toDirectrix)).toBeLessThan(1e-6);
      }
    }),
  );
});

test("keeps every point within reach", () => {
  fc.assert(
    fc.property(conic, (curve) => {
      const far = conicPoints(curve, 120).map(([x, y]) => Math.hypot(x - curve.focus[0], y - curve.focus[1]));
      expect(Math.max(...far)).toBeLessThan(120.001);
    }),
  );
});

test("closes an ellipse, but not a parabola or a hyperbola", () => {
  const at = (e: number) => conicPath({ focus: [0, 0], latus: 10, e }, 100).endsWith("Z");
  expect([at(0), at(0.5), at(1), at(1.6)]).toEqual([true, true, false, false]);
});

test("turns the two branches of a hyperbola away from each other", () => {
  const [left, right] = hyperbolaBranches([24, 24], 10, 12, 20);
  expect(left.startsWith("M4.6 4")).toBe(true);
  expect(right.startsWith("M43.4 4")).toBe(true);
});
