import * as z from "zod";
import { GROUP_NAME_MAX, groupName } from "#rules/group/group-name.ts";
import { MAX_SEATS, MIN_SEATS, seatCount } from "#rules/group/seat-count.ts";

/** A number of seats as a form sends it: a whole number from 2 to 100 in digits. */
export const seatsField = z
  .string()
  .check(
    z.refine(
      (text) => seatCount(text) !== null,
      `Please choose a whole number of seats from ${MIN_SEATS} to ${MAX_SEATS}.`,
    ),
  );

/** A group's name as somebody typed it. */
export const groupNameField = z
  .string()
  .check(
    z.refine(
      (text) => groupName(text) !== null,
      `Please give the group a name of at most ${GROUP_NAME_MAX} letters, so that people know who invites them.`,
    ),
  );

/** Which group; another's is not there. */
export const groupIdField = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "There is no such group of yours."));

/** Made up once by the page for each form. */
export const requestKeyField = z.string().check(z.regex(/^[\w-]{16,64}$/, "Please reload the page and try again."));

/** The value that stood beside the words that one agrees to; absent: not agreed. */
export const consentField = z.optional(z.string().check(z.maxLength(100)));

/** Where a form leads on to. */
export const redirectResults = z.strictObject({ redirect_to: z.string() });
