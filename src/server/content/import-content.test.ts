import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/kit/app.ts";
import { problemOf, testCatalogue } from "#tests/kit/catalogue-database.ts";
import { copyCatalogue, createLearningApp } from "#tests/kit/learning.ts";
import { exportContent } from "./export-content.ts";
import { importContent } from "./import-content.ts";

const lesson = "courses/number-walks/first-steps/equal-steps";

function everyFile(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, name);
    if (statSync(path).isFile()) files.set(relative(folder, path), readFileSync(path, "base64"));
  }
  return files;
}

function prepend(file: string, text: string): void {
  writeFileSync(file, text + readFileSync(file, "utf8"));
}

async function writtenOf(app: TestApp, course: string): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*)::int from courses where slug = ${course}) as courses,
      (select count(*)::int from lessons where path like ${`/courses/${course}/%`}) as lessons,
      (select count(*)::int from lesson_files join lessons l using (lesson_id)
        where l.path like ${`/courses/${course}/%`}) as files`.execute(app.db);
  return rows[0];
}

async function written(app: TestApp): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*)::int from courses) as courses, (select count(*)::int from lessons) as lessons,
      (select count(*)::int from lesson_files) as files, (select count(*)::int from lesson_programs) as programs`.execute(
    app.db,
  );
  return rows[0];
}

describe("a whole folder", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createLearningApp();
  });
  afterAll(() => app.close());

  test("exports byte for byte what was imported", async () => {
    const out = mkdtempSync(join(tmpdir(), "hypatia-export-"));
    await exportContent(app.tools, out);
    expect(everyFile(out)).toEqual(everyFile(testCatalogue));
  });

  test.each(["\r\n", "\r"])("does so with the line endings %j, too", async (end) => {
    const folder = copyCatalogue();
    for (const path of everyFile(folder).keys()) {
      const file = join(folder, path);
      if (!file.endsWith(".svg")) writeFileSync(file, readFileSync(file, "utf8").replaceAll("\n", end));
    }
    const other = await createTestApp();
    const { courses } = await importContent(other.tools, folder);
    expect(courses.map(({ problem }) => problem)).toEqual([undefined, undefined, undefined]);
    const out = mkdtempSync(join(tmpdir(), "hypatia-export-"));
    await exportContent(other.tools, out);
    expect(everyFile(out)).toEqual(everyFile(folder));
    await other.close();
  });

  test("imports nothing the second time", async () => {
    const before = await written(app);
    const { courses } = await importContent(app.tools, testCatalogue);
    expect(courses.map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged", "unchanged"]);
    expect(await written(app)).toEqual(before);
  });

  test("is never exported over other files", async () => {
    expect(await exportContent(app.tools, testCatalogue)).toMatchObject({
      problem: expect.stringContaining("not empty"),
    });
  });

  test("reports its progress", async () => {
    const steps: string[] = [];
    await importContent(app.tools, testCatalogue, {
      progress: (done, total, label) => steps.push(`${done}/${total} ${label}`),
    });
    expect(steps).toEqual(["0/3 number-walks", "1/3 knots", "2/3 playroom", "3/3 done"]);
  });
});

describe("a changed lesson", () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createLearningApp();
    return () => app.close();
  });

  const versions = async () => {
    const { rows } = await sql<{ name: string; state: string }>`
      select v.version_name as name, v.state from lesson_versions v join lessons using (lesson_id)
      where slug = 'equal-steps' order by v.version_name`.execute(app.db);
    return rows.map(({ name, state }) => `${name} ${state}`);
  };

  test("becomes MAIN and the previous version LEGACY; the old text again restores the old version", async () => {
    const folder = copyCatalogue();
    const file = join(folder, lesson, "lesson.camp");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace("Cutting the line", "Cutting a line"));
    await importContent(app.tools, folder);
    expect(await versions()).toEqual(["v1 LEGACY", "v2 MAIN"]);
    writeFileSync(file, text);
    await importContent(app.tools, folder);
    expect(await versions()).toEqual(["v1 MAIN", "v2 LEGACY"]);
  });

  test("keeps its id when it moves to another chapter", async () => {
    const id = () => app.db.selectFrom("lessons").select("lesson_id").where("slug", "=", "equal-steps").execute();
    const before = await id();
    const folder = copyCatalogue();
    const course = join(folder, "courses/number-walks/course.json");
    writeFileSync(course, readFileSync(course, "utf8").replace('"first-steps"', '"opening"'));
    renameSync(join(folder, "courses/number-walks/first-steps"), join(folder, "courses/number-walks/opening"));
    expect(problemOf(await importContent(app.tools, folder))).toBeUndefined();
    expect(await id()).toEqual(before);
    const browser = app.browser();
    expect((await browser.get("/courses/number-walks/opening/equal-steps/")).status).toBe(200);
    expect((await browser.get("/courses/number-walks/first-steps/equal-steps/")).status).toBe(404);
  });

  test("is left alone at a start when somebody edited the course in the product", async () => {
    await sql`update lesson_versions set created_by = lesson_id`.execute(app.db);
    const folder = copyCatalogue();
    writeFileSync(join(folder, lesson, "lesson.camp"), "# Another\n\nOther words.\n");
    const { courses } = await importContent(app.tools, folder, { keepEdited: true });
    expect(courses[0]).toMatchObject({ outcome: "kept" });
    expect(await versions()).toEqual(["v1 MAIN"]);
  });
});

