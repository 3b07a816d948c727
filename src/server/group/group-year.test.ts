import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/premium/instant.ts";
import {
  act,
  buyAnother,
  buyGroup,
  groupPage,
  joinBy,
  later,
  linkOf,
  MANAGE,
  type OwnedGroup,
  type Person,
} from "#tests/kit/groups.ts";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";
import { resetFailpoints } from "../db/failpoint.ts";
import { lookAfterPayments } from "../payments/look-after-payments.ts";
import { syncSubscription } from "../payments/sync-subscription.ts";
import { lookAfterGroups } from "./look-after-groups.ts";

const YEAR_MS = 365 * DAY_MS;
let app: PaidApp;

beforeEach(async () => {
  app = await createPaidApp({ now: "2026-03-02T09:00:00Z" });
});
afterEach(async () => {
  delete process.env.FAILPOINT;
  resetFailpoints();
  await app.close();
});

async function groupOf(
  seats: number,
  card?: string,
): Promise<{ group: OwnedGroup; people: Person[]; pass(ms: number): Promise<void> }> {
  const group = await buyGroup(app, seats, card);
  const token = await linkOf(group);
  const people: Person[] = [];
  for (let count = 0; count < seats; count += 1) people.push(await joinBy(app, token));
  const all = [...people, { browser: group.admin, email: group.email }];
  return { group, people, pass: (ms) => later(app, ms, ...all) };
}

const standing = async ({ browser }: Person) =>
  (await browser.data("/payment/subscription_settings/")).results.standing;
const until = async (person: Person) => (await standing(person)).premium_until;
const kinds = async () =>
  (await app.db.selectFrom("ledger_entries").select("kind").execute())
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith("seat"))
    .sort();
const freedMails = async () =>
  (await app.db.selectFrom("mails").select("facts").where("template", "=", "seat_freed").execute()).map(
    ({ facts }) => facts.why,
  );
const subscriptionOf = async () =>
  await app.db.selectFrom("subscriptions").select(["provider_id", "subscription_id"]).executeTakeFirstOrThrow();

