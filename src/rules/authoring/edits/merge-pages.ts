import { diffLists } from "../diff/myers.ts";
import type { LineChange } from "./line-edit.ts";
import { mergeLines } from "./merge-lines.ts";

/** Outcome of merging a text whose pages were moved: the merged lines, or the headings of pages that are disputed. */
export type PageMerge = { lines: string[] } | { disputed: string[] };

interface Side {
  /** Headings in order; the lines before the first one are under "". */
  order: string[];
  pages: ReadonlyMap<string, readonly string[]>;
}

/**
 * Merges a lesson's lines if one side moved its pages: in that side's order, page by page. Null if neither moved any, or
 * if headings repeat, so that lines have to be merged.
 */
export function mergePages(
  base: readonly string[],
  theirs: readonly string[],
  mine: readonly string[],
): PageMerge | null {
  const endsAlike = [base, theirs, mine].every((lines) => lines.at(-1) === "");
  const cut = (lines: readonly string[]) => readPages(endsAlike ? lines.slice(0, -1) : lines);
  const [was, others, own] = [cut(base), cut(theirs), cut(mine)];
  if (!was || !others || !own) return null;
  const [theyMoved, iMoved] = [moved(was, others), moved(was, own)];
  if (!theyMoved && !iMoved) return null;
  if (theyMoved && iMoved) return { disputed: was.order.filter((page) => page !== "") };
  const merged = theyMoved ? inOrderOf(others, own, was) : inOrderOf(own, others, was);
  if ("disputed" in merged) return merged;
  return { lines: endsAlike ? [...merged.lines, ""] : merged.lines };
}

/** Pages by their heading, or null if two have the same. */
function readPages(lines: readonly string[]): Side | null {
  const pages = new Map<string, string[]>([["", []]]);
  let current: string[] = pages.get("") ?? [];
  for (const line of lines) {
    if (line.startsWith("#")) {
      const heading = line.trim();
      if (pages.has(heading)) return null;
      current = [];
      pages.set(heading, current);
    }
    current.push(line);
  }
  return { order: [...pages.keys()], pages };
}

function moved(was: Side, is: Side): boolean {
  const kept = is.order.filter((page) => was.pages.has(page));
  return was.order.filter((page) => is.pages.has(page)).some((page, index) => page !== kept[index]);
}

/** Merges in the order of the side that moved pages; pages that the other side added follow their predecessor. */
function inOrderOf(mover: Side, other: Side, was: Side): PageMerge {
  const disputed: string[] = [];
  const order: string[] = [];
  const texts = new Map<string, readonly string[]>();
  for (const page of new Set([...mover.order, ...was.order, ...other.order])) {
    const merged = mergePage(was.pages.get(page), other.pages.get(page), mover.pages.get(page));
    if (merged === "disputed") disputed.push(page);
    else if (merged) texts.set(page, merged);
  }
  if (disputed.length > 0) return { disputed };
  for (const page of mover.order) if (texts.has(page)) order.push(page);
  for (const [index, page] of other.order.entries()) {
    if (!texts.has(page) || order.includes(page)) continue;
    const before = other.order.slice(0, index).findLast((candidate) => order.includes(candidate));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, page);
  }
  return { lines: order.flatMap((page) => [...(texts.get(page) ?? [])]) };
}

type Page = readonly string[] | undefined;

function mergePage(was: Page, theirs: Page, mine: Page): Page | "disputed" {
  const same = (a: Page, b: Page) => a?.join("\n") === b?.join("\n");
  if (same(theirs, mine) || same(was, theirs)) return mine;
  if (same(was, mine)) return theirs;
  if (!was || !theirs || !mine) return "disputed";
  const { changes, overlaps } = mergeLines(was, changesBetween(was, theirs), changesBetween(was, mine));
  if (overlaps.length > 0) return "disputed";
  const lines = [...theirs];
  for (const { from, to, lines: instead } of changes.toReversed()) lines.splice(from, to - from, ...instead);
  return lines;
}

function changesBetween(a: readonly string[], b: readonly string[]): LineChange[] {
  return diffLists(a, b)
    .filter(({ equal }) => !equal)
    .map((run) => ({ from: run.a[0], to: run.a[1], lines: b.slice(run.b[0], run.b[1]) }));
}
