import { existsSync } from "node:fs";
import packaged from "@sparticuz/chromium";
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
  const executablePath = named ?? (await packaged.executablePath());
  return chromium.launch({ executablePath, args: QUIET });
}
