import type { infer as Infer } from "zod/v4/core";
import type { replaceInLesson as replaceInLessonCall } from "#contract/authoring/find-in-course.ts";
import { pathTo } from "#contract/build-path.ts";
import { applyEdit, type DocumentEdit } from "#rules/authoring/edits/document-edit.ts";
import { brokenJson } from "#rules/authoring/find/replacement.ts";
import { type CallOutcome, isRefused, Refusal } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { type Files, filesOf, textsOf } from "../documents/texts.ts";
import { editFromOutside } from "../files/edit-from-outside.ts";
import { findLesson } from "../versions/find-version.ts";
import { oncePerKey } from "../versions/once.ts";

type Body = Infer<typeof replaceInLessonCall.body>;
type Results = Infer<typeof replaceInLessonCall.results>;

const CHANGED = "This lesson has changed since you searched. Search again.";

/** Replaces hits of a search in one lesson, all or none of them. */
export async function replaceInLesson(visit: Visit, body: Body): Promise<CallOutcome<Results>> {
  const lesson = await findLesson(visit, body.lesson_id);
  if (isRefused(lesson)) return lesson;
  const [courseSlug = "", chapterSlug = "", lessonSlug = ""] = lesson.path.split("/");
  return oncePerKey<Results>(visit, body.key, async (trx, userId) => {
    const { versionName, created } = await editFromOutside(visit, trx, userId, {
      key: body.key,
      kind: "replace",
      version: { lesson_id: body.lesson_id, version_name: body.version_name },
      shown: { docHash: body.doc_hash, rev: body.rev },
      reason: body.internal_change_reason ?? "",
      changed: CHANGED,
      edit(before) {
        const edit = { files: body.changes };
        refuseBroken(before, edit);
        return edit;
      },
    });
    const edit_path = pathTo("lesson_edit", { courseSlug, chapterSlug, lessonSlug, versionName });
    return { results: { version_name: versionName, edit_path, created, errors: [] } };
  });
}

function refuseBroken(before: Files, edit: DocumentEdit): void {
  const broken = brokenJson(before, afterEdit(before, edit));
  if (broken === null) return;
  const text = `${broken} would no longer be JSON, so nothing was replaced in this lesson.`;
  throw new Refusal({ refused: 422, errors: [text] });
}

function afterEdit(before: Files, edit: DocumentEdit): Files {
  try {
    return filesOf(applyEdit(textsOf(before), edit));
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal({ refused: 409, errors: [CHANGED] });
    throw error;
  }
}
