import type { infer as Infer } from "zod/v4/core";
import type { makePreviewLink } from "#contract/authoring/preview-link.ts";
import { pathTo } from "#contract/build-path.ts";
import type { CallOutcome, Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { mayEdit } from "./open-lesson.ts";
import { createPreviewToken, isPreviewable } from "./preview-token.ts";

type Results = Infer<typeof makePreviewLink.results>;

const noSuchVersion: Refused = { refused: 404, errors: ["There's no such version of this lesson."] };

/** Gives an author the address of a preview, for colleagues who may not edit. Sent twice under one key, it's one link. */
export async function previewLink(
  visit: Visit,
  { key, lesson_id: lessonId, version_name: versionName }: Infer<typeof makePreviewLink.body>,
): Promise<CallOutcome<Results>> {
  const { tools, db, viewer } = visit;
  if (viewer.userId === null) return noSuchVersion;
  const lesson = await db
    .selectFrom("lessons")
    .innerJoin("lesson_versions", "lesson_versions.lesson_id", "lessons.lesson_id")
    .select(["lessons.path", "lessons.course_id", "lesson_versions.state"])
    .where("lessons.lesson_id", "=", lessonId)
    .where("lesson_versions.version_name", "=", versionName)
    .executeTakeFirst();
  if (!lesson || !(await mayEdit(visit, lesson.course_id))) return noSuchVersion;
  if (!isPreviewable(lesson.state)) {
    return {
      refused: 409,
      errors: [`Only drafts and candidates have preview links, and ${versionName} is ${lesson.state}.`],
    };
  }
  const { token, expiresAt } = await createPreviewToken(tools, {
    lessonId,
    versionName,
    createdBy: viewer.userId,
    token: tools.sign("preview-link", [viewer.userId, lessonId, versionName, key].join("|")),
  });
  const [courseSlug = "", chapterSlug = "", lessonSlug = ""] = lesson.path.split("/");
  const path = pathTo("lesson", { courseSlug, chapterSlug, lessonSlug }, { preview_token: token });
  return { results: { address: tools.settings.siteUrl + path, expires_ts: expiresAt.toISOString() } };
}
