import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";

export interface HelpText {
  slug: string;
  topic: string;
  question: string;
  answer: string;
}

/** Makes exactly these questions of the help page searchable. Called at the start: they come with the program. */
export async function indexHelp(db: Kysely<Database>, texts: readonly HelpText[]): Promise<void> {
  await db.transaction().execute((trx) => indexHelpIn(trx, texts));
}

/** The same within a transaction, when the help page changes. */
export async function indexHelpIn(trx: Transaction<Database>, texts: readonly HelpText[]): Promise<void> {
  const ids = texts.map(({ slug }) => `help:${slug}`);
  await sql`delete from search_documents where kind = 'help' and document_id <> all(${ids}::text[])`.execute(trx);
  for (const { slug, topic, question, answer } of texts) {
    await sql`select put_search_document(${`help:${slug}`}, 'help', ${slug}, ${question}, ${answer}, ${topic}, null, '')`.execute(
      trx,
    );
  }
}
