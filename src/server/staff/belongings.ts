import type { Kysely } from "kysely";
import type { Coverage } from "#rules/billing/coverage.ts";
import type { Database } from "../db/tables.ts";
import { say, type Words } from "./say.ts";

const MAX_SHOWN = 50;

/** Premium that demo mode gave without a payment. */
export async function demoSpans(db: Kysely<Database>, userId: string): Promise<Coverage[]> {
  const rows = await db
    .selectFrom("entitlements")
    .select(["starts_at", "ends_at"])
    .where("user_id", "=", userId)
    .where("source", "=", "demo")
    .execute();
  return rows.map(({ starts_at, ends_at }) => ({
    // Shown like a lifetime purchase.
    source: "lifetime" as const,
    from: starts_at.getTime(),
    until: ends_at?.getTime() ?? null,
  }));
}

/** Gifts somebody gave or got, newest first. */
export async function giftsOf(db: Kysely<Database>, id: string, words: Words): Promise<string[]> {
  const rows = await db
    .selectFrom("gifts")
    .selectAll()
    .where((eb) => eb.or([eb("giver_user_id", "=", id), eb("activated_by", "=", id), eb("gift_id", "=", id)]))
    .orderBy("bought_at", "desc")
    .limit(MAX_SHOWN)
    .execute();
  return rows.flatMap((gift) => {
    const plan = say("gift_plan", { plan: gift.plan });
    const at = words.day((gift.activated_at ?? gift.deliver_at).getTime());
    const given = say("gift_given", { plan, to: gift.giftee_email, state: gift.state, at });
    const got = gift.activated_by === id ? [say("gift_got", { plan, from: gift.gifter_email, at })] : [];
    return gift.giver_user_id === id || gift.gift_id === id ? [given, ...got] : got;
  });
}

/** Groups somebody runs, and seats they hold. */
export async function groupsAndSeats(db: Kysely<Database>, id: string, words: Words): Promise<string[]> {
  const [groups, seats] = await Promise.all([
    db.selectFrom("groups").selectAll().where("admin_user_id", "=", id).limit(MAX_SHOWN).execute(),
    db
      .selectFrom("group_seats as s")
      .innerJoin("groups as g", "g.group_id", "s.group_id")
      .select(["g.name", "s.taken_at", "g.paid_until"])
      .where("s.user_id", "=", id)
      .where("s.freed_at", "is", null)
      .limit(MAX_SHOWN)
      .execute(),
  ]);
  return [
    ...groups.map(({ name, seats: count, paid_until }) =>
      say("group_admin", { name, seats: count, until: words.day(paid_until.getTime()) }),
    ),
    ...seats.map(({ name, taken_at, paid_until }) =>
      say("seat_in", { name, since: words.day(taken_at.getTime()), until: words.day(paid_until.getTime()) }),
    ),
  ];
}

/** Commands about somebody that the payment provider hasn't heard yet. */
export async function commandsOf(db: Kysely<Database>, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("payment_commands")
    .select(["command", "tries", "last_problem"])
    .where("user_id", "=", id)
    .where("done_at", "is", null)
    .orderBy("command_number")
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ command, tries, last_problem }) =>
    say("command", { what: command.k, tries, problem: last_problem ?? "none" }),
  );
}
