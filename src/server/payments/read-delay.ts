import type { PaymentProvider } from "./provider.ts";

/** A purchase at Stripe sends its events within about two seconds. The test provider counts no requests, so nobody has to wait. */
export function readDelayMs(kind: PaymentProvider["kind"]): number {
  return kind === "stripe" ? 2000 : 0;
}
