import type { Kysely, Selectable } from "kysely";
import type { AnsweredItem } from "#rules/learning/onboarding/level-check.ts";
import type { Answers, DailyMinutes, Level, Purpose } from "#rules/learning/onboarding/steps.ts";
import type { Database } from "../../db/tables.ts";
import { inLearnerTransaction, type LearnerVisit } from "../learner-transaction.ts";
import type { LearningTables } from "../tables.ts";

type Row = Selectable<LearningTables["onboardings"]>;

/** A newcomer's answers and where they led. */
export interface Onboarding {
  answers: Answers;
  /** Questions of the level check, in the order they were answered. */
  checked: AnsweredItem[];
  /** The check is over, or they didn't want it. */
  checkEnded: boolean;
  pathSlug: string | null;
  /** Target of the guided tour. */
  nuxTarget: string | null;
}

const nothingYet: Onboarding = {
  answers: { purpose: null, level: null, minutes: null },
  checked: [],
  checkEnded: false,
  pathSlug: null,
  nuxTarget: null,
};

/** Reads what a learner has answered so far. */
export async function readOnboarding(db: Kysely<Database>, learnerId: string | null): Promise<Onboarding> {
  if (learnerId === null) return nothingYet;
  const row = await db.selectFrom("onboardings").selectAll().where("user_id", "=", learnerId).executeTakeFirst();
  return row ? onboardingOf(row) : nothingYet;
}

/** Changes it in the learner's own transaction; null leaves it as it is. Returns what holds afterwards. */
export async function changeOnboarding(
  visit: LearnerVisit,
  change: (before: Onboarding) => Onboarding | null | Promise<Onboarding | null>,
): Promise<Onboarding> {
  return inLearnerTransaction(visit, async ({ trx, learnerId }) => {
    const before = await readOnboarding(trx, learnerId);
    const after = await change(before);
    if (after === null) return before;
    const { answers, checked, checkEnded, pathSlug, nuxTarget } = after;
    const values = {
      purpose: answers.purpose,
      level: answers.level,
      minutes: answers.minutes === "skipped" ? 0 : answers.minutes,
      checked: JSON.stringify(checked),
      check_ended: checkEnded,
      path_slug: pathSlug,
      nux_target: nuxTarget,
      updated_at: new Date(visit.now),
    };
    await trx
      .insertInto("onboardings")
      .values({ user_id: learnerId, ...values })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
      .execute();
    return after;
  });
}

function onboardingOf(row: Row): Onboarding {
  return {
    // Only forms write these, and they check them against the same lists.
    answers: {
      purpose: row.purpose as Purpose | null,
      level: row.level as Level | null,
      minutes: row.minutes === 0 ? "skipped" : (row.minutes as DailyMinutes | null),
    },
    checked: row.checked,
    checkEnded: row.check_ended,
    pathSlug: row.path_slug,
    nuxTarget: row.nux_target,
  };
}
