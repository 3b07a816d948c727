import type { Block } from "#interactives/dronegame/types.ts";
import { guessesFor, inserted, merged, mergeSorted, numbersIn, questionsFor, upTo } from "./counted.ts";
import { flown } from "./drone-proofs.ts";
import { program } from "./program-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { pythonIn, runPython } from "./run-python.ts";
import { accuseAll, askThenGuess, fewestQuestions, searched } from "./search-proofs.ts";
import { choice, choices, hunt, numeric, order } from "./verify.ts";

const SLUG = "algorithms-you-can-play";
const ask = "halves/ask-well";
const sort = "recipes/put-in-order";

const run = (id: string, given = {}) => runPython(pythonIn(`${SLUG}/${sort}`, id), given);

/** Six keys as in the lesson: 0 to 2 are long, 0 and 3 of brass, 1 and 4 with a ring, 5 is the Fox. */
const aboutKeys = [[5], [0, 3], [0, 1, 2], [1, 4]];

/** Suspects, out of eight, for whom each question gets a yes. */
const second: Readonly<Record<string, string>> = { glasses: "ABCD", tall: "ABEF", limp: "EFG", H: "H" };

/** Weighings of twelve coins, as in the explanation: left pan, right pan. */
const weighings: readonly (readonly [number[], number[]])[] = [
  [
    [1, 2, 3, 10],
    [4, 5, 6, 11],
  ],
  [
    [1, 2, 3, 11],
    [7, 8, 9, 10],
  ],
  [
    [1, 4, 7, 10],
    [2, 5, 8, 12],
  ],
];

/** Different rows of answers that these weighings give, over all twelve coins, too light or too heavy. */
function rowsOfAnswers(): number {
  const rows = upTo(12).flatMap((coin) =>
    [1, -1].map((off) =>
      weighings.map(([left, right]) => (left.includes(coin) ? off : right.includes(coin) ? -off : 0)).join(" "),
    ),
  );
  return new Set(rows).size;
}

/** Fewest comparisons for the largest and the smallest, by how many are unseen, have only won and have only lost. */
function forBoth(unseen: number, winners: number, losers: number, known = new Map<string, number>()): number {
  if (unseen === 0 && winners <= 1 && losers <= 1) return 0;
  const key = `${unseen} ${winners} ${losers}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const after = (...states: (readonly [number, number, number])[]): number =>
    1 + Math.max(...states.map(([u, w, l]) => forBoth(u, w, l, known)));
  const ways: number[] = [];
  if (unseen >= 2) ways.push(after([unseen - 2, winners + 1, losers + 1]));
  if (unseen >= 1 && winners >= 1) ways.push(after([unseen - 1, winners, losers], [unseen - 1, winners, losers + 1]));
  if (unseen >= 1 && losers >= 1) ways.push(after([unseen - 1, winners, losers], [unseen - 1, winners + 1, losers]));
  if (winners >= 2) ways.push(after([unseen, winners - 1, losers]));
  if (losers >= 2) ways.push(after([unseen, winners, losers - 1]));
  const fewest = Math.min(...ways);
  known.set(key, fewest);
  return fewest;
}

/** Comparisons when the smallest of what's left goes to the front, again and again. */
const selected = (count: number): number => upTo(count).reduce((sum, left) => sum + left - 1, 0);

/** Comparisons for a row in order, whose last number belongs a few places higher up. */
const nearly = [...upTo(999), 995.5];

/** True if a loop on one line, which begins with n = 7, stops. */
const stops = (loop: string): boolean => {
  try {
    runPython(loop, { n: 7 });
    return true;
  } catch {
    return false;
  }
};

const forward: Block = { k: "forward" };
const left: Block = { k: "left" };
const right: Block = { k: "right" };
const tooth = [forward, left, forward, forward, right, forward, forward, right, forward, forward, left, forward];
const repeat = (n: number, ...body: Block[]): Block => ({ k: "repeat", n, body });

const course: CourseProofs = {
  [ask]: {
    "thirty-doors": numeric(guessesFor(30)),
    "one-to-five-hundred": hunt(),
    "log-of-a-product": numeric(Math.log2(8 * 32), questionsFor(256)),
    "looks-needed": order((words) => {
      const count = words.includes("million") ? 1_000_000 : (numbersIn(words)[0] ?? 0);
      return words.includes("heap") ? count : guessesFor(count);
    }),
    "left-of-ten": numeric((3 * 3 + 7 * 7) / 10),
    "second-question": choice((words) => {
      const yes = Object.entries(second).find(([name]) => words.includes(name))?.[1] ?? "";
      const beards = [..."ABCD"].filter((who) => yes.includes(who)).length;
      return beards > 0 && beards < 4;
    }),
    "which-key": searched(
      () =>
        fewestQuestions(
          upTo(6).map((key) => key - 1),
          aboutKeys,
        ),
      accuseAll,
      askThenGuess("fox", "long", "brass", "ring"),
    ),
    "at-least-how-many": numeric(upTo(2000).find((count) => questionsFor(count) === 10) ?? 0),
    "same-answers": numeric(20 - 2 ** 4),
    "three-different-digits": numeric(
      upTo(1000).filter((code) => new Set(String(code - 1).padStart(3, "0")).size === 3).length,
    ),
    "cases-for-three-weighings": numeric(3 ** 3),
    "twelve-coins": (lesson, id) => {
      const fewest = upTo(9).find((count) => 3 ** count >= 2 * 12) ?? 0;
      numeric(rowsOfAnswers() === 2 * 12 && weighings.length === fewest ? fewest : 0)(lesson, id);
    },
  },
  [sort]: {
    "plus-and-minus": choice((words) => {
      const { a, b } = run("plus-and-minus");
      return words === `a is ${a}, b is ${b}`;
    }),
    "rounds-by-three": numeric(String(run("rounds-by-three").rounds)),
    "these-stop": choices(stops),
    "over-the-battlements": flown(
      [repeat(3, ...tooth)],
      [repeat(2, ...tooth)],
      [repeat(3, ...tooth.slice(0, -1))],
      [repeat(3, forward, right, ...tooth.slice(2))],
    ),
    "commands-of-a-square": numeric(3 * (4 + 1)),
    "swaps-of-35142": numeric(inserted([3, 5, 1, 4, 2]).swaps),
    "merge-129-and-3456": numeric(merged([1, 2, 9], [3, 4, 5, 6]).comparisons),
    "other-pile": numeric(upTo(200).find((sheets) => 40 + sheets - 1 === 99) ?? 0),
    "smallest-from-zero": choice((words) => {
      const ns = numbersIn(words.replaceAll("−", "-"));
      return run("smallest-from-zero", { ns }).best === Math.min(...ns);
    }),
    "smallest-to-the-front": program((text) =>
      [[5, 2, 8, 1], [3, 3, 1], [1, 2, 3, 4], [9]].every(
        (a) =>
          String(
            runPython(text.replace("a[i], a[m] = a[m], a[i]", "t = a[i]\n    a[i] = a[m]\n    a[m] = t"), { a }).a,
          ) === String(a.toSorted((x, y) => x - y)),
      ),
    ),
    "one-more-line": choice((words) => {
      const counts = [inserted(nearly).comparisons, mergeSorted(nearly).comparisons, selected(nearly.length)];
      return (
        ["Insertion", "Merge", "Selection"].findIndex((name) => words.startsWith(name)) ===
        counts.indexOf(Math.min(...counts))
      );
    }),
    "knock-out": numeric(37 - 1),
    "largest-and-smallest": numeric(forBoth(8, 0, 0)),
  },
};

proveCourse(SLUG, course);
