import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { crc32, writeZip } from "#rules/authoring/files/zip.ts";
import { createAuthor, editorCall } from "#tests/kit/authors.ts";
import { databaseDigest } from "#tests/kit/database-digest.ts";
import { createLearningApp } from "#tests/kit/learning.ts";
import { exportCourse, importCourse } from "./course-commands.ts";

const COURSE = "number-walks";
const ORIGINAL = join(import.meta.dirname, "../../../tests/kit/catalogue/courses", COURSE);
const app = await createLearningApp();
const ada = await createAuthor(app, "Ada");
const folder = mkdtempSync(join(tmpdir(), "hypatia-course-"));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.close();
});

const filesIn = (root: string) =>
  new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [path.slice(root.length + 1), readFileSync(path)]),
  );
const as = { as: "ada@example.com", check: false };
const check = { ...as, check: true };
const take = (from: string, options = as) => importCourse(app.tools, join(folder, from), COURSE, options);

test("a course goes out byte for byte, as a folder and as a zip, and coming back the same changes nothing", async () => {
  expect(await exportCourse(app.tools, COURSE, join(folder, "out"))).toMatch(/^6 lessons of number-walks, \d+ files/);
  expect(filesIn(join(folder, "out"))).toEqual(filesIn(ORIGINAL));
  await exportCourse(app.tools, COURSE, join(folder, "out.zip"), "ada@example.com");
  const before = await databaseDigest(app.database);
  for (const from of ["out", "out.zip"])
    for (const options of [check, as]) {
      const lines = await take(from, options);
      expect(lines).toHaveLength(7);
      expect(new Set(lines.map((line) => line.replace(/^[^:]*: /, "")))).toEqual(
        new Set(["unchanged. The same text as here.", "unchanged."]),
      );
    }
  expect(await databaseDigest(app.database)).toBe(before);
});

