import type { input as Input, output as Output } from "zod/v4/core";
import type { executeProgram } from "#contract/learning/codex.ts";
import type { reportProblem } from "#contract/learning/report-problem.ts";
import { REVIEW_LESSON } from "#contract/learning/review-lesson.ts";
import type {
  askHint,
  checkAnswer,
  probe,
  resetUserstate,
  restart,
  reveal,
  saveUserstate,
} from "#contract/learning/userstate.ts";
import { send } from "../api/send.ts";
import { reviewCalls } from "./review-calls.ts";

/** Lesson version a call is about. */
export interface LessonRef {
  lesson_id: string;
  version_hash: string;
}

/**
 * Calls of the learning area, typed by the contract. They don't import its schemas, which would make the first load of
 * a lesson heavier.
 */
export interface LearningCalls {
  save(body: Input<typeof saveUserstate.body>, keepalive: boolean): Promise<Output<typeof saveUserstate.results>>;
  check(body: Input<typeof checkAnswer.body>): Promise<Output<typeof checkAnswer.results>>;
  hint(body: Input<typeof askHint.body>): Promise<Output<typeof askHint.results>>;
  reveal(body: Input<typeof reveal.body>): Promise<Output<typeof reveal.results>>;
  probe(body: Input<typeof probe.body>): Promise<Output<typeof probe.results>>;
  restart(body: Input<typeof restart.body>): Promise<Output<typeof restart.results>>;
  execute(body: Input<typeof executeProgram.body>): Promise<Output<typeof executeProgram.results>>;
  reset(lessonId: string): Promise<Output<typeof resetUserstate.results>>;
  report(body: Input<typeof reportProblem.body>): Promise<Output<typeof reportProblem.results>>;
}

const POST = "POST" as const;

/** Calls made as one learner. The learner's id is sent along, so that work never ends up with another log-in (F22). */
export function learningCalls(learner: string): LearningCalls {
  return {
    save: (body, keepalive) =>
      send<typeof saveUserstate.body, typeof saveUserstate.results>({ route: "userstate_save", method: POST }, body, {
        learner,
        keepalive,
      }),
    check: (body) =>
      body.lesson_id === REVIEW_LESSON
        ? reviewCalls(learner).check(body)
        : send<typeof checkAnswer.body, typeof checkAnswer.results>({ route: "userstate_check", method: POST }, body, {
            learner,
          }),
    hint: (body) =>
      body.lesson_id === REVIEW_LESSON
        ? reviewCalls(learner).hint(body)
        : send<typeof askHint.body, typeof askHint.results>({ route: "userstate_hint", method: POST }, body, {
            learner,
          }),
    reveal: (body) =>
      body.lesson_id === REVIEW_LESSON
        ? reviewCalls(learner).reveal(body)
        : send<typeof reveal.body, typeof reveal.results>({ route: "userstate_reveal", method: POST }, body, {
            learner,
          }),
    probe: (body) =>
      send<typeof probe.body, typeof probe.results>({ route: "userstate_probe", method: POST }, body, { learner }),
    restart: (body) =>
      send<typeof restart.body, typeof restart.results>({ route: "userstate_restart", method: POST }, body, {
        learner,
      }),
    execute: (body) =>
      send<typeof executeProgram.body, typeof executeProgram.results>({ route: "codex_execute", method: POST }, body, {
        learner,
      }),
    reset: (lessonId) =>
      send<typeof resetUserstate.body, typeof resetUserstate.results>(
        { route: "userstate_reset", method: POST },
        {},
        { learner, query: { lesson_id: lessonId } },
      ),
    report: (body) =>
      send<typeof reportProblem.body, typeof reportProblem.results>(
        { route: "lesson_report_problem", method: POST },
        body,
        { learner },
      ),
  };
}
