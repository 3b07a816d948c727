import { lessPercent } from "#rules/premium/money.ts";
import type { BillTruth, SubscriptionTruth } from "#rules/premium/truth.ts";
import type { PaymentCommand } from "./command.ts";
import { CardDeclined, CommandRefused, type PaymentProvider } from "./provider.ts";

export interface Decision {
  /** Also the idempotency key. */
  id: string;
  command: PaymentCommand;
  decidedAt: number;
}

/** `moot`: it cannot be done any more, and nobody is owed it. */
export type Given = { k: "obeyed" } | { k: "moot"; why: string };

const OBEYED: Given = { k: "obeyed" };

/**
 * Tells the provider one thing that was decided, as it is meant by the time it is told: a bill may have come in between. Throws where it is
 * to be tried again.
 */
export async function giveCommand(provider: PaymentProvider, decision: Decision): Promise<Given> {
  const { command } = decision;
  try {
    if (command.k === "discount") return await giveDiscount(provider, command, decision);
    if (command.k === "change_plan") return await givePlan(provider, command, decision);
    if (command.k === "change_quantity") return await giveQuantity(provider, command, decision);
    if (command.k === "refund") return await giveBack(provider, command, decision);
    await provider.obey(command, decision.id);
    return OBEYED;
  } catch (error) {
    const refused = error instanceof CommandRefused || error instanceof CardDeclined;
    if (refused && (await isMoot(provider, command))) return { k: "moot", why: error.message };
    throw error;
  }
}

type Told<K extends PaymentCommand["k"]> = Extract<PaymentCommand, { k: K }>;

/** Off the next bill; where that was paid in full before it was told, the difference goes back. */
async function giveDiscount(
  provider: PaymentProvider,
  command: Told<"discount">,
  { id, decidedAt }: Decision,
): Promise<Given> {
  const { subscription, percent } = command;
  const nextBill = async () => {
    const truth = await provider.readSubscription(subscription);
    const bill = truth?.bills.find((one) => one.at > decidedAt && one.charge !== null && one.paid.amount > 0);
    return truth && bill ? { bill, full: isFull(bill, truth) } : null;
  };
  const before = await nextBill();
  if (!before) await provider.obey(command, id);
  const next = before ?? (await nextBill());
  // Lowered: it was told before, and only the answer got lost.
  if (!next?.full || next.bill.charge === null) return OBEYED;
  const full = next.bill;
  await provider.obey({ k: "discount", subscription, percent: 0 }, `${id}:none`);
  const amount = full.paid.amount - lessPercent(full.paid, percent).amount;
  await provider.obey({ k: "refund", charge: next.bill.charge, amount }, `${id}:back`);
  return OBEYED;
}

function isFull({ state, paid }: BillTruth, { price, quantity }: SubscriptionTruth): boolean {
  return state === "paid" && paid.amount > 0 && paid.amount >= price.amount * quantity;
}

/**
 * Another plan, unless it stands there already: the answer may have been lost, and what was asked then is not what would be asked now. After
 * what is paid; where the old one was billed once more before it was told, the other begins at once.
 */
async function givePlan(
  provider: PaymentProvider,
  command: Told<"change_plan">,
  { id, decidedAt }: Decision,
): Promise<Given> {
  const truth = await provider.readSubscription(command.subscription);
  if (truth && (truth.nextPlan ?? truth.plan) === command.to.plan) return OBEYED;
  if (command.when === "at_once") {
    await provider.obey(command, id);
    return OBEYED;
  }
  if (truth?.status === "past_due") return { k: "moot", why: "The bill before it was not paid." };
  const missed = truth?.bills.some(
    ({ at, state, plan }) => at > decidedAt && state === "paid" && plan !== command.to.plan,
  );
  await provider.obey(missed ? { ...command, when: "anew" } : command, id);
  return OBEYED;
}

/** Fewer from the next bill on; where that was paid for more before it was told, the difference goes back. */
async function giveQuantity(
  provider: PaymentProvider,
  command: Told<"change_quantity">,
  { id, decidedAt }: Decision,
): Promise<Given> {
  await provider.obey(command, id);
  if (command.when === "at_once") return OBEYED;
  const truth = await provider.readSubscription(command.subscription);
  const missed = truth?.bills.find(
    (bill) => bill.at > decidedAt && bill.quantity > command.quantity && isFull(bill, truth),
  );
  if (!truth || !missed || missed.charge === null) return OBEYED;
  const amount = truth.price.amount * (missed.quantity - command.quantity);
  await provider.obey({ k: "refund", charge: missed.charge, amount }, `${id}:back`);
  return OBEYED;
}

/** So much goes back, or what is left: something may have gone back for another reason meanwhile. */
async function giveBack(provider: PaymentProvider, command: Told<"refund">, { id }: Decision): Promise<Given> {
  try {
    await provider.obey(command, id);
  } catch (error) {
    const charge = error instanceof CommandRefused ? await provider.readCharge(command.charge) : null;
    const left = charge === null ? 0 : charge.paid.amount - charge.refunded;
    if (left <= 0 || left >= command.amount) throw error;
    await provider.obey({ ...command, amount: left }, `${id}:rest`);
  }
  return OBEYED;
}

/** What a refusal leaves nothing to do about: it is over there, or its moment has passed. */
async function isMoot(provider: PaymentProvider, command: PaymentCommand): Promise<boolean> {
  if (command.k === "refund") {
    const charge = await provider.readCharge(command.charge);
    return charge !== null && charge.refunded >= charge.paid.amount;
  }
  if (command.k === "extend_trial" || command.k === "suspend" || command.k === "change_plan") return true;
  const truth = await provider.readSubscription(command.subscription);
  return truth === null || truth.endedAt !== null;
}
