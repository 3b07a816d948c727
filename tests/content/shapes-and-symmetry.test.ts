import { describe, expect, test } from "vitest";
import { escherSchema } from "#interactives/escher/schema.ts";
import { tilingOf } from "#interactives/escher/tiling.ts";
import { graphStateSchema } from "#interactives/graph2d/schema.ts";
import type { GraphState } from "#interactives/graph2d/types.ts";
import { ctx, type LessonOf, lessonOf } from "./lesson-of.ts";
import { copiesOf, drawn, groupOf, identified, marks, Pattern, shape } from "./pattern-proofs.ts";
import { choice, choices, expression, match, numeric, order, type Proof, slider } from "./verify.ts";

type Point = readonly [number, number];

const said = (right: string) => choice((words) => words === right);

/** The corners of a regular polygon about the middle. */
const regular = (corners: number): Point[] =>
  Array.from({ length: corners }, (_, at) => [
    Math.cos((2 * Math.PI * at) / corners),
    Math.sin((2 * Math.PI * at) / corners),
  ]);

/** How many lines through its middle fold a polygon onto itself. */
function mirrorsOf(corners: readonly Point[]): number {
  const mean = (axis: 0 | 1) => corners.reduce((sum, point) => sum + point[axis], 0) / corners.length;
  const middle = [mean(0), mean(1)] as const;
  const about = corners.map(([x, y]): Point => [x - middle[0], y - middle[1]]);
  const angles = Array.from({ length: 3600 }, (_, at) => (Math.PI * at) / 3600);
  const folds = (angle: number) =>
    about.every(([x, y]) => {
      const [cos, sin] = [Math.cos(2 * angle), Math.sin(2 * angle)];
      return about.some(([p, q]) => Math.hypot(x * cos + y * sin - p, x * sin - y * cos - q) < 1e-6);
    });
  return angles.filter(folds).length;
}

const shapes: Readonly<Record<string, readonly Point[]>> = {
  "a parallelogram": [
    [0, 0],
    [3, 0],
    [4, 2],
    [1, 2],
  ],
  "a triangle with two": [
    [-1, 0],
    [1, 0],
    [0, 3],
  ],
  "a sheet of paper": [
    [0, 0],
    [3, 0],
    [3, 2],
    [0, 2],
  ],
  "a triangle with three": regular(3),
  "a square": regular(4),
  "a pentagon": regular(5),
};

/** The letters as strokes between corners of a box two wide and two high. */
const letters: Readonly<Record<string, readonly [number, number, number, number][]>> = {
  A: [
    [0, 0, 1, 2],
    [1, 2, 2, 0],
    [0.5, 0.8, 1.5, 0.8],
  ],
  E: [
    [0, 0, 0, 2],
    [0, 0, 2, 0],
    [0, 1, 1.5, 1],
    [0, 2, 2, 2],
  ],
  H: [
    [0, 0, 0, 2],
    [2, 0, 2, 2],
    [0, 1, 2, 1],
  ],
  N: [
    [0, 0, 0, 2],
    [2, 0, 2, 2],
    [0, 2, 2, 0],
  ],
  F: [
    [0, 0, 0, 2],
    [0, 2, 2, 2],
    [0, 1.1, 1.5, 1.1],
  ],
};

function symmetriesOf(letter: string): string {
  const strokes = letters[letter] ?? [];
  const name = ([a, b, c, d]: readonly number[]) => [`${a} ${b}`, `${c} ${d}`].sort().join(" ");
  const known = new Set(strokes.map(name));
  const keeps = (move: (x: number, y: number) => [number, number]) =>
    strokes.every(([a, b, c, d]) => known.has(name([...move(a, b), ...move(c, d)])));
  const upright = keeps((x, y) => [2 - x, y]);
  const level = keeps((x, y) => [x, 2 - y]);
  const half = keeps((x, y) => [2 - x, 2 - y]);
  if (upright && level) return "two mirrors and a half turn";
  if (upright) return "one upright mirror";
  if (level) return "one level mirror";
  return half ? "a half turn, no mirror" : "none";
}

/** Where a point lands after mirrors through the middle at these angles, in degrees, as an angle. */
const afterMirrors = (start: number, ...mirrors: number[]): number =>
  mirrors.reduce((angle, mirror) => 2 * mirror - angle, start);

/** Beads that are seen between two mirrors at an angle: all images of images, told apart. */
function beads(angle: number): number {
  const found = new Set([10]);
  for (const bead of found) for (const mirror of [0, angle]) found.add((((2 * mirror - bead) % 360) + 360) % 360);
  return found.size;
}

/** The turns at the corners of a walk to the left, in degrees. */
function turnsOf(corners: readonly Point[]): number[] {
  const at = (index: number): Point => corners[(index + corners.length) % corners.length] ?? [0, 0];
  const way = (index: number) => Math.atan2(at(index + 1)[1] - at(index)[1], at(index + 1)[0] - at(index)[0]);
  return corners.map((_, index) => (((way(index) - way(index - 1)) * 180) / Math.PI + 720) % 360);
}

