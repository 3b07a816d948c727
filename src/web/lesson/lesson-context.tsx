import { createContext, use } from "react";
import type { LessonInteractive } from "#contract/learning/lesson.page.ts";
import type { KeptState } from "#contract/learning/userstate.ts";
import type { Dock } from "#interactives/kit/frame.tsx";
import type { Host } from "#interactives/kit/host.ts";
import type { QuestionHandle } from "#interactives/kit/question-handle.ts";
import type { QuestionStatus } from "#rules/learning/action-bar.ts";

/** Saved work of a question. */
export interface KeptEntry {
  work: KeptState;
  /** Times the learner has asked for newer work: only that may change the words on the screen. */
  load: number;
}

/** Player functions for the widgets of a lesson. The object never changes, so pages out of view aren't rendered again. */
export interface LessonContext {
  interactive(id: string): LessonInteractive | undefined;
  kept: {
    current(id: string): KeptEntry | undefined;
    /** Work in the server's markup. */
    opened(id: string): KeptEntry | undefined;
    subscribe(id: string, listener: () => void): () => void;
  };
  host(id: string): Host;
  status(id: string, status: QuestionStatus, handle: QuestionHandle): void;
  /** The bar at the bottom, which speaks for one question at a time. Absent where each question has its own. */
  stage?: {
    subscribe(listener: () => void): () => void;
    isServed(id: string): boolean;
    waits(id: string): boolean;
    dock(): Dock | null;
    touch(id: string): void;
    /** True for a question that waits until the one before it on its page is done. */
    isFolded?(id: string): boolean;
    /** The same in the server's markup. */
    openedFolded?(id: string): boolean;
    press(): void;
  };
  goTo(pageId: string): void;
  typed(id: string, value: string): void;
  input(id: string): string;
  form(pageIndex: number, id: string): { action: string; fields: Readonly<Record<string, string>> };
}

export const Lesson = createContext<LessonContext | null>(null);

/** The lesson a widget is in. */
export function useLesson(): LessonContext {
  const lesson = use(Lesson);
  if (!lesson) throw new Error("A lesson widget was drawn outside a lesson.");
  return lesson;
}
