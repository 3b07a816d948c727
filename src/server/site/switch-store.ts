import type { Kysely, Transaction } from "kysely";
import type { Database } from "../db/tables.ts";

export type FeatureSwitches = Readonly<Record<string, boolean>>;

export async function readFeatureSwitches(db: Kysely<Database>): Promise<FeatureSwitches> {
  const rows = await db
    .selectFrom("feature_switches")
    .select(["name", "is_on"])
    .where("ended_at", "is", null)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.name, row.is_on]));
}

/** Switches change rarely but are on every page, so each process reads them at most once in this many milliseconds. */
const KEEP_MS = 5000;

export function cacheFeatureSwitches(db: Kysely<Database>): () => Promise<FeatureSwitches> {
  let kept: FeatureSwitches = {};
  let askedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const at = performance.now();
    if (at - askedAt >= KEEP_MS) {
      kept = await readFeatureSwitches(db);
      askedAt = at;
    }
    return kept;
  };
}

export interface SwitchRow {
  name: string;
  about: string;
  is_on: boolean;
}

/** Switches that haven't ended, by name. */
export async function listSwitches(db: Kysely<Database>): Promise<SwitchRow[]> {
  return db
    .selectFrom("feature_switches")
    .select(["name", "about", "is_on"])
    .where("ended_at", "is", null)
    .orderBy("name")
    .execute();
}

/** Locks a switch until the transaction ends; undefined if there never was one. */
export async function lockSwitch(
  trx: Transaction<Database>,
  name: string,
): Promise<(SwitchRow & { ended_at: Date | null }) | undefined> {
  return trx
    .selectFrom("feature_switches")
    .select(["name", "about", "is_on", "ended_at"])
    .where("name", "=", name)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a switch that's off. */
export async function addSwitch(trx: Transaction<Database>, name: string, about: string, now: number): Promise<void> {
  await trx
    .insertInto("feature_switches")
    .values({ name, about, is_on: false, changed_at: new Date(now) })
    .execute();
}

/** Turns a switch on or off, or ends it. */
export async function setSwitch(
  trx: Transaction<Database>,
  name: string,
  { isOn, ended, now }: { isOn: boolean; ended: boolean; now: number },
): Promise<void> {
  const at = new Date(now);
  await trx
    .updateTable("feature_switches")
    .set({ is_on: isOn, changed_at: at, ...(ended ? { ended_at: at } : {}) })
    .where("name", "=", name)
    .execute();
}
