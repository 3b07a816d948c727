import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { compiledMessages } from "./compiled-messages.ts";

const ROOT = join(import.meta.dirname, "..");
const files = globSync("src/**/{strings,messages}/en.json", { cwd: ROOT }).sort();

function compile(path: string): Record<string, string | MessageFormatElement[]> {
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
      const params = Object.fromEntries([...message.matchAll(/\{(\w+)/g)].map(([, name]) => [String(name), 2]));
      const format = (text: string | MessageFormatElement[]) =>
        new IntlMessageFormat(text, "en", undefined, { ignoreTag: true }).format(params);
      expect(format(there[code] ?? ""), code).toBe(format(message));
    }
  });
});
