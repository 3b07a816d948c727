import type { Difficulty, GenerateOptions } from "../kit/contract.ts";
import { type Random, seededRandom } from "../kit/random.ts";
import { findWays } from "./engine.ts";
import { lintOperatorSearch } from "./lint.ts";
import { puzzleOf } from "./puzzle.ts";
import { shownText } from "./rules.ts";
import type { Op, OperatorSearch, Order } from "./schema.ts";
import { stepsOf, type Tree, treeText } from "./tree.ts";

interface Recipe {
  count: number;
  largest: number;
  ops: Op[];
  order: Order;
  brackets: boolean;
  find: "one" | "all";
  target: readonly [from: number, to: number];
  /** True if a way has the required kind of operation. */
  needs(tree: Tree): boolean;
}

const FOUR: Op[] = ["+", "-", "*", "/"];
const has = (tree: Tree, ...ops: string[]) => stepsOf(tree).some(({ op }) => ops.includes(op));
const isMixed = (tree: Tree) => has(tree, "+", "-") && has(tree, "*", "/");
const passesFraction = (tree: Tree) => stepsOf(tree).some(({ value }) => value !== null && value.over !== 1n);

/** Recipes by difficulty: more operators, every way instead of one, brackets, fractions along the way. */
const RECIPES: Readonly<Record<Difficulty, Recipe>> = {
  1: {
    count: 3,
    largest: 9,
    ops: ["+", "-", "*"],
    order: "fixed",
    brackets: false,
    find: "one",
    target: [1, 50],
    needs: isMixed,
  },
  2: { count: 4, largest: 9, ops: FOUR, order: "fixed", brackets: false, find: "all", target: [1, 60], needs: isMixed },
  3: { count: 4, largest: 10, ops: FOUR, order: "free", brackets: true, find: "one", target: [24, 24], needs: isMixed },
  4: {
    count: 5,
    largest: 12,
    ops: FOUR,
    order: "fixed",
    brackets: true,
    find: "one",
    target: [10, 100],
    needs: (tree) => isMixed(tree) && has(tree, "/"),
  },
  5: {
    count: 4,
    largest: 13,
    ops: FOUR,
    order: "free",
    brackets: true,
    find: "one",
    target: [10, 40],
    needs: passesFraction,
  },
};

const TRIES = 3_000;
const WORK = 60_000;

/** Numbers and a target with one to three ways, all of the required kind. The certificate lists them. */
export function generateOperatorSearch({ seed, difficulty, options }: GenerateOptions) {
  const random = seededRandom(`operatorsearch ${difficulty} ${seed}`);
  const recipe = RECIPES[difficulty];
  const fewest = recipe.find === "all" ? 2 : 1;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const asset = draw(recipe, difficulty, random, options?.target);
    const { ways, more, gaveUp } = findWays(puzzleOf(asset), 3, WORK);
    if (more || gaveUp || ways.length < fewest || !ways.every(recipe.needs)) continue;
    const known = { ...asset, explanation: withExplanation(ways) };
    if (lintOperatorSearch(known, { nodes: WORK / 50 }).some(({ severity }) => severity !== "info")) continue;
    return { asset: known, certificate: { ways: ways.map((tree) => treeText(tree)), count: ways.length } };
  }
  throw new Error(`No operatorsearch of difficulty ${difficulty} in ${TRIES} tries`);
}

function draw(recipe: Recipe, difficulty: Difficulty, random: Random, wanted: unknown): OperatorSearch {
  const { count, largest, ops, order, brackets, find } = recipe;
  const numbers = Array.from({ length: count }, () => random.int(1, largest));
  const target = Number.isInteger(wanted) ? Number(wanted) : random.int(...recipe.target);
  const row = numbers.join(" ");
  const prompt =
    order === "free"
      ? `Combine ${row} in any order to make ${target}. Use each number once.`
      : `Put operators ${brackets ? "and brackets " : ""}between ${row} to make ${target}.${find === "all" ? " Find every way." : ""}`;
  return {
    type: "operatorsearch",
    version: 1,
    prompt,
    description: `${count} numbers, ${numbers.join(", ")}, and the target ${target}.`,
    difficulty,
    numbers,
    target: `${target}`,
    ops,
    order,
    brackets,
    useAll: true,
    find,
  };
}

function withExplanation(ways: readonly Tree[]): string {
  const texts = ways.map((tree) => shownText(treeText(tree)));
  return texts.length === 1 ? `The one way is ${texts.join()}.` : `The ways are ${texts.join("; ")}.`;
}
