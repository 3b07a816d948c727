import { createWriteStream } from "node:fs";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import { ZipFile } from "yazl";
import { csvLines, csvOf } from "../../csv.ts";
import type { Database } from "../../db/tables.ts";
import type { Tools } from "../../tools.ts";
import { indexPageOf, manifestOf, type WrittenTable } from "./archive-pages.ts";
import { type DataSubject, type OwnRows, ownedBy, ownRows, readOwnRows } from "./read-own-rows.ts";

export interface Picture {
  /** Its path in the archive. */
  path: string;
  /** Its path on this machine. */
  file: string;
}

/**
 * Writes everything that's kept about a person as a zip, all as of one instant. Rows go through in small portions, so
 * that the size of somebody's work doesn't matter.
 */
export async function writeArchive(
  { db, now, settings }: Pick<Tools, "db" | "now" | "settings">,
  person: DataSubject,
  pictures: readonly Picture[],
  path: string,
): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      await sql`set transaction read only`.execute(trx);
      const zip = new ZipFile();
      const tables: WrittenTable[] = [];
      for (const own of ownRows) {
        if (!(await hasRows(trx, own, person))) continue;
        const written: WrittenTable = { what: own.claim.what, file: own.file, rows: 0 };
        tables.push(written);
        addText(zip, `json/${own.file}.json`, () => asJson(trx, own, person, written));
        addText(zip, `csv/${own.file}.csv`, () => asCsv(trx, own, person));
      }
      for (const picture of pictures) zip.addFile(picture.file, picture.path);
      const facts = {
        site: settings.siteName,
        userId: person.userId,
        madeAt: now(),
        tables,
        pictures: pictures.map((picture) => picture.path),
      };
      // Last, because they count the rows that were written.
      addText(zip, "manifest.json", () => [manifestOf(facts)]);
      addText(zip, "index.html", () => [indexPageOf(facts)]);
      zip.end();
      await written(zip, path);
    });
}

/** Waits until the whole archive is in the file. */
async function written(zip: ZipFile, path: string): Promise<void> {
  const out = new PassThrough();
  zip.on("error", (error: Error) => out.destroy(error));
  zip.outputStream.pipe(out);
  await pipeline(out, createWriteStream(path, { mode: 0o600 }));
}

/** Adds a text that is only made when it's its turn. */
function addText(zip: ZipFile, path: string, text: () => Iterable<string> | AsyncIterable<string>): void {
  zip.addReadStreamLazy(path, (give) => give(null, Readable.from(text(), { objectMode: false })));
}

async function hasRows(trx: Kysely<Database>, { table, claim }: OwnRows, person: DataSubject): Promise<boolean> {
  const theirs = ownedBy(claim, person);
  if (!theirs) return false;
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ${sql.table(table)} where ${theirs}) as found`.execute(trx);
  return rows[0]?.found === true;
}

async function* asJson(
  trx: Transaction<Database>,
  own: OwnRows,
  person: DataSubject,
  written: WrittenTable,
): AsyncGenerator<string> {
  yield "[";
  for await (const rows of readOwnRows(trx, own, person)) {
    const texts = rows.map((row, index) => `${written.rows + index === 0 ? "" : ","}\n${JSON.stringify(row)}`);
    written.rows += rows.length;
    yield texts.join("");
  }
  yield "\n]\n";
}

async function* asCsv(trx: Transaction<Database>, own: OwnRows, person: DataSubject): AsyncGenerator<string> {
  const { exported } = own.claim;
  yield csvOf([exported]);
  for await (const rows of readOwnRows(trx, own, person)) {
    yield csvLines(rows.map((row) => exported.map((name) => cellText(row[name]))));
  }
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
