import { type Case, covered, held, inWords, lifeFrom, net, type Span } from "./case.ts";
import { booksAgree } from "./judge-books.ts";
import { chargedAfterCancelling, keptBills } from "./judge-money.ts";
import type { World } from "./world.ts";

/** Gifts and seats of everybody, from our tables. */
export interface Shared {
  gifts: {
    id: string;
    plan: string;
    state: string;
    charge: string;
    activatedAt: number | null;
    refundedAt: number | null;
  }[];
  seats: { user: string; subscription: string; group: string; takenAt: number; freedAt: number | null }[];
  groups: { id: string; subscription: string; seats: number }[];
}

export type Given = Case & Shared;

const DAY = 86_400_000;
const FOR_EVER = Number.POSITIVE_INFINITY;

export async function readShared({ app }: World): Promise<Shared> {
  const { db } = app;
  const gifts = await db.selectFrom("gifts").selectAll().orderBy("gift_id").execute();
  const groups = await db
    .selectFrom("groups")
    .innerJoin("subscriptions", "subscriptions.subscription_id", "groups.subscription_id")
    .select(["group_id", "provider_id", "seats"])
    .execute();
  const seats = await db.selectFrom("group_seats").selectAll().orderBy("seat_id").execute();
  return {
    gifts: gifts.map(({ gift_id, plan, state, charge, activated_at, refunded_at }) => ({
      id: gift_id,
      plan,
      state,
      charge,
      activatedAt: activated_at?.getTime() ?? null,
      refundedAt: refunded_at?.getTime() ?? null,
    })),
    groups: groups.map(({ group_id, provider_id, seats: count }) => ({
      id: group_id,
      subscription: provider_id,
      seats: count,
    })),
    seats: seats.map(({ user_id, group_id, taken_at, freed_at }) => ({
      user: user_id,
      group: group_id,
      subscription: groups.find((candidate) => candidate.group_id === group_id)?.provider_id ?? "",
      takenAt: taken_at.getTime(),
      freedAt: freed_at?.getTime() ?? null,
    })),
  };
}

/** Spans granted by seats: from taking to freeing each, while the group is paid for. */
export function seatSpans({ friend, acts }: Case): (Span & { what: string })[] {
  const own = friend?.seats.filter(({ user }) => acts.some(({ who, act }) => act === "seat" && who === user)) ?? [];
  return own.flatMap(({ subscription, takenAt, freedAt }) =>
    keptBills(friend as Case) // the caller checked that there is one
      .filter((bill) => bill.subscription === subscription)
      .map(({ from, until }) => ({
        from: Math.max(from, takenAt),
        until: Math.min(until, freedAt ?? FOR_EVER),
        what: "a seat",
      })),
  );
}

const lengths: Readonly<Record<string, [number, number]>> = { "one-month": [28, 31], annual: [365, 366] };

/**
 * Checks that each gift runs for its whole time while nothing else grants the same, one after another, and that a
 * lifetime gift never ends.
 */
export function giftsRight(given: Case): string[] {
  const { friend, ours, books } = given;
  if (!friend) return [];
  const wrong: string[] = [];
  const activated = held(given, "activate").flatMap(({ detail, at }) => {
    const gift = friend.gifts.find(({ id }) => id === detail);
    return gift ? [{ ...gift, at }] : [];
  });
  const once = [...new Map(activated.map((gift) => [gift.id, gift])).values()];
  for (const gift of once) if (gift.activatedAt === null) wrong.push(`${gift.plan} was activated and is ${gift.state}`);
  const good = once.filter(({ state }) => state === "activated");
  const forLife = [
    ...good.filter(({ plan }) => plan === "lifetime").map(({ at }) => at),
    ...books.lifetimes
      .filter((purchase) => net(purchase) > 0 && purchase.disputed === null)
      .map((life) => lifeFrom(given, life)),
  ];
  const spans = ours.granted.filter(({ source }) => source === "gift");
  const standing = ours.granted.filter(({ source }) => source !== "gift");
  for (const span of spans) {
    const beside = standing.find((other) => other.from < span.until && span.from < other.until);
    if (beside) wrong.push(`a gift runs ${inWords(span.from)} while ${beside.source} grants the same`);
  }
  const first = Math.min(...good.map(({ at }) => at));
  const last = Math.max(...spans.map(({ until }) => until), ...(forLife.length > 0 ? [FOR_EVER] : []));
  if (good.length > 0 && last > first && !covered({ from: first, until: last }, ours.granted)) {
    wrong.push(`a gap while gifts wait, from ${inWords(first)} to ${inWords(last)}`);
  }
  if (forLife.length === 0 && good.length === once.length) {
    const total = spans.reduce((sum, { from, until }) => sum + until - from, 0) / DAY;
    const [least, most] = good.reduce(
      ([low, high], { plan }) => [low + (lengths[plan]?.[0] ?? 0), high + (lengths[plan]?.[1] ?? 0)],
      [0, 0],
    );
    if (total < least || total > most) wrong.push(`gifts of ${least} to ${most} days run for ${total}`);
  }
  for (const { plan, at } of good.filter((purchase) => purchase.plan === "lifetime")) {
    const late = keptBills(given).filter((bill) => bill.at > at);
    if (late.length > 0)
      wrong.push(`${plan} as a gift ${inWords(at)}, and charged ${late.map((bill) => inWords(bill.at))}`);
  }
  return wrong;
}

/** Problems with what the friend paid for. */
export function judgeFriend(given: Given): string[] {
  const { books, gifts, seats, groups } = given;
  const wrong = [...booksAgree(given), ...chargedAfterCancelling(given)];
  for (const bought of books.gifts) {
    const gift = gifts.find(({ charge }) => charge === bought.payment);
    if (!gift) wrong.push(`a gift paid ${inWords(bought.at)} is not there`);
    else if (gift.state === "refunded" && net(bought) > 0 && bought.disputed === null)
      wrong.push(`a gift is over, and ${net(bought)} is kept`);
    else if (
      gift.state !== "refunded" &&
      net(bought) === 0 &&
      given.now - bought.at > 30 * DAY &&
      given.now - bought.at < 190 * DAY
    ) {
      // Noticed within a week if no webhook arrived, and looked for during half a year.
      wrong.push(`a gift was refunded, and it is ${gift.state}`);
    }
  }
  if (gifts.length > books.gifts.length) wrong.push(`${gifts.length} gifts for ${books.gifts.length} payments`);
  for (const group of groups) {
    const taken = seats.filter((seat) => seat.group === group.id && seat.freedAt === null).length;
    if (taken > group.seats) wrong.push(`${taken} seats of ${group.seats} are taken`);
  }
  for (const seat of seats) {
    if (seat.freedAt === null || given.acts.some(({ act }) => act === "seats")) continue;
    const freed = given.acts.some(({ act, at }) => act === "free_seat" && Math.abs(at - (seat.freedAt ?? 0)) <= 50);
    const paid = keptBills(given).some(
      (bill) =>
        bill.subscription === seat.subscription && bill.from <= (seat.freedAt ?? 0) && bill.until > (seat.freedAt ?? 0),
    );
    if (paid && !freed) wrong.push(`a seat ended ${inWords(seat.freedAt)} while the group was paid`);
  }
  for (const { subscription, at } of held(given, "withdraw")) {
    const left = keptBills(given).filter((bill) => bill.subscription === subscription);
    if (left.length > 0) wrong.push(`the group was taken back ${inWords(at)}, and ${left.map(net)} is kept`);
  }
  return wrong;
}
