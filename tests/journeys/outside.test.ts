import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, expect, test } from "vitest";
import { STANDARDS, violationsOn } from "./axe.ts";
import { openJourney, takenOver } from "./kit.ts";
import { logInOverHttp } from "./over-http.ts";

/** Stands for the tag manager and the chat company: it hands out their scripts and remembers each request. */
const heard: { path: string; referrer: string; cookie: string; body: string }[] = [];

const TAGS = `
dataLayer.push({ event: localStorage.getItem("_ga") ? "known" : "unknown" });
localStorage.setItem("_ga", "1");
let sent = 0;
setInterval(() => {
  for (const entry of dataLayer.slice(sent)) fetch(new URL("/collect", document.querySelector("script[src*=gtm]").src), { method: "POST", mode: "no-cors", body: JSON.stringify(entry) });
  sent = dataLayer.length;
}, 50);`;
const WIDGET = `
const { person } = supportChat;
document.body.insertAdjacentHTML("beforeend", "<h1>Chat</h1>");
document.body.append(person ? "Hello " + person.name + " at " + person.email : "Hello you");`;

const company = createServer(async (request, response) => {
  let body = "";
  for await (const piece of request) body += piece;
  const { pathname } = new URL(request.url ?? "/", "http://x");
  const { referer = "", cookie = "" } = request.headers;
  heard.push({ path: pathname, referrer: referer, cookie, body });
  const script = { "/gtm.js": TAGS, "/widget.js": WIDGET }[pathname];
  response.writeHead(script ? 200 : 204, { "content-type": "text/javascript" }).end(script);
}).listen(0, "127.0.0.1");
await once(company, "listening");
const companyUrl = `http://127.0.0.1:${(company.address() as AddressInfo).port}`; // it listens on a port

const journey = openJourney({
  CONTENT_DIR: join(import.meta.dirname, "../kit/catalogue"),
  GOOGLE_TAG_MANAGER_ID: "GTM-TEST",
  TAG_MANAGER_ORIGIN: companyUrl,
  TAG_HOSTS: companyUrl,
  SUPPORT_CHAT_SCRIPT: `${companyUrl}/widget.js`,
});

afterEach(() => heard.splice(0));
afterAll(() => company.close());

const paths = () => heard.map(({ path }) => path);
const events = () =>
  heard.filter(({ path }) => path === "/collect").map(({ body }) => (JSON.parse(body) as { event: string }).event);

async function newPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Expects a page that its scripts have taken over to have nothing that could tell the company of it. */
async function expectUnheard(page: Page): Promise<void> {
  await takenOver(page.getByRole("main").or(page.getByRole("link")).first());
  expect(await page.locator("iframe[src*='/frames/tags/']").count()).toBe(0);
  expect(heard).toEqual([]);
}

test("tags hear of nothing before a yes, then of events by name, and forget everything after a no", async () => {
  const context = await journey().open();
  const page = await newPage(context, "/courses/");
  await expectUnheard(page);
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await expect.poll(events, { timeout: 15_000 }).toEqual(expect.arrayContaining(["page_viewed", "unknown"]));
  expect(paths()[0]).toBe("/gtm.js");
  // Neither the page nor its address.
  expect(heard.every(({ referrer, cookie }) => !referrer.includes("courses") && cookie === "")).toBe(true);
  expect(JSON.stringify(heard)).not.toContain(new URL(journey().url).host);
  heard.splice(0);
  await page.goto("/courses/");
  await expect.poll(events, { timeout: 15_000 }).toContain("known");

  // On pages about an account or money there are none.
  heard.splice(0);
  await page.goto("/premium/");
  await expectUnheard(page);

  await page.goto("/cookie-policy/");
  await page.getByRole("button", { name: "Refuse", exact: true }).first().click();
  const forgetting = page.frameLocator('iframe[src$="/frames/tags/?forget"]').locator("html");
  await expect.poll(() => forgetting.evaluate(() => localStorage.length)).toBe(0);
  await page.goto("/courses/");
  await expectUnheard(page);
  await page.goto("/cookie-policy/");
  await page.getByRole("button", { name: "Accept", exact: true }).first().click();
  await page.goto("/courses/");
  await expect.poll(events, { timeout: 15_000 }).toContain("unknown");
});

test("support's chat is loaded once somebody says so, and knows a name only if it's shared", async () => {
  const context = await journey().open({ width: 390, height: 844 });
  await logInOverHttp(context, "learner@example.com", "demo-password");
  const page = await newPage(context, "/premium/");
  await page.getByRole("button", { name: "Refuse", exact: true }).click();
  await page.getByRole("button", { name: "Chat with us" }).click();
  await page.getByText("may set cookies of its own").waitFor();
  expect(await violationsOn(page, STANDARDS)).toEqual([]);
  expect(heard).toEqual([]);
  await page.getByRole("button", { name: "Start the chat" }).click();
  const chat = page.frameLocator('iframe[title="Support chat"]');
  await chat.getByText("Hello you").waitFor();
  expect(JSON.stringify(heard)).not.toContain("learner@example.com");
  await page.getByRole("button", { name: "Close the chat" }).click();

  await page.goto("/account/settings/");
  await page.getByRole("button", { name: "Chat with us" }).click();
  await page.getByLabel("Share my name and email with support").check();
  await page.getByRole("button", { name: "Start the chat" }).click();
  await page.frameLocator('iframe[title="Support chat"]').getByText("learner@example.com").waitFor();
});

test("a chat that can't be reached says so, with an address to write to", async () => {
  const context = await journey().open();
  await context.route(`${companyUrl}/**`, (route) => route.abort());
  const page = await newPage(context, "/premium/");
  await page.getByRole("button", { name: "Chat with us" }).click();
  await page.getByRole("button", { name: "Start the chat" }).click();
  await page.getByText("Chat isn’t available.").waitFor();
  expect(await page.getByRole("link", { name: "Email us" }).count()).toBeGreaterThanOrEqual(1);
});
