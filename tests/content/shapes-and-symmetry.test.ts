import { expect } from "vitest";
import { escherSchema } from "#interactives/escher/schema.ts";
import { tilingOf } from "#interactives/escher/tiling.ts";
import { graphStateSchema } from "#interactives/graph2d/schema.ts";
import type { GraphState } from "#interactives/graph2d/types.ts";
import { fillsFloor, floorShapes, sheetOf, symmetriesOf, wallOfBricks } from "./floor-shapes.ts";
import { ctx } from "./lesson-of.ts";
import { copiesOf, drawn, identified, LOOKS, marks, shape } from "./pattern-proofs.ts";
import {
  afterMirrors,
  areaOf,
  beads,
  dotsOf,
  dotted,
  dottedShapes,
  homeAfter,
  inside,
  mirrorsOf,
  type Point,
  regular,
  shapes,
  turnsOf,
} from "./plane-shapes.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, expression, match, numeric, order, type Proof, slider } from "./verify.ts";

const optionWith = (right: string) => choice((words) => words === right);

const corners = (words: string): number =>
  ({ triangles: 3, squares: 4, pentagons: 5, hexagons: 6, octagons: 8 })[words.split(",")[0] ?? ""] ?? Number.NaN;

/** A graph is right exactly at the settings that the rule picks. */
function graph(
  settings: readonly Partial<Pick<GraphState, "sliders" | "points">>[],
  rule: (state: GraphState) => boolean,
): Proof {
  return (lesson, id) => {
    const { asset, interactive } = lesson.solvable(id);
    const start = graphStateSchema.parse(interactive.rules.init(interactive.toPublic(asset, ctx), "seed"));
    const states = settings.map((setting) => ({ ...start, ...setting }));
    expect(states.filter(rule).length, `${id}: right settings`).toBeGreaterThan(0);
    for (const state of states) {
      const verdict = lesson.judge(id, state, { attempt: 1 });
      const setting = `${id}: ${JSON.stringify([state.sliders, state.points])}`;
      if (verdict.kind === "invalid") expect(rule(state), setting).toBe(false);
      else expect(verdict.correct, setting).toBe(rule(state));
    }
  };
}

