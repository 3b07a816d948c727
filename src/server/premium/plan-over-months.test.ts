import { describe, expect, test } from "vitest";
import { canLearn, extendTrial, FAILS_LATER, moneyOf, openMonths, SETTINGS } from "#tests/kit/money-months.ts";
import type { Reader } from "#tests/kit/reader.ts";

const time = await openMonths("2026-03-02T09:00:00Z");

const LONGER = "/payment_processor/cancel_trial_survey/term_extension/";
const PAY = /^Pay \$\d\d\.\d\d and change plan$/;

const upgrading = await time.payer("monthly");
const declined = await time.payer("monthly", FAILS_LATER);
const extending = await time.payer("annual");

const receiptsOf = async (reader: Reader) => (await moneyOf(reader)).receipts;

describe("a plan that's changed as time goes by", () => {
  test("a trial is made longer on the first day, and nothing is charged (A2)", async () => {
    await extending.open(LONGER);
    extending.sees("Make it 7 days longer");
    await extendTrial(extending);
    await extending.open(LONGER);
    extending.sees(/^We've made your trial longer/);
    expect(await receiptsOf(extending)).toEqual([]);
  });

  test("it's charged once, when the longer trial is over, for a whole year (A2)", async () => {
    await time.goTo("2026-03-10T09:00:00Z");
    expect(await canLearn(extending)).toBe(true);
    expect(await receiptsOf(extending)).toEqual([]);
    await time.goTo("2026-03-17T09:00:00Z");
    expect(await moneyOf(extending)).toMatchObject({
      receipts: [[9900, 0]],
      history: ["trial_started", "trial_extended", "period_paid"],
    });
    await extending.open(SETTINGS);
    extending.sees("$99.00 on Tuesday, March 16, 2027");
  });

  test("an upgrade mid-month says the amount and the next date before, asks, charges just that, and mails what was agreed (B1)", async () => {
    await upgrading.open(SETTINGS);
    // 16 of the month's 31 days are left, less an hour for summer time.
    const due = 9900 - Math.round((1499 * 16) / 31);
    const sum = `$${(due / 100).toFixed(2)}`;
    upgrading.sees(/From Wednesday, March 17, 2027 it renews at \$99\.00 a year until you cancel\./);
    // Without the consent nothing happens.
    await upgrading.press(`Pay ${sum} and change plan`);
    expect((await moneyOf(upgrading)).plan).toBe("monthly");
    await upgrading.open(SETTINGS);
    upgrading.check(new RegExp(`^You'll pay \\${sum} now: \\$99\\.00 for a year, less`));
    await upgrading.press(`Pay ${sum} and change plan`);
    upgrading.sees("You have premium: Annual plan.");
    expect(await receiptsOf(upgrading)).toEqual([
      [due, 0],
      [1499, 0],
    ]);
    expect(await time.mailTo(upgrading, /^Your plan has changed$/)).toContain(
      `You agreed to this: You'll pay ${sum} now`,
    );
  });

  test("a declined upgrade says so on the page and by mail, and leaves the old plan (B2)", async () => {
    await declined.open(SETTINGS);
    declined.check(/^You'll pay /);
    await declined.press(PAY);
    declined.sees(/^Your card was declined, so you weren't charged and your plan stays as it was\./);
    expect(await time.mailTo(declined, /^Your plan couldn't be changed$/)).toContain("your monthly plan continues");
    expect(await moneyOf(declined)).toMatchObject({ status: "active", plan: "monthly", receipts: [[1499, 0]] });
  });

  test("a downgrade is charged nothing now, shows the price to come, and can be undone and chosen again (B3)", async () => {
    const choose = async () => {
      await upgrading.open(SETTINGS);
      upgrading.check(
        /^You'll pay nothing now\. From Wednesday, March 17, 2027 you'll pay \$14\.99 a month until you cancel\./,
      );
      await upgrading.press("Change to the monthly plan");
      upgrading.sees("Monthly plan, $14.99 a month");
    };
    await choose();
    upgrading.sees("$14.99 on Wednesday, March 17, 2027");
    expect(upgrading.times(/\$14\.99 a year/)).toBe(0);
    const { results } = await upgrading.browser.data(SETTINGS);
    expect(results.standing.subscription).toMatchObject({ base_price: 1499, total_price: 1499, estimated_price: 1499 });
    await upgrading.press("Keep my plan after all");
    upgrading.sees("$99.00 a year");
    await time.mailTo(upgrading, /^Your plan stays as it is$/);
    await choose();
  });

  test("the month of the declined upgrade is billed as a month, and history still claims no change (B2)", async () => {
    await time.goTo("2026-04-02T11:00:00Z");
    expect((await moneyOf(declined)).status).toBe("past_due");
    await declined.open(SETTINGS);
    declined.sees(/^We couldn't charge \$14\.99\./);
    declined.sees(/The change didn't go through\. Your plan stays: Monthly plan\./);
    expect((await moneyOf(declined)).history).not.toContain("plan_changed");
  });

  test("the year that was paid stays whole until its last day, and then the month begins (A2)", async () => {
    await time.goTo("2026-10-17T09:00:00Z");
    await time.logInAgain(upgrading);
    expect(await canLearn(upgrading)).toBe(true);
    expect(await moneyOf(upgrading)).toMatchObject({ status: "active", plan: "annual", receipts: { length: 2 } });
    // The month's bill is a draft for an hour.
    await time.goTo("2027-03-17T09:40:00Z");
    await time.logInAgain(upgrading);
    expect(await canLearn(upgrading)).toBe(true);
    expect(await receiptsOf(upgrading)).toHaveLength(2);
    await time.goTo("2027-03-17T11:30:00Z");
    expect(await moneyOf(upgrading)).toMatchObject({ plan: "monthly", receipts: [[1499, 0], {}, {}] });
    await upgrading.open(SETTINGS);
    upgrading.sees("You have premium: Monthly plan.");
    upgrading.sees("$14.99 on Saturday, April 17, 2027");
  });
});
