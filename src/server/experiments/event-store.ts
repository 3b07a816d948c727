import { type Kysely, sql } from "kysely";
import type { TrackedEvent } from "#contract/experiments/events.ts";
import { isTimely, timeOfId } from "#rules/experiments/event-time.ts";
import { type Moved, moveRows } from "../db/move-rows.ts";
import type { Database } from "../db/tables.ts";

const EVENTS: Moved<"analytics_events"> = {
  event_id: true,
  made_at: true,
  event_name: true,
  event_properties: true,
  route: true,
};

/** Keeps events of a learner, each once however often it's sent. */
export async function saveEvents(
  db: Kysely<Database>,
  { learnerId, events, now }: { learnerId: string; events: readonly TrackedEvent[]; now: number },
): Promise<void> {
  const rows = events
    .map((event) => ({ ...event, madeAt: timeOfId(event.event_id) }))
    .filter(({ madeAt }) => isTimely(madeAt, now))
    .map(({ event_id, event_name, event_properties, route, madeAt }) => ({
      learner_id: learnerId,
      event_id,
      made_at: new Date(madeAt),
      event_name,
      event_properties: JSON.stringify(event_properties),
      route,
    }));
  if (rows.length === 0) return;
  await db
    .insertInto("analytics_events")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Hands a visitor's events over to the account that takes on their work. */
export async function adoptEvents(db: Kysely<Database>, from: string, to: string): Promise<void> {
  await moveRows(db, "analytics_events", EVENTS, { from, to, owner: "learner_id" });
}

export async function deleteEvents(db: Kysely<Database>, learnerIds: readonly string[]): Promise<void> {
  if (learnerIds.length === 0) return;
  await sql`delete from analytics_events where learner_id = any(${[...learnerIds]}::uuid[])`.execute(db);
}
