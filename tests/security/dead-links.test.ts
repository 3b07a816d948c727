import { afterAll, beforeAll, expect, test } from "vitest";
import { createRenderPage } from "#web/entry-server.tsx";
import { createAuthor, createLesson } from "../kit/authors.ts";
import { createSchool, type School } from "../kit/classrooms.ts";
import type { TestBrowser } from "../kit/client.ts";
import { drawnHtml } from "../kit/client-html.ts";
import { fewAtATime } from "../kit/few-at-a-time.ts";
import { firstLesson, premiumLesson } from "../kit/learning.ts";
import { onePerRole } from "../kit/people.ts";

/** A crawler that opens every page it can reach by links, as each kind of person would see it. */

const manifest = Object.fromEntries(
  ["app", "page", "lesson"].map((name) => [`src/web/entry-${name}.tsx`, { file: `entry-${name}.js` }]),
);
const kinds = ["anonymous", "learner", "student", "educator", "author", "staff"] as const;

let school: School;
let browsers: Record<(typeof kinds)[number], TestBrowser>;

beforeAll(async () => {
  school = await createSchool("2026-03-02T09:00:00Z", {}, { renderPage: createRenderPage(manifest) });
  const room = await school.room();
  await room.set(firstLesson);
  const author = await createAuthor(school.app, "Ines");
  await createLesson(author, "Steps of three");
  const student = await room.student("Bo");
  browsers = { ...(await onePerRole(school.app)), student, educator: school.mei, author };
});
afterAll(() => school.app.close());

/** Files of the build, which these tests don't have, an address that means something only once, and the slow pages that the matrix opens. */
const SKIPPED = /^\/(assets\/|account\/logout\/|authors\/interactives\/.)/;

/** Paths and queries of a page's links to this site. The ways to log in are the same from everywhere. */
function linksOf(html: string, from: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].flatMap(([, href = ""]) => {
    const url = new URL(href.replaceAll("&amp;", "&"), `http://site.test${from}`);
    url.searchParams.delete("next");
    return url.host === "site.test" ? [`${url.pathname}${url.search}`] : [];
  });
}

/** Its screen is drawn by the browser alone: `tests/journeys/editor.test.ts`. */
const EDITOR = /\/edit\/[^/]+\/$/;

/** True if a page has no heading, or hardly a word below its header. */
function isEmpty(html: string): boolean {
  const main = /<main[ >][\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  const text = main.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, " ").replace(/\s+/g, " ");
  return !/<h1[ >]/.test(html) || text.length < 40;
}

/** Addresses that fail or show nothing, each with the page that links to it. */
async function crawl(browser: TestBrowser) {
  const from = new Map([["/", "the start"]]);
  const dead: string[] = [];
  const empty: string[] = [];
  let next: string[] = [];
  const open = async (address: string) => {
    const answer = await browser.get(address);
    if (answer.status >= 400) dead.push(`${address} answers ${answer.status}, linked on ${from.get(address)}`);
    const { location, "content-type": type } = answer.headers;
    const isDocument = String(type).startsWith("text/html");
    const html = isDocument ? drawnHtml(answer.body) : "";
    if (answer.status === 200 && isDocument && !EDITOR.test(address) && isEmpty(html))
      empty.push(`${address}, linked on ${from.get(address)}`);
    for (const link of typeof location === "string" ? [location] : linksOf(html, address)) {
      if (from.has(link) || SKIPPED.test(link)) continue;
      from.set(link, address);
      next.push(link);
    }
  };
  for (let found = [...from.keys()]; found.length > 0; found = next) {
    next = [];
    await fewAtATime(found, open);
  }
  return { opened: [...from.keys()], dead, empty };
}

/** A page that only this kind of person reaches by links. */
const OWN = {
  anonymous: /^\/account\/signup\/$/,
  learner: /^\/account\/settings\/data-portal\/$/,
  student: /^\/classrooms\/[^/]+\/$/,
  educator: /^\/classrooms\/[^/]+\/students\/[^/]+\/$/,
  author: /^\/authors\/components\/$/,
  staff: /^\/staff\/test-user\/$/,
};

test.each(kinds)("no link that a crawler finds is dead for this role, and no screen is empty: %s", async (kind) => {
  const { opened, dead, empty } = await crawl(browsers[kind]);
  expect({ dead, empty }).toEqual({ dead: [], empty: [] });
  expect(opened.length).toBeGreaterThan(30);
  expect(opened.filter((address) => OWN[kind].test(address))).not.toEqual([]);
});

test("a locked lesson is a page that says it isn't free, in words and for search engines", async () => {
  const answer = await browsers.anonymous.get(premiumLesson);
  expect(answer.status).toBe(200);
  expect(answer.body).toContain('"isAccessibleForFree":false');
  expect(answer.body).toContain("Continue with premium");
  expect(answer.body).not.toContain("find-it");
});
