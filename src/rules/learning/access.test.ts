import { expect, test } from "vitest";
import type { Requester } from "../account/permissions.ts";
import { lessonAccess } from "./access.ts";

const locked = { free: false, userCanPreview: false };

test.each<[string, Requester, boolean]>([
  ["a visitor", { role: "anonymous", premium: false }, false],
  ["a learner", { role: "learner", premium: false }, false],
  ["a premium learner", { role: "learner", premium: true }, true],
  ["a student", { role: "student", premium: false }, false],
  ["an educator", { role: "educator", premium: false }, false],
  ["a premium educator", { role: "educator", premium: true }, true],
  ["an author", { role: "author", premium: false }, true],
  ["staff", { role: "staff", premium: false }, true],
])("%s opens a lesson that is not free: %s", (_, requester, may) => {
  expect(lessonAccess(requester, locked).may).toBe(may);
  expect(lessonAccess(requester, { free: true, userCanPreview: false }).may).toBe(true);
  expect(lessonAccess(requester, { free: false, userCanPreview: true }).may).toBe(true);
});

test("a student opens the lessons that the classroom grants", () => {
  const student = { role: "student", premium: false } as const;
  expect(lessonAccess(student, locked, { grantedByClassroom: true }).may).toBe(true);
});

test("asks a visitor to log in, and refuses a learner", () => {
  expect(lessonAccess({ role: "anonymous", premium: false }, locked)).toMatchObject({ why: "anonymous" });
  expect(lessonAccess({ role: "learner", premium: false }, locked)).toMatchObject({ why: "forbidden" });
});
