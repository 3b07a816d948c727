import type { Client } from "pg";
import type { Served, StandIn } from "./stand-ins.ts";

/** The part of a lesson's page that matters here. */
export interface OpenLesson {
  results: {
    lesson: { lesson_id: string; version_hash: string };
    blocks: readonly { id: string }[];
    interactives: Readonly<Record<string, Served>>;
  };
}

/** Puts a learner anywhere in a lesson, by writing to the database what the server would have kept. */
export async function learnerAt(database: Client, email: string) {
  const { rows } = await database.query("select user_id from users where email = $1", [email]);
  const userId: string = rows[0].user_id;
  return {
    /** At the last page, so that every page is open, with these answers and no others. */
    async stands({ results }: OpenLesson, answers: readonly StandIn[]): Promise<void> {
      const { lesson_id: lessonId, version_hash: version } = results.lesson;
      const last = results.blocks.length - 1;
      await database.query("delete from lesson_progress where user_id = $1 and lesson_id = $2", [userId, lessonId]);
      await database.query("delete from solvable_states where user_id = $1 and lesson_id = $2", [userId, lessonId]);
      await database.query(
        `insert into lesson_progress
           (user_id, lesson_id, course_id, version_hash, rev, block_index, block_id, inputs, started_at, updated_at)
         select $1, lesson_id, course_id, $3, 1, $4, $5, '{}', now(), now() from lessons where lesson_id = $2
         on conflict (user_id, lesson_id) do update set block_index = excluded.block_index, block_id = excluded.block_id`,
        [userId, lessonId, version, last, results.blocks[last]?.id],
      );
      for (const { id, type, assetHash, phase, state, verdict } of answers) {
        await database.query(
          `insert into solvable_states
             (user_id, lesson_id, solvable, type, asset_hash, rev, phase, state, attempts, wrong, ever_solved, verdict, updated_at)
           values ($1, $2, $3, $4, $5, 1, $6, $7, 1, $8, $9, $10, now())`,
          [
            userId,
            lessonId,
            id,
            type,
            assetHash,
            phase,
            JSON.stringify(state),
            phase === "correct" ? 0 : 1,
            phase === "correct",
            JSON.stringify(verdict),
          ],
        );
      }
    },
    close: () => database.end(),
  };
}
