import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { press } from "./hands.ts";
import { expectReadable } from "./kit.ts";
import { canLearn, MOVES_MS, member, passTime, SOON_MS } from "./passing-time.ts";
import { agree, at, button, heading, moneyOf, type Plan, payWith, SETTINGS } from "./pay.ts";

// The stories of these months are in `src/server/premium/*-over-months.test.ts`; here a browser goes the whole length once.
const REFUND = "/payment/refund_request/";
const MONTHLY_AFTERWARDS = "/payment_processor/cancel_trial_survey/different_plan/monthly_subscription/";
const FAILS_LATER = "4000000000000341";
const WON_DISPUTE = "4000000000002685";

type Name = "trying" | "debited" | "failing" | "disputing" | "resting";
let people: Record<Name, Page>;

const time = passTime("2026-03-02T09:00:00Z");
beforeAll(async () => {
  const payer = async (plan: Plan, card?: string) => member(await time.newcomer(), plan, card);
  const [trying, debited, failing, disputing, resting] = await Promise.all([
    payer("annual"),
    time.newcomer(),
    payer("monthly", FAILS_LATER),
    payer("monthly", WON_DISPUTE),
    payer("monthly"),
  ]);
  people = { trying, debited, failing, disputing, resting };
});

/** Opens the subscription and expects it to say this, readably. */
async function settingsRead(page: Page, words: string | RegExp): Promise<void> {
  await page.goto(SETTINGS);
  await page.getByText(words).first().waitFor();
  await expectReadable(page);
}

describe("as time goes by", () => {
  test("lets people decide on the first day: to stay after all, to rest, and to pay a year, which their card declines", async () => {
    const { trying, resting, failing } = people;
    await failing.goto(SETTINGS);
    await failing.getByRole("checkbox").check();
    await failing.getByRole("button", { name: /^Pay \$\d\d\.\d\d and change plan$/ }).click();
    await failing
      .getByText(/^Your card was declined, so you weren't charged and your plan stays as it was\./)
      .waitFor();
    await expectReadable(failing);
    await trying.goto(MONTHLY_AFTERWARDS);
    await trying.getByText(/we'll send an email to /).waitFor();
    await button(trying, "Keep my free trial").click();
    await at(trying, "/courses/");
    await resting.goto(`${SETTINGS}suspend/`);
    await resting.getByRole("radio", { name: /^1 month: / }).check();
    await button(resting, "Suspend").click();
    await resting
      .getByText(
        /^Suspended until Saturday, May 2, 2026\. .* You can use what you've paid for until Thursday, April 2, 2026\.$/,
      )
      .waitFor();
    await expectReadable(resting);
  });

  test("says that a payment from a bank account is on its way, by the keyboard alone, and takes no second one", async () => {
    const { debited } = people;
    await debited.goto("/premium/checkout/?plan=monthly&country=US");
    await agree(debited, "keys");
    await payWith(debited, "debitPaid", "keys");
    await at(debited, "/premium/success/");
    await heading(debited, "Your payment is on its way").waitFor();
    await expectReadable(debited);
    await press(debited.getByRole("link", { name: "See your subscription" }), "keys");
    await at(debited, SETTINGS);
    await debited.getByText(/^\$14\.99 for a month of premium has been on its way from your bank since /).waitFor();
    await expectReadable(debited);
    await debited.goto("/premium/checkout/?plan=annual&country=US");
    await debited.getByText(/^Your last payment is still on its way from your bank\./).waitFor();
    await expectReadable(debited);
  });

  test(
    "keeps a trial open until its bill, closes what's disputed, and opens what the bank has paid",
    async () => {
      await time.goTo("2026-03-09T09:10:00Z");
      const { trying, disputing, debited } = people;
      expect(await canLearn(trying)).toBe(true);
      expect((await moneyOf(trying)).receipts).toEqual([]);
      await expect.poll(() => canLearn(disputing), { timeout: SOON_MS }).toBe(false);
      await expect.poll(() => canLearn(debited), { timeout: SOON_MS }).toBe(true);
      await settingsRead(disputing, "Your bank disputed a payment.");
      await settingsRead(debited, /^US bank account ending \d{4}$/);
    },
    MOVES_MS,
  );

  test(
    "turns a trial that was kept into a paid year, with a receipt",
    async () => {
      await time.goTo("2026-03-20T09:00:00Z");
      const { trying } = people;
      await expect.poll(async () => (await moneyOf(trying)).receipts, { timeout: SOON_MS }).toEqual([[9900, 0]]);
      expect(await moneyOf(trying)).toMatchObject({ status: "active", history: ["trial_started", "period_paid"] });
      await settingsRead(trying, "You have premium: Annual plan.");
    },
    MOVES_MS,
  );

  test("takes refund requests in words after 14 days, with the keyboard alone", async () => {
    const { failing: paying } = people;
    await paying.goto(REFUND);
    await paying.getByText(/^The 14 days for an automatic refund are over\./).waitFor();
    await expectReadable(paying);
    await paying.getByLabel("What happened?").focus();
    await paying.keyboard.type("I was ill for all of the month.");
    await press(button(paying, "Send"), "keys");
    await paying.getByText(/^We got your request on /).waitFor();
    await expectReadable(paying);
    await paying.getByLabel("What happened?").fill("And I am ill still, as I wrote.");
    await button(paying, "Send").dblclick();
    await paying.getByText(/^We got your request on /).waitFor();
    expect((await moneyOf(paying)).receipts).toEqual([[1499, 0]]);
  });

  test(
    "says what a failed payment means, and cancels it",
    async () => {
      await time.goTo("2026-04-03T09:00:00Z");
      const { failing } = people;
      await expect.poll(async () => (await moneyOf(failing)).status, { timeout: SOON_MS }).toBe("past_due");
      await settingsRead(
        failing,
        /^We couldn't charge \$14\.99\. We'll try again on \w+, .*You'll keep premium until /,
      );
      await failing.getByRole("link", { name: "Cancel subscription" }).click();
      await heading(failing, "Cancel your subscription").waitFor();
      await button(failing, "Cancel now").click();
      await heading(failing, "You've cancelled").waitFor();
      await expectReadable(failing);
      expect((await moneyOf(failing)).receipts).toEqual([[1499, 0]]);
    },
    MOVES_MS,
  );
});
