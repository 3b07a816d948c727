import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Kysely, sql } from "kysely";
import type { FilePlace } from "../../files/file-place.ts";
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
 * Writes a month of the attempt log into a place, packed, one attempt a line, and returns where it is once it's safe there and has been read again.
 * Nobody can be found in it: each learner gets another id, which only holds within the file.
 */
export async function writeMonth(db: Kysely<Database>, place: FilePlace, name: string): Promise<string> {
  const fileName = await freeName(place, name);
  const gzip = createGzip();
  const filling = pipeline(Readable.from(fileOf(name, linesOf(db, name)), { objectMode: false }), gzip);
  const taking = place.take(fileName, gzip, async (file) => {
    const checked = await checkMonth(file);
    if ("problem" in checked) throw new Error(checked.problem);
  });
  // A full disk or a store that's gone ends the reading, too. If that's over already, nobody else hears the packer's error.
  gzip.once("error", () => {});
  taking.catch((error: Error) => gzip.destroy(error));
  const [filled, taken] = await Promise.allSettled([filling, taking]);
  if (taken.status === "rejected") throw taken.reason;
  if (filled.status === "rejected") throw filled.reason;
  return taken.value.where;
}

/** A file that's there is never overwritten: it may be all that's left of other rows. */
async function freeName(place: FilePlace, name: string): Promise<string> {
  const nameOf = (nth: number) => `${name}${nth === 1 ? "" : `-${nth}`}.jsonl.gz`;
  let nth = 1;
  while (await place.look(nameOf(nth))) nth += 1;
  return nameOf(nth);
}

async function* fileOf(name: string, portions: AsyncIterable<string[]>): AsyncGenerator<string> {
  const hash = createHash("sha256");
  const hashed = (line: string) => {
    hash.update(`${line}\n`);
    return `${line}\n`;
  };
  let rows = 0;
  yield hashed(JSON.stringify({ format: FORMAT, table: name }));
  // Many at a time: a packer takes a while for each piece it gets, however small.
  for await (const lines of portions) {
    yield hashed(lines.join("\n"));
    rows += lines.length;
  }
  yield `${JSON.stringify({ rows, sha256: hash.digest("hex") })}\n`;
}

async function* linesOf(db: Kysely<Database>, name: string): AsyncGenerator<string[]> {
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
    if (rows.length > 0) yield rows.map(({ line }) => line);
    last = rows.at(-1);
  } while (last);
}
