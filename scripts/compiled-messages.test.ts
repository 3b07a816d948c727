import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { IntlMessageFormat as CompiledFormat, type CompiledMessage } from "#web/messages/compiled-format.ts";
import { compiledMessage, compiledMessages } from "./compiled-messages.ts";

const ROOT = join(import.meta.dirname, "..");
const files = globSync("src/**/{strings,messages}/en.json", { cwd: ROOT }).sort();

function compile(path: string): Record<string, CompiledMessage> {
  const { transform } = compiledMessages();
  if (typeof transform !== "function") throw new Error("The plugin has no transform.");
  const done = transform.call({} as never, readFileSync(join(ROOT, path), "utf8"), join("/", path)); // it needs nothing from the build
  return JSON.parse(typeof done === "object" && done !== null && "code" in done ? String(done.code) : "{}");
}

describe("message files in the browser", () => {
  test("finds all of them", () => {
    expect(files.length).toBeGreaterThan(10);
  });

  test.each(files)("formats %s as the server does", (path) => {
    const here: Record<string, string> = JSON.parse(readFileSync(join(ROOT, path), "utf8"));
    const there = compile(path);
    expect(Object.keys(there)).toEqual(Object.keys(here));
    for (const [code, message] of Object.entries(here)) {
      for (const value of [0, 1, 2, 1234, "other"]) {
        const names = [...message.matchAll(/\{(\w+)/g)].map(([, name]) => String(name));
        const numbers = new Set([...message.matchAll(/\{(\w+), *(?:plural|selectordinal)/g)].map(([, name]) => name));
        const params = Object.fromEntries(names.map((name) => [name, numbers.has(name) ? Number(value) || 5 : value]));
        const expected = new IntlMessageFormat(message, "en", undefined, { ignoreTag: true }).format(params);
        expect(new CompiledFormat(there[code] ?? "", "en").format(params), code).toBe(String(expected));
      }
    }
  });

  test("says which parameter is missing", () => {
    expect(() => new CompiledFormat("{name}", "en").format()).toThrow('needs the parameter "name"');
  });

  test("chooses among words, and falls back on the last", () => {
    const message = "{who, select, you {You} other {They}} have {n, plural, offset:1 =1 {one} other {#}}";
    const format = new CompiledFormat(compiledMessage(message), "en");
    expect(format.format({ who: "you", n: 1 })).toBe("You have one");
    expect(format.format({ who: "nobody", n: 4 })).toBe("They have 3");
    // A learner may have called themselves that.
    expect(format.format({ who: "constructor", n: 1 })).toBe("They have one");
  });

  test.each([
    ["a number sign outside a plural", "Box # {n}"],
    ["quoted braces", "Fill in '{name}' for {n}"],
    ["a quoted number sign in a plural", "{n, plural, one {'#'1} other {'#'#, {who}}}"],
    [
      "a plural's number in a choice inside it",
      "{n, plural, other {{who, select, you {# of yours} other {# of {who}}}}}",
    ],
    ["a formatted number", "{n, number} in all"],
    ["an ordinal", "the {n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}"],
    ["nothing at all", "{who, select, other {}}"],
  ])("keeps %s", (_, message) => {
    for (const params of [
      { n: 1, who: "you" },
      { n: 1002, who: "{n} #" },
    ]) {
      const expected = new IntlMessageFormat(message, "en", undefined, { ignoreTag: true }).format(params);
      expect(new CompiledFormat(compiledMessage(message), "en").format(params)).toBe(expected);
    }
  });

  test("refuses what the browser can't format", () => {
    expect(() => compiledMessage("at {when, time}")).toThrow("can't format");
  });
});
