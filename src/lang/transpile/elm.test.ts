import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LessonAsset } from "../lesson-program.ts";
import { makeElm } from "./elm.ts";
import { elmMain, elmString } from "./elm-main.ts";
import { elmModule } from "./elm-module.ts";
import { elmNames } from "./elm-names.ts";

const program = (alias: string, elm: string, ...packages: string[]): LessonAsset => ({
  alias,
  type: "genericElmAsset",
  json: {},
  elm,
  packages,
});

/** Author's line that holds a word, and the module's line that holds it. */
function lines(source: string, word: string): [number, number] {
  const { text, lineOffset } = elmModule(source, "Assets.Toy");
  const at = (where: string): number => where.split("\n").findIndex((line) => line.includes(word));
  return [at(source), at(text) - lineOffset];
}

describe("an author's program becomes a module", () => {
  test.each([
    ["on one line", "module Main exposing (main)\n\nmain = here"],
    ["over several lines", "module Main exposing\n    ( main\n    , Msg(..)\n    )\n\nmain = here"],
    ["with ports", "port module Main exposing (..)\n\nport toHost : Int -> Cmd msg\n\nmain = here"],
    ["after notes", "-- by me\n{- and {- you -} -}\n\nmodule Main exposing (main {- ) -})\n\nmain = here"],
    ["without a module line", "import Html\n\nmain = here"],
    ["with line breaks of Windows", "module Main exposing (main)\r\n\r\nmain = here"],
  ])("%s, and errors land on the author's line", (_name, source) => {
    const [written, found] = lines(source, "here");
    expect(found).toBe(written);
    expect(elmModule(source, "Assets.Toy").text).toMatch(
      /^(?:--.*\n|\{-.*\n|\s)*(?:port )?module Assets\.Toy exposing \(\.\.\)$/m,
    );
  });

  test("keeps a program with ports a port module", () => {
    expect(elmModule("port toHost : Int -> Cmd msg\nmain = x", "A").text).toMatch(/^port module A exposing/);
    expect(elmModule("port module X exposing (main)\nmain = x", "A").text).toMatch(/^port module A exposing/);
    expect(elmModule("module X exposing (main)\nmain = x", "A").text).toMatch(/^module A exposing/);
  });

  test.each([
    ["a comment", "{-| {- The -}\nport of Rotterdam\n-}\nmain = x"],
    ["a text", 'main = text """\nport of Rotterdam\n"""'],
    ["a text after a quote sign", 'main = text \'"\'\nb = """\nport of Rotterdam\n"""'],
  ])("makes no port module of %s that only mentions a port", (_, source) => {
    expect(elmModule(source, "A").text).toMatch(/^module A exposing/);
  });

  test("turns any text into a module", () => {
    const part = fc.constantFrom(
      "module ",
      "Main",
      " exposing ",
      "(",
      ")",
      "{-",
      "-}",
      "--",
      "\n",
      "port ",
      "..",
      "main = x",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) =>
        elmModule(parts.join(""), "A").text.includes("module A exposing (..)"),
      ),
    );
  });
});

test("gives every alias its own module", () => {
  const names = elmNames(["coin-flip", "coinflip", "coinFlip", "3d", "--", "été"]);
  expect(names.get("coin-flip")).toBe("CoinFlip");
  expect(new Set([...names.values()].map((name) => name.toLowerCase())).size).toBe(6);
  for (const name of names.values()) expect(name).toMatch(/^[A-Z]\w*$/);
});

test("writes strings as Elm reads them", () => {
  expect(elmString('a"b\\c\n')).toBe('"a\\"b\\\\c\\u{000a}"');
});

test("builds a whole lesson with two programs", () => {
  const { mainElm, additionalElm, additionalMains, packages } = makeElm([
    program("orbit", "main = x", "elm/svg@1.0.1", "elm/html", "elm/http@2.0.0"),
    program("coin-flip", "main = y", "elm/svg@1.0.0"),
    { alias: "grid", type: "calcdoku", json: {} },
  ]);
  expect(mainElm).toContain("    = NoAsset\n    | ShowCoinFlip\n    | ShowOrbit\n");
  expect(mainElm).toContain('        "coin-flip" ->\n            ShowCoinFlip\n');
  expect(Object.keys(additionalElm)).toEqual(["Assets.CoinFlip", "Assets.Orbit"]);
  expect(additionalMains["Frames.Orbit"]).toContain("main =\n    Assets.Orbit.main\n");
  expect(packages).toEqual([
    { name: "elm/core", version: "1.0.5" },
    { name: "elm/html", version: "1.0.1" },
    { name: "elm/json", version: "1.1.4" },
    { name: "elm/svg", version: "1.0.1" },
  ]);
});

test("gives a lesson without programs a Main too", () => {
  expect(elmMain(new Map())).toMatch(/^module Main exposing \([^)]*\(\.\.\)[^)]*main\)\n/);
  expect(elmMain(new Map())).toContain("all : List Asset\nall =\n    []\n");
});
