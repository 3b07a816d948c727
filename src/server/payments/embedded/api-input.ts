import * as z from "zod";
import { sessionInput } from "./session-input.ts";

const int = z.coerce.number().int();
const flag = z.enum(["true", "false"]).transform((text) => text === "true");
const email = z.email("Invalid email address.");
const words = z.record(z.string(), z.string());
const metadata = words.default({});
const expand = z.array(z.string().regex(/^[^.]+(\.[^.]+){0,3}$/, "You can't expand more than 4 levels.")).optional();

const itemChange = z.strictObject({
  /** Absent: another item is added. */
  id: z.string().optional(),
  quantity: int.min(1).optional(),
  price: z.string().optional(),
});
const anchor = z.strictObject({ type: z.enum(["now", "unchanged"]) });
const behavior = z.enum(["none", "always_invoice", "create_prorations"]);
const coupons = z.array(z.strictObject({ coupon: z.string() }));

/** Parameters of the calls we make. Like Stripe, the test provider refuses any other and anything mistyped. */
export const apiInput = {
  customer: z.strictObject({ email: email.optional(), metadata }),
  customerUpdate: z.strictObject({ email: email.optional(), metadata: words.optional() }),
  session: sessionInput,
  subscription: z.strictObject({
    cancel_at_period_end: flag.optional(),
    trial_end: int.optional(),
    proration_date: int.optional(),
    proration_behavior: behavior.optional(),
    payment_behavior: z.enum(["error_if_incomplete", "pending_if_incomplete", "allow_incomplete"]).optional(),
    billing_cycle_anchor: anchor.optional(),
    metadata: words.optional(),
    items: z.array(itemChange).length(1).optional(),
    pause_collection: z
      .union([z.literal(""), z.strictObject({ behavior: z.literal("void"), resumes_at: int.optional() })])
      .optional(),
    default_payment_method: z.string().optional(),
    discounts: z.union([z.literal(""), coupons]).optional(),
    expand,
  }),
  preview: z.strictObject({
    subscription: z.string(),
    subscription_details: z.strictObject({
      items: z.array(itemChange).length(1),
      billing_cycle_anchor: anchor.optional(),
      proration_behavior: behavior.optional(),
      proration_date: int.optional(),
    }),
  }),
  schedule: z.strictObject({ from_subscription: z.string() }),
  scheduleUpdate: z.strictObject({
    end_behavior: z.enum(["release", "cancel"]).optional(),
    proration_behavior: behavior.optional(),
    phases: z
      .array(
        z.strictObject({
          start_date: int.optional(),
          end_date: int.optional(),
          duration: z.strictObject({ interval: z.enum(["month", "year"]), interval_count: int.min(1) }).optional(),
          proration_behavior: behavior.optional(),
          metadata: words.optional(),
          discounts: coupons.optional(),
          items: z
            .array(
              z.strictObject({
                price: z.string().optional(),
                quantity: int.min(1).optional(),
              }),
            )
            .length(1),
        }),
      )
      .min(1)
      .max(10),
  }),
  portal: z.strictObject({
    customer: z.string(),
    return_url: z.string(),
    flow_data: z
      .strictObject({
        type: z.literal("payment_method_update"),
        after_completion: z.strictObject({
          type: z.literal("redirect"),
          redirect: z.strictObject({ return_url: z.string() }),
        }),
      })
      .optional(),
  }),
  invoiceUpdate: z.strictObject({ discounts: coupons.max(1) }),
  finalize: z.strictObject({ auto_advance: flag }),
  refund: z.strictObject({ payment_intent: z.string(), amount: int.min(1), metadata: words.optional() }),
  nothing: z.strictObject({}),
};

/** Query parameters of the lists and reads we use. */
export const apiQuery = {
  list: z.strictObject({
    limit: int.min(1).max(100).optional(),
    starting_after: z.string().optional(),
    customer: z.string().optional(),
    subscription: z.string().optional(),
    status: z.string().optional(),
    payment_intent: z.string().optional(),
    charge: z.string().optional(),
    invoice: z.string().optional(),
    lookup_keys: z.array(z.string()).max(10).optional(),
    active: flag.optional(),
    types: z.array(z.string()).max(20).optional(),
    created: z.strictObject({ gte: int }).optional(),
    // A cancellation's parameters travel in the address.
    invoice_now: flag.optional(),
    prorate: flag.optional(),
    expand,
  }),
};

export type SubscriptionInput = z.infer<typeof apiInput.subscription>;
export type PreviewInput = z.infer<typeof apiInput.preview>;
