import { expect, test } from "vitest";
import { sampleCourse, sampleCoursePage, sampleCourses, sampleHome, sampleLesson } from "#tests/kit/sample-pages.ts";
import { describe as described } from "./describe.ts";

test("pages that anybody may see have a description each, and no two the same", () => {
  const [chapter] = sampleCoursePage.chapters;
  const all = [
    described("home", sampleHome),
    described("courses", sampleCourses),
    described("course", sampleCoursePage),
    described("chapter", { course: sampleCourse(), chapter }),
    described("lesson", { lesson: sampleLesson() }),
    described("subject", { subject: "logic" }),
    described("subject", { subject: "algebra" }),
    described("topics", {}),
    described("learning_path", { tagline: "In order." }),
    described("login", {}),
    described("signup", {}),
  ];
  for (const one of all) expect(one).toMatch(/^.{10,160}$|^In order\.$/);
  expect(new Set(all).size).toBe(all.length);
});

test("a page that is somebody's own, or none, has none", () => {
  expect(described("subscription_settings", {})).toBeUndefined();
  expect(described("error", { errors: [] })).toBeUndefined();
});
