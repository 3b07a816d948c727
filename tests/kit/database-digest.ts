import { afterAll, beforeAll, expect } from "vitest";
import type { TestDatabase } from "./database.ts";

/** Counts of limits, which every request may move, and presses of a form, for a second. */
export const COUNTED: readonly string[] = ["allowances", "presses", "program_places"];

/** Fingerprint of every row of every other table: equal means that nothing was written. */
export async function databaseDigest(database: TestDatabase): Promise<string> {
  const { tables, schema } = await database.state();
  return JSON.stringify([Object.entries(tables).filter(([table]) => !COUNTED.includes(table)), schema]);
}

/** Fails a group of tests if any of them wrote something: call it in its `describe`. */
export function expectNothingWritten(database: () => TestDatabase): void {
  let before = "";
  beforeAll(async () => {
    before = await databaseDigest(database());
  });
  afterAll(async () => {
    expect(await databaseDigest(database()), "a refused request wrote something").toBe(before);
  });
}
