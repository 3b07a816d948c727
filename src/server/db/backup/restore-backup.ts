import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { FileSource } from "../../files/file-place.ts";
import { COPY_LINE, checkBackup, hashedLines } from "./check-backup.ts";
import { listTables } from "./table-list.ts";
import type { Progress } from "./write-backup.ts";

/** Characters of rows that are sent together. */
const AT_ONCE = 64 * 1024;

export type Restored = { tables: number; checksum: string } | { problem: string };

/** Replaces the whole database by a backup in one transaction, after checking the file to its last byte. */
export async function restoreBackup(pool: pg.Pool, file: FileSource, progress: Progress): Promise<Restored> {
  const checked = await checkBackup(file);
  if ("problem" in checked) return checked;
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("set local idle_in_transaction_session_timeout = 0");
    const known = new Set((await listTables(client)).map((table) => table.name));
    const unknown = checked.tables.find((name) => !known.has(name));
    if (unknown) {
      await client.query("rollback");
      return {
        problem: `The backup has a table ${unknown} that this version doesn't know: restore it with the version that made it.`,
      };
    }
    await client.query(`truncate ${[...known].map((name) => `"${name}"`).join(", ")}`);
    // Rows come back as they were: nothing is worked out from them again, and nothing stamped.
    const watched = await tablesWithTriggers(client);
    for (const name of watched) await client.query(`alter table "${name}" disable trigger user`);
    const loaded = await load(client, file, checked.tables.length, progress);
    // A store may have been given another file meanwhile.
    if (loaded !== checked.checksum) throw new Error(`${file.where} changed while it was read. Nothing was changed.`);
    for (const name of watched) await client.query(`alter table "${name}" enable trigger user`);
    await client.query("commit");
    return { tables: checked.tables.length, checksum: checked.checksum };
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Tables with triggers of ours; those that keep foreign keys aren't among them. */
async function tablesWithTriggers(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and not c.relispartition and c.relnamespace = 'public'::regnamespace`);
  return rows.map(({ name }) => name);
}

/** Loads all rows, and returns the checksum of what it read. */
async function load(client: pg.PoolClient, file: FileSource, total: number, progress: Progress): Promise<string> {
  const hash = createHash("sha256");
  const lines = hashedLines(file, hash);
  let done = 0;
  try {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      const target = COPY_LINE.exec(next.value);
      if (!target) continue;
      progress(done, total, target[2] ?? "");
      // Whichever side fails, the other one learns of it: a COPY that's left open would keep the rollback waiting.
      await pipeline(Readable.from(rowsIn(lines)), client.query(copyFrom(`copy ${target[1]} from stdin`)));
      done += 1;
    }
  } finally {
    await lines.return(undefined);
  }
  progress(done, total, "done");
  return hash.digest("hex");
}

/** The rows up to the end of their table, many at a time. */
async function* rowsIn(lines: AsyncGenerator<string>): AsyncGenerator<string> {
  let rows: string[] = [];
  let size = 0;
  for (let next = await lines.next(); !next.done && next.value !== "\\."; next = await lines.next()) {
    rows.push(next.value, "\n");
    size += next.value.length;
    if (size < AT_ONCE) continue;
    yield rows.join("");
    [rows, size] = [[], 0];
  }
  if (rows.length > 0) yield rows.join("");
}
