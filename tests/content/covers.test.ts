import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shapesOf } from "#design/motif.tsx";
import type { SubjectName } from "#design/subjects.ts";

const ROOT = "content/courses";
const courses = readdirSync(ROOT)
  .filter((slug) => existsSync(`${ROOT}/${slug}/course.json`))
  .map((slug) => ({ slug, subject: JSON.parse(readFileSync(`${ROOT}/${slug}/course.json`, "utf8")).subject }));

test.each(courses)("$slug has a cover", ({ slug, subject }: { slug: string; subject: SubjectName }) => {
  expect(shapesOf(subject, slug).length).toBeGreaterThan(0);
});

test("no two courses have the same cover", () => {
  const drawings = courses.map(({ slug, subject }) => JSON.stringify(shapesOf(subject, slug)));
  expect(new Set(drawings).size).toBe(courses.length);
});
