import { readFileSync } from "node:fs";
import { expect } from "vitest";
import {
  backwards,
  climbed,
  covers,
  drops,
  explored,
  fewestCoins,
  greedyCoins,
  guessesFor,
  hailstones,
  inserted,
  isFree,
  land,
  led,
  loads,
  merged,
  mergeSorted,
  miss,
  numbersIn,
  opened,
  queens,
  questionsFor,
  queued,
  upTo,
  worstMerge,
  worstOfTwo,
} from "./counted.ts";
import { byFewest, byHeight, bySlope, planned, spring, stones } from "./hunt-proofs.ts";
import { program, recipe } from "./program-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { pythonIn, runPython } from "./run-python.ts";
import { calcdoku, choice, choices, compared, expression, hunt, match, numeric, order, slider } from "./verify.ts";

const SLUG = "algorithms-you-can-play";
const run = (path: string, id: string, given = {}) => runPython(pythonIn(`${SLUG}/${path}`, id), given);

const heap = [31, 86, 12, 70, 5, 44, 97, 23, 64, 39, 18, 79, 52, 9, 91];
const sorted = heap.toSorted((a, b) => a - b);
const answerIf = (yes: boolean) => choice(yes ? "Yes" : "No");

const tunnels = { A: "DK", D: "MF", K: "BS" };
const stonesAboard = loads([4, 9, 11, 14, 17], 30);
const lists = [[2, 7, 1], [5], [3, 3, 2, 8], [-4, -9, -2], [9, 8, 7, 6, 5, 4]];
const up = (a: number, b: number): number => a - b;

/** True if a one-line loop that begins with n = 10 stops. */
const stops = (loop: string): boolean => {
  try {
    runPython(loop, { n: 10 });
    return true;
  } catch {
    return false;
  }
};

