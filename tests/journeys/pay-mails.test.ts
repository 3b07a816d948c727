import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { connectToProduct } from "../kit/product-database.ts";
import { mailedText } from "./mailbox.ts";
import { MOVES_MS, member, passTime, reads, SOON_MS, subscribe } from "./passing-time.ts";
import { at, button, heading, moneyOf, SETTINGS } from "./pay.ts";

const time = passTime("2026-03-02T09:00:00Z");

const SURVEY = "/payment_processor/cancel_trial_survey/";
const ASKED = "Paying by the month at Hypatia";
const EXPIRES_SOON = "5555555555554444";

type Name = "leaving" | "staying" | "resting" | "failing" | "expiring" | "quitting" | "changing";
let people: Record<Name, Page>;
beforeAll(async () => {
  people = {
    leaving: await member(await time.newcomer(), "annual"),
    staying: await subscribe(await time.newcomer(), "annual"),
    resting: await member(await time.newcomer(), "monthly"),
    failing: await subscribe(await time.newcomer(), "monthly", "failsLater"),
    expiring: await member(await time.newcomer(), "monthly", EXPIRES_SOON),
    quitting: await member(await time.newcomer(), "monthly"),
    changing: await member(await time.newcomer(), "monthly"),
  };
});

const mailTo = (page: Page, subject: RegExp) => mailedText(page.context(), time.addressOf(page), subject);
const timesOf = (subject: string, subjects: readonly string[]) => subjects.filter((found) => found === subject).length;

/** Gives another card on the provider's page. */
async function changeCard(page: Page): Promise<void> {
  await page.goto(SETTINGS);
  await button(page, "Change your card").click();
  await page.getByRole("radio", { name: "Succeeds 4242" }).check();
  await button(page, "Use this card").click();
  await at(page, SETTINGS);
}

