import * as z from "zod";
import { defineCall } from "../call.ts";

/** Notes that somebody has met their treatment. */
export const sendExposure = defineCall({
  route: "exposure",
  method: "POST",
  body: z.strictObject({ experiment_name: z.string().check(z.regex(/^[a-z][a-z0-9_]{2,39}$/)) }),
  /** False without consent, or for somebody who isn't in that experiment: then nothing is kept. */
  results: z.strictObject({ taken: z.boolean() }),
});
