import { type Kysely, sql } from "kysely";
import type { LessonBlock, LessonWidget } from "#contract/learning/lesson.page.ts";
import {
  type LessonScore,
  outcomeOf,
  type QuestionOutcome,
  type QuestionRecord,
  scoreOf,
} from "#rules/learning/lesson-score.ts";
import type { PreparedLesson, PreparedSolvable } from "../content/prepare-lesson.ts";
import type { Database } from "../db/tables.ts";

export interface LessonResult {
  score: LessonScore;
  /** Questions that are judged, in order, each with the page it's on. */
  questions: { outcome: QuestionOutcome; page: number; title: string }[];
  /** HTML: what the lesson says at its end, if its last page asks nothing. */
  know: string | null;
}

/** Result of a learner's work in a lesson. Nothing that's only explored, predicted or compared is scored. */
export async function resultOfLesson(
  db: Kysely<Database>,
  learnerId: string,
  prepared: PreparedLesson,
): Promise<LessonResult> {
  const { rows } = await sql<{ solvable: string; ever_solved: boolean; revealed: boolean }>`
    select solvable, ever_solved, revealed from solvable_states
    where user_id = ${learnerId} and lesson_id = ${prepared.lessonId}`.execute(db);
  const records = new Map(
    rows.map(({ solvable, ever_solved, revealed }): [string, QuestionRecord] => [
      solvable,
      { everSolved: ever_solved, revealed },
    ]),
  );
  const asked = prepared.blocks.flatMap((block) =>
    playedOn(block.contents)
      .filter((id) => isScored(prepared, prepared.solvables.get(id)))
      .map((id) => ({ id, block })),
  );
  return {
    score: scoreOf(asked.map(({ id }) => records.get(id))),
    questions: asked.map(({ id, block }) => ({
      outcome: outcomeOf(records.get(id)),
      page: block.index ?? 0,
      title: block.title,
    })),
    know: lastWords(prepared.blocks.at(-1)),
  };
}

function isScored({ shared, firstRounds }: PreparedLesson, solvable: PreparedSolvable | undefined): boolean {
  if (!solvable || solvable.asset.goal === "explore") return false;
  const { interactive, asset, id } = solvable;
  const pub = (shared[id] ?? firstRounds[id])?.pub;
  const isGuess = pub !== undefined && interactive.rules.predicts?.(pub);
  return !isGuess && !("self" in asset);
}

function playedOn(widgets: readonly LessonWidget[]): string[] {
  return widgets.flatMap((widget) => {
    if (widget.kind === "interactive") return [widget.id];
    if (widget.kind === "reveal" || widget.kind === "note") return playedOn(widget.contents);
    return widget.kind === "columns" ? playedOn(widget.columns.flat()) : [];
  });
}

function lastWords(block: LessonBlock | undefined): string | null {
  if (!block || playedOn(block.contents).length > 0) return null;
  const words = block.contents.flatMap((widget) => (widget.kind === "html" ? [widget.html] : []));
  return words.length === 0 ? null : words.join("");
}
