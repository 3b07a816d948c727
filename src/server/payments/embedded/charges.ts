import { methodObject, methodOf, type TestCard } from "./cards.ts";
import { newId } from "./new-id.ts";
import type { TestMethod } from "./shapes.ts";
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

/** Adds a successful charge. With a card whose payments are disputed, the bank opens its dispute a day later. */
export async function recordCharge(store: TestStore, paid: Paid): Promise<void> {
  const { customer, payment, amount, currency, card } = paid;
  const id = newId("ch");
  const method = card && methodObject(methodOf(card, store.now));
  await store.put("charge", id, {
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
  });
  if (!card?.disputed) return;
  const doubt = { id, payment_intent: payment, opens_at: store.now + DAY_S, dispute: null, ends: card.disputed };
  await store.put("doubt", id, doubt);
}

/** A payment method as a charge shows it: without an id. */
function detailsOf({ id: _, object: __, ...details }: TestMethod): Omit<TestMethod, "id" | "object"> {
  return details;
}
