import type { infer as Infer } from "zod/v4/core";
import type { findInCourse as findInCourseCall } from "#contract/authoring/find-in-course.ts";
import { pathTo } from "#contract/build-path.ts";
import { readAssetPath } from "#rules/authoring/assets/asset-files.ts";
import { readPins } from "#rules/authoring/components/component-pins.ts";
import { type ReplaceWay, replaceTarget } from "#rules/authoring/find/replace-target.ts";
import type { CallOutcome, Refused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { hashOf, withLineFeeds } from "../documents/texts.ts";
import type { Solvers } from "../solvers.ts";
import type { FindDone, FindTask, FoundFile } from "./find-in-texts.ts";
import { findOwnCourse, noSuchCourse, readCourseTexts, type SearchedLesson } from "./read-course-texts.ts";

type Body = Infer<typeof findInCourseCall.body>;
type Results = Infer<typeof findInCourseCall.results>;
type FoundLesson = Results["lessons"][number];

export type Finders = Solvers<FindTask, FindDone>;

/** Lessons read at once, so that a long course doesn't fill the memory. */
const BATCH = 20;
/** A reply ends after this many hits, or after this time. */
const ENOUGH_HITS = 300;
const ENOUGH_MS = 3000;
const MAX_PER_LESSON = 200;

/** Searches a course's lessons, from where the last reply ended. */
export async function findInCourse(visit: Visit, finders: Finders, body: Body): Promise<CallOutcome<Results>> {
  const { userId } = visit.viewer;
  if (userId === null) return { refused: 401 };
  const course = await findOwnCourse(visit, body.course_slug);
  if (!course) return noSuchCourse;
  const { lessons: total, courseId } = course;
  const found: FoundLesson[] = [];
  const first = body.after ?? 0;
  const began = performance.now();
  let at = first;
  for (let hits = 0; at < total && hits < ENOUGH_HITS && performance.now() - began < ENOUGH_MS; at += BATCH) {
    const read = await readCourseTexts(visit.db, { courseId, userId }, { skip: at, most: BATCH });
    const done = await searchIn(read, finders, body);
    if ("refused" in done) return done;
    const here = read.flatMap((lesson, index) => foundIn(lesson, done.found[index], body.course_slug, userId));
    found.push(...here);
    hits += here.reduce((sum, { files }) => sum + files.reduce((all, file) => all + file.hits.length, 0), 0);
  }
  const end = Math.min(at, total);
  return {
    results: { lessons: found, searched: Math.max(0, end - first), total, next: end < total ? end : null },
  };
}

async function searchIn(
  lessons: readonly SearchedLesson[],
  finders: Finders,
  { words, pattern = false, whole_word = false, match_case = false, everywhere = false }: Body,
): Promise<{ found: { files: FoundFile[]; cut: boolean }[] } | Refused> {
  const done = await finders.perform({
    query: { words, pattern, wholeWord: whole_word, matchCase: match_case },
    lessons: lessons.map(({ files }) => ({ files: filesToSearch(files, everywhere) })),
    most: MAX_PER_LESSON,
  });
  if (done === "late") return { refused: 422, errors: ["This pattern takes too long. Make it simpler."] };
  if (done === "busy") return BUSY;
  return "problem" in done ? { refused: 422, errors: [done.problem] } : done;
}

const BUSY: Refused = {
  refused: 503,
  errors: ["Other authors are searching. Please try again in a moment."],
  retryAfter: 2,
};

/**
 * The lesson's own text first, then its settings and its own assets: a component is changed on its page, not in lessons.
 * Offsets are those of the editor, which knows only line feeds.
 */
function filesToSearch(files: Readonly<Record<string, string>>, everywhere: boolean): [string, string][] {
  const shared = readPins(files["settings.json"] ?? "");
  const isOwn = (path: string) => !shared.has(readAssetPath(path)?.alias ?? "");
  const paths = Object.keys(files).filter((path) => path === "lesson.camp" || (everywhere && isOwn(path)));
  const rank = (path: string) => (path === "lesson.camp" ? 0 : path === "settings.json" ? 1 : 2);
  const known = Object.entries(withLineFeeds(new Map(paths.map((path) => [path, files[path] ?? ""]))));
  return known.sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

function foundIn(
  lesson: SearchedLesson,
  found: { files: FoundFile[]; cut: boolean } | undefined,
  courseSlug: string,
  userId: string,
): FoundLesson[] {
  if (!found || found.files.length === 0) return [];
  const { versionName, state, chapterSlug, slug } = lesson;
  const { way, text } = wayOf(lesson, userId);
  return [
    {
      lesson_id: lesson.lessonId,
      lesson_name: lesson.name,
      chapter_name: lesson.chapterName,
      version_name: versionName,
      state,
      rev: lesson.rev,
      doc_hash: hashOf(withLineFeeds(new Map(Object.entries(lesson.files)))),
      edit_path: pathTo("lesson_edit", { courseSlug, chapterSlug, lessonSlug: slug, versionName }),
      way,
      about: text,
      files: found.files,
      cut: found.cut,
    },
  ];
}

function wayOf(
  { versionName, state, ownedBy, ownerName }: Pick<SearchedLesson, "versionName" | "state" | "ownedBy" | "ownerName">,
  userId: string,
): { way: ReplaceWay; text: string } {
  const owner = ownedBy === userId ? "you" : ownedBy === null ? "nobody" : "other";
  return replaceTarget({ versionName, published: state === "MAIN", owner, ownerName });
}
