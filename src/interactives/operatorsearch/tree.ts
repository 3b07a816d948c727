import type { Rational } from "#numbers/rational.ts";
import { operate } from "../kit/maths/exact.ts";
import type { ArithmeticOp } from "../kit/maths/syntax.ts";

/** A way to combine numbers. `value` is null if there is none, as after a division by 0. */
export type Tree = Leaf | Branch;

/** A given number, or several joined. */
export interface Leaf {
  k: "leaf";
  /** Indexes of the given numbers. */
  uses: readonly number[];
  value: Rational;
}

export interface Branch {
  k: "branch";
  op: ArithmeticOp;
  left: Tree;
  right: Tree;
  value: Rational | null;
}

export function leaf(value: number | bigint, uses: readonly number[]): Leaf {
  return { k: "leaf", uses, value: { top: BigInt(value), over: 1n } };
}

/** Combines two trees with an operator. */
export function branch(op: ArithmeticOp, left: Tree, right: Tree): Branch {
  const value = left.value && right.value && operate(op, left.value, right.value);
  return { k: "branch", op, left, right, value };
}

/** Leaf of joined numbers; null if that's not allowed: a negative number, or a leading 0. */
export function joinedLeaf(numbers: readonly number[], uses: readonly number[]): Leaf | null {
  const text = uses.map((use) => numbers[use] ?? "-").join("");
  return uses.length < 2 || /^0|-/.test(text) ? null : leaf(BigInt(text), uses);
}

/** Operations from the inside out, left before right: the order of evaluation. */
export function stepsOf(tree: Tree): Branch[] {
  return tree.k === "leaf" ? [] : [...stepsOf(tree.left), ...stepsOf(tree.right), tree];
}

/** Leaves from left to right. */
export function leavesOf(tree: Tree): Leaf[] {
  return tree.k === "leaf" ? [tree] : [...leavesOf(tree.left), ...leavesOf(tree.right)];
}

/** Operator signs of the core grammar. */
export const PLAIN_SIGNS = { "+": "+", "-": "-", "*": "*", "/": "/", "^": "^", minus: "-" } as const;
export const SHOWN_SIGNS = { "+": " + ", "-": " − ", "*": " × ", "/": " ÷ ", "^": " ^ ", minus: "−" } as const;

type Signs = Readonly<Record<ArithmeticOp | "minus", string>>;

const STRENGTH: Readonly<Record<ArithmeticOp, number>> = { "+": 1, "-": 1, "*": 2, "/": 2, "^": 3 };

/** Writes a tree with as few brackets as possible; a + (b − c) and a × (b ÷ c) need none. */
export function treeText(tree: Tree, signs: Signs = PLAIN_SIGNS): string {
  if (tree.k === "leaf") {
    const text = `${tree.value.top}`;
    return text.startsWith("-") ? `(${text.replace("-", signs.minus)})` : text;
  }
  const own = STRENGTH[tree.op];
  const [least, right] = tree.op === "^" ? [own + 1, own] : [own, tree.op === "-" || tree.op === "/" ? own + 1 : own];
  return `${wrapped(tree.left, least, signs)}${signs[tree.op]}${wrapped(tree.right, right, signs)}`;
}

function wrapped(tree: Tree, least: number, signs: Signs): string {
  const text = treeText(tree, signs);
  return tree.k === "leaf" || STRENGTH[tree.op] >= least ? text : `(${text})`;
}

interface Folded {
  k: "sum" | "product" | "whole";
  key: string;
  /** Added terms, or factors of the numerator. */
  up: readonly string[];
  down: readonly string[];
}

/**
 * Normal form: the same text for ways that differ only by commutativity and associativity. a − (b − c) is a + c − b, a
 * ÷ (b ÷ c) is a × c ÷ b.
 */
export function foldedForm(tree: Tree): string {
  return folded(tree).key;
}

function folded(tree: Tree): Folded {
  if (tree.k === "leaf") return whole(`${tree.value.top}`);
  const [left, right] = [folded(tree.left), folded(tree.right)];
  if (tree.op === "^") return whole(`(${left.key}^${right.key})`);
  const kind = tree.op === "+" || tree.op === "-" ? "sum" : "product";
  const [a, b] = [partsOf(left, kind), partsOf(right, kind)];
  const turned = tree.op === "-" || tree.op === "/";
  const up = [...a.up, ...(turned ? b.down : b.up)].sort();
  const down = [...a.down, ...(turned ? b.up : b.down)].sort();
  const sign = kind === "sum" ? ["+", "-"] : ["*", "/"];
  return { k: kind, key: `(${up.join(sign[0])}${down.map((term) => `${sign[1]}${term}`).join("")})`, up, down };
}

function whole(key: string): Folded {
  return { k: "whole", key, up: [key], down: [] };
}

function partsOf(form: Folded, kind: "sum" | "product"): Pick<Folded, "up" | "down"> {
  return form.k === kind ? form : { up: [form.key], down: [] };
}
