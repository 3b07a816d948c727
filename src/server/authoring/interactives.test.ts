import { afterAll, describe, expect, test } from "vitest";
import { authoredTypes, inlineTypes } from "#interactives/checks.ts";
import { createLearningApp } from "#tests/kit/learning.ts";

const app = await createLearningApp();
afterAll(() => app.close());
const browser = app.browser();
await browser.get("/authors/interactives/");

const ask = async (asset: unknown, request: object, type = "hotcold", seed = "s") => {
  const text = typeof asset === "string" ? asset : JSON.stringify(asset);
  return browser.post("/api/v1/interactives/try/", { type, asset: text, seed, ask: request });
};
const reply = async (asset: unknown, request: object, type?: string) =>
  (await ask(asset, request, type)).json().results;

const hunt = {
  type: "hotcold",
  version: 1,
  difficulty: 1,
  prompt: "Find the number.",
  description: "A line of the numbers from 1 to 7, one of which is hidden.",
  hints: ["Ask in the middle."],
  explanation: "Halving needs three guesses.",
  space: { k: "line", min: 1, max: 7, step: 1 },
  feedback: "higherLower",
  target: 6,
  win: { within: 0 },
};

describe("the gallery of interactives", () => {
  test("shows every authored type, with at least three examples and an explanation of each check", async () => {
    const { results } = await browser.data("/authors/interactives/");
    expect(results.types.map(({ type }: { type: string }) => type)).toEqual([...authoredTypes, ...inlineTypes]);
    for (const { num_examples, group } of results.types) {
      expect(num_examples).toBeGreaterThanOrEqual(group === "question" ? 1 : 3);
    }
  });

  test.each(authoredTypes)("%s: each example can be played, and its source reads back without errors", async (type) => {
    const { results } = await browser.data(`/authors/interactives/${type}/`);
    expect(results.json_schema).toMatchObject({ type: "object", properties: { type: { const: type } } });
    for (const { source, trial } of results.examples) {
      expect(trial.pub).toMatchObject({ type });
      const { problems, trial: again } = await reply(source, { k: "open" }, type);
      expect(problems.filter(({ severity }: { severity: string }) => severity === "error")).toEqual([]);
      expect(again.pub.prompt).toBe(trial.pub.prompt);
    }
  });

  test.each(authoredTypes)("%s: the playable half holds none of the type's secrets", async (type) => {
    const { results } = await browser.data(`/authors/interactives/${type}/`);
    for (const { source, trial } of results.examples) {
      const { explanation, hints = [] } = JSON.parse(source);
      for (const secret of [explanation, ...hints]) if (secret) expect(JSON.stringify(trial)).not.toContain(secret);
    }
  });

  test("links a type to the lessons that use it, and reveals nothing else about them", async () => {
    const { results } = await browser.data("/authors/interactives/calcdoku/");
    expect(results.lessons).toContainEqual({
      name: "Small grids",
      course_name: expect.any(String),
      path: "/courses/number-walks/first-steps/small-grids/",
    });
    for (const { path } of results.lessons) expect((await browser.get(path)).status).toBe(200);
  });

  test("answers 404 for an unknown type", async () => {
    expect((await browser.get("/authors/interactives/__proto__/")).status).toBe(404);
    expect((await ask(hunt, { k: "open" }, "nothing")).status).toBe(404);
  });
});

