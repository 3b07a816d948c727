import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBrowser } from "../tests/kit/http-browser.ts";
import type { DatabaseCluster } from "./database.ts";
import { underLoad } from "./load.ts";
import type { Member } from "./member.ts";

/** Longest time without an acknowledged write, in milliseconds (trust.md, F9). */
const MAX_AWAY_MS = 15_000;
const BETWEEN_KILLS_MS = 4000;

interface Parts {
  url: string;
  database: DatabaseCluster;
  /** A member of staff, who types. */
  author: HttpBrowser;
  members: readonly Member[];
  kills: number;
}

/** Kills the primary again and again while people write. True if everything that was acknowledged is there, once, and nobody waited too long. */
export async function killUnderLoad({ url, database, author, members, kills }: Parts): Promise<boolean> {
  const away: number[] = [];
  const isRight = await underLoad(url, author, async ({ during, newest }) => {
    for (let nth = 1; nth <= kills; nth += 1) {
      await during(sleep(BETWEEN_KILLS_MS));
      const node = await database.primary();
      if (!node) throw new Error("There's no primary to kill.");
      const killed = Date.now();
      await database.kill(node);
      await during(firstAfter(newest, Date.now() + 1000));
      away.push(newest() - killed);
      const next = await database.primary();
      console.log(
        `Kill ${nth}: ${node.name}, then ${next?.name ?? "nobody"}; writes again after ${(newest() - killed) / 1000} s.`,
      );
      database.start(node);
      await during(database.settle());
    }
  });
  const longest = Math.max(0, ...away);
  console.log(
    `Longest time without an acknowledged write: ${(longest / 1000).toFixed(1)} s (at most ${MAX_AWAY_MS / 1000} s).`,
  );
  const ended = members.filter((member) => member.hasEnded()).length;
  console.log(ended === 0 ? "No process of the site ended." : `${ended} processes of the site ended.`);
  return isRight && longest <= MAX_AWAY_MS && ended === 0;
}

/** Waits for a write that's acknowledged after a moment. */
async function firstAfter(newest: () => number, moment: number): Promise<void> {
  while (newest() < moment) await sleep(20);
}
