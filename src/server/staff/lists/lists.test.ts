import { expect, test } from "vitest";
import { recordEnd, recordStart } from "#server/jobs/duty-runs.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { app, idOf, newcomer, newKey, openStaffHarness, staff } from "#tests/kit/staff-harness.ts";

openStaffHarness();

const list = async (path: string) => (await staff.data(path)).results;

test("gifts are counted and listed by their state, with a door to the giver and no names", async () => {
  const giver = await newcomer();
  const at = new Date("2026-03-01T09:00:00Z");
  const gift = (state: "delivered" | "refunded") => ({
    gift_id: newKey(),
    checkout_id: newKey(),
    code_hash: null,
    plan: "one-month" as const,
    state,
    giver_user_id: giver.id,
    gifter_email: giver.email,
    gifter_name: "Ada",
    giftee_email: "mei@example.com",
    giftee_name: "Mei",
    message: "Enjoy!",
    deliver_at: at,
    time_zone: "UTC",
    subscribed_to_extra_emails: false,
    amount: 1499,
    currency: "usd",
    bought_at: at,
    charge: newKey(),
    charge_read_at: at,
  });
  await app.db
    .insertInto("gifts")
    .values([gift("delivered"), gift("refunded")])
    .execute();
  const all = await list("/staff/gifts/");
  expect(all.items).toHaveLength(2);
  const delivered = await list("/staff/gifts/?state=delivered");
  expect(delivered.items).toMatchObject([
    { person_id: giver.id, lines: [expect.any(String), "Delivered on Mar 1, 2026"] },
  ]);
  expect(delivered.figures).toContainEqual({ label: "Delivered", value: "1" });
  expect(JSON.stringify(all)).not.toMatch(/@|Mei|Enjoy/);
});

test("jobs and mails are numbers and reasons, without an address", async () => {
  await recordStart(app.tools, "mails");
  await recordEnd(app.tools, "mails");
  await queueMail(
    app.db,
    {
      key: "stuck",
      to: "mei@example.com",
      userId: await idOf("staff@example.com"),
      name: "sign_up_attempt",
      facts: {},
    },
    app.tools,
  );
  await app.db
    .updateTable("mails")
    .set({ state: "failed", last_problem: "550 mailbox <mei@example.com> unavailable" })
    .where("effect_key", "=", "stuck")
    .execute();
  const { figures, items } = await list("/staff/work/");
  expect(figures).toContainEqual({ label: "Emails that failed", value: "1" });
  expect(items).toContainEqual({
    key: expect.any(String),
    lines: ["One email of the kind sign_up_attempt failed", "Reason: 550 mailbox <…> unavailable"],
    person_id: null,
  });
  expect(JSON.stringify(items)).toContain("The job mails last ended at");
});

test("group plans are listed, and nobody but staff sees any of these pages", async () => {
  expect((await list("/staff/groups/")).items).toEqual([]);
  const learner = await newcomer();
  for (const path of ["/staff/gifts/", "/staff/groups/", "/staff/work/"]) {
    expect([path, (await learner.browser.get(path)).status]).toEqual([path, 404]);
    expect([path, (await app.browser().get(path)).status]).toEqual([path, 404]);
  }
});
