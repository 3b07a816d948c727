/** Smallest charge in the smallest unit, by currency (docs.stripe.com/currencies). Smaller bills go to the balance. */
const minimums: Readonly<Record<string, number>> = {
  aed: 200,
  czk: 1500,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  // Not listed there: what 50 US cents are worth.
  ngn: 72_500,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
  thb: 1000,
};
const USUAL = 50;

/** Smallest charge in a currency, in its smallest unit. */
export function minimumCharge(currency: string): number {
  return minimums[currency] ?? USUAL;
}
