import type pg from "pg";

/** PostgreSQL's code for a write on a database that only reads. */
const READ_ONLY = "25006";
const watched = new WeakSet<pg.PoolClient>();
const onStandby = new WeakSet<pg.PoolClient>();

/**
 * Makes the pool close a connection, instead of keeping it, once it has turned out to lead to a standby: after a
 * failover the next one leads to the primary.
 */
export function closeIfStandby(client: pg.PoolClient): pg.PoolClient {
  watch(client);
  // The pool makes this function again each time it lends the connection.
  const { release } = client;
  client.release = (error) => release(error || onStandby.has(client));
  return client;
}

function watch(client: pg.PoolClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  const query = client.query.bind(client) as (...args: unknown[]) => unknown; // pg's many overloads, passed through unchanged
  client.query = ((...args: unknown[]) => {
    const result = query(...args);
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (error instanceof Error && "code" in error && error.code === READ_ONLY) onStandby.add(client);
      });
    }
    return result;
  }) as typeof client.query; // see above
}
