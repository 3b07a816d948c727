import type { LessonBlock, LessonWidget } from "#contract/learning/lesson.page.ts";

/** Pages of a lesson: those in order and the branches. */
export interface LessonPages {
  blocks: readonly LessonBlock[];
  branches: readonly LessonBlock[];
}

/** Page with this id, in order or a branch. */
export function pageOf(pages: LessonPages, id: string): LessonBlock | undefined {
  return pages.blocks.find((block) => block.id === id) ?? pages.branches.find((branch) => branch.id === id);
}

/** Page at a 0-based index, or the first one if there's none. */
export function pageAt(pages: LessonPages, index: number): LessonBlock | undefined {
  return pages.blocks[index] ?? pages.blocks[0];
}

/** Index shown in the address. A branch has the index of the page it left from. */
export function indexOf(pages: LessonPages, id: string, trail: readonly string[]): number {
  for (const known of [id, ...[...trail].reverse()]) {
    const index = pages.blocks.find((block) => block.id === known)?.index;
    if (index !== undefined && index !== null) return index;
  }
  return 0;
}

/** Page after this one: the one named by the author, else the next in order. Null at the end of the lesson. */
export function pageAfter(pages: LessonPages, id: string, trail: readonly string[]): LessonBlock | null {
  const here = pageOf(pages, id);
  const named = here?.next ? pageOf(pages, here.next) : undefined;
  if (named) return named;
  return pages.blocks[indexOf(pages, id, trail) + 1] ?? null;
}

/** Ids of everything that can be played on this page, in order. */
export function solvablesOn(page: LessonBlock): string[] {
  return page.contents.flatMap(solvablesIn);
}

function solvablesIn(widget: LessonWidget): string[] {
  switch (widget.kind) {
    case "interactive":
      return [widget.id];
    case "reveal":
    case "note":
      return widget.contents.flatMap(solvablesIn);
    case "columns":
      return widget.columns.flat().flatMap(solvablesIn);
    default:
      return [];
  }
}

/** True if the learner leaves this page through one of the author's options instead of "Continue". */
export function mustChoose(page: LessonBlock): boolean {
  return page.contents.some((widget) => widget.kind === "choose");
}
