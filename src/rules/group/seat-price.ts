import type { Instant } from "../billing/instant.ts";
import type { Money } from "../billing/money.ts";

/** Price of seats for a whole period. `price`: of one seat. */
export function seatsPrice({ amount, currency }: Money, seats: number): Money {
  return { amount: amount * seats, currency };
}

/**
 * Price of additional seats for the rest of a paid period: the remaining value of the new number less that of the old
 * one, each rounded as the payment provider rounds. `price`: one seat for the whole period; `at`: whole seconds.
 */
export function extraSeatsPrice(
  price: Money,
  { from, to }: { from: number; to: number },
  period: { from: Instant; until: Instant },
  at: Instant,
): Money {
  const left =
    Math.max(0, seconds(period.until) - seconds(at)) / Math.max(1, seconds(period.until) - seconds(period.from));
  const amount = Math.round(price.amount * to * left) - Math.ceil(price.amount * from * left);
  return { amount: Math.max(0, amount), currency: price.currency };
}

const seconds = (instant: Instant) => Math.floor(instant / 1000);
