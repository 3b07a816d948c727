import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { RouteName } from "#contract/paths.ts";
import type { actionsPage } from "#contract/premium/settings.ts";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { type MessageCode, say } from "../../messages/say.ts";
import css from "../../money/money-page.module.css";
import { Facts, MoneyPage } from "../../money/money-page.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { HistoryList } from "./history-list.tsx";
import { type PremiumStatus, premiumRows, premiumSentence } from "./premium-words.ts";

type Results = Infer<typeof actionsPage.results>;

/** Actions possible now, each with its page. */
function actionsFor({ may, has_premium, withdraw_until }: PremiumStatus): [RouteName, MessageCode][] {
  const actions: [RouteName, MessageCode][] = [["subscription_settings", "TO_SUBSCRIPTION"]];
  if (may.suspend) actions.push(["subscription_suspend", "SUSPEND"]);
  if (may.resume) actions.push(["subscription_resume", "RESUME"]);
  if (withdraw_until) actions.push(["refund_request", "TO_REFUND"]);
  if (!has_premium) actions.push(["premium", "TO_PLANS"]);
  return actions;
}

/** Everything about your own premium on one page. */
export function ActionsScreen({ results: { standing, history } }: ScreenProps<Results>) {
  const { may, subscription, time_zone } = standing;
  return (
    <MoneyPage title={say("ACTIONS_TITLE")} lead={premiumSentence(standing)}>
      <Facts rows={premiumRows(standing)} />
      <ul className={css.list}>
        {may.cancel && subscription && (
          <li>
            <a href={pathTo("cancel_premium", { subscriptionId: subscription.subscription_id })}>{say("CANCEL")}</a>
          </li>
        )}
        {actionsFor(standing).map(([route, name]) => (
          <li key={route}>
            <a href={pathTo(route)}>{say(name)}</a>
          </li>
        ))}
      </ul>
      <section className={stack.gap4}>
        <h2 className={parts.heading}>{say("HISTORY")}</h2>
        <HistoryList lines={history} timeZone={time_zone} />
      </section>
    </MoneyPage>
  );
}
