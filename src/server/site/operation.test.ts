import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/kit/app.ts";
import { createPaidApp } from "#tests/kit/paid-app.ts";
import { queueCommand, runDueCommands } from "../billing/commands.ts";
import { recordEnd, recordStart, watchJobs } from "../jobs/duty-runs.ts";
import { failedMails, retryFailedMails } from "../mail/failed-mails.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { sendDueMails } from "../mail/send-due-mails.ts";
import type { MailTransport } from "../mail/transport.ts";
import { signatureOf } from "../payments/embedded/deliver-events.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import { cancellationProof } from "../trial/cancellation-proof.mail.ts";

let app: TestApp;
let jobsRunning: () => Promise<boolean>;

beforeEach(async () => {
  jobsRunning = async () => true;
  app = await createTestApp({ jobsRunning: () => jobsRunning() });
});
afterEach(() => app.close());

const HOUR_MS = 3_600_000;
const pass = (ms: number) => app.setNow(app.tools.now() + ms);

async function figures(): Promise<Record<string, number>> {
  const { body } = await app.browser().get("/metrics");
  const lines = String(body)
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  return Object.fromEntries(lines.map((line) => [line.replace(/ [^ ]+$/, ""), Number(line.split(" ").at(-1))]));
}

const queue = (key: string, dueAt?: number) =>
  queueMail(
    app.db,
    {
      key,
      to: "amina@example.com",
      userId: null,
      name: "cancellation_proof",
      facts: cancellationProof.example,
      ...(dueAt === undefined ? {} : { dueAt }),
    },
    app.tools,
  );
const refusing: MailTransport = {
  close: () => {},
  send: async () => {
    throw new Error("550 <amina@example.com>: no such mailbox");
  },
};

describe("mail metrics", () => {
  test("count waiting, due and failed mails, and how long the oldest has waited", async () => {
    await queue("later", app.tools.now() + 1000 * HOUR_MS);
    await queue("now");
    pass(90_000);
    expect(await figures()).toMatchObject({
      'hypatia_mails{state="waiting"}': 2,
      'hypatia_mails{state="late"}': 1,
      'hypatia_mails{state="failed"}': 0,
      hypatia_mails_oldest_seconds: 90,
    });
    for (let tries = 0; tries < 12; tries += 1) {
      await sendDueMails(app.tools, refusing);
      pass(7 * HOUR_MS);
    }
    expect(await figures()).toMatchObject({
      'hypatia_mails{state="waiting"}': 1,
      'hypatia_mails{state="late"}': 0,
      'hypatia_mails{state="failed"}': 1,
      hypatia_mails_oldest_seconds: 0,
    });
  });

  test("log one line per attempt, an error for the last, never with the address", async () => {
    await queue("now");
    for (let tries = 0; tries < 13; tries += 1) {
      await sendDueMails(app.tools, refusing);
      pass(7 * HOUR_MS);
    }
    const lines = app.logged.filter(({ event }) => String(event).startsWith("mail_"));
    expect(lines.map(({ event }) => event)).toEqual([...Array(11).fill("mail_not_sent"), "mail_failed"]);
    expect(lines.at(-1)).toMatchObject({ level: 50, template: "cancellation_proof", tries: 12 });
    expect(JSON.stringify(lines)).not.toContain("amina@");
  });
});

describe("failed mails", () => {
  test("are listed with their reason, and can be retried once it is gone", async () => {
    await queue("now");
    for (let tries = 0; tries < 12; tries += 1) {
      await sendDueMails(app.tools, refusing);
      pass(7 * HOUR_MS);
    }
    expect(await failedMails(app.db)).toMatchObject([
      { template: "cancellation_proof", to: "amina@example.com", tries: 12, problem: expect.stringContaining("550") },
    ]);
    expect(await retryFailedMails(app.db)).toBe(1);
    expect(await sendDueMails(app.tools, null)).toBe(1);
    expect(await failedMails(app.db)).toEqual([]);
  });
});

describe("payment metrics", () => {
  const away = {
    execute: async () => {
      throw new Error("away");
    },
  } as unknown as PaymentProvider; // nothing else of it is asked

  test("count the commands waiting for the provider, for how long, and those it has refused for hours", async () => {
    const command = { k: "stop_renewal" as const, subscription: "sub_1" };
    await queueCommand(app.db, { key: "stop", userId: null, command }, app.tools);
    pass(60_000);
    expect(await figures()).toMatchObject({
      'hypatia_payment_commands{state="waiting"}': 1,
      'hypatia_payment_commands{state="failing"}': 0,
      hypatia_payment_commands_oldest_seconds: 60,
    });
    for (let tries = 0; tries < 11; tries += 1) {
      await runDueCommands(app.tools, away);
      pass(HOUR_MS);
    }
    expect(await figures()).toMatchObject({ 'hypatia_payment_commands{state="failing"}': 1 });
    const levels = app.logged.filter(({ event }) => event === "payment_command_failing").map(({ level }) => level);
    expect(levels).toEqual([50, 50]);
  });

  test("count webhooks with a wrong secret, and show when the last valid one arrived", async () => {
    const paid = await createPaidApp();
    const secret = `whsec_${paid.tools.sign("test-payments", "webhook")}`;
    const payload = JSON.stringify({
      id: "evt_1",
      object: "event",
      type: "payout.paid",
      data: { object: { id: "x" } },
    });
    const send = (by: string) =>
      paid.server.http.inject({
        method: "POST",
        url: "/payment_processor/webhook/",
        headers: {
          "content-type": "application/json",
          "stripe-signature": signatureOf(payload, paid.tools.now(), by),
        },
        payload,
      });
    for (const by of ["whsec_another", secret, secret]) await send(by);
    paid.setNow(paid.tools.now() + 5000);
    const lines = String((await paid.browser().get("/metrics")).body).split("\n");
    expect(lines.filter((line) => line.startsWith("hypatia_webhook")).sort()).toEqual([
      "hypatia_webhook_last_seconds 5",
      'hypatia_webhooks_total{outcome="heard"} 1',
      'hypatia_webhooks_total{outcome="known"} 1',
      'hypatia_webhooks_total{outcome="refused"} 1',
    ]);
    await paid.close();
  });
});

describe("jobs", () => {
  test("are part of readiness: without them no traffic arrives", async () => {
    expect((await app.browser().get("/readyz/")).json()).toEqual({
      ready: true,
      checks: { database: true, schema: true, disk: true, jobs: true },
    });
    jobsRunning = async () => false;
    const answer = await app.browser().get("/readyz/");
    expect(answer.status).toBe(503);
    expect(answer.json()).toMatchObject({ ready: false, checks: { jobs: false } });
  });

  test("count as running while starting, but not after a failed start, nor after ten minutes without a run", async () => {
    const watch = watchJobs(app.tools, ["mails", "payments"]);
    expect(await watch.run()).toBe(true);
    watch.failed();
    expect(await watch.run()).toBe(false);
    watch.started();
    expect(await watch.run()).toBe(true);
    pass(10 * 60_000);
    expect(await watch.run()).toBe(false);
    await recordStart(app.tools, "mails");
    expect(await watch.run()).toBe(false);
    await recordStart(app.tools, "payments");
    expect(await watch.run()).toBe(true);
  });

  test("report when each was last done", async () => {
    await recordStart(app.tools, "mails");
    await recordEnd(app.tools, "mails");
    await recordStart(app.tools, "payments");
    pass(30_000);
    const duties = Object.entries(await figures()).filter(([name]) => name.startsWith("hypatia_duty"));
    expect(duties).toEqual([['hypatia_duty_last_run_seconds{duty="mails"}', 30]]);
  });
});
