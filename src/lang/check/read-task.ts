import { options } from "../vocabulary/options.ts";
import { headOf } from "./children.ts";
import { reportEqualOptions } from "./equal-options.ts";
import { insertFix } from "./findings.ts";
import type { Block, NearMiss, Task, Tolerance } from "./lesson.ts";
import { numberValue } from "./number-text.ts";
import { haveNaturalOrder } from "./ordered-options.ts";
import { plainText } from "./plain-text.ts";
import { readChoiceOptions } from "./read-choice-options.ts";
import type { KnownCommand, ReadBlocks } from "./read-command.ts";
import type { OptionLine } from "./read-option.ts";
import { readSlider } from "./read-slider.ts";
import type { Reader } from "./reader.ts";
import { firstOf, type ValidCommand } from "./validate-command.ts";
import type { ValidValue } from "./validate-value.ts";

/** Content below a question, sorted by kind. */
export interface QuestionParts {
  readonly stem: readonly Block[];
  readonly lines: readonly OptionLine[];
  readonly hints: readonly (readonly Block[])[];
  readonly explanation: readonly Block[] | null;
  readonly model: readonly Block[] | null;
  /** Something below the question couldn't be read, so missing parts aren't reported. */
  readonly isBroken: boolean;
}

type ReadTask = (reader: Reader, known: KnownCommand, parts: QuestionParts, blocks: ReadBlocks) => Task | null;

const choice: ReadTask = (reader, known, parts, blocks) => {
  countOptions(reader, known, parts);
  const { spec, fitted } = known;
  const read = readChoiceOptions(reader, known, parts, blocks);
  const shuffle = fitted.params.has("shuffle");
  const several = spec.name === "choices";
  if (!several && !shuffle && !parts.isBroken && !haveNaturalOrder(read.map(({ body }) => plainText(body)))) {
    const [, , line, column] = fitted.args[0]?.at ?? headOf(known.element);
    reader.findings.text("UNSHUFFLED", headOf(known.element), {}, insertFix("Shuffle", line, column, " |> shuffle"));
  }
  return { kind: "choice", several, shuffle, options: read };
};

const numeric: ReadTask = (reader, { fitted }) => {
  const answers = fittedValues(fitted, "answer");
  const near = nearMisses(fitted);
  const seen = new Set<number>();
  for (const { text, at } of answers) {
    if (seen.has(numberValue(text))) reader.findings.text("ANSWER_TWICE", at, { value: text });
    seen.add(numberValue(text));
  }
  for (const { value, at } of near) {
    if (seen.has(numberValue(value))) reader.findings.text("NEAR_IS_ANSWER", at, { value });
  }
  const tolerance = readTolerance(reader, fitted);
  if (answers.length === 0) return null;
  const unit = firstOf(fitted, "unit")?.text ?? null;
  return { kind: "numeric", answers: answers.map(({ text }) => text), tolerance, unit, near };
};

const expression: ReadTask = (reader, { fitted }) => {
  const answer = firstOf(fitted, "answer");
  if (!answer) return null;
  const near = nearMisses(fitted);
  const same = (text: string): string => text.replace(/\s+/g, "");
  for (const { value, at } of near) {
    if (same(value) === same(answer.text)) reader.findings.text("NEAR_IS_ANSWER", at, { value });
  }
  const vars = fittedValues(fitted, "vars").map(({ text }) => text);
  return { kind: "expression", answer: answer.text, vars, form: firstOf(fitted, "form")?.text ?? "any", near };
};

const text: ReadTask = (reader, { element, fitted }, { model }) => {
  const accept = fittedValues(fitted, "accept");
  const at = headOf(element);
  if (accept.length === 0 && !model) {
    if (!fitted.params.has("accept")) reader.findings.text("TEXT_UNGRADED", at);
    return null;
  }
  if (accept.length > 0 && model) reader.findings.text("TEXT_BOTH", at);
  const seen = new Set<string>();
  for (const each of accept) {
    const folded = each.text.trim().toLowerCase();
    if (seen.has(folded)) reader.findings.text("ANSWER_TWICE", each.at, { value: each.text });
    seen.add(folded);
  }
  return { kind: "text", accept: accept.map((each) => each.text), model: accept.length > 0 ? null : model };
};

const order: ReadTask = (reader, known, parts) => {
  const { lines } = parts;
  countOptions(reader, known, parts);
  const items = lines.flatMap(({ body }) => (body ? [body] : []));
  reportEqualOptions(reader, lines);
  const also: number[][] = [];
  for (const given of known.fitted.params.get("also") ?? []) {
    const places = given.values.flatMap((value) => (value ? [Number(value.text)] : []));
    const whole =
      places.length === items.length && new Set(places).size === items.length && Math.max(...places) === items.length;
    if (whole) also.push(places);
    else reader.findings.text("ORDER_ALSO", given.at, { count: items.length });
  }
  return { kind: "order", items, also };
};

const match: ReadTask = (reader, known, parts) => {
  const { lines } = parts;
  countOptions(reader, known, parts);
  const pairs = lines.flatMap(({ body, fitted }) => {
    const to = firstOf(fitted, "to");
    return to ? [{ left: body, right: to.words }] : [];
  });
  const lefts = pairs.filter(({ left }) => left).length;
  const isWhole = pairs.length === lines.length && !parts.isBroken;
  if (isWhole && (lefts < 2 || lefts > 10)) reader.findings.text("MATCH_LEFT", headOf(known.element), { count: lefts });
  reportEqualOptions(reader, lines);
  return { kind: "match", pairs };
};

/** Reader of each kind of question, by command. */
export const tasks: Readonly<Record<string, ReadTask>> = {
  choice,
  choices: choice,
  numeric,
  expression,
  text,
  order,
  match,
  slider: readSlider,
};

function countOptions(reader: Reader, { element, spec }: KnownCommand, { lines, isBroken }: QuestionParts): void {
  const limits = options[spec.name];
  if (!limits || !element.child || isBroken) return;
  const { min, max } = limits;
  if (lines.length >= min && lines.length <= max) return;
  reader.findings.text("OPTION_COUNT", headOf(element), { name: spec.name, min, max, count: lines.length });
}

function fittedValues(fitted: ValidCommand, name: string): ValidValue[] {
  return (fitted.params.get(name) ?? []).flatMap(({ values }) => values.flatMap((value) => (value ? [value] : [])));
}

function nearMisses(fitted: ValidCommand): (NearMiss & { at: ValidValue["at"] })[] {
  return (fitted.params.get("near") ?? []).flatMap(({ values: [value, message] }) =>
    value && message ? [{ value: value.text, message: message.words, at: value.at }] : [],
  );
}

function readTolerance(reader: Reader, fitted: ValidCommand): Tolerance | null {
  const given = ["tolerance", "relative", "sigfigs"].flatMap((name) => {
    const value = firstOf(fitted, name);
    return value ? [{ name, value }] : [];
  });
  const [first, second] = given;
  if (second) reader.findings.text("TOLERANCE_TWICE", second.value.at);
  if (!first) return null;
  const { name, value } = first;
  if (name === "sigfigs") return { kind: "sigFigs", value: Number(value.text) };
  if (numberValue(value.text) < 0) {
    reader.findings.text("TOLERANCE_NEGATIVE", value.at, { name });
    return null;
  }
  return { kind: name === "tolerance" ? "abs" : "rel", value: value.text };
}
