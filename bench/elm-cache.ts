import { join } from "node:path";
import { COUNTER, COUNTER_PACKAGES, ELM_PACKAGES } from "../tests/kit/elm.ts";
import { createHttpBrowser } from "../tests/kit/http-browser.ts";
import { startProduct } from "../tests/kit/running-product.ts";
import { ms, roundsOf, warmUpsOf } from "./measure.ts";
import { atMost, type Bench, type Row } from "./row.ts";

const CONTENT_DIR = join(import.meta.dirname, "../tests/kit/catalogue");
const HIT_MS = 5;
const LESSON = "number-walks/first-steps/equal-steps";

/** Compiles one program again and again: after the first time it's found by its hash (P12). The whole call is measured, over HTTP. */
export const elmCache: Bench = {
  id: "P12",
  async run(): Promise<Row[]> {
    const product = await startProduct({ env: { CONTENT_DIR, ELM_HOME: ELM_PACKAGES } });
    try {
      const browser = createHttpBrowser(product.url);
      await browser.post("/account/login/", { email: "staff@example.com", password: "demo-password" });
      const asked = { lesson_path: LESSON, version_name: "v1" };
      const { lesson } = (await browser.post("/authors/lessons/load/", asked)).json().results;
      const place = { lesson_id: lesson.lesson_id, version_name: "v1" };
      const compile = async () => {
        const before = performance.now();
        const answer = await browser.post("/authors/elm/compile/", {
          ...place,
          alias: "counter",
          elm: COUNTER,
          packages: COUNTER_PACKAGES,
        });
        return { took: performance.now() - before, results: answer.json().results };
      };
      const first = await compile();
      if (first.results.requestErrors?.length > 0) {
        console.error(`  P12 isn't measured here: ${first.results.requestErrors.join(" ")}`);
        return [];
      }
      const times: number[] = [];
      for (let round = -warmUpsOf(50); round < roundsOf(300); round += 1) {
        const { took } = await compile();
        if (round >= 0) times.push(took);
      }
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) =>
        sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
      const row = (id: string, what: string, time: number, reference: number, target: number) =>
        atMost({ id, what, ours: ms(time), reference: ms(reference), ratio: time / reference }, target);
      return [
        row("P12", "an Elm program that was compiled before, the whole call, median, against 5 ms", at(0.5), HIT_MS, 1),
        row("P12-first", "the same against compiling it for the first time", at(0.5), first.took, 0.1),
      ];
    } finally {
      await product.remove();
    }
  },
};
