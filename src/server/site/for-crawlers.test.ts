import { Window } from "happy-dom";
import { afterAll, expect, test } from "vitest";
import { createLearningApp, premiumLesson } from "#tests/kit/learning.ts";

const app = await createLearningApp();
afterAll(() => app.close());

/** Texts of an element's kind in an XML file. */
async function texts(address: string, element: string): Promise<string[]> {
  const { status, body } = await app.browser().get(address);
  expect(status).toBe(200);
  const window = new Window();
  const document = new window.DOMParser().parseFromString(body, "application/xml");
  return [...document.querySelectorAll(element)].map((found) => found.textContent ?? "");
}

const pathOf = (url: string) => url.replace(app.tools.settings.siteUrl, "");

test("the sitemap leads to every public page, and each of them opens", async () => {
  const robots = (await app.browser().get("/robots.txt")).body;
  const [sitemap = ""] = robots.match(/(?<=Sitemap: ).*/) ?? [];
  const parts = await texts(pathOf(sitemap), "loc");
  const urls = (await Promise.all(parts.map((part) => texts(pathOf(part), "loc")))).flat();
  expect(urls.map(pathOf)).toEqual(
    expect.arrayContaining(["/", "/algebra/", "/courses/number-walks/", premiumLesson, "/help/"]),
  );
  for (const url of urls) {
    expect([url, (await app.browser().get(pathOf(url))).status]).toEqual([url, 200]);
    expect(
      robots.split("\n").filter((line) => line.startsWith("Disallow: ") && pathOf(url).startsWith(line.slice(10))),
    ).toEqual([]);
  }
});

test("robots may not open accounts, staff pages and searches", async () => {
  const { body } = await app.browser().get("/robots.txt");
  for (const path of ["/account/", "/staff/", "/search/", "/api/"]) expect(body).toContain(`Disallow: ${path}\n`);
});

test("the feed names the newest lessons with their addresses", async () => {
  const links = await texts("/feeds/lessons.xml", "item link");
  expect(links.length).toBeGreaterThan(3);
  expect(await texts("/feeds/lessons.xml", "item title")).toContain("Number walks: Equal steps");
});
