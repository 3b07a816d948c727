import type { input as Input, output as Output } from "zod/v4/core";
import type { AnyCall } from "#contract/call.ts";
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
import type { RouteName } from "#contract/paths.ts";
import { type SendOptions, send } from "../api/send.ts";
import { reviewCalls } from "./review-calls.ts";

/** Lesson version a call is about. */
export interface LessonRef {
  lesson_id: string;
  version_hash: string;
}

/** Sends a call and returns its results. */
export type Post<Made extends AnyCall> = (body: Input<Made["body"]>) => Promise<Output<Made["results"]>>;

/**
 * Calls of the learning area, typed by the contract. They don't import its schemas, which would make the first load of
 * a lesson heavier.
 */
export interface LearningCalls {
  save(body: Input<typeof saveUserstate.body>, keepalive: boolean): Promise<Output<typeof saveUserstate.results>>;
  check: Post<typeof checkAnswer>;
  hint: Post<typeof askHint>;
  reveal: Post<typeof reveal>;
  probe: Post<typeof probe>;
  restart: Post<typeof restart>;
  execute: Post<typeof executeProgram>;
  reset(lessonId: string): Promise<Output<typeof resetUserstate.results>>;
  report: Post<typeof reportProblem>;
}

/** Calls made as one learner. The learner's id is sent along, so that work never ends up with another log-in (F22). */
export function learningCalls(learner: string): LearningCalls {
  const post =
    <Made extends AnyCall>(route: RouteName, options: SendOptions = {}): Post<Made> =>
    (body) =>
      send<Made>({ route, method: "POST" }, body, { learner, ...options });
  const reviews = reviewCalls(post);
  const lessons: typeof reviews = {
    check: post<typeof checkAnswer>("userstate_check"),
    hint: post<typeof askHint>("userstate_hint"),
    reveal: post<typeof reveal>("userstate_reveal"),
  };
  const callsOf = ({ lesson_id }: LessonRef) => (lesson_id === REVIEW_LESSON ? reviews : lessons);
  return {
    save: (body, keepalive) => post<typeof saveUserstate>("userstate_save", { keepalive })(body),
    check: (body) => callsOf(body).check(body),
    hint: (body) => callsOf(body).hint(body),
    reveal: (body) => callsOf(body).reveal(body),
    probe: post<typeof probe>("userstate_probe"),
    restart: post<typeof restart>("userstate_restart"),
    execute: post<typeof executeProgram>("codex_execute"),
    reset: (lesson_id) => post<typeof resetUserstate>("userstate_reset", { query: { lesson_id } })({}),
    report: post<typeof reportProblem>("lesson_report_problem"),
  };
}
