import type { Kysely } from "kysely";
import type { Database } from "#server/db/tables.ts";

interface Wanted {
  name: string;
  treatments?: string[];
  weights?: number[];
  coverage?: number;
  metric?: string;
  measure?: "rate" | "mean";
}

/** Adds a running experiment, unless it's there. Servers know it after at most five seconds. */
export async function runExperiment(db: Kysely<Database>, { name, ...over }: Wanted): Promise<void> {
  const at = new Date("2026-03-01T09:00:00Z");
  await db
    .insertInto("experiments")
    .values({
      name,
      treatments: ["control", "short"],
      weights: [50, 50],
      coverage: 100,
      is_running: true,
      state: "running",
      created_at: at,
      started_at: at,
      ...over,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
