import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect } from "vitest";
import { addDemoAccounts } from "#server/account/demo-accounts.ts";
import type { TestBrowser } from "./client.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { markProved } from "./mailed-link.ts";
import { createPaidApp, type PaidApp } from "./paid-app.ts";

/** A server with the test provider and a member of staff, shared by the tests of a file that calls `openStaffHarness`. */
export let app: PaidApp;
export let staff: TestBrowser;
export let staffId: string;
let people = 0;

export interface Payer {
  id: string;
  email: string;
  browser: TestBrowser;
}

type Plan = "monthly" | "annual" | "lifetime" | "trial";

/** `database`: one that isn't empty. */
export function openStaffHarness(database: () => Promise<TestDatabase> = createTestDatabase): void {
  beforeAll(async () => {
    app = await createPaidApp({ now: "2026-03-02T09:00:00Z", database: await database() });
    await addDemoAccounts(app.tools);
    staff = await logInStaff("staff@example.com");
    staffId = await idOf("staff@example.com");
  });
  afterAll(() => app.close());
}

async function logInStaff(email: string): Promise<TestBrowser> {
  const browser = app.browser();
  expect((await browser.logIn(email)).status).toBe(200);
  return browser;
}

export async function idOf(email: string): Promise<string> {
  const row = await app.db.selectFrom("users").select("user_id").where("email", "=", email).executeTakeFirstOrThrow();
  return row.user_id;
}

/** Another member of staff. */
export async function colleague(): Promise<TestBrowser> {
  people += 1;
  const email = `colleague${people}@example.com`;
  const browser = app.browser();
  await browser.signUp(email);
  await app.db.updateTable("users").set({ user_type: "staff" }).where("email", "=", email).execute();
  return browser;
}

export async function newcomer(): Promise<Payer> {
  people += 1;
  const email = `payer${people}@example.com`;
  const browser = app.browser();
  await browser.signUp(email);
  await markProved(app, email);
  return { id: await idOf(email), email, browser };
}

/** Somebody new who has just bought this. `trial`: the annual plan with its free week. */
export async function buyer(plan: Plan): Promise<Payer> {
  const person = await newcomer();
  await buy(person, plan);
  return person;
}

export async function buy({ browser, email }: Payer, chosen: Plan): Promise<void> {
  const plan = chosen === "trial" ? "annual" : chosen;
  const { results } = await browser.data(`/premium/checkout/?plan=${plan}&country=US`);
  const { country, request_key, consent } = results;
  const fields = { plan, country, request_key, ...(consent ? { consent: consent.value } : {}) };
  const opened = await browser.post("/premium/checkout/", fields);
  expect([opened.status, opened.body]).toEqual([200, expect.any(String)]);
  const paid = await browser.form(opened.json().results.redirect_to, {
    step: "pay",
    country: "DE",
    card: "4242424242424242",
    email,
  });
  const session_id = new URL(String(paid.headers.location), "http://x").searchParams.get("session_id") ?? "";
  expect((await browser.post("/premium/success/settle/", { session_id })).status).toBe(200);
}

export const newKey = () => randomUUID();
export const personPath = ({ id }: { id: string }) => `/staff/people/${id}/`;

/** Opens a person for a quarter of an hour. */
export async function openLook(person: { id: string }, browser = staff): Promise<void> {
  const answer = await browser.post(personPath(person), { reason: "Asked by mail about a charge.", key: newKey() });
  expect([answer.status, answer.body]).toEqual([200, expect.any(String)]);
}

export const moneyOf = async (person: { id: string }, browser = staff) =>
  (await browser.data(personPath(person))).results.money;

export const auditOf = (id: string) =>
  app.db
    .selectFrom("staff_audit")
    .select(["act", "staff_user_id", "reason", "facts"])
    .where("subject_id", "=", id)
    .orderBy("audit_id")
    .execute();
