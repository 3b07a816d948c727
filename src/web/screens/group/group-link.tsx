import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { CopyLink } from "../../cards/copy-link.tsx";
import { formatZonedDate } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import css from "./group.module.css";
import { GroupAct } from "./group-act.tsx";
import type { GroupPartProps } from "./group-part.ts";

/** Link that the admin passes on: copied, replaced, switched off. */
export function GroupLink({ group: { group_id: groupId, link }, token, timeZone }: GroupPartProps) {
  return (
    <section className={stack.gap4}>
      <h2 className={parts.heading}>{say("LINK_TITLE")}</h2>
      {link === null ? (
        <GroupAct groupId={groupId} token={token} act="make_link" className={css.asked}>
          <p>{say("LINK_NONE")}</p>
          <Button type="submit">{say("LINK_MAKE")}</Button>
        </GroupAct>
      ) : (
        <>
          <p>
            {say(link.expired ? "LINK_EXPIRED" : "LINK_TEXT", { date: formatZonedDate(link.expires_at, timeZone) })}
          </p>
          {!link.expired && <CopyLink url={link.url} />}
          <div className={cluster.actions}>
            <GroupAct groupId={groupId} token={token} act="make_link">
              <Button type="submit">{say("LINK_RENEW")}</Button>
            </GroupAct>
            <GroupAct groupId={groupId} token={token} act="stop_link">
              <Button type="submit">{say("LINK_STOP")}</Button>
            </GroupAct>
          </div>
        </>
      )}
    </section>
  );
}
