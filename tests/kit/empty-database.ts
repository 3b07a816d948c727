import pg from "pg";
import type { Connection } from "#server/db/embedded/launch.ts";
import { createStateReader, type DatabaseState, type StateReader } from "./database-state.ts";
import { isSpreadRun } from "./spread-database.ts";

/** Reads and empties one clone over a connection of its own, which stays open: planning the state of all tables costs ten times as much as reading it. */
export interface Emptier {
  state(): Promise<DatabaseState>;
  /**
   * Brings the database back to its template, and ends all connections but these. False if that takes more than
   * deleting rows from tables that were empty.
   */
  empty(keep: readonly number[]): Promise<boolean>;
  close(): Promise<void>;
}

/** A template as one worker knows it. */
interface Known {
  reader: StateReader;
  /** State of every fresh clone. */
  fresh: DatabaseState;
}

const known = new Map<string, Known>();

/** Emptier of a fresh clone of this template. */
export async function openEmptier(connection: Connection | string, template: string): Promise<Emptier> {
  const client = new pg.Client(typeof connection === "string" ? { connectionString: connection } : connection);
  client.on("error", () => {}); // at the end of the run the server goes first
  await client.connect();
  const about = known.get(template) ?? (await getToKnow(template, client));
  return {
    state: () => about.reader.read(client),
    // Ending the connections that Citus makes of its own would end its statements, too: each database is used once.
    empty: async (keep) => !isSpreadRun() && isEmptied(client, about, keep),
    close: () => client.end(),
  };
}

async function getToKnow(template: string, client: pg.Client): Promise<Known> {
  const reader = await createStateReader(client);
  const made = { reader, fresh: await reader.read(client) };
  known.set(template, made);
  return made;
}

async function isEmptied(client: pg.Client, { reader, fresh }: Known, keep: readonly number[]): Promise<boolean> {
  try {
    // Open connections would write into the next test.
    await endOthers(client, keep);
    const now = await reader.read(client);
    if (now.schema !== fresh.schema) return false;
    const written = reader.tables.filter((table) => now.tables[table] !== fresh.tables[table]);
    if (written.some((table) => !fresh.tables[table]?.startsWith("0 "))) return false;
    // Disables the triggers that keep the ledger from being deleted. Deleting from small tables is faster than
    // truncating them.
    const deletions = written.map((table) => `delete from "${table}"`);
    await client.query(["set session_replication_role = replica", ...deletions].join("; "));
    return true;
  } catch (error) {
    // On a server where the tests aren't a superuser, each database is used once. A test may also have ended this connection.
    if (error instanceof Error) return false;
    throw error;
  }
}

const OTHERS = "datname = current_database() and pid <> pg_backend_pid() and pid <> all($1::int[])";

/** Those that were just closed are given a moment to go: ending one takes a tenth of a second. */
async function endOthers(client: pg.Client, keep: readonly number[]): Promise<void> {
  for (let looks = 0; looks < 20; looks += 1) {
    const { rowCount } = await client.query(`select from pg_stat_activity where ${OTHERS}`, [keep]);
    if (rowCount === 0) return;
    await new Promise((done) => setTimeout(done, 2));
  }
  await client.query(`select pg_terminate_backend(pid, 1000) from pg_stat_activity where ${OTHERS}`, [keep]);
}
