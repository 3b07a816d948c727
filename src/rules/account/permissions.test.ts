import { expect, test } from "vitest";
import { actions, checkPermission, type Role } from "./permissions.ts";

const columns = ["anonymous", "learner", "student", "educator", "author", "staff"] as const;

/**
 * y: allowed, p: with premium, g: as the classroom grants, n: where named, o: as the owner, -: refused with 403 or a
 * log-in page, h: refused with 404.
 */
const table = {
  visit: "y y y y y y",
  have_account: "- y y y y y",
  open_free_lessons: "y y y y y y",
  open_every_lesson: "- p g p y y",
  keep_classrooms: "- - - y - y",
  edit_drafts: "h h h h n y",
  publish: "- - - - o y",
  read_reports: "h h h h y y",
  author_tools: "h h h h y y",
  staff_tools: "h h h h h y",
} as const;

test("every action has its row here", () => {
  expect(Object.keys(table).sort()).toEqual([...actions].sort());
});

const cases = actions.flatMap((action) =>
  columns.map((role, index) => ({ action, role, sign: table[action].split(" ")[index] ?? "" })),
);

test.each(cases)("$action as $role: $sign", ({ action, role, sign }) => {
  const plain = { role: role satisfies Role, premium: false };
  const premium = { role: role satisfies Role, premium: true };
  const bare = checkPermission(plain, action);
  expect(bare.may).toBe(sign === "y");
  expect(checkPermission(premium, action).may).toBe(sign === "y" || sign === "p" || sign === "g");
  expect(checkPermission(plain, action, { grantedByClassroom: true }).may).toBe(sign === "y" || sign === "g");
  expect(checkPermission(plain, action, { named: true }).may).toBe(sign === "y" || sign === "n");
  expect(checkPermission(plain, action, { owner: true }).may).toBe(sign === "y" || sign === "o");
  if (bare.may) return;
  const hides = Object.values(table[action].split(" ")).includes("h");
  expect(bare.why).toBe(hides ? "hidden" : role === "anonymous" ? "anonymous" : "forbidden");
});
