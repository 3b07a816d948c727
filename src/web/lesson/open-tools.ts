import { trackLater } from "../analytics/later.ts";
import { newKey } from "../api/new-key.ts";
import { learningCalls } from "./calls.ts";
import type { LessonResults, LessonTools } from "./live-lesson.ts";
import { openOutbox } from "./open-outbox.ts";
import { trackedCalls } from "./tracked-calls.ts";

/** Opens what a lesson needs in a browser: its calls, and the outbox that keeps work until the server has it. */
export function openLessonTools(results: LessonResults, learner: string): LessonTools {
  const calls = trackedCalls(learningCalls(learner), results, { track: trackLater, now: () => Date.now() });
  const outbox = openOutbox(learner, calls);
  return { outbox, calls, now: () => new Date(), newKey };
}

/** Sends what was kept before, and keeps sending: when the connection is back, and when the page is left. */
export function keepSending({ outbox }: LessonTools): void {
  void outbox.resume();
  window.addEventListener("online", () => void outbox.flush());
  window.addEventListener("pagehide", () => outbox.saveOnLeave());
}
