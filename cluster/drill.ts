import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { HttpBrowser } from "../tests/kit/http-browser.ts";
import type { Finding } from "./sample.ts";
import { commandLine, type Site } from "./site.ts";
import { saver, signUp } from "./writers.ts";

const RESTORED = "restored";
const ERASED_MS = 120_000;

/** Erases an account while a backup is written, restores the backup into a database of its own, and looks for the person there (F38). */
export async function restoreDrill(site: Site, direct: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  await (await saver(site.url)).write();
  const { browser, email } = await signUp(site.url, "leaves");
  const userId = await one(direct, "select user_id as v from users where email = $1", [email]);
  const backup = runCli(site, ["backup"]);
  await erase(browser, email);
  findings.push({
    what: "a backup is written while an account is erased",
    isRight: (await backup) === 0,
    seen: "backup",
  });
  const until = Date.now() + ERASED_MS;
  let left = "1";
  while (left !== "0" && Date.now() < until) {
    await sleep(1000);
    left = await one(direct, "select count(*)::text as v from users where user_id = $1", [userId]);
  }
  findings.push({ what: "the account is gone", isRight: left === "0", seen: `${left} left` });

  const folder = join(site.folder, "data/backups");
  const [file = ""] = readdirSync(folder).sort().reverse();
  await one(direct, `create database ${RESTORED}`, []);
  const into = new URL(direct);
  into.pathname = `/${RESTORED}`;
  const restored = await runCli({ ...site, databaseUrl: into.href, directUrl: into.href }, [
    "restore",
    join(folder, file),
    "--yes",
  ]);
  findings.push({ what: "the backup is restored into an empty database", isRight: restored === 0, seen: file });
  const back = await one(into.href, "select count(*)::text as v from users where user_id = $1", [userId]);
  findings.push({ what: "nobody who was erased is back", isRight: back === "0", seen: `${back} there` });
  const kept = await one(into.href, "select count(*)::text as v from lesson_progress", []);
  findings.push({ what: "and everybody else's work is", isRight: Number(kept) > 0, seen: `${kept} lessons` });
  return findings;
}

async function erase(browser: HttpBrowser, email: string): Promise<void> {
  const answer = await browser.post("/account/settings/data-portal/erase-account/", { email });
  if (answer.status !== 200)
    throw new Error(`The account wasn't erased: ${answer.status} ${answer.text.slice(0, 300)}`);
}

async function runCli(site: Site, args: readonly string[]): Promise<number> {
  const { file, before, options } = commandLine(site);
  const child = spawn(file, [...before, ...args], { ...options, stdio: ["ignore", "ignore", "inherit"] });
  const [status] = await once(child, "exit");
  return Number(status);
}

async function one(url: string, text: string, values: unknown[]): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<{ v: string }>(text, values)).rows[0]?.v ?? "";
  } finally {
    await client.end();
  }
}
