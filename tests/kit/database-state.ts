import type pg from "pg";
import { listTables } from "#server/db/backup/table-list.ts";
import { spread } from "#server/db/spread-tables.ts";
import { isSpreadRun } from "./spread-database.ts";

/** Contents of a database, short enough to compare: every write to a table changes its entry, even one that leaves all values as they were. */
export interface DatabaseState {
  /** Row count and versions of all rows, by table. */
  tables: Readonly<Record<string, string>>;
  /** Tables, columns, indexes, functions and schemas. */
  schema: string;
}

/** A database's tables, referenced ones first, with the one statement that reads the state of them all. */
export interface StateReader {
  tables: readonly string[];
  read(client: pg.Pool | pg.ClientBase): Promise<DatabaseState>;
}

export async function createStateReader(client: pg.ClientBase): Promise<StateReader> {
  const tables = (await listTables(client)).map(({ name }) => name);
  // A rewritten row gets another place (ctid) and another transaction (xmin).
  const place = (name: string) =>
    isSpreadRun() && spread.includes(name) ? `"${name}"::text` : "concat(tableoid, ctid, xmin)";
  const counts = tables.map(
    (name) => `'${name}', (select concat(count(*), ' ', sum(hashtextextended(${place(name)}, 0))) from "${name}")`,
  );
  const groups = chunks(counts, 40).map((group) => `json_build_object(${group.join(", ")})`);
  const query = {
    name: "database-state",
    text: `select array[${groups.join(", ")}] as tables, concat_ws(' ',
      (select concat(count(*), ' ', max(oid)) from pg_class where relnamespace not in ('pg_catalog'::regnamespace, 'pg_toast'::regnamespace)),
      (select concat(count(*), ' ', sum(hashtid(ctid))) from pg_attribute),
      (select count(*) from pg_proc), (select count(*) from pg_namespace)) as schema`,
  };
  return {
    tables,
    async read(asked) {
      const { rows } = await asked.query(query);
      return { tables: Object.assign({}, ...rows[0].tables), schema: rows[0].schema };
    },
  };
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
