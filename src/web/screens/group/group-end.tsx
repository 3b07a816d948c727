import { pathTo } from "#contract/build-path.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import disclosure from "#design/disclosure.module.css";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { formatMoney, formatZonedDate } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import css from "./group.module.css";
import { GroupAct } from "./group-act.tsx";
import type { GroupPartProps } from "./group-part.ts";

/** Ways to end a group: cancelling, resuming, refunding the first payment, and what happens to the seats. */
export function GroupEnd({ group, token, timeZone }: GroupPartProps) {
  const { group_id: groupId, subscription_id: subscriptionId, may, status, open_until } = group;
  const date = formatZonedDate(open_until, timeZone);
  return (
    <section className={stack.gap4}>
      <h2 className={parts.heading}>{say("END_TITLE")}</h2>
      <p>{say("END_TEXT", { status, date })}</p>
      <div className={cluster.actions}>
        {may.renew_again && (
          <GroupAct groupId={groupId} token={token} act="renew_again">
            <Button type="submit" kind="primary">
              {say("RENEW_AGAIN")}
            </Button>
          </GroupAct>
        )}
        {may.cancel && <ButtonLink href={pathTo("cancel_premium", { subscriptionId })}>{say("END_CANCEL")}</ButtonLink>}
        {status === "over" && <ButtonLink href={pathTo("group_plans")}>{say("GROUP_TO_PLANS")}</ButtonLink>}
      </div>
      <WithdrawPurchase group={group} token={token} timeZone={timeZone} />
    </section>
  );
}

function WithdrawPurchase({
  group: { group_id, returnable, withdraw_until, status },
  token,
  timeZone,
}: GroupPartProps) {
  if (!returnable || withdraw_until === null || status === "over") return null;
  const amount = formatMoney(returnable);
  return (
    <details className={disclosure.more}>
      <summary>{say("REFUND_TITLE")}</summary>
      <GroupAct groupId={group_id} token={token} act="take_back" className={css.asked}>
        <p>{say("END_TAKE_BACK", { amount, date: formatZonedDate(withdraw_until, timeZone) })}</p>
        <Button type="submit">{say("REFUND_GO", { amount })}</Button>
      </GroupAct>
    </details>
  );
}
