import { spokenMaths } from "../spoken-maths.ts";
import type { Element } from "../syntax.ts";
import { questionParts } from "../vocabulary/commands.ts";
import { contentOf, headOf, locOf } from "./children.ts";
import { insertFix, replaceFix } from "./findings.ts";
import { forReview } from "./for-review.ts";
import type { Block, Question } from "./lesson.ts";
import { isName, slugOf } from "./name.ts";
import { plainText } from "./plain-text.ts";
import type { KnownCommand, ReadBlocks } from "./read-command.ts";
import { type OptionLine, readOption } from "./read-option.ts";
import { type QuestionParts, tasks } from "./read-task.ts";
import type { Reader } from "./reader.ts";
import { firstOf, validateCommand } from "./validate-command.ts";
import type { ValidValue } from "./validate-value.ts";

const MAX_HINTS = 5;
const MAX_DESCRIPTION_LENGTH = 600;

/** Question: its stem, options, hints, explanation and task. */
export function readQuestion(reader: Reader, known: KnownCommand, blocks: ReadBlocks): Block | null {
  const { element, spec, fitted } = known;
  const at = headOf(element);
  const id = readId(reader, known);
  const parts = split(reader, known, blocks);
  const task = tasks[spec.name]?.(reader, known, parts, blocks);
  const described = firstOf(fitted, "description");
  const description = described ? plainText(described.words, spokenMaths) : null;
  if (described && description && description.length > MAX_DESCRIPTION_LENGTH) {
    reader.findings.text("DESCRIPTION_LONG", described.at, { count: description.length });
  }
  const attempts = firstOf(fitted, "attempts");
  if (!id || !task) return null;
  return {
    kind: "question",
    at,
    id: id.text,
    required: !fitted.params.has("optional"),
    difficulty: Number(firstOf(fitted, "difficulty")?.text ?? 2),
    attempts: attempts && Number(attempts.text),
    ...forReview(fitted),
    description,
    stem: parts.stem,
    hints: parts.hints,
    explanation: parts.explanation,
    task,
    twinOf: readTwin(reader, known),
    others: [],
  };
}

/** Parameters that a twin has from its original. */
const FROM_ORIGINAL = ["difficulty", "attempts", "optional", "concept", "guess", "alone"];

function readTwin(reader: Reader, { fitted }: KnownCommand): Question["twinOf"] {
  const twin = firstOf(fitted, "twin");
  if (!twin) return null;
  for (const name of FROM_ORIGINAL) {
    const given = fitted.params.get(name)?.[0];
    if (given) reader.findings.text("TWIN_PARAM", given.at, { name }, replaceFix("Remove it", given.at, ""));
  }
  return { id: twin.text, at: twin.at };
}

function readId(reader: Reader, { element, fitted, spec }: KnownCommand): ValidValue | null {
  const id = fitted.args[0];
  if (!id) return null;
  if (!isName(id.text)) {
    const better = slugOf(id.text) || spec.name;
    reader.findings.text("ID_SHAPE", id.at, { id: id.text }, replaceFix(`Write "${better}"`, id.at, `"${better}"`));
    return null;
  }
  const before = reader.ids.get(id.text);
  if (before !== undefined) {
    reader.findings.text("ID_TWICE", id.at, { id: id.text, line: before }, () => {
      let number = 2;
      while (reader.ids.get(`${id.text}-${number}`) !== undefined) number++;
      const free = `"${id.text}-${number}"`;
      return replaceFix(`Use a new id: ${free}`, id.at, free);
    });
    return null;
  }
  reader.ids.set(id.text, element.lines[0]);
  return id;
}

function split(reader: Reader, known: KnownCommand, blocks: ReadBlocks): QuestionParts {
  const name = known.spec.name;
  const stem: Element[] = [];
  const lines: OptionLine[] = [];
  const partsByName: Record<string, Block[][]> = { hint: [], explanation: [], model: [] };
  for (const element of contentOf(reader, known.element, `\`${name}\``)) {
    const part = element.kind === "command" && element.mark.value === "!" ? element.command.name?.value : undefined;
    if (element.kind === "command" && element.mark.value === "?") {
      const line = readOption(reader, element, name);
      if (line) lines.push(line);
    } else if (element.kind === "command" && part && questionParts.has(part)) {
      validateCommand(reader, element.command, headOf(element), { name: part, args: [], params: {} });
      const read = blocks(reader, contentOf(reader, element, `\`${part}\``), "plain", known.depth + 1);
      judgePart(reader, { part, before: partsByName[part]?.length ?? 0, of: name, at: headOf(element) });
      partsByName[part]?.push(read);
    } else {
      if (isLate(element, partsByName)) reader.findings.text("STEM_LATE", locOf(element));
      stem.push(element);
    }
  }
  const read = blocks(reader, stem, "plain", known.depth + 1);
  const head = headOf(known.element);
  const isBroken = stem.some(({ kind }) => kind === "problem");
  if (read.length === 0 && known.element.child && !isBroken) reader.findings.text("STEM_MISSING", head);
  const explanation = partsByName.explanation?.[0] ?? null;
  if (!explanation && !partsByName.model?.length)
    reader.findings.text("EXPLANATION_MISSING", head, {}, explainFix(known));
  return {
    stem: read,
    lines,
    hints: (partsByName.hint ?? []).slice(0, MAX_HINTS),
    explanation,
    model: partsByName.model?.[0] ?? null,
    isBroken,
  };
}

function isLate({ kind }: Element, partsByName: Readonly<Record<string, Block[][]>>): boolean {
  return kind !== "problem" && Object.values(partsByName).some((parts) => parts.length > 0);
}

interface Judged {
  readonly part: string;
  readonly before: number;
  readonly of: string;
  readonly at: KnownCommand["element"]["mark"]["loc"];
}

function judgePart(reader: Reader, { part, before, of, at }: Judged): void {
  if (part === "hint" && before >= MAX_HINTS) reader.findings.text("HINT_COUNT", at);
  if (part === "explanation" && before >= 1) reader.findings.text("EXPLANATION_TWICE", at);
  if (part === "model" && of !== "text") reader.findings.text("PART_UNWANTED", at);
}

function explainFix({ element }: KnownCommand) {
  const indent = " ".repeat(element.indent + 2);
  return insertFix("Add an explanation", element.lines[1] + 1, 1, `\n${indent}! explanation >> \n`);
}
