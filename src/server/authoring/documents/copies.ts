import { sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { listCopies as listCopiesCall, settleCopy as settleCopyCall } from "#contract/authoring/copies.ts";
import { type CallOutcome, isRefused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { type FoundVersion, findVersion } from "../versions/find-version.ts";
import { fullName } from "../versions/lesson-events.ts";
import { countCopies } from "./copies-store.ts";
import { readTextsAt } from "./document-store.ts";
import { filesOf, unpack } from "./texts.ts";

type ListResults = Infer<typeof listCopiesCall.results>;

interface Row {
  copy_id: string;
  user_id: string;
  user_name: string;
  why: ListResults["copies"][number]["why"];
  base_rev: number | null;
  at: Date;
  settled_at: Date | null;
  packed: Buffer | null;
}

const MAX_COPIES = 100;

/** Lists texts kept beside a version: the viewer's own, and for its owner what earlier owners hadn't saved. */
export async function listCopies(
  visit: Visit,
  body: Infer<typeof listCopiesCall.body>,
): Promise<CallOutcome<ListResults>> {
  const version = await findVersion(visit, body);
  if (isRefused(version)) return version;
  const { docId } = version;
  const { userId } = visit.viewer;
  const { rows } = await sql<Row>`
    select k.copy_id, k.user_id, ${fullName("u")} as user_name, k.why, k.base_rev, k.at, k.settled_at,
      case when k.copy_id = ${body.copy_id ?? null}::uuid then k.packed end as packed
    from editor_copies k join users u on u.user_id = k.user_id
    where k.doc_id = ${docId} and (k.user_id = ${userId} or (${ownedBy(version, userId)} and k.why = 'owner-changed'))
      and (${body.copy_id ?? null}::uuid is null or k.copy_id = ${body.copy_id ?? null}::uuid)
    order by k.at desc, k.copy_id desc limit ${MAX_COPIES}`.execute(visit.db);
  const copies = await Promise.all(
    rows.map(async (row) => ({
      copy_id: row.copy_id,
      user_name: row.user_name,
      is_yours: row.user_id === userId,
      why: row.why,
      base_rev: row.base_rev,
      ts: row.at.toISOString(),
      settled_ts: row.settled_at?.toISOString() ?? null,
      files: row.packed && { ...unpack(row.packed) },
      base: row.packed && (await baseOf(visit, docId, row.base_rev)),
    })),
  );
  return { results: { copies } };
}

async function baseOf({ db }: Visit, docId: string | null, rev: number | null) {
  const texts = docId === null || rev === null ? null : await readTextsAt(db, docId, rev);
  return texts && filesOf(texts);
}

/** Marks a copy as dealt with; doing it twice is doing it once. */
export async function settleCopy(
  visit: Visit,
  body: Infer<typeof settleCopyCall.body>,
): Promise<CallOutcome<Infer<typeof settleCopyCall.results>>> {
  const version = await findVersion(visit, body);
  if (isRefused(version)) return version;
  const { docId } = version;
  const { userId } = visit.viewer;
  if (docId === null || userId === null) return { results: { copies: 0 } };
  const mine = ownedBy(version, userId);
  await sql`
    update editor_copies set settled_at = coalesce(settled_at, ${new Date(visit.now)})
    where doc_id = ${docId} and copy_id = ${body.copy_id}
      and (user_id = ${userId} or (${mine} and why = 'owner-changed'))`.execute(visit.db);
  return { results: { copies: await countCopies(visit.db, docId, userId, mine) } };
}

function ownedBy(version: FoundVersion, userId: string | null): boolean {
  return version.ownedBy !== null && version.ownedBy === userId;
}
