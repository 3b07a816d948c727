import { expect, test } from "vitest";
import type { KeptState, SolvableState } from "#contract/learning/userstate.ts";
import type { LessonIntent, SaveBody } from "../lesson/intents.ts";
import type { LessonResults } from "../lesson/live-lesson.ts";
import { withSave, withUnsent, withVerdict } from "./kept-progress.ts";

const start: LessonResults["progress"] = {
  rev: 3,
  block_index: 1,
  block_id: "p2",
  finished: false,
  states: [],
  inputs: { note: "old" },
  from_older_version: false,
};
const work = (rev: number, text: string): SolvableState => ({
  v: 1,
  id: "q",
  type: "numeric",
  asset_hash: "h",
  rev,
  phase: "working",
  state: { text },
});
const save = (rev: number, more: Partial<SaveBody> = {}): SaveBody => ({
  lesson_id: "l",
  version_hash: "0".repeat(64),
  at: "2026-03-02T09:00:00Z",
  rev,
  block_index: rev,
  block_id: `p${rev}`,
  finished: false,
  states: [],
  inputs: {},
  ...more,
});
const verdict: KeptState = {
  ...work(5, "2"),
  phase: "correct",
  attempts: 1,
  hints: [],
  revealed: false,
  ever_solved: true,
  verdict: { kind: "scored", correct: true },
  explanation: "<p>Because.</p>",
  log: [],
};

test("a save moves on, and keeps what the one before had", () => {
  const one = withSave(start, save(5, { states: [work(4, "1")], inputs: { more: "new" }, finished: true }));
  expect(one).toMatchObject({ rev: 5, block_id: "p5", finished: true, inputs: { note: "old", more: "new" } });
  const two = withSave(one, save(6, { states: [work(5, "2")] }));
  expect([two.finished, two.states.map(({ state }) => state)]).toEqual([true, [{ text: "2" }]]);
});

test("an older save changes neither the page nor newer work", () => {
  const now = withSave(start, save(6, { states: [work(9, "new")] }));
  const after = withSave(now, save(4, { states: [work(8, "old")] }));
  expect([after.rev, after.block_id, after.states[0]?.state]).toEqual([6, "p6", { text: "new" }]);
});

test("a verdict belongs to the work it judged: newer work stays, and what was achieved counts", () => {
  const judged = withVerdict(withSave(start, save(5, { states: [work(5, "2")] })), verdict);
  expect(judged.states).toEqual([verdict]);
  const since = withVerdict(withSave(start, save(7, { states: [work(7, "3")] })), verdict);
  expect(since.states[0]).toMatchObject({ state: { text: "3" }, phase: "working", ever_solved: true, attempts: 1 });
});

test("unsent work is on the page again, and its questions wait", () => {
  const about = { key: "k", what: { kind: "save" as const, save: save(5, { states: [work(4, "2")] }) } };
  const errand = { ...save(5), id: "q", rev: 4, state: { text: "2" }, answer: { text: "2" } };
  const intents: LessonIntent[] = [
    about,
    { key: "a", what: { kind: "errand", about: "q", errand } },
    { key: "b", what: { kind: "errand", about: "x", errand: { ...errand, lesson_id: "other", id: "x" } } },
  ];
  const { progress, waiting } = withUnsent(start, "l", intents);
  expect(waiting).toEqual(["q"]);
  expect(progress).toMatchObject({ block_id: "p5", states: [{ id: "q", state: { text: "2" }, phase: "working" }] });
});
