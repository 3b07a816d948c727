import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestBrowser } from "#tests/kit/client.ts";
import { mailedTokens, markProved, revertToken } from "#tests/kit/mailed-link.ts";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";
import { type WatchedStripe, watchStripe } from "#tests/kit/watch-stripe.ts";
import { withTestStore } from "../payments/embedded/test-store.ts";
import { runDueCommands } from "./commands.ts";

const OLD = "amina@example.com";
const NEW = "new@example.com";
const PASSWORD = "seven green turtles";

let app: PaidApp;
let watched: WatchedStripe;
let browser: TestBrowser;

beforeEach(async () => {
  watched = watchStripe();
  app = await createPaidApp({ now: "2026-03-02T09:00:00Z", watched });
  browser = app.browser();
  await browser.signUp(OLD, PASSWORD);
});
afterEach(() => app.close());

/** Opens the payment page of a plan, as its form does. */
async function open(plan: "monthly" | "annual") {
  const { results } = await browser.data(`/premium/checkout/?plan=${plan}&country=US`);
  const { country, request_key, consent } = results;
  await browser.form("/premium/checkout/", { plan, country, request_key, consent: consent.value });
  return results;
}

/** Addresses that the provider knows, after all commands have gone out. */
async function known(): Promise<(string | null)[]> {
  await runDueCommands(app.tools, app.payments.provider);
  const customers = await withTestStore(app.db, app.tools.now(), (store) => store.list("customer"));
  return customers.map(({ email }) => email);
}

test("a changed address reaches the payment provider once it's proved, and so does the old one when it's taken back", async () => {
  await markProved(app, OLD);
  await open("monthly");
  await browser.form("/account/email/change/", { new_email: NEW });
  expect(await known()).toEqual([OLD]);
  const [token = ""] = await mailedTokens(app, "email_change_confirm", NEW, "email_change");
  await browser.form("/account/email/verify/", { token });
  expect(await known()).toEqual([NEW]);
  await browser.form("/account/email/revert/", {
    token: await revertToken(app, OLD),
    new_password: "nine blue turtles",
  });
  expect(await known()).toEqual([OLD]);
});

test("an account without an address is a customer without one, gets no trial, and reports the address it proves later", async () => {
  await app.db.updateTable("users").set({ email: "", email_key: null, email_verified_at: null }).execute();
  expect((await open("annual")).trial_days).toBeNull();
  const made = watched.calls.flatMap(({ method, args }) => (method === "customers.create" ? [args[0]] : []));
  expect(made).toEqual([{ metadata: { user_id: expect.any(String) } }]);
  expect(await known()).toEqual([null]);
  await browser.form("/account/email/change/", { new_email: NEW });
  const [token = ""] = await mailedTokens(app, "email_change_confirm", NEW, "email_change");
  await browser.form("/account/email/verify/", { token });
  expect(await known()).toEqual([NEW]);
});
