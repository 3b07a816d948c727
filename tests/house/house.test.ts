import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { pathTo, pattern } from "#contract/build-path.ts";
import { matchPath } from "#contract/match-path.ts";
import { type RouteName, route, routes } from "#contract/paths.ts";
import { checkedOf } from "#interactives/checks.ts";
import { views } from "#interactives/views.ts";
import { viewOf } from "#interactives/views-eager.ts";
import { productModules } from "./modules.ts";

const ROOT = join(import.meta.dirname, "../..");
const INTERACTIVES = join(ROOT, "src/interactives");

/** What tells the time or throws dice. A Date made of an argument is arithmetic, one made of nothing is a clock. */
const CLOCK_OR_DICE =
  /\bDate\.now\b|\bnew Date(?!\w)(?!\s*\(\s*[^\s)])|(?<!new )\bDate\(\)|\bMath\.random\b|\bperformance\.(now|timeOrigin)\b|\bcrypto\b|\bTemporal\.Now\b/;

const isPure = (path: string) =>
  /^src\/(lang|rules|contract)\//.test(path) ||
  (/^src\/interactives\/.*\.ts$/.test(path) && !/\/(use-[a-z-]+|playground)\.ts$/.test(path));

/** The sentences about code are no code. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, "$1");

describe("floors that follow from their arguments", () => {
  const modules = productModules().filter(isPure);

  test("were read, all of them", () => {
    for (const floor of ["lang", "rules", "contract", "interactives"]) {
      expect(modules.filter((path) => path.startsWith(`src/${floor}/`)).length, floor).toBeGreaterThan(10);
    }
  });

  test("ask no clock and throw no dice", () => {
    const asking = modules.filter((path) =>
      CLOCK_OR_DICE.test(withoutComments(readFileSync(join(ROOT, path), "utf8"))),
    );
    expect(asking).toEqual([]);
  });

  test.each([
    "const now = Date.now();",
    "const today = new Date();",
    "const today = new Date( );",
    "const today = new Date;",
    "const text = Date();",
    "const die = Math.random();",
    "const began = performance.now();",
    'import { randomBytes } from "node:crypto";',
    "const id = crypto.randomUUID();",
  ])("a planted one is seen: %s", (text) => expect(withoutComments(text)).toMatch(CLOCK_OR_DICE));

  test.each(["new Date(now)", "new Date(Date.UTC(2026, 0, 1))", "// never Date.now() here"])(
    "what follows from its arguments is left alone: %s",
    (text) => expect(withoutComments(text)).not.toMatch(CLOCK_OR_DICE),
  );
});

const folders = readdirSync(INTERACTIVES, { withFileTypes: true })
  .filter((one) => one.isDirectory() && !["kit", "suite"].includes(one.name))
  .map((one) => one.name);

const FILES = [
  "schema.ts",
  "rules.ts",
  "redact.ts",
  "check.ts",
  "lint.ts",
  "generate.ts",
  "view.tsx",
  "checked.ts",
  "strings/en.json",
];

/** The type that a folder's examples are of. */
function typeOf(folder: string): string {
  const example: { type: string } = JSON.parse(
    readFileSync(join(INTERACTIVES, folder, "examples/typical.json"), "utf8"),
  );
  return example.type;
}

describe.each(folders)("the interactive %s", (folder) => {
  const inFolder = (path: string) => join(INTERACTIVES, folder, path);

  test("has the files that all have, and at least three examples", () => {
    expect(FILES.filter((file) => !existsSync(inFolder(file)))).toEqual([]);
    expect(readdirSync(inFolder("examples")).filter((name) => name.endsWith(".json")).length).toBeGreaterThanOrEqual(3);
  });

  test("keeps the contract that all keep: its tests call the shared suite", () => {
    const texts = readdirSync(inFolder("."))
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => readFileSync(inFolder(name), "utf8"));
    expect(texts.some((text) => text.includes("contractSuite(import.meta.dirname"))).toBe(true);
  });

  test("stands in the list of checks and in both lists of views", async () => {
    const type = typeOf(folder);
    expect(checkedOf(type)?.type).toBe(type);
    expect(viewOf(type)?.type).toBe(type);
    expect((await views[type]?.())?.view.type).toBe(type);
  });
});

test("the lists hold an interactive for each folder and nothing else", () => {
  expect(folders.length).toBeGreaterThanOrEqual(12);
  expect(Object.keys(views).sort()).toEqual(folders.map(typeOf).sort());
});

test("every chunk that a page loads later is loaded so that its failure is reported (R15)", () => {
  // The lists only name what their readers load; the playground runs in a frame that reaches nobody.
  const elsewhere = /\/(client|server)-screens\.ts$|^src\/web\/playground\//;
  const loading = productModules().filter(
    (path) =>
      path.startsWith("src/web/") &&
      !elsewhere.test(path) &&
      /(?<!typeof )\bimport\(/.test(withoutComments(readFileSync(join(ROOT, path), "utf8"))),
  );
  expect(loading).toContain("src/web/lesson/lesson-screen.tsx");
  const unreported = loading.filter(
    (path) => !/loadChunk\([^;]*?\bimport\(/.test(readFileSync(join(ROOT, path), "utf8")),
  );
  expect(unreported).toEqual([]);
});

const names = Object.keys(routes) as RouteName[]; // the keys of a constant object are its names

describe("the map of routes", () => {
  test.each(names)("%s is built by name and found again, with its parameters and queries (R13)", (name) => {
    const given = pattern(name).segments.flatMap((one, index) =>
      one.kind === "literal" ? [] : [[one.name, `ä ${index}%`] as const],
    );
    const params = Object.fromEntries(given);
    const query = Object.fromEntries((route(name).query ?? []).map((key) => [key, "a/b&c"]));
    const url = new URL(pathTo(name, params, query), "http://localhost");
    expect(matchPath(url.pathname)).toEqual({ name, params });
    expect(Object.fromEntries(url.searchParams)).toEqual(query);
  });

  test("a parameter that is missing, or a query that the route does not take, is a mistake of ours", () => {
    expect(() => pathTo("lesson", { courseSlug: "a" })).toThrow(/needs the parameter/);
    expect(() => pathTo("home", {}, { next: "/" })).toThrow(/takes no query/);
  });

  test("no two routes have the same path", () => {
    expect(new Set(names.map((name) => route(name).path)).size).toBe(names.length);
  });
});
