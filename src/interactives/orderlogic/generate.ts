import type { Difficulty, GenerateOptions } from "../kit/contract.ts";
import { type Random, seededRandom } from "../kit/random.ts";
import { type Story, wordClue } from "./clue-sentences.ts";
import { modelOf, slotsOf } from "./constraint.ts";
import { type Deduction, traceOf } from "./deduce.ts";
import { solveApart } from "./engine.ts";
import { groupsOf, type Puzzle } from "./puzzle.ts";
import { trueClues } from "./true-clues.ts";
import type { Clue, Layout, OrderLogic, Places } from "./types.ts";

const NAMES = ["Ana", "Ben", "Cy", "Di", "Eli", "Fay", "Gus", "Hana", "Ivo", "Jo", "Kai", "Lea"];
const COLOURS = ["red", "blue", "green", "white", "black", "yellow"];
const PLACES = ["1st", "2nd", "3rd", "4th", "5th", "6th"];

/** Sizes that often give puzzles of a difficulty, and kinds of clue that would make them too easy. */
const RECIPES: Readonly<Record<Difficulty, { size: number; without: readonly Clue["k"][] }>> = {
  1: { size: 4, without: ["between", "notAdjacent", "not"] },
  2: { size: 4, without: [] },
  3: { size: 5, without: ["at"] },
  4: { size: 5, without: ["at", "immediatelyBefore"] },
  5: { size: 6, without: ["at", "immediatelyBefore", "same"] },
};

/** True clues drawn before redundant ones are removed. */
const DRAWN = 26;
const TRIES = 2_000;
const BUDGET = 3_000;

/** A puzzle with exactly one arrangement and no redundant clue, whose hardest step has this difficulty. */
export function generateOrderLogic({ seed, difficulty, options }: GenerateOptions) {
  const random = seededRandom(`orderlogic ${difficulty} ${seed}`);
  const wanted = options?.layout === "circle" || options?.layout === "row" ? options.layout : null;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const layout: Layout = wanted ?? (difficulty > 1 && random.int(1, 4) === 1 ? "circle" : "row");
    const coloured = layout === "row" && difficulty > 2 && random.int(1, 3) === 1;
    const draft = draftOf(layout, RECIPES[difficulty].size - (coloured ? 1 : 0), coloured, random);
    const clues = fewestClues(draft.puzzle, pool(draft, difficulty, random));
    if (!clues) continue;
    const puzzle: Puzzle = { ...draft.puzzle, clues };
    const steps = traceOf(modelOf(puzzle));
    if (difficultyOf(steps) !== difficulty) continue;
    const asset: OrderLogic = {
      ...draft.asset,
      difficulty,
      clues: clues.map((clue) => wordClue(clue, draft.story)),
    };
    return {
      asset,
      certificate: {
        arrangement: draft.places,
        count: 1,
        steps: steps.map(({ clues: used, how }) => ({ clues: used, how })),
      },
    };
  }
  throw new Error(`No orderlogic of difficulty ${difficulty} in ${TRIES} tries`);
}

/** Difficulty of the hardest step: how many clues have to be combined, or whether cases must be tried. */
export function difficultyOf(steps: readonly Deduction[]): Difficulty {
  if (steps.some(({ how }) => how === "cases")) return 5;
  const most = Math.max(1, ...steps.map(({ clues }) => clues.length));
  return most === 1 ? 1 : most === 2 ? 2 : most === 3 ? 3 : 4;
}

interface Draft {
  puzzle: Omit<Puzzle, "clues">;
  places: Places;
  asset: Omit<OrderLogic, "difficulty" | "clues">;
  story: Story;
}

function draftOf(layout: Layout, size: number, coloured: boolean, random: Random): Draft {
  const people = random
    .shuffle(NAMES)
    .slice(0, size)
    .toSorted()
    .map((name) => ({ id: name.toLowerCase(), name }));
  const values = random.shuffle(COLOURS).slice(0, size).toSorted();
  const attributes = coloured ? [{ id: "shirt", name: "Shirt", values }] : [];
  const groups = groupsOf({ people, attributes }).map(({ things }) => things.map(({ id }) => id));
  const places: Places = {};
  for (const group of groups) for (const [slot, thing] of random.shuffle(group).entries()) places[thing] = slot;
  const slots = layout === "row" ? PLACES.slice(0, size) : slotsOf(size).map((slot) => `Seat ${slot + 1}`);
  const nameOf = (thing: string) => people.find(({ id }) => id === thing)?.name ?? `the one in ${colourOf(thing)}`;
  const colourOf = (thing: string) => values.find((value) => thing === `shirt:${value}`);
  return {
    puzzle: { layout, size, groups },
    places,
    asset: {
      type: "orderlogic",
      version: 1,
      ...wordsOf(layout, size, coloured),
      layout,
      slots,
      people,
      ...(coloured && { attributes }),
      conflicts: "onCheck",
    },
    story: { layout, slots, nameOf, colourOf },
  };
}

function wordsOf(layout: Layout, size: number, coloured: boolean): { prompt: string; description: string } {
  if (layout === "circle") {
    return {
      prompt: "Who sits where at the round table? Turning the whole table changes nothing.",
      description: `A round table with ${size} seats, ${size} people, and clues about who sits beside whom.`,
    };
  }
  return {
    prompt: coloured ? "In which order did they finish, and who wore what?" : "In which order did they finish?",
    description: `${size} runners and ${size} places${coloured ? ", and the colour of each shirt" : ""}, with clues about who finished where.`,
  };
}

function pool({ puzzle, places }: Draft, difficulty: Difficulty, random: Random): Clue[] {
  const { without } = RECIPES[difficulty];
  return random.shuffle(trueClues(puzzle, places).filter(({ k }) => !without.includes(k))).slice(0, DRAWN);
}

/** Removes redundant clues; null if even all of them allow several arrangements. */
function fewestClues(puzzle: Omit<Puzzle, "clues">, all: readonly Clue[]): Clue[] | null {
  const settles = (clues: Clue[]) => {
    const { found, gaveUp } = solveApart(modelOf({ ...puzzle, clues }), 2, BUDGET);
    return found.length === 1 && !gaveUp;
  };
  if (!settles([...all])) return null;
  let kept = [...all];
  for (const clue of all) {
    const fewer = kept.filter((other) => other !== clue);
    if (settles(fewer)) kept = fewer;
  }
  return kept;
}
