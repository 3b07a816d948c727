import { type Kysely, sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import { PRESENT_S } from "#contract/authoring/fields.ts";
import type { activeUserSchema } from "#contract/authoring/lesson.ts";
import type { reportPresence as reportPresenceCall } from "#contract/authoring/live.ts";
import type { Database } from "../../db/tables.ts";
import { type CallOutcome, isRefused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { findVersion } from "../versions/find-version.ts";
import { fullName } from "../versions/lesson-events.ts";
import { lockDocument } from "./document-store.ts";

export type ActiveUser = Infer<typeof activeUserSchema>;
type Body = Infer<typeof reportPresenceCall.body>;

/** Notes that a window is open, or that it closes, and returns who has the version open. */
export async function reportPresence(
  visit: Visit,
  body: Body,
): Promise<CallOutcome<Infer<typeof reportPresenceCall.results>>> {
  const { userId } = visit.viewer;
  if (userId === null) return { refused: 401 };
  const version = await findVersion(visit, body);
  if (isRefused(version)) return version;
  const docId =
    version.docId ?? (await visit.db.transaction().execute((trx) => lockDocument(trx, visit.tools, version))).docId;
  if (body.declines !== undefined && version.ownedBy === userId) await decline(visit.db, docId, body.declines);
  await (body.leaves ? leave(visit.db, docId, body.client_id, userId) : stay(visit, docId, body, userId));
  return { results: { active_users: await readActiveUsers(visit.db, docId, version.ownedBy, visit) } };
}

/** Somebody who has a document open, as nobody in particular sees them. */
export type Present = Omit<ActiveUser, "is_you">;

/** People who have a document open, the owner first, each once for all their windows. */
export async function readActiveUsers(
  db: Kysely<Database>,
  docId: string,
  ownedBy: string | null,
  { viewer, now }: Pick<Visit, "viewer" | "now">,
): Promise<ActiveUser[]> {
  return asSeenBy(await readPresent(db, docId, ownedBy, now), viewer.userId);
}

export function asSeenBy(people: readonly Present[], userId: string | null): ActiveUser[] {
  return people.map((person) => ({ ...person, is_you: person.user_id === userId }));
}

/** The same for anybody who looks. */
export async function readPresent(
  db: Kysely<Database>,
  docId: string,
  ownedBy: string | null,
  now: number,
): Promise<Present[]> {
  const { rows } = await sql<Present>`
    select p.user_id, ${fullName("u")} as full_name,
      coalesce(p.user_id = ${ownedBy}::uuid, false) as is_owner,
      bool_or(p.asks_to_edit) and coalesce(p.user_id <> ${ownedBy}::uuid, true) as asks_to_edit,
      bool_or(p.declined) as declined
    from editor_presence p join users u on u.user_id = p.user_id
    where p.doc_id = ${docId} and p.seen_at > ${new Date(now - PRESENT_S * 1000)}
    group by p.user_id, u.user_id order by is_owner desc, full_name, p.user_id limit 50`.execute(db);
  return rows;
}

async function stay({ db, now }: Visit, docId: string, body: Body, userId: string): Promise<void> {
  const asks = body.asks_to_edit ?? false;
  const seen = { seen_at: new Date(now), asks_to_edit: asks };
  await db
    .insertInto("editor_presence")
    .values({ doc_id: docId, client_id: body.client_id, user_id: userId, ...seen })
    // Another person's window has another id; nobody takes it over.
    .onConflict((oc) =>
      oc
        .columns(["doc_id", "client_id"])
        .doUpdateSet((row) => ({
          seen_at: seen.seen_at,
          // A window that goes on asking hasn't heard yet that the owner said "Not now".
          asks_to_edit: sql<boolean>`${asks} and not ${row.ref("editor_presence.declined")}`,
          declined: sql<boolean>`${asks} and ${row.ref("editor_presence.declined")}`,
        }))
        .where("editor_presence.user_id", "=", userId),
    )
    .execute();
}

/** Refuse a reader's request to edit: their windows stop asking when they hear it. */
async function decline(db: Kysely<Database>, docId: string, userId: string): Promise<void> {
  await db
    .updateTable("editor_presence")
    .set({ asks_to_edit: false, declined: true })
    .where("doc_id", "=", docId)
    .where("user_id", "=", userId)
    .where("asks_to_edit", "=", true)
    .execute();
}

async function leave(db: Kysely<Database>, docId: string, clientId: string, userId: string): Promise<void> {
  await db
    .deleteFrom("editor_presence")
    .where("doc_id", "=", docId)
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .execute();
}
