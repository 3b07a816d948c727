import pino from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Job } from "#interactives/kit/machine/job.ts";
import { MAX_INSIDE_OF_NETWORK } from "#server/runner/learner-gate.ts";
import { UNAVAILABLE_TEXT } from "#server/runner/run-for-learner.ts";
import { createRunner, type Ran } from "#server/runner/runner.ts";
import type { TestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createLearningApp, newKey, openTab } from "#tests/kit/learning.ts";
import { needsSandbox } from "#tests/kit/sandbox.ts";

const LESSON = "/courses/playroom/toys/first-programs/";
const NOW = "2026-03-02T09:00:00Z";
const RIGHT = 'def mean(xs):\n    if not xs:\n        raise ValueError("empty")\n    return sum(xs) / len(xs)\n';
const OK: Ran = { status: "ok", cases: [], ms: 1 };
const STARTER = "def mean(xs):\n    ...\n";

let app: TestApp;

async function sit(browser: TestBrowser = app.browser()) {
  const tab = await openTab(browser, LESSON, NOW);
  const program = (text: string) => [{ path: "main.py", text }];
  const post = async (url: string, body: object) => {
    const { status, headers, body: text } = await browser.post(url, body);
    return { status, headers, text, results: JSON.parse(text).results };
  };
  return {
    browser,
    tab,
    execute: (text: string, more: object = {}) =>
      post("/api/v3/codex/execute/", { ...tab.place, alias: "average", files: program(text), ...more }),
    judge: (text: string, more: object = {}) =>
      post("/api/v3/codex/check/", { ...tab.place, alias: "average", files: program(text), ...more }),
  };
}

describe.skipIf(needsSandbox("programs over HTTP"))("learners' programs", () => {
  beforeAll(async () => {
    app = await createLearningApp();
  });
  afterAll(() => app.close());

  test("a program runs with its input and output", async () => {
    const { execute } = await sit();
    const ran = await execute("name = input()\nprint('Hello', name)\n", { stdin: "Hypatia\n" });
    expect(ran.status).toBe(200);
    expect(ran.results).toMatchObject({
      status: "ok",
      stdout: "Hypatia\nHello Hypatia\n",
      exception: null,
      truncated: false,
    });
  });

  test("an error is reported with its line", async () => {
    const { execute } = await sit();
    const { results } = await execute("x = 1\nprint(x / 0)\n");
    expect(results).toMatchObject({
      status: "error",
      exception: { type: "ZeroDivisionError", file: "main.py", line: 2 },
    });
  });

  test("the visible tests can be tried, without any hidden one", async () => {
    const { execute } = await sit();
    const { results } = await execute(RIGHT, { tests: true });
    expect(results.runs).toEqual([expect.objectContaining({ value: 2 })]);
  });

  test("a right program earns its points once; the same key is the same answer", async () => {
    const { browser, tab, judge } = await sit();
    const key = newKey();
    const first = await judge(RIGHT, { key });
    expect(first.results.verdict).toMatchObject({ correct: true, score: 1, parts: { "an empty list": "right" } });
    expect((await judge(RIGHT, { key })).results).toEqual(first.results);
    const page = await browser.data(LESSON);
    expect(page.results.progress.states).toContainEqual(
      expect.objectContaining({ id: "average", attempts: 1, ever_solved: true }),
    );
    expect(JSON.stringify(tab.page)).not.toMatch(/[Ss]ecret/);
  });

  test("the lesson's own check judges the same way", async () => {
    const { tab } = await sit();
    const wrong = "def mean(xs):\n    return sum(xs) // len(xs)\n";
    const answer = { files: { "main.py": wrong } };
    const judged = (await tab.check("average", answer, { state: answer })).json();
    expect(judged.results.verdict).toMatchObject({
      correct: false,
      score: 0.333,
      parts: { "three numbers": "right", "an empty list": "wrong", fractions: "wrong" },
    });
    expect(judged.results.attempts).toBe(1);
    expect(JSON.stringify(judged.results.verdict)).not.toMatch(/0\.125|secret_model/);
  });

  test("an unfinished program isn't run and costs no attempt", async () => {
    const { judge } = await sit();
    expect((await judge(STARTER)).results.verdict).toEqual({
      kind: "invalid",
      code: "ready.unchanged",
      path: "/files",
    });
    expect((await judge("def mean(xs:\n")).results.verdict).toMatchObject({ kind: "invalid", code: "ready.syntax" });
  });

  test("hidden inputs can't be printed, neither in output nor in error messages", async () => {
    const { judge } = await sit();
    const spy = "def mean(xs):\n    print('seen', xs)\n    raise KeyError(str(xs))\n";
    const judged = await judge(spy);
    expect(judged.results.verdict).toMatchObject({ correct: false });
    expect(judged.text).not.toContain("0.125");
  });

  test("an eleventh program within a minute has to wait, and so does a second one at the same time", async () => {
    const { execute, judge } = await sit();
    const begun = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    // Whether a program may run is decided before the sandbox.
    const run = vi.spyOn(app.tools.runner, "run").mockResolvedValue(OK);
    run.mockImplementationOnce(async () => {
      begun.resolve();
      await released.promise;
      return OK;
    });
    const first = execute("print(1)");
    await begun.promise;
    expect((await execute("print(2)")).status).toBe(429);
    released.resolve();
    expect((await first).status).toBe(200);
    for (let run = 2; run <= 10; run += 1) expect((await execute("print(1)")).status).toBe(200);
    const late = await judge(RIGHT);
    expect(late.status).toBe(429);
    expect(Number(late.headers["retry-after"])).toBeGreaterThan(0);
    app.setNow(Date.parse(NOW) + 61_000);
    expect((await execute("print(1)")).status).toBe(200);
    expect(run).toHaveBeenCalledTimes(11);
    run.mockRestore();
    app.setNow(NOW);
  });

  test("the log holds no hidden test, model solution or learner's code", () => {
    expect(app.logged.length).toBeGreaterThan(0);
    expect(JSON.stringify(app.logged)).not.toMatch(/0\.125|secret_model|Secret|def mean/);
  });

  test("operators see how programs ended", async () => {
    const { execute } = await sit();
    await execute("print(1)");
    const { body } = await app.browser().get("/metrics");
    expect(body).toMatch(/^hypatia_programs_total\{status="ok"\} [1-9]/m);
  });

  test("no program runs for a missing lesson, or for a question that takes none", async () => {
    const { execute, browser, tab } = await sit();
    expect((await execute("print(1)", { alias: "nothing" })).status).toBe(404);
    expect((await execute("print(1)", { entry: "other.py" })).status).toBe(422);
    const strange = { ...tab.place, alias: "average", files: [{ path: "main.py", text: 3 }] };
    expect((await browser.post("/api/v3/codex/execute/", strange)).status).toBe(400);
  });
});

