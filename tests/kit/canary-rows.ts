import { type Kysely, sql } from "kysely";
import { columnNames, type Table } from "#server/account/personal-data/row.ts";
import { personalData } from "#server/account/personal-data.ts";
import type { Database } from "#server/db/tables.ts";

interface Column {
  name: string;
  type: string;
  generated: boolean;
}

/** Values that a table's own checks ask for, where a canary would break them. */
const fixed: Partial<Record<Table, Readonly<Record<string, string>>>> = {};

/** Text by which a value of somebody's row is found again. */
export function canary(whose: string, table: string, column: string): string {
  return `canary-${whose}-${table}-${column}`;
}

/** Writes a row into each table for every claim on it, full of canaries of one person. */
export async function plantCanaries(
  db: Kysely<Database>,
  whose: string,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Without foreign keys and triggers: the rows' owners are all that matters.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const [name, row] of Object.entries(personalData)) {
      const table = name as Table; // a key of the registry
      if (table === "users") continue;
      const columns = await columnsOf(trx, table);
      const checks = await checksOf(trx, table);
      for (const [index, { by }] of row.claims.entries()) {
        const values = columns
          .filter(({ generated }) => !generated)
          .map((column) => {
            const owner = by.replace("@", "") === column.name;
            if (owner) return { column, value: sql`${by.startsWith("@") ? email : userId}` };
            const given = fixed[table]?.[column.name] ?? allowed(checks, column.name);
            return {
              column,
              value:
                given === undefined ? filler(column, `${canary(whose, table, column.name)}-${index}`) : sql`${given}`,
            };
          });
        await sql`insert into ${sql.table(table)} (${sql.join(values.map(({ column }) => sql.ref(column.name)))})
          values (${sql.join(values.map(({ value }) => value))}) on conflict do nothing`
          .execute(trx)
          .catch((error: unknown) => {
            throw new Error(`No canary fits ${table}: ${String(error)}. Add the value it needs to \`fixed\`.`);
          });
      }
      if (columnNames(row).length !== columns.length) throw new Error(`The registry doesn't know all of ${table}.`);
    }
  });
}

/** Columns of text or JSON of a claim, which show a canary. */
export async function canaryColumns(db: Kysely<Database>, table: Table, names: readonly string[]): Promise<string[]> {
  const checks = await checksOf(db, table);
  const columns = await columnsOf(db, table);
  return columns
    .filter(({ name, type }) => names.includes(name) && /^(?:text|jsonb?)$/.test(type))
    .map(({ name }) => name)
    .filter((name) => fixed[table]?.[name] === undefined && allowed(checks, name) === undefined);
}

function filler({ type }: Column, text: string) {
  if (type === "uuid") return sql`gen_random_uuid()`;
  if (/^json/.test(type)) return sql`${JSON.stringify({ canary: text })}`;
  if (type === "boolean") return sql`true`;
  if (/^(?:integer|bigint|numeric|smallint|double precision|real)$/.test(type)) return sql`1`;
  if (/^(?:timestamp|date)/.test(type)) return sql`'2026-01-01'`;
  if (type === "bytea") return sql`convert_to(${text} || random(), 'utf8')`;
  if (type === "ARRAY") return sql`'{}'`;
  return sql`${text}`;
}

/** First of the words that a check lists for a column. */
function allowed(checks: readonly string[], column: string): string | undefined {
  const check = checks.find((text) => new RegExp(`\\(\\(*"?${column}"? = (?:ANY|')`).test(text));
  return check && /'([^']+)'/.exec(check)?.[1];
}

async function columnsOf(db: Kysely<Database>, table: Table): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select column_name as name, data_type as type, is_generated = 'ALWAYS' or is_identity = 'YES' as generated
    from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(db);
  return rows;
}

async function checksOf(db: Kysely<Database>, table: Table): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint
    where contype = 'c' and conrelid = ${table}::regclass`.execute(db);
  return rows.map(({ text }) => text);
}
