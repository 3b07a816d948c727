import type { VersionState } from "../catalogue/tables.ts";
import type { Tools } from "../tools.ts";
import { hashPreviewToken } from "./lesson-store.ts";

/** Days a preview token is valid: the default and the maximum. */
export const PREVIEW_DAYS = 14;

/** Only versions being worked on have previews: others are public, or no longer shown. */
export function isPreviewable(state: VersionState): boolean {
  return state === "DRAFT" || state === "CANDIDATE";
}

/**
 * Creates a token that opens one version of one lesson until it expires (L9). It is shown once and never stored. A given
 * token that exists already keeps its expiry.
 */
export async function createPreviewToken(
  { db, random, now }: Tools,
  version: { lessonId: string; versionName: string; createdBy: string | null; token?: string },
  days = PREVIEW_DAYS,
): Promise<{ token: string; expiresAt: Date }> {
  const token = version.token ?? random.token(32);
  const expiresAt = new Date(now() + days * 24 * 3_600_000);
  const kept = await db
    .insertInto("preview_tokens")
    .values({
      token_hash: hashPreviewToken(token),
      lesson_id: version.lessonId,
      version_name: version.versionName,
      created_by: version.createdBy,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.column("token_hash").doUpdateSet({ lesson_id: version.lessonId }))
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return { token, expiresAt: kept.expires_at };
}
