import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Identity } from "../db/embedded/run-as.ts";
import { type InstalledPackages, withNeeded } from "./installed-packages.ts";

/** One program to compile: its modules by name, which of them is its main, and the packages it names. */
export interface ElmProgram {
  modules: Readonly<Record<string, string>>;
  main: string;
  packages: readonly { name: string; version: string }[];
}

/** Path of a module in a project. */
export const moduleFile = (name: string): string => `src/${name.replaceAll(".", "/")}.elm`;

/** Writes a project into a fresh folder that `user` owns, gives it to `use` and deletes it. */
export async function inProject<T>(
  program: ElmProgram,
  installed: InstalledPackages,
  user: Identity | null,
  use: (dir: string) => Promise<T>,
): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), "hypatia-elm-"));
  try {
    for (const [name, text] of Object.entries(program.modules)) {
      const file = join(dir, moduleFile(name));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    writeFileSync(join(dir, "elm.json"), JSON.stringify(projectFile(program, installed)));
    giveTo(user, dir);
    return await use(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Gives a folder and everything in it to a user. */
export function giveTo(user: Identity | null, dir: string): void {
  if (!user) return;
  chownSync(dir, user.uid, user.gid);
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) giveTo(user, path);
    else chownSync(path, user.uid, user.gid);
  }
}

function projectFile({ packages }: ElmProgram, installed: InstalledPackages) {
  const all = withNeeded(installed, packages);
  const direct = new Set(packages.map(({ name }) => name));
  const part = (isDirect: boolean) => {
    const some = ("missing" in all ? [] : all).filter(({ name }) => direct.has(name) === isDirect);
    return Object.fromEntries(some.map(({ name, version }) => [name, version]).toSorted());
  };
  return {
    type: "application",
    "source-directories": ["src"],
    "elm-version": "0.19.1",
    dependencies: { direct: part(true), indirect: part(false) },
    "test-dependencies": { direct: {}, indirect: {} },
  };
}
