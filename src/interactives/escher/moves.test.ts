import { describe, expect, it } from "vitest";
import { cellOf } from "./copies.ts";
import { elementsOfGroup } from "./elements.ts";
import { apply, fitLattice, GROUPS, type Group, shapeOf } from "./groups.ts";
import { coverOf, type Move, movesFor, operationOf, type Tracing } from "./moves.ts";
import { rasterOf } from "./raster.ts";
import type { Path, Spot } from "./types.ts";

const MOTIF: Path[] = [
  {
    points: [
      [0.07, 0.03],
      [0.31, 0.05],
      [0.12, 0.16],
    ],
    closed: true,
  },
];

const latticeFor = (group: Group) => fitLattice({ a: 1, b: 1.3, angle: 75 }, shapeOf(group));

describe.each(GROUPS)("tracing paper on %s", (group) => {
  const lattice = latticeFor(group);
  const raster = rasterOf(cellOf(MOTIF, group), 60);
  const cover = (tracing: Tracing) => coverOf(raster, operationOf(tracing, lattice));
  const { centres, axes } = elementsOfGroup(group);

  it("covers the pattern about every rotation centre, and never by a rotation the pattern lacks", () => {
    for (const { order, at } of centres) {
      for (const turn of [2, 3, 4, 6]) {
        const covered = cover({ k: "turn", degrees: 360 / turn, about: at, push: 0 });
        if (order % turn === 0) expect(covered, `${turn} at ${at}`).toBeGreaterThanOrEqual(0.98);
        else expect(covered, `${turn} at ${at}`).toBeLessThan(0.98);
      }
    }
    if (centres.length === 0) expect(cover({ k: "turn", degrees: 180, about: [0.5, 0.5], push: 0 })).toBeLessThan(0.98);
  });

  it("covers it when flipped along a mirror", () => {
    for (const { k, v, c } of axes) {
      const along: Spot = [-v[1], v[0]];
      const square = v[0] ** 2 + v[1] ** 2;
      const about: Spot = [(c * v[0]) / square, (c * v[1]) / square];
      const slant = (lattice.angle * Math.PI) / 180;
      const steep = Math.atan2(
        along[1] * lattice.b * Math.sin(slant),
        along[0] * lattice.a + along[1] * lattice.b * Math.cos(slant),
      );
      const degrees = (steep * 180) / Math.PI;
      const near = ({ k: kind, degrees: other }: Move) =>
        kind === "flip" && Math.abs(Math.sin(((degrees - other) * Math.PI) / 180)) < 1e-3;
      const move = movesFor(lattice).find(near);
      if (!move) throw new Error(`The paper cannot be turned over at ${degrees}°`);
      const covered = cover({ ...move, about, push: 0 });
      if (k === "mirror") expect(covered, `${v} ${c}`).toBeGreaterThanOrEqual(0.98);
      else expect(covered, `${v} ${c}`).toBeLessThan(0.98);
    }
  });
});

describe("a move of the paper", () => {
  it("leaves the pin where it is, and keeps the axis; a push goes along the axis", () => {
    const lattice = { a: 1, b: 1.3, angle: 75 };
    const about: Spot = [0.3, 0.2];
    for (const move of movesFor(lattice)) {
      const [x, y] = apply(operationOf({ ...move, about, push: 0 }, lattice), about);
      expect(x).toBeCloseTo(0.3, 9);
      expect(y).toBeCloseTo(0.2, 9);
    }
    const [x, y] = apply(operationOf({ k: "flip", degrees: 0, about, push: 0.5 }, lattice), about);
    expect([x, y].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([0.8, 0.2]);
  });

  it("covers nothing on an empty sheet", () => {
    expect(
      coverOf(rasterOf([], 60), operationOf({ k: "turn", degrees: 90, about: [0, 0], push: 0 }, latticeFor("p4"))),
    ).toBe(0);
  });
});
