import { FUNCTIONS, INVERSES } from "./functions.ts";
import type { CompareOp, Expr, Problem, ProblemCode } from "./syntax.ts";
import { MAX_DEPTH, MAX_LENGTH } from "./syntax.ts";
import { type Spelling, type Token, tokenise } from "./tokens.ts";

export interface ParseOptions {
  /** Names longer than a letter, or that hide a constant: `e`, `m1`, `A.x`. */
  names?: readonly string[];
  /** Functions that the formula may call besides the built-in ones. */
  functions?: readonly string[];
  decimalComma?: boolean;
}

export type Parsed = { ok: true; expr: Expr } | { ok: false; problem: Problem };

/** How tightly each operator binds; what stands between two things without a sign binds tighter than `/`. */
const OR = 1;
const AND = 2;
const NOT = 3;
const COMPARE = 4;
const SUM = 5;
const PRODUCT = 6;
const SIGN = 7;
const BESIDE = 8;
const POWER = 9;

const COMPARISONS: ReadonlySet<string> = new Set(["=", "!=", "<", "<=", ">", ">="]);
const isComparison = (text: string): text is CompareOp => COMPARISONS.has(text);

class Refusal extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/**
 * Reads a formula: Pratt's method. `1/2x` is half of x but `x/2y` is x over 2y; `sin 2x cos x` is a product;
 * `-x^2` is negative; `sin^2 x` is the square of the sine and `sin^-1 x` its inverse.
 */
export function parse(text: string, options: ParseOptions = {}): Parsed {
  const early = refuseEarly(text);
  if (early) return { ok: false, problem: early };
  const spelling: Spelling = {
    names: options.names ?? [],
    functions: options.functions ?? [],
    decimalComma: options.decimalComma ?? false,
  };
  const cut = tokenise(text, spelling);
  if ("problem" in cut) return { ok: false, problem: cut.problem };
  try {
    return { ok: true, expr: new Parser(text, cut.tokens).whole() };
  } catch (refusal) {
    if (refusal instanceof Refusal) return { ok: false, problem: refusal.problem };
    throw refusal;
  }
}

/** Depth is judged before length, so that ten thousand brackets are told what is wrong with them. */
function refuseEarly(text: string): Problem | null {
  let depth = 0;
  for (let at = 0; at < Math.min(text.length, MAX_LENGTH); at += 1) {
    if ("([{".includes(text[at] ?? " ")) depth += 1;
    else if (")]}".includes(text[at] ?? " ")) depth -= 1;
    if (depth > MAX_DEPTH) return { code: "TOO_DEEP", offset: at, length: 1, found: text[at] ?? "" };
  }
  if (text.length > MAX_LENGTH) return { code: "TOO_LONG", offset: MAX_LENGTH, length: 1, found: "" };
  return text.trim() === "" ? { code: "EMPTY", offset: 0, length: 0, found: "" } : null;
}

class Parser {
  private readonly text: string;
  private readonly tokens: readonly Token[];
  private next = 0;
  private depth = 0;
  /** Open bars of absolute values: a bar closes only inside one. */
  private bars = 0;
  /** Inside an argument without brackets, where the next function begins a new factor. */
  private bare = false;

  constructor(text: string, tokens: readonly Token[]) {
    this.text = text;
    this.tokens = tokens;
  }

  whole(): Expr {
    const expr = this.expression(0);
    const token = this.peek();
    if (token.t !== "end") this.refuse(token.text === ")" ? "UNEXPECTED_CLOSE" : "EXPECTED_OPERATOR", token);
    return expr;
  }

  private peek(ahead = 0): Token {
    return this.tokens[Math.min(this.next + ahead, this.tokens.length - 1)] ?? { t: "end", text: "", at: 0, end: 0 };
  }

  private take(): Token {
    const token = this.peek();
    this.next += 1;
    return token;
  }

  private isMark(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.t === "mark" && token.text === text;
  }

  private refuse(code: ProblemCode, token: Token): never {
    const length = Math.max(token.end - token.at, 0);
    throw new Refusal({ code, offset: token.at, length, found: this.text.slice(token.at, token.end) });
  }

