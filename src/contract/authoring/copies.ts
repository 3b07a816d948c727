import * as z from "zod";
import { defineCall } from "../call.ts";
import { files, instant, key, rev, version } from "./fields.ts";

export const copyReasons = ["outdated", "owner-changed", "state-changed"] as const;

/** Texts kept beside a version: the viewer's own, and for its owner those of earlier owners. */
export const listCopies = defineCall({
  route: "copies",
  method: "POST",
  body: z.strictObject({ ...version, copy_id: z.optional(z.uuid()) }),
  results: z.strictObject({
    copies: z.array(
      z.strictObject({
        copy_id: z.string(),
        user_name: z.string(),
        is_yours: z.boolean(),
        why: z.enum(copyReasons),
        base_rev: z.nullable(rev),
        ts: instant,
        settled_ts: z.nullable(instant),
        /** Only of the copy asked for by its id: its text, and that of its base. */
        files: z.nullable(files),
        base: z.nullable(files),
      }),
    ),
  }),
});

/** Marks a copy as dealt with. It can be read for as long as the version can be edited. */
export const settleCopy = defineCall({
  route: "copy_settle",
  method: "POST",
  body: z.strictObject({ key, ...version, copy_id: z.uuid() }),
  results: z.strictObject({ copies: z.int() }),
});
