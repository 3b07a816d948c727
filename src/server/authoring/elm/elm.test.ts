import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { COUNTER, COUNTER_PACKAGES, ELM_PACKAGES, needsElm } from "#tests/kit/elm.ts";
import { createLearningApp, newKey } from "#tests/kit/learning.ts";
import { createUsercontent } from "../../usercontent.ts";
import { compilePublished } from "./compile-published.ts";
import { findScripts } from "./find-scripts.ts";

let app: TestApp;
let ada: TestBrowser;
let stranger: TestBrowser;
let lesson: { lesson_id: string; version_name: string };

async function open(env: Record<string, string>) {
  app = await createLearningApp({ env });
  ada = await author("ada@example.com");
  stranger = await author("stranger@example.com");
  await sql`insert into course_authors select course_id, user_id from courses, users
    where slug = 'number-walks' and email = 'ada@example.com'`.execute(app.db);
  const { rows } = await sql<{ lesson_id: string; version_name: string }>`
    select v.lesson_id, v.version_name from lesson_versions v join lessons l using (lesson_id)
    join courses c using (course_id) where c.slug = 'number-walks' and v.state = 'MAIN' limit 1`.execute(app.db);
  if (!rows[0]) throw new Error("The test catalogue has no such course.");
  lesson = rows[0];
}

async function author(email: string): Promise<TestBrowser> {
  const browser = app.browser();
  await browser.signUp(email);
  await sql`update users set user_type = 'author' where email = ${email}`.execute(app.db);
  return browser;
}

/** Asks whether a new draft with this program could become a candidate, and returns what keeps it from that. */
async function problemsOf(elm: string): Promise<string[]> {
  const place = { course_slug: "number-walks", chapter_slug: "first-steps" };
  const made = await ada.post("/authors/lessons/create/", {
    key: newKey(),
    ...place,
    title: `Toy ${newKey().slice(-8)}`,
  });
  const { lesson_id, version_name } = made.json().results.lesson;
  const text = JSON.stringify({ ...ELM_ASSET, elm, packages: COUNTER_PACKAGES });
  await sql`insert into editor_files (doc_id, path, text)
    select doc_id, 'assets/toy.json', ${text} from editor_docs where lesson_id = ${lesson_id}`.execute(app.db);
  const body = { key: newKey(), lesson_id, version_name, state: "CANDIDATE" };
  return (await ada.post("/authors/lessons/version/change-state/", body)).json().results.errors;
}
const ELM_ASSET = {
  type: "genericElmAsset",
  version: 1,
  prompt: "Press the button.",
  description: "A counter with a button that adds one.",
  difficulty: 1,
  goal: "explore",
};
const NOT_COMPILED = "The Elm program of toy isn't compiled yet.";

/** Puts a program into the lesson that learners get, as an import does, and returns what's said when programs are compiled. */
async function saidOf(elm: string): Promise<string[]> {
  const text = JSON.stringify({ ...ELM_ASSET, elm, packages: COUNTER_PACKAGES });
  await sql`insert into lesson_files (lesson_id, version_name, path, text)
    values (${lesson.lesson_id}, ${lesson.version_name}, 'assets/toy.json', ${text})
    on conflict (lesson_id, version_name, path) do update set text = excluded.text`.execute(app.db);
  const lines: string[] = [];
  await compilePublished(app.tools, (line) => lines.push(line));
  await sql`delete from lesson_files where path = 'assets/toy.json'`.execute(app.db);
  return lines;
}

const compile = (more: object = {}, browser = ada) =>
  browser.post("/authors/elm/compile/", {
    ...lesson,
    alias: "toy",
    elm: COUNTER,
    packages: COUNTER_PACKAGES,
    ...more,
  });

describe("on a server without Elm", () => {
  beforeAll(() => open({}));
  afterAll(() => app.close());

  test("authors read that it isn't installed", async () => {
    const { results } = (await ada.get("/authors/packages/")).json();
    expect(results).toEqual({ packages: [], errors: ["Elm isn't installed on this server."] });
    const refused = await compile();
    expect(refused.status).toBe(503);
    expect(refused.json().results.errors).toEqual(["Elm isn't installed on this server."]);
  });

  test("a version with an Elm program can't be published", async () => {
    expect(await problemsOf(COUNTER)).toContain(NOT_COMPILED);
  });

  test("nobody but its authors hears anything about a lesson", async () => {
    expect((await compile({}, stranger)).status).toBe(404);
    expect((await compile({}, app.browser())).status).not.toBe(200);
  });

  test("an import says which lessons have no program, and why", async () => {
    const [why, which] = await saidOf(COUNTER);
    expect(why).toBe(
      "Elm programs of lessons weren't compiled, so learners only get boxes to answer: Elm isn't installed on this server.",
    );
    expect(which).toMatch(/^ {2}number-walks\/[a-z-]+\/assets\/toy\.json$/);
  });
});

