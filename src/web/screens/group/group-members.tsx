import { Button } from "#design/button.tsx";
import disclosure from "#design/disclosure.module.css";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { formatZonedDate } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import css from "./group.module.css";
import { GroupAct } from "./group-act.tsx";
import type { GroupPartProps } from "./group-part.ts";

/** Members with the date of their seat. Each seat can be freed, after reading what that means. */
export function GroupMembers({ group, token, timeZone }: GroupPartProps) {
  const { group_id: groupId, members, free } = group;
  const mine = members.some(({ is_me }) => is_me);
  return (
    <section className={stack.gap4}>
      <h2 className={parts.heading}>{say("MEMBERS_TITLE")}</h2>
      {members.length === 0 && <p className={parts.soft}>{say("MEMBERS_NONE")}</p>}
      {members.length > 0 && (
        <ul className={css.people}>
          {members.map(({ seat_id, name, email, since, is_me }) => (
            <li key={seat_id} className={css.person}>
              <div className={css.who}>
                <span className={css.name}>{name === "" ? email : name}</span>
                {is_me && ` ${say("MEMBERS_YOU")}`}
                <br />
                <span className={parts.small}>
                  {name === "" ? "" : `${email} · `}
                  {say("MEMBERS_SINCE", { date: formatZonedDate(since, timeZone) })}
                </span>
              </div>
              <details className={disclosure.more}>
                <summary aria-label={say("SEAT_FREE_OF", { name: name === "" ? email : name })}>
                  {say("SEAT_FREE")}
                </summary>
                <GroupAct groupId={groupId} token={token} act="free_seat" fields={{ seat_id }} className={css.asked}>
                  <p>{say("SEAT_FREE_TEXT")}</p>
                  <Button type="submit">{say("SEAT_FREE_GO")}</Button>
                </GroupAct>
              </details>
            </li>
          ))}
        </ul>
      )}
      {!mine && free > 0 && (
        <GroupAct groupId={groupId} token={token} act="take_seat" className={css.asked}>
          <Button type="submit">{say("SEAT_TAKE_OWN")}</Button>
        </GroupAct>
      )}
    </section>
  );
}
