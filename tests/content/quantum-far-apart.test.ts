import { expect } from "vitest";
import { chancesOf, circuit } from "./circuit-proofs.ts";
import { filled } from "./mark-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, numeric } from "./verify.ts";

const bits = [0, 1];

/** Cases that a plan wins: answers of Accra to 0 and 1, then of Lima. */
const wins = ([a0, a1, b0, b1]: readonly number[]): number =>
  [a0 === b0, a0 === b1, a1 === b0, a1 !== b1].filter(Boolean).length;
const plans = bits.flatMap((a) => bits.flatMap((b) => bits.flatMap((c) => bits.map((d) => [a, b, c, d]))));

const pair = "h 1\nc 1, x 2";

/** Percentage of runs in which the two agree, after turning by these degrees. */
function agree(accra: number, lima: number): number {
  const turn = (degrees: number) => `ry(${(degrees * Math.PI) / 180})`;
  const chances = chancesOf(`${pair}\n${turn(accra)} 1, ${turn(lima)} 2`, 2);
  return 100 * ((chances["00"] ?? 0) + (chances["11"] ?? 0));
}

/** Chance of at least this many wins in 400 games, each won with a chance of three in four. */
function luck(least: number): number {
  const logs = [0];
  for (let n = 1; n <= 400; n += 1) logs.push((logs[n - 1] ?? 0) + Math.log(n));
  let sum = 0;
  for (let k = least; k <= 400; k += 1)
    sum += Math.exp(
      (logs[400] ?? 0) - (logs[k] ?? 0) - (logs[400 - k] ?? 0) + k * Math.log(0.75) + (400 - k) * Math.log(0.25),
    );
  return sum;
}

const course: CourseProofs = {
  "far-apart/a-game-for-two": {
    "make-a-plan": (lesson, id) => {
      expect([1, 3].map((count) => plans.filter((plan) => wins(plan) === count).length)).toEqual([8, 8]);
      filled(
        ...plans
          .filter((plan) => wins(plan) === 3)
          .map(([a, b, c, d]) => [
            ["", "", ""],
            ["", String(a), String(b)],
            ["", String(c), String(d)],
          ]),
      )(lesson, id);
    },
    "best-plan": choice((words) => words === ["none", "one", "two", "three", "all four"][Math.max(...plans.map(wins))]),
    "plans-in-all": numeric(plans.length),
    "why-not-four": (lesson, id) => {
      expect(plans.some((plan) => wins(plan) === 4)).toBe(false);
      choice("Once, and that’s impossible")(lesson, id);
    },
    "shared-coin": choice((words) => words.startsWith("No: in each round")),
    "agree-at-45": (lesson, id) => {
      expect([agree(60, 0), agree(90, 0)].map(Math.round)).toEqual([75, 50]);
      numeric(agree(0, -45).toFixed(1))(lesson, id);
    },
    "agree-at-135": numeric(agree(-90, 45).toFixed(1)),
    "both-asked-one": (lesson, id) => {
      for (const [accra, lima] of [
        [0, -45],
        [0, 45],
        [-90, -45],
      ] as const)
        expect(agree(accra, lima)).toBeCloseTo(agree(0, 45));
      circuit({
        qubits: 2,
        meets: (text) => {
          const chances = chancesOf(text, 2);
          return ["01", "10"].every((name) => Math.abs((chances[name] ?? 0) - agree(0, 45) / 200) < 1e-6);
        },
        right: [`${pair}\nry(-pi/2) 1, ry(pi/4) 2`, `${pair}\nry(pi/2) 1, ry(-pi/4) 2`, `${pair}\nry(3*pi/4) 2`],
        wrong: [`${pair}\nry(-pi/2) 1, ry(-pi/4) 2`, `${pair}\nry(pi/4) 2`, `${pair}\nry(-pi/2) 1`],
      })(lesson, id);
    },
    "games-won": (lesson, id) => {
      expect(agree(0, 45).toFixed(2)).toBe("85.36");
      numeric(((400 * agree(0, 45)) / 100).toFixed(0))(lesson, id);
    },
    "how-surprising": (lesson, id) => {
      const spread = Math.sqrt(400 * 0.75 * 0.25);
      expect([spread.toFixed(1), (41 / spread).toFixed(1)]).toEqual(["8.7", "4.7"]);
      expect(luck(0)).toBeCloseTo(1);
      expect(luck(341)).toBeLessThan(1e-5);
      choice((words) => words.startsWith("Hardly"))(lesson, id);
    },
    "what-follows": choices((words) => /^No list|^Accra alone/.test(words)),
  },
};

proveCourse("quantum-computing-from-zero", course);
