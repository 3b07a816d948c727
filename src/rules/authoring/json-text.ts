import type { JsonError, JsonErrorKind } from "./json-error.ts";

interface Open {
  list: boolean;
  index: number;
  key: string;
  keys: Set<string>;
}

/** Tokens that may come next; `first` and `firstKey` may also be the closing bracket. */
type Expected = "value" | "first" | "key" | "firstKey" | "colon" | "next" | "nothing";

type Visit = (open: readonly Open[], from: number, to: number) => void;

interface Scan {
  text: string;
  visit: Visit;
  open: Open[];
  expected: Expected;
  at: number;
  /** Offset where the last token ended. */
  end: number;
  /** Offset of the last comma. */
  comma: number;
}

/**
 * Finds the first error in a text that should be JSON (RFC 8259), or null. A duplicate name in an object is an error
 * too. Nesting costs no stack.
 */
export function findJsonError(text: string): JsonError | null {
  return scanJson(text, () => undefined);
}

/** Range of the value at a path, only the opening bracket of a list or object; null if there is no such value. */
export function locateInJson(text: string, path: readonly string[]): { from: number; to: number } | null {
  let found: { from: number; to: number } | null = null;
  scanJson(text, (open, from, to) => {
    if (found || open.length !== path.length) return;
    if (open.every(({ list, index, key }, depth) => (list ? String(index) : key) === path[depth])) found = { from, to };
  });
  return found;
}

const SPACE = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a text of JSON may not hold
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y;
const LITERAL = /(?:true|false|null)(?!\w)/y;
const WORD = /[\p{L}_$][\p{L}\p{N}_$-]*/uy;
const NUMBERISH = /[-+.\d][\w.+-]*/y;
const QUOTED = /'[^'\n]*'|[\u201c\u201d\u201e][^\u201c\u201d\n]*[\u201c\u201d]|\u2018[^\u2019\n]*\u2019/y;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;

function scanJson(text: string, visit: Visit): JsonError | null {
  const scan: Scan = { text, visit, open: [], expected: "value", at: 0, end: 0, comma: -1 };
  for (;;) {
    scan.at += token(scan, SPACE)?.length ?? 0;
    if (scan.at >= text.length) return scan.expected === "nothing" ? null : unfinished(scan);
    const error = step(scan, text.charAt(scan.at));
    if (error) return error;
  }
}

function token({ text, at }: Scan, pattern: RegExp): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

function step(scan: Scan, sign: string): JsonError | null {
  const comment = token(scan, COMMENT);
  if (comment !== null) return errorAt(scan, "COMMENT", comment.length, "");
  if (scan.expected === "nothing") return errorAt(scan, "AFTER_END", scan.text.length - scan.at);
  if (scan.expected === "colon") return sign === ":" ? accept(scan, 1, "value") : missing(scan, "COLON_MISSING", ":");
  const inside = scan.open.at(-1);
  const closes = inside !== undefined && sign === (inside.list ? "]" : "}");
  if (scan.expected === "next") return separator(scan, sign, inside, closes);
  if (closes && (scan.expected === "first" || scan.expected === "firstKey")) return close(scan);
  if (closes) return extraComma(scan);
  if (sign === ",") return errorAt(scan, "COMMA_EXTRA", 1, "");
  if (sign === "]" || sign === "}") return errorAt(scan, "CLOSING", 1);
  const quoted = token(scan, QUOTED);
  if (quoted !== null) return errorAt(scan, "QUOTES", quoted.length, JSON.stringify(quoted.slice(1, -1)));
  if (sign === '"' && token(scan, TEXT) === null) return unclosedText(scan);
  return inside && (scan.expected === "key" || scan.expected === "firstKey") ? name(scan, inside) : value(scan, sign);
}

function accept(scan: Scan, length: number, expected: Expected): null {
  scan.at += length;
  scan.end = scan.at;
  scan.expected = expected;
  return null;
}

function close(scan: Scan): null {
  scan.open.pop();
  return accept(scan, 1, scan.open.length === 0 ? "nothing" : "next");
}

