import { afterAll, expect } from "vitest";
import { reconcilePayments } from "#server/billing/reconcile-payments.ts";
import { maintainGifts } from "#server/gift/maintain-gifts.ts";
import { maintainGroups } from "#server/group/maintain-groups.ts";
import { renderQueued, sendDueMails } from "#server/mail/send-due-mails.ts";
import type { Environment } from "#server/settings.ts";
import { PASSWORD } from "./client.ts";
import { drawPage } from "./draw-page.ts";
import { type Money, moneyIn } from "./money.ts";
import { createPaidApp, type PaidApp } from "./paid-app.ts";
import { type Reader, readerOf } from "./reader.ts";

export const SETTINGS = "/payment/subscription_settings/";
export type Plan = "monthly" | "annual" | "lifetime";

/** A server whose clock moves on by months, and the people who pay there. */
export interface MoneyMonths {
  app: PaidApp;
  newcomer(): Promise<Reader>;
  /** Somebody new who has just subscribed. */
  payer(plan: Plan, card?: RegExp): Promise<Reader>;
  /** Moves the clock to this instant, with every duty about money that's due by then. */
  goTo(instant: string): Promise<void>;
  /** Logs them in again, after longer than a session lasts. */
  logInAgain(reader: Reader): Promise<void>;
  /** Subjects of the mails to them that are due by an hour from now, newest first. */
  mailsTo(reader: Reader): Promise<string[]>;
  /** Text of their newest mail with this subject, on one line. */
  mailTo(reader: Reader, subject: RegExp): Promise<string>;
}

/** Gives the tests of a file one server with the test provider, whose bills are drafts for an hour, as at the real provider. */
export async function openMonths(begins: string, env: Environment = {}): Promise<MoneyMonths> {
  const app = await createPaidApp({ now: begins, env, renderPage: drawPage, draftDelay: 3600 });
  afterAll(() => app.close());
  let people = 0;

  async function mailsDue({ email }: Reader) {
    const rows = await app.db
      .selectFrom("mails")
      .selectAll()
      .where("to_address", "=", email)
      .where("state", "<>", "withdrawn")
      .where("due_at", "<=", new Date(app.tools.now() + 3_600_000))
      .orderBy("due_at", "desc")
      .orderBy("queue_number", "desc")
      .execute();
    return rows.map((row) => renderQueued(row, { ...app.tools.settings, sign: app.tools.sign }));
  }

  async function newcomer() {
    people += 1;
    const email = `months${people}@example.com`;
    const browser = app.browser();
    await browser.signUp(email);
    return readerOf(browser, email);
  }

  return {
    app,
    newcomer,
    payer: async (plan, card) => subscribed(await newcomer(), plan, card),
    async goTo(instant) {
      await app.payments.idle();
      app.setNow(instant);
      await sendDueMails(app.tools, null);
      await app.payments.turn();
      await reconcilePayments(app.tools);
      await app.payments.turn();
      await maintainGifts(app.tools);
      await maintainGroups(app.tools);
    },
    async logInAgain({ browser, email }) {
      await browser.logIn(email, PASSWORD);
    },
    mailsTo: async (reader) => (await mailsDue(reader)).map(({ subject }) => subject),
    async mailTo(reader, subject) {
      const mails = await mailsDue(reader);
      const mail = mails.find((found) => subject.test(found.subject));
      if (!mail) throw new Error(`No mail ${subject} to ${reader.email} among ${mails.map((found) => found.subject)}`);
      return mail.text.replace(/\s+/g, " ");
    },
  };
}

/** Goes from the page of a plan to the provider's page. */
export async function goToProvider(reader: Reader, plan: Plan, country = "US"): Promise<void> {
  await reader.open(`/premium/checkout/?plan=${plan}&country=${country}`);
  await agree(reader);
}

/** Gives consent where it's asked for, and goes on to the provider. */
export async function agree(reader: Reader): Promise<void> {
  if (reader.times(/^I agree/) > 0) reader.check(/^I agree/);
  await reader.press("Continue to payment");
}

/** Pays with a card or an account of the test provider, named by its label, and asks on return what came of it. */
export async function payWith(reader: Reader, card: RegExp): Promise<void> {
  reader.check(card);
  await reader.press("Pay");
  await settleReturn(reader);
}

/** Asks what came of a payment, as the page after it does. */
export async function settleReturn(reader: Reader): Promise<void> {
  const { pathname, searchParams } = new URL(reader.address(), "http://x");
  const session_id = searchParams.get("session_id");
  if (session_id === null || reader.times("Check again") === 0) return;
  await reader.browser.post(`${pathname.replace(/\/?$/, "/")}settle/`, { session_id });
  await reader.open(reader.address());
}

/** Makes a trial longer. */
export async function extendTrial({ browser }: Reader): Promise<void> {
  await browser.post("/payment_processor/cancel_trial_survey/term_extension/");
}

export const GOOD = /^Succeeds ?4242/;
export const FAILS_LATER = /^Succeeds now, fails at every later charge/;

/** Buys a plan on its pages. */
export async function subscribed(reader: Reader, plan: Plan, card = GOOD): Promise<Reader> {
  await goToProvider(reader, plan);
  await payWith(reader, card);
  reader.sees(/^It's yours: /);
  return reader;
}

/** Expects a PDF behind a link of the page that's open. */
export async function opensAsPdf({ browser }: Reader, href: string): Promise<void> {
  const { headers, body } = await browser.get(href);
  const to = headers.location;
  const file = to === undefined ? { headers, body } : await browser.get(String(to));
  expect([file.headers["content-type"], file.body.slice(0, 5)]).toEqual(["application/pdf", "%PDF-"]);
}

/** Subscription, receipts and ledger as the server reports them. */
export async function moneyOf({ browser }: Reader): Promise<Money> {
  const { results } = await browser.data(SETTINGS);
  return moneyIn(results);
}

/** True if what subscribers may learn is open to them. */
export async function canLearn({ browser }: Reader): Promise<boolean> {
  return (await browser.data("/courses/")).globals.user.has_brilliant_premium;
}
