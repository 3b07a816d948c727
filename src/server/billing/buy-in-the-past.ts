import { pathTo } from "#contract/build-path.ts";
import { isRefused } from "../http/outcome.ts";
import { type PastPayment, payInThePast } from "../payments/embedded/pay-in-the-past.ts";
import type { Tools } from "../tools.ts";
import { openPurchase, type PurchaseRequest } from "./open-purchase.ts";
import { settlePurchase } from "./settle-purchase.ts";

/** Country whose prices are paid. */
const COUNTRY = "US";

type PastPurchase = Pick<PurchaseRequest, "buyer" | "purchase" | "requestKey" | "title" | "email"> & PastPayment;

/**
 * Buys something at the embedded provider at an earlier instant, by the same steps as somebody at the payment page.
 * Everything that became due since then happens, too. Throws the reason if it's refused.
 */
export async function buyInThePast(tools: Tools, { paidAt, card, suspendedUntil, ...asked }: PastPurchase) {
  const then = { ...tools, now: () => paidAt };
  const opened = await openPurchase(then, {
    ...asked,
    country: COUNTRY,
    successPath: `${pathTo("premium_success")}?session_id={CHECKOUT_SESSION_ID}`,
    cancelPath: pathTo("premium"),
  });
  if (isRefused(opened)) throw new Error(opened.errors?.join(" ") ?? `refused: ${opened.refused}`);
  const { checkout_id: checkoutId, provider_id: session } = await tools.db
    .selectFrom("checkouts")
    .select(["checkout_id", "provider_id"])
    .where("request_key", "=", `${asked.buyer?.userId ?? "anyone"}:${asked.requestKey}`)
    .executeTakeFirstOrThrow();
  if (session === null) throw new Error("The payment page has no number.");
  const payment = { paidAt, ...(card ? { card } : {}), ...(suspendedUntil === undefined ? {} : { suspendedUntil }) };
  await payInThePast(tools, session, payment);
  await settlePurchase(tools, session);
  return { checkoutId };
}
