import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the clone. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const NEEDED_MAJOR = 24;

/** Prints one clear line and exits with status 1. */
export function fail(line) {
  console.error(line);
  process.exit(1);
}

/** Fails if this user can't write to the clone, or to one of its folders that exists. */
export function needWritable(folder) {
  try {
    for (const path of [root, join(root, folder)]) if (existsSync(path)) accessSync(path, constants.W_OK);
  } catch {
    fail(`${join(root, folder)} cannot be written: start as the owner of ${root}, or use a clone of your own.`);
  }
}

/** The Node that everything runs on. It comes as a package, so an older one is enough to start with. */
export function ownNode() {
  const packaged = join(root, "node_modules/.bin/node");
  if (existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split(".")[0]) >= NEEDED_MAJOR) return process.execPath;
  return fail(
    `Node ${NEEDED_MAJOR} is needed and comes in no package for ${process.platform} ${process.arch}: install it.`,
  );
}

/** An environment in which tools find that Node first. */
export function ownEnvironment(more = {}) {
  const bin = join(root, "node_modules/.bin");
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`, ...more };
}
