import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { formatZonedDate } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import css from "./group.module.css";
import { GroupAct } from "./group-act.tsx";
import type { GroupPartProps } from "./group-part.ts";

/** Open invitations by mail, to resend or withdraw. */
export function GroupInvitations({ group, token, timeZone }: GroupPartProps) {
  const { group_id: groupId, invitations, status } = group;
  return (
    <section className={stack.gap4}>
      <h2 className={parts.heading}>{say("INVITATIONS_TITLE")}</h2>
      <ul className={css.people}>
        {invitations.map(({ invitation_id, email, sent_at, expires_at, expired, may_resend }) => (
          <li key={invitation_id} className={css.person}>
            <div className={css.who}>
              <span className={css.name}>{email}</span>
              <br />
              <span className={parts.small}>
                {say(expired ? "INVITATION_EXPIRED" : "INVITATION_UNTIL", {
                  sent: formatZonedDate(sent_at, timeZone),
                  date: formatZonedDate(expires_at, timeZone),
                })}
              </span>
            </div>
            <div className={cluster.actions}>
              {may_resend && status !== "over" && (
                <GroupAct groupId={groupId} token={token} act="resend" fields={{ invitation_id }}>
                  <Button type="submit" size="small" aria-label={say("INVITATION_RESEND_TO", { email })}>
                    {say("INVITATION_RESEND")}
                  </Button>
                </GroupAct>
              )}
              <GroupAct groupId={groupId} token={token} act="withdraw_invitation" fields={{ invitation_id }}>
                <Button type="submit" size="small" aria-label={say("INVITATION_WITHDRAW_TO", { email })}>
                  {say("INVITATION_WITHDRAW")}
                </Button>
              </GroupAct>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
