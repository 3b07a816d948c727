import * as z from "zod";

/** A form as its page shows it: what was typed (never a password), and errors by field. */
export const formState = {
  values: z.record(z.string(), z.string()),
  field_errors: z.record(z.string(), z.array(z.string())),
  errors: z.array(z.string()),
};

/** An untouched form. */
export const EMPTY_FORM = { values: {}, field_errors: {}, errors: [] };

/** Results of a settings form that was taken: the page to go to. */
export const settled = z.strictObject({ redirect_to: z.string() });
