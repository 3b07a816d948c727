import type { Kysely, Selectable, Transaction } from "kysely";
import type { Database } from "../db/tables.ts";
import type { Refused } from "../http/outcome.ts";
import type { Tools } from "../tools.ts";
import type { PromotedPlan } from "./tables.ts";

export type PromotionCode = Selectable<Database["promotion_codes"]>;

export interface NewPromotionCode {
  /** Letters and digits, 4 to 30; case doesn't matter. */
  code: string;
  /** Off the first bill, 1 to 90. */
  percentOff: number;
  /** Null: every plan. */
  plans: readonly PromotedPlan[] | null;
  /** Milliseconds; null: never. */
  expiresAt: number | null;
  /** People who may use it; null: any number. */
  maxUses: number | null;
  /** Staff member. */
  madeBy: string;
  reason: string;
}

const FORM = /^[A-Z0-9]{4,30}$/;
const MAX_PERCENT = 90;

const refuse = (field: string, sentence: string): Refused => ({
  refused: 422,
  errors: [sentence],
  fields: { [field]: [sentence] },
});

/** Makes a code. Refuses a wrong one with a sentence by field (422), and one that exists already (409). */
export async function createPromotionCode(
  db: Kysely<Database>,
  { now, random }: Pick<Tools, "now" | "random">,
  given: NewPromotionCode,
): Promise<PromotionCode | Refused> {
  const code = normaliseCode(given.code);
  const { percentOff, plans, expiresAt, maxUses } = given;
  if (!FORM.test(code)) return refuse("code", "A code is 4 to 30 letters and digits.");
  if (!Number.isInteger(percentOff) || percentOff < 1 || percentOff > MAX_PERCENT)
    return refuse("percent_off", "A discount is a whole number from 1 to 90%.");
  if (plans !== null && plans.length === 0) return refuse("plans", "Please choose at least one plan.");
  if (expiresAt !== null && expiresAt <= now()) return refuse("expires_at", "Choose a day in the future.");
  if (maxUses !== null && (!Number.isInteger(maxUses) || maxUses < 1))
    return refuse("max_uses", "The number of uses has to be at least 1.");
  if (given.reason.trim() === "") return refuse("reason", "Please say what the code is for.");
  const made = await db
    .insertInto("promotion_codes")
    .values({
      code_id: random.uuid(),
      code,
      percent_off: percentOff,
      plans: plans === null ? null : [...new Set(plans)],
      expires_at: expiresAt === null ? null : new Date(expiresAt),
      max_uses: maxUses,
      made_by: given.madeBy,
      reason: given.reason.trim(),
      created_at: new Date(now()),
    })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returningAll()
    .executeTakeFirst();
  return made ?? { refused: 409, errors: ["There's already a code with this name. Please choose another one."] };
}

/** Ends a code now. Checkouts that are open keep it. */
export async function endPromotionCode(
  db: Kysely<Database>,
  { now }: Pick<Tools, "now">,
  codeId: string,
): Promise<void> {
  await db
    .updateTable("promotion_codes")
    .set({ ended_at: new Date(now()) })
    .where("code_id", "=", codeId)
    .where("ended_at", "is", null)
    .execute();
}

/** Codes with the number of people who use them, newest first; with `code` only that one. */
export function listPromotionCodes(
  db: Kysely<Database>,
  limit: number,
  code?: string,
): Promise<(PromotionCode & { uses: number })[]> {
  return db
    .selectFrom("promotion_codes as p")
    .selectAll("p")
    .select((row) =>
      row
        .selectFrom("checkouts as c")
        .select(({ fn }) => fn.count<number>("c.user_id").distinct().as("uses"))
        .whereRef("c.promotion_code_id", "=", "p.code_id")
        .where("c.state", "<>", "expired")
        .as("uses"),
    )
    .$if(code !== undefined, (query) => query.where("p.code", "=", code ?? ""))
    .orderBy("p.created_at", "desc")
    .orderBy("p.code_id")
    .limit(limit)
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, uses: Number(row.uses) })));
}

interface Use {
  userId: string;
  plan: PromotedPlan;
}

const UNKNOWN: Refused = refuse("coupon", "We don't know this code. Please check it, or continue without one.");
const OVER: Refused = refuse("coupon", "This code has expired. Please continue without it.");
const OTHER_PLAN: Refused = refuse("coupon", "This code is for another plan.");
const USED: Refused = refuse("coupon", "You've used this code already. Each code works once per person.");
const USED_UP: Refused = refuse("coupon", "This code has been used as often as it can be. Please continue without it.");

/** A code as this person may use it now, or the reason why not. An open payment page counts as a use. */
export async function readPromotionCode(
  db: Kysely<Database>,
  { now }: Pick<Tools, "now">,
  text: string,
  { userId, plan }: Use,
): Promise<PromotionCode | Refused> {
  const code = normaliseCode(text);
  if (!FORM.test(code)) return UNKNOWN;
  const found = await db.selectFrom("promotion_codes").selectAll().where("code", "=", code).executeTakeFirst();
  if (!found) return UNKNOWN;
  if ((found.expires_at && found.expires_at.getTime() <= now()) || found.ended_at) return OVER;
  if (found.plans && !found.plans.includes(plan)) return OTHER_PLAN;
  return (await usesLeft(db, found, userId)) ?? found;
}

/**
 * Same, with the code locked until the transaction ends, so that two people never get its last use. The caller writes
 * the code into its checkout in the same transaction.
 */
export async function reservePromotionCode(
  trx: Transaction<Database>,
  tools: Pick<Tools, "now">,
  text: string,
  use: Use,
): Promise<PromotionCode | Refused> {
  await lockPromotionCode(trx, text);
  return readPromotionCode(trx, tools, text, use);
}

/** Locks a code until the transaction ends. */
export async function lockPromotionCode(trx: Transaction<Database>, text: string): Promise<void> {
  await trx
    .selectFrom("promotion_codes")
    .select("code_id")
    .where("code", "=", normaliseCode(text))
    .forUpdate()
    .execute();
}

async function usesLeft(
  db: Kysely<Database>,
  { code_id, max_uses }: PromotionCode,
  userId: string,
): Promise<Refused | null> {
  const own = await db
    .selectFrom("checkouts")
    .select("checkout_id")
    .where("promotion_code_id", "=", code_id)
    .where("user_id", "=", userId)
    .where("state", "=", "paid")
    .executeTakeFirst();
  if (own) return USED;
  if (max_uses === null) return null;
  const { others } = await db
    .selectFrom("checkouts")
    .select(({ fn }) => fn.count<string>("user_id").distinct().as("others"))
    .where("promotion_code_id", "=", code_id)
    .where("user_id", "<>", userId)
    .where("state", "<>", "expired")
    .executeTakeFirstOrThrow();
  return Number(others) >= max_uses ? USED_UP : null;
}

function normaliseCode(text: string): string {
  return text.trim().toUpperCase();
}
