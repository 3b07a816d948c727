import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { BlobName } from "../../files/blob-store.ts";
import { openStore } from "../../files/open-store.ts";
import type { Tools } from "../../tools.ts";

const DAY_MS = 24 * 3600 * 1000;
/** Days after which a file goes that nothing uses. */
const GRACE_DAYS = 30;
const MAX_FILES = 100;

/** Endings of the kinds of files that are purged. Scripts stay: published lessons find theirs by their own hash. */
const endings: Readonly<Record<string, BlobName["ending"]>> = {
  "image/webp": "webp",
  "audio/mpeg": "mp3",
  "audio/ogg": "opus",
  "audio/wav": "wav",
};

/** Any text that names a file uses it: lessons as saved, what's open in the editor, and components. */
const used = sql`(
  exists (select from lesson_files f where f.path like 'assets/%' and f.text like '%' || b.hash || '%')
  or exists (select from editor_files f where f.path like 'assets/%' and f.text like '%' || b.hash || '%')
  or exists (select from components c where c.text like '%' || b.hash || '%')
  or exists (select from component_versions c where c.text like '%' || b.hash || '%'))`;

/** Marks files that nothing uses any more, and removes them when that's been so for thirty days. */
export async function purgeUploads({
  db,
  now,
  log,
  settings,
}: Pick<Tools, "db" | "now" | "log" | "settings">): Promise<void> {
  const at = now();
  // A new file may still be on its way into a lesson.
  await sql`
    update blobs b set unused_since = case when ${used} then null else coalesce(unused_since, ${new Date(at)}) end
    where b.hash in (select hash from blobs where media_type = any(${Object.keys(endings)}) and at < ${new Date(at - DAY_MS)})
      and (unused_since is null) <> ${used}`.execute(db);
  const store = openStore(settings);
  const gone = await unusedSince(db, new Date(at - GRACE_DAYS * DAY_MS));
  for (const { hash, mediaType } of gone) {
    const ending = endings[mediaType];
    if (ending === undefined) continue;
    await db.transaction().execute(async (trx) => {
      // Somebody who uploads the same picture now waits for this row, and then keeps the file again.
      const { numAffectedRows = 0n } = await sql`
        delete from blobs b where hash = ${hash} and unused_since is not null and not ${used}`.execute(trx);
      if (numAffectedRows > 0n) await store.remove({ hash, ending });
    });
  }
  await sql`delete from uploads where at < ${new Date(at - GRACE_DAYS * DAY_MS)}`.execute(db);
  await sql`delete from figma_imports where at < ${new Date(at - GRACE_DAYS * DAY_MS)}`.execute(db);
  if (gone.length > 0) log.info({ event: "uploads_purged", files: gone.length }, "removed unused files");
}

async function unusedSince(db: Kysely<Database>, before: Date) {
  const { rows } = await sql<{ hash: string; mediaType: string }>`
    select hash, media_type as "mediaType" from blobs where unused_since < ${before} limit ${MAX_FILES}`.execute(db);
  return rows;
}
