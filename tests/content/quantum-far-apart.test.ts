import { expect } from "vitest";
import { chancesOf, circuit, ketOf, ran } from "./circuit-proofs.ts";
import { sliders } from "./graph-proofs.ts";
import { filled } from "./mark-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, match, numeric, order } from "./verify.ts";

const bits = [0, 1];

/** Cases that a plan wins: answers of Ama after tails and heads, then of Luis. */
const wins = ([a0, a1, b0, b1]: readonly number[]): number =>
  [a0 === b0, a0 === b1, a1 === b0, a1 !== b1].filter(Boolean).length;
const plans = bits.flatMap((a) => bits.flatMap((b) => bits.flatMap((c) => bits.map((d) => [a, b, c, d]))));

const pair = "h 1\nc 1, x 2";

/** Percentage of runs in which the two agree, after turning by these degrees. */
function agree(ama: number, luis: number): number {
  const turn = (degrees: number) => `ry(${(degrees * Math.PI) / 180})`;
  const chances = chancesOf(`${pair}\n${turn(ama)} 1, ${turn(luis)} 2`, 2);
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

/** The columns of the one who sends 0.6 and 0.8, and what Lima's half then shows on its own: chances of 0 and 1 in percent. */
const sent = `ry(${2 * Math.acos(0.6)}) 1, h 2\nc 2, x 3\nc 1, x 2\nh 1`;
const limas = (text: string): string[] =>
  bits.map((bit) =>
    Object.entries(chancesOf(text, 3))
      .reduce((sum, [name, chance]) => sum + (name.endsWith(String(bit)) ? 100 * chance : 0), 0)
      .toFixed(1),
  );

/** Amplitudes of Lima's half if the sender finds these two bits. */
function limasAfter(found: string): number[] {
  const from = Number.parseInt(`${found}0`, 2);
  return bits.map((bit) => 2 * (ketOf(sent, 3)[from + bit]?.[0] ?? 0));
}

/** True if the last of three qubits is 0.6, 0.8, however the others are found. */
const onlyLima = (branches: ReturnType<typeof ran>): boolean =>
  branches.every(({ ket }) =>
    [0, 2, 4, 6].every((at) => {
      const [zero, one] = [ket[at], ket[at + 1]];
      return bits.every((part) => Math.abs((zero?.[part] ?? 0) * 0.8 - (one?.[part] ?? 0) * 0.6) < 1e-6);
    }),
  );

/** Two pairs in a row, and how often the outer two of four agree. */
const relay = "h 1, h 3\nc 1, x 2\nc 3, x 4";
const agreeOuter = (text: string): number =>
  Object.entries(chancesOf(text, 4)).reduce((sum, [name, chance]) => sum + (name[0] === name[3] ? chance : 0), 0);

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
    "best-plan": choice(
      (words) =>
        words === (Math.max(...plans.map(wins)) === 4 ? "Yes, if they’re clever enough" : "No, three is the most"),
    ),
    "plans-in-all": numeric(plans.length),
    "why-not-four": (lesson, id) => {
      expect(plans.some((plan) => wins(plan) === 4)).toBe(false);
      const [amaTails, luisTails, amaHeads] = [0, 0, 0];
      expect([luisTails === amaTails, amaHeads === luisTails]).toEqual([true, true]);
      const luisHeads = 1 - amaHeads;
      choice((words) => words.startsWith(`${luisHeads}, but`))(lesson, id);
    },
    "shared-coin": choice((words) => words.startsWith("No: in each game")),
    "agree-at-45": (lesson, id) => {
      expect([agree(60, 0), agree(90, 0)].map(Math.round)).toEqual([75, 50]);
      numeric(agree(0, -45).toFixed(1))(lesson, id);
    },
    "agree-at-135": numeric(agree(-90, 45).toFixed(1)),
    "set-the-angles": (lesson, id) => {
      const won = (tails: number, heads: number) => [
        agree(0, tails),
        agree(0, heads),
        agree(-90, tails),
        100 - agree(-90, heads),
      ];
      const average = (cases: readonly number[]) => cases.reduce((sum, share) => sum + share, 0) / cases.length;
      expect(average(won(0, 0))).toBeCloseTo(75);
      for (const share of won(-45, 45)) expect(share).toBeCloseTo(agree(0, 45));
      expect(agree(0, 135)).toBeLessThan(20);
      sliders(["tails", "heads"], ({ tails = 0, heads = 0 }) => average(won(tails, heads)) >= 85)(lesson, id);
    },
    "both-asked-one": (lesson, id) => {
      circuit({
        qubits: 2,
        meets: (text) => {
          const chances = chancesOf(text, 2);
          return ["01", "10"].every((name) => Math.abs((chances[name] ?? 0) - agree(0, 45) / 200) < 1e-6);
        },
        right: [`${pair}\nry(-pi/2) 1, ry(pi/4) 2`, `${pair}\nry(-pi/2) 1, ry(3*pi/4) 2`],
        wrong: [`${pair}\nry(-pi/2) 1, ry(-pi/4) 2`, `${pair}\nry(-pi/2) 1, ry(pi/2) 2`],
      })(lesson, id);
    },
    "how-surprising": (lesson, id) => {
      expect(((400 * agree(0, 45)) / 100).toFixed(0)).toBe("341");
      const spread = Math.sqrt(400 * 0.75 * 0.25);
      expect([spread.toFixed(1), (41 / spread).toFixed(1)]).toEqual(["8.7", "4.7"]);
      // Hensen and others, Nature 526, 682 (2015): S = 2.42 in 245 trials.
      expect((100 * (0.5 + 2.42 / 8)).toFixed(0)).toBe("80");
      expect(luck(0)).toBeCloseTo(1);
      expect(luck(341)).toBeLessThan(1e-5);
      choice((words) => words.startsWith("Hardly"))(lesson, id);
    },
    "what-follows": choices((words) => /^No list|^On her own/.test(words)),
  },
  "far-apart/a-qubit-on-the-phone": {
    "how-much-to-say": (lesson, id) => {
      // The message arrives with nothing but controls from two wires.
      expect(limas(`${sent}\nc 2, x 3\nc 1, z 3`)).toEqual(["36.0", "64.0"]);
      choice("Two")(lesson, id);
    },
    "before-the-call": (lesson, id) => {
      for (const columns of [1, 2, 3, 4]) {
        const done = sent.split("\n").slice(0, columns).join("\n");
        if (columns > 1) expect(limas(done)[1]).toBe("50.0");
      }
      numeric(limas(sent)[1] ?? "")(lesson, id);
    },
    "ama-sees-ten": (lesson, id) => {
      const chances = chancesOf(sent, 3);
      expect([chances["100"]?.toFixed(2), chances["101"]?.toFixed(2)]).toEqual(["0.09", "0.16"]);
      numeric((100 * ((chances["100"] ?? 0) + (chances["101"] ?? 0))).toFixed(1))(lesson, id);
    },
    "if-zero-zero": (lesson, id) => {
      const names = ["000", "001", "010", "011", "100", "101", "110", "111"];
      const ket = ketOf(sent, 3);
      const table = names.map((name) => (ket[Number.parseInt(name, 2)]?.[0] ?? 0).toFixed(1));
      expect(table).toEqual(["0.3", "0.4", "0.4", "0.3", "0.3", "-0.4", "-0.4", "0.3"]);
      numeric((limasAfter("00")[0] ?? 0).toFixed(2))(lesson, id);
    },
    "what-lima-does": match((left, right) => {
      const [bits = "", said = ""] = left.split(": it’s ");
      const half = limasAfter(bits);
      expect(half.map((part) => part.toFixed(1)).join(", ")).toBe(said.replaceAll("−", "-"));
      const fixed = [...right.matchAll(/[XZ]/g)].reduce(
        ([zero = 0, one = 0], [gate]) => (gate === "X" ? [one, zero] : [zero, -one]),
        half,
      );
      return fixed.every((part, at) => Math.abs(part - (0.6 + 0.2 * at)) < 1e-6);
    }),
    "put-it-right": circuit({
      qubits: 3,
      meets: (text) => onlyLima(ran(text, 3)),
      right: [`${sent}\nc 2, x 3\nc 1, z 3`, `${sent}\nc 1, z 3\nc 2, x 3`],
      wrong: [`${sent}\nc 1, x 3\nc 2, z 3`, `${sent}\nc 2, x 3`, `${sent}\nx 3\nz 3`],
    }),
    "lima-guesses": numeric(100 / 4),
    "whats-left": (lesson, id) => {
      const chances = chancesOf(sent, 3);
      for (const bits of ["00", "01", "10", "11"])
        expect((chances[`${bits}0`] ?? 0) + (chances[`${bits}1`] ?? 0)).toBeCloseTo(0.25);
      choice((words) => words.startsWith("Nothing"))(lesson, id);
    },
    "faster-than-light": choice("Until the call, nothing Luis can measure has changed."),
    "bits-for-ten": numeric(2 * 10),
    "hand-over-order": order((words) =>
      ["Make a pair", "Mix the message", "Ama looks", "Ama says", "Luis uses"].findIndex((start) =>
        words.startsWith(start),
      ),
    ),
    "pass-it-on": circuit({
      qubits: 4,
      meets: (text) => {
        const looked = [text, `${text}\nh 1, h 4`].map((circuit) => agreeOuter(circuit));
        return looked.every((share) => Math.abs(share - 1) < 1e-6);
      },
      right: [`${relay}\nc 2, x 3\nh 2\nc 3, x 4\nc 2, z 4`],
      wrong: [`${relay}\nc 2, x 3\nh 2`, `${relay}\nc 2, x 3\nc 3, x 4`, `${relay}\nc 2, x 3\nh 2\nc 3, x 4`],
    }),
  },
};

proveCourse("quantum-computing-from-zero", course);
