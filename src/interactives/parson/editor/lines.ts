import type { Draft } from "../../kit/editor/author-editor.ts";
import { isRecord, recordsIn, textIn, wholeIn } from "../../kit/editor/read-draft.ts";
import { indentBy, tidy } from "../engine.ts";
import { blocksOf, mutate, type Slip } from "../mutate.ts";

/** A block as it is in the draft; fields that the tool doesn't know, such as blanks, stay with it. */
export interface DraftBlock {
  id: string;
  text: string;
  indent: number;
  rest: Draft;
}

/** A line that doesn't belong. */
export interface WrongLine {
  id: string;
  text: string;
  pairedWith: string | null;
  rest: Draft;
}

/** Blocks and wrong lines of a draft. */
export interface Sheet {
  tabWidth: 2 | 4;
  blocks: readonly DraftBlock[];
  wrong: readonly WrongLine[];
}

/** Maximum number of indentation steps. */
export const DEEPEST = 8;

/** Sheet of a draft. */
export function sheetIn(draft: Draft): Sheet {
  const blocks = recordsIn(draft.blocks).map(({ id, text, indent, ...rest }) => ({
    id: textIn(id),
    text: textIn(text),
    indent: wholeIn(indent, 0, DEEPEST, 0),
    rest,
  }));
  const wrong = recordsIn(draft.distractors).map(({ id, text, pairedWith, ...rest }) => ({
    id: textIn(id),
    text: textIn(text),
    pairedWith: typeof pairedWith === "string" ? pairedWith : null,
    rest,
  }));
  return { tabWidth: draft.tabWidth === 2 ? 2 : 4, blocks, wrong };
}

/** Fields of a draft for a sheet. Pairs of the order, and partners, that name a block that's gone go with it. */
export function draftOf({ blocks, wrong }: Sheet, before: Draft): Draft {
  const isThere = (id: unknown) => blocks.some((block) => block.id === id);
  const order = isRecord(before.order) ? before.order : { k: "exact" };
  const pairs = Array.isArray(order.before)
    ? { before: order.before.filter((pair) => Array.isArray(pair) && pair.every(isThere)) }
    : {};
  const distractors = wrong.map(({ id, text, pairedWith, rest }) => ({
    id,
    text,
    ...(pairedWith !== null && isThere(pairedWith) && { pairedWith }),
    ...rest,
  }));
  return {
    blocks: blocks.map(({ id, text, indent, rest }) => ({ id, text, indent, ...rest })),
    distractors: distractors.length > 0 ? distractors : undefined,
    order: { ...order, ...pairs },
  };
}

/** The program that the blocks make, in their order. */
export function programOf({ blocks, tabWidth }: Sheet): string {
  return blocks.map(({ text, indent }) => indentBy(tidy(text, tabWidth), indent * tabWidth)).join("\n");
}

/** Sheet with a pasted program, a block for each line. A line that was there before keeps its id and whatever belongs to it. */
export function withProgram(sheet: Sheet, program: string): Sheet {
  const free = [...sheet.blocks];
  const lines = blocksOf(program, sheet.tabWidth);
  const kept = lines.map(({ text, indent }) => {
    const at = free.findIndex((block) => block.text === text);
    const [old] = at < 0 ? [] : free.splice(at, 1);
    return { old, text, indent: Math.min(indent, DEEPEST) };
  });
  const taken = idsIn({ ...sheet, blocks: kept.flatMap(({ old }) => old ?? []) });
  const blocks = kept.map(({ old, text, indent }): DraftBlock => {
    if (old) return { ...old, indent };
    const id = freshId(taken, "line");
    taken.add(id);
    return { id, text, indent, rest: {} };
  });
  return { ...sheet, blocks };
}

/** Sheet where a block and the next are one, with their lines below each other. */
export function joined(sheet: Sheet, at: number): Sheet {
  const [first, second] = [sheet.blocks[at], sheet.blocks[at + 1]];
  if (!first || !second) return sheet;
  const indent = Math.min(first.indent, second.indent);
  const text = [first, second]
    .map((block) => indentBy(block.text, (block.indent - indent) * sheet.tabWidth))
    .join("\n");
  const options = { ...Object(second.rest.options), ...Object(first.rest.options) };
  const rest = { ...first.rest, ...(Object.keys(options).length > 0 && { options }) };
  return { ...sheet, blocks: sheet.blocks.toSpliced(at, 2, { ...first, text, indent, rest }) };
}

/** Sheet where each line of a block is one of its own. The first keeps its id. */
export function split(sheet: Sheet, at: number): Sheet {
  const block = sheet.blocks[at];
  if (!block) return sheet;
  const taken = idsIn(sheet);
  const pieces = blocksOf(block.text, sheet.tabWidth).map(({ text, indent }, index): DraftBlock => {
    const id = index === 0 ? block.id : freshId(taken, "line");
    taken.add(id);
    return { id, text, indent: Math.min(block.indent + indent, DEEPEST), rest: index === 0 ? block.rest : {} };
  });
  return { ...sheet, blocks: sheet.blocks.toSpliced(at, 1, ...pieces) };
}

/** Sheet where a block is a wrong line. */
export function asWrong(sheet: Sheet, at: number): Sheet {
  const block = sheet.blocks[at];
  if (!block) return sheet;
  const wrong = [...sheet.wrong, { id: block.id, text: block.text, pairedWith: null, rest: {} }];
  return { ...sheet, blocks: sheet.blocks.toSpliced(at, 1), wrong };
}

/** Sheet where a wrong line is the last block. */
export function asBlock(sheet: Sheet, at: number): Sheet {
  const line = sheet.wrong[at];
  if (!line) return sheet;
  const blocks = [
    ...sheet.blocks,
    { id: line.id, text: line.text, indent: sheet.blocks.at(-1)?.indent ?? 0, rest: {} },
  ];
  return { ...sheet, blocks, wrong: sheet.wrong.toSpliced(at, 1) };
}

const SLIPS: readonly Slip[] = ["comparator", "offByOne", "missingReturn", "variable"];

/** Sheet with a wrong version of a block beside it: the first usual slip that's new, or a copy to change by hand. */
export function withSlip(sheet: Sheet, at: number): Sheet {
  const block = sheet.blocks[at];
  if (!block) return sheet;
  const names = [...new Set(sheet.blocks.flatMap(({ text }) => text.match(/\b[a-z_]\w*(?= *=[^=])/g) ?? []))];
  const found = SLIPS.map((slip) => mutate(block.text, slip, names)).find(
    (made) => made !== null && !sheet.wrong.some(({ text }) => text === made.text),
  );
  const id = freshId(idsIn(sheet), "wrong");
  const line = { id, text: found?.text ?? block.text, pairedWith: block.id, rest: found ? { why: found.why } : {} };
  return { ...sheet, wrong: [...sheet.wrong, line] };
}

/** Sheet with an empty wrong line. */
export function withWrong(sheet: Sheet, text: string): Sheet {
  const line = { id: freshId(idsIn(sheet), "wrong"), text, pairedWith: null, rest: {} };
  return { ...sheet, wrong: [...sheet.wrong, line] };
}

function idsIn({ blocks, wrong }: Sheet): Set<string> {
  return new Set([...blocks, ...wrong].map(({ id }) => id));
}

function freshId(taken: ReadonlySet<string>, stem: string): string {
  let number = 1;
  while (taken.has(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}
