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

/**
 * The running text of the lessons, paragraph by paragraph, with the emphasis, code and maths that stand in it.
 * Our authors write a paragraph on one line; `wrapped` is the same text for a page of 80 columns.
 */
export function proseText(length: number, shape: "one line" | "wrapped"): string {
  const paragraphs = lessonFiles()
    .flatMap((text) => text.split(/\n{2,}/))
    .filter((text) => /^[A-Z][^\n]{20,}$/.test(text));
  if (paragraphs.length === 0) throw new Error("The catalogue holds no paragraph to measure with.");
  const shaped = shape === "wrapped" ? paragraphs.map(wrap) : paragraphs;
  let text = "";
  for (let index = 0; text.length < length; index += 1) text += `${shaped[index % shaped.length]}\n\n`;
  return text;
}

function wrap(paragraph: string): string {
  return paragraph.replace(/(.{1,80})(?: |$)/g, "$1\n").trimEnd();
}

function lessonFiles(): string[] {
  return readdirSync(COURSES, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("lesson.camp"))
    .sort()
    .map((path) => readFileSync(join(COURSES, path), "utf8"));
}
