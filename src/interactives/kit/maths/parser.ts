import type { Cursor } from "./cursor.ts";
import { FUNCTIONS, INVERSES } from "./functions.ts";
import type { CompareOp, Expr } from "./syntax.ts";
import type { Token } from "./tokens.ts";

/** Binding strength of each operator. Two adjacent factors without a sign bind tighter than `/`. */
const OR = 1;
const AND = 2;
const NOT = 3;
const COMPARE = 4;
const SUM = 5;
const PRODUCT = 6;
const SIGN = 7;
const ADJACENT = 8;
const POWER = 9;

const COMPARISONS: ReadonlySet<string> = new Set(["=", "!=", "<", "<=", ">", ">="]);
const isComparison = (text: string): text is CompareOp => COMPARISONS.has(text);

/** Pratt parser over one list of tokens. */
export class Parser {
  private readonly cursor: Cursor;
  /** Open bars of absolute values: a bar closes only inside one. */
  private bars = 0;
  /** True inside an argument without brackets, where the next function begins a new factor. */
  private bare = false;

  constructor(cursor: Cursor) {
    this.cursor = cursor;
  }

  whole(): Expr {
    const expr = this.expression(0);
    const token = this.cursor.peek();
    if (token.t !== "end") this.cursor.refuse(token.text === ")" ? "UNEXPECTED_CLOSE" : "EXPECTED_OPERATOR", token);
    return expr;
  }

  private expression(least: number): Expr {
    return this.cursor.deeper(() => {
      let left = this.prefix();
      for (;;) {
        const more = this.infix(left, least);
        if (!more) return left;
        left = more;
      }
    });
  }

  /** Reads on after a complete operand, if what follows binds tightly enough. */
  private infix(left: Expr, least: number): Expr | null {
    const token = this.cursor.peek();
    if (token.t === "raised" && POWER >= least) {
      this.cursor.take();
      return binary("^", left, { k: "number", value: Number(token.text), text: token.text, at: token.at }, token.at);
    }
    if (token.t === "mark") {
      if (token.text === "!") {
        this.cursor.take();
        return { k: "factorial", of: left, at: token.at };
      }
      if (token.text === "^" && POWER >= least) {
        this.cursor.take();
        return binary("^", left, this.exponent(), token.at);
      }
      if ((token.text === "*" || token.text === "/") && PRODUCT >= least) {
        this.cursor.take();
        return binary(token.text, left, this.divisor(token.text, left), token.at);
      }
      if ((token.text === "+" || token.text === "-") && SUM >= least) {
        this.cursor.take();
        return binary(token.text, left, this.expression(SUM + 1), token.at);
      }
      if (isComparison(token.text) && COMPARE >= least) return this.comparison(left, token.at);
      if ((token.text === "and" && AND >= least) || (token.text === "or" && OR >= least)) {
        this.cursor.take();
        const op = token.text === "and" ? "and" : "or";
        return { k: "logic", op, left, right: this.expression(op === "and" ? AND + 1 : OR + 1), at: token.at };
      }
    }
    if (ADJACENT >= least && this.isAdjacentFactor()) return binary("*", left, this.expression(ADJACENT + 1), token.at);
    return null;
  }

  /** True when the next token begins a factor without a sign in between. Digits may only follow a bracket. */
  private isAdjacentFactor(): boolean {
    const token = this.cursor.peek();
    if (token.t === "name") return true;
    if (token.t === "function") return !this.bare;
    if (token.t === "number") return this.cursor.peek(-1).text === ")";
    if (token.t !== "mark") return false;
    return token.text === "(" || (token.text === "|" && this.bars === 0);
  }

  /** `x^-2y` is `x^(-2) y`: a signed exponent ends where an unsigned one would. */
  private exponent(): Expr {
    const token = this.cursor.peek();
    if (!this.cursor.isMark("-") && !this.cursor.isMark("+")) return this.expression(POWER);
    this.cursor.take();
    const of = this.cursor.deeper(() => this.exponent());
    return token.text === "-" ? { k: "negate", of, at: token.at } : of;
  }

