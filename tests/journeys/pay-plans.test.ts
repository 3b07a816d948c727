import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { mailedText } from "./mailbox.ts";
import { canLearn, MOVES_MS, member, passTime, reads, SOON_MS, subscribe } from "./passing-time.ts";
import { button, moneyOf, SETTINGS } from "./pay.ts";

const time = passTime("2026-03-02T09:00:00Z");

const LONGER = "/payment_processor/cancel_trial_survey/term_extension/";

let upgrading: Page;
let declined: Page;
let extending: Page;
beforeAll(async () => {
  upgrading = await member(await time.newcomer(), "monthly");
  declined = await subscribe(await time.newcomer(), "monthly", "failsLater");
  extending = await member(await time.newcomer(), "annual");
});

const mailTo = (page: Page, subject: RegExp) => mailedText(page.context(), time.addressOf(page), subject);
const receiptsOf = async (page: Page) => (await moneyOf(page)).receipts;
/** Sum on the button that changes to the annual plan, in cents. */
async function sumAsked(page: Page): Promise<number> {
  const words = await page.getByRole("button", { name: /^Pay \$\d\d\.\d\d and change plan$/ }).textContent();
  return Number(/\d+\.\d\d/.exec(words ?? "")?.[0]?.replace(".", ""));
}

describe("a plan that's changed as time goes by", () => {
  test("a trial is made longer on the first day, and nothing is charged (A2)", async () => {
    await extending.goto(LONGER);
    await button(extending, "Make it 7 days longer").click();
    await extending.getByText("We've made your trial longer").waitFor();
    expect(await receiptsOf(extending)).toEqual([]);
  });

  test(
    "it's charged once, when the longer trial is over, for a whole year (A2)",
    async () => {
      await time.goTo("2026-03-10T09:00:00Z");
      expect(await canLearn(extending)).toBe(true);
      expect(await receiptsOf(extending)).toEqual([]);
      await time.goTo("2026-03-17T09:00:00Z");
      await expect.poll(() => receiptsOf(extending), { timeout: SOON_MS }).toEqual([[9900, 0]]);
      expect((await moneyOf(extending)).history).toEqual(["trial_started", "trial_extended", "period_paid"]);
      await extending.goto(SETTINGS);
      await extending.getByText("$99.00 on Tuesday, March 16, 2027").waitFor();
    },
    MOVES_MS,
  );

  test("an upgrade in mid-month says the sum and the next date before, asks, charges just that, and mails what was agreed (B1)", async () => {
    await upgrading.goto(SETTINGS);
    const due = await sumAsked(upgrading);
    // 16 of the month's 31 days are left, less an hour for summer time.
    expect(due).toBe(9900 - Math.round((1499 * 16) / 31));
    const sum = `$${(due / 100).toFixed(2)}`;
    const asked = upgrading.getByRole("checkbox", {
      name: new RegExp(`^You'll pay \\${sum} now: \\$99\\.00 for a year, less`),
    });
    await upgrading
      .getByText(/From Wednesday, March 17, 2027 it renews at \$99\.00 a year until you cancel\./)
      .waitFor();
    await reads(upgrading);
    // Without the consent nothing happens.
    await button(upgrading, `Pay ${sum} and change plan`).click();
    expect((await moneyOf(upgrading)).plan).toBe("monthly");
    await asked.check();
    await button(upgrading, `Pay ${sum} and change plan`).click();
    await upgrading.getByText("You have premium: Annual plan.").waitFor();
    await expect
      .poll(() => receiptsOf(upgrading))
      .toEqual([
        [due, 0],
        [1499, 0],
      ]);
    expect(await mailTo(upgrading, /^Your plan has changed$/)).toContain(`You agreed to this: You'll pay ${sum} now`);
  });

  test("a declined upgrade says so on the page and by mail, and leaves the old plan (B2)", async () => {
    await declined.goto(SETTINGS);
    await declined.getByRole("checkbox").check();
    await declined.getByRole("button", { name: /^Pay \$9\d\.\d\d and change plan$/ }).click();
    await declined
      .getByText(/^Your card was declined, so you weren't charged and your plan stays as it was\./)
      .waitFor();
    await reads(declined);
    expect(await mailTo(declined, /^Your plan couldn't be changed$/)).toContain("your monthly plan continues");
    expect(await moneyOf(declined)).toMatchObject({ status: "active", plan: "monthly", receipts: [[1499, 0]] });
  });

  test("a downgrade is charged nothing now, shows the price to come, and can be undone and chosen again (B3)", async () => {
    await upgrading.goto(SETTINGS);
    const choose = async () => {
      await upgrading
        .getByRole("checkbox", {
          name: /^You'll pay nothing now\. From Wednesday, March 17, 2027 you'll pay \$14\.99 a month until you cancel\./,
        })
        .check();
      await button(upgrading, "Change to the monthly plan").click();
      await upgrading.getByText("Monthly plan, $14.99 a month").waitFor();
    };
    await choose();
    await upgrading.getByText("$14.99 on Wednesday, March 17, 2027").waitFor();
    expect(await upgrading.getByText("$14.99 a year").count()).toBe(0);
    const { results } = await (await upgrading.request.get(`${SETTINGS}?ajax=1`)).json();
    expect(results.standing.subscription).toMatchObject({ base_price: 1499, total_price: 1499, estimated_price: 1499 });
    await reads(upgrading);
    await button(upgrading, "Keep my plan after all").click();
    await upgrading.getByText("$99.00 a year", { exact: true }).waitFor();
    await mailTo(upgrading, /^Your plan stays as it is$/);
    await choose();
  });

  test(
    "the month of the declined upgrade is billed as a month, and history still claims no change (B2)",
    async () => {
      await time.goTo("2026-04-02T11:00:00Z");
      await expect.poll(async () => (await moneyOf(declined)).status, { timeout: SOON_MS }).toBe("past_due");
      await declined.goto(SETTINGS);
      await declined.getByText(/^We couldn't charge \$14\.99\./).waitFor();
      await declined.getByText("The change didn't go through. Your plan stays: Monthly plan.").waitFor();
      expect((await moneyOf(declined)).history).not.toContain("plan_changed");
    },
    MOVES_MS,
  );

  test(
    "the year that was paid stays whole until its last day, and then the month begins (A2)",
    async () => {
      await time.goTo("2026-10-17T09:00:00Z");
      await time.comesBack(upgrading);
      expect(await canLearn(upgrading)).toBe(true);
      expect(await moneyOf(upgrading)).toMatchObject({ status: "active", plan: "annual", receipts: { length: 2 } });
      // The month's bill is a draft for an hour.
      await time.goTo("2027-03-17T09:40:00Z");
      await time.comesBack(upgrading);
      expect(await canLearn(upgrading)).toBe(true);
      expect(await receiptsOf(upgrading)).toHaveLength(2);
      await time.goTo("2027-03-17T11:30:00Z");
      await expect.poll(() => receiptsOf(upgrading), { timeout: SOON_MS }).toHaveLength(3);
      expect(await moneyOf(upgrading)).toMatchObject({ plan: "monthly", receipts: [[1499, 0], {}, {}] });
      await upgrading.goto(SETTINGS);
      await upgrading.getByText("You have premium: Monthly plan.").waitFor();
      await upgrading.getByText("$14.99 on Saturday, April 17, 2027").waitFor();
      await reads(upgrading);
    },
    MOVES_MS,
  );
});
