import { afterAll, beforeAll, expect, test } from "vitest";
import { addDemoAccounts, closeDemoAccounts, demoAccounts, demoEmail } from "#server/account/demo-accounts.ts";
import { readSettings } from "#server/settings.ts";
import { createTestApp, type TestApp } from "../kit/app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ env: { NODE_ENV: "production", SITE_URL: "https://learn.example.org" } });
});
afterAll(() => app.close());

test.each(demoAccounts.map(({ name }) => demoEmail(name)))(
  "%s cannot log in, even where an earlier demo left it behind",
  async (email) => {
    await addDemoAccounts(app.tools);
    const demo = app.browser();
    expect((await demo.logIn(email)).status).toBe(200);
    await closeDemoAccounts(app.db);
    expect((await demo.data("/account/logout/")).globals.user.is_authenticated).toBe(false);
    expect((await app.browser().logIn(email)).status).toBe(401);
  },
);

test.each(["/dev/mail/", "/staff/test-user/"])("%s is not there", async (address) => {
  expect((await app.browser().get(address)).status).toBe(404);
});

test("pages do not speak of demo accounts, and say that nothing is being debugged", async () => {
  const data = await app.browser().data("/account/login/");
  expect(data.globals.demo).toBe(false);
  expect(data.response.debug).toBe(false);
});

test.each([
  [{ NODE_ENV: "production", DEMO: "true" }, "DEMO"],
  [{ NODE_ENV: "production", HYPATIA_NOW: "2026-01-01T00:00:00Z" }, "HYPATIA_NOW"],
  [{ NODE_ENV: "development", HYPATIA_ENV: "production", DEMO: "1" }, "DEMO"],
])("%j is refused", (env, name) => {
  expect(readSettings(env)).toEqual({ problem: expect.stringContaining(name) });
});

test("demo mode is off as soon as there is a real database, unless it is asked for", () => {
  const demo = (env: Record<string, string>) => {
    const read = readSettings(env);
    return "settings" in read && read.settings.demo;
  };
  expect(demo({})).toBe(true);
  expect(demo({ DATABASE_URL: "postgres://x/y" })).toBe(false);
  expect(demo({ NODE_ENV: "production" })).toBe(false);
});
