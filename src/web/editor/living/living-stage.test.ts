// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import type { QuestionHandle } from "#interactives/kit/question-handle.ts";
import type { LivingPage } from "#lang/living/living-page.ts";
import { labelOf, type QuestionStatus } from "#rules/learning/action-bar.ts";
import { type LivingState, live, noPages } from "./frame/living-lesson-store.ts";
import { LivingStage } from "./frame/living-stage.ts";

const page = (id: string, index: number, questions: readonly string[]): LivingPage => ({
  id,
  index,
  title: id,
  contents: questions.map((name) => ({ kind: "interactive", id: name }) as LivingPage["contents"][number]),
  required: [...questions],
  next: null,
  solvables: [],
  places: {},
  broken: false,
});

const standing = (more: Partial<QuestionStatus> = {}): QuestionStatus => ({
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
  ...more,
});

function open() {
  const goOn = vi.fn();
  const stage = new LivingStage(goOn);
  const handle = { press: vi.fn(), goTo: vi.fn(), toTheEnd: vi.fn() } satisfies QuestionHandle;
  const places = ["a", "b"].map((id, index) => ({ id, first: index * 9 + 1, last: index * 9 + 8 }));
  let state: LivingState = live(noPages, {
    k: "pages",
    places,
    changed: [page("a", 0, ["q1", "q2"]), page("b", 1, [])],
  });
  const step = (event: Parameters<typeof live>[1]) => {
    state = live(state, event);
    stage.show(state);
  };
  stage.show(state);
  const settle = (id: string, more: Partial<QuestionStatus> = {}) => {
    stage.settle(id, standing(more), handle);
    if (more.done) step({ k: "settled", id });
  };
  return { stage, goOn, handle, settle, step };
}

test("one button checks a question, leads to the next part, and then to the next page", () => {
  const { stage, goOn, handle, settle, step } = open();
  settle("q1");
  settle("q2");
  expect([stage.bar.serves, labelOf(stage.bar), stage.bar.part]).toEqual(["q1", "CHECK", { at: 1, of: 2 }]);
  stage.forQuestions.touch("q1");
  settle("q1", { phase: "working", ready: true });
  stage.press();
  expect(handle.press).toHaveBeenCalledOnce();
  settle("q1", { phase: "correct", done: true });
  expect(labelOf(stage.bar)).toBe("NEXT_PART");
  stage.press();
  expect([stage.bar.serves, goOn.mock.calls]).toEqual(["q2", []]);
  settle("q2", { phase: "correct", done: true });
  expect(labelOf(stage.bar)).toBe("CONTINUE");
  stage.press();
  expect(goOn).toHaveBeenCalledWith("b");
  step({ k: "went", to: "b" });
  expect([stage.bar.serves, stage.bar.state]).toEqual([null, "read"]);
  stage.press();
  expect(goOn).toHaveBeenCalledOnce();
});

test("serves the question that was touched last, and draws again only for a change", () => {
  const { stage, settle } = open();
  const drawn = vi.fn();
  stage.subscribe(drawn);
  settle("q1");
  settle("q1");
  stage.forQuestions.touch("q2");
  stage.forQuestions.touch("q2");
  expect(stage.forQuestions.isServed("q2")).toBe(true);
  expect(drawn).toHaveBeenCalledTimes(1);
});
