import { compare, negate, ONE, type Rational, ZERO } from "#numbers/rational.ts";
import { add, divide, fromNumber, multiply, power, readNumber } from "./bounded.ts";
import { functions } from "./functions.ts";

/** Numbers of a question by name. */
export type Numbers = ReadonlyMap<string, Rational>;

/** A calculation with the numbers of a question. Conditions are formulas, too: they hold unless they're ZERO. */
export interface Formula {
  /** Names it uses. */
  readonly names: readonly string[];
  /** Its value, or null if it has none: a division by ZERO, a name that's missing, too many digits. */
  valueOf(numbers: Numbers): Rational | null;
}

/** Longest formula, in characters. Its length limits its depth. */
const LONGEST = 200;

type Value = (numbers: Numbers) => Rational | null;

/** State of reading one formula. */
interface Reading {
  readonly tokens: readonly string[];
  readonly names: Set<string>;
  at: number;
}

/** Reads a formula, or says what's wrong with it. */
export function readFormula(text: string): Formula | { readonly problem: string } {
  if (text.length > LONGEST) return { problem: `it's longer than ${LONGEST} characters` };
  const tokens = tokensOf(text);
  if ("problem" in tokens) return tokens;
  const reading: Reading = { tokens, names: new Set(), at: 0 };
  try {
    const value = either(reading);
    const rest = reading.tokens[reading.at];
    if (rest !== undefined) throw new Unreadable(`I didn't expect ${rest}`);
    return { names: [...reading.names], valueOf: value };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message };
    throw error;
  }
}

class Unreadable extends Error {}

const spellings: Readonly<Record<string, string>> = {
  "×": "*",
  "·": "*",
  "÷": "/",
  "−": "-",
  "≤": "<=",
  "≥": ">=",
  "≠": "!=",
};
const token = /\s*(\d+(?:\.\d+)?|[a-z][a-z0-9]*|<=|>=|!=|==|[-+*/^(),=<>×·÷−≤≥≠])/y;

function tokensOf(text: string): string[] | { problem: string } {
  const tokens: string[] = [];
  const end = text.trimEnd().length;
  token.lastIndex = 0;
  while (token.lastIndex < end) {
    const from = token.lastIndex;
    const found = token.exec(text)?.[1];
    if (found === undefined) return { problem: `${text.slice(from).trim().charAt(0)} has no meaning in it` };
    tokens.push(spellings[found] ?? found);
  }
  return tokens.length === 0 ? { problem: "it's empty" } : tokens;
}

const WORDS: ReadonlySet<string> = new Set(["and", "or", "not"]);

function accept(reading: Reading, ...wanted: readonly string[]): string | null {
  const next = reading.tokens[reading.at];
  if (next === undefined || !wanted.includes(next)) return null;
  reading.at++;
  return next;
}

const truth = (holds: boolean): Rational => (holds ? ONE : ZERO);
const holds = (value: Rational): boolean => value.top !== 0n;

/** Both values combined; null as soon as one has none. */
function both(left: Value, right: Value, combine: (a: Rational, b: Rational) => Rational | null): Value {
  return (numbers) => {
    const a = left(numbers);
    const b = a && right(numbers);
    return a && b && combine(a, b);
  };
}

function either(reading: Reading): Value {
  let value = all(reading);
  while (accept(reading, "or")) value = both(value, all(reading), (a, b) => truth(holds(a) || holds(b)));
  return value;
}

function all(reading: Reading): Value {
  let value = negation(reading);
  while (accept(reading, "and")) value = both(value, negation(reading), (a, b) => truth(holds(a) && holds(b)));
  return value;
}

function negation(reading: Reading): Value {
  if (!accept(reading, "not")) return comparison(reading);
  const value = negation(reading);
  return (numbers) => {
    const inner = value(numbers);
    return inner && truth(!holds(inner));
  };
}

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  "=": (order) => order === 0,
  "==": (order) => order === 0,
  "!=": (order) => order !== 0,
  "<": (order) => order < 0,
  ">": (order) => order > 0,
  "<=": (order) => order <= 0,
  ">=": (order) => order >= 0,
};

function comparison(reading: Reading): Value {
  const left = sum(reading);
  const sign = accept(reading, ...Object.keys(comparisons));
  const test = sign === null ? undefined : comparisons[sign];
  return test ? both(left, sum(reading), (a, b) => truth(test(compare(a, b)))) : left;
}

function sum(reading: Reading): Value {
  let value = product(reading);
  for (let sign = accept(reading, "+", "-"); sign; sign = accept(reading, "+", "-")) {
    const isPlus = sign === "+";
    value = both(value, product(reading), (a, b) => add(a, isPlus ? b : negate(b)));
  }
  return value;
}

function product(reading: Reading): Value {
  let value = signed(reading);
  for (let sign = accept(reading, "*", "/"); sign; sign = accept(reading, "*", "/")) {
    value = both(value, signed(reading), sign === "*" ? multiply : divide);
  }
  return value;
}

function signed(reading: Reading): Value {
  if (!accept(reading, "-")) return raised(reading);
  const value = signed(reading);
  return (numbers) => {
    const inner = value(numbers);
    return inner && negate(inner);
  };
}

function raised(reading: Reading): Value {
  const base = atom(reading);
  return accept(reading, "^") ? both(base, signed(reading), power) : base;
}

function atom(reading: Reading): Value {
  const next = reading.tokens[reading.at++];
  if (next === undefined) throw new Unreadable("it ends too early");
  if (/^\d/.test(next)) {
    const number = readNumber(next);
    const after = reading.tokens[reading.at] ?? "";
    // 2n and 2(n + 1), since a * begins marked text in running words.
    const isFactor = after === "(" || (/^[a-z]/.test(after) && !WORDS.has(after));
    return isFactor ? both(() => number, raised(reading), multiply) : () => number;
  }
  if (next === "(") {
    const value = either(reading);
    close(reading);
    return value;
  }
  if (next === "pi") return () => fromNumber(Math.PI);
  if (!/^[a-z]/.test(next) || WORDS.has(next)) throw new Unreadable(`I didn't expect ${next}`);
  if (reading.tokens[reading.at] === "(") return call(reading, next);
  reading.names.add(next);
  return (numbers) => numbers.get(next) ?? null;
}

function call(reading: Reading, name: string): Value {
  const known = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (!known) throw new Unreadable(`there's no function ${name}`);
  reading.at++;
  const values = [either(reading)];
  while (accept(reading, ",")) values.push(either(reading));
  close(reading);
  const { least, most, of } = known;
  if (values.length < least || values.length > most) throw new Unreadable(`${name} takes ${known.takes}`);
  return (numbers) => {
    const given: Rational[] = [];
    for (const value of values) {
      const made = value(numbers);
      if (!made) return null;
      given.push(made);
    }
    return of(given);
  };
}

function close(reading: Reading): void {
  if (!accept(reading, ")")) throw new Unreadable("a ) is missing");
}
