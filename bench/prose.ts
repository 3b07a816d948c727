import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const COURSES = join(import.meta.dirname, "../content/courses");

/** Real lessons of the catalogue, one after the other, up to this length (UTF-16 units). */
export function lessonText(length: number): string {
  const lessons = lessonFiles();
  let text = "";
  for (let index = 0; text.length < length; index += 1) {
    // Ids and labels must be unique in a lesson: repeated text gets its own.
    const copy = (lessons[index % lessons.length] ?? "").replace(/(^! [a-z]+ "[a-z0-9-]+)"/gm, `$1-${index}"`);
    text += `${copy}\n\n`;
  }
  return text;
}

/**
 * Running text of the lessons, paragraph by paragraph, with its emphasis, code and maths. Our authors write a paragraph
 * on one line; `wrapped` breaks the same text at 80 columns.
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
