import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type ConfigName, configs } from "./config.ts";
import { parse } from "./parse.ts";
import { printTree } from "./print.ts";

interface SmallCase {
  config: ConfigName;
  source: string;
  note: string;
  ast: unknown;
}

interface DocumentCase {
  name: string;
  source: string;
  trees: Partial<Record<ConfigName, unknown>>;
}

function cases<T>(name: string): T[] {
  return JSON.parse(readFileSync(new URL(`./testdata/${name}.json`, import.meta.url), "utf8"));
}

function tree(source: string, config: ConfigName): unknown {
  return JSON.parse(printTree(parse(source, configs[config])));
}

describe("gives the reference's tree", () => {
  test.each(cases<SmallCase>("small"))("$config: $note", ({ config, source, ast }) => {
    expect(tree(source, config)).toEqual(ast);
  });

  test.each(cases<SmallCase>("damaged").map((each, index) => ({ ...each, index })))(
    "damaged document $index in $config",
    ({ config, source, ast }) => {
      expect(tree(source, config)).toEqual(ast);
    },
  );

  const documents = cases<DocumentCase>("documents").flatMap(({ name, source, trees }) =>
    Object.entries(trees).map(([config, ast]) => ({ name, source, config: config as ConfigName, ast })),
  );
  test.each(documents)("$name in $config", ({ source, config, ast }) => {
    expect(tree(source, config)).toEqual(ast);
  });
});
