import { sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import { MAX_VERSION_BYTES } from "#contract/authoring/fields.ts";
import type { replaceInLesson as replaceInLessonCall } from "#contract/authoring/find-in-course.ts";
import { pathTo } from "#contract/build-path.ts";
import { applyEdit, type DocumentEdit, type Texts } from "#rules/authoring/edits/document-edit.ts";
import { replaceTarget } from "#rules/authoring/find/replace-target.ts";
import { brokenJson } from "#rules/authoring/find/replacement.ts";
import { isEditableState } from "#rules/authoring/versions/transitions.ts";
import { nextVersionName } from "#rules/authoring/versions/version-names.ts";
import { insertDraft, lockLesson, readVersionFiles, versionNames } from "../../content/version-store.ts";
import { failpoint } from "../../db/failpoint.ts";
import { type CallOutcome, isRefused, Refusal } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { lockDocument, readFiles, writeEdit } from "../documents/document-store.ts";
import { type LockedVersion, lockVersion } from "../documents/lock-version.ts";
import { bytesOf, type Files, filesOf, hashOf, textsOf, withLineFeeds } from "../documents/texts.ts";
import { addDocument } from "../versions/add-document.ts";
import { findLesson } from "../versions/find-version.ts";
import { fullName, writeEvent } from "../versions/lesson-events.ts";
import { oncePerKey, type Trx } from "../versions/once.ts";

type Body = Infer<typeof replaceInLessonCall.body>;
type Results = Infer<typeof replaceInLessonCall.results>;

const CHANGED = "This lesson has changed since you searched. Search again.";

/**
 * Replaces hits of a search in one lesson, all or none of them. They become an edit of the author's own draft; where
 * learners' text was searched, a new draft begins with it, so that its timeline has the text from before.
 */
export async function replaceInLesson(visit: Visit, body: Body): Promise<CallOutcome<Results>> {
  const lesson = await findLesson(visit, body.lesson_id);
  if (isRefused(lesson)) return lesson;
  const [courseSlug = "", chapterSlug = "", lessonSlug = ""] = lesson.path.split("/");
  return oncePerKey<Results>(visit, body.key, async (trx, userId) => {
    await lockLesson(trx, body.lesson_id);
    const version = await lockVersion(trx, visit, body);
    const edits = isEditableState(version.state);
    if (!edits && version.state !== "MAIN") refuse(CHANGED);
    await refuseOthers(trx, version, userId);
    const draft = edits ? version : await draftFromMain(visit, trx, userId, version, body);
    const doc = await lockDocument(trx, visit.tools, draft);
    const before = await readFiles(trx, doc.docId);
    if (hashOf(before) !== body.doc_hash || (edits && doc.rev !== body.rev)) refuse(CHANGED);
    const edit = { files: body.changes };
    const after = changed(before, edit);
    const { key } = body;
    const made = { key, clientId: key, userId, kind: "replace", edit } as const;
    await writeEdit(trx, visit.tools, doc, { before, after, made, reply: null });
    failpoint("replace.written");
    const { versionName } = draft;
    const edit_path = pathTo("lesson_edit", { courseSlug, chapterSlug, lessonSlug, versionName });
    return { results: { version_name: versionName, edit_path, created: !edits, errors: [] } };
  });
}

function refuse(sentence: string): never {
  throw new Refusal({ refused: 409, errors: [sentence] });
}

/** Nobody's draft but the author's own is changed, nor is one made beside the draft that somebody is working on. */
async function refuseOthers(trx: Trx, { lessonId, versionName, state, ownedBy }: LockedVersion, userId: string) {
  if (isEditableState(state) && ownedBy === userId) return;
  const { rows } = await sql<{ versionName: string; ownedBy: string | null; ownerName: string }>`
    select v.version_name as "versionName", v.owned_by as "ownedBy",
      coalesce((select ${fullName("u")} from users u where u.user_id = v.owned_by), '') as "ownerName"
    from lesson_versions v where v.lesson_id = ${lessonId} and v.state in ('DRAFT', 'CANDIDATE')
    order by v.owned_by is not distinct from ${userId} desc, v.version_name = ${versionName} desc, v.created_at desc
    limit 1`.execute(trx);
  const [draft] = rows;
  if (!draft) return;
  const owner = draft.ownedBy === null ? "nobody" : "other";
  // Their own draft has appeared since: a search would read that one now.
  refuse(draft.ownedBy === userId ? CHANGED : replaceTarget({ ...draft, owner, published: false }).text);
}

async function draftFromMain(
  visit: Visit,
  trx: Trx,
  userId: string,
  { lessonId, versionName: basedOn }: LockedVersion,
  { internal_change_reason: reason = "" }: Body,
): Promise<{ lessonId: string; versionName: string }> {
  const files = await readVersionFiles(trx, lessonId, basedOn);
  const versionName = nextVersionName(await versionNames(trx, lessonId));
  await insertDraft(trx, visit.tools, { lessonId, versionName, files, userId, reason, basedOn });
  failpoint("replace.draft");
  const texts = new Map(Object.entries(withLineFeeds(files)));
  await addDocument(trx, visit.tools, { lessonId, versionName, files: texts });
  await writeEvent(trx, visit.tools, {
    lessonId,
    versionName,
    from: null,
    to: "DRAFT",
    userId,
    reason,
    facts: { based_on: basedOn },
  });
  failpoint("replace.document");
  return { lessonId, versionName };
}

function changed(before: Files, edit: DocumentEdit): Texts {
  let after: Texts;
  try {
    after = applyEdit(textsOf(before), edit);
  } catch (error) {
    if (error instanceof RangeError) refuse(CHANGED);
    throw error;
  }
  const files = filesOf(after);
  if (bytesOf(files) > MAX_VERSION_BYTES) {
    throw new Refusal({ refused: 413, errors: ["This lesson would be larger than 2 MB."] });
  }
  const broken = brokenJson(before, files);
  if (broken !== null) {
    throw new Refusal({
      refused: 422,
      errors: [`${broken} would no longer be JSON, so nothing was replaced in this lesson.`],
    });
  }
  return after;
}
