import { describe, expect, test } from "vitest";
import { breach } from "./law.ts";
import { edgesOf, productModules } from "./modules.ts";

/** Fewer would mean that the checker looked in the wrong place and found nothing to object to. */
const AT_LEAST = 200;

describe("the import law (ARCHITECTURE.md)", () => {
  const modules = productModules();

  test("all modules of the product were read", () => {
    expect(modules.length).toBeGreaterThan(AT_LEAST);
    expect(modules.flatMap((path) => edgesOf(path)).length).toBeGreaterThan(AT_LEAST);
  });

  test("no floor leans where it may not", () => {
    const breaches = modules
      .flatMap((path) => edgesOf(path))
      .flatMap((edge) => {
        const why = breach(edge);
        return why ? [`${edge.from} imports ${edge.to}: ${why}`] : [];
      });
    expect(breaches).toEqual([]);
  });

  test("no parser of the contract reaches a browser: web takes types of what leans on zod", () => {
    const parses = (path: string): boolean =>
      edgesOf(path).some(({ kind, to, typeOnly }) => !typeOnly && (kind === "package" ? /^zod/.test(to) : parses(to)));
    const taken = modules
      .filter((path) => path.startsWith("src/web/"))
      .flatMap((path) => edgesOf(path))
      .filter(({ to, typeOnly }) => to.startsWith("src/contract/") && !typeOnly);
    expect(taken.length).toBeGreaterThan(10);
    expect(taken.filter(({ to }) => parses(to)).map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test.each([
    ["src/rules/trial/x.ts", 'import { now } from "#server/clock.ts";'],
    ["src/rules/trial/x.ts", 'import { DateTime } from "luxon";'],
    ["src/lang/x.ts", 'import "node:fs";'],
    ["src/web/x.ts", 'import type { Tools } from "#server/tools.ts";'],
    ["src/web/x.ts", 'const m = await import("#interactives/parson/check.ts");'],
    ["src/server/learning/x.ts", 'import { view } from "#interactives/parson/view.tsx";'],
    ["src/server/learning/x.ts", 'export { Button } from "#design/button.tsx";'],
    ["src/contract/x.ts", 'import { useState } from "react";'],
    ["src/interactives/parson/view.tsx", 'import { check } from "./check.ts";'],
    ["src/interactives/parson/view.tsx", 'import { assetSchema } from "./schema.ts";'],
    ["src/interactives/parson/rules.ts", 'import { useState } from "react";'],
    ["src/interactives/parson/rules.ts", 'import { rules } from "../calcdoku/rules.ts";'],
    ["src/server/x.ts", 'import { start } from "../main.ts";'],
  ])("a planted breach is caught: %s with %s", (path, text) => {
    expect(edgesOf(path, text).map(breach)).not.toContain(null);
  });

  test.each([
    ["src/interactives/parson/view.tsx", 'import type { Asset } from "./schema.ts";'],
    ["src/interactives/parson/view.tsx", 'import { rules } from "./rules.ts";'],
    ["src/web/lesson/x.tsx", 'import { Frame } from "#interactives/kit/frame.tsx";'],
    ["src/server/learning/x.ts", 'import { checkedOf } from "#interactives/checks.ts";'],
  ])("what is allowed passes: %s with %s", (path, text) => {
    expect(edgesOf(path, text).map(breach)).toEqual([null]);
  });
});
