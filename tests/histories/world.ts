import { resetFailpoints } from "#server/db/failpoint.ts";
import type { BillingSettings } from "#server/payments/embedded/shapes.ts";
import { setTestBilling, withTestStore } from "#server/payments/embedded/test-store.ts";
import type { TestBrowser } from "../kit/client.ts";
import { createTestDatabase, type TestDatabase } from "../kit/database.ts";
import { createPaidApp, type PaidApp } from "../kit/paid-app.ts";
import type { WatchedStripe } from "../kit/watch-stripe.ts";
import { type Ground, type Send, sendHere } from "./deeds.ts";
import { type Fault, type FragileProvider, mortal, overNetwork } from "./faults.ts";
import { hirePostman, type Postman } from "./postman.ts";

export interface Person {
  userId: string;
  email: string;
}

/** One act of a person, and the reply they got: `maybe` if none came. */
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
  /** Country of its prices, and of its payer. */
  country: string;
}

/** One product with its provider, database and clock, reused by one history after another. */
export interface World {
  app: PaidApp;
  postman: Postman;
  line: FragileProvider;
  buyer: Person;
  /** Gives gifts and owns a group. */
  friend: Person;
  /** Competes for the same seat. */
  other: Person;
  browser: TestBrowser;
  acts: Act[];
  checkouts: Checkout[];
  /** Ids of sent mails, in order. */
  sent: string[];
  /** Deaths while sending mails: each may have sent one twice. */
  mailDeaths: number;
  requests: number;
  now(): number;
  /** Makes the product do something: here, unless it's been given other processes. */
  send: Send;
  /** Lets the provider bill what's due and hand its webhooks to the postman. */
  bill(): Promise<void>;
  /** Delivers one webhook; if it isn't accepted, it comes again later. */
  bring(letter: Postman["letters"][number], fault?: Fault): Promise<void>;
  duties(fault?: Fault): Promise<void>;
  begin(at: number, billing?: Partial<BillingSettings>): Promise<void>;
  close(): Promise<void>;
}

/** Those that refer to others come first. From these nothing may be deleted row by row: */
const APPENDED = "ledger_entries";
const TABLES =
  "group_invitations group_seats groups entitlements subscriptions trial_starts checkouts renewal_consents payment_webhook_events payment_reads payment_event_cursor payment_commands payment_events mails payment_customers gifts".split(
    " ",
  );
/** In one statement; deleting a few rows is faster than truncating. What is sold stays listed at the provider. */
const EMPTY = [
  `truncate ${APPENDED}`,
  ...TABLES.map((table) => `delete from ${table}`),
  "delete from test_payments where kind not in ('product', 'price', 'coupon')",
].join("; ");

export async function makeWorld({
  watched,
  database: given,
}: {
  watched?: WatchedStripe;
  database?: TestDatabase;
} = {}): Promise<World> {
  const made = given ?? (await createTestDatabase());
  const database = { ...made, db: made.db.withPlugin(mortal) };
  const postman = await hirePostman();
  const parts = { database, webhooksTo: postman.port, env: { LOG_LEVEL: "silent" } };
  const app = await createPaidApp(watched ? { ...parts, watched } : parts);
  if (!app.tools.payments) throw new Error("There is no provider.");
  const line = overNetwork(app.tools.payments);
  app.tools.payments = line.provider;
  const [buyer, friend, other] = [await signUp(app, "amina"), await signUp(app, "nils"), await signUp(app, "tom")];
  const ground: Ground = { tools: app.tools, http: app.server.http, sent: (mailId) => world.sent.push(mailId) };

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
    send: sendHere(ground),
    async bring(letter, fault = null) {
      const done = await world.send("webhook", letter.payload, fault);
      if (done === "died" || done.statusCode !== 200) postman.letters.push(letter);
    },
    async duties(fault = null) {
      await app.payments.idle();
      await world.send("payments", null, fault).catch(() => {});
      await world.send("gifts", null, fault).catch(() => {});
      const mailed = await world.send("mails", null, fault);
      if (mailed === "died") world.mailDeaths += 1;
    },
    async begin(at, billing = {}) {
      await app.payments.idle();
      await database.pool.query(EMPTY);
      resetFailpoints();
      postman.letters.splice(0);
      world.acts = [];
      world.checkouts = [];
      world.sent = [];
      world.mailDeaths = 0;
      line.down = false;
      app.logged.splice(0);
      app.setNow(at);
      await setTestBilling(app.db, { draftDelay: 0, whileDebited: "incomplete", ...billing });
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

type Kind = "subscription" | "invoice" | "charge" | "session" | "dispute" | "debit";

/** The provider's books: its objects by kind, oldest first. */
export type Books = Readonly<Record<Kind, readonly unknown[]>>;

export async function readBooks(world: World): Promise<Books> {
  const books = await withTestStore(world.app.db, world.now(), (store) =>
    store.lists("subscription", "invoice", "charge", "session", "dispute", "debit"),
  );
  for (const objects of Object.values(books)) objects.reverse();
  return books;
}

/** All objects of one kind at the provider, oldest first. */
export async function kept<Shape>(world: World, kind: Kind): Promise<Shape[]> {
  const rows = await withTestStore(world.app.db, world.now(), (store) => store.list(kind));
  return rows.reverse() as Shape[]; // the store's shape for this kind
}
