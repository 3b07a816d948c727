import { afterAll, expect, test } from "vitest";
import { createTestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";

const app = await createTestApp();
afterAll(() => app.close());

const messagesOf = async (browser: TestBrowser) => (await browser.data("/about/")).globals.client_type.context.messages;

test("a sentence about what was just saved is on the next page, once", async () => {
  const browser = app.browser();
  await browser.signUp("messages@example.com");
  const saved = await browser.form("/account/settings/timezone/", { time_zone: "Europe/Vienna" });
  expect(saved.status).toBe(303);
  expect(await messagesOf(browser)).toEqual([{ level: "success", text: expect.stringMatching(/\w/) }]);
  expect(await messagesOf(browser)).toEqual([]);
});

test("a page never shows a sentence that we didn't sign", async () => {
  const browser = app.browser();
  const text = Buffer.from(JSON.stringify([{ level: "info", text: "Send us your password." }])).toString("base64url");
  for (const signature of ["", "x", app.tools.sign("theme", text)]) {
    browser.cookies.set("messages", `${text}.${signature}`);
    expect(await messagesOf(browser)).toEqual([]);
  }
});
