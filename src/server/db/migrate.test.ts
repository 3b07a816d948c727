import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/kit/database.ts";
import { isUpToDate, type Migration, migrate } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

/** Turns the schema's list of migrations into the one older builds kept. */
async function asOlderBuildsLeftIt(names: readonly string[]): Promise<void> {
  const { db } = database;
  await sql`drop table kysely_migration, kysely_migration_lock`.execute(db);
  await sql`create table schema_migrations (name text primary key, applied_at timestamptz not null)`.execute(db);
  for (const name of names) {
    await sql`insert into schema_migrations values (${name}, '2026-03-01T09:00:00Z')`.execute(db);
  }
}

async function applied(): Promise<Record<string, string>> {
  const rows = await database.db.selectFrom("kysely_migration").selectAll().execute();
  return Object.fromEntries(rows.map(({ name, timestamp }) => [name, timestamp]));
}

const names = migrations.map(({ name }) => name);

describe("migrations", () => {
  test("an up-to-date database is left alone", async () => {
    expect(await isUpToDate(database.db, migrations)).toBe(true);
    expect(await migrate(database.db, migrations)).toEqual([]);
  });

  test("an older build's list is carried over with its times, and nothing runs again", async () => {
    await asOlderBuildsLeftIt(names);
    expect(await migrate(database.db, migrations)).toEqual([]);
    expect(Object.keys(await applied()).sort()).toEqual(names);
    expect((await applied())[names[0] ?? ""]).toBe("2026-03-01T09:00:00.000Z");
    expect(await isUpToDate(database.db, migrations)).toBe(true);
  });

  test("only what an older build lacked runs, also when two processes start at once", async () => {
    await asOlderBuildsLeftIt(names);
    const newest: Migration = {
      name: "9998-fruit",
      up: async (db) => void (await sql`create table fruit ()`.execute(db)),
    };
    const newer = [...migrations, newest];
    const ran = await Promise.all([migrate(database.db, newer), migrate(database.db, newer)]);
    expect(ran.flat()).toEqual([newest.name]);
    expect(Object.keys(await applied()).sort()).toEqual([...names, newest.name]);
  });

  test("a newer build's migrations don't disturb an older one running alongside", async () => {
    await database.db
      .insertInto("kysely_migration")
      .values({ name: "9999-later", timestamp: "2030-01-01T00:00:00.000Z" })
      .execute();
    expect(await migrate(database.db, migrations)).toEqual([]);
  });
});
