import type { Transaction } from "kysely";
import type { Database } from "../db/tables.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { lockStanding } from "./credit.ts";
import type { StandingRow } from "./standing.ts";

export interface LearnerWork {
  trx: Transaction<Database>;
  learnerId: string;
  /** Locked. */
  standing: StandingRow;
}

const TRIES = 3;

/** Ends a transaction of which nothing is to stay. */
class Undone extends Error {}

/**
 * One transaction of one learner. It locks their standing first, then progress, then solvables, always in this order; all that
 * one learner writes at once is done one after the other. What PostgreSQL asks to repeat is repeated: everything inside has a key.
 * Of what is refused nothing stays, not even the session of a newcomer.
 */
export async function inLearnerTransaction<T extends object>(
  visit: Visit,
  work: (given: LearnerWork) => Promise<T>,
  isUndone: (outcome: T) => boolean = isRefused,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    let outcome: T | null = null;
    try {
      return await visit.db.transaction().execute(async (trx) => {
        const learnerId = await visit.learnerForWrite(trx);
        const standing = await lockStanding(trx, learnerId);
        outcome = await work({ trx, learnerId, standing });
        if (isUndone(outcome)) throw new Undone();
        return outcome;
      });
    } catch (error) {
      if (error instanceof Undone && outcome) return outcome;
      if (tries === TRIES || !isToRepeat(error)) throw error;
    }
  }
}

/** Serialisation failure and deadlock. */
function isToRepeat(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "40001" || error.code === "40P01");
}

/** Whose work this is goes along with it, so that what waited in a browser never lands with somebody else's log-in (F22). */
export function wrongLearner({ request, viewer }: Visit): Refused | null {
  const sent = request.headers["x-learner-id"];
  if (sent === undefined || sent === "visitor" || sent === viewer.userId) return null;
  return { refused: 401, errors: ["Please log in again: this work belongs to another log-in."] };
}
