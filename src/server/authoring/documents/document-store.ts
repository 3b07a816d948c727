import { type Kysely, sql, type Transaction } from "kysely";
import { composeAll } from "#rules/authoring/edits/compose-edits.ts";
import { applyEdit, type DocumentEdit, type Texts } from "#rules/authoring/edits/document-edit.ts";
import { readVersionFiles } from "../../content/version-store.ts";
import { failpoint } from "../../db/failpoint.ts";
import type { Database } from "../../db/tables.ts";
import type { Tools } from "../../tools.ts";
import { readEdits } from "./edit-rows.ts";
import { type Files, filesOf, hashOf, pack, textsOf, unpack, withLineFeeds } from "./texts.ts";

type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

export interface OpenDocument {
  docId: string;
  rev: number;
  savedRev: number;
  docHash: string;
}

/** An edit as it's written to a document's history. */
export interface NewEdit {
  key: string;
  clientId: string;
  userId: string;
  kind: "typing" | "replace" | "import" | "take-over" | "hand-over";
  edit: DocumentEdit;
}

/** Edits between two snapshots: no earlier text is further than this from one. */
const SNAPSHOT_EVERY = 200;

/** Locks a version's document, making it from the version's files when it's opened for the first time. */
export async function lockDocument(
  trx: Trx,
  { random }: Tools,
  version: { lessonId: string; versionName: string },
): Promise<OpenDocument> {
  const known = await lockKnown(trx, version);
  if (known) return known;
  const { lessonId, versionName } = version;
  const files = withLineFeeds(await readVersionFiles(trx, lessonId, versionName));
  const docId = random.uuid();
  await trx
    .insertInto("editor_docs")
    .values({
      doc_id: docId,
      kind: "lesson",
      lesson_id: lessonId,
      version_name: versionName,
      course_id: null,
      component_id: null,
      rev: 0,
      saved_rev: 0,
      doc_hash: hashOf(files),
    })
    .execute();
  await writeFiles(trx, docId, files, Object.keys(files));
  return { docId, rev: 0, savedRev: 0, docHash: hashOf(files) };
}

async function lockKnown(
  trx: Trx,
  { lessonId, versionName }: { lessonId: string; versionName: string },
): Promise<OpenDocument | null> {
  const { rows } = await sql<OpenDocument>`
    select doc_id as "docId", rev, saved_rev as "savedRev", doc_hash as "docHash" from editor_docs
    where lesson_id = ${lessonId} and version_name = ${versionName} for update`.execute(trx);
  return rows[0] ?? null;
}

/** Locks a document by its id; null if it's gone. */
export async function lockKnownDocument(trx: Trx, docId: string): Promise<{ rev: number } | null> {
  const { rows } = await sql<{ rev: number }>`select rev from editor_docs where doc_id = ${docId} for update`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/** The newest files of a document. */
export async function readFiles(db: Db, docId: string): Promise<Files> {
  const rows = await db.selectFrom("editor_files").select(["path", "text"]).where("doc_id", "=", docId).execute();
  return Object.fromEntries(rows.map(({ path, text }) => [path, text]));
}

/** Texts of a document at an earlier revision; null if its history doesn't reach that far. */
export async function readTextsAt(db: Db, docId: string, rev: number): Promise<Texts | null> {
  const snapshot = await db
    .selectFrom("editor_snapshots")
    .select(["rev", "packed"])
    .where("doc_id", "=", docId)
    .where("rev", "<=", rev)
    .orderBy("rev", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!snapshot) return null;
  const edits = await readEdits(db, docId, snapshot.rev, rev);
  if (edits.length !== rev - snapshot.rev) return null;
  return edits.reduce<Texts>((texts, { edit }) => applyEdit(texts, edit), textsOf(unpack(snapshot.packed)));
}

/** All edits after a revision as one. */
export async function readEditSince(db: Db, docId: string, { rev, head }: { rev: number; head: number }) {
  return composeAll((await readEdits(db, docId, rev, head)).map(({ edit }) => edit));
}

/** Makes an edit the document's next revision: files, history and number, or nothing. The document must be locked. */
export async function writeEdit(
  trx: Trx,
  { now }: Tools,
  doc: OpenDocument,
  { before, after, made, reply }: { before: Files; after: Texts; made: NewEdit; reply: unknown },
): Promise<void> {
  const at = new Date(now());
  if (doc.rev % SNAPSHOT_EVERY === 0) {
    await trx
      .insertInto("editor_snapshots")
      .values({ doc_id: doc.docId, rev: doc.rev, packed: pack(before), at })
      .onConflict((oc) => oc.doNothing())
      .execute();
  }
  const files = filesOf(after);
  const changed = Object.keys(files).filter((path) => files[path] !== before[path]);
  const gone = Object.keys(before).filter((path) => !Object.hasOwn(files, path));
  if (gone.length > 0) {
    await trx.deleteFrom("editor_files").where("doc_id", "=", doc.docId).where("path", "in", gone).execute();
  }
  await writeFiles(trx, doc.docId, files, changed);
  failpoint("edit.files");
  const { key, clientId, userId, kind, edit } = made;
  await trx
    .insertInto("editor_edits")
    .values({
      doc_id: doc.docId,
      rev: doc.rev + 1,
      key,
      client_id: clientId,
      user_id: userId,
      kind,
      edit: JSON.stringify(edit),
      reply: JSON.stringify(reply),
      at,
    })
    .execute();
  failpoint("edit.row");
  await trx
    .updateTable("editor_docs")
    .set({ rev: doc.rev + 1, doc_hash: hashOf(files) })
    .where("doc_id", "=", doc.docId)
    .execute();
}

async function writeFiles(trx: Trx, docId: string, files: Files, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await trx
    .insertInto("editor_files")
    .values(paths.map((path) => ({ doc_id: docId, path, text: files[path] ?? "" })))
    .onConflict((oc) => oc.columns(["doc_id", "path"]).doUpdateSet((row) => ({ text: row.ref("excluded.text") })))
    .execute();
}
