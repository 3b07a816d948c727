import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "./tables.ts";

type Owner = "user_id" | "learner_id";
/** All columns of a table but its learner's: one that's added and forgotten here doesn't compile. */
export type Moved<T extends keyof Database> = Readonly<Record<Exclude<keyof Database[T] & string, Owner>, true>>;

interface Move {
  from: string;
  to: string;
  /** Column that names the learner. */
  owner?: Owner;
  /** Condition on the rows `gone`; those that don't meet it are only deleted. */
  keeping?: RawBuilder<unknown>;
}

/**
 * Gives one learner's rows to another, by deleting them and writing them again. An update of the learner would do on one machine, but
 * where tables are spread by learner a row can't change its place.
 */
export async function moveRows<T extends keyof Database & string>(
  db: Kysely<Database>,
  table: T,
  columns: Moved<T>,
  { from, to, owner = "user_id", keeping = sql`true` }: Move,
): Promise<void> {
  const into = sql.id(table);
  const learner = sql.id(owner);
  const others = sql.join(Object.keys(columns).map((column) => sql.id(column)));
  await sql`
    with gone as (delete from ${into} where ${learner} = ${from}::uuid returning ${others})
    insert into ${into} (${learner}, ${others})
    select ${to}::uuid, ${others} from gone where ${keeping}`.execute(db);
}
