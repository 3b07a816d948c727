import { describe, expect, test } from "vitest";
import { doors } from "./areas.ts";
import { importCycles } from "./cycles.ts";
import { breach } from "./law.ts";
import { edgesOf, productModules } from "./modules.ts";
import { areaOf } from "./tables.ts";
import { waysFrom } from "./ways.ts";

/** Fewest modules and imports to expect; fewer means the check looked in the wrong place. */
const AT_LEAST = 200;

describe("the import law (ARCHITECTURE.md)", () => {
  const modules = productModules();
  const edgesIn = new Map(modules.map((path) => [path, edgesOf(path)]));
  const edges = [...edgesIn.values()].flat();

  test("reads all modules of the product", () => {
    expect(modules.length).toBeGreaterThan(AT_LEAST);
    expect(edges.length).toBeGreaterThan(AT_LEAST);
  });

  test("no floor imports what it may not", () => {
    const breaches = edges.flatMap((edge) => {
      const why = breach(edge);
      return why ? [`${edge.from} imports ${edge.to}: ${why}`] : [];
    });
    expect(breaches).toEqual([]);
  });

  test("keeps the parsers of the contract out of browsers: web imports only types from files that use zod", () => {
    const parses = (path: string): boolean =>
      edgesIn
        .get(path)
        ?.some(({ kind, to, typeOnly }) => !typeOnly && (kind === "package" ? /^zod/.test(to) : parses(to))) ?? false;
    const taken = edges.filter(
      ({ from, to, typeOnly }) => from.startsWith("src/web/") && to.startsWith("src/contract/") && !typeOnly,
    );
    expect(taken.length).toBeGreaterThan(10);
    expect(taken.filter(({ to }) => parses(to)).map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test("no modules import each other in a circle by value", () => {
    expect(importCycles(edges)).toEqual([]);
  });

  test("Tools is in no circle, not even of types", () => {
    const asValues = edges.map((edge) => ({ ...edge, typeOnly: false }));
    expect(importCycles(asValues).filter((circle) => circle.includes("src/server/tools.ts"))).toEqual([]);
  });

  test("a start loads neither lessons' code nor what single pages need", () => {
    const late = ["src/interactives/checks.ts", "src/server/content/renderers.ts", "src/server/mail/mails.ts"];
    const latePackages = [
      "katex",
      "markdown-it",
      "sharp",
      "stripe",
      "jose",
      "jstat",
      "yazl",
      "saxes",
      "nodemailer",
      "@opentelemetry/sdk-trace",
    ];
    const way = waysFrom("src/server/start.ts", (path) => edgesIn.get(path) ?? []);
    expect(way.size).toBeGreaterThan(AT_LEAST);
    const loaded = [...late, ...latePackages].flatMap((name) => {
      const from = way.get(name);
      return from ? [`${name} by ${from.join(" < ")}: import() it where it's needed`] : [];
    });
    expect(loaded).toEqual([]);
  });

  test("every door is used by another area", () => {
    const unused = Object.entries(doors).flatMap(([area, files]) =>
      files
        .map((file) => `src/server/${area}/${file}`)
        .filter((door) => !edges.some(({ from, to }) => to === door && areaOf(from) !== area)),
    );
    expect(unused).toEqual([]);
  });

  test("catches a planted circle, and lets types go round", () => {
    const circle = (first: string) => [
      ...edgesOf("src/lang/a.ts", first),
      ...edgesOf("src/lang/b.ts", 'export { c } from "./c.ts";'),
      ...edgesOf("src/lang/c.ts", 'import { a } from "#lang/a.ts";'),
    ];
    const paths = ["src/lang/a.ts", "src/lang/b.ts", "src/lang/c.ts"];
    expect(importCycles(circle('import { b } from "./b.ts";'))).toEqual([paths]);
    expect(importCycles(circle('import type { B } from "./b.ts";'))).toEqual([]);
    expect(importCycles(edgesOf("src/lang/a.ts", 'import { a } from "./a.ts";'))).toEqual([["src/lang/a.ts"]]);
  });

  test.each([
    ["src/rules/trial/x.ts", 'import { now } from "#server/clock.ts";'],
    ["src/rules/trial/x.ts", 'import { DateTime } from "luxon";'],
    ["src/lang/x.ts", 'import "node:fs";'],
    ["src/lang/x.ts", 'import { z } from "zod";'],
    ["src/web/x.ts", 'import type { Tools } from "#server/tools.ts";'],
    ["src/web/x.ts", 'const m = await import("#interactives/parson/check.ts");'],
    ["src/server/learning/x.ts", 'import { view } from "#interactives/parson/view.tsx";'],
    ["src/server/learning/x.ts", 'export { Button } from "#design/button.tsx";'],
    ["src/server/learning/x.ts", 'import { serveCatalogue } from "../catalogue/serve.ts";'],
    ["src/server/site/x.ts", 'import type { Standing } from "../learning/lesson-store.ts";'],
    ["src/contract/x.ts", 'import { useState } from "react";'],
    ["src/interactives/parson/view.tsx", 'import { check } from "./check.ts";'],
    ["src/interactives/parson/view.tsx", 'import { assetSchema } from "./schema.ts";'],
    ["src/interactives/parson/editor/editor.tsx", 'import { lint } from "../lint.ts";'],
    ["src/interactives/parson/rules.ts", 'import { useState } from "react";'],
    ["src/interactives/parson/rules.ts", 'import { rules } from "../calcdoku/rules.ts";'],
    ["src/server/x.ts", 'import { start } from "../main.ts";'],
  ])("catches a planted breach: %s with %s", (path, text) => {
    expect(edgesOf(path, text).map(breach)).not.toContain(null);
  });

  test.each([
    ["src/interactives/parson/view.tsx", 'import type { Asset } from "./schema.ts";'],
    ["src/interactives/parson/view.tsx", 'import { rules } from "./rules.ts";'],
    ["src/web/lesson/x.tsx", 'import { Frame } from "#interactives/kit/frame.tsx";'],
    ["src/server/learning/x.ts", 'import { checkedOf } from "#interactives/checks.ts";'],
  ])("lets allowed imports pass: %s with %s", (path, text) => {
    expect(edgesOf(path, text).map(breach)).toEqual([null]);
  });
});
