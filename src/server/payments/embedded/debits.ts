import { debitDays, methodObject, testCard } from "./cards.ts";
import { addDoubt, detailsOf } from "./charges.ts";
import { emitEvent } from "./emit-event.ts";
import { newId } from "./new-id.ts";
import type { TestDebit } from "./payment-shapes.ts";
import type { TestInvoice, TestSession } from "./shapes.ts";
import type { TestStore } from "./test-store.ts";

const DAY_S = 86_400;

interface Order {
  /** Id of the payment intent. */
  payment: string;
  customer: string | null;
  amount: number;
  currency: string;
  /** The payment method, which says how long the bank takes. */
  method: string;
  account: string;
  fails: boolean;
  for: { invoice: string } | { session: string };
}

/** Sends a debit to the bank. Its charge is pending until the bank answers. */
export async function beginDebit(store: TestStore, order: Order): Promise<void> {
  const { payment: id, customer, amount, currency, method, account, fails } = order;
  const charge = newId("py");
  const shown = methodObject(method);
  await store.put("charge", charge, {
    id: charge,
    object: "charge",
    status: "pending",
    customer,
    payment_intent: id,
    amount,
    amount_refunded: 0,
    disputed: false,
    currency,
    created: store.now,
    ...(shown ? { payment_method_details: detailsOf(shown) } : {}),
  });
  await store.put("intent", id, { id, object: "payment_intent", status: "processing" });
  await store.put("debit", id, {
    id,
    due_at: store.now + debitDays(method) * DAY_S,
    fails,
    state: "processing",
    account,
    customer,
    invoice: "invoice" in order.for ? order.for.invoice : null,
    session: "session" in order.for ? order.for.session : null,
  });
}

/** Debits of one bill, oldest first. */
export async function debitsOf(store: TestStore, { id }: Pick<TestInvoice, "id">): Promise<TestDebit[]> {
  return (await store.list("debit", { invoice: id })).sort((a, b) => a.due_at - b.due_at);
}

/** True while the bank works on a debit for this bill. */
export async function isDebited(store: TestStore, invoice: Pick<TestInvoice, "id">): Promise<boolean> {
  return (await debitsOf(store, invoice)).some(({ state }) => state === "processing");
}

/** Writes down the bank's answer. */
export async function answerDebit(store: TestStore, debit: TestDebit): Promise<void> {
  const { id, fails, account } = debit;
  const [charge] = (await store.list("charge", { payment_intent: id })).filter(({ status }) => status === "pending");
  await store.put("debit", id, { ...debit, state: fails ? "failed" : "succeeded" });
  if (charge) await store.put("charge", charge.id, { ...charge, status: fails ? "failed" : "succeeded" });
  await store.put("intent", id, {
    id,
    object: "payment_intent",
    status: fails ? "requires_payment_method" : "succeeded",
    last_payment_error: fails ? { type: "card_error", code: "insufficient_funds" } : null,
  });
  const card = testCard(account);
  if (charge && !fails) await addDoubt(store, charge, card);
}

/** Lets the bank answer those of these debits that are due and pay a checkout without a bill. Returns their number. */
export async function answerSingleDebits(store: TestStore, debits: readonly TestDebit[]): Promise<number> {
  let answered = 0;
  for (const debit of debits.filter(({ state }) => state === "processing")) {
    const session = debit.session === null ? null : await store.get("session", debit.session);
    if (!session?.payment_intent || debit.due_at > store.now) continue;
    const then = store.at(debit.due_at);
    await answerDebit(then, debit);
    const { amount_total } = session;
    session.payment_intent = debit.fails
      ? { ...session.payment_intent, status: "requires_payment_method" }
      : { ...session.payment_intent, status: "succeeded", amount_received: amount_total };
    await reportDebitAnswer(then, session, debit);
    answered += 1;
  }
  return answered;
}

/** Reports the answer to the debit that paid a checkout. The session stays complete, also if it failed. */
export async function reportDebitAnswer(store: TestStore, session: TestSession, { fails }: TestDebit): Promise<void> {
  if (!fails) session.payment_status = "paid";
  await store.put("session", session.id, session);
  await emitEvent(store, `checkout.session.async_payment_${fails ? "failed" : "succeeded"}`, session);
}