function separator(scan: Scan, sign: string, inside: Open | undefined, closes: boolean): JsonError | null {
  if (closes) return close(scan);
  if (sign === "]" || sign === "}") return errorAt(scan, "CLOSING", 1, inside?.list ? "]" : "}");
  if (sign !== "," || !inside) return missing(scan, "COMMA_MISSING", ",");
  scan.comma = scan.at;
  inside.index += 1;
  return accept(scan, 1, inside.list ? "value" : "key");
}

function name(scan: Scan, inside: Open): JsonError | null {
  const written = token(scan, TEXT);
  if (written === null) {
    const word = token(scan, WORD);
    return word === null ? errorAt(scan, "QUOTES", 1) : errorAt(scan, "QUOTES", word.length, `"${word}"`);
  }
  const key: string = JSON.parse(written);
  if (inside.keys.has(key)) return errorAt(scan, "KEY_TWICE", written.length);
  inside.keys.add(key);
  inside.key = key;
  return accept(scan, written.length, "colon");
}

function value(scan: Scan, sign: string): JsonError | null {
  if (sign === "[" || sign === "{") {
    scan.visit(scan.open, scan.at, scan.at + 1);
    scan.open.push({ list: sign === "[", index: 0, key: "", keys: new Set() });
    return accept(scan, 1, sign === "[" ? "first" : "firstKey");
  }
  const written = token(scan, TEXT) ?? token(scan, NUMBER) ?? token(scan, LITERAL);
  if (written === null) return notAValue(scan);
  scan.visit(scan.open, scan.at, scan.at + written.length);
  return accept(scan, written.length, scan.open.length === 0 ? "nothing" : "next");
}

function errorAt({ at, text }: Scan, kind: JsonErrorKind, length: number, insert?: string): JsonError {
  const to = Math.min(text.length, at + length);
  return { kind, from: at, to, fix: insert === undefined ? null : { from: at, to, insert } };
}

/** Error about something missing after the last token. */
function missing({ at, end }: Scan, kind: JsonErrorKind, insert: string): JsonError {
  return { kind, from: at, to: at + 1, fix: { from: end, to: end, insert } };
}

function extraComma(scan: Scan): JsonError {
  if (scan.comma + 1 !== scan.end) return errorAt(scan, "UNFINISHED", 1);
  const { comma: from, end: to } = scan;
  return { kind: "COMMA_EXTRA", from, to, fix: { from, to, insert: "" } };
}

function unfinished(scan: Scan): JsonError {
  const { text, expected, open, end } = scan;
  if (text.trim() === "") return { kind: "EMPTY", from: 0, to: 0, fix: null };
  const closers = open.map(({ list }) => (list ? "]" : "}")).reverse();
  const fix = expected === "next" ? { from: end, to: end, insert: closers.join("") } : null;
  return { kind: "UNFINISHED", from: end, to: end, fix };
}

function unclosedText({ text, at }: Scan): JsonError {
  const rest = text.slice(at + 1);
  const until = at + 1 + Math.max(0, rest.search(/(?<!\\)(?:\\\\)*["\n]|$/));
  const backslash = /\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})/g;
  backslash.lastIndex = at;
  const bad = backslash.exec(text.slice(0, until));
  if (!bad) return { kind: "TEXT_OPEN", from: at, to: until, fix: null };
  const fix = { from: bad.index, to: bad.index + 1, insert: "\\\\" };
  return { kind: "TEXT_ESCAPE", from: bad.index, to: bad.index + 1, fix };
}

const LITERALS: Readonly<Record<string, string>> = {
  true: "true",
  false: "false",
  none: "null",
  undefined: "null",
};

function notAValue(scan: Scan): JsonError {
  const word = token(scan, WORD);
  const written = word ?? token(scan, NUMBERISH) ?? "?";
  if (/^[-+]?(NaN|Infinity)$/.test(written)) return errorAt(scan, "NO_NUMBER", written.length);
  if (word !== null) return errorAt(scan, "WORD", word.length, LITERALS[word.toLowerCase()] ?? `"${word}"`);
  const number = Number(written);
  return errorAt(scan, "NUMBER", written.length, Number.isFinite(number) ? String(number) : undefined);
}
