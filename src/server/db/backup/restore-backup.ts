import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { listTables } from "./table-list.ts";
import { FIRST_LINE, type Progress } from "./write-backup.ts";

const COPY_LINE = /^COPY ("(\w+)" \((?:"\w+"(?:, )?)+\)) FROM stdin;$/;
const SUM_LINE = /^-- sha256 ([0-9a-f]{64})$/;

export type Restored = { tables: number; checksum: string } | { problem: string };

/** Replaces the whole database by a backup in one transaction, after checking the file to its last byte. */
export async function restoreBackup(pool: pg.Pool, file: string, progress: Progress): Promise<Restored> {
  const checked = await checkFile(file);
  if ("problem" in checked) return checked;
  const client = await pool.connect();
  try {
    await client.query("begin");
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
    await load(client, file, checked.tables.length, progress);
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

async function checkFile(file: string): Promise<{ tables: string[]; checksum: string } | { problem: string }> {
  const hash = createHash("sha256");
  const tables: string[] = [];
  let inRows = false;
  let first = true;
  let sum: string | null = null;
  try {
    for await (const line of linesOf(file)) {
      if (first && line !== FIRST_LINE) return { problem: `${file} is not a backup of Hypatia.` };
      first = false;
      if (sum !== null) return { problem: `${file} continues after its end.` };
      sum = inRows ? null : (SUM_LINE.exec(line)?.[1] ?? null);
      if (sum !== null) continue;
      hash.update(`${line}\n`);
      const table: string | undefined = inRows ? undefined : COPY_LINE.exec(line)?.[2];
      if (table) tables.push(table);
      inRows = table ? true : inRows && line !== "\\.";
    }
  } catch (error) {
    const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
    return { problem: missing ? `There is no file ${file}.` : `${file} is damaged: it can't be unpacked.` };
  }
  const checksum = hash.digest("hex");
  if (sum !== checksum) return { problem: `${file} is damaged: its checksum doesn't match. Nothing was changed.` };
  return { tables, checksum };
}

async function load(client: pg.PoolClient, file: string, total: number, progress: Progress): Promise<void> {
  let into: ReturnType<typeof copyFrom> | null = null;
  let done = 0;
  for await (const line of linesOf(file)) {
    if (into && line === "\\.") {
      into.end();
      await finished(into);
      into = null;
      done += 1;
    } else if (into) {
      if (!into.write(`${line}\n`)) await new Promise((ready) => into?.once("drain", ready));
    } else {
      const target = COPY_LINE.exec(line);
      if (!target) continue;
      progress(done, total, target[2] ?? "");
      into = client.query(copyFrom(`copy ${target[1]} from stdin`));
    }
  }
  progress(done, total, "done");
}

/** Lines of the file; in COPY's text format a row never contains a bare carriage return or line feed. */
function linesOf(file: string): AsyncIterable<string> {
  const bytes = createReadStream(file);
  const text = bytes.pipe(createGunzip());
  bytes.once("error", (error) => text.destroy(error));
  return createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
}
