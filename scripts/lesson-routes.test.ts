import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { edgesOf } from "../tests/house/modules.ts";
import { LESSON_ROUTES } from "./lesson-routes.ts";

const ROOT = join(import.meta.dirname, "..");
/** A name where an address is made of it, or a call is sent to it. */
const USE = /\b(?:pathTo|rowOf|matchRoute)\(\s*"(\w+)"|\bpost<[^>]+>\("(\w+)"|\broute: (?:\w+ \? "(\w+)" : )?"(\w+)"/g;
const TABLE = "src/contract/paths.ts";

/** Pages that never load the table of all routes. */
const ENTRIES = ["lesson", "offline", "embed"].map((name) => `src/web/entry-${name}.tsx`);

/** Modules that these load, at once or later. */
function modulesOf(...entries: string[]): Set<string> {
  const found = new Set<string>();
  const waiting = entries;
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || !/\.tsx?$/.test(path)) continue;
    found.add(path);
    if (path === "src/contract/route-row.ts") continue;
    for (const { to, kind, typeOnly } of edgesOf(path)) if (kind === "file" && !typeOnly) waiting.push(to);
  }
  return found;
}

const modules = modulesOf(...ENTRIES);

test("A lesson's page loads a table of its own routes, not that of all", () => {
  expect([...modules]).not.toContain(TABLE);
});

test("A lesson's own table has every route that its modules name, and no other", () => {
  const named = [...modules].flatMap((path) =>
    [...readFileSync(join(ROOT, path), "utf8").matchAll(USE)].flatMap(([, ...names]) => names.filter(Boolean)),
  );
  expect([...new Set(named)].sort()).toEqual([...LESSON_ROUTES].sort());
});

test("Each script that draws a page has the table of all routes, unless it draws one of those pages", () => {
  const drawing = globSync("src/web/**/*.{ts,tsx}", { cwd: ROOT }).filter(
    (path) => !path.includes(".test.") && /\b(createRoot|hydrateRoot)\(/.test(readFileSync(join(ROOT, path), "utf8")),
  );
  expect(drawing.length).toBeGreaterThan(3);
  expect(drawing.filter((path) => !modules.has(path) && !modulesOf(path).has(TABLE))).toEqual([]);
});
