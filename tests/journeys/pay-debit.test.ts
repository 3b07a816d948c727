import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { press } from "./hands.ts";
import { newAddress } from "./over-http.ts";
import { canLearn, MOVES_MS, passTime, reads, SOON_MS } from "./passing-time.ts";
import { agree, at, button, type CARDS, heading, moneyOf, type Plan, payWith, SETTINGS } from "./pay.ts";

type Name = "month" | "life" | "turnedDown" | "giver" | "admin" | "renewing";
let people: Record<Name, Page>;

const time = passTime("2026-03-02T09:00:00Z");
beforeAll(async () => {
  const names: Name[] = ["month", "life", "turnedDown", "giver", "admin", "renewing"];
  people = {} as Record<Name, Page>; // filled in the next line
  for (const name of names) people[name] = await time.newcomer();
});

const ON_ITS_WAY = "Your payment is on its way";

/** Pays a plan from a bank account, by the keyboard alone, and waits to read that it's on its way. */
async function debit(page: Page, plan: Plan, account: keyof typeof CARDS): Promise<void> {
  await page.goto(`/premium/checkout/?plan=${plan}&country=US`);
  await agree(page, "keys");
  await payWith(page, account, "keys");
  await at(page, "/premium/success/");
  await heading(page, ON_ITS_WAY).waitFor();
}

const premiumOf = (page: Page) => expect.poll(() => canLearn(page), { timeout: SOON_MS });

/** Opens settings until they say this, because each payment arrives by itself. */
async function settingsSay(page: Page, words: RegExp | string): Promise<void> {
  const lines = async () => {
    await page.goto(SETTINGS);
    return page.getByRole("main").getByText(words).count();
  };
  await expect.poll(lines, { timeout: SOON_MS }).toBeGreaterThan(0);
}

