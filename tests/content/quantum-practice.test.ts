import { expect } from "vitest";
import { chancesOf, circuit, ketOf, percentOfOne, state } from "./circuit-proofs.ts";
import { filled } from "./mark-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { inRow, percentAt, turnedOver } from "./qubit-rows.ts";
import { choice, match, numeric } from "./verify.ts";

const bits = [0, 1];
const starts = (right: string) => choice((words) => words.startsWith(right));
const pair = "h 1\nc 1, x 2";

/** Percentage of runs in which two agree, after one of them turned by these degrees. */
function agree(degrees: number): number {
  const chances = chancesOf(`${pair}\nry(${(degrees * Math.PI) / 180}) 2`, 2);
  return 100 * ((chances["00"] ?? 0) + (chances["11"] ?? 0));
}

const plansFor = (answers: number): number[][] =>
  Array.from({ length: 2 ** answers }, (_, n) => Array.from({ length: answers }, (_a, i) => (n >> i) & 1));

/** Cases of the game for three: the question to each, and whether an odd number of ones is wanted. */
const threes: readonly [questions: readonly [number, number, number], odd: number][] = [
  [[0, 0, 0], 0],
  [[0, 1, 1], 1],
  [[1, 0, 1], 1],
  [[1, 1, 0], 1],
];
const threeWins = (plan: readonly number[]): number =>
  threes.filter(
    ([questions, odd]) =>
      questions.reduce((sum, question, who) => sum + (plan[2 * who + question] ?? 0), 0) % 2 === odd,
  ).length;

/** Chance of an odd number of ones if three entangled qubits are looked at after these questions. */
function oddOnes(questions: readonly number[]): number {
  const turned = questions.map((question, row) => (question === 1 ? [1, 2, 3].map(() => `s ${row + 1}`) : []));
  const text = [`${pair}`, "c 2, x 3", ...turned.flat(), "h 1, h 2, h 3"].join("\n");
  return Object.entries(chancesOf(text, 3)).reduce(
    (sum, [name, chance]) => sum + ([...name].filter((digit) => digit === "1").length % 2 === 1 ? chance : 0),
    0,
  );
}

