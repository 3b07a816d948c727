import { describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import { app, group, invite, openGroups, premium, taken } from "#tests/kit/group-app.ts";
import { act, groupPage, invitedToken, joinBy, linkOf, REDEEM } from "#tests/kit/groups.ts";
import { newMember } from "#tests/kit/people.ts";

openGroups(2);

const kinds = async () =>
  (await app.db.selectFrom("ledger_entries").select("kind").orderBy("at").orderBy("effect_key").execute())
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith("seat"));

describe("taking a seat", () => {
  test("shows a visitor who invites, and gives premium while the group is paid", async () => {
    expect((await invite("amina@example.com")).json().results).toEqual({ sent: ["amina@example.com"], refused: [] });
    const token = await invitedToken(app, "amina@example.com");
    const visitor = await app.browser().data(`${REDEEM}?token=${token}`);
    expect(visitor.results).toMatchObject({ state: "open", group_name: "Class 8b", token });
    expect((await app.browser().post(REDEEM, { token })).status).toBe(401);
    const { browser, answer } = await joinBy(app, token);
    expect(answer.json().results).toEqual({ redirect_to: "/payment/subscription_settings/" });
    expect(await premium(browser)).toBe(true);
    const { standing, seats } = (await browser.data("/payment/subscription_settings/")).results;
    expect(standing).toMatchObject({ premium_until: "2027-03-02T09:00:00.000Z", sources: ["group_seat"] });
    expect(seats).toEqual([
      {
        group_id: group.groupId,
        name: "Class 8b",
        since: "2026-03-02T09:00:00.000Z",
        open_until: "2027-03-02T09:00:00.000Z",
      },
    ]);
    // A used invitation keeps no address and works for nobody else.
    expect((await groupPage(group)).group.invitations).toEqual([]);
    expect(await app.db.selectFrom("group_invitations").select(["email", "state"]).execute()).toEqual([
      { email: null, state: "redeemed" },
    ]);
    const other = await joinBy(app, token);
    expect([other.answer.status, other.answer.json().results.errors[0]]).toEqual([
      410,
      expect.stringContaining("not valid any more"),
    ]);
    expect((await browser.data(`${REDEEM}?token=${token}`)).results.state).toBe("member");
  });

  test("changes nothing when an invitation is only looked at, and reveals no group for a wrong one", async () => {
    await invite("amina@example.com");
    const token = await invitedToken(app, "amina@example.com");
    for (const wrong of ["", "guessed", `${token}x`, token.slice(0, -1), "a".repeat(43), "' or 1=1 --"]) {
      const { results } = await app.browser().data(`${REDEEM}?token=${encodeURIComponent(wrong)}`);
      expect(results).toMatchObject({ state: "invalid", group_name: null, open_until: null, token: "" });
      const { browser } = await newMember(app);
      expect((await browser.post(REDEEM, { token: wrong })).status).toBe(410);
    }
    expect(await taken()).toBe(0);
  });

  test("takes one seat when pressed twenty times, with one answer for all (F18)", async () => {
    const token = await linkOf(group);
    const { browser } = await newMember(app);
    await browser.get("/");
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.post(REDEEM, { token })));
    expect([...new Set(answers.map((answer) => `${answer.status} ${answer.body}`))]).toEqual([
      expect.stringMatching(/^200 /),
    ]);
    expect(await kinds()).toEqual(["seat_taken"]);
    expect(await taken()).toBe(1);
  });

  test("gives the last seat to exactly one of fifty people, and the others a clear sentence (T18)", async () => {
    const token = await linkOf(group);
    await joinBy(app, token);
    const people = [];
    for (let count = 0; count < 50; count += 1) people.push((await newMember(app)).browser);
    const answers = await Promise.all(people.map((person) => person.post(REDEEM, { token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map((answer) => `${answer.status} ${answer.json().results.errors[0]}`))).toEqual(
      new Set([
        "409 All seats of this group are taken. Please ask the person who invited you to free one or to add more.",
      ]),
    );
    expect((await groupPage(group)).group).toMatchObject({ seats: 2, taken: 2, free: 0 });
    expect(await kinds()).toEqual(["seat_taken", "seat_taken"]);
    expect((await app.browser().data(`${REDEEM}?token=${token}`)).results.state).toBe("full");
  });

  test.each(["seat.given", "seat.redeemed", "ledger.appended", "ledger.derived"])(
    "leaves the seat free and the invitation valid after a crash at %s (T17)",
    async (place) => {
      await invite("amina@example.com");
      const token = await invitedToken(app, "amina@example.com");
      const { browser } = await newMember(app);
      process.env.FAILPOINT = `${place}:1`;
      expect((await browser.post(REDEEM, { token })).status).toBe(500);
      delete process.env.FAILPOINT;
      expect([await taken(), await kinds(), await premium(browser)]).toEqual([0, [], false]);
      expect((await browser.post(REDEEM, { token })).status).toBe(200);
      expect([await taken(), await kinds(), await premium(browser)]).toEqual([1, ["seat_taken"], true]);
    },
  );

  test("lets the admin take a seat like anybody else", async () => {
    expect(await premium(group.admin)).toBe(false);
    await group.admin.get("/");
    const answers = await Promise.all(Array.from({ length: 20 }, () => act(group, "take_seat")));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body}`)).size).toBe(1);
    expect((await groupPage(group)).group.members).toEqual([
      expect.objectContaining({ is_me: true, email: group.email }),
    ]);
    expect(await premium(group.admin)).toBe(true);
  });

  test("warns somebody with a plan of their own that both run", async () => {
    const { browser } = await newMember(app);
    const { country, request_key, consent } = (await browser.data("/premium/checkout/?plan=monthly&country=DE"))
      .results;
    const opened = await browser.post("/premium/checkout/", {
      plan: "monthly",
      country,
      request_key,
      consent: consent.value,
    });
    const page = opened.json().results.redirect_to;
    await browser.form(page, { step: "pay", country: "DE", card: "4242424242424242", email: "own@example.com" });
    await app.pass(3 * 60_000);
    const token = await linkOf(group);
    expect((await browser.data(`${REDEEM}?token=${token}`)).results).toMatchObject({ state: "open", pays_too: true });
    await browser.post(REDEEM, { token });
    const { standing } = (await browser.data("/payment/subscription_settings/")).results;
    expect(standing.sources).toEqual(["group_seat", "subscription"]);
  });
});

describe("a shareable link", () => {
  test("works for anybody until it's renewed, switched off or too old", async () => {
    const first = await linkOf(group);
    expect(first).toMatch(/^[\w-]{43}$/);
    await app.pass(60_000);
    const second = await linkOf(group);
    expect(second).not.toBe(first);
    expect((await joinBy(app, first)).answer.status).toBe(410);
    expect((await joinBy(app, second)).answer.status).toBe(200);
    await act(group, "stop_link");
    expect((await groupPage(group)).group.link).toBeNull();
    expect((await joinBy(app, second)).answer.status).toBe(410);
    await app.pass(60_000);
    const third = await linkOf(group);
    await app.pass(30 * DAY_MS);
    expect((await groupPage(group)).group.link).toMatchObject({ expired: true });
    expect((await joinBy(app, third)).answer.status).toBe(410);
  });

  test("appears only on the admin's page, in no table, log or referrer", async () => {
    const token = await linkOf(group);
    await invite("amina@example.com");
    const mailed = await invitedToken(app, "amina@example.com");
    await joinBy(app, token);
    const { headers } = await app.browser().get(`${REDEEM}?token=${mailed}`);
    expect(headers["referrer-policy"]).toBe("same-origin");
    const rows = [
      await app.db.selectFrom("groups").selectAll().execute(),
      await app.db.selectFrom("group_invitations").selectAll().execute(),
      await app.db.selectFrom("mails").selectAll().execute(),
      app.logged,
    ];
    for (const secret of [token, mailed]) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
