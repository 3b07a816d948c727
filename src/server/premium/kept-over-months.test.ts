import { describe, expect, test } from "vitest";
import {
  agree,
  canLearn,
  GOOD,
  goToProvider,
  moneyOf,
  openMonths,
  payWith,
  SETTINGS,
} from "#tests/kit/money-months.ts";
import { type Reader, readerOf } from "#tests/kit/reader.ts";
import { addDemoAccounts } from "../account/demo-accounts.ts";

const time = await openMonths("2026-03-02T09:00:00Z", { PAYMENT_METHODS: "card,paypal" });

const REFUND = "/payment/refund_request/";
const REASON = "Asked for by mail.";
const LOST_DISPUTE = /^Succeeds, is disputed after a day, and the bank takes the money back/;

const people = {
  disputing: await time.payer("lifetime", LOST_DISPUTE),
  twice: await time.newcomer(),
  early: await time.payer("lifetime"),
  late: await time.payer("lifetime"),
  nigerian: await time.newcomer(),
  abroad: await time.newcomer(),
  paypal: await time.newcomer(),
  coded: await time.newcomer(),
  trying: await time.payer("annual"),
  given: await time.newcomer(),
};
await addDemoAccounts(time.app.tools);
const staff = readerOf(time.app.browser(), "staff@example.com");
await staff.browser.logIn(staff.email);

const receiptsOf = async (reader: Reader) => (await moneyOf(reader)).receipts;

/** Opens somebody's money as staff, with the reason. */
async function openPerson({ email }: Reader): Promise<void> {
  await staff.open("/staff/people/");
  staff.fill("Email address or number", email);
  await staff.enter("Email address or number");
  await staff.follow(email);
  staff.fill("Reason", REASON);
  await staff.press("Open for 15 minutes");
  staff.sees("Ledger");
}

/** Shows what an act of staff does, and does it. */
async function act(link: RegExp, field: string, value: string, effect: RegExp, go: string): Promise<void> {
  await staff.follow(link);
  staff.fill(field, value);
  staff.fill("Reason", REASON);
  await staff.press("Show what will happen");
  staff.sees(effect);
  await staff.press(go);
  staff.sees("Done");
}

/** Expects a line of the audit log with this text, and its reason. */
async function audited(words: string): Promise<void> {
  await staff.open("/staff/audit/");
  staff.sees(new RegExp(`${words}.*Reason: ${REASON}`));
}

