import type { Rational } from "#numbers/rational.ts";
import { plainFraction } from "../kit/maths/exact.ts";
import type { Puzzle } from "./puzzle.ts";
import type { Op } from "./schema.ts";
import { choicesOf, type Searcher, type WorkMeter } from "./search.ts";
import { branch, foldedForm, joinedLeaf, leaf, type Tree } from "./tree.ts";

/** State of a row so far: finished terms, the current term, and the powers at its end. */
interface Row {
  sum: Tree | null;
  sign: "+" | "-";
  term: Tree | null;
  factor: "*" | "/";
  /** Bases of a tower of powers, evaluated from the right once it ends. */
  tower: readonly Tree[];
  /** Indexes of the number being joined. */
  uses: readonly number[];
}

/** Numbers in a row without brackets: tries every choice of operators with the usual precedence. */
export function searchRow(puzzle: Puzzle): Searcher {
  const { numbers, ops, integersOnly } = puzzle;

  const isAllowed = (tree: Tree) => tree.value !== null && (!integersOnly || tree.value.over === 1n);

  function atom({ uses }: Row): Tree | null {
    const [only = 0] = uses;
    return uses.length === 1 ? leaf(numbers[only] ?? 0, uses) : joinedLeaf(numbers, uses);
  }

  /** Closes the tower and the term; null if something has no value. */
  function closeTerm(row: Row): Tree | null {
    const top = atom(row);
    const power =
      top && [...row.tower].reverse().reduce<Tree | null>((right, base) => right && made("^", base, right), top);
    return power && (row.term ? made(row.factor, row.term, power) : power);
  }

  function closeSum(row: Row): Tree | null {
    const term = closeTerm(row);
    return term && (row.sum ? made(row.sign, row.sum, term) : term);
  }

  function made(op: "+" | "-" | "*" | "/" | "^", left: Tree, right: Tree): Tree | null {
    const tree = branch(op, left, right);
    return isAllowed(tree) ? tree : null;
  }

  function extended(row: Row, op: Op, at: number): Row | null {
    const uses = [at];
    if (op === "||") {
      const longer = [...row.uses, at];
      return joinedLeaf(numbers, longer) && { ...row, uses: longer };
    }
    if (op === "^") {
      const base = atom(row);
      return base && { ...row, tower: [...row.tower, base], uses };
    }
    if (op === "*" || op === "/") {
      const term = closeTerm(row);
      return term && { ...row, term, factor: op, tower: [], uses };
    }
    const sum = closeSum(row);
    return sum && { sum, sign: op, term: null, factor: "*", tower: [], uses };
  }

  /** Calls back with every way that has a value, until the callback stops it. */
  function walk(meter: WorkMeter, visit: (tree: Tree) => boolean): void {
    for (const chosen of choicesOf(puzzle)) {
      const step = (row: Row, next: number): boolean => {
        meter.left -= 1;
        if (meter.left < 0) return false;
        const at = chosen[next];
        if (at === undefined) {
          const tree = closeSum(row);
          return tree === null || visit(tree);
        }
        return ops.every((op) => {
          const longer = extended(row, op, at);
          return longer === null || step(longer, next + 1);
        });
      };
      const [first = 0] = chosen;
      if (!step({ sum: null, sign: "+", term: null, factor: "*", tower: [], uses: [first] }, 1)) return;
    }
  }

  return {
    waysTo(target, limit, meter) {
      const forms = new Map<string, Tree>();
      walk(meter, (tree) => {
        if (tree.value && same(tree.value, target)) {
          const key = foldedForm(tree);
          if (!forms.has(key)) forms.set(key, tree);
        }
        return forms.size < limit;
      });
      return [...forms.values()];
    },
    values(meter) {
      const values = new Map<string, Rational>();
      walk(meter, ({ value }) => {
        if (value) values.set(plainFraction(value), value);
        return true;
      });
      return [...values.values()];
    },
  };
}

const same = (a: Rational, b: Rational) => a.top === b.top && a.over === b.over;
