import { countBits, fewestRemovals, MAX_STATES } from "../kit/sequence/fewest-removals.ts";
import { transitiveClosure } from "../kit/sequence/partial-order.ts";
import { assignments } from "./assignments.ts";
import { keyOf, tidy } from "./engine.ts";
import type { Block, Parson } from "./types.ts";

/** Total budget for all ways of matching identical blocks: a check has 50 ms. */
const SHARED_STATES = 24_000;

/** One line of a learner's solution in the author's terms, by content rather than id. */
export interface PlacedLine {
  /** `keyOf` of the block or distractor. */
  key: string;
  indent: number;
  /** Blank key → chosen text. */
  chosen: Readonly<Record<string, string>>;
}

export interface Grade {
  /** By line: the block it's matched with, or null if it doesn't belong. */
  blockOf: readonly (Block | null)[];
  /** Lines in a right place relative to the other kept lines. */
  kept: readonly boolean[];
  /** Kept lines with the wrong indentation. */
  indents: readonly boolean[];
  /** Kept lines with a wrong choice. */
  blanks: readonly boolean[];
  missing: number;
  extras: number;
  /** Blocks to remove or add so that the rest respects every edge. */
  distance: number;
  /** 0 to 1, rounded to thousandths; 1 only if everything is right. */
  score: number;
}

/** Grades a solution, matching identical blocks in the learner's favour. */
export function grade(asset: Parson, lines: readonly PlacedLine[]): Grade {
  const { blocks, tabWidth = 4 } = asset;
  const keys = blocks.map((block) => keyOf(block, tabWidth));
  const readings = asset.order.k === "dag" ? dagReadings(asset, keys, lines) : [longestCommon(asset, keys, lines)];
  const graded = readings.map(({ blockOf, kept }) => judged(asset, lines, blockOf, kept));
  return graded.reduce((best, next) => (next.score > best.score ? next : best));
}

interface Reading {
  blockOf: (Block | null)[];
  kept: boolean[];
}

function judged(asset: Parson, lines: readonly PlacedLine[], blockOf: (Block | null)[], kept: boolean[]): Grade {
  const n = asset.blocks.length;
  const indents = lines.map((line, at) => kept[at] === true && isIndentWrong(asset, line, blockOf[at]));
  const blanks = lines.map((line, at) => kept[at] === true && isBlankWrong(asset, line, blockOf[at]));
  const extras = blockOf.filter((block) => block === null).length;
  const distance = n - count(kept);
  const loss = distance + extras + (count(indents) + count(blanks)) / 2;
  const score = Math.round(Math.max(0, 1 - loss / n) * 1000) / 1000;
  return { blockOf, kept, indents, blanks, missing: n - (lines.length - extras), extras, distance, score };
}

/** Exact order: the longest common subsequence; among the longest, the one with the fewest other mistakes. */
function longestCommon(asset: Parson, keys: readonly string[], lines: readonly PlacedLine[]): Reading {
  const { blocks } = asset;
  const width = blocks.length + 1;
  const best = new Array<number>((lines.length + 1) * width).fill(0);
  const value = (at: number, block: number) => best[at * width + block] ?? 0;
  const gain = (at: number, block: number) => {
    const line = lines[at];
    if (!line || line.key !== keys[block]) return Number.NEGATIVE_INFINITY;
    const slips = Number(isIndentWrong(asset, line, blocks[block])) + Number(isBlankWrong(asset, line, blocks[block]));
    return 100 - slips;
  };
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    for (let block = blocks.length - 1; block >= 0; block -= 1) {
      const taken = gain(at, block) + value(at + 1, block + 1);
      best[at * width + block] = Math.max(taken, value(at + 1, block), value(at, block + 1));
    }
  }
  const inOrder: (number | null)[] = lines.map(() => null);
  for (let at = 0, block = 0; at < lines.length && block < blocks.length; ) {
    if (value(at, block) === gain(at, block) + value(at + 1, block + 1)) {
      inOrder[at] = block;
      at += 1;
      block += 1;
    } else if (value(at, block) === value(at + 1, block)) at += 1;
    else block += 1;
  }
  const free = new Set(blocks.keys());
  for (const block of inOrder) if (block !== null) free.delete(block);
  const blockOf = lines.map((line, at) => {
    const block = inOrder[at] ?? [...free].find((index) => keys[index] === line.key);
    if (block === undefined) return null;
    free.delete(block);
    return blocks[block] ?? null;
  });
  return { blockOf, kept: inOrder.map((block) => block !== null) };
}

/** Pairs: for every way of matching identical blocks, the fewest lines to remove. */
function dagReadings(asset: Parson, keys: readonly string[], lines: readonly PlacedLine[]): Reading[] {
  const { blocks } = asset;
  const before = asset.order.k === "dag" ? asset.order.before : [];
  const after = transitiveClosure(
    blocks.map(({ id }) => id),
    before,
  );
  const ways = assignments(
    lines.map(({ key }) => key),
    keys,
  );
  let most = lines.length;
  return ways.flatMap((way) => {
    const members = way.flatMap((block, line) => (block === null ? [] : [{ line, block: blocks[block] }]));
    const rules = {
      mayPrecede: (a: number, b: number) => !after.get(members[b]?.block?.id ?? "")?.has(members[a]?.block?.id ?? ""),
      groupOf: (item: number) => members[item]?.block?.group,
    };
    const out = fewestRemovals(members.length, rules, {
      most,
      states: ways.length === 1 ? MAX_STATES : SHARED_STATES / ways.length,
    });
    if (out === null) return [];
    most = countBits(out);
    const kept = lines.map(() => false);
    for (const [item, { line }] of members.entries()) kept[line] = !(out & (1 << item));
    return { blockOf: way.map((block) => (block === null ? null : (blocks[block] ?? null))), kept };
  });
}

function isIndentWrong({ indentation }: Parson, { indent }: PlacedLine, block: Block | null | undefined): boolean {
  return indentation === "graded" && indent !== (block?.indent ?? 0);
}

function isBlankWrong({ tabWidth = 4 }: Parson, { chosen }: PlacedLine, block: Block | null | undefined): boolean {
  return Object.entries(block?.options ?? {}).some(
    ([key, { choices, answer }]) => tidy(chosen[key] ?? "", tabWidth) !== tidy(choices[answer] ?? "", tabWidth),
  );
}

function count(flags: readonly boolean[]): number {
  return flags.filter(Boolean).length;
}
