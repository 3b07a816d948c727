import type { TestDatabase } from "./database.ts";

/** Fingerprint of every row of every table: equal means that nothing was written. */
export async function databaseDigest(database: TestDatabase): Promise<string> {
  return JSON.stringify(await database.state());
}
