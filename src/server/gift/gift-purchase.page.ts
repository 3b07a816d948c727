import type { output } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { changeGift, giftPurchasePage } from "#contract/gift/gift-purchase.ts";
import { afterForm } from "../billing/after-form.ts";
import type { App } from "../http/app.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";
import { readdressGift, redateGift, resendGift } from "./change-delivery.ts";
import { isGiftMessageId } from "./gift-code.ts";
import { type GiftRow, readGift } from "./gift-store.ts";
import { purchaseOf } from "./purchase-view.ts";
import { refundGift } from "./refund-gift.ts";

type Change = output<typeof changeGift.body>;

const NO_GIFT: Refused = { refused: 404, errors: ["We can't find that gift among yours."] };

/** The giver's page of one gift and its actions; 404 for anybody else's. */
export function serveGiftPurchase(app: App): void {
  servePage(app, giftPurchasePage, {
    title: ({ gift_purchase_success: { giftee_name } }) => `Your gift for ${giftee_name}`,
    async load(visit) {
      const { purchaseId = "" } = visit.params;
      const { gift_message_id } = visit.query;
      const gift = await ownGift(visit, gift_message_id);
      if (gift) return { results: { gift_purchase_success: await purchaseOf(visit, gift) } };
      // Nobody else learns whether it exists.
      if (visit.viewer.kind === "member" || gift_message_id !== undefined) return NO_GIFT;
      return { redirectTo: pathTo("login", {}, { next: pathTo("gift_purchase_success", { purchaseId }) }) };
    },
  });
  serveCall(app, changeGift, {
    may: "visit",
    limit: "money",
    form: afterForm(app),
    async handler(visit, change) {
      const { gift_message_id } = change;
      const gift = await ownGift(visit, gift_message_id);
      if (!gift) return visit.viewer.kind === "visitor" && gift_message_id === undefined ? { refused: 401 } : NO_GIFT;
      const done = await performChange(visit, gift, change);
      if (isRefused(done)) return done;
      const redirect_to = pathTo("gift_purchase_success", { purchaseId: gift.gift_id }, { gift_message_id });
      return { results: { redirect_to } };
    },
  });
}

async function ownGift({ db, tools, viewer, params }: Visit, messageId: string | undefined) {
  const gift = await readGift(db, params.purchaseId ?? "");
  if (!gift) return undefined;
  if (viewer.kind === "member" && gift.giver_user_id === viewer.userId) return gift;
  return isGiftMessageId(tools, gift.checkout_id, messageId) ? gift : undefined;
}

function performChange({ tools }: Visit, gift: GiftRow, { act, ...given }: Change): Promise<{ done: true } | Refused> {
  switch (act) {
    case "resend":
      return resendGift(tools, gift.gift_id);
    case "readdress": {
      const { giftee_name = "", giftee_email = "" } = given;
      return readdressGift(tools, gift.gift_id, { name: giftee_name, email: giftee_email });
    }
    case "redate":
      return redateGift(tools, gift.gift_id, given.delivery_date ?? "");
    case "send_now":
      return redateGift(tools, gift.gift_id, null);
    case "refund":
      return refundGift(tools, gift);
  }
}
