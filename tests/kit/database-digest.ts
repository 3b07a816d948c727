import { afterAll, beforeAll, expect } from "vitest";
import type { TestDatabase } from "./database.ts";
import type { DatabaseState } from "./database-state.ts";

/** Counts of limits, which every request may move, and presses of a form, for a second. */
export const COUNTED: readonly string[] = ["allowances", "presses", "program_places"];

/** Fingerprint of every row of every other table: equal means that nothing was written. */
export async function databaseDigest(database: TestDatabase): Promise<string> {
  const { tables, schema } = await database.state();
  return JSON.stringify([Object.entries(tables).filter(([table]) => !COUNTED.includes(table)), schema]);
}

/** Fails a group of tests if any of them wrote something, and names the tables: call it in its `describe`. `-t` finds the one that wrote. */
export function expectNothingWritten(database: () => TestDatabase): void {
  let before: DatabaseState;
  beforeAll(async () => {
    before = await database().state();
  });
  afterAll(async () => {
    const { tables, schema } = await database().state();
    const written = Object.keys(tables).filter(
      (table) => !COUNTED.includes(table) && tables[table] !== before.tables[table],
    );
    expect({ written, schema }).toEqual({ written: [], schema: before.schema });
  });
}
