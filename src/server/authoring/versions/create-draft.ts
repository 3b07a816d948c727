import type { infer as Infer } from "zod/v4/core";
import type { createDraft } from "#contract/authoring/draft.ts";
import { checkStep } from "#rules/authoring/versions/transitions.ts";
import { nextVersionName } from "#rules/authoring/versions/version-names.ts";
import { insertDraft, lockLesson, readVersionFiles, versionNames } from "../../content/version-store.ts";
import { type CallOutcome, isRefused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { addDocument } from "./add-document.ts";
import { findVersion, moverOf } from "./find-version.ts";
import { writeEvent } from "./lesson-events.ts";
import { oncePerKey } from "./once.ts";
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
    const files = await readVersionFiles(trx, lessonId, basedOn);
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
