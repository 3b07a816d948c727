import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartProblem } from "./db/start-problem.ts";
import { makeSecret, readSecret } from "./kept-secret.ts";

/** As long as SECRET_KEY must be. */
const LEAST_SECRET = 32;

/** Makes the data folder, or says in one line why that cannot be. */
export function readyDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    if (!statSync(dataDir).isDirectory()) throw new StartProblem(notAFolder(dataDir));
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    refuseForeignFiles(dataDir);
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ENOSPC") throw new StartProblem(`The disk is full: free some space for ${dataDir} and start again.`);
    if (code === "EEXIST" || code === "ENOTDIR") throw new StartProblem(notAFolder(dataDir));
    throw new StartProblem(`The data folder ${dataDir} cannot be written: set DATA_DIR to a folder that you own.`);
  }
}

/** Left by a start as root, for example: a folder that can be written is not enough. */
function refuseForeignFiles(dataDir: string): void {
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    const file = join(dataDir, entry.name);
    if (!entry.isFile()) continue;
    try {
      accessSync(file, constants.R_OK | constants.W_OK);
    } catch {
      throw new StartProblem(`${file} belongs to another user: start as that user, or set DATA_DIR to another folder.`);
    }
  }
}

function notAFolder(dataDir: string): string {
  return `${dataDir} is not a folder: set DATA_DIR to one.`;
}

/** One level after the other: Node's recursive mkdir never returns on file systems such as /proc. */
function makeFolder(dir: string): void {
  if (existsSync(dir)) return;
  makeFolder(dirname(dir));
  // Others may pass through, as the database's user must; they cannot list it.
  mkdirSync(dir, { mode: 0o711 });
}

/** The installation's own secret: from the settings, or made once and kept. */
export function secretKeyOf(dataDir: string, given: string | null): string {
  if (given) return given;
  const file = join(dataDir, "secret-key");
  const kept = readSecret(file) ?? makeSecret(file, 48);
  if (kept.length >= LEAST_SECRET) return kept;
  throw new StartProblem(`${file} is damaged: put it back from a backup, or delete it for a new one.`);
}
