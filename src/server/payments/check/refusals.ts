import type Stripe from "stripe";

/** Something to ask about: a customer with a running monthly subscription in US dollars. */
export interface Subject {
  customer: string;
  subscription: string;
  item: string;
  product: string;
  /** Another monthly price in US dollars. */
  price: string;
  /** A coupon that can be used. */
  coupon: string;
  /** Payment of its first bill, and the amount. */
  payment: string;
  paid: number;
  /** Seconds since 1970, by the provider's clock. */
  now: number;
}

/** A request that Stripe refuses, by what's wrong with it. `asks` sends it as it is, so types don't help it. */
export interface Refusal {
  what: string;
  asks(stripe: Stripe, subject: Subject): Promise<unknown>;
}

const TWO_YEARS_S = 2 * 366 * 86_400;
const checkout = {
  mode: "payment" as const,
  success_url: "https://example.com/",
  cancel_url: "https://example.com/",
  line_items: [{ quantity: 1, price_data: { currency: "usd", unit_amount: 1499, product_data: { name: "Check" } } }],
};
const price = (product: string, currency = "usd", unit_amount = 1499) => ({
  currency,
  unit_amount,
  product,
  recurring: { interval: "month" as const },
});

/** Sends parameters that the types forbid. */
const raw = (parameters: Record<string, unknown>) => parameters as never; // wrong on purpose

/** Requests that both Stripe and the embedded provider must refuse (billing design, section 3). */
export const refusals: readonly Refusal[] = [
  {
    what: "an unknown parameter",
    asks: (stripe, { subscription }) => stripe.subscriptions.update(subscription, raw({ nonsense: "1" })),
  },
  {
    what: "a mistyped word",
    asks: (stripe, { subscription, item }) =>
      stripe.subscriptions.update(subscription, {
        items: [{ id: item, quantity: 1 }],
        proration_behavior: "alwayz_invoice",
      }),
  },
  {
    what: "a proration date with a new anchor",
    asks: (stripe, { subscription, item, now }) =>
      stripe.subscriptions.update(subscription, {
        items: [{ id: item, quantity: 1 }],
        proration_date: now,
        billing_cycle_anchor: { type: "now" },
      }),
  },
  {
    what: "a trial that ends in the past",
    asks: (stripe, { subscription, now }) => stripe.subscriptions.update(subscription, { trial_end: now - 86_400 }),
  },
  {
    what: "a trial of more than two years",
    asks: (stripe, { subscription, now }) =>
      stripe.subscriptions.update(subscription, { trial_end: now + TWO_YEARS_S }),
  },
  {
    what: "a schedule made from a subscription and from phases",
    asks: (stripe, { subscription, product }) =>
      stripe.subscriptionSchedules.create({
        from_subscription: subscription,
        phases: [{ items: [{ price_data: price(product) }], duration: { interval: "month", interval_count: 1 } }],
      }),
  },
  {
    what: "a phase with both a length and an end",
    async asks(stripe, { subscription, price: other, now }) {
      const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription });
      const phase = schedule.phases[0];
      try {
        return await stripe.subscriptionSchedules.update(schedule.id, {
          phases: [
            {
              items: [{ price: other }],
              start_date: phase?.start_date ?? now,
              end_date: phase?.end_date ?? now,
              duration: { interval: "month", interval_count: 1 },
            },
          ],
        });
      } finally {
        await stripe.subscriptionSchedules.release(schedule.id);
      }
    },
  },
  {
    what: "a payment page that has expired already",
    asks: (stripe) => stripe.checkout.sessions.create({ ...checkout, expires_at: 1_000_000_000 }),
  },
  {
    what: "a payment page that stays open for two days",
    asks: (stripe, { now }) => stripe.checkout.sessions.create({ ...checkout, expires_at: now + 2 * 86_400 }),
  },
  {
    what: "a discount along with a field for promotion codes",
    asks: (stripe, { coupon }) =>
      stripe.checkout.sessions.create({ ...checkout, discounts: [{ coupon }], allow_promotion_codes: true }),
  },
  {
    what: "a refund of more than was paid",
    asks: (stripe, { payment, paid }) => stripe.refunds.create({ payment_intent: payment, amount: paid + 1 }),
  },
  { what: "a page of more than a hundred", asks: (stripe) => stripe.events.list({ limit: 101 }) },
  {
    what: "five levels of expansion",
    asks: (stripe, { subscription }) => stripe.subscriptions.retrieve(subscription, { expand: ["a.b.c.d.e"] }),
  },
  {
    what: "a checkout in a second currency",
    asks: (stripe, { customer }) =>
      stripe.checkout.sessions.create({
        mode: "subscription",
        customer,
        success_url: "https://example.com/",
        cancel_url: "https://example.com/",
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: "eur",
              unit_amount: 1299,
              recurring: { interval: "month" },
              product_data: { name: "Check" },
            },
          },
        ],
      }),
  },
  {
    what: "a checkout below the smallest charge",
    asks: (stripe, { customer }) =>
      stripe.checkout.sessions.create({
        mode: "payment",
        customer,
        success_url: "https://example.com/",
        cancel_url: "https://example.com/",
        line_items: [{ quantity: 1, price_data: { currency: "usd", unit_amount: 1, product_data: { name: "Check" } } }],
      }),
  },
  {
    what: "another request under a key that was used",
    async asks(stripe, { customer, subscription }) {
      const idempotencyKey = `check-${customer}-${subscription}`;
      await stripe.customers.update(customer, { email: "one@example.com" }, { idempotencyKey });
      return stripe.customers.update(customer, { email: "two@example.com" }, { idempotencyKey });
    },
  },
  {
    what: "a coupon on a bill that's final",
    async asks(stripe, { subscription }) {
      const { data } = await stripe.invoices.list({ subscription, limit: 1 });
      return stripe.invoices.update(data[0]?.id ?? "", { discounts: [{ coupon: "none" }] });
    },
  },
];

/** Requests that are refused while a schedule manages the subscription, once it's over, and while its first bill is unpaid. */
export const laterRefusals: Readonly<Record<"scheduled" | "over" | "incomplete", readonly Refusal[]>> = {
  incomplete: [
    {
      what: "a change of a subscription whose first bill is unpaid",
      asks: (stripe, { subscription, item }) =>
        stripe.subscriptions.update(subscription, { items: [{ id: item, quantity: 2 }] }),
    },
  ],
  scheduled: [
    {
      what: "a cancellation while a schedule manages it",
      asks: (stripe, { subscription }) => stripe.subscriptions.update(subscription, { cancel_at_period_end: true }),
    },
    {
      what: "a second schedule",
      asks: (stripe, { subscription }) => stripe.subscriptionSchedules.create({ from_subscription: subscription }),
    },
  ],
  over: [
    {
      what: "a change of a subscription that's over",
      asks: (stripe, { subscription }) => stripe.subscriptions.update(subscription, { cancel_at_period_end: true }),
    },
  ],
};
