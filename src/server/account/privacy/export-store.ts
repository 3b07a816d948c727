import { type Kysely, sql } from "kysely";
import { EXPORT_FAILS_MS, EXPORT_KEPT_MS, type ExportFacts } from "#rules/account/personal-export.ts";
import type { Database } from "../../db/tables.ts";

const DAY_MS = 24 * 3_600_000;
/** Time after which an export is free again if its process was killed. */
const LEASE_MS = 10 * 60_000;

export interface StoredExport extends ExportFacts {
  exportId: string;
}

export async function newestExport(db: Kysely<Database>, userId: string): Promise<StoredExport | null> {
  const row = await db
    .selectFrom("personal_data_exports")
    .select(["export_id", "state", "started_at", "ready_at"])
    .where("user_id", "=", userId)
    .orderBy("started_at", "desc")
    .orderBy("export_id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    exportId: row.export_id,
    state: row.state,
    startedAt: row.started_at.getTime(),
    readyAt: row.ready_at?.getTime() ?? null,
  };
}

/** Number of exports that were started within a day and didn't fail. */
export async function startedToday(db: Kysely<Database>, userId: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom("personal_data_exports")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("user_id", "=", userId)
    .where("state", "<>", "failed")
    .where("started_at", ">", new Date(now - DAY_MS))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds a running export, unless one is running. */
export async function addExport(
  db: Kysely<Database>,
  { userId, exportId, now }: { userId: string; exportId: string; now: number },
): Promise<void> {
  await db
    .insertInto("personal_data_exports")
    .values({ user_id: userId, export_id: exportId, state: "exporting", started_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Marks exports as failed that have been running for too long; only one person's if one is given. */
export async function failOldExports(db: Kysely<Database>, now: number, userId?: string): Promise<string[]> {
  const rows = await db
    .updateTable("personal_data_exports")
    .set({ state: "failed" })
    .where("state", "=", "exporting")
    .where("started_at", "<=", new Date(now - EXPORT_FAILS_MS))
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? ""))
    .returning("export_id")
    .execute();
  return rows.map(({ export_id }) => export_id);
}

/** Takes one running export that no process is writing. */
export async function claimExport(
  db: Kysely<Database>,
  now: number,
): Promise<{ userId: string; exportId: string; heldUntil: Date } | null> {
  const heldUntil = new Date(now + LEASE_MS);
  const { rows } = await sql<{ user_id: string; export_id: string }>`
    update personal_data_exports set held_until = ${heldUntil}
    where export_id in (
      select export_id from personal_data_exports
      where state = 'exporting' and (held_until is null or held_until <= ${new Date(now)})
      order by started_at limit 1 for update skip locked)
    returning user_id, export_id`.execute(db);
  const [row] = rows;
  return row ? { userId: row.user_id, exportId: row.export_id, heldUntil } : null;
}

/** Marks a taken export as ready; false if it was stopped meanwhile. */
export async function finishExport(
  db: Kysely<Database>,
  { exportId, heldUntil, bytes, now }: { exportId: string; heldUntil: Date; bytes: number; now: number },
): Promise<boolean> {
  const row = await db
    .updateTable("personal_data_exports")
    .set({ state: "ready", ready_at: new Date(now), bytes, held_until: null })
    .where("export_id", "=", exportId)
    .where("state", "=", "exporting")
    .where("held_until", "=", heldUntil)
    .returning("export_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets another try begin after a minute. */
export async function releaseExport(db: Kysely<Database>, exportId: string, now: number): Promise<void> {
  await db
    .updateTable("personal_data_exports")
    .set({ held_until: new Date(now + 60_000) })
    .where("export_id", "=", exportId)
    .where("state", "=", "exporting")
    .execute();
}

/** Ids of the finished files whose time is over. */
export async function oldFiles(db: Kysely<Database>, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom("personal_data_exports")
    .select("export_id")
    .where("state", "=", "ready")
    .where("bytes", "is not", null)
    .where("ready_at", "<=", new Date(now - EXPORT_KEPT_MS))
    .execute();
  return rows.map(({ export_id }) => export_id);
}

/** Notes that an export's file is gone. */
export async function clearFile(db: Kysely<Database>, exportId: string): Promise<void> {
  await db.updateTable("personal_data_exports").set({ bytes: null }).where("export_id", "=", exportId).execute();
}