test("changed files become drafts, and the author's next export is the same bytes again", async () => {
  await exportCourse(app.tools, COURSE, join(folder, "work"));
  const at = (path: string) => join(folder, "work", path);
  const equalSteps = readFileSync(at("first-steps/equal-steps/lesson.camp"), "utf8");
  writeFileSync(at("first-steps/equal-steps/lesson.camp"), `${equalSteps}\n# Added\n\nA page – with a dash.\n`);
  rmSync(at("first-steps/equal-steps/assets"), { recursive: true, force: true });
  const course = readFileSync(at("course.json"), "utf8").replace("Walk along", "Stroll along");
  writeFileSync(at("course.json"), course);
  const planned = await take("work", check);
  expect(planned).toContain("first-steps/equal-steps: changed. Learners see v1. Changes go into a new draft.");
  expect(planned).toContain("course.json: changed.");
  const done = await take("work");
  expect(done.join("\n")).toMatch(/equal-steps: new draft v2, http.*\/equal-steps\/edit\/v2\//);
  expect(done.join("\n")).toMatch(/course\.json: draft v2, http.*\/authors\/courses\/number-walks\/edit\/v2\//);
  await exportCourse(app.tools, COURSE, join(folder, "again"), "ada@example.com");
  expect(filesIn(join(folder, "again"))).toEqual(filesIn(join(folder, "work")));
  // Learners still see the old text, and a second import of the same files does nothing.
  await exportCourse(app.tools, COURSE, join(folder, "seen"));
  expect(filesIn(join(folder, "seen"))).toEqual(filesIn(ORIGINAL));
  expect((await take("again")).every((line) => line.includes(": unchanged."))).toBe(true);
  // The draft's timeline has the text from before.
  const path = `${COURSE}/first-steps/equal-steps`;
  const { lesson } = await editorCall(ada, "load", { lesson_path: path, version_name: "v2" });
  const version = { lesson_id: lesson.lesson_id, version_name: "v2" };
  expect((await editorCall(ada, "timeline/text", { ...version, rev: 0 })).files["lesson.camp"]).toBe(equalSteps);
  writeFileSync(at("first-steps/equal-steps/lesson.camp"), `${equalSteps}\n# Other\n\nText.\n`);
  expect((await take("work")).join("\n")).toContain("equal-steps: changed draft v2");
});

const bytesOf = (text: string) => new TextEncoder().encode(text);

test("a new lesson becomes a draft in its chapter; a chapter that isn't there, and another's draft, are refused", async () => {
  const settings = JSON.stringify({ title: "Quite new", kind: "practice_set", summary: "One.", minutes: 3 });
  const zip = (places: readonly string[]) =>
    writeZip(
      places.flatMap((place) => [
        [`course/${place}/lesson.camp`, bytesOf("# Quite new\n\nText.\n")] as const,
        [`course/${place}/settings.json`, bytesOf(settings)] as const,
      ]),
    );
  const ben = await createAuthor(app, "Ben");
  const path = `${COURSE}/first-steps/small-grids`;
  const { lesson: grids } = await editorCall(ben, "load", { lesson_path: path, version_name: "v1" });
  const from = { lesson_id: grids.lesson_id, from_version_name: "v1" };
  await editorCall(ben, "draft/create", { ...from, key: crypto.randomUUID() });
  writeFileSync(join(folder, "new.zip"), zip(["further/quite-new", "nowhere/quite-other", "first-steps/small-grids"]));
  const lines = await take("new.zip");
  expect(lines[0]).toBe("first-steps/small-grids: refused. Ben L. owns the draft v2, so nothing changes here.");
  expect(lines[1]).toMatch(/^further\/quite-new: new draft v1, /);
  expect(lines[2]).toBe(
    "nowhere/quite-other: refused. The course has no chapter nowhere yet. Add and publish it first.",
  );
  const made = await editorCall(ada, "load", { lesson_path: `${COURSE}/further/quite-new`, version_name: "v1" });
  expect(made.lesson).toMatchObject({ lesson_name: "Quite new", kind: "practice_set", is_owner: true, state: "DRAFT" });
});

test("only authors of the course take files in, and only files of a course", async () => {
  const nobody = { ...as, as: "nobody@example.com" };
  await expect(take("out", nobody)).rejects.toThrow("no account");
  await expect(importCourse(app.tools, join(folder, "out"), "playroom", as)).rejects.toThrow("no course playroom");
  await expect(exportCourse(app.tools, "no-such", join(folder, "x"))).rejects.toThrow("no course no-such");
  await expect(exportCourse(app.tools, COURSE, join(folder, "out"))).rejects.toThrow("is not empty");
  const before = await databaseDigest(app.database);
  for (const [name, problem] of [
    ["a/b/../../../etc/passwd", "leads out"],
    ["/a/b/lesson.camp", "leads out"],
    ["a/b/lesson.exe", "isn't a file of a course"],
    ["a/b/con\u0000.json", "isn't a file of a course"],
  ] as const) {
    const names = [name, "a/b/lesson.camp", "a/b/settings.json"];
    writeFileSync(join(folder, "bad.zip"), writeZip(names.map((each) => [each, bytesOf("# A\n")])));
    await expect(take("bad.zip")).rejects.toThrow(problem);
  }
  writeFileSync(join(folder, "bad.zip"), bomb());
  await expect(take("bad.zip")).rejects.toThrow("is damaged");
  writeFileSync(join(folder, "half.zip"), readFileSync(join(folder, "out.zip")).subarray(0, 2000));
  await expect(take("half.zip")).rejects.toThrow("isn't complete");
  expect(await databaseDigest(app.database)).toBe(before);
});

/** A zip whose lesson says it has ten bytes, and unpacks to a hundred million. */
function bomb(): Uint8Array {
  const packed = deflateRawSync(Buffer.alloc(100_000_000));
  const names = ["a/b/lesson.camp", "a/b/settings.json"] as const;
  const zip = Buffer.from(
    writeZip([
      [names[0], packed],
      [names[1], new Uint8Array(2)],
    ]),
  );
  for (const [mark, method] of [
    [Buffer.from([0x50, 0x4b, 3, 4]), 8],
    [Buffer.from([0x50, 0x4b, 1, 2]), 10],
  ] as const) {
    const at = zip.indexOf(mark) + method;
    zip.writeUInt16LE(8, at);
    zip.writeUInt32LE(crc32(packed), at + 6);
    zip.writeUInt32LE(10, at + 14);
  }
  return zip;
}
