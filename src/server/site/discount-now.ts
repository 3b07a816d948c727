import type { Globals } from "#contract/page.ts";
import { currentCoupon } from "../billing/coupon.ts";
import { waitingDiscount } from "../billing/subscription-store.ts";
import type { Visit } from "../http/visit.ts";

/** Discount that the current visitor has: a visitor the coupon, a subscriber what comes off their next bill. */
export async function discountNow({ viewer, db, tools }: Visit): Promise<Globals["discount"]> {
  if (viewer.kind === "visitor") {
    if (!tools.payments) return null;
    const { percent_off, code, expiration_time } = currentCoupon(tools, "");
    return { percent_off, code, expiration_time };
  }
  const percent_off = viewer.premium ? await waitingDiscount(db, viewer.userId) : 0;
  return percent_off === 0 ? null : { percent_off, code: null, expiration_time: null };
}
