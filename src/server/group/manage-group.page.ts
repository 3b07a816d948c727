import type { Kysely } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { manageGroupPage } from "#contract/group/manage-group.ts";
import { mayRenewAgain, mayStop, nextBillAt, withdrawal } from "#rules/billing/decisions.ts";
import type { Money } from "#rules/billing/money.ts";
import { RESEND_AFTER_MS } from "#rules/group/invitations.ts";
import { seatsToGive } from "#rules/group/seat-change.ts";
import { seatCount } from "#rules/group/seat-count.ts";
import { seatsPrice } from "#rules/group/seat-price.ts";
import { receiptLines } from "../billing/history.ts";
import { documentNumbers } from "../billing/issue-documents.ts";
import { isoOrNull } from "../billing/premium-status.ts";
import type { Database } from "../db/tables.ts";
import type { App } from "../http/app.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";
import type { Tools } from "../tools.ts";
import { type GroupFacts, readGroup, seatFacts } from "./group-facts.ts";
import { groupsOf, openInvitations } from "./group-store.ts";
import { seatOffer, wireOffer } from "./seat-offer.ts";
import { linkToken } from "./tokens.ts";

type Results = Infer<typeof manageGroupPage.results>;
type Group = NonNullable<Results["group"]>;

/** The viewer's groups, with full details of the chosen or newest one. */
export function serveManageGroupPage(app: App): void {
  servePage(app, manageGroupPage, {
    title: ({ group }) => group?.name ?? "Manage group plan",
    may: "have_account",
    async load(visit) {
      const { db, tools, viewer, query, now } = visit;
      if (viewer.kind !== "member") return { refused: 403 };
      const groups = await groupsOf(db, viewer.userId);
      const chosen =
        query.group_id === undefined ? groups[0] : groups.find((group) => group.group_id === query.group_id);
      if (query.group_id !== undefined && !chosen) return { refused: 404 };
      const facts = chosen ? await readGroup(db, chosen, now) : null;
      return {
        results: {
          groups: groups.map(({ group_id, name }) => ({ group_id, name })),
          group: facts && (await wireGroup(visit, facts, viewer.userId)),
          offer: facts && offerFor(tools, facts, query.seats, viewer.timeZone),
          request_key: tools.random.token(18),
          time_zone: viewer.timeZone,
        },
      };
    },
  });
}

function offerFor(tools: Tools, facts: GroupFacts, text: string | undefined, timeZone: string): Results["offer"] {
  const wanted = text === undefined ? null : seatCount(text);
  if (wanted === null) return null;
  // Whole seconds, like the payment provider.
  const pricedAt = Math.floor(facts.now / 1000) * 1000;
  return wireOffer(seatOffer(tools, facts, { wanted, pricedAt, timeZone }), {
    wanted,
    pricedAt,
    byDebit: facts.row.by_debit,
  });
}

async function wireGroup({ db, tools, now }: Visit, facts: GroupFacts, me: string): Promise<Group> {
  const { group, row, state, taken, seatPrice, status, ledger } = facts;
  const next =
    status === "active" || status === "past_due" ? nextBillAt(state, "group", row.period_until.getTime()) : null;
  const back = withdrawal(facts);
  const over = status === "over";
  return {
    group_id: group.group_id,
    name: group.name,
    subscription_id: group.subscription_id,
    seats: group.seats,
    taken: taken.length,
    free: over ? 0 : Math.max(0, seatsToGive(seatFacts(facts)) - taken.length),
    next_seats: over ? null : group.next_seats,
    status,
    open_until: group.paid_until.toISOString(),
    seat_price: seatPrice,
    next_billing_date: isoOrNull(next),
    next_amount: next === null ? null : seatsPrice(seatPrice, group.next_seats ?? group.seats),
    may: { cancel: !over && mayStop(facts) === null, renew_again: !over && mayRenewAgain(facts) === null },
    withdraw_until: "until" in back ? isoOrNull(back.until) : null,
    returnable: "until" in back ? returnable(facts) : null,
    members: await membersOf(db, group.group_id, me),
    invitations: (await openInvitations(db, group.group_id)).flatMap(({ invitation_id, email, sent_at, expires_at }) =>
      email === null
        ? []
        : [
            {
              invitation_id,
              email,
              sent_at: sent_at.toISOString(),
              expires_at: expires_at.toISOString(),
              expired: expires_at.getTime() <= now,
              may_resend: now - sent_at.getTime() >= RESEND_AFTER_MS,
            },
          ],
    ),
    link: linkOf(tools, facts),
    receipts: receiptLines(
      ledger.filter((entry) => entry.k === "refunded" || isOf(entry, row.provider_id)),
      await documentNumbers(db, row.user_id),
    ),
  };
}

const isOf = (entry: object, subscription: string) => "subscription" in entry && entry.subscription === subscription;

function linkOf({ settings, sign }: Tools, { group, now }: GroupFacts): Group["link"] {
  const { link_made_at: made, link_expires_at: ends } = group;
  if (made === null || ends === null) return null;
  const token = linkToken({ sign }, group.group_id, made.getTime());
  const url = `${settings.siteUrl}${pathTo("group_plans_redeem_seat", {}, { token })}`;
  return { url, expires_at: ends.toISOString(), expired: ends.getTime() <= now };
}

/** Amount a withdrawal would refund. */
function returnable({ state, ledger, row }: GroupFacts): Money {
  const paid = state.periods.reduce((sum, period) => {
    const before = ledger.reduce(
      (back, entry) => back + (entry.k === "refunded" && entry.of === period.key ? entry.paid.amount : 0),
      0,
    );
    return sum + period.paid.amount - before;
  }, 0);
  return { amount: paid, currency: row.currency };
}

async function membersOf(db: Kysely<Database>, groupId: string, me: string): Promise<Group["members"]> {
  const rows = await db
    .selectFrom("group_seats")
    .innerJoin("users", "users.user_id", "group_seats.user_id")
    .select(["seat_id", "taken_at", "users.user_id", "first_name", "last_name", "email"])
    .where("group_id", "=", groupId)
    .where("freed_at", "is", null)
    .orderBy("taken_at")
    .orderBy("seat_id")
    .execute();
  return rows.map(({ seat_id, taken_at, user_id, first_name, last_name, email }) => ({
    seat_id,
    name: `${first_name} ${last_name}`.trim(),
    email,
    since: taken_at.toISOString(),
    is_me: user_id === me,
  }));
}
