import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Database } from "../tables.ts";

/** Longest that a press waits for the reply of the first. If its process was killed, the next press acts after this long. */
const WAIT_MS = 10_000;
const LOOK_MS = 20;

/** Something pressed once or more often, in any process. */
export interface Press {
  key: string;
  now: number;
}

/** Claims a press, or waits for the reply of the one that came before; null means that this one is to act. */
export async function claimPress(db: Kysely<Database>, { key, now }: Press): Promise<string | null> {
  for (let waited = 0; waited < WAIT_MS; waited += LOOK_MS) {
    const at = new Date(now + waited);
    const claimed = await sql`
      insert into presses as p (key, ends_at) values (${key}, ${new Date(now + WAIT_MS)})
      on conflict (key) do update set reply = null, ends_at = excluded.ends_at where p.ends_at <= ${at}
      returning 1`.execute(db);
    if (claimed.rows.length > 0) return null;
    const first = await db.selectFrom("presses").select("reply").where("key", "=", key).executeTakeFirst();
    if (first?.reply) return first.reply;
    await sleep(LOOK_MS);
  }
  return null;
}

/** Leaves a reply for later presses. */
export async function saveReply(
  db: Kysely<Database>,
  { key, now }: Press,
  reply: string,
  keptMs: number,
): Promise<void> {
  await db
    .updateTable("presses")
    .set({ reply, ends_at: new Date(now + keptMs) })
    .where("key", "=", key)
    .execute();
}

/** Lets the next press act. */
export async function dropPress(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom("presses").where("key", "=", key).execute();
}
