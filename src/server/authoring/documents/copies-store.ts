import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { Tools } from "../../tools.ts";
import type { Trx } from "./document-store.ts";
import { type Files, pack } from "./texts.ts";

export interface NewCopy {
  userId: string;
  copyId: string;
  docId: string;
  clientId: string;
  baseRev: number | null;
  key: string;
  why: "outdated" | "owner-changed" | "state-changed";
  files: Files;
}

/** Keeps a text beside the document for its author. An older one of the same window has become part of it. */
export async function saveCopy(trx: Trx, { now }: Tools, copy: NewCopy, reply: unknown): Promise<void> {
  const at = new Date(now());
  const { userId, docId, clientId } = copy;
  await trx
    .updateTable("editor_copies")
    .set({ settled_at: at })
    .where("user_id", "=", userId)
    .where("doc_id", "=", docId)
    .where("client_id", "=", clientId)
    .where("settled_at", "is", null)
    .execute();
  await trx
    .insertInto("editor_copies")
    .values({
      user_id: userId,
      copy_id: copy.copyId,
      doc_id: docId,
      client_id: clientId,
      base_rev: copy.baseRev,
      key: copy.key,
      why: copy.why,
      packed: pack(copy.files),
      reply: JSON.stringify(reply),
      at,
      settled_at: null,
    })
    .execute();
}

/** Reply to a text that was kept under this key before. */
export async function findCopyReply(trx: Trx, userId: string, key: string): Promise<unknown> {
  const row = await trx
    .selectFrom("editor_copies")
    .select("reply")
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.reply;
}

/** Unsettled copies of a document that this person may see: their own, and for the owner those of earlier owners. */
export async function countCopies(
  db: Kysely<Database>,
  docId: string | null,
  userId: string | null,
  owner: boolean,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from editor_copies
    where doc_id = ${docId} and settled_at is null
      and (user_id = ${userId} or (${owner} and why = 'owner-changed'))`.execute(db);
  return rows[0]?.count ?? 0;
}
