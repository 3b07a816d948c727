import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { firstClosedFolder, type Identity, identityFor } from "./run-as.ts";

/** Where root's database goes when its own data folder lies behind a closed door, such as /root. */
const OUTSIDE = "/var/lib/hypatia";

export interface ClusterPlace {
  dir: string;
  runAs: Identity | null;
  /** Where programs may be copied to. */
  copiesDir: string;
  /** The folder that made moving necessary. */
  movedBecauseOf: string | null;
}

/**
 * The folder of the database files: inside the data folder, or outside where the server's user could not reach it.
 * Then a file in the data folder names the place, so that deleting the data folder still is a clean start.
 */
export function clusterPlace(dataDir: string, outside = OUTSIDE): ClusterPlace {
  const inside = join(dataDir, "postgres");
  const runAs = identityFor(inside);
  const closed = runAs ? firstClosedFolder(dataDir, runAs) : null;
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
