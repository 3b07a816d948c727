import type { Kysely } from "kysely";
import type { Database } from "../db/tables.ts";

export type FeatureSwitches = Readonly<Record<string, boolean>>;

export async function readFeatureSwitches(db: Kysely<Database>): Promise<FeatureSwitches> {
  const rows = await db.selectFrom("feature_switches").select(["name", "is_on"]).execute();
  return Object.fromEntries(rows.map((row) => [row.name, row.is_on]));
}

/** Switches change rarely but are on every page, so each process reads them at most once in this many milliseconds. */
const KEEP_MS = 5000;

export function keepFeatureSwitches(db: Kysely<Database>): () => Promise<FeatureSwitches> {
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
