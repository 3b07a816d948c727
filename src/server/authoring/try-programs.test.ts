import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import typical from "#interactives/codex/examples/typical.json" with { type: "json" };
import { UNAVAILABLE_TEXT } from "#server/runner/run-for-learner.ts";
import { createRunner, type Ran } from "#server/runner/runner.ts";
import { createTestApp, type TestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { needsSandbox } from "#tests/kit/sandbox.ts";

let app: TestApp;
let browser: TestBrowser;

async function open(more: Parameters<typeof createTestApp>[0] = {}) {
  app = await createTestApp(more);
  browser = app.browser();
  await browser.get("/authors/interactives/");
}

const ask = (request: object, asset: unknown = typical) =>
  browser.post("/api/v1/interactives/try/", { type: "codex", asset: JSON.stringify(asset), seed: "s", ask: request });
const reply = async (request: object, asset?: unknown) => (await ask(request, asset)).json().results.reply;
const answer = (text: string) => ({ k: "check", answer: { files: { "main.py": text } }, attempt: 0, log: [] });

describe.skipIf(needsSandbox("programs that authors play and prove"))("an author playing a program question", () => {
  beforeAll(() => open());
  afterAll(() => app.close());

  test("is judged by all tests, including hidden ones", async () => {
    const right = await reply(answer(typical.model));
    expect(right).toMatchObject({ verdict: { kind: "scored", correct: true }, explanation: expect.any(String) });
    const wrong = await reply(answer("def mean(xs):\n    return 2\n"));
    expect(wrong).toMatchObject({ verdict: { correct: false, score: 0.333 }, explanation: null });
  });

  test("sees a run of a program that the browser can't run", async () => {
    const files = [{ path: "main.py", text: "print(input())\n" }];
    const ran = await reply({ k: "program", files, stdin: "seen\n", tests: false });
    expect(ran.outcome).toMatchObject({ status: "ok", cases: [{ stdout: "seen\nseen\n" }] });
  });

  test("sees problems that show only when the programs run", async () => {
    expect(await reply({ k: "prove" })).toEqual({ problems: [] });
    const weak = { ...typical, wrong: [typical.model] };
    const { problems } = await reply({ k: "prove" }, weak);
    expect(problems).toEqual([expect.objectContaining({ code: "WRONG_PASSES", path: "/wrong/0", fix: null })]);
  });

  test("has to wait after ten programs in a minute, like everybody", async () => {
    // Whether a program may run is decided before the sandbox.
    const ended: Ran = { status: "timeout", cases: [], ms: 1 };
    const run = vi.spyOn(app.tools.runner, "run").mockResolvedValue(ended);
    const statuses: number[] = [];
    for (let asked = 0; asked < 10; asked += 1) {
      const { status, headers } = await ask(answer("def mean(xs):\n    return 2\n"));
      statuses.push(status);
      if (status === 429) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    }
    run.mockRestore();
    // Those before have run some of the ten.
    expect(statuses.toSorted((a, b) => a - b)).toEqual(statuses);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });
});

describe("without a sandbox", () => {
  afterAll(() => app.close());

  test("doesn't run an author's program: 503 with an explanation", async () => {
    await open();
    const { log } = app.tools;
    await app.close();
    await open({ runner: createRunner({ dir: "/nowhere", log, bwrap: () => null }) });
    for (const request of [answer(typical.model), { k: "prove" }]) {
      const refused = await ask(request);
      expect(refused.status).toBe(503);
      expect(refused.json().results.errors).toEqual([UNAVAILABLE_TEXT]);
    }
    expect((await ask({ k: "open" })).status).toBe(200);
  });
});
