import type { Purchase } from "#server/billing/purchase-terms.ts";
import { renewAgain, stopRenewal } from "#server/billing/stop-renewal.ts";
import { withdrawPurchase } from "#server/billing/withdraw-purchase.ts";
import { activateGift } from "#server/gift/activate-gift.ts";
import { giftCode } from "#server/gift/gift-code.ts";
import { refundGift } from "#server/gift/refund-gift.ts";
import { addSeatsNow } from "#server/group/add-seats-now.ts";
import { chooseSeats } from "#server/group/choose-seats.ts";
import { freeSeat } from "#server/group/free-seat.ts";
import { readGroup } from "#server/group/group-facts.ts";
import { makeLink } from "#server/group/group-link.ts";
import { takeSeat } from "#server/group/take-seat.ts";
import { linkToken } from "#server/group/tokens.ts";
import { decide, openAs, payAs } from "./act.ts";
import { under } from "./faults.ts";
import type { FriendStep } from "./friend-steps.ts";
import type { PayWith } from "./steps.ts";
import type { World } from "./world.ts";

/** Performs one step of a friend. */
export async function performFriend(world: World, step: FriendStep, country: string): Promise<void> {
  const { friend } = world;
  switch (step.do) {
    case "gift": {
      const facts = {
        gifter_name: "Nils",
        gifter_email: friend.email,
        giftee_name: "Amina",
        giftee_email: world.buyer.email,
        message: "For you.",
        delivery_date: null,
        time_zone: "Europe/Berlin",
        subscribed_to_extra_emails: false,
      };
      return buy(world, { purpose: "gift", plan: step.plan, facts }, { ...step, card: step.card ?? "good" }, country);
    }
    case "group": {
      const purchase = {
        purpose: "group" as const,
        seats: step.seats,
        name: "Class 8b",
        consent: "I agree that it renews.",
      };
      return buy(world, purchase, step, country);
    }
    case "activate":
    case "gift_refund":
      return ofGift(world, step);
    case "seat":
      return seat(world, step);
    default:
      return ofGroup(world, step);
  }
}

interface Paying {
  card: PayWith;
  days?: number;
  comesBack: boolean;
  fault: Parameters<typeof under>[0];
}

async function buy(
  world: World,
  purchase: Purchase,
  { card, days = 5, comesBack, fault }: Paying,
  country: string,
): Promise<void> {
  const before = world.checkouts.length;
  await openAs(world, world.friend, purchase, { country, fault });
  const checkout = world.checkouts[before];
  if (checkout) await payAs(world, world.friend, checkout, { card, days, comesBack, fault });
}

async function ofGift(world: World, step: Extract<FriendStep, { do: "activate" | "gift_refund" }>): Promise<void> {
  const { app, buyer, friend } = world;
  const gifts = await app.db.selectFrom("gifts").selectAll().orderBy("bought_at").orderBy("gift_id").execute();
  const gift = gifts[step.which % Math.max(1, gifts.length)];
  if (!gift) return;
  if (step.do === "gift_refund") {
    return decide(world, friend, { ...step, detail: gift.gift_id }, () => refundGift(app.tools, gift));
  }
  const code = giftCode(app.tools, gift.gift_id);
  return decide(world, buyer, { ...step, detail: gift.gift_id }, () => activateGift(app.tools, buyer.userId, code));
}

async function newestGroup(world: World) {
  return world.app.db
    .selectFrom("groups")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("group_id")
    .executeTakeFirst();
}

async function seat(world: World, { who, fault }: Extract<FriendStep, { do: "seat" }>): Promise<void> {
  const { app, buyer, other } = world;
  const group = await newestGroup(world);
  if (!group) return;
  await makeLink(app.tools, group);
  const { link_made_at } = await app.db
    .selectFrom("groups")
    .select("link_made_at")
    .where("group_id", "=", group.group_id)
    .executeTakeFirstOrThrow();
  if (link_made_at === null) return;
  const token = linkToken(app.tools, group.group_id, link_made_at.getTime());
  const take = (userId: string) => takeSeat(app.tools, userId, token);
  await Promise.all([
    decide(world, buyer, { do: "seat", fault, again: true, detail: group.group_id }, () => take(buyer.userId)),
    ...(who === "both" ? [under(fault, () => take(other.userId)).catch(() => {})] : []),
  ]);
}

async function ofGroup(
  world: World,
  step: Extract<FriendStep, { do: "free_seat" | "group_stop" | "group_renew" | "group_withdraw" | "seats" }>,
): Promise<void> {
  const { app, buyer, friend } = world;
  const group = await newestGroup(world);
  if (!group) return;
  const about = { userId: friend.userId, subscriptionId: group.subscription_id };
  const { tools } = app;
  const which = { about: group.subscription_id };
  if (step.do === "group_stop")
    return decide(world, friend, { ...step, ...which, do: "stop" }, () => stopRenewal(tools, about));
  if (step.do === "group_renew")
    return decide(world, friend, { ...step, ...which, do: "renew" }, () => renewAgain(tools, about));
  if (step.do === "group_withdraw") {
    return decide(world, friend, { ...step, ...which, do: "withdraw" }, () => withdrawPurchase(tools, about));
  }
  if (step.do === "free_seat") {
    const own = await app.db
      .selectFrom("group_seats")
      .select("seat_id")
      .where("user_id", "=", buyer.userId)
      .where("group_id", "=", group.group_id)
      .where("freed_at", "is", null)
      .executeTakeFirst();
    if (!own) return;
    const seat = { adminId: friend.userId, groupId: group.group_id, seatId: own.seat_id };
    return decide(world, friend, { ...step, detail: own.seat_id }, () => freeSeat(tools, seat));
  }
  if (step.do !== "seats") return;
  const facts = await readGroup(app.db, group, world.now());
  world.requests += 1;
  const requestKey = `seats-${world.requests}`;
  const change = { facts, wanted: step.wanted, pricedAt: world.now(), wording: "I agree.", requestKey };
  // Our own page doesn't offer seats at once to somebody who pays from a bank account.
  const more = step.now && !facts.row.by_debit && step.wanted > group.seats && facts.status === "active";
  return decide(world, friend, { ...step, detail: `${step.wanted}` }, () =>
    more ? addSeatsNow(tools, change) : chooseSeats(tools, friend.userId, change),
  );
}
