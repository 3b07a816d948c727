import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";
import { stepFields } from "./order.ts";

const codesResults = z.strictObject({
  /** Codes with their use, newest first. */
  codes: z.array(z.strictObject({ code: z.string(), text: z.string(), works: z.boolean() })),
  /** Code that's about to be ended; null: the page is about a new one. */
  ending: z.nullable(z.string()),
  values: z.record(z.string(), z.string()),
  /** Effect in sentences, to be confirmed; null while the form is filled in. */
  effect: z.nullable(z.array(z.string())),
  /** Effect of what was just done. */
  done: z.array(z.string()),
  form_key: z.string(),
  field_errors: z.record(z.string(), z.array(z.string())),
  errors: z.array(z.string()),
});

/** Promotion codes, and a form for a new one. */
export const staffCodesPage = definePage({ route: "staff_codes", screen: "staff_codes", results: codesResults });

const short = z.string().check(z.trim(), z.maxLength(40));

/** `show` says what the code will do and makes none; `do` makes it. */
export const makeCodeCall = defineCall({
  route: "staff_codes",
  method: "POST",
  body: z.strictObject({
    ...stepFields,
    code: short,
    percent_off: short,
    plan: z.enum(["all", "monthly", "annual", "lifetime"], "Please choose a plan."),
    /** Last day in UTC, such as 2026-05-31; empty: none. */
    last_day: z.optional(short),
    /** Empty: any number. */
    max_uses: z.optional(short),
  }),
  results: z.union([codesResults, z.strictObject({ redirect_to: z.string() })]),
});

/** Ends a code: `show` says what that does, `do` does it. */
export const endCodeCall = defineCall({
  route: "staff_code_end",
  method: "POST",
  body: z.strictObject({
    ...stepFields,
    code: short,
  }),
  results: z.union([codesResults, z.strictObject({ redirect_to: z.string() })]),
});
