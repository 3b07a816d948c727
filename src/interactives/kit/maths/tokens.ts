import { CONSTANTS, FUNCTIONS, SPELLINGS } from "./functions.ts";
import type { Problem } from "./syntax.ts";

export type Token =
  | { t: "number"; text: string; at: number; end: number }
  | { t: "name"; text: string; at: number; end: number }
  | { t: "function"; text: string; at: number; end: number }
  | { t: "raised"; text: string; at: number; end: number }
  | { t: "mark"; text: string; at: number; end: number }
  | { t: "end"; text: ""; at: number; end: number };

export interface Spelling {
  /** Declared names; they win over constants and over splitting into letters. */
  names: readonly string[];
  /** Declared functions. */
  functions: readonly string[];
  /** `1,5` is a number, and `;` separates arguments. A decimal point works as well. */
  decimalComma: boolean;
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const SAME: Readonly<Record<string, string>> = {
  "−": "-",
  "–": "-",
  "×": "*",
  "·": "*",
  "⋅": "*",
  "∙": "*",
  "∗": "*",
  "÷": "/",
  "∕": "/",
  "⁄": "/",
  "≤": "<=",
  "⩽": "<=",
  "≥": ">=",
  "⩾": ">=",
  "≠": "!=",
  "∧": "and",
  "∨": "or",
  "¬": "not",
  "[": "(",
  "]": ")",
  "{": "(",
  "}": ")",
  ":": "/",
};
const ROOTS: Readonly<Record<string, string>> = { "√": "sqrt", "∛": "cbrt" };
const PAIRS = ["**", "<=", ">=", "!=", "==", "=<", "=>", "&&"];
const PAIR_MEANS: Readonly<Record<string, string>> = { "**": "^", "==": "=", "=<": "<=", "=>": ">=", "&&": "and" };
const SINGLE = "+-*/^()|,;=<>!_";
const WORDS = new Set(["and", "or", "not"]);

const isDigit = (c: string | undefined) => c !== undefined && c >= "0" && c <= "9";
const isLetter = (c: string | undefined) => c !== undefined && /^\p{L}$/u.test(c);
const isSpace = (c: string) => /^[\s\u00a0\u2009\u202f\u2062]$/.test(c);

const builtIn: ReadonlySet<string> = new Set([...Object.keys(FUNCTIONS), ...Object.keys(SPELLINGS)]);
const builtInWords = longestFirst([...builtIn, ...Object.keys(CONSTANTS)]);

/** Splits a text into numbers, names, functions and marks. Runs of letters are split: the longest known word first, else a letter. */
export function tokenise(text: string, spelling: Spelling): { tokens: Token[] } | { problem: Problem } {
  const tokens: Token[] = [];
  const functions = spelling.functions.length === 0 ? builtIn : new Set([...builtIn, ...spelling.functions]);
  const known = wordsOf(spelling);
  let at = 0;
  while (at < text.length) {
    const c = text[at] ?? "";
    if (isSpace(c)) {
      at += 1;
      continue;
    }
    const token =
      readNumber(text, at, spelling.decimalComma) ??
      readWord(text, at, known, functions, spelling) ??
      readMark(text, at);
    if (!token) return { problem: { code: "BAD_CHARACTER", offset: at, length: 1, found: c } };
    if (token.t === "number" && isDigit(text[token.end + 1]) && text[token.end] === ".")
      return {
        problem: { code: "BAD_NUMBER", offset: at, length: token.end + 1 - at, found: text.slice(at, token.end + 2) },
      };
    tokens.push(token);
    at = token.end;
  }
  tokens.push({ t: "end", text: "", at: text.length, end: text.length });
  return { tokens };
}

/** Words that a run of letters is searched for, the longest first. A single letter is a name without being declared. */
function wordsOf({ functions, names }: Spelling): readonly string[] {
  const declared = [...functions, ...names.filter((name) => name.length > 1)];
  return declared.length === 0 ? builtInWords : longestFirst([...builtInWords, ...declared]);
}

function longestFirst(words: readonly string[]): string[] {
  return [...new Set(words)].sort((a, b) => b.length - a.length);
}

function readNumber(text: string, at: number, decimalComma: boolean): Token | null {
  const isPoint = (i: number) => text[i] === "." || (decimalComma && text[i] === ",");
  if (!isDigit(text[at]) && !(isPoint(at) && isDigit(text[at + 1]))) return null;
  let end = at;
  while (isDigit(text[end])) end += 1;
  if (isPoint(end) && isDigit(text[end + 1])) {
    end += 1;
    while (isDigit(text[end])) end += 1;
  }
  return { t: "number", text: text.slice(at, end).replace(",", "."), at, end };
}

function readWord(
  text: string,
  at: number,
  known: readonly string[],
  functions: ReadonlySet<string>,
  spelling: Spelling,
): Token | null {
  const c = text[at] ?? "";
  const root = ROOTS[c];
  if (root) return { t: "function", text: c, at, end: at + 1 };
  if (!isLetter(c)) return null;
  const word = /^\p{L}+/u.exec(text.slice(at, at + 4))?.[0] ?? c;
  if (WORDS.has(word) && !isLetter(text[at - 1])) return { t: "mark", text: word, at, end: at + word.length };
  const longest = known.find((name) => text.startsWith(name, at));
  const match = longest && isProduct(longest, text[at + longest.length], spelling.names) ? c : longest;
  if (match && functions.has(match) && !spelling.names.includes(match))
    return { t: "function", text: SPELLINGS[match] ?? match, at, end: at + match.length };
  const base = match ?? c;
  const index = /^_(?:\{([\p{L}\d]+)\}|([\p{L}\d]+))/u.exec(text.slice(at + base.length));
  if (!index) return { t: "name", text: base, at, end: at + base.length };
  return { t: "name", text: `${base}_${index[1] ?? index[2] ?? ""}`, at, end: at + base.length + index[0].length };
}

/** With l and g declared, `lg` is their product as in √(l/g), unless a bracket follows. */
function isProduct(word: string, after: string | undefined, names: readonly string[]): boolean {
  return !names.includes(word) && after !== "(" && word === "lg" && [...word].every((letter) => names.includes(letter));
}

function readMark(text: string, at: number): Token | null {
  const pair = text.slice(at, at + 2);
  if (PAIRS.includes(pair)) return { t: "mark", text: PAIR_MEANS[pair] ?? pair, at, end: at + 2 };
  const c = text[at] ?? "";
  if (RAISED.includes(c)) {
    let end = at;
    let digits = "";
    while (end < text.length && RAISED.includes(text[end] ?? " ")) {
      digits += String(RAISED.indexOf(text[end] ?? ""));
      end += 1;
    }
    return { t: "raised", text: digits, at, end };
  }
  const same = SAME[c];
  if (same) return { t: "mark", text: same, at, end: at + 1 };
  return SINGLE.includes(c) ? { t: "mark", text: c, at, end: at + 1 } : null;
}
