import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, needWritable, root } from "./ground.mjs";

/** File with the hash of the lock file that the installed packages came from. */
const STAMP = join(root, "node_modules/.installed-by");

/** Installs the packages if those on disk aren't those of package-lock.json. */
export function ensureInstalled() {
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  if (matchesLock()) return;
  needWritable("node_modules");
  console.log("Installing the packages (once, about a minute) …");
  const cli = process.env.npm_execpath;
  // Not `npm ci`: it refuses a lock file that lacks other platforms' packages, and a registry may not have them. With
  // `--no-save`, npm follows the lock file to the last version and checksum, and leaves it as it is.
  const args = [
    "install",
    "--no-save",
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const [command, all] = cli?.endsWith(".js") ? [process.execPath, [cli, ...args]] : ["npm", args];
  const done = spawnSync(command, all, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
  if (done.error) fail(`npm cannot be run (${done.error.message}): install Node.js with npm.`);
  if (done.status !== 0) fail("The packages could not be installed: see npm's message above, then try again.");
  writeFileSync(STAMP, wanted);
}

/** True if npm's list of installed packages matches the lock file; packages for other platforms may be missing. */
function matchesLock() {
  const installed = packagesOf(join(root, "node_modules/.package-lock.json"));
  if (!installed) return false;
  const wanted = packagesOf(join(root, "package-lock.json")) ?? {};
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "") return true;
    const there = installed[path];
    if (there) return there.version === entry.version && existsSync(join(root, path, "package.json"));
    return entry.optional === true && !isMadeForThisMachine(entry);
  });
}

/** True if a package is for this platform. Optional packages that name no platform belong to others that do. */
function isMadeForThisMachine({ os, cpu, libc }) {
  if (!os && !cpu) return false;
  const musl = process.platform === "linux" && !process.report.getReport().header.glibcVersionRuntime;
  const fits = (list, name) => !list || (list.includes(name) && !list.includes(`!${name}`));
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, musl ? "musl" : "glibc");
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return null;
  }
}
