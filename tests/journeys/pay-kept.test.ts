import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sharedBrowser } from "./kit.ts";
import { logInOverHttp } from "./over-http.ts";
import { canLearn, MOVES_MS, member, passTime, reads, SOON_MS } from "./passing-time.ts";
import { agree, at, bought, button, heading, moneyOf, type Plan, payWith, SETTINGS } from "./pay.ts";

const time = passTime("2026-03-02T09:00:00Z", { PAYMENT_METHODS: "card,paypal" });

const REFUND = "/payment/refund_request/";
const REASON = "Asked for by mail.";
const LOST_DISPUTE = "4000000000000259";

type Name = "disputing" | "twice" | "early" | "late" | "nigerian" | "abroad" | "paypal" | "coded" | "trying" | "given";
let people: Record<Name, Page>;
let staff: Page;

beforeAll(async () => {
  people = {
    disputing: await member(await time.newcomer(), "lifetime", LOST_DISPUTE),
    twice: await time.newcomer(),
    early: await member(await time.newcomer(), "lifetime"),
    late: await member(await time.newcomer(), "lifetime"),
    nigerian: await time.newcomer(),
    abroad: await time.newcomer(),
    paypal: await time.newcomer(),
    coded: await time.newcomer(),
    trying: await member(await time.newcomer(), "annual"),
    given: await time.newcomer(),
  };
  const browser = await sharedBrowser();
  const context = await browser.newContext({ baseURL: time.product().url, viewport: { width: 320, height: 800 } });
  await logInOverHttp(context, "staff@example.com", "demo-password");
  staff = await context.newPage();
  return () => context.close();
});

const receiptsOf = async (page: Page) => (await moneyOf(page)).receipts;
const checkout = (page: Page, plan: Plan, country: string) =>
  page.goto(`/premium/checkout/?plan=${plan}&country=${country}`);

/** Opens somebody's money as staff, with the reason. */
async function openPerson(page: Page): Promise<void> {
  await staff.goto("/staff/people/");
  await staff.getByLabel("Email address or number").fill(time.addressOf(page));
  await staff.keyboard.press("Enter");
  await staff.getByRole("link", { name: time.addressOf(page) }).click();
  await staff.getByLabel("Reason").fill(REASON);
  await staff.getByRole("button", { name: "Open for 15 minutes" }).click();
  await staff.getByRole("heading", { name: "Ledger" }).waitFor();
}

/** Shows what an act of staff does, and does it. */
async function act(link: string, fill: () => Promise<void>, effect: RegExp, go: string): Promise<void> {
  await staff.getByRole("main").getByRole("link", { name: link }).click();
  await fill();
  await staff.getByLabel("Reason").fill(REASON);
  await staff.getByRole("button", { name: "Show what will happen" }).click();
  await staff.getByText(effect).waitFor();
  await staff.getByRole("button", { name: go, exact: true }).click();
  await staff.getByRole("heading", { name: "Done" }).waitFor();
}

/** Expects a line of the audit log with this text, and its reason. */
async function audited(words: string): Promise<void> {
  await staff.goto("/staff/audit/");
  const line = staff.getByRole("listitem").filter({ hasText: words }).first();
  await line.getByText(`Reason: ${REASON}`).waitFor();
}

