import { createHash } from "node:crypto";
import type { LessonProgram } from "#lang/lesson-program.ts";
import { examineLessonFiles, type Remark } from "./check-lesson-files.ts";

/** Raised by whoever changes what a program looks like: what was compiled before is then compiled anew. */
const PROGRAM_FORMAT = 1;

/** Names the transpiler that made a program, so that programs of an older one are not believed. */
export const compiler = createHash("sha256").update(`${PROGRAM_FORMAT}`).digest("hex").slice(0, 16);

export interface Compiled {
  program: LessonProgram;
  /** What keeps the lesson from being published: file, place and problem in a sentence each. */
  problems: string[];
}

/** A lesson's program out of its files, with every error in its text and its assets. */
export function compileFiles(files: ReadonlyMap<string, string>): Compiled {
  const { program, remarks } = examineLessonFiles(files);
  return { program, problems: remarks.filter(({ severity }) => severity === "error").map(sentenceOf) };
}

function sentenceOf({ file, place, message, code }: Remark): string {
  const at = place ? `:${place.start.line}:${place.start.column}` : "";
  return `${file}${at}: ${message} (${code})`;
}
