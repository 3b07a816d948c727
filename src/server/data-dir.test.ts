import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadSecretKey } from "./data-dir.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "hypatia-data-dir-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe("the secret key", () => {
  test("is created once, readable by its owner only, with nothing left beside it", () => {
    const made = loadSecretKey(dir, null);
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(loadSecretKey(dir, null)).toBe(made);
    expect(readdirSync(dir)).toEqual(["secret-key"]);
    expect(statSync(join(dir, "secret-key")).mode & 0o777).toBe(0o600);
  });

  test("is created again after a full disk left an empty file", () => {
    writeFileSync(join(dir, "secret-key"), "\n");
    const made = loadSecretKey(dir, null);
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(readFileSync(join(dir, "secret-key"), "utf8").trim()).toBe(made);
  });

  test("is refused when the file is cut short, and the file is kept", () => {
    writeFileSync(join(dir, "secret-key"), "abc");
    expect(() => loadSecretKey(dir, null)).toThrow(/secret-key is damaged: restore it from a backup/);
    expect(readFileSync(join(dir, "secret-key"), "utf8")).toBe("abc");
  });
});
