import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "#tests/kit/database.ts";
import { ownConnections } from "#tests/kit/own-connections.ts";
import { createStatementNames, USES_BEFORE_NAME } from "./prepare-statements.ts";

const shared = await createTestDatabase();
// Connections kept from other tests may have given away all their names.
const database = ownConnections(shared);
await sql`create table things (id int primary key, name text)`.execute(database.db);
await sql`insert into things values (1, 'one'), (2, 'two')`.execute(database.db);
afterAll(async () => {
  await database.close();
  await shared.close();
});

/** As often as it takes until a statement gets a name. */
async function often(use: () => unknown): Promise<void> {
  for (let used = 0; used < USES_BEFORE_NAME; used += 1) await use();
}

const find = (id: number) => sql<{ name: string }>`select * from things where id = ${id}`.execute(database.db);

test("a statement is planned once per connection and works for any value", async () => {
  const plans = await database.db.connection().execute(async (connection) => {
    const named = (id: number) => sql`select name from things where id = ${id}`.execute(connection);
    await often(() => named(1));
    for (const id of [1, 2, 1]) await named(id);
    return sql<{ calls: string }>`
      select generic_plans as calls from pg_prepared_statements where statement = 'select name from things where id = $1'
    `.execute(connection);
  });
  expect(plans.rows).toEqual([{ calls: "3" }]);
  expect((await find(2)).rows).toMatchObject([{ name: "two" }]);
});

test("a table changed under cached plans recovers after one failed statement", async () => {
  await often(() => find(1));
  await find(1);
  await sql`alter table things add column size int`.execute(database.db);
  await find(1).catch(() => undefined);
  expect((await find(1)).rows).toMatchObject([{ name: "one", size: null }]);
});

test("only a limited number of texts get names, and each keeps its own", async () => {
  const { nameOf, forget } = createStatementNames();
  for (let index = 0; index < 600; index += 1) await often(() => nameOf(`select ${index}`));
  const names = Array.from({ length: 600 }, (_, index) => nameOf(`select ${index}`));
  expect(new Set(names.filter(Boolean)).size).toBe(500);
  expect(nameOf("select 7")).toBe(names[7]);
  forget();
  await often(() => nameOf("select 7"));
  expect(nameOf("select 7")).toBeTruthy();
  expect(names).not.toContain(nameOf("select 7"));
});

test("texts that are used once, however many, leave names for those that are used often", async () => {
  const { nameOf } = createStatementNames();
  for (let index = 0; index < 20_000; index += 1) nameOf(`insert ${index}`);
  await often(() => nameOf("select a page"));
  expect(nameOf("select a page")).toBeTruthy();
});
