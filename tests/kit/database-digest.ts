import { afterAll, beforeAll, expect } from "vitest";
import type { TestDatabase } from "./database.ts";

/** Fingerprint of every row of every table: equal means that nothing was written. */
export async function databaseDigest(database: TestDatabase): Promise<string> {
  return JSON.stringify(await database.state());
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
