import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "./database.ts";

let one: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  one = await createTestDatabase();
  other = await createTestDatabase();
});
afterAll(async () => {
  await one.close();
  await other.close();
});

test("each test has a migrated database of its own", async () => {
  await one.db
    .insertInto("feature_switches")
    .values({ name: "a", is_on: true, changed_at: new Date(0) })
    .execute();
  expect(await one.db.selectFrom("feature_switches").selectAll().execute()).toHaveLength(1);
  expect(await other.db.selectFrom("feature_switches").selectAll().execute()).toHaveLength(0);
});
