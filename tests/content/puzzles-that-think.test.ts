import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type LessonOf, lessonOf } from "./lesson-of.ts";
import { filled, givenIn, marked } from "./mark-proofs.ts";
import { runPython } from "./run-python.ts";
import { asked, seated } from "./seat-proofs.ts";
import { permutations } from "./squares.ts";
import { choice, choices, match, numeric, order, type Proof } from "./verify.ts";

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

/** The places of these people, from 1, in every order there is. */
const ordersOf = (names: string): Record<string, number>[] =>
  permutations(names.split(" ")).map((queue) => Object.fromEntries(queue.map((name, index) => [name, index + 1])));

const queue = ordersOf("Amara Bilal Chiara Dae");
type Rule = (at: Record<string, number>) => boolean;
const left = (rule: Rule, all = queue): number => all.filter(rule).length;
const between = (a = 0, b = 0, c = 0): boolean => (a - b) * (a - c) < 0;
const around = (from: number, to: number, seats = 6): number => (to - from + seats) % seats;
const isBefore = (a = 0, b = 0): boolean => a < b;

/** Every choice of some things, in their order. */
const subsets = <T>(things: readonly T[]): T[][] =>
  Array.from({ length: 2 ** things.length }, (_, bits) => things.filter((_thing, index) => (bits >> index) & 1));

/** How few clues of the kind "this one is before that one" settle a queue of four. */
const fewestBefores = (): number => {
  const names = ["Amara", "Bilal", "Chiara", "Dae"];
  const clues = names.flatMap((a) =>
    names
      .filter((b) => a !== b)
      .map(
        (b): Rule =>
          (at) =>
            isBefore(at[a], at[b]),
      ),
  );
  const settling = subsets(clues).filter((set) => set.length <= 4 && left((at) => set.every((clue) => clue(at))) === 1);
  return Math.min(...settling.map(({ length }) => length));
};

/** Five clues on a race of four: the smallest sets of them that no result keeps. */
const race: readonly Rule[] = [
  ({ Pia = 0 }) => Pia > 2,
  ({ Quang, Rosa }) => isBefore(Quang, Rosa),
  ({ Rosa = 0 }) => Rosa > 2,
  ({ Pia = 0, Sami = 0 }) => Pia !== Sami + 1,
  ({ Sami = 0 }) => Sami - 1 >= 2,
];
const clashes = (): number[][] => {
  const impossible = subsets(upTo(race.length)).filter(
    (set) => left((at) => set.every((one) => race[one - 1]?.(at)), ordersOf("Pia Quang Rosa Sami")) === 0,
  );
  return impossible.filter((set) => set.length === Math.min(...impossible.map(({ length }) => length)));
};

/** Squares of four by four with 1 to 4 in every row, column and quarter. */
const quartered = (): number[][][] => {
  const rows = permutations(upTo(4));
  const fits = (square: number[][], next: readonly number[]): boolean =>
    square.every((above) => above.every((digit, column) => digit !== next[column])) &&
    (square.length % 2 === 0 ||
      [0, 2].every(
        (column) =>
          new Set([...(square.at(-1) ?? []).slice(column, column + 2), ...next.slice(column, column + 2)]).size === 4,
      ));
  return upTo(4).reduce<number[][][]>(
    (begun) => begun.flatMap((square) => rows.filter((next) => fits(square, next)).map((next) => [...square, next])),
    [[]],
  );
};
const keeps =
  (given: string[][]) =>
  (square: number[][]): boolean =>
    given.every((line, r) => line.every((label, c) => label === "" || Number(label) === square[r]?.[c]));

/** Whether two sentences on two yes-or-no things forbid the same. */
type Sentence = (first: boolean, then: boolean) => boolean;
const ifThen: Sentence = (first, then) => !first || then;
const both = [true, false].flatMap((first) => [true, false].map((then) => [first, then] as const));
const saysTheSame = (one: Sentence, other: Sentence): boolean =>
  both.every(([first, then]) => one(first, then) === other(first, then));

