import * as z from "zod";
import { defineCall } from "../call.ts";
import { formState, settled } from "../form-state.ts";
import { definePage } from "../page.ts";

/** Accounts elsewhere with which somebody logs in here. */
export const connectionsPage = definePage({
  route: "social_connections",
  screen: "social_connections",
  results: z.strictObject({
    /** The connected Google account; null if there's none. */
    google: z.nullable(z.strictObject({ email: z.string(), connected_at: z.string() })),
    /** Leads to Google, or first to a proof of who they are. */
    connect_at: z.string(),
    has_password: z.boolean(),
    time_zone: z.string(),
    ...formState,
  }),
});

export const disconnect = defineCall({
  route: "social_connections",
  method: "POST",
  body: z.strictObject({ disconnect: z.literal("google") }),
  results: settled,
});
