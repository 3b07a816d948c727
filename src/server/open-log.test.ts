import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openLog } from "./open-log.ts";
import { readSettings } from "./settings.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hypatia-log-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each(["is new", "was left open to everybody"])("only its owner may read the log if it %s", async (how) => {
  const file = join(folder, "hypatia.log");
  if (how !== "is new") {
    writeFileSync(file, "");
    chmodSync(file, 0o644);
  }
  const read = readSettings({ DATA_DIR: folder });
  if ("problem" in read) throw new Error(read.problem);
  openLog(read.settings).info("hello");
  await expect.poll(() => statSync(file, { throwIfNoEntry: false })?.size ?? 0).toBeGreaterThan(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
