import { pathTo } from "#contract/build-path.ts";
import { buyGroup } from "#contract/group/group-plans.ts";
import { groupName } from "#rules/group/group-name.ts";
import { seatCount } from "#rules/group/seat-count.ts";
import { refuseChild } from "../account/children/refuse-child.ts";
import { afterForm } from "../billing/after-form.ts";
import { NO_COUNTRY, NOT_AGREED, OTHER_WORDS, openPurchase } from "../billing/open-purchase.ts";
import { priceIn } from "../billing/read-prices.ts";
import type { App } from "../http/app.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { buyWording, consentTo, groupTitle } from "./group-wording.ts";

const NO_NUMBERS: Refused = { refused: 400, errors: ["Please choose the seats and a name."] };

/** Opens the payment page for a group. Nothing is bought yet. */
export function serveBuyGroup(app: App): void {
  serveCall(app, buyGroup, {
    may: "have_account",
    limit: "money",
    form: afterForm(app),
    async handler({ viewer, tools, now }, { seats: seatsText, name: nameText, country, consent, request_key }) {
      if (viewer.kind !== "member") return { refused: 401 };
      const child = refuseChild(viewer, "buys");
      if (child) return child;
      if (!Object.hasOwn(tools.prices.countries, country)) return NO_COUNTRY;
      const [seats, name] = [seatCount(seatsText), groupName(nameText)];
      if (seats === null || name === null) return NO_NUMBERS;
      const wording = buyWording(priceIn(tools.prices, country, "group_seat"), now, viewer.timeZone);
      if (consent === undefined) return NOT_AGREED;
      if (consent !== consentTo(tools, viewer.userId, wording).value) return OTHER_WORDS;
      const opened = await openPurchase(tools, {
        buyer: { userId: viewer.userId, email: viewer.email },
        purchase: { purpose: "group", seats, name, consent: wording },
        country,
        requestKey: request_key,
        title: groupTitle(tools.settings.siteName),
        successPath: `${pathTo("group_plans_return")}?session_id={CHECKOUT_SESSION_ID}`,
        cancelPath: pathTo("group_plans", {}, { country }),
      });
      return isRefused(opened) ? opened : { results: { redirect_to: opened.url } };
    },
  });
}
