import { methodObject, methodOf, type TestCard } from "./cards.ts";
import { newId } from "./new-id.ts";
import type { TestCharge, TestMethod } from "./payment-shapes.ts";
import type { TestStore } from "./test-store.ts";

interface Paid {
  customer: string | null;
  /** Id of the payment intent. */
  payment: string;
  /** In the smallest unit. */
  amount: number;
  currency: string;
  /** Null: the card isn't known any more. */
  card: TestCard | null;
}

const DAY_S = 86_400;
/** Days after which a bank takes a debit back. */
const RETURN_DAYS = 10;

/** Adds a successful charge. */
export async function recordCharge(store: TestStore, paid: Paid): Promise<void> {
  const { customer, payment, amount, currency, card } = paid;
  const id = newId("ch");
  const method = card && methodObject(methodOf(card, store.now));
  const charge: TestCharge = {
    id,
    object: "charge",
    status: "succeeded",
    customer,
    payment_intent: payment,
    amount,
    amount_refunded: 0,
    disputed: false,
    currency,
    created: store.now,
    ...(method ? { payment_method_details: detailsOf(method) } : {}),
  };
  await store.put("charge", id, charge);
  await addDoubt(store, charge, card);
}

/** Plans the dispute of a payment with a card or account made for that: after a day, or when a debit is returned. */
export async function addDoubt(
  store: TestStore,
  { id, payment_intent }: TestCharge,
  card: TestCard | null,
): Promise<void> {
  if (!card?.disputed) return;
  const opens_at = store.now + (card.debit ? RETURN_DAYS : 1) * DAY_S;
  const returned = card.debit ? { at_once: true as const } : {};
  await store.put("doubt", id, { id, payment_intent, opens_at, dispute: null, ends: card.disputed, ...returned });
}

/** A payment method as a charge shows it: without an id. */
export function detailsOf({ id: _, object: __, ...details }: TestMethod): Omit<TestMethod, "id" | "object"> {
  return details;
}
