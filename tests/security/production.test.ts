import { afterAll, expect, test } from "vitest";
import { addDemoAccounts, closeDemoAccounts, demoAccounts, demoEmail } from "#server/account/demo-accounts.ts";
import { readSettings } from "#server/settings.ts";
import { createTestApp } from "../kit/app.ts";

const app = await createTestApp({ env: { NODE_ENV: "production", SITE_URL: "https://learn.example.org" } });
afterAll(() => app.close());

test.each(demoAccounts.map(({ name }) => demoEmail(name)))(
  "%s can't log in, even if an earlier demo left the account behind",
  async (email) => {
    await addDemoAccounts(app.tools);
    const demo = app.browser();
    expect((await demo.logIn(email)).status).toBe(200);
    await closeDemoAccounts(app.db);
    expect((await demo.data("/account/logout/")).globals.user.is_authenticated).toBe(false);
    expect((await app.browser().logIn(email)).status).toBe(401);
  },
);

test.each(["/dev/mail/", "/staff/test-user/"])("%s doesn't exist", async (address) => {
  expect((await app.browser().get(address)).status).toBe(404);
});

test("pages don't mention demo accounts, and report debug mode as off", async () => {
  const data = await app.browser().data("/account/login/");
  expect(data.globals.demo).toBe(false);
  expect(data.response.debug).toBe(false);
});

test.each([
  [{ NODE_ENV: "production", DEMO: "true" }, "DEMO"],
  [{ NODE_ENV: "production", HYPATIA_NOW: "2026-01-01T00:00:00Z" }, "HYPATIA_NOW"],
  [{ NODE_ENV: "development", HYPATIA_ENV: "production", DEMO: "1" }, "DEMO"],
  [{ DEMO: "1", SITE_URL: "https://learn.example.org" }, "DEMO"],
  [{ DEMO: "1", STRIPE_SECRET_KEY: "sk_live_1234", STRIPE_WEBHOOK_SECRET: "whsec_1234" }, "DEMO"],
  [{ NODE_ENV: "prod" }, "NODE_ENV"],
  [{ HYPATIA_ENV: "Production" }, "HYPATIA_ENV"],
  [{ SECRET_KEY: "a".repeat(32) }, "SECRET_KEY"],
  [{ SECRET_KEY: "at-least-32-characters-from-a-good-source-of-dice" }, "SECRET_KEY"],
])("refuses %j", (env, name) => {
  expect(readSettings(env)).toEqual({ problem: expect.stringContaining(name) });
});

test("demo mode is off with a real database, unless it's requested", () => {
  const demo = (env: Record<string, string>) => {
    const read = readSettings(env);
    return "settings" in read && read.settings.demo;
  };
  expect(demo({})).toBe(true);
  expect(demo({ DATABASE_URL: "postgres://x/y" })).toBe(false);
  expect(demo({ NODE_ENV: "production" })).toBe(false);
});

test.each([
  [{}, true],
  [{ HOST: "::1" }, true],
  [{ DATABASE_URL: "postgres://x/y" }, true],
  [{ HOST: "0.0.0.0" }, false],
  [{ SITE_URL: "http://learn.example.org" }, false],
  [{ SITE_URL: "https://learn.example.org" }, false],
  [{ NODE_ENV: "production" }, false],
  [{ DEMO: "0" }, true],
  [{ HOST: "0.0.0.0", DEMO: "1" }, true],
])("offers the test provider and /dev/mail/ with %j: %s", (env, offered) => {
  expect(readSettings(env)).toEqual({ settings: expect.objectContaining({ testFeatures: offered }) });
});
