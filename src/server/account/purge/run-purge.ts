import type { Tools } from "../../tools.ts";
import { purgeEmptyAccounts, purgeUnusedAccounts } from "./purge-accounts.ts";
import { purgeOld } from "./purge-old.ts";

/** Deletes everything whose time is over. The periods are settings, and the privacy page states them. */
export async function runPurge(tools: Tools): Promise<void> {
  await purgeOld(tools);
  await purgeEmptyAccounts(tools);
  await purgeUnusedAccounts(tools);
}
