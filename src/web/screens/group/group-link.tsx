import { useState } from "react";
import { Button } from "#design/button.tsx";
import { say } from "../../messages/say.ts";
import { sayDateOf } from "../../messages/say-amount.ts";
import money from "../../money/money-page.module.css";
import css from "./group.module.css";
import { GroupAct } from "./group-act.tsx";
import type { GroupPartProps } from "./group-part.ts";

/** Link that the admin passes on: copied, replaced, switched off. */
export function GroupLink({ group: { group_id: groupId, link }, token, timeZone }: GroupPartProps) {
  return (
    <section className={money.section}>
      <h2 className={money.heading}>{say("LINK_TITLE")}</h2>
      {link === null ? (
        <GroupAct groupId={groupId} token={token} act="make_link" className={css.asked}>
          <p>{say("LINK_NONE")}</p>
          <Button type="submit">{say("LINK_MAKE")}</Button>
        </GroupAct>
      ) : (
        <>
          <p>{say(link.expired ? "LINK_EXPIRED" : "LINK_TEXT", { date: sayDateOf(link.expires_at, timeZone) })}</p>
          {!link.expired && <Copy url={link.url} />}
          <div className={money.actions}>
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

function Copy({ url }: { url: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // The address is in the box and can be copied by hand.
      setCopied(false);
    }
  };
  return (
    <div className={css.asked}>
      <input
        className={css.link}
        aria-label={say("LINK_ADDRESS")}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <div className={money.actions}>
        <Button onClick={() => void copy()}>{say("LINK_COPY")}</Button>
        <span role="status">{copied ? say("LINK_COPIED") : ""}</span>
      </div>
    </div>
  );
}
