import * as z from "zod";
import { defineCall } from "../call.ts";
import { editSchema } from "./edit.ts";
import { clientId, rev, version, versionStates } from "./fields.ts";
import { activeUserSchema } from "./lesson.ts";

/** Heartbeat of a window every 20 seconds, and its goodbye. */
export const reportPresence = defineCall({
  route: "presence",
  method: "POST",
  body: z.strictObject({
    ...version,
    client_id: clientId,
    leaves: z.optional(z.boolean()),
    /** The reader would like to edit; the owner sees it until it's false again or the window closes. */
    asks_to_edit: z.optional(z.boolean()),
    /** Reader to whom the owner says "Not now". */
    declines: z.optional(z.uuid()),
  }),
  results: z.strictObject({ active_users: z.array(activeUserSchema) }),
});

/** Query of the event stream. Each event `change` carries a `liveEventSchema`; the stream starts with one. */
export const liveQuerySchema = z.strictObject({
  ...version,
  client_id: clientId,
  /** Revision that the window has. */
  rev: z.coerce.number().check(z.int(), z.nonnegative()),
});

export const liveEventSchema = z.strictObject({
  rev,
  /** Edits since the window's revision, oldest first; null if it has to load the lesson again. */
  edits: z.nullable(z.array(z.strictObject({ rev, client_id: z.string(), edit: editSchema }))),
  state: z.enum(versionStates),
  owned_by_name: z.string(),
  is_owner: z.boolean(),
  is_editable: z.boolean(),
  active_users: z.array(activeUserSchema),
  transpiler_sha: z.string(),
});
