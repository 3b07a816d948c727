import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import * as z from "zod";
import { type FileSource, NoSuchFile } from "../../files/file-place.ts";
import { StoreProblem } from "../../files/store-problem.ts";
import { linesOf } from "../../files/unpacked-lines.ts";
import type { Database } from "../tables.ts";

const AT_ONCE = 1000;
const SCHEMA = "archived";
export const FORMAT = "hypatia-attempts-1";
const headSchema = z.object({
  format: z.literal(FORMAT),
  table: z.string().regex(/^attempt_log_\d{4}_\d{2}$/),
});
const endSchema = z.object({ rows: z.number(), sha256: z.string() });

type Checked = { table: string; rows: number } | { problem: string };

/** Reads a file of archived attempts to its end, without keeping anything. */
export async function checkMonth(file: FileSource): Promise<Checked> {
  const hash = createHash("sha256");
  let table: string | null = null;
  let rows = -2;
  let last: string | null = null;
  try {
    for await (const line of linesOf(file)) {
      if (table === null) table = headSchema.parse(JSON.parse(line)).table;
      if (last !== null) hash.update(`${last}\n`);
      last = line;
      rows += 1;
    }
    const end = endSchema.parse(JSON.parse(last ?? ""));
    if (table === null || end.rows !== rows || end.sha256 !== hash.digest("hex")) throw new Error("another sum");
    return { table, rows };
  } catch (error) {
    if (error instanceof NoSuchFile || error instanceof StoreProblem) return { problem: error.message };
    return { problem: `${file.where} isn't a whole month of attempts.` };
  }
}

/**
 * Loads a file of archived attempts into a table of its own in the schema `archived`, all of it or nothing. In the log itself the next night would
 * drop them again.
 */
export async function readMonth(db: Kysely<Database>, file: FileSource): Promise<Checked> {
  const checked = await checkMonth(file);
  if ("problem" in checked) return checked;
  const into = sql.table(`${SCHEMA}.${checked.table}`);
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${`${SCHEMA}.${checked.table}`}) is not null as there`.execute(db);
  if (rows[0]?.there) return { problem: `The table ${SCHEMA}.${checked.table} is there already: drop it first.` };
  await db.transaction().execute(async (trx) => {
    await sql`create schema if not exists ${sql.ref(SCHEMA)}`.execute(trx);
    await sql`create table ${into} (like attempt_log including indexes)`.execute(trx);
    const put = (lines: readonly string[]) =>
      sql`insert into ${into} select (jsonb_populate_record(null::attempt_log, line)).*
        from unnest(${lines}::jsonb[]) as line`.execute(trx);
    let some: string[] = [];
    for await (const line of rowsOf(file, checked.rows)) {
      some.push(line);
      if (some.length < AT_ONCE) continue;
      await put(some);
      some = [];
    }
    await put(some);
  });
  return checked;
}

/** The lines between the first and the last. */
async function* rowsOf(file: FileSource, count: number): AsyncGenerator<string> {
  let nth = 0;
  for await (const line of linesOf(file)) {
    if (nth > 0 && nth <= count) yield line;
    nth += 1;
  }
}
