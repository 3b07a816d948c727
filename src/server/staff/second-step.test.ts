import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { hasSecondFactor } from "#server/account/factors/has-factor.ts";
import {
  app,
  auditOf,
  newcomer,
  newKey,
  openLook,
  openStaffHarness,
  type Payer,
  staff,
} from "#tests/kit/staff-harness.ts";

openStaffHarness();

const START = "2026-03-02T09:00:00Z";
const reason = "They wrote from their school that the phone is gone.";
const path = ({ id }: { id: string }) => `/staff/people/${id}/second-step/`;

afterEach(() => app.setNow(START));

/** Somebody whose second step is an app that they've lost. */
async function locked(): Promise<Payer> {
  const person = await newcomer();
  await sql`insert into authenticators (user_id, secret, made_at, confirmed_at) values (${person.id}, 'sealed', ${new Date(START)}, ${new Date(START)})`.execute(
    app.db,
  );
  return person;
}

async function order(person: Payer, act: string) {
  const sent = { act, reason, key: newKey() };
  const shown = await staff.post(path(person), { ...sent, step: "show" });
  if (shown.status !== 200) return shown;
  const { seen } = shown.json().results;
  const press = () => staff.post(path(person), { ...sent, seen, step: "do" });
  const answers = await Promise.all(Array.from({ length: 5 }, press));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  return answers[0] ?? shown;
}

const mailed = async ({ email }: Payer) =>
  (
    await app.db
      .selectFrom("mails")
      .select("facts")
      .where("to_address", "=", email)
      .where("template", "=", "factor_changed")
      .orderBy("queue_number")
      .execute()
  ).map(({ facts }) => facts.what);
const actNow = async (person: Payer) => (await staff.data(path(person))).results.act;

test("a second step is reset a day after it was asked for, with a mail each time, and the account is logged out", async () => {
  const person = await locked();
  expect((await order(person, "ask_reset")).status).toBe(409);
  await openLook(person);
  expect(await actNow(person)).toBe("ask_reset");
  expect((await order(person, "reset")).status).toBe(409);
  expect((await order(person, "ask_reset")).status).toBe(200);
  expect([await actNow(person), await mailed(person)]).toEqual([null, ["reset_asked"]]);

  app.setNow("2026-03-03T08:59:59Z");
  await openLook(person);
  expect((await order(person, "reset")).status).toBe(409);
  app.setNow("2026-03-03T09:00:00Z");
  expect(await actNow(person)).toBe("reset");
  expect((await order(person, "reset")).status).toBe(200);
  expect(await hasSecondFactor(app.db, person.id)).toBe(false);
  expect(await mailed(person)).toEqual(["reset_asked", "reset"]);
  expect((await person.browser.data("/")).globals.user.is_authenticated).toBe(false);
  expect((await auditOf(person.id)).map(({ act }) => act).filter((act) => act !== "person_opened")).toEqual([
    "reset_asked",
    "factor_reset",
  ]);
});

test("it can't be done once they've used their second step after all, or more than a week later", async () => {
  const person = await locked();
  await openLook(person);
  await order(person, "ask_reset");
  app.setNow("2026-03-03T10:00:00Z");
  await app.db
    .updateTable("sessions")
    .set({ strong_at: new Date("2026-03-03T09:30:00Z"), factor: "code" })
    .where("user_id", "=", person.id)
    .execute();
  await openLook(person);
  expect((await order(person, "reset")).status).toBe(409);
  expect((await staff.data(path(person))).results.about[0]).toContain("they still have it");

  const other = await locked();
  await openLook(other);
  await order(other, "ask_reset");
  app.setNow("2026-03-11T10:00:01Z");
  await openLook(other);
  expect([await actNow(other), (await order(other, "reset")).status]).toEqual(["ask_reset", 409]);
});

test("there's nothing to reset without a second step, and nobody but staff finds the page", async () => {
  const person = await newcomer();
  await openLook(person);
  expect(await actNow(person)).toBeNull();
  expect((await person.browser.get(path(person))).status).toBe(404);
  const sent = { act: "ask_reset", reason, key: newKey(), step: "do" };
  expect((await person.browser.post(path(person), sent)).status).toBe(404);
});
