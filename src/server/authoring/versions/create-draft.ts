import type { infer as Infer } from "zod/v4/core";
import type { createDraft } from "#contract/authoring/draft.ts";
import { checkStep } from "#rules/authoring/versions/transitions.ts";
import { nextVersionName } from "#rules/authoring/versions/version-names.ts";
import { insertDraft, lockLesson, readVersionFiles, versionNames } from "../../content/version-store.ts";
import { type CallOutcome, isRefused, type Refused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { readTextsAt } from "../documents/document-store.ts";
import { filesOf, unpack } from "../documents/texts.ts";
import { addDocument } from "./add-document.ts";
import { type FoundVersion, findVersion, moverOf } from "./find-version.ts";
import { writeEvent } from "./lesson-events.ts";
import { oncePerKey, type Trx } from "./once.ts";
import { refusalOf } from "./publish.ts";
import { readLesson } from "./read-lesson.ts";

type Results = Infer<typeof createDraft.results>;
type Body = Infer<typeof createDraft.body>;

/** Copies any version into a new draft of the author's own. The copied version stays as it is. */
export async function createDraftFrom(visit: Visit, body: Body): Promise<CallOutcome<Results>> {
  const made = await oncePerKey<{ version_name: string }>(visit, body.key, async (trx, userId) => {
    await lockLesson(trx, body.lesson_id);
    const source = await findVersion(visit, { ...body, version_name: body.from_version_name }, trx);
    if (isRefused(source)) return source;
    const step = checkStep("new", "DRAFT", "create", moverOf(visit, source));
    if (!step.may) return refusalOf(step);
    const { lessonId, versionName: basedOn } = source;
    const files = await textToCopy(visit, trx, source, body);
    if (isRefused(files)) return files;
    const versionName = nextVersionName(await versionNames(trx, lessonId));
    const reason = body.internal_change_reason ?? "";
    await insertDraft(trx, visit.tools, { lessonId, versionName, files, userId, reason, basedOn });
    await addDocument(trx, visit.tools, { lessonId, versionName, files });
    const event = {
      lessonId,
      versionName,
      from: null,
      to: "DRAFT",
      userId,
      reason,
      facts: { based_on: basedOn },
    } as const;
    await writeEvent(trx, visit.tools, event);
    return { results: { version_name: versionName } };
  });
  if (isRefused(made)) return made;
  const lesson = await readLesson(visit, { lesson_id: body.lesson_id, version_name: made.results.version_name });
  return { results: { lesson, errors: [] } };
}

const NO_TEXT: Refused = {
  refused: 404,
  errors: ["That text is no longer kept. Choose another one from the timeline."],
};

/** Files to copy: as last saved, as they were at an earlier revision, or a text that was kept beside the version. */
async function textToCopy(
  { viewer }: Visit,
  trx: Trx,
  { lessonId, versionName, docId, ownedBy }: FoundVersion,
  { from_rev, copy_id }: Body,
): Promise<ReadonlyMap<string, string> | Refused> {
  if (copy_id !== undefined) {
    const copy = await trx
      .selectFrom("editor_copies")
      .select(["packed", "user_id"])
      .where("copy_id", "=", copy_id)
      .where("doc_id", "=", docId)
      .executeTakeFirst();
    const mayRead = copy && (copy.user_id === viewer.userId || ownedBy === viewer.userId);
    return mayRead ? new Map(Object.entries(unpack(copy.packed))) : NO_TEXT;
  }
  if (from_rev === undefined) return readVersionFiles(trx, lessonId, versionName);
  const texts = docId === null ? null : await readTextsAt(trx, docId, from_rev);
  if (texts) return new Map(Object.entries(filesOf(texts)));
  return from_rev === 0 ? readVersionFiles(trx, lessonId, versionName) : NO_TEXT;
}
