import type { Instant } from "../premium/instant.ts";
import type { Money } from "../premium/money.ts";

/** What so many seats cost for a whole period. `price`: of one seat. */
export function seatsPrice({ amount, currency }: Money, seats: number): Money {
  return { amount: amount * seats, currency };
}

/**
 * What more seats cost for the rest of a paid period: what is left of the old number comes off what is left of the new one, each rounded as whoever
 * takes the money rounds it. `price`: of one seat for the whole period; `at`: whole seconds.
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
