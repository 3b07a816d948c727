import { describe, expect, test } from "vitest";
import type { Block, Condition, DroneMap } from "#interactives/dronegame/types.ts";
import type { SherlockProbe, SherlockSearch } from "#interactives/sherlocksearch/schema.ts";
import { questionsFor, upTo } from "./counted.ts";
import { commandsOf, flown, leadsToPad } from "./drone-proofs.ts";
import { lessonOf } from "./lesson-of.ts";
import { proveCourse } from "./prove-course.ts";
import {
  accuseAll,
  askThenGuess,
  codes,
  fewestQuestions,
  fewestWithLie,
  marks,
  opensIn,
  searched,
} from "./search-proofs.ts";
import { choice, numeric } from "./verify.ts";

const forward: Block = { k: "forward" };
const left: Block = { k: "left" };
const right: Block = { k: "right" };
const repeat = (n: number, ...body: Block[]): Block => ({ k: "repeat", n, body });
const asLongAs = (test: Condition, ...body: Block[]): Block => ({ k: "while", test, body });
const decide = (test: Condition, body: Block[], otherwise: Block[]): Block => ({
  k: "if",
  test,
  body,
  else: otherwise,
});

const stairs = repeat(5, forward, left, forward, right);
const field = repeat(3, repeat(4, forward), right, forward, right, repeat(4, forward), left, forward, left);
const leftHand = [asLongAs("!onPad", decide("pathLeft", [left, forward], [decide("pathAhead", [forward], [right])]))];

const hall: DroneMap = {
  rows: ["#######", "#.....#", "#.....#", "#..p..#", "#.....#", "#.....#", "#######"],
  start: { r: 5, c: 1, dir: "N" },
};
const leftBends: DroneMap = {
  rows: ["######", "#p...#", "####.#", "#....#", "######"],
  start: { r: 3, c: 1, dir: "E" },
};
const deadEnds: DroneMap = {
  rows: ["#########", "#.#.#.#p#", "#.......#", "#.#.#.#.#", "#########"],
  start: { r: 3, c: 1, dir: "N" },
};
const large: DroneMap = {
  rows: [
    "#".repeat(16),
    ...upTo(13).map((row) =>
      row % 2 === 1 ? `#${".".repeat(14)}#` : row % 4 === 0 ? `#.${"#".repeat(14)}` : `${"#".repeat(14)}.#`,
    ),
    "#".repeat(16),
  ].map((row, at) => (at === 13 ? row.replace("#.", "#p") : row)),
  start: { r: 1, c: 1, dir: "E" },
};

/** Eight suspects: the bits of a suspect's number say what they wear. */
const wear = (bit: number): number[] => [0, 1, 2, 3, 4, 5, 6, 7].filter((who) => (who >> bit) & 1);
const [hat, scarf, boots] = [wear(0), wear(1), wear(2)];
const listed = [hat, scarf, boots, hat.filter((who) => scarf.includes(who)), [...new Set([...hat, ...boots])], [0]];

/** Number of codes for each answer to the guess A B C. */
const heaps = new Map(
  [...Map.groupBy(codes, (code) => marks(code, "ABC"))].map(([answer, all]) => [answer, all.length]),
);

/** Everybody is older than 18, so these five questions give no information. */
const askedOldest = (asset: SherlockSearch): SherlockProbe[] => [
  ...upTo(5).map((): SherlockProbe => ({ k: "test", test: { k: "more", name: "age", than: 18 } })),
  ...accuseAll(asset),
];

