import type { LessonPage } from "../check/lesson.ts";
import { drawnBy } from "../check/read-draw.ts";
import type { CheckedLesson } from "../check.ts";
import type { LessonPages, LessonProgram, Page, SecretSolvable } from "../lesson-program.ts";
import { inlineHtml } from "./inline.ts";
import type { Maker } from "./maker.ts";
import { widgetsOf } from "./widgets.ts";

/** Pages and branches with their widgets: what learners may see, and what only the server may. */
export function makePages(maker: Maker, title: string, checked: CheckedLesson): LessonProgram["lessonWidgetSchema"] {
  const secret: Record<string, SecretSolvable> = Object.create(null);
  const all: LessonPages = { title, pages: [], branches: [] };
  for (const page of checked.lesson.pages) {
    const made = makePage(maker, page, page.level === 1 ? all.pages.length : null, checked, secret);
    (page.level === 1 ? all.pages : all.branches).push(made);
  }
  return { public: all, secret: { ...secret } };
}

/** One page with its widgets. Its solvables are added to `secret`. */
export function makePage(
  maker: Maker,
  page: LessonPage,
  index: number | null,
  { pagesByLabel, continuations }: Pick<CheckedLesson, "pagesByLabel" | "continuations">,
  secret: Record<string, SecretSolvable>,
): Page {
  const making = { maker, page: page.id, pagesByLabel, required: [], secret, drawn: drawnBy(page.blocks), number: 0 };
  const title = inlineHtml(maker, page.title, "plain");
  const contents = widgetsOf(making, page.blocks);
  const next = continuations.get(page);
  return {
    id: page.id,
    index,
    title,
    line: page.at[0],
    contents,
    required: making.required,
    ...(next && { next: next.id }),
  };
}
