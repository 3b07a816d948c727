import type { Loc, Located, Position } from "../loc.ts";
import type { CommandProblem, NotAName } from "../problem.ts";
import { type Cursor, here, locFrom, skipSpaces } from "./cursor.ts";
import { readString } from "./string-token.ts";
import { readWord } from "./word-token.ts";

/** Token of a command. */
export type Token =
  | { readonly kind: "identifier" | "string"; readonly loc: Loc; readonly value: string }
  | { readonly kind: "number"; readonly loc: Loc; readonly value: number }
  | { readonly kind: "parameter"; readonly loc: Loc; readonly name: Located<string> }
  | { readonly kind: "immediate" | "nested" | "reference" | "bracket"; readonly loc: Loc }
  | ProblemToken;

/** A token that couldn't be read; `inString` says whether recovery starts inside a string. */
export interface ProblemToken {
  readonly kind: "problem";
  readonly loc: Loc;
  readonly problem: CommandProblem;
  readonly inString: boolean;
}

/** Next token after white space, or null if no token can begin here. */
export function readToken(cursor: Cursor): Token | null {
  skipSpaces(cursor);
  if (!startsWith(cursor, "|>")) return readPlainToken(cursor);
  let loc: Loc;
  let pipes = 0;
  do {
    loc = readSymbol(cursor, "|>");
    pipes++;
    skipSpaces(cursor);
  } while (startsWith(cursor, "|>"));
  return asParameter(loc, pipes, readPlainToken(cursor));
}

/** Token for `|>` and the token after it, as in the reference: an identifier names the last `|>`, the one before that fails. */
function asParameter(pipe: Loc, pipes: number, next: Token | null): Token {
  if (next === null) return { kind: "problem", loc: pipe, problem: { code: "B11" }, inString: false };
  if (next.kind === "problem") return next;
  if (next.kind !== "identifier") return notAName(next.loc, named(next));
  const loc: Loc = [pipe[0], pipe[1], next.loc[2], next.loc[3]];
  if (pipes > 1) return notAName(loc, { kind: "parameter", name: next.value });
  return { kind: "parameter", loc, name: { loc: next.loc, value: next.value } };
}

function notAName(loc: Loc, found: NotAName): ProblemToken {
  return { kind: "problem", loc, problem: { code: "B12", found }, inString: false };
}

function named(token: Exclude<Token, ProblemToken>): NotAName {
  if (token.kind === "number") return { kind: "number", value: token.value };
  if (token.kind === "parameter") return { kind: "parameter", name: token.name.value };
  if (token.kind === "identifier") return { kind: "string" };
  return { kind: token.kind };
}

function readPlainToken(cursor: Cursor): Token | null {
  if (cursor.pos >= cursor.end) return null;
  if (startsWith(cursor, '"')) return readString(cursor);
  if (startsWith(cursor, "->")) return { kind: "reference", loc: readSymbol(cursor, "->") };
  if (startsWith(cursor, ">>")) return { kind: "nested", loc: readSymbol(cursor, ">>") };
  if (startsWith(cursor, "[")) return { kind: "bracket", loc: readSymbol(cursor, "[") };
  return readWord(cursor);
}

function startsWith(cursor: Cursor, symbol: string): boolean {
  return cursor.pos + symbol.length <= cursor.end && cursor.text.startsWith(symbol, cursor.pos);
}

function readSymbol(cursor: Cursor, symbol: string): Loc {
  const start: Position = here(cursor);
  cursor.pos += symbol.length;
  cursor.steps += symbol.length;
  return locFrom(cursor, start);
}
