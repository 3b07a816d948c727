import { type Kysely, sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import { uploadAsset } from "#contract/authoring/upload-asset.ts";
import { failpoint } from "../../db/failpoint.ts";
import type { Database } from "../../db/tables.ts";
import type { StoredBlob } from "./make-asset.ts";

type Reply = Infer<typeof uploadAsset.results>;

/** Reply to an upload with this key before, or null. */
export async function readUpload(db: Kysely<Database>, who: { userId: string; key: string }): Promise<Reply | null> {
  const row = await db
    .selectFrom("uploads")
    .select("reply")
    .where("user_id", "=", who.userId)
    .where("key", "=", who.key)
    .executeTakeFirst();
  return row ? uploadAsset.results.parse(row.reply) : null;
}

/** Records an upload with its files, once: a second request gets the reply of the first. */
export async function recordUpload(
  db: Kysely<Database>,
  { userId, key, reply, blobs, now }: { userId: string; key: string; reply: Reply; blobs: StoredBlob[]; now: number },
): Promise<Reply> {
  const at = new Date(now);
  return db.transaction().execute(async (transaction) => {
    await recordBlobs(transaction, blobs, at);
    failpoint("upload");
    // The update changes nothing, but returns the row that's there.
    const { rows } = await sql<{ reply: unknown }>`
      insert into uploads (user_id, key, reply, at) values (${userId}, ${key}, ${JSON.stringify(reply)}, ${at})
      on conflict (user_id, key) do update set at = uploads.at
      returning reply`.execute(transaction);
    return uploadAsset.results.parse(rows[0]?.reply);
  });
}

/** Records stored files. One that nothing used any more is kept again. */
export async function recordBlobs(db: Kysely<Database>, blobs: readonly StoredBlob[], at: Date): Promise<void> {
  if (blobs.length === 0) return;
  const rows = blobs.map(({ mediaType, ...blob }) => ({ ...blob, media_type: mediaType, at }));
  await db
    .insertInto("blobs")
    .values(rows)
    .onConflict((conflict) => conflict.column("hash").doUpdateSet({ unused_since: null }))
    .execute();
}
