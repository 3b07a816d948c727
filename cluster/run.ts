import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startBalancer } from "./balancer.ts";
import { startDatabase } from "./database.ts";
import type { Member, RunAs } from "./member.ts";
import { freePorts } from "./ports.ts";
import { needPrograms } from "./programs.ts";
import { grantStaff, type Site, startSite } from "./site.ts";
import { type Account, answerer, buyers, saver, signUp, typist, type Writer } from "./writers.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "10" },
    processes: { type: "string", default: "4" },
    keep: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const HELP = `npm run cluster -- [--kills N] [--processes N] [--keep]

Starts a whole cluster on this machine: PostgreSQL on three nodes with Patroni and etcd, the site in several processes,
and HAProxy before both. Under load it kills the database's primary N times, and prints what was acknowledged, kept, lost
and doubled. --keep leaves the folder with all logs.`;

/** Longest time without an acknowledged write, in milliseconds (trust.md, F9). */
const MOST_AWAY_MS = 15_000;
const ANSWERERS = 6;
const SAVERS = 6;
const BUYERS = 2;
const PAUSE_MS = 60;
const BUYERS_PAUSE_MS = 1500;
const BETWEEN_KILLS_MS = 4000;
const DATABASE_PASSWORD = "a-cluster-for-trying";

if (values.help) console.log(HELP);
else process.exitCode = await run(Number(values.kills), Number(values.processes));

async function run(kills: number, processes: number): Promise<number> {
  const programs = needPrograms(console.log);
  const folder = mkdtempSync(join(tmpdir(), "hypatia-cluster-"));
  chmodSync(folder, 0o755);
  console.log(`Everything is below ${folder}.`);
  const as = databaseUser();
  const stops: (() => Promise<void>)[] = [];
  try {
    const database = await startDatabase(folder, programs, { as, password: DATABASE_PASSWORD });
    stops.push(() => database.stop());
    const [databasePort = 0, sitePort = 0, ...ports] = await freePorts(2 + processes);
    const balanced = { database: databasePort, site: sitePort, nodes: database.nodes, processes: ports };
    const balancer = startBalancer(folder, programs.haproxy, balanced);
    stops.push(() => balancer.stop());
    await database.settle();
    console.log("The database has a primary and a synchronous standby.");

    const databaseUrl = `postgres://${database.user}:${database.password}@127.0.0.1:${databasePort}/postgres`;
    const site: Site = { url: `http://127.0.0.1:${sitePort}`, processes: ports, databaseUrl, folder };
    const members: Member[] = await startSite(site);
    stops.push(async () => {
      await Promise.all(members.map((member) => member.stop()));
    });
    console.log(`The site runs in ${processes} processes at ${site.url}.`);

    const { browser, email } = await signUp(site.url, "types");
    await grantStaff(site, email);
    const writers: { writer: Writer; pauseMs: number }[] = [];
    for (let n = 0; n < ANSWERERS; n += 1) writers.push({ writer: await answerer(site.url), pauseMs: PAUSE_MS });
    for (let n = 0; n < SAVERS; n += 1) writers.push({ writer: await saver(site.url), pauseMs: PAUSE_MS });
    for (let n = 0; n < BUYERS; n += 1) writers.push({ writer: buyers(site.url), pauseMs: BUYERS_PAUSE_MS });
    writers.push({ writer: await typist(browser), pauseMs: PAUSE_MS });

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
    const away: number[] = [];
    for (let nth = 1; nth <= kills; nth += 1) {
      await Promise.race([sleep(BETWEEN_KILLS_MS), failed]);
      const node = await database.primary();
      if (!node) throw new Error("There's no primary to kill.");
      const killed = Date.now();
      await database.kill(node);
      await Promise.race([firstAfter(() => newest, Date.now() + 1000), failed]);
      away.push(newest - killed);
      const next = await database.primary();
      console.log(
        `Kill ${nth}: ${node.name}, then ${next?.name ?? "nobody"}; writes again after ${(newest - killed) / 1000} s.`,
      );
      database.start(node);
      await Promise.race([database.settle(), failed]);
    }
    over = true;
    await failed;
    const accounts = total(await Promise.all(writers.map(({ writer }) => writer.account())));
    console.log(table(accounts));
    const longest = Math.max(0, ...away);
    console.log(
      `Longest time without an acknowledged write: ${(longest / 1000).toFixed(1)} s (at most ${MOST_AWAY_MS / 1000} s).`,
    );
    const restarted = members.filter((member) => member.hasEnded()).length;
    console.log(restarted === 0 ? "No process of the site ended." : `${restarted} processes of the site ended.`);
    const isRight = accounts.every(({ lost, doubled }) => lost === 0 && doubled === 0);
    return isRight && longest <= MOST_AWAY_MS && restarted === 0 ? 0 : 1;
  } finally {
    for (const stop of stops.reverse()) await stop().catch((error: unknown) => console.error(String(error)));
    if (values.keep) console.log(`Logs: ${folder}`);
    else rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Waits for a write that's acknowledged after a moment. */
async function firstAfter(newest: () => number, moment: number): Promise<void> {
  while (newest() < moment) await sleep(20);
}

/** PostgreSQL doesn't run as root: Debian's package has a user for it. */
function databaseUser(): RunAs | undefined {
  if (userInfo().uid !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
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
