import { pathTo } from "#contract/build-path.ts";
import { ApiFailure } from "./api-failure.ts";
import { discountsOf } from "./discounts.ts";
import { lessDiscounts } from "./invoices.ts";
import { minimumCharge } from "./minimum-charge.ts";
import { newId } from "./new-id.ts";
import { pathWithin } from "./path-within.ts";
import { pricedLine } from "./prices.ts";
import type { SessionInput } from "./session-input.ts";
import type { TestCustomer, TestPrice, TestSession } from "./shapes.ts";
import type { TestStore } from "./test-store.ts";

/** Shortest and longest time a payment page may stay open, in seconds. */
const MIN_OPEN_S = 1800;
const OPEN_S = 86_400;

/** Creates a checkout session. */
export async function openSession(store: TestStore, asked: SessionInput): Promise<TestSession> {
  const [line] = asked.line_items;
  if (!line) throw new ApiFailure(400, "line_items: one is needed.");
  refuseMixed(asked);
  const expires_at = asked.expires_at ?? store.now + OPEN_S;
  if (expires_at < store.now + MIN_OPEN_S || expires_at > store.now + OPEN_S)
    throw new ApiFailure(400, "The `expires_at` timestamp must be between 30 minutes and 24 hours from creation.");
  const { price, title } = await pricedLine(store, line);
  const customer = asked.customer === undefined ? null : await store.get("customer", asked.customer);
  if (asked.customer !== undefined && !customer) throw new ApiFailure(400, `No such customer: '${asked.customer}'`);
  refusePrice(asked, price);
  refuseTax(asked, price);
  if (asked.mode === "subscription" && customer) await refuseSecondCurrency(store, customer, price.currency);
  const discounts = await discountsOf(store, asked.discounts ?? []);
  const total = lessDiscounts(price.unit_amount * line.quantity, discounts);
  if (total > 0 && total < minimumCharge(price.currency))
    throw new ApiFailure(400, "The Checkout Session's total amount due is below the minimum charge.");
  const trialDays = asked.subscription_data?.trial_period_days ?? null;
  const id = newId("cs_test");
  const session: TestSession = {
    id,
    object: "checkout.session",
    url: pathTo("test_checkout", { id }),
    mode: asked.mode,
    status: "open",
    payment_status: "unpaid",
    customer: asked.customer ?? null,
    customer_email: asked.customer_email ?? customer?.email ?? null,
    customer_details: null,
    client_reference_id: asked.client_reference_id ?? null,
    metadata: asked.metadata,
    subscription: null,
    payment_intent: null,
    // Due today.
    amount_total: trialDays === null ? total : 0,
    discounts,
    billing_address_collection: asked.billing_address_collection ?? "auto",
    allowed_payment_method_types: asked.allowed_payment_method_types ?? null,
    currency: price.currency,
    created: store.now,
    expires_at,
    success_url: pathWithin(asked.success_url),
    cancel_url: pathWithin(asked.cancel_url),
    line: {
      title,
      unit_amount: price.unit_amount,
      quantity: line.quantity,
      interval: price.recurring?.interval ?? null,
      price,
    },
    subscription_data: { metadata: asked.subscription_data?.metadata ?? {}, trial_period_days: trialDays },
  };
  await store.put("session", id, session);
  return session;
}

/** Parameters that can't be combined. */
function refuseMixed(asked: SessionInput): void {
  const isSubscription = asked.mode === "subscription";
  const wrong: readonly [boolean, string][] = [
    [
      asked.customer !== undefined && asked.customer_email !== undefined,
      "You may only specify one of these parameters: customer, customer_email.",
    ],
    [
      asked.customer === undefined && asked.customer_update !== undefined,
      "`customer_update` can only be used with `customer`.",
    ],
    [
      asked.discounts !== undefined && asked.allow_promotion_codes !== undefined,
      "You may only specify one of these parameters: allow_promotion_codes, discounts.",
    ],
    [!isSubscription && asked.subscription_data !== undefined, "You can't pass `subscription_data` in `payment` mode."],
    [
      !isSubscription && asked.payment_method_collection !== undefined,
      "You can only set `payment_method_collection` in `subscription` mode.",
    ],
    [
      isSubscription && asked.payment_intent_data !== undefined,
      "You can't pass `payment_intent_data` in `subscription` mode.",
    ],
    [
      isSubscription && asked.invoice_creation !== undefined,
      "You can only enable `invoice_creation` in `payment` mode.",
    ],
  ];
  const first = wrong.find(([isWrong]) => isWrong);
  if (first) throw new ApiFailure(400, first[1]);
}

function refusePrice({ mode }: SessionInput, { recurring }: TestPrice): void {
  if (mode === "payment" && recurring)
    throw new ApiFailure(400, "You specified `payment` mode but passed a recurring price.");
  if (mode === "subscription" && !recurring)
    throw new ApiFailure(400, "You must provide at least one recurring price in `subscription` mode.");
}

function refuseTax(asked: SessionInput, { tax_behavior }: TestPrice): void {
  const { customer, customer_update: update } = asked;
  if (asked.tax_id_collection?.enabled && customer !== undefined && update?.name !== "auto")
    throw new ApiFailure(400, "Tax ID collection requires `customer_update[name]` to be set to `auto`.");
  if (!asked.automatic_tax?.enabled) return;
  if (tax_behavior === "unspecified" || tax_behavior === undefined)
    throw new ApiFailure(400, "Automatic tax needs the `tax_behavior` of every price.");
  if (customer !== undefined && update?.address !== "auto")
    throw new ApiFailure(400, "Automatic tax calculation in Checkout requires a valid address on the Customer.");
}

/** One customer's active subscriptions share a currency. */
async function refuseSecondCurrency(store: TestStore, { id: customer }: TestCustomer, currency: string): Promise<void> {
  const others = await store.list("subscription", { customer });
  const isOver = (status: string) => status === "canceled" || status === "incomplete_expired";
  if (others.some((other) => !isOver(other.status) && other.currency !== currency))
    throw new ApiFailure(400, "You cannot combine currencies on a single customer.");
}
