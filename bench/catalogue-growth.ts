import pg from "pg";
import type { RunningProduct } from "../tests/kit/running-product.ts";
import { median, ms, roundsOf, warmUpsOf } from "./measure.ts";
import { LESSON, type Learner, pageData, signUp, startMeasured } from "./product.ts";
import { connectionOf } from "./raw.ts";
import { atMost, type Bench, type Row } from "./row.ts";

const FEW = 100;
const MANY = 100_000;
/** Lessons per course: few enough that even the small catalogue fills every list on a page. */
const LESSONS_PER_COURSE = 4;
const ROUNDS = 150;
const WARM_UPS = 50;

interface Site {
  readonly product: RunningProduct;
  readonly learner: Learner;
}

/** Compares the same pages of two products, one with 100 more lessons and one with 100,000 (P10). */
export const catalogueGrowth: Bench = {
  id: "P10",
  async run(): Promise<Row[]> {
    const few = await siteOf(FEW);
    const many = await siteOf(MANY);
    try {
      const rows: Row[] = [];
      for (const [id, what, path, bar] of [
        ["P10-lesson", "lesson page data with 100,000 lessons, against 100", LESSON, 1.1],
        ["P10-course", "a course's page with 100,000 lessons, against 100", "/courses/generated-1/", 1.5],
        ["P10-catalogue", "catalogue page (24 courses a heading) with 100,000 lessons, against 100", "/courses/", 1.5],
      ] as const) {
        const times = { few: [] as number[], many: [] as number[] };
        for (let round = -warmUpsOf(WARM_UPS); round < roundsOf(ROUNDS); round += 1) {
          const pair = { few: await timeOf(few, path), many: await timeOf(many, path) };
          if (round < 0) continue;
          times.few.push(pair.few);
          times.many.push(pair.many);
        }
        const [ours, reference] = [median(times.many), median(times.few)];
        rows.push(atMost({ id, what, ours: ms(ours), reference: ms(reference), ratio: ours / reference }, bar));
      }
      return rows;
    } finally {
      await few.product.remove();
      await many.product.remove();
    }
  },
};

async function siteOf(lessons: number): Promise<Site> {
  const product = await startMeasured();
  await generate(product, lessons);
  return { product, learner: await signUp(product.url) };
}

async function timeOf({ product, learner }: Site, path: string): Promise<number> {
  const began = performance.now();
  await pageData(product.url, path, learner);
  return performance.now() - began;
}

/** Inserts courses with one chapter and a few lessons each; every lesson has the text of a real one. */
async function generate({ dataDir }: RunningProduct, lessons: number): Promise<void> {
  const client = new pg.Client(connectionOf(dataDir));
  await client.connect();
  try {
    const courses = Math.ceil(lessons / LESSONS_PER_COURSE);
    await client.query(
      `insert into courses select md5('course' || n)::uuid, 'generated-' || n, 'Course ' || n, 'Made for a measurement.', 'basic-mathematics',
         'Mathematics', 'Generated', 0, 1000 + n, false, '["To measure"]', $2::int, true, md5('course' || n), null
       from generate_series(1, $1::int) n`,
      [courses, LESSONS_PER_COURSE],
    );
    await client.query(
      `insert into chapters select md5('chapter' || n)::uuid, md5('course' || n)::uuid, 'all', 'All', 'Everything.', true, 0, null
       from generate_series(1, $1::int) n`,
      [courses],
    );
    await client.query(
      `insert into lessons select md5('lesson' || n || '-' || k)::uuid, md5('course' || n)::uuid, md5('chapter' || n)::uuid, 'lesson-' || k,
         'generated-' || n || '/all/lesson-' || k, k, 'Lesson ' || k, 'Made for a measurement.', 'lesson', 5, 3, true, null
       from generate_series(1, $1::int) n, generate_series(1, $2::int) k`,
      [courses, LESSONS_PER_COURSE],
    );
    await client.query(
      `insert into lesson_versions select l.lesson_id, '1', 'MAIN', md5(l.path) || md5(l.slug), real.content_hash, null, null, now(), now(), ''
       from lessons l, (select content_hash from lesson_versions limit 1) real where l.path like 'generated-%'`,
    );
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}
