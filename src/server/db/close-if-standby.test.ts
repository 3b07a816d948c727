import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "#tests/kit/database.ts";
import { isDatabaseAway } from "../http/failure.ts";
import { connect } from "./connect.ts";

const database = await createTestDatabase();
afterAll(() => database.close());

test("a connection that turns out to lead to a standby is given up, and the next write comes through (F9)", async () => {
  const { db } = connect(database.connection, { max: 1, statementTimeoutMs: 2000, onError: () => {} });
  try {
    // A standby refuses writes in the same way.
    await sql`set session characteristics as transaction read only`.execute(db);
    const refused = await sql`insert into duty_runs (name) values ('never')`.execute(db).catch((error) => error);
    expect(refused).toMatchObject({ code: "25006" });
    expect(isDatabaseAway(refused)).toBe(true);
    await sql`create temporary table written (id int)`.execute(db);
  } finally {
    await db.destroy();
  }
});
