import * as z from "zod";

/** A form as its page shows it: what was typed (never a password), and errors by field. */
export const formState = {
  values: z.record(z.string(), z.string()),
  field_errors: z.record(z.string(), z.array(z.string())),
  errors: z.array(z.string()),
};

const schema = z.strictObject(formState);
export type FormState = z.infer<typeof schema>;

/** An untouched form. */
export const EMPTY_FORM: FormState = { values: {}, field_errors: {}, errors: [] };

/** Results of a form that was taken: the page to go to. */
export const settled = z.strictObject({ redirect_to: z.string() });