const course: CourseProofs = {
  "what-stays-the-same/what-the-mirror-keeps": {
    "mirrored-r": optionWith("An R that faces the other way"),
    letters: match((left, right) => right === symmetriesOf(left)),
    "mirrors-of-a-sheet": numeric(mirrorsOf(shapes["a sheet of paper"] ?? [])),
    "by-mirrors": order((words) => {
      const [, corners = []] = Object.entries(shapes).find(([name]) => words.startsWith(name)) ?? [];
      return mirrorsOf(corners);
    }),
    "two-kinds-of-mirrors": marks({
      kind: { mirror: 90 },
      right: [
        [0, 0.3],
        [0.5, 0.8],
      ],
      wrong: [
        [0.25, 0.3],
        [0.4, 0.5],
      ],
      same: [
        [1, 0.7],
        [0.5, 0.1],
      ],
    }),
    "star-turn": slider(360 / 5),
    "quarter-turns": marks({
      kind: { turn: 4 },
      right: [
        [0, 0],
        [0.5, 0.5],
      ],
      wrong: [
        [0.5, 0],
        [0.25, 0.25],
      ],
      same: [
        [1, 0],
        [0.5, 0.5],
      ],
    }),
    "mirrors-at-30": numeric(afterMirrors(4, 10, 40) - 4),
    kaleidoscope: numeric(beads(45)),
    "find-the-glide": marks({
      kind: { glide: 90 },
      right: [[0.5, 0.3]],
      wrong: [
        [0.25, 0.3],
        [0.2, 0],
      ],
    }),
    "four-moves": match((left, right) => {
      const keeps: Record<string, string> = {
        shift: "every point moves the same distance in the same direction",
        turn: "one point stays, left stays left",
        mirror: "a whole line of points stays",
        glide: "no point stays, left becomes right",
      };
      return keeps[left] === right;
    }),
    "half-turn-it": drawn(
      [[shape([0.875, 0.875], [0.625, 0.75], [0.875, 0.5])], [shape([0.375, 0.875], [0.125, 0.75], [0.375, 0.5])]],
      [[shape([0.875, 0.125], [0.625, 0.25], [0.875, 0.5])], [shape([0.875, 0.875], [0.625, 0.75], [0.75, 0.5])]],
    ),
  },
  "what-stays-the-same/once-around": {
    "turned-in-all": (lesson, id) => {
      const ponds: Point[][] = [
        [
          [0.5, 0.5],
          [5, 1],
          [2.5, 4.5],
        ],
        [
          [0, 0],
          [9, 1],
          [1, 1],
        ],
      ];
      for (const pond of ponds) expect(turnsOf(pond).reduce((sum, turn) => sum + turn, 0)).toBeCloseTo(360);
      choice((words) => words.startsWith("360°"))(lesson, id);
    },
    "turn-at-six": numeric(turnsOf(regular(6))[0]?.toFixed(6) ?? ""),
    "turn-for-five": numeric([...Array(90).keys()].find((turn) => turn > 0 && homeAfter(turn) === 5) ?? 0),
    "home-after-eight": graph(
      Array.from({ length: 29 }, (_, n) => ({ sliders: { turn: 30 + 5 * n } })),
      ({ sliders }) => homeAfter(sliders.turn ?? 0) === 8,
    ),
    "star-in-all": numeric(homeAfter(144) * 144),
    "inside-angles": match((left, right) => {
      const turn = turnsOf(regular(Number.parseInt(left, 10)))[0] ?? 0;
      return right === `${Math.round(180 - turn)}°`;
    }),
    "sum-inside": (lesson, id) => {
      for (const corners of [3, 4, 5, 12]) {
        const inside = turnsOf(regular(corners)).reduce((sum, turn) => sum + 180 - turn, 0);
        expect(inside).toBeCloseTo(180 * corners - 360);
      }
      expression("180 n - 360", "180 (n - 2)")(lesson, id);
    },
    "slid-area": (lesson, id) => {
      for (const x of [-5, 0, 1.5, 9])
        expect(
          areaOf([
            [0, 0],
            [4, 0],
            [x, 3],
          ]),
        ).toBe(6);
      optionWith("It stays the same.")(lesson, id);
    },
    "five-squares": graph(
      Array.from({ length: 56 }, (_, n) => ({
        points: { C: [(n % 8) - 1, Math.floor(n / 8) - 1] as [number, number] },
      })),
      ({ points }) => areaOf([[0, 0], [3, 1], [...(points.C ?? [0, 0])]]) === 5,
    ),
    "eight-and-three": (lesson, id) => {
      expect(dotsOf(dotted)).toEqual({ edge: 8, inside: 3 });
      numeric(areaOf(dotted))(lesson, id);
    },
    "dots-rule": (lesson, id) => {
      for (const corners of [dotted, ...dottedShapes]) {
        const { edge, inside } = dotsOf(corners);
        expect(inside + edge / 2 - 1).toBe(areaOf(corners));
      }
      expect(dottedShapes.map((corners) => [dotsOf(corners).edge, dotsOf(corners).inside, areaOf(corners)])).toEqual([
        [4, 0, 1],
        [8, 1, 4],
        [10, 2, 6],
        [4, 1, 2],
      ]);
      expression("n + b/2 - 1", "(2 n + b - 2)/2")(lesson, id);
    },
    lake: numeric(12 + 9 / 2 - 1, "15.5"),
  },
  "floors-and-wallpapers/no-gap-no-overlap": {
    "bent-area": (lesson, id) => {
      const { tile } = escherSchema.parse(lesson.solvable("bend-one").asset);
      if (!tile) throw new Error("bend-one has no tile");
      const bent = (tile.edges ?? []).map((joints) => joints.map(([x, y]): [number, number] => [x, y + 0.07]));
      const areas = [[], tile.edges, bent].map((edges) => areaOf(tilingOf({ ...tile, edges }).outline).toFixed(6));
      expect(new Set(areas).size).toBe(1);
      optionWith("It stays the same.")(lesson, id);
    },
    "bumped-square": numeric(4 * 4 - 1.5 + 1.5),
    "regular-tiles": choices((words) => 360 % inside(corners(words)) < 1e-9),
    "pentagon-gap": numeric(360 - 3 * inside(5)),
    "between-octagons": numeric(360 - 2 * inside(8)),
    "any-triangle": (lesson, id) => {
      expect(47 + 61 + 72).toBe(180);
      choice((words) => words.startsWith("Yes"))(lesson, id);
    },
    "four-angles": numeric(
      Math.round(
        turnsOf([
          [0, 0],
          [5, 1],
          [4, 4],
          [1, 3],
        ]).reduce((sum, turn) => sum + 180 - turn, 0),
      ),
    ),
    "four-half-turns": marks({
      kind: { turn: 2 },
      right: [
        [0, 0],
        [0.5, 0],
        [0, 0.5],
        [0.5, 0.5],
      ],
      wrong: [
        [0.25, 0.25],
        [0.3, 0.3],
      ],
      same: [
        [1, 1],
        [0.5, 1],
      ],
    }),
    marjorie: choice((words) => words.includes("four new kinds")),
    "three-thirds": marks({
      kind: { turn: 3 },
      right: [
        [0, 0],
        [1 / 3, 2 / 3],
        [2 / 3, 1 / 3],
      ],
      wrong: [
        [0.5, 0.5],
        [1 / 3, 1 / 3],
      ],
      same: [
        [1, 0],
        [1 / 3, 2 / 3],
      ],
    }),
    "which-fill": choices((words) => {
      const squares = floorShapes[words];
      if (squares) return fillsFloor(squares);
      if (words === "a crooked four-cornered tile") return 180 * 4 - 360 === 360;
      return 360 % inside(10) === 0;
    }),
  },
  "floors-and-wallpapers/seventeen-and-no-more": {
    "copies-in-p6m": numeric(copiesOf("p6m")),
    windmills: identified(),
    "group-names": match((left, right) => {
      const { turn, mirrors, glides } = LOOKS[left] ?? { turn: 0, mirrors: 0, glides: false };
      const turns = { 1: "no turns", 2: "half turns", 4: "quarter turns", 6: "sixth turns" }[turn] ?? "";
      if (mirrors > 0) return right === (turn === 1 ? `${turns}, mirrors in one direction` : `${turns} and mirrors`);
      if (glides) return right === `${turns}, ${turn === 1 ? "only glides" : "glides in two directions"}`;
      return right === `${turns}, no mirrors`;
    }),
    "lizards-group": choice((words) => {
      const { turn, mirrors, glides } = LOOKS[words] ?? { turn: 0, mirrors: 0, glides: false };
      return turn === 3 && mirrors === 0 && !glides;
    }),
    dancers: identified(),
    "walk-on": drawn(
      [[shape([21 / 24, 15 / 24], [18 / 24, 14 / 24], [17 / 24, 21 / 24], [20 / 24, 20 / 24])]],
      [
        [shape([21 / 24, 3 / 24], [18 / 24, 2 / 24], [17 / 24, 9 / 24], [20 / 24, 8 / 24])],
        [shape([15 / 24, 15 / 24], [18 / 24, 14 / 24], [19 / 24, 21 / 24], [16 / 24, 20 / 24])],
        [shape([21 / 24, 21 / 24], [18 / 24, 22 / 24], [17 / 24, 15 / 24], [20 / 24, 16 / 24])],
      ],
    ),
    "letter-sheets": match((left, right) => right === sheetOf(left[0] ?? "")),
    "brick-wall": choice((words) => words.startsWith(`${wallOfBricks()}:`)),
    "three-and-mirrors": identified(),
    "by-copies": order((words) => copiesOf(words.split(":")[0] ?? "")),
  },
};

proveCourse("shapes-and-symmetry", course);
