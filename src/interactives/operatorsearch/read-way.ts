import { parse } from "../kit/maths/parse.ts";
import type { ArithmeticOp, Expr } from "../kit/maths/syntax.ts";
import type { Puzzle } from "./puzzle.ts";
import { branch, type Leaf, leaf, type Tree } from "./tree.ts";

/** Why a text isn't a way of this puzzle. */
export type WayRefusal = "UNREADABLE" | "OP_NOT_ALLOWED" | "BRACKETS_NOT_ALLOWED" | "WRONG_NUMBERS";

export type WayRead = { ok: true; tree: Tree } | { ok: false; code: WayRefusal };

const refuse = (code: WayRefusal): WayRead => ({ ok: false, code });

/** Parses a formula in the core grammar and checks that it uses numbers, operators and brackets as the puzzle allows. */
export function readWay(text: string, puzzle: Puzzle): WayRead {
  const parsed = parse(text);
  if (!parsed.ok) return refuse("UNREADABLE");
  if (!puzzle.brackets && puzzle.order === "fixed" && /[([{]/.test(text.replace(/\(\s*[-−]\s*\d+\s*\)/g, "")))
    return refuse("BRACKETS_NOT_ALLOWED");
  const sketch = sketched(parsed.expr, text);
  if (!sketch) return refuse("UNREADABLE");
  if (sketch.ops.some((op) => !puzzle.ops.includes(op))) return refuse("OP_NOT_ALLOWED");
  const leaves = assign(sketch.leaves, puzzle);
  return leaves ? { ok: true, tree: sketch.grow(leaves.values()) } : refuse("WRONG_NUMBERS");
}

/** A formula of whole numbers and signs whose leaves aren't matched to the given numbers yet. */
interface Sketch {
  leaves: readonly string[];
  ops: readonly ArithmeticOp[];
  grow(leaves: Iterator<Leaf>): Tree;
}

function sketched(expr: Expr, text: string): Sketch | null {
  if (expr.k === "negate") return expr.of.k === "number" ? number(`-${expr.of.text}`) : null;
  if (expr.k === "number") return number(expr.text);
  if (expr.k !== "binary") return null;
  // The core grammar multiplies adjacent factors, but that's not allowed here.
  if (expr.op === "*" && !/[*×·⋅∙∗]/.test(text[expr.at] ?? "")) return null;
  const left = sketched(expr.left, text);
  const right = left && sketched(expr.right, text);
  if (!left || !right) return null;
  return {
    leaves: [...left.leaves, ...right.leaves],
    ops: [...left.ops, expr.op, ...right.ops],
    grow: (leaves) => branch(expr.op, left.grow(leaves), right.grow(leaves)),
  };
}

function number(text: string): Sketch | null {
  if (!/^-?\d+$/.test(text)) return null;
  const grow = (leaves: Iterator<Leaf>): Tree => {
    const { value } = leaves.next();
    return value ?? leaf(0, []);
  };
  return { leaves: [text], ops: [], grow };
}

/** Matches each leaf to given numbers, using all or some of them as the puzzle says; null if they don't fit. */
function assign(texts: readonly string[], { numbers, order, useAll, ops }: Puzzle): Leaf[] | null {
  const joins = ops.includes("||");

  /** All runs of unused numbers whose digits spell this text. */
  function runs(text: string, used: readonly number[]): number[][] {
    const last = used.at(-1) ?? -1;
    const free = numbers.flatMap((_, at) => (used.includes(at) || (order === "fixed" && at < last) ? [] : [at]));
    return free.flatMap((at) => {
      const digits = `${numbers[at]}`;
      if (digits === text) return [[at]];
      const goesOn = joins && numbers[at] !== 0 && digits !== "" && !text.startsWith("-") && text.startsWith(digits);
      return goesOn ? tails(text.slice(digits.length), [...used, at]).map((tail) => [at, ...tail]) : [];
    });
  }

  function tails(text: string, used: readonly number[]): number[][] {
    if (text === "") return [[]];
    const last = used.at(-1) ?? -1;
    return numbers.flatMap((given, at) => {
      const digits = `${given}`;
      if (given < 0 || used.includes(at) || (order === "fixed" && at < last) || !text.startsWith(digits)) return [];
      return tails(text.slice(digits.length), [...used, at]).map((tail) => [at, ...tail]);
    });
  }

  function match(left: readonly string[], used: readonly number[]): Leaf[] | null {
    const [text, ...rest] = left;
    if (text === undefined) return !useAll || used.length === numbers.length ? [] : null;
    for (const uses of runs(text, used)) {
      const others = match(rest, [...used, ...uses]);
      if (others) return [leaf(BigInt(text), uses), ...others];
    }
    return null;
  }

  return texts.length > numbers.length ? null : match(texts, []);
}
