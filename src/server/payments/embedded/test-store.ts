import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { BillingSettings, TestKinds } from "./shapes.ts";

const CLOCK = "the";
const LIKE_STRIPE: BillingSettings = {
  draftDelay: 3600,
  afterRetries: "canceled",
  whileDebited: "incomplete",
};

/** Objects of the test provider, within one transaction. Transactions run one after the other. */
export class TestStore {
  readonly #trx: Transaction<Database>;
  /** The provider's clock, in seconds. */
  readonly now: number;
  readonly billing: BillingSettings;

  constructor(trx: Transaction<Database>, now: number, billing: BillingSettings) {
    this.#trx = trx;
    this.now = now;
    this.billing = billing;
  }

  /** Same objects, read and written at another second. */
  at(now: number): TestStore {
    return new TestStore(this.#trx, now, this.billing);
  }

  async get<Kind extends keyof TestKinds>(kind: Kind, id: string): Promise<TestKinds[Kind] | null> {
    // PostgreSQL can't hold it, so nothing has such an id.
    if (id.includes("\0")) return null;
    const row = await this.#trx
      .selectFrom("test_payments")
      .select("object")
      .where("kind", "=", kind)
      .where("id", "=", id)
      .executeTakeFirst();
    return row ? (row.object as unknown as TestKinds[Kind]) : null; // what `put` wrote under this kind
  }

  /** Newest first; `where`: fields that must be equal. */
  async list<Kind extends keyof TestKinds>(
    kind: Kind,
    where: Readonly<Record<string, string>> = {},
  ): Promise<TestKinds[Kind][]> {
    const rows = await this.#trx
      .selectFrom("test_payments")
      .select("object")
      .where("kind", "=", kind)
      .where(sql<boolean>`object @> ${JSON.stringify(where)}::jsonb`)
      .orderBy("created", "desc")
      .orderBy("id", "desc")
      .execute();
    return rows.map(({ object }) => object as unknown as TestKinds[Kind]); // what `put` wrote under this kind
  }

  /** Several kinds, read at once; each newest first. */
  async lists<Kind extends keyof TestKinds>(...kinds: Kind[]): Promise<{ [Each in Kind]: TestKinds[Each][] }> {
    const rows = await this.#trx
      .selectFrom("test_payments")
      .select(["kind", "object"])
      .where("kind", "in", kinds)
      .orderBy("created", "desc")
      .orderBy("id", "desc")
      .execute();
    const of = (kind: Kind) => rows.filter((row) => row.kind === kind).map(({ object }) => object);
    return Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as never; // what `put` wrote under each kind
  }

  async put<Kind extends keyof TestKinds>(kind: Kind, id: string, object: TestKinds[Kind]): Promise<void> {
    const text = JSON.stringify(object);
    await this.#trx
      .insertInto("test_payments")
      .values({ kind, id, object: text, created: this.now })
      .onConflict((conflict) => conflict.columns(["kind", "id"]).doUpdateSet({ object: text }))
      .execute();
  }

  /** These events were delivered. */
  async told(ids: readonly string[]): Promise<void> {
    await this.#trx
      .updateTable("test_payments")
      .set({ kind: "told", created: this.now })
      .where("kind", "=", "event")
      .where("id", "in", ids)
      .execute();
  }

  async drop(kind: keyof TestKinds, id: string): Promise<void> {
    await this.#trx.deleteFrom("test_payments").where("kind", "=", kind).where("id", "=", id).execute();
  }
}

/**
 * Runs one piece of work on the provider's objects in a transaction that locks the provider's clock, so that pieces run
 * one after the other.
 */
export function withTestStore<T>(
  db: Kysely<Database>,
  productNow: number,
  work: (store: TestStore) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const { ahead, ...billing } = (await lockClock(trx)) ?? (await firstClock(trx));
    return work(new TestStore(trx, Math.floor((productNow + ahead) / 1000), { ...LIKE_STRIPE, ...billing }));
  });
}

async function lockClock(trx: Transaction<Database>): Promise<TestKinds["clock"] | undefined> {
  const { rows } = await sql<{ object: TestKinds["clock"] }>`
    select object from test_payments where kind = 'clock' and id = ${CLOCK} for update`.execute(trx);
  return rows[0]?.object;
}

async function firstClock(trx: Transaction<Database>): Promise<TestKinds["clock"]> {
  await trx
    .insertInto("test_payments")
    .values({ kind: "clock", id: CLOCK, object: JSON.stringify({ ahead: 0 }), created: 0 })
    .onConflict((conflict) => conflict.columns(["kind", "id"]).doNothing())
    .execute();
  return (await lockClock(trx)) ?? { ahead: 0 };
}

/** Moves the provider's clock forward by `by` milliseconds. */
export async function moveTestClock(db: Kysely<Database>, by: number): Promise<void> {
  await withTestStore(db, 0, async (store) => {
    const clock = (await store.get("clock", CLOCK)) ?? { ahead: 0 };
    await store.put("clock", CLOCK, { ...clock, ahead: clock.ahead + by });
  });
}

/** Changes the provider's billing settings. */
export async function setTestBilling(db: Kysely<Database>, settings: Partial<BillingSettings>): Promise<void> {
  await withTestStore(db, 0, async (store) => {
    const clock = (await store.get("clock", CLOCK)) ?? { ahead: 0 };
    await store.put("clock", CLOCK, { ...clock, ...settings });
  });
}
