import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { elmPackageFile } from "#contract/authoring/elm-files.ts";
import { allowedPackages } from "#lang/vocabulary/elm-packages.ts";

/** A version of a package below ELM_HOME. */
export interface InstalledPackage {
  name: string;
  version: string;
  dir: string;
  /** Names of the packages it needs. */
  needs: readonly string[];
}

/** Packages that lessons may use and those they need, one version of each, by name. */
export type InstalledPackages = ReadonlyMap<string, InstalledPackage>;

/** Reads which packages are installed. A package that needs one that's missing counts as missing too. */
export function readInstalledPackages(packagesDir: string): InstalledPackages {
  const found = new Map<string, InstalledPackage>();
  const missing = new Set<string>();
  const add = (name: string): boolean => {
    if (found.has(name)) return true;
    if (missing.has(name)) return false;
    const installed = readPackage(packagesDir, name);
    if (installed?.needs.every(add)) found.set(name, installed);
    else missing.add(name);
    return found.has(name);
  };
  for (const name of allowedPackages.keys()) add(name);
  return found;
}

/**
 * Packages that a list of packages needs, the list included, as they are installed; or the one that isn't. An installed
 * version with the same first number does for any other.
 */
export function withNeeded(
  installed: InstalledPackages,
  wanted: readonly { name: string; version: string }[],
): InstalledPackage[] | { missing: string } {
  const needed = new Map<string, InstalledPackage>();
  for (const { name, version } of wanted) {
    const found = installed.get(name);
    if (!found || majorOf(found.version) !== majorOf(version)) return { missing: `${name} ${version}` };
    addWithNeeds(needed, installed, found);
  }
  return [...needed.values()];
}

function addWithNeeds(
  needed: Map<string, InstalledPackage>,
  installed: InstalledPackages,
  found: InstalledPackage,
): void {
  if (needed.has(found.name)) return;
  needed.set(found.name, found);
  for (const name of found.needs) {
    const next = installed.get(name);
    if (next) addWithNeeds(needed, installed, next);
  }
}

/** The default version if it's installed, else the newest. */
function readPackage(packagesDir: string, name: string): InstalledPackage | null {
  const versions = listFolder(join(packagesDir, name)).filter((version) => /^\d+\.\d+\.\d+$/.test(version));
  const preferred = allowedPackages.get(name) ?? "";
  const version = versions.includes(preferred) ? preferred : versions.toSorted(byVersion).at(-1);
  if (version === undefined) return null;
  const dir = join(packagesDir, name, version);
  const file = readPackageFile(join(dir, "elm.json"));
  return file && { name, version, dir, needs: Object.keys(file.dependencies) };
}

function majorOf(version: string): string | undefined {
  return version.split(".")[0];
}

function readPackageFile(file: string) {
  try {
    const parsed = elmPackageFile.safeParse(JSON.parse(readFileSync(file, "utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not there, or not JSON: the same as not installed.
    return null;
  }
}

function listFolder(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}

function byVersion(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}