/** Whether it follows that every animal is so, when no reptile has feathers, all birds have, and all crocodiles are reptiles. */
interface Animal {
  reptile: boolean;
  feathers: boolean;
  bird: boolean;
  crocodile: boolean;
}
const animals: readonly Animal[] = Array.from({ length: 16 }, (_, bits) => ({
  reptile: (bits & 1) > 0,
  feathers: (bits & 2) > 0,
  bird: (bits & 4) > 0,
  crocodile: (bits & 8) > 0,
}));
const follows = (claim: (animal: Animal) => boolean): boolean =>
  animals
    .filter(({ reptile, feathers }) => !(reptile && feathers))
    .filter(({ bird, feathers, crocodile, reptile }) => ifThen(bird, feathers) && ifThen(crocodile, reptile))
    .every(claim);

/** The program whose lines are to be marked. */
function programIn(path: string): string {
  const { medium } = JSON.parse(readFileSync(`content/courses/puzzles-that-think/${path}.json`, "utf8"));
  return medium.source;
}

const course: Readonly<Record<string, Readonly<Record<string, Proof>>>> = {
  "clues/every-clue-says-no": {
    "orders-of-four": numeric(queue.length),
    "before-leaves": numeric(left((at) => isBefore(at.Amara, at.Chiara))),
    "right-behind-leaves": numeric(left((at) => at.Bilal === (at.Dae ?? 0) + 1)),
    strength: order((words) =>
      left((at) => {
        if (words === "Bilal is right behind Dae.") return at.Bilal === (at.Dae ?? 0) + 1;
        if (words === "Chiara is somewhere between Amara and Bilal.") return between(at.Chiara, at.Amara, at.Bilal);
        return words === "Dae is not the first." ? at.Dae !== 1 : isBefore(at.Amara, at.Chiara);
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
        "Dov was the last.": (at) => at.Dov === 4,
      };
      const others = Object.keys(clues).filter((one) => one !== words);
      return left((at) => others.every((one) => clues[one]?.(at)), ordersOf("Ana Ben Cai Dov")) === 1;
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
  "what-follows/if-this-then-that": {
    "four-cards": marked((words) => {
      const face = words.slice(-1);
      const broken = ([letter, number]: readonly [string, number]) => "AEIOU".includes(letter) && number % 2 === 1;
      return /\d/.test(face)
        ? Array.from("AEKT").some((letter) => broken([letter, Number(face)]))
        : [4, 7].some((number) => broken([face, number]));
    }),
    "kinds-that-break": numeric(both.filter(([vowel, even]) => !ifThen(vowel, even)).length),
    "roller-coaster": choices((words) => {
      const tall = /(\d+) cm/.exec(words)?.[1];
      const kinds = both.filter(([rides, enough]) =>
        tall === undefined ? rides !== words.includes("not") : enough === Number(tall) >= 120,
      );
      return kinds.some(([rides, enough]) => !ifThen(rides, enough));
    }),
    "cards-and-children": match((left, right) => {
      const card = left.includes("cm") ? (left.includes("135") ? "4" : "7") : left.includes("not") ? "K" : "A";
      return card === right;
    }),
    contrapositive: choice((words) => {
      const sentences: Readonly<Record<string, Sentence>> = {
        "If even, then vowel.": (vowel, even) => ifThen(even, vowel),
        "If not vowel, then odd.": (vowel, even) => ifThen(!vowel, !even),
        "If odd, then not vowel.": (vowel, even) => ifThen(!even, !vowel),
        "If odd, then vowel.": (vowel, even) => ifThen(!even, vowel),
      };
      return saysTheSame(ifThen, sentences[words] ?? (() => true));
    }),
    "same-claim": marked((words) => {
      const sentences: Readonly<Record<string, Sentence>> = {
        "If the street is dry, it is not raining.": (rain, wet) => ifThen(!wet, !rain),
        "If the street is wet, it is raining.": (rain, wet) => ifThen(wet, rain),
        "If it is not raining, the street is dry.": (rain, wet) => ifThen(!rain, !wet),
        "It never rains without the street being wet.": (rain, wet) => !(rain && !wet),
        "It rains *only if* the street is wet.": (rain, wet) => !rain || wet,
        "The street is wet *only if* it rains.": (rain, wet) => !wet || rain,
      };
      return saysTheSame(ifThen, sentences[words] ?? (() => true));
    }),
    ferry: marked(
      (words, tag) =>
        tag === (words.startsWith("It was") ? "conclusion" : /^(whenever|all day)/.test(words) ? "premise" : ""),
    ),
    reptiles: choices((words) =>
      follows((one) => {
        if (words === "No crocodile has feathers.") return !(one.crocodile && one.feathers);
        if (words === "No bird is a reptile.") return !(one.bird && one.reptile);
        if (words === "No crocodile is a bird.") return !(one.crocodile && one.bird);
        return words.startsWith("All reptiles") ? ifThen(one.reptile, one.crocodile) : ifThen(one.feathers, one.bird);
      }),
    ),
    yuki: choice("Yuki works at a bank."),
    regatta: asked(
      [
        (at) => at("cielo") < at("delta"),
        (at) => at("alba") === at("delta") + 1,
        (at) => Math.abs(at("brisa") - at("estrella")) !== 1,
        (at) => at("brisa") !== 1 && at("brisa") !== 5,
      ],
      (words, fitting) =>
        fitting.every((at) => {
          const [name = "", place = ""] = words.replace(".", "").toLowerCase().split(" was ");
          if (words === "Brisa finished before Delta.") return at("brisa") < at("delta");
          return at(name) === ["first", "second", "third", "fourth", "last"].indexOf(place) + 1;
        }),
    ),
    // One clue names all but the last: it leaves a great many of the orders.
    "nine-named": choice("Not necessarily."),
    "never-runs": marked((words) => {
      const source = programIn("what-follows/if-this-then-that/assets/never-runs");
      const answers = Array.from(
        { length: 300 },
        (_, n) => runPython(`${source}\nresult = size(n)`, { n: n - 50 }).result,
      );
      return !answers.some((answer) => words === `return "${answer}"`);
    }),
  },
};

describe.each(Object.entries(course))("%s", (path, proofs) => {
  const reading: Promise<LessonOf> = lessonOf(`puzzles-that-think/${path}`);

  test("has 8 to 15 pages, four or more questions, and nothing that the checks complain of", async () => {
    const { pages, ids, remarks } = await reading;
    expect(pages).toBeGreaterThanOrEqual(8);
    expect(pages).toBeLessThanOrEqual(15);
    expect(ids.length).toBeGreaterThanOrEqual(4);
    expect(remarks.filter(({ severity }) => severity === "error" || severity === "warning")).toEqual([]);
  });

  test("every question is proved here", async () => {
    expect((await reading).ids.toSorted()).toEqual(Object.keys(proofs).toSorted());
  });

  test.each(Object.entries(proofs))("%s has the right answer, hints and an explanation", async (id, proof) => {
    const lesson = await reading;
    proof(lesson, id);
    const { hints = [], explanation } = lesson.solvable(id).asset;
    expect(hints.length).toBeGreaterThan(0);
    expect(explanation).toBeDefined();
  });
});

describe("what the words claim besides", () => {
  test("of the clues that clash each is needed: without it there is a way", () => {
    const [smallest = []] = clashes();
    for (const one of smallest)
      expect(
        left((at) => race.every((clue, index) => index === one - 1 || clue(at)), ordersOf("Pia Quang Rosa Sami")),
      ).toBeGreaterThan(0);
  });

  test("the first queue has one way, two clues of its kind leave four", () => {
    expect(left((at) => isBefore(at.Amara, at.Chiara) && at.Bilal === (at.Dae ?? 0) + 1 && at.Amara !== 1)).toBe(1);
  });

  test("a puzzle of four that names two only has none or an even number of ways, one that names three can have one", () => {
    const clues: Rule[] = [1, 2, 3, 4].flatMap((place): Rule[] => [
      (at) => at.Amara === place,
      (at) => at.Bilal === place,
    ]);
    for (const set of subsets(clues)) expect(left((at) => set.every((clue) => clue(at))) % 2).toBe(0);
    expect(left((at) => at.Amara === 1 && at.Bilal === 2 && at.Chiara === 3)).toBe(1);
  });
});
