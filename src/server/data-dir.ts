import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartProblem } from "./db/start-problem.ts";
import { createSecretFile, readSecretFile } from "./secret-file.ts";

/** Minimum length of SECRET_KEY as well. */
const MIN_SECRET_LENGTH = 32;

/** Creates the data folder, or throws a one-line StartProblem. */
export function prepareDataDir(dataDir: string): void {
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
    throw new StartProblem(`The data folder ${dataDir} can't be written: set DATA_DIR to a folder you own.`);
  }
}

/** A writable folder isn't enough: a start as root, for example, leaves files of another user. */
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
  return `${dataDir} isn't a folder: set DATA_DIR to one.`;
}

/** Creates one level at a time: Node's recursive mkdir never returns on file systems such as /proc. */
function makeFolder(dir: string): void {
  if (existsSync(dir)) return;
  makeFolder(dirname(dir));
  // Other users, such as the database's, may pass through but not list it.
  mkdirSync(dir, { mode: 0o711 });
}

/** Installation secret: from the settings, or created once and kept in the data folder. */
export function loadSecretKey(dataDir: string, given: string | null): string {
  if (given) return given;
  const file = join(dataDir, "secret-key");
  const kept = readSecretFile(file) ?? createSecretFile(file, 48);
  if (kept.length >= MIN_SECRET_LENGTH) return kept;
  throw new StartProblem(`${file} is damaged: restore it from a backup, or delete it to get a new one.`);
}
