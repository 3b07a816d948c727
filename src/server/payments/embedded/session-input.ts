import * as z from "zod";
import { priceData } from "./catalogue-input.ts";

const int = z.coerce.number().int();
const flag = z.enum(["true", "false"]).transform((text) => text === "true");
const words = z.record(z.string().max(40), z.string().max(500));
const keep = z.enum(["auto", "never"]);
const tax = z.strictObject({ enabled: flag });

/** Ways to pay that an account may have. */
export const methodTypes = [
  "card",
  "link",
  "paypal",
  "sepa_debit",
  "us_bank_account",
  "amazon_pay",
  "cashapp",
  "revolut_pay",
] as const;

const line = z
  .strictObject({ quantity: int.min(1), price: z.string().optional(), price_data: priceData.optional() })
  .refine((given) => (given.price === undefined) !== (given.price_data === undefined), {
    message: "Give either price or price_data.",
  });

/** Parameters of a checkout session that we use. Like Stripe, the test provider refuses any other. */
export const sessionInput = z.strictObject({
  mode: z.enum(["payment", "subscription"]),
  customer: z.string().optional(),
  customer_email: z.email("Invalid email address.").optional(),
  customer_update: z.strictObject({ address: keep.optional(), name: keep.optional() }).optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: words.default({}),
  success_url: z.string(),
  cancel_url: z.string(),
  locale: z.enum(["auto", "en", "en-GB", "de", "fr", "ja", "pt-BR"]).optional(),
  automatic_tax: tax.optional(),
  tax_id_collection: tax.optional(),
  billing_address_collection: z.enum(["auto", "required"]).optional(),
  allowed_payment_method_types: z.array(z.enum(methodTypes)).min(1).optional(),
  payment_method_collection: z.enum(["always", "if_required"]).optional(),
  discounts: z
    .array(z.strictObject({ coupon: z.string() }))
    .max(1)
    .optional(),
  expires_at: int.optional(),
  allow_promotion_codes: flag.optional(),
  invoice_creation: z.strictObject({ enabled: flag }).optional(),
  line_items: z.array(line).length(1),
  payment_intent_data: z.strictObject({ metadata: words.optional() }).optional(),
  subscription_data: z
    .strictObject({
      metadata: words.default({}),
      trial_period_days: int.min(1).max(730).optional(),
      billing_mode: z.strictObject({ type: z.enum(["classic", "flexible"]) }).optional(),
    })
    .optional(),
});

export type SessionInput = z.infer<typeof sessionInput>;
