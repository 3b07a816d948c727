import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";

/** Talks only to the product: no updates, no sync, no look-ups. */
const QUIET = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--hide-scrollbars",
];

/** Starts a real browser: the one named by CHROMIUM, else the one that comes as a package. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await unpackBrowser(), args: QUIET });
}

/** Unpacks the browser if that hasn't been done, so that several processes don't at once. Returns its path. */
export async function unpackBrowser(): Promise<string> {
  const named = process.env.CHROMIUM;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, which is not there.`);
  return named ?? packagedBrowser();
}

/** Unpacks the package into a temporary folder of this user, again from the start if an earlier run was interrupted. */
async function packagedBrowser(): Promise<string> {
  const { TMPDIR } = process.env;
  const home = join(tmpdir(), `hypatia-browser-${userInfo().uid}`);
  const whole = join(home, "whole");
  if (!existsSync(whole)) rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true, mode: 0o700 });
  process.env.TMPDIR = home;
  // With this set, the package also unpacks the libraries that a small machine lacks.
  if (!hasLibrary("libnss3.so")) process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x";
  try {
    const { default: packaged } = await import("@sparticuz/chromium");
    const path = await packaged.executablePath();
    writeFileSync(whole, "");
    return path;
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

function hasLibrary(name: string): boolean {
  const known = spawnSync("ldconfig", ["-p"], { encoding: "utf8", env: { PATH: "/usr/sbin:/sbin:/usr/bin:/bin" } });
  return known.stdout?.includes(name) ?? false;
}
