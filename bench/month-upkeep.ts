import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import pino from "pino";
import { writeMonth } from "#server/db/archive/write-month.ts";
import { connect } from "#server/db/connect.ts";
import { maintainPartitions } from "#server/db/maintain-partitions.ts";
import { folderPlace } from "#server/files/folder-place.ts";
import { median, ms } from "./measure.ts";
import { startMeasured } from "./product.ts";
import { connectionOf } from "./raw.ts";
import { atMost, type Bench, type Row } from "./row.ts";

const TABLE = "attempt_log";
/** Time that a statement of the product may take; a month that's made late has to be there by then. */
const STATEMENT_MS = 5000;
/** Longest that somebody's answer may wait for the upkeep. */
const WAIT_MS = 1000;
/** Share of the attempts that come before their month is made. */
const LATE = 10;
const CALLS = 6;
const PAUSE_MS = 5;

let attempts = 1_000_000;

/** From now on the month has this many attempts. */
export function fillMonthWith(rows: number): void {
  attempts = rows;
}

/** Upkeep of the log of attempts with a month of many: making, archiving and dropping months, and how much it slows down those who answer (P10). */
export const monthUpkeep: Bench = {
  id: "P10-months",
  async run(): Promise<Row[]> {
    const product = await startMeasured();
    const folder = mkdtempSync(join(tmpdir(), "hypatia-months-"));
    const connection = connectionOf(product.dataDir);
    const { db, pool } = connect(connection, { max: 2, statementTimeoutMs: STATEMENT_MS, onError: () => {} });
    const bare = new pg.Client(connection);
    await bare.connect();
    try {
      const log = pino({ level: "warn" });
      const keep = (now: number, over = 0, archive?: (name: string) => Promise<string>) =>
        maintainPartitions({ db, log, now: () => now }, TABLE, over, archive);
      const made = async (year: number) => {
        const times: number[] = [];
        for (let nth = 0; nth < CALLS; nth += 1) times.push(await timeOf(() => keep(Date.UTC(year, nth * 2, 15))));
        return median(times);
      };
      await keep(Date.now());
      const besideNone = await made(2022);
      await keep(Date.UTC(2024, 2, 15));
      await fill(bare, "2024-03-01", attempts);
      await bare.query(`create table bench_attempts (like ${TABLE} including all)`);
      await bare.query(`insert into bench_attempts select * from ${TABLE}_2024_03`);
      await bare.query(`vacuum analyze ${TABLE}_2024_03, bench_attempts`);
      const besideMany = await made(2023);
      // What came before its month was made is moved into it.
      await fill(bare, "2024-09-01", attempts / LATE);
      const answering = startAnswering(connection);
      const late = await timeOf(() => keep(Date.UTC(2024, 8, 15)));
      const lateWait = await answering.stop();

      // The months that were made above are archived and dropped with it.
      const archived: number[] = [];
      const rest = startAnswering(connection);
      const all = await timeOf(() =>
        keep(Date.now(), Date.UTC(2024, 3, 1), async (name) => {
          let file = "";
          const took = await timeOf(async () => {
            file = await writeMonth(db, folderPlace(folder), name);
          });
          archived.push(took);
          return file;
        }),
      );
      const wait = await rest.stop();
      const copied = await timeOf(async () => {
        const rows = bare.query(copyTo("copy bench_attempts to stdout"));
        await pipeline(rows, createGzip(), createWriteStream(join(folder, "copy.gz")));
      });
      const deleted = await timeOf(() => bare.query("delete from bench_attempts"));
      const many = attempts.toLocaleString("en");
      const row = (id: string, what: string, ours: number, reference: number, bar: number) =>
        atMost({ id: `P10-${id}`, what, ours: ms(ours), reference: ms(reference), ratio: ours / reference }, bar);
      return [
        row("made", `making two months beside one of ${many} attempts, against beside none`, besideMany, besideNone, 2),
        row(
          "late",
          `making a month to which ${(attempts / LATE).toLocaleString("en")} attempts came before, against a statement's time`,
          late,
          STATEMENT_MS,
          1,
        ),
        row("late-wait", "the longest answer meanwhile", lateWait, STATEMENT_MS, 1),
        row(
          "archive",
          `archiving ${many} attempts without their learners and reading them again, against copying and packing them`,
          Math.max(...archived),
          copied,
          // The reference names no columns, hides nobody and reads nothing again.
          8,
        ),
        row(
          "drop",
          "dropping a month, against deleting its rows",
          (all - archived.reduce((sum, took) => sum + took, 0)) / archived.length,
          deleted,
          0.1,
        ),
        row("wait", "the longest answer during archiving and dropping, against a second", wait, WAIT_MS, 1),
      ];
    } finally {
      await bare.end();
      await pool.end();
      await product.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Attempts of made-up learners over four weeks. */
async function fill(client: pg.Client, first: string, rows: number): Promise<void> {
  await client.query("set synchronous_commit = off");
  await client.query(
    `insert into attempt_log (user_id, lesson_id, solvable, nth, at, version_hash, answer, answer_hash, correct, replied, hints_before, first_of_value, solved)
     select md5('learner' || n % 50000)::uuid, md5('lesson' || n % 97)::uuid, 'question-' || n % 7, n, $1::timestamptz + n * (interval '28 days' / $2::int),
       md5('version') || md5('hash'), (n % 13)::text, md5((n % 13)::text), n % 3 = 0, false, 0, true, n % 3 = 0
     from generate_series(1, $2::int) n`,
    [first, rows],
  );
}

/** Lets somebody answer again and again; stopping returns their longest wait. */
function startAnswering(connection: ReturnType<typeof connectionOf>): { stop(): Promise<number> } {
  let longest = 0;
  let going = true;
  const work = (async () => {
    const client = new pg.Client(connection);
    await client.connect();
    for (let nth = 1; going; nth += 1) {
      const took = await timeOf(() =>
        client.query(
          `insert into attempt_log (user_id, lesson_id, solvable, nth, at, version_hash, answer, answer_hash, correct, replied, hints_before, first_of_value, solved)
           values (gen_random_uuid(), gen_random_uuid(), 'question', $1, now(), 'v', '7', 'h', true, false, 0, true, true)`,
          [nth],
        ),
      );
      longest = Math.max(longest, took);
      await sleep(PAUSE_MS);
    }
    await client.end();
  })();
  return {
    async stop() {
      going = false;
      await work;
      return longest;
    },
  };
}
