import type { infer as Infer } from "zod/v4/core";
import type { courseFiles as courseFilesCall } from "#contract/authoring/course-files.ts";
import { type CallOutcome, isRefused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { findOwnCourse, noSuchCourse } from "../find/read-course-texts.ts";
import { readCourseFolder } from "./read-course-folder.ts";

type Results = Infer<typeof courseFilesCall.results>;

/** Returns a course as files, to take it out or to compare with what's to be taken in. */
export async function courseFiles(
  visit: Visit,
  { course_slug: slug, texts = false }: Infer<typeof courseFilesCall.body>,
): Promise<CallOutcome<Results>> {
  const course = await findOwnCourse(visit, slug);
  if (!course) return noSuchCourse;
  const folder = await readCourseFolder(visit.db, { courseId: course.courseId, slug }, visit.viewer.userId);
  if (isRefused(folder)) return folder;
  return {
    results: {
      course_name: folder.name,
      course_file: folder.courseFile,
      chapters: folder.chapters,
      lessons: folder.lessons.map(({ place, lessonId, versionName, state, rev, hash, way, about, files }) => ({
        place,
        lesson_id: lessonId,
        version_name: versionName,
        state,
        rev,
        doc_hash: hash,
        way,
        about,
        files: texts ? { ...files } : null,
      })),
    },
  };
}
