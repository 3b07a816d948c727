import { afterEach, beforeEach } from "vitest";
import { readLedger } from "#server/billing/ledger-store.ts";
import { openPurchase } from "#server/billing/open-purchase.ts";
import { settlePurchase } from "#server/billing/settle-purchase.ts";
import { createPaidApp, type PaidApp } from "./paid-app.ts";
import { type Member, newMember } from "./people.ts";

export const START = "2026-03-02T09:00:00.000Z";
export const ENDS = "2026-03-09T09:00:00.000Z";
export const LONGER = "2026-03-16T09:00:00.000Z";

export const CANCEL = "/payment_processor/cancel_trial/";
export const SURVEY = "/payment_processor/cancel_trial_survey/";
export const COMPLETE = "/payment_processor/cancel_trial_complete/";
export const DISCOUNT = "/payment_processor/apply_discount/";
export const OFFERED = `${SURVEY}discount_offer/`;
export const TERM = `${SURVEY}term_extension/`;
export const PLAN_SUBMIT = `${SURVEY}different_plan/submit/`;
export const REMIND = `${SURVEY}different_plan/remind/support/`;
export const statusOf = (option: string) => `${SURVEY}different_plan/${option}/`;

/** New before each test of a file that calls `openTrials`. */
export let app: PaidApp;
export let amina: Member;

/** A server with the test provider, and Amina, who only has an account. */
export function openTrials(): void {
  beforeEach(async () => {
    app = await createPaidApp({ now: START });
    amina = await newMember(app, "amina@example.com");
  });
  afterEach(() => app.close());
}

let requests = 0;

/** Subscribes on the hosted page: the annual plan begins with a trial of seven days. */
export async function subscribe({ userId, email }: Member, plan: "monthly" | "annual" = "annual"): Promise<void> {
  requests += 1;
  const opened = await openPurchase(app.tools, {
    buyer: { userId, email },
    purchase: { purpose: "subscription", plan, consent: "I agree that it renews." },
    country: "DE",
    requestKey: `request-${requests}-of-this-test`,
    title: "Hypatia premium",
    successPath: "/premium/success/?session_id={CHECKOUT_SESSION_ID}",
    cancelPath: "/premium/",
  });
  if ("refused" in opened) throw new Error(opened.errors?.join(" "));
  const fields = { step: "pay", country: "DE", card: "4242424242424242", email };
  const led = await app.browser().form(opened.url, fields);
  await settlePurchase(
    app.tools,
    new URL(String(led.headers.location), "http://x").searchParams.get("session_id") ?? "",
  );
}

export const kinds = async ({ userId }: Member = amina) => (await readLedger(app.db, userId)).map(({ k }) => k);
export const events = () => app.db.selectFrom("payment_events").selectAll().orderBy("at").orderBy("event_id").execute();
export const surveys = () =>
  app.db.selectFrom("cancellation_surveys").selectAll().orderBy("at").orderBy("survey_id").execute();
export const mails = (template: "plan_reminder" | "cancellation_proof") =>
  app.db.selectFrom("mails").selectAll().where("template", "=", template).orderBy("mail_id").execute();
export const charges = async () => {
  const rows = await app.db
    .selectFrom("test_payments")
    .select("object")
    .where("kind", "=", "charge")
    .orderBy("created")
    .orderBy("id")
    .execute();
  return rows.map(({ object }) => Number(object.amount) - Number(object.amount_refunded));
};
export const trialOn = async (path: string, { browser }: Member = amina) => (await browser.data(path)).results.trial;
export const wayFrom = async (path: string, { browser }: Member = amina) =>
  (await browser.data(path)).response.redirect_to;
export const premium = async ({ browser }: Member = amina) =>
  (await browser.data("/courses/")).globals.user.has_brilliant_premium;
