import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { isServerOf } from "#server/db/embedded/postmaster.ts";
import { preparedDataDir } from "../kit/prepared-data.ts";
import { newDataDir } from "../kit/running-product.ts";
import { todays } from "../kit/volume.ts";

/** Tests and benches that start products may be ended at any moment: nothing may keep running. */

vi.setConfig({ testTimeout: 120_000 });

const starter = join(import.meta.dirname, "../kit/start-and-wait.ts");
const folders: string[] = [];
const started: ChildProcess[] = [];

afterEach(() => {
  // A process left behind would keep our output open, and keep anybody who waits for its end waiting.
  for (const { pid } of started.splice(0)) endGroup(pid);
  for (const folder of folders.splice(0))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

/** A process that starts the product and then waits. It leads its own group, like a command in a terminal. */
function startIn(dataDir: string): { child: ChildProcess; said(): string } {
  const child = spawn(process.execPath, [starter, dataDir], { detached: true, stdio: ["ignore", "pipe", "inherit"] });
  started.push(child);
  let text = "";
  child.stdout?.setEncoding("utf8").on("data", (more: string) => {
    text += more;
  });
  return { child, said: () => text };
}

function endGroup(leader: number | undefined): void {
  try {
    if (leader !== undefined) process.kill(-leader, "SIGKILL");
  } catch {
    // It ended, as it should.
  }
}

/** The database that runs on a data folder; NaN if there's none. Only looks: a file that's just being written isn't stale. */
function databaseOf(dataDir: string): number {
  const folder = join(dataDir, "postgres");
  try {
    const pid = Number.parseInt(readFileSync(join(folder, "postmaster.pid"), "utf8"), 10);
    return isServerOf(pid, folder) ? pid : Number.NaN;
  } catch {
    return Number.NaN;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const ends: readonly (readonly [string, (pid: number) => void])[] = [
  ["killed", (pid) => process.kill(pid, "SIGKILL")],
  ["asked to stop", (pid) => process.kill(pid, "SIGTERM")],
  ["interrupted in its terminal", (pid) => process.kill(-pid, "SIGINT")],
];

test.each(todays(ends, 3))("when it's %s, product and database end too", async (_, end) => {
  const dataDir = await preparedDataDir();
  folders.push(dataDir);
  const { child, said } = startIn(dataDir);
  await expect.poll(said, { timeout: 60_000 }).toMatch(/^product \d+\n/m);
  const product = Number(/product (\d+)/.exec(said())?.[1]);
  const database = databaseOf(dataDir);
  expect([isAlive(product), isAlive(database)]).toEqual([true, true]);
  end(child.pid ?? Number.NaN);
  await once(child, "exit");
  await expect.poll(() => [isAlive(product), isAlive(database)], { timeout: 30_000 }).toEqual([false, false]);
});

test("when it's interrupted while the database is being made, nothing is left behind either", async () => {
  const dataDir = newDataDir();
  folders.push(dataDir);
  const { child } = startIn(dataDir);
  const postmaster = () => databaseOf(dataDir);
  await expect.poll(postmaster, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  const database = postmaster();
  process.kill(-(child.pid ?? Number.NaN), "SIGINT");
  await expect.poll(() => isAlive(database), { timeout: 60_000 }).toBe(false);
  expect(postmaster()).toBeNaN();
});
