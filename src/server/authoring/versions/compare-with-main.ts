import type { LessonProgram } from "#lang/lesson-program.ts";
import { outline } from "#lang/outline.ts";
import { pageMoves, renamedPages } from "#rules/authoring/diff/match-pages.ts";
import { type Anchors, carryOver, type Notice } from "#rules/authoring/versions/carry-over.ts";
import { type LessonSize, shrinkQuestion } from "#rules/authoring/versions/shrink.ts";
import { type PreparedLesson, prepareLesson } from "../../content/prepare-lesson.ts";
import { openProgram, type VersionRef } from "../../content/program-store.ts";
import { readVersionFiles } from "../../content/version-store.ts";
import type { Visit } from "../../http/visit.ts";
import { countLearners } from "../../learning/count-learners.ts";

/** Everything that publishing a version would change for learners of the one they see now. */
export interface Comparison {
  /** Question to the author, if the lesson would lose most of its contents. */
  shrink: string | null;
  notices: Notice[];
  /** New place for each page that's gone or has another id. */
  moves: ReadonlyMap<string, string>;
}

const NOTHING: Comparison = { shrink: null, notices: [], moves: new Map() };

/** Compares a checked version with the lesson's MAIN. Before the first is published there's nothing to compare. */
export async function compareWithMain(
  { tools, db }: Visit,
  lessonId: string,
  next: { files: ReadonlyMap<string, string>; program: LessonProgram },
): Promise<Comparison> {
  const main = await db
    .selectFrom("lesson_versions")
    .select(["version_name as versionName", "version_hash as versionHash", "content_hash as contentHash"])
    .where("lesson_id", "=", lessonId)
    .where("state", "=", "MAIN")
    .executeTakeFirst();
  if (!main) return NOTHING;
  const ref: VersionRef = { lessonId, ...main };
  const was = await openProgram(tools, ref);
  const is = prepareLesson(tools, lessonId, next.program);
  const [before, after] = [
    (await readVersionFiles(db, lessonId, main.versionName)).get("lesson.camp") ?? "",
    next.files.get("lesson.camp") ?? "",
  ];
  const [pagesBefore, pagesAfter] = [outline(before), outline(after)];
  const moved = renamedPages(pagesBefore, pagesAfter);
  return {
    shrink: shrinkQuestion(sizeOf(was, before), sizeOf(is, after)),
    notices: carryOver(anchorsOf(was), anchorsOf(is), await countLearners(db, lessonId), { kept: () => false, moved }),
    moves: pageMoves(pagesBefore, pagesAfter),
  };
}

function sizeOf({ blocks, solvables }: PreparedLesson, camperdown: string): LessonSize {
  return { pages: blocks.length, questions: solvables.size, characters: camperdown.length };
}

function anchorsOf({ blocks, branches, solvables }: PreparedLesson): Anchors {
  return {
    solvables: new Map(
      [...solvables].map(([id, { interactive, assetHash }]) => [id, { type: interactive.type, assetHash }]),
    ),
    pages: new Set([...blocks, ...branches].map(({ id }) => id)),
  };
}
