import { expect, test } from "vitest";
import { acts, permission, type Role } from "./permissions.ts";

const columns = ["anonymous", "learner", "student", "educator", "author", "staff"] as const;

/** y: may · p: with premium · g: as the classroom grants · n: where named · o: as the owner · -: not, 403 or log in first · h: not, and it is not there. */
const table = {
  visit: "y y y y y y",
  have_account: "- y y y y y",
  open_free_lessons: "y y y y y y",
  open_every_lesson: "- p g p y y",
  keep_classrooms: "- - - y - y",
  edit_drafts: "h h h h n y",
  publish: "- - - - o y",
  read_reports: "h h h h y y",
  staff_tools: "h h h h h y",
} as const;

test("every act has its row here", () => {
  expect(Object.keys(table).sort()).toEqual([...acts].sort());
});

const cases = acts.flatMap((act) =>
  columns.map((role, index) => ({ act, role, sign: table[act].split(" ")[index] ?? "" })),
);

test.each(cases)("$act as $role: $sign", ({ act, role, sign }) => {
  const plain = { role: role satisfies Role, premium: false };
  const premium = { role: role satisfies Role, premium: true };
  const bare = permission(plain, act);
  expect(bare.may).toBe(sign === "y");
  expect(permission(premium, act).may).toBe(sign === "y" || sign === "p" || sign === "g");
  expect(permission(plain, act, { grantedByClassroom: true }).may).toBe(sign === "y" || sign === "g");
  expect(permission(plain, act, { named: true }).may).toBe(sign === "y" || sign === "n");
  expect(permission(plain, act, { owner: true }).may).toBe(sign === "y" || sign === "o");
  if (bare.may) return;
  const hides = Object.values(table[act].split(" ")).includes("h");
  expect(bare.why).toBe(hides ? "hidden" : role === "anonymous" ? "anonymous" : "forbidden");
});
