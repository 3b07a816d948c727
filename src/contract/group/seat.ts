import * as z from "zod";
import { call } from "../call.ts";
import { page } from "../page.ts";
import { groupIdField, redirectResults } from "./group-fields.ts";

/** Who invites, and whether a seat is left (client screen). */
export const redeemSeatPage = page({
  route: "group_plans_redeem_seat",
  screen: "redeem_seat",
  results: z.strictObject({
    token: z.string(),
    state: z.enum(["open", "member", "invalid", "over", "full"]),
    /** Null where nothing invites. */
    group_name: z.nullable(z.string()),
    open_until: z.nullable(z.string()),
    /** They pay for a plan of their own, which runs beside a seat. */
    pays_too: z.boolean(),
    time_zone: z.string(),
  }),
});

export const redeemSeat = call({
  route: "group_plans_redeem_seat",
  method: "POST",
  body: z.strictObject({ token: z.string().check(z.maxLength(200, "This invitation is not valid any more.")) }),
  results: redirectResults,
});

/** Gives one's own seat back. */
export const leaveGroup = call({
  route: "group_leave",
  method: "POST",
  body: z.strictObject({ group_id: groupIdField }),
  results: redirectResults,
});

/** A seat as its holder sees it: which group grants what until when; nobody else's. */
export const ownSeatSchema = z.strictObject({
  group_id: z.string(),
  name: z.string(),
  since: z.string(),
  open_until: z.string(),
});

/** A group as its admin finds it named. */
export const ownGroupSchema = z.strictObject({ group_id: z.string(), name: z.string() });
