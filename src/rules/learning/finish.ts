/** Page of a lesson with what must be done on it and where it leads. */
export interface FinishPage {
  id: string;
  /** 0-based; null for a branch page. */
  index: number | null;
  required: readonly string[];
  /** Id of the page "Continue" leads to, if it isn't the next one. */
  next: string | null;
  /** Ids of the pages that choices on this page lead to. */
  targets: readonly string[];
}

/**
 * True if some path leads from the first page to an end with everything required on it done.
 * A branch without its own `next` continues with the page after the one that led to it.
 */
export function isFinished(pages: readonly FinishPage[], isDone: (solvable: string) => boolean): boolean {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const byIndex = new Map(pages.flatMap((page) => (page.index === null ? [] : [[page.index, page] as const])));
  const waiting: { page: FinishPage; from: number }[] = [];
  const seen = new Set<string>();
  const visit = (page: FinishPage | undefined, from: number) => {
    if (!page) return;
    const place = page.index ?? from;
    const key = `${page.id} ${place}`;
    if (seen.has(key)) return;
    seen.add(key);
    waiting.push({ page, from: place });
  };
  visit(byIndex.get(0), 0);
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const { page, from } = one;
    if (!page.required.every(isDone)) continue;
    for (const target of page.targets) visit(byId.get(target), from);
    const next = page.next === null ? byIndex.get(from + 1) : byId.get(page.next);
    if (!next) return true;
    visit(next, from);
  }
  return false;
}
