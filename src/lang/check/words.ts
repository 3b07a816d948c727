import type { Annotation, Command, Loc, Text } from "../syntax.ts";
import { inlineCommands } from "../vocabulary/inline.ts";
import { addWord, countWords, newReading } from "./count-words.ts";
import { insertFix } from "./findings.ts";
import { checkMarkInWord, isProse } from "./foreign.ts";
import { checkLink, isLinkAddress } from "./links.ts";
import { reportTextProblem } from "./parser-problem.ts";
import { plainText } from "./plain-text.ts";
import { DEPTH_LIMIT, type Reader } from "./reader.ts";
import { renameFix } from "./rename-fix.ts";
import { checkStyle } from "./style.ts";
import { type Shape, type ValidCommand, validateCommand } from "./validate-command.ts";
import { checkVoice, checkWording, hasContraction } from "./voice.ts";

/** Running text, or the words of a label that is itself pressed or read as a name. */
export type TextRole = "text" | "label";

/** Reports problems in running text, and counts its words: those of the parser, of its commands, of its maths and of its style. */
export function checkWords(
  reader: Reader,
  texts: readonly Text[],
  inside: TextRole,
  reading = newReading(),
  depth = 0,
): void {
  let before: Text | undefined;
  if (depth === 0) checkVoice(reader, texts);
  for (let index = 0; index < texts.length; before = texts[index], index++) {
    const text = texts[index];
    switch (text?.kind) {
      case "raw":
        if (countWords(text.value, reader.prose, reading)) checkStyle(reader, text);
        checkWording(reader, text);
        reader.prose.hasContraction ||= hasContraction(text.value);
        break;
      case "verbatim":
        addWord(reading);
        if (text.mark === "$") checkMaths(reader, text.value, text.loc);
        break;
      case "problem":
        reportTextProblem(reader, text);
        break;
      case "annotation":
        checkMarkInWord(reader, text, before, texts[index + 1]);
        if (text.command) checkInlineCommand(reader, text, text.command.value, inside);
        if (depth < DEPTH_LIMIT) checkWords(reader, text.contents, inside, reading, depth + 1);
        else reader.findings.text("DEPTH", text.start.loc, { limit: DEPTH_LIMIT });
    }
  }
}

/** Checks a command's values and parameters against the vocabulary, and the words among them. */
export function checkCommand(reader: Reader, command: Command, at: Loc, shape: Shape): ValidCommand {
  const fitted = validateCommand(reader, command, at, shape);
  for (const label of fitted.labels) checkWords(reader, label, "label");
  return fitted;
}

/** Reports maths that is empty or can't be typeset. */
export function checkMaths(reader: Reader, tex: string, at: Loc, display = false): void {
  if (tex.trim() === "") {
    reader.findings.text("MATHS_EMPTY", at);
    return;
  }
  const made = reader.renderers.math(tex, display);
  if (!display && isProse(tex)) reader.findings.text("MATHS_OF_WORDS", at);
  if ("problem" in made) reader.findings.text("MATHS_BAD", at, { problem: made.problem });
}

function checkInlineCommand(reader: Reader, text: Annotation, command: Command, inside: TextRole): void {
  const { findings } = reader;
  if (!command.name) {
    const [address] = command.args;
    const isLink = text.start.value === "[" && address?.kind === "string" && isLinkAddress(address.value);
    const fix = isLink ? insertFix("Make it a link", address.loc[0], address.loc[1], "link ") : undefined;
    findings.text("COMMAND_WORDLESS", text.command?.loc ?? text.start.loc, {}, fix);
    return;
  }
  const { value: name, loc } = command.name;
  const spec = inlineCommands.get(name);
  if (spec?.after !== text.start.value) {
    const known = [...inlineCommands].filter(([, { after }]) => after === text.start.value).map(([each]) => each);
    findings.text("COMMAND_INLINE_UNKNOWN", loc, { name }, renameFix(loc, name, known));
    return;
  }
  const value = checkCommand(reader, command, loc, { name, ...spec }).args[0];
  if (!value) return;
  if (name === "input") reader.blanks.push({ id: value.text, at: value.at });
  else if (inside === "label") findings.text("PRESS_IN_LABEL", loc, { name });
  if (name === "link") checkLink(reader, value, plainText(text.contents), text.start.loc);
}
