import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { subscriptionSettingsPage } from "#contract/premium/settings.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { formatZonedDate } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import { MoneyForm } from "../../money/money-form.tsx";
import css from "../../money/money-page.module.css";

type Results = Infer<typeof subscriptionSettingsPage.results>;

interface GroupLinesProps extends Pick<Results, "seats" | "groups"> {
  token: string;
  timeZone: string;
  /** They also have a plan of their own. */
  paysToo: boolean;
  /** The card can be changed beside a plan of their own. */
  changesCard: boolean;
}

/** Groups that grant premium, with their dates and the way out; and the groups you run. */
export function GroupLines({ seats, groups, token, timeZone, paysToo, changesCard }: GroupLinesProps) {
  return (
    <>
      {seats.map(({ group_id, name, since, open_until }) => (
        <section key={group_id} className={stack.gap4}>
          <h2 className={parts.heading}>{say("MY_SEAT_TITLE", { name })}</h2>
          <p>
            {say("MY_SEAT_TEXT", {
              name,
              since: formatZonedDate(since, timeZone),
              date: formatZonedDate(open_until, timeZone),
            })}
          </p>
          {paysToo && <p>{say("MY_SEAT_PAYS_TOO")}</p>}
          <MoneyForm action={pathTo("group_leave")} token={token} fields={{ group_id }}>
            <p className={parts.soft}>{say("MY_SEAT_LEAVE_TEXT")}</p>
            <div className={cluster.actions}>
              <Button type="submit">{say("MY_SEAT_LEAVE")}</Button>
            </div>
          </MoneyForm>
        </section>
      ))}
      {groups.length > 0 && (
        <section className={stack.gap4}>
          <h2 className={parts.heading}>{say("MY_GROUPS_TITLE", { groups: groups.length })}</h2>
          <div className={cluster.actions}>
            {groups.map(({ group_id, name }) => (
              <ButtonLink key={group_id} href={pathTo("manage_group_plan", {}, { group_id })}>
                {say("MY_GROUP_MANAGE", { name })}
              </ButtonLink>
            ))}
            {!changesCard && groups.some(({ is_paid }) => is_paid) && (
              <MoneyForm
                action={pathTo("subscription_settings")}
                token={token}
                fields={{ act: "change_card" }}
                className={css.inline}
              >
                <Button type="submit">{say("CHANGE_CARD", { by: "card" })}</Button>
              </MoneyForm>
            )}
          </div>
        </section>
      )}
    </>
  );
}
