import { isBeforeTrialEnd } from "#rules/billing/before-trial-end.ts";
import { lessPercent } from "#rules/billing/money.ts";
import { periodKey } from "#rules/billing/period-key.ts";
import type { BillTruth, SubscriptionTruth } from "#rules/billing/truth.ts";
import type { PaymentCommand } from "../payments/command.ts";
import { CardDeclined, CommandRefused, type PaymentProvider } from "../payments/provider.ts";

export interface Decision {
  /** Also the idempotency key. */
  id: string;
  command: PaymentCommand;
  decidedAt: number;
  now: number;
}

/** `moot`: it can't be done any more, and nobody is owed it. */
export type CommandOutcome = { k: "done" } | { k: "moot"; why: string };

const SECOND_MS = 1000;

const DONE: CommandOutcome = { k: "done" };

/** Sends one command, adjusted to bills that came since the decision. Throws if it must be retried. */
export async function sendCommand(provider: PaymentProvider, decision: Decision): Promise<CommandOutcome> {
  const { command } = decision;
  try {
    if (command.k === "discount") return await sendDiscount(provider, command, decision);
    if (command.k === "extend_trial") return await sendExtension(provider, command, decision);
    if (command.k === "change_plan") return await sendPlanChange(provider, command, decision);
    if (command.k === "change_quantity") return await sendQuantity(provider, command, decision);
    if (command.k === "refund") return await sendRefund(provider, command, decision.id);
    await provider.execute(command, decision.id);
    return DONE;
  } catch (error) {
    const refused = error instanceof CommandRefused || error instanceof CardDeclined;
    if (refused && (await isMoot(provider, command))) return { k: "moot", why: error.message };
    throw error;
  }
}

type CommandOf<K extends PaymentCommand["k"]> = Extract<PaymentCommand, { k: K }>;

/** Lowers the next bill; if that bill was paid in full meanwhile, refunds the difference. A bill that was refunded used up no discount. */
async function sendDiscount(
  provider: PaymentProvider,
  command: CommandOf<"discount">,
  { id, decidedAt }: Decision,
): Promise<CommandOutcome> {
  const { subscription, percent, paidBefore } = command;
  const known = await provider.readSubscription(subscription, "all");
  const isLater = (bill: BillTruth) => {
    // A bank was asked for the amount days before it arrives.
    const at = known?.byDebit && bill.finalAt !== null ? bill.finalAt : bill.at;
    const isNew = paidBefore !== undefined && !paidBefore.includes(periodKey(bill.id));
    return at > decidedAt || (isNew && at > decidedAt - SECOND_MS);
  };
  // The command arrived and its answer was lost, even if the charge of the lowered bill failed since.
  if (known && isLowered(known, percent, isLater)) return DONE;
  const nextBill = (truth: SubscriptionTruth | null) => {
    const bill = truth?.bills.find(
      // One of a plan that was given up is refunded too.
      (candidate) =>
        isLater(candidate) &&
        !isBeforeTrialEnd(candidate, truth) &&
        candidate.plan === truth.plan &&
        candidate.charge !== null &&
        candidate.paid.amount > candidate.refunded,
    );
    return truth && bill ? { bill, full: bill.state === "paid" && bill.discount === 0 } : null;
  };
  const before = nextBill(known);
  if (!before) await provider.execute(command, id);
  const next = before ?? nextBill(await provider.readSubscription(subscription, "all"));
  if (!next?.full || next.bill.charge === null) return DONE;
  const full = next.bill;
  await provider.execute({ k: "discount", subscription, percent: 0 }, `${id}:none`);
  const amount = full.paid.amount - lessPercent(full.paid, percent).amount;
  return sendRefund(provider, { k: "refund", charge: next.bill.charge, amount }, `${id}:back`);
}

function isLowered(truth: SubscriptionTruth, percent: number, isLater: (bill: BillTruth) => boolean): boolean {
  if (truth.percentOff === percent) return true;
  return truth.bills.some(
    (bill) =>
      bill.discount > 0 &&
      bill.state !== "void" &&
      // A debit that's refunded when it arrives uses nothing up.
      !isBeforeTrialEnd(bill, truth) &&
      (bill.state !== "paid" || isLater(bill)),
  );
}

/**
 * Extends a trial. If its first bill was paid meanwhile, that money is refunded first: a paid period is never put off by a new end of the trial.
 */
