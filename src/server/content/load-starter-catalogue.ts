import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { withStartLock } from "../db/migrate.ts";
import type { Tools } from "../tools.ts";
import { folderNames } from "./read-folder.ts";
import { transpilerSha } from "./transpiler-sha.ts";

export interface StarterCatalogue {
  /** True if a first load is needed before anybody can be served. */
  isNeeded(): Promise<boolean>;
  /** Loads the folder if it has changed since the last load. */
  load(): Promise<void>;
  /** Slugs of the folder's courses. */
  courses(): Promise<string[]>;
  /** Stops a running load after its current course. */
  stop(): void;
}

class Stopped extends Error {}

/** The catalogue folder that ships with the product. Lessons edited here are left alone; a broken course is reported and the others load. */
export function starterCatalogue(tools: Tools, folder: string, say: (line: string) => void): StarterCatalogue {
  let stopped = false;
  const exists = existsSync(join(folder, "catalogue.json"));

  async function load(): Promise<void> {
    const fingerprint = await fingerprintOf(folder);
    if ((await readFingerprint(tools, folder)) === fingerprint) return;
    // Loaded on demand: the compiler of lessons is the largest part of the server.
    const { importContent } = await import("./import-content.ts");
    const { courses, problem } = await importContent(tools, folder, {
      keepEdited: true,
      progress: (done, total, label) => {
        if (stopped) throw new Stopped("stopped while loading");
        if (done < total) tools.log.info({ done, total, label }, "importing");
      },
    });
    if (problem !== undefined) say(`The starter catalogue was not loaded: ${problem}`);
    for (const course of courses) {
      if (course.problem !== undefined) say(`The course ${course.slug} was not loaded: ${course.problem}`);
    }
    const imported = courses.filter((course) => course.outcome === "imported").length;
    if (imported > 0) say(`Loaded ${imported} courses.`);
    // A folder with problems is read again, so that every start reports them.
    const isClean = problem === undefined && courses.every((course) => course.problem === undefined);
    if (isClean) await saveFingerprint(tools, folder, fingerprint);
  }

  return {
    isNeeded: async () => exists && !(await hasCourses(tools)),
    async load() {
      if (!exists) return;
      await withStartLock(tools.db, load).catch((error: unknown) => {
        if (!(error instanceof Stopped)) throw error;
      });
    },
    courses: () => folderNames(join(folder, "courses")),
    stop() {
      stopped = true;
    },
  };
}

async function hasCourses({ db }: Tools): Promise<boolean> {
  return (await db.selectFrom("courses").select("course_id").limit(1).executeTakeFirst()) !== undefined;
}

/** Hash of all files' paths, sizes and times, and of the transpiler: reading a thousand files at every start takes seconds. */
async function fingerprintOf(folder: string): Promise<string> {
  const hash = createHash("sha256").update(transpilerSha);
  for (const path of (await readdir(folder, { recursive: true })).sort()) {
    const { size, mtimeMs } = await stat(join(folder, path));
    hash.update(`${path}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest("hex");
}

async function readFingerprint({ db }: Tools, folder: string): Promise<string | null> {
  const row = await db
    .selectFrom("catalogue_loads")
    .select("fingerprint")
    .where("folder", "=", folder)
    .executeTakeFirst();
  return row?.fingerprint ?? null;
}

async function saveFingerprint({ db, now }: Tools, folder: string, fingerprint: string): Promise<void> {
  const row = { fingerprint, loaded_at: new Date(now()) };
  await db
    .insertInto("catalogue_loads")
    .values({ folder, ...row })
    .onConflict((conflict) => conflict.column("folder").doUpdateSet(row))
    .execute();
}
