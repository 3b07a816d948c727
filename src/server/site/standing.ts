import { roughUserCount } from "#rules/account/user-count.ts";
import { userCount } from "../account/count-users.ts";
import type { Tools } from "../tools.ts";

/** How many learn here, and who supports it. */
export async function readSiteStanding(tools: Tools) {
  return { user_count: roughUserCount(await userCount(tools)), sponsor_logo: tools.settings.sponsor };
}
