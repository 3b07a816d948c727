import { act, render } from "@testing-library/react";
import type { ReactElement } from "react";
import type { Globals } from "#contract/page.ts";
import type { PublicBase } from "#interactives/kit/contract.ts";
import type { AnyView } from "#interactives/kit/learner-view.ts";
import { view as numeric } from "#interactives/numeric/view.tsx";
import type { LearningCalls } from "#web/lesson/calls.ts";
import { inMemoryStore } from "#web/lesson/intent-store.ts";
import type { CheckResults, SaveResults } from "#web/lesson/intents.ts";
import { LessonPage } from "#web/lesson/lesson-page.tsx";
import { LiveInteractive } from "#web/lesson/live-interactive.tsx";
import type { LessonResults } from "#web/lesson/live-lesson.ts";
import { Outbox } from "#web/lesson/outbox.ts";

/** A request of the lesson that waits for the test to answer it. */
export interface Pending {
  call: "save" | "check";
  // biome-ignore lint/suspicious/noExplicitAny: bodies of several calls, read by tests
  body: any;
  answer(results: unknown): Promise<void>;
  fail(error: unknown): Promise<void>;
}

const noStreak = { days: 0, today: false, longest: 0, freezes: 0, popup: null };

const question = {
  type: "numeric",
  version: 1,
  description: "A number to find.",
  difficulty: 1,
  attempts: null,
  revealAfter: 2,
  hintCount: 0,
  goal: "solve",
  unit: "",
  accept: ["integer", "decimal"],
  marks: { decimal: ".", group: "," },
} as const;

/** A lesson whose first page is a stone to throw, after a guess. */
export function throwLesson(): LessonResults {
  const lesson = numbersLesson(1);
  const pub = {
    ...question,
    type: "slider",
    revealAfter: 0,
    prompt: "<p>How many times faster?</p>",
    min: 1,
    max: 2,
    step: 0.01,
    unit: "times",
    ticks: [],
    guesses: [1.2, 2],
    figure: { name: "throw", given: {}, coarse: 0.1, why: true },
  };
  return {
    ...lesson,
    blocks: lesson.blocks.map((block) => ({ ...block, title: "Throw a stone." })),
    interactives: Object.fromEntries(
      Object.entries(lesson.interactives).map(([id, interactive]) => [id, { ...interactive, type: "slider", pub }]),
    ),
  };
}

/** A lesson with one number to type on each page: `q1` on page `p1`, and so on. */
export function numbersLesson(pages = 2, more: Partial<PublicBase> = {}): LessonResults {
  const ids = Array.from({ length: pages }, (_, index) => index + 1);
  const results: LessonResults = {
    course: { slug: "c", name: "Course", subject: "logic" },
    chapter: { slug: "ch", name: "Chapter" },
    lesson: {
      lesson_id: "11111111-1111-4111-8111-111111111111",
      slug: "l",
      name: "Lesson",
      kind: "lesson",
      summary: "",
      minutes: 5,
      version_hash: "0".repeat(64),
      version_name: null,
      is_editable: false,
    },
    blocks: ids.map((n) => ({
      id: `p${n}`,
      index: n - 1,
      title: `Page ${n}`,
      contents: [{ kind: "interactive", id: `q${n}`, required: true, height: null }],
      required: [`q${n}`],
      next: null,
    })),
    branches: [],
    interactives: Object.fromEntries(
      ids.map((n) => [
        `q${n}`,
        {
          id: `q${n}`,
          type: "numeric",
          asset_hash: "h",
          probes: false,
          seed: "s",
          xp: 10,
          pub: { ...question, prompt: `<p>Number ${n}?</p>`, ...more },
        },
      ]),
    ),
    progress: {
      rev: 0,
      block_index: 0,
      block_id: "p1",
      finished: false,
      states: [],
      inputs: {},
      from_older_version: false,
    },
    streak: noStreak,
    can_earn_per_solvable_xp: true,
    xp_per_difficulty: [10, 15, 20, 25, 30],
    up_next: "/up-next/",
    from_llp: null,
    from_classroom: null,
    notice: null,
  };
  return results;
}

/** Reply to a check of a number, with a verdict. */
export function judged(body: Pending["body"], correct: boolean, more: Partial<CheckResults> = {}): CheckResults {
  const verdict = { kind: "scored", correct, score: correct ? 1 : 0, feedback: [] };
  const kept = {
    v: 1 as const,
    id: body.id,
    type: "numeric",
    asset_hash: "h",
    rev: body.rev + 1,
    phase: correct ? ("correct" as const) : ("incorrect" as const),
    state: body.state,
    attempts: 1,
    hints: [],
    revealed: false,
    ever_solved: correct,
    verdict,
    explanation: correct ? "<p>Because.</p>" : null,
    log: [],
  };
  return {
    streak: noStreak,
    xp: correct ? 10 : 0,
    xp_earned: correct ? 10 : 0,
    verdict,
    explanation: kept.explanation,
    attempts: 1,
    rev: kept.rev,
    ever_solved: correct,
    can_reveal: false,
    kept,
    ...more,
  };
}

/** Reply to a save. */
export function savedAs(body: Pending["body"], more: Partial<SaveResults> = {}): SaveResults {
  return { streak: noStreak, xp: 0, rev: body.rev, newer: [], finished: null, ...more };
}

export interface LessonHarness {
  root: HTMLElement;
  pending: Pending[];
  /** Waits that are due: retries and saves after a second. */
  timers: (() => void)[];
  runTimers(): Promise<void>;
}

/** Lesson in a page, on which the test plays the server. */
export async function openLessonHarness(
  results = numbersLesson(),
  calls: Partial<LearningCalls> = {},
  view: AnyView = numeric as unknown as AnyView, // The only type in these lessons.
): Promise<LessonHarness> {
  const pending: Pending[] = [];
  const timers: (() => void)[] = [];
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return `key ${keys}`;
  };
  const ask =
    (call: Pending["call"]) =>
    (_key: string, body: unknown): Promise<never> =>
      new Promise((resolve, reject) => {
        const forget = () => pending.splice(pending.indexOf(entry), 1);
        const settle = (settled: () => void) =>
          act(async () => {
            forget();
            settled();
          });
        const entry: Pending = {
          call,
          body,
          answer: (reply) => settle(() => resolve(reply as never)),
          fail: (error) => settle(() => reject(error)),
        };
        pending.push(entry);
      });
  const outbox = new Outbox({
    store: inMemoryStore(),
    learner: "ada",
    sendSave: ask("save"),
    sendCheck: ask("check"),
    newKey,
    later(_ms, run) {
      timers.push(run);
      return () => {
        if (timers.includes(run)) timers.splice(timers.indexOf(run), 1);
      };
    },
  });
  const tools = { outbox, calls: calls as LearningCalls, now: () => new Date(0), newKey };
  const globals = { user: { xp: 0, is_authenticated: true }, csrf_token: "t" } as Globals; // All that a lesson reads.
  const page: ReactElement = (
    <LessonPage
      results={results}
      globals={globals}
      tools={tools}
      source={() => view}
      liveInteractive={() => LiveInteractive}
    />
  );
  const { container } = render(page);
  await act(async () => {});
  return {
    root: container,
    pending,
    timers,
    runTimers: () =>
      act(async () => {
        for (const run of timers.splice(0)) run();
      }),
  };
}
