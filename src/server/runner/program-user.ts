import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { firstInaccessibleFolder, type Identity } from "../db/embedded/run-as.ts";

/** Nobody's account on usual systems, and not that of the database (uid 65534). */
const PROGRAMS = 65_533;
const SPARE = 65_531;

/**
 * User of learners' programs if we're root; null for our own. It's never the database's, so that a program that gets
 * out of its sandbox finds nothing it may read or stop.
 */
export function programUser(dataDir: string): Identity | null {
  if (process.getuid?.() !== 0) return null;
  const uid = ownerOf(join(dataDir, "postgres")) === PROGRAMS ? SPARE : PROGRAMS;
  return { uid, gid: uid };
}

function ownerOf(path: string): number | null {
  try {
    return statSync(path).uid;
  } catch {
    // No embedded database, or one elsewhere, which always runs as nobody.
    return null;
  }
}

/** Returns a path that the user can read: the given one, or else a copy below `copiesDir`, made once per `version`. */
export function readableBy(user: Identity | null, path: string, copiesDir: string, version: string): string {
  if (!user || (firstInaccessibleFolder(path, user) === null && isReadable(path, user))) return path;
  const copy = join(copiesDir, `${basename(path)}-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(copiesDir, { recursive: true, mode: 0o755 });
  cpSync(path, unfinished, { recursive: true, dereference: true });
  openToAll(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function isReadable(path: string, user: Identity): boolean {
  const { mode, uid, gid } = statSync(path);
  const bit = uid === user.uid ? 0o400 : gid === user.gid ? 0o040 : 0o004;
  return (mode & bit) !== 0;
}

function openToAll(path: string): void {
  chmodSync(path, 0o755);
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) openToAll(join(path, name));
}
