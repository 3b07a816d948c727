import type { LessonWidget } from "#contract/learning/lesson.page.ts";
import { lessonPreviewPage, type PreviewPiece } from "#contract/learning/lesson-preview.page.ts";
import { lessonCard } from "../catalogue/cards.ts";
import { readLessonsFor } from "../catalogue/lessons-for.ts";
import { openProgram } from "../content/program-store.ts";
import type { Preview } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import type { LessonView } from "./lesson-store.ts";

const MAX_OPEN_LESSONS = 4;

/** Page of a lesson that's locked for this viewer: how it begins, and what they may open instead. */
export async function previewLesson(visit: Visit, view: LessonView): Promise<Preview> {
  const { tools, requester } = visit;
  const [prepared, lessons] = await Promise.all([openProgram(tools, view), readLessonsFor(visit, view.courseId)]);
  const open = lessons.map((row) => lessonCard(row, requester)).filter((card) => card.open);
  const unfinished = open.filter((card) => card.state !== "finished");
  return {
    route: "explorations_chapter",
    contract: lessonPreviewPage,
    title: view.name,
    results: {
      course: { slug: view.courseSlug, name: view.courseName, subject: view.subject },
      chapter: { slug: view.chapterSlug, name: view.chapterName },
      lesson: {
        slug: view.lessonSlug,
        name: view.name,
        kind: view.kind,
        summary: view.summary,
        minutes: view.minutes,
        num_pages: prepared.blocks.length,
      },
      beginning: upToFirstQuestion(prepared.blocks[0]?.contents ?? []).pieces,
      open_lessons: (unfinished.length > 0 ? unfinished : open).slice(0, MAX_OPEN_LESSONS),
    },
  };
}

/** Texts and pictures before the first thing to solve, open or choose. */
function upToFirstQuestion(contents: readonly LessonWidget[]): { pieces: PreviewPiece[]; ended: boolean } {
  const pieces: PreviewPiece[] = [];
  for (const widget of contents) {
    if (widget.kind === "html") {
      pieces.push({ kind: "html", id: widget.id, html: widget.html });
    } else if (widget.kind === "image") {
      const { id, alt, svg, url, width, height } = widget;
      pieces.push({ kind: "image", id, alt, svg, url, width, height });
    } else if (widget.kind === "note" || widget.kind === "columns") {
      const inside = upToFirstQuestion(widget.kind === "note" ? widget.contents : widget.columns.flat());
      pieces.push(...inside.pieces);
      if (inside.ended) return { pieces, ended: true };
    } else return { pieces, ended: true };
  }
  return { pieces, ended: false };
}
