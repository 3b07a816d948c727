import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import { act, buyGroup, groupPage, joinBy, linkOf, MANAGE, type OwnedGroup, passTime } from "#tests/kit/groups.ts";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";
import { reconcilePayments } from "../billing/reconcile-payments.ts";

let app: PaidApp;
let group: OwnedGroup;

beforeEach(async () => {
  app = await createPaidApp({ now: "2026-03-02T09:00:00Z" });
  group = await buyGroup(app, 3);
});
afterEach(() => app.close());

/** Previews this number of seats and returns the form of one of its buttons. */
async function choice(seats: number, when: "at_once" | "next_period") {
  const { offer, request_key } = await groupPage(group, `&seats=${seats}`);
  const consent = when === "at_once" ? offer.consent_now : offer.consent_next;
  const form = {
    group_id: group.groupId,
    seats: String(seats),
    when,
    priced_at: offer.priced_at,
    request_key,
    ...(consent ? { consent: consent.value } : {}),
  };
  return { offer, form, send: (change: object = {}) => group.admin.post(`${MANAGE}seats/`, { ...form, ...change }) };
}

const now = async () => (await groupPage(group)).group;
const paid = async () =>
  (await now()).receipts
    .map((receipt: { paid: { amount: number } }) => receipt.paid.amount)
    .sort((a: number, b: number) => b - a);
const charges = async () =>
  (await app.db.selectFrom("test_payments").select("object").where("kind", "=", "charge").execute())
    .map(({ object }) => Number((object as { amount?: unknown }).amount)) // the provider's own shape
    .sort((a, b) => b - a);

describe("adding seats at once", () => {
  test("charges the rest of the year to the cent as shown, and renews all of them", async () => {
    await passTime(app, 73 * DAY_MS, { browser: group.admin, email: group.email });
    const { offer, send } = await choice(5, "at_once");
    expect(offer.now_amount).toEqual({ amount: 11040, currency: "eur" });
    expect(offer.consent_now.wording).toContain("2 seats are added now");
    expect(offer.consent_now.wording).toContain("€110.40");
    await app.pass(20 * 60_000);
    expect((await send()).status).toBe(200);
    expect(await now()).toMatchObject({ seats: 5, free: 5, next_amount: { amount: 34500, currency: "eur" } });
    expect(await charges()).toEqual([20700, 11040]);
    expect(await paid()).toEqual([20700, 11040]);
    const consents = await app.db.selectFrom("renewal_consents").select("wording").execute();
    expect(consents.map(({ wording }) => wording)).toContain(offer.consent_now.wording);
  });

  test("charges once when pressed twenty times or again later (F17, F18)", async () => {
    await app.pass(DAY_MS);
    const { send } = await choice(4, "at_once");
    await group.admin.get("/");
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
    expect([...new Set(answers.map((answer) => `${answer.status} ${answer.body}`))]).toEqual([
      expect.stringMatching(/^200 /),
    ]);
    expect((await send()).status).toBe(200);
    expect(await charges()).toHaveLength(2);
    expect((await now()).seats).toBe(4);
  });

  test("goes back to the paid number first if fewer were chosen for next year", async () => {
    await app.pass(DAY_MS);
    await (await choice(2, "next_period")).send();
    expect((await now()).next_seats).toBe(2);
    const { offer, send } = await choice(4, "at_once");
    expect(offer.now_amount).toEqual({ amount: 6880, currency: "eur" });
    expect((await send()).status).toBe(200);
    expect(await now()).toMatchObject({ seats: 4, next_seats: null });
    expect(await charges()).toEqual([20700, 6880]);
  });

  test("adds nothing and owes nothing when the card is declined, and says so", async () => {
    const poor = await buyGroup(app, 2, "4000000000000341");
    group = poor;
    await app.pass(DAY_MS);
    const answer = await (await choice(3, "at_once")).send();
    expect([answer.status, answer.json().results.errors[0]]).toEqual([409, expect.stringContaining("declined")]);
    await app.pass(DAY_MS);
    expect(await now()).toMatchObject({ seats: 2, next_seats: null, status: "active" });
    expect(
      await app.db.selectFrom("mails").select("template").where("template", "=", "payment_failed").execute(),
    ).toEqual([]);
  });

  test.each([
    ["without the consent", { consent: undefined }, 422],
    ["with the consent to another number", { seats: "6" }, 409],
    ["with yesterday's price", { priced_at: "2026-03-01T09:00:00.000Z" }, 409],
    ["with tomorrow's price", { priced_at: "2026-03-09T09:00:00.000Z" }, 409],
    ["with a price of one's own", { amount: 1 }, 400],
    ["with no number", { seats: "many" }, 400],
  ])("refuses %s and charges nothing", async (_what, change, status) => {
    await app.pass(DAY_MS);
    const answer = await (await choice(5, "at_once")).send(change);
    expect([answer.status, answer.json().results.errors[0]]).toEqual([status, expect.stringMatching(/\.$/)]);
    expect([(await now()).seats, await charges()]).toEqual([3, [20700]]);
  });
});

