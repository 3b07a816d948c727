import type { CommandElement, Element } from "../syntax.ts";
import { commands, questionParts } from "../vocabulary/commands.ts";
import type { BlockContext, CommandSpec } from "../vocabulary/spec.ts";
import { headOf, locOf, refuseContent } from "./children.ts";
import { newReading } from "./count-words.ts";
import { insertFix } from "./findings.ts";
import { checkForeign } from "./foreign.ts";
import type { Block } from "./lesson.ts";
import { reportBlockProblem } from "./parser-problem.ts";
import { readCommand } from "./read-command.ts";
import { readPreformatted } from "./read-preformatted.ts";
import { isVaried, type ReadPlain, readVaried } from "./read-varied.ts";
import { DEPTH_LIMIT, type Reader } from "./reader.ts";
import { checkParagraphLength } from "./reading-length.ts";
import { renameFix } from "./rename-fix.ts";
import { checkCommand, checkWords } from "./words.ts";

/** Reads the blocks of one context. Blocks that make no sense are reported and left out. */
export function readBlocks(
  reader: Reader,
  elements: readonly Element[],
  context: BlockContext,
  depth: number,
): Block[] {
  const first = elements[0];
  if (depth > DEPTH_LIMIT) {
    if (first) reader.findings.text("DEPTH", locOf(first), { limit: DEPTH_LIMIT });
    return [];
  }
  const blocks: Block[] = [];
  let items: Block[][] | null = null;
  for (const element of elements) {
    if (element.kind !== "item") items = null;
    switch (element.kind) {
      case "paragraph": {
        const reading = newReading();
        checkWords(reader, element.contents, "text", reading);
        checkForeign(reader, element);
        checkParagraphLength(reader.findings, element, reading);
        blocks.push({ kind: "paragraph", at: element.at, contents: element.contents, reading });
        break;
      }
      case "preformatted":
        pushIf(blocks, readPreformatted(reader, element));
        break;
      case "item": {
        const item = readBlocks(reader, element.children, "plain", depth + 1);
        if (items) {
          items.push(item);
          break;
        }
        reader.findings.text("ITEM_ORPHAN", element.markLoc);
        items = [item];
        blocks.push({ kind: "list", at: element.markLoc, ordered: false, items });
        break;
      }
      case "command":
        pushIf(blocks, readKnown(reader, element, context, depth));
        break;
      case "problem":
        reportBlockProblem(reader, element);
    }
  }
  return blocks;
}

function pushIf(blocks: Block[], block: Block | null): void {
  if (block) blocks.push(block);
}

const contextNames: Readonly<Record<BlockContext, string>> = {
  page: "a page",
  note: "a note",
  column: "a column",
  reveal: "a reveal",
  plain: "running text (a question's own words, a list, a quotation, an option)",
};

function readKnown(reader: Reader, element: CommandElement, context: BlockContext, depth: number): Block | null {
  const { name } = element.command;
  const { findings } = reader;
  if (element.mark.value === "?") {
    findings.text("OPTION_ORPHAN", element.mark.loc);
    return null;
  }
  if (!name) {
    findings.text("COMMAND_NAMELESS", element.mark.loc);
    return null;
  }
  if (questionParts.has(name.value)) {
    findings.text("PART_ORPHAN", name.loc, { name: name.value });
    return null;
  }
  const spec = commands.get(name.value);
  if (!spec) {
    const known = [...commands.keys(), ...questionParts.keys()];
    reader.lost.push(name.loc);
    const [line, column] = element.mark.loc;
    const near = renameFix(name.loc, name.value, known);
    const hint = near ? "" : " If this line is a sentence, begin it with \\!.";
    findings.text(
      "COMMAND_UNKNOWN",
      name.loc,
      { name: name.value, hint },
      near ?? insertFix("Write \\!", line, column, "\\"),
    );
    return null;
  }
  const read: ReadPlain = (tools, plain) => {
    const fitted = checkCommand(tools, plain.command, headOf(plain), spec);
    if (spec.below === "nothing") refuseContent(tools, plain, spec.name);
    return readCommand(tools, { element: plain, spec, fitted, context, depth }, readBlocks);
  };
  const block = isVaried(element, spec) ? readVaried(reader, element, spec, read) : read(reader, element);
  if (spec.contexts.includes(context)) return block;
  findings.text(isHiddenTask(spec, context) ? "HIDDEN_TASK" : "COMMAND_MISPLACED", name.loc, {
    name: name.value,
    place: contextNames[context],
  });
  return null;
}

function isHiddenTask({ name, below }: CommandSpec, context: BlockContext): boolean {
  return context === "reveal" && (name === "solvable" || below === "question");
}
