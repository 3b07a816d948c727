import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";

/** Never asks anybody but the product: no updates, no sync, no look-ups. */
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

/** A real browser: the one named by CHROMIUM, else the one that came as a package. */
export async function openBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, which is not there.`);
  const executablePath = named ?? (await packagedBrowser());
  return chromium.launch({ executablePath, args: QUIET });
}

/** The package unpacks itself into the temporary folder: one of this user's own, begun anew if it was left half done. */
async function packagedBrowser(): Promise<string> {
  const { TMPDIR } = process.env;
  const home = join(tmpdir(), `hypatia-browser-${userInfo().uid}`);
  const whole = join(home, "whole");
  if (!existsSync(whole)) rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true, mode: 0o700 });
  process.env.TMPDIR = home;
  // Then it brings the libraries too that a small machine has not.
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