describe("another number from the next bill on", () => {
  test("charges for more seats then, not now, and announces that price", async () => {
    const { offer, send } = await choice(4, "next_period");
    expect(offer.consent_next.wording).toContain("€276.00");
    expect((await send()).status).toBe(200);
    expect(await now()).toMatchObject({ seats: 3, next_seats: 4, next_amount: { amount: 27600 } });
    const notice = await app.db
      .selectFrom("mails")
      .select("facts")
      .where("template", "=", "renewal_notice")
      .where("state", "=", "waiting")
      .execute();
    expect(notice).toEqual([{ facts: expect.objectContaining({ amount: 27600, plan: "group" }) }]);
    await passTime(app, 366 * DAY_MS, { browser: group.admin, email: group.email });
    expect(await now()).toMatchObject({ seats: 4, next_seats: null, status: "active" });
    expect(await charges()).toEqual([27600, 20700]);
  });

  test("keeps everybody with fewer seats, hands out no surplus, and can be undone", async () => {
    const token = await linkOf(group);
    await joinBy(app, token);
    await joinBy(app, token);
    await app.pass(60_000);
    expect((await (await choice(2, "next_period")).send()).status).toBe(200);
    expect(await now()).toMatchObject({ seats: 3, taken: 2, free: 0, next_seats: 2 });
    expect((await joinBy(app, token)).answer.status).toBe(409);
    const history = (await group.admin.data("/payment/subscription_settings/")).results.history;
    expect(history[0]).toMatchObject({ kind: "seats_chosen", seats: 2 });
    await app.pass(60_000);
    const back = await choice(3, "next_period");
    expect(back.offer).toMatchObject({ kind: "back", consent_next: null });
    expect((await back.send()).status).toBe(200);
    expect(await now()).toMatchObject({ free: 1, next_seats: null });
    expect((await joinBy(app, token)).answer.status).toBe(200);
  });

  test("refunds the difference once if the change reaches the provider after the renewal", async () => {
    const { provider } = app.payments;
    const { send } = await choice(2, "next_period");
    app.tools.payments = { ...provider, execute: () => Promise.reject(new Error("nobody answers")) };
    expect((await send()).status).toBe(200);
    expect((await now()).next_seats).toBe(2);
    await passTime(app, 366 * DAY_MS, { browser: group.admin, email: group.email });
    expect(await charges()).toEqual([20700, 20700]);
    app.tools.payments = provider;
    for (let hours = 0; hours < 8; hours += 2) {
      await app.pass(2 * 3_600_000);
      await reconcilePayments(app.tools);
    }
    expect((await now()).receipts.map((receipt: { returned: number }) => receipt.returned)).toEqual([6900, 0]);
    expect(await now()).toMatchObject({ next_seats: 2, status: "active", next_amount: { amount: 13800 } });
  });

  test("refuses fewer seats than are taken and says what to do", async () => {
    const token = await linkOf(group);
    for (let count = 0; count < 3; count += 1) await joinBy(app, token);
    const { offer } = await groupPage(group, "&seats=2");
    expect(offer.refusal).toBe("More seats than that are taken. Free some first, then choose fewer.");
    const { send } = await choice(2, "next_period");
    expect((await send()).status).toBe(409);
    expect((await now()).next_seats).toBeNull();
  });

  test("never has more people than seats when the last seat is taken at the same moment", async () => {
    const token = await linkOf(group);
    await joinBy(app, token);
    await joinBy(app, token);
    const { send } = await choice(2, "next_period");
    await group.admin.get("/");
    const [changed, joined] = await Promise.all([send(), joinBy(app, token)]);
    const { taken, next_seats } = await now();
    expect([changed.status, joined.answer.status].sort()).toEqual([200, 409]);
    expect(taken).toBeLessThanOrEqual(next_seats ?? 3);
  });

  test("can't reduce seats at once, or change a cancelled or ended group", async () => {
    expect((await (await choice(2, "at_once")).send()).status).toBe(409);
    const { subscription_id } = await now();
    await group.admin.post(`/payment_processor/cancel-premium/${subscription_id}/`);
    expect((await groupPage(group, "&seats=5")).offer.refusal).toContain("cancelled");
    await act(group, "take_back");
    expect((await groupPage(group, "&seats=5")).offer.refusal).toContain("ended");
  });
});
