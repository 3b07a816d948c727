import { execFile } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { StartProblem } from "../start-problem.ts";
import type { Binaries } from "./binaries.ts";
import type { Identity } from "./run-as.ts";

const run = promisify(execFile);

export const SUPERUSER = "hypatia";

/**
 * Creates the database files if they don't exist. They are built next to their place and renamed, so an interrupted
 * start leaves nothing half done.
 */
export async function initCluster(
  binaries: Binaries,
  clusterDir: string,
  password: string,
  runAs: Identity | null,
): Promise<void> {
  if (existsSync(join(clusterDir, "PG_VERSION"))) return;
  if (existsSync(clusterDir) && readdirSync(clusterDir).length > 0) {
    throw new StartProblem(
      `${clusterDir} isn't one of our databases: move it away, or set DATA_DIR to another folder.`,
    );
  }
  const unfinished = `${clusterDir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const secretDir = mkdtempSync(join(tmpdir(), "hypatia-init-"));
  const passwordFile = join(secretDir, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (runAs) for (const path of [unfinished, secretDir, passwordFile]) chownSync(path, runAs.uid, runAs.gid);
  const options = [
    ["-D", unfinished],
    ["-U", SUPERUSER],
    ["--pwfile", passwordFile],
    ["--auth", "scram-sha-256"],
    ["--encoding", "UTF8"],
    ["--locale-provider", "builtin"],
    ["--builtin-locale", "C.UTF-8"],
    ["--locale", "C"],
    ["--no-instructions"],
  ].flat();
  try {
    await run(binaries.initdb, options, { ...runAs, cwd: unfinished, env: { PATH: process.env.PATH, TZ: "UTC" } });
    rmSync(clusterDir, { recursive: true, force: true });
    renameSync(unfinished, clusterDir);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new StartProblem(initProblem(error, clusterDir));
  } finally {
    rmSync(secretDir, { recursive: true, force: true });
  }
}

function initProblem(error: unknown, clusterDir: string): string {
  const stderr = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
  if (/No space left on device/.test(stderr))
    return `The disk is full: free some space for ${clusterDir} and start again.`;
  if (/could not look up effective user ID/.test(stderr)) {
    return "This user has no name on this machine, which the embedded database needs: run as a named user, or set DATABASE_URL.";
  }
  if (/EPERM|EINVAL/.test(stderr)) {
    return "The embedded database must not run as root, and we can't switch to another user here: run as a plain user, or set DATABASE_URL.";
  }
  const line = /(?:error|FATAL):\s*(.+)/i.exec(stderr)?.[1] ?? stderr.trim().split("\n").at(-1) ?? "unknown";
  return `The database couldn't be created in ${clusterDir}: ${line}`;
}