const course: CourseProofs = {
  "far-apart/games-and-messages": {
    "careless-plan": numeric(bits.flatMap((a) => bits.map((b) => a === 1 && b === 1)).filter(Boolean).length),
    "agree-by-angle": match((left, right) => `${agree(Number.parseInt(left, 10)).toFixed(0)}%` === right),
    "three-in-four-agree": circuit({
      qubits: 2,
      meets: (text) => {
        const chances = chancesOf(text, 2);
        return ["00", "11"].every((name) => Math.abs((chances[name] ?? 0) - 0.375) < 1e-6);
      },
      right: [`${pair}\nry(pi/3) 2`, `${pair}\nry(-pi/3) 2`],
      wrong: [`${pair}\nry(pi/4) 2`, `${pair}\nry(2*pi/3) 2`],
    }),
    "two-differs": (lesson, id) => {
      const won = ([a0, a1, b0, b1]: readonly number[]) =>
        [a0 === b0, a0 !== b1, a1 !== b0, a1 === b1].filter(Boolean).length;
      expect(plansFor(4).some((plan) => won(plan) === 4)).toBe(true);
      choice("Yes")(lesson, id);
    },
    "undo-for-lima": (lesson, id) => {
      const [zero, one] = [-0.8, 0.6];
      const fixed = [one, -zero];
      expect(fixed).toEqual([0.6, 0.8]);
      numeric(((fixed[1] ?? 0) ** 2).toFixed(2))(lesson, id);
    },
    "one-bit-lost": numeric(100 / 2),
    "relay-bits": numeric(2 * (5 - 2)),
    "clone-by-phone": starts("The pair is used up"),
    "half-of-a-pair": (lesson, id) => {
      const chances = chancesOf(`${pair}\nh 2\nz 2\nh 2`, 2);
      numeric((100 * ((chances["01"] ?? 0) + (chances["11"] ?? 0))).toFixed(0))(lesson, id);
    },
    "three-plans": filled(
      ...plansFor(6)
        .filter((plan) => threeWins(plan) === 3)
        .map((plan) => [["", "", ""], ...[0, 2, 4].map((at) => ["", String(plan[at]), String(plan[at + 1])])]),
    ),
    "why-not-four-of-four": (lesson, id) => {
      expect(Math.max(...plansFor(6).map(threeWins))).toBe(3);
      for (const [questions, odd] of threes) expect(oddOnes(questions)).toBeCloseTo(odd);
      starts("Each answer is counted twice")(lesson, id);
    },
  },
  "one-qubit/signs-turns-and-looks": {
    "eleven-h": numeric(percentOfOne(inRow(Array(11).fill("H").join(", "))).toFixed(0)),
    "back-to-amplitude": numeric(Math.sqrt(1 - 0.96 ** 2).toFixed(6), (-Math.sqrt(1 - 0.96 ** 2)).toFixed(6)),
    "rows-of-gates": match((left, right) => {
      const words: Readonly<Record<string, string>> = {
        0: "0 for sure",
        50: "0 or 1, fifty-fifty",
        100: "1 for sure",
      };
      return right === words[percentOfOne(inRow(left)).toFixed(0)];
    }),
    "angle-backwards": (lesson, id) => {
      const angles = [-60, -45, 30, 45, 60, 90, 120, 300].filter((angle) => Math.abs(percentAt(angle) - 25) < 1e-6);
      expect(angles).toEqual([-60, 60, 300]);
      numeric(...angles)(lesson, id);
    },
    "same-as-nothing": circuit({
      qubits: 1,
      meets: state(1, 1, 0),
      right: ["h 1\ns 1\ns 1\nz 1\nh 1", "h 1\ns 1\ns 1\ns 1\ns 1\nh 1", "h 1\ns 1\nz 1\ns 1\nh 1"],
      wrong: ["h 1\ns 1\nh 1", "h 1\ns 1\ns 1\nh 1", "h 1\ns 1\nz 1\nh 1", "h 1\ns 1\nh 1\ns 1"],
    }),
    "look-at-120": numeric(percentOfOne("ry(pi/3) 1\nmeasure 1\nry(pi/3) 1").toFixed(1)),
    "wrong-sum": choice("He squared before adding."),
    "uneven-mirror": (lesson, id) => {
      const atB = (up: number, down: number) => 100 * ((up - down) * Math.SQRT1_2) ** 2;
      expect(atB(0.8, 0).toFixed(0)).toBe("32");
      numeric(atB(0.8, 0.6).toFixed(1))(lesson, id);
    },
    "ten-looks": (lesson, id) => {
      const still = (1 - percentAt(1) / 100) ** 180;
      expect([still.toFixed(3), (1 - percentAt(1) / 100).toFixed(5)]).toEqual(["0.986", "0.99992"]);
      choice("nearly 99%")(lesson, id);
    },
    "five-filters": (lesson, id) => {
      const through = (count: number) => 100 * Math.cos(Math.PI / 2 / count) ** (2 * count);
      expect([through(1).toFixed(0), through(90).toFixed(0)]).toEqual(["0", "97"]);
      numeric(through(5).toFixed(1))(lesson, id);
    },
  },
  "qubits-together/pairs-and-searches": {
    "six-qubits": numeric(ketOf("", 6).length),
    "two-controls": match((left, right) => {
      const [to] = Object.keys(chancesOf("c 1, x 2\nx 1, c 2", 2, { from: Number.parseInt(left, 2) }));
      return right === to;
    }),
    "flip-both-ways": (lesson, id) => {
      const [plain, signed] = [`${pair}\nx 2`, `${pair}\nx 2\nz 1`].map((text) => chancesOf(`${text}\nh 1, h 2`, 2));
      expect([Object.keys(plain ?? {}).toSorted(), Object.keys(signed ?? {}).toSorted()]).toEqual([
        ["00", "11"],
        ["01", "10"],
      ]);
      circuit({
        qubits: 2,
        meets: state(2, 0, Math.SQRT1_2, -Math.SQRT1_2, 0),
        right: [`${pair}\nx 2\nz 1`, `x 1, x 2\n${pair}`],
        wrong: [`${pair}\nx 2`, `${pair}\nz 1`, pair],
      })(lesson, id);
    },
    "uneven-half": numeric((0.6 ** 2).toFixed(2)),
    "copy-of-plus": (lesson, id) => {
      expect([chancesOf(pair, 2)["01"], chancesOf("h 1, h 2", 2)["01"]?.toFixed(2)]).toEqual([undefined, "0.25"]);
      choice("01 never comes up.")(lesson, id);
    },
    "two-of-three": (lesson, id) => {
      const both = (text: string) => {
        const chances = chancesOf(`${pair}\nc 2, x 3${text}`, 3);
        return (100 * ((chances["110"] ?? 0) + (chances["111"] ?? 0))).toFixed(0);
      };
      expect(both("\nh 1, h 2")).toBe("25");
      numeric(both(""))(lesson, id);
    },
    "mark-zero-one": circuit({
      qubits: 2,
      meets: state(2, -0.5, 0.5, 0.5, 0.5),
      right: ["h 1, h 2\nx 2\no 1, z 2\nx 2", "h 1, h 2\nx 1, x 2\nc 1, z 2\nx 1, x 2"],
      wrong: ["h 1, h 2\nc 1, z 2", "h 1, h 2\no 1, z 2", "h 1, h 2\nz 1, z 2"],
    }),
    "over-the-mean": (lesson, id) => {
      const over = turnedOver([1, 1, 1, -1, -1]);
      expect(over[0]?.toFixed(1)).toBe("-0.6");
      numeric((over[4] ?? 0).toFixed(3))(lesson, id);
    },
    "look-or-question": (lesson, id) => {
      expect(Math.ceil(Math.log2(1e6))).toBe(20);
      starts("halving")(lesson, id);
    },
    "four-boxes-two-balls": (lesson, id) => {
      const over = turnedOver([1, 1, -1, -1]);
      numeric((25 * ((over[2] ?? 0) ** 2 + (over[3] ?? 0) ** 2)).toFixed(0))(lesson, id);
    },
    "sixteen-boxes": (lesson, id) => {
      const chances = [1, 2, 3, 4].map((rounds) => {
        let all = Array.from({ length: 16 }, () => 1);
        for (let round = 0; round < rounds; round += 1) all = turnedOver([...all.slice(0, 15), -(all[15] ?? 0)]);
        return ((100 * (all[15] ?? 0) ** 2) / 16).toFixed(0);
      });
      expect(chances).toEqual(["47", "91", "96", "58"]);
      const start = (180 / Math.PI) * Math.asin(Math.sqrt(1 / 16));
      expect(start.toFixed(1)).toBe("14.5");
      const inPercent = (degrees: number) => 100 * Math.sin((degrees * Math.PI) / 180) ** 2;
      for (const [at, percent] of chances.entries()) expect(inPercent(start * (2 * at + 3)).toFixed(0)).toBe(percent);
      numeric(1 + chances.indexOf("96"))(lesson, id);
    },
  },
};

proveCourse("quantum-computing-from-zero", course);
