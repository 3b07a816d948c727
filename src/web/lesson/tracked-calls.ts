import type { Tracked } from "#contract/experiments/events.ts";
import type { Verdict } from "#interactives/kit/contract.ts";
import type { LearningCalls } from "./calls.ts";
import { isReview } from "./is-review.ts";
import type { LessonResults } from "./live-lesson.ts";

interface Tracking {
  track(event: Tracked): void;
  /** Milliseconds since 1970. */
  now(): number;
}

const MINUTE_MS = 60_000;
const MAX_MINUTES = 1_000_000;

/** Calls that also track what was done in this lesson, once the server has taken it. Reviews belong to no lesson and aren't tracked. */
export function trackedCalls(calls: LearningCalls, results: LessonResults, { track, now }: Tracking): LearningCalls {
  if (isReview(results)) return calls;
  const { course, chapter, lesson, progress } = results;
  const path = nameOf(`${course.slug}/${chapter.slug}/${lesson.slug}`);
  const attempts = new Map(progress.states.map((state) => [state.id, state.attempts]));
  const openedAt = now();
  let isNew = progress.rev === 0 && !progress.finished;

  function about(name: "lesson_started" | "lesson_finished", minutes: number): void {
    const properties = { lesson: path, version_hash: lesson.version_hash, minutes: Math.min(minutes, MAX_MINUTES) };
    track({ event_name: name, event_properties: properties });
  }

  function asked(
    name: "question_answered" | "hint_opened" | "solution_shown",
    id: string,
    verdict: "right" | "wrong" | null,
  ): void {
    const attempt = attempts.get(id) ?? 0;
    track({ event_name: name, event_properties: { lesson: path, solvable: nameOf(id), verdict, attempt } });
  }

  /** Runs a call about this lesson, and tracks it after what began the lesson. */
  async function tracked<Answer>(lessonId: string, call: Promise<Answer>, then: (answer: Answer) => void) {
    const answer = await call;
    if (lessonId !== lesson.lesson_id) return answer;
    if (isNew) about("lesson_started", 0);
    isNew = false;
    then(answer);
    return answer;
  }

  return {
    ...calls,
    save: (body, keepalive) =>
      tracked(body.lesson_id, calls.save(body, keepalive), ({ finished }) => {
        if (finished) about("lesson_finished", Math.round((now() - openedAt) / MINUTE_MS));
      }),
    check: (body) =>
      tracked(body.lesson_id, calls.check(body), (judged) => {
        attempts.set(body.id, judged.attempts);
        asked("question_answered", body.id, verdictOf(judged.verdict as Verdict)); // made by the type's own check
      }),
    hint: (body) => tracked(body.lesson_id, calls.hint(body), () => asked("hint_opened", body.id, null)),
    reveal: (body) => tracked(body.lesson_id, calls.reveal(body), () => asked("solution_shown", body.id, null)),
  };
}

function verdictOf(verdict: Verdict): "right" | "wrong" | null {
  if (verdict.kind !== "scored") return null;
  return verdict.correct ? "right" : "wrong";
}

const OTHERWISE = /[^\w./-]/g;
const LONGEST = 200;

/** A name as the catalogue of events takes it. */
function nameOf(text: string): string {
  return text.replace(OTHERWISE, "_").slice(0, LONGEST);
}
