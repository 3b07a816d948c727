import type { VersionState } from "../catalogue/tables.ts";
import type { Tools } from "../tools.ts";
import { hashPreviewToken } from "./lesson-store.ts";

/** How long a preview token opens its version when nobody says otherwise, and at most. */
export const PREVIEW_DAYS = 14;

/** Only what is still being worked on has previews: the rest is public, or no longer to be seen. */
export function isPreviewable(state: VersionState): boolean {
  return state === "DRAFT" || state === "CANDIDATE";
}

/** A token that opens one version of one lesson to whoever holds it, until it runs out (L9). It is shown once and never kept. */
export async function mintPreviewToken(
  { db, random, now }: Tools,
  version: { lessonId: string; versionName: string; createdBy: string | null },
  days = PREVIEW_DAYS,
): Promise<{ token: string; expiresAt: Date }> {
  const token = random.token(32);
  const expiresAt = new Date(now() + days * 24 * 3_600_000);
  await db
    .insertInto("preview_tokens")
    .values({
      token_hash: hashPreviewToken(token),
      lesson_id: version.lessonId,
      version_name: version.versionName,
      created_by: version.createdBy,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}
