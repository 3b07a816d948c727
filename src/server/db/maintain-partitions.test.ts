import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pino from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/kit/database.ts";
import { ownConnections } from "#tests/kit/own-connections.ts";
import { maintainPartitions } from "./maintain-partitions.ts";

const NOW = Date.parse("2026-03-20T09:00:00Z");

let database: TestDatabase;
let logged: { event?: string }[];
beforeEach(async () => {
  database = await createTestDatabase();
  logged = [];
});
afterEach(() => database.close());

function keep(now = NOW, { db } = database): Promise<void> {
  const log = pino({ level: "info" }, { write: (line: string) => logged.push(JSON.parse(line)) });
  return maintainPartitions({ db, now: () => now, log }, "analytics_events", 0);
}

async function happen(...times: string[]): Promise<void> {
  for (const at of times)
    await sql`insert into analytics_events (learner_id, event_id, made_at, event_name, event_properties, route)
      values (${randomUUID()}, ${randomUUID()}, ${at}, 'page_opened', '{"a": 1}', 'home')`.execute(database.db);
}

async function events(): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string; days: string[] }>`
    select tableoid::regclass::text as name, array_agg(to_char(made_at at time zone 'UTC', 'MM-DD') order by made_at) as days
    from analytics_events group by 1 order by 1`.execute(database.db);
  return Object.fromEntries(rows.map(({ name, days }) => [name, days]));
}

test("a month takes along what came before it was made, and leaves other months where they are", async () => {
  await happen("2026-02-28T23:59:59.999Z", "2026-03-01T00:00:00Z", "2026-03-31T23:59:59.999Z", "2026-05-01T00:00:00Z");
  await keep();
  expect(await events()).toEqual({
    analytics_events_2026_03: ["03-01", "03-31"],
    analytics_events_default: ["02-28", "05-01"],
  });
  await happen("2026-03-20T09:00:00Z");
  expect((await events()).analytics_events_2026_03).toEqual(["03-01", "03-20", "03-31"]);
  expect(logged).toEqual([]);
});

test("a month is made once by two processes at the same time", async () => {
  await happen("2026-03-05T00:00:00Z");
  await Promise.all([keep(), keep()]);
  await keep();
  expect(await events()).toEqual({ analytics_events_2026_03: ["03-05"] });
  expect(logged).toEqual([]);
});

test("a month that's made later has the keys and indexes of one that was made in time", async () => {
  await keep();
  await happen("2026-05-02T00:00:00Z");
  await keep(Date.parse("2026-05-20T09:00:00Z"));
  const shape = async (month: string) => {
    const { rows } = await sql<{ text: string }>`
      select replace(concat(pg_get_indexdef(indexrelid), ' ', indisunique), ${month}, '') as text
      from pg_index where indrelid = ${`analytics_events_${month}`}::regclass order by 1`.execute(database.db);
    return rows.map(({ text }) => text);
  };
  expect((await shape("2026_05")).length).toBeGreaterThan(1);
  expect(await shape("2026_05")).toEqual(await shape("2026_04"));
});

test("while somebody holds the table for long, nothing is moved or lost, and the log says why", async () => {
  await happen("2026-03-05T00:00:00Z");
  const impatient = ownConnections(database);
  impatient.pool.on("connect", (client) => void client.query("set lock_timeout = 50"));
  await database.db.transaction().execute(async (trx) => {
    await sql`lock table analytics_events_default in share mode`.execute(trx);
    await keep(NOW, impatient);
  });
  await impatient.close();
  expect(await events()).toEqual({ analytics_events_default: ["03-05"] });
  expect(logged.map(({ event }) => event)).toEqual(["month_not_made", "month_not_made"]);
  await keep();
  expect(await events()).toEqual({ analytics_events_2026_03: ["03-05"] });
});
