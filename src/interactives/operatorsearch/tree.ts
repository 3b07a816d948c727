import { operate } from "../kit/maths/exact.ts";
import type { Rational } from "../kit/maths/rational.ts";
import type { ArithmeticOp } from "../kit/maths/syntax.ts";

/** A way to combine numbers. `value` is null where there is none, as after a division by 0. */
export type Tree = Leaf | Branch;

/** A given number, or several written side by side. */
export interface Leaf {
  k: "leaf";
  /** Places of the given numbers. */
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

/** A given number as a tree. */
export function leaf(value: number | bigint, uses: readonly number[]): Leaf {
  return { k: "leaf", uses, value: { top: BigInt(value), over: 1n } };
}

/** Two trees under an operator. */
export function branch(op: ArithmeticOp, left: Tree, right: Tree): Branch {
  const value = left.value && right.value && operate(op, left.value, right.value);
  return { k: "branch", op, left, right, value };
}

/** The leaf of numbers side by side, or null where that is not allowed: a negative one, or a 0 in front. */
export function joined(numbers: readonly number[], uses: readonly number[]): Leaf | null {
  const text = uses.map((use) => numbers[use] ?? "-").join("");
  return uses.length < 2 || /^0|-/.test(text) ? null : leaf(BigInt(text), uses);
}

/** The operations from the inside out, left before right: the order in which they are carried out. */
export function stepsOf(tree: Tree): Branch[] {
  return tree.k === "leaf" ? [] : [...stepsOf(tree.left), ...stepsOf(tree.right), tree];
}

/** The leaves from left to right. */
export function leavesOf(tree: Tree): Leaf[] {
  return tree.k === "leaf" ? [tree] : [...leavesOf(tree.left), ...leavesOf(tree.right)];
}

/** How to write operators: for the core grammar, or to be shown. */
export const PLAIN_SIGNS = { "+": "+", "-": "-", "*": "*", "/": "/", "^": "^", minus: "-" } as const;
export const SHOWN_SIGNS = { "+": " + ", "-": " − ", "*": " × ", "/": " ÷ ", "^": " ^ ", minus: "−" } as const;

type Signs = Readonly<Record<ArithmeticOp | "minus", string>>;

const STRENGTH: Readonly<Record<ArithmeticOp, number>> = { "+": 1, "-": 1, "*": 2, "/": 2, "^": 3 };

/** Writes a tree with no more brackets than it needs; a + (b − c) and a × (b ÷ c) need none. */
export function written(tree: Tree, signs: Signs = PLAIN_SIGNS): string {
  if (tree.k === "leaf") {
    const text = `${tree.value.top}`;
    return text.startsWith("-") ? `(${text.replace("-", signs.minus)})` : text;
  }
  const own = STRENGTH[tree.op];
  const [least, right] = tree.op === "^" ? [own + 1, own] : [own, tree.op === "-" || tree.op === "/" ? own + 1 : own];
  return `${wrapped(tree.left, least, signs)}${signs[tree.op]}${wrapped(tree.right, right, signs)}`;
}

function wrapped(tree: Tree, least: number, signs: Signs): string {
  const text = written(tree, signs);
  return tree.k === "leaf" || STRENGTH[tree.op] >= least ? text : `(${text})`;
}

interface Folded {
  k: "sum" | "product" | "whole";
  key: string;
  /** Terms that are added or factors above the line. */
  up: readonly string[];
  down: readonly string[];
}

/** The same text for ways that differ only by commutativity and associativity: a − (b − c) is a + c − b, a ÷ (b ÷ c) is a × c ÷ b. */
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
  return { k: kind, key: `(${up.join(sign[0])}${down.map((one) => `${sign[1]}${one}`).join("")})`, up, down };
}

function whole(key: string): Folded {
  return { k: "whole", key, up: [key], down: [] };
}

function partsOf(form: Folded, kind: "sum" | "product"): Pick<Folded, "up" | "down"> {
  return form.k === kind ? form : { up: [form.key], down: [] };
}
