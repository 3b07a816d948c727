import type { Rational } from "#numbers/rational.ts";
import { operate, plainFraction } from "../kit/maths/exact.ts";
import type { ArithmeticOp } from "../kit/maths/syntax.ts";
import { openGroups, type Split } from "./number-groups.ts";
import type { Puzzle } from "./puzzle.ts";
import { choicesOf, type Searcher, type WorkMeter } from "./search.ts";
import { branch, foldedForm, type Tree } from "./tree.ts";

type Values = ReadonlyMap<string, Rational>;
type Forms = ReadonlyMap<string, Tree>;

const NONE: Forms = new Map();

/**
 * Numbers with brackets or in any order. Groups are bit sets. Values of small groups are listed; for a target each
 * split is solved backwards: each value of the smaller group determines what the larger one must make.
 */
export function searchSplits(puzzle: Puzzle): Searcher {
  const { order, integersOnly } = puzzle;
  const ops = puzzle.ops.filter((op): op is ArithmeticOp => op !== "||");
  const { splitsOf, leavesOf } = openGroups(puzzle);
  const valueTable = new Map<number, Values>();
  const formTable = new Map<string, Forms>();

  const isAllowed = (value: Rational | null) => value !== null && (!integersOnly || value.over === 1n);

  function valuesOf(group: number, meter: WorkMeter): Values {
    const known = valueTable.get(group);
    if (known) return known;
    const values = new Map<string, Rational>();
    const keep = (value: Rational | null) => {
      meter.left -= 1;
      if (value && isAllowed(value)) values.set(plainFraction(value), value);
    };
    for (const { value } of leavesOf(group)) keep(value);
    for (const { left, right } of splitsOf(group)) {
      for (const a of valuesOf(left, meter).values()) {
        if (meter.left < 0) return values;
        for (const b of valuesOf(right, meter).values()) {
          for (const op of ops) if (order === "fixed" || isDistinctOrder(op, left, right)) keep(operate(op, a, b));
        }
      }
    }
    valueTable.set(group, values);
    return values;
  }

  function formsOf(group: number, target: Rational, limit: number, meter: WorkMeter): Forms {
    if (!isAllowed(target) || meter.left < 0) return NONE;
    // Half of all groups are single numbers: looking one up would take longer than comparing.
    if (bitsIn(group) === 1 && leavesOf(group).every((leaf) => !same(leaf.value, target))) return NONE;
    const name = `${group} ${plainFraction(target)}`;
    const known = formTable.get(name);
    if (known) return known;
    meter.left -= 1;
    const forms = new Map<string, Tree>();
    const keep = (tree: Tree) => {
      const key = foldedForm(tree);
      if (!forms.has(key)) forms.set(key, tree);
    };
    for (const leaf of leavesOf(group)) if (same(leaf.value, target)) keep(leaf);
    for (const split of splitsOf(group)) {
      for (const op of ops) {
        if (order === "free" && !isDistinctOrder(op, split.left, split.right)) continue;
        for (const { a, b } of pairs(op, split, target, meter)) {
          const lefts = formsOf(split.left, a, Number.POSITIVE_INFINITY, meter);
          const rights = lefts.size === 0 ? NONE : formsOf(split.right, b, Number.POSITIVE_INFINITY, meter);
          for (const left of lefts.values()) {
            for (const right of rights.values()) {
              meter.left -= 1;
              keep(branch(op, left, right));
            }
            if (forms.size >= limit || meter.left < 0) return forms;
          }
        }
      }
    }
    formTable.set(name, forms);
    return forms;
  }

  /** Pairs of values that make the target; the larger group's value may turn out to be impossible. */
  function pairs(
    op: ArithmeticOp,
    { left, right }: Split,
    target: Rational,
    meter: WorkMeter,
  ): { a: Rational; b: Rational }[] {
    const fromLeft = bitsIn(left) <= bitsIn(right);
    const found: { a: Rational; b: Rational }[] = [];
    for (const known of valuesOf(fromLeft ? left : right, meter).values()) {
      meter.left -= 1;
      const needed = fromLeft ? rightFor(op, known, target) : leftFor(op, known, target);
      if (needed === null) continue;
      if (needed !== "any") {
        found.push(fromLeft ? { a: known, b: needed } : { a: needed, b: known });
        continue;
      }
      for (const other of valuesOf(fromLeft ? right : left, meter).values()) {
        const [a, b] = fromLeft ? [known, other] : [other, known];
        const value = operate(op, a, b);
        if (value && same(value, target)) found.push({ a, b });
      }
    }
    return found;
  }

  return {
    waysTo(target, limit, meter) {
      const forms = new Map<string, Tree>();
      for (const group of groupsIn(puzzle)) {
        for (const [key, tree] of formsOf(group, target, limit, meter)) forms.set(key, tree);
        if (forms.size >= limit) break;
      }
      return [...forms.values()].slice(0, limit);
    },
    values(meter) {
      const values = new Map<string, Rational>();
      for (const group of groupsIn(puzzle)) for (const [key, value] of valuesOf(group, meter)) values.set(key, value);
      return [...values.values()];
    },
  };
}

/** Groups of numbers a way may use, as bit sets. */
function groupsIn(puzzle: Puzzle): number[] {
  return choicesOf(puzzle).map((chosen) => chosen.reduce((group, at) => group | (1 << at), 0));
}

/** In a free order both ways round come up: + and × need only one of them. */
function isDistinctOrder(op: ArithmeticOp, left: number, right: number): boolean {
  return left < right || (op !== "+" && op !== "*");
}

/** The b for which a op b is the target; null if there is none, "any" if every b has to be tried. */
function rightFor(op: ArithmeticOp, a: Rational, target: Rational): Rational | "any" | null {
  if (op === "^") return "any";
  if (op === "+") return operate("-", target, a);
  if (op === "-") return operate("-", a, target);
  if (op === "*") return a.top === 0n ? (target.top === 0n ? "any" : null) : operate("/", target, a);
  if (target.top === 0n) return a.top === 0n ? "any" : null;
  return a.top === 0n ? null : operate("/", a, target);
}

/** The same for a: the a for which a op b is the target. */
function leftFor(op: ArithmeticOp, b: Rational, target: Rational): Rational | "any" | null {
  if (op === "^") return "any";
  if (op === "+") return operate("-", target, b);
  if (op === "-") return operate("+", target, b);
  if (op === "*") return b.top === 0n ? (target.top === 0n ? "any" : null) : operate("/", target, b);
  return b.top === 0n ? null : operate("*", target, b);
}

const same = (a: Rational, b: Rational) => a.top === b.top && a.over === b.over;

function bitsIn(group: number): number {
  let count = 0;
  for (let rest = group; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
