import { connect } from "#server/db/connect.ts";
import type { TestDatabase } from "./database.ts";
import { isSpreadRun } from "./spread-database.ts";

/** The same database over new connections, as another process has them; closing it closes only these. */
export function ownConnections(database: TestDatabase): TestDatabase {
  const { db, pool } = connect(database.connection, {
    max: 5,
    statementTimeoutMs: 5000,
    onError: () => {},
    isSpread: isSpreadRun(),
  });
  return { ...database, db, pool, close: () => db.destroy() };
}