proveCourse("algorithms-you-can-play", {
  "halves/what-a-question-is-worth": {
    "first-question-guess": choice((option) => {
      const leaves: Readonly<Record<string, number>> = {
        "Did the guest wear a coat?": 4,
        "Was it Aylin?": (1 / 8) * 1 + (7 / 8) * 7,
      };
      return leaves[option] === Math.min(...Object.values(leaves));
    }),
    "left-after-bold": numeric("6.25", (1 / 8) * 1 + (7 / 8) * 7),
    "bits-from-sixteen": numeric(Math.log2(16 / 2)),
    "worth-of-gloves": choice((option) => {
      const gloves = [0, 1, 2, 3];
      const parted = [gloves, [4, 5, 6, 7]].some((group) => new Set(group.map((who) => gloves.includes(who))).size > 1);
      return !parted && option === "Nothing";
    }),
    "without-luck": searched(
      () => fewestQuestions([0, 1, 2, 3, 4, 5, 6, 7], listed),
      accuseAll,
      askThenGuess("both", "either", "hat", "scarf", "boots"),
      askThenGuess("ines", "hat", "scarf", "boots"),
    ),
    "twelve-suspects": numeric(questionsFor(12)),
    "sixteen-passengers": searched(() => questionsFor(16), askedOldest),
    "likelier-aylin": choice((option) => {
      const bits = -(1 / 2) * Math.log2(1 / 2) - (1 / 2) * Math.log2(1 / 2);
      return option === `${bits} bit`;
    }),
    "mixed-samples": numeric(questionsFor(16)),
  },
  "halves/a-lock-of-three-letters": {
    "lock-guess": choice(String(upTo(6).find((guesses) => opensIn(guesses)))),
    "codes-of-three": numeric(codes.length),
    "after-abc": choice((option) => marks(option.replaceAll(" ", ""), "ABC") === "1 1"),
    "largest-heap": numeric(heaps.get("0 2") ?? 0),
    "three-kinds-three-times": numeric(3 ** 3),
    "nine-coins": numeric(questionsFor(9, 3)),
    "asked-twice": choice((option) => {
      const lies = [true, false].map((hat) => [true, false].filter((answer) => answer !== hat).length);
      return lies.every((told) => told === 1) && option === "From now on the witness tells the truth.";
    }),
    "one-lie": searched(
      () =>
        fewestWithLie(
          [
            [1, 3],
            [2, 3],
          ],
          4,
          8,
        ),
      accuseAll,
      askThenGuess("hat", "hat", "hat", "gloves", "gloves", "gloves"),
    ),
    "small-lock": searched(
      () => upTo(6).find((guesses) => opensIn(guesses)) ?? 0,
      () => upTo(6).map((): SherlockProbe => ({ k: "guess", code: [0, 1, 2] })),
    ),
    "piles-of-cards": numeric(questionsFor(27, 3)),
  },
  "recipes/a-drone-that-repeats": {
    "left-of-south": choice(["North", "East", "South", "West"][(2 + 3) % 4] ?? ""),
    "up-the-stairs": flown([stairs], [repeat(5, forward, left, forward)], [repeat(4, forward, left, forward, right)]),
    "commands-of-stairs": (lesson, id) => numeric(commandsOf(lesson, "up-the-stairs", [stairs]))(lesson, id),
    "four-rights": choice((option) => {
      const room: DroneMap = { rows: ["....", "....", "...."], start: { r: 0, c: 0, dir: "E" } };
      const back: DroneMap = { ...room, rows: ["p...", "....", "...."] };
      const round = repeat(4, forward, right);
      // Facing as before: one cell ahead is then the cell ahead of the start.
      const ahead: DroneMap = { ...room, rows: [".p..", "....", "...."] };
      return (
        leadsToPad([round], back) &&
        leadsToPad([round, forward], ahead) &&
        option === "Where it started, facing the same way"
      );
    }),
    "around-the-pond": flown(
      [repeat(4, repeat(3, forward), right)],
      [repeat(4, repeat(4, forward), right)],
      [repeat(3, repeat(3, forward), left)],
      [repeat(4, repeat(2, forward), right)],
    ),
    "survey-the-field": flown(
      [field],
      [repeat(3, repeat(4, forward), right, forward, right)],
      [repeat(2, repeat(4, forward), right, forward, right, repeat(4, forward), left, forward, left)],
    ),
    "every-bend-left": flown(
      [asLongAs("!onPad", decide("pathAhead", [forward], [left]))],
      [asLongAs("!onPad", decide("pathAhead", [forward], [right]))],
      [asLongAs("!onPad", forward, left)],
    ),
    situations: numeric(20 * 4),
    "hand-on-the-wall": flown(
      leftHand,
      [asLongAs("!onPad", decide("pathAhead", [forward], [left]))],
      [asLongAs("!onPad", decide("pathAhead", [forward], [decide("pathLeft", [left], [right])]))],
      [asLongAs("!onPad", decide("pathLeft", [left], [decide("pathAhead", [forward], [right])]))],
    ),
    "where-the-hand-fails": choice((option) => {
      const maps: readonly (readonly [string, DroneMap])[] = [
        ["dead ends", deadEnds],
        ["as in this hall", hall],
        ["left bends", leftBends],
        ["very large", large],
      ];
      const map = maps.find(([words]) => option.includes(words))?.[1];
      return map !== undefined && !leadsToPad(leftHand, map);
    }),
  },
});

describe("claims in the text of these lessons", () => {
  test("eleven blocks survey the field with 42 commands, four blocks go around the pond with sixteen", async () => {
    const lesson = await lessonOf("algorithms-you-can-play/recipes/a-drone-that-repeats");
    expect(commandsOf(lesson, "survey-the-field", [field])).toBe(42);
    expect(commandsOf(lesson, "around-the-pond", [repeat(4, repeat(3, forward), right)])).toBe(16);
  });

  test("four guesses open six codes, and 24 codes too", () => {
    const tiny = codes.filter((code) => !code.includes("D"));
    expect([tiny.length, codes.length / tiny.length]).toEqual([6, 4]);
    expect([3, 4].map((guesses) => opensIn(guesses, tiny, tiny))).toEqual([false, true]);
    expect(new Set(tiny.map((code) => marks(code, "ABC"))).size).toBe(3);
  });

  test("the heaps of codes are drawn as they are", () => {
    expect(Object.fromEntries(heaps)).toEqual({ "3 0": 1, "1 2": 3, "0 3": 2, "2 0": 3, "1 1": 6, "0 2": 9 });
  });
});
