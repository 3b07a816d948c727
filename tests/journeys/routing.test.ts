import type { Page, Request } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { openJourney } from "./kit.ts";

const journey = openJourney();

const PAGE_DATA_FAILED =
  "We encountered an error while talking to our servers. Refresh the page and try again in a few seconds. If the problem persists, please email us";

async function openPage(size?: { width: number; height: number }): Promise<Page> {
  return (await journey().open(size)).newPage();
}

/** Pages of visitors who leave nothing behind; tests that answer or hold back a request, or stop the clock, open their own. */
let visitor: Page;
let small: Page;
beforeAll(async () => {
  visitor = await openPage();
  small = await openPage({ width: 320, height: 400 });
});

/** Navigates as the browser's router does when you press a link between client screens. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, href);
}

/** Collects addresses requested from now on for which `wanted` is true. */
function listenFor(page: Page, wanted: (request: Request) => boolean): string[] {
  const found: string[] = [];
  page.on("request", (request) => {
    if (wanted(request)) found.push(new URL(request.url()).pathname + new URL(request.url()).search);
  });
  return found;
}

const isPageData = (request: Request) => new URL(request.url()).searchParams.has("ajax");
const isDocument = (request: Request) => request.isNavigationRequest();

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

describe("a client screen by its address", () => {
  test("is a spinner first, then the shell for this kind of client (R9)", async () => {
    const desktop = await openPage();
    await desktop.route("**/assets/entry-app*.js", async (route) => {
      await desktop.getByRole("status").filter({ hasText: "Loading" }).waitFor();
      expect(await desktop.getByRole("heading").count()).toBe(0);
      await route.continue();
    });
    await desktop.goto("/cookie-policy/");
    await heading(desktop, "Cookies");
    await expect.poll(() => desktop.locator("html").getAttribute("data-client")).toBe("desktop");

    const mobile = await journey().browser.newContext({
      baseURL: journey().url,
      userAgent:
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1",
    });
    const page = await mobile.newPage();
    await page.goto("/cookie-policy/");
    await heading(page, "Cookies");
    await expect.poll(() => page.locator("html").getAttribute("data-client")).toBe("mobile");
    await mobile.close();
  });
});

