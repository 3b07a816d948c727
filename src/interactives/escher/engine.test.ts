import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../kit/random.ts";
import { testCtx } from "../suite/test-ctx.ts";
import { checkEscher } from "./check.ts";
import { cellOf, movedToFirstCell, transformedPath } from "./copies.ts";
import { countClasses, elementsOfGroup } from "./elements.ts";
import minimal from "./examples/minimal.json" with { type: "json" };
import { classify } from "./flowchart.ts";
import {
  apply,
  compose,
  fitLattice,
  GROUPS,
  type Group,
  inCell,
  keyOf,
  operationsOf,
  regionOf,
  shapeOf,
} from "./groups.ts";
import { recognise } from "./recognise.ts";
import { escherToPublic } from "./redact.ts";
import { escherSchema } from "./schema.ts";
import { FLAG } from "./solution.ts";
import { applyPlacement, areaOf, crossesItself, invertPlacement, TILE_TYPES, tilesIn, tilingOf } from "./tiling.ts";
import type { Path, Spot } from "./types.ts";

/** Orders, and centres and mirrors up to symmetry, from Conway and Thurston's orbifolds: rot2 rot3 rot4 rot6 mirror glide. */
const TABLE: Readonly<Record<Group, [order: number, classes: string]>> = {
  p1: [1, "0 0 0 0 0 0"],
  p2: [2, "4 0 0 0 0 0"],
  pm: [2, "0 0 0 0 2 0"],
  pg: [2, "0 0 0 0 0 2"],
  cm: [2, "0 0 0 0 1 1"],
  pmm: [4, "4 0 0 0 4 0"],
  pmg: [4, "2 0 0 0 1 2"],
  pgg: [4, "2 0 0 0 0 2"],
  cmm: [4, "3 0 0 0 2 2"],
  p4: [4, "1 0 2 0 0 0"],
  p4m: [8, "1 0 2 0 3 1"],
  p4g: [8, "1 0 1 0 1 2"],
  p3: [3, "0 3 0 0 0 0"],
  p3m1: [6, "0 3 0 0 1 1"],
  p31m: [6, "0 2 0 0 1 1"],
  p6: [6, "1 1 0 1 0 0"],
  p6m: [12, "1 1 0 1 2 2"],
};

const latticeFor = (group: Group) => fitLattice({ a: 1, b: 1.3, angle: 75 }, shapeOf(group));

/** Number of polygons that contain a point, by the even-odd rule over every side. */
function holds(polygon: readonly (readonly [number, number])[], [x, y]: Spot): boolean {
  let inside = false;
  let [r, s] = polygon.at(-1) ?? [0, 0];
  for (const [p, q] of polygon) {
    if (q > y !== s > y && x < ((r - p) * (y - q)) / (s - q) + p) inside = !inside;
    r = p;
    s = q;
  }
  return inside;
}

