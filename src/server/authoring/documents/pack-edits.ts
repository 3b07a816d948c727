import { type Kysely, sql } from "kysely";
import { packsOf } from "#rules/authoring/edits/packs.ts";
import type { Database } from "../../db/tables.ts";
import type { Tools } from "../../tools.ts";
import { lockKnownDocument } from "./document-store.ts";
import { packEdits, readFreshEdits } from "./edit-rows.ts";

const DAY_MS = 24 * 3600 * 1000;
const YEAR_MS = 365 * DAY_MS;
/** Documents in one run, and edits of each: the next minute goes on. */
const MAX_DOCUMENTS = 50;
const MAX_EDITS = 500;

/** Packs edits that are older than a day. A document's newest edit stays, since it says when the document changed. */
export async function packOldEdits({ db, now, log }: Pick<Tools, "db" | "now" | "log">): Promise<void> {
  const before = new Date(now() - DAY_MS);
  const { rows } = await sql<{ docId: string }>`
    select e.doc_id as "docId" from editor_edits e join editor_docs d on d.doc_id = e.doc_id
    where e.at < ${before} and e.rev < d.rev group by e.doc_id limit ${MAX_DOCUMENTS}`.execute(db);
  let packed = 0;
  for (const { docId } of rows) packed += await packDocument(db, docId, before);
  const dropped = await dropSettledHistory(db, new Date(now() - YEAR_MS));
  if (packed + dropped > 0) log.info({ event: "edits_packed", packed, dropped }, "packed old edits");
}

async function packDocument(db: Kysely<Database>, docId: string, before: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const doc = await lockKnownDocument(trx, docId);
    if (!doc) return 0;
    const edits = await readFreshEdits(trx, docId, { before, below: doc.rev, most: MAX_EDITS });
    for (const pack of packsOf(edits)) {
      const [first] = pack;
      const last = pack.at(-1);
      if (!first || !last) continue;
      await trx
        .insertInto("editor_packs")
        .values({
          doc_id: docId,
          first_rev: first.rev,
          last_rev: last.rev,
          user_id: first.user_id,
          keys: pack.map(({ key }) => key),
          packed: packEdits(pack),
        })
        .execute();
    }
    const last = edits.at(-1)?.rev ?? 0;
    await trx.deleteFrom("editor_edits").where("doc_id", "=", docId).where("rev", "<=", last).execute();
    return edits.length;
  });
}

/** A year after a version was retired or abandoned, its snapshots are all that's kept of its history. */
async function dropSettledHistory(db: Kysely<Database>, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from editor_packs where (doc_id, first_rev) in (
      select p.doc_id, p.first_rev from editor_packs p
      join editor_docs d on d.doc_id = p.doc_id
      join lesson_versions v on v.lesson_id = d.lesson_id and v.version_name = d.version_name
      where v.state in ('RETIRED', 'ABANDONED') and v.modified_at < ${before} limit 1000)`.execute(db);
  return Number(numAffectedRows);
}
