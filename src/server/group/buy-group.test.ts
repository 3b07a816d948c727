import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { buyGroup, groupForm, groupPage, MANAGE, PLANS, payForGroup } from "#tests/kit/groups.ts";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";
import { newMember } from "#tests/kit/people.ts";
import { resetFailpoints } from "../db/failpoint.ts";

const SETTINGS = "/payment/subscription_settings/";

let app: PaidApp;

const rows = () => app.db.selectFrom("groups").select(["name", "seats", "paid_until"]).execute();
const mails = async () =>
  (
    await app.db
      .selectFrom("mails")
      .select(["template", "due_at"])
      .where("template", "<>", "verify_address")
      .orderBy("template")
      .execute()
  ).map(({ template, due_at }) => `${template} ${due_at.toISOString().slice(0, 10)}`);

describe("a form for a group", () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    app = await createPaidApp({ now: "2026-03-02T09:00:00Z" });
    ({ browser } = await newMember(app));
  });
  afterAll(() => app.close());

  test.each(["0", "1", "101", "1000000000", "2.5", "3 or 1=1", "-3", "1e2", "", " 3", "٣"])(
    "with %j seats is refused in a sentence and opens nothing",
    async (seats) => {
      const answer = await browser.post(PLANS, await groupForm(browser, seats));
      expect([answer.status, answer.json().results.errors]).toEqual([
        400,
        ["Please choose a whole number of seats from 2 to 100."],
      ]);
      expect(await app.db.selectFrom("checkouts").select("plan").execute()).toEqual([]);
    },
  );

  test.each([
    ["without the consent", { consent: undefined }, 422],
    ["with the consent to other words", { consent: "other" }, 409],
    ["in a country without prices", { country: "XX" }, 422],
    ["without a name", { name: "  " }, 400],
    ["with an amount in the body", { amount: 1 }, 400],
    ["with a user in the body", { user_id: "00000000-0000-4000-8000-000000000000" }, 400],
  ])("is refused %s", async (_what, change, status) => {
    const answer = await browser.post(PLANS, { ...(await groupForm(browser, "3")), ...change });
    expect([answer.status, answer.json().results.errors[0]]).toEqual([status, expect.stringMatching(/\.$/)]);
    expect(await app.db.selectFrom("checkouts").select("plan").execute()).toEqual([]);
  });
});

