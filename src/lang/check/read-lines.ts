import type { CommandElement, Element, Text } from "../syntax.ts";
import type { BlockContext } from "../vocabulary/spec.ts";
import { contentOf, headOf, locOf } from "./children.ts";
import type { Block } from "./lesson.ts";
import { reportBlockProblem } from "./parser-problem.ts";
import type { KnownCommand, ReadBlocks } from "./read-command.ts";
import type { Reader } from "./reader.ts";
import { checkWords } from "./words.ts";

/** `:` lines of a list or of steps. */
export function readItems(reader: Reader, known: KnownCommand, blocks: ReadBlocks): Block[][] {
  const items: Block[][] = [];
  for (const element of contentOf(reader, known.element, `\`${known.spec.name}\``)) {
    if (element.kind === "problem") reportBlockProblem(reader, element);
    else if (element.kind === "item") items.push(readItem(reader, element, known.depth, blocks));
    else reader.findings.text("ITEM_EXPECTED", locOf(element), { name: known.spec.name });
  }
  return items;
}

function readItem(
  reader: Reader,
  element: Extract<Element, { kind: "item" }>,
  depth: number,
  blocks: ReadBlocks,
): Block[] {
  const [first, ...rest] = element.children;
  const wordless = first?.kind === "paragraph" && first.contents.every(isBlank);
  if (wordless && rest.length === 0) reader.findings.text("ITEM_EMPTY", element.markLoc);
  return blocks(reader, wordless ? rest : element.children, "plain", depth + 1);
}

function isBlank(text: Text): boolean {
  return text.kind === "raw" && text.value.trim() === "";
}

/** `?` lines of a table: cells of each row, the header first. */
export function readRows(reader: Reader, known: KnownCommand): (readonly Text[])[][] {
  const rows: (readonly Text[])[][] = [];
  for (const element of linesOf(reader, known)) {
    const cells = element.command.args.map((value) => {
      if (value.kind !== "markup") return [{ kind: "raw" as const, at: value.loc, value: String(value.value) }];
      checkWords(reader, value.value, "text");
      return value.value;
    });
    const wanted = rows[0]?.length ?? cells.length;
    if (cells.length !== wanted)
      reader.findings.text("TABLE_RAGGED", element.mark.loc, { found: cells.length, wanted });
    while (cells.length < wanted) cells.push([]);
    if (cells.length > 0) rows.push(cells.slice(0, wanted));
  }
  if (rows.length === 1) reader.findings.text("TABLE_SHORT", headOf(known.element));
  return rows;
}

/** `? >>` lines of columns. */
export function readColumns(reader: Reader, known: KnownCommand, inside: BlockContext, blocks: ReadBlocks): Block[][] {
  const columns = linesOf(reader, known).map((line) =>
    blocks(reader, contentOf(reader, line, "A column"), inside, known.depth + 1),
  );
  const right = columns.length === 2 || columns.length === 3;
  if (!right) reader.findings.text("COLUMN_COUNT", headOf(known.element));
  return columns;
}

function linesOf(reader: Reader, known: KnownCommand): CommandElement[] {
  const lines: CommandElement[] = [];
  for (const element of contentOf(reader, known.element, `\`${known.spec.name}\``)) {
    if (element.kind === "problem") reportBlockProblem(reader, element);
    else if (element.kind !== "command" || element.mark.value !== "?") {
      reader.findings.text("ROW_EXPECTED", locOf(element), { name: known.spec.name });
    } else {
      if (element.command.name) reader.findings.text("OPTION_NAMED", element.command.name.loc, { what: "A row" });
      lines.push(element);
    }
  }
  return lines;
}
