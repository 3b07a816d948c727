import { isRefused, type Refused } from "../http/outcome.ts";
import type { Tools } from "../tools.ts";
import { endSeats, type SeatEnd } from "./end-seats.ts";
import { type GroupRow, lockGroup, lockPeople, NO_GROUP, takenSeats } from "./group-store.ts";

const NO_SEAT: Refused = { refused: 404, errors: ["There's no such seat in this group."] };

/** Frees a seat for the admin and mails its holder. Idempotent. */
export function freeSeat(
  tools: Tools,
  { adminId, groupId, seatId }: { adminId: string; groupId: string; seatId: string },
): Promise<{ group: GroupRow } | Refused> {
  return endOne(tools, groupId, "freed", async ({ group, db }) => {
    if (group.admin_user_id !== adminId) return NO_GROUP;
    const seat = await db
      .selectFrom("group_seats")
      .select("user_id")
      .where("group_id", "=", groupId)
      .where("seat_id", "=", seatId)
      .executeTakeFirst();
    return seat ? { user: seat.user_id, seat: seatId } : NO_SEAT;
  });
}

/** The holder gives up their own seat. */
export function leaveGroup(
  tools: Tools,
  { userId, groupId }: { userId: string; groupId: string },
): Promise<{ group: GroupRow } | Refused> {
  return endOne(tools, groupId, "left", async ({ db }) => {
    const had = await db
      .selectFrom("group_seats")
      .select("seat_id")
      .where("group_id", "=", groupId)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return had ? { user: userId, seat: null } : NO_GROUP;
  });
}

/** `seat` null: whichever they hold. */
type Found = { group: GroupRow; db: Tools["db"] };

async function endOne(
  tools: Tools,
  groupId: string,
  why: SeatEnd,
  whose: (found: Found) => Promise<{ user: string; seat: string | null } | Refused>,
): Promise<{ group: GroupRow } | Refused> {
  const done = await tools.db.transaction().execute(async (trx) => {
    const group = await lockGroup(trx, groupId);
    if (!group) return NO_GROUP;
    const found = await whose({ group, db: trx });
    if (isRefused(found)) return found;
    await lockPeople(trx, [found.user]);
    const taken = await takenSeats(trx, groupId);
    await endSeats(
      trx,
      group,
      taken.filter(({ user, seat }) => user === found.user && (found.seat === null || seat === found.seat)),
      why,
      tools,
    );
    return { group };
  });
  tools.wake("mails");
  return done;
}
