import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { secretKeyOf } from "./data-dir.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "hypatia-data-dir-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe("the secret key", () => {
  test("is made once, for its owner only, and nothing is left beside it", () => {
    const made = secretKeyOf(dir, null);
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(secretKeyOf(dir, null)).toBe(made);
    expect(readdirSync(dir)).toEqual(["secret-key"]);
    expect(statSync(join(dir, "secret-key")).mode & 0o777).toBe(0o600);
  });

  test("is not the emptiness that a full disk left behind", () => {
    writeFileSync(join(dir, "secret-key"), "\n");
    const made = secretKeyOf(dir, null);
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(readFileSync(join(dir, "secret-key"), "utf8").trim()).toBe(made);
  });

  test("is refused where only a piece of it is left, and the piece is kept", () => {
    writeFileSync(join(dir, "secret-key"), "abc");
    expect(() => secretKeyOf(dir, null)).toThrow(/secret-key is damaged: put it back from a backup/);
    expect(readFileSync(join(dir, "secret-key"), "utf8")).toBe("abc");
  });
});
