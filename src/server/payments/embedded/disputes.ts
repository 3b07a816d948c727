import { ApiFailure } from "./api-failure.ts";
import { emitEvent } from "./emit-event.ts";
import { newId } from "./new-id.ts";
import type { ComingDispute, TestCharge, TestDispute } from "./payment-shapes.ts";
import type { TestStore } from "./test-store.ts";

/** Opens a dispute of a payment, or the bank's inquiry about it (`warning_needs_response`). */
export async function openDispute(
  store: TestStore,
  payment: string,
  status: "needs_response" | "warning_needs_response" = "needs_response",
): Promise<TestDispute> {
  const charge = await chargeOf(store, payment);
  const dispute: TestDispute = {
    id: newId("du"),
    object: "dispute",
    charge: charge.id,
    payment_intent: payment,
    amount: charge.amount,
    currency: charge.currency,
    reason: "fraudulent",
    status,
    created: store.now,
    evidence_details: { due_by: store.now + 7 * 86_400 },
  };
  await store.put("charge", charge.id, { ...charge, disputed: true });
  await store.put("dispute", dispute.id, dispute);
  await emitEvent(store, "charge.dispute.created", dispute);
  return dispute;
}

/** Closes a dispute with the bank's decision. The charge stays marked as disputed. */
export async function closeDispute(
  store: TestStore,
  id: string,
  status: "won" | "lost" | "warning_closed",
): Promise<void> {
  const dispute = await store.get("dispute", id);
  if (!dispute) throw new Error(`No such dispute: ${id}`);
  const closed = { ...dispute, status };
  await store.put("dispute", id, closed);
  await emitEvent(store, "charge.dispute.closed", closed);
}

/** Opens and decides those of these disputes that are due: on payments with cards made for that. */
export async function processDueDisputes(store: TestStore, doubts: readonly ComingDispute[]): Promise<void> {
  for (const doubt of doubts) {
    let { dispute } = doubt;
    if (dispute === null && doubt.opens_at <= store.now) {
      const charge = await chargeOf(store, doubt.payment_intent);
      if (charge.amount_refunded === charge.amount) {
        await store.drop("doubt", doubt.id);
        continue;
      }
      const opened = await openDispute(store.at(doubt.opens_at), doubt.payment_intent);
      dispute = opened.id;
      if (doubt.at_once) {
        await closeDispute(store.at(doubt.opens_at), opened.id, doubt.ends);
        await store.drop("doubt", doubt.id);
        continue;
      }
      await store.put("doubt", doubt.id, { ...doubt, dispute });
    }
    const open = dispute === null ? null : await store.get("dispute", dispute);
    if (!open || open.evidence_details.due_by > store.now) continue;
    await closeDispute(store.at(open.evidence_details.due_by), open.id, doubt.ends);
    await store.drop("doubt", doubt.id);
  }
}

/** The payer's bank sends a refund back. */
export async function failRefund(store: TestStore, id: string): Promise<void> {
  const refund = await store.get("refund", id);
  const charge = refund && (await store.get("charge", refund.charge));
  if (!refund || !charge || refund.status === "failed") throw new Error(`No refund that could fail: ${id}`);
  await store.put("charge", charge.id, { ...charge, amount_refunded: charge.amount_refunded - refund.amount });
  const failed = { ...refund, status: "failed" as const };
  await store.put("refund", id, failed);
  await emitEvent(store, "refund.failed", failed);
}

/** Sends the card network's warning that a payment may be fraud. */
export async function sendFraudWarning(store: TestStore, payment: string): Promise<void> {
  const { id: charge } = await chargeOf(store, payment);
  const warning = { id: newId("issfr"), object: "radar.early_fraud_warning", charge, actionable: true };
  await emitEvent(store, "radar.early_fraud_warning.created", warning);
}

async function chargeOf(store: TestStore, payment: string): Promise<TestCharge> {
  const [charge] = await store.list("charge", { payment_intent: payment, status: "succeeded" });
  if (!charge) throw new ApiFailure(404, `No such payment_intent: ${payment}`);
  return charge;
}
