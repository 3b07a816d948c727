import type { App } from "../http/app.ts";
import { serveAcceptGift } from "./accept-gift.page.ts";
import { serveGiftMessage } from "./gift-message.page.ts";
import { serveGiftPremium } from "./gift-premium.page.ts";
import { serveGiftPurchase } from "./gift-purchase.page.ts";
import { serveGiftSuccess } from "./gift-success.page.ts";
import { serveSaveMessage } from "./save-message.ts";

export function serveGifts(app: App): void {
  serveGiftPremium(app);
  serveGiftMessage(app);
  serveSaveMessage(app);
  serveGiftSuccess(app);
  serveGiftPurchase(app);
  serveAcceptGift(app);
}
