import type Stripe from "stripe";
import type { PaymentProvider } from "../provider.ts";
import type { Subject } from "./refusals.ts";

/**
 * Beginning of a subscription: paid; with a week's trial and 20% off once; with a first bill that isn't paid; with a card
 * whose payment is disputed, or whose refunds come back.
 */
export type Beginning = "paid" | "trial" | "incomplete" | "disputed" | "refund_fails";

/** The provider under check, and the means to move its time. */
export interface Bench {
  stripe: Stripe;
  provider: PaymentProvider;
  /** A customer with a monthly subscription in US dollars, just begun. */
  begin(how: Beginning): Promise<Subject>;
  /** Moves the subject's clock forward until everything due is done. */
  advance(subject: Subject, seconds: number): Promise<void>;
  /** From now on the subject's card is declined. */
  spoilCard(subject: Subject): Promise<void>;
  /** The dispute about the subject's first payment ends in our favour. */
  winDispute(subject: Subject): Promise<void>;
  /** The subject's bank sends the refund back. */
  refundComesBack(subject: Subject): Promise<void>;
  /** Marks idempotency keys of this run. */
  run: string;
}

let sent = 0;
type Command = Parameters<PaymentProvider["execute"]>[0];

/** Sends a command under a key of this run. */
export function send({ provider, run }: Bench, command: Command): Promise<void> {
  sent += 1;
  return provider.execute(command, `check-${run}-${sent}`);
}
