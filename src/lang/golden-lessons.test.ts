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

describe("compiles each sample lesson to the program stored beside it", () => {
  test.each(names)("%s", (name) => {
    const expected = new URL(`${name}.program.json`, folder);
    const made = programOf(name);
    if (!existsSync(expected)) {
      expect(process.env.CI, `${name}.program.json is missing`).toBeFalsy();
      writeFileSync(expected, made);
    }
    expect(made).toBe(readFileSync(expected, "utf8"));
  });

  test("reports only notes for the good lessons", () => {
    for (const name of ["three-quarters", "every-command"]) {
      const { unifiedWarnings } = JSON.parse(programOf(name));
      const reported = unifiedWarnings.filter(({ severity }: { severity: string }) => severity !== "info");
      expect(reported).toEqual([]);
    }
  });

  test("includes the example of the authors' reference", () => {
    const reference = readFileSync(new URL("../../docs/lesson-language.md", import.meta.url), "utf8");
    expect(reference).toContain(read("three-quarters.camp").trim());
  });
});
