import { interleaved, load, slowest, speeds } from "./load.ts";
import { LESSON, pageData, signUp, startSettled } from "./product.ts";
import { connectionOf, startRaw } from "./raw.ts";
import { atLeast, atMost, type Bench, type Row } from "./row.ts";

const SOMEBODY = "00000000-0000-4000-8000-000000000001";
const ANOTHER = "00000000-0000-4000-8000-000000000002";
const REQUESTS = 2000;

/**
 * Serves a lesson's page data to a logged-in learner, against bare Fastify and pg (P1): once reading a row that holds
 * the very same page, so both send as many bytes, and once reading a row with a few fields.
 */
export const lessonPages: Bench = {
  id: "P1",
  async run(): Promise<Row[]> {
    const product = await startSettled();
    const raw = await startRaw(connectionOf(product.dataDir));
    try {
      const learner = await signUp(product.url);
      const page = await pageData(product.url, LESSON, learner);
      const headers = { cookie: learner.cookie, accept: "application/json" };
      const ours = () => load(product.url, REQUESTS, { path: `${LESSON}?ajax=1`, headers });
      const rowOf = async (user: string, state: unknown) => {
        await keep(raw.url, { user_id: user, lesson_id: SOMEBODY, rev: 1, state });
        return () => load(raw.url, REQUESTS, { path: `/row/${user}/${SOMEBODY}` });
      };
      const same = await interleaved(ours, await rowOf(SOMEBODY, page));
      const small = await interleaved(ours, await rowOf(ANOTHER, { picked: "a" }));
      const what = "lesson page data, logged in and warm, against Fastify + pg reading";
      return [
        atLeast({ id: "P1", what: `${what} one row with the same page`, ...speeds(same) }, 0.8),
        atMost({ id: "P1-p99", what: "the same: time within which 99 of 100 came", ...slowest(same) }, 3),
        atLeast({ id: "P1-small", what: `${what} one row of 100 bytes`, ...speeds(small) }, 0.5),
        atMost({ id: "P1-small-p99", what: "the same: time within which 99 of 100 came", ...slowest(small) }, 3),
      ];
    } finally {
      await raw.stop();
      await product.remove();
    }
  },
};

async function keep(url: string, row: unknown): Promise<void> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}/row`, { method: "POST", headers, body: JSON.stringify(row) });
  if (!answer.ok) throw new Error(`The reference kept nothing: ${answer.status}.`);
}
