import type { infer as Infer, input as Input } from "zod/v4/core";
import type { listCopies, settleCopy } from "#contract/authoring/copies.ts";
import type { courseFiles, importCourseFile, importLesson } from "#contract/authoring/course-files.ts";
import type { createDraft, publishDraft, updateDraft } from "#contract/authoring/draft.ts";
import type { findInCourse, replaceInLesson } from "#contract/authoring/find-in-course.ts";
import type { loadLesson, updateLesson } from "#contract/authoring/lesson.ts";
import type { handOver, ownerDetails, takeOwnership } from "#contract/authoring/ownership.ts";
import type { timeline, timelineText } from "#contract/authoring/timeline.ts";
import type {
  bulkRetire,
  changeVersionState,
  editHistory,
  lessonVersions,
  retireVersion,
} from "#contract/authoring/versions.ts";
import type { RouteName } from "#contract/paths.ts";
import { send } from "../../api/send.ts";

/** The calls about versions that the editor makes, by their contract. */
interface Calls {
  copies: typeof listCopies;
  copy_settle: typeof settleCopy;
  lesson_load: typeof loadLesson;
  lesson_update: typeof updateLesson;
  draft_create: typeof createDraft;
  draft_update: typeof updateDraft;
  draft_publish: typeof publishDraft;
  version_retire: typeof retireVersion;
  version_bulk_retire: typeof bulkRetire;
  version_change_state: typeof changeVersionState;
  lesson_versions: typeof lessonVersions;
  edit_history: typeof editHistory;
  owner_details: typeof ownerDetails;
  take_ownership: typeof takeOwnership;
  hand_over: typeof handOver;
  timeline: typeof timeline;
  timeline_text: typeof timelineText;
  course_files: typeof courseFiles;
  course_import: typeof importCourseFile;
  lesson_import: typeof importLesson;
  course_find: typeof findInCourse;
  lesson_replace: typeof replaceInLesson;
}

export type ResultsOf<Name extends keyof Calls> = Infer<Calls[Name]["results"]>;

/** Sends a call about a version. */
export function callVersion<Name extends keyof Calls & RouteName>(
  route: Name,
  body: Input<Calls[Name]["body"]>,
): Promise<ResultsOf<Name>> {
  return send<Calls[Name]>({ route, method: "POST" }, body);
}
