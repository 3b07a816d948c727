import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Node } from "./database.ts";
import type { Finding } from "./sample.ts";
import type { Site } from "./site.ts";
import { signUp } from "./writers.ts";

const LESSON = "/courses/everyday-numbers/where-numbers-live/where-does-it-live/";
const COURSE = "/courses/everyday-numbers/";
const ROUNDS = 20;
/** A database counts its reads with some delay. */
const COUNTED_MS = 20_000;

/** Looks on pages of the catalogue, which a standby answers, for what people have just written: while the standbys keep up, and after they've stopped. */
export async function readOwnWrites(
  { url }: Site,
  nodes: readonly Node[],
  login: { user: string; password: string },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  async function round(what: string): Promise<void> {
    let seen = 0;
    for (let nth = 0; nth < ROUNDS; nth += 1) if (await seesOwnWrite(url)) seen += 1;
    findings.push({ what, isRight: seen === ROUNDS, seen: `${seen} of ${ROUNDS}` });
  }
  const before = await readsOf(nodes, login);
  await round("everybody sees on the next page what they did");
  for (let nth = 0; nth < ROUNDS; nth += 1) await (await fetch(url + COURSE)).text();
  let reads = 0;
  const until = Date.now() + COUNTED_MS;
  while (reads === 0 && Date.now() < until) {
    await sleep(500);
    reads = (await readsOf(nodes, login)) - before;
  }
  findings.push({ what: "pages are read from a standby", isRight: reads > 0, seen: `${reads} reads there` });
  await onStandbys(nodes, login, "select pg_wal_replay_pause()");
  await round("and while the standbys don't follow");
  await onStandbys(nodes, login, "select pg_wal_replay_resume()");
  return findings;
}

/** Begins a lesson as somebody new, and looks at its course right away. */
async function seesOwnWrite(url: string): Promise<boolean> {
  const { browser } = await signUp(url, "reads");
  const { results } = (await browser.get(`${LESSON}?ajax=1`)).json();
  const { lesson_id, version_hash } = results.lesson;
  const body = { key: randomUUID(), lesson_id, version_hash, at: new Date().toISOString(), rev: 1, states: [] };
  const place = { block_index: 1, block_id: results.blocks[1].id, finished: false, inputs: {} };
  const saved = await browser.post("/api/v1/userstate/save/", { ...body, ...place });
  if (saved.status !== 200) throw new Error(`A save was refused: ${saved.text.slice(0, 200)}`);
  const course = (await browser.get(`${COURSE}?ajax=1`)).json().results;
  const lessons: { state: string }[] = course.chapters.flatMap(
    ({ lessons: cards }: { lessons: { state: string }[] }) => cards,
  );
  return course.course.is_started && lessons.some(({ state }) => state === "started");
}

/** Rows that the standbys have read of courses. */
async function readsOf(nodes: readonly Node[], login: { user: string; password: string }): Promise<number> {
  const counts = await onStandbys(
    nodes,
    login,
    "select coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0)::int as n from pg_stat_user_tables where relname in ('courses', 'lessons')",
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function onStandbys(
  nodes: readonly Node[],
  { user, password }: { user: string; password: string },
  text: string,
): Promise<number[]> {
  const found: number[] = [];
  for (const { port } of nodes) {
    const client = new pg.Client({ host: "127.0.0.1", port, user, password, database: "postgres" });
    await client.connect();
    try {
      const { rows } = await client.query<{ is: boolean }>("select pg_is_in_recovery() as is");
      if (rows[0]?.is) found.push(Number((await client.query<{ n?: number }>(text)).rows[0]?.n ?? 0));
    } finally {
      await client.end();
    }
  }
  return found;
}
