import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { elmMain } from "#lang/transpile/elm-main.ts";
import { giveTo, inProject } from "./elm-project.ts";
import { type ElmSandbox, runElm } from "./elm-sandbox.ts";
import type { InstalledPackages } from "./installed-packages.ts";
import { registryOf } from "./registry.ts";

/** A home of the compiler with our packages, compiled. */
export interface ElmHome {
  dir: string;
  /** Changes with every byte of its packages. */
  hash: string;
}

/** Compiling all packages for the first time. */
const PREPARE_MS = 120_000;

/** Prepares a home from the installed packages, once for their content; or says why that can't be done. */
export async function prepareElmHome(
  sandbox: ElmSandbox,
  installed: InstalledPackages,
  parent: string,
): Promise<ElmHome | string> {
  const sources = [...installed.values()];
  const hash = hashOf(sources.map(({ name, version, dir }) => [`${name}/${version}`, dir]));
  const dir = join(parent, hash);
  if (existsSync(dir)) return { dir, hash };
  const made = mkdtempSync(join(tmpdir(), "hypatia-elm-home-"));
  try {
    const packages = join(made, "0.19.1/packages");
    for (const { name, version, dir: from } of sources) {
      const to = join(packages, name, version);
      mkdirSync(to, { recursive: true });
      cpSync(join(from, "elm.json"), join(to, "elm.json"));
      cpSync(join(from, "src"), join(to, "src"), { recursive: true });
    }
    writeFileSync(join(packages, "registry.dat"), registryOf(installed));
    giveTo(sandbox.user, made);
    const why = await compilePackages(sandbox, installed, made);
    if (why !== null) return why;
    keep(made, dir);
    return { dir, hash };
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/** Compiles a program that names every package, which leaves their compiled form beside them. */
async function compilePackages(
  sandbox: ElmSandbox,
  installed: InstalledPackages,
  home: string,
): Promise<string | null> {
  const program = { modules: { Main: elmMain(new Map()) }, main: "Main", packages: [...installed.values()] };
  return inProject(program, installed, sandbox.user, async (project) => {
    const run = { project, home, writesHome: true, main: "src/Main.elm", output: "out.js", ms: PREPARE_MS };
    const { code, stderr } = await runElm(sandbox, run);
    return code === 0 ? null : `its packages can't be compiled (${stderr.trim().slice(0, 300) || "out of time"})`;
  });
}

/** Moves a finished folder to its place; another process may have been faster. */
function keep(made: string, dir: string): void {
  const unfinished = `${dir}.${process.pid}`;
  mkdirSync(dirname(dir), { recursive: true });
  cpSync(made, unfinished, { recursive: true });
  try {
    renameSync(unfinished, dir);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(dir)) throw error;
  }
}

function hashOf(folders: readonly (readonly [name: string, dir: string])[]): string {
  const hash = createHash("sha256");
  for (const [name, dir] of folders) {
    const files = readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith(".dat"))
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.toSorted()) hash.update(`${name}/${relative(dir, file)}\0`).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
}
