import { expect } from "vitest";
import { chancesOf, circuit } from "./circuit-proofs.ts";
import { filled } from "./mark-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
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
    "agree-by-angle": match((left, right) => `${agree(Number.parseInt(left, 10)).toFixed(0)} %` === right),
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
};

proveCourse("quantum-computing-from-zero", course);
