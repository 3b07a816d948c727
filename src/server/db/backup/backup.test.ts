import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/kit/app.ts";
import { createCatalogueDatabase } from "#tests/kit/catalogue-database.ts";
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
  test("restores exactly what was backed up, to the last byte", async () => {
    const written = await writeBackup(app.database.pool, dir, NOW, quiet);
    const other = await createTestDatabase();
    expect(await restoreBackup(other.pool, written.file, quiet)).toMatchObject({ checksum: written.checksum });
    const again = await writeBackup(other.pool, dir, NOW + 1000, quiet);
    expect(again.checksum).toBe(written.checksum);
    const found = await other.db.selectFrom("users").select("email").where("email", "=", "kept@example.com").execute();
    expect(found).toHaveLength(1);
    await other.close();
  });

  test("restores a catalogue, though its triggers would index each lesson again", async () => {
    const full = await createCatalogueDatabase();
    const written = await writeBackup(full.pool, dir, NOW + 500, quiet);
    const other = await createTestDatabase();
    expect(await restoreBackup(other.pool, written.file, quiet)).toMatchObject({ checksum: written.checksum });
    expect((await writeBackup(other.pool, dir, NOW + 600, quiet)).checksum).toBe(written.checksum);
    // From then on the triggers work again.
    await other.db.updateTable("courses").set({ name: "Renamed" }).where("slug", "=", "number-walks").execute();
    const indexed = other.db.selectFrom("search_documents").select("title").where("title", "=", "Renamed");
    expect(await indexed.execute()).toHaveLength(1);
    await other.close();
    await full.close();
  });

  test("leaves no timer behind that would fail a finished copy later", async () => {
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;
    const before = timers();
    const { tables } = await writeBackup(app.database.pool, dir, NOW + 3000, quiet);
    expect(timers() - before).toBeLessThan(tables / 2);
  });

  test("fails with the reason if a table can't be read to its end", async () => {
    const client = await app.database.pool.connect();
    try {
      await client.query("begin; lock table users in access exclusive mode");
      const failing = expect(writeBackup(app.database.pool, dir, NOW + 4000, quiet)).rejects.toThrow("canceling");
      await expect.poll(() => cancelWaiting(app.database.pool)).toBe(1);
      await failing;
      expect(readdirSync(dir).filter((name) => name.endsWith(".unfinished"))).toEqual([]);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  test("refuses a damaged file and changes nothing", async () => {
    const { file } = await writeBackup(app.database.pool, dir, NOW + 2000, quiet);
    const damaged = join(dir, "damaged.sql.gz");
    const text = gunzipSync(readFileSync(file)).toString().replace("kept@example.com", "lost@example.com");
    writeFileSync(damaged, gzipSync(text));
    expect(await restoreBackup(app.database.pool, damaged, quiet)).toHaveProperty("problem");
    const found = await app.db.selectFrom("users").select("email").where("email", "=", "kept@example.com").execute();
    expect(found).toHaveLength(1);
  });

  test("keeps the seven newest backups", async () => {
    for (let minute = 1; minute <= 9; minute += 1)
      await writeBackup(app.database.pool, dir, NOW + minute * 60_000, quiet);
    expect(readdirSync(dir).filter((name) => name.startsWith("hypatia-"))).toHaveLength(7);
  });
});

/** Cancels the statements of this database that wait for a lock, and returns how many there were. */
async function cancelWaiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    "select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}
