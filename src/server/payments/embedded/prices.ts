import { ApiFailure } from "./api-failure.ts";
import type { PriceInput } from "./catalogue-input.ts";
import { newId } from "./new-id.ts";
import type { TestPrice } from "./shapes.ts";
import type { TestStore } from "./test-store.ts";

/** Price given along with a request. `known`: its product, if the request describes one instead of naming it. */
export function priceOf(
  { currency, unit_amount, product, recurring, tax_behavior }: PriceInput,
  known: string,
): TestPrice {
  return {
    id: newId("price"),
    object: "price",
    active: false,
    currency,
    unit_amount,
    product: product ?? known,
    lookup_key: null,
    tax_behavior: tax_behavior ?? "unspecified",
    recurring: recurring ? { interval: recurring.interval } : null,
  };
}

/** A price that can be sold at; 400 if there's none. */
export async function listedPrice(store: TestStore, id: string): Promise<TestPrice> {
  const price = await store.get("price", id);
  if (!price) throw new ApiFailure(400, `No such price: '${id}'`);
  if (!price.active) throw new ApiFailure(400, "The price specified is inactive.");
  return price;
}

/** Price and title of what a request sells: a listed price, or one given along. */
export async function pricedLine(
  store: TestStore,
  { price: id, price_data: data }: { price?: string | undefined; price_data?: PriceInput | undefined },
): Promise<{ price: TestPrice; title: string }> {
  const price = id === undefined && data ? priceOf(data, newId("prod")) : await listedPrice(store, id ?? "");
  if (data?.product_data) return { price, title: data.product_data.name };
  const product = await store.get("product", price.product);
  if (!product) throw new ApiFailure(400, `No such product: '${price.product}'`);
  return { price, title: product.name };
}
