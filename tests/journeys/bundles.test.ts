import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, inject, test } from "vitest";
import type { LessonProgram } from "#lang/lesson-program.ts";
import { createHttpBrowser } from "../kit/http-browser.ts";
import { connectToProduct } from "../kit/product-database.ts";
import { SURE, secretTexts } from "../kit/secret-texts.ts";
import { todays } from "../kit/volume.ts";
import type { Ground } from "./setup.ts";
import { wholeProductAt } from "./whole-product.ts";

/** Reads what was built and sent as an attacker would: no answer, no secret, no text run as code (T10, T53). */

const ROOT = join(import.meta.dirname, "../..");
const WEB = join(ROOT, "dist/web");
const SERVER = join(ROOT, "dist/server");

function filesIn(folder: string): { name: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(js|css|json|html|svg|map)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
}

interface LessonSecrets {
  path: string;
  texts: string[];
}

/** Hints, explanations, answers and feedback of every lesson that comes with the product, as it has compiled them. */
async function starterSecrets(): Promise<LessonSecrets[]> {
  const database = await connectToProduct(product);
  try {
    const { rows } = await database.query<Pick<LessonProgram, "lessonWidgetSchema"> & { path: string }>(
      `select l.path, p.program -> 'lessonWidgetSchema' as "lessonWidgetSchema"
       from lessons l join lesson_versions v using (lesson_id) join lesson_programs p using (content_hash)
       where l.removed_at is null and v.state = 'MAIN'`,
    );
    return rows.map(({ path, lessonWidgetSchema: { public: shown, secret } }) => ({
      path,
      texts: secretTexts(Object.values(secret), JSON.stringify(shown)),
    }));
  } finally {
    await database.end();
  }
}

/** The same of each type's examples for authors. */
function exampleSecrets(): string[] {
  const folder = join(ROOT, "src/interactives");
  const examples = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /^[^/]+\/examples\/[^/]+\.json$/.test(name),
  );
  return examples.flatMap((name) => {
    const asset = JSON.parse(readFileSync(join(folder, name), "utf8"));
    return secretTexts([{ type: asset.type, asset }]);
  });
}

/** Finds which of many secrets a text contains, with one look at each place instead of one search for each of them. */
function finderOf(secrets: readonly string[]): (text: string) => string[] {
  const beginning = Map.groupBy(secrets, (secret) => secret.slice(0, SURE));
  return (text) => {
    const found: string[] = [];
    for (let at = 0; at + SURE <= text.length; at += 1) {
      const possible = beginning.get(text.slice(at, at + SURE));
      if (possible) found.push(...possible.filter((secret) => text.startsWith(secret, at)));
    }
    return found;
  };
}

/**
 * Packages of Fastify's that write functions from what routes and callers are called, never from a request: the router,
 * and two that keep a function's name or number of parameters.
 */
const COMPILERS = /^\/\/ node_modules\/(find-my-way|depd|function-bind)\//;

/** A built file without the modules of those packages. The bundler names each module in a line above it. */
function withoutCompilers(text: string): string {
  const modules = text.split(/^(?=\/\/ (?:node_modules|src)\/)/m);
  return modules.filter((module) => !COMPILERS.test(module)).join("");
}

let product: Ground;
let secrets: LessonSecrets[];

beforeAll(async () => {
  product = await wholeProductAt(inject("journeys").whole);
  secrets = await starterSecrets();
});

test("finds plenty of secrets to look for, and plenty of files to search", () => {
  const lessons = readdirSync(join(ROOT, "content/courses"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("/lesson.camp"))
    .map((name) => name.slice(0, -"/lesson.camp".length));
  expect(secrets.map(({ path }) => path).sort()).toEqual(lessons.sort());
  expect(secrets.filter(({ texts }) => texts.length === 0)).toEqual([]);
  expect(exampleSecrets().length).toBeGreaterThan(50);
  expect(filesIn(WEB).length).toBeGreaterThan(50);
});

test("keeps answers, hints and explanations of lessons and examples out of built files (T53)", () => {
  const [planted = "", ...all] = new Set([...secrets.flatMap(({ texts }) => texts), ...exampleSecrets()]);
  const find = finderOf([planted, ...all]);
  expect(find(`x = "${planted}"`)).toEqual([planted]);
  const found = filesIn(WEB).flatMap(({ name, text }) => find(text).map((secret) => `${name}: ${secret}`));
  expect(found).toEqual([]);
});

test("never runs text as code in a built file (T10)", () => {
  const runs = /(?<![\w$.])eval\s*\(|(?<![\w$.])Function\s*\(|["'](node:)?vm2?["']|runIn(New|This)?Context\s*\(/;
  // zod, bundled with the server, asks once whether it may compile schemas: an empty function, never called.
  const zodAsks = /new Function\(""\);(?=\s+return true;)/;
  // Node gives its garbage collector to new contexts only.
  const collector =
    /const \{ runInNewContext \} = process\.getBuiltinModule\("node:vm"\);([\s\S]*)runInNewContext\("gc"\)/;
  const server = filesIn(SERVER).map(({ name, text }) => ({
    name,
    text: withoutCompilers(text).replace(zodAsks, "").replace(collector, "$1"),
  }));
  const files = [...filesIn(WEB), ...server];
  expect(files.filter(({ text }) => runs.test(text)).map(({ name }) => name)).toEqual([]);
  for (const planted of ['eval("1")', 'new Function("return 1")', 'import vm from "node:vm"', 'require("vm2")']) {
    expect(planted).toMatch(runs);
  }
});

test("ships no source maps to browsers, and no names of server settings", () => {
  const files = filesIn(WEB);
  expect(files.filter(({ name, text }) => name.endsWith(".map") || /sourceMappingURL=/.test(text))).toEqual([]);
  const settings = /\b(SECRET_KEY|DATABASE_URL|METRICS_TOKEN|database-password|secret-key)\b/;
  expect(files.filter(({ text }) => settings.test(text)).map(({ name }) => name)).toEqual([]);
});

test("keeps a lesson's own secrets and the server's out of its pages, as HTML and as data (T53)", async () => {
  const reader = createHttpBrowser(product.url);
  // Premium opens every lesson.
  await reader.post("/account/login/", { email: "premium@example.com", password: "demo-password" });
  const house = ["secret-key", "database-password"].map((name) =>
    readFileSync(join(product.dataDir, name), "utf8").trim(),
  );
  const leaks: string[] = [];
  let opened = 0;
  const asData = secrets.map(({ path, texts }) => ({ address: `/courses/${path}/?ajax=1`, texts }));
  // A page is drawn from its data alone.
  const asPages = todays(secrets, 4).map(({ path, texts }) => ({ address: `/courses/${path}/`, texts }));
  const all = [...asData, ...asPages];
  for (const { address, texts } of all) {
    const { status, text } = await reader.get(address);
    if (status === 200) opened += 1;
    leaks.push(
      ...[...texts, ...house].filter((secret) => text.includes(secret)).map((secret) => `${address}: ${secret}`),
    );
  }
  expect(leaks).toEqual([]);
  expect(opened).toBe(all.length);
});
