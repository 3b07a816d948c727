import { expect } from "vitest";
import { antsWay, board, coloursOf, corners, covers, farthestWalk, planks } from "./board-facts.ts";
import { across, best, coinTurns, disc, onCircle, reached, rim, seenFrom } from "./circle-facts.ts";
import { along, judged, startOf } from "./graph-proofs.ts";
import { copiesOf, identified } from "./pattern-proofs.ts";
import {
  afterMirrors,
  apartAfter,
  areaOf,
  beads,
  dotsOf,
  homeAfter,
  inside,
  mirrorsOf,
  regular,
} from "./plane-shapes.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, match, numeric, type Proof, slider } from "./verify.ts";

/** Letters with a mirror of their own, left and right. */
const upright = new Set("AHIMOTUVWXY");

/** Angle of a regular tile by its name. */
const angles: Readonly<Record<string, number>> = {
  triangle: 60,
  square: 90,
  pentagon: inside(5),
  hexagon: inside(6),
  octagon: inside(8),
};

const around = (words: string): number =>
  words
    .split(/, | and /)
    .map((part) => {
      const [count = "", tile = ""] = part.split(" ");
      return ({ a: 1, an: 1, two: 2, three: 3 }[count] ?? 0) * (angles[tile.replace(/s$/, "")] ?? 0);
    })
    .reduce((sum, angle) => sum + angle, 0);

/** A point on a grid: right exactly where the rule says so. */
const onGrid =
  (name: string, reach: number, rule: (x: number, y: number) => boolean): Proof =>
  (lesson, id) => {
    const start = startOf(lesson, id);
    const steps = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach);
    for (const x of steps)
      for (const y of steps) {
        const state = { ...start, points: { ...start.points, [name]: [x, y] as [number, number] } };
        expect(judged(lesson, id, state), `${id}: ${x}, ${y}`).toBe(rule(x, y));
      }
  };

