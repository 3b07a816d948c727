import type { infer as Infer } from "zod/v4/core";
import type { trialSchema } from "#contract/trial/trial.ts";
import type { Offers } from "#rules/trial/cancellation.ts";
import { formatZonedDate } from "../../messages/format.ts";

export type Trial = Infer<typeof trialSchema>;

/** Date of an instant in the person's own zone. */
export function formatTrialDate({ time_zone }: Pick<Trial, "time_zone">, instant: string): string {
  return formatZonedDate(instant, time_zone);
}

/** Offers still open, in the shape the rules need. */
export function offersOf({ extendable, discounted_price, discount_applied }: Trial): Offers {
  return { extendable, discountable: discounted_price !== null, discountApplied: discount_applied };
}
