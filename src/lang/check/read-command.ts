import { spokenMaths } from "../spoken-maths.ts";
import type { CommandElement, Element } from "../syntax.ts";
import type { BlockContext, CommandSpec } from "../vocabulary/spec.ts";
import { checkAlt } from "./alt.ts";
import { contentOf, headOf, targetOf } from "./children.ts";
import { forReview } from "./for-review.ts";
import type { Block } from "./lesson.ts";
import { plainText } from "./plain-text.ts";
import { readChoose } from "./read-choose.ts";
import { readDraw } from "./read-draw.ts";
import { readColumns, readItems, readRows } from "./read-lines.ts";
import { readQuestion } from "./read-question.ts";
import type { Reader } from "./reader.ts";
import { firstOf, type ValidCommand } from "./validate-command.ts";

/** Reads the blocks of one context at a depth. */
export type ReadBlocks = (
  reader: Reader,
  elements: readonly Element[],
  context: BlockContext,
  depth: number,
) => Block[];

/** A command of the vocabulary with its checked values and its context. */
export interface KnownCommand {
  readonly element: CommandElement;
  readonly spec: CommandSpec;
  readonly fitted: ValidCommand;
  readonly context: BlockContext;
  readonly depth: number;
}

type Read = (reader: Reader, known: KnownCommand, blocks: ReadBlocks) => Block | null;

const below = (inside: BlockContext, { context }: KnownCommand): BlockContext =>
  context === "reveal" && inside !== "plain" ? context : inside;

const inner = (reader: Reader, known: KnownCommand, inside: BlockContext, blocks: ReadBlocks): Block[] =>
  blocks(reader, contentOf(reader, known.element, `\`${known.spec.name}\``), below(inside, known), known.depth + 1);

const readAsset: Read = (reader, { element, spec, fitted }) => {
  const at = headOf(element);
  const alias = fitted.args[0];
  if (!alias) return null;
  reader.uses.push({ alias: alias.text, command: spec.name, at: alias.at });
  const height = firstOf(fitted, "height");
  const required = spec.name === "solvable";
  const shown = { alias: alias.text, required, height: height && Number(height.text) };
  return { kind: "interactive", at, ...shown, ...forReview(fitted) };
};

const readMedia: Read = (reader, { element, spec, fitted }) => {
  const alias = fitted.args[0];
  if (!alias) return null;
  const at = headOf(element);
  reader.uses.push({ alias: alias.text, command: spec.name, at: alias.at });
  const altParam = firstOf(fitted, "alt");
  const decorative = fitted.params.has("decorative");
  if (altParam && decorative) reader.findings.text("ALT_AND_DECORATIVE", altParam.at);
  if (!altParam && !decorative) {
    reader.findings.text(spec.name === "sound" ? "SOUND_WORDLESS" : "ALT_MISSING", at, { alias: alias.text });
  }
  if (altParam) checkAlt(reader, altParam);
  const alt = altParam ? plainText(altParam.words, spokenMaths) : "";
  if (spec.name !== "image") return { kind: spec.name === "sound" ? "sound" : "lottie", at, alias: alias.text, alt };
  return { kind: "image", at, alias: alias.text, alt, caption: firstOf(fitted, "caption")?.words ?? null };
};

const readList: Read = (reader, known, blocks) => {
  const items = readItems(reader, known, blocks);
  return items.length === 0
    ? null
    : { kind: "list", at: headOf(known.element), ordered: known.spec.name === "steps", items };
};

const readers: Readonly<Record<string, Read>> = {
  interactive: readAsset,
  solvable: readAsset,
  image: readMedia,
  sound: readMedia,
  lottie: readMedia,
  draw: readDraw,
  list: readList,
  steps: readList,
  table: (reader, known) => {
    const rows = readRows(reader, known);
    const caption = firstOf(known.fitted, "caption")?.words ?? null;
    if (rows.length === 0) return null;
    return { kind: "table", at: headOf(known.element), caption, rowHeads: known.fitted.params.has("rowheads"), rows };
  },
  quote: (reader, known, blocks) => {
    const by = firstOf(known.fitted, "by")?.words ?? null;
    return { kind: "quote", at: headOf(known.element), by, blocks: inner(reader, known, "plain", blocks) };
  },
  note: (reader, known, blocks) => ({
    kind: "note",
    at: headOf(known.element),
    blocks: inner(reader, known, "note", blocks),
  }),
  reveal: (reader, known, blocks) => ({
    kind: "reveal",
    at: headOf(known.element),
    title: known.fitted.args[0]?.words ?? [],
    blocks: inner(reader, known, "reveal", blocks),
  }),
  columns: (reader, known, blocks) => {
    const columns = readColumns(reader, known, below("column", known), blocks);
    return columns.length === 0 ? null : { kind: "columns", at: headOf(known.element), columns };
  },
  choose: readChoose,
  next: (reader, { element }) => {
    targetOf(reader, element, "`next`");
    return null;
  },
};

/** Block that a command makes, or null if too little of it made sense. */
export function readCommand(reader: Reader, known: KnownCommand, blocks: ReadBlocks): Block | null {
  const read = known.spec.below === "question" ? readQuestion : readers[known.spec.name];
  return read ? read(reader, known, blocks) : null;
}
