import type { Transaction } from "kysely";
import type { TakenSeat } from "#rules/group/plan-seats.ts";
import { appendToLedger } from "../billing/ledger-store.ts";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Tools } from "../tools.ts";
import type { GroupRow } from "./group-store.ts";

/** Reason a seat ends: freed by the admin, left by its holder, the group ended, or the group has fewer seats. */
export type SeatEnd = "freed" | "left" | "over" | "fewer";

/** Ends seats: ledger, entitlements and mail of each holder. The caller has locked the group and its people. */
export async function endSeats(
  trx: Transaction<Database>,
  group: Pick<GroupRow, "group_id" | "name">,
  seats: readonly TakenSeat[],
  why: SeatEnd,
  tools: Tools,
): Promise<void> {
  if (seats.length === 0) return;
  const now = tools.now();
  await trx
    .updateTable("group_seats")
    .set({ freed_at: new Date(now) })
    .where("group_id", "=", group.group_id)
    .where(
      "seat_id",
      "in",
      seats.map(({ seat }) => seat),
    )
    .where("freed_at", "is", null)
    .execute();
  failpoint("seats.ended");
  const people = await peopleOf(trx, seats);
  for (const { seat, user, takenAt } of seats) {
    const person = people.get(user);
    // A deleted account has no ledger and no address.
    if (!person) continue;
    const at = Math.max(now, takenAt);
    const entry = { k: "seat_freed" as const, group: group.group_id, seat, key: `seat:${seat}:freed`, at };
    await appendToLedger(trx, user, [entry], tools);
    if (why === "left") continue;
    const { email, first_name } = person;
    const facts = { first_name, group: group.name, why };
    await queueMail(trx, { key: `seat_freed:${seat}`, to: email, userId: user, name: "seat_freed", facts }, tools);
  }
}

/** Accounts of these seats' holders, by id. */
export async function peopleOf(
  trx: Transaction<Database>,
  seats: readonly TakenSeat[],
): Promise<Map<string, { email: string; first_name: string }>> {
  if (seats.length === 0) return new Map();
  const rows = await trx
    .selectFrom("users")
    .select(["user_id", "email", "first_name"])
    .where(
      "user_id",
      "in",
      seats.map(({ user }) => user),
    )
    .execute();
  return new Map(rows.map(({ user_id, ...person }) => [user_id, person]));
}
