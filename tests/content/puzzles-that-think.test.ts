import { describe, expect, test } from "vitest";
import {
  around,
  between,
  both,
  canBeSaid,
  clashes,
  doorAnswers,
  fewestBefores,
  follows,
  ifThen,
  inscriptions,
  isBefore,
  keeps,
  left,
  ordersOf,
  programIn,
  quartered,
  queue,
  type Rule,
  race,
  type Sentence,
  saysTheSame,
  subsets,
  teaWishes,
  upTo,
} from "./deduced.ts";
import { type LessonOf, lessonOf } from "./lesson-of.ts";
import { filled, givenIn, marked } from "./mark-proofs.ts";
import { runPython } from "./run-python.ts";
import { asked, seated } from "./seat-proofs.ts";
import { permutations } from "./squares.ts";
import { choice, choices, match, numeric, order, type Proof } from "./verify.ts";

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
  "what-follows/suppose-the-opposite": {
    "both-liars": marked((words) => {
      const [kofi = false, lena = false] = words.split(", ").map((half) => half.includes("truth"));
      return !canBeSaid(kofi, !kofi && !lena);
    }),
    "nobody-says": choice((words) => {
      const sentences: Readonly<Record<string, (me: boolean, you: boolean) => boolean>> = {
        "I am a liar.": (me) => !me,
        "I always tell the truth.": (me) => me,
        "You are a liar.": (_me, you) => !you,
        "At least one of us two is a liar.": (me, you) => !me || !you,
      };
      return both.every(([me, you]) => !canBeSaid(me, sentences[words]?.(me, you) ?? me));
    }),
    "same-kind": choice((words) => {
      const cases = both.filter(([mina, oleg]) => canBeSaid(mina, mina === oleg));
      expect(cases.length).toBe(2);
      const claims: Readonly<Record<string, (mina: boolean, oleg: boolean) => boolean>> = {
        "Nothing: both cases are possible.": () => false,
        "Oleg tells the truth.": (_mina, oleg) => oleg,
        "Oleg lies.": (_mina, oleg) => !oleg,
        "Mina tells the truth.": (mina) => mina,
      };
      return cases.every(([mina, oleg]) => claims[words]?.(mina, oleg) ?? false);
    }),
    inscriptions: filled([["", "", "", ""], ...inscriptions.map(({ says }) => ["", ...says.map(String)])]),
    "where-is-the-ring": choice((words) =>
      inscriptions.some(({ ring, says }) => says.filter(Boolean).length === 1 && words === `In the ${ring} box`),
    ),
    "three-at-the-gate": seated([
      (at) => at("whim") === 1 || canBeSaid(at("truth") === 1, at("truth") === 2),
      (at) => at("whim") === 2 || canBeSaid(at("truth") === 2, at("whim") === 2),
      (at) => at("whim") === 3 || canBeSaid(at("truth") === 3, at("lie") === 2),
    ]),
    "why-kofi-lies": choice("From if A then B and not B to not A"),
    "no-smallest": order((words) =>
      ["Suppose", "Now look", "This half", "So s", "So there"].findIndex((start) => words.startsWith(start)),
    ),
    "one-is-two": marked((words) => {
      const [a, b] = [3, 3];
      const lines: Readonly<Record<string, boolean>> = {
        Let: a === b,
        Multiply: a ** 2 === a * b,
        "Take away": a ** 2 - b ** 2 === a * b - b ** 2,
        "Take out": (a + b) * (a - b) === b * (a - b),
        "Divide by a − b": a + b === b,
        Since: 2 * b === b,
        "Divide by b:": Number("2") === 1,
      };
      const firstFalse = Object.keys(lines).find((start) => !lines[start]) ?? "?";
      return words.startsWith(firstFalse);
    }),
    tea: numeric(...new Set(teaWishes())),
    "two-doors": choice((words) => {
      const [ifLeft = [], ifRight = []] = doorAnswers(words);
      return ifLeft.every((answer) => !ifRight.includes(answer));
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
