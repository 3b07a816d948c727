import * as z from "zod";

export const MIN_REASON_LENGTH = 5;
const MAX_REASON_LENGTH = 500;

/** Why somebody on staff does something; kept in the audit log. */
export const reasonField = z
  .string("Please say why.")
  .check(
    z.trim(),
    z.minLength(MIN_REASON_LENGTH, "Please say why, in a few words."),
    z.maxLength(MAX_REASON_LENGTH, `Please keep the reason under ${MAX_REASON_LENGTH} characters.`),
  );

/** The form's own key: sent twice, done once. */
export const keyField = z.uuid("This form is out of date. Please load the page again.");
