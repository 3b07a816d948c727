import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startBalancer } from "./balancer.ts";
import { findBouncer, startBouncer } from "./bouncer.ts";
import { cutUnderLoad, startCutter } from "./cut.ts";
import { startDatabase } from "./database.ts";
import { deployUnderLoad } from "./deploy.ts";
import { restoreDrill } from "./drill.ts";
import { runHistories } from "./histories.ts";
import { runJourneys } from "./journeys.ts";
import { killUnderLoad } from "./kills.ts";
import type { Member, RunAs } from "./member.ts";
import { freePorts } from "./ports.ts";
import { needPrograms, type Programs } from "./programs.ts";
import { underReaper } from "./reaper.ts";
import { readOwnWrites } from "./replica.ts";
import { type Finding, sample } from "./sample.ts";
import { grantStaff, type Site, startSite } from "./site.ts";
import { signUp } from "./writers.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "10" },
    processes: { type: "string", default: "4" },
    sample: { type: "boolean", default: false },
    histories: { type: "string" },
    journeys: { type: "string" },
    replica: { type: "boolean", default: false },
    pgbouncer: { type: "boolean", default: false },
    restore: { type: "boolean", default: false },
    cut: { type: "boolean", default: false },
    deploy: { type: "string" },
    keep: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const HELP = `npm run cluster -- [--kills N] [--processes N] [--sample] [--histories N]
    [--journeys NAMES] [--replica] [--pgbouncer] [--restore] [--cut] [--deploy FOLDER] [--keep]

Starts a whole cluster on this machine: PostgreSQL on three nodes with Patroni and etcd, the site in several processes,
and HAProxy in front of both. Under load it kills the database's primary N times, and prints what was acknowledged, kept, lost
and doubled. --sample first tries sessions, limits, webhooks, streams and duties through the balancer. --histories
lets N random histories of money happen in four processes, on a database of their own, and judges each.
--journeys lets journeys in a browser reach these processes in turn: the named ones, or a "sample". --replica reads pages
from a standby, and looks for everybody's own writes on them. --pgbouncer puts PgBouncer in transaction mode in front of
the primary. --restore erases an account while a backup is written, and restores the backup. --cut loses every fifth reply
while people write. --deploy begins with the built version of another folder, rolls this one out under load and
back again. --keep leaves the folder with all logs.`;

const DATABASE_PASSWORD = "a-cluster-for-trying";

if (values.help) console.log(HELP);
else {
  const programs = needPrograms(console.log);
  process.exitCode = (await underReaper()) ?? (await run(programs));
}

async function run(programs: Programs): Promise<number> {
  const [kills, processes] = [Number(values.kills), Number(values.processes)];
  const bouncer = values.pgbouncer ? findBouncer() : null;
  const folder = mkdtempSync(join(tmpdir(), "hypatia-cluster-"));
  chmodSync(folder, 0o755);
  console.log(`Everything is below ${folder}.`);
  const as = databaseUser();
  const stops: (() => Promise<void>)[] = [];
  try {
    const database = await startDatabase(folder, programs, { as, password: DATABASE_PASSWORD });
    stops.push(() => database.stop());
    const [primary = 0, standby = 0, pooler = 0, balanced = 0, cutting = 0, ...ports] = await freePorts(5 + processes);
    const nodes = database.nodes;
    const check = values.deploy === undefined ? "/healthz/" : "/readyz/";
    const places = { database: primary, standby, site: balanced, nodes, processes: ports, check } as const;
    const balancer = startBalancer(folder, programs.haproxy, places);
    stops.push(() => balancer.stop());
    await database.settle();
    console.log("The database has a primary and a synchronous standby.");
    const { user, password } = database;
    const urlAt = (port: number) => `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
    if (bouncer !== null) {
      const pooling = startBouncer(folder, bouncer, { port: pooler, database: primary, user, password, as });
      stops.push(() => pooling.stop());
    }

    const results: boolean[] = [];
    if (values.histories !== undefined) results.push(await runHistories(urlAt(primary), values.histories));
    if (values.journeys !== undefined) {
      const { haproxy } = programs;
      results.push(await runJourneys({ folder, haproxy, direct: urlAt(primary), processes, names: values.journeys }));
    }
    if (kills === 0 && !(values.sample || values.replica || values.restore || values.cut || values.deploy))
      return results.every(Boolean) ? 0 : 1;
    const cutter = values.cut ? await startCutter(cutting, balanced) : null;
    if (cutter) stops.push(() => cutter.close());
    const site: Site = {
      url: `http://127.0.0.1:${cutter ? cutting : balanced}`,
      processes: ports,
      databaseUrl: urlAt(bouncer === null ? primary : pooler),
      ...(bouncer !== null && { directUrl: urlAt(primary) }),
      ...(values.replica && { replicaUrl: urlAt(standby) }),
      folder,
    };
    const members: Member[] = await startSite(site, values.deploy);
    stops.push(async () => {
      await Promise.all(members.map((member) => member.stop()));
    });
    const through = bouncer === null ? "" : ", through PgBouncer in transaction mode";
    console.log(`The site runs in ${processes} processes at ${site.url}${through}.`);

    const { browser, email } = await signUp(site.url, "types");
    await grantStaff(site, email);
    const findings: Finding[] = [];
    if (values.sample) findings.push(...(await sample(site, browser)));
    if (values.replica) findings.push(...(await readOwnWrites(site, nodes, { user, password })));
    if (values.restore) findings.push(...(await restoreDrill(site, urlAt(primary))));
    for (const { what, isRight, seen } of findings) console.log(`${isRight ? "holds" : "FAILS"}  ${what}: ${seen}`);
    results.push(findings.every(({ isRight }) => isRight));
    const author = browser;
    if (cutter) results.push(await cutUnderLoad(site.url, author, cutter));
    if (values.deploy !== undefined)
      results.push(await deployUnderLoad(site, { author, members, before: values.deploy }));
    if (kills > 0) results.push(await killUnderLoad({ url: site.url, database, author, members, kills }));
    return results.every(Boolean) ? 0 : 1;
  } finally {
    for (const stop of stops.reverse()) await stop().catch((error: unknown) => console.error(String(error)));
    if (values.keep) console.log(`Logs: ${folder}`);
    else rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** PostgreSQL doesn't run as root: Debian's package has a user for it. */
function databaseUser(): RunAs | undefined {
  if (userInfo().uid !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
