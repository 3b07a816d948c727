import { afterAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "./database.ts";

const one = await createTestDatabase();
const other = await createTestDatabase();
afterAll(async () => {
  await one.close();
  await other.close();
});

const addSwitch = ({ db }: TestDatabase) =>
  db
    .insertInto("feature_switches")
    .values({ name: "a", is_on: true, changed_at: new Date(0) })
    .execute();

test("each test has a migrated database of its own", async () => {
  await addSwitch(one);
  expect(await one.db.selectFrom("feature_switches").selectAll().execute()).toHaveLength(1);
  expect(await other.db.selectFrom("feature_switches").selectAll().execute()).toHaveLength(0);
});

describe("the next test finds nothing of the last one", () => {
  /** Leaves something behind, closes the database, and hands the next one to the test: the same one, where it could be emptied. */
  async function afterwards(
    leave: (last: TestDatabase) => Promise<unknown>,
    look: (next: TestDatabase) => Promise<void>,
  ) {
    const last = await createTestDatabase();
    const fresh = await last.state();
    await leave(last);
    await last.close();
    const next = await createTestDatabase();
    try {
      const { tables, schema } = await next.state();
      expect({ tables, schema }).toEqual(fresh);
      await look(next);
    } finally {
      await next.close();
    }
    return { isReused: JSON.stringify(next.connection) === JSON.stringify(last.connection) };
  }
  const shown = async ({ pool }: TestDatabase, what: string) => (await pool.query(`show ${what}`)).rows[0];
  const wait = () => new Promise((done) => setTimeout(done, 20));

  test("rows", async () => {
    const { isReused } = await afterwards(addSwitch, async () => {});
    expect(isReused).toBe(true);
  });

  test("settings, an open transaction and locks of a connection", async () => {
    const { isReused } = await afterwards(
      async ({ pool }) => {
        await pool.query("set statement_timeout = 77");
        await pool.query("set role pg_monitor; reset role");
        await pool.query("select pg_advisory_lock(77)");
        await pool.query("begin");
        await pool.query("insert into feature_switches values ('b', true, now())");
      },
      async (next) => {
        expect(await shown(next, "statement_timeout")).toEqual({ statement_timeout: "5s" });
        const { rows } = await next.pool.query("select from pg_locks where locktype = 'advisory'");
        expect(rows).toHaveLength(0);
      },
    );
    expect(isReused).toBe(true);
  });

  test("work that was still going on, or would begin later", async () => {
    let late: Promise<unknown> = Promise.resolve();
    let later: Promise<unknown> = Promise.resolve();
    await afterwards(
      async (last) => {
        late = last.pool.query("select pg_sleep(0.1)").then(() => addSwitch(last));
        later = late.catch(() => {}).then(() => addSwitch(last));
        for (const each of [late, later]) each.catch(() => {});
        await wait();
      },
      async ({ db }) => {
        await expect(late).rejects.toThrow();
        await expect(later).rejects.toThrow();
        expect(await db.selectFrom("feature_switches").selectAll().execute()).toHaveLength(0);
      },
    );
  });

  test("a pool that was ended, connections that broke, and changes of the schema", async () => {
    await afterwards(
      ({ pool }) => pool.end(),
      async ({ db }) => void (await db.selectFrom("users").select("user_id").execute()),
    );
    await afterwards(
      ({ pool }) => pool.query("select pg_terminate_backend(pg_backend_pid())").catch(() => {}),
      async ({ db }) => void (await db.selectFrom("users").select("user_id").execute()),
    );
    for (const change of ["alter table feature_switches add column b int", "create temp table users (a int)"]) {
      const { isReused } = await afterwards(
        ({ pool }) => pool.query(change),
        async ({ db }) => void (await db.selectFrom("users").select("user_id").execute()),
      );
      expect(isReused).toBe(false);
    }
  });
});
