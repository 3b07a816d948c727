import { afterEach, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestAppOptions } from "#tests/kit/app.ts";
import { onePerRole } from "#tests/kit/people.ts";
import { cancellationProof } from "../trial/cancellation-proof.mail.ts";
import { mails } from "./mails.ts";
import { queueMail, withdrawMail } from "./queue-mail.ts";
import { sendDueMails } from "./send-due-mails.ts";

const opened: TestApp[] = [];
async function open(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await createTestApp(options);
  opened.push(app);
  return app;
}
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

const queue = ({ db, tools }: TestApp, key: string, to: string) =>
  queueMail(db, { key, to, userId: null, name: "cancellation_proof", facts: cancellationProof.example }, tools);
const read = async (app: TestApp, address: string) => String((await app.browser().get(address)).body);

test("shows every kind of mail in both forms", async () => {
  const app = await open();
  const list = await read(app, "/dev/mail/");
  for (const name of Object.keys(mails)) {
    expect(list).toContain(`/dev/mail/kinds/${name}/`);
    const answer = await app.browser().get(`/dev/mail/kinds/${name}/`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="/);
    expect(answer.body).toContain("<pre");
  }
});

test("shows waiting, sent and withdrawn mails of the queue, newest first, and filters by state", async () => {
  const app = await open();
  await queue(app, "first", "amina@example.com");
  await sendDueMails(app.tools, null);
  app.setNow(app.tools.now() + 60_000);
  await queue(app, "second", "mei@example.com");
  app.setNow(app.tools.now() + 1000);
  await queue(app, "third", "jonas@example.com");
  await withdrawMail(app.db, "third");
  const all = await read(app, "/dev/mail/");
  expect(all.indexOf("jonas@")).toBeLessThan(all.indexOf("mei@"));
  expect(all.indexOf("mei@")).toBeLessThan(all.indexOf("amina@"));
  expect(all).toContain("2026-03-02 09:00:00 UTC");
  const sent = await read(app, "/dev/mail/?state=sent");
  expect([sent.includes("amina@"), sent.includes("mei@")]).toEqual([true, false]);
  expect(await read(app, "/dev/mail/?state=withdrawn")).toContain("jonas@");
  expect(await read(app, "/dev/mail/?state=nonsense&page=-1")).toContain("mei@");
});

test("shows fifty mails per page", async () => {
  const app = await open();
  for (let count = 0; count < 51; count += 1) {
    app.setNow(app.tools.now() + 1000);
    await queue(app, `mail ${count}`, `person${count}@example.com`);
  }
  const first = await read(app, "/dev/mail/?state=waiting");
  expect([first.includes("person50@"), first.includes("person0@")]).toEqual([true, false]);
  expect(first).toContain('href="/dev/mail/?state=waiting&amp;page=2"');
  const second = await read(app, "/dev/mail/?state=waiting&page=2");
  expect([second.includes("person50@"), second.includes("person0@")]).toEqual([false, true]);
});

test("shows how often and why a mail failed, and other people's words as plain text", async () => {
  const app = await open();
  await queue(app, "bad", "<b>amina</b>@example.com");
  await sendDueMails(app.tools, {
    close: () => {},
    send: async () => {
      throw new Error("<script>alert(1)</script>");
    },
  });
  const { mail_id } = await app.db.selectFrom("mails").select("mail_id").executeTakeFirstOrThrow();
  const page = await read(app, `/dev/mail/queue/${mail_id}/`);
  expect(page).toContain("&lt;script&gt;alert(1)");
  expect(page).not.toContain("<script");
  expect(page).not.toContain("<b>amina");
  expect(page).toContain("<dt>Tries</dt><dd>1</dd>");
});

test("a mail of a removed kind doesn't hide the others", async () => {
  const app = await open();
  await queue(app, "old", "amina@example.com");
  await app.db.updateTable("mails").set({ template: "of_yesterday" }).execute();
  await queue(app, "new", "mei@example.com");
  const list = await read(app, "/dev/mail/");
  expect(list).toContain("can&#39;t be composed any more");
  expect(list).toContain("mei@example.com");
});

test.each([
  ["with a mail server", { SMTP_URL: "smtp://127.0.0.1:1" }],
  ["without demonstration", { DEMO: "false" }],
])("%s only staff see it; everybody else gets a 404", async (_name, env) => {
  const app = await open({ env });
  const browsers = await onePerRole(app);
  for (const [role, browser] of Object.entries(browsers)) {
    for (const address of ["/dev/mail/", "/dev/mail/kinds/receipt/"]) {
      expect(`${role} ${(await browser.get(address)).status}`).toBe(`${role} ${role === "staff" ? 200 : 404}`);
    }
  }
});

test("in production staff get a 404, too", async () => {
  const app = await open({ env: { NODE_ENV: "production", SITE_URL: "https://learn.example.org" } });
  const { staff } = await onePerRole(app);
  expect((await staff.get("/dev/mail/")).status).toBe(404);
  expect((await staff.get("/dev/mail/kinds/receipt/")).status).toBe(404);
});
