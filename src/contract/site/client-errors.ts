import * as z from "zod";
import { call } from "../call.ts";

/** A chunk that did not arrive in a browser (R15). Logged and counted, nothing else. */
export const reportClientError = call({
  route: "chunk_error_report",
  method: "POST",
  body: z.strictObject({
    kind: z.literal("chunk-load"),
    chunk: z.string().check(z.maxLength(200)),
    type: z.enum(["load", "missing", "timeout", "error"]),
  }),
  results: z.strictObject({}),
});
