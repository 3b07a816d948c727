import { describe, expect, test } from "vitest";
import { extendTrial, FAILS_LATER, GOOD, moneyOf, openMonths, opensAsPdf, SETTINGS } from "#tests/kit/money-months.ts";
import type { Reader } from "#tests/kit/reader.ts";

const time = await openMonths("2026-03-02T09:00:00Z");

const SURVEY = "/payment_processor/cancel_trial_survey/";
const ASKED = "Paying by the month at Hypatia";
const EXPIRES_SOON = /^Succeeds, expires this month/;

const people = {
  leaving: await time.payer("annual"),
  staying: await time.payer("annual"),
  resting: await time.payer("monthly"),
  failing: await time.payer("monthly", FAILS_LATER),
  expiring: await time.payer("monthly", EXPIRES_SOON),
  quitting: await time.payer("monthly"),
  changing: await time.payer("monthly"),
};

const timesOf = (subject: string, subjects: readonly string[]) => subjects.filter((found) => found === subject).length;

/** Gives another card on the provider's page. */
async function changeCard(reader: Reader): Promise<void> {
  await reader.open(SETTINGS);
  await reader.press("Change your card");
  reader.check(GOOD);
  await reader.press("Use this card");
  await time.app.payments.turn();
}

describe("mails about money", () => {
  test("say on the first day what was begun, made longer, made cheaper, suspended and cancelled (B5)", async () => {
    const { leaving, staying, resting, quitting, changing } = people;
    expect(await time.mailTo(staying, /^Your free trial has started$/)).toMatch(/\$99\.00 on Monday, March 9, 2026/);
    for (const { browser } of [leaving, staying]) {
      const { plan_token } = (await browser.data(`${SURVEY}different_plan/monthly_subscription/`)).results;
      await browser.post(`${SURVEY}different_plan/remind/support/`, { plan_token });
    }
    await leaving.open(`${SURVEY}no_surprises/`);
    await leaving.press("Cancel free trial");
    leaving.sees("Your free trial is cancelled");
    await extendTrial(staying);
    await staying.open(`${SURVEY}discount_offer/`);
    await staying.press("Take 20% off");
    staying.sees("Your discount is applied");
    expect(await time.mailTo(staying, /^Your free trial now runs until/)).toContain("Monday, March 16, 2026");
    expect(await time.mailTo(staying, /^You're getting 20% off your next bill$/)).toContain("$79.20 instead of $99.00");

    await resting.open(`${SETTINGS}suspend/`);
    resting.check(/^1 month: /);
    await resting.press("Suspend");
    resting.sees(/^Suspended until Saturday, May 2, 2026\./);
    expect(await time.mailTo(resting, /^Your subscription is suspended$/)).toContain("$14.99 on Saturday, May 2, 2026");
    await quitting.open(SETTINGS);
    await quitting.follow("Cancel subscription");
    await quitting.press("Cancel now");
    quitting.sees("You've cancelled");
    expect(await time.mailsTo(quitting)).toContain("Your monthly subscription is cancelled");
    await changeCard(changing);
    expect(await time.mailTo(changing, /^We'll use your new card from now on$/)).toContain(
      "$14.99 on Thursday, April 2, 2026",
    );
  });

  test("remind only those who cancelled of the plan they asked about, and once (B4)", async () => {
    const { leaving, staying } = people;
    await time.goTo("2026-03-09T10:30:00Z");
    expect(await time.mailsTo(leaving)).toContain(ASKED);
    expect(timesOf(ASKED, await time.mailsTo(staying))).toBe(0);
    await time.goTo("2026-03-17T09:00:00Z");
    expect((await moneyOf(staying)).receipts).toEqual([[7920, 0]]);
    expect(timesOf(ASKED, await time.mailsTo(staying))).toBe(0);
    const toLeaver = await time.mailsTo(leaving);
    expect(timesOf(ASKED, toLeaver)).toBe(1);
    expect(toLeaver).not.toContain("Your free trial has ended");
  });

  test("call the first charge after a trial a payment, not a renewal (B5)", async () => {
    const { staying } = people;
    const subjects = await time.mailsTo(staying);
    expect(timesOf("Your receipt from Hypatia", subjects)).toBe(1);
    expect(timesOf("Your free trial ends on Monday, March 16, 2026", subjects)).toBe(1);
    expect(await time.mailTo(staying, /^Your receipt from Hypatia$/)).not.toMatch(/renewal|renewed/i);
    await staying.open(SETTINGS);
    staying.sees(/^You paid \$79\.20: Annual plan, Monday, March 16, 2026 to/);
  });

  test("show the card with its last month, and announce two weeks ahead that it expires (B7)", async () => {
    const { expiring, changing } = people;
    await expiring.open(SETTINGS);
    expiring.sees("Mastercard ending 4444, expires 3/2026");
    await time.goTo("2026-03-19T10:00:00Z");
    const EXPIRES = "Your card expires before your next bill";
    expect(await time.mailsTo(expiring)).toContain(EXPIRES);
    expect(await time.mailTo(expiring, /^Your card expires/)).toMatch(/Mastercard ending 4444 .* end of March 2026/);
    expect(timesOf(EXPIRES, await time.mailsTo(changing))).toBe(0);
  });

  test("say what failed, when it's tried again, and what ended, as the page does (B5)", async () => {
    const { failing, quitting } = people;
    await time.goTo("2026-04-02T11:00:00Z");
    expect((await moneyOf(failing)).status).toBe("past_due");
    expect(await time.mailTo(failing, /^We couldn't charge \$14\.99$/)).toMatch(/try again on Sunday, April 5/);
    await failing.open(SETTINGS);
    failing.sees(/^We couldn't charge \$14\.99\. We'll try again on Sunday, April 5/);
    failing.sees("Due now");
    expect(await time.mailsTo(quitting)).toContain("Your premium has ended");
    await changeCard(failing);
    expect(await moneyOf(failing)).toMatchObject({ status: "active", receipts: { length: 2 } });
  });

  test("come with an invoice for each payment, numbered without gaps, as a PDF (B7)", async () => {
    const INVOICE = /^Invoice INV-\d+ \(PDF\)$/;
    const numbers: number[] = [];
    for (const reader of Object.values(people)) {
      await reader.open(SETTINGS);
      for (const { words, href } of reader.links(INVOICE)) {
        numbers.push(Number(/\d+/.exec(words)?.[0]));
        await opensAsPdf(reader, href);
      }
    }
    // One paid after a trial, five at once, and three of these a second month.
    expect(numbers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test("announce three days ahead that a suspension ends, and say when it has (B5)", async () => {
    const { resting } = people;
    await time.goTo("2026-04-29T10:00:00Z");
    const SOON = "Your subscription starts again on Saturday, May 2, 2026";
    expect(await time.mailsTo(resting)).toContain(SOON);
    expect((await moneyOf(resting)).receipts).toHaveLength(1);
    await time.goTo("2026-05-02T11:00:00Z");
    await time.logInAgain(resting);
    expect((await moneyOf(resting)).receipts).toHaveLength(2);
    expect(await time.mailsTo(resting)).toContain("Your subscription is running again");
    expect(timesOf(SOON, await time.mailsTo(resting))).toBe(1);
  });
});
