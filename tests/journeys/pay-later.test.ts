import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { press } from "./hands.ts";
import { canLearn, MOVES_MS, member, passTime, reads, SOON_MS, subscribe } from "./passing-time.ts";
import { at, button, heading, moneyOf, SETTINGS } from "./pay.ts";

const REFUND = "/payment/refund_request/";
const MONTHLY_AFTERWARDS = "/payment_processor/cancel_trial_survey/different_plan/monthly_subscription/";

type Name =
  | "trying"
  | "switching"
  | "paying"
  | "failing"
  | "disputing"
  | "leaving"
  | "resting"
  | "credited"
  | "treated"
  | "yearly";
let people: Record<Name, Page>;

const time = passTime("2026-03-02T09:00:00Z");
beforeAll(async () => {
  people = {
    trying: await subscribe(await time.newcomer(), "annual"),
    switching: await subscribe(await time.newcomer(), "annual"),
    paying: await subscribe(await time.newcomer(), "monthly"),
    failing: await subscribe(await time.newcomer(), "monthly", "failsLater"),
    disputing: await subscribe(await time.newcomer(), "monthly", "disputedWon"),
    leaving: await member(await time.newcomer(), "annual"),
    resting: await member(await time.newcomer(), "monthly"),
    credited: await member(await time.newcomer(), "monthly"),
    treated: await member(await time.newcomer(), "monthly"),
    yearly: await member(await time.newcomer(), "monthly"),
  };
});

