import { pathTo } from "#contract/build-path.ts";
import { leaveGroup as leaveCall, redeemSeat, redeemSeatPage } from "#contract/group/seat.ts";
import type { SeatRefusal } from "#rules/group/take-seat.ts";
import { afterForm } from "../billing/after-form.ts";
import { runningSubscription } from "../billing/subscription-store.ts";
import type { App } from "../http/app.ts";
import { isRefused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import { leaveGroup } from "./free-seat.ts";
import { invitedBy, refusalOf, takeSeat } from "./take-seat.ts";

/** Shows an invitation to anybody with the link; taking and leaving a seat are calls. */
export function serveSeats(app: App): void {
  servePage(app, redeemSeatPage, {
    title: () => "Your seat",
    async load({ db, viewer, query, now }) {
      const token = query.token ?? "";
      const invited = await invitedBy(db, token, now);
      const why: SeatRefusal | null = invited ? await refusalOf(db, invited, viewer.userId, now) : "invalid";
      // An invalid invitation reveals nothing else.
      const named = invited !== null && why !== "invalid";
      const pays = viewer.kind === "member" && (await runningSubscription(db, viewer.userId)) !== undefined;
      return {
        results: {
          token: named ? token : "",
          state: why ?? ("open" as const),
          group_name: named ? invited.group.name : null,
          open_until: named ? invited.group.paid_until.toISOString() : null,
          pays_too: pays,
          time_zone: viewer.timeZone,
        },
      };
    },
  });
  serveCall(app, redeemSeat, {
    may: "have_account",
    limit: "seat",
    form: afterForm(app),
    async handler({ viewer, tools }, { token }) {
      if (viewer.kind !== "member") return { refused: 401 };
      const done = await takeSeat(tools, viewer.userId, token);
      return isRefused(done) ? done : { results: { redirect_to: pathTo("subscription_settings") } };
    },
  });
  serveCall(app, leaveCall, {
    may: "have_account",
    limit: "money",
    form: afterForm(app),
    async handler({ viewer, tools }, { group_id: groupId }) {
      if (viewer.kind !== "member") return { refused: 401 };
      const done = await leaveGroup(tools, { userId: viewer.userId, groupId });
      return isRefused(done) ? done : { results: { redirect_to: pathTo("subscription_settings") } };
    },
  });
}