const course: CourseProofs = {
  "what-stays-the-same/mirrors-and-walks": {
    "mirror-words": choices(
      (words) => [...words].every((letter) => upright.has(letter)) && [...words].reverse().join("") === words,
    ),
    "own-mirror": (lesson, id) => {
      for (const away of [50, 300]) {
        const seen = [0, 170].map((height) => 160 + ((height - 160) * away) / (2 * away));
        expect((seen[1] ?? 0) - (seen[0] ?? 0)).toBe(85);
      }
      choice("85 cm")(lesson, id);
    },
    "nine-points": (lesson, id) => {
      expect(mirrorsOf(regular(9))).toBe(9);
      slider(360 / 9)(lesson, id);
    },
    "turn-of-mirrors": numeric(afterMirrors(7, 10, 35) - 7),
    "beads-at-36": numeric(beads(36)),
    "home-after": match((left, right) => homeAfter(Number.parseInt(left, 10)) === Number(right)),
    "last-of-five": numeric(5 * inside(5) - 90 - 90 - 100 - 120),
    "counted-wrong": choice((words) => words.startsWith("She counted the dots on the edge")),
    "dots-inside": numeric([...Array(30).keys()].find((inner) => inner + 10 / 2 - 1 === 12) ?? 0),
    "empty-triangle": (lesson, id) => {
      const thin = [
        [0, 0],
        [3, 1],
        [5, 2],
      ] as const;
      expect(dotsOf(thin)).toEqual({ edge: 3, inside: 0 });
      numeric(areaOf(thin))(lesson, id);
    },
    "fetch-water": (lesson, id) => {
      const least = best((x) => -Math.hypot(x, 2) - Math.hypot(9 - x, 4), 0, 9, 9000);
      along(
        Array.from({ length: 19 }, (_, step) => step / 2),
        (x) => Math.abs(x - least) < 0.01,
      )(lesson, id);
    },
  },
  "floors-and-wallpapers/planks-and-patterns": {
    "around-a-point": choices((words) => around(words) === 360),
    "between-twelve": numeric(360 - 2 * inside(12)),
    "two-bites": choice("No"),
    "last-of-four": numeric(4 * inside(4) - 70 - 85 - 95),
    "strokes-in-nine": numeric(copiesOf("p4") * 9),
    leaves: identified(),
    "tenth-distance": numeric(apartAfter(10).toFixed(2)),
    "thirds-and-quarters": (lesson, id) => {
      expect(1 / 3 - 1 / 4).toBeCloseTo(1 / 12);
      expect(apartAfter(12)).toBeGreaterThan(0);
      expect(apartAfter(12)).toBeLessThan(1);
      choice("No, never")(lesson, id);
    },
    "two-corners-missing": (lesson, id) => {
      expect(
        covers(
          board(4, 4, [
            [0, 0],
            [3, 3],
          ]),
          planks(2),
        ),
      ).toBe(false);
      expect(
        covers(
          board(8, 8, [
            [0, 0],
            [7, 7],
          ]),
          planks(2),
        ),
      ).toBe(false);
      expect(
        covers(
          board(8, 8, [
            [0, 0],
            [0, 7],
          ]),
          planks(2),
        ),
      ).toBe(true);
      choice("No")(lesson, id);
    },
    golomb: (lesson, id) => {
      for (let at = 0; at < 16; at += 1)
        expect(covers(board(4, 4, [[Math.floor(at / 4), at % 4]]), corners)).toBe(true);
      choice("Any of the 16")(lesson, id);
    },
    "most-of-a-colour": (lesson, id) => {
      expect(coloursOf(10)).toEqual([25, 26, 25, 24]);
      numeric(Math.max(...coloursOf(10)))(lesson, id);
    },
    "twenty-five-planks": (lesson, id) => {
      expect(covers(board(6, 6), planks(4))).toBe(false);
      expect(covers(board(8, 8), planks(4))).toBe(true);
      choice("No")(lesson, id);
    },
  },
  "circles-and-squares/rims-and-roots": {
    "ten-turns": numeric((10 * rim(0.35)).toFixed(1), "22"),
    "rope-round-moon": numeric((rim(1738.1 + 1) - rim(1738.1)).toFixed(2)),
    "thin-pipes": numeric(Math.round(disc(10) / disc(5))),
    "model-engine": match((left, right) => {
      const power = { "its length": 1, "the paint it needs": 2, "its weight": 3 }[left] ?? 0;
      return Number(right) === 10 ** power;
    }),
    ladder: numeric(reached((height) => Math.hypot(2.5, height), 6.5, 0, 10).toFixed(6)),
    "six-eight-nine": (lesson, id) => {
      const angle = reached((degrees) => across(60, 80, degrees), 98, 0, 180);
      expect(Math.round(angle)).toBe(88);
      choice("The corner is less than 90°.")(lesson, id);
    },
    "a5-from-a0": numeric(2 ** 5),
    "seen-from-rim": numeric(seenFrom(onCircle(90), onCircle(150), onCircle(30)).toFixed(6)),
    "right-angle-spots": onGrid("P", 6, (x, y) => y !== 0 && Math.abs(seenFrom([x, y], [-5, 0], [5, 0]) - 90) < 1e-9),
    "coin-in-ring": (lesson, id) => {
      expect(coinTurns(3)).toBe(4);
      numeric(-coinTurns(-3))(lesson, id);
    },
    "ring-carpet": (lesson, id) => {
      const ring = (courtyard: number) => disc(Math.hypot(courtyard, 5)) - disc(courtyard);
      expect(ring(3)).toBeCloseTo(ring(12), 6);
      numeric(ring(3).toFixed(1))(lesson, id);
    },
    "ant-on-box": (lesson, id) => {
      expect(antsWay(1, 1)).toBeCloseTo(Math.sqrt(8));
      expect(antsWay(0.75, 0.75)).toBeCloseTo(farthestWalk(), 3);
      numeric(farthestWalk().toFixed(2), "2.85")(lesson, id);
    },
  },
};

proveCourse("shapes-and-symmetry", course);
