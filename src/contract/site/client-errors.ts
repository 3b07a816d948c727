import * as z from "zod";
import { defineCall } from "../call.ts";

/** Reports a chunk that didn't reach a browser (R15). It's only logged and counted. */
export const reportClientError = defineCall({
  route: "chunk_error_report",
  method: "POST",
  body: z.strictObject({
    kind: z.literal("chunk-load"),
    chunk: z.string().check(z.maxLength(200)),
    type: z.enum(["load", "missing", "timeout", "error"]),
  }),
  results: z.strictObject({}),
});
