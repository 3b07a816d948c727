import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { pathTo, pattern } from "#contract/build-path.ts";
import { matchPath } from "#contract/match-path.ts";
import { type RouteName, route, routes } from "#contract/paths.ts";
import { findInteractive } from "#interactives/checks.ts";
import { views } from "#interactives/views.ts";
import { viewOf } from "#interactives/views-eager.ts";
import { productModules } from "./modules.ts";

const ROOT = join(import.meta.dirname, "../..");
const INTERACTIVES = join(ROOT, "src/interactives");

/** Clocks and random numbers. A Date made from an argument is arithmetic; a Date made from nothing is a clock. */
const CLOCK_OR_DICE =
  /\bDate\.now\b|\bnew Date(?!\w)(?!\s*\(\s*[^\s)])|(?<!new )\bDate\(\)|\bMath\.random\b|\bperformance\.(now|timeOrigin)\b|\bcrypto\b|\bTemporal\.Now\b/;

const isPure = (path: string) =>
  /^src\/(numbers|lang|rules|contract)\//.test(path) ||
  (/^src\/interactives\/.*\.ts$/.test(path) && !/\/(use-[a-z-]+|playground)\.ts$/.test(path));

/** Source without comments, so that prose about clocks doesn't count. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, "$1");

describe("pure floors", () => {
  const modules = productModules().filter(isPure);

  test("are all read", () => {
    for (const floor of ["lang", "rules", "contract", "interactives"]) {
      expect(modules.filter((path) => path.startsWith(`src/${floor}/`)).length, floor).toBeGreaterThan(10);
    }
  });

  test("use no clock and no random numbers", () => {
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
  ])("a planted clock or random number is caught: %s", (text) => expect(withoutComments(text)).toMatch(CLOCK_OR_DICE));

  test.each(["new Date(now)", "new Date(Date.UTC(2026, 0, 1))", "// never Date.now() here"])(
    "code that depends only on its arguments passes: %s",
    (text) => expect(withoutComments(text)).not.toMatch(CLOCK_OR_DICE),
  );
});

const folders = readdirSync(INTERACTIVES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !["kit", "suite"].includes(entry.name))
  .map((entry) => entry.name);

/** An author's own program can't be made up. */
const WITHOUT_GENERATOR = new Set(["genericElmAsset"]);

const FILES = [
  "schema.ts",
  "rules.ts",
  "redact.ts",
  "check.ts",
  "lint.ts",
  "generate.ts",
  "view.tsx",
  "interactive.ts",
  "strings/en.json",
];

describe.each(folders)("the interactive %s", (folder) => {
  const inFolder = (path: string) => join(INTERACTIVES, folder, path);

  test("has all the files an interactive needs, and at least three examples", () => {
    const wanted = FILES.filter((file) => file !== "generate.ts" || !WITHOUT_GENERATOR.has(folder));
    expect(wanted.filter((file) => !existsSync(inFolder(file)))).toEqual([]);
    expect(readdirSync(inFolder("examples")).filter((name) => name.endsWith(".json")).length).toBeGreaterThanOrEqual(3);
  });

  test("runs the shared contract suite in its tests", () => {
    const texts = readdirSync(inFolder("."))
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => readFileSync(inFolder(name), "utf8"));
    expect(texts.some((text) => text.includes("contractSuite(import.meta.dirname"))).toBe(true);
  });

  test("is in the list of src/interactives/checks.ts, and its view has the folder's name as its type", async () => {
    expect(findInteractive(folder)?.type, `add ${folder} to src/interactives/checks.ts`).toBe(folder);
    expect(viewOf(folder)?.type, `type of src/interactives/${folder}/view.tsx`).toBe(folder);
    expect((await views[folder]?.())?.view.type).toBe(folder);
  });
});

test("there is a view for each folder of an interactive and no other", () => {
  expect(folders.length).toBeGreaterThanOrEqual(12);
  expect(Object.keys(views).sort()).toEqual([...folders].sort());
});

test("pages load their later chunks through loadChunk, which reports failures (R15)", () => {
  // The playground runs in a frame without access to the server.
  const elsewhere = /^src\/web\/playground\//;
  const loading = productModules().filter(
    (path) =>
      path.startsWith("src/web/") &&
      !elsewhere.test(path) &&
      /(?<!typeof )\bimport\(/.test(withoutComments(readFileSync(join(ROOT, path), "utf8"))),
  );
  expect(loading).toContain("src/web/lesson/nearby-views.ts");
  const unreported = loading.filter(
    (path) => !/loadChunk\([^;]*?\bimport\(/.test(readFileSync(join(ROOT, path), "utf8")),
  );
  expect(unreported).toEqual([]);
});

const names = Object.keys(routes) as RouteName[]; // the keys of a constant object are its names

describe("the map of routes", () => {
  test.each(names)("%s is built from its name and matched again, with parameters and queries (R13)", (name) => {
    const given = pattern(name).segments.flatMap((segment, index) =>
      segment.kind === "literal" ? [] : [[segment.name, `ä ${index}%`] as const],
    );
    const params = Object.fromEntries(given);
    const query = Object.fromEntries((route(name).query ?? []).map((key) => [key, "a/b&c"]));
    const url = new URL(pathTo(name, params, query), "http://localhost");
    expect(matchPath(url.pathname)).toEqual({ name, params });
    expect(Object.fromEntries(url.searchParams)).toEqual(query);
  });

  test("pathTo throws on a missing parameter and on a query the route doesn't take", () => {
    expect(() => pathTo("lesson", { courseSlug: "a" })).toThrow(/needs the parameter/);
    expect(() => pathTo("home", {}, { next: "/" })).toThrow(/takes no query/);
  });

  test("no two routes have the same path", () => {
    expect(new Set(names.map((name) => route(name).path)).size).toBe(names.length);
  });
});
