import * as z from "zod";
import { keyField, reasonField } from "./fields.ts";

/** State of an order of staff on its page: its form, its effect to confirm, and what was just done. */
export const orderState = {
  /** Values of the form. */
  values: z.record(z.string(), z.string()),
  /** Effect in sentences, to be confirmed; null while the form is filled in. */
  effect: z.nullable(z.array(z.string())),
  /** Proof that exactly this effect was shown. */
  seen: z.nullable(z.string()),
  /** Effect of what was just done. */
  done: z.array(z.string()),
  form_key: z.string(),
  field_errors: z.record(z.string(), z.array(z.string())),
  errors: z.array(z.string()),
};

const stateSchema = z.strictObject(orderState);
export type OrderState = z.infer<typeof stateSchema>;

/** Fields of every act with a reason: `show` works out the effect and changes nothing; `do` carries it out. */
export const stepFields = {
  step: z.enum(["show", "do"], "Please use the buttons of the form."),
  key: keyField,
  reason: reasonField,
};

/** Fields of every order: `do` carries out exactly what was shown. */
export const orderFields = {
  ...stepFields,
  seen: z.optional(z.string().check(z.maxLength(200))),
};

const sentSchema = z.strictObject(orderFields);
export type OrderSent = z.infer<typeof sentSchema>;

/** Address that an order leads to once it's done. */
export const orderDone = z.strictObject({ redirect_to: z.string() });

/** Text of an order's form. */
export const orderText = (most: number) => z.optional(z.string().check(z.trim(), z.maxLength(most)));
