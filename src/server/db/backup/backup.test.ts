import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/kit/app.ts";
import { createTestDatabase } from "#tests/kit/database.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const NOW = Date.parse("2026-03-02T09:00:00Z");
const quiet = () => {};
let app: TestApp;
let dir: string;

beforeAll(async () => {
  app = await createTestApp();
  dir = mkdtempSync(join(tmpdir(), "hypatia-backup-"));
  await app.browser().signUp("kept@example.com");
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});

describe("backup and restore", () => {
  test("what was restored is what was there, to the last byte", async () => {
    const written = await writeBackup(app.database.pool, dir, NOW, quiet);
    const other = await createTestDatabase();
    expect(await restoreBackup(other.pool, written.file, quiet)).toMatchObject({ checksum: written.checksum });
    const again = await writeBackup(other.pool, dir, NOW + 1000, quiet);
    expect(again.checksum).toBe(written.checksum);
    const found = await other.db.selectFrom("users").select("email").where("email", "=", "kept@example.com").execute();
    expect(found).toHaveLength(1);
    await other.close();
  });

  test("a damaged file is refused and nothing is touched", async () => {
    const { file } = await writeBackup(app.database.pool, dir, NOW + 2000, quiet);
    const damaged = join(dir, "damaged.sql.gz");
    const text = gunzipSync(readFileSync(file)).toString().replace("kept@example.com", "lost@example.com");
    writeFileSync(damaged, gzipSync(text));
    expect(await restoreBackup(app.database.pool, damaged, quiet)).toHaveProperty("problem");
    const found = await app.db.selectFrom("users").select("email").where("email", "=", "kept@example.com").execute();
    expect(found).toHaveLength(1);
  });

  test("the seven newest are kept", async () => {
    for (let minute = 1; minute <= 9; minute += 1)
      await writeBackup(app.database.pool, dir, NOW + minute * 60_000, quiet);
    expect(readdirSync(dir).filter((name) => name.startsWith("hypatia-"))).toHaveLength(7);
  });
});
