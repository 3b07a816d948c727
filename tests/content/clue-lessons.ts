import { expect } from "vitest";
import {
  around,
  between,
  clashes,
  fewestBefores,
  isBefore,
  keeps,
  left,
  ordersOf,
  quartered,
  queue,
  type Rule,
  upTo,
} from "./deduced.ts";
import { filled, givenIn, marked } from "./mark-proofs.ts";
import type { CourseProofs } from "./prove-course.ts";
import { asked, seated } from "./seat-proofs.ts";
import { permutations } from "./squares.ts";
import { choice, choices, numeric, order } from "./verify.ts";

/** Proofs of the chapter Clues of the course Puzzles that think. */
export const clueLessons: CourseProofs = {
  "clues/every-clue-says-no": {
    "orders-of-four": numeric(queue.length),
    "before-leaves": numeric(left((at) => isBefore(at.Amara, at.Chiara))),
    "right-behind-leaves": numeric(left((at) => at.Bilal === (at.Dae ?? 0) + 1)),
    strength: order((words) =>
      left((at) => {
        if (words === "Bilal is right behind Dae.") return at.Bilal === (at.Dae ?? 0) + 1;
        if (words === "Chiara is somewhere between Amara and Bilal.") return between(at.Chiara, at.Amara, at.Bilal);
        return words === "Dae isn’t first." ? at.Dae !== 1 : isBefore(at.Amara, at.Chiara);
      }),
    ),
    "two-befores": numeric(left((at) => isBefore(at.Amara, at.Chiara) && isBefore(at.Chiara, at.Dae))),
    "cross-out": marked((words) => {
      const [Amara, Bilal, Chiara, Dae] = ["Amara", "Bilal", "Chiara", "Dae"].map((name) =>
        words.split(", ").indexOf(name),
      );
      return !between(Chiara, Amara, Bilal) || Dae === 3;
    }),
    "bus-stop": seated([
      (at) => at("hana") === at("emeka") + 1,
      (at) => Math.abs(at("goran") - at("iker")) === 2,
      (at) => at("goran") < at("fatima"),
      (at) => at("emeka") !== 1,
    ]),
    "fewest-befores": numeric(fewestBefores()),
    stalls: seated([
      (at) => at("nia") === at("good:figs"),
      (at) => at("mehmet") === at("good:tea"),
      (at) => at("lucia") !== at("good:bread"),
      (at) => Math.abs(at("lucia") - at("good:figs")) === 3,
      (at) => at("good:cheese") === at("good:bread") + 1,
    ]),
    "getting-dressed": numeric(
      left(
        (at) => isBefore(at.socks, at.shoes) && isBefore(at.trousers, at.shoes),
        ordersOf("socks trousers shoes hat"),
      ),
    ),
  },
  "clues/exactly-one-way": {
    cinema: asked(
      [
        (at) => at("leila") === at("kwame") + 1,
        (at) => Math.abs(at("mateo") - at("leila")) !== 1,
        (at) => at("nadia") === 2 || at("nadia") === 3,
      ],
      (words, { length }) => ["None", "One", "Two", "Three", "Four"][length] === words,
    ),
    "make-it-unique": choice((words) => {
      const two = ["Kwame, Leila, Nadia, Mateo", "Mateo, Nadia, Kwame, Leila"].map((seats) => seats.split(", "));
      const [first = [], second = []] = two;
      const beside = (seats: string[], a: string, b: string) => Math.abs(seats.indexOf(a) - seats.indexOf(b)) === 1;
      const holds = (seats: string[]) => {
        if (words.startsWith("Nadia sits right")) return beside(seats, "Nadia", "Mateo");
        if (words.startsWith("Leila")) return beside(seats, "Leila", "Kwame");
        return words.startsWith("Nadia") ? seats[0] === "Nadia" : seats[0] === "Kwame" || seats[3] === "Kwame";
      };
      return holds(first) !== holds(second);
    }),
    clash: marked((words) => {
      const clues = ["Pia was", "Quang", "Rosa", "Pia did", "At least two"];
      const [smallest = [], ...others] = clashes();
      expect(others).toEqual([]);
      return smallest.includes(clues.findIndex((beginning) => words.startsWith(beginning)) + 1);
    }),
    "idle-clue": choice((words) => {
      const clues: Readonly<Record<string, Rule>> = {
        "Ana finished before Ben.": (at) => isBefore(at.Ana, at.Ben),
        "Ben finished before Cai.": (at) => isBefore(at.Ben, at.Cai),
        "Ana finished before Cai.": (at) => isBefore(at.Ana, at.Cai),
        "Dov was last.": (at) => at.Dov === 4,
      };
      const others = Object.keys(clues).filter((sentence) => sentence !== words);
      return left((at) => others.every((sentence) => clues[sentence]?.(at)), ordersOf("Ana Ben Cai Dov")) === 1;
    }),
    "round-table": seated(
      [
        (at) => around(at("anjali"), at("dunya")) === 3,
        (at) => around(at("anjali"), at("bruno")) === 1,
        (at) => around(at("chidi"), at("farah")) === 3,
        (at) => ![1, 5].includes(around(at("farah"), at("anjali"))),
      ],
      6,
    ),
    "turned-table": numeric(permutations(upTo(5)).filter(([first]) => first === 1).length),
    "two-unnamed": choice((words) => words === "None, or an even number"),
    "least-named": numeric(10 - 1),
    "four-givens": (lesson, id) => {
      const fitting = quartered().filter(keeps(givenIn(lesson, id)));
      expect(fitting.length).toBe(1);
      filled(...fitting.map((square) => square.map((line) => line.map(String))))(lesson, id);
    },
    "sudoku-digits": numeric(9 - 1),
    "five-queue": numeric(
      left((at) => isBefore(at.Ana, at.Ben) && isBefore(at.Ben, at.Cai), ordersOf("Ana Ben Cai Dov Ema")),
    ),
    "sums-of-two": choices(
      (words) => upTo(9).filter((a) => a < Number(words) - a && Number(words) - a <= 9).length === 1,
    ),
  },
};
