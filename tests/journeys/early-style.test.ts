import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { COURSE, LESSON, openJourney } from "./kit.ts";

const journey = openJourney();

/** Place and look of everything on the page, before any script has run. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("#root *")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, fontSize, fontFamily, display } = getComputedStyle(element);
      const place = [x, y, width, height].map(Math.round).join(" ");
      return `${element.tagName} ${element.className} ${place} ${[color, backgroundColor, fontSize, fontFamily, display].join(" ")}`;
    }),
  );

let window: Page;
/** True while the window gets its style sheet. */
let sheet = true;
beforeAll(async () => {
  window = await (await journey().open()).newPage();
  await window.route(/\.js$/, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await window.route(/\.css$/, (route) =>
    sheet ? route.continue() : route.fulfill({ contentType: "text/css", body: "" }),
  );
});

async function look(path: string, width: number, withSheet: boolean): Promise<string[]> {
  sheet = withSheet;
  await window.context().clearCookies();
  await window.setViewportSize({ width, height: 900 });
  await window.goto(path);
  await window.evaluate(() => document.fonts.ready);
  return looks(window);
}

test.each([
  ["/", 390],
  ["/", 1280],
  [COURSE, 390],
  [LESSON, 390],
  [LESSON, 1280],
  ["/premium/", 1280],
  ["/account/login/", 390],
  ["/cookie-policy/", 390],
])("%s at %i px looks the same before its style sheet has come", async (path, width) => {
  expect(await look(path, width, false)).toEqual(await look(path, width, true));
});

test("a browser that has the style sheet gets pages without a part of it", async () => {
  const page = await (await journey().open()).newPage();
  const first = await page.goto("/about/");
  expect(await first?.text()).toContain("<style nonce=");
  await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === "styles")).toBe(true);
  const html = await (await page.goto("/help/"))?.text();
  expect(html).not.toContain("<style");
  expect(html).toMatch(/<link rel="stylesheet"[^>]*>(?:(?!<body).)*<\/head>/);
});
