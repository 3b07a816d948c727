import type { Element } from "../syntax.ts";
import { options } from "../vocabulary/options.ts";
import { contentOf, headOf, targetOf } from "./children.ts";
import type { Block, Choose } from "./lesson.ts";
import type { KnownCommand, ReadBlocks } from "./read-command.ts";
import { type OptionLine, readOption } from "./read-option.ts";
import type { Reader } from "./reader.ts";

/** Choice between paths: the question, and the target of each option. */
export function readChoose(reader: Reader, known: KnownCommand, blocks: ReadBlocks): Block {
  const stem: Element[] = [];
  const lines: OptionLine[] = [];
  for (const element of contentOf(reader, known.element, "`choose`")) {
    const line =
      element.kind === "command" && element.mark.value === "?" ? readOption(reader, element, "choose") : null;
    if (line) lines.push(line);
    else if (element.kind !== "command" || element.mark.value !== "?") stem.push(element);
  }
  const spec = options.choose;
  const at = headOf(known.element);
  if (spec && (lines.length < spec.min || lines.length > spec.max)) {
    reader.findings.text("OPTION_COUNT", at, { name: "choose", min: spec.min, max: spec.max, count: lines.length });
  }
  if (stem.length === 0) reader.findings.text("INTRO_MISSING", at);
  const choices: Choose["options"] = lines.flatMap((line) => {
    const target = targetOf(reader, line.element, "An option");
    return target && line.body ? [{ body: line.body, target }] : [];
  });
  return { kind: "choose", at, stem: blocks(reader, stem, "plain", known.depth + 1), options: choices };
}
