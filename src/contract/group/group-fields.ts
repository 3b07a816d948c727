import * as z from "zod";
import { groupName, MAX_GROUP_NAME_LENGTH } from "#rules/group/group-name.ts";
import { MAX_SEATS, MIN_SEATS, seatCount } from "#rules/group/seat-count.ts";

/** Number of seats from a form: a whole number from 2 to 100. */
export const seatsField = z
  .string()
  .check(
    z.refine(
      (text) => seatCount(text) !== null,
      `Please choose a whole number of seats from ${MIN_SEATS} to ${MAX_SEATS}.`,
    ),
  );

/** Group name as typed. */
export const groupNameField = z
  .string()
  .check(
    z.refine(
      (text) => groupName(text) !== null,
      `Please give the group a name of at most ${MAX_GROUP_NAME_LENGTH} letters, so that people know who invites them.`,
    ),
  );

/** Group id; 404 for anybody else's. */
export const groupIdField = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "We can't find that group among yours."));

/** Random key the page makes for each form. */
export const requestKeyField = z.string().check(z.regex(/^[\w-]{16,64}$/, "Please reload the page and try again."));

/** Value from beside the consent text; absent: not agreed. */
export const consentField = z.optional(z.string().check(z.maxLength(100)));

/** Address to continue at after a form. */
export const redirectResults = z.strictObject({ redirect_to: z.string() });
