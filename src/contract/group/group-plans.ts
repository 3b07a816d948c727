import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";
import { moneySchema } from "../premium/subscription.ts";
import { consentField, groupNameField, redirectResults, requestKeyField, seatsField } from "./group-fields.ts";

/** Description of group plans, price per seat here, and the purchase form (G3). */
export const groupPlansPage = definePage({
  route: "group_plans",
  screen: "group_plans",
  results: z.strictObject({
    country: z.string(),
    countries: z.array(z.string()),
    seat_price: moneySchema,
    /** Price of one seat in US cents. */
    seat_usd: z.int(),
    /** Consent text as it's stored, and the form value that confirms it; null for visitors. */
    consent: z.nullable(z.strictObject({ wording: z.string(), value: z.string() })),
    /** Number of groups the viewer runs. */
    groups: z.int(),
    request_key: z.string(),
  }),
});

export const buyGroup = defineCall({
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
  /** given_back: the payer isn't from the country whose prices they chose, so there's no group. */
  state: z.enum(["paid", "open", "under_way", "expired", "failed", "given_back"]),
  name: z.string(),
  seats: z.int(),
  paid: moneySchema,
  /** Null until the payment is through. */
  group_id: z.nullable(z.string()),
  next_billing_date: z.nullable(z.string()),
  time_zone: z.string(),
});

/** Page after returning from payment. */
export const groupReturnPage = definePage({
  route: "group_plans_return",
  screen: "group_plans_return",
  results: z.strictObject({ session_id: z.string(), bought: groupBoughtSchema }),
});

/** Asks the provider about the viewer's purchase and updates it. */
export const settleGroup = defineCall({
  route: "group_plans_settle",
  method: "POST",
  body: z.strictObject({ session_id: z.string().check(z.regex(/^[\w-]{1,200}$/, "There's no such purchase.")) }),
  results: z.strictObject({ bought: groupBoughtSchema }),
});
