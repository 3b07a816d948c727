import type { Piece } from "./words.ts";

/** A block of a lesson as its outline gives it. */
export interface ComparedBlock {
  kind: string;
  /** Id of a question, or alias of an asset. */
  id: string | null;
  line: number;
  lastLine: number;
  source: string;
  parameters: Readonly<Record<string, string>>;
  children: readonly ComparedBlock[];
}

/** A page or branch of a lesson as its outline gives it. */
export interface ComparedPage {
  id: string;
  level: number;
  title: string;
  line: number;
  lastLine: number;
  blocks: readonly ComparedBlock[];
}

/** One version to compare. Assets and settings are parsed JSON, or a text where they aren't JSON. */
export interface ComparedLesson {
  pages: readonly ComparedPage[];
  /** By path, without `lesson.camp`. */
  files: ReadonlyMap<string, unknown>;
}

/** Place in one of the two versions. Lines count from 1, the last is included. */
export interface ChangePlace {
  path: string;
  line: number | null;
  lastLine: number | null;
  /** JSON pointer, for assets and settings. */
  pointer: string | null;
}

/** One difference between two versions, as a person would say it. */
export interface LessonChange {
  what: "page" | "block" | "text" | "parameter" | "asset" | "setting";
  change: "added" | "removed" | "moved" | "changed";
  /** The page's title, `numeric eighths`, `answer`, `/solution/3` … */
  name: string;
  /** Null if it's added. */
  before: ChangePlace | null;
  /** Null if it's removed. */
  after: ChangePlace | null;
  was: string | null;
  is: string | null;
  /** A changed text by words; empty otherwise. */
  pieces: readonly Piece[];
  /** Learners' work or place depends on it. */
  felt: boolean;
}

const LESSON = "lesson.camp";

/** Place of lines in the lesson's text. */
export function linesAt({ line, lastLine }: { line: number; lastLine: number }): ChangePlace {
  return { path: LESSON, line, lastLine, pointer: null };
}