describe("mails about money", () => {
  test("say on the first day what was begun, made longer, made cheaper, suspended and cancelled (B5)", async () => {
    const { leaving, staying, resting, quitting, changing } = people;
    expect(await mailTo(staying, /^Your free trial has started$/)).toMatch(/\$99\.00 on Monday, March 9, 2026/);
    for (const page of [leaving, staying]) {
      await page.goto(`${SURVEY}different_plan/monthly_subscription/`);
      await page.getByText(/we'll send an email to /).waitFor();
    }
    await button(leaving, "Continue cancellation").click();
    await heading(leaving, "Your free trial is cancelled").waitFor();
    await staying.goto(`${SURVEY}term_extension/`);
    await button(staying, "Make it 7 days longer").click();
    await staying.getByText("We've made your trial longer").waitFor();
    await staying.goto(`${SURVEY}discount_offer/`);
    await button(staying, "Take 20% off").click();
    await heading(staying, "Your discount is applied").waitFor();
    expect(await mailTo(staying, /^Your free trial now runs until/)).toContain("Monday, March 16, 2026");
    expect(await mailTo(staying, /^You're getting 20% off your next bill$/)).toContain("$79.20 instead of $99.00");

    await resting.goto(`${SETTINGS}suspend/`);
    await resting.getByRole("radio", { name: /^1 month: / }).check();
    await button(resting, "Suspend").click();
    await resting.getByText(/^Suspended until Saturday, May 2, 2026\./).waitFor();
    expect(await mailTo(resting, /^Your subscription is suspended$/)).toContain("$14.99 on Saturday, May 2, 2026");
    await quitting.goto(SETTINGS);
    await quitting.getByRole("link", { name: "Cancel subscription" }).click();
    await button(quitting, "Cancel now").click();
    await heading(quitting, "You've cancelled").waitFor();
    expect(await time.mailsTo(quitting)).toContain("Your monthly subscription is cancelled");
    await changeCard(changing);
    expect(await mailTo(changing, /^We'll use your new card from now on$/)).toContain(
      "$14.99 on Thursday, April 2, 2026",
    );
  });

  test(
    "remind only those who cancelled of the plan they asked about, and once (B4)",
    async () => {
      const { leaving, staying } = people;
      await time.goTo("2026-03-09T10:30:00Z");
      await expect.poll(() => time.mailsTo(leaving), { timeout: SOON_MS }).toContain(ASKED);
      expect(timesOf(ASKED, await time.mailsTo(staying))).toBe(0);
      await time.goTo("2026-03-17T09:00:00Z");
      await expect.poll(async () => (await moneyOf(staying)).receipts, { timeout: SOON_MS }).toEqual([[7920, 0]]);
      expect(timesOf(ASKED, await time.mailsTo(staying))).toBe(0);
      const toLeaver = await time.mailsTo(leaving);
      expect(timesOf(ASKED, toLeaver)).toBe(1);
      expect(toLeaver).not.toContain("Your free trial has ended");
    },
    MOVES_MS,
  );

  test("call the first charge after a trial a payment, not a renewal (B5)", async () => {
    const { staying } = people;
    const subjects = await time.mailsTo(staying);
    expect(timesOf("Your receipt from Hypatia", subjects)).toBe(1);
    expect(timesOf("Your free trial ends on Monday, March 16, 2026", subjects)).toBe(1);
    expect(await mailTo(staying, /^Your receipt from Hypatia$/)).not.toMatch(/renewal|renewed/i);
    await staying.goto(SETTINGS);
    await staying.getByText(/^You paid \$79\.20: Annual plan, Monday, March 16, 2026 to/).waitFor();
  });

  test(
    "show the card with its last month, and announce two weeks ahead that it expires (B7)",
    async () => {
      const { expiring, changing } = people;
      await expiring.goto(SETTINGS);
      await expiring.getByText("Mastercard ending 4444, expires 3/2026").waitFor();
      await reads(expiring);
      await time.goTo("2026-03-19T10:00:00Z");
      const EXPIRES = "Your card expires before your next bill";
      await expect.poll(() => time.mailsTo(expiring), { timeout: SOON_MS }).toContain(EXPIRES);
      expect(await mailTo(expiring, /^Your card expires/)).toMatch(/Mastercard ending 4444 .* end of March 2026/);
      expect(timesOf(EXPIRES, await time.mailsTo(changing))).toBe(0);
    },
    MOVES_MS,
  );

  test(
    "say what failed, when it's tried again, and what ended, as the page does (B5)",
    async () => {
      const { failing, quitting } = people;
      await time.goTo("2026-04-02T11:00:00Z");
      await expect.poll(async () => (await moneyOf(failing)).status, { timeout: SOON_MS }).toBe("past_due");
      expect(await mailTo(failing, /^We couldn't charge \$14\.99$/)).toMatch(/try again on Sunday, April 5/);
      await failing.goto(SETTINGS);
      await failing.getByText(/^We couldn't charge \$14\.99\. We'll try again on Sunday, April 5/).waitFor();
      await failing.getByText("Due now").waitFor();
      await reads(failing);
      await expect.poll(() => time.mailsTo(quitting), { timeout: SOON_MS }).toContain("Your premium has ended");
      await changeCard(failing);
      await expect.poll(async () => (await moneyOf(failing)).receipts, { timeout: SOON_MS }).toHaveLength(2);
      expect((await moneyOf(failing)).status).toBe("active");
    },
    MOVES_MS,
  );

  test("come with an invoice for each payment, numbered without gaps, as a PDF (B7)", async () => {
    const numbers: number[] = [];
    for (const page of Object.values(people)) {
      await page.goto(SETTINGS);
      for (const link of await page.getByRole("link", { name: /^Invoice INV-\d+ \(PDF\)$/ }).all()) {
        numbers.push(Number(/\d+/.exec((await link.textContent()) ?? "")?.[0]));
        const answer = await page.request.get((await link.getAttribute("href")) ?? "");
        expect(answer.headers()["content-type"]).toBe("application/pdf");
        expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
      }
    }
    expect(numbers.length).toBeGreaterThanOrEqual(8);
    // The others belong to the demo's people.
    const client = await connectToProduct(time.product());
    const { rows } = await client.query(`select number from documents where series = 'invoice' order by number`);
    await client.end();
    const issued = rows.map(({ number }) => Number(number));
    expect(issued).toEqual(issued.map((_, index) => index + 1));
    expect(issued).toEqual(expect.arrayContaining(numbers));
  });

  test(
    "announce three days ahead that a suspension ends, and say when it has (B5)",
    async () => {
      const { resting } = people;
      await time.goTo("2026-04-29T10:00:00Z");
      const SOON = "Your subscription starts again on Saturday, May 2, 2026";
      await expect.poll(() => time.mailsTo(resting), { timeout: SOON_MS }).toContain(SOON);
      expect((await moneyOf(resting)).receipts).toHaveLength(1);
      await time.goTo("2026-05-02T11:00:00Z");
      await time.comesBack(resting);
      await expect.poll(async () => (await moneyOf(resting)).receipts, { timeout: SOON_MS }).toHaveLength(2);
      await expect.poll(() => time.mailsTo(resting)).toContain("Your subscription is running again");
      expect(timesOf(SOON, await time.mailsTo(resting))).toBe(1);
    },
    MOVES_MS,
  );
});
