import { afterAll, beforeAll, expect, test } from "vitest";
import { createRenderPage } from "#web/entry-server.tsx";
import type { TestApp } from "../kit/app.ts";
import type { TestBrowser } from "../kit/client.ts";
import { createLearningApp, premiumLesson } from "../kit/learning.ts";
import { onePerRole, type Role } from "../kit/people.ts";

/** A crawler that opens every page it can reach by links, as a visitor and as a learner would see it. */

const manifest = Object.fromEntries(
  ["app", "page", "lesson"].map((name) => [`src/web/entry-${name}.tsx`, { file: `entry-${name}.js` }]),
);

let app: TestApp;
let browsers: Record<Role, TestBrowser>;

beforeAll(async () => {
  app = await createLearningApp({ renderPage: createRenderPage(manifest) });
  browsers = await onePerRole(app);
});
afterAll(() => app.close());

/** Files of the build, which these tests don't have, an address that means something only once, and the slow pages that the matrix opens. */
const SKIPPED = /^\/(assets\/|account\/logout\/|authors\/interactives\/.)/;

/** Paths and queries of a page's links to this site, without scripts. The ways to log in are the same from everywhere. */
function linksOf(html: string, from: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].flatMap(([, href = ""]) => {
    const url = new URL(href.replaceAll("&amp;", "&"), `http://site.test${from}`);
    url.searchParams.delete("next");
    return url.host === "site.test" ? [`${url.pathname}${url.search}`] : [];
  });
}

/** Addresses that fail, each with the page that links to it. */
async function crawl(browser: TestBrowser): Promise<{ opened: number; dead: string[] }> {
  const from = new Map([["/", "the start"]]);
  const dead: string[] = [];
  for (const address of from.keys()) {
    const answer = await browser.get(address);
    if (answer.status >= 400) dead.push(`${address} answers ${answer.status}, linked on ${from.get(address)}`);
    const { location } = answer.headers;
    const next = typeof location === "string" ? [location] : linksOf(answer.body, address);
    for (const link of next) if (!from.has(link) && !SKIPPED.test(link)) from.set(link, address);
  }
  return { opened: from.size, dead };
}

test.each(["anonymous", "learner"] as const)("no link that a crawler finds is dead for this role: %s", async (role) => {
  const { opened, dead } = await crawl(browsers[role]);
  expect(dead).toEqual([]);
  expect(opened).toBeGreaterThan(30);
});

test("a locked lesson is a page that says it isn't free, in words and for search engines", async () => {
  const answer = await browsers.anonymous.get(premiumLesson);
  expect(answer.status).toBe(200);
  expect(answer.body).toContain('"isAccessibleForFree":false');
  expect(answer.body).toContain("Continue with premium");
  expect(answer.body).not.toContain("find-it");
});
