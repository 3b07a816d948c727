import type { Transaction } from "kysely";
import { retryOnConflict } from "../db/retry-on-conflict.ts";
import type { Database } from "../db/tables.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import type { LearnerStatsRow } from "./learner-stats.ts";
import { keepWithinQuota } from "./quota.ts";
import { lockLearnerStats } from "./record-activity.ts";

/** The part of a visit that a learner's own work needs. */
export type LearnerVisit = Pick<Visit, "tools" | "db" | "now" | "viewer" | "assumed" | "admit" | "learnerForWrite">;

export interface LearnerTransaction {
  trx: Transaction<Database>;
  learnerId: string;
  /** Locked for this transaction. */
  stats: LearnerStatsRow;
}

/** Rolls a transaction back. */
class RollBack extends Error {}

/**
 * Runs a transaction of one learner. It locks their stats first, then progress, then solvables, always in this order,
 * so one learner's writes run one after the other. It's retried when PostgreSQL asks for that: everything inside has an
 * idempotency key. Refusals are rolled back, including a newcomer's session.
 */
export async function inLearnerTransaction<T extends object>(
  visit: LearnerVisit,
  work: (given: LearnerTransaction) => Promise<T>,
  shouldRollBack: (outcome: T) => boolean = isRefused,
): Promise<T> {
  await visit.admit();
  return retryOnConflict(async () => {
    let outcome: T | null = null;
    try {
      return await visit.db.transaction().execute(async (trx) => {
        const learnerId = await visit.learnerForWrite(trx);
        const stats = await lockLearnerStats(trx, learnerId);
        outcome = await work({ trx, learnerId, stats });
        if (shouldRollBack(outcome)) throw new RollBack();
        await keepWithinQuota(trx, visit, learnerId);
        return outcome;
      });
    } catch (error) {
      if (error instanceof RollBack && outcome) return outcome;
      throw error;
    }
  });
}

/** Refuses work sent for another learner than the one logged in, so that a browser's waiting saves never reach the wrong account (F22). */
export function wrongLearner({ request, viewer }: Visit): Refused | null {
  const sent = request.headers["x-learner-id"];
  if (sent === undefined || sent === "visitor" || sent === viewer.userId) return null;
  return { refused: 401, errors: ["Please log in again: this work belongs to another account."] };
}
