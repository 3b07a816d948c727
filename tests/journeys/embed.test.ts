import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { openJourney } from "./kit.ts";

const GRID = "number-walks.first-steps.small-grids.little-grid";
const RIGHT = [1, 2, 3, 2, 3, 1, 3, 1, 2];

/** Somebody else's site, with the code that our page gives to copy. It notes what the frame says. */
let code = "";
const site = createServer((_request, response) => {
  const page = `<!doctype html><title>A school's page</title><h1>Our puzzle</h1>${code}
<script>window.heard = []; addEventListener("message", (event) => heard.push({ data: event.data, origin: event.origin }));</script>`;
  response.writeHead(200, { "content-type": "text/html" }).end(page);
}).listen(0, "127.0.0.2");
await once(site, "listening");
afterAll(() => site.close());

const journey = openJourney();

test("a teacher copies the code of an exercise, and their own page plays it without a cookie", async () => {
  const { open } = journey();
  const teacher = await (await open()).newPage();
  await teacher.goto(`/play/${GRID}/`);
  code = await teacher.getByRole("textbox", { name: "Code for your own page" }).inputValue();
  const { port } = site.address() as AddressInfo; // it listens on a port
  const context = await open({ width: 800 });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.2:${port}/`);
  const frame = page.frameLocator("iframe");
  const cells = frame.getByRole("grid").getByRole("button");
  // What a site says to the frame changes nothing.
  await page.evaluate(() => window.frames[0]?.postMessage({ k: "check", answer: {} }, "*"));
  for (const [index, value] of RIGHT.entries()) {
    const cell = cells.nth(index);
    // The first presses may come before the frame's scripts.
    const enter = async () => {
      await cell.click();
      await page.keyboard.press(String(value));
      return cell.textContent();
    };
    await expect.poll(enter).toContain(String(value));
  }
  // A grid that's full and right checks itself.
  await expect.poll(() => frame.locator("[data-phase]").getAttribute("data-phase")).toBe("correct");
  const heard = await page.evaluate(() => (window as unknown as { heard: { data: unknown }[] }).heard);
  expect(heard.length).toBeGreaterThan(0);
  for (const { data } of heard) expect(data).toEqual({ k: "height", px: expect.any(Number) });
  expect(await context.cookies()).toEqual([]);
});

test("the menu of a lesson leads to the exercise on its own page", async () => {
  const { open } = journey();
  const page = await (await open({ width: 390, height: 844 })).newPage();
  await page.goto("/courses/number-walks/first-steps/small-grids/");
  await page.getByLabel("Lesson menu").click();
  await page.getByRole("button", { name: "Share" }).click();
  expect(await page.getByRole("textbox", { name: "Link" }).inputValue()).toContain(`/play/${GRID}/`);
  await page.getByRole("link", { name: "Open it on its own page" }).click();
  await page.waitForURL(`**/play/${GRID}/`);
  await page.getByRole("link", { name: "Another like this" }).click();
  await page.waitForURL("**/?round=1");
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Small grids, puzzle 2");
});
