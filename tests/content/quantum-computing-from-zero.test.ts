import { describe, expect, test } from "vitest";
import { chancesOf, circuit, ketOf, percentOfOne, sameAs, state } from "./circuit-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { again, inRow, percentAt } from "./qubit-rows.ts";
import { choice, choices, expression, match, numeric, slider } from "./verify.ts";

const optionWith = (right: string) => choice((words) => words === right);
const rounded = (value: number, digits: number): string => value.toFixed(digits);

const spoken = (percent: number): string => {
  const words: Record<string, string> = { 0: "0 for sure", 50: "0 or 1, fifty-fifty", 100: "1 for sure" };
  return words[rounded(percent, 0)] ?? "";
};

/** The same after half a circle in `turns` turns, with a look between each and the next. */
const watched = (turns: number): number =>
  percentOfOne(Array.from({ length: turns }, () => `ry(${Math.PI / turns}) 1`).join("\nmeasure 1\n"));

/** A pair that agrees, and how often the two results of a circuit differ. */
const pair = "h 1\nc 1, x 2";
const differ = (text: string): number => {
  const chances = chancesOf(text, 2);
  return (chances["01"] ?? 0) + (chances["10"] ?? 0);
};
const onTwo = ["h 1", "h 2", "x 1", "x 2", "h 1, h 2", "c 1, x 2", "x 1, c 2", "o 1, x 2", "c 1, h 2"];
const turnedRound = (digits: string): string => [...digits].reverse().join("");

const root = Math.SQRT1_2;
const h = "h 1";

