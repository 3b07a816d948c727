import { expect, test } from "vitest";
import type { Asker } from "../account/permissions.ts";
import { lessonAccess } from "./access.ts";

const locked = { free: false, userCanPreview: false };

test.each<[string, Asker, boolean]>([
  ["a visitor", { role: "anonymous", premium: false }, false],
  ["a learner", { role: "learner", premium: false }, false],
  ["a premium learner", { role: "learner", premium: true }, true],
  ["a student", { role: "student", premium: false }, false],
  ["an educator", { role: "educator", premium: false }, false],
  ["a premium educator", { role: "educator", premium: true }, true],
  ["an author", { role: "author", premium: false }, true],
  ["staff", { role: "staff", premium: false }, true],
])("%s opens a lesson that is not free: %s", (_, asker, may) => {
  expect(lessonAccess(asker, locked).may).toBe(may);
  expect(lessonAccess(asker, { free: true, userCanPreview: false }).may).toBe(true);
  expect(lessonAccess(asker, { free: false, userCanPreview: true }).may).toBe(true);
});

test("a student opens what the classroom grants", () => {
  const student = { role: "student", premium: false } as const;
  expect(lessonAccess(student, locked, { grantedByClassroom: true }).may).toBe(true);
});

test("a visitor is told to log in, a learner that it is not theirs", () => {
  expect(lessonAccess({ role: "anonymous", premium: false }, locked)).toMatchObject({ why: "anonymous" });
  expect(lessonAccess({ role: "learner", premium: false }, locked)).toMatchObject({ why: "forbidden" });
});
