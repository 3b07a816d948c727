import { expect, test } from "vitest";
import { assembleCourse } from "./assemble-course.ts";

const course = {
  name: "Knots",
  tagline: "Which come undone?",
  subject: "geometry",
  category: "Mathematics",
  sub_category: "Shapes",
  outcomes: [],
  chapters: [{ slug: "one", name: "One", summary: "The first.", lessons: ["loop"] }],
};
const settings = { title: "Loop", kind: "lesson", summary: "A loop.", minutes: 5 };

const whole: Record<string, string> = {
  "course.json": JSON.stringify(course),
  "one/loop/lesson.camp": "# Hello\n\nWords.\n",
  "one/loop/settings.json": JSON.stringify(settings),
  "one/loop/assets/a-loop.svg": "<svg/>",
};

/** A complete folder with some files changed; null removes one. */
function folder(changes: Record<string, string | null> = {}): Map<string, string> {
  const all = { ...whole, ...changes };
  return new Map(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null));
}

test("a complete folder is a course with its lessons in order", () => {
  const made = assembleCourse("knots", folder());
  expect(made).toMatchObject({ course: { slug: "knots", lessons: [{ chapterSlug: "one", slug: "loop" }] } });
});

test("the hash ignores the order of the files and changes with every byte", () => {
  const hashOf = (files: Map<string, string>) => {
    const made = assembleCourse("knots", files);
    return "course" in made ? made.course.hash : made.problem;
  };
  expect(hashOf(new Map([...folder()].reverse()))).toBe(hashOf(folder()));
  expect(hashOf(folder({ "one/loop/lesson.camp": "# Hello\n\nWords. \n" }))).not.toBe(hashOf(folder()));
});

test.each<[string, Record<string, string | null>, string]>([
  ["no course.json", { "course.json": null }, "courses/knots/course.json is missing."],
  ["course.json half copied", { "course.json": '{"name": "Kno' }, "courses/knots/course.json is not JSON"],
  [
    "a field that nobody reads",
    { "course.json": JSON.stringify({ ...course, colour: "red" }) },
    'courses/knots/course.json: Unrecognized key: "colour"',
  ],
  [
    "a lesson's folder not copied",
    { "one/loop/lesson.camp": null, "one/loop/settings.json": null, "one/loop/assets/a-loop.svg": null },
    "courses/knots/one/loop/ is missing, though course.json names it.",
  ],
  ["a lesson without its text", { "one/loop/lesson.camp": null }, "courses/knots/one/loop/lesson.camp is missing."],
  ["a lesson without settings", { "one/loop/settings.json": null }, "courses/knots/one/loop/settings.json is missing."],
  [
    "settings of the wrong kind",
    { "one/loop/settings.json": JSON.stringify({ ...settings, minutes: "five" }) },
    "courses/knots/one/loop/settings.json, at minutes:",
  ],
  ["a stray file", { "one/loop/notes.txt": "x" }, "courses/knots/one/loop/notes.txt is not an asset"],
  ["a lesson that is not listed", { "one/other/lesson.camp": "# A" }, "one/other/lesson.camp belongs to no lesson"],
  ["two assets of one alias", { "one/loop/assets/a-loop.json": "{}" }, "has two files with the alias a-loop."],
  [
    "a lesson named twice",
    { "course.json": JSON.stringify({ ...course, chapters: [{ ...course.chapters[0], lessons: ["loop", "loop"] }] }) },
    "names the lesson one/loop twice.",
  ],
  [
    "a path that climbs out",
    { "course.json": JSON.stringify({ ...course, chapters: [{ ...course.chapters[0], slug: "../x" }] }) },
    "must be lower-case letters, digits and single hyphens",
  ],
])("%s is reported in one sentence that names the file", (_, changes, sentence) => {
  const made = assembleCourse("knots", folder(changes));
  expect("problem" in made ? made.problem : "no problem").toContain(sentence);
});
