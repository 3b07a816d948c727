import { describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import { app, group, invite, openGroups } from "#tests/kit/group-app.ts";
import { act, groupPage, invitedToken, joinBy, linkOf, MANAGE, REDEEM } from "#tests/kit/groups.ts";

openGroups(2);

describe("inviting", () => {
  test("judges several addresses one by one", async () => {
    const { results } = (
      await invite("amina@example.com; JONAS@example.com,nobody\n  amina@example.com mei@ 'or'1=1@x")
    ).json();
    expect(results.sent).toEqual(["amina@example.com", "JONAS@example.com"]);
    expect(results.refused).toEqual([
      { address: "nobody", error: "This is not an email address." },
      { address: "amina@example.com", error: "This address stands here twice." },
      { address: "mei@", error: "This is not an email address." },
      { address: "'or'1=1@x", error: "This is not an email address." },
    ]);
    await app.pass(2 * 60_000);
    const again = (await invite("jonas@example.com")).json().results;
    expect(again.refused[0].error).toContain("has an invitation already");
    const member = await joinBy(app, await linkOf(group));
    expect((await invite(member.email)).json().results.refused[0].error).toContain("has a seat already");
    expect((await invite(" ,; ")).status).toBe(422);
    expect(
      await app.db.selectFrom("mails").select("mail_id").where("template", "=", "group_invitation").execute(),
    ).toHaveLength(2);
  });

  test("allows fifty at once and two hundred pending", async () => {
    const fifty = (from: number) => Array.from({ length: 50 }, (_, n) => `p${from + n}@example.com`).join("\n");
    const first = (await invite(`${fifty(0)} p50@example.com`)).json().results;
    expect([first.sent.length, first.refused]).toEqual([
      50,
      [{ address: "p50@example.com", error: expect.stringContaining("cannot be invited at once") }],
    ]);
    for (const from of [100, 200, 300]) expect((await invite(fifty(from))).json().results.sent).toHaveLength(50);
    expect((await invite("late@example.com")).json().results.sent).toEqual([]);
  });

  test("sends one mail each when pressed twenty times, with one answer for all (F18)", async () => {
    await group.admin.get("/");
    const answers = await Promise.all(Array.from({ length: 20 }, () => invite("amina@example.com, jonas@example.com")));
    expect([...new Set(answers.map((answer) => `${answer.status} ${answer.body}`))]).toEqual([
      expect.stringMatching(/^200 /),
    ]);
    expect(
      await app.db.selectFrom("mails").select("mail_id").where("template", "=", "group_invitation").execute(),
    ).toHaveLength(2);
  });

  test("accepts only the newest link of an invitation, and none once it's withdrawn or old", async () => {
    await invite("amina@example.com");
    const old = await invitedToken(app, "amina@example.com");
    await app.pass(5 * 60_000);
    const [{ invitation_id, may_resend }] = (await groupPage(group)).group.invitations;
    expect([may_resend, (await act(group, "resend", { invitation_id })).status]).toEqual([false, 409]);
    await app.pass(6 * 60_000);
    expect((await act(group, "resend", { invitation_id })).status).toBe(200);
    const fresh = await invitedToken(app, "amina@example.com");
    expect((await joinBy(app, old)).answer.status).toBe(410);
    expect((await app.browser().data(`${REDEEM}?token=${fresh}`)).results.state).toBe("open");
    expect((await act(group, "withdraw_invitation", { invitation_id })).status).toBe(200);
    expect((await joinBy(app, fresh)).answer.status).toBe(410);
    expect((await act(group, "resend", { invitation_id })).status).toBe(404);
    await invite("mei@example.com");
    const late = await invitedToken(app, "mei@example.com");
    await app.pass(14 * DAY_MS);
    expect((await joinBy(app, late)).answer.status).toBe(410);
    expect((await groupPage(group)).group.invitations).toMatchObject([{ email: "mei@example.com", expired: true }]);
    // Expired invitations make room for new ones.
    expect((await invite("mei@example.com")).json().results.sent).toEqual(["mei@example.com"]);
    expect((await groupPage(group)).group.invitations).toMatchObject([{ email: "mei@example.com", expired: false }]);
  });

  test("sends nothing and stores no address after a crash (T17)", async () => {
    process.env.FAILPOINT = "group.invited:1";
    expect((await invite("amina@example.com")).status).toBe(500);
    delete process.env.FAILPOINT;
    const mails = app.db.selectFrom("mails").select("mail_id").where("template", "=", "group_invitation");
    expect([await mails.execute(), (await groupPage(group)).group.invitations]).toEqual([[], []]);
  });

  test("lists the addresses not invited on a page without JavaScript", async () => {
    const fields = { group_id: group.groupId, emails: "amina@example.com nobody" };
    const answer = await group.admin.form(`${MANAGE}invite/`, fields);
    expect([answer.status, answer.body]).toEqual([422, expect.stringContaining("nobody: This is not")]);
    const good = await group.admin.form(`${MANAGE}invite/`, { ...fields, emails: "jonas@example.com" });
    expect([good.status, good.headers.location]).toEqual([303, `${MANAGE}?group_id=${group.groupId}`]);
  });
});
