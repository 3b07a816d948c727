import * as z from "zod";
import { defineCall } from "../call.ts";

/** Flags that visitors may set on themselves. Any other name is a 404. */
export const flagNames = ["viewed_privacy_banner", "third_party_cookies_disabled"] as const;
export type FlagName = (typeof flagNames)[number];

const results = z.strictObject({ flag: z.enum(flagNames), value: z.boolean() });

export const setFlag = defineCall({ route: "set_flag", method: "POST", body: z.strictObject({}), results });
export const unsetFlag = defineCall({ route: "unset_flag", method: "POST", body: z.strictObject({}), results });
