import * as z from "zod";
import { ageBands } from "#rules/account/age.ts";
import { consentChoices } from "#rules/account/consent.ts";
import { testPremiums } from "#rules/staff/test-premium.ts";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";
import { keyField } from "./fields.ts";
import { testUserTypes } from "./test-user-presets.ts";

export const MAX_TEST_STREAK = 400;
export const MAX_TEST_XP = 3000;
export const MAX_TEST_COURSES = 10;

const testUserSchema = z.strictObject({
  email: z.string(),
  made_at: z.string(),
  ready: z.boolean(),
  has: z.array(z.string()),
  problem: z.nullable(z.string()),
});

/** A test user that was just made. The password isn't shown again. */
const madeSchema = z.strictObject({
  user_id: z.string(),
  email: z.string(),
  password: z.string(),
  has: z.array(z.string()),
  /** Address to open as this person, such as a gift's. */
  gift_path: z.nullable(z.string()),
});

const testUserResults = z.strictObject({
  values: z.record(z.string(), z.string()),
  /** False if there's no embedded payment provider, so everybody is without premium. */
  can_pay: z.boolean(),
  made: z.nullable(madeSchema),
  /** Test users made before, newest first. */
  earlier: z.array(testUserSchema),
  form_key: z.string(),
  field_errors: z.record(z.string(), z.array(z.string())),
  errors: z.array(z.string()),
  time_zone: z.string(),
});

/** Makes accounts in any state, to try the product as somebody. It doesn't exist in production. */
export const testUserPage = definePage({ route: "test_user", screen: "test_user", results: testUserResults });

const short = z.string().check(z.trim(), z.maxLength(60));
const tick = z.optional(z.enum(["on"]));

export const makeTestUserCall = defineCall({
  route: "test_user",
  method: "POST",
  body: z.strictObject({
    key: keyField,
    /** Empty: an address is made up. */
    email: z.optional(z.string().check(z.trim(), z.maxLength(254))),
    first_name: z.optional(short),
    user_type: z.enum(testUserTypes, "Please choose a kind of account."),
    time_zone: z.optional(short),
    is_in_nux: tick,
    premium: z.enum(testPremiums, "Please choose what they have of premium."),
    /** Empty: the usual number for this state. */
    days_left: z.optional(short),
    streak: z.optional(short),
    /** Empty: as many as the streak earns. */
    freezes: z.optional(short),
    /** Today's day of the streak isn't done yet. */
    not_today: tick,
    xp: z.optional(short),
    courses: z.optional(short),
    age_band: z.optional(z.enum(ageBands, "Please choose an age.")),
    /** Choice about analytics. */
    consent: z.optional(z.enum(["none", ...consentChoices], "Please choose what they said.")),
    /** A new classroom that they lead. */
    has_classroom: tick,
    /** Code of a classroom that they join. */
    classroom_code: z.optional(short),
    /** Such as "short_welcome=short", with commas. */
    treatments: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  }),
  results: testUserResults,
});
