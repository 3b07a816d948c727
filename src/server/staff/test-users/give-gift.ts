import { pathTo } from "#contract/build-path.ts";
import { paidInstant } from "#rules/staff/test-premium.ts";
import { buyInThePast } from "../../billing/buy-in-the-past.ts";
import { activateGift } from "../../gift/activate-gift.ts";
import { deliverDueGifts } from "../../gift/deliver-gifts.ts";
import { giftCode } from "../../gift/gift-code.ts";
import { readGiftOfCheckout } from "../../gift/gift-store.ts";
import { isRefused } from "../../http/outcome.ts";
import type { Tools } from "../../tools.ts";
import type { PremiumOrder } from "./give-premium.ts";

export interface GivenGift {
  /** Address that the gift's mail leads to. */
  path: string;
}

const GIVER = "test-giver@example.com";

/** Somebody without an account gives a month of premium. It's delivered, and opened if that's wanted. */
export async function giveGift(
  tools: Tools,
  { userId, email, firstName, timeZone, premium, daysLeft, key }: PremiumOrder,
): Promise<GivenGift | null> {
  const paidAt = paidInstant(premium, daysLeft, tools.now());
  const then = { ...tools, now: () => paidAt };
  const facts = {
    gifter_name: "Test Giver",
    gifter_email: GIVER,
    giftee_name: firstName,
    giftee_email: email,
    message: "A gift to try things with.",
    delivery_date: null,
    time_zone: timeZone,
    subscribed_to_extra_emails: false,
  };
  const { checkoutId } = await buyInThePast(tools, {
    paidAt,
    buyer: null,
    purchase: { purpose: "gift", plan: "one-month", facts },
    requestKey: key,
    title: `${tools.settings.siteName}: a gift`,
    email: GIVER,
  });
  await deliverDueGifts(tools);
  const gift = await readGiftOfCheckout(tools.db, checkoutId);
  if (!gift) throw new Error("The gift was paid, but it isn't there.");
  const code = giftCode(tools, gift.gift_id);
  if (premium === "gift_pending") return { path: pathTo("accept_gift_subscription", { code }) };
  const opened = await activateGift(then, userId, code);
  if (isRefused(opened)) throw new Error(opened.errors?.join(" "));
  return null;
}
