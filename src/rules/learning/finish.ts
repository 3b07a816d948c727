/** A page as far as finishing is concerned: what must be done on it, and where one can go from it besides the next one. */
export interface FinishPage {
  id: string;
  /** Null for a branch page. */
  index: number | null;
  required: readonly string[];
  /** Where "Continue" leads when it is not the next page. */
  next: string | null;
  /** Pages that choices on it lead to. */
  targets: readonly string[];
}

/**
 * Whether a lesson is finished with what is done: some way leads from the first page to an end, and everything required on it is done.
 * A branch without a way of its own goes on with the page after the one that led to it.
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
