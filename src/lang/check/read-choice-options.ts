import { contentOf, headOf } from "./children.ts";
import { reportEqualOptions } from "./equal-options.ts";
import { insertFix } from "./findings.ts";
import type { Block, Option } from "./lesson.ts";
import type { KnownCommand, ReadBlocks } from "./read-command.ts";
import type { OptionLine } from "./read-option.ts";
import type { QuestionParts } from "./read-task.ts";
import type { Reader } from "./reader.ts";
import { endOfLine } from "./stray-character.ts";
import { firstOf } from "./validate-command.ts";

/** Options of a choice with their feedback. */
export function readChoiceOptions(
  reader: Reader,
  known: KnownCommand,
  parts: QuestionParts,
  blocks: ReadBlocks,
): Option[] {
  const { lines } = parts;
  const read = lines.map((line) => readOne(reader, known, line, blocks));
  reportEqualOptions(reader, lines);
  if (parts.isBroken) return read;
  const right = read.filter(({ correct }) => correct).length;
  const at = headOf(known.element);
  if (known.spec.name === "choice") {
    if (right !== 1 && lines.length > 0) reader.findings.text("CORRECT_ONE", at, { count: right });
  } else if (lines.length > 0) {
    if (right === 0) reader.findings.text("CORRECT_NONE", at);
    if (right === lines.length) reader.findings.text("CORRECT_ALL", at);
  }
  return read;
}

function readOne(reader: Reader, known: KnownCommand, line: OptionLine, blocks: ReadBlocks): Option {
  const { element, at, body, fitted } = line;
  const feedback = firstOf(fitted, "feedback");
  const below = element.child ? blocks(reader, contentOf(reader, element, "An option"), "plain", known.depth + 1) : [];
  if (feedback && below.length > 0) reader.findings.text("FEEDBACK_TWICE", feedback.at);
  const given: Block[] = feedback ? [{ kind: "paragraph", at: feedback.at, contents: feedback.words }] : [];
  const why = below.length > 0 ? below : given;
  const correct = fitted.params.has("correct");
  if (!correct && why.length === 0) {
    const end = endOfLine(reader, at[2]);
    reader.findings.text("FEEDBACK_MISSING", at, {}, insertFix("Add a reply", at[2], end, " |> feedback []"));
  }
  return { at, body: body ?? [], correct, why };
}
