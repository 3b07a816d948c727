import type { Purchase } from "#server/billing/purchase-terms.ts";
import { giftCode } from "#server/gift/gift-code.ts";
import { readGroup } from "#server/group/group-facts.ts";
import { makeLink } from "#server/group/group-link.ts";
import { linkToken } from "#server/group/tokens.ts";
import { decide, openAs, payAs } from "./act.ts";
import type { Fault } from "./faults.ts";
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
  fault: Fault;
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
    return decide(world, friend, { ...step, detail: gift.gift_id }, (fault) => world.send("gift_refund", gift, fault));
  }
  const code = giftCode(app.tools, gift.gift_id);
  return decide(world, buyer, { ...step, detail: gift.gift_id }, (fault) =>
    world.send("activate", { userId: buyer.userId, code }, fault),
  );
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
  const take = (userId: string, by: Fault) => world.send("seat", { userId, token }, by);
  await Promise.all([
    decide(world, buyer, { do: "seat", fault, again: true, detail: group.group_id }, (by) => take(buyer.userId, by)),
    ...(who === "both" ? [take(other.userId, fault).catch(() => {})] : []),
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
  const which = { about: group.subscription_id };
  if (step.do === "group_stop")
    return decide(world, friend, { ...step, ...which, do: "stop" }, (fault) => world.send("stop", about, fault));
  if (step.do === "group_renew")
    return decide(world, friend, { ...step, ...which, do: "renew" }, (fault) => world.send("renew", about, fault));
  if (step.do === "group_withdraw") {
    return decide(world, friend, { ...step, ...which, do: "withdraw" }, (fault) =>
      world.send("withdraw", about, fault),
    );
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
    return decide(world, friend, { ...step, detail: own.seat_id }, (fault) => world.send("free_seat", seat, fault));
  }
  if (step.do !== "seats") return;
  const facts = await readGroup(app.db, group, world.now());
  world.requests += 1;
  const requestKey = `seats-${world.requests}`;
  const change = { facts, wanted: step.wanted, pricedAt: world.now(), wording: "I agree.", requestKey };
  // Our own page doesn't offer seats at once to somebody who pays from a bank account.
  const more = step.now && !facts.row.by_debit && step.wanted > group.seats && facts.status === "active";
  return decide(world, friend, { ...step, detail: `${step.wanted}` }, (fault) =>
    more
      ? world.send("add_seats", change, fault)
      : world.send("choose_seats", { userId: friend.userId, change }, fault),
  );
}
