import { randomUUID } from "node:crypto";
import { interleaved, load, speeds } from "./load.ts";
import { anyAddress, comeAsVisitor, jsonHeaders, LESSON, pageData, startSettled } from "./product.ts";
import { connectionOf, startRaw } from "./raw.ts";
import { atLeast, type Bench, type Row } from "./row.ts";

const LEARNERS = 1000;
const REQUESTS = 2000;

/** Headers a learner's browser sends with each save, from its own address. */
function headersOf(url: string, { cookie, csrfToken }: Awaited<ReturnType<typeof comeAsVisitor>>) {
  return { ...jsonHeaders(url), cookie, "x-xsrf-token": csrfToken, "x-forwarded-for": anyAddress() };
}

/** Saves for several learners, each time with a new key and a higher revision, against bare Fastify and pg writing one row (P2). */
export const saves: Bench = {
  id: "P2",
  async run(): Promise<Row[]> {
    const product = await startSettled();
    const raw = await startRaw(connectionOf(product.dataDir));
    try {
      const first = await comeAsVisitor(product.url);
      const learners = [headersOf(product.url, first)];
      while (learners.length < LEARNERS) learners.push(headersOf(product.url, await comeAsVisitor(product.url)));
      const { results } = await pageData(product.url, LESSON, first);
      const { lesson_id, version_hash } = results.lesson;
      const numeric = Object.entries<{ type: string; asset_hash: string }>(results.interactives).find(
        ([, { type }]) => type === "numeric",
      );
      if (!numeric) throw new Error(`${LESSON} has no numeric question to save.`);
      const [id, { type, asset_hash }] = numeric;
      let rev = 0;
      const work = () => {
        rev += 1;
        return { v: 1, id, type, asset_hash, rev, phase: "working", state: { text: String(rev) } };
      };
      const body = () => {
        const state = work();
        return JSON.stringify({
          key: randomUUID(),
          lesson_id,
          version_hash,
          at: new Date().toISOString(),
          rev,
          block_index: 0,
          block_id: results.blocks[0].id,
          finished: false,
          states: [state],
          inputs: {},
        });
      };
      const ours = () =>
        load(product.url, REQUESTS, {
          path: "/api/v1/userstate/save/",
          method: "POST",
          setupRequest: (request) => ({ ...request, headers: learners[rev % LEARNERS], body: body() }),
        });
      const rows = learners.map(() => randomUUID());
      const theirs = () =>
        load(raw.url, REQUESTS, {
          path: "/row",
          method: "POST",
          setupRequest: (request) => {
            const state = work();
            const row = { user_id: rows[rev % LEARNERS], lesson_id, rev, state };
            return { ...request, headers: { "content-type": "application/json" }, body: JSON.stringify(row) };
          },
        });
      const what = `saves of ${LEARNERS} learners, against Fastify + pg writing one row`;
      return [atLeast({ id: "P2", what, ...speeds(await interleaved(ours, theirs)) }, 0.65)];
    } finally {
      await raw.stop();
      await product.remove();
    }
  },
};
