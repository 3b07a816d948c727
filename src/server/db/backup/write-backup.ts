import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PassThrough, pipeline, type Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { type CopyToStreamQuery, to as copyTo } from "pg-copy-streams";
import { flush } from "./flush.ts";
import { listTables, quoted, type TableInfo } from "./table-list.ts";

export const FIRST_LINE = "-- Hypatia backup 1";
const KEPT = 7;
const NAME = /^hypatia-.+\.sql\.gz$/;

export type Progress = (done: number, total: number, label: string) => void;

export interface WrittenBackup {
  file: string;
  tables: number;
  /** SHA-256 of everything before the last line; equal data have equal checksums. */
  checksum: string;
}

/**
 * Writes a consistent copy of all tables, taken from one snapshot, as an SQL script that psql can read, too.
 * The file is written under another name, flushed and then renamed, so that one with the right name is complete.
 */
export async function writeBackup(pool: pg.Pool, dir: string, now: number, progress: Progress): Promise<WrittenBackup> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, `hypatia-${new Date(now).toISOString().replaceAll(":", "-")}.sql.gz`);
  const unfinished = `${file}.unfinished`;
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const tables = await listTables(client);
    const gzip = createGzip();
    const out = createWriteStream(unfinished, { mode: 0o600 });
    const written = finished(gzip.pipe(out));
    const hash = createHash("sha256");
    const put = (text: string | Buffer) => {
      hash.update(text);
      return gzip.write(text) || new Promise((done) => gzip.once("drain", done));
    };
    await put(`${FIRST_LINE}\n`);
    for (const [index, table] of tables.entries()) {
      progress(index, tables.length, table.name);
      await put(`COPY "${table.name}" (${quoted(table.columns)}) FROM stdin;\n`);
      for await (const chunk of rowsOf(client, table)) await put(chunk);
      await put("\\.\n");
    }
    const checksum = hash.digest("hex");
    gzip.end(`-- sha256 ${checksum}\n`);
    await written;
    await client.query("commit");
    await flush(unfinished);
    await rename(unfinished, file);
    await flush(dirname(file));
    await removeOld(dir);
    progress(tables.length, tables.length, "done");
    return { file, tables: tables.length, checksum };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    client.release();
  }
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

async function removeOld(dir: string): Promise<void> {
  const names = (await readdir(dir)).filter((name) => NAME.test(name)).sort();
  for (const name of names.slice(0, -KEPT)) await rm(join(dir, name));
}
