import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { plainRenderers } from "./testkit/plain-renderers.ts";
import { transpile } from "./transpile.ts";

const folder = new URL("./testdata/lessons/", import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".camp"))
  .map((file) => file.slice(0, -".camp".length));
const knownTypes = ["coinflip", "calcdoku", "graph2d"];

function read(file: string): string {
  return readFileSync(new URL(file, folder), "utf8");
}

function programOf(name: string): string {
  const source = existsSync(new URL(`${name}.source.json`, folder)) ? JSON.parse(read(`${name}.source.json`)) : {};
  const { settings = { title: name, kind: "lesson" }, assets = [] } = source;
  const program = transpile({ camperdown: read(`${name}.camp`), assets, settings, knownTypes }, plainRenderers);
  return `${JSON.stringify(program, null, 2)}\n`;
}

describe("a lesson becomes the program that is written beside it", () => {
  test.each(names)("%s", (name) => {
    const expected = new URL(`${name}.program.json`, folder);
    const made = programOf(name);
    if (!existsSync(expected)) {
      expect(process.env.CI, `${name}.program.json is missing`).toBeFalsy();
      writeFileSync(expected, made);
    }
    expect(made).toBe(readFileSync(expected, "utf8"));
  });

  test("the good lessons have no problem at all but notes", () => {
    for (const name of ["three-quarters", "every-command"]) {
      const { unifiedWarnings } = JSON.parse(programOf(name));
      const told = unifiedWarnings.filter(({ severity }: { severity: string }) => severity !== "info");
      expect(told).toEqual([]);
    }
  });

  test("the example of the reference for authors is one of them", () => {
    const reference = readFileSync(new URL("../../docs/lesson-language.md", import.meta.url), "utf8");
    expect(reference).toContain(read("three-quarters.camp").trim());
  });
});
