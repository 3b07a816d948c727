import type { Findings } from "./findings.ts";
import { type PagesByLabel, pageOf, targetsOf } from "./labels.ts";
import type { PageLinks } from "./lesson.ts";

/** Page that "Continue" leads to, for pages that don't continue with the next one; null means the end. */
export type Continuations<Page extends PageLinks> = ReadonlyMap<Page, Page | null>;

/** Follows the paths through a lesson. A branch without `! next` continues with the page after the one that first led to it. */
export function findContinuations<Page extends PageLinks>(
  findings: Findings,
  pages: readonly Page[],
  pagesByLabel: PagesByLabel<Page>,
): Continuations<Page> {
  const ordered = pages.filter(({ level }) => level === 1);
  const after = new Map(ordered.map((page, index) => [page, ordered[index + 1] ?? null]));
  const home = branchHomes(pages, pagesByLabel, after);
  const next = new Map<Page, Page | null>();
  for (const page of pages) {
    const named = page.next && pageOf(pagesByLabel, page.next);
    if (named) next.set(page, named);
    else if (page.level === 2) next.set(page, home.get(page) ?? null);
  }
  reportLoops(
    findings,
    pages,
    (page) => next.get(page) ?? (page.level === 1 ? (after.get(page) ?? null) : null),
    pagesByLabel,
  );
  return next;
}

/** Page that each branch returns to: the one after the page that first leads to it. */
function branchHomes<Page extends PageLinks>(
  pages: readonly Page[],
  pagesByLabel: PagesByLabel<Page>,
  after: ReadonlyMap<Page, Page | null>,
) {
  const home = new Map<Page, Page | null>();
  const waiting: { page: Page; back: Page | null }[] = [];
  for (const page of pages) if (page.level === 1) waiting.push({ page, back: after.get(page) ?? null });
  for (let step = 0; step < waiting.length; step++) {
    const { page, back } = waiting[step] ?? {};
    if (!page) continue;
    for (const target of targetsOf(page)) {
      const branch = pageOf(pagesByLabel, target);
      if (!branch || branch.level === 1 || home.has(branch)) continue;
      home.set(branch, back ?? null);
      waiting.push({ page: branch, back: back ?? null });
    }
  }
  return home;
}

/** Reports pages from which no path reaches the end. */
function reportLoops<Page extends PageLinks>(
  findings: Findings,
  pages: readonly Page[],
  onward: (page: Page) => Page | null,
  pagesByLabel: PagesByLabel<Page>,
): void {
  const cameFrom = new Map<Page, Page[]>();
  const ends: Page[] = [];
  for (const page of pages) {
    const chosen = targetsOf(page).flatMap((target) => pageOf(pagesByLabel, target) ?? []);
    const next = onward(page);
    if (next === null) ends.push(page);
    for (const reached of next ? [...chosen, next] : chosen) {
      const before = cameFrom.get(reached);
      if (before) before.push(page);
      else cameFrom.set(reached, [page]);
    }
  }
  const ending = new Set(ends);
  for (let page = ends.pop(); page; page = ends.pop()) {
    for (const before of cameFrom.get(page) ?? []) {
      if (ending.has(before)) continue;
      ending.add(before);
      ends.push(before);
    }
  }
  const first = pages.find((page) => page.next && onward(page) !== page && !ending.has(page));
  if (first?.next) findings.text("NEXT_LOOP", first.next.at);
}
