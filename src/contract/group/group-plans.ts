import * as z from "zod";
import { call } from "../call.ts";
import { page } from "../page.ts";
import { moneySchema } from "../premium/subscription.ts";
import { consentField, groupNameField, redirectResults, requestKeyField, seatsField } from "./group-fields.ts";

/** What a group plan is, what a seat costs here, and the form to buy one (G3). */
export const groupPlansPage = page({
  route: "group_plans",
  screen: "group_plans",
  results: z.strictObject({
    country: z.string(),
    countries: z.array(z.string()),
    seat_price: moneySchema,
    /** Of one seat, in US cents. */
    seat_usd: z.int(),
    /** What one agrees to, in the words that are kept, and the value with which the form says so; null for visitors. */
    consent: z.nullable(z.strictObject({ wording: z.string(), value: z.string() })),
    /** Groups that one runs already. */
    groups: z.int(),
    request_key: z.string(),
  }),
});

export const buyGroup = call({
  route: "group_plans",
  method: "POST",
  body: z.strictObject({
    seats: seatsField,
    name: groupNameField,
    country: z.string().check(z.regex(/^[A-Z]{2}$/, "Please choose a country from the list.")),
    consent: consentField,
    request_key: requestKeyField,
  }),
  results: redirectResults,
});

const groupBoughtSchema = z.strictObject({
  state: z.enum(["paid", "open", "expired"]),
  name: z.string(),
  seats: z.int(),
  paid: moneySchema,
  /** Null until the payment is through. */
  group_id: z.nullable(z.string()),
  next_billing_date: z.nullable(z.string()),
  time_zone: z.string(),
});

/** What one finds on coming back from the payment. */
export const groupReturnPage = page({
  route: "group_plans_return",
  screen: "group_plans_return",
  results: z.strictObject({ session_id: z.string(), bought: groupBoughtSchema }),
});

/** Asks what has become of one's own purchase, and brings it in step. */
export const settleGroup = call({
  route: "group_plans_settle",
  method: "POST",
  body: z.strictObject({ session_id: z.string().check(z.regex(/^[\w-]{1,200}$/, "There is no such purchase.")) }),
  results: z.strictObject({ bought: groupBoughtSchema }),
});
