import * as z from "zod";
import { defineCall } from "../call.ts";
import { instant, key, version } from "./fields.ts";

/** Makes an address at which anybody may read a draft or candidate as it was last saved. The same key gives the same address. */
export const makePreviewLink = defineCall({
  route: "preview_link",
  method: "POST",
  body: z.strictObject({ key, ...version }),
  results: z.strictObject({ address: z.string(), expires_ts: instant }),
});
