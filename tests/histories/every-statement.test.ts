import { afterAll, expect, test } from "vitest";
import { applyDiscount } from "#server/billing/apply-discount.ts";
import { extendTrial } from "#server/billing/extend-trial.ts";
import { readLedger } from "#server/billing/ledger-store.ts";
import { openPurchase } from "#server/billing/open-purchase.ts";
import { reconcilePayments } from "#server/billing/reconcile-payments.ts";
import { settlePurchase } from "#server/billing/settle-purchase.ts";
import { renewAgain, stopRenewal } from "#server/billing/stop-renewal.ts";
import { runningSubscription } from "#server/billing/subscription-store.ts";
import { withdrawPurchase } from "#server/billing/withdraw-purchase.ts";
import { activateGift } from "#server/gift/activate-gift.ts";
import { deliverDueGifts } from "#server/gift/deliver-gifts.ts";
import { giftCode } from "#server/gift/gift-code.ts";
import { refundGift } from "#server/gift/refund-gift.ts";
import { freeSeat } from "#server/group/free-seat.ts";
import { makeLink } from "#server/group/group-link.ts";
import { takeSeat } from "#server/group/take-seat.ts";
import { linkToken } from "#server/group/tokens.ts";
import { changeOffer } from "#server/premium/change-offer.ts";
import { changePlan } from "#server/premium/change-plan.ts";
import { resume, suspend } from "#server/premium/suspend.ts";
import { testDay, volume } from "../kit/volume.ts";
import { statementsOf, under } from "./faults.ts";
import { ourFacts } from "./our-facts.ts";
import { perform } from "./perform.ts";
import { providerFacts } from "./provider-facts.ts";
import type { Step } from "./steps.ts";
import { type Books, makeWorld, readBooks } from "./world.ts";

/**
 * Killed before any of its statements and pressed again, each act about money ends as if nothing had happened (T17, F2,
 * F3, F6, F16, F17).
 */

const world = await makeWorld();
afterAll(() => world.close());

/** Every statement at night; one or two per act by day, others each day. */
const stride = volume(24, 1);
const first = 1 + (testDay % stride);

const MINUTE = 60_000;
const open = (plan: "monthly" | "annual" | "lifetime"): Step => ({ do: "open", plan, coupon: false, fault: null });
const pay: Step = { do: "pay", which: 0, card: "good", comesBack: true, fault: null };
const leave: Step = { ...pay, comesBack: false };
const month = [open("monthly"), pay];
const trial = [open("annual"), pay];
const gift = (comesBack: boolean): Step => ({ do: "gift", plan: "lifetime", comesBack, fault: null });
const group = (comesBack: boolean): Step => ({ do: "group", seats: 1, card: "good", comesBack, fault: null });
const seat: Step = { do: "seat", who: "one", fault: null };
const duties: Step = { do: "duties", fault: null };
const stop: Step = { do: "stop", fault: null, again: false, twice: false };
const rest: Step = { do: "suspend", months: 2, fault: null, again: false };

const tools = () => world.app.tools;
const me = () => world.buyer;

async function agreeTo(to: "monthly" | "annual"): Promise<unknown> {
  const row = await runningSubscription(world.app.db, me().userId);
  const ledger = await readLedger(world.app.db, me().userId);
  const offer = row && (await changeOffer(tools(), { ...me(), timeZone: "UTC", row, ledger, to }));
  return changePlan(tools(), me(), to, { consent: offer?.value, timeZone: "UTC" });
}

async function comeBack(): Promise<unknown> {
  const checkout = world.checkouts.at(-1);
  return settlePurchase(tools(), checkout?.url.split("/").at(-2) ?? "");
}

async function theGift() {
  return world.app.db.selectFrom("gifts").selectAll().executeTakeFirstOrThrow();
}

async function formSent(): Promise<unknown> {
  return openPurchase(tools(), {
    buyer: me(),
    purchase: { purpose: "subscription", plan: "annual", consent: "I agree." },
    country: "DE",
    requestKey: "the same form",
    title: "Hypatia premium",
    successPath: "/premium/success/?session_id={CHECKOUT_SESSION_ID}",
    cancelPath: "/premium/",
  });
}

async function seatTaken(): Promise<unknown> {
  const group = await world.app.db.selectFrom("groups").selectAll().executeTakeFirstOrThrow();
  await makeLink(tools(), group);
  return takeSeat(tools(), me().userId, linkToken(tools(), group.group_id, world.now()));
}

