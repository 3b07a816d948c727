import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { join } from "node:path";

const MARK = "HYPATIA_CLUSTER_REAPED";

/**
 * Runs this program once more under a parent that reaps dead children, and returns its status; null if it has such a parent already. Killing
 * Patroni leaves its database without a parent. Process 1 of a container often doesn't wait for such children: they
 * stay in the list of processes, and Patroni waits for ever until the database it was killed with has ended.
 */
export async function underReaper(
  args: readonly string[] = [...process.execArgv, ...process.argv.slice(1)],
): Promise<number | null> {
  if (process.env[MARK]) return null;
  const reaper = join(import.meta.dirname, "reaper.py");
  const child = spawn("python3", [reaper, process.execPath, ...args], {
    env: { ...process.env, [MARK]: "true" },
    stdio: "inherit",
  });
  const pass = () => {}; // a Ctrl-C reaches the program itself
  process.on("SIGINT", pass);
  const [status, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
  process.off("SIGINT", pass);
  return status ?? 128 + constants.signals[signal ?? "SIGTERM"];
}
