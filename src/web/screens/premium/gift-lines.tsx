import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { subscriptionSettingsPage } from "#contract/premium/settings.ts";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { formatZonedDate } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import css from "../../money/money-page.module.css";

interface GiftLinesProps extends Pick<Infer<typeof subscriptionSettingsPage.results>, "gifts"> {
  timeZone: string;
}

/** Gifts you've given, each with a link to its page. */
export function GiftLines({ gifts, timeZone }: GiftLinesProps) {
  if (gifts.length === 0) return null;
  return (
    <section className={stack.gap4}>
      <h2 className={parts.heading}>{say("MY_GIFTS_TITLE")}</h2>
      <ul className={css.list}>
        {gifts.map(({ purchase_id, giftee_name, plan_type, state, bought_at }) => (
          <li key={purchase_id} className={css.line}>
            <a href={pathTo("gift_purchase_success", { purchaseId: purchase_id })}>
              {say("MY_GIFT", { plan: plan_type, name: giftee_name })}
            </a>
            <span className={parts.small}>
              {say("MY_GIFT_STATE", { state, date: formatZonedDate(bought_at, timeZone) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