describe("an inline question", () => {
  test.each(inlineTypes)("%s: each example is written as in a lesson and can be played", async (type) => {
    const { results } = await browser.data(`/authors/interactives/${type}/`);
    expect(results).toMatchObject({ notation: "camperdown", json_schema: null });
    for (const { source, trial } of results.examples) {
      expect(source).toMatch(/^! /);
      const { problems, trial: again } = await reply(source, { k: "open" }, type);
      expect(problems.filter(({ severity }: { severity: string }) => severity !== "info")).toEqual([]);
      expect(again.pub.prompt).toBe(trial.pub.prompt);
    }
  });

  const prime = '! choice "p" >>\n  Which is *prime*?\n\n  ? [21]\n  ? [23] |> correct\n';

  test("is judged by the server; its right answer never reaches the browser", async () => {
    const { trial } = await reply(prime, { k: "open" }, "multipleChoice");
    expect(JSON.stringify(trial)).not.toContain("correct");
    const verdicts = [];
    for (const { id } of trial.pub.choices) {
      const { reply: judged } = await reply(
        prime,
        { k: "check", answer: { picked: id }, attempt: 0, log: [] },
        "multipleChoice",
      );
      verdicts.push(judged.verdict.correct);
    }
    expect(verdicts.sort()).toEqual([false, true]);
  });

  test("is compiled, not trusted: neither an author's JSON nor HTML gets through", async () => {
    const json = JSON.stringify({ type: "multipleChoice", version: 1, prompt: { html: "<script>alert(1)</script>" } });
    expect(await reply(json, { k: "open" }, "multipleChoice")).toMatchObject({ trial: null });
    const { trial } = await reply(
      prime.replace("*prime*", "<img src=x onerror=alert(1)>"),
      { k: "open" },
      "multipleChoice",
    );
    expect(trial.pub.prompt).not.toContain("<img");
  });

  test("reports the line of a mistake; without a question there's nothing to play", async () => {
    const twice = await reply(prime.replace("? [21]", "? [21] |> correct"), { k: "open" }, "multipleChoice");
    expect(twice.problems).toContainEqual(expect.objectContaining({ message: expect.stringMatching(/^Line \d: /) }));
    const other = await reply(prime, { k: "open" }, "numeric");
    expect(other).toMatchObject({
      trial: null,
      problems: expect.arrayContaining([expect.objectContaining({ code: "NO_QUESTION" })]),
    });
  });
});

describe("an author's mistakes", () => {
  const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
  const text = JSON.stringify(hunt);
  const problemOf = async (asset: string, type = "hotcold") => (await reply(asset, { k: "open" }, type)).problems[0];

  test.each([
    ["nothing", "", "", "There's nothing here yet. JSON begins with {."],
    ["NaN", text.replace(":6,", ":NaN,"), "", "JSON has no NaN and no Infinity."],
    ["a comma too many", text.replace("}}", "},}"), "", "There's an extra comma."],
    ["a name twice", text.replace('"target"', '"type":"hotcold","target"'), "", "This name is here twice"],
    ["no object", "[]", "", "An object { … } goes here, not a list."],
    ["null", "null", "", "An object { … } goes here, not null."],
    ["2**53+1", text.replace(":6,", ":9007199254740993,"), "/target", "A whole number here is too large to be exact."],
    ["__proto__", text.replace('"within"', '"__proto__":{},"within"'), "/win/__proto__", `can't be called "__proto__"`],
    ["10,000 brackets", text.replace(":6,", `:${deep},`), "/target", "This is nested more than 64 levels deep."],
    ["10,000 open brackets", "[".repeat(10_000), "", "It stops here"],
    ["a text for a number", text.replace('"min":1', '"min":"1"'), "/space/min", 'A number goes here, not "1".'],
    [
      "a text that is too long",
      text.replace("Find the number.", "x".repeat(4001)),
      "/prompt",
      "At most 4000 characters fit",
    ],
    ["a kind that is none", text.replace('"line"', '"lin"'), "/space/k", '"line", "grid" or "curve" goes here'],
    ["another type", text.replace('"hotcold"', '"calcdoku"'), "/type", '"hotcold" goes here, not "calcdoku".'],
  ])("%s is reported with its place", async (_, asset, path, message) => {
    expect(await problemOf(asset)).toMatchObject({
      severity: "error",
      path,
      message: expect.stringContaining(message),
    });
  });

  test.each(authoredTypes)("%s: reports an extra field, one of the wrong type and a missing one", async (type) => {
    const { results } = await browser.data(`/authors/interactives/${type}/`);
    const example = JSON.parse(results.examples[0].source);
    const { prompt, ...rest } = example;
    expect(await problemOf(JSON.stringify({ ...example, surprise: 1 }), type)).toMatchObject({
      code: "UNKNOWN_FIELD",
      path: "/surprise",
      fix: { title: "Remove surprise" },
    });
    expect(await problemOf(JSON.stringify({ ...example, prompt: 7 }), type)).toMatchObject({
      message: "A text goes here, not 7.",
      path: "/prompt",
      fix: { title: 'Change it to "7"' },
    });
    expect(await problemOf(JSON.stringify(rest), type)).toMatchObject({
      message: 'The field "prompt" is missing.',
      path: "/prompt",
    });
    expect(await problemOf(JSON.stringify({ ...rest, promt: prompt }), type)).toMatchObject({ path: "/prompt" });
  });
});

