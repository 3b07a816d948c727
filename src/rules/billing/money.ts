/** Amount in the smallest unit of its currency (cents, yen), always whole; lower-case ISO 4217 code. */
export interface Money {
  amount: number;
  currency: string;
}

/** Price after a percentage discount, rounded as the payment provider rounds it. */
export function lessPercent({ amount, currency }: Money, percent: number): Money {
  return { amount: amount - Math.round((amount * percent) / 100), currency };
}

/** Value of the part of a paid period that's left at `now`, rounded in the payer's favour. */
export function unusedPart(
  { amount, currency }: Money,
  { from, until }: { from: number; until: number },
  now: number,
): Money {
  const whole = until - from;
  const left = Math.min(whole, Math.max(0, until - now));
  if (whole <= 0 || left === 0) return { amount: 0, currency };
  // Milliseconds in a year times millions of units exceed 2^53.
  const exact = (BigInt(amount) * BigInt(left) + BigInt(whole) - 1n) / BigInt(whole);
  return { amount: Number(exact), currency };
}
