import { ApiFailure } from "./api-failure.ts";
import { newId } from "./new-id.ts";
import type { TestSubscription } from "./shapes.ts";
import type { TestStore } from "./test-store.ts";

/** Discounts of the coupons that were asked for; 400 if there's no such coupon. */
export async function discountsOf(
  store: TestStore,
  asked: readonly { coupon: string }[],
): Promise<TestSubscription["discounts"]> {
  const discounts: TestSubscription["discounts"] = [];
  for (const { coupon: id } of asked) {
    const coupon = await store.get("coupon", id);
    if (!coupon) throw new ApiFailure(400, `No such coupon: '${id}'`);
    discounts.push({ id: newId("di"), object: "discount", source: { type: "coupon", coupon } });
  }
  return discounts;
}
