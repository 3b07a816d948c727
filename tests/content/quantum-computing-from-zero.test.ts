import { describe, expect, test } from "vitest";
import { box, chancesOf, circuit, ketOf, percentOfOne, sameAs, state } from "./circuit-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, expression, match, numeric, slider } from "./verify.ts";

const optionWith = (right: string) => choice((words) => words === right);
const rounded = (value: number, digits: number): string => value.toFixed(digits);

/** Gates in a row on one qubit, as the lessons write them: "H, M, H". */
const inRow = (gates: string): string =>
  gates
    .split(", ")
    .map((gate) => `${gate === "M" ? "measure" : gate.toLowerCase()} 1`)
    .join("\n");

const spoken = (percent: number): string => {
  const words: Record<string, string> = { 0: "0 for sure", 50: "0 or 1, half and half", 100: "1 for sure" };
  return words[rounded(percent, 0)] ?? "";
};

const again = (line: string, count: number): string => Array.from({ length: count }, () => line).join("\n");

/** Chance of 1 in percent after the pointer was turned by `degrees`. */
const percentAt = (degrees: number): number => percentOfOne(`ry(${(degrees * Math.PI) / 180}) 1`);

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

/** Inversion about the mean, on two qubits. */
const OVER = "h 1, h 2\nx 1, x 2\nc 1, z 2\nx 1, x 2\nh 1, h 2";

/** A search of eight places for 101, with a number of rounds. */
const search = (rounds: number): string => {
  const all = (gate: string) => [1, 2, 3].map((row) => `${gate} ${row}`).join(", ");
  const round = ["c 1, o 2, z 3", all("h"), all("x"), "c 1, c 2, z 3", all("x"), all("h")];
  return [all("h"), ...Array.from({ length: rounds }, () => round).flat()].join("\n");
};

const eight = [1, 1, 1, 1, 1, 1, 1, -1];
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const turnedOver = (values: readonly number[]): number[] => values.map((value) => 2 * mean(values) - value);

/** Number of rounds after which the marked place is most likely, counted round by round. */
function bestRounds(places: number): number {
  let [marked, other] = [1, 1];
  for (let rounds = 0; ; rounds += 1) {
    const middle = ((places - 1) * other - marked) / places;
    const [next, rest] = [2 * middle + marked, 2 * middle - other];
    if (next < marked) return rounds;
    [marked, other] = [next, rest];
  }
}

/** Boxes to open in the worst case until you know where the ball is. */
const worstLooks = (boxes: number): number => (boxes <= 1 ? 0 : 1 + worstLooks(boxes - 1));

/** Number written as 1/2, −1/2 or 1. */
const halves = (words: string): number => {
  const [top = "", bottom = "1"] = words.replace("−", "-").replace(/\s/g, "").split("/");
  return Number(top) / Number(bottom);
};

const root = Math.SQRT1_2;
const h = "h 1";

const course: CourseProofs = {
  "one-qubit/the-coin-that-turns-back": {
    "guess-two": (lesson, id) => {
      expect(percentOfOne(h)).toBeCloseTo(50);
      expect(percentOfOne(inRow("H, H"))).toBeCloseTo(0);
      optionWith("0 for sure, as at the start")(lesson, id);
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
      optionWith("A second H would then leave half and half")(lesson, id);
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
    "more-looks": (lesson, id) => {
      expect(rounded(watched(12), 0)).toBe("17");
      choice((words) => words.startsWith("It’s smaller"))(lesson, id);
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
    "third-filter": (lesson, id) => {
      const through = (...turns: number[]) =>
        turns.reduce((share, angle) => share * Math.cos((angle * Math.PI) / 180) ** 2, 100);
      expect(through(90)).toBeCloseTo(0);
      numeric(rounded(through(45, 45), 0))(lesson, id);
    },
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
  "qubits-together/one-look-is-enough": {
    "looks-for-sure": numeric(worstLooks(4)),
    "after-the-mark": (lesson, id) => {
      const chances = chancesOf("h 1, h 2\nc 1, z 2", 2);
      expect(Object.values(chances).map((chance) => rounded(chance, 6))).toEqual(Array(4).fill("0.250000"));
      choice((words) => words.startsWith("All four are 25"))(lesson, id);
    },
    "mark-ten": circuit({
      qubits: 2,
      meets: state(2, 0.5, 0.5, -0.5, 0.5),
      right: ["h 1, h 2\nz 1, o 2", "h 1, h 2\nx 2\nc 1, z 2\nx 2"],
      wrong: ["h 1, h 2\nc 1, z 2", "h 1, h 2\nz 1", "h 1, h 2\nx 1\nc 1, z 2\nx 1"],
    }),
    "the-mean": numeric(mean([0.5, 0.5, 0.5, -0.5])),
    "turned-over": match((left, right) => {
      const [over] = turnedOver([0.5, 0.5, 0.5, -0.5]).filter((_, at) => [0.5, 0.5, 0.5, -0.5][at] === halves(left));
      return halves(right) === over;
    }),
    "find-the-ball": box(2, "x 2\nc 1, z 2\nx 2", `h 1, h 2\noracle 1-2\n${OVER}`, (result) => result, [
      "00",
      "01",
      "10",
      "11",
    ]),
    "eight-marked": numeric(turnedOver(eight)[7] ?? 0),
    "eight-chance": numeric(rounded((100 * (turnedOver(eight)[7] ?? 0) ** 2) / 8, 1)),
    "third-round": (lesson, id) => {
      const rounds = [1, 2, 3].map((count) => rounded(100 * (chancesOf(search(count), 3)["101"] ?? 0), 1));
      expect(rounds).toEqual(["78.1", "94.5", "33.0"]);
      choice((words) => words.endsWith(`${Number(rounds[2])} %.`))(lesson, id);
    },
    "a-million": (lesson, id) => {
      expect(Math.abs(bestRounds(1e6) / (0.8 * 1000) - 1)).toBeLessThan(0.02);
      optionWith("about 800")(lesson, id);
    },
    "hidden-switches": box(3, "z 1, z 3", "h 1, h 2, h 3\noracle 1-3\nh 1, h 2, h 3", (result) => result, [
      "000",
      "001",
      "010",
      "011",
      "100",
      "110",
      "111",
    ]),
    "true-of-it": choices((words) => /cancel\.|about the square root/.test(words)),
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
