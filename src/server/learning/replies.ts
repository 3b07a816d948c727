import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../db/tables.ts";
import type { CallOutcome } from "../http/outcome.ts";

type Trx = Transaction<Database>;

/** Finds the reply to an earlier request with this key, for its retry; a key used for something else is refused. */
export async function findReply<Results>(
  trx: Kysely<Database>,
  learnerId: string,
  key: string,
  about: { lessonId: string; solvable: string; hash?: string },
): Promise<CallOutcome<Results> | null> {
  const { rows } = await sql<{ lesson_id: string; solvable: string; answer_hash: string; reply: Results }>`
    select lesson_id, solvable, answer_hash, reply from answers
    where user_id = ${learnerId} and key = ${key}`.execute(trx);
  const [row] = rows;
  if (!row) return null;
  const same =
    row.lesson_id === about.lessonId &&
    row.solvable === about.solvable &&
    (about.hash === undefined || row.answer_hash === about.hash);
  return same ? { results: row.reply } : { refused: 409, errors: ["This key was already used for another answer."] };
}

/** Stores a reply under its key: the record of an answer, which makes a retry harmless. */
export async function saveReply(
  trx: Trx,
  learnerId: string,
  key: string,
  about: { lessonId: string; solvable: string; hash: string; now: number },
  reply: unknown,
): Promise<void> {
  await sql`
    insert into answers (user_id, key, lesson_id, solvable, answer_hash, reply, answered_at)
    values (${learnerId}, ${key}, ${about.lessonId}, ${about.solvable}, ${about.hash},
      ${JSON.stringify(reply)}::json, ${new Date(about.now)})`.execute(trx);
}