describe("going from one client screen to another", () => {
  test("asks for the page's data once, without the fragment, and not when only hash or query change (R7, P1)", async () => {
    const page = visitor;
    await page.goto("/cookie-policy/");
    await heading(page, "Cookies");
    const asked = listenFor(page, isPageData);
    const documents = listenFor(page, isDocument);
    await follow(page, "/download-app/?from=cookies#top");
    await heading(page, "Take it with you");
    expect(asked).toEqual(["/download-app/?from=cookies&ajax=1"]);
    await follow(page, "/download-app/?from=elsewhere#top");
    await follow(page, "/download-app/?from=elsewhere#bottom");
    await follow(page, "/cookie-policy/");
    await heading(page, "Cookies");
    expect(asked.slice(1)).toEqual(["/cookie-policy/?ajax=1"]);
    expect(documents).toEqual([]);
  });

  test("a link between client screens stays in the page, any other leaves it (R3)", async () => {
    const page = visitor;
    await page.goto("/download-app/");
    await heading(page, "Take it with you");
    const asked = listenFor(page, isPageData);
    const documents = listenFor(page, isDocument);
    await page.getByRole("link", { name: "See which cookies and why" }).click();
    await heading(page, "Cookies");
    expect({ asked, documents }).toEqual({ asked: ["/cookie-policy/?ajax=1"], documents: [] });
    await page.goBack();
    await heading(page, "Take it with you");
    await page.goForward();
    await heading(page, "Cookies");
    await page.getByRole("banner").getByRole("link", { name: "Courses" }).click();
    await heading(page, "Courses");
    expect(documents).toEqual(["/courses/"]);
  });

  test("changes the title and the canonical address along with the page, without the query (R8)", async () => {
    const page = visitor;
    const canonical = page.locator("link[rel=canonical]");
    await page.goto("/cookie-policy/?from=mail#third");
    await heading(page, "Cookies");
    const before = await page.title();
    expect(before).toMatch(/^\S.* · Hypatia$/);
    const address = `${journey().url}/cookie-policy/`;
    await expect.poll(() => canonical.getAttribute("href")).toBe(address);
    for (const property of ["al:web:url", "al:ios:url", "al:android:url"]) {
      expect(await page.locator(`meta[property="${property}"]`).getAttribute("content")).toBe(address);
    }
    await follow(page, "/download-app/?from=cookies");
    await heading(page, "Take it with you");
    expect(await page.title()).toMatch(/ · Hypatia$/);
    expect(await page.title()).not.toBe(before);
    await expect.poll(() => canonical.getAttribute("href")).toBe(`${journey().url}/download-app/`);
  });

  test("scrolls to what the hash names, wherever you come from, or to the top when the path changes, and no hash breaks it (R6)", async () => {
    const page = small;
    const isAtThird = () =>
      page.waitForFunction(() => {
        const top = document.getElementById("third")?.getBoundingClientRect().top ?? -1;
        return window.scrollY > 0 && top >= 0 && top < 120;
      });
    await page.goto("/cookie-policy/");
    await heading(page, "Cookies");
    await follow(page, "/cookie-policy/#third");
    await isAtThird();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await follow(page, "/download-app/#%zz");
    await heading(page, "Take it with you");
    await page.waitForFunction(() => window.scrollY === 0);
    await page.goto("/cookie-policy/#third");
    await isAtThird();
    await page.goto("/download-app/");
    await heading(page, "Take it with you");
    await follow(page, "/cookie-policy/#third");
    await isAtThird();
  });

  test("the new page's heading has the focus, and going back leads to where you were (R6)", async () => {
    const page = small;
    await page.goto("/download-app/");
    await heading(page, "Take it with you");
    await page.getByRole("link", { name: "See which cookies and why" }).click();
    await heading(page, "Cookies");
    await page.waitForFunction(() => document.activeElement?.tagName === "H1" && window.scrollY === 0);
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.waitForFunction(() => window.scrollY === 300);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await page.goBack();
    await heading(page, "Take it with you");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Take it with you");
    await page.goForward();
    await heading(page, "Cookies");
    await page.waitForFunction(() => window.scrollY === 300);
  });

  test.each(["/courses/", "/no/such/page/", "/cookie-policy"])(
    "%s is loaded as a full page, once (R3, R5)",
    async (to) => {
      const page = visitor;
      await page.goto("/cookie-policy/");
      await heading(page, "Cookies");
      const documents = listenFor(page, isDocument);
      await follow(page, to);
      await heading(page, to === "/courses/" ? "Courses" : "We can't find that page");
      expect(documents).toEqual([to]);
    },
  );

  test("an answer for another path leads there without being fetched again, and then fetching goes on (P2, P3, R7)", async () => {
    const page = await openPage();
    await page.goto("/cookie-policy/");
    await heading(page, "Cookies");
    const asked = listenFor(page, isPageData);
    const documents = listenFor(page, isDocument);
    await page.route("**/landing/moved/?ajax=1", async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${journey().url}/download-app/?ajax=1` }) }),
    );
    await follow(page, "/landing/moved/");
    await heading(page, "Take it with you");
    expect(new URL(page.url()).pathname).toBe("/download-app/");
    expect(asked).toEqual(["/landing/moved/?ajax=1"]);
    await follow(page, "/landing/from-numbers-to-knots/");
    await page.getByRole("heading", { level: 1, name: "Take it with you" }).waitFor({ state: "hidden" });
    await follow(page, "/download-app/");
    await heading(page, "Take it with you");
    expect(asked.slice(1)).toEqual(["/landing/from-numbers-to-knots/?ajax=1", "/download-app/?ajax=1"]);
    expect(documents).toEqual([]);
  });

  test("opens the error modal with the default sentence when the data can't be loaded (P3)", async () => {
    const page = await openPage();
    await page.goto("/cookie-policy/");
    await heading(page, "Cookies");
    await page.clock.install();
    const asked = listenFor(page, isPageData);
    await page.route("**/download-app/?ajax=1", (route) => route.fulfill({ status: 500, body: "" }));
    await follow(page, "/download-app/");
    for (let tries = 1; tries < 4; tries += 1) {
      await expect.poll(() => asked.length).toBe(tries);
      await page.clock.runFor(30_000);
    }
    const dialog = page.getByRole("dialog", { name: "Something went wrong" });
    await dialog.waitFor();
    await expect.poll(() => dialog.getByRole("alert").textContent()).toContain(PAGE_DATA_FAILED);
    await expect.poll(() => dialog.getByRole("link").getAttribute("href")).toMatch(/^mailto:.+@/);
    expect(asked).toHaveLength(4);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  });
});

describe("failures", () => {
  test("a chunk that doesn't arrive is reported with its name and kind, and the page says so in one sentence (R15)", async () => {
    const page = await openPage();
    await page.goto("/cookie-policy/");
    await heading(page, "Cookies");
    await page.route("**/assets/download-app*.js", (route) => route.abort());
    const report = page.waitForRequest("**/api/v1/client-errors/");
    await follow(page, "/download-app/");
    expect((await report).postDataJSON()).toEqual({ kind: "chunk-load", chunk: "download_app", type: "load" });
    expect((await (await report).response())?.status()).toBe(200);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole("main").getByRole("button").count()).toBe(1);
  });
});
