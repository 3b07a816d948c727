import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/kit/database.ts";
import { createStatementNames } from "./prepare-statements.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table things (id int primary key, name text)`.execute(database.db);
  await sql`insert into things values (1, 'one'), (2, 'two')`.execute(database.db);
});
afterAll(() => database.close());

const find = (id: number) => sql<{ name: string }>`select * from things where id = ${id}`.execute(database.db);

test("a statement is planned once per connection and works for any value", async () => {
  const plans = await database.db.connection().execute(async (connection) => {
    for (const id of [1, 2, 1]) await sql`select name from things where id = ${id}`.execute(connection);
    return sql<{ calls: string }>`
      select generic_plans as calls from pg_prepared_statements where statement = 'select name from things where id = $1'
    `.execute(connection);
  });
  expect(plans.rows).toEqual([{ calls: "3" }]);
  expect((await find(2)).rows).toMatchObject([{ name: "two" }]);
});

test("a table changed under cached plans recovers after one failed statement", async () => {
  await find(1);
  await sql`alter table things add column size int`.execute(database.db);
  await find(1).catch(() => undefined);
  expect((await find(1)).rows).toMatchObject([{ name: "one", size: null }]);
});

test("only a limited number of texts get names, and each keeps its own", () => {
  const { nameOf, forget } = createStatementNames();
  const names = Array.from({ length: 600 }, (_, index) => nameOf(`select ${index}`));
  expect(new Set(names.filter(Boolean)).size).toBe(500);
  expect(nameOf("select 7")).toBe(names[7]);
  forget();
  expect(names).not.toContain(nameOf("select 7"));
});
