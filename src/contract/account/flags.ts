import * as z from "zod";
import { call } from "../call.ts";

/** The flags that a visitor may set on themselves; any other name is not found. */
export const flagNames = ["viewed_privacy_banner", "third_party_cookies_disabled"] as const;
export type FlagName = (typeof flagNames)[number];

const results = z.strictObject({ flag: z.enum(flagNames), value: z.boolean() });

export const setFlag = call({ route: "set_flag", method: "POST", body: z.strictObject({}), results });
export const unsetFlag = call({ route: "unset_flag", method: "POST", body: z.strictObject({}), results });
