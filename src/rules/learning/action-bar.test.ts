import { describe, expect, test } from "vitest";
import {
  type BarFacts,
  type BarPart,
  barOf,
  foldedParts,
  labelOf,
  pressOf,
  type QuestionStatus,
} from "./action-bar.ts";

const untouched: QuestionStatus = {
  phase: "idle",
  explores: false,
  predicts: false,
  ready: false,
  invalid: false,
  outage: false,
  here: null,
  cutOff: false,
  solved: false,
  lost: false,
  spent: false,
  watching: false,
  faults: 0,
  waits: false,
  done: false,
};
const question = (status: Partial<QuestionStatus> | null, part: Partial<BarPart> = {}): BarPart => ({
  id: "q",
  required: true,
  done: false,
  status: status && { ...untouched, ...status },
  ...part,
});
const facts = (parts: readonly BarPart[], more: Partial<BarFacts> = {}): BarFacts => ({
  parts,
  touched: null,
  isInView: true,
  chooses: false,
  loggedOut: false,
  ...more,
});

const working = { phase: "working" } as const;
const ready = { phase: "working", ready: true } as const;
const wrong = { phase: "incorrect" } as const;
const right = { phase: "correct", done: true } as const;
const shown = { phase: "revealed", done: true } as const;

/** A question as it stands, and the bar under it: state, label, what a press does. */
const statuses: readonly (readonly [Partial<QuestionStatus> | null, string, string, string | null])[] = [
  [null, "idle", "CHECK", "explain"],
  [{}, "idle", "CHECK", "explain"],
  [working, "idle", "CHECK", "explain"],
  [ready, "ready", "CHECK", "check"],
  [{ ...ready, predicts: true }, "predict", "LOCK_IN", "check"],
  [{ phase: "checking" }, "checking", "CHECK", null],
  [{ ...ready, invalid: true }, "invalid", "CHECK", "check"],
  [{ ...ready, invalid: true, outage: true }, "outage", "CHECK", "check"],
  [{ ...ready, invalid: true, outage: true, here: "unknown" }, "outage", "CHECK", "check"],
  [{ ...ready, invalid: true, outage: true, here: "failed" }, "failedHere", "TRY_AGAIN", "tryAgain"],
  [{ ...ready, invalid: true, outage: true, here: "passed", done: true }, "passedHere", "CONTINUE", "continue"],
  [{ ...working, cutOff: true }, "cutOff", "CHECK", "explain"],
  [{ explores: true, cutOff: true }, "cutOff", "CHECK", "explain"],
  [wrong, "wrong", "TRY_AGAIN", "tryAgain"],
  [{ phase: "partial" }, "wrong", "TRY_AGAIN", "tryAgain"],
  [{ ...wrong, lost: true }, "lost", "TRY_AGAIN", "newRound"],
  [{ ...wrong, spent: true }, "spent", "SHOW_ME", "showMe"],
  [{ ...shown, watching: true }, "watching", "NEXT_STEP", "nextStep"],
  [shown, "shown", "CONTINUE", "continue"],
  [right, "right", "CONTINUE", "continue"],
  [{ explores: true }, "untried", "CONTINUE", "explain"],
  [{ explores: true, done: true }, "ended", "CONTINUE", "continue"],
  [{ ...ready, faults: 1 }, "fault", "TRY_AGAIN", "check"],
  [{ ...ready, faults: 2 }, "faultAgain", "TRY_AGAIN", "check"],
  [{ ...ready, faults: 1, waits: true, done: true }, "kept", "CONTINUE", "continue"],
];

test.each(statuses)("a question in the state %j is served by %s, %s", (status, state, label, press) => {
  const bar = barOf(facts([question(status)], { touched: "q" }));
  expect([bar.state, labelOf(bar), pressOf(bar)]).toEqual([state, label, press]);
});

/** Events of a question, whatever the bar showed before, and the state that follows. */
const events: readonly (readonly [string, Partial<QuestionStatus>, string])[] = [
  ["it's changed to something that can be checked", ready, "ready"],
  ["it's changed to something that can't", working, "idle"],
  ["it's sent", { ...ready, phase: "checking" }, "checking"],
  ["it's right", right, "right"],
  ["it's wrong", wrong, "wrong"],
  ["it can't be read", { ...ready, invalid: true }, "invalid"],
  ["the connection is gone", { ...ready, faults: 1, waits: true, done: true }, "kept"],
  ["the server fails", { ...ready, faults: 1 }, "fault"],
  ["the answer is shown", { ...shown, watching: true }, "watching"],
  ["the last step is reached", shown, "shown"],
];
const marks: readonly Partial<QuestionStatus>[] = [{}, { done: true }, { predicts: true, phase: "idle" }];

