import { roughUserCount } from "#rules/account/user-count.ts";
import { userCount } from "../account/count-users.ts";
import type { Tools } from "../tools.ts";

/** Reads how many people learn here, and who supports the site. */
export async function readSiteFacts(tools: Tools) {
  return { user_count: roughUserCount(await userCount(tools)), sponsor_logo: tools.settings.sponsor };
}