  /** `1/2x` divides the numbers first; elsewhere an adjacent factor belongs to the divisor. */
  private divisor(op: string, left: Expr): Expr {
    const token = this.cursor.peek();
    const after = this.cursor.peek(1);
    const tight = after.t === "raised" || (after.t === "mark" && (after.text === "^" || after.text === "!"));
    if (op === "/" && isPlainNumber(left) && token.t === "number" && !tight) return this.prefix();
    return this.expression(PRODUCT + 1);
  }

  private comparison(first: Expr, at: number): Expr {
    const rest: { op: CompareOp; right: Expr }[] = [];
    for (let token = this.cursor.peek(); token.t === "mark" && isComparison(token.text); token = this.cursor.peek()) {
      const op = token.text;
      this.cursor.take();
      rest.push({ op, right: this.expression(COMPARE + 1) });
    }
    return { k: "compare", first, rest, at };
  }

  private prefix(): Expr {
    const token = this.cursor.take();
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
    if (token.text === ")") return this.cursor.refuse("UNEXPECTED_CLOSE", token);
    return this.cursor.refuse("EXPECTED_VALUE", token);
  }

  /** Brackets and bars start again: outer bars don't close inside, and functions may be adjacent factors again. */
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
    if (this.cursor.isMark(mark)) this.cursor.take();
    else if (this.cursor.peek().t === "end") this.cursor.refuse("EXPECTED_CLOSE", open);
    else this.cursor.refuse("EXPECTED_OPERATOR", this.cursor.peek());
  }

  private call(token: Token): Expr {
    return this.cursor.deeper(() => this.callWithin(token));
  }

  private callWithin(token: Token): Expr {
    const fn = token.text === "√" ? "sqrt" : token.text === "∛" ? "cbrt" : token.text;
    const base = fn === "log" && this.cursor.isMark("_") ? this.subscript() : null;
    const power = this.powerOfFunction(fn);
    const inverse = power && isMinusOne(power) ? INVERSES[fn] : undefined;
    const args = this.args(token);
    const call: Expr = { k: "call", fn: inverse ?? fn, args: base ? [...args, base] : args, at: token.at };
    return power && !inverse ? binary("^", call, power, token.at) : call;
  }

  private subscript(): Expr {
    this.cursor.take();
    return this.prefix();
  }

  /** The `^2` of `sin^2 x`. Only known functions have it, and only before their argument. */
  private powerOfFunction(fn: string): Expr | null {
    if (!(fn in FUNCTIONS)) return null;
    const token = this.cursor.peek();
    if (token.t === "raised") {
      this.cursor.take();
      return { k: "number", value: Number(token.text), text: token.text, at: token.at };
    }
    if (!this.cursor.isMark("^")) return null;
    this.cursor.take();
    const sign = this.cursor.isMark("-") ? this.cursor.take() : null;
    const power = this.prefix();
    return sign ? { k: "negate", of: power, at: sign.at } : power;
  }

  private args(token: Token): Expr[] {
    if (this.cursor.isMark("(")) {
      const open = this.cursor.take();
      const args = this.inside(0, () => this.list());
      this.close(")", open);
      return args;
    }
    if (this.cursor.isMark("|") && this.bars === 0) return [this.prefix()];
    const next = this.cursor.peek();
    const begins = next.t === "number" || next.t === "name" || next.t === "function" || this.cursor.isMark("-");
    if (!begins) this.cursor.refuse("EXPECTED_ARGUMENT", token);
    if (token.text === "√" || token.text === "∛") return [this.prefix()];
    const before = this.bare;
    this.bare = true;
    const argument = this.expression(this.cursor.isMark("-") ? SIGN : ADJACENT);
    this.bare = before;
    return [argument];
  }

  private list(): Expr[] {
    const args = [this.expression(0)];
    while (this.cursor.isMark(",") || this.cursor.isMark(";")) {
      this.cursor.take();
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
