import * as z from "zod";

export const REASON_MIN = 5;
const REASON_MAX = 500;

/** Why somebody on staff does something; kept in the audit log. */
export const reasonField = z
  .string("Please say why.")
  .check(
    z.trim(),
    z.minLength(REASON_MIN, "Please say why, in a few words."),
    z.maxLength(REASON_MAX, `Please keep the reason under ${REASON_MAX} characters.`),
  );

/** The form's own key: sent twice, done once. */
export const keyField = z.uuid("This form is out of date. Please load the page again.");
