import type { ComparedBlock, ComparedPage } from "./lesson-change.ts";
import { similarity } from "./words.ts";

const LIKE = 0.5;

/** Pairs of pages that are the same page in both versions: by id, equal text, shared questions, then by their words. */
export function matchPages(
  before: readonly ComparedPage[],
  after: readonly ComparedPage[],
): Map<ComparedPage, ComparedPage> {
  const pairs = new Map<ComparedPage, ComparedPage>();
  const free = new Set(after);
  const pair = (page: ComparedPage, match: ComparedPage | undefined) => {
    if (!match) return;
    pairs.set(page, match);
    free.delete(match);
  };
  const rest = () => before.filter((page) => !pairs.has(page));
  for (const page of before)
    pair(
      page,
      [...free].find(({ id }) => id === page.id),
    );
  for (const page of rest())
    pair(
      page,
      [...free].find((other) => textOf(other) === textOf(page) && textOf(page) !== ""),
    );
  for (const page of rest())
    pair(
      page,
      best(free, (other) => sharedIds(page, other)),
    );
  for (const page of rest()) {
    const text = textOf(page);
    pair(
      page,
      best(free, (other) => {
        const alike = similarity(text, textOf(other));
        return alike >= LIKE && text !== "" ? alike : 0;
      }),
    );
  }
  return pairs;
}

function best(pages: Iterable<ComparedPage>, rate: (page: ComparedPage) => number): ComparedPage | undefined {
  let found: { page: ComparedPage; rate: number } | undefined;
  for (const page of pages) {
    const rated = rate(page);
    if (rated > (found?.rate ?? 0)) found = { page, rate: rated };
  }
  return found?.page;
}

/** Source of a page without its heading. */
function textOf({ blocks }: ComparedPage): string {
  return blocks.map(({ source }) => source).join("\n\n");
}

function sharedIds(a: ComparedPage, b: ComparedPage): number {
  const ids = new Set(idsOf(b));
  return idsOf(a).filter((id) => ids.has(id)).length;
}

function idsOf({ blocks }: ComparedPage): string[] {
  return blocks.flatMap(allIds);
}

function allIds({ id, children }: ComparedBlock): string[] {
  return [...(id === null ? [] : [id]), ...children.flatMap(allIds)];
}

/**
 * New place for each page that the second version doesn't have under its id: the page it became, else the nearest page
 * before it that's still there, else the first page.
 */
export function pageMoves(before: readonly ComparedPage[], after: readonly ComparedPage[]): Map<string, string> {
  const pairs = matchPages(before, after);
  const ids = new Set(after.map(({ id }) => id));
  const moves = new Map<string, string>();
  let nearest = after[0]?.id;
  for (const page of before) {
    const match = pairs.get(page)?.id ?? (ids.has(page.id) ? page.id : undefined);
    nearest = match ?? nearest;
    if (!ids.has(page.id) && nearest !== undefined) moves.set(page.id, nearest);
  }
  return moves;
}

/** Ids of pages that became another page, without those that are gone. */
export function renamedPages(before: readonly ComparedPage[], after: readonly ComparedPage[]): Map<string, string> {
  const renamed = [...matchPages(before, after)].filter(([was, is]) => was.id !== is.id);
  return new Map(renamed.map(([was, is]) => [was.id, is.id]));
}
