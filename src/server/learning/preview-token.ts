import type { Tools } from "../tools.ts";
import { hashPreviewToken } from "./lesson-store.ts";

/** How long a preview token opens its version. */
export const PREVIEW_DAYS = 14;

/** A token that opens one version of one lesson to whoever holds it, until it runs out (L9). It is shown once and never kept. */
export async function mintPreviewToken(
  { db, random, now }: Tools,
  version: { lessonId: string; versionName: string; createdBy: string | null },
): Promise<string> {
  const token = random.token(32);
  await db
    .insertInto("preview_tokens")
    .values({
      token_hash: hashPreviewToken(token),
      lesson_id: version.lessonId,
      version_name: version.versionName,
      created_by: version.createdBy,
      expires_at: new Date(now() + PREVIEW_DAYS * 24 * 3_600_000),
    })
    .execute();
  return token;
}
