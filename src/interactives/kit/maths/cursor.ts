import type { Problem, ProblemCode } from "./syntax.ts";
import { MAX_DEPTH } from "./syntax.ts";
import type { Token } from "./tokens.ts";

/** Thrown inside the parser only, and caught by `parse`. */
export class Refusal extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** A position in a list of tokens, and the nesting depth there. */
export class Cursor {
  private readonly text: string;
  private readonly tokens: readonly Token[];
  private next = 0;
  private depth = 0;

  constructor(text: string, tokens: readonly Token[]) {
    this.text = text;
    this.tokens = tokens;
  }

  peek(ahead = 0): Token {
    return this.tokens[Math.min(this.next + ahead, this.tokens.length - 1)] ?? { t: "end", text: "", at: 0, end: 0 };
  }

  take(): Token {
    const token = this.peek();
    this.next += 1;
    return token;
  }

  isMark(text: string): boolean {
    const token = this.peek();
    return token.t === "mark" && token.text === text;
  }

  /** Takes the mark if it's next. */
  skip(text: string): boolean {
    const here = this.isMark(text);
    if (here) this.next += 1;
    return here;
  }

  refuse(code: ProblemCode, token: Token): never {
    const length = token.end - token.at;
    throw new Refusal({ code, offset: token.at, length, found: this.text.slice(token.at, token.end) });
  }

  /** Reads one level deeper, or refuses when that's too deep. */
  deeper<T>(read: () => T): T {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) this.refuse("TOO_DEEP", this.peek());
    const result = read();
    this.depth -= 1;
    return result;
  }
}
