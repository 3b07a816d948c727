import { type Random, seededRandom } from "../kit/random.ts";
import type { Puzzle } from "./puzzle.ts";
import { readWay } from "./read-way.ts";
import { choicesOf } from "./search.ts";
import { leaf, stepsOf, type Tree } from "./tree.ts";
import { combineTrees, rowText } from "./workspace.ts";

const SAMPLES = 400;

/** Share of combinations that hit the target, 0 to 1, estimated from 400 pseudo-random ones (always the same). */
export function shareOfHits(puzzle: Puzzle): number {
  const random = seededRandom(`share ${puzzle.numbers.join()}`);
  const choices = choicesOf(puzzle);
  let hits = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const tree = anyWay(puzzle, random.pick(choices), random);
    const value = tree?.value;
    const whole = tree !== null && (!puzzle.integersOnly || stepsOf(tree).every((step) => step.value?.over === 1n));
    if (value && whole && value.top === puzzle.target.top && value.over === puzzle.target.over) hits += 1;
  }
  return hits / SAMPLES;
}

/** A random combination of these numbers. */
function anyWay(puzzle: Puzzle, chosen: readonly number[], random: Random): Tree | null {
  const { numbers, ops, order, brackets } = puzzle;
  if (order === "fixed" && !brackets) {
    const out = numbers.flatMap((_, at) => (chosen.includes(at) ? [] : [at]));
    const state = { ops: numbers.slice(1).map(() => random.pick(ops)), spans: [], out, steps: [], found: [] };
    const read = readWay(rowText(puzzle, state), puzzle);
    return read.ok ? read.tree : null;
  }
  let trees: Tree[] = chosen.map((at) => leaf(numbers[at] ?? 0, [at]));
  if (order === "free") trees = random.shuffle(trees);
  while (trees.length > 1) {
    // Neighbours in a fixed order; otherwise any two, either way round.
    const at = random.int(0, trees.length - 2);
    const [a, b] = trees.slice(at, at + 2);
    const made = a && b ? combineTrees(random.pick(ops), a, b, numbers) : null;
    if (!made) return null;
    trees.splice(at, 2, made);
    if (order === "free") trees = random.shuffle(trees);
  }
  return trees[0] ?? null;
}
