import type { output } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { manageGroup } from "#contract/group/manage-group.ts";
import { groupName } from "#rules/group/group-name.ts";
import { afterForm } from "../billing/after-form.ts";
import { renewAgain } from "../billing/stop-renewal.ts";
import { withdrawPurchase } from "../billing/withdraw-purchase.ts";
import type { App } from "../http/app.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import type { Member } from "../http/visit.ts";
import type { Tools } from "../tools.ts";
import { freeSeat } from "./free-seat.ts";
import { makeLink, stopLink } from "./group-link.ts";
import { type GroupRow, NO_GROUP, ownGroup } from "./group-store.ts";
import { resendInvitation, withdrawInvitation } from "./invitation-acts.ts";
import { takeOwnSeat } from "./take-seat.ts";

type Body = output<typeof manageGroup.body>;

interface Acting {
  tools: Tools;
  admin: Member;
  group: GroupRow;
  body: Body;
}

const WHICH: Refused = { refused: 400, errors: ["Please choose which one is meant."] };
const NO_NAME: Refused = { refused: 400, errors: ["Please give the group a name."] };

/** Handlers of the small changes to a group. */
const acts: Readonly<Record<Body["act"], (acting: Acting) => Promise<object | Refused>>> = {
  rename: ({ tools, group, body }) => rename(tools, group, body.name),
  free_seat: async ({ tools, admin, group, body: { seat_id: seatId } }) =>
    seatId === undefined ? WHICH : freeSeat(tools, { adminId: admin.userId, groupId: group.group_id, seatId }),
  take_seat: ({ tools, admin, group }) => takeOwnSeat(tools, admin.userId, group.group_id),
  resend: async ({ tools, admin, group, body: { invitation_id: id } }) =>
    id === undefined ? WHICH : resendInvitation(tools, admin, group, id),
  withdraw_invitation: async ({ tools, group, body: { invitation_id: id } }) =>
    id === undefined ? WHICH : withdrawInvitation(tools, group, id),
  make_link: ({ tools, group }) => makeLink(tools, group),
  stop_link: ({ tools, group }) => stopLink(tools, group),
  renew_again: ({ tools, group }) => renewAgain(tools, subscriptionOf(group)),
  take_back: ({ tools, group }) => withdrawPurchase(tools, subscriptionOf(group)),
};

const subscriptionOf = ({ admin_user_id: userId, subscription_id: subscriptionId }: GroupRow) => ({
  userId,
  subscriptionId,
});

/** Small changes by the group's admin; 404 for anybody else's group. */
export function serveManageGroup(app: App): void {
  serveCall(app, manageGroup, {
    may: "have_account",
    limit: "money",
    form: afterForm(app),
    async handler({ viewer, tools, db }, body) {
      if (viewer.kind !== "member") return { refused: 401 };
      const group = await ownGroup(db, viewer.userId, body.group_id);
      if (!group) return NO_GROUP;
      const done = await acts[body.act]({ tools, admin: viewer, group, body });
      if (isRefused(done)) return done;
      return { results: { redirect_to: pathTo("manage_group_plan", {}, { group_id: group.group_id }) } };
    },
  });
}

async function rename({ db }: Tools, group: GroupRow, given: string | undefined): Promise<object | Refused> {
  const name = given === undefined ? null : groupName(given);
  if (name === null) return NO_NAME;
  await db.updateTable("groups").set({ name }).where("group_id", "=", group.group_id).execute();
  return {};
}