describe("buying a group", () => {
  beforeEach(async () => {
    app = await createPaidApp({ now: "2026-03-02T09:00:00Z" });
  });
  afterEach(async () => {
    delete process.env.FAILPOINT;
    resetFailpoints();
    await app.close();
  });

  test("shows visitors the price per seat in their currency and asks them to log in", async () => {
    const { results } = await app.browser().data(`${PLANS}?country=JP`);
    expect(results).toMatchObject({ seat_price: { amount: 7800, currency: "jpy" }, seat_usd: 5070, consent: null });
  });

  test("charges once for all seats, with receipt, welcome mail and a scheduled renewal notice", async () => {
    const { browser } = await newMember(app);
    const form = await groupForm(browser, "3", "  Class   8b ");
    const opened = await browser.form(PLANS, form);
    expect([opened.status, opened.body]).toEqual([303, ""]);
    const session_id = await payForGroup(app, browser, String(opened.headers.location), "4242424242424242");
    const back = (await browser.data(`${PLANS}return-page/?session_id=${session_id}`)).results;
    expect(back.bought).toMatchObject({ state: "open", group_id: null });
    expect(await rows()).toEqual([]);
    const settled = await browser.post(`${PLANS}return-page/settle/`, { session_id });
    expect(settled.json().results.bought).toMatchObject({
      state: "paid",
      name: "Class 8b",
      seats: 3,
      paid: { amount: 20700, currency: "eur" },
      next_billing_date: "2027-03-02T09:00:00.000Z",
    });
    expect(await rows()).toEqual([{ name: "Class 8b", seats: 3, paid_until: new Date("2027-03-02T09:00:00Z") }]);
    expect(await mails()).toEqual(["group_ready 2026-03-02", "receipt 2026-03-02", "renewal_notice 2027-01-31"]);
    const consents = await app.db.selectFrom("renewal_consents").select("wording").execute();
    expect(consents[0]?.wording).toContain("€69.00 for each seat is charged now");
    expect(consents[0]?.wording).toContain("March 2, 2027");
    const { receipts, groups } = (await browser.data(SETTINGS)).results;
    expect([receipts[0], groups]).toMatchObject([{ what: "group" }, [{ name: "Class 8b", is_paid: true }]]);
    expect((await browser.form(SETTINGS, { act: "change_card" })).headers.location).toContain("/test-payments/portal/");
    // Running a group isn't premium; a seat is.
    expect((await browser.data("/")).globals.user.has_brilliant_premium).toBe(false);
  });

  test("makes one purchase of the same form sent twenty times, and refuses it with other seats (F18)", async () => {
    const { browser } = await newMember(app);
    const form = await groupForm(browser, "4");
    await browser.get("/");
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.post(PLANS, form)));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body}`)).size).toBe(1);
    expect(await app.db.selectFrom("checkouts").select("plan").execute()).toHaveLength(1);
    const other = await browser.post(PLANS, { ...form, seats: "9" });
    expect(other.status).toBe(409);
  });

  test("creates one group when the return is pressed twenty times, also after the webhook (F15, F18)", async () => {
    const { browser } = await newMember(app);
    const opened = await browser.post(PLANS, await groupForm(browser, "2"));
    const session_id = await payForGroup(app, browser, opened.json().results.redirect_to, "4242424242424242");
    await app.payments.turn();
    await browser.get("/");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post(`${PLANS}return-page/settle/`, { session_id })),
    );
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body}`)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect((await mails()).filter((mail) => mail.startsWith("group_ready"))).toHaveLength(1);
  });

  test.each(["sync.copied", "ledger.appended", "sync.written", "purchase.granted"])(
    "leaves nothing half done after a crash at %s, and finishes when asked again (T17)",
    async (place) => {
      const { browser } = await newMember(app);
      const opened = await browser.post(PLANS, await groupForm(browser, "2"));
      process.env.FAILPOINT = `${place}:1`;
      const session_id = await payForGroup(app, browser, opened.json().results.redirect_to, "4242424242424242");
      await browser.post(`${PLANS}return-page/settle/`, { session_id });
      delete process.env.FAILPOINT;
      const again = await browser.post(`${PLANS}return-page/settle/`, { session_id });
      expect(again.json().results.bought.state).toBe("paid");
      expect(await rows()).toHaveLength(1);
      expect(await mails()).toEqual(["group_ready 2026-03-02", "receipt 2026-03-02", "renewal_notice 2027-01-31"]);
    },
  );

  test("buys nothing with a declined card", async () => {
    const { browser } = await newMember(app);
    const opened = await browser.post(PLANS, await groupForm(browser, "2"));
    await payForGroup(app, browser, opened.json().results.redirect_to, "4000000000000002");
    await app.pass(3 * 60_000);
    expect(await rows()).toEqual([]);
  });

  test("hides other people's purchases and groups", async () => {
    const group = await buyGroup(app, 2);
    const { browser } = await newMember(app);
    const [checkout] = await app.db.selectFrom("checkouts").select("provider_id").execute();
    const session_id = checkout?.provider_id ?? "";
    expect((await browser.get(`${PLANS}return-page/?session_id=${session_id}`)).status).toBe(404);
    expect((await browser.post(`${PLANS}return-page/settle/`, { session_id })).status).toBe(404);
    expect((await browser.get(`${MANAGE}?group_id=${group.groupId}`)).status).toBe(404);
    expect((await browser.data(MANAGE)).results.group).toBeNull();
    expect((await groupPage(group)).group).toMatchObject({ seats: 2, taken: 0, free: 2, status: "active" });
    await app.pass(DAY_MS);
  });
});
