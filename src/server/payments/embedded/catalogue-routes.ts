import { type AddRoute, found, list, parse } from "./answers.ts";
import { ApiFailure } from "./api-failure.ts";
import { catalogueInput } from "./catalogue-input.ts";
import { newId } from "./new-id.ts";
import type { TestCoupon, TestPrice, TestProduct } from "./shapes.ts";

const TAKEN = "resource_already_exists";

/** Adds the routes for products, prices and coupons. */
export function addCatalogueRoutes(route: AddRoute): void {
  route("POST", "/v1/products", async (store, { body }) => {
    const { id = newId("prod"), name, tax_code = null } = parse(catalogueInput.product, body);
    if (await store.get("product", id)) throw new ApiFailure(400, "Product already exists.", TAKEN);
    const product: TestProduct = { id, object: "product", active: true, name, tax_code };
    await store.put("product", id, product);
    return product;
  });
  route("GET", "/v1/products/:id", async (store, { params }) =>
    found(await store.get("product", params.id ?? ""), "product"),
  );
  route("POST", "/v1/products/:id", async (store, { params, body }) => {
    const product = found(await store.get("product", params.id ?? ""), "product");
    const changed = { ...product, ...parse(catalogueInput.productUpdate, body) };
    await store.put("product", product.id, changed);
    return changed;
  });
  route("GET", "/v1/prices", async (store, { query }) => {
    const { lookup_keys: keys, active } = query;
    const all = await store.list("price");
    const wanted = all.filter((price) => keys === undefined || keys.includes(price.lookup_key ?? ""));
    return list(active === undefined ? wanted : wanted.filter((price) => price.active === active), query);
  });
  route("POST", "/v1/prices", async (store, { body }) => {
    const { product, currency, unit_amount, lookup_key = null, ...asked } = parse(catalogueInput.price, body);
    if (!(await store.get("product", product))) throw new ApiFailure(400, `No such product: '${product}'`);
    const others = lookup_key === null ? [] : await store.list("price", { lookup_key });
    if (others.length > 0) throw new ApiFailure(400, "A price with this lookup key exists already.", TAKEN);
    const id = newId("price");
    const price: TestPrice = {
      id,
      object: "price",
      active: true,
      product,
      currency,
      unit_amount,
      lookup_key,
      tax_behavior: asked.tax_behavior ?? "unspecified",
      recurring: asked.recurring ? { interval: asked.recurring.interval } : null,
    };
    await store.put("price", id, price);
    return price;
  });
  route("GET", "/v1/coupons/:id", async (store, { params }) =>
    found(await store.get("coupon", params.id ?? ""), "coupon"),
  );
  route("POST", "/v1/coupons", async (store, { body }) => {
    const { percent_off, id = newId("co") } = parse(catalogueInput.coupon, body);
    if (await store.get("coupon", id)) throw new ApiFailure(400, "Coupon already exists.", TAKEN);
    const coupon: TestCoupon = { id, object: "coupon", percent_off, duration: "once" };
    await store.put("coupon", id, coupon);
    return coupon;
  });
}
