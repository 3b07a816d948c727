import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBrowser } from "../tests/kit/http-browser.ts";
import { type Account, answerer, buyers, saver, typist, type Writer } from "./writers.ts";

const ANSWERERS = 6;
const SAVERS = 6;
const BUYERS = 2;
const PAUSE_MS = 60;
const BUYERS_PAUSE_MS = 1500;

export interface Load {
  /** Waits, but throws if a writer gets a reply that neither a healthy site nor an ailing one gives. */
  during<T>(work: Promise<T>): Promise<T>;
  /** When the newest write was acknowledged, in milliseconds since 1970. */
  newest(): number;
}

/** Lets people answer, save, buy and type while something happens. True if everything that was acknowledged is there, once. */
export async function underLoad(
  url: string,
  author: HttpBrowser,
  trouble: (load: Load) => Promise<void>,
): Promise<boolean> {
  const writers: { writer: Writer; pauseMs: number }[] = [];
  for (let n = 0; n < ANSWERERS; n += 1) writers.push({ writer: await answerer(url), pauseMs: PAUSE_MS });
  for (let n = 0; n < SAVERS; n += 1) writers.push({ writer: await saver(url), pauseMs: PAUSE_MS });
  for (let n = 0; n < BUYERS; n += 1) writers.push({ writer: buyers(url), pauseMs: BUYERS_PAUSE_MS });
  writers.push({ writer: await typist(author), pauseMs: PAUSE_MS });

  let over = false;
  let newest = Date.now();
  const working = writers.map(async ({ writer, pauseMs }) => {
    while (!over) {
      await writer.write();
      newest = Date.now();
      await sleep(pauseMs);
    }
  });
  const failed = Promise.all(working);
  failed.catch(() => {});
  const during = <T>(work: Promise<T>) =>
    Promise.race([
      work,
      failed.then((): never => {
        throw new Error("The load ended too soon.");
      }),
    ]);
  await trouble({ during, newest: () => newest });
  over = true;
  await failed;
  const accounts = total(await Promise.all(writers.map(({ writer }) => writer.account())));
  console.log(table(accounts));
  return accounts.every(({ lost, doubled }) => lost === 0 && doubled === 0);
}

function total(accounts: readonly Account[]): Account[] {
  const sums = new Map<string, Account>();
  for (const account of accounts) {
    const sum = sums.get(account.what) ?? { what: account.what, acknowledged: 0, kept: 0, lost: 0, doubled: 0 };
    for (const field of ["acknowledged", "kept", "lost", "doubled"] as const) sum[field] += account[field];
    sums.set(account.what, sum);
  }
  return [...sums.values()];
}

function table(accounts: readonly Account[]): string {
  const head = ["", "acknowledged", "kept", "lost", "doubled"];
  const rows = accounts.map(({ what, acknowledged, kept, lost, doubled }) =>
    [what, acknowledged, kept, lost, doubled].map(String),
  );
  return [head, ...rows]
    .map((row) => row.map((cell, at) => (at === 0 ? cell.padEnd(12) : cell.padStart(14))).join(""))
    .join("\n");
}
