import pg from "pg";
import type { Connection } from "#server/db/embedded/launch.ts";
import { spreadLearners } from "#server/db/spread-learners.ts";

/** With `TEST_SPREAD=true`, `TEST_DATABASE_URL` leads to a PostgreSQL with Citus, and each test's learners are spread there. */
export function isSpreadRun(): boolean {
  return process.env.TEST_SPREAD === "true";
}

/** Spreads learners' tables of a migrated database, over parts on this one machine: clones of it are whole, too. */
export async function spreadTemplate(connection: Connection | string): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows } = await client.query("select host(inet_server_addr()) as host, inet_server_port() as port");
    const [{ host, port }] = rows;
    await client.query("create extension citus");
    await client.query("select citus_set_coordinator_host($1, $2)", [host, port]);
    await client.query("select citus_set_node_property($1, $2, 'shouldhaveshards', true)", [host, port]);
    await client.query("set citus.shard_count = 4");
    await spreadLearners(client, () => {});
  });
}

/** Ends what Citus runs in a database by itself: a database that's in use can't be cloned. */
export async function endCitusWork(connection: Connection | string, database: string): Promise<void> {
  await withClient(connection, (client) =>
    client.query("select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1", [database]),
  );
}

async function withClient(connection: Connection | string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client(typeof connection === "string" ? { connectionString: connection } : connection);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