describe("an author playing an asset", () => {
  test("gets what a learner would: probes, verdict, hint, solution", async () => {
    const low = await reply(hunt, { k: "probe", query: 4, log: [] });
    expect(low.reply.log).toEqual([{ query: 4, reply: expect.objectContaining({}) }]);
    const found = await reply(hunt, { k: "probe", query: 6, log: low.reply.log });
    const judged = await reply(hunt, { k: "check", answer: {}, attempt: 0, log: found.reply.log });
    expect(judged.reply).toMatchObject({ verdict: { kind: "scored", correct: true } });
    expect(judged.reply.explanation).toContain("three guesses");
    expect((await reply(hunt, { k: "hint", index: 0, state: { aim: 0 } })).reply.html).toContain("middle");
    expect((await reply(hunt, { k: "reveal" })).reply.explanation).toContain("three guesses");
  });

  test("learns where the JSON breaks and what is wrong with each field, with a fix where there is one", async () => {
    const broken = await reply('{"type": ', { k: "open" });
    expect(broken).toMatchObject({ trial: null, problems: [{ severity: "error", code: "JSON" }] });
    const far = await reply({ ...hunt, target: 9, surprise: 1 }, { k: "open" });
    expect(far.problems).toContainEqual(expect.objectContaining({ code: "TARGET_OUTSIDE" }));
    expect(far.problems).toContainEqual(
      expect.objectContaining({ code: "UNKNOWN_FIELD", fix: { title: "Remove surprise", patch: expect.any(Array) } }),
    );
  });

  test("gets another exercise for another seed, and the same for the same seed", async () => {
    const make = async (seed: string) =>
      (await browser.post("/api/v1/interactives/make/", { type: "calcdoku", seed, difficulty: 3 })).json().results
        .asset;
    expect(await make("a")).toBe(await make("a"));
    expect(await make("a")).not.toBe(await make("b"));
  });

  test.each([
    ["an unknown question", { type: "hotcold", asset: "{}", seed: "s", ask: { k: "eval" } }],
    ["an asset that is no text", { type: "hotcold", asset: {}, seed: "s", ask: { k: "open" } }],
    ["too much text", { type: "hotcold", asset: "x".repeat(200_001), seed: "s", ask: { k: "open" } }],
    ["a field too many", { type: "hotcold", asset: "{}", seed: "s", ask: { k: "open" }, user_id: 1 }],
  ])("refuses %s", async (_, body) => {
    expect((await browser.post("/api/v1/interactives/try/", body)).status).toBe(400);
  });
});

test("plays the versions of a question whose numbers vary, each by its own answer", async () => {
  const text =
    '! numeric "q" |> vary n 7 "2..9" |> answer "@{n + 1}" >>\n  What comes after @n?\n\n  ! explanation >> @{n + 1}.';
  const body = { type: "numeric", asset: text, seed: "s" };
  const play = async (version: number, ask: object) =>
    (await browser.post("/api/v1/interactives/try/", { ...body, version, ask })).json().results;
  const asked = await Promise.all([0, 1, 2].map((version) => play(version, { k: "open" })));
  const numbers = asked.map(({ trial }) => Number(/\d+/.exec(trial.pub.prompt)?.[0]));
  expect(numbers[0]).toBe(7);
  expect(new Set(numbers).size).toBe(3);
  expect(asked[0].versions).toBe(7);
  const answer = { text: String((numbers[2] ?? 0) + 1) };
  const { reply: judged } = await play(2, { k: "check", answer, attempt: 0, log: [] });
  expect(judged).toMatchObject({ verdict: { correct: true } });
  expect((await play(99, { k: "open" })).trial).toEqual(asked[0].trial);
});

test("has to wait after asking for too many exercises", async () => {
  const other = await createLearningApp();
  const visitor = other.browser();
  await visitor.get("/authors/interactives/");
  const statuses = new Set<number>();
  for (let attempt = 0; attempt <= 60; attempt += 1) {
    const body = { type: "nothing", seed: "s", difficulty: 1 };
    statuses.add((await visitor.post("/api/v1/interactives/make/", body)).status);
  }
  await other.close();
  expect([...statuses]).toEqual([404, 429]);
});
