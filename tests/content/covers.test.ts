import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { covers } from "#design/covers/covers.ts";
import { shapesOf } from "#design/motif.tsx";
import type { SubjectName } from "#design/subjects.ts";
import { drawCover } from "#web/cover-drawing.tsx";

const ROOT = "content/courses";
/** Room for the drawing of one cover, compressed. */
const MAX_BYTES = 1024;
const courses = readdirSync(ROOT)
  .filter((slug) => existsSync(`${ROOT}/${slug}/course.json`))
  .map((slug) => ({ slug, subject: JSON.parse(readFileSync(`${ROOT}/${slug}/course.json`, "utf8")).subject }));

test.each(courses)(
  "$slug has a small cover drawn for it",
  ({ slug, subject }: { slug: string; subject: SubjectName }) => {
    expect(Object.keys(covers)).toContain(slug);
    expect(gzipSync(drawCover(subject, slug).motif).length).toBeLessThan(MAX_BYTES);
  },
);

test("no two courses have the same cover, and no cover is left of a course that's gone", () => {
  const drawings = courses.map(({ slug, subject }) => JSON.stringify(shapesOf(subject, slug)));
  expect(new Set(drawings).size).toBe(courses.length);
  expect(Object.keys(covers).toSorted()).toEqual(courses.map(({ slug }) => slug).toSorted());
});

test("a course without a cover of its own has its subject's drawing", () => {
  expect(shapesOf("logic", "a-course-of-somebody-else").length).toBeGreaterThan(0);
});
