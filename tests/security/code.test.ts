import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../src");

const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(root, name), "utf8") }));

const forbidden = {
  "text run as code (T10)": /\beval\s*\(|new Function\s*\(|["']node:vm["']|["']vm2?["']/,
  "a shell (T6)": /\bexecSync\s*\(|\bexec\s*\(\s*[`"']|shell:\s*true/,
  "an ear for messages of windows (T30)": /addEventListener\(\s*["']message["']|\bwindow\.onmessage\b/,
  "SQL made of pieces of text (T5)": /sql\.raw\(|\.query\(\s*`[^`]*\$\{(?!quoted|name\b|target\b|columns\b)/,
};

test("there is something to look at", () => {
  expect(files.length).toBeGreaterThan(100);
});

const KNOWN = new Set([
  // Names of tables cannot be parameters; these come from the database's own catalogue.
  "server/db/backup/restore-backup.ts",
  "server/db/backup/write-backup.ts",
  // The frame that runs programs takes a port from its own page, once (tested beside it); its workers hear nobody but it.
  "web/playground/frame.ts",
  "web/playground/worker.ts",
]);

test.each(Object.entries(forbidden))("no source has %s", (_name, pattern) => {
  expect(files.filter(({ name, text }) => pattern.test(text) && !KNOWN.has(name)).map(({ name }) => name)).toEqual([]);
});
