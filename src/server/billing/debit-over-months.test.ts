import { describe, expect, test } from "vitest";
import { checkoutOf, giftMessage } from "#tests/kit/gifts.ts";
import {
  canLearn,
  GOOD,
  goToProvider,
  moneyOf,
  openMonths,
  type Plan,
  payWith,
  SETTINGS,
} from "#tests/kit/money-months.ts";
import type { Reader } from "#tests/kit/reader.ts";

const time = await openMonths("2026-03-02T09:00:00Z");

const bank = (does: string) => new RegExp(`^Bank account in the United States that is ${does}`);
const PAID = bank("paid(?!,)");

const people = {
  month: await time.newcomer(),
  life: await time.newcomer(),
  turnedDown: await time.newcomer(),
  giver: await time.newcomer(),
  admin: await time.newcomer(),
  renewing: await time.newcomer(),
};

const ON_ITS_WAY = "Your payment is on its way";

async function debit(reader: Reader, plan: Plan, account: RegExp): Promise<void> {
  await goToProvider(reader, plan);
  await payWith(reader, account);
  reader.sees(ON_ITS_WAY);
}

const mails = (reader: Reader) => time.mailsTo(reader);

describe("a payment from a bank account, which takes days", () => {
  test("is on its way for a month, premium for life, a gift and a group, and says what opens when", async () => {
    const { month, life, turnedDown, giver, admin, renewing } = people;
    await debit(month, "monthly", PAID);
    month.sees(/^You're paying \$14\.99 from your bank account.* Premium opens as soon as it arrives/);
    await month.follow("See your subscription");
    expect(month.address()).toBe(SETTINGS);
    month.sees(/^\$14\.99 for a month of premium has been on its way from your bank since Monday, March 2, 2026\./);
    expect(await canLearn(month)).toBe(false);
    await debit(life, "lifetime", bank("paid, and ten days later"));
    await debit(turnedDown, "monthly", bank("turned down"));
    await debit(renewing, "monthly", bank("paid, and each later one"));
    const gift = giftMessage({ plan_type: "one-month", country: "US" });
    await giver.open(checkoutOf(await giver.browser.post("/give-premium/message/save/", gift)));
    await payWith(giver, PAID);
    giver.sees(ON_ITS_WAY);
    giver.sees(/ Your gift can go out as soon as it arrives/);
    await admin.open("/premium/group-plans/?country=US");
    admin.fill("Name of the group", "Year 9");
    admin.fill("Seats", "2");
    admin.check();
    await admin.press("Continue to payment");
    await payWith(admin, PAID);
    admin.sees(ON_ITS_WAY);
    admin.sees(/ Your group opens as soon as it arrives/);
    expect(await mails(month)).toContain("Your payment of $14.99 is on its way");
  });

  test("can't be made twice by mistake", async () => {
    const { month } = people;
    await month.open("/premium/checkout/?plan=annual&country=US");
    month.sees(/^Your last payment is still on its way from your bank\./);
  });

  test("opens what was bought when it arrives, with a receipt, and nothing if the bank turned it down", async () => {
    await time.goTo("2026-03-07T10:00:00Z");
    const { month, life, turnedDown, giver, admin } = people;
    expect([await canLearn(month), await canLearn(life), await canLearn(turnedDown)]).toEqual([true, true, false]);
    expect(await moneyOf(month)).toMatchObject({ status: "active", plan: "monthly", receipts: [[1499, 0]] });
    await month.open(SETTINGS);
    month.sees(/^US bank account ending \d{4}$/);
    expect(await mails(month)).toContainEqual(expect.stringMatching(/^Your receipt/));
    expect(await mails(turnedDown)).toContain("Your payment of $14.99 didn't go through");
    await turnedDown.open(SETTINGS);
    turnedDown.sees(/^Your bank turned down the payment of \$14\.99: Monthly plan\./);
    await giver.open(SETTINGS);
    giver.sees(/as a gift for/);
    await admin.open(SETTINGS);
    admin.sees("Manage Year 9");
  });

  test("can be made by card after the bank turned it down", async () => {
    const { turnedDown } = people;
    await goToProvider(turnedDown, "monthly");
    await payWith(turnedDown, GOOD);
    turnedDown.sees(/^It's yours: /);
  });

  test("is taken back by the bank later: premium ends, and the history says why", async () => {
    await time.goTo("2026-03-17T10:00:00Z");
    const { life, month } = people;
    await time.logInAgain(life);
    expect(await canLearn(life)).toBe(false);
    expect((await moneyOf(life)).history).toEqual(expect.arrayContaining(["dispute_opened", "dispute_closed"]));
    await life.open(SETTINGS);
    life.sees("You don't have premium at the moment.");
    await time.logInAgain(month);
    expect(await canLearn(month)).toBe(true);
  });

  test("keeps premium open while the bank works on the next month, and for a week after it turned that down", async () => {
    await time.goTo("2026-04-05T09:00:00Z");
    const { month, renewing } = people;
    for (const reader of [month, renewing]) {
      await time.logInAgain(reader);
      expect((await moneyOf(reader)).history).toContain("payment_under_way");
      expect(await canLearn(reader)).toBe(true);
    }
    await time.goTo("2026-04-08T09:00:00Z");
    expect((await moneyOf(month)).receipts).toEqual([
      [1499, 0],
      [1499, 0],
    ]);
    expect((await moneyOf(renewing)).status).toBe("past_due");
    expect(await canLearn(renewing)).toBe(true);
    expect(await mails(renewing)).toContain("We couldn't charge $14.99");
  });
});
