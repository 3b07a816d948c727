import { pathTo } from "#contract/build-path.ts";
import type { MailSite } from "../mail/composed.ts";
import { giftCode, giftMessageId } from "./gift-code.ts";

/** Link to accept a gift. */
export function acceptLink(site: Pick<MailSite, "siteUrl" | "sign">, giftId: string): string {
  return `${site.siteUrl}${pathTo("accept_gift_subscription", { code: giftCode(site, giftId) })}`;
}

/** Link to the giver's page; works without an account. */
export function giverLink(
  site: Pick<MailSite, "siteUrl" | "sign">,
  { gift_id, checkout_id }: { gift_id: string; checkout_id: string },
): string {
  const query = { gift_message_id: giftMessageId(site, checkout_id) };
  return `${site.siteUrl}${pathTo("gift_purchase_success", { purchaseId: gift_id }, query)}`;
}
