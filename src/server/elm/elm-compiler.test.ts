import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import vm from "node:vm";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeElm } from "#lang/transpile/elm.ts";
import { COUNTER, COUNTER_PACKAGES, ELM_PACKAGES, needsElm } from "#tests/kit/elm.ts";
import { createElmCompiler, type ElmCompiler, type ElmReady } from "./elm-compiler.ts";
import type { ElmProgram } from "./elm-project.ts";

const log = pino({ level: "silent" });
let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "hypatia-elm-test-"));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function programOf(elm: string, packages: string[] = COUNTER_PACKAGES): ElmProgram {
  const made = makeElm([{ alias: "toy", type: "genericElmAsset", json: {}, elm, packages }]);
  return {
    modules: { ...made.additionalElm, ...made.additionalMains },
    main: "Frames.Toy",
    packages: made.packages,
  };
}

describe("a server without Elm says so", () => {
  test.each([
    ["the compiler", { elm: () => null }, "Elm isn't installed on this server.", /package elm/],
    ["ELM_HOME", { home: null }, "Elm isn't installed on this server.", /ELM_HOME isn't set/],
    ["packages", { home: "/nowhere" }, "Elm isn't installed on this server.", /no elm\/core/],
    ["bubblewrap", { bwrap: () => null }, "This server can't compile Elm safely", /bubblewrap/],
  ])("without %s", async (_what, missing, told, why) => {
    const elm = createElmCompiler({ home: ELM_PACKAGES, dir, log, elm: () => "/bin/true", ...missing });
    const found = await elm.open();
    expect(found).toMatchObject({ unavailable: expect.stringContaining(told), why: expect.stringMatching(why) });
  });

  test("and looks again after half a minute", async () => {
    let now = 0;
    let looked = 0;
    const find = () => {
      looked += 1;
      return null;
    };
    const elm = createElmCompiler({ home: ELM_PACKAGES, dir, log, elm: find, clock: () => now });
    await Promise.all([elm.open(), elm.open()]);
    await elm.open();
    expect(looked).toBe(1);
    now = 30_000;
    await elm.open();
    expect(looked).toBe(2);
  });
});

describe.skipIf(needsElm("compiling Elm programs"))("the Elm compiler in its sandbox", () => {
  let compiler: ElmCompiler;
  let elm: ElmReady;
  beforeAll(async () => {
    compiler = createElmCompiler({ home: ELM_PACKAGES, dir, log });
    const opened = await compiler.open();
    if ("unavailable" in opened) throw new Error(opened.why);
    elm = opened;
  });
  afterAll(() => compiler.close());

  test("makes a small script of a program with ports, which starts", async () => {
    const outcome = await elm.compile(programOf(COUNTER));
    if (outcome.k !== "compiled") throw new Error(JSON.stringify(outcome));
    const scope: { Elm?: { Frames: { Toy: { init: unknown } } } } = {};
    vm.runInNewContext(`(function(){${outcome.script}}).call(scope)`, { scope });
    expect(scope.Elm?.Frames.Toy.init).toBeTypeOf("function");
  });

  test("reports what's wrong, by module", async () => {
    const outcome = await elm.compile(programOf(COUNTER.replace("count + 1,", 'count + "1",')));
    expect(outcome).toMatchObject({
      k: "errors",
      report: { type: "compile-errors", errors: [{ name: "Assets.Toy", problems: [{ title: "TYPE MISMATCH" }] }] },
    });
  });

  test("knows the package that isn't installed", async () => {
    const made = { ...programOf(COUNTER), packages: [{ name: "elm/core", version: "7.0.0" }] };
    expect(await elm.compile(made)).toEqual({ k: "missing", name: "elm/core 7.0.0" });
  });

  test("refuses kernel code and effect modules, whatever the text says", async () => {
    const kernel = `module Main exposing (main)\n\nimport Elm.Kernel.List\n\n\nmain =\n    Elm.Kernel.List.cons\n`;
    expect(await elm.compile(programOf(kernel))).toMatchObject({ k: "errors" });
    const effect = `effect module Main where { command = MyCmd } exposing (main)\n\n\nmain =\n    1\n`;
    expect(await elm.compile(programOf(effect))).toMatchObject({ k: "errors" });
  });

  test("stops a program whose types take for ever", async () => {
    const impatient = createElmCompiler({ home: ELM_PACKAGES, dir, log, compileMs: 500 });
    const opened = await impatient.open();
    if ("unavailable" in opened) throw new Error(opened.why);
    const doubling = ["a", "b", "c", "d", "e", "f"].map((name, index, all) => {
      const inner = index === 0 ? "( x, x )" : `${all[index - 1]} (${all[index - 1]} x)`;
      return `${name} x =\n    ${inner}\n`;
    });
    const endless = `module Main exposing (main)\n\nimport Html\n\n\n${doubling.join("\n\n")}\n\nmain =\n    Html.text (always "" (f ()))\n`;
    expect(await opened.compile(programOf(endless))).toEqual({ k: "late" });
    impatient.close();
  });

  test("has a hash for everything a build depends on", () => {
    const hash = elm.buildHash(programOf(COUNTER));
    expect(elm.buildHash(programOf(COUNTER))).toBe(hash);
    expect(elm.buildHash(programOf(`${COUNTER}\n`))).not.toBe(hash);
    expect(elm.buildHash(programOf(COUNTER, ["elm/browser", "elm/html"]))).toBe(hash);
    expect(elm.buildHash(programOf(COUNTER, ["elm/browser"]))).not.toBe(hash);
  });
});
