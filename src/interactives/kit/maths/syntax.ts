/** Tree of a formula. `at` is the offset in the text where the part begins (for an operator, the operator's own). */

export type ArithmeticOp = "+" | "-" | "*" | "/" | "^";
export type CompareOp = "=" | "!=" | "<" | "<=" | ">" | ">=";

export type Expr =
  | { k: "number"; value: number; text: string; at: number }
  | { k: "name"; name: string; at: number }
  | { k: "negate"; of: Expr; at: number }
  | { k: "factorial"; of: Expr; at: number }
  | { k: "binary"; op: ArithmeticOp; left: Expr; right: Expr; at: number }
  | { k: "call"; fn: string; args: Expr[]; at: number }
  | { k: "compare"; first: Expr; rest: { op: CompareOp; right: Expr }[]; at: number }
  | { k: "logic"; op: "and" | "or"; left: Expr; right: Expr; at: number }
  | { k: "not"; of: Expr; at: number };

/** Why a text isn't a formula. */
export type ProblemCode =
  | "EMPTY"
  | "TOO_LONG"
  | "TOO_DEEP"
  | "BAD_CHARACTER"
  | "BAD_NUMBER"
  | "EXPECTED_VALUE"
  | "EXPECTED_OPERATOR"
  | "EXPECTED_ARGUMENT"
  | "EXPECTED_CLOSE"
  | "UNEXPECTED_CLOSE"
  | "WRONG_ARITY"
  | "UNBOUND_NAME"
  | "NOT_A_NUMBER"
  | "NOT_A_CONDITION";

/** A refusal with its position: `length` characters from `offset`, and the text there. */
export interface Problem {
  code: ProblemCode;
  offset: number;
  length: number;
  found: string;
}

/** Longest formula we read, in UTF-16 units. */
export const MAX_LENGTH = 2000;

/** Deepest nesting of brackets, signs, powers and functions. */
export const MAX_DEPTH = 200;
