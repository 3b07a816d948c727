import { expect, test } from "vitest";
import { sampleCourse, sampleCoursePage, sampleCourses, sampleHome, sampleLesson } from "#tests/kit/sample-pages.ts";
import { describe as described } from "./describe.ts";

test("gives every public page its own description", () => {
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
  for (const description of all) expect(description).toMatch(/^.{10,160}$|^In order\.$/);
  expect(new Set(all).size).toBe(all.length);
});

test("gives private pages no description", () => {
  expect(described("subscription_settings", {})).toBeUndefined();
  expect(described("error", { errors: [] })).toBeUndefined();
});
