import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import {
  act,
  buyAnother,
  buyGroup,
  groupPage,
  joinBy,
  linkOf,
  MANAGE,
  type OwnedGroup,
  passTime,
} from "#tests/kit/groups.ts";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";
import type { Member } from "#tests/kit/people.ts";
import { reconcilePayments } from "../billing/reconcile-payments.ts";
import { syncSubscription } from "../billing/sync-subscription.ts";
import { resetFailpoints } from "../db/failpoint.ts";
import { maintainGroups } from "./maintain-groups.ts";

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
): Promise<{ group: OwnedGroup; people: Member[]; pass(ms: number): Promise<void> }> {
  const group = await buyGroup(app, seats, card);
  const token = await linkOf(group);
  const people: Member[] = [];
  for (let count = 0; count < seats; count += 1) people.push(await joinBy(app, token));
  const all = [...people, { browser: group.admin, email: group.email }];
  return { group, people, pass: (ms) => passTime(app, ms, ...all) };
}

const standing = async ({ browser }: Member) =>
  (await browser.data("/payment/subscription_settings/")).results.standing;
const until = async (person: Member) => (await standing(person)).premium_until;
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
  test("renews with every seat after a year, once however often it's read", async () => {
    const { group, people, pass } = await groupOf(2);
    await pass(YEAR_MS + 60_000);
    for (const person of people) expect(await until(person)).toBe("2028-03-02T09:00:00.000Z");
    expect((await groupPage(group)).group).toMatchObject({ status: "active", open_until: "2028-03-02T09:00:00.000Z" });
    const { provider_id } = await subscriptionOf();
    const provider = app.payments.provider;
    await Promise.all(Array.from({ length: 5 }, () => syncSubscription(app.tools, provider, provider_id)));
    expect(await kinds()).toEqual(["seat_prolonged", "seat_prolonged", "seat_taken", "seat_taken"]);
    expect((await groupPage(group)).group.receipts).toHaveLength(2);
  });

  test.each(["ledger.appended", "group.kept", "sync.written"])(
    "extends all seats or none after a crash at %s, and all at the next read",
    async (place) => {
      const { people, pass } = await groupOf(2);
      process.env.FAILPOINT = `${place}:2`;
      await pass(YEAR_MS + 60_000);
      delete process.env.FAILPOINT;
      const both = await Promise.all(people.map(until));
      expect(new Set(both).size).toBe(1);
      await pass(2 * DAY_MS);
      await reconcilePayments(app.tools);
      for (const person of people) expect(await until(person)).toBe("2028-03-02T09:00:00.000Z");
    },
  );

  test("keeps seats open to the end of the paid year after a cancellation, then ends them with a mail and invites nobody", async () => {
    const { group, people, pass } = await groupOf(2);
    const { subscription_id } = (await groupPage(group)).group;
    await group.admin.post(`/payment_processor/cancel-premium/${subscription_id}/`);
    expect((await groupPage(group)).group).toMatchObject({
      status: "cancelled",
      next_billing_date: null,
      may: { cancel: false, renew_again: true },
    });
    await pass(YEAR_MS - DAY_MS);
    for (const person of people) expect((await standing(person)).has_premium).toBe(true);
    await pass(2 * DAY_MS);
    for (const person of people) expect((await standing(person)).has_premium).toBe(false);
    expect(await freedMails()).toEqual(["over", "over"]);
    expect((await groupPage(group)).group).toMatchObject({ status: "over", taken: 0, free: 0, link: null });
    expect((await act(group, "take_seat")).status).toBe(409);
    const { body } = await group.admin.get(`${MANAGE}?group_id=${group.groupId}`);
    expect(body).not.toContain("undefined");
  });

  test("renews as before when the cancellation is undone", async () => {
    const { group, people, pass } = await groupOf(2);
    const { subscription_id } = (await groupPage(group)).group;
    await group.admin.post(`/payment_processor/cancel-premium/${subscription_id}/`);
    await pass(DAY_MS);
    expect((await act(group, "renew_again")).status).toBe(200);
    await pass(YEAR_MS);
    for (const person of people) expect(await until(person)).toBe("2028-03-02T09:00:00.000Z");
  });

  test("refunds everything within 14 days and ends all seats with a mail", async () => {
    const { group, people, pass } = await groupOf(2);
    await pass(13 * DAY_MS);
    expect((await groupPage(group)).group.returnable).toEqual({ amount: 13800, currency: "eur" });
    expect((await act(group, "take_back")).status).toBe(200);
    for (const person of people) expect((await standing(person)).has_premium).toBe(false);
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

  test("can't be withdrawn after 14 days", async () => {
    const { group, people, pass } = await groupOf(2);
    await pass(14 * DAY_MS);
    expect((await act(group, "take_back")).status).toBe(409);
    for (const person of people) expect((await standing(person)).has_premium).toBe(true);
  });

  test("keeps seats open for seven days when the renewal fails, then ends them", async () => {
    const { group, people, pass } = await groupOf(2, "4000000000000341");
    await pass(YEAR_MS + 60_000);
    expect((await groupPage(group)).group).toMatchObject({ status: "past_due", taken: 2 });
    for (const person of people) expect((await standing(person)).has_premium).toBe(true);
    await pass(6 * DAY_MS);
    for (const person of people) expect((await standing(person)).has_premium).toBe(true);
    await pass(2 * DAY_MS);
    for (const person of people) expect((await standing(person)).has_premium).toBe(false);
    expect(await freedMails()).toEqual(["over", "over"]);
  });

  test("keeps seats to the end of the paid year when the provider ends it early", async () => {
    const { people, pass } = await groupOf(2);
    const { provider_id } = await subscriptionOf();
    await app.payments.provider.execute({ k: "end_now", subscription: provider_id }, "ended-there");
    await pass(YEAR_MS - DAY_MS);
    await maintainGroups(app.tools);
    for (const person of people) expect((await standing(person)).has_premium).toBe(true);
    await pass(DAY_MS);
    for (const person of people) expect((await standing(person)).has_premium).toBe(false);
    await maintainGroups(app.tools);
    await maintainGroups(app.tools);
    expect(await freedMails()).toEqual(["over", "over"]);
  });

  test("deletes the address of an unused invitation a month after it expires", async () => {
    const { group, pass } = await groupOf(2);
    const emails = "amina@example.com";
    await group.admin.post(`${MANAGE}invite/`, { group_id: group.groupId, emails });
    const kept = async () => (await app.db.selectFrom("group_invitations").select("email").execute())[0]?.email;
    await pass(43 * DAY_MS);
    await maintainGroups(app.tools);
    expect(await kept()).toBe("amina@example.com");
    await pass(DAY_MS);
    await maintainGroups(app.tools);
    expect([await kept(), (await groupPage(group)).group.invitations]).toEqual([null, []]);
  });

  test("continues after a member's account was deleted", async () => {
    const { group, people, pass } = await groupOf(2);
    const { members } = (await groupPage(group)).group;
    await app.db.deleteFrom("users").where("email", "=", members[0].email).execute();
    await pass(YEAR_MS + 60_000);
    const open = await Promise.all(people.map(async ({ browser }) => (await browser.data("/")).globals.user));
    expect(open.map((user) => user.has_brilliant_premium).sort()).toEqual([false, true]);
    expect((await groupPage(group)).group).toMatchObject({ status: "active", members: [expect.anything()] });
  });

  test("allows one person several groups, each with its own plan", async () => {
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
