import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "#tests/kit/database.ts";
import { retryOnConflict } from "./retry-on-conflict.ts";

const database = await createTestDatabase();
afterAll(() => database.close());

/** Turns two switches in the order given: two of these in opposite orders wait for each other. */
function turnBoth(first: string, second: string, between: () => Promise<void>): Promise<void> {
  return database.db.transaction().execute(async (trx) => {
    await sql`update feature_switches set is_on = not is_on where name = ${first}`.execute(trx);
    await between();
    await sql`update feature_switches set is_on = not is_on where name = ${second}`.execute(trx);
  });
}

test("two acts that wait for each other are both done, each once", async () => {
  const { db } = database;
  await sql`insert into feature_switches (name, is_on, changed_at) values ('one', false, now()), ('two', false, now())`.execute(
    db,
  );
  const met = { first: Promise.withResolvers<void>(), second: Promise.withResolvers<void>() };
  let begun = 0;
  const act = (from: string, to: string, own: keyof typeof met, other: keyof typeof met) =>
    retryOnConflict(() => {
      begun += 1;
      return turnBoth(from, to, async () => {
        met[own].resolve();
        await met[other].promise;
      });
    });
  await Promise.all([act("one", "two", "first", "second"), act("two", "one", "second", "first")]);
  expect(begun).toBeGreaterThan(2);
  const { rows } = await sql<{
    is_on: boolean;
  }>`select is_on from feature_switches where name in ('one', 'two')`.execute(db);
  expect(rows).toEqual([{ is_on: false }, { is_on: false }]);
});

test("gives up after three conflicts, and at any other error at once", async () => {
  for (const [code, tries] of [
    ["40001", 3],
    ["40P01", 3],
    ["23505", 1],
  ] as const) {
    let begun = 0;
    const work = () => {
      begun += 1;
      return Promise.reject(Object.assign(new Error("no"), { code }));
    };
    await expect(retryOnConflict(work)).rejects.toMatchObject({ code });
    expect(begun).toBe(tries);
  }
});