describe("a payment from a bank account, which takes days", () => {
  test("is on its way for a month, premium for life, a gift and a group, and says what opens when", async () => {
    const { month, life, turnedDown, giver, admin, renewing } = people;
    await debit(month, "monthly", "debitPaid");
    await month
      .getByText(/^You're paying \$14\.99 from your bank account.* Premium opens as soon as it arrives/)
      .waitFor();
    await reads(month);
    await press(month.getByRole("link", { name: "See your subscription" }), "keys");
    await at(month, SETTINGS);
    await month
      .getByText(/^\$14\.99 for a month of premium has been on its way from your bank since Monday, March 2, 2026\./)
      .waitFor();
    await reads(month);
    expect(await canLearn(month)).toBe(false);
    await debit(life, "lifetime", "debitTakenBack");
    await debit(turnedDown, "monthly", "debitTurnedDown");
    await debit(renewing, "monthly", "debitLaterTurnedDown");
    await buyGift(giver);
    await giver.getByText(/ Your gift can go out as soon as it arrives/).waitFor();
    await buyGroup(admin);
    await admin.getByText(/ Your group opens as soon as it arrives/).waitFor();
    await reads(admin);
    expect(await time.mailsTo(month)).toContain("Your payment of $14.99 is on its way");
  });

  test("can't be made twice by mistake", async () => {
    const { month } = people;
    await month.goto("/premium/checkout/?plan=annual&country=US");
    await month.getByText(/^Your last payment is still on its way from your bank\./).waitFor();
    await reads(month);
  });

  test(
    "opens what was bought when it arrives, with a receipt, and nothing if the bank turned it down",
    async () => {
      await time.goTo("2026-03-07T10:00:00Z");
      const { month, life, turnedDown, giver, admin } = people;
      await premiumOf(month).toBe(true);
      await premiumOf(life).toBe(true);
      expect(await moneyOf(month)).toMatchObject({ status: "active", plan: "monthly", receipts: [[1499, 0]] });
      await month.goto(SETTINGS);
      await month.getByText(/^US bank account ending \d{4}$/).waitFor();
      await reads(month);
      expect(await time.mailsTo(month)).toContainEqual(expect.stringMatching(/^Your receipt/));
      await expect
        .poll(() => time.mailsTo(turnedDown), { timeout: SOON_MS })
        .toContain("Your payment of $14.99 didn't go through");
      expect(await canLearn(turnedDown)).toBe(false);
      await turnedDown.goto(SETTINGS);
      await turnedDown.getByText(/^Your bank turned down the payment of \$14\.99: Monthly plan\./).waitFor();
      await settingsSay(giver, /as a gift for/);
      await settingsSay(admin, "Manage Year 9");
    },
    MOVES_MS,
  );

  test("can be made by card after the bank turned it down", async () => {
    const { turnedDown } = people;
    await turnedDown.goto("/premium/checkout/?plan=monthly&country=US");
    await agree(turnedDown);
    await payWith(turnedDown, "good");
    await heading(turnedDown, /^It's yours: /).waitFor();
  });

  test(
    "is taken back by the bank later: premium ends, and the history says why",
    async () => {
      await time.goTo("2026-03-17T10:00:00Z");
      const { life, month } = people;
      await time.comesBack(life);
      await premiumOf(life).toBe(false);
      expect((await moneyOf(life)).history).toEqual(expect.arrayContaining(["dispute_opened", "dispute_closed"]));
      await life.goto(SETTINGS);
      await reads(life);
      await time.comesBack(month);
      expect(await canLearn(month)).toBe(true);
    },
    MOVES_MS,
  );

  test(
    "keeps premium open while the bank works on the next month, and for a week after it turned that down",
    async () => {
      await time.goTo("2026-04-05T09:00:00Z");
      const { month, renewing } = people;
      for (const page of [month, renewing]) {
        await time.comesBack(page);
        await expect
          .poll(async () => (await moneyOf(page)).history, { timeout: SOON_MS })
          .toContain("payment_under_way");
        expect(await canLearn(page)).toBe(true);
      }
      await time.goTo("2026-04-08T09:00:00Z");
      await expect
        .poll(async () => (await moneyOf(month)).receipts, { timeout: SOON_MS })
        .toEqual([
          [1499, 0],
          [1499, 0],
        ]);
      await expect.poll(async () => (await moneyOf(renewing)).status, { timeout: SOON_MS }).toBe("past_due");
      expect(await canLearn(renewing)).toBe(true);
      expect(await time.mailsTo(renewing)).toContain("We couldn't charge $14.99");
      await renewing.goto(SETTINGS);
      await reads(renewing);
    },
    2 * MOVES_MS,
  );
});

/** Gives a month away, paid from a bank account. */
async function buyGift(page: Page): Promise<void> {
  await page.goto("/give-premium/message/one-month/?country=US");
  await page.getByLabel("Their name", { exact: true }).fill("Amina");
  await page.getByLabel("Their email", { exact: true }).fill(newAddress("amina"));
  await page.keyboard.press("Enter");
  for (const question of [/^What would you like to say to Amina/, "When should it arrive?"]) {
    await heading(page, question).waitFor();
    await press(button(page, "Continue"), "keys");
  }
  await heading(page, "And who is it from?").waitFor();
  await page.getByLabel("Your name", { exact: true }).fill("Jonas");
  await press(button(page, "Continue to payment"), "keys");
  await payWith(page, "debitPaid", "keys");
  await heading(page, ON_ITS_WAY).waitFor();
}

/** Buys a group of two, paid from a bank account. */
async function buyGroup(page: Page): Promise<void> {
  await page.goto("/premium/group-plans/?country=US");
  await page.getByLabel("Name of the group", { exact: true }).fill("Year 9");
  await page.getByLabel("Seats", { exact: true }).fill("2");
  await page.getByRole("checkbox").check();
  await press(button(page, "Continue to payment"), "keys");
  await payWith(page, "debitPaid", "keys");
  await heading(page, ON_ITS_WAY).waitFor();
}
