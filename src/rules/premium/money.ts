/** An amount in the smallest unit of its currency (cents, yen); never a fraction. ISO 4217 code in lower case. */
export interface Money {
  amount: number;
  currency: string;
}

/** What is left of a price after so many percent off: the reduction is rounded in the payer's favour. */
export function lessPercent({ amount, currency }: Money, percent: number): Money {
  return { amount: amount - Math.ceil((amount * percent) / 100), currency };
}

/** The value of what remains at `now` of a paid time, rounded in the payer's favour. */
export function unusedPart(
  { amount, currency }: Money,
  { from, until }: { from: number; until: number },
  now: number,
): Money {
  const whole = until - from;
  const left = Math.min(whole, Math.max(0, until - now));
  if (whole <= 0 || left === 0) return { amount: 0, currency };
  // Whole numbers beyond 2^53 would lose a unit: years in milliseconds times millions.
  const exact = (BigInt(amount) * BigInt(left) + BigInt(whole) - 1n) / BigInt(whole);
  return { amount: Number(exact), currency };
}
