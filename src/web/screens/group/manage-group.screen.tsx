import { useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { manageGroupPage } from "#contract/group/manage-group.ts";
import { ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { fetchPageData } from "../../api/page-data.ts";
import { formatZonedDate } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import { MoneyPage } from "../../money/money-page.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { Receipts } from "../premium/history-list.tsx";
import { GroupEnd } from "./group-end.tsx";
import { GroupInvitations } from "./group-invitations.tsx";
import { GroupInvite } from "./group-invite.tsx";
import { GroupLink } from "./group-link.tsx";
import { GroupMembers } from "./group-members.tsx";
import { GroupName } from "./group-name.tsx";
import type { Group } from "./group-part.ts";
import { GroupSeats } from "./group-seats.tsx";
import { SeatPicture } from "./seat-picture.tsx";

type Results = Infer<typeof manageGroupPage.results>;

/** A group as its admin sees it: seats, invitations, cost, and how it ends. */
export function ManageGroupScreen({ results: first, globals }: ScreenProps<Results>) {
  const [results, setResults] = useState(first);
  const { groups, group, offer, request_key, time_zone: timeZone } = results;
  if (!group) return <NoGroup />;
  const part = { group, token: globals.csrf_token, timeZone };
  const refresh = async () => {
    const href = pathTo("manage_group_plan", {}, { group_id: group.group_id });
    // If reading fails the page stays as it was; the next visit shows the change.
    const answer = await fetchPageData(href, location.origin).catch(() => null);
    // The server gave these results by the contract of this address.
    if (answer?.kind === "data") setResults(answer.data.results as Results);
  };
  const over = group.status === "over";
  return (
    <MoneyPage title={group.name} lead={leadOf(group, timeZone)}>
      {!over && <SeatPicture seats={group.seats} taken={group.taken} />}
      {groups.length > 1 && <OtherGroups groups={groups} current={group.group_id} />}
      {!over && <GroupInvite group={group} onInvited={refresh} token={part.token} />}
      {!over && <GroupLink {...part} />}
      <GroupMembers {...part} />
      {group.invitations.length > 0 && <GroupInvitations {...part} />}
      {!over && <GroupSeats {...part} offer={offer} requestKey={request_key} />}
      <section className={stack.gap4}>
        <h2 className={parts.heading}>{say("RECEIPTS")}</h2>
        <Receipts lines={group.receipts} timeZone={timeZone} />
      </section>
      <GroupName {...part} />
      <GroupEnd {...part} />
    </MoneyPage>
  );
}

function leadOf({ seats, taken, free, status, open_until, next_seats }: Group, timeZone: string): string {
  const date = formatZonedDate(open_until, timeZone);
  return say("MANAGE_LEAD", { seats, taken, free, status, date, next: next_seats ?? 0 });
}

function OtherGroups({ groups, current }: { groups: Results["groups"]; current: string }) {
  return (
    <nav aria-label={say("MANAGE_GROUPS")}>
      <ul className={cluster.gap2}>
        {groups.map(({ group_id, name }) => (
          <li key={group_id}>
            <ButtonLink
              size="small"
              href={pathTo("manage_group_plan", {}, { group_id })}
              aria-current={group_id === current ? "page" : undefined}
            >
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoGroup() {
  return (
    <MoneyPage title={say("MANAGE_NONE_TITLE")} lead={say("MANAGE_NONE_TEXT")}>
      <p>
        <ButtonLink kind="primary" href={pathTo("group_plans")}>
          {say("GROUP_TO_PLANS")}
        </ButtonLink>
      </p>
    </MoneyPage>
  );
}
