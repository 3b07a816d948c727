import { readFileSync } from "node:fs";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/kit/app.ts";
import { cancellationProof } from "../trial/cancellation-proof.mail.ts";
import { queueMail, withdrawMail } from "./queue-mail.ts";
import { sendDueMails } from "./send-due-mails.ts";
import { type MailTransport, openMailTransport } from "./transport.ts";

let app: TestApp;
let received: { to: string[]; text: string }[] = [];
/** Reply of the server instead of accepting a mail. */
let refusal: { responseCode: number; message: string } | null = null;
let server: SMTPServer;
let transport: MailTransport;

beforeEach(async () => {
  app = await createTestApp();
  received = [];
  refusal = null;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      let text = "";
      stream.on("data", (part: Buffer) => {
        text += part.toString("utf8");
      });
      stream.on("end", () => {
        if (refusal) return done(Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode }));
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  const port = await new Promise<number>((done) => {
    const listening = server.listen(0, "127.0.0.1", () => {
      const address = listening.address();
      done(typeof address === "object" && address ? address.port : 0);
    });
  });
  const opened = openMailTransport({ ...app.tools.settings, smtpUrl: `smtp://127.0.0.1:${port}` });
  if (!opened) throw new Error("With an address there is a way out.");
  transport = opened;
});
afterEach(async () => {
  transport.close();
  await new Promise<void>((done) => server.close(() => done()));
  await app.close();
});

const letter = (key: string, dueAt?: number) =>
  ({
    key,
    to: "amina@example.com",
    userId: null,
    name: "cancellation_proof",
    facts: cancellationProof.example,
    ...(dueAt === undefined ? {} : { dueAt }),
  }) as const;
const queue = (key: string, dueAt?: number) => queueMail(app.db, letter(key, dueAt), app.tools);
const states = async () =>
  (await app.db.selectFrom("mails").select(["effect_key", "state", "tries"]).orderBy("effect_key").execute()).map(
    ({ effect_key, state, tries }) => `${effect_key} ${state} ${tries}`,
  );

describe("mails", () => {
  test("mails queued at the same instant go out in the order they were queued", async () => {
    const keys = Array.from({ length: 12 }, (_, number) => `proof:${number}`);
    for (const key of keys) await queue(key);
    const sent: string[] = [];
    const keep: MailTransport = {
      close: () => {},
      send: async ({ mailId }) => {
        sent.push(mailId);
      },
    };
    await sendDueMails(app.tools, keep);
    const queued = await app.db.selectFrom("mails").select(["mail_id", "effect_key"]).execute();
    const keyOf = new Map(queued.map(({ mail_id, effect_key }) => [mail_id, effect_key]));
    expect(sent.map((id) => keyOf.get(id))).toEqual(keys);
  });

  test("a mail queued twice arrives once, in both forms, at its address only", async () => {
    await queue("proof:1");
    await queue("proof:1");
    expect(await sendDueMails(app.tools, transport)).toBe(1);
    expect(await sendDueMails(app.tools, transport)).toBe(0);
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual(["amina@example.com"]);
    expect(received[0]?.text).toMatch(/text\/plain[\s\S]*text\/html/);
    expect(received[0]?.text).toContain("Subject: Your free trial is cancelled");
  });

  test("parallel workers take each mail once", async () => {
    for (let count = 0; count < 20; count += 1) await queue(`proof:${count}`);
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendDueMails(app.tools, transport)));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(received).toHaveLength(20);
  });

  test("a mail for a later day waits for it", async () => {
    await queue("later", app.tools.now() + 3_600_000);
    expect(await sendDueMails(app.tools, transport)).toBe(0);
    app.setNow(app.tools.now() + 3_600_000);
    expect(await sendDueMails(app.tools, transport)).toBe(1);
  });

  test("a withdrawn mail never goes out", async () => {
    await queue("untrue", app.tools.now() + 1000);
    await withdrawMail(app.db, "untrue");
    app.setNow(app.tools.now() + 10_000);
    expect(await sendDueMails(app.tools, transport)).toBe(0);
    expect(await states()).toEqual(["untrue withdrawn 0"]);
  });

  test("a refused mail is retried later, and nothing is lost", async () => {
    await queue("proof:1");
    refusal = { responseCode: 451, message: "Busy" };
    expect(await sendDueMails(app.tools, transport)).toBe(0);
    expect(await states()).toEqual(["proof:1 waiting 1"]);
    refusal = null;
    expect(await sendDueMails(app.tools, transport)).toBe(0);
    app.setNow(app.tools.now() + 60_000);
    expect(await sendDueMails(app.tools, transport)).toBe(1);
    expect(await states()).toEqual(["proof:1 sent 2"]);
  });

  test("when a worker dies, the next one sends the mail under the same Message-ID", async () => {
    await queue("proof:1");
    const dying: MailTransport = {
      close: () => {},
      send: async (mail) => {
        await transport.send(mail);
        throw new Error("the connection broke after the mail was taken");
      },
    };
    await sendDueMails(app.tools, dying);
    app.setNow(app.tools.now() + 10 * 60_000);
    await sendDueMails(app.tools, transport);
    const numbers = received.map(({ text }) => /^Message-ID: (.+)$/im.exec(text)?.[1]);
    expect(numbers).toHaveLength(2);
    expect(numbers[0]).toBe(numbers[1]);
  });

  test("a mail that never gets through is marked as failed", async () => {
    await queue("proof:1");
    refusal = { responseCode: 550, message: "No such mailbox" };
    for (let tries = 0; tries < 13; tries += 1) {
      await sendDueMails(app.tools, transport);
      app.setNow(app.tools.now() + 7 * 3_600_000);
    }
    const mail = await app.db.selectFrom("mails").selectAll().executeTakeFirstOrThrow();
    expect(mail.state).toBe("failed");
    expect(mail.last_problem).toContain("No such mailbox");
  });

  test("without a mail server, mails are stored as sent", async () => {
    await queue("proof:1");
    expect(await sendDueMails(app.tools, null)).toBe(1);
    expect(await states()).toEqual(["proof:1 sent 1"]);
    expect(received).toEqual([]);
  });
});

test("each mail has a file of its own", () => {
  const list = readFileSync(new URL("./mails.ts", import.meta.url), "utf8");
  expect(list.match(/\.mail\.ts"/g)?.length).toBe(list.match(/^import \{/gm)?.length);
});
