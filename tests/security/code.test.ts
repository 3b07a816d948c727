import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../src");

const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(root, name), "utf8") }));

interface Forbidden {
  pattern: RegExp;
  /** Files that are exempt. */
  but?: readonly string[];
}

const forbidden: Readonly<Record<string, Forbidden>> = {
  "text run as code (T10)": {
    pattern: /\beval\s*\(|new Function\s*\(|["']node:vm["']|["']vm2?["']/,
    // Node gives its garbage collector to new contexts only; the text is a constant.
    but: ["server/release-memory.ts"],
  },
  "a shell (T6)": { pattern: /\bexecSync\s*\(|\bexec\s*\(\s*[`"']|shell:\s*true/ },
  "an ear for messages of windows (T30)": {
    pattern: /addEventListener\(\s*["']message["']|\bwindow\.onmessage\b/,
    // The frame that runs programs takes a port from its own page, once (tested beside it); its workers only listen to
    // the frame. The frames of an Elm program, of tags and of the chat take a port the same way.
    but: [
      "web/playground/frame.ts",
      "web/playground/worker.ts",
      "web/elm-frame/frame.ts",
      "web/outside-frames/receive-port.ts",
    ],
  },
  "SQL made of pieces of text (T5)": {
    pattern: /sql\.raw\(|CompiledQuery\.raw\(|\.query\(\s*`[^`]*\$\{(?!quoted|name\b|target\b|columns\b)/,
    but: [
      // Table names can't be parameters; these come from the database's own catalogue.
      "server/db/backup/restore-backup.ts",
      // These are constants.
      "server/db/spread-learners.ts",
      // Statements of a save and of a lesson's page are built once from constants and numbered places; sent data travels as values.
      "server/account/session-store.ts",
      "server/learning/lesson-store.ts",
      "server/learning/save.ts",
      "server/classroom/marks.ts",
      // The columns and the condition are constants of the privacy registry.
      "server/account/erasure/sweep.ts",
    ],
  },
};

test("has files to look at", () => {
  expect(files.length).toBeGreaterThan(100);
});

test.each(Object.entries(forbidden))("no source has %s", (_name, { pattern, but = [] }) => {
  const found = files.filter(({ text }) => pattern.test(text)).map(({ name }) => name);
  expect(found.filter((name) => !but.includes(name))).toEqual([]);
  expect(but.filter((name) => !found.includes(name))).toEqual([]);
});
