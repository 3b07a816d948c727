import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";
import { stepFields } from "./order.ts";

/** Acts of staff about a person's money and courses; each has its own address. */
export const personActs = ["refund", "extend", "give", "end", "name_author", "remove_author"] as const;
export type PersonAct = (typeof personActs)[number];

/** Longest a trial can be made longer at once, in days. */
export const MAX_EXTRA_DAYS = 60;
/** Furthest end of premium that staff give, in years from now. */
export const MAX_GRANT_YEARS = 5;

const short = z.optional(z.string().check(z.trim(), z.maxLength(200)));

const choiceSchema = z.strictObject({ value: z.string(), label: z.string(), left: z.nullable(z.string()) });

const actResults = z.strictObject({
  person: z.strictObject({ id: z.string(), email: z.string() }),
  act: z.enum(personActs),
  /** Payments to refund, what could end, or courses. */
  choices: z.array(choiceSchema),
  /** Values of the form. */
  values: z.record(z.string(), z.string()),
  /** Sentences about what will happen, to be confirmed; null while the form is filled in. */
  effect: z.nullable(z.array(z.string())),
  /** Proof that exactly this effect was shown. */
  seen: z.nullable(z.string()),
  form_key: z.string(),
  errors: z.array(z.string()),
});

/** Form of an act, then its effect to confirm. */
export const staffActPage = definePage({ route: "staff_act", screen: "staff_act", results: actResults });

/** `show` works out the effect and changes nothing; `do` carries out what was shown. */
export const staffActCall = defineCall({
  route: "staff_act",
  method: "POST",
  body: z.strictObject({
    ...stepFields,
    /** Refund: ledger key of the payment, and the amount in whole units of its currency. */
    payment: short,
    amount: short,
    /** Extend. */
    days: short,
    /** Give: last day with premium, such as 2026-05-31. */
    until: short,
    /** End: what ends. Authors: slug of the course. */
    what: short,
    seen: short,
  }),
  results: z.union([actResults, z.strictObject({ redirect_to: z.string() })]),
});
