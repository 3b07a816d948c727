import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { firstInaccessibleFolder, type Identity, identityFor } from "./run-as.ts";

/** Place for what root's helpers need when its data folder is inaccessible to other users, such as one in /root. */
export const OUTSIDE = "/var/lib/hypatia";

export interface ClusterPlace {
  dir: string;
  runAs: Identity | null;
  /** Place for copies of the database programs. */
  copiesDir: string;
  /** The inaccessible folder that forced the move; null if there was no need. */
  movedBecauseOf: string | null;
}

/**
 * Chooses the folder of the database files: inside the data folder, or outside if the server's user couldn't reach it.
 * In that case a file in the data folder names the place, so deleting the data folder still gives a clean start.
 */
export function clusterPlace(dataDir: string, outside = OUTSIDE): ClusterPlace {
  const inside = join(dataDir, "postgres");
  const runAs = identityFor(inside);
  const closed = runAs ? firstInaccessibleFolder(dataDir, runAs) : null;
  if (closed === null) return { dir: inside, runAs, copiesDir: dataDir, movedBecauseOf: null };
  const dir = join(outside, placeName(join(dataDir, "database-place"), dataDir));
  mkdirSync(outside, { recursive: true, mode: 0o755 });
  return { dir, runAs: identityFor(dir), copiesDir: outside, movedBecauseOf: closed };
}

function placeName(file: string, dataDir: string): string {
  if (existsSync(file)) {
    const name = readFileSync(file, "utf8").trim();
    if (/^[0-9a-f]{16}$/.test(name)) return name;
  }
  const name = createHash("sha256").update(`${dataDir}\0${randomUUID()}`).digest("hex").slice(0, 16);
  writeFileSync(file, `${name}\n`, { mode: 0o600 });
  return name;
}
