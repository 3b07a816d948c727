import type { App } from "../http/app.ts";
import { serveActions } from "./actions.page.ts";
import { serveBeginCheckout } from "./begin-checkout.ts";
import { serveCancelPremium } from "./cancel-premium.ts";
import { serveCheckoutPage } from "./checkout.page.ts";
import { servePauses } from "./pause.page.ts";
import { servePremiumPage } from "./premium.page.ts";
import { serveReceipt } from "./receipt.page.ts";
import { serveRefund } from "./refund.page.ts";
import { serveDocument } from "./serve-document.ts";
import { serveSettings } from "./settings.page.ts";
import { serveSuccess } from "./settle-checkout.ts";

export function servePremium(app: App): void {
  servePremiumPage(app);
  serveCheckoutPage(app);
  serveBeginCheckout(app);
  serveSuccess(app);
  serveSettings(app);
  servePauses(app);
  serveReceipt(app);
  serveDocument(app);
  serveRefund(app);
  serveCancelPremium(app);
  serveActions(app);
}
