import { expect, test } from "vitest";
import { assignmentStatusOf, byUrgency, daysProblem } from "./assignment.ts";

const facts = { opensAt: 10, dueAt: 20, doneAt: null, begun: false };

test.each([
  ["before it opens", facts, 9, { state: "not_open", late: false }],
  ["at the moment it opens", facts, 10, { state: "not_begun", late: false }],
  ["once begun", { ...facts, begun: true }, 20, { state: "begun", late: false }],
  ["after the due day", { ...facts, begun: true }, 21, { state: "begun", late: true }],
  ["done in time, seen later", { ...facts, doneAt: 20 }, 99, { state: "done", late: false }],
  ["done after the due day", { ...facts, doneAt: 21 }, 99, { state: "done", late: true }],
  ["done before it was set", { ...facts, doneAt: 2 }, 5, { state: "done", late: false }],
  ["without a due day", { ...facts, dueAt: null }, 1e15, { state: "not_begun", late: false }],
] as const)("%s", (_, given, now, standing) => expect(assignmentStatusOf(given, now)).toEqual(standing));

test("shows what's due soonest first, and what isn't due on any day last", () => {
  const set = [
    { name: "any day", opensAt: 1, dueAt: null },
    { name: "any day, set later", opensAt: 2, dueAt: null },
    { name: "Friday", opensAt: 9, dueAt: 50 },
    { name: "Monday", opensAt: 9, dueAt: 10 },
  ];
  expect(
    set
      .toReversed()
      .sort(byUrgency)
      .map(({ name }) => name),
  ).toEqual(["Monday", "Friday", "any day", "any day, set later"]);
});

test.each([
  [null, null, null],
  ["2026-03-02", "2026-03-02", null],
  [null, "2026-03-01", "past"],
  ["2026-03-05", "2026-03-04", "before_opening"],
  ["2028-03-03", null, "far"],
  [null, "9999-12-31", "far"],
])("opening on %s and due on %s: %s", (opens, due, problem) => {
  expect(daysProblem({ opens, due }, "2026-03-02")).toBe(problem);
});
