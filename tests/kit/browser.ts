import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
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

/** The package unpacks itself into the temporary folder, with the libraries that it needs where the machine has none of its own. */
async function packagedBrowser(): Promise<string> {
  if (!hasLibrary("libnss3.so")) process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  return packaged.executablePath();
}

function hasLibrary(name: string): boolean {
  const known = spawnSync("ldconfig", ["-p"], { encoding: "utf8", env: { PATH: "/usr/sbin:/sbin:/usr/bin:/bin" } });
  return known.stdout?.includes(name) ?? false;
}