describe("a purchase, as time goes by", () => {
  test("is paid by PayPal where the setting allows it, in the prices of the payer's country, and with a code from staff (B8, B9)", async () => {
    const { paypal, nigerian, abroad, coded } = people;
    await checkout(paypal, "monthly", "US");
    await agree(paypal);
    await payWith(paypal, "paypal");
    await bought(paypal);

    await checkout(nigerian, "monthly", "NG");
    await agree(nigerian);
    await nigerian.getByLabel("Country of your billing address").selectOption("Germany");
    await payWith(nigerian, "nigerian");
    await bought(nigerian);
    await checkout(abroad, "monthly", "NG");
    await agree(abroad);
    await abroad.getByLabel("Country of your billing address").selectOption("Germany");
    await payWith(abroad, "good");
    await heading(abroad, "You haven't bought anything").waitFor();

    await staff.goto("/staff/promotion-codes/");
    await staff.getByLabel("Code", { exact: true }).fill("SPRING30");
    await staff.getByLabel("Percent off the first bill").fill("30");
    await staff.getByLabel("Last day").fill("2026-03-31");
    await staff.getByLabel("Reason").fill(REASON);
    await staff.getByRole("button", { name: "Show what will happen" }).click();
    await staff.getByText(/^The code SPRING30 takes 30 % off the first bill of any plan\./).waitFor();
    await staff.getByRole("button", { name: "Make the code" }).click();
    await staff.getByText(/^SPRING30: 30 % off, not used yet/).waitFor();
    await audited("made the promotion code SPRING30");
    await checkout(coded, "monthly", "US");
    await coded.getByLabel("Do you have a code?").fill("spring30");
    await button(coded, "Use this code").click();
    await coded.getByText("30% off your first bill").waitFor();
    await agree(coded);
    await payWith(coded, "good");
    await bought(coded);
    expect(await receiptsOf(coded)).toEqual([[1049, 0]]);
  });

  test("is refunded, made longer and given by staff, each with its reason in the log (B9)", async () => {
    const { trying, given, coded } = people;
    await openPerson(given);
    await act(
      "Give premium",
      () => staff.getByLabel("Last day with premium").fill("2026-03-10"),
      /^They have premium until .*, whatever else they have\.$/,
      "Give premium",
    );
    expect(await canLearn(given)).toBe(true);
    await audited(`gave premium to ${time.addressOf(given)}`);
    await openPerson(trying);
    await act(
      "Make a free trial longer",
      () => staff.getByLabel("Days more").fill("5"),
      /^The free trial ends on .* instead of/,
      "Make it longer",
    );
    await audited(`extended the trial of ${time.addressOf(trying)}`);
    await openPerson(coded);
    await act(
      "Refund a payment",
      () => staff.getByLabel("Amount to give back").fill("3.00"),
      /^\$3\.00 goes back for the monthly plan/,
      "Refund now",
    );
    await audited(`refunded a payment of ${time.addressOf(coded)}`);
    await expect.poll(() => receiptsOf(coded)).toEqual([[1049, 300]]);
  });

  test(
    "closes the payment page that stood open when another was paid, and one that nobody paid after a day (A6)",
    async () => {
      const { twice, given } = people;
      const second = await twice.context().newPage();
      for (const page of [twice, second]) {
        await checkout(page, "monthly", "US");
        await agree(page);
      }
      await payWith(twice, "good");
      await bought(twice);
      await expect
        .poll(async () => {
          await second.reload();
          return new URL(second.url()).pathname;
        })
        .toBe("/premium/");
      await checkout(given, "annual", "US");
      await agree(given);
      const open = given.url();
      await time.goTo("2026-03-03T10:30:00Z");
      await given.goto(open);
      await at(given, "/premium/");
      expect((await moneyOf(given)).history).toEqual(["premium_given"]);
      expect(await receiptsOf(twice)).toEqual([[1499, 0]]);
      await second.close();
    },
    MOVES_MS,
  );

  test("is closed from the day the bank takes the payment back, also if it's for life, and staff see until when to answer (A4)", async () => {
    const { disputing } = people;
    await expect.poll(() => canLearn(disputing), { timeout: SOON_MS }).toBe(false);
    await disputing.goto(SETTINGS);
    await disputing.getByText("Your bank disputed a payment.").waitFor();
    await reads(disputing);
    await staff.goto("/staff/queues/");
    await staff.getByText(/^Chargeback of \$299\.00 paid on/).waitFor();
    await staff.getByText(/^Evidence is due by /).waitFor();
  });

  test(
    "for life goes back at one press within 14 days, and later in words (B6)",
    async () => {
      const { early, late } = people;
      await time.goTo("2026-03-15T09:00:00Z");
      await early.goto(REFUND);
      await button(early, "Refund $299.00").click();
      await expect.poll(() => receiptsOf(early)).toEqual([[29_900, 29_900]]);
      expect(await canLearn(early)).toBe(false);
      expect((await moneyOf(early)).history).toEqual(["lifetime_bought", "refunded"]);
      await early.goto(SETTINGS);
      await reads(early);
      await time.goTo("2026-03-16T09:30:00Z");
      await late.goto(REFUND);
      await late.getByText(/^The 14 days for a refund at the press of a button are over\./).waitFor();
      expect(await canLearn(late)).toBe(true);
    },
    MOVES_MS,
  );

  test("stays closed once the bank has decided for the payer, and is never charged again (A4)", async () => {
    const { disputing } = people;
    await expect.poll(async () => (await moneyOf(disputing)).history, { timeout: SOON_MS }).toContain("dispute_closed");
    expect(await canLearn(disputing)).toBe(false);
    await disputing.goto(SETTINGS);
    await disputing.getByText("You don't have premium at the moment.").waitFor();
  });

  test("a trial that staff made longer is charged when it ends, and premium that they gave is over (B9)", async () => {
    const { trying, given } = people;
    await expect.poll(() => receiptsOf(trying), { timeout: SOON_MS }).toEqual([[9900, 0]]);
    expect((await moneyOf(trying)).history).toEqual(["trial_started", "trial_extended", "period_paid"]);
    expect(await canLearn(given)).toBe(false);
    await given.goto(SETTINGS);
    await given.getByText("You don't have premium at the moment.").waitFor();
  });

  test(
    "renews a month later by PayPal, in Nigeria's prices and without the code, and nothing of what went back (B8, B9)",
    async () => {
      const { paypal, nigerian, abroad, coded } = people;
      await time.goTo("2026-04-02T11:00:00Z");
      await expect.poll(() => receiptsOf(paypal), { timeout: SOON_MS }).toEqual(Array(2).fill([1499, 0]));
      const [first] = (await receiptsOf(nigerian)).slice(-1);
      await expect.poll(() => receiptsOf(nigerian), { timeout: SOON_MS }).toEqual(Array(2).fill(first));
      await nigerian.goto(SETTINGS);
      await nigerian.getByText(/^NGN\s[\d,]+\.00 a month$/).waitFor();
      await expect
        .poll(() => receiptsOf(coded), { timeout: SOON_MS })
        .toEqual([
          [1499, 0],
          [1049, 300],
        ]);
      expect(await receiptsOf(abroad)).toEqual([first && [first[0], first[0]]]);
      expect((await moneyOf(abroad)).status).toBe("none");
      const newcomer = await time.newcomer();
      await checkout(newcomer, "monthly", "US");
      await newcomer.getByLabel("Do you have a code?").fill("SPRING30");
      await button(newcomer, "Use this code").click();
      await newcomer.getByText(/code .*(over|ended|no longer)/i).waitFor();
    },
    MOVES_MS,
  );

  test("is counted in the quarter that's over: revenue, churn, trials and reasons (B10)", async () => {
    await staff.goto("/staff/quarter/?quarter=2026-Q1");
    await staff.getByRole("heading", { level: 1, name: "Quarter 2026-Q1" }).waitFor();
    for (const name of ["Monthly recurring revenue", "Churn", "Trial conversion", "Reasons for cancelling"])
      await staff.getByRole("heading", { name }).waitFor();
    await staff.getByText("At the end, USD").waitFor();
    await reads(staff);
  });
});
