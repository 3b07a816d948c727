import { describe, expect, test } from "vitest";
import { clueLessons } from "./clue-lessons.ts";
import {
  between,
  both,
  canBeSaid,
  clashes,
  doorAnswers,
  follows,
  ifThen,
  inscriptions,
  isBefore,
  jinsHat,
  latin,
  left,
  ordersOf,
  programIn,
  type Rule,
  race,
  type Sentence,
  saysTheSame,
  subsets,
  sunsAndMoons,
  teaWishes,
  trueOfVase,
} from "./deduced.ts";
import { filled, givenIn, marked } from "./mark-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { runPython } from "./run-python.ts";
import { asked, seated } from "./seat-proofs.ts";
import { choice, choices, compared, match, numeric, order } from "./verify.ts";

const course: CourseProofs = {
  ...clueLessons,
  "what-follows/if-this-then-that": {
    "four-cards": marked((words) => {
      const face = words.replaceAll("*", "");
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
      follows((animal) => {
        if (words === "No crocodile has feathers.") return !(animal.crocodile && animal.feathers);
        if (words === "No bird is a reptile.") return !(animal.bird && animal.reptile);
        if (words === "No crocodile is a bird.") return !(animal.crocodile && animal.bird);
        return words.startsWith("All reptiles")
          ? ifThen(animal.reptile, animal.crocodile)
          : ifThen(animal.feathers, animal.bird);
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
    "oleg-if-truthful": choice((words) => canBeSaid(true, words === "A truth-teller")),
    "oleg-if-lying": choice((words) => canBeSaid(false, words !== "A truth-teller")),
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
  "what-follows/a-web-of-clues": {
    "suns-and-moons": (lesson, id) => {
      const given = givenIn(lesson, id);
      const fitting = sunsAndMoons().filter((square) =>
        given.every((line, r) => line.every((label, c) => label === "" || label === square[r]?.[c])),
      );
      expect(fitting.length).toBe(1);
      filled(...fitting)(lesson, id);
    },
    "exactly-half": marked((words) => {
      const clues: Readonly<Record<string, Rule>> = {
        "Ada is somewhere before Ben.": (at) => isBefore(at.Ada, at.Ben),
        "Ben is right behind Ada.": ({ Ada = 0, Ben = 0 }) => Ben === Ada + 1,
        "Ada and Ben are side by side.": ({ Ada = 0, Ben = 0 }) => Math.abs(Ada - Ben) === 1,
        "Cai isn’t first.": (at) => at.Cai !== 1,
        "Dov is first or last.": (at) => at.Dov === 1 || at.Dov === 4,
        "Ben is somewhere between Ada and Cai.": (at) => between(at.Ben, at.Ada, at.Cai),
      };
      return left(clues[words] ?? (() => false), ordersOf("Ada Ben Cai Dov")) === 12;
    }),
    "six-runners": numeric(
      left((at) => isBefore(at.Ada, at.Ben) && isBefore(at.Ben, at.Cai), ordersOf("Ada Ben Cai Dov Ema Fay")),
    ),
    "four-signs": (lesson, id) => {
      const fitting = latin().filter((square) => {
        const at = (r: number, c: number): number => square[r]?.[c] ?? 0;
        return at(0, 0) > at(0, 1) && at(0, 1) > at(1, 1) && at(1, 1) > at(1, 2) && at(2, 2) < at(2, 1);
      });
      expect(fitting.length).toBe(1);
      filled(...fitting.map((square) => square.map((line) => line.map(String))))(lesson, id);
    },
    "at-the-pool": choice((words) => {
      const sentences: Readonly<Record<string, Sentence>> = {
        "If Tuan swims, he has showered.": (swims, showered) => ifThen(swims, showered),
        "If Tuan has showered, he swims.": (swims, showered) => ifThen(showered, swims),
        "If Tuan does not swim, he has not showered.": (swims, showered) => ifThen(!swims, !showered),
        "Tuan has showered or swims.": (swims, showered) => swims || showered,
      };
      return both.filter(([swims, showered]) => showered || !swims).every((day) => sentences[words]?.(...day));
    }),
    "sound-arguments": marked((words) => {
      const [rule = "", fact = "", end = ""] = words.split(". ");
      const claimOf = (sentence: string) => (won: boolean, other: boolean) =>
        (/\bw[io]n\b/.test(sentence) ? won : other) !== sentence.includes("not");
      const [first, last] = [claimOf(fact), claimOf(end)];
      const kept = both.filter(([won, other]) => (rule.startsWith("Everyone") ? ifThen(won, other) : !(other && won)));
      return kept.filter(([won, other]) => first(won, other)).every(([won, other]) => last(won, other));
    }),
    "who-broke-it": choice((words) => trueOfVase(words) === 1),
    "four-houses": asked(
      [
        (at) => at("ana") === at("plays:oud"),
        (at) => at("bo") === at("ana") + 1,
        (at) => at("drinks:tea") === 2,
        (at) => at("cem") === at("drinks:coffee"),
        (at) => at("plays:flute") === at("drinks:juice"),
        (at) => Math.abs(at("plays:harp") - at("drinks:milk")) === 1,
        (at) => Math.abs(at("dia") - at("plays:harp")) === 1,
      ],
      (words, fitting) => fitting.length === 1 && fitting.every((at) => at(words.toLowerCase()) === at("plays:drum")),
    ),
    "jins-hat": choice((words) => jinsHat().join() === words.toLowerCase()),
    "your-own-clue": compared(),
  },
};

proveCourse("puzzles-that-think", course);

describe("claims in the text", () => {
  test("each of the contradicting clues is needed: without it there is a solution", () => {
    const [smallest = []] = clashes();
    for (const needed of smallest)
      expect(
        left((at) => race.every((clue, index) => index === needed - 1 || clue(at)), ordersOf("Pia Quang Rosa Sami")),
      ).toBeGreaterThan(0);
  });

  test("the first queue has one solution, two clues of its kind leave four", () => {
    expect(left((at) => isBefore(at.Amara, at.Chiara) && at.Bilal === (at.Dae ?? 0) + 1 && at.Amara !== 1)).toBe(1);
  });

  test("a puzzle of four that names only two has no solution or an even number, one that names three can have one", () => {
    const clues: Rule[] = [1, 2, 3, 4].flatMap((place): Rule[] => [
      (at) => at.Amara === place,
      (at) => at.Bilal === place,
    ]);
    for (const set of subsets(clues)) expect(left((at) => set.every((clue) => clue(at))) % 2).toBe(0);
    expect(left((at) => at.Amara === 1 && at.Bilal === 2 && at.Chiara === 3)).toBe(1);
  });
});
