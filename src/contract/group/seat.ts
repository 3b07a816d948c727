import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";
import { groupIdField, redirectResults } from "./group-fields.ts";

/** Invitation page: the group, and whether a seat is free (client screen). */
export const redeemSeatPage = definePage({
  route: "group_plans_redeem_seat",
  screen: "redeem_seat",
  results: z.strictObject({
    token: z.string(),
    state: z.enum(["open", "member", "invalid", "over", "full"]),
    /** Null without a valid invitation. */
    group_name: z.nullable(z.string()),
    open_until: z.nullable(z.string()),
    /** True if they also pay for a plan of their own, which continues beside the seat. */
    pays_too: z.boolean(),
    time_zone: z.string(),
  }),
});

export const redeemSeat = defineCall({
  route: "group_plans_redeem_seat",
  method: "POST",
  body: z.strictObject({ token: z.string().check(z.maxLength(200, "This invitation is not valid any more.")) }),
  results: redirectResults,
});

/** Gives the viewer's seat back. */
export const leaveGroup = defineCall({
  route: "group_leave",
  method: "POST",
  body: z.strictObject({ group_id: groupIdField }),
  results: redirectResults,
});

/** A seat as shown to its holder. */
export const ownSeatSchema = z.strictObject({
  group_id: z.string(),
  name: z.string(),
  since: z.string(),
  open_until: z.string(),
});

/** A group's name for its admin. */
export const ownGroupSchema = z.strictObject({ group_id: z.string(), name: z.string() });
