import type { Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import type { CheckoutRow } from "./settle-purchase.ts";

export const NO_PURCHASE: Refused = { refused: 404, errors: ["We can't find that purchase among yours."] };

/** The viewer's checkout by the provider's id, or undefined for anybody else's. */
export async function ownCheckout(
  { db, viewer }: Visit,
  sessionId: string,
  purposes: readonly CheckoutRow["purpose"][],
): Promise<CheckoutRow | undefined> {
  if (viewer.kind !== "member" || sessionId === "") return undefined;
  return db
    .selectFrom("checkouts")
    .selectAll()
    .where("provider_id", "=", sessionId)
    .where("purpose", "in", purposes)
    .where("user_id", "=", viewer.userId)
    .executeTakeFirst();
}
