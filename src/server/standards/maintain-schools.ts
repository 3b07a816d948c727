import type { Tools } from "../tools.ts";
import { countScores } from "./lti/count-scores.ts";
import { deleteOldLaunches } from "./lti/launch-state.ts";
import { readRosters } from "./lti/read-roster.ts";
import { sendScores } from "./lti/send-scores.ts";
import { sendRecords } from "./records/send-records.ts";
import { rotateLtiKeys, signingKey } from "./signing-keys.ts";

const KEY_DAYS = { afterDays: 90, keptDays: 7 };

/** Keeps classrooms as the courses of schools' platforms are, and sends the platforms their scores. */
export async function maintainSchools(tools: Tools): Promise<void> {
  await deleteOldLaunches(tools);
  await makeKeys(tools);
  await rotateLtiKeys(tools, KEY_DAYS);
  await readRosters(tools);
  await countScores(tools);
  await sendScores(tools);
  await sendRecords(tools);
}

/** Makes the keys that are needed from now on: pages that show them can't, because they write nothing. */
async function makeKeys(tools: Tools): Promise<void> {
  const { db } = tools;
  if (await db.selectFrom("lti_platforms").select("platform_id").limit(1).executeTakeFirst())
    await signingKey(tools, "lti");
  if (await db.selectFrom("certificates").select("user_id").limit(1).executeTakeFirst())
    await signingKey(tools, "badges");
}
