import { interleaved, load, slowest, speeds } from "./load.ts";
import { LESSON, pageData, signUp, startMeasured } from "./product.ts";
import { connectionOf, startRaw } from "./raw.ts";
import { atLeast, atMost, type Bench, type Row } from "./row.ts";

const SOMEBODY = "00000000-0000-4000-8000-000000000001";
const REQUESTS = 2000;

/** The data of a lesson's page for a learner who is logged in, against one row by bare Fastify and pg (P1). */
export const lessonPages: Bench = {
  id: "P1",
  async run(): Promise<Row[]> {
    const product = await startMeasured();
    const raw = await startRaw(connectionOf(product.dataDir));
    try {
      const learner = await signUp(product.url);
      await pageData(product.url, LESSON, learner);
      await fetch(`${raw.url}/row`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ user_id: SOMEBODY, lesson_id: SOMEBODY, rev: 1, state: { picked: "a" } }),
      });
      const headers = { cookie: learner.cookie, accept: "application/json" };
      const pairs = await interleaved(
        () => load(product.url, REQUESTS, { path: `${LESSON}?ajax=1`, headers }),
        () => load(raw.url, REQUESTS, { path: `/row/${SOMEBODY}/${SOMEBODY}` }),
      );
      const what = "lesson page data, logged in and warm, against Fastify + pg reading one row";
      return [
        atLeast({ id: "P1", what, ...speeds(pairs) }, 0.5),
        atMost({ id: "P1-p99", what: "the same: time within which 99 of 100 came", ...slowest(pairs) }, 3),
      ];
    } finally {
      await raw.stop();
      await product.remove();
    }
  },
};
