import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { administer } from "../tests/kit/database-run.ts";

const ROOT = join(import.meta.dirname, "..");
const NAME = "histories";

/** Runs random histories of money on a database of their own in the cluster, in four processes behind HAProxy. */
export async function runHistories(direct: string, count: string): Promise<boolean> {
  await administer(direct, `create database ${NAME}`);
  const url = new URL(direct);
  url.pathname = `/${NAME}`;
  return runVitest(["--project", "db", "tests/histories/processes.test.ts"], {
    HISTORIES: count,
    HISTORIES_DATABASE: url.href,
  });
}

/** Runs tests that find what they're about in their environment. */
export async function runVitest(args: readonly string[], env: Readonly<Record<string, string>>): Promise<boolean> {
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const child = spawn(process.execPath, [vitest, "run", ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "test", NO_COLOR: "1", ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [status] = await once(child, "exit");
  return status === 0;
}
