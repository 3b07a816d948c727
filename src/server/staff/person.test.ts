import { afterEach, describe, expect, test } from "vitest";
import {
  app,
  auditOf,
  buyer,
  colleague,
  moneyOf,
  newcomer,
  newKey,
  openLook,
  openStaffHarness,
  personPath,
  staff,
  staffId,
} from "#tests/kit/staff-harness.ts";
import { MAX_PEOPLE_AN_HOUR } from "./look.ts";

openStaffHarness();
const now = Date.parse("2026-03-02T09:00:00Z");
afterEach(() => app.setNow(now));

const search = async (asked: string) => (await staff.post("/staff/people/", { asked })).json().results;
const reason = "Asked by mail about a charge.";

describe("finding a person", () => {
  test("finds one by address, however it's written, and by each number of theirs", async () => {
    const payer = await buyer("monthly");
    const row = await app.db
      .selectFrom("subscriptions")
      .selectAll()
      .where("user_id", "=", payer.id)
      .executeTakeFirstOrThrow();
    const customer = await app.db
      .selectFrom("payment_customers")
      .select("provider_id")
      .where("user_id", "=", payer.id)
      .executeTakeFirstOrThrow();
    const paid = await app.db
      .selectFrom("ledger_entries")
      .select(["effect_key", "facts"])
      .where("user_id", "=", payer.id)
      .where("kind", "=", "period_paid")
      .executeTakeFirstOrThrow();
    const charge = paid.facts.k === "period_paid" ? (paid.facts.charge ?? "") : "";
    const checkout = await app.db
      .selectFrom("checkouts")
      .selectAll()
      .where("user_id", "=", payer.id)
      .executeTakeFirstOrThrow();
    for (const asked of [
      ` ${payer.email.toUpperCase()} `,
      payer.id,
      row.subscription_id,
      row.provider_id,
      customer.provider_id,
      charge,
      paid.effect_key.replace("period:", ""),
      checkout.checkout_id,
      checkout.provider_id ?? "",
    ]) {
      expect([asked, (await search(asked)).found]).toEqual([
        asked,
        [{ id: payer.id, kind: "account", email: payer.email, name: "" }],
      ]);
    }
  });

  test("finds people by the last four digits of their card", async () => {
    const payer = await buyer("monthly");
    await app.db
      .updateTable("subscriptions")
      .set({ card: JSON.stringify({ brand: "visa", last4: "0077", expMonth: 1, expYear: 2030 }) })
      .where("user_id", "=", payer.id)
      .execute();
    expect((await search("0077")).found.map(({ id }: { id: string }) => id)).toEqual([payer.id]);
    expect((await search("0078")).found).toEqual([]);
    const once = await buyer("lifetime");
    expect((await search("4242")).found.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([once.id, payer.id]),
    );
    const others = await buyer("annual");
    expect((await search("4242")).found.map(({ id }: { id: string }) => id)).toContain(others.id);
  });

  test("finds somebody by the number of their invoice, however it's typed", async () => {
    const payer = await buyer("monthly");
    const { number } = await app.db
      .selectFrom("documents")
      .select("number")
      .where("user_id", "=", payer.id)
      .executeTakeFirstOrThrow();
    for (const asked of [`INV-${String(number).padStart(6, "0")}`, `inv ${number}`]) {
      expect([asked, (await search(asked)).found.map(({ id }: { id: string }) => id)]).toEqual([asked, [payer.id]]);
    }
    expect((await search("INV-999999")).found).toEqual([]);
  });

  test("says so when nobody has it, and what's wrong with too short a search", async () => {
    expect(await search("nobody@example.com")).toMatchObject({ found: [], more: false });
    const short = await staff.form("/staff/people/", { asked: " a " });
    expect(short.status).toBe(400);
    expect(short.body).toContain("Please type an address or a number.");
  });

  test("puts nothing into the address, so that it's in no log", async () => {
    const answer = await staff.form("/staff/people/", { asked: "nobody@example.com" });
    expect([answer.status, answer.headers.location]).toEqual([200, undefined]);
    expect(JSON.stringify(app.logged)).not.toContain("nobody@example.com");
  });
});