describe("a folder with a problem", () => {
  test.each<[string, (folder: string) => void, string]>([
    ["half copied", (folder) => rmSync(join(folder, lesson), { recursive: true }), `${lesson}/ is missing`],
    [
      "a file cut off",
      (folder) => truncateSync(join(folder, lesson, "settings.json"), 20),
      `${lesson}/settings.json is not JSON`,
    ],
    [
      "an unknown command",
      (folder) => writeFileSync(join(folder, lesson, "lesson.camp"), '# A\n\nWords.\n\n! chioce "q" >> What?\n'),
      `${lesson}/lesson.camp:5:`,
    ],
    [
      "an asset of a wrong shape",
      (folder) =>
        writeFileSync(
          join(folder, "courses/number-walks/first-steps/small-grids/assets/little-grid.json"),
          '{"type": "calcdoku"}',
        ),
      "small-grids/assets/little-grid.json",
    ],
    [
      "text that is not UTF-8",
      (folder) => writeFileSync(join(folder, lesson, "lesson.camp"), Buffer.from([0x23, 0x20, 0xff, 0xfe])),
      `${lesson}/lesson.camp is not UTF-8 text.`,
    ],
    [
      "a byte order mark in its settings",
      (folder) => prepend(join(folder, lesson, "settings.json"), "\ufeff"),
      `${lesson}/settings.json is not JSON: it begins with a byte order mark.`,
    ],
    [
      "a byte order mark in its text",
      (folder) => prepend(join(folder, lesson, "lesson.camp"), "\ufeff"),
      "(INVISIBLE_SIGN)",
    ],
    [
      "a name in capitals",
      (folder) => renameSync(join(folder, lesson, "lesson.camp"), join(folder, lesson, "Lesson.camp")),
      `${lesson}/lesson.camp is missing.`,
    ],
    [
      "a link in the place of a file",
      (folder) => symlinkSync("lesson.camp", join(folder, lesson, "other.camp")),
      "other.camp is a link.",
    ],
    [
      "a file of 2 MB",
      (folder) => writeFileSync(join(folder, lesson, "lesson.camp"), "a".repeat(2_000_000)),
      "lesson.camp is larger than 1 MB.",
    ],
  ])("%s: reports it in one sentence and writes nothing of that course", async (_, breakIt, sentence) => {
    const app = await createTestApp();
    const folder = copyCatalogue();
    breakIt(folder);
    const outcome = await importContent(app.tools, folder);
    expect(outcome.courses[0]).toMatchObject({
      slug: "number-walks",
      outcome: "refused",
      problem: expect.stringContaining(sentence),
    });
    expect(outcome.courses[1]).toMatchObject({ slug: "knots", outcome: "imported" });
    expect(await writtenOf(app, "number-walks")).toEqual({ courses: 0, lessons: 0, files: 0 });
    await app.close();
  });

  test("refuses a course whose folder is missing and imports the others", async () => {
    const app = await createTestApp();
    const folder = copyCatalogue();
    rmSync(join(folder, "courses/knots"), { recursive: true });
    const { courses } = await importContent(app.tools, folder);
    expect(courses).toMatchObject([
      { outcome: "imported" },
      { outcome: "refused", problem: "courses/knots/ is missing, though catalogue.json names it." },
      { outcome: "imported" },
    ]);
    expect((await app.browser().get("/courses/")).status).toBe(200);
    await app.close();
  });

  test.each<[string, (text: string) => string, string]>([
    ["is cut off", (text) => text.slice(0, 40), "catalogue.json is not JSON"],
    [
      "does not name a course that is there",
      (text) => text.replaceAll('"knots"', '"no-knots"'),
      "does not name the course knots.",
    ],
    [
      "names a course twice",
      (text) => text.replace('["knots"]', '["knots", "number-walks"]'),
      "names the course number-walks twice.",
    ],
    [
      "features what it does not name",
      (text) => text.replace('["number-walks", "knots"]', '["waves"]'),
      "features the course waves",
    ],
  ])("a catalogue.json that %s: imports nothing at all", async (_, change, sentence) => {
    const app = await createTestApp();
    const folder = copyCatalogue();
    const file = join(folder, "catalogue.json");
    writeFileSync(file, change(readFileSync(file, "utf8")));
    const outcome = await importContent(app.tools, folder);
    expect(outcome).toEqual({ courses: [], problem: expect.stringContaining(sentence) });
    expect(await written(app)).toMatchObject({ courses: 0 });
    await app.close();
  });
});
