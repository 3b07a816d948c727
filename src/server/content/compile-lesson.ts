import type { LessonProgram } from "#lang/lesson-program.ts";
import { examineLessonFiles, type Remark } from "./check-lesson-files.ts";

export interface Compiled {
  program: LessonProgram;
  /** Errors that keep the lesson from being published: file, place and problem in a sentence each. */
  problems: string[];
}

/** Compiles a lesson's program from its files, with every error in its text and assets. */
export function compileLesson(files: ReadonlyMap<string, string>): Compiled {
  const { program, remarks } = examineLessonFiles(files);
  return { program, problems: remarks.filter(({ severity }) => severity === "error").map(sentenceOf) };
}

function sentenceOf({ file, place, message, code }: Remark): string {
  const at = place ? `:${place.start.line}:${place.start.column}` : "";
  return `${file}${at}: ${message} (${code})`;
}
