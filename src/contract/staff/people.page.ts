import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";
import { auditLineSchema } from "./audit.page.ts";
import { keyField, reasonField } from "./fields.ts";

const foundSchema = z.strictObject({
  id: z.string(),
  /** gift: bought by somebody without an account. */
  kind: z.enum(["account", "gift"]),
  email: z.string(),
  name: z.string(),
});

const peopleResults = z.strictObject({
  asked: z.string(),
  /** Null before a search. */
  found: z.nullable(z.array(foundSchema)),
  /** There are more than are shown. */
  more: z.boolean(),
  errors: z.array(z.string()),
});

/** Search for a person. */
export const staffPeoplePage = definePage({ route: "staff_people", screen: "staff_people", results: peopleResults });

/** A search. It's sent by POST, so that no address ends up in a log or a browser's history. */
export const findPeopleCall = defineCall({
  route: "staff_people",
  method: "POST",
  body: z.strictObject({
    asked: z
      .string()
      .check(
        z.trim(),
        z.minLength(3, "Please type an address or a number."),
        z.maxLength(254, "That's too long for an address or a number."),
      ),
  }),
  results: peopleResults,
});

const lines = z.array(z.string());

/** A person's money as staff see it, in sentences. */
const moneySchema = z.strictObject({
  premium: z.string(),
  reasons: z.array(z.strictObject({ text: z.string(), now: z.boolean() })),
  subscriptions: z.array(z.strictObject({ id: z.string(), head: z.string(), lines })),
  payments: z.array(
    z.strictObject({
      key: z.string(),
      at: z.string(),
      what: z.string(),
      paid: z.string(),
      returned: z.nullable(z.string()),
      /** Null if nothing can be refunded. */
      left: z.nullable(z.string()),
    }),
  ),
  bills: lines,
  /** Reason the bills can't be shown. */
  bills_problem: z.nullable(z.string()),
  /** Commands the payment provider hasn't heard yet. */
  commands: lines,
  gifts: lines,
  groups: lines,
  /** Courses they're an author of. */
  courses: lines,
  ledger: z.array(z.strictObject({ key: z.string(), at: z.string(), text: z.string() })),
});

/** A person's money. Without a reason in the last quarter of an hour it only asks for one. */
export const staffPersonPage = definePage({
  route: "staff_person",
  screen: "staff_person",
  results: z.strictObject({
    person: z.strictObject({
      id: z.string(),
      kind: z.enum(["account", "gift"]),
      email: z.string(),
      name: z.string(),
      user_type: z.nullable(z.string()),
      joined_at: z.string(),
    }),
    money: z.nullable(moneySchema),
    /** End of the time for looking; null while it's closed. */
    open_until: z.nullable(z.string()),
    audit: z.array(auditLineSchema),
    /** Effect of what was just done. */
    done: lines,
    /** Page to go on to once it's open; null: this one. */
    next: z.nullable(z.string()),
    /** For the form. */
    form_key: z.string(),
    time_zone: z.string(),
    reason: z.string(),
    errors: z.array(z.string()),
  }),
});

/** Opens a person for a quarter of an hour. */
export const openPersonCall = defineCall({
  route: "staff_person",
  method: "POST",
  body: z.strictObject({
    reason: reasonField,
    key: keyField,
    next: z.optional(z.string().check(z.maxLength(300))),
  }),
  results: z.strictObject({ redirect_to: z.string() }),
});