describe("a purchase, as time goes by", () => {
  test("is paid by PayPal where the setting allows it, in the prices of the payer's country, and with a code from staff (B8, B9)", async () => {
    const { paypal, nigerian, abroad, coded } = people;
    await goToProvider(paypal, "monthly");
    await payWith(paypal, /^PayPal/);
    paypal.sees(/^It's yours: /);

    for (const [reader, card, says] of [
      [nigerian, /^Succeeds, from Nigeria/, /^It's yours: /],
      [abroad, GOOD, "You haven't bought anything"],
    ] as const) {
      await goToProvider(reader, "monthly", "NG");
      reader.fill("Country of your billing address", "Germany");
      await payWith(reader, card);
      reader.sees(says);
    }

    await staff.open("/staff/promotion-codes/");
    staff.fill("Code", "SPRING30");
    staff.fill("Percent off the first bill", "30");
    staff.fill(/^Last day/, "2026-03-31");
    staff.fill("Reason", REASON);
    await staff.press("Show what will happen");
    staff.sees(/^The code SPRING30 takes 30% off the first bill of any plan\./);
    await staff.press("Make the code");
    staff.sees(/^SPRING30: 30% off, not used yet/);
    await audited("made the promotion code SPRING30");
    await coded.open("/premium/checkout/?plan=monthly&country=US");
    coded.fill("Do you have a code?", "spring30");
    await coded.press("Use this code");
    coded.sees("30% off your first bill");
    await agree(coded);
    await payWith(coded, GOOD);
    coded.sees(/^It's yours: /);
    expect(await receiptsOf(coded)).toEqual([[1049, 0]]);
  });

  test("is refunded, made longer and given by staff, each with its reason in the log (B9)", async () => {
    const { trying, given, coded } = people;
    await openPerson(given);
    const until = /^They have premium until .*, whatever else they have\.$/;
    await act(/^Give premium/, "Last day with premium", "2026-03-10", until, "Give premium");
    expect(await canLearn(given)).toBe(true);
    await audited(`gave premium to ${given.email}`);
    await openPerson(trying);
    const ends = /^The free trial ends on .* instead of/;
    await act(/^Make a free trial longer/, "Extra days", "5", ends, "Make it longer");
    await audited(`extended the trial of ${trying.email}`);
    await openPerson(coded);
    const back = /^\$3\.00 is refunded for the monthly plan/;
    await act(/^Refund the payment/, "Amount to refund", "3.00", back, "Refund now");
    await audited(`refunded a payment of ${coded.email}`);
    expect(await receiptsOf(coded)).toEqual([[1049, 300]]);
  });

  test("closes the payment page that was still open when another was paid, and one that nobody paid after a day (A6)", async () => {
    const { twice, given } = people;
    const second = readerOf(twice.browser, twice.email);
    for (const reader of [twice, second]) await goToProvider(reader, "monthly");
    await payWith(twice, GOOD);
    twice.sees(/^It's yours: /);
    await time.app.payments.turn();
    await second.open(second.address());
    expect(second.address()).toMatch(/^\/premium\//);
    await goToProvider(given, "annual");
    const open = given.address();
    await time.goTo("2026-03-03T10:30:00Z");
    await given.open(open);
    expect(given.address()).toMatch(/^\/premium\//);
    expect((await moneyOf(given)).history).toEqual(["premium_given"]);
    expect(await receiptsOf(twice)).toEqual([[1499, 0]]);
  });

  test("is closed from the day the bank takes the payment back, also if it's for life, and staff see until when to answer (A4)", async () => {
    const { disputing } = people;
    expect(await canLearn(disputing)).toBe(false);
    await disputing.open(SETTINGS);
    disputing.sees(/Your bank disputed a payment\./);
    await staff.browser.logIn(staff.email);
    await staff.open("/staff/queues/");
    staff.sees(/^Chargeback of \$299\.00 paid on/);
    staff.sees(/^Evidence is due by /);
  });

  test("for life is refunded at one press within 14 days, and later on request (B6)", async () => {
    const { early, late } = people;
    await time.goTo("2026-03-15T09:00:00Z");
    await early.open(REFUND);
    await early.press("Refund $299.00");
    await time.app.payments.turn();
    expect(await moneyOf(early)).toMatchObject({
      receipts: [[29_900, 29_900]],
      history: ["lifetime_bought", "refunded"],
    });
    expect(await canLearn(early)).toBe(false);
    await time.goTo("2026-03-16T09:30:00Z");
    await time.logInAgain(late);
    await late.open(REFUND);
    late.sees(/^The 14 days for an automatic refund are over\./);
    expect(await canLearn(late)).toBe(true);
  });

  test("stays closed once the bank has decided for the payer, and is never charged again (A4)", async () => {
    const { disputing } = people;
    await time.logInAgain(disputing);
    expect((await moneyOf(disputing)).history).toContain("dispute_closed");
    expect(await canLearn(disputing)).toBe(false);
    await disputing.open(SETTINGS);
    disputing.sees("You don't have premium at the moment.");
  });

  test("a trial that staff made longer is charged when it ends, and premium that they gave is over (B9)", async () => {
    const { trying, given } = people;
    for (const reader of [trying, given]) await time.logInAgain(reader);
    expect(await moneyOf(trying)).toMatchObject({
      receipts: [[9900, 0]],
      history: ["trial_started", "trial_extended", "period_paid"],
    });
    expect(await canLearn(given)).toBe(false);
    await given.open(SETTINGS);
    given.sees("You don't have premium at the moment.");
  });

  test("renews a month later by PayPal, in Nigeria's prices and without the code, and nothing for those who were refunded (B8, B9)", async () => {
    const { paypal, nigerian, abroad, coded } = people;
    await time.goTo("2026-04-02T11:00:00Z");
    for (const reader of [paypal, nigerian, abroad, coded]) await time.logInAgain(reader);
    expect(await receiptsOf(paypal)).toEqual(Array(2).fill([1499, 0]));
    const months = await receiptsOf(nigerian);
    expect(months).toEqual(Array(2).fill(months[0]));
    await nigerian.open(SETTINGS);
    nigerian.sees(/^NGN\s[\d,]+\.00 a month$/);
    expect(await receiptsOf(coded)).toEqual([
      [1499, 0],
      [1049, 300],
    ]);
    const [sum] = months[0] ?? [];
    expect(await receiptsOf(abroad)).toEqual([[sum, sum]]);
    expect((await moneyOf(abroad)).status).toBe("none");
    const newcomer = await time.newcomer();
    await newcomer.open("/premium/checkout/?plan=monthly&country=US");
    newcomer.fill("Do you have a code?", "SPRING30");
    await newcomer.press("Use this code");
    newcomer.sees(/code .*(over|ended|no longer)/i);
  });

  test("is counted in the quarter that's over: revenue, churn, trials and reasons (B10)", async () => {
    await staff.browser.logIn(staff.email);
    await staff.open("/staff/quarter/?quarter=2026-Q1");
    for (const name of [
      "Quarter 2026-Q1",
      "Monthly recurring revenue",
      "Churn",
      "Trial conversion",
      "Reasons for cancelling",
      "At the end, USD",
    ])
      staff.sees(name);
  });
});
