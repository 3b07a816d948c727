import type pg from "pg";

/** The same as `discard all`, except that statements stay prepared. */
const RESET = [
  "rollback",
  "close all",
  "set session authorization default",
  "reset all",
  "unlisten *",
  "select pg_advisory_unlock_all()",
  "discard sequences",
  "discard temp",
].join("; ");

/** Longest wait for work that's still under way. */
const PATIENCE_MS = 10_000;

/**
 * Brings the connections of a pool back to their beginnings, once nobody uses them. Returns the ids of their server
 * processes; null if somebody kept one, or ended the pool.
 */
export async function resetSessions(pool: pg.Pool): Promise<number[] | null> {
  const until = performance.now() + PATIENCE_MS;
  while (pool.idleCount < pool.totalCount || pool.waitingCount > 0) {
    if (pool.ending || performance.now() > until) return null;
    await new Promise((done) => setTimeout(done, 1));
  }
  if (pool.ending) return null;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const reset = await Promise.all(clients.map(resetSession));
  return reset.flatMap((pid) => pid ?? []);
}

/** A connection that's broken leaves the pool. */
async function resetSession(client: pg.PoolClient & { processID?: number }): Promise<number | null> {
  try {
    await client.query(RESET);
    client.release();
    return client.processID ?? null;
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    return null;
  }
}