describe.each(GROUPS)("%s", (group) => {
  const operations = operationsOf(group);
  const { a, b, angle } = latticeFor(group);
  const turn = (angle * Math.PI) / 180;

  it("has the operations, centres, mirrors and glides in the literature, and the flowchart finds it", () => {
    const { rot2, rot3, rot4, rot6, mirror, glide } = countClasses(elementsOfGroup(group));
    expect([operations.length, [rot2, rot3, rot4, rot6, mirror, glide].join(" ")]).toEqual(TABLE[group]);
    expect(classify(elementsOfGroup(group))).toBe(group);
  });

  it("is closed, and every operation keeps lengths", () => {
    const keys = new Set(operations.map(keyOf));
    for (const operation of operations) {
      for (const other of operations) expect(keys.has(keyOf(compose(operation, other)))).toBe(true);
      for (const [x, y] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [2, -1],
      ] satisfies Spot[]) {
        const [p, q] = apply({ ...operation, t: [0, 0] }, [x, y]);
        const length = (u: number, v: number) => Math.hypot(u * a + v * b * Math.cos(turn), v * b * Math.sin(turn));
        expect(length(p, q)).toBeCloseTo(length(x, y), 9);
      }
    }
  });

  it("covers the cell with its region once, without gap or overlap, at 6,000 random points", () => {
    const region = regionOf(group);
    expect(Math.abs(areaOf(region as Spot[]))).toBeCloseTo(1 / operations.length, 9);
    const random = seededRandom(group);
    const around = [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((j): Spot => [i, j]));
    for (let round = 0; round < 6_000; round += 1) {
      const at: Spot = [random.int(1, 99_999) / 100_003, random.int(1, 99_999) / 100_019];
      const images = operations.flatMap((operation) => {
        const [x, y] = inCell(apply(operation, at));
        return around.map(([i, j]): Spot => [x + i, y + j]);
      });
      expect(images.filter((image) => holds(region, image)).length).toBe(1);
    }
  });

  it("is recognised from a drawing, wherever its centres are, and keeps its cell secret", () => {
    for (let round = 0; round < 4; round += 1) {
      const random = seededRandom(`${group} ${round}`);
      const spot = (): Spot => [random.int(2, 45) / 100, random.int(2, 45) / 100];
      const motif: Path[] = [
        { points: [spot(), spot(), spot()], closed: true },
        { points: [spot(), spot()], ink: 1 },
      ];
      const shift: Spot = [random.int(0, 60) / 60, random.int(0, 60) / 60];
      const moved = cellOf(motif, group).map((path) => transformedPath(path, { m: [1, 0, 0, 1], t: shift }));
      expect(recognise(moved, "p1", latticeFor(group)), `round ${round}`).toMatchObject({ group });
    }
    const asset = escherSchema.parse({
      ...minimal,
      lattice: latticeFor(group),
      task: { k: "identify", answer: group },
    });
    const { prompt, description, ...shown } = escherToPublic(asset, testCtx());
    expect(JSON.stringify(shown)).not.toContain(`"${group}"`);
    expect(shown.paths.map((path) => JSON.stringify(path))).toEqual(
      shown.paths.map((path) => JSON.stringify(path)).sort(),
    );
  });

  it("can be made from a flag and its copies, and not from the flag alone", () => {
    const asset = escherSchema.parse({
      ...minimal,
      mode: "draw",
      lattice: latticeFor(group),
      motif: [],
      task: { k: "make", group },
    });
    const paths = operations.map((operation) => movedToFirstCell(transformedPath(FLAG, operation)));
    const judge = (drawn: Path[]) => checkEscher(asset, { group: "p1", paths: drawn, marks: [] });
    expect(judge(paths)).toMatchObject({ correct: true });
    if (group !== "p1") expect(judge([FLAG])).toMatchObject({ correct: false });
  });
});

describe("tilings", () => {
  it("come in 81 types, each covering the plane once, bent or not", () => {
    expect(TILE_TYPES).toHaveLength(81);
    for (const ih of TILE_TYPES) {
      const { params, bends } = tilingOf({ ih });
      const random = seededRandom(`tile ${ih}`);
      const edges = bends.map((): Spot[] => [[0.4, random.int(-8, 8) / 100]]);
      // Every other one with smooth edges.
      const tiling = tilingOf({ ih, params, edges, curved: ih % 2 === 0 });
      if (crossesItself(tiling.outline)) continue;
      const [[p, q], [r, s]] = tiling.sides;
      expect(Math.abs(areaOf(tiling.outline)) * tiling.aspects.length).toBeCloseTo(Math.abs(p * s - q * r), 6);
      const tiles = tilesIn(tiling, -3, 5);
      for (let round = 0; round < 60; round += 1) {
        const [i, j] = [random.int(0, 999) / 1000.3, random.int(0, 999) / 1000.7];
        const at: Spot = [i * p + j * r, i * q + j * s];
        const over = tiles.filter(({ placement }) => holds(tiling.outline, invertPlacement(placement, at))).length;
        expect(over, `type ${ih} at ${at}`).toBe(1);
      }
    }
  });

  it("give neighbours different colours with every kind of tile", () => {
    const tiling = tilingOf({ ih: 41 });
    expect(new Set(tilesIn(tiling, 0, 3).map(({ colour }) => colour)).size).toBeGreaterThan(1);
  });

  it("invert any placement", () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }), (x, y) => {
        for (const aspect of tilingOf({ ih: 30 }).aspects) {
          const [p, q] = invertPlacement(aspect, applyPlacement(aspect, [x, y]));
          expect(p).toBeCloseTo(x, 6);
          expect(q).toBeCloseTo(y, 6);
        }
      }),
      { numRuns: 30 },
    );
  });
});
