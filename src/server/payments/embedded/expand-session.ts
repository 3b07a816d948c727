import type { TestSession } from "./shapes.ts";
import { expanded, shown } from "./subscription-routes.ts";
import type { TestStore } from "./test-store.ts";

/** Session with the objects that a read asked for along with it, else with their ids. */
export async function expandSession(
  store: TestStore,
  session: TestSession,
  expand: readonly string[],
): Promise<Record<string, unknown>> {
  const { payment_intent: intent, subscription: id } = session;
  const asks = (part: string) => expand.some((path) => path === part || path.startsWith(`${part}.`));
  const subscription = id !== null && asks("subscription") ? await store.get("subscription", id) : null;
  const parts = expand.map((path) => path.replace(/^subscription\.?/, ""));
  return {
    ...shownSession(session),
    payment_intent: intent && asks("payment_intent") ? await expandIntent(store, intent, expand) : (intent?.id ?? null),
    subscription: subscription ? { ...shown(subscription), ...(await expanded(store, subscription, parts)) } : id,
  };
}

async function expandIntent(
  store: TestStore,
  intent: NonNullable<TestSession["payment_intent"]>,
  expand: readonly string[],
): Promise<Record<string, unknown>> {
  const [charge] = await store.list("charge", { payment_intent: intent.id });
  const whole = expand.includes("payment_intent.latest_charge");
  return { ...intent, latest_charge: whole ? (charge ?? null) : (charge?.id ?? null) };
}

/** Session without the fields Stripe doesn't have. */
export function shownSession({ line: _, subscription_data: __, discounts = [], ...session }: TestSession) {
  const shownDiscounts = discounts.map(({ source }) => ({ coupon: source.coupon.id, promotion_code: null }));
  return { invoice: null, ...session, discounts: shownDiscounts };
}