describe.skipIf(needsElm("Elm programs of lessons"))("on a server with Elm", () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "hypatia-elm-data-"));
    await open({ DATA_DIR: dataDir, ELM_HOME: ELM_PACKAGES });
  });
  afterAll(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const builds = async () => (await sql<{ outcome: string }>`select outcome from elm_builds`.execute(app.db)).rows;

  test("authors see which packages they can use", async () => {
    const { results } = (await ada.get("/authors/packages/")).json();
    expect(results.errors).toEqual([]);
    expect(results.packages).toContainEqual({ name: "elm/core", version: "1.0.5" });
    expect(results.packages.map(({ name }: { name: string }) => name)).not.toContain("elm/virtual-dom");
  });

  test("a program is compiled once, and its script is where the second origin serves it", async () => {
    const first = (await compile()).json().results;
    expect(first).toMatchObject({ requestErrors: [], elmerErrors: [], errors: [], compiled: [{ alias: "toy" }] });
    const hash = first.compiled[0].script_hash;
    expect(readFileSync(join(dataDir, "uploads", hash.slice(0, 2), `${hash}.js`), "utf8")).toContain("Frames");
    const count = (await builds()).length;
    expect((await compile()).json().results).toEqual(first);
    expect(await builds()).toHaveLength(count);
    rmSync(join(dataDir, "uploads"), { recursive: true });
    expect((await compile()).json().results).toEqual(first);
    expect(readFileSync(join(dataDir, "uploads", hash.slice(0, 2), `${hash}.js`), "utf8")).toContain("Frames");
  });

  test("learners get the compiled program in a frame that can reach nothing (T29)", async () => {
    const [compiled] = (await compile()).json().results.compiled;
    const toy = { alias: "toy", elm: COUNTER, packages: COUNTER_PACKAGES };
    const scripts = await findScripts(app.db, [toy, { ...toy, alias: "other", elm: "main = 1" }]);
    expect(scripts).toEqual(new Map([["toy", compiled.script_hash]]));
    const http = await createUsercontent(app.tools.settings);
    const { statusCode, headers, body } = await http.inject({ url: `/elm/${compiled.script_hash}.html` });
    const missing = [`/elm/${"0".repeat(64)}.html`, "/elm/..%2F..%2Fx.html"];
    for (const url of missing) expect((await http.inject({ url })).statusCode).toBe(404);
    await http.close();
    expect(statusCode).toBe(200);
    expect(body).toContain(`${compiled.script_hash}.js"></script>`);
    const policy = String(headers["content-security-policy"]);
    for (const rule of [
      "sandbox allow-scripts;",
      "default-src 'none'",
      "connect-src 'none'",
      "form-action 'none'",
      "img-src data:",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(policy).toMatch(/script-src http[^;]*;/);
    expect(policy).not.toMatch(/allow-same-origin|unsafe-eval|script-src[^;]*unsafe/);
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test("a mistake is shown at the author's line, with or without a module line of theirs", async () => {
    const mistake = COUNTER.replace("count + 1,", 'count + "1",');
    for (const elm of [mistake, mistake.replace(/^.*\n/, "")]) {
      const line = elm.split("\n").findIndex((text) => text.includes('"1"')) + 1;
      const answer = (await compile({ elm })).json();
      expect(answer.success).toBe(false);
      expect(answer.results.errors).toEqual(["Elm could not compile"]);
      const [error] = answer.results.elmerErrors;
      expect(error).toMatchObject({ alias: "toy", severity: "error", start: { line } });
      expect(error.message).toContain(`${line}|`);
    }
  });

  test("a program without main is reported as a whole", async () => {
    const { elmerErrors } = (await compile({ elm: "module Main exposing (..)\n\n\nfour =\n    4\n" })).json().results;
    expect(elmerErrors).toMatchObject([{ alias: "toy", title: "NAMING ERROR", start: null }]);
  });

  test("a package outside the list is refused before anything is compiled", async () => {
    const { results } = (await compile({ packages: ["elm/http@2.0.0"] })).json();
    expect(results).toMatchObject({
      requestErrors: ["toy: Lessons can't use the package elm/http@2.0.0."],
      elmerErrors: [],
      compiled: [],
    });
  });

  test("only a version whose programs compile can be published", async () => {
    expect(await problemsOf(COUNTER)).not.toContain(NOT_COMPILED);
    expect(await problemsOf(COUNTER.replace("count + 1,", 'count + "1",'))).toContain(NOT_COMPILED);
  });

  test("a mistake in one asset doesn't stop the others", async () => {
    const programs = [
      { alias: "bad", elm: "main = oops", packages: [] },
      { alias: "toy", elm: COUNTER, packages: COUNTER_PACKAGES },
    ];
    const { results } = (await ada.post("/authors/elm/compile-many/", { ...lesson, programs })).json();
    expect(results.compiled).toMatchObject([{ alias: "toy" }]);
    expect(results.elmerErrors).toMatchObject([{ alias: "bad", module: "Assets.Bad", start: { line: 1 } }]);
  });

  test("programs of imported lessons are compiled, and one that can't be is named with its line", async () => {
    const imported = COUNTER.replace("counter", "imported");
    expect(await saidOf(imported)).toEqual([]);
    const scripts = await findScripts(app.db, [{ alias: "toy", elm: imported, packages: COUNTER_PACKAGES }]);
    expect([...scripts.keys()]).toEqual(["toy"]);
    const [line] = await saidOf(imported.replace("count + 1,", 'count + "1",'));
    expect(line).toMatch(/assets\/toy\.json has no program: Elm could not compile on line 31: TYPE MISMATCH$/);
  });
});