const course: CourseProofs = {
  "halves/twenty-questions": {
    "always-enough": choice(String(guessesFor(1000))),
    "one-to-seven": hunt(),
    "guess-for-five": numeric(opened(upTo(7), 5).length),
    "with-four-guesses": numeric(covers(4)),
    "with-k-guesses": expression("2^k - 1", "2*2^(k-1) - 1"),
    "one-to-hundred": hunt(),
    "never-named": numeric(100 - covers(6)),
    "sixteen-animals": numeric(questionsFor(16)),
    "best-question": choice((words) => {
      const worst = (yes: number) => Math.max(yes, 24 - yes);
      const [yes = 0] = numbersIn(words);
      return worst(yes) === Math.min(...[1, 5, 11, 20].map(worst));
    }),
    "under-a-stone": planned(() => byFewest(stones)),
    "the-vase": numeric(questionsFor(128)),
  },
  "halves/the-phone-book": {
    "shelves-in-order": slider(guessesFor(12)),
    "is-it-in-the-heap": answerIf(heap.includes(58)),
    "is-it-in-the-row": answerIf(sorted.includes(53)),
    "boxes-opened": order((words) => {
      const [number = 0, box = 0] = numbersIn(words);
      expect(sorted[box - 1]).toBe(number);
      return opened(sorted, 70).indexOf(box);
    }),
    "a-million-names": numeric(guessesFor(1_000_000)),
    "twice-as-many-names": choice(`${guessesFor(2_000_000) - guessesFor(1_000_000)} more`),
    "looks-that-suffice": match((left, right) => {
      const count = { "A million names": 1e6, "A billion names": 1e9 }[left] ?? Number(left.replace(" names", ""));
      return guessesFor(count) === Number(right);
    }),
    "log-of-64": numeric(Math.log2(64), questionsFor(64)),
    "log-of-4096": numeric(questionsFor(64 * 64)),
    "look-up-recipe": recipe(
      "while",
      "open the page in the middle",
      "if the name is here",
      "if the name comes earlier",
      "otherwise",
      "stop: not",
    ),
    "from-number-to-name": choice("1,000,000"),
    "pays-after": numeric(upTo(1000).find((times) => 10_000 + 10 * times < 500 * times) ?? 0),
    "everyone-on-earth": numeric(questionsFor(8.3e9)),
  },
  "recipes/recipes-that-run": {
    "sow-a-seed": recipe("Fill", "Poke", "Put", "Close", "Water"),
    "wet-lather-rinse": choice("It never stops."),
    "two-lines-swap": choice((words) => {
      const { a, b } = run("recipes/recipes-that-run", "two-lines-swap");
      return words === `a is ${a}, b is ${b}`;
    }),
    "swap-them": program((text) => {
      const { a, b } = runPython(text, { a: 3, b: 5 });
      return a === 5 && b === 3;
    }),
    "trace-the-sum": numeric(String(run("recipes/recipes-that-run", "trace-the-sum").total)),
    "best-changes": numeric(changesOfBest().length),
    largest: program((text) =>
      lists.every((ns) => runPython(`${text}\nresult = largest(ns)`, { ns }).result === Math.max(...ns)),
    ),
    "best-is-zero": choice((words) => {
      const ns = numbersIn(words);
      return run("recipes/recipes-that-run", "best-is-zero", { ns }).best !== Math.max(...ns);
    }),
    "halve-twenty": numeric(String(run("recipes/recipes-that-run", "halve-twenty").steps)),
    endless: choices((words) => !stops(words)),
    "from-six": numeric(hailstones(6).length - 1),
    "fewest-coins": numeric(fewestCoins(14, [10, 7, 1])),
  },
  "recipes/sorting-by-small-steps": {
    "sort-by-hand": order(Number),
    "own-recipe": compared(),
    "cards-passed": numeric(inserted([2, 5, 8, 9, 4]).swaps),
    rounds: order((words) => inserted([5, 2, 4, 1]).rounds.indexOf(words)),
    "swaps-of-5241": numeric(inserted([5, 2, 4, 1]).swaps),
    crossings: numeric(inserted([3, 1, 4, 2]).swaps),
    "most-swaps": choice((words) => inserted(numbersIn(words)).swaps === inserted(backwards(5)).swaps),
    "worst-for-n": expression("n*(n-1)/2", "(n^2-n)/2"),
    "already-sorted": numeric(inserted(upTo(10)).comparisons),
    "insert-them": program((text) => lists.every((a) => String(runPython(text, { a }).a) === String(a.toSorted(up)))),
    tenfold: choice(`${Math.round((10_000 * 9999) / (1000 * 999))} seconds`),
    "search-by-halves": choice((words) => {
      const fewerComparisons = guessesFor(999) < 999;
      return fewerComparisons && words === "Comparisons, but no moves";
    }),
    latecomer: numeric(inserted([...upTo(99).map((height) => height + 1), 1]).swaps),
  },
  "recipes/divide-and-merge": {
    "one-door": order((words) => merged([2, 5, 9], [3, 4, 8]).row.indexOf(Number(words))),
    "merge-of-six": numeric(merged([2, 5, 9], [3, 4, 8]).comparisons),
    "easiest-merge": choice((words) => queued(words) === 3),
    "levels-of-eight": slider(questionsFor(8)),
    "levels-of-1024": numeric(questionsFor(1024)),
    "at-most-for-eight": numeric(8 * questionsFor(8)),
    "how-long-for-a-million": choice(`${Math.round((1_000_000 * 999_999) / 2 / 1e8 / 60)} minutes`),
    "doubling-the-merge": choice((words) => {
      const times = worstMerge(2048) / worstMerge(1024);
      return times > 2 && times < 2.3 && words === "A little more than twice as many";
    }),
    "merge-them": program((text) =>
      [
        [
          [2, 5, 9],
          [3, 4, 8],
        ],
        [[1], [2, 3]],
        [[], [4]],
        [[7, 8], [1]],
      ].every(
        ([a = [], b = []]) =>
          String(runPython(`${text}\nresult = merge(a, b)`, { a, b }).result) === String([...a, ...b].toSorted(up)),
      ),
    ),
    "no-way-down": choice((words) => {
      const whole = `${assembledIn("merge-them")}\n${pythonIn(`${SLUG}/recipes/divide-and-merge`, "no-way-down")}`;
      expect(runPython(`${whole}\nresult = merge_sort(ns)`, { ns: [6, 2, 7, 4, 1, 8, 3, 5] }).result).toEqual(upTo(8));
      const shorter = whole.replace(/\n +if len\(a\) <= 1:\n +return a\n/, "\n");
      expect(shorter).not.toBe(whole);
      expect(() => runPython(`${shorter}\nresult = merge_sort(ns)`, { ns: [2, 1] })).toThrow();
      return words === "It calls itself without end.";
    }),
    "sorted-already": choice(
      inserted(upTo(1024)).comparisons < mergeSorted(upTo(1024)).comparisons ? "Insertion sort" : "Merge sort",
    ),
    "which-two-first": choice(
      worstOfTwo(100, 100) < worstOfTwo(100, 800) ? "The two piles of 100" : "One pile of 100 and the pile of 800",
    ),
    "heavy-coin": numeric(questionsFor(27, 3)),
  },
  "fog/the-hill-in-the-fog": {
    "does-she-reach-it": choice((words) => {
      const ends = new Set(upTo(land.length).map((start) => climbed(land, start)));
      return ends.size > 1 && words === "At some top, but not always the highest";
    }),
    "from-place-five": numeric(climbed(land, 5)),
    "lead-to-nine": numeric(led(land, 9).length),
    "kinds-of-tops": match((left, right) => {
      const place = numbersIn(right)[0] ?? 0;
      const [before = 0, here = 0, after = 0] = [land[place - 2], land[place - 1], land[place]];
      if (left.startsWith("The global")) return here === Math.max(...land);
      if (left.includes("maximum")) return here > before && here > after && here < Math.max(...land);
      return here < before && here < after;
    }),
    "climb-recipe": recipe("start", "repeat", "look", "if neither", "step to the higher"),
    "three-starts": numeric(1 - miss ** 3, "98/125", "0.784", "78.4%"),
    "two-heights": choice("The top isn’t to the left of 30."),
    "only-one-hill": planned(byHeight),
    "feel-the-slope": planned(bySlope),
    "same-as-halving": choice((words) => covers(7) >= 101 && covers(6) < 101 && words.startsWith("Guess a number")),
    "warmer-colder": planned(() => byFewest(spring)),
    "get-unstuck": choices((words) => /very different|a little worse|much larger/.test(words)),
  },
  "fog/when-to-turn-back": {
    "no-trying": calcdoku(),
    "rooms-visited": order((words) => explored(tunnels, "A", "S").rooms.indexOf(words)),
    "tunnels-walked": numeric(explored(tunnels, "A", "S").walked),
    "free-in-row-two": numeric(upTo(4).filter((column) => isFree([1], column)).length),
    "stuck-in-row-three": choice((words) => {
      const stuck = upTo(4).every((column) => !isFree([1, 3], column));
      return stuck && isFree([1], 4) && words.startsWith("Move the queen in row 2");
    }),
    "queens-solution": match((left, right) => {
      const solution =
        queens(4)
          .solutions.find((columns) => columns.startsWith("2"))
          ?.split(" ") ?? [];
      return right === `column ${solution[(numbersIn(left)[0] ?? 0) - 1]}`;
    }),
    "blind-ways": numeric(4 ** 4),
    "cut-off": numeric(4 ** 4 / 4),
    "fill-or-turn-back": recipe(
      "fill:",
      "for each digit",
      "if it breaks no rule",
      "write it",
      "fill what is left",
      "wipe it out",
      "report",
    ),
    "try-and-undo": calcdoku(),
    "coins-again": choice((words) => {
      const [greedy, best] = [greedyCoins(14, [10, 7, 1]).length, fewestCoins(14, [10, 7, 1])];
      return greedy === 5 && best === 2 && words.startsWith("It takes the 10 back");
    }),
    "thirty-kilos": choices(
      (words) => stonesAboard.length === 1 && (stonesAboard[0] ?? []).includes(numbersIn(words)[0] ?? 0),
    ),
    "ways-to-load": numeric(2 ** 5),
  },
  "fog/which-way-is-faster": {
    "look-once": choice((words) => 200 < worstMerge(200) && words === "Look through the heap"),
    "two-hundred": hunt(),
    "nested-loops": numeric(String(run("fog/which-way-is-faster", "nested-loops").count)),
    "swaps-of-41352": numeric(inserted([4, 1, 3, 5, 2]).swaps),
    "merge-of-eight": numeric(merged([1, 4, 6, 8], [2, 3, 5, 7]).comparisons),
    "effort-at-64": order((words) => {
      const steps = [guessesFor(64), 64, worstMerge(64), inserted(backwards(64)).comparisons, 2 ** 64];
      const names = ["Find one in a row", "Find one in a heap", "Merge sort", "Insertion sort", "Try every way"];
      return steps[names.findIndex((name) => words.startsWith(name))] ?? -1;
    }),
    "starts-to-the-top": numeric(led([3, 5, 8, 6, 2, 4, 9, 7], 7).length),
    "find-the-place": program(
      (text) =>
        [0, 1, 2, 5, 8, 9].every((x) => {
          const a = [1, 3, 5, 5, 8];
          return runPython(text, { a, x }).low === a.filter((number) => number < x).length;
        }),
      ["low"],
    ),
    "one-more-square": calcdoku(),
    "two-balls": numeric(drops(100, 2)),
  },
};

/** Values of `best`, one after another, once the loop has begun. */
function changesOfBest(): unknown[] {
  const noted = pythonIn(`${SLUG}/recipes/recipes-that-run`, "best-changes").replace(
    /^( +)best = n$/m,
    "$1best = n\n$1changes.append(n)",
  );
  const { changes } = runPython(noted, { changes: [] });
  return Array.isArray(changes) ? changes : [];
}

/** Assembled program of an asset of Divide and merge. */
function assembledIn(alias: string): string {
  const asset = JSON.parse(
    readFileSync(`content/courses/${SLUG}/recipes/divide-and-merge/assets/${alias}.json`, "utf8"),
  );
  const blocks: { text: string; indent: number }[] = asset.blocks;
  return blocks.map(({ text, indent }) => text.replace(/^/gm, "  ".repeat(indent))).join("\n");
}

proveCourse(SLUG, course);