describe("opening a person", () => {
  test("shows nothing of their money until there's a reason, and writes that down", async () => {
    const payer = await buyer("monthly");
    const closed = await staff.get(personPath(payer));
    expect(closed.body).not.toMatch(/14\.99|Subscription:/);
    expect(await moneyOf(payer)).toBe(null);
    const opened = await staff.form(personPath(payer), { reason, key: newKey() });
    expect([opened.status, opened.headers.location]).toEqual([303, personPath(payer)]);
    const money = await moneyOf(payer);
    expect(money.premium).toBe("Premium until Apr 2, 2026, 9:00 AM.");
    expect(money.reasons[0]).toEqual({ text: "Subscription: Mar 2, 2026 to Apr 2, 2026, 9:00 AM", now: true });
    expect(money.subscriptions[0].lines).toContain("Renews on Apr 2, 2026, 9:00 AM.");
    expect(money.payments[0]).toMatchObject({ what: "Monthly plan", paid: "$14.99", left: "$14.99" });
    expect(money.bills).toEqual([
      expect.stringMatching(/\$14\.99 for Mar 2, 2026 to Apr 2, 2026: paid on Mar 2, 2026/),
    ]);
    expect(money.subscriptions[0].lines.join(" ")).toContain("visa ending 4242");
    expect(money.ledger[0].text).toBe("Paid $14.99 for the monthly plan, Mar 2, 2026 to Apr 2, 2026.");
    expect(await auditOf(payer.id)).toEqual([
      { act: "person_opened", staff_user_id: staffId, reason, facts: { effect: [] } },
    ]);
  });

  test("is over after a quarter of an hour, and counts for one member of staff only", async () => {
    const payer = await newcomer();
    await openLook(payer);
    expect(await moneyOf(payer)).not.toBe(null);
    expect(await moneyOf(payer, await colleague())).toBe(null);
    app.setNow(now + 15 * 60_000 - 1);
    expect(await moneyOf(payer)).not.toBe(null);
    app.setNow(now + 15 * 60_000);
    expect(await moneyOf(payer)).toBe(null);
  });

  test.each([
    ["no reason", { reason: "  ", key: newKey() }, "Please say why, in a few words."],
    ["no key", { reason, key: "once" }, "This form is out of date. Please load the page again."],
  ])("with %s is refused in a sentence, and the reason stays in the form", async (_what, fields, sentence) => {
    const payer = await newcomer();
    const answer = await staff.form(personPath(payer), fields);
    expect(answer.status).toBe(400);
    expect(answer.body).toContain(sentence);
    expect(answer.body).toContain(fields.reason);
    expect(await auditOf(payer.id)).toEqual([]);
  });

  test("pressed twenty times at once writes one line", async () => {
    const payer = await newcomer();
    const key = newKey();
    const press = () => staff.post(personPath(payer), { reason, key });
    const answers = await Promise.all(Array.from({ length: 20 }, press));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await auditOf(payer.id)).toHaveLength(1);
  });

  test("with somebody else's key is refused, and nothing opens", async () => {
    const [payer, other] = [await newcomer(), await colleague()];
    const key = newKey();
    await staff.post(personPath(payer), { reason, key });
    const answer = await other.post(personPath(payer), { reason, key });
    expect([answer.status, answer.json().results.errors[0]]).toEqual([
      409,
      expect.stringContaining("Nothing was done"),
    ]);
    expect(await moneyOf(payer, other)).toBe(null);
  });

  test("leads back to the act that asked for it, and never off this person's pages", async () => {
    const payer = await newcomer();
    const open = (next: string) => staff.form(personPath(payer), { reason, key: newKey(), next });
    expect((await open(`${personPath(payer)}refund/`)).headers.location).toBe(`${personPath(payer)}refund/`);
    for (const next of ["https://evil.example/", "//evil.example/", "/staff/audit/"])
      expect((await open(next)).headers.location).toBe(personPath(payer));
  });

  test("ends for the hour after sixty people", async () => {
    const eager = await colleague();
    const opened = [];
    for (let count = 0; count < MAX_PEOPLE_AN_HOUR; count += 1) opened.push(await newPerson(count));
    const open = (id: string) => eager.post(personPath({ id }), { reason, key: newKey() });
    for (const id of opened) expect((await open(id)).status).toBe(200);
    const last = await newcomer();
    const refused = await open(last.id);
    expect([refused.status, refused.json().results.errors[0]]).toEqual([429, expect.stringContaining("60 people")]);
    expect(app.logged).toContainEqual(expect.objectContaining({ event: "staff_look_refused" }));
  });

  async function newPerson(count: number): Promise<string> {
    const user_id = app.tools.random.uuid();
    const email = `looked-at${count}@example.com`;
    await app.db
      .insertInto("users")
      .values({ user_id, email, email_key: email, password_hash: null, created_at: new Date(now) })
      .execute();
    return user_id;
  }
});

test("says that the provider doesn't answer, and shows everything else", async () => {
  const payer = await buyer("monthly");
  await openLook(payer);
  const { payments } = app.tools;
  if (!payments) throw new Error("There's no provider.");
  app.tools.payments = { ...payments, readSubscription: () => Promise.reject(new Error("It's away.")) };
  const money = await moneyOf(payer);
  app.tools.payments = payments;
  expect(money.bills_problem).toMatch(/isn't answering at the moment/);
  expect(money.ledger).not.toEqual([]);
});
