import * as z from "zod";
import { defineCall } from "../call.ts";
import { errors, instant, key, version } from "./fields.ts";

/** Owner of a version, to be read before taking it over; null if nobody owns it. */
export const ownerDetails = defineCall({
  route: "owner_details",
  method: "POST",
  body: z.strictObject(version),
  results: z.strictObject({
    lesson_version_owner: z.nullable(
      z.strictObject({ owner_first_name: z.string(), owner_full_name: z.string(), last_modified_ts: instant }),
    ),
  }),
});

/** Makes the sender the owner, with the text as it is. */
export const takeOwnership = defineCall({
  route: "take_ownership",
  method: "POST",
  body: z.strictObject({ key, ...version }),
  results: z.strictObject({ errors }),
});

/** Gives the version to somebody who asked for it. */
export const handOver = defineCall({
  route: "hand_over",
  method: "POST",
  body: z.strictObject({ key, ...version, user_id: z.uuid() }),
  results: z.strictObject({ errors }),
});
