import * as z from "zod";
import { defineCall } from "../call.ts";
import { docHash, files, instant, rev, version } from "./fields.ts";

/** Bursts of typing in a version, newest first. */
export const timeline = defineCall({
  route: "timeline",
  method: "POST",
  body: z.strictObject({
    ...version,
    /** Only bursts before this revision. */
    before: z.optional(rev),
  }),
  results: z.strictObject({
    timeline: z.array(
      z.strictObject({
        /** First and last revision of the burst; its text is that of the last. */
        from_rev: rev,
        rev,
        user_name: z.string(),
        kind: z.string(),
        paths: z.array(z.string()),
        from_ts: instant,
        ts: instant,
      }),
    ),
    /** Value of `before` for the next request; null if there are no more. */
    earlier: z.nullable(rev),
  }),
});

/** The text of a version at an earlier revision. */
export const timelineText = defineCall({
  route: "timeline_text",
  method: "POST",
  body: z.strictObject({ ...version, rev }),
  results: z.strictObject({ rev, files, doc_hash: docHash }),
});
