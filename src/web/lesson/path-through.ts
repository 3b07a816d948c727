import type { LessonBlock } from "#contract/learning/lesson.page.ts";

/** The pages of a lesson as the learner walks through them. */
export interface Walk {
  blocks: readonly LessonBlock[];
  branches: readonly LessonBlock[];
}

/** The page with this id, in the order or a branch. */
export function pageOf(walk: Walk, id: string): LessonBlock | undefined {
  return walk.blocks.find((one) => one.id === id) ?? walk.branches.find((one) => one.id === id);
}

/** The page at a 0-based index; the first one when there is none. */
export function pageAt(walk: Walk, index: number): LessonBlock | undefined {
  return walk.blocks[index] ?? walk.blocks[0];
}

/** The index that the address shows: a branch keeps that of the page it left from. */
export function indexOf(walk: Walk, id: string, trail: readonly string[]): number {
  for (const known of [id, ...[...trail].reverse()]) {
    const index = walk.blocks.find((one) => one.id === known)?.index;
    if (index !== undefined && index !== null) return index;
  }
  return 0;
}

/** Where "Continue" leads: the page named by the author, else the next in order; null is the end of the lesson. */
export function pageAfter(walk: Walk, id: string, trail: readonly string[]): LessonBlock | null {
  const here = pageOf(walk, id);
  const named = here?.next ? pageOf(walk, here.next) : undefined;
  if (named) return named;
  return walk.blocks[indexOf(walk, id, trail) + 1] ?? null;
}

/** Ids on this page that still have to be solved. */
export function leftToSolve(page: LessonBlock, done: ReadonlySet<string>): string[] {
  return page.required.filter((id) => !done.has(id));
}

/** Whether this page goes on by one of the ways that its author offers, and not by "Continue". */
export function mustChoose(page: LessonBlock): boolean {
  return page.contents.some((widget) => widget.kind === "choose");
}
