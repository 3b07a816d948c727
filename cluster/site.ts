import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Member, startMember } from "./member.ts";

const ROOT = join(import.meta.dirname, "..");
const START_MS = 180_000;

export interface Site {
  /** Address of the balancer, as people use it. */
  url: string;
  /** Ports of the processes behind it. */
  processes: readonly number[];
  /** One database and one folder for all of them. */
  databaseUrl: string;
  /** The database itself, bypassing the pooler if there is one. */
  directUrl?: string;
  /** A standby for pages that may lag. */
  replicaUrl?: string;
  folder: string;
  /** Further settings; an empty one counts as unset. */
  more?: Readonly<Record<string, string>>;
}

export const SECRET_KEY = "a-cluster-of-one-machine-for-trying-things-out";

/** Settings that all processes share. */
function settingsOf({ url, databaseUrl, directUrl, replicaUrl, folder, more }: Site): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return {
    PATH,
    HOME,
    NODE_ENV: "production",
    HYPATIA_ENV: "development",
    DATABASE_URL: databaseUrl,
    ...(directUrl && { DATABASE_DIRECT_URL: directUrl }),
    ...(replicaUrl && { DATABASE_REPLICA_URL: replicaUrl }),
    PUBLIC_PAGES_S: "60",
    // The same for all processes, so that all of them make the same pages.
    USERCONTENT_ORIGIN: `http://localhost:${Number(new URL(url).port) + 1}`,
    DATA_DIR: join(folder, "data"),
    SITE_URL: url,
    SECRET_KEY,
    TRUST_PROXY: "127.0.0.1",
    NEW_VISITORS_PER_MINUTE: "100000",
    // Longer than the balancer needs to notice.
    SHUTDOWN_GRACE_S: "3",
    LOG_LEVEL: "warn",
    ...more,
  };
}

/** Starts the processes one after the other: the first makes the schema and loads the catalogue. */
export async function startSite(site: Site, root?: string): Promise<Member[]> {
  mkdirSync(join(site.folder, "data"), { recursive: true });
  const members: Member[] = [];
  for (const index of site.processes.keys()) members.push(await startProcess(site, index, root));
  return members;
}

/** Starts one process and waits until it's ready. `root`: folder of another version, which is built. */
export async function startProcess(site: Site, index: number, root = ROOT): Promise<Member> {
  const port = site.processes[index];
  const name = `site-${index + 1}`;
  const env = { ...settingsOf(site), PORT: String(port) };
  const program = join(root, "dist/server/main.js");
  const member = startMember(
    site.folder,
    name,
    [process.execPath, "--min-semi-space-size=16", "--max-semi-space-size=64", program],
    { env },
  );
  await ready(`http://127.0.0.1:${port}/readyz/`, name, member);
  return member;
}

async function ready(address: string, name: string, member: Member): Promise<void> {
  const until = Date.now() + START_MS;
  while (Date.now() < until && !member.hasEnded()) {
    const reply = await fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    await reply?.body?.cancel();
    if (reply?.ok) return;
    await sleep(200);
  }
  throw new Error(`${name} didn't get ready: ${name}.log says why.`);
}

/** Makes somebody a member of staff, by the command line. No mail goes out here: their address counts as verified. */
export async function grantStaff(site: Site, email: string): Promise<void> {
  const client = new pg.Client(site.directUrl ?? site.databaseUrl);
  await client.connect();
  await client.query("update users set email_verified_at = now() where email = $1", [email]);
  await client.end();
  const { file, before, options } = commandLine(site);
  const cli = [...before, "user", "grant-staff", email];
  const { status, stderr } = spawnSync(file, cli, { ...options, encoding: "utf8" });
  if (status !== 0) throw new Error(`${email} couldn't be made staff: ${stderr}`);
}

/** Our command line with the site's settings: what to start, and what comes before its own words. */
export function commandLine(site: Site) {
  const before = ["--disable-warning=ExperimentalWarning", join(ROOT, "src/server/cli/main.ts")];
  return { file: process.execPath, before, options: { cwd: ROOT, env: settingsOf(site) } };
}