const course: CourseProofs = {
  "one-qubit/the-coin-that-turns-back": {
    "guess-two": (lesson, id) => {
      expect(percentOfOne(h)).toBeCloseTo(50);
      expect(percentOfOne(inRow("H, H"))).toBeCloseTo(0);
      optionWith("It’s 0 for sure, just like at the start")(lesson, id);
    },
    "seven-h": numeric(rounded(percentOfOne(inRow("H, H, H, H, H, H, H")), 0)),
    "square-it": numeric(100 * 0.6 ** 2),
    "the-other": numeric(Math.sqrt(1 - 0.6 ** 2), -Math.sqrt(1 - 0.6 ** 2)),
    "hidden-minus": circuit({
      qubits: 1,
      meets: state(1, root, -root),
      right: ["x 1\nh 1"],
      wrong: ["h 1", "h 1\nx 1", "x 1"],
      fewest: { of: ["h 1", "x 1"], count: 2 },
    }),
    "sum-for-one": numeric(rounded(root * root + root * -root, 0)),
    secretly: (lesson, id) => {
      expect([percentOfOne("h 1"), percentOfOne("x 1\nh 1")].map(Math.round)).toEqual([50, 50]);
      optionWith("If it were, it would still be fifty-fifty after a second H")(lesson, id);
    },
    "after-a-look": numeric(rounded(percentOfOne(inRow("H, M, H")), 0)),
    "flip-by-sign": circuit({
      qubits: 1,
      meets: state(1, 0, 1),
      right: ["h 1\nz 1\nh 1"],
      wrong: ["h 1\nz 1", "z 1\nh 1", "h 1\nh 1"],
      fewest: { of: ["h 1", "z 1"], count: 3 },
    }),
    "four-circuits": match((left, right) => right === spoken(percentOfOne(inRow(left)))),
    "blocked-way": numeric(rounded(100 * (root * (ketOf(h, 1)[1]?.[0] ?? 0)) ** 2, 0)),
  },
  "one-qubit/half-a-flip": {
    "guess-half": (lesson, id) => {
      expect([percentOfOne("sx 1"), percentOfOne(again("sx 1", 2))].map(Math.round)).toEqual([50, 100]);
      optionWith("0 or 1, fifty-fifty")(lesson, id);
    },
    "back-to-zero": numeric([1, 2, 3, 4, 5].find((count) => percentOfOne(again("sx 1", count)) < 1e-6) ?? 0),
    "angle-to-one": slider([...Array(19).keys()].map((n) => 15 * n).find((angle) => percentAt(angle) > 99.999) ?? 0),
    "at-120": numeric(rounded(percentAt(120), 0)),
    "three-in-four": circuit({
      qubits: 1,
      meets: (text) => Math.abs(percentOfOne(text) - 75) < 1e-4,
      right: ["ry(2*pi/3) 1", "ry(pi/3) 1\nry(pi/3) 1", "ry(-2*pi/3) 1"],
      wrong: ["ry(pi/3) 1", "ry(3*pi/4) 1", "ry(pi/2) 1"],
    }),
    "chance-of-one": (lesson, id) => {
      for (const angle of [0, 33, 90, 147])
        expect((1 - Math.cos((angle * Math.PI) / 180)) / 2).toBeCloseTo(percentAt(angle) / 100);
      expression("(1 - cos(t))/2", "sin(t/2)^2", "1/2 - cos(t)/2")(lesson, id);
    },
    watched: numeric(rounded(watched(4), 1)),
    "six-looks": (lesson, id) => {
      const row = [1, 2, 3, 4, 5, 6].map((looks) => rounded(50 * (1 - Math.cos(Math.PI / 6) ** looks), 1));
      expect(row).toEqual(["6.7", "12.5", "17.5", "21.9", "25.6", "28.9"]);
      expect(row[0]).toBe(rounded(percentAt(30), 1));
      numeric(rounded(watched(6), 1))(lesson, id);
    },
    "more-looks": (lesson, id) => {
      expect(rounded(watched(12), 0)).toBe("17");
      choice((words) => words.startsWith("It’s less"))(lesson, id);
    },
    "third-filter": (lesson, id) => {
      const through = (...turns: number[]) =>
        turns.reduce((share, angle) => share * Math.cos((angle * Math.PI) / 180) ** 2, 100);
      expect(through(90)).toBeCloseTo(0);
      numeric(rounded(through(45, 45), 0))(lesson, id);
    },
  },
  "one-qubit/a-turn-nobody-sees": {
    "guess-h-t-h": (lesson, id) => {
      expect([percentOfOne(inRow("H, T")), percentOfOne(inRow("H, T, H"))].map((p) => rounded(p, 1))).toEqual([
        "50.0",
        "14.6",
      ]);
      optionWith("Mostly 0, sometimes 1")(lesson, id);
    },
    "t-for-z": numeric([1, 2, 3, 4, 5].find((count) => sameAs(1, "z 1")(again("t 1", count))) ?? 0),
    "quarter-hand": circuit({
      qubits: 1,
      meets: state(1, root, [0, root]),
      right: ["h 1\ns 1", "h 1\nt 1\nt 1"],
      wrong: ["h 1", "h 1\nt 1", "h 1\nz 1", "s 1\nh 1"],
    }),
    "home-made": circuit({
      qubits: 1,
      meets: sameAs(1, "sx 1"),
      right: ["h 1\ns 1\nh 1"],
      wrong: ["h 1\nt 1\nh 1", "s 1\nh 1\ns 1", "h 1\nz 1\nh 1", "h 1\ns 1"],
      fewest: { of: ["h 1", "z 1", "s 1", "t 1"], count: 3 },
    }),
    "same-bars": choices((words) => Math.abs(percentOfOne(inRow(words)) - percentOfOne(h)) < 1e-6),
    "h-s-h": numeric(rounded(percentOfOne(inRow("H, S, H")), 1)),
    "what-h-swaps": choice((words) => words.startsWith("It turns east into up")),
    "h-t-h": numeric(rounded(percentOfOne(inRow("H, T, H")), 1)),
    "turn-made-visible": (lesson, id) => {
      for (const [gates, degrees] of [
        ["T", 45],
        ["S", 90],
        ["S, T", 135],
        ["Z", 180],
      ] as const)
        expect(100 - percentOfOne(inRow(`H, ${gates}, H`))).toBeCloseTo(50 * (1 + Math.cos((degrees * Math.PI) / 180)));
      expression("(1 + cos(t))/2", "cos(t/2)^2")(lesson, id);
    },
    "fifteen-percent-zero": circuit({
      qubits: 1,
      meets: (text) => rounded(percentOfOne(text), 4) === rounded(percentAt(135), 4),
      right: ["h 1\ns 1\nt 1\nh 1", "h 1\nz 1\nt 1\nh 1"],
      wrong: ["h 1\nt 1\nh 1", "h 1\ns 1\nh 1", "h 1\nz 1\nh 1"],
      fewest: { of: ["h 1", "s 1", "t 1", "z 1"], count: 4 },
    }),
    "thin-film": numeric(rounded(percentAt(60), 0)),
  },
  "qubits-together/two-that-agree": {
    "never-differ": numeric(rounded(200 * differ(pair), 0)),
    "ten-qubits": numeric(ketOf("", 10).length),
    "controlled-flip": match((left, right) => {
      const [to] = Object.keys(chancesOf("c 1, x 2", 2, { from: Number.parseInt(left, 2) }));
      return right === `becomes ${to}`;
    }),
    "make-a-pair": circuit({
      qubits: 2,
      meets: state(2, root, 0, 0, root),
      right: [pair, "h 2\nc 2, x 1"],
      wrong: ["h 1\nh 2", "c 1, x 2\nh 1", "h 1, x 2", "h 1\nx 1\nc 1, x 2\nh 2"],
      fewest: { of: onTwo, count: 2 },
    }),
    "never-agree": circuit({
      qubits: 2,
      meets: state(2, 0, root, root, 0),
      right: [`${pair}\nx 2`, "h 1, x 2\nc 1, x 2", `${pair}\nx 1`, "h 1\no 1, x 2"],
      wrong: [pair, "h 1\nh 2", "h 1\nx 2"],
    }),
    "uneven-pair": circuit({
      qubits: 2,
      meets: (text) => {
        const chances = chancesOf(text, 2);
        return Math.abs((chances["11"] ?? 0) - 0.75) < 1e-6 && Math.abs((chances["00"] ?? 0) - 0.25) < 1e-6;
      },
      right: ["ry(2*pi/3) 1\nc 1, x 2", "ry(2*pi/3) 2\nc 2, x 1"],
      wrong: ["ry(2*pi/3) 1, ry(2*pi/3) 2", "ry(pi/3) 1\nc 1, x 2", "ry(2*pi/3) 1"],
    }),
    gloves: optionWith("No, not yet: slips would give exactly the same results"),
    "slips-differ": (lesson, id) => {
      expect(differ(`${pair}\nh 1, h 2`)).toBeCloseTo(0);
      numeric(rounded(100 * differ(`${pair}\nmeasure 1, measure 2\nh 1, h 2`), 0))(lesson, id);
    },
    telephone: (lesson, id) => {
      for (const accra of ["", "\nmeasure 1", "\nh 1\nmeasure 1"]) {
        const chances = chancesOf(`${pair}${accra}`, 2);
        expect((chances["01"] ?? 0) + (chances["11"] ?? 0)).toBeCloseTo(0.5);
      }
      choice((words) => words.startsWith("No"))(lesson, id);
    },
    "true-copies": (lesson, id) => {
      expect(chancesOf(pair, 2)["01"]).toBeUndefined();
      numeric(rounded(100 * (chancesOf("h 1, h 2", 2)["01"] ?? 0), 0))(lesson, id);
    },
    "three-agree": circuit({
      qubits: 3,
      meets: state(3, root, 0, 0, 0, 0, 0, 0, root),
      right: [`${pair}\nc 2, x 3`, `${pair}\nc 1, x 3`, "h 2\nc 2, x 1, x 3"],
      wrong: ["h 1, h 2, h 3", pair, "h 1\nc 1, x 2\nh 3"],
    }),
    "change-places": circuit({
      qubits: 2,
      meets: (text) =>
        ["00", "01", "10", "11"].every((from, at) => chancesOf(text, 2, { from: at })[turnedRound(from)]),
      right: ["c 1, x 2\nx 1, c 2\nc 1, x 2", "x 1, c 2\nc 1, x 2\nx 1, c 2"],
      wrong: ["c 1, x 2\nx 1, c 2", "x 1, x 2", "c 1, x 2\nc 1, x 2\nc 1, x 2"],
      fewest: { of: ["c 1, x 2", "x 1, c 2", "x 1", "x 2", "o 1, x 2", "x 1, o 2"], count: 3 },
    }),
    "fits-in-memory": numeric(
      Array.from({ length: 60 }, (_, n) => n)
        .filter((n) => 16 * 2 ** n <= 2 ** 34)
        .at(-1) ?? 0,
    ),
  },
};

proveCourse("quantum-computing-from-zero", course);

describe("the simulator of these tests", () => {
  test("knows circuits whose results are in every book", () => {
    expect(chancesOf("h 1\nc 1, x 2", 2)).toEqual({ "00": expect.closeTo(0.5), 11: expect.closeTo(0.5) });
    expect(chancesOf("x 1\no 1, x 2", 2)).toEqual({ 10: expect.closeTo(1) });
    expect(percentOfOne("sx 1\nsx 1")).toBeCloseTo(100);
    expect(percentOfOne("ry(pi/3) 1")).toBeCloseTo(25);
    expect(percentOfOne("h 1\ns 1\ns 1\nh 1")).toBeCloseTo(100);
  });
});