/** After how many equal steps a walker who turns by so many degrees each time is home for the first time. */
function homeAfter(turn: number): number {
  let [x, y] = [0, 0];
  for (let step = 0; step < 100; step += 1) {
    x += Math.cos((step * turn * Math.PI) / 180);
    y += Math.sin((step * turn * Math.PI) / 180);
    if (Math.hypot(x, y) < 1e-9) return step + 1;
  }
  return Number.NaN;
}

function areaOf(corners: readonly Point[]): number {
  const doubled = corners.reduce((sum, [x, y], index) => {
    const [p, q] = corners[(index + 1) % corners.length] ?? [0, 0];
    return sum + x * q - p * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** Dots on the edge and inside of a shape without dents, counted one by one. */
function dotsOf(corners: readonly Point[]): { edge: number; inside: number } {
  const found = { edge: 0, inside: 0 };
  for (let x = -1; x <= 6; x += 1)
    for (let y = -1; y <= 6; y += 1) {
      const sides = corners.map(([a, b], index) => {
        const [c, d] = corners[(index + 1) % corners.length] ?? [0, 0];
        return (c - a) * (y - b) - (d - b) * (x - a);
      });
      if (sides.every((side) => side > 0)) found.inside += 1;
      else if (sides.every((side) => side >= 0)) found.edge += 1;
    }
  return found;
}

/** The shape of the figure, and those of the table. */
const dotted: Point[] = [
  [0, 0],
  [3, 0],
  [4, 1],
  [3, 2],
  [1, 2],
];
const rectangle = (width: number, height: number): Point[] => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];
const dottedShapes: Point[][] = [
  rectangle(1, 1),
  rectangle(2, 2),
  rectangle(2, 3),
  [
    [1, 0],
    [2, 1],
    [1, 2],
    [0, 1],
  ],
];

/** The angle inside a regular shape, in degrees. */
const inside = (count: number): number => Math.round(180 - (turnsOf(regular(count))[0] ?? 0));
const corners = (words: string): number =>
  ({ triangles: 3, squares: 4, pentagons: 5, hexagons: 6, octagons: 8 })[words.split(",")[0] ?? ""] ?? Number.NaN;

/** Tiles of small squares, drawn in rows. */
const floorShapes: Readonly<Record<string, string>> = {
  "an L of three small squares": "#.|##",
  "a plus of five small squares": ".#.|###|.#.",
  "a ring of eight small squares round a hole": "###|#.#|###",
};

/** Whether copies of a tile, turned as one likes, cover a floor that joins up at its edges: tried square by square. */
function fillsFloor(drawing: string): boolean {
  const squares = drawing.split("|").flatMap((row, y) => [...row].flatMap((sign, x) => (sign === "#" ? [[x, y]] : [])));
  const size = [5, 6, 7, 8].find((side) => side ** 2 % squares.length === 0) ?? 10;
  const turned = [0, 1, 2, 3].map((times) => {
    let all = squares as [number, number][]; // pairs, as built above
    for (let turn = 0; turn < times; turn += 1) all = all.map(([x, y]) => [-y, x]);
    return all;
  });
  const taken = new Set<number>();
  const at = (x: number, y: number) => ((y + 10 * size) % size) * size + ((x + 10 * size) % size);
  const cover = (): boolean => {
    const empty = Array.from({ length: size * size }, (_, index) => index).find((index) => !taken.has(index));
    if (empty === undefined) return true;
    const [x, y] = [empty % size, Math.floor(empty / size)];
    for (const tile of turned)
      for (const [dx, dy] of tile) {
        const places = tile.map(([p, q]) => at(x + p - dx, y + q - dy));
        if (places.some((place) => taken.has(place))) continue;
        for (const place of places) taken.add(place);
        if (!hasDeadSpot(taken, turned, size) && cover()) return true;
        for (const place of places) taken.delete(place);
      }
    return false;
  };
  return cover();
}

/** Whether a free square can no longer be covered by any tile. */
function hasDeadSpot(taken: ReadonlySet<number>, tiles: readonly [number, number][][], size: number): boolean {
  const at = (x: number, y: number) => ((y + 10 * size) % size) * size + ((x + 10 * size) % size);
  return Array.from({ length: size * size }, (_, index) => index).some((index) => {
    if (taken.has(index)) return false;
    const [x, y] = [index % size, Math.floor(index / size)];
    return !tiles.some((tile) =>
      tile.some(([dx, dy]) => tile.every(([p, q]) => !taken.has(at(x + p - dx, y + q - dy)))),
    );
  });
}

/** How far apart two centres are, 1 apart at first, when each is turned about the other by a whole turn over so many. */
const apartAfter = (turn: number): number => Math.abs(1 - 2 * Math.cos((2 * Math.PI) / turn));

/** Which of the 17 a sheet has that is covered with a letter, in rows and columns. */
function sheetOf(strokes: readonly (readonly [number, number, number, number])[]): string {
  const lattice = { a: 3, b: 3.4, angle: 90 };
  const spots = strokes.flatMap(([a, b, c, d]) =>
    [0, 1 / 3, 2 / 3, 1].map((part): [number, number] => [
      (a + part * (c - a) - 1) / lattice.a,
      (b + part * (d - b) - 1) / lattice.b,
    ]),
  );
  return groupOf(new Pattern([{ points: spots }], lattice));
}

/** The same of a wall: joints of bricks of 4 by 1, each row shifted by half a brick. */
function wallOfBricks(): string {
  const lattice = { a: 4, b: Math.sqrt(5), angle: (Math.atan2(1, 2) * 180) / Math.PI };
  const part = (x: number, y: number): [number, number] => [(x - 2 * y) / 4, y];
  const level = Array.from({ length: 8 }, (_, at) => part(at / 2, 0));
  const upright = [0, 0.25, 0.5, 0.75, 1].map((y) => part(0, y));
  return groupOf(new Pattern([{ points: level }, { points: upright }], lattice));
}

/** A graph is right just at those settings that the rule picks. */
function graph(
  settings: readonly Partial<Pick<GraphState, "sliders" | "points">>[],
  rule: (state: GraphState) => boolean,
): Proof {
  return (lesson, id) => {
    const { asset, checked } = lesson.solvable(id);
    const start = graphStateSchema.parse(checked.rules.init(checked.toPublic(asset, ctx), "seed"));
    const states = settings.map((setting) => ({ ...start, ...setting }));
    expect(states.filter(rule).length, `${id}: right settings`).toBeGreaterThan(0);
    for (const state of states) {
      const verdict = lesson.judge(id, state, { attempt: 1 });
      const told = `${id}: ${JSON.stringify([state.sliders, state.points])}`;
      if (verdict.kind === "invalid") expect(rule(state), told).toBe(false);
      else expect(verdict.correct, told).toBe(rule(state));
    }
  };
}

const course: Readonly<Record<string, Readonly<Record<string, Proof>>>> = {
  "what-stays-the-same/what-the-mirror-keeps": {
    "mirrored-r": said("An R that looks the other way"),
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
        shift: "every point goes the same way as far",
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
      said("It stays the same.")(lesson, id);
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
      said("It stays the same.")(lesson, id);
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
    "new-distance": numeric(apartAfter(5).toFixed(2)),
    "possible-turns": (lesson, id) => {
      expect([3, 4, 6, 7, 8].map((turn) => Number(apartAfter(turn).toFixed(2)))).toEqual([2, 1, 0, 0.25, 0.41]);
      choices((words) => {
        const turn = { "a third": 3, "a quarter": 4, "a sixth": 6, "a seventh": 7, "an eighth": 8 }[words] ?? 5;
        return apartAfter(turn) < 1e-9 || apartAfter(turn) > 1 - 1e-9;
      })(lesson, id);
    },
    dancers: identified(),
    "walk-on": drawn(
      [[shape([21 / 24, 15 / 24], [18 / 24, 14 / 24], [17 / 24, 21 / 24], [20 / 24, 20 / 24])]],
      [
        [shape([21 / 24, 3 / 24], [18 / 24, 2 / 24], [17 / 24, 9 / 24], [20 / 24, 8 / 24])],
        [shape([15 / 24, 15 / 24], [18 / 24, 14 / 24], [19 / 24, 21 / 24], [16 / 24, 20 / 24])],
        [shape([21 / 24, 21 / 24], [18 / 24, 22 / 24], [17 / 24, 15 / 24], [20 / 24, 16 / 24])],
      ],
    ),
    "letter-sheets": match((left, right) => right === sheetOf(letters[left[0] ?? ""] ?? [])),
    "brick-wall": choice((words) => words.startsWith(`${wallOfBricks()}:`)),
    "three-and-mirrors": identified(),
    "by-copies": order((words) => copiesOf(words.split(":")[0] ?? "")),
    shechtman: choice((words) => words.startsWith("Both")),
  },
};

describe.each(Object.entries(course))("%s", (path, proofs) => {
  const reading: Promise<LessonOf> = lessonOf(`shapes-and-symmetry/${path}`);

  test("has 8 to 15 pages, four or more questions, and nothing that the checks complain of", async () => {
    const { pages, ids, remarks } = await reading;
    expect(pages).toBeGreaterThanOrEqual(8);
    expect(pages).toBeLessThanOrEqual(15);
    expect(ids.length).toBeGreaterThanOrEqual(4);
    expect(remarks.filter(({ severity }) => severity === "error" || severity === "warning")).toEqual([]);
  });

  test("every question is proved here", async () => {
    expect((await reading).ids.toSorted()).toEqual(Object.keys(proofs).toSorted());
  });

  test.each(Object.entries(proofs))("%s has the right answer, hints and an explanation", async (id, proof) => {
    const lesson = await reading;
    proof(lesson, id);
    const { hints = [], explanation } = lesson.solvable(id).asset;
    expect(hints.length).toBeGreaterThan(0);
    expect(explanation).toBeDefined();
  });
});
