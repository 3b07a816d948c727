import { deflateSync, inflateSync } from "node:zlib";
import { type Kysely, sql } from "kysely";
import type { DocumentEdit } from "#rules/authoring/edits/document-edit.ts";
import type { Database } from "../../db/tables.ts";

type Db = Kysely<Database>;

/** An edit of a document as its history has it. */
export interface EditRow {
  rev: number;
  key: string;
  client_id: string;
  user_id: string;
  kind: string;
  edit: DocumentEdit;
  reply: unknown;
  at: Date;
}

/** Edits of one person as they're kept after a day. */
export function packEdits(rows: readonly EditRow[]): Buffer {
  return deflateSync(JSON.stringify(rows));
}

export function unpackEdits(packed: Buffer): EditRow[] {
  const rows = JSON.parse(inflateSync(packed).toString("utf8")) as (Omit<EditRow, "at"> & { at: string })[]; // by `packEdits`
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Edits after one revision up to another, oldest first, packed or not. */
export async function readEdits(db: Db, docId: string, after: number, upTo: number): Promise<EditRow[]> {
  const rows = await unpacked(db, docId).where("rev", ">", after).where("rev", "<=", upTo).execute();
  const fresh = rows.map(editOf);
  // Everything that's packed is older than what isn't.
  const from = fresh[0]?.rev ?? upTo + 1;
  if (from === after + 1) return fresh;
  const packs = await db
    .selectFrom("editor_packs")
    .select("packed")
    .where("doc_id", "=", docId)
    .where("last_rev", ">", after)
    .where("first_rev", "<=", upTo)
    .orderBy("first_rev")
    .execute();
  const old = packs.flatMap(({ packed }) => unpackEdits(packed)).filter(({ rev }) => rev > after && rev < from);
  return [...old.filter(({ rev }) => rev <= upTo), ...fresh];
}

const unpacked = (db: Db, docId: string) =>
  db
    .selectFrom("editor_edits")
    .select(["rev", "key", "client_id", "user_id", "kind", "edit", "reply", "at"])
    .where("doc_id", "=", docId)
    .orderBy("rev");

const editOf = <Row extends { edit: unknown }>(row: Row) => ({ ...row, edit: row.edit as DocumentEdit }); // by `writeEdit`

/** The oldest edits that aren't packed yet: made before a moment, and below a revision. */
export async function readFreshEdits(
  db: Db,
  docId: string,
  { before, below, most }: { before: Date; below: number; most: number },
): Promise<EditRow[]> {
  const rows = await unpacked(db, docId).where("rev", "<", below).limit(most).execute();
  const late = rows.findIndex(({ at }) => at >= before);
  return rows.slice(0, late < 0 ? rows.length : late).map(editOf);
}

/** Up to `most` edits before a revision, newest first. */
export async function readEditsBefore(db: Db, docId: string, before: number, most: number): Promise<EditRow[]> {
  return (await readEdits(db, docId, before - most - 1, before - 1)).reverse();
}

/** Reply to an edit that was written under this key before. */
export async function findReply(db: Db, docId: string, key: string): Promise<unknown> {
  const { rows } = await sql<{ reply: unknown; packed: Buffer | null }>`
    select reply, null::bytea as packed from editor_edits where doc_id = ${docId} and key = ${key}
    union all select null::json, packed from editor_packs where doc_id = ${docId} and keys @> array[${key}::uuid]`.execute(
    db,
  );
  const [row] = rows;
  return row?.packed ? unpackEdits(row.packed).find((edit) => edit.key === key)?.reply : row?.reply;
}
