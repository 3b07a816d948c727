import pg from "pg";
import { median, ms, roundsOf, warmUpsOf } from "./measure.ts";
import { LESSON, pageData, signUp, startMeasured } from "./product.ts";
import { connectionOf } from "./raw.ts";
import { atMost, type Bench, type Row } from "./row.ts";

const MANY = 10_000;
const ROUNDS = 120;
const WARM_UPS = 40;

/** A lesson's page with one version of the lesson and with 10,000, of which learners see the newest (P10). */
export const versionGrowth: Bench = {
  id: "P10-versions",
  async run(): Promise<Row[]> {
    const one = await startMeasured();
    const many = await startMeasured();
    try {
      await addVersions(many.dataDir);
      const sites = [
        { url: one.url, learner: await signUp(one.url), times: [] as number[] },
        { url: many.url, learner: await signUp(many.url), times: [] as number[] },
      ];
      for (let round = -warmUpsOf(WARM_UPS); round < roundsOf(ROUNDS); round += 1) {
        for (const { url, learner, times } of sites) {
          const began = performance.now();
          await pageData(url, LESSON, learner);
          if (round >= 0) times.push(performance.now() - began);
        }
      }
      const [reference = Number.NaN, ours = Number.NaN] = sites.map(({ times }) => median(times));
      const what = "lesson page data with 10,000 versions of the lesson, against one";
      return [
        atMost({ id: "P10-versions", what, ours: ms(ours), reference: ms(reference), ratio: ours / reference }, 1.1),
      ];
    } finally {
      await one.remove();
      await many.remove();
    }
  },
};

/** Adds former versions of the lesson, each with its files. */
async function addVersions(dataDir: string): Promise<void> {
  const client = new pg.Client(connectionOf(dataDir));
  await client.connect();
  try {
    const path = LESSON.replace(/^\/courses\//, "").replace(/\/$/, "");
    await client.query(
      `insert into lesson_versions
         (lesson_id, version_name, state, version_hash, content_hash, created_by, owned_by, created_at, modified_at, change_reason)
       select v.lesson_id, 'made-' || n, 'RETIRED', md5('version' || n) || md5('more' || n), v.content_hash, null, null, now(), now(), ''
       from lessons l join lesson_versions v on v.lesson_id = l.lesson_id and v.state = 'MAIN', generate_series(1, $2::int) n
       where l.path = $1`,
      [path, MANY],
    );
    const { rowCount } = await client.query(
      `insert into lesson_files select v.lesson_id, v.version_name, 'lesson.camp', 'Made for a measurement.'
       from lessons l join lesson_versions v using (lesson_id) where l.path = $1 and v.version_name like 'made-%'`,
      [path],
    );
    if (rowCount !== MANY) throw new Error(`${rowCount} versions were made.`);
    await client.query("vacuum analyze lesson_versions, lesson_files");
  } finally {
    await client.end();
  }
}
