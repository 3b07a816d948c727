import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { settingNames } from "./environment-schema.ts";
import { secretSettings } from "./secret-settings.ts";
import { readSettings } from "./settings.ts";

const dir = mkdtempSync(join(tmpdir(), "hypatia-secrets-"));
afterAll(() => rmSync(dir, { recursive: true }));

function keep(name: string, text: string): string {
  writeFileSync(join(dir, name), text);
  return join(dir, name);
}

const KEY = "yBoN2vtYJd8gkQm1s0PzrWcX5hEuLfTa";

test("reads a secret from the file that a container was handed, without the line break at its end", () => {
  const read = readSettings({ SECRET_KEY_FILE: keep("key", `${KEY}\n`) });
  expect("settings" in read && read.settings.secretKey).toBe(KEY);
});

test("treats an empty file as unset", () => {
  const read = readSettings({ METRICS_TOKEN_FILE: keep("empty", "\n") });
  expect("settings" in read && read.settings.metricsToken).toBeNull();
});

test.each<[Record<string, string>, string]>([
  [{ SECRET_KEY_FILE: "/nowhere/key" }, "The setting SECRET_KEY_FILE must name a file that we can read."],
  [
    { SECRET_KEY: KEY, SECRET_KEY_FILE: "/nowhere/key" },
    "The settings SECRET_KEY and SECRET_KEY_FILE can't both be set: remove one.",
  ],
])("refuses %j: %s", (env, problem) => {
  expect(readSettings(env)).toEqual({ problem });
});

test("checks a secret from a file like any other, and doesn't quote it", () => {
  expect(readSettings({ SECRET_KEY_FILE: keep("short", "hunter2") })).toEqual({
    problem: "The setting SECRET_KEY must have at least 32 characters.",
  });
});

test("names only settings that exist", () => {
  expect(secretSettings.filter((name) => !settingNames.includes(name))).toEqual([]);
});
