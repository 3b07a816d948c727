import { type Kysely, sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { Database } from "#server/db/tables.ts";
import { createTestDatabase } from "#tests/kit/database.ts";
import { columnNames } from "./personal-data/row.ts";
import { personalData } from "./personal-data.ts";

/** Tables that no statement of ours names: the migrations' lock, and the job queue's own, which hold names of duties. */
const OTHERS = /^(?:public\.kysely_migration_lock|jobs\..+)$/;
const FILE = "src/server/account/personal-data/";

const database = await createTestDatabase();
afterAll(() => database.close());
const columns = await readColumns(database.db);

/** Columns of each table in `information_schema`; a partition belongs to its table. */
async function readColumns(db: Kysely<Database>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.table_schema || '.' || c.table_name as name, array_agg(c.column_name::text) as columns
    from information_schema.columns c
    join pg_class k on k.oid = (quote_ident(c.table_schema) || '.' || quote_ident(c.table_name))::regclass
    where c.table_schema not in ('pg_catalog', 'information_schema') and k.relkind in ('r', 'p') and not k.relispartition
    group by 1`.execute(db);
  return new Map(rows.map((row) => [row.name, row.columns]));
}

/** Sentences about each difference between registry and database. */
function differences(found: ReadonlyMap<string, readonly string[]>): string[] {
  const listed = new Map(Object.entries(personalData).map(([table, row]) => [`public.${table}`, columnNames(row)]));
  const missing = [...found].flatMap(([table, names]) => {
    if (OTHERS.test(table)) return [];
    const known = listed.get(table);
    if (!known) return [`Say whose the table ${table} is, in ${FILE}.`];
    return names.filter((name) => !known.includes(name)).map((name) => `List ${table}.${name} in ${FILE}.`);
  });
  const gone = [...listed].flatMap(([table, names]) =>
    names
      .filter((name) => !found.get(table)?.includes(name))
      .map((name) => `${table}.${name} doesn't exist: take it out of ${FILE}.`),
  );
  return [...missing, ...gone];
}

test("names the owner of each table and column in the database", () => {
  expect(differences(columns)).toEqual([]);
});

test("names a new table, a new column and one that's gone", () => {
  const changed = new Map(columns);
  changed.set("public.diaries", ["user_id"]);
  changed.set(
    "public.users",
    [...(columns.get("public.users") ?? []), "shoe_size"].filter((name) => name !== "email"),
  );
  expect(differences(changed)).toEqual([
    "List public.users.shoe_size in src/server/account/personal-data/.",
    "Say whose the table public.diaries is, in src/server/account/personal-data/.",
    "public.users.email doesn't exist: take it out of src/server/account/personal-data/.",
  ]);
});

test("names the owner of every column with a person's id", () => {
  const people = /^(?:user_id|learner_id|.*_user_id|(?:created|owned|made|activated)_by)$/;
  const unclaimed = Object.entries(personalData).flatMap(([table, row]) =>
    columnNames(row)
      .filter((name) => people.test(name) && row.claims.length === 0)
      .map((name) => `${table}.${name}`),
  );
  expect(unclaimed).toEqual([]);
});

test("claims and exports only columns that are listed, and never a secret", () => {
  const claims = Object.entries(personalData).flatMap(([table, row]) =>
    row.claims.map((each) => ({ table, row, each })),
  );
  for (const { table, row, each } of claims) {
    const names = columnNames(row);
    expect(names, table).toEqual(expect.arrayContaining([each.by.replace("@", ""), ...each.exported]));
    expect(
      each.exported.filter((name) => /hash|secret|token|sealed/.test(name)),
      table,
    ).toEqual([]);
  }
});
