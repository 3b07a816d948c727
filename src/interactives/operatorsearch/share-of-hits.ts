import { type Dice, diceOf } from "../kit/dice.ts";
import type { Puzzle } from "./puzzle.ts";
import { readWay } from "./read-way.ts";
import { choicesOf } from "./search.ts";
import { leaf, stepsOf, type Tree } from "./tree.ts";
import { combined, rowText } from "./workspace.ts";

const SAMPLES = 400;

/** How many of all combinations hit the target, 0 to 1, told from 400 that are drawn in the same way each time. */
export function shareOfHits(puzzle: Puzzle): number {
  const dice = diceOf(`share ${puzzle.numbers.join()}`);
  const choices = choicesOf(puzzle);
  let hits = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const tree = anyWay(puzzle, dice.pick(choices), dice);
    const value = tree?.value;
    const whole = tree !== null && (!puzzle.integersOnly || stepsOf(tree).every((step) => step.value?.over === 1n));
    if (value && whole && value.top === puzzle.target.top && value.over === puzzle.target.over) hits += 1;
  }
  return hits / SAMPLES;
}

/** One combination of these numbers, each as likely as another of its kind. */
function anyWay(puzzle: Puzzle, chosen: readonly number[], dice: Dice): Tree | null {
  const { numbers, ops, order, brackets } = puzzle;
  if (order === "fixed" && !brackets) {
    const out = numbers.flatMap((_, at) => (chosen.includes(at) ? [] : [at]));
    const state = { ops: numbers.slice(1).map(() => dice.pick(ops)), spans: [], out, steps: [], found: [] };
    const read = readWay(rowText(puzzle, state), puzzle);
    return read.ok ? read.tree : null;
  }
  let trees: Tree[] = chosen.map((at) => leaf(numbers[at] ?? 0, [at]));
  if (order === "free") trees = dice.shuffle(trees);
  while (trees.length > 1) {
    // Neighbours in a fixed order; in a free one any two, either way round.
    const at = dice.int(0, trees.length - 2);
    const [a, b] = trees.slice(at, at + 2);
    const made = a && b ? combined(dice.pick(ops), a, b, numbers) : null;
    if (!made) return null;
    trees.splice(at, 2, made);
    if (order === "free") trees = dice.shuffle(trees);
  }
  return trees[0] ?? null;
}
