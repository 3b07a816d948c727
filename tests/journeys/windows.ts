import type { Browser, BrowserContext, Page } from "playwright-core";

/** Size, input and theme of a browser window; none can be changed later. */
export interface WindowSize {
  width?: number;
  height?: number;
  touch?: boolean;
  scripts?: boolean;
  theme?: "light" | "dark";
}

/** Longest wait for anything on a page. Generous: the machine may have other work. */
const PATIENCE_MS = 30_000;

/** Emptied windows by site and size. */
const spare = new Map<string, BrowserContext[]>();
const kinds = new WeakMap<BrowserContext, string>();

/**
 * Opens a window without cookies and storage: a new one, or one that `giveBack` emptied. That one still has the site's scripts, compiled; a new
 * window loads and compiles them again, which takes a third of a second of processor time.
 */
export async function takeWindow(browser: Browser, url: string, size: WindowSize): Promise<BrowserContext> {
  const { width = 1280, height = 800, touch = false, scripts = true, theme = "light" } = size;
  const kind = JSON.stringify([url, width, height, touch, scripts, theme]);
  const found = spare.get(kind)?.pop();
  if (found) return found;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    javaScriptEnabled: scripts,
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(PATIENCE_MS);
  kinds.set(context, kind);
  return context;
}

/** Closes a window's pages, forgets its cookies, its storage and what the test set, and keeps it for the next test. */
export async function giveBack(context: BrowserContext): Promise<void> {
  const kind = kinds.get(context);
  const [last, ...others] = context.pages();
  if (kind === undefined || !last) return context.close();
  context.removeAllListeners("weberror").removeAllListeners("console");
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await Promise.all(others.map((page) => page.close()));
  await context.setOffline(false);
  await context.setExtraHTTPHeaders({});
  await context.clearPermissions();
  await leave(last);
  const [url] = JSON.parse(kind) as [string]; // as takeWindow writes it
  const session = await context.newCDPSession(last);
  await session.send("Storage.clearDataForOrigin", { origin: new URL(url).origin, storageTypes: "all" });
  await context.clearCookies();
  await last.close();
  spare.set(kind, [...(spare.get(kind) ?? []), context]);
}

/** Leaves the page it shows, which may still keep something as it goes, or ask whether to go. */
async function leave(page: Page): Promise<void> {
  page.removeAllListeners("dialog").on("dialog", (dialog) => dialog.accept());
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto("about:blank");
}
