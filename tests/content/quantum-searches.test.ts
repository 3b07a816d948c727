import { expect } from "vitest";
import { box, chancesOf, circuit, state } from "./circuit-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { meanOf, turnedOver } from "./qubit-rows.ts";
import { choice, choices, match, numeric } from "./verify.ts";

const optionWith = (right: string) => choice((words) => words === right);
const rounded = (value: number, digits: number): string => value.toFixed(digits);

/** Inversion about the mean, on two qubits. */
const OVER = "h 1, h 2\nx 1, x 2\nc 1, z 2\nx 1, x 2\nh 1, h 2";

/** A search of eight places for 101, with a number of rounds. */
const search = (rounds: number): string => {
  const all = (gate: string) => [1, 2, 3].map((row) => `${gate} ${row}`).join(", ");
  const round = ["c 1, o 2, z 3", all("h"), all("x"), "c 1, c 2, z 3", all("x"), all("h")];
  return [all("h"), ...Array.from({ length: rounds }, () => round).flat()].join("\n");
};

const eight = [1, 1, 1, 1, 1, 1, 1, -1];

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

const course: CourseProofs = {
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
    "the-mean": numeric(meanOf([0.5, 0.5, 0.5, -0.5])),
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
    "nothing-marked": numeric(turnedOver([0.5, 0.5, 0.5, 0.5])[0] ?? 0),
    "flip-twice": (lesson, id) => {
      expect(turnedOver(turnedOver([0.5, 0.5, 0.5, -0.5]))).toEqual([0.5, 0.5, 0.5, -0.5]);
      optionWith("What you started with")(lesson, id);
    },
    "without-qubits": numeric(100 / 4),
    "two-in-eight": (lesson, id) => {
      const over = turnedOver([1, 1, 1, 1, 1, 1, -1, -1]);
      expect(over).toEqual([0, 0, 0, 0, 0, 0, 2, 2]);
      numeric((100 / 8) * ((over[6] ?? 0) ** 2 + (over[7] ?? 0) ** 2))(lesson, id);
    },
  },
  "qubits-together/a-million-boxes": {
    "eight-marked": numeric(turnedOver(eight)[7] ?? 0),
    "eight-chance": numeric(rounded((100 * (turnedOver(eight)[7] ?? 0) ** 2) / 8, 1)),
    "third-round": (lesson, id) => {
      const rounds = [1, 2, 3].map((count) => rounded(100 * (chancesOf(search(count), 3)["101"] ?? 0), 1));
      expect(rounds).toEqual(["78.1", "94.5", "33.0"]);
      choice((words) => words.endsWith(`${Number(rounds[2])}%.`))(lesson, id);
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
    "second-round": (lesson, id) => {
      const once = turnedOver(eight);
      const twice = turnedOver([...once.slice(0, 7), -(once[7] ?? 0)]);
      expect([twice[0], rounded((100 * (twice[7] ?? 0) ** 2) / 8, 1)]).toEqual([-0.25, "94.5"]);
      numeric(twice[7] ?? 0)(lesson, id);
    },
    "turn-per-round": (lesson, id) => {
      const start = (Math.asin(Math.sqrt(1 / 8)) * 180) / Math.PI;
      expect([1, 3, 5].map((times) => rounded(times * start, 1))).toEqual(["20.7", "62.1", "103.5"]);
      expect(rounded(7 * start, 0)).toBe("145");
      expect(100 * Math.sin((3 * start * Math.PI) / 180) ** 2).toBeCloseTo(78.125);
      numeric(rounded(2 * start, 1))(lesson, id);
    },
    "ten-thousand": (lesson, id) => {
      expect(Math.abs(bestRounds(1e4) - 80)).toBeLessThanOrEqual(2);
      numeric(0.8 * Math.sqrt(1e4))(lesson, id);
    },
    "doubled-key": numeric([128, 129, 192, 256].find((length) => length / 2 === 128) ?? 0),
  },
};

proveCourse("quantum-computing-from-zero", course);
