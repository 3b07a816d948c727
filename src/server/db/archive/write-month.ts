import { createHash, randomBytes } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Kysely, sql } from "kysely";
import { flush } from "../backup/flush.ts";
import type { Database } from "../tables.ts";
import { checkMonth, FORMAT } from "./read-month.ts";

/** Rows that are read in one statement. */
const AT_ONCE = 5000;

interface Line {
  user_id: string;
  lesson_id: string;
  solvable: string;
  nth: number;
  at: string;
  line: string;
}

/**
 * Writes a month of the attempt log into a folder, packed, one attempt a line, and returns the file once it's complete on the disk and has been
 * read again. Nobody can be found in it: each learner gets another id, which only holds within the file.
 */
export async function writeMonth(db: Kysely<Database>, folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = freeName(folder, name);
  const unfinished = `${file}.unfinished`;
  try {
    await writeLines(unfinished, name, linesOf(db, name));
    const checked = await checkMonth(unfinished);
    if ("problem" in checked) throw new Error(checked.problem);
    await flush(unfinished);
    await rename(unfinished, file);
    await flush(folder);
    return file;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** A file that's there is never overwritten: it may be all that's left of other rows. */
function freeName(folder: string, name: string): string {
  const fileOf = (nth: number) => join(folder, `${name}${nth === 1 ? "" : `-${nth}`}.jsonl.gz`);
  let nth = 1;
  while (existsSync(fileOf(nth))) nth += 1;
  return fileOf(nth);
}

async function writeLines(file: string, name: string, lines: AsyncIterable<string>): Promise<void> {
  const gzip = createGzip();
  const written = finished(gzip.pipe(createWriteStream(file, { mode: 0o600 })));
  // Until it's awaited, nobody else would catch a full disk.
  written.catch(() => gzip.destroy());
  const hash = createHash("sha256");
  const put = async (line: string) => {
    hash.update(`${line}\n`);
    if (!gzip.write(`${line}\n`)) await Promise.race([new Promise((done) => gzip.once("drain", done)), written]);
  };
  let rows = 0;
  await put(JSON.stringify({ format: FORMAT, table: name }));
  for await (const line of lines) {
    await put(line);
    rows += 1;
  }
  gzip.end(`${JSON.stringify({ rows, sha256: hash.digest("hex") })}\n`);
  await written;
}

async function* linesOf(db: Kysely<Database>, name: string): AsyncGenerator<string> {
  // Thrown away with this call, so that no id leads back to anybody.
  const salt = randomBytes(32).toString("hex");
  let last: Line | undefined;
  do {
    const after = last
      ? sql`where (user_id, lesson_id, solvable, nth, at) > (${last.user_id}, ${last.lesson_id}, ${last.solvable}, ${last.nth}::int, ${last.at})`
      : sql``;
    const { rows } = await sql<Line>`
      select user_id, lesson_id, solvable, nth, at::text as at, (to_jsonb(t) || jsonb_build_object('user_id',
        substr(encode(sha256(convert_to(${salt} || t.user_id::text, 'UTF8')), 'hex'), 1, 32)::uuid))::text as line
      from ${sql.table(name)} t ${after}
      order by user_id, lesson_id, solvable, nth, at limit ${AT_ONCE}`.execute(db);
    for (const { line } of rows) yield line;
    last = rows.at(-1);
  } while (last);
}
