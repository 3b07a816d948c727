import { describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import { app, group, openGroups, premium, taken } from "#tests/kit/group-app.ts";
import { act, buyGroup, groupPage, joinBy, linkOf, MANAGE, REDEEM } from "#tests/kit/groups.ts";
import { newMember } from "#tests/kit/people.ts";

openGroups(2);

describe("freeing and leaving a seat", () => {
  test("ends premium at once with a mail, keeps progress, and frees the seat for somebody else", async () => {
    const token = await linkOf(group);
    const { browser, email } = await joinBy(app, token);
    await joinBy(app, token);
    await app.pass(DAY_MS);
    const third = await newMember(app);
    expect((await third.browser.post(REDEEM, { token })).status).toBe(409);
    const { members } = (await groupPage(group)).group;
    const { seat_id } = members.find((seated: { email: string }) => seated.email === email);
    expect((await act(group, "free_seat", { seat_id })).status).toBe(200);
    expect((await act(group, "free_seat", { seat_id })).status).toBe(200);
    expect(await premium(browser)).toBe(false);
    const { history, seats } = (await browser.data("/payment/subscription_settings/")).results;
    expect([history[0].kind, seats]).toEqual(["seat_freed", []]);
    const mails = await app.db.selectFrom("mails").select("facts").where("template", "=", "seat_freed").execute();
    expect(mails).toEqual([{ facts: { first_name: "", group: "Class 8b", why: "freed" } }]);
    expect((await third.browser.post(REDEEM, { token })).status).toBe(200);
    expect(await premium(third.browser)).toBe(true);
  });

  test.each(["seats.ended", "ledger.appended", "ledger.derived"])(
    "leaves the seat taken and sends no mail after a crash at %s (T17)",
    async (place) => {
      const { browser } = await joinBy(app, await linkOf(group));
      const [{ seat_id }] = (await groupPage(group)).group.members;
      process.env.FAILPOINT = `${place}:1`;
      expect((await act(group, "free_seat", { seat_id })).status).toBe(500);
      delete process.env.FAILPOINT;
      const freed = () => app.db.selectFrom("mails").select("mail_id").where("template", "=", "seat_freed").execute();
      expect([await taken(), await premium(browser), await freed()]).toEqual([1, true, []]);
      expect((await act(group, "free_seat", { seat_id })).status).toBe(200);
      expect([await taken(), await premium(browser), (await freed()).length]).toEqual([0, false, 1]);
    },
  );

  test("needs no mail when the holder leaves, who can come back", async () => {
    const token = await linkOf(group);
    const { browser } = await joinBy(app, token);
    const leave = () => browser.post("/payment/subscription_settings/leave_group/", { group_id: group.groupId });
    const answers = await Promise.all(Array.from({ length: 20 }, leave));
    answers.push(await leave());
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect([await premium(browser), await taken()]).toEqual([false, 0]);
    expect(await app.db.selectFrom("mails").select("mail_id").where("template", "=", "seat_freed").execute()).toEqual(
      [],
    );
    await app.pass(1000);
    expect((await browser.post(REDEEM, { token })).status).toBe(200);
    expect(await premium(browser)).toBe(true);
  });

  test("hides other people's seats, groups and members", async () => {
    const token = await linkOf(group);
    const { browser } = await joinBy(app, token);
    const [{ seat_id }] = (await groupPage(group)).group.members;
    const other = await buyGroup(app, 2);
    for (const who of [browser, other.admin]) {
      expect((await who.get(`${MANAGE}?group_id=${group.groupId}`)).status).toBe(404);
      for (const name of ["free_seat", "rename", "make_link", "take_back", "take_seat"]) {
        const body = { group_id: group.groupId, act: name, seat_id, name: "Mine" };
        expect((await who.post(MANAGE, body)).status).toBe(404);
      }
      expect((await who.post(`${MANAGE}invite/`, { group_id: group.groupId, emails: "a@example.com" })).status).toBe(
        404,
      );
    }
    // A seat is 404 in another group.
    expect((await act(other, "free_seat", { seat_id })).status).toBe(404);
    const left = await other.admin.post("/payment/subscription_settings/leave_group/", { group_id: group.groupId });
    expect(left.status).toBe(404);
    expect(await taken()).toBe(1);
    // A seat's holder sees nobody else's.
    const page = JSON.stringify(await browser.data("/payment/subscription_settings/"));
    expect(page).not.toContain(group.email);
  });
});
