import { spokenMaths } from "../spoken-maths.ts";
import type { CommandElement, Element } from "../syntax.ts";
import type { CommandSpec, Place } from "../vocabulary/spec.ts";
import { checkAlt } from "./alt.ts";
import { contentOf, headOf, targetOf } from "./children.ts";
import { type Fitted, firstOf } from "./fit.ts";
import type { Block } from "./lesson.ts";
import { plainText } from "./plain-text.ts";
import { readChoose } from "./read-choose.ts";
import { readColumns, readItems, readRows } from "./read-lines.ts";
import { readQuestion } from "./read-question.ts";
import type { Reader } from "./reader.ts";

/** Reads the blocks of one place, so many levels deep. */
export type ReadBlocks = (reader: Reader, elements: readonly Element[], place: Place, depth: number) => Block[];

/** A command that the vocabulary knows, its judged values and where it stands. */
export interface Known {
  readonly element: CommandElement;
  readonly spec: CommandSpec;
  readonly fitted: Fitted;
  readonly place: Place;
  readonly depth: number;
}

type Read = (reader: Reader, known: Known, blocks: ReadBlocks) => Block | null;

const below = (inside: Place, { place }: Known): Place => (place === "reveal" && inside !== "plain" ? place : inside);

const inner = (reader: Reader, known: Known, inside: Place, blocks: ReadBlocks): Block[] =>
  blocks(reader, contentOf(reader, known.element, `\`${known.spec.name}\``), below(inside, known), known.depth + 1);

const readAsset: Read = (reader, { element, spec, fitted }) => {
  const at = headOf(element);
  const alias = fitted.args[0];
  if (!alias) return null;
  reader.uses.push({ alias: alias.text, command: spec.name, at: alias.at });
  const height = firstOf(fitted, "height");
  const required = spec.name === "solvable";
  return { kind: "interactive", at, alias: alias.text, required, height: height && Number(height.text) };
};

const readMedia: Read = (reader, { element, spec, fitted }) => {
  const alias = fitted.args[0];
  if (!alias) return null;
  const at = headOf(element);
  reader.uses.push({ alias: alias.text, command: spec.name, at: alias.at });
  const said = firstOf(fitted, "alt");
  const decorative = fitted.params.has("decorative");
  if (said && decorative) reader.findings.text("ALT_AND_DECORATIVE", said.at);
  if (!said && !decorative) {
    reader.findings.text(spec.name === "sound" ? "SOUND_WORDLESS" : "ALT_MISSING", at, { alias: alias.text });
  }
  if (said) checkAlt(reader, said);
  const alt = said ? plainText(said.words, spokenMaths) : "";
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

/** What a known command means; null when too little of it could be understood. */
export function readCommand(reader: Reader, known: Known, blocks: ReadBlocks): Block | null {
  const read = known.spec.below === "question" ? readQuestion : readers[known.spec.name];
  return read ? read(reader, known, blocks) : null;
}
