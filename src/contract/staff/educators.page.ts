import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";
import { keyField, reasonField } from "./fields.ts";

/** Educators with their licences, and a form for one of them. */
export const staffEducatorsPage = definePage({
  route: "staff_educators",
  screen: "staff_educators",
  results: z.strictObject({
    educators: z.array(
      z.strictObject({
        educator_id: z.string(),
        teaches_at: z.string(),
        /** First letter and domain; null for somebody whom a school's platform sends. */
        address: z.nullable(z.string()),
        classrooms: z.int(),
        licence_until: z.nullable(z.string()),
        revoked: z.boolean(),
      }),
    ),
    /** Educator that the form is about; null: the form asks for an address. */
    chosen: z.nullable(z.strictObject({ educator_id: z.string(), teaches_at: z.string() })),
    /** Effect of what was just done. */
    done: z.array(z.string()),
    form_key: z.string(),
    values: z.record(z.string(), z.string()),
    field_errors: z.record(z.string(), z.array(z.string())),
    errors: z.array(z.string()),
  }),
});

/** Gives a licence until a day, ends one, or takes the right to teach away and gives it back. */
export const staffEducatorsCall = defineCall({
  route: "staff_educators",
  method: "POST",
  body: z.strictObject({
    act: z.enum(["licence", "end", "revoke", "restore"], "Please choose what to do."),
    email: z.optional(z.string().check(z.trim(), z.maxLength(254))),
    educator_id: z.optional(z.string().check(z.maxLength(40))),
    /** Last day in UTC, such as 2027-07-31. */
    last_day: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    reason: reasonField,
    key: keyField,
  }),
  results: z.strictObject({ redirect_to: z.string() }),
});
