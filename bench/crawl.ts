import { signUp, startMeasured } from "./product.ts";
import { atMost, type Bench, type Row } from "./row.ts";

const AT_ONCE = 20;
/** Longest that any page may take while a crawler is at work, on a machine with two cores. */
const PATIENCE_MS = 2000;
const STARTS = ["/", "/courses/", "/topics/", "/premium/", "/authors/interactives/"];

interface Visited {
  path: string;
  status: number;
  ms: number;
}

/** Crawls every linked page right after a start, cold, twenty at a time. No request may fail, and none may make others wait. */
export const crawl: Bench = {
  id: "crawl",
  async run(): Promise<Row[]> {
    const product = await startMeasured();
    try {
      const { cookie } = await signUp(product.url);
      const visited = await visitAll(product.url, cookie);
      const failed = visited.filter(({ status }) => status >= 500);
      const slowest = visited.reduce((slow, page) => (page.ms > slow.ms ? page : slow));
      return [
        atMost(
          {
            id: "crawl",
            what: `every page once after a start, ${AT_ONCE} at once: answers of 500 and above`,
            ours: `${failed.length} of ${visited.length}${failed[0] ? `, first ${failed[0].path}` : ""}`,
            reference: "none",
            ratio: failed.length,
          },
          0,
        ),
        atMost(
          {
            id: "crawl-slowest",
            what: `the same: the slowest page (${slowest.path})`,
            ours: `${slowest.ms.toFixed(0)} ms`,
            reference: `${PATIENCE_MS} ms`,
            ratio: slowest.ms / PATIENCE_MS,
          },
          1,
        ),
      ];
    } finally {
      await product.remove();
    }
  },
};

/** Follows every link to a page of the product once. */
async function visitAll(url: string, cookie: string): Promise<Visited[]> {
  const known = new Set(STARTS);
  const visited: Visited[] = [];
  const waiting = [...STARTS];
  const visitNext = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const began = performance.now();
      const answer = await fetch(url + path, { headers: { cookie }, redirect: "manual" });
      const html = await answer.text();
      visited.push({ path, status: answer.status, ms: performance.now() - began });
      for (const [, link = ""] of html.matchAll(/href="(\/[^"#?]*)"/g)) {
        if (known.has(link) || /^\/(assets|account\/logout|payment)/.test(link)) continue;
        known.add(link);
        waiting.push(link);
      }
    }
  };
  // Pages found late don't wake idle lanes: repeat until a round finds nothing new.
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, visitNext));
  return visited;
}
