import type { Transaction } from "kysely";
import {
  deleteExpired,
  deleteSessions,
  type ExpiringVisitor,
  lockVisitorsExpiring,
  setExpiry,
} from "../account/expired-sessions.ts";
import { SESSION_DAYS } from "../account/session-store.ts";
import { deleteOldCounts } from "../db/counted/allowances.ts";
import type { Database } from "../db/tables.ts";
import { deleteEvents } from "../experiments/event-store.ts";
import { deleteMemberships } from "../experiments/store.ts";
import { deleteWork, lastWorked } from "../learning/delete-work.ts";
import type { Tools } from "../tools.ts";

const DAY_MS = 24 * 3600 * 1000;
const BATCH = 200;

/** A request that began with the session is over by then, so nothing is written after the work was deleted. */
const QUIET_MS = 10 * 60_000;

type Purger = Pick<Tools, "db" | "now" | "settings" | "log">;

/**
 * Deletes visitors' work that nobody touched for `VISITOR_WORK_DAYS`. The session of a visitor who's still working is
 * renewed instead: it's only written at the first write, because renewing it with every save would cost each save a
 * statement.
 */
export async function purgeVisitors(tools: Purger): Promise<void> {
  const now = tools.now();
  const before = now + (SESSION_DAYS - tools.settings.visitorWorkDays) * DAY_MS + QUIET_MS;
  let after = 0;
  let deleted = 0;
  for (;;) {
    const batch = await tools.db.transaction().execute(async (trx) => {
      const visitors = await lockVisitorsExpiring(trx, { after, before, limit: BATCH });
      return {
        last: visitors.at(-1),
        full: visitors.length === BATCH,
        deleted: await processBatch(trx, tools, visitors, now),
      };
    });
    deleted += batch.deleted;
    if (!batch.last || !batch.full) break;
    // Sessions that expire in the same millisecond as the last one are left for the next minute's run.
    after = batch.last.expiresAt;
  }
  await deleteExpired(tools.db, now - QUIET_MS, 10 * BATCH);
  await deleteOldCounts(tools.db, now - QUIET_MS, 10 * BATCH);
  if (deleted > 0) tools.log.info({ event: "visitors_purged", visitors: deleted }, "deleted old work of visitors");
}

/** Renews, ends or deletes each of these visitors. Returns the number of those deleted. */
async function processBatch(
  trx: Transaction<Database>,
  { settings }: Purger,
  visitors: readonly ExpiringVisitor[],
  now: number,
): Promise<number> {
  const worked = await lastWorked(
    trx,
    visitors.map(({ learnerId }) => learnerId),
  );
  const gone: ExpiringVisitor[] = [];
  for (const visitor of visitors) {
    const { tokenHash, learnerId, expiresAt, isMember } = visitor;
    const began = expiresAt - SESSION_DAYS * DAY_MS;
    const touched = Math.min(now, Math.max(began, worked.get(learnerId) ?? 0));
    if (!isMember && touched > now - settings.visitorWorkDays * DAY_MS) {
      if (touched > began) await setExpiry(trx, tokenHash, touched + SESSION_DAYS * DAY_MS);
    } else if (expiresAt > now) await setExpiry(trx, tokenHash, now);
    else if (expiresAt < now - QUIET_MS) gone.push(visitor);
  }
  const learnerIds = gone.filter(({ isMember }) => !isMember).map(({ learnerId }) => learnerId);
  await deleteWork(trx, learnerIds);
  await deleteMemberships(trx, learnerIds);
  await deleteEvents(trx, learnerIds);
  await deleteSessions(
    trx,
    gone.map(({ tokenHash }) => tokenHash),
  );
  return learnerIds.length;
}
