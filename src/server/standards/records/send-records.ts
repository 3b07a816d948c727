import { type Kysely, sql, type Transaction } from "kysely";
import { retryDelay, shouldGiveUp } from "#rules/standards/retry.ts";
import type { Database } from "../../db/tables.ts";
import type { Settings } from "../../settings.ts";
import type { Tools } from "../../tools.ts";
import { callOutside } from "../outside.ts";
import { isAgreed } from "./queue-record.ts";
import { type DueRecord, statementId, statementOf } from "./statement.ts";

type Store = NonNullable<Settings["recordStore"]>;

const BATCH = 50;
const MAX_BATCHES = 40;
const KEPT_MS = 30 * 24 * 3_600_000;

/** Sends records that are due to the record store, fifty at a time, each once. Without a store they aren't kept. */
export async function sendRecords(tools: Tools): Promise<void> {
  await deleteRecords(tools);
  const { recordStore: store } = tools.settings;
  if (!store) return;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const more = await tools.db.transaction().execute(async (trx) => {
      const due = await lockDue(trx, tools.now());
      if (due.length === 0) return false;
      await sendBatch(trx, tools, store, due);
      return due.length === BATCH;
    });
    if (!more) return;
  }
}

/** Deletes what was sent a month ago, what waits for people whose school no longer agrees, and everything without a store. */
async function deleteRecords({ db, now, settings }: Tools): Promise<void> {
  await sql`delete from learning_records where state <> 'due' and at < ${new Date(now() - KEPT_MS)}`.execute(db);
  const gone = settings.recordStore ? sql`not ${isAgreed(sql`r.user_id`)}` : sql`true`;
  await sql`delete from learning_records r where r.state = 'due' and ${gone}`.execute(db);
}

async function lockDue(trx: Transaction<Database>, now: number): Promise<DueRecord[]> {
  const { rows } = await sql<DueRecord>`
    select r.user_id, r.effect_key, r.kind, r.solvable, r.correct, r.scaled, r.progress, r.at, r.tries,
      l.name as lesson_name, l.path as lesson_path, o.name as course_name, o.slug as course_slug
    from learning_records r
    join lessons l on l.lesson_id = r.lesson_id
    join courses o on o.course_id = l.course_id
    where r.state = 'due' and r.due_at <= ${new Date(now)}
    order by r.at, r.effect_key limit ${BATCH} for update of r skip locked`.execute(trx);
  return rows;
}

/** A batch that the store refuses as a whole is sent one by one, so that a single wrong statement stops nobody else's. */
async function sendBatch(trx: Kysely<Database>, tools: Tools, store: Store, due: readonly DueRecord[]): Promise<void> {
  const problem = await call(
    store,
    "POST",
    "",
    due.map((record) => statementOf(tools, record)),
  );
  const refusedAll = problem !== null && (problem.status === 400 || problem.status === 409);
  if (!refusedAll) {
    for (const record of due) await settle(trx, tools, record, problem);
    return;
  }
  for (const record of due) {
    const query = `?statementId=${statementId(tools, record)}`;
    await settle(trx, tools, record, await call(store, "PUT", query, statementOf(tools, record)));
  }
}

interface Problem {
  /** Zero if there was no answer. */
  status: number;
  text: string;
}

/** Null once the store has it. */
async function call(
  { endpoint, key, secret }: Store,
  method: "POST" | "PUT",
  query: string,
  body: unknown,
): Promise<Problem | null> {
  try {
    const answer = await callOutside(
      `${endpoint}statements${query}`,
      {
        method,
        headers: {
          authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`,
          "content-type": "application/json",
          "x-experience-api-version": "1.0.3",
        },
        body: JSON.stringify(body),
      },
      // The site's operator chose the address.
      { privatePlatforms: true },
    );
    if (answer.status >= 200 && answer.status < 300) return null;
    // It has a statement of this id.
    if (answer.status === 409 && method === "PUT") return null;
    return { status: answer.status, text: `It answered with status ${answer.status}.` };
  } catch (error) {
    return { status: 0, text: error instanceof Error ? error.message.slice(0, 500) : "unknown" };
  }
}

async function settle(db: Kysely<Database>, tools: Tools, record: DueRecord, problem: Problem | null): Promise<void> {
  const now = tools.now();
  const tries = record.tries + 1;
  const hopeless = problem !== null && (problem.status === 400 || shouldGiveUp(record.at.getTime(), now));
  await db
    .updateTable("learning_records")
    .set(
      problem === null
        ? { state: "sent", problem: null }
        : {
            state: hopeless ? "given_up" : "due",
            tries,
            due_at: new Date(now + retryDelay(tries)),
            problem: problem.text,
          },
    )
    .where("user_id", "=", record.user_id)
    .where("effect_key", "=", record.effect_key)
    .execute();
  if (problem === null) return;
  tools.log.warn(
    { event: "record_refused", problem: problem.text, hopeless },
    "the record store didn't take a statement",
  );
}
