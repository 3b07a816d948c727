import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type RouteName, route, routes } from "#contract/paths.ts";

const ROOT = join(import.meta.dirname, "../..");
const [, specification = "", trust = "", open = "", starting = "", staff = "", standards = ""] = readFileSync(
  join(ROOT, "docs/coverage.md"),
  "utf8",
).split(/^## .*$/m);

/** Ids of the specification's rows: letter, first, last. */
const RANGES: readonly [string, number, number][] = [
  ["R", 1, 15],
  ["P", 1, 7],
  ["T", 1, 8],
  ["G", 1, 5],
  ["L", 1, 9],
  ["I", 1, 20],
  ["E", 1, 11],
  ["U", 1, 5],
  ["A", 1, 4],
  ["O", 1, 2],
];

/** Rows of the trust model about parts that are built. */
const TRUST_RANGES: readonly [string, number, number][] = [
  ["attack T", 1, 8],
  ["attack T", 10, 12],
  ["attack T", 15, 31],
  ["attack T", 35, 41],
  ["attack T", 43, 62],
  ["fault F", 1, 4],
  ["fault F", 6, 10],
  ["fault F", 13, 22],
  ["fault F", 30, 38],
];

const ids = (ranges: readonly [string, number, number][]) =>
  ranges.flatMap(([letter, first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => `${letter}${first + index}`),
  );

/** Cells of each row of a Markdown table, without its head. */
function rows(text: string): string[][] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(1)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const first = (row: string[]) => row[0] ?? "";

test("lists every row of the specification once, in order", () => {
  expect(rows(specification).map(first)).toEqual(ids(RANGES));
});

test("lists every row of the trust model that is due once, in order", () => {
  expect(rows(trust).map(first)).toEqual(ids(TRUST_RANGES));
});

test("lists exactly the routes that paths.ts marks as open, with their paths", () => {
  const names = Object.keys(routes) as RouteName[]; // the keys of a constant object are its names
  const marked = names.filter((name) => route(name).open).map((name) => [`\`${name}\``, `\`${route(name).path}\``]);
  expect(rows(open)).toEqual(marked);
});

const proven = [specification, trust, starting, staff, standards].flatMap(rows);

describe.each(proven.map((row) => [first(row), row] as const))("%s", (_, row) => {
  const [, , state = "", where = "", proof = ""] = row;

  test("has a known state, a place and a proof", () => {
    expect(state).toMatch(/^(holds|partly: \S|open$|open: )/);
    if (state.startsWith("open") || state.startsWith("holds: nothing")) return;
    expect(where).toMatch(/`(src|tests|scripts)\/|redact\.ts/);
    expect(proof).toContain(".test.ts");
  });

  test("names files and tests that exist", () => {
    const paths = [...`${where} ${proof}`.matchAll(/`((?:src|tests|scripts)\/[^`]*)`/g)].map(([, path]) => path ?? "");
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    for (const [, path = "", names = ""] of proof.matchAll(/`([^`]+\.test\.tsx?)`((?: "[^"]+")*)/g)) {
      const text = readFileSync(join(ROOT, path), "utf8");
      for (const [, name = ""] of names.matchAll(/"([^"]+)"/g)) expect(text, path).toContain(name);
    }
  });
});
