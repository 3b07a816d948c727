import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { Claim, Table } from "../personal-data/row.ts";
import { personalData } from "../personal-data.ts";

const AT_ONCE = 500;

/** A person as their rows name them. */
export interface DataSubject {
  userId: string;
  /** Null unless it's proved to be theirs: rows that only name an address belong to its owner. */
  address: string | null;
}

/** Rows of one table that are somebody's. */
export interface OwnRows {
  table: Table;
  /** Name of its files in the export. */
  file: string;
  claim: Claim;
}

/** All that the registry says can be somebody's, in its order. */
export const ownRows: readonly OwnRows[] = Object.entries(personalData).flatMap(([table, { claims }]) =>
  claims.map((claim, index) => ({
    table: table as Table, // a key of the registry
    file: index === 0 ? table : `${table}-${index + 1}`,
    claim,
  })),
);

/** SQL condition for the person's rows; null if none can be theirs. */
export function ownedBy({ by }: Claim, { userId, address }: DataSubject) {
  if (!by.startsWith("@")) return sql<boolean>`${sql.ref(by)} = ${userId}`;
  return address === null ? null : sql<boolean>`lower(${sql.ref(by.slice(1))}) = lower(${address})`;
}

/** Reads somebody's rows of a table, a few hundred at a time; in a transaction, whose snapshot they are from. */
export async function* readOwnRows(
  trx: Kysely<Database>,
  { table, claim }: OwnRows,
  person: DataSubject,
): AsyncGenerator<Record<string, unknown>[]> {
  const theirs = ownedBy(claim, person);
  if (!theirs) return;
  const columns = sql.join(claim.exported.map((name) => sql.ref(name)));
  await sql`declare own_rows no scroll cursor for
    select to_jsonb(own) as own from (select ${columns} from ${sql.table(table)} where ${theirs}) own`.execute(trx);
  try {
    for (;;) {
      const { rows } = await sql<{ own: Record<string, unknown> }>`
        fetch ${sql.lit(AT_ONCE)} from own_rows`.execute(trx);
      if (rows.length > 0) yield rows.map(({ own }) => own);
      if (rows.length < AT_ONCE) return;
    }
  } finally {
    await sql`close own_rows`.execute(trx);
  }
}