async function sendExtension(
  provider: PaymentProvider,
  command: CommandOf<"extend_trial">,
  { id, decidedAt, now }: Decision,
): Promise<CommandOutcome> {
  if (command.until <= now) return { k: "moot", why: "The longer trial is over already." };
  const truth = await provider.readSubscription(command.subscription);
  const early = truth?.bills.filter(({ state, at }) => state === "paid" && at > decidedAt) ?? [];
  for (const { id: bill, charge, paid } of early) {
    if (charge === null || paid.amount === 0) continue;
    const back = { k: "refund" as const, charge, amount: paid.amount };
    await sendRefund(provider, back, `${id}:early:${bill}`).catch(async (error: unknown) => {
      if (!(error instanceof CommandRefused && (await isMoot(provider, back)))) throw error;
    });
  }
  await provider.execute(command, id);
  return DONE;
}

function isFull({ state, paid }: BillTruth, { price, quantity }: SubscriptionTruth): boolean {
  return state === "paid" && paid.amount > 0 && paid.amount >= price.amount * quantity;
}

/**
 * Changes the plan unless that's done already, because an answer may have been lost. Takes effect after the paid
 * period, or at once if the old plan was billed again meanwhile, or is about to be.
 */
async function sendPlanChange(
  provider: PaymentProvider,
  command: CommandOf<"change_plan">,
  { id, decidedAt }: Decision,
): Promise<CommandOutcome> {
  const truth = await provider.readSubscription(command.subscription);
  if (truth && (truth.nextPlan ?? truth.plan) === command.to.plan) return DONE;
  if (command.when === "at_once") {
    await provider.execute(command, id);
    return DONE;
  }
  if (truth?.status === "past_due") return { k: "moot", why: "The bill before it was not paid." };
  const missed = truth?.bills.some(
    ({ at, state, plan, underWay }) =>
      at > decidedAt && (state === "paid" || state === "draft" || underWay) && plan !== command.to.plan,
  );
  await provider.execute(missed ? { ...command, when: "anew" } : command, id);
  return DONE;
}

/** Reduces seats from the next bill on; if that bill was paid for more meanwhile, refunds the difference. */
async function sendQuantity(
  provider: PaymentProvider,
  command: CommandOf<"change_quantity">,
  { id, decidedAt }: Decision,
): Promise<CommandOutcome> {
  await provider.execute(command, id);
  if (command.when === "at_once") return DONE;
  const truth = await provider.readSubscription(command.subscription);
  const missed = truth?.bills.find(
    (bill) => bill.at > decidedAt && bill.quantity > command.quantity && isFull(bill, truth),
  );
  if (!truth || !missed || missed.charge === null) return DONE;
  const amount = truth.price.amount * (missed.quantity - command.quantity);
  await provider.execute({ k: "refund", charge: missed.charge, amount }, `${id}:back`);
  return DONE;
}

/** Refunds the amount, or what's left of the payment if something else was refunded meanwhile. */
async function sendRefund(
  provider: PaymentProvider,
  command: CommandOf<"refund">,
  id: string,
): Promise<CommandOutcome> {
  try {
    await provider.execute(command, id);
  } catch (error) {
    const charge = error instanceof CommandRefused ? await provider.readCharge(command.charge) : null;
    const left = charge === null ? 0 : charge.paid.amount - charge.refunded;
    if (left <= 0 || left >= command.amount) throw error;
    await provider.execute({ ...command, amount: left }, `${id}:rest`);
  }
  return DONE;
}

/** True if a refused command leaves nothing to do: its object is gone or its time has passed. */
async function isMoot(provider: PaymentProvider, command: PaymentCommand): Promise<boolean> {
  if (command.k === "refund") {
    const charge = await provider.readCharge(command.charge);
    if (charge === null) return false;
    // The payer's bank has given it back already.
    const isTaken = charge.dispute?.chargeback === true && charge.dispute.state !== "won";
    return isTaken || charge.refunded >= charge.paid.amount;
  }
  // Nobody is owed the address of a customer who is gone.
  if (command.k === "expire_checkout" || command.k === "change_email" || command.k === "delete_customer") return true;
  if (command.k === "extend_trial" || command.k === "suspend" || command.k === "change_plan") return true;
  const truth = await provider.readSubscription(command.subscription);
  return truth === null || truth.endedAt !== null;
}
