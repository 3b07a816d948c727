import type { Rational } from "#numbers/rational.ts";
import type { Command, Loc, Param } from "../syntax.ts";
import { readNumber } from "../vary/bounded.ts";
import { ownNumbers, satisfies, type Variation } from "../vary/draw-numbers.ts";
import { type Formula, readFormula } from "../vary/formula.ts";
import { isReservedName } from "../vary/functions.ts";
import { readNumberSet } from "../vary/number-set.ts";
import type { CommandSpec } from "../vocabulary/spec.ts";
import type { Reader } from "./reader.ts";
import { validateCommand } from "./validate-command.ts";
import type { ValidValue } from "./validate-value.ts";

/** Maximum number of varying numbers in one question. */
const MAX_NAMES = 12;

/** Parameters that say which numbers a question has. */
const DECLARING = ["vary", "let", "where"] as const;

/** True if a parameter says which numbers a question has. */
export function isDeclaring({ name }: Param): boolean {
  return DECLARING.some((each) => each === name.value);
}

/** Numbers of a question that vary, from its `vary`, `let` and `where`. Null after reporting what's wrong with them. */
export function readVariation(reader: Reader, command: Command, spec: CommandSpec, head: Loc): Variation | null {
  const { findings } = reader;
  const own = { ...command, args: [], params: command.params.filter(isDeclaring) };
  const shapes = Object.fromEntries(
    DECLARING.flatMap((name) => Object.entries(spec.params).filter(([each]) => each === name)),
  );
  const { params } = validateCommand(reader, own, head, { name: spec.name, args: [], params: shapes });
  const names = new Set<string>();
  let isWhole = true;
  const refuse = (...problem: Parameters<typeof findings.text>): void => {
    isWhole = false;
    findings.text(...problem);
  };
  const isNew = ({ text, at }: ValidValue): boolean => {
    if (names.has(text) || isReservedName(text) || !/^[a-z][a-z0-9]{0,19}$/.test(text) || names.size >= MAX_NAMES) {
      refuse("VARY_NAME", at, { name: text });
      return false;
    }
    names.add(text);
    return true;
  };
  const formula = ({ text, at }: ValidValue): Formula | null => {
    const read = readFormula(text);
    if ("problem" in read) {
      refuse("VARY_FORMULA", at, { problem: read.problem });
      return null;
    }
    const unknown = read.names.find((name) => !names.has(name));
    if (unknown !== undefined) refuse("VARY_UNKNOWN", at, { name: unknown });
    return unknown === undefined ? read : null;
  };
  const vary: { name: string; own: Rational; from: Rational[] }[] = [];
  for (const {
    values: [name, start, from],
  } of params.get("vary") ?? []) {
    if (!name || !start || !from) isWhole = false;
    else if (isNew(name)) {
      const value = readNumber(start.text);
      const numbers = readNumberSet(from.text);
      if (!value) refuse("VARY_NUMBERS", start.at, { value: start.text });
      else if (!numbers) refuse("VARY_NUMBERS", from.at, { value: from.text });
      else vary.push({ name: name.text, own: value, from: numbers });
    }
  }
  if (!params.has("vary")) refuse("VARY_MISSING", head);
  const lets: { name: string; formula: Formula }[] = [];
  for (const {
    values: [name, text],
  } of params.get("let") ?? []) {
    const read = text && formula(text);
    if (!name || !text) isWhole = false;
    else if (isNew(name) && read) lets.push({ name: name.text, formula: read });
  }
  const conditions: { formula: Formula; at: Loc }[] = [];
  for (const {
    values: [text],
  } of params.get("where") ?? []) {
    const read = text && formula(text);
    if (!text) isWhole = false;
    else if (read) conditions.push({ formula: read, at: text.at });
  }
  if (!isWhole) return null;
  const variation = { vary, lets, conditions: conditions.map(({ formula: condition }) => condition) };
  const numbers = ownNumbers(variation);
  for (const { formula: condition, at } of conditions) if (!satisfies(numbers, condition)) refuse("VARY_OWN", at);
  return isWhole ? variation : null;
}
