import { createHash, type Hash } from "node:crypto";
import { PassThrough, pipeline, Readable } from "node:stream";
import { pipeline as flow } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { type CopyToStreamQuery, to as copyTo } from "pg-copy-streams";
import type { FilePlace } from "../../files/file-place.ts";
import { checkBackup, FIRST_LINE } from "./check-backup.ts";
import { listTables, quoted, type TableInfo } from "./table-list.ts";

const KEPT = 7;
const NAME = /^hypatia-.+\.sql\.gz$/;

export type Progress = (done: number, total: number, label: string) => void;

export interface WrittenBackup {
  /** Path or place in the store, as people read it. */
  file: string;
  tables: number;
  /** SHA-256 of everything before the last line; equal data have equal checksums. */
  checksum: string;
}

/**
 * Writes a consistent copy of all tables, taken from one snapshot, as an SQL script that psql can read, too.
 * It's read again before it counts, and the oldest beyond seven go.
 */
export async function writeBackup(
  pool: pg.Pool,
  place: FilePlace,
  now: number,
  progress: Progress,
): Promise<WrittenBackup> {
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query("begin isolation level repeatable read read only");
    // A slow store may keep it waiting between two tables.
    await client.query("set local idle_in_transaction_session_timeout = 0");
    const tables = await listTables(client);
    const hash = createHash("sha256");
    const gzip = createGzip();
    const lines = Readable.from(linesOf(client, { tables, hash, progress }), { objectMode: false });
    const filling = flow(lines, gzip);
    const name = `hypatia-${new Date(now).toISOString().replaceAll(":", "-")}.sql.gz`;
    const checksum = () => hash.copy().digest("hex");
    const taking = place.take(name, gzip, async (file) => {
      const checked = await checkBackup(file);
      if ("problem" in checked) throw new Error(checked.problem);
      if (checked.checksum !== checksum()) throw new Error(`${file.where} isn't what was written.`);
    });
    // A full disk or a store that's gone ends the copying, too. If that's over already, nobody else hears the packer's error.
    gzip.once("error", () => {});
    taking.catch((error: Error) => gzip.destroy(error));
    const [filled, taken] = await Promise.allSettled([filling, taking]);
    if (taken.status === "rejected") throw taken.reason;
    if (filled.status === "rejected") throw filled.reason;
    failed = false;
    await removeOld(place);
    progress(tables.length, tables.length, "done");
    return { file: taken.value.where, tables: tables.length, checksum: checksum() };
  } finally {
    client.release(failed);
  }
}

/** Backups in a place, newest first. */
export async function listBackups(place: FilePlace) {
  const files = (await place.list()).filter(({ name }) => NAME.test(name));
  return files.sort((a, b) => (a.name < b.name ? 1 : -1));
}

async function* linesOf(
  client: pg.PoolClient,
  { tables, hash, progress }: { tables: readonly TableInfo[]; hash: Hash; progress: Progress },
): AsyncGenerator<Buffer> {
  const hashed = (text: string | Buffer) => {
    const bytes = Buffer.from(text);
    hash.update(bytes);
    return bytes;
  };
  yield hashed(`${FIRST_LINE}\n`);
  for (const [index, table] of tables.entries()) {
    progress(index, tables.length, table.name);
    yield hashed(`COPY "${table.name}" (${quoted(table.columns)}) FROM stdin;\n`);
    for await (const chunk of rowsOf(client, table)) yield hashed(chunk);
    yield hashed("\\.\n");
  }
  await client.query("commit");
  yield Buffer.from(`-- sha256 ${hash.copy().digest("hex")}\n`);
}

/** Streams the rows in the order of their key, so that equal rows make equal text. */
function rowsOf(client: pg.PoolClient, { name, columns, key }: TableInfo): Readable {
  const order = key.length > 0 ? ` order by ${quoted(key)}` : "";
  const copy: CopyToStreamQuery & { callback?(): void } = client.query(
    copyTo(`copy (select ${quoted(columns)} from "${name}"${order}) to stdout`),
  );
  const rows = new PassThrough();
  // pg stops its read timeout in the callback that it gives each query, which a copy never calls. The timeout would then
  // fail the finished copy seconds later, with nobody left to catch the error.
  pipeline(copy, rows, () => copy.callback?.());
  return rows;
}

async function removeOld(place: FilePlace): Promise<void> {
  for (const { name } of (await listBackups(place)).slice(KEPT)) await place.remove(name);
}
