import { sql } from "kysely";
import { contentHash } from "../../content/content-hash.ts";
import type { Tools } from "../../tools.ts";
import type { Trx } from "./once.ts";

/** Adds the editor's document of a new draft, with its text as the first revision. */
export async function addDocument(
  trx: Trx,
  { random }: Tools,
  { lessonId, versionName, files }: { lessonId: string; versionName: string; files: ReadonlyMap<string, string> },
): Promise<void> {
  const docId = random.uuid();
  await sql`
    insert into editor_docs (doc_id, kind, lesson_id, version_name, doc_hash)
    values (${docId}, 'lesson', ${lessonId}, ${versionName}, ${contentHash(files)})`.execute(trx);
  const json = JSON.stringify(Object.fromEntries(files));
  await sql`
    insert into editor_files (doc_id, path, text)
    select ${docId}, key, value from json_each_text(${json}::json)`.execute(trx);
}