describe("as time goes by", () => {
  test("lets people decide on the first day: to leave, to stay after all, to rest, and to go back to months", async () => {
    const { leaving, trying, resting, yearly } = people;
    for (const page of [leaving, trying]) {
      await page.goto(MONTHLY_AFTERWARDS);
      await page.getByText(/we'll send an email to /).waitFor();
    }
    await button(leaving, "Continue cancellation").click();
    await heading(leaving, "Your free trial is cancelled").waitFor();
    await button(trying, "Keep my free trial").click();
    await at(trying, "/courses/");
    await resting.goto(`${SETTINGS}suspend/`);
    await resting.getByRole("radio", { name: /^1 month: / }).check();
    await button(resting, "Suspend").click();
    await resting
      .getByText(/^Suspended until Saturday, May 2, 2026\. .* stays open until Thursday, April 2, 2026\.$/)
      .waitFor();
    await reads(resting);
    await yearly.goto(SETTINGS);
    await yearly.getByRole("checkbox").check();
    await yearly.getByRole("button", { name: /^Pay \$84\.\d\d and change plan$/ }).click();
    await yearly.getByText("You have premium: Annual plan.").waitFor();
    await yearly.getByRole("checkbox").check();
    await button(yearly, "Change to the monthly plan").click();
    await yearly.getByText("Monthly plan, $14.99 a month").waitFor();
    await reads(yearly);
    expect(await time.mailsTo(resting)).toContain("Your subscription is suspended");
    const changes = ["Your plan will change", "Your plan has changed"];
    expect(await time.mailsTo(yearly)).toEqual(expect.arrayContaining(changes));
  });

  test("lets a trial choose the monthly plan, and charges nothing yet", async () => {
    const { switching } = people;
    await switching.goto(SETTINGS);
    await switching.getByRole("checkbox", { name: /\$14\.99 a month until you cancel/ }).check();
    await button(switching, "Change to the monthly plan").click();
    await expect.poll(async () => (await moneyOf(switching)).plan).toBe("monthly");
    expect(await moneyOf(switching)).toMatchObject({ status: "trial", receipts: [] });
  });

  test(
    "keeps premium open between a trial's end and its first bill, which is charged an hour later",
    async () => {
      await time.goTo("2026-03-09T09:10:00Z");
      const { trying, switching } = people;
      for (const page of [trying, switching]) {
        expect(await canLearn(page)).toBe(true);
        expect((await moneyOf(page)).receipts).toEqual([]);
      }
      await trying.goto(SETTINGS);
      await reads(trying);
    },
    MOVES_MS,
  );

  test("closes premium while a payment is disputed, and never charges again by itself", async () => {
    const { disputing } = people;
    await expect.poll(() => canLearn(disputing), { timeout: SOON_MS }).toBe(false);
    const { history, receipts } = await moneyOf(disputing);
    expect(history).toContain("dispute_opened");
    expect(receipts).toEqual([[1499, 0]]);
    await disputing.goto(SETTINGS);
    await reads(disputing);
  });

  test(
    "turns a trial that was kept into a paid year, or month if that was chosen, with a receipt",
    async () => {
      await time.startAgainAt("2026-03-20T09:00:00Z");
      const { trying, switching } = people;
      await expect.poll(async () => (await moneyOf(switching)).receipts, { timeout: SOON_MS }).toEqual([[1499, 0]]);
      await expect.poll(async () => (await moneyOf(trying)).receipts, { timeout: SOON_MS }).toEqual([[9900, 0]]);
      expect(await moneyOf(trying)).toMatchObject({ status: "active", history: ["trial_started", "period_paid"] });
      await trying.goto(SETTINGS);
      await trying.getByText("You have premium: Annual plan.").waitFor();
      await reads(trying);
    },
    MOVES_MS,
  );

  test("gives back what was left of the month once the bank decides for us", async () => {
    const { disputing } = people;
    await expect.poll(() => canLearn(disputing), { timeout: SOON_MS }).toBe(true);
    expect((await moneyOf(disputing)).history).toContain("dispute_closed");
    await disputing.goto(SETTINGS);
    await reads(disputing);
  });

  test("takes refund requests in words after 14 days, with the keyboard alone", async () => {
    const { paying } = people;
    await paying.goto(REFUND);
    await paying.getByText(/^The 14 days for a refund at the press of a button are over\./).waitFor();
    await reads(paying);
    await paying.getByLabel("What happened?").focus();
    await paying.keyboard.type("I was ill for all of the month.");
    await press(button(paying, "Send"), "keys");
    await paying.getByText(/^We got your request on /).waitFor();
    await reads(paying);
    await paying.getByLabel("What happened?").fill("And I am ill still, as I wrote.");
    await button(paying, "Send").dblclick();
    await paying.getByText(/^We got your request on /).waitFor();
    expect((await moneyOf(paying)).receipts).toEqual([[1499, 0]]);
  });

  test(
    "keeps premium open between a month's end and its next bill",
    async () => {
      const { credited, treated } = people;
      await time.atTheProvider(
        credited,
        `update test_payments set object = object || '{"balance": -2000}' where kind = 'customer' and id = CUSTOMER`,
      );
      const coupon = { id: "all", object: "coupon", percent_off: 100, duration: "once" };
      const discounts = JSON.stringify([{ id: "di_1", object: "discount", source: { type: "coupon", coupon } }]);
      await time.atTheProvider(
        treated,
        `update test_payments set object = jsonb_set(object, '{discounts}', '${discounts}'::jsonb)
       where kind = 'subscription' and object ->> 'customer' = CUSTOMER`,
      );
      await time.goTo("2026-04-02T09:10:00Z");
      const { paying } = people;
      expect(await canLearn(paying)).toBe(true);
      expect((await moneyOf(paying)).receipts).toEqual([[1499, 0]]);
    },
    MOVES_MS,
  );

  test(
    "renews a month, and keeps access open while a failed payment is retried",
    async () => {
      await time.goTo("2026-04-03T09:00:00Z");
      const { paying, failing } = people;
      await expect.poll(async () => (await moneyOf(paying)).receipts, { timeout: SOON_MS }).toHaveLength(2);
      await expect.poll(async () => (await moneyOf(failing)).status, { timeout: SOON_MS }).toBe("past_due");
      await failing.goto(SETTINGS);
      await failing
        .getByText(/^We couldn't charge \$14\.99\. We'll try again on \w+, .*Everything stays open until /)
        .waitFor();
      await reads(failing);
      expect((await moneyOf(failing)).receipts).toEqual([[1499, 0]]);
      await failing.getByRole("link", { name: "Cancel subscription" }).click();
      await heading(failing, "Cancel your subscription").waitFor();
      await button(failing, "Cancel now").click();
      await heading(failing, "You've cancelled").waitFor();
      await reads(failing);
      await failing.goto("/premium/");
      await at(failing, "/premium/");
      expect((await moneyOf(failing)).receipts).toEqual([[1499, 0]]);
    },
    MOVES_MS,
  );

  test("pays a month from credit or a coupon, and says so on the page and in the invoice (A3)", async () => {
    const { credited, treated } = people;
    const paid = async (page: Page) => (await moneyOf(page)).history.filter((kind) => kind === "period_paid");
    for (const page of [credited, treated]) {
      await expect.poll(() => paid(page), { timeout: SOON_MS }).toHaveLength(2);
      expect(await canLearn(page)).toBe(true);
      await page.goto(SETTINGS);
    }
    await credited.getByText("$14.99 from your credit", { exact: true }).waitFor();
    await treated.getByText(/^There was nothing to pay: Monthly plan, /).waitFor();
    expect((await moneyOf(treated)).receipts).toEqual([[1499, 0]]);
    await reads(credited);
    const invoice = await credited
      .getByRole("link", { name: /^Invoice INV-\d+ \(PDF\)$/ })
      .first()
      .getAttribute("href");
    const document = await credited.request.get(invoice ?? "");
    expect(document.headers()["content-type"]).toBe("application/pdf");
    expect((await document.body()).subarray(0, 5).toString()).toBe("%PDF-");
  });
});
