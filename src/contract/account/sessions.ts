import * as z from "zod";
import { defineCall } from "../call.ts";
import { formState, settled } from "../form-state.ts";
import { definePage } from "../page.ts";

/** Browsers in which somebody is logged in to the account. */
export const sessionsPage = definePage({
  route: "sessions",
  screen: "sessions",
  results: z.strictObject({
    sessions: z.array(
      z.strictObject({
        session_id: z.string(),
        /** In words, such as Firefox; empty if unknown. */
        browser: z.string(),
        system: z.string(),
        /** ISO instants. */
        began_at: z.string(),
        last_seen_at: z.string(),
        is_current: z.boolean(),
      }),
    ),
    time_zone: z.string(),
    /** A session has just been ended. */
    ended: z.boolean(),
    ...formState,
  }),
});

/** Ends one session, all but this one, or all. */
export const endSessions = defineCall({
  route: "sessions",
  method: "POST",
  body: z.strictObject({
    session_id: z.optional(z.uuid("We don't know that session.")),
    all: z.optional(z.enum(["others", "everywhere"])),
  }),
  results: settled,
});
