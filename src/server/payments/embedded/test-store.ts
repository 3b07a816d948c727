import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { TestKinds } from "./shapes.ts";

const CLOCK = "the";

/** What one request to the test provider reads and writes: all or nothing, one request after the other. */
export class TestStore {
  readonly #trx: Transaction<Database>;
  /** The provider's clock, in seconds. */
  readonly now: number;

  constructor(trx: Transaction<Database>, now: number) {
    this.#trx = trx;
    this.now = now;
  }

  /** The same, as it was at another second. */
  at(now: number): TestStore {
    return new TestStore(this.#trx, now);
  }

  async get<Kind extends keyof TestKinds>(kind: Kind, id: string): Promise<TestKinds[Kind] | null> {
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

  async put<Kind extends keyof TestKinds>(kind: Kind, id: string, object: TestKinds[Kind]): Promise<void> {
    const text = JSON.stringify(object);
    await this.#trx
      .insertInto("test_payments")
      .values({ kind, id, object: text, created: this.now })
      .onConflict((conflict) => conflict.columns(["kind", "id"]).doUpdateSet({ object: text }))
      .execute();
  }

  async drop(kind: keyof TestKinds, id: string): Promise<void> {
    await this.#trx.deleteFrom("test_payments").where("kind", "=", kind).where("id", "=", id).execute();
  }
}

/** One piece of work on the provider's state. The row of its clock is held meanwhile, so that pieces come one after the other. */
export function withTestStore<T>(
  db: Kysely<Database>,
  productNow: number,
  work: (store: TestStore) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const { ahead } = (await holdClock(trx)) ?? (await firstClock(trx));
    return work(new TestStore(trx, Math.floor((productNow + ahead) / 1000)));
  });
}

async function holdClock(trx: Transaction<Database>): Promise<TestKinds["clock"] | undefined> {
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
  return (await holdClock(trx)) ?? { ahead: 0 };
}

/** Moves the provider's clock on, in milliseconds. */
export async function moveTestClock(db: Kysely<Database>, by: number): Promise<void> {
  await withTestStore(db, 0, async (store) => {
    const clock = (await store.get("clock", CLOCK)) ?? { ahead: 0 };
    await store.put("clock", CLOCK, { ahead: clock.ahead + by });
  });
}
