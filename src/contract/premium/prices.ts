import * as z from "zod";

const amount = z.int().check(z.gte(1), z.lte(100_000_000));

/** Price names. */
const priceList = z.strictObject({
  monthly: amount,
  annual: amount,
  lifetime: amount,
  group_seat: amount,
  gift_one_month: amount,
  gift_annual: amount,
  gift_lifetime: amount,
});

/** Price file: by country, in the smallest unit of its currency. */
export const pricesFile = z.strictObject({
  /** Country whose prices apply everywhere else. */
  fallback_country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  countries: z.record(
    z.string().check(z.regex(/^[A-Z]{2}$/, "Countries are named by two capital letters, such as DE.")),
    z.strictObject({
      currency: z
        .string()
        .check(z.regex(/^[a-z]{3}$/, "Currencies are named by three lower-case letters, such as eur.")),
      /** US dollars for one whole unit of the currency. */
      usd_per_unit: z.number().check(z.gt(0), z.lte(1000)),
      prices: priceList,
    }),
  ),
});

export type PriceName = keyof z.infer<typeof priceList>;
export type Prices = z.infer<typeof pricesFile>;
