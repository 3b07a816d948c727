import { type ComponentType, createContext, use } from "react";
import type { Globals } from "#contract/page.ts";
import type { LessonResults, LessonTools } from "./live-lesson.ts";
import type { ViewSource } from "./view-source.tsx";

export interface OpeningProps {
  results: LessonResults;
  globals: Globals;
  /** Address of the lesson's next page. */
  onward: string;
  /** Called once it answers to the learner. */
  onAlive(): void;
}

/** The first page of a lesson, ready to be drawn. */
export interface OpenedLesson {
  Page: ComponentType<OpeningProps & Pick<OpenedLesson, "tools" | "source">>;
  /** Absent on the server, which only renders it. */
  tools?: LessonTools;
  source: ViewSource;
}

/** Source of a lesson's first page on home: immediate on the server; in a browser its scripts come with the first touch. */
export interface OpeningSource {
  opened(): OpenedLesson | Promise<OpenedLesson>;
  touch(): void;
}

const nothing: OpenedLesson = { Page: () => null, source: () => undefined };

/** Source of a page without a lesson on it. */
export const noOpening: OpeningSource = { opened: () => nothing, touch: () => undefined };

export const OpeningContext = createContext(noOpening);

/** The first page of a lesson. Suspends until it has been touched and its scripts are there. */
export function useOpening(): OpenedLesson {
  const found = use(OpeningContext).opened();
  return found instanceof Promise ? use(found) : found;
}
