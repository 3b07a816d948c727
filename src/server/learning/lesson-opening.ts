import type { infer as Infer } from "zod/v4/core";
import type { lessonPage } from "#contract/learning/lesson.page.ts";
import { openProgram } from "../content/program-store.ts";
import type { Visit } from "../http/visit.ts";
import { readLessonView } from "./lesson-store.ts";
import { ownResults } from "./load-lesson.ts";
import { mayOpen } from "./open-lesson.ts";

type Results = Infer<typeof lessonPage.results>;

/**
 * First page of a lesson with this learner's work on it, for home to show; null unless it's a question with a figure to drag. The
 * other pages, their questions and the work on them stay out.
 */
export async function readOpening(visit: Visit, path: string): Promise<Results | null> {
  const view = await readLessonView(visit.db, path, visit.viewer.learnerId, { k: "main" });
  if (!view || !(await mayOpen(visit, view)).may) return null;
  const prepared = await openProgram(visit.tools, view);
  const [first] = prepared.blocks;
  const ids = first?.contents.flatMap((widget) => (widget.kind === "interactive" ? [widget.id] : [])) ?? [];
  const all = { ...prepared.shared, ...prepared.firstRounds };
  const shown = ids.flatMap((id) => all[id] ?? []);
  if (!first || shown.length !== 1 || !shown.every(({ pub }) => hasFigure(pub))) return null;
  const own = ownResults(visit, prepared, view, 0);
  const { states } = own.progress;
  return {
    ...own,
    blocks: [first],
    interactives: Object.fromEntries(shown.map((interactive) => [interactive.id, interactive])),
    progress: { ...own.progress, inputs: {}, states: states.filter(({ id }) => ids.includes(id)) },
  };
}

function hasFigure(pub: unknown): boolean {
  return typeof pub === "object" && pub !== null && "figure" in pub && pub.figure !== null;
}
