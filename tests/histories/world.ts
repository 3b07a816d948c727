import { sql } from "kysely";
import { resetFailpoints } from "#server/db/failpoint.ts";
import { lookAfterGifts } from "#server/gift/look-after-gifts.ts";
import { sendDueMails } from "#server/mail/send-due-mails.ts";
import { signatureOf } from "#server/payments/embedded/deliver-events.ts";
import { withTestStore } from "#server/payments/embedded/test-store.ts";
import { lookAfterPayments } from "#server/payments/look-after-payments.ts";
import type { TestBrowser } from "../kit/client.ts";
import { createTestDatabase } from "../kit/database.ts";
import { createPaidApp, type PaidApp } from "../kit/paid-app.ts";
import { type Fault, type FragileProvider, mortal, overNetwork, under } from "./faults.ts";
import { hirePostman, type Postman } from "./postman.ts";

export interface Person {
  userId: string;
  email: string;
}

/** What somebody did, and what they were told of it: `maybe` where nobody was told. */
export interface Act {
  who: string;
  act: string;
  at: number;
  told: "done" | "refused" | "maybe";
  subscription: string | null;
  detail: string;
}

export interface Checkout {
  who: string;
  purpose: string;
  plan: string;
  url: string;
}

/** One product with its provider, database and clock, used by one history after the other. */
export interface World {
  app: PaidApp;
  postman: Postman;
  line: FragileProvider;
  buyer: Person;
  /** Gives gifts and runs a group. */
  friend: Person;
  /** Wants the same seat. */
  other: Person;
  browser: TestBrowser;
  acts: Act[];
  checkouts: Checkout[];
  /** Numbers of the mails that went out, in their order. */
  sent: string[];
  /** How often somebody died while mails went out: each may have sent one twice. */
  mailDeaths: number;
  requests: number;
  now(): number;
  /** The provider bills what is due and hands its webhooks to the postman. */
  bill(): Promise<void>;
  /** Brings one webhook; what is not taken comes again later. */
  bring(letter: Postman["letters"][number], fault?: Fault): Promise<void>;
  duties(fault?: Fault): Promise<void>;
  begin(at: number): Promise<void>;
  close(): Promise<void>;
}

const TABLES =
  "ledger_entries, entitlements, subscriptions, trial_starts, checkouts, renewal_consents, payment_webhook_events, payment_commands, payment_events, mails, test_payments, payment_customers, gifts, groups, group_seats, group_invitations";

export async function makeWorld(): Promise<World> {
  const made = await createTestDatabase();
  const database = { ...made, db: made.db.withPlugin(mortal) };
  const postman = await hirePostman();
  const app = await createPaidApp({ database, webhooksTo: postman.port, env: { LOG_LEVEL: "silent" } });
  if (!app.tools.payments) throw new Error("There is no provider.");
  const line = overNetwork(app.tools.payments);
  app.tools.payments = line.provider;
  const [buyer, friend, other] = [await signUp(app, "amina"), await signUp(app, "nils"), await signUp(app, "tom")];
  const secret = `whsec_${app.tools.sign("test-payments", "webhook")}`;

  const world: World = {
    app,
    postman,
    line,
    browser: app.browser(),
    buyer,
    friend,
    other,
    acts: [],
    checkouts: [],
    sent: [],
    mailDeaths: 0,
    requests: 0,
    now: () => app.tools.now(),
    async bill() {
      await app.payments.idle();
      await app.payments.turn();
    },
    async bring(letter, fault = null) {
      const done = await under(fault, () =>
        app.server.http.inject({
          method: "POST",
          url: "/payment_processor/webhook/",
          headers: {
            "content-type": "application/json",
            "stripe-signature": signatureOf(letter.payload, app.tools.now(), secret),
          },
          payload: letter.payload,
        }),
      );
      if (done === "died" || done.statusCode !== 200) postman.letters.push(letter);
    },
    async duties(fault = null) {
      await app.payments.idle();
      await under(fault, () => lookAfterPayments(app.tools)).catch(() => {});
      await under(fault, () => lookAfterGifts(app.tools)).catch(() => {});
      const transport = {
        send: async ({ mailId }: { mailId: string }) => {
          world.sent.push(mailId);
        },
        close: () => {},
      };
      const mailed = await under(fault, () => sendDueMails(app.tools, transport));
      if (mailed === "died") world.mailDeaths += 1;
    },
    async begin(at) {
      await app.payments.idle();
      await sql.raw(`truncate ${TABLES} cascade`).execute(app.db);
      resetFailpoints();
      postman.letters.splice(0);
      world.acts = [];
      world.checkouts = [];
      world.sent = [];
      world.mailDeaths = 0;
      line.down = false;
      app.logged.splice(0);
      app.setNow(at);
    },
    async close() {
      await app.close();
      await postman.close();
    },
  };
  return world;
}

async function signUp(app: PaidApp, name: string): Promise<Person> {
  const email = `${name}@example.com`;
  await app.browser().signUp(email, "seven green turtles");
  const row = await app.db.selectFrom("users").select("user_id").where("email", "=", email).executeTakeFirstOrThrow();
  return { userId: row.user_id, email };
}

/** Everything of one kind that the provider keeps, oldest first. */
export async function kept<Shape>(world: World, kind: "subscription" | "invoice" | "charge" | "session") {
  const rows = await withTestStore(world.app.db, world.now(), (store) => store.list(kind));
  return rows.reverse() as Shape[]; // what the store keeps under this kind
}
