import { createContext, use } from "react";
import type { LessonInteractive } from "#contract/learning/lesson.page.ts";
import type { KeptState } from "#contract/learning/userstate.ts";
import type { Standing } from "#interactives/kit/frame.tsx";
import type { Host } from "#interactives/kit/host.ts";

/** What the widgets of a lesson ask of the player. It never changes while the page lives, so that pages far away stay as the server drew them. */
export interface LessonContext {
  interactive(id: string): LessonInteractive | undefined;
  /** The kept work to begin with; a new object each time newer work has to be loaded. */
  kept: {
    current(id: string): KeptState | undefined;
    subscribe(id: string, listener: () => void): () => void;
  };
  host(id: string): Host;
  standing(id: string, standing: Standing): void;
  goTo(pageId: string): void;
  typed(id: string, value: string): void;
  input(id: string): string;
  form(pageIndex: number, id: string): { action: string; fields: Readonly<Record<string, string>> };
}

export const Lesson = createContext<LessonContext | null>(null);

/** The lesson around a widget. */
export function useLesson(): LessonContext {
  const lesson = use(Lesson);
  if (!lesson) throw new Error("A lesson widget was drawn outside a lesson.");
  return lesson;
}
