import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBrowser } from "../tests/kit/http-browser.ts";
import { underLoad } from "./load.ts";
import type { Member } from "./member.ts";
import { type Site, startProcess } from "./site.ts";
import { ailing } from "./surely.ts";

const BETWEEN_MS = 2000;

/**
 * Replaces one process after the other by this version's, then rolls back to the previous version, while people write (F36).
 * The schema stays this version's: it only ever grows, so the previous one still runs on it.
 */
export async function deployUnderLoad(
  site: Site,
  { author, members, before }: { author: HttpBrowser; members: Member[]; before: string },
): Promise<boolean> {
  async function replaceAll(root: string | undefined): Promise<void> {
    for (const [index, member] of members.entries()) {
      await member.stop();
      members[index] = await startProcess(site, index, root);
    }
  }
  const seen = ailing();
  const isRight = await underLoad(site.url, author, async ({ during }) => {
    await during(sleep(BETWEEN_MS));
    await during(replaceAll(undefined));
    console.log("All processes run this version.");
    await during(sleep(BETWEEN_MS));
    await during(replaceAll(before));
    console.log("All processes run the previous version again.");
    await during(sleep(BETWEEN_MS));
  });
  const errors = ailing() - seen;
  console.log(`${errors} replies said that the site is away for a moment.`);
  return isRight && errors === 0;
}
