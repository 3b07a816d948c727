import { describe, expect, test } from "vitest";
import { type LessonOf, lessonOf } from "./lesson-of.ts";
import { drawn, marks, shape } from "./pattern-proofs.ts";
import { choice, match, numeric, order, type Proof, slider } from "./verify.ts";

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
