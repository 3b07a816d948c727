import type { OrderState } from "#contract/staff/order.ts";
import { OrderField } from "./order.tsx";

/** Shares of the treatments, and how many people are in it. */
export function ShareFields({ order }: { order: OrderState }) {
  return (
    <>
      <OrderField order={order} name="weights" label="SHARES" hint="SHARES_HINT" />
      <OrderField order={order} name="coverage" label="COVERAGE" hint="COVERAGE_HINT" inputMode="numeric" />
    </>
  );
}