describe.each(statuses)("from %j", (before) => {
  test.each(events)("when %s", (_event, after, state) => {
    for (const mark of marks) {
      const next = { ...before, ...untouched, ...mark, ...after };
      const { state: now } = barOf(facts([question(next)], { touched: "q" }));
      expect(now).toBe(state === "ready" && next.predicts ? "predict" : state);
    }
  });
});

test("leads to a question that's off the screen, until it's been touched", () => {
  const away = { isInView: false };
  expect(pressOf(barOf(facts([question({})], away)))).toBe("goToQuestion");
  expect(pressOf(barOf(facts([question(null)], away)))).toBe("goToQuestion");
  expect(barOf(facts([question(ready)], away)).state).toBe("ready");
  expect(barOf(facts([question(wrong)], away)).state).toBe("wrong");
});

test("continues on a page without questions, but not past a choice of ways", () => {
  expect(pressOf(barOf(facts([])))).toBe("continue");
  expect(barOf(facts([], { chooses: true })).state).toBe("choose");
  expect(barOf(facts([question(right)], { touched: "q", chooses: true })).state).toBe("choose");
  expect(barOf(facts([question(wrong)], { chooses: true })).state).toBe("wrong");
});

test("never offers Continue while a question is open, except after the last try or a second outage", () => {
  for (const [status, state] of statuses) {
    const bar = barOf(facts([question(status)], { touched: "q" }));
    const leaves = pressOf(bar) === "continue" || bar.mayContinue;
    expect([state, leaves]).toEqual([
      state,
      status?.done === true || ["spent", "faultAgain", "outage", "failedHere", "cutOff"].includes(state),
    ]);
  }
});

test("serves the question touched last, then leads to the next open one", () => {
  const two = (first: Partial<QuestionStatus>, second: Partial<QuestionStatus>, touched: string | null) =>
    barOf(facts([question(first), question(second, { id: "r" })], { touched }));
  expect(two({}, {}, null)).toMatchObject({ serves: "q", part: { at: 1, of: 2 } });
  expect(two({}, ready, "r")).toMatchObject({ serves: "r", state: "ready", nextPart: "q" });
  const done = two(right, {}, "q");
  expect([done.serves, labelOf(done), pressOf(done)]).toEqual(["q", "NEXT_PART", "nextPart"]);
  const both = two(right, right, "r");
  expect([labelOf(both), pressOf(both)]).toEqual(["CONTINUE", "continue"]);
});

test("offers Continue beside a question that's played again or needn't be answered", () => {
  const again = barOf(facts([question(ready, { done: true })], { touched: "q" }));
  expect([again.state, again.mayContinue]).toEqual(["ready", true]);
  const optional = barOf(facts([question(wrong, { required: false })], { touched: "q" }));
  expect([optional.state, optional.mayContinue]).toEqual(["wrong", true]);
  expect(barOf(facts([question({}, { required: false })])).state).toBe("read");
});

test("asks to log in once an answer couldn't be sent for that reason, and not while reading", () => {
  const loggedOut = { loggedOut: true };
  expect(barOf(facts([question({ ...ready, faults: 1, waits: true })], loggedOut)).state).toBe("loggedOut");
  expect(barOf(facts([question(ready)], loggedOut)).state).toBe("ready");
  expect(barOf(facts([], loggedOut)).state).toBe("read");
});

test("folds the questions after the first that isn't done, even if that's an exploration, unless they were opened", () => {
  const play = question({ explores: true }, { id: "play", required: false });
  const first = question({}, { id: "first" });
  const second = question({}, { id: "second" });
  const solved = question(right, { id: "solved" });
  const none = new Set<string>();
  expect(foldedParts([play, first, second], none)).toEqual(["first", "second"]);
  expect(foldedParts([first, second, solved], none)).toEqual(["second"]);
  expect(foldedParts([solved, first, second], none)).toEqual(["second"]);
  expect(foldedParts([first, second], new Set(["second"]))).toEqual([]);
  expect(foldedParts([solved], none)).toEqual([]);
});
