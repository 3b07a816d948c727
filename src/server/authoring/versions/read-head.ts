import { type Kysely, sql } from "kysely";
import { isEditableState } from "#rules/authoring/versions/transitions.ts";
import { readVersionFiles } from "../../content/version-store.ts";
import type { Database } from "../../db/tables.ts";
import type { FoundVersion } from "./find-version.ts";

export interface Head {
  rev: number;
  savedRev: number;
  files: ReadonlyMap<string, string>;
}

/** Newest text of a version: its document in the editor while it can be edited, else its files as last saved. */
export async function readHead(db: Kysely<Database>, version: FoundVersion): Promise<Head> {
  const { docId, lessonId, versionName, state } = version;
  if (docId !== null && isEditableState(state)) {
    const { rows } = await sql<{ rev: number; savedRev: number; files: Record<string, string> }>`
      select d.rev, d.saved_rev as "savedRev",
        coalesce((select jsonb_object_agg(f.path, f.text) from editor_files f where f.doc_id = d.doc_id), '{}') as files
      from editor_docs d where d.doc_id = ${docId}`.execute(db);
    const [doc] = rows;
    if (doc) return { rev: doc.rev, savedRev: doc.savedRev, files: new Map(Object.entries(doc.files)) };
  }
  const files = await readVersionFiles(db, lessonId, versionName);
  return { rev: version.rev, savedRev: version.rev, files };
}
