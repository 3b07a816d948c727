import Stripe from "stripe";
import type { Money } from "#rules/billing/money.ts";

/** Something we sell, as the provider lists it. */
export interface Listed {
  /** Name in the price file, such as `annual`. */
  name: string;
  /** On payment pages and bills; null: as it's listed there already. */
  title: string | null;
  price: Money;
  /** Null: paid once. */
  interval: "month" | "year" | null;
}

/** Settings for tax. */
export interface Taxed {
  tax: "off" | "stripe";
  /** The provider's code of what we sell; null: its account's own default. */
  taxCode: string | null;
}

/** Ids of products, prices and coupons at the provider. Each is made once and found again by its name. */
export interface Catalogue {
  product(listed: Pick<Listed, "name" | "title">): Promise<string>;
  price(listed: Listed): Promise<string>;
  /** Takes a percentage off one bill. */
  coupon(percentOff: number): Promise<string>;
  /** Looks everything up again, because something was refused. */
  forget(): void;
}

/** Creates a catalogue that remembers what it found. */
export function createCatalogue(stripe: Stripe, taxed: Taxed): Catalogue {
  const known = new Map<string, Promise<string>>();

  function once(key: string, find: () => Promise<string>): Promise<string> {
    const before = known.get(key);
    if (before) return before;
    const found = find();
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  }

  const product = ({ name, title }: Pick<Listed, "name" | "title">) =>
    once(`product:${name}`, () => ensureProduct(stripe, taxed, { name, title }));

  return {
    product,
    price: (listed) => {
      const key = lookupKey(listed, taxed);
      return once(key, async () => {
        const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
        return data[0]?.id ?? makePrice(stripe, taxed, { ...listed, key, product: await product(listed) });
      });
    },
    coupon: (percentOff) => once(`coupon:${percentOff}`, () => ensureCoupon(stripe, percentOff)),
    forget: () => known.clear(),
  };
}

/** Name of a price at the provider: what's sold, currency, amount, and `inclusive` if it contains tax. */
export function lookupKey({ name, price }: Listed, { tax }: Taxed): string {
  const parts = [name, price.currency, String(price.amount)];
  return (tax === "stripe" ? [...parts, "inclusive"] : parts).join("_");
}

async function ensureProduct(
  stripe: Stripe,
  { taxCode }: Taxed,
  { name, title }: Pick<Listed, "name" | "title">,
): Promise<string> {
  const id = `premium_${name}`;
  const wanted = { ...(title === null ? {} : { name: title }), ...(taxCode === null ? {} : { tax_code: taxCode }) };
  try {
    const found = await stripe.products.retrieve(id);
    const code = typeof found.tax_code === "string" ? found.tax_code : (found.tax_code?.id ?? null);
    const same = (title === null || found.name === title) && (taxCode === null || code === taxCode);
    if (!same) await stripe.products.update(id, wanted);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await unlessThere(stripe.products.create({ id, ...wanted, name: title ?? name }));
  }
  return id;
}

async function makePrice(
  stripe: Stripe,
  { tax }: Taxed,
  { key, product, price, interval }: Listed & { key: string; product: string },
): Promise<string> {
  const made = await stripe.prices.create(
    {
      product,
      currency: price.currency,
      unit_amount: price.amount,
      lookup_key: key,
      ...(tax === "stripe" ? { tax_behavior: "inclusive" } : {}),
      ...(interval === null ? {} : { recurring: { interval } }),
    },
    // Two processes may make it at the same moment.
    { idempotencyKey: `price:${key}` },
  );
  return made.id;
}

async function ensureCoupon(stripe: Stripe, percentOff: number): Promise<string> {
  const id = `once_${percentOff}`;
  try {
    await stripe.coupons.retrieve(id);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await unlessThere(stripe.coupons.create({ id, percent_off: percentOff, duration: "once" }));
  }
  return id;
}

/** Asks; if that's refused, once more with products, prices and coupons looked up again, because some may be gone there. */
export async function withFreshIds<T>(catalogue: Catalogue, key: string, ask: (key: string) => Promise<T>): Promise<T> {
  try {
    return await ask(key);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  catalogue.forget();
  return ask(`${key}:again`);
}

/** True if the same request would be refused again. */
export function isRefusal(error: unknown): error is Error {
  const { StripeInvalidRequestError, StripeIdempotencyError } = Stripe.errors;
  return error instanceof StripeInvalidRequestError || error instanceof StripeIdempotencyError;
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;
}

/** Another process may have made it a moment ago. */
async function unlessThere(made: Promise<unknown>): Promise<void> {
  try {
    await made;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_already_exists") return;
    throw error;
  }
}