  private expression(least: number): Expr {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) this.refuse("TOO_DEEP", this.peek());
    let left = this.prefix();
    for (;;) {
      const more = this.infix(left, least);
      if (!more) break;
      left = more;
    }
    this.depth -= 1;
    return left;
  }

  /** Reads on after a complete operand, if what follows binds tightly enough. */
  private infix(left: Expr, least: number): Expr | null {
    const token = this.peek();
    if (token.t === "raised" && POWER >= least) {
      this.take();
      return binary("^", left, { k: "number", value: Number(token.text), text: token.text, at: token.at }, token.at);
    }
    if (token.t === "mark") {
      if (token.text === "!") {
        this.take();
        return { k: "factorial", of: left, at: token.at };
      }
      if (token.text === "^" && POWER >= least) {
        this.take();
        return binary("^", left, this.exponent(), token.at);
      }
      if ((token.text === "*" || token.text === "/") && PRODUCT >= least) {
        this.take();
        return binary(token.text, left, this.divisor(token.text, left), token.at);
      }
      if ((token.text === "+" || token.text === "-") && SUM >= least) {
        this.take();
        return binary(token.text, left, this.expression(SUM + 1), token.at);
      }
      if (isComparison(token.text) && COMPARE >= least) return this.comparison(left, token.at);
      if ((token.text === "and" && AND >= least) || (token.text === "or" && OR >= least)) {
        this.take();
        const op = token.text === "and" ? "and" : "or";
        return { k: "logic", op, left, right: this.expression(op === "and" ? AND + 1 : OR + 1), at: token.at };
      }
    }
    if (BESIDE >= least && this.standsBeside()) return binary("*", left, this.expression(BESIDE + 1), token.at);
    return null;
  }

  /** Whether the next token begins a factor without a sign between. Digits may follow a bracket only. */
  private standsBeside(): boolean {
    const token = this.peek();
    if (token.t === "name") return true;
    if (token.t === "function") return !this.bare;
    if (token.t === "number") return this.peek(-1).text === ")";
    if (token.t !== "mark") return false;
    return token.text === "(" || (token.text === "|" && this.bars === 0);
  }

  /** `x^-2y` is `x^(-2) y`: a sign in an exponent takes no more than the exponent would. */
  private exponent(): Expr {
    const token = this.peek();
    if (!this.isMark("-") && !this.isMark("+")) return this.expression(POWER);
    this.take();
    this.depth += 1;
    if (this.depth > MAX_DEPTH) this.refuse("TOO_DEEP", token);
    const of = this.exponent();
    this.depth -= 1;
    return token.text === "-" ? { k: "negate", of, at: token.at } : of;
  }

  /** `1/2x` divides numbers first; elsewhere what stands beside belongs to the divisor. */
  private divisor(op: string, left: Expr): Expr {
    const token = this.peek();
    const after = this.peek(1);
    const tight = after.t === "raised" || (after.t === "mark" && (after.text === "^" || after.text === "!"));
    if (op === "/" && isPlainNumber(left) && token.t === "number" && !tight) return this.prefix();
    return this.expression(PRODUCT + 1);
  }

  private comparison(first: Expr, at: number): Expr {
    const rest: { op: CompareOp; right: Expr }[] = [];
    for (let token = this.peek(); token.t === "mark" && isComparison(token.text); token = this.peek()) {
      const op = token.text;
      this.take();
      rest.push({ op, right: this.expression(COMPARE + 1) });
    }
    return { k: "compare", first, rest, at };
  }

  private prefix(): Expr {
    const token = this.take();
    if (token.t === "number") return { k: "number", value: Number(token.text), text: token.text, at: token.at };
    if (token.t === "name") return { k: "name", name: token.text, at: token.at };
    if (token.t === "function") return this.call(token);
    if (token.t === "mark") {
      if (token.text === "-") return { k: "negate", of: this.expression(SIGN), at: token.at };
      if (token.text === "+") return this.expression(SIGN);
      if (token.text === "not") return { k: "not", of: this.expression(NOT), at: token.at };
      if (token.text === "(") return this.bracketed(token);
      if (token.text === "|") return this.absolute(token);
    }
    if (token.text === ")") return this.refuse("UNEXPECTED_CLOSE", token);
    return this.refuse("EXPECTED_VALUE", token);
  }

  /** Brackets and bars begin afresh: bars outside do not close inside, and functions may stand beside again. */
  private inside<T>(bars: number, read: () => T): T {
    const before = { bars: this.bars, bare: this.bare };
    this.bars = bars;
    this.bare = false;
    const result = read();
    this.bars = before.bars;
    this.bare = before.bare;
    return result;
  }

  private bracketed(open: Token): Expr {
    const expr = this.inside(0, () => this.expression(0));
    this.close(")", open);
    return expr;
  }

  private absolute(open: Token): Expr {
    const of = this.inside(1, () => this.expression(SUM));
    this.close("|", open);
    return { k: "call", fn: "abs", args: [of], at: open.at };
  }

  private close(mark: string, open: Token): void {
    if (this.isMark(mark)) this.take();
    else if (this.peek().t === "end") this.refuse("EXPECTED_CLOSE", open);
    else this.refuse("EXPECTED_OPERATOR", this.peek());
  }

  private call(token: Token): Expr {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) this.refuse("TOO_DEEP", token);
    const call = this.callWithin(token);
    this.depth -= 1;
    return call;
  }

  private callWithin(token: Token): Expr {
    const fn = token.text === "√" ? "sqrt" : token.text === "∛" ? "cbrt" : token.text;
    const base = fn === "log" && this.isMark("_") ? this.subscript() : null;
    const power = this.powerOfFunction(fn);
    const inverse = power && isMinusOne(power) ? INVERSES[fn] : undefined;
    const args = this.args(token);
    const call: Expr = { k: "call", fn: inverse ?? fn, args: base ? [...args, base] : args, at: token.at };
    return power && !inverse ? binary("^", call, power, token.at) : call;
  }

  private subscript(): Expr {
    this.take();
    return this.prefix();
  }

  /** The `^2` of `sin^2 x`; only known functions have one, and only before their argument. */
  private powerOfFunction(fn: string): Expr | null {
    if (!(fn in FUNCTIONS)) return null;
    const token = this.peek();
    if (token.t === "raised") {
      this.take();
      return { k: "number", value: Number(token.text), text: token.text, at: token.at };
    }
    if (!this.isMark("^")) return null;
    this.take();
    const sign = this.isMark("-") ? this.take() : null;
    const power = this.prefix();
    return sign ? { k: "negate", of: power, at: sign.at } : power;
  }

  private args(token: Token): Expr[] {
    if (this.isMark("(")) {
      const open = this.take();
      const args = this.inside(0, () => this.list());
      this.close(")", open);
      return args;
    }
    if (this.isMark("|") && this.bars === 0) return [this.prefix()];
    const next = this.peek();
    const begins = next.t === "number" || next.t === "name" || next.t === "function" || this.isMark("-");
    if (!begins) this.refuse("EXPECTED_ARGUMENT", token);
    if (token.text === "√" || token.text === "∛") return [this.prefix()];
    const before = this.bare;
    this.bare = true;
    const argument = this.expression(this.isMark("-") ? SIGN : BESIDE);
    this.bare = before;
    return [argument];
  }

  private list(): Expr[] {
    const args = [this.expression(0)];
    while (this.isMark(",") || this.isMark(";")) {
      this.take();
      args.push(this.expression(0));
    }
    return args;
  }
}

function binary(op: "+" | "-" | "*" | "/" | "^", left: Expr, right: Expr, at: number): Expr {
  return { k: "binary", op, left, right, at };
}

const isPlainNumber = (expr: Expr): boolean =>
  expr.k === "number" || (expr.k === "negate" && isPlainNumber(expr.of)) || isProductOfNumbers(expr);

/** `2*3/4x` and `1/2/3x` still divide numbers. */
const isProductOfNumbers = (expr: Expr): boolean =>
  expr.k === "binary" && (expr.op === "*" || expr.op === "/") && isPlainNumber(expr.left) && isPlainNumber(expr.right);

const isMinusOne = (expr: Expr): boolean => expr.k === "negate" && expr.of.k === "number" && expr.of.value === 1;
