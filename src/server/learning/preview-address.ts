import { pathTo } from "#contract/build-path.ts";
import type { Tools } from "../tools.ts";
import { createPreviewToken, isPreviewable, PREVIEW_DAYS } from "./preview-token.ts";

export type PreviewAddress = { address: string; expiresAt: Date } | { problem: string };

/** Creates an address at which anybody may read one unpublished version of a lesson for a number of days, or reports why not. */
export async function previewAddress(
  tools: Tools,
  { lesson, version, days }: { lesson: string; version: string; days: number },
): Promise<PreviewAddress> {
  if (!Number.isInteger(days) || days < 1 || days > PREVIEW_DAYS) {
    return { problem: `A preview can last from 1 to ${PREVIEW_DAYS} days.` };
  }
  // People may paste the lesson's address.
  const path = lesson.replace(/^.*\/courses\//, "").replaceAll(/^\/+|\/+$/g, "");
  const [courseSlug, chapterSlug, lessonSlug, ...rest] = path.split("/");
  if (!courseSlug || !chapterSlug || !lessonSlug || rest.length > 0) {
    return { problem: "Please name the lesson as COURSE/CHAPTER/LESSON." };
  }
  const found = await tools.db.selectFrom("lessons").select("lesson_id").where("path", "=", path).executeTakeFirst();
  if (!found) return { problem: `There is no lesson ${path}.` };
  const versions = await tools.db
    .selectFrom("lesson_versions")
    .select(["version_name", "state"])
    .where("lesson_id", "=", found.lesson_id)
    .where("state", "in", ["DRAFT", "CANDIDATE"])
    .orderBy("created_at", "desc")
    .limit(20)
    .execute();
  const wanted = await tools.db
    .selectFrom("lesson_versions")
    .select("state")
    .where("lesson_id", "=", found.lesson_id)
    .where("version_name", "=", version)
    .executeTakeFirst();
  const open = versions.map((version) => version.version_name);
  const choice =
    open.length > 0 ? `Possible versions: ${open.join(", ")}.` : "This lesson has no draft and no candidate.";
  if (!wanted) return { problem: `${path} has no version ${version}. ${choice}` };
  if (!isPreviewable(wanted.state)) {
    return { problem: `The version ${version} of ${path} is ${wanted.state}, so it can't be previewed. ${choice}` };
  }
  const target = { lessonId: found.lesson_id, versionName: version, createdBy: null };
  const { token, expiresAt } = await createPreviewToken(tools, target, days);
  const own = pathTo("lesson", { courseSlug, chapterSlug, lessonSlug }, { preview_token: token });
  return { address: tools.settings.siteUrl + own, expiresAt };
}
