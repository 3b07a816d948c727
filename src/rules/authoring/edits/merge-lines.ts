import type { ChangeSet, Text } from "@codemirror/state";
import { type LineChange, linesOf } from "./line-edit.ts";

/** Lines that both sides changed differently: 0-based and half-open in their text, with the lines of all three. */
export interface LineOverlap {
  from: number;
  to: number;
  base: string[];
  theirs: string[];
  mine: string[];
}

/** Line changes of mine for their text, and where the two sides overlap. */
export interface LineMerge {
  changes: LineChange[];
  overlaps: LineOverlap[];
}

/**
 * Merges two lists of line changes of the same text. They overlap if they share a line of it, or insert at the same
 * place; equal ones count once. Changes that only touch are both made.
 */
export function mergeLines(
  base: readonly string[],
  theirs: readonly LineChange[],
  mine: readonly LineChange[],
): LineMerge {
  const merge: LineMerge = { changes: [], overlaps: [] };
  let grown = 0;
  for (const region of regionsOf(theirs, mine)) {
    const [from, to] = [region.from + grown, region.to + grown];
    const others = linesIn(base, region, region.theirs);
    const own = linesIn(base, region, region.mine);
    if (region.theirs.length === 0) merge.changes.push({ from, to, lines: own });
    else if (region.mine.length > 0 && !areSame(others, own)) {
      const was = base.slice(region.from, region.to);
      merge.overlaps.push({ from, to: from + others.length, base: was, theirs: others, mine: own });
    }
    if (region.theirs.length > 0) grown += others.length - (region.to - region.from);
  }
  return merge;
}

/** No line at all isn't the same as an empty one. */
function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((line, at) => line === others[at]);
}

/** Line changes that a ChangeSet makes: each whole line it touches, and no line where it inserts between two. */
export function lineChanges(before: Text, changes: ChangeSet): LineChange[] {
  const after = linesOf(changes.apply(before));
  const ranges: { from: number; to: number; grown: number }[] = [];
  changes.iterChanges((from, to, _fromB, _toB, inserted) => {
    const touched = touchedLines(before, from, to, inserted);
    const grown = inserted.lines - 1 - (before.lineAt(to).number - before.lineAt(from).number);
    const last = ranges.at(-1);
    if (last && (touched.from < last.to || (touched.from === touched.to && touched.from === last.to))) {
      ranges[ranges.length - 1] = {
        from: Math.min(last.from, touched.from),
        to: Math.max(last.to, touched.to),
        grown: last.grown + grown,
      };
    } else ranges.push({ ...touched, grown });
  });
  let grownBefore = 0;
  return ranges.map(({ from, to, grown }) => {
    const lines = after.slice(from + grownBefore, to + grownBefore + grown);
    grownBefore += grown;
    return { from, to, lines };
  });
}

function touchedLines(text: Text, from: number, to: number, inserted: Text): { from: number; to: number } {
  const [first, last] = [text.lineAt(from), text.lineAt(to)];
  const nothing = inserted.length === 0;
  const wholeLines = from === first.from && to === last.from && (nothing || inserted.line(inserted.lines).length === 0);
  if (wholeLines) return { from: first.number - 1, to: last.number - 1 };
  const afterLines = from === first.to && to === last.to && (nothing || inserted.line(1).length === 0);
  if (afterLines) return { from: first.number, to: last.number };
  return { from: first.number - 1, to: last.number };
}

interface Region {
  from: number;
  to: number;
  theirs: LineChange[];
  mine: LineChange[];
}

/** Changes of both sides in order; those that overlap share a region. */
function regionsOf(theirs: readonly LineChange[], mine: readonly LineChange[]): Region[] {
  const all = [
    ...theirs.map((change) => ({ change, side: "theirs" as const })),
    ...mine.map((change) => ({ change, side: "mine" as const })),
  ].sort((a, b) => a.change.from - b.change.from || a.change.to - b.change.to);
  const regions: Region[] = [];
  for (const { change, side } of all) {
    const last = regions.at(-1);
    const region = last && overlap(last, change) ? last : { from: change.from, to: change.to, theirs: [], mine: [] };
    if (region !== last) regions.push(region);
    region.to = Math.max(region.to, change.to);
    region[side].push(change);
  }
  return regions;
}

function overlap(region: Region, change: LineChange): boolean {
  const bothInsert = region.from === region.to && change.from === change.to;
  return bothInsert ? region.from === change.from : change.from < region.to && region.from < change.to;
}

/** The region's lines as one side has them. */
function linesIn(base: readonly string[], region: Region, changes: readonly LineChange[]): string[] {
  const lines: string[] = [];
  let at = region.from;
  for (const change of changes) {
    lines.push(...base.slice(at, change.from), ...change.lines);
    at = change.to;
  }
  return [...lines, ...base.slice(at, region.to)];
}
