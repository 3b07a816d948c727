import type { JsonMistake, JsonMistakeKind } from "./json-mistake.ts";

interface Open {
  list: boolean;
  index: number;
  key: string;
  keys: Set<string>;
}

/** What may come next: `first` and `firstKey` may also be the closing bracket. */
type Wanted = "value" | "first" | "key" | "firstKey" | "colon" | "next" | "nothing";

type Visit = (open: readonly Open[], from: number, to: number) => void;

interface Scan {
  text: string;
  visit: Visit;
  open: Open[];
  wanted: Wanted;
  at: number;
  /** Where the last token ended. */
  end: number;
  /** Where the last comma stands. */
  comma: number;
}

/** The first mistake in a text that ought to be JSON (RFC 8259), or null. A name that an object has twice is one too. Nesting costs no stack. */
export function jsonMistake(text: string): JsonMistake | null {
  return scanned(text, () => undefined);
}

/** Where the value at a path stands, a list or an object only with its opening bracket; null when it is not there. */
export function jsonPlace(text: string, path: readonly string[]): { from: number; to: number } | null {
  let found: { from: number; to: number } | null = null;
  scanned(text, (open, from, to) => {
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

function scanned(text: string, visit: Visit): JsonMistake | null {
  const scan: Scan = { text, visit, open: [], wanted: "value", at: 0, end: 0, comma: -1 };
  for (;;) {
    scan.at += token(scan, SPACE)?.length ?? 0;
    if (scan.at >= text.length) return scan.wanted === "nothing" ? null : brokenOff(scan);
    const mistake = step(scan, text.charAt(scan.at));
    if (mistake) return mistake;
  }
}

function token({ text, at }: Scan, pattern: RegExp): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

function step(scan: Scan, sign: string): JsonMistake | null {
  const comment = token(scan, COMMENT);
  if (comment !== null) return wrong(scan, "COMMENT", comment.length, "");
  if (scan.wanted === "nothing") return wrong(scan, "AFTER_END", scan.text.length - scan.at);
  if (scan.wanted === "colon") return sign === ":" ? pass(scan, 1, "value") : lacking(scan, "COLON_MISSING", ":");
  const inside = scan.open.at(-1);
  const closes = inside !== undefined && sign === (inside.list ? "]" : "}");
  if (scan.wanted === "next") return separator(scan, sign, inside, closes);
  if (closes && (scan.wanted === "first" || scan.wanted === "firstKey")) return close(scan);
  if (closes) return extraComma(scan);
  if (sign === ",") return wrong(scan, "COMMA_EXTRA", 1, "");
  if (sign === "]" || sign === "}") return wrong(scan, "CLOSING", 1);
  const quoted = token(scan, QUOTED);
  if (quoted !== null) return wrong(scan, "QUOTES", quoted.length, JSON.stringify(quoted.slice(1, -1)));
  if (sign === '"' && token(scan, TEXT) === null) return openText(scan);
  return inside && (scan.wanted === "key" || scan.wanted === "firstKey") ? name(scan, inside) : value(scan, sign);
}

function pass(scan: Scan, length: number, wanted: Wanted): null {
  scan.at += length;
  scan.end = scan.at;
  scan.wanted = wanted;
  return null;
}

function close(scan: Scan): null {
  scan.open.pop();
  return pass(scan, 1, scan.open.length === 0 ? "nothing" : "next");
}

function separator(scan: Scan, sign: string, inside: Open | undefined, closes: boolean): JsonMistake | null {
  if (closes) return close(scan);
  if (sign === "]" || sign === "}") return wrong(scan, "CLOSING", 1, inside?.list ? "]" : "}");
  if (sign !== "," || !inside) return lacking(scan, "COMMA_MISSING", ",");
  scan.comma = scan.at;
  inside.index += 1;
  return pass(scan, 1, inside.list ? "value" : "key");
}

function name(scan: Scan, inside: Open): JsonMistake | null {
  const written = token(scan, TEXT);
  if (written === null) {
    const word = token(scan, WORD);
    return word === null ? wrong(scan, "QUOTES", 1) : wrong(scan, "QUOTES", word.length, `"${word}"`);
  }
  const key: string = JSON.parse(written);
  if (inside.keys.has(key)) return wrong(scan, "KEY_TWICE", written.length);
  inside.keys.add(key);
  inside.key = key;
  return pass(scan, written.length, "colon");
}

function value(scan: Scan, sign: string): JsonMistake | null {
  if (sign === "[" || sign === "{") {
    scan.visit(scan.open, scan.at, scan.at + 1);
    scan.open.push({ list: sign === "[", index: 0, key: "", keys: new Set() });
    return pass(scan, 1, sign === "[" ? "first" : "firstKey");
  }
  const written = token(scan, TEXT) ?? token(scan, NUMBER) ?? token(scan, LITERAL);
  if (written === null) return noValue(scan);
  scan.visit(scan.open, scan.at, scan.at + written.length);
  return pass(scan, written.length, scan.open.length === 0 ? "nothing" : "next");
}

function wrong({ at, text }: Scan, kind: JsonMistakeKind, length: number, insert?: string): JsonMistake {
  const to = Math.min(text.length, at + length);
  return { kind, from: at, to, mend: insert === undefined ? null : { from: at, to, insert } };
}

/** Something is missing after the last token. */
function lacking({ at, end }: Scan, kind: JsonMistakeKind, insert: string): JsonMistake {
  return { kind, from: at, to: at + 1, mend: { from: end, to: end, insert } };
}

function extraComma(scan: Scan): JsonMistake {
  if (scan.comma + 1 !== scan.end) return wrong(scan, "UNFINISHED", 1);
  const { comma: from, end: to } = scan;
  return { kind: "COMMA_EXTRA", from, to, mend: { from, to, insert: "" } };
}

function brokenOff(scan: Scan): JsonMistake {
  const { text, wanted, open, end } = scan;
  if (text.trim() === "") return { kind: "EMPTY", from: 0, to: 0, mend: null };
  const closers = open.map(({ list }) => (list ? "]" : "}")).reverse();
  const mend = wanted === "next" ? { from: end, to: end, insert: closers.join("") } : null;
  return { kind: "UNFINISHED", from: end, to: end, mend };
}

function openText({ text, at }: Scan): JsonMistake {
  const rest = text.slice(at + 1);
  const until = at + 1 + Math.max(0, rest.search(/(?<!\\)(?:\\\\)*["\n]|$/));
  const backslash = /\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})/g;
  backslash.lastIndex = at;
  const bad = backslash.exec(text.slice(0, until));
  if (!bad) return { kind: "TEXT_OPEN", from: at, to: until, mend: null };
  const mend = { from: bad.index, to: bad.index + 1, insert: "\\\\" };
  return { kind: "TEXT_ESCAPE", from: bad.index, to: bad.index + 1, mend };
}

const LITERALS: Readonly<Record<string, string>> = {
  true: "true",
  false: "false",
  none: "null",
  undefined: "null",
};

function noValue(scan: Scan): JsonMistake {
  const word = token(scan, WORD);
  const written = word ?? token(scan, NUMBERISH) ?? "?";
  if (/^[-+]?(NaN|Infinity)$/.test(written)) return wrong(scan, "NO_NUMBER", written.length);
  if (word !== null) return wrong(scan, "WORD", word.length, LITERALS[word.toLowerCase()] ?? `"${word}"`);
  const number = Number(written);
  return wrong(scan, "NUMBER", written.length, Number.isFinite(number) ? String(number) : undefined);
}