async function seatFreed(): Promise<unknown> {
  const { group_id: groupId, seat_id: seatId } = await world.app.db
    .selectFrom("group_seats")
    .selectAll()
    .executeTakeFirstOrThrow();
  return freeSeat(tools(), { adminId: world.friend.userId, groupId, seatId });
}

test.each<[string, Step[], () => Promise<unknown>]>([
  ["sending the form of a purchase", [], formSent],
  ["coming back from a month's checkout", [open("monthly"), leave], comeBack],
  ["coming back from a trial's checkout", [open("annual"), leave], comeBack],
  [
    "coming back from a checkout for life, a month running",
    [...month, open("lifetime"), { ...leave, which: 1 }],
    comeBack,
  ],
  ["coming back from a gift's checkout", [gift(false)], comeBack],
  ["coming back from a group's checkout", [group(false)], comeBack],
  [
    "the duty that finds what nobody came back from",
    [open("monthly"), leave, { do: "pass", by: 3 * MINUTE }],
    () => reconcilePayments(tools()),
  ],
  ["cancelling a trial", trial, () => stopRenewal(tools(), me())],
  ["cancelling a month", month, () => stopRenewal(tools(), me())],
  ["taking it up again", [...month, stop], () => renewAgain(tools(), me())],
  ["a longer trial", trial, () => extendTrial(tools(), me())],
  ["the discount", trial, () => applyDiscount(tools(), me())],
  ["suspending", month, () => suspend(tools(), me(), 1)],
  ["resuming", [...month, rest], () => resume(tools(), me())],
  ["months after the year", [...trial, { do: "reach", off: MINUTE }, { do: "bill" }, duties], () => agreeTo("monthly")],
  ["taking all back", month, () => withdrawPurchase(tools(), me())],
  ["a gift's delivery", [gift(true)], () => deliverDueGifts(tools())],
  [
    "a gift for life activated, a month running",
    [...month, gift(true), duties],
    async () => activateGift(tools(), me().userId, giftCode(tools(), (await theGift()).gift_id)),
  ],
  ["a gift's money back", [gift(true), duties], async () => refundGift(tools(), await theGift())],
  ["a seat taken", [group(true)], seatTaken],
  ["a seat freed", [group(true), seat], seatFreed],
])("ends the same when killed and repeated: %s", async (_, before, act) => {
  await world.begin(Date.parse("2026-03-02T09:00:00Z"));
  await all(before);
  const statements = await statementsOf(act);
  const wanted = await inTheEnd();
  expect(statements).toBeGreaterThan(3);
  for (let dies = first; dies <= statements; dies += stride) {
    await world.begin(Date.parse("2026-03-02T09:00:00Z"));
    await all(before);
    if ((await under({ dies }, act)) === "died") await act();
    expect([dies, await inTheEnd()]).toEqual([dies, wanted]);
  }
});

async function all(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await perform(world, step, "DE");
}

/** The final state, after all webhooks and duties. */
async function inTheEnd() {
  for (const wait of [0, 2 * MINUTE]) {
    world.app.setNow(world.now() + wait);
    await world.bill();
    for (const letter of world.postman.letters.splice(0)) await world.bring(letter);
    await world.duties();
  }
  const books = await readBooks(world);
  return Promise.all([world.buyer, world.friend].map(({ userId }) => standingOf(books, userId)));
}

async function standingOf(all: Books, userId: string) {
  const ours = await ourFacts(world, userId);
  const books = providerFacts(all, world.checkouts, userId);
  return {
    ledger: ours.ledger.map(({ k, at }) => `${at} ${k}`),
    granted: ours.granted.map(({ source, from, until }) => `${source} ${from}–${until}`),
    mails: ours.mails.map(({ template, state }) => `${template} ${state}`).toSorted(),
    waits: ours.pending,
    bills: books.bills.map(({ plan, from, until, paid, returned }) => [plan, from, until, paid, returned]),
    single: [...books.lifetimes, ...books.gifts].map(({ plan, paid, returned }) => [plan, paid, returned]),
    subscriptions: books.subscriptions.map(({ plan, alive, renews, paused, trialUntil }) => ({
      plan,
      alive,
      renews,
      paused,
      trialUntil,
    })),
  };
}
