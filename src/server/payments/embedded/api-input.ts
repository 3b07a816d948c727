import * as z from "zod";

const int = z.coerce.number().int();
const flag = z.enum(["true", "false"]).transform((text) => text === "true");
const metadata = z.record(z.string(), z.string()).default({});

const priceData = z.looseObject({
  currency: z.string().length(3),
  unit_amount: int.min(0),
  product_data: z.looseObject({ name: z.string() }).optional(),
  product: z.string().optional(),
  recurring: z.looseObject({ interval: z.enum(["month", "year"]) }).optional(),
});

/** What our use of the interface sends; the rest of it the test provider does not know and ignores. */
export const apiInput = {
  customer: z.looseObject({ email: z.string().optional(), metadata }),
  session: z.looseObject({
    mode: z.enum(["payment", "subscription"]),
    customer: z.string().optional(),
    customer_email: z.string().optional(),
    client_reference_id: z.string().optional(),
    metadata,
    success_url: z.string(),
    cancel_url: z.string(),
    line_items: z.array(z.looseObject({ quantity: int.min(1), price_data: priceData })).length(1),
    subscription_data: z.looseObject({ metadata, trial_period_days: int.min(1).optional() }).optional(),
  }),
  subscription: z.looseObject({
    cancel_at_period_end: flag.optional(),
    trial_end: int.optional(),
    proration_date: int.optional(),
    proration_behavior: z.enum(["none", "always_invoice", "create_prorations"]).optional(),
    billing_cycle_anchor: z.looseObject({ type: z.enum(["now", "unchanged"]) }).optional(),
    metadata: z.record(z.string(), z.string()).optional(),
    items: z
      .array(z.looseObject({ id: z.string(), quantity: int.min(1).optional(), price_data: priceData.optional() }))
      .optional(),
    pause_collection: z.union([z.literal(""), z.looseObject({ resumes_at: int.optional() })]).optional(),
    default_payment_method: z.string().optional(),
    discounts: z.union([z.literal(""), z.array(z.looseObject({ coupon: z.string() }))]).optional(),
  }),
  portal: z.looseObject({ customer: z.string(), return_url: z.string() }),
  coupon: z.looseObject({ percent_off: z.coerce.number().gt(0).max(100) }),
  refund: z.looseObject({ payment_intent: z.string(), amount: int.min(1) }),
};

export type SessionInput = z.infer<typeof apiInput.session>;
export type SubscriptionInput = z.infer<typeof apiInput.subscription>;
