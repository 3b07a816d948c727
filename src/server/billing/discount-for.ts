import type { Kysely } from "kysely";
import { lessPercent } from "#rules/billing/money.ts";
import type { Database } from "../db/tables.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import type { Tools } from "../tools.ts";
import { percentOfCode } from "./coupon.ts";
import { readLedger } from "./ledger-store.ts";
import { readPromotionCode } from "./promotion-codes.ts";
import type { Discount, PurchaseTerms } from "./purchase-terms.ts";
import { leastCharge } from "./read-prices.ts";
import type { PromotedPlan } from "./tables.ts";

const TOO_LITTLE: Refused = {
  refused: 422,
  errors: ["What's left to pay is too little to be charged with this code. Please continue without it."],
};

/**
 * Discount a code gives this person on this purchase, or why it gives none. Null: no code, or the visitors' coupon for
 * somebody who had a discount already.
 */
export async function discountFor(
  db: Kysely<Database>,
  tools: Tools,
  { userId, plan, terms }: { userId: string; plan: PromotedPlan; terms: PurchaseTerms },
  text: string | undefined,
): Promise<Discount | null | Refused> {
  const code = text?.trim() ?? "";
  if (code === "") return null;
  const percent = percentOfCode(tools, code);
  if (percent !== null) {
    const had = (await readLedger(db, userId)).some((entry) => entry.k === "discount_applied" && !entry.promotion);
    return had || terms.trialDays === null ? null : { code, percentOff: percent, isPromotion: false };
  }
  const found = await readPromotionCode(db, tools, code, { userId, plan });
  if (isRefused(found)) return found;
  const { amount } = lessPercent(terms.price, found.percent_off);
  if (amount < leastCharge(tools.prices, terms.country)) return TOO_LITTLE;
  return { code: found.code, percentOff: found.percent_off, isPromotion: true };
}