describe("when too many programs want to run", () => {
  const endless = "while True: pass";
  let answerAll: () => void;
  let seen: (string | null | undefined)[];

  /** A server whose programs all run until `answerAll`, or find no place at all. */
  async function openBusy(outcome: Ran = OK) {
    const held = Promise.withResolvers<void>();
    answerAll = held.resolve;
    seen = [];
    const runner = {
      ...createRunner({ dir: "/nowhere", log: pino({ level: "silent" }), bwrap: () => null }),
      unavailableReason: async () => null,
      run: async (_job: Job, network?: string | null) => {
        seen.push(network);
        await held.promise;
        return outcome;
      },
    };
    app = await createLearningApp({ runner });
  }
  afterEach(() => app.close());

  test("visitors who drop their cookies share their network's limit, and members don't", async () => {
    await openBusy();
    const loops = [];
    for (let loop = 0; loop < MAX_INSIDE_OF_NETWORK; loop += 1) loops.push((await sit()).execute(endless));
    await expect.poll(() => seen.length).toBe(MAX_INSIDE_OF_NETWORK);
    expect(new Set(seen)).toEqual(new Set(["127.0.0.1"]));
    const refused = await (await sit()).execute(endless);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "1"]);
    expect(refused.results.errors[0]).toMatch(/from your network without an account\. Please log in/);
    const member = app.browser();
    await member.signUp("member@example.com");
    const honest = (await sit(member)).execute("print(1)");
    await expect.poll(() => seen.at(-1)).toBeNull();
    answerAll();
    expect((await honest).status).toBe(200);
    await Promise.all(loops);
  });

  test("an answer that finds no place is kept, and the learner reads when to try again", async () => {
    await openBusy({ status: "busy", cases: [], ms: 0, waitS: 9 });
    answerAll();
    const { execute, tab } = await sit();
    const refused = await execute("print(1)");
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "9"]);
    const answer = { files: { "main.py": RIGHT } };
    const judged = (await tab.check("average", answer, { state: answer })).json();
    expect(judged.results).toMatchObject({
      verdict: { kind: "invalid", code: "BUSY", params: { seconds: 9 } },
      attempts: 0,
    });
  });
});

describe("without a sandbox", () => {
  test("nothing runs: 503 with an explanation, and an answer is kept unjudged", async () => {
    const bare = await createLearningApp();
    await bare.close();
    app = await createLearningApp({
      runner: createRunner({ dir: "/nowhere", log: bare.tools.log, bwrap: () => null }),
    });
    const { execute, judge, tab } = await sit();
    for (const refused of [await execute("print(1)"), await judge(RIGHT)]) {
      expect(refused.status).toBe(503);
      expect(refused.results.errors).toEqual([UNAVAILABLE_TEXT]);
    }
    const answer = { files: { "main.py": RIGHT } };
    const judged = (await tab.check("average", answer, { state: answer })).json();
    expect(judged.results).toMatchObject({ verdict: { kind: "invalid", code: "NOT_RUN" }, attempts: 0 });
    expect(
      app.logged.filter(({ event }) => event === "runner_unavailable").length +
        bare.logged.filter(({ event }) => event === "runner_unavailable").length,
    ).toBe(1);
    await app.close();
  });
});
