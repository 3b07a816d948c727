import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const COURSES = join(import.meta.dirname, "../content/courses");

/** Real lessons of the catalogue, one after the other, as large as asked (UTF-16 units). */
export function lessonText(length: number): string {
  const lessons = lessonFiles();
  let text = "";
  for (let index = 0; text.length < length; index += 1) {
    // Ids and labels occur once in a lesson: the repeats need their own.
    const copy = (lessons[index % lessons.length] ?? "").replace(/(^! [a-z]+ "[a-z0-9-]+)"/gm, `$1-${index}"`);
    text += `${copy}\n\n`;
  }
  return text;
}

/** Paragraphs that every language reads as paragraphs: the prose of the lessons without commands and maths. */
export function proseText(length: number): string {
  const paragraphs = lessonFiles()
    .flatMap((text) => text.split(/\n{2,}/))
    .map((text) => text.replace(/\s+/g, " ").trim())
    .filter((text) => /^[A-Z]/.test(text) && !/[!?:#$|<>[\]&`\\]/.test(text.slice(0, -1)));
  if (paragraphs.length === 0) throw new Error("The catalogue holds no plain paragraph to measure with.");
  let text = "";
  for (let index = 0; text.length < length; index += 1) text += `${paragraphs[index % paragraphs.length]}\n\n`;
  return text;
}

function lessonFiles(): string[] {
  return readdirSync(COURSES, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("lesson.camp"))
    .sort()
    .map((path) => readFileSync(join(COURSES, path), "utf8"));
}
