import { randomUUID } from "node:crypto";
import pg from "pg";
import type { RunningProduct } from "../tests/kit/running-product.ts";
import { type Load, load } from "./load.ts";
import { median, roundsOf, warmUpsOf } from "./measure.ts";
import { anyAddress, comeAsVisitor, jsonHeaders, LESSON, pageData, startMeasured } from "./product.ts";
import { connectionOf, type RawServer, startRaw } from "./raw.ts";
import { atMost, type Bench, type Row } from "./row.ts";

const FEW = 1000;
const STATES_PER_LEARNER = 10;
const REQUESTS = 800;
const ROUNDS = 7;
const WARM_UPS = 3;
const LEARNERS = 50;

let most = 1_000_000;

/** From now on the large database has this many states; the specification asks for ten million. */
export function growTo(rows: number): void {
  most = rows;
}

interface Site {
  product: RunningProduct;
  raw: RawServer;
  ours(): Promise<Load>;
  theirs(): Promise<Load>;
}

/** Saves with few and with many states of others: they may slow down as much as bare PostgreSQL does (P10). */
export const stateGrowth: Bench = {
  id: "P10-states",
  async run(): Promise<Row[]> {
    const few = await siteOf(FEW);
    const many = await siteOf(most);
    try {
      const ratios = { ours: [] as number[], theirs: [] as number[] };
      for (let round = -warmUpsOf(WARM_UPS); round < roundsOf(ROUNDS); round += 1) {
        const ours = { few: await few.ours(), many: await many.ours() };
        const theirs = { few: await few.theirs(), many: await many.theirs() };
        if (round < 0) continue;
        ratios.ours.push(ours.few.perSecond / ours.many.perSecond);
        ratios.theirs.push(theirs.few.perSecond / theirs.many.perSecond);
      }
      const [ours, theirs] = [median(ratios.ours), median(ratios.theirs)];
      const amount = most.toLocaleString("en");
      const what = `a save with ${amount} states against 1,000, and bare PostgreSQL's own slowing down`;
      const shown = { ours: `${ours.toFixed(2)}×`, reference: `${theirs.toFixed(2)}×` };
      return [atMost({ id: "P10-states", what, ...shown, ratio: ours / theirs }, 1.1)];
    } finally {
      for (const site of [few, many]) {
        await site.raw.stop();
        await site.product.remove();
      }
    }
  },
};

async function siteOf(rows: number): Promise<Site> {
  const product = await startMeasured();
  const raw = await startRaw(connectionOf(product.dataDir));
  await generate(product, rows);
  const first = await comeAsVisitor(product.url);
  const { results } = await pageData(product.url, LESSON, first);
  const { lesson_id, version_hash } = results.lesson;
  const [id, { type, asset_hash }] =
    Object.entries<{ type: string; asset_hash: string }>(results.interactives).find(
      ([, interactive]) => interactive.type === "numeric",
    ) ?? fail();
  const learners: object[] = [];
  while (learners.length < LEARNERS) {
    const { cookie, csrfToken } = await comeAsVisitor(product.url);
    const own = { cookie, "x-xsrf-token": csrfToken, "x-forwarded-for": anyAddress() };
    learners.push({ ...jsonHeaders(product.url), ...own });
  }
  const others = learners.map(() => randomUUID());
  let rev = 0;
  const work = () => {
    rev += 1;
    return { v: 1, id, type, asset_hash, rev, phase: "working", state: { text: String(rev) } };
  };
  const place = { block_index: 0, block_id: results.blocks[0].id, finished: false, inputs: {} };
  return {
    product,
    raw,
    ours: () =>
      load(product.url, REQUESTS, {
        path: "/api/v1/userstate/save/",
        method: "POST",
        setupRequest(request) {
          const states = [work()];
          const save = { key: randomUUID(), lesson_id, version_hash, at: new Date().toISOString(), rev, states };
          const headers = learners[rev % LEARNERS] as Record<string, string>; // made above
          return { ...request, headers, body: JSON.stringify({ ...save, ...place }) };
        },
      }),
    theirs: () =>
      load(raw.url, REQUESTS, {
        path: "/row",
        method: "POST",
        setupRequest(request) {
          const row = { user_id: others[rev % LEARNERS], lesson_id, rev, state: work() };
          return { ...request, headers: { "content-type": "application/json" }, body: JSON.stringify(row) };
        },
      }),
  };
}

function fail(): never {
  throw new Error(`${LESSON} has no numeric question to save.`);
}

/** Writes states and progress of made-up learners, and as many rows into the reference's own table. */
async function generate({ dataDir }: RunningProduct, rows: number): Promise<void> {
  const client = new pg.Client(connectionOf(dataDir));
  await client.connect();
  const learners = Math.ceil(rows / STATES_PER_LEARNER);
  try {
    await client.query("set synchronous_commit = off");
    await client.query("set work_mem = '128MB'");
    await client.query(
      `insert into lesson_progress
         (user_id, lesson_id, course_id, version_hash, rev, block_index, block_id, inputs, started_at, updated_at)
       select md5('learner' || n)::uuid, lesson.lesson_id, lesson.course_id, 'made', 1, 0, 'made', '{}', now(), now()
       from generate_series(1, $1::int) n, (select lesson_id, course_id from lessons limit 1) lesson`,
      [learners],
    );
    await client.query(
      `insert into solvable_states
         (user_id, lesson_id, solvable, type, asset_hash, rev, phase, state, updated_at)
       select md5('learner' || n)::uuid, lesson.lesson_id, 'made-' || k, 'numeric', 'made', 1, 'working',
         '{"text": "a state of about a hundred characters, as a numeric question with a short reply would have it"}', now()
       from generate_series(1, $1::int) n, generate_series(1, $2::int) k, (select lesson_id from lessons limit 1) lesson`,
      [learners, STATES_PER_LEARNER],
    );
    await client.query(
      `insert into bench_rows select md5('learner' || n)::uuid, md5('lesson' || k)::uuid, 1,
         '{"text": "a state of about a hundred characters, as a numeric question with a short reply would have it"}'
       from generate_series(1, $1::int) n, generate_series(1, $2::int) k`,
      [learners, STATES_PER_LEARNER],
    );
    await client.query("vacuum analyze lesson_progress, solvable_states, bench_rows");
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
}
