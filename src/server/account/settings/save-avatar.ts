import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { BlobStore } from "../../files/blob-store.ts";
import type { EncodedAvatar } from "./encode-avatar.ts";

interface Kept {
  avatar_hash: string | null;
  avatar_small_hash: string | null;
}

/**
 * Gives an account another picture, or none, and deletes the files of the old one unless somebody else has the very
 * same. Changes of pictures wait for each other, so that nobody deletes a file that another account is just getting.
 */
export async function saveAvatar(
  db: Kysely<Database>,
  store: BlobStore,
  userId: string,
  picture: EncodedAvatar | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(520)`.execute(trx);
    const before = await trx
      .selectFrom("users")
      .select(["avatar_hash", "avatar_small_hash"])
      .where("user_id", "=", userId)
      .executeTakeFirst();
    const after: Kept =
      picture === null
        ? { avatar_hash: null, avatar_small_hash: null }
        : {
            avatar_hash: (await store.put(picture.large, "webp")).hash,
            avatar_small_hash: (await store.put(picture.small, "webp")).hash,
          };
    await trx.updateTable("users").set(after).where("user_id", "=", userId).execute();
    for (const hash of [before?.avatar_hash, before?.avatar_small_hash]) {
      if (hash && !(await isUsed(trx, hash))) await store.remove({ hash, ending: "webp" });
    }
  });
}

async function isUsed(db: Kysely<Database>, hash: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from users where avatar_hash = ${hash} or avatar_small_hash = ${hash})
      or exists (select 1 from blobs where hash = ${hash}) as used`.execute(db);
  return rows[0]?.used ?? false;
}
