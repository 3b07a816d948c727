import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import type pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { createTestApp } from "#tests/kit/app.ts";
import { createCatalogueDatabase } from "#tests/kit/catalogue-database.ts";
import { createTestDatabase } from "#tests/kit/database.ts";
import { startStrictS3 } from "#tests/kit/strict-s3.ts";
import { fileOnDisk, folderPlace } from "../../files/folder-place.ts";
import { openFile } from "../../files/open-place.ts";
import { storePlace } from "../../files/store-place.ts";
import { restoreBackup } from "./restore-backup.ts";
import { listBackups, writeBackup } from "./write-backup.ts";

const NOW = Date.parse("2026-03-02T09:00:00Z");
const quiet = () => {};

const app = await createTestApp();
const dir = mkdtempSync(join(tmpdir(), "hypatia-backup-"));
await app.browser().signUp("kept@example.com");
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});

describe("backup and restore", () => {
  test("restores exactly what was backed up, to the last byte", async () => {
    const written = await writeBackup(app.database.pool, folderPlace(dir), NOW, quiet);
    const other = await createTestDatabase();
    expect(await restoreBackup(other.pool, fileOnDisk(written.file), quiet)).toMatchObject({
      checksum: written.checksum,
    });
    const again = await writeBackup(other.pool, folderPlace(dir), NOW + 1000, quiet);
    expect(again.checksum).toBe(written.checksum);
    const found = await other.db.selectFrom("users").select("email").where("email", "=", "kept@example.com").execute();
    expect(found).toHaveLength(1);
    await other.close();
  });

  test("restores a catalogue, though its triggers would index each lesson again", async () => {
    const full = await createCatalogueDatabase();
    const written = await writeBackup(full.pool, folderPlace(dir), NOW + 500, quiet);
    const other = await createTestDatabase();
    expect(await restoreBackup(other.pool, fileOnDisk(written.file), quiet)).toMatchObject({
      checksum: written.checksum,
    });
    expect((await writeBackup(other.pool, folderPlace(dir), NOW + 600, quiet)).checksum).toBe(written.checksum);
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
    const { tables } = await writeBackup(app.database.pool, folderPlace(dir), NOW + 3000, quiet);
    expect(timers() - before).toBeLessThan(tables / 2);
  });

  test("fails with the reason if a table can't be read to its end", async () => {
    const client = await app.database.pool.connect();
    try {
      await client.query("begin; lock table users in access exclusive mode");
      const failing = expect(writeBackup(app.database.pool, folderPlace(dir), NOW + 4000, quiet)).rejects.toThrow(
        "canceling",
      );
      await expect.poll(() => cancelWaiting(app.database.pool), { timeout: 20_000 }).toBe(1);
      await failing;
      expect(readdirSync(dir).filter((name) => name.endsWith(".unfinished"))).toEqual([]);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  test("refuses a damaged file and changes nothing", async () => {
    const { file } = await writeBackup(app.database.pool, folderPlace(dir), NOW + 2000, quiet);
    const damaged = join(dir, "damaged.sql.gz");
    const text = gunzipSync(readFileSync(file)).toString().replace("kept@example.com", "lost@example.com");
    writeFileSync(damaged, gzipSync(text));
    expect(await restoreBackup(app.database.pool, fileOnDisk(damaged), quiet)).toHaveProperty("problem");
    const found = await app.db.selectFrom("users").select("email").where("email", "=", "kept@example.com").execute();
    expect(found).toHaveLength(1);
  });

  test("puts a backup into a store, reads it again, and restores it from there to the last byte", async () => {
    const s3 = await startStrictS3();
    const place = storePlace(s3.settings, "backups");
    try {
      const written = await writeBackup(app.database.pool, place, NOW, quiet);
      expect(written.file).toBe("s3:backups/hypatia-2026-03-02T09-00-00.000Z.sql.gz");
      expect(s3.asked.at(-2)).toContain("GET");
      const other = await createTestDatabase();
      const from = openFile(written.file, { s3: s3.settings });
      expect(await restoreBackup(other.pool, from, quiet)).toMatchObject({ checksum: written.checksum });
      expect((await writeBackup(other.pool, place, NOW + 1000, quiet)).checksum).toBe(written.checksum);
      await other.close();
      const [whole = Buffer.alloc(0)] = s3.objects.values();
      for (let minute = 1; minute <= 6; minute += 1)
        s3.objects.set(`backups/hypatia-2026-03-02T09-0${minute}-00.000Z.sql.gz`, whole);
      s3.objects.set("backups/notes.txt", Buffer.from("no backup"));
      await writeBackup(app.database.pool, place, NOW + 7 * 60_000, quiet);
      const names = (await listBackups(place)).map(({ name }) => name.slice(8, 24));
      expect(names).toEqual([7, 6, 5, 4, 3, 2, 1].map((minute) => `2026-03-02T09-0${minute}`));
      expect(s3.objects.size).toBe(8);
    } finally {
      await s3.close();
    }
  });

  test("refuses a backup that was changed in the store, and one that's missing", async () => {
    const s3 = await startStrictS3();
    try {
      const { file } = await writeBackup(app.database.pool, storePlace(s3.settings, "backups"), NOW, quiet);
      const key = file.slice(3);
      const whole = s3.objects.get(key) ?? Buffer.alloc(0);
      s3.objects.set(key, whole.subarray(0, whole.length - 20));
      expect(await restoreBackup(app.database.pool, openFile(file, { s3: s3.settings }), quiet)).toEqual({
        problem: `${file} is damaged: it can't be unpacked.`,
      });
      s3.objects.delete(key);
      expect(await restoreBackup(app.database.pool, openFile(file, { s3: s3.settings }), quiet)).toEqual({
        problem: `There is no file ${file}.`,
      });
    } finally {
      await s3.close();
    }
  });

  test("a store that goes away half-way ends the backup with the reason, and leaves nothing", async () => {
    const s3 = await startStrictS3();
    s3.meddleWith(({ method, socket }) => {
      if (method === "PUT") socket.destroy();
      return method === "PUT";
    });
    const pool = app.database.pool;
    await expect(writeBackup(pool, storePlace(s3.settings, "backups"), NOW, quiet)).rejects.toThrow("can't be reached");
    expect([s3.objects.size, s3.uploads.open.size]).toEqual([0, 0]);
    await s3.close();
  });

  test("a backup that changes between the check and the loading isn't kept", async () => {
    const { file } = await writeBackup(app.database.pool, folderPlace(dir), NOW + 5000, quiet);
    const other = join(dir, "other.sql.gz");
    const text = gunzipSync(readFileSync(file)).toString().replace("kept@example.com", "lost@example.com");
    writeFileSync(other, gzipSync(text));
    let reads = 0;
    const source = { where: file, read: () => fileOnDisk(reads++ === 0 ? file : other).read() };
    await expect(restoreBackup(app.database.pool, source, quiet)).rejects.toThrow("changed while it was read");
    const found = await app.db.selectFrom("users").select("email").where("email", "=", "kept@example.com").execute();
    expect(found).toHaveLength(1);
  });

  test("a download that breaks off while rows are loaded changes nothing", async () => {
    const { file } = await writeBackup(app.database.pool, folderPlace(dir), NOW + 6000, quiet);
    const whole = readFileSync(file);
    const half = whole.subarray(0, whole.length / 2);
    let reads = 0;
    const source = { where: file, read: () => (reads++ === 0 ? fileOnDisk(file).read() : Readable.from([half])) };
    await expect(restoreBackup(app.database.pool, source, quiet)).rejects.toThrow();
    const found = await app.db.selectFrom("users").select("email").where("email", "=", "kept@example.com").execute();
    expect(found).toHaveLength(1);
  });

  test("keeps the seven newest backups", async () => {
    const nameOf = (minute: number) => `hypatia-2026-03-02T10-0${minute}-00.000Z.sql.gz`;
    for (let minute = 1; minute <= 8; minute += 1) writeFileSync(join(dir, nameOf(minute)), "");
    await writeBackup(app.database.pool, folderPlace(dir), NOW + 69 * 60_000, quiet);
    const kept = readdirSync(dir).filter((name) => name.startsWith("hypatia-"));
    expect(kept.sort()).toEqual([3, 4, 5, 6, 7, 8, 9].map(nameOf));
  });
});

/** Cancels the statements of this database that wait for a lock, and returns how many there were. */
async function cancelWaiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    "select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}
