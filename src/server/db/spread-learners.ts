import type pg from "pg";
import { copied, spread } from "./spread-tables.ts";

/** Table whose learners decide where those of the others are. */
const FIRST = "standings";
/** Saves whole on the learner's own machine, in one round trip. */
const SAVE = "save_within_quota";
/** Functions that it calls there. */
const CALLED = ["save_userstate", "keep_within_quota"];

export type Say = (line: string) => void;

/** Column by which a table is spread. */
export function learnerColumn(table: string): "user_id" | "learner_id" {
  return table === "analytics_events" || table === "experiment_members" ? "learner_id" : "user_id";
}

/** True if a database is Citus's, and learners' tables are spread over its machines. */
export async function isSpread(client: pg.ClientBase | pg.Pool): Promise<boolean> {
  const known = await client.query<{ there: boolean }>(
    "select to_regclass('pg_catalog.pg_dist_partition') is not null as there",
  );
  if (!known.rows[0]?.there) return false;
  const { rowCount } = await client.query(
    "select from pg_catalog.pg_dist_partition where logicalrelid = to_regclass($1) and partmethod = 'h'",
    [FIRST],
  );
  return rowCount === 1;
}

/**
 * Spreads learners' tables over the machines of a Citus, each learner's rows together on one. Tables that are in 64 parts become
 * whole ones first: Citus makes parts of its own.
 */
export async function spreadLearners(client: pg.ClientBase, say: Say): Promise<void> {
  for (const table of await partedTables(client)) {
    say(`${table} becomes one table`);
    await makeWhole(client, table);
  }
  for (const table of copied) {
    say(`${table} is copied to every machine`);
    await client.query("select create_reference_table($1)", [table]);
  }
  for (const table of [FIRST, ...spread.filter((name) => name !== FIRST)]) {
    say(`${table} is spread by ${learnerColumn(table)}`);
    await client.query("select create_distributed_table($1, $2, colocate_with => $3)", [
      table,
      learnerColumn(table),
      table === FIRST ? "none" : FIRST,
    ]);
  }
  for (const signature of await signaturesOf(client, CALLED))
    await client.query("select create_distributed_function($1)", [signature]);
  for (const signature of await signaturesOf(client, [SAVE])) {
    say(`${SAVE} runs where its learner is`);
    await client.query("select create_distributed_function($1, 'p_user', colocate_with => $2)", [signature, FIRST]);
  }
}

async function signaturesOf(client: pg.ClientBase, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where proname = any($1::text[]) and pronamespace = 'public'::regnamespace order by 1`,
    [names],
  );
  return rows.map(({ signature }) => signature);
}

/** Learners' tables that PostgreSQL itself splits by a hash of the learner. */
async function partedTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
     where p.partstrat = 'h' and c.relname = any($1::text[]) order by 1`,
    [spread],
  );
  return rows.map(({ name }) => name);
}

async function makeWhole(client: pg.ClientBase, table: string): Promise<void> {
  const whole = `${table}_whole`;
  await client.query(`create table "${whole}" (like "${table}" including all) with (fillfactor = 80)`);
  await client.query(`insert into "${whole}" select * from "${table}"`);
  await client.query(`drop table "${table}"`);
  await client.query(`alter table "${whole}" rename to "${table}"`);
  await client.query(`alter table "${table}" rename constraint "${whole}_pkey" to "${table}_pkey"`);
}
