/** Sum after a number of years at a rate (0.07 is 7%), with interest on interest. */
export const grown = (sum: number, rate: number, years: number): number => {
  let value = sum;
  for (let year = 0; year < years; year++) value += value * rate;
  return value;
};

/** Value today of a payment in some years. */
export const today = (sum: number, rate: number, years: number): number => sum / grown(1, rate, years);

/** Value today of a payment at the end of each of these years. */
export const payments = (sum: number, rate: number, years: number): number =>
  Array.from({ length: years }, (_, year) => today(sum, rate, year + 1)).reduce((all, part) => all + part, 0);

/** First year in which a sum has at least doubled, with parts of a year. */
export const doubling = (rate: number): number => Math.log(2) / Math.log(1 + rate);

/** Debt after each month, from the start until it's gone, for at most 1200 months. */
export function debts(sum: number, yearly: number, payment: number): number[] {
  const owed = [sum];
  for (let month = 0; month < 1200; month++) {
    const last = owed.at(-1) ?? 0;
    const next = last + (last * yearly) / 12 - payment;
    owed.push(Math.max(0, next));
    if (next <= 1e-6) break;
  }
  return owed;
}

/** Payment that clears a debt in this many months, found by halving. */
export function paymentFor(sum: number, yearly: number, months: number): number {
  let [low, high] = [0, sum];
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    let owed = sum;
    for (let month = 0; month < months; month++) owed += (owed * yearly) / 12 - middle;
    if (owed > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Chance of at least this number of heads with fair coins, by Pascal's triangle. */
export function headsAtLeast(coins: number, heads: number): number {
  let row = [1];
  for (let coin = 0; coin < coins; coin++)
    row = Array.from({ length: row.length + 1 }, (_, at) => ((row[at - 1] ?? 0) + (row[at] ?? 0)) / 2);
  return row.slice(heads).reduce((sum, part) => sum + part, 0);
}

/** Growth of 1 by the lesson's bet after these wins and losses, if this part of it is staked each time. */
export const afterBets = (wins: number, losses: number, stake = 1): number =>
  (1 + 0.5 * stake) ** wins * (1 - 0.4 * stake) ** losses;