describe("a group's year", () => {
  test("a year later the plan renews and every seat goes on; told again and again, it stands once", async () => {
    const { group, people, pass } = await groupOf(2);
    await pass(YEAR_MS + 60_000);
    for (const one of people) expect(await until(one)).toBe("2028-03-02T09:00:00.000Z");
    expect((await groupPage(group)).group).toMatchObject({ status: "active", open_until: "2028-03-02T09:00:00.000Z" });
    const { provider_id } = await subscriptionOf();
    const provider = app.payments.provider;
    await Promise.all(Array.from({ length: 5 }, () => syncSubscription(app.tools, provider, provider_id)));
    expect(await kinds()).toEqual(["seat_prolonged", "seat_prolonged", "seat_taken", "seat_taken"]);
    expect((await groupPage(group)).group.receipts).toHaveLength(2);
  });

  test.each(["ledger.appended", "group.kept", "sync.written"])(
    "a crash at %s while it renews leaves nothing half prolonged, and the next reading does all of it",
    async (place) => {
      const { people, pass } = await groupOf(2);
      process.env.FAILPOINT = `${place}:2`;
      await pass(YEAR_MS + 60_000);
      delete process.env.FAILPOINT;
      const both = await Promise.all(people.map(until));
      expect(new Set(both).size).toBe(1);
      await pass(2 * DAY_MS);
      await lookAfterPayments(app.tools);
      for (const one of people) expect(await until(one)).toBe("2028-03-02T09:00:00.000Z");
    },
  );

  test("cancelled, all seats stay open to the end of what is paid; then they end, everybody is told, nobody is invited", async () => {
    const { group, people, pass } = await groupOf(2);
    const { subscription_id } = (await groupPage(group)).group;
    await group.admin.post(`/payment_processor/cancel-premium/${subscription_id}/`);
    expect((await groupPage(group)).group).toMatchObject({
      status: "cancelled",
      next_billing_date: null,
      may: { cancel: false, renew_again: true },
    });
    await pass(YEAR_MS - DAY_MS);
    for (const one of people) expect((await standing(one)).has_premium).toBe(true);
    await pass(2 * DAY_MS);
    for (const one of people) expect((await standing(one)).has_premium).toBe(false);
    expect(await freedMails()).toEqual(["over", "over"]);
    expect((await groupPage(group)).group).toMatchObject({ status: "over", taken: 0, free: 0, link: null });
    expect((await act(group, "take_seat")).status).toBe(409);
    const { body } = await group.admin.get(`${MANAGE}?group_id=${group.groupId}`);
    expect(body).not.toContain("undefined");
  });

  test("cancelled and taken up again, it renews as before", async () => {
    const { group, people, pass } = await groupOf(2);
    const { subscription_id } = (await groupPage(group)).group;
    await group.admin.post(`/payment_processor/cancel-premium/${subscription_id}/`);
    await pass(DAY_MS);
    expect((await act(group, "renew_again")).status).toBe(200);
    await pass(YEAR_MS);
    for (const one of people) expect(await until(one)).toBe("2028-03-02T09:00:00.000Z");
  });

  test("taken back within 14 days: all money returns, and all seats end with a mail", async () => {
    const { group, people, pass } = await groupOf(2);
    await pass(13 * DAY_MS);
    expect((await groupPage(group)).group.returnable).toEqual({ amount: 13800, currency: "eur" });
    expect((await act(group, "take_back")).status).toBe(200);
    for (const one of people) expect((await standing(one)).has_premium).toBe(false);
    expect((await groupPage(group)).group).toMatchObject({ status: "over", taken: 0 });
    expect((await groupPage(group)).group.receipts).toMatchObject([{ returned: 13800 }]);
    expect(await freedMails()).toEqual(["over", "over"]);
    const proofs = await app.db
      .selectFrom("mails")
      .select("mail_id")
      .where("template", "=", "withdrawal_receipt")
      .execute();
    expect(proofs).toHaveLength(1);
  });

  test("after 14 days nothing is taken back by a press", async () => {
    const { group, people, pass } = await groupOf(2);
    await pass(14 * DAY_MS);
    expect((await act(group, "take_back")).status).toBe(409);
    for (const one of people) expect((await standing(one)).has_premium).toBe(true);
  });

  test("a renewal that is not paid keeps all seats open for seven days, then they end", async () => {
    const { group, people, pass } = await groupOf(2, "4000000000000341");
    await pass(YEAR_MS + 60_000);
    expect((await groupPage(group)).group).toMatchObject({ status: "past_due", taken: 2 });
    for (const one of people) expect((await standing(one)).has_premium).toBe(true);
    await pass(6 * DAY_MS);
    for (const one of people) expect((await standing(one)).has_premium).toBe(true);
    await pass(2 * DAY_MS);
    for (const one of people) expect((await standing(one)).has_premium).toBe(false);
    expect(await freedMails()).toEqual(["over", "over"]);
  });

  test("ended by the provider in the middle, its seats last as long as was paid; then they end, told or not", async () => {
    const { people, pass } = await groupOf(2);
    const { provider_id } = await subscriptionOf();
    await app.payments.provider.obey({ k: "end_now", subscription: provider_id }, "ended-there");
    await pass(YEAR_MS - DAY_MS);
    await lookAfterGroups(app.tools);
    for (const one of people) expect((await standing(one)).has_premium).toBe(true);
    await pass(DAY_MS);
    for (const one of people) expect((await standing(one)).has_premium).toBe(false);
    await lookAfterGroups(app.tools);
    await lookAfterGroups(app.tools);
    expect(await freedMails()).toEqual(["over", "over"]);
  });

  test("the address of an invitation that nobody took is forgotten a month after it expired", async () => {
    const { group, pass } = await groupOf(2);
    const emails = "amina@example.com";
    await group.admin.post(`${MANAGE}invite/`, { group_id: group.groupId, emails });
    const kept = async () => (await app.db.selectFrom("group_invitations").select("email").execute())[0]?.email;
    await pass(43 * DAY_MS);
    await lookAfterGroups(app.tools);
    expect(await kept()).toBe("amina@example.com");
    await pass(DAY_MS);
    await lookAfterGroups(app.tools);
    expect([await kept(), (await groupPage(group)).group.invitations]).toEqual([null, []]);
  });

  test("an account that is gone keeps nothing of the group from going on", async () => {
    const { group, people, pass } = await groupOf(2);
    const { members } = (await groupPage(group)).group;
    await app.db.deleteFrom("users").where("email", "=", members[0].email).execute();
    await pass(YEAR_MS + 60_000);
    const open = await Promise.all(people.map(async ({ browser }) => (await browser.data("/")).globals.user));
    expect(open.map((user) => user.has_brilliant_premium).sort()).toEqual([false, true]);
    expect((await groupPage(group)).group).toMatchObject({ status: "active", members: [expect.anything()] });
  });

  test("one person may run several groups, each with its own plan", async () => {
    const { group } = await groupOf(2);
    await app.pass(60_000);
    const second = await buyAnother(app, group.admin, 3);
    const { groups, group: newest } = (await group.admin.data(MANAGE)).results;
    expect([groups.length, newest.group_id, newest.seats]).toEqual([2, second, 3]);
    expect((await groupPage(group)).group.seats).toBe(2);
    expect((await act({ ...group, groupId: second }, "rename", { name: "Team B" })).status).toBe(200);
    expect((await groupPage({ ...group, groupId: second })).group.name).toBe("Team B");
    expect((await groupPage(group)).group.name).toBe("Class 8b");
  });
});
